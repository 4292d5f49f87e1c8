"""Minor improvements of deck B (2016), by their printed numbers."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.exchange import Exchange
from farmstead.titles.agricola.cards.memory import POINTS, a_count, uses
from farmstead.titles.agricola.cards.minors import Axe, ButterChurn
from farmstead.titles.agricola.cards.moments import (
    BONUS,
    FIELD_PHASE,
    FOR_ROOM,
    HOUSE_CHANGED,
    LEARNED,
    MINOR,
    MORE_PEOPLE,
    PRICES,
    REAPING,
    RENOVATES,
    ROUND_STARTS,
    USES,
)
from farmstead.titles.agricola.cards.on_spaces import ANIMAL_MARKETS, SpaceGift, on_space, slots_of
from farmstead.titles.agricola.cards.plots import Plot
from farmstead.titles.agricola.rules.building import OneStable
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.cropland import bare_fields, fields_with
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fencing import OnePasture, single_pastures
from farmstead.titles.agricola.rules.fields import Bake, Plow, can_bake
from farmstead.titles.agricola.rules.improving import promise
from farmstead.titles.agricola.rules.names import (
    BOAR,
    CLAY,
    FIRST_ANIMAL,
    FOOD,
    GRAIN,
    ROUNDS,
    STONE,
    VEGETABLE,
    WOOD,
    WOODEN,
)
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.placing import WorkAgain
from farmstead.titles.agricola.rules.position import Agricola, Ask

ABOVE_FISHING = ("reed-bank", "clay-pit", "forest")


class MiniPasture(Card):
    """One cell fenced in without wood, as a pasture of its own."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        return None if single_pastures(pos, farm) else Reason("no-pasture", self.section())

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(OnePasture(farm.seat))


class MiningHammer(Card):
    """With each renovation a stable without wood, if one likes."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.stable_cells() != 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.stable_cells() != 0

    def offer_step(self, pos: Agricola, farm: Farm, what: int) -> Ask | None:
        return OneStable(farm.seat, 0)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        pos.agenda.append(OneStable(farm.seat, 0))


class MoldboardPlow(Card):
    """Twice: a second field on Farmland, if one likes. Its memory is the fields that still lie on it."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "farmland") and self.can_accept(pos, farm, what)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return self.number in farm.memory and farm.field_cells() != 0

    def offer_step(self, pos: Agricola, farm: Farm, what: int) -> Ask | None:
        return Plow(farm.seat)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        left = farm.memory[self.number][0] - 1
        farm.remember(self.number, (left,) if left > 0 else ())
        pos.agenda.append(Plow(farm.seat))

    def left(self, farm: Farm) -> int:
        return sum(farm.memory.get(self.number, ()))


class Lasso(Card):
    """Two people one after the other, if one of them goes to an animal market."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.home > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        markets = slots_of(pos, ANIMAL_MARKETS)
        pos.agenda.append(WorkAgain(farm.seat, self.number, pos.open if markets & BIT[what] else markets))


class BreadPaddle(Card):
    """Each occupation played lets its owner bake bread."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return can_bake(farm)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Bake(farm.seat, 0))


class Mantlepiece(Card):
    """A point for each complete round left, which it remembers; no renovation any more."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        return Reason("needs-house", self.section()) if farm.house == WOODEN else None

    def played(self, pos: Agricola, farm: Farm) -> None:
        farm.remember(self.number, self.begins(int(pos.round), farm))

    def begins(self, number: int, farm: Farm) -> tuple[int, ...]:
        return (ROUNDS - number,) if number < ROUNDS else ()

    def renovates(self, farm: Farm, house: int, targets: list[int]) -> list[int]:
        return []

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return sum(farm.memory.get(self.number, ()))


class Loom(Card):
    """In the field phase 1, 2 or 3 food for 1, 4 or 7 sheep; at the end a point for each 3 sheep."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.sheep > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 1 if farm.sheep < 4 else (2 if farm.sheep < 7 else 3)

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return int(farm.sheep) // 3


class StrawberryPatch(Card):
    """Only with 2 fields of vegetables."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        have = int(fields_with(farm, VEGETABLE))
        return None if have >= 2 else Reason("needs-vegetable-fields", self.section(), {"n": 2, "have": have})


class HerringPot(Card):
    """Fishing: 1 food more on each of the next 3 rounds."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "fishing") and pos.round < ROUNDS

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        promise(pos, farm, FOOD, 1, [1, 2, 3])


