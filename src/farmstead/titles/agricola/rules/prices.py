"""A thing that can be paid in several ways: which one?"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import (
    FOR_MAJOR,
    FOR_MINOR,
    FOR_OCCUPATION,
    FOR_RENOVATION,
    FOR_ROOM,
    PRICES,
)
from farmstead.titles.agricola.rules.cost import NOTHING, Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import CLAYEY, FOOD, HOUSE_GOODS, MAJORS, RETURNED
from farmstead.titles.agricola.rules.options import CARD, MOST_MORE_WAYS, MOST_WAYS, PAY, PAY_MORE, RETURN
from farmstead.titles.agricola.rules.paying import card_costs, charge
from farmstead.titles.agricola.rules.position import EXCHANGING, Agricola, Ask
from farmstead.titles.agricola.rules.returning import not_returnable, return_option, returned_by

THINGS: Final = ["room", "renovation", "major", "minor", "occupation", "stable", "offer", "fences"]
ALL_WAYS: Final = MOST_WAYS + MOST_MORE_WAYS
FOOD_PACK: Final = 1000
"""What an occupation is asked with: its number, and the food of the space packed above it."""


def base_costs(farm: Farm, thing: i64, what: i64) -> list[Cost]:
    """The printed price of a thing. A room is asked with the house's material, a renovation with both materials."""
    if thing == FOR_ROOM:
        amounts = [0] * 10
        amounts[HOUSE_GOODS[what]] = 5
        return [Cost(wood=amounts[1], clay=amounts[2], reed=2, stone=amounts[4])]
    if thing == FOR_RENOVATION:
        rooms = farm.room_count()
        return [Cost(clay=rooms, reed=1) if what % 3 == CLAYEY else Cost(stone=rooms, reed=1)]
    if thing in (FOR_MAJOR, FOR_MINOR):
        return card_costs(farm, what)
    if thing == FOR_OCCUPATION:
        return occupation_costs(farm, what % FOOD_PACK, what // FOOD_PACK)
    return [Cost(wood=what)]


def occupation_costs(farm: Farm, number: i64, food: i64) -> list[Cost]:
    """The food of the space on top of what the card itself asks for."""
    return [cost.with_more(FOOD, food) for cost in CARDS[number].costs]


def pay_for(pos: Agricola, farm: Farm, thing: i64, what: i64, ways: list[Cost]) -> None:
    """Pays a thing in the one way there is, or asks for one of several."""
    if len(ways) > 1:
        pos.agenda.append(PayWay(farm.seat, thing, what))
    else:
        spend(pos, farm, thing, what, ways[0])


def spend(pos: Agricola, farm: Farm, thing: i64, what: i64, cost: Cost) -> None:
    """Pays one of the prices of a thing. Cards that help only so often are told if there was no such price without."""
    if farm.hears & BIT[PRICES + thing]:
        needed: list[Card] = []
        for card in farm.owned():
            if card.limited and card.hears & BIT[PRICES + thing]:
                others = pos.prices(farm, thing, priced_with(thing, what), base_costs(farm, thing, what), card.number)
                if cost.key() not in [other.key() for other in others]:
                    needed.append(card)
        for card in needed:  # only now: one that is told helps no more, and the next would seem to be needed
            card.spent(pos, farm)
    charge(pos, farm, cost)


def priced_with(thing: i64, what: i64) -> i64:
    """What the cards are told of a thing: of an occupation its number."""
    return what % FOOD_PACK if thing == FOR_OCCUPATION else what


def gives_back(option: int) -> bool:
    """Is an improvement given back, rather than goods paid?"""
    return RETURN <= option < RETURN + len(RETURNED) or CARD <= option < CARD + len(CARDS) - MAJORS


class PayWay(Ask):
    """Which of the prices is paid? Goods brought by cards are there by now."""

    name: ClassVar[str] = "pay"
    fields: ClassVar[tuple[str, ...]] = ("seat", "thing", "what")
    kinds: ClassVar[tuple[str, ...]] = ("pay", "pay-more", "return", "card")

    def __init__(self, seat: i64, thing: i64, what: i64) -> None:
        super().__init__(seat)
        self.thing = thing
        self.what = what

    def rights(self, pos: Agricola) -> i64:
        return EXCHANGING

    def ways(self, pos: Agricola) -> list[Cost]:
        """What can be paid: prices in goods, as far as there are options for them, then what is given back."""
        farm = pos.farms[self.seat]
        costs = pos.prices(
            farm, self.thing, priced_with(self.thing, self.what), base_costs(farm, self.thing, self.what)
        )
        ways = [cost for cost in costs if cost.returned == NOTHING and farm.can_pay(cost)][:ALL_WAYS]
        return ways + [cost for cost in costs if cost.returned != NOTHING and farm.can_pay(cost)]

    def options(self, pos: Agricola) -> list[int]:
        options: list[int] = []
        paid: i64 = 0
        for cost in self.ways(pos):
            if cost.returned != NOTHING:
                options.append(return_option(cost.returned))
            else:
                options.append(PAY + paid if paid < MOST_WAYS else PAY_MORE + paid - MOST_WAYS)
                paid += 1
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        ways = self.ways(pos)
        if gives_back(option):
            [way] = [cost for cost in ways if cost.returned == returned_by(option)]
        else:
            priced = [cost for cost in ways if cost.returned == NOTHING]
            way = priced[option - PAY_MORE + MOST_WAYS if option >= PAY_MORE else option - PAY]
        spend(pos, farm, self.thing, self.what, way)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        ways = self.ways(pos)
        if gives_back(option):
            number = returned_by(option)
            if number in [int(cost.returned) for cost in ways] and return_option(number) == option:
                return None
            return not_returnable(number, "Annexe : les aménagements majeurs")
        priced = [cost for cost in ways if cost.returned == NOTHING]
        way = option - PAY_MORE + MOST_WAYS if option >= PAY_MORE else option - PAY
        return None if way < len(priced) else Reason("no-way")

    def params(self, pos: Agricola) -> dict[str, Any]:
        ways = self.ways(pos)
        prices = [cost.goods() for cost in ways if cost.returned == NOTHING]
        return {"thing": THINGS[self.thing], "ways": [cost.data() for cost in ways], "prices": prices}
