"""Moments of a turn when the rules ask nothing, but the active player may act ("5.1 Actions “toujours disponibles”").

The rulebook lets the active player act during his whole turn. He is asked there only if it could change something
that the next question of his turn would come too late for: `reach` says when.
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
BEFORE_DIE: Final = 10  # + 1 to 6: the last die is about to be used by this seat (7.1)
DIE_DONE: Final = 20  # a die was used and others follow; + MAY_PLAY, + LAST
MAY_PLAY: Final = 1  # its space may have brought a card or a commodity
LAST: Final = 2  # it was the last die: the phase ends
MOST: Final = 23


@mypyc_attr(free_list_len=1)
class Pause(Ask):
    """Does the active player do anything now? `at` is the moment."""

    name: ClassVar[str] = "pause"
    fields: ClassVar[tuple[str, ...]] = ("seat", "at")
    kinds: ClassVar[tuple[str, ...]] = ("decline",)

    def __init__(self, seat: i64, at: i64) -> None:
        super().__init__(seat)
        self.at = at

    def opens(self, pos: Granja) -> bool:
        return True

    def options(self, pos: Granja) -> list[int]:
        return [DECLINE] if COUNTER[0].matters(pos, pos.farms[self.seat], self.at) else []

    def answer(self, pos: Granja, option: i64) -> None:
        """On with the game."""

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return None

    def asked(self, pos: Granja) -> str:
        if self.at == CARDS_DRAWN:
            return "pause-cards"
        if self.at == WALK:
            return "pause-walk"
        if BEFORE_DIE < self.at < DIE_DONE:
            return "pause-last"
        return "pause"

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"die": self.at - BEFORE_DIE} if BEFORE_DIE < self.at < DIE_DONE else {}