class Brook(Card):
    """1 food on the four spaces above Fishing: the last one is the card of round 1."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        if farm.placed & slots_of(pos, ("fishing",)):
            return None
        return Reason("needs-person-on", self.section(), {"space": "fishing"})

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == pos.revealed[0] or pos.board.spaces[what].id in ABOVE_FISHING

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 1


class Scullery(Card):
    """1 food at the start of a round in a wooden house."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.house == WOODEN

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 1


class ThreeFieldRotation(Card):
    """3 food before the harvest with a field of grain, one of vegetables and an empty one."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return fields_with(farm, GRAIN) > 0 and fields_with(farm, VEGETABLE) > 0 and bare_fields(farm) > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 3


class Pitchfork(Card):
    """3 food on Grain Seeds while somebody stands on Farmland."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "grain-seeds") and bool(pos.occupied() & slots_of(pos, ("farmland",)))

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 3


class ThickForest(Card):
    """Only with 5 clay, which are kept: 1 wood on each even round."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        if farm.clay >= 5:
            return None
        return Reason("needs-goods", self.section(), {"n": 5, "good": "clay", "have": int(farm.clay)})


MiniPasture("mini-pasture-2016", MINOR, [Cost(food=2)], deck="B", number=2, travels=True)
Card("market-stall-2016", MINOR, [Cost(grain=1)], deck="B", number=8, travels=True).gain(VEGETABLE, 1)
Card("caravan", MINOR, [Cost(wood=3, food=3)], deck="B", number=10).bed()
Axe("carpenters-parlor", MINOR, [Cost(wood=1, stone=1)], deck="B", number=13, hears=(PRICES + FOR_ROOM,))
MiningHammer("mining-hammer", MINOR, [Cost(wood=1)], deck="B", number=16, hears=(HOUSE_CHANGED,)).gain(FOOD, 1).asks()
MoldboardPlow(
    "moldboard-plow-2016", MINOR, [Cost(wood=2)], 0, "B", 19, occupations=1, hears=(USES,)
).asks().remembering(uses(2))
Lasso("lasso-2016", MINOR, [Cost(reed=1)], deck="B", number=24, hears=(MORE_PEOPLE,)).asks()
BreadPaddle("bread-paddle-2016", MINOR, [Cost(wood=1)], deck="B", number=25, hears=(LEARNED,)).gain(FOOD, 1).asks()
Mantlepiece("mantlepiece", MINOR, [Cost(stone=1)], -3, "B", 33, hears=(BONUS, RENOVATES)).remembering(
    a_count(ROUNDS, POINTS).beginning()
)
Card("bottles", MINOR, points=4, deck="B", number=36, a_person=Cost(clay=1, food=1))
Loom("loom-2016", MINOR, [Cost(wood=2)], 1, "B", 39, occupations=2, hears=(FIELD_PHASE, BONUS))
StrawberryPatch("strawberry-patch-2016", MINOR, [Cost(wood=1)], points=2, deck="B", number=45).promise(FOOD, 3)
HerringPot("herring-pot", MINOR, [Cost(clay=1)], deck="B", number=47, hears=(USES,))
ButterChurn("butter-churn-2016", MINOR, [Cost(wood=1)], 1, "B", 50, most_occupations=3, hears=(FIELD_PHASE,))
Brook("brook", MINOR, deck="B", number=56, hears=(USES,))
Scullery("scullery", MINOR, [Cost(wood=1, clay=1)], deck="B", number=57, hears=(ROUND_STARTS,))
ThreeFieldRotation("three-field-rotation", MINOR, deck="B", number=61, occupations=3, hears=(REAPING,))
Pitchfork("pitchfork", MINOR, [Cost(wood=1)], deck="B", number=62, hears=(USES,))
Card("sack-cart-2016", MINOR, [Cost(wood=2)], deck="B", number=66, occupations=2).promise_in(GRAIN, [5, 8, 11, 14])
Plot("beanfield", MINOR, [Cost(food=1)], 1, "B", 68, occupations=2).bearing("vegetable", 1, 2).as_field()
ThickForest("thick-forest", MINOR, deck="B", number=74).promise_in(WOOD, list(range(2, ROUNDS + 1, 2)))
SpaceGift("loam-pit", MINOR, [Cost(food=1)], 1, "B", 77, occupations=3, hears=(USES,)).gives(
    ("day-laborer",), (CLAY, 3)
)
Exchange("hard-porcelain", MINOR, [Cost(clay=1)], deck="B", number=80).giving(
    (Cost(clay=2), STONE, 1), (Cost(clay=3), STONE, 2), (Cost(clay=4), STONE, 3)
)
Card("acorns-basket", MINOR, [Cost(reed=1)], deck="B", number=84, occupations=3).promise(FIRST_ANIMAL + BOAR, 2)
