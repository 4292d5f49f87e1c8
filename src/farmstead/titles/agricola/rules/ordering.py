"""Several effects of one seat's cards at the same moment: their owner puts them in order."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.names import MAJORS
from farmstead.titles.agricola.rules.options import CARD, DECLINE
from farmstead.titles.agricola.rules.position import Agricola, Ask


class Order(Ask):
    """Which of the waiting effects comes next? The last one comes by itself."""

    name: ClassVar[str] = "order"
    fields: ClassVar[tuple[str, ...]] = ("seat", "cards", "moment", "what")
    lists: ClassVar[tuple[str, ...]] = ("cards",)
    kinds: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, seat: i64, cards: tuple[int, ...], moment: i64, what: i64) -> None:
        super().__init__(seat)
        self.cards = cards
        self.moment = moment
        self.what = what

    def options(self, pos: Agricola) -> list[int]:
        return [CARD + number - MAJORS for number in self.cards]

    def answer(self, pos: Agricola, option: i64) -> None:
        number = option - CARD + MAJORS
        rest = tuple([card for card in self.cards if card != number])
        if rest:
            pos.agenda.append(Order(self.seat, rest, self.moment, self.what))
        farm = pos.farms[self.seat]
        card = CARDS[number]
        if card.fires(pos, farm, self.moment, self.what):
            card.on(pos, farm, self.moment, self.what)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return None if option - CARD + MAJORS in self.cards else Reason("not-asked")


class Offer(Ask):
    """A card's offer, to take up or to decline; passed over when it cannot be taken up."""

    name: ClassVar[str] = "offer"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    kinds: ClassVar[tuple[str, ...]] = ("card", "decline")

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, pos: Agricola) -> list[int]:
        if not CARDS[self.card].can_accept(pos, pos.farms[self.seat]):
            return []
        return [CARD + self.card - MAJORS, DECLINE]

    def answer(self, pos: Agricola, option: i64) -> None:
        if option != DECLINE:
            CARDS[self.card].accept(pos, pos.farms[self.seat])

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return None if option in (DECLINE, CARD + self.card - MAJORS) else Reason("not-asked")

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id}
