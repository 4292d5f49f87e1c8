"""Exchanges at any time."""

from __future__ import annotations

from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import Meal
from farmstead.titles.agricola.cards.exchange import Exchange, Heap, Way
from farmstead.titles.agricola.cards.memory import (
    LYING,
    MANY,
    NUMBER,
    POINTS,
    SEAT,
    TIMES,
    Memory,
    a_count,
    some_of,
)
from farmstead.titles.agricola.cards.moments import ANY_TIME, BONUS, MINOR, OCCUPATION, SOWABLE
from farmstead.titles.agricola.rules.choosing import ChooseSeat, buy
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import (
    CLAY,
    COOKED,
    FOOD,
    GOOD_OF,
    GRAIN,
    REED,
    ROUNDS,
    STONE,
    VEGETABLE,
    WOOD,
)
from farmstead.titles.agricola.rules.ordering import Later, Offer
from farmstead.titles.agricola.rules.position import Agricola

RATES = ((WOOD, 3), (CLAY, 2), (REED, 2), (STONE, 2))
WELLS = ("well", "village-well")
TWO_FOOD = Cost(food=2)


class Tinsmith(Exchange):
    """1 clay for 1 food; 2 clay for 3 food once somebody has built a well."""

    def trades(self, pos: Agricola, farm: Farm) -> list[Way]:
        better = 3 if any(card.id in WELLS for other in pos.farms for card in other.owned()) else 0
        return [(Cost(clay=1), FOOD, 1), (Cost(clay=2), FOOD, better)]


class SeedTrader(Exchange):
    """2 grain and 2 vegetables lie on it, to be bought for 2 and 3 food. Its memory is what is left of each."""

    def stock(self, farm: Farm) -> tuple[int, ...]:
        return farm.memory.get(self.number, (0, 0))

    def wares(self, farm: Farm) -> list[tuple[int, int]]:
        return [(good, n) for good, n in zip((GRAIN, VEGETABLE), self.stock(farm), strict=True) if n]

    def trades(self, pos: Agricola, farm: Farm) -> list[Way]:
        grain, vegetables = self.stock(farm)
        return [(Cost(food=2), GRAIN, min(1, grain)), (Cost(food=3), VEGETABLE, min(1, vegetables))]

    def traded(self, pos: Agricola, farm: Farm, i: int) -> None:
        left = tuple([n - (place == i) for place, n in enumerate(self.stock(farm))])
        farm.remember(self.number, left if any(left) else ())


class GameDesigner(Exchange):
    """One of each building material for 2 food and a point; its memory is the points."""

    def traded(self, pos: Agricola, farm: Farm, i: int) -> None:
        farm.remember(self.number, (self.extra_points(pos, farm) + 1,))

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return sum(farm.memory.get(self.number, ()))


class PumpkinSeedOil(Exchange):
    """Three times, once in a round: a vegetable laid on it for 3 food. Its memory is the rounds in which that was."""

    def trades(self, pos: Agricola, farm: Farm) -> list[Way]:
        used = farm.memory.get(self.number, ())
        return [(Cost(vegetable=1), FOOD, 3 if len(used) < 3 and pos.round not in used else 0)]

    def traded(self, pos: Agricola, farm: Farm, i: int) -> None:
        farm.remember(self.number, (*farm.memory.get(self.number, ()), int(pos.round)))

    def crops(self, farm: Farm) -> list[tuple[int, int]]:
        return [(VEGETABLE, 1) for _ in farm.memory.get(self.number, ())]

    def why_not_use(self, pos: Agricola, farm: Farm) -> Reason | None:
        if pos.round in farm.memory.get(self.number, ()):
            return Reason("resting", self.section(), {"card": self.id})
        return super().why_not_use(pos, farm)

    def left(self, farm: Farm) -> int:
        return 3 - len(farm.memory.get(self.number, ()))


class GiantPumpkin(Exchange):
    """The vegetable paid for it lies on it: cooked at any time, or 2 points. Its memory is that it lies there."""

    def trades(self, pos: Agricola, farm: Farm) -> list[Way]:
        return [(Cost(), FOOD, int(farm.cook_vegetable) if self.number in farm.memory else 0)]

    def use(self, pos: Agricola, farm: Farm) -> None:
        farm.remember(self.number, ())
        farm.vegetable += 1
        pos.cook(farm, COOKED.index("vegetable"))

    def traded(self, pos: Agricola, farm: Farm, i: int) -> None:
        farm.remember(self.number, ())

    def crops(self, farm: Farm) -> list[tuple[int, int]]:
        return [(VEGETABLE, 1)] if self.number in farm.memory else []

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return 2 if self.number in farm.memory else 0


