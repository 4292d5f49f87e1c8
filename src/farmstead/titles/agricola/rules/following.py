"""Occupations that may follow another seat's at once. Who holds one is a secret, so all who might are asked."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import ABSENT, WAITING, Together
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import OCCUPATION
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.learning import play_occupation
from farmstead.titles.agricola.rules.names import MAJORS
from farmstead.titles.agricola.rules.options import CARD, DECLINE
from farmstead.titles.agricola.rules.position import Agricola

_FULL: Final = "Actions relatives aux cartes"


class Follow(Together[Agricola]):
    """A card was played that another card may follow at once, for nothing. All who might hold that one are asked."""

    name: ClassVar[str] = "follow"
    fields: ClassVar[tuple[str, ...]] = ("answers", "card")
    kinds: ClassVar[tuple[str, ...]] = ("card", "decline")

    def __init__(self, answers: tuple[int, ...], card: i64) -> None:
        super().__init__(answers)
        self.card = card

    def with_answer(self, answers: tuple[int, ...]) -> Follow:
        return Follow(answers, self.card)

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
        for seat in reversed(pos.seats_in_order()):
            if answers[seat] >= 0 and answers[seat] != DECLINE:
                play_occupation(pos, pos.farms[seat], self.card, 0)

    def params_of(self, pos: Agricola, seat: int) -> dict[str, Any]:
        return {"card": CARDS[self.card].id}


def follow(pos: Agricola, farm: Farm, number: i64) -> None:
    """Asks the other seats that hold occupations whether they follow with this one."""
    answers = [ABSENT] * int(pos.players)
    for other in pos.farms:
        if other.seat != farm.seat and any(CARDS[held].sort == OCCUPATION for held in other.hand):
            answers[other.seat] = WAITING
    if WAITING in answers:
        pos.agenda.append(Follow(tuple(answers), number))
