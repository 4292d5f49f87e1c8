"""Savoir-faire: what an occupation costs on a space, which one is played from hand, or drawn by lot."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Chance
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import BRINGS, FOR_OCCUPATION, OCCUPATION, PRICES
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.improving import Got, from_hand
from farmstead.titles.agricola.rules.names import MAJORS
from farmstead.titles.agricola.rules.options import CARD
from farmstead.titles.agricola.rules.paying import lacking
from farmstead.titles.agricola.rules.position import EXCHANGING, Agricola, Ask
from farmstead.titles.agricola.rules.prices import FOOD_PACK, occupation_costs, pay_for

_FULL: Final = "Actions relatives aux cartes"

# what an occupation costs on a space, in food
FIRST_FREE: Final = 0  # the first one nothing, then 1
ALWAYS_TWO: Final = 1
FIRST_TWO: Final = 2  # the first two 1, then 2


def occupations_played(farm: Farm) -> i64:
    """How many occupations the seat has played, also where one has left the game since."""
    played: i64 = farm.occupation_count()
    for number in farm.memory:
        if CARDS[number].sort == OCCUPATION and number not in farm.cards:
            played += 1
    return played


def occupation_price(farm: Farm, tariff: i64) -> i64:
    """The food for the next occupation; all occupations played so far count, wherever that was."""
    played = occupations_played(farm)
    if tariff == ALWAYS_TWO:
        return 2
    if tariff == FIRST_FREE:
        return 0 if played == 0 else 1
    return 1 if played < 2 else 2


def can_learn(pos: Agricola, farm: Farm, tariff: i64) -> bool:
    """Can any occupation be played?"""
    if len(farm.hand) == 0:
        return False
    price = occupation_price(farm, tariff)
    drawn = farm.hears & BIT[BRINGS + FOR_OCCUPATION] != 0 and drawer(farm) >= 0
    for number in farm.hand:
        if CARDS[number].sort != OCCUPATION:
            continue
        if drawn or can_pay_lesson(pos, farm, number, price):
            return True
    return False


def can_pay_lesson(pos: Agricola, farm: Farm, number: i64, price: i64) -> bool:
    """Can the food of the space be paid on top of what the card asks for?"""
    costs = CARDS[number].costs
    if len(costs) == 1 and not farm.hears & (BIT[PRICES + FOR_OCCUPATION] | BIT[BRINGS + FOR_OCCUPATION]):
        return farm.can_pay(costs[0], price)
    return pos.payable(farm, FOR_OCCUPATION, number, occupation_costs(farm, number, price))


def why_no_occupation(pos: Agricola, farm: Farm, tariff: int) -> Reason | None:
    """Written apart from `can_learn`."""
    held = [number for number in farm.hand if CARDS[number].sort == OCCUPATION]
    if not held:
        return Reason("no-occupation", _FULL)
    if drawer(farm) >= 0:
        return None
    price = occupation_price(farm, tariff)
    for number in held:
        if why_not_learn(pos, farm, number, price) is None:
            return None
    return lacking(pos, farm, _FULL, occupation_costs(farm, held[0], price), FOR_OCCUPATION, held[0])


def why_not_learn(pos: Agricola, farm: Farm, number: int, price: int) -> Reason | None:
    if number not in farm.hand or CARDS[number].sort != OCCUPATION:
        return Reason("not-in-hand", _FULL, {"card": CARDS[number].id})
    costs = occupation_costs(farm, number, price)
    if pos.affordable(farm, FOR_OCCUPATION, number, costs):
        return None
    return lacking(pos, farm, _FULL, costs, FOR_OCCUPATION, number)


def drawer(farm: Farm) -> int:
    """The card that lets occupations be drawn from its owner's hand by lot; -1: there is none."""
    for number in farm.cards:
        if CARDS[number].draws > 0:
            return number
    return -1


