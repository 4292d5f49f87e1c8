"""Spaces that are hand cards themselves."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import GOODS, MAJORS, NUMBER_OF
from farmstead.titles.agricola.rules.options import CARD, COLLECT
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.spaces.board import EitherOr

CARD_POINTS: Final = 2
"""What the owner of such a card may note instead of its goods."""


class CardSpace(EitherOr):
    """A space that is a card: it gives goods to everybody, its owner may have points on the card instead."""

    def asked(self) -> str:
        return "choose-on-card"

    def told(self) -> dict[str, Any]:
        return {"goods": {GOODS[good]: n for good, n in self.gives}, "n": CARD_POINTS}

    def card(self) -> i64:
        return NUMBER_OF[self.id]

    def choices(self, pos: Agricola, farm: Farm, slot: i64) -> list[int]:
        number = self.card()
        return [COLLECT, CARD + number - MAJORS] if number in farm.cards else [COLLECT]

    def why_not(self, pos: Agricola, farm: Farm, slot: int) -> Reason | None:
        return None

    def why_not_choice(self, pos: Agricola, farm: Farm, slot: int, option: int) -> Reason | None:
        if option == COLLECT:
            return None
        if option != CARD + NUMBER_OF[self.id] - MAJORS:
            return Reason("not-offered", self.section())
        return None if NUMBER_OF[self.id] in farm.cards else Reason("not-your-card", self.section(), {"card": self.id})

    def choose(self, pos: Agricola, farm: Farm, slot: i64, option: i64) -> None:
        if option == COLLECT:  # what a card gives is nothing taken from a space: nothing lies there
            for good, n in self.gives:
                farm.gain(good, n)
        else:
            CARDS[self.card()].accept(pos, farm, slot)
