"""Occupations that may follow another seat's at once. Who holds one is a secret, so all who might are asked."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import ABSENT, WAITING, Together
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import OCCUPATION, OTHER_LEARNED
from farmstead.titles.agricola.rules.farm import NOBODY, Farm
from farmstead.titles.agricola.rules.learning import play_occupation
from farmstead.titles.agricola.rules.names import MAJORS, NUMBER_OF
from farmstead.titles.agricola.rules.options import CARD, DECLINE
from farmstead.titles.agricola.rules.position import Agricola

_FULL: Final = "Actions relatives aux cartes"


class Follow(Together[Agricola]):
    """A card was played that another card may follow at once, for nothing. All who might hold that one are asked.

    They answer at the same time; what comes of it comes in turn order from the left of whoever played the first one
    (`by`), seat by seat: the card that follows, then those in play that hear of the first one.
    """

    name: ClassVar[str] = "follow"
    fields: ClassVar[tuple[str, ...]] = ("answers", "card", "by")
    later: ClassVar[dict[str, int]] = {"by": NOBODY}
    kinds: ClassVar[tuple[str, ...]] = ("card", "decline")

    def __init__(self, answers: tuple[int, ...], card: i64, by: i64 = NOBODY) -> None:
        super().__init__(answers)
        self.card = card
        self.by = by

    def with_answer(self, answers: tuple[int, ...]) -> Follow:
        return Follow(answers, self.card, self.by)

    def options_of(self, pos: Agricola, seat: int) -> list[int]:
        held = self.card in pos.farms[seat].hand
        return [CARD + self.card - MAJORS, DECLINE] if held else [DECLINE]

    def why_not_of(self, pos: Agricola, seat: int, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        if option != CARD + self.card - MAJORS:
            return Reason("not-asked")
        held = self.card in pos.farms[seat].hand
        return None if held else Reason("not-in-hand", _FULL, {"card": CARDS[self.card].id})

    def reveal(self, pos: Agricola, answers: tuple[int, ...]) -> None:
        first: i64 = pos.starter if self.by == NOBODY else self.by
        i: i64 = pos.players
        while i > 0:
            i -= 1
            farm = pos.farms[(first + i) % pos.players]
            if self.by != NOBODY and i > 0:
                pos.later(farm, OTHER_LEARNED, NUMBER_OF[CARDS[self.card].leader])
            if answers[farm.seat] >= 0 and answers[farm.seat] != DECLINE:
                play_occupation(pos, farm, self.card, 0)

    def params_of(self, pos: Agricola, seat: int) -> dict[str, Any]:
        return {"card": CARDS[self.card].id}


def follow(pos: Agricola, farm: Farm, number: i64) -> None:
    """Asks the other seats that hold occupations whether they follow with this one."""
    answers = [ABSENT] * int(pos.players)
    for other in pos.farms:
        if other.seat != farm.seat and any(CARDS[held].sort == OCCUPATION for held in other.hand):
            answers[other.seat] = WAITING
    step = Follow(tuple(answers), number, farm.seat)
    if WAITING in answers:
        pos.agenda.append(step)
    else:
        step.reveal(pos, tuple(answers))
