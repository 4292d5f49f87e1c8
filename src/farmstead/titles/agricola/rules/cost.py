"""What is paid for something, and how alternative prices are compared."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.titles.agricola.rules.names import ALL_IDS, GOODS

NOTHING: Final = -1


class Cost:
    """Goods to pay; `returned` is an improvement that is given back instead of goods (NOTHING: none)."""

    def __init__(
        self,
        food: i64 = 0,
        wood: i64 = 0,
        clay: i64 = 0,
        reed: i64 = 0,
        stone: i64 = 0,
        grain: i64 = 0,
        vegetable: i64 = 0,
        sheep: i64 = 0,
        boar: i64 = 0,
        cattle: i64 = 0,
        returned: i64 = NOTHING,
    ) -> None:
        self.food = food
        self.wood = wood
        self.clay = clay
        self.reed = reed
        self.stone = stone
        self.grain = grain
        self.vegetable = vegetable
        self.sheep = sheep
        self.boar = boar
        self.cattle = cattle
        self.returned = returned

    def amounts(self) -> list[int]:
        """How many of each good, by the numbers of GOODS."""
        return [
            self.food, self.wood, self.clay, self.reed, self.stone, self.grain, self.vegetable, self.sheep, self.boar,
            self.cattle,
        ]  # fmt: skip

    def with_more(self, good: i64, n: i64) -> Cost:
        """The same price with so many more of a good, or fewer."""
        a = self.amounts()
        a[good] += n
        return Cost(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], self.returned)

    def times(self, n: i64) -> Cost:
        """The price of so many such things."""
        a = [n * amount for amount in self.amounts()]
        return Cost(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], self.returned)

    def key(self) -> tuple[int, ...]:
        """What makes two prices the same, and the order in which they are offered."""
        return (self.returned, *self.amounts())

    def goods(self) -> dict[str, int]:
        return {GOODS[good]: n for good, n in enumerate(self.amounts()) if n}

    def given(self) -> dict[str, int]:
        """What is to be given; food that comes with a card is below nothing."""
        return {good: n for good, n in self.goods().items() if n > 0}

    def data(self) -> dict[str, object]:
        """For people and programs: the goods, or what is given back."""
        data: dict[str, object] = dict(self.goods())
        if self.returned != NOTHING:
            data["return"] = ALL_IDS[self.returned]
        return data


def cheapest(costs: list[Cost]) -> list[Cost]:
    """Without doubles and without prices that ask for more of something and for less of nothing than another.

    The result is sorted, so it does not depend on the order of the prices.
    """
    if len(costs) == 1:
        return costs
    known = {cost.key(): cost for cost in costs}
    kept: list[tuple[int, ...]] = []
    for key in sorted(known):  # what beats a price comes before it
        if not any(beats(other, key) for other in kept):
            kept.append(key)
    return [known[key] for key in kept]


def beats(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Of two different prices by their keys: does the first ask for more of nothing, and give the same back?"""
    return one[0] == other[0] and all(one[i] <= other[i] for i in range(1, len(one)))
