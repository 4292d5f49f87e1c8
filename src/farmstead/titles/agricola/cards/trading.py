"""What cards turn into something else: exchanges, workshops at the table, offers with a price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.titles.agricola.cards.growing import Growing
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.names import FOOD

if TYPE_CHECKING:
    from farmstead.titles.agricola.rules.farm import Farm
    from farmstead.titles.agricola.rules.position import Agricola

NO_COST: Final = Cost()
Meal = tuple[Cost, Cost]
"""Goods that are turned into others: what is given, what is got."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Trading(Growing):
    """Goods for goods; see `rules.larder` for what becomes of them at the table."""

    endless: bool = False  # an exchange that does not end by being used

    def __init__(self) -> None:
        self.craft_good: i64 = -1
        self.craft_food: i64 = 0

    def trades(self, pos: Agricola, farm: Farm) -> list[tuple[Cost, int, int]]:
        """What it exchanges at any time: what is given, the good and how many of it are got; 0: not to be had now.

        Always the same ways, in the same order.
        """
        return []

    def traded(self, pos: Agricola, farm: Farm, i: int) -> None:
        """One of these ways is taken: what it remembers of that. The goods are seen to."""

    def swaps(self, pos: Agricola, farm: Farm) -> list[tuple[int, int, int]]:
        """What it turns into food at any time, as often as one likes: a good, how many of it, the food."""
        return []

    def larder(self, pos: Agricola, farm: Farm) -> list[Meal]:
        """What it turns at any time besides that, as far as nobody else decides on it; `traded` hears which."""
        return [(price, NO_COST.with_more(good, n)) for price, good, n in self.trades(pos, farm)]

    def dishes(self, pos: Agricola, farm: Farm) -> list[Meal]:
        """What it turns into something at the table, in one use."""
        if self.craft_good < 0:
            return []
        return [(NO_COST.with_more(self.craft_good, 1), NO_COST.with_more(FOOD, self.craft_food))]

    def besides(self, farm: Farm, workshop: int) -> list[Meal]:
        """What it adds when a workshop was used at the table, in its ways."""
        return []

    def first_roast(self, farm: Farm) -> int:
        """More food in the feeding if an animal is cooked."""
        return 0

    def bargain(self, pos: Agricola, farm: Farm, what: int) -> Meal:
        """What its offer asks for and brings in goods, for its question; nothing where it is about something else."""
        return NO_COST, NO_COST
