"""Chance in the middle of a game: markers drawn from the bag of a card."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Weighted
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.names import FIRST_ANIMAL
from farmstead.titles.agricola.rules.options import GET
from farmstead.titles.agricola.rules.position import Agricola


class DrawMarker(Weighted[Agricola]):
    """Two markers are drawn from a card's bag, one after the other; of two alike the first is kept (`settle`).

    The card remembers how many animals of each kind are in the bag. `drawn` is what was drawn first, 0: nothing yet.
    """

    name: ClassVar[str] = "draw"
    fields: ClassVar[tuple[str, ...]] = ("to", "card", "drawn")
    kinds: ClassVar[tuple[str, ...]] = ("get",)

    def __init__(self, to: i64, card: i64, drawn: i64 = 0) -> None:
        super().__init__()
        self.to = to
        self.card = card
        self.drawn = drawn

    def bag(self, pos: Agricola) -> list[int]:
        """What is still in it, kind by kind."""
        bag = list(pos.farms[self.to].memory.get(int(self.card), ()))
        if self.drawn >= FIRST_ANIMAL and self.drawn - FIRST_ANIMAL < len(bag):
            bag[self.drawn - FIRST_ANIMAL] -= 1
        return bag

    def options(self, pos: Agricola) -> list[int]:
        return [GET + FIRST_ANIMAL + kind for kind, n in enumerate(self.bag(pos)) if n > 0]

    def weights(self, pos: Agricola) -> list[int]:
        return [n for n in self.bag(pos) if n > 0]

    def answer(self, pos: Agricola, option: i64) -> None:
        good = option - GET
        if self.drawn == 0:
            pos.agenda.append(DrawMarker(self.to, self.card, good))
        elif self.drawn == good:
            CARDS[self.card].settle(pos, pos.farms[self.to], good - FIRST_ANIMAL)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        there = dict(enumerate(self.bag(pos)))
        empty = not there.get(option - GET - FIRST_ANIMAL)
        return Reason("not-in-bag", CARDS[self.card].section()) if empty else None

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"to": pos.letters([self.to]), "card": CARDS[self.card].id}
