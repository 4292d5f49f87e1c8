"""The moments at which an any-time effect would be lost if its owner were not asked: "À tout moment".

Its owner has it at each own decision. That is not enough where the next one comes too late: another seat may take what
the effect needs, the working day may end, the game may end. Then it is asked for, and only if it can be used.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.titles.creatures.buildings.tile import ANY_TIME, END_OF_WORK, LISTENERS, OTHERS_TURN, WORK_ENDS
from farmstead.titles.creatures.rules.farm import Farm, tiles_in
from farmstead.titles.creatures.rules.options import DONE
from farmstead.titles.creatures.rules.position import Ask, Creatures

BEFORE_OTHER: Final = 0  # another seat decides next
DAY_ENDS: Final = 1
GAME_ENDS: Final = 2
_PRESSED: Final = [OTHERS_TURN, WORK_ENDS, ANY_TIME]
_ASKED: Final = ["pause", "day-ends", "game-ends"]


class Pause(Ask):
    """Does the seat use an any-time effect that it could not use later?"""

    name: ClassVar[str] = "pause"
    fields: ClassVar[tuple[str, ...]] = ("seat", "mode")
    kinds: ClassVar[tuple[str, ...]] = ("done",)

    def __init__(self, seat: i64, mode: i64 = BEFORE_OTHER) -> None:
        super().__init__(seat)
        self.mode = mode

    def own_turn_next(self, pos: Creatures) -> bool:
        """All workers are placed and nobody decides before this seat's own breeding: there it is asked anyway."""
        other = pos.opponent(self.seat)
        if other.workers + pos.farms[self.seat].workers > 0:
            return False
        stewards: i64 = other.owned & LISTENERS[END_OF_WORK]
        return stewards == 0 and pos.starter == self.seat

    def options(self, pos: Creatures) -> list[int]:
        if self.mode == BEFORE_OTHER and self.own_turn_next(pos):
            return []
        farm = pos.farms[self.seat]
        heard: i64 = farm.owned & LISTENERS[_PRESSED[self.mode]]
        if heard != 0:
            for tile in tiles_in(heard):
                if tile.presses(pos, farm):
                    return [DONE]
        return []

    def answer(self, pos: Creatures, option: i64) -> None:
        """Nothing more: the game goes on."""

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        return None

    def asked(self, pos: Creatures) -> str:
        return _ASKED[self.mode]


def pause(pos: Creatures, farm: Farm, mode: i64 = BEFORE_OTHER) -> None:
    """Asks the owner at this point of the agenda, unless no building that presses then is its own or to be had."""
    if (farm.owned | pos.display) & LISTENERS[_PRESSED[mode]]:
        pos.agenda.append(Pause(farm.seat, mode))
