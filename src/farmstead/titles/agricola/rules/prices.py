"""A thing that can be paid in several ways: which one?"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS, FOR_MAJOR, FOR_MINOR, FOR_OCCUPATION, FOR_RENOVATION, FOR_ROOM
from farmstead.titles.agricola.rules.cost import NOTHING, Cost, cost_of
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import ALL_IDS, CLAYEY, FOOD, HOUSE_GOODS, RETURNED
from farmstead.titles.agricola.rules.options import MOST_MORE_WAYS, MOST_WAYS, PAY, PAY_MORE, RETURN
from farmstead.titles.agricola.rules.paying import card_costs, charge
from farmstead.titles.agricola.rules.position import EXCHANGING, Agricola, Ask

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
    found: list[Cost] = []
    for cost in CARDS[number].costs:
        amounts = cost.amounts()
        amounts[FOOD] += food
        found.append(cost_of(amounts))
    return found


class PayWay(Ask):
    """Which of the prices is paid? Goods brought by cards are there by now."""

    name: ClassVar[str] = "pay"
    fields: ClassVar[tuple[str, ...]] = ("seat", "thing", "what")
    kinds: ClassVar[tuple[str, ...]] = ("pay", "pay-more", "return")

    def __init__(self, seat: i64, thing: i64, what: i64) -> None:
        super().__init__(seat)
        self.thing = thing
        self.what = what

    def rights(self, pos: Agricola) -> i64:
        return EXCHANGING

    def ways(self, pos: Agricola) -> list[Cost]:
        """What can be paid: prices in goods, as far as there are options for them, then what is given back."""
        farm = pos.farms[self.seat]
        costs = pos.prices(farm, self.thing, self.what, base_costs(farm, self.thing, self.what))
        ways = [cost for cost in costs if cost.returned == NOTHING and farm.can_pay(cost)][:ALL_WAYS]
        return ways + [cost for cost in costs if cost.returned != NOTHING and farm.can_pay(cost)]

    def options(self, pos: Agricola) -> list[int]:
        options: list[int] = []
        paid: i64 = 0
        for cost in self.ways(pos):
            if cost.returned != NOTHING:
                options.append(RETURN + RETURNED.index(ALL_IDS[cost.returned]))
            else:
                options.append(PAY + paid if paid < MOST_WAYS else PAY_MORE + paid - MOST_WAYS)
                paid += 1
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        ways = self.ways(pos)
        if RETURN <= option < RETURN + len(RETURNED):
            given = RETURNED[option - RETURN]
            ways = [cost for cost in ways if cost.returned != NOTHING and ALL_IDS[cost.returned] == given]
            charge(pos, farm, ways[0])
            return
        priced = [cost for cost in ways if cost.returned == NOTHING]
        charge(pos, farm, priced[option - PAY_MORE + MOST_WAYS if option >= PAY_MORE else option - PAY])

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        ways = self.ways(pos)
        if RETURN <= option < RETURN + len(RETURNED):
            name = RETURNED[option - RETURN]
            owned = any(cost.returned != NOTHING and ALL_IDS[cost.returned] == name for cost in ways)
            return None if owned else Reason("no-return", "Annexe : les aménagements majeurs", {"improvement": name})
        priced = [cost for cost in ways if cost.returned == NOTHING]
        way = option - PAY_MORE + MOST_WAYS if option >= PAY_MORE else option - PAY
        return None if way < len(priced) else Reason("no-way")

    def params(self, pos: Agricola) -> dict[str, Any]:
        ways = self.ways(pos)
        prices = [cost.goods() for cost in ways if cost.returned == NOTHING]
        return {"thing": THINGS[self.thing], "ways": [cost.data() for cost in ways], "prices": prices}
