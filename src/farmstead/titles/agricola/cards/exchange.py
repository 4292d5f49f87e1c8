"""Cards that exchange goods at any time, at rates of their own."""

from __future__ import annotations

from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import NO_COST, Card, Meal
from farmstead.titles.agricola.cards.memory import SOLD, a_count
from farmstead.titles.agricola.cards.moments import ANY_TIME
from farmstead.titles.agricola.rules.choosing import Trade, trade
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import FOOD
from farmstead.titles.agricola.rules.paying import lacking
from farmstead.titles.agricola.rules.position import Agricola

Way = tuple[Cost, int, int]
ONE_FOOD = Cost(food=1)


class Exchange(Card):
    """At any time and as often as its owner likes; of several ways its owner says which."""

    ways: list[Way] = []  # noqa: RUF012  each card has its own

    def giving(self, *ways: Way) -> Exchange:
        """What is given, the good and how many of it are got."""
        self.hears |= 2**ANY_TIME
        self.ways = list(ways)
        return self.unending()

    def unending(self) -> Exchange:
        """None of its exchanges ends by being used."""
        self.endless = True
        return self

    def trades(self, pos: Agricola, farm: Farm) -> list[Way]:
        return self.ways

    def swaps(self, pos: Agricola, farm: Farm) -> list[tuple[int, int, int]]:
        if not self.endless:
            return []
        found: list[tuple[int, int, int]] = []
        for price, good, n in self.trades(pos, farm):
            given = [(kind, amount) for kind, amount in enumerate(price.amounts()) if amount]
            if good == FOOD and n > 0 and len(given) == 1:
                found.append((given[0][0], given[0][1], n))
        return found

    def larder(self, pos: Agricola, farm: Farm) -> list[Meal]:
        if not self.endless:
            return super().larder(pos, farm)
        trades = self.trades(pos, farm)
        given = [len([n for n in price.amounts() if n]) for price, _, _ in trades]
        return [
            (price, NO_COST if good == FOOD and given[i] == 1 else NO_COST.with_more(good, n))
            for i, (price, good, n) in enumerate(trades)
        ]

    def usable(self, pos: Agricola, farm: Farm) -> bool:
        return any(n > 0 and farm.can_pay(price) for price, _, n in self.trades(pos, farm))

    def why_not_use(self, pos: Agricola, farm: Farm) -> Reason | None:
        prices = [price for price, _, n in self.trades(pos, farm) if n]
        if not prices:
            return Reason("nothing-left", self.section(), {"card": self.id})
        if any(farm.can_pay(price) for price in prices):
            return None
        return lacking(pos, farm, self.section(), prices)

    def use(self, pos: Agricola, farm: Farm) -> None:
        if len(self.trades(pos, farm)) == 1:
            trade(pos, farm, self.number, 0)
        else:
            pos.agenda.append(Trade(farm.seat, self.number))


class Heap(Exchange):
    """Goods lie on it; the uppermost costs 1 food. Its memory is how many are sold."""

    heap: tuple[int, ...] = ()

    def piled(self, *goods: int) -> Heap:
        """The goods, from the top."""
        self.heap = goods
        self.remembering(a_count(len(goods), SOLD))
        return self

    def sold(self, farm: Farm) -> int:
        return sum(farm.memory.get(self.number, ()))

    def wares(self, farm: Farm) -> list[tuple[int, int]]:
        return [(good, 1) for good in self.heap[self.sold(farm) :]]

    def trades(self, pos: Agricola, farm: Farm) -> list[Way]:
        return [(ONE_FOOD, good, n) for good, n in self.wares(farm)[:1]] or [(ONE_FOOD, 0, 0)]

    def traded(self, pos: Agricola, farm: Farm, i: int) -> None:
        farm.remember(self.number, (self.sold(farm) + 1,))
