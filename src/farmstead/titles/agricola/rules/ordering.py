"""Cards that react: now or later, in the order their owner likes; offers, goods of choice, trades."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import ANY_TIME
from farmstead.titles.agricola.rules.names import MAJORS
from farmstead.titles.agricola.rules.options import CARD, DECLINE
from farmstead.titles.agricola.rules.position import USING, Agricola, Ask


class Order(Ask):
    """Which of several waiting effects comes next? The last one comes by itself."""

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
            put_in_order(pos, self.seat, rest, self.moment, self.what)
        farm = pos.farms[self.seat]
        card = CARDS[number]
        if card.fires(pos, farm, self.moment, self.what):
            card.on(pos, farm, self.moment, self.what)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return None if option - CARD + MAJORS in self.cards else Reason("not-asked")


def put_in_order(pos: Agricola, seat: i64, cards: tuple[int, ...], moment: i64, what: i64) -> None:
    """Effects of one seat wait; of several their owner says which comes next."""
    if len(cards) == 1:
        pos.agenda.append(Reaction(seat, cards[0], moment, what))
    else:
        pos.agenda.append(Order(seat, cards, moment, what))


class Reaction(Step[Agricola]):
    """One card reacts, when what comes before it is done: there is nothing to put in order."""

    name: ClassVar[str] = "reaction"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "moment", "what")

    def __init__(self, seat: i64, card: i64, moment: i64, what: i64) -> None:
        self.seat = seat
        self.card = card
        self.moment = moment
        self.what = what

    def run(self, pos: Agricola) -> None:
        card = CARDS[self.card]
        farm = pos.farms[self.seat]
        if card.fires(pos, farm, self.moment, self.what):
            card.on(pos, farm, self.moment, self.what)
            pos.note(card.title)


class Later(Step[Agricola]):
    """Cards that were in play when something began react now that it is done. One played meanwhile does not."""

    name: ClassVar[str] = "later"
    fields: ClassVar[tuple[str, ...]] = ("seat", "cards", "moment", "what")
    lists: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, seat: i64, cards: tuple[int, ...], moment: i64, what: i64) -> None:
        self.seat = seat
        self.cards = cards
        self.moment = moment
        self.what = what

    def run(self, pos: Agricola) -> None:
        farm = pos.farms[self.seat]
        here = farm.hearing(self.moment)
        pos.react(farm, tuple([card for card in self.cards if card in here]), self.moment, self.what)


class Offer(Ask):
    """A card's offer, to take up or to decline; passed over when it cannot be taken up.

    What may be used at any time may open it: then it is asked, though it can only be declined as yet.
    """

    name: ClassVar[str] = "offer"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "what")
    later: ClassVar[dict[str, int]] = {"what": 0}
    kinds: ClassVar[tuple[str, ...]] = ("card", "decline")

    def __init__(self, seat: i64, card: i64, what: i64 = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.what = what

    def rights(self, pos: Agricola) -> i64:
        return USING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        if CARDS[self.card].can_accept(pos, farm, self.what):
            return [CARD + self.card - MAJORS, DECLINE]
        return [DECLINE] if farm.hears & BIT[ANY_TIME] and pos.usable_cards(farm) else []

    def answer(self, pos: Agricola, option: i64) -> None:
        if option != DECLINE:
            CARDS[self.card].accept(pos, pos.farms[self.seat], self.what)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        card = CARDS[self.card]
        if option != CARD + self.card - MAJORS:
            return Reason("not-asked")
        if card.can_accept(pos, pos.farms[self.seat], self.what):
            return None
        return Reason("not-open", card.section(), {"card": card.id})

    def params(self, pos: Agricola) -> dict[str, Any]:
        given, got = CARDS[self.card].bargain(pos, pos.farms[self.seat], self.what)
        way = given
        for good, n in enumerate(got.amounts()):
            way = way.with_more(good, -n)
        return {"card": CARDS[self.card].id, "way": way.goods() or ""}
