"""Cards that react: now or later, in the order their owner likes; offers, goods of choice, trades."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import ANY_TIME, GAINS
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import CLAY, MAJORS, REED, STONE, WOOD
from farmstead.titles.agricola.rules.options import CARD, DECLINE
from farmstead.titles.agricola.rules.position import USING, Agricola, Ask

MATERIALS: Final = (WOOD, CLAY, REED, STONE)


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


def sorted_gains(pos: Agricola, farm: Farm, cards: tuple[int, ...], moment: i64, what: i64) -> list[int]:
    """The mere gains that a card with a pile wants in order with effects that ask something: building materials."""
    if not any(CARDS[number].wares(farm) for number in farm.hearing(GAINS)):
        return []
    asking = [number for number in cards if CARDS[number].asking & BIT[moment]]
    if not any(CARDS[number].fires(pos, farm, moment, what) for number in asking):
        return []
    found: list[int] = []
    for number in cards:
        if number not in asking and CARDS[number].fires(pos, farm, moment, what):
            trial = pos.copy()
            purse = trial.farms[farm.seat]
            CARDS[number].on(trial, purse, moment, what)
            if any(purse.has(good) != farm.has(good) for good in MATERIALS):
                found.append(number)
    return found


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

    Where it comes to one question, that question's answers are offered at once (`Card.offer_step`). What may be used at
    any time may open it: then it is asked, though it can only be declined as yet.
    """

    name: ClassVar[str] = "offer"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "what")
    later: ClassVar[dict[str, int]] = {"what": 0}
    kinds: ClassVar[tuple[str, ...]] = ("card", "plow", "stable", "room", "fence", "decline")

    def __init__(self, seat: i64, card: i64, what: i64 = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.what = what

    def rights(self, pos: Agricola) -> i64:
        return USING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        if CARDS[self.card].can_accept(pos, farm, self.what):
            step = CARDS[self.card].offer_step(pos, farm, self.what)
            return [CARD + self.card - MAJORS, DECLINE] if step is None else [*step.options(pos), DECLINE]
        return [DECLINE] if farm.hears & BIT[ANY_TIME] and pos.usable_cards(farm) else []

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DECLINE:
            return
        card = CARDS[self.card]
        farm = pos.farms[self.seat]
        step = card.offer_step(pos, farm, self.what)
        before = len(pos.agenda)
        card.accept(pos, farm, self.what)
        if step is not None:
            payments = pos.agenda[before + 1 :]  # the question itself lies below them: it is answered by now
            del pos.agenda[before:]
            step.answer(pos, option)
            pos.agenda.extend(payments)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        card = CARDS[self.card]
        farm = pos.farms[self.seat]
        step = card.offer_step(pos, farm, self.what)
        here = option == CARD + self.card - MAJORS if step is None else pos.game.vocabulary.kind(option) in step.kinds
        if not here:
            return Reason("not-asked")
        if not card.can_accept(pos, farm, self.what):
            return Reason("not-open", card.section(), {"card": card.id})
        return None if step is None else step.why_not(pos, option)

    def asked(self, pos: Agricola) -> str:
        step = CARDS[self.card].offer_step(pos, pos.farms[self.seat], self.what)
        return "offer" if step is None else f"offer-{step.name}"

    def params(self, pos: Agricola) -> dict[str, Any]:
        given, got = CARDS[self.card].bargain(pos, pos.farms[self.seat], self.what)
        way = given
        for good, n in enumerate(got.amounts()):
            way = way.with_more(good, -n)
        return {"card": CARDS[self.card].id, "way": way.goods() or ""}
