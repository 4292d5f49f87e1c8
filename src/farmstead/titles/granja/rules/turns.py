"""Doors of a turn: where the rules ask nothing, but the active player may act ("5.1 Actions “toujours disponibles”").

The rulebook lets the active player act during his whole turn. At a door he is asked if something that he may do, and
that can't wait for his next question, has become possible since he was last asked: `reach` says when.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.reason import Reason
from farmstead.titles.granja.rules.options import DECLINE
from farmstead.titles.granja.rules.position import COUNTER, Ask, Granja

CARDS_DRAWN: Final = 0  # after step 1 of the farm phase, before the income
ROOF_LAID: Final = 1  # a roof tile was bought; the dice are rolled next
WALK: Final = 2  # in turn order, before the disc walks and the order is made anew (8.2)
PLACE_DONE: Final = 3  # a row or barrow was completed and the deliveries of the turn are over
GROWTH: Final = 4  # between income and growth; asked by Growth
CARDS_PLAYED: Final = 5  # the cards of step 1 are played, before the hand is brought to its limit
BEFORE_DIE: Final = 10  # + 1 to 6: the last die is about to be used by this seat (7.1)
DIE_DONE: Final = 20  # a die was used and others follow; + LAST. Odd numbers stand in files of earlier rules
LAST: Final = 2  # it was the last die: the phase ends
MOST: Final = 23


@mypyc_attr(free_list_len=1)
class Pause(Ask):
    """Does the active player do anything now? `at` is the door; `stay`: he has acted here, and has not yet said no."""

    name: ClassVar[str] = "pause"
    fields: ClassVar[tuple[str, ...]] = ("seat", "at", "stay")
    later: ClassVar[dict[str, int]] = {"stay": 0}
    kinds: ClassVar[tuple[str, ...]] = ("decline",)

    def __init__(self, seat: i64, at: i64, stay: i64 = 0) -> None:
        super().__init__(seat)
        self.at = at
        self.stay = stay

    def opens(self, pos: Granja) -> bool:
        return True

    def is_door(self) -> bool:
        return True

    def staying(self) -> Ask:
        return Pause(self.seat, self.at, 1)

    def options(self, pos: Granja) -> list[int]:
        return [DECLINE] if COUNTER[0].matters(pos, pos.farms[self.seat], self.at, self.stay == 1) else []

    def answer(self, pos: Granja, option: i64) -> None:
        """On with the game."""

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return None

    def asked(self, pos: Granja) -> str:
        if self.at == CARDS_PLAYED:
            return "pause-refill"
        if self.at == CARDS_DRAWN:
            return "pause-cards"
        if self.at == WALK:
            return "pause-walk"
        if BEFORE_DIE < self.at < DIE_DONE:
            return "pause-last"
        if pos.players == 1:
            return "pause-roll" if self.at == ROOF_LAID else "pause-neutral"
        return "pause"

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"die": self.at - BEFORE_DIE} if BEFORE_DIE < self.at < DIE_DONE else {}