def lots(farm: Farm) -> list[int]:
    """The option to have an occupation drawn instead of choosing it."""
    if not farm.hears & BIT[BRINGS + FOR_OCCUPATION] or drawer(farm) < 0:
        return []
    held = any(CARDS[number].sort == OCCUPATION for number in farm.hand)
    return [CARD + drawer(farm) - MAJORS] if held else []


def why_no_lot(farm: Farm, number: int) -> Reason | None:
    """Written apart from `lots`: None if this is the card that lets one be drawn, and it may be."""
    if number in farm.cards and CARDS[number].draws and any(CARDS[card].sort == OCCUPATION for card in farm.hand):
        return None
    return Reason("not-asked")


def learn(pos: Agricola, farm: Farm, number: i64, price: i64) -> None:
    """An occupation is played; or, by the card that allows it, one that is drawn."""
    if number in farm.cards:
        pos.agenda.append(DrawLot(farm.seat, price))
    else:
        play_occupation(pos, farm, number, price)


class DrawLot(Chance[Agricola]):
    """Another seat draws the occupation that is played; what cannot be paid for it is begged for."""

    name: ClassVar[str] = "draw-lot"
    fields: ClassVar[tuple[str, ...]] = ("to", "price")
    kinds: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, to: i64, price: i64) -> None:
        super().__init__()
        self.to = to
        self.price = price

    def options(self, pos: Agricola) -> list[int]:
        hand = sorted(pos.farms[self.to].hand)
        return [CARD + number - MAJORS for number in hand if CARDS[number].sort == OCCUPATION]

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.to]
        number: i64 = option - CARD + MAJORS
        farm.food += CARDS[drawer(farm)].draws
        costs = occupation_costs(farm, number, self.price)
        if pos.affordable(farm, FOR_OCCUPATION, number, costs):
            play_occupation(pos, farm, number, self.price)
            return
        from_hand(pos, farm, number)
        pos.agenda.append(Got(farm.seat, number))
        pos.bring(farm, FOR_OCCUPATION)
        missing: i64 = pos.prices(farm, FOR_OCCUPATION, number, costs)[0].food - farm.food
        farm.food = 0
        farm.begging += missing

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        card = CARDS[option - CARD + MAJORS]
        if card.number in pos.farms[self.to].hand and card.sort == OCCUPATION:
            return None
        return Reason("not-in-hand", _FULL, {"card": card.id})

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"to": pos.letters([self.to])}


class Learn(Ask):
    """Savoir-faire: which occupation is played from hand?"""

    name: ClassVar[str] = "learn"
    fields: ClassVar[tuple[str, ...]] = ("seat", "price")
    kinds: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, seat: i64, price: i64) -> None:
        super().__init__(seat)
        self.price = price

    def obliged(self) -> bool:
        return True

    def rights(self, pos: Agricola) -> i64:
        return EXCHANGING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for number in sorted(farm.hand):
            if CARDS[number].sort == OCCUPATION and can_pay_lesson(pos, farm, number, self.price):
                options.append(CARD + number - MAJORS)
        return options + lots(farm)

    def answer(self, pos: Agricola, option: i64) -> None:
        learn(pos, pos.farms[self.seat], option - CARD + MAJORS, self.price)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        number = option - CARD + MAJORS
        return why_no_lot(farm, number) and why_not_learn(pos, farm, number, self.price)

    def asked(self, pos: Agricola) -> str:
        return "occupation"

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"price": self.price}


def play_occupation(pos: Agricola, farm: Farm, number: i64, price: i64) -> None:
    """An occupation from hand: paid, then it comes into play."""
    from_hand(pos, farm, number)
    pos.agenda.append(Got(farm.seat, number))
    pos.bring(farm, FOR_OCCUPATION)
    ways = pos.affordable_now(farm, FOR_OCCUPATION, number, occupation_costs(farm, number, price))
    pay_for(pos, farm, FOR_OCCUPATION, number + FOOD_PACK * price, ways)