class CornProfiteer(Exchange):
    """1 grain for 3 food, unless another player buys it for 2 food. Its memory is who would, while they are asked."""

    def bargain(self, pos: Agricola, farm: Farm, what: int) -> Meal:
        return TWO_FOOD, Cost(grain=1)

    def use(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(Later(farm.seat, (int(self.number),), ANY_TIME, 0))
        seats = [int(farm.seat + i) % int(pos.players) for i in range(1, int(pos.players))]
        pos.then(*[Offer(seat, self.number, farm.seat) for seat in seats])

    def swaps(self, pos: Agricola, farm: Farm) -> list[tuple[int, int, int]]:
        """With a buyer about, only his 2 food are sure."""
        buyer = any(other.can_pay(TWO_FOOD) for other in pos.farms if other.seat != farm.seat)
        return [(GRAIN, 1, 2 if buyer else 3)]

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(TWO_FOOD)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        owner = pos.farms[what]
        owner.remember(self.number, (*owner.memory.get(self.number, ()), int(farm.seat)))

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        buyers = farm.memory.get(self.number, ())
        farm.remember(self.number, ())
        if not buyers:
            farm.grain -= 1
            farm.food += 3
        elif len(buyers) == 1:
            self.chosen(pos, farm, buyers[0])
        else:
            pos.agenda.append(ChooseSeat(farm.seat, self.number, buyers))

    def chosen(self, pos: Agricola, farm: Farm, seat: int) -> None:
        farm.grain -= 1
        farm.food += 2
        buy(pos, pos.farms[seat], TWO_FOOD, GRAIN, 1)


Exchange("windmill", MINOR, [Cost(wood=3, stone=1)], 2, "E", 17).giving((Cost(grain=1), FOOD, 2))
Exchange("turner", OCCUPATION, deck="E", number=158, players=3).giving((Cost(wood=1), FOOD, 1))
Exchange("dock-worker", OCCUPATION, deck="E", number=171).giving(
    *[(Cost().with_more(given, n), good, 1) for given, n in RATES for good, _ in RATES if good != given]
)
Heap("grocer", OCCUPATION, deck="E", number=184, hears=(ANY_TIME,)).piled(
    REED, GRAIN, STONE, VEGETABLE, WOOD, CLAY, REED, VEGETABLE
)
Exchange("clay-firer", OCCUPATION, deck="E", number=185, players=4).giving(
    (Cost(clay=2), STONE, 1), (Cost(clay=3), STONE, 2)
)
Exchange("clay-seller", OCCUPATION, deck="E", number=186, players=4).giving(
    (Cost(clay=2), GOOD_OF["sheep"], 1),
    (Cost(clay=2), REED, 1),
    (Cost(clay=3), GOOD_OF["boar"], 1),
    (Cost(clay=3), STONE, 1),
    (Cost(clay=4), GOOD_OF["cattle"], 1),
).herding()
Exchange("quarryman", OCCUPATION, deck="E", number=209, players=3).giving((Cost(stone=1), FOOD, 2))
CornProfiteer("corn-profiteer", OCCUPATION, deck="I", number=239, players=4).giving(
    (Cost(grain=1), FOOD, 3)
).asks().remembering(Memory([(SEAT, 0, 0)], 1, 5).all_different().passing())
Tinsmith("tinsmith", OCCUPATION, deck="K", number=285, players=3, hears=(ANY_TIME,)).unending()
PumpkinSeedOil("pumpkin-seed-oil", MINOR, deck="Z", number=319, hears=(ANY_TIME, SOWABLE)).needing(
    "vegetable-fields", 1
).in_time().remembering(Memory([(NUMBER, 1, ROUNDS)], 1, 3, TIMES).all_different())
GiantPumpkin("giant-pumpkin", MINOR, [Cost(vegetable=1)], 0, "Z", 323, hears=(ANY_TIME, SOWABLE, BONUS)).remembering(
    a_count(1, LYING).starting(1).of_goods(VEGETABLE)
)
SeedTrader("seed-trader", OCCUPATION, deck="Z", number=332, hears=(ANY_TIME,)).remembering(
    some_of((2, 2), LYING).starting(2, 2).of_goods(GRAIN, VEGETABLE)
)
GameDesigner("game-designer", OCCUPATION, deck="Z", number=333, hears=(BONUS,)).giving(
    (Cost(wood=1, clay=1, reed=1, stone=1), FOOD, 2)
).remembering(a_count(MANY, POINTS))
