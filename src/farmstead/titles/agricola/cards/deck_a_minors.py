"""Minor improvements of deck A (2016), by their printed numbers."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT, count
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.memory import POINTS, a_count
from farmstead.titles.agricola.cards.moments import (
    ANY_TIME,
    BAKED,
    BONUS,
    FENCED,
    FOR_FENCES,
    FOR_MAJOR,
    FOR_MINOR,
    HOME,
    IMPROVED,
    MINOR,
    OTHER_USES,
    PLACED,
    PRICES,
    REAPING,
    ROOM_MADE,
    SHARES,
    USES,
)
from farmstead.titles.agricola.cards.of2007.housing import DrinkingTrough
from farmstead.titles.agricola.cards.on_spaces import STONE_SPACES, SpaceGift, WoodBack
from farmstead.titles.agricola.rules.choosing import receive
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.crops import standing
from farmstead.titles.agricola.rules.farm import GROUND, Farm, bit_count
from farmstead.titles.agricola.rules.fencing import LARGE, cells_of
from farmstead.titles.agricola.rules.fields import Bake, Plow, baking, can_bake
from farmstead.titles.agricola.rules.harvest import BeforeReaping
from farmstead.titles.agricola.rules.moving import MoveFrom, sources, why_nothing_to_move
from farmstead.titles.agricola.rules.names import (
    CLAY,
    FOOD,
    GOOD_OF,
    GRAIN,
    HARVESTS,
    REED,
    ROUNDS,
    STONE,
    VEGETABLE,
    WOOD,
)
from farmstead.titles.agricola.rules.position import Agricola, Ask
from farmstead.titles.agricola.spaces.board import why_no_field

WISHES = ("basic-wish", "urgent-wish", "modest-wish-t2", "modest-wish-t34")
GRAIN_FIELDS = 2  # to play the Sleeping Corner
FLOCK = 5  # to play the Wool Blankets
MANGER_STEPS = (6, 7, 8, 10)
BLANKETS = (3, 2, 0)  # points by what the house is made of
HAUL = 7  # building materials in one work phase
IMPROVEMENT_PRICES = (PRICES + FOR_MAJOR, PRICES + FOR_MINOR)


class ShiftingCultivation(Card):
    """A field, ploughed at once."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        return why_no_field(farm, self.section()) if farm.field_cells() == 0 else None

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(Plow(farm.seat))


class ClayEmbankment(Card):
    """1 clay for every 2 in the supply."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        farm.gain(CLAY, farm.clay // 2)


class RammedClay(Card):
    """Fences may be paid with clay, each of them."""

    def prices(self, farm: Farm, thing: int, what: int) -> list[Cost]:
        fences = what if thing == FOR_FENCES else 0
        return [Cost(wood=fences - clay, clay=clay) for clay in range(1, fences + 1)]


class Handplow(Card):
    """A field waits on the fifth round from now; it may be ploughed then, or is lost."""

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.field_cells() != 0

    def offer_step(self, pos: Agricola, farm: Farm, what: int) -> Ask | None:
        return Plow(farm.seat)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        pos.agenda.append(Plow(farm.seat))


class ThreshingBoard(Card):
    """Bread may be baked before each use of Farmland or Cultivation."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return pos.board.spaces[what].id in ("farmland", "cultivation") and can_bake(farm)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Bake(farm.seat, 0))


class SleepingCorner(Card):
    """A Wish for Children is open though one other seat has a person there (and perhaps a newborn)."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        have = bit_count(standing(farm.grains))
        if have >= GRAIN_FIELDS:
            return None
        return Reason("needs-grain-fields", self.section(), {"n": GRAIN_FIELDS, "have": int(have)})

    def shares(self, pos: Agricola, farm: Farm) -> int:
        slots = 0
        for slot, space in enumerate(pos.board.spaces):
            if space.id in WISHES:
                there = pos.people_on(slot)
                if len(there) == 1 and there[0] != farm.seat:
                    slots |= BIT[slot]
        return slots


class Manger(Card):
    """Points for many cells in pastures."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        cells = count(farm.closed)
        return sum([1 for step in MANGER_STEPS if cells >= step])


class BigCountry(Card):
    """A point and 2 food for each round after this one; its memory is the points."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        free = count(GROUND & ~farm.used_cells())
        return Reason("needs-used", self.section(), {"n": int(free)}) if free > 0 else None

    def played(self, pos: Agricola, farm: Farm) -> None:
        farm.remember(self.number, self.begins(int(pos.round), farm))
        farm.food += 2 * int(ROUNDS - pos.round)

    def begins(self, number: int, farm: Farm) -> tuple[int, ...]:
        return (ROUNDS - number,) if number < ROUNDS else ()

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return sum(farm.memory.get(self.number, ()))


class WoolBlankets(Card):
    """Points for a house that is not of stone; the sheep are shown once."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        if farm.sheep >= FLOCK:
            return None
        return Reason("needs-animals", self.section(), {"n": FLOCK, "good": "sheep", "have": int(farm.sheep)})

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return BLANKETS[farm.house]


class MilkJug(Card):
    """Whoever uses the Cattle Market: 3 food for its owner, 1 for each other seat."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return pos.board.spaces[what].id == "cattle-market"

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        for other in pos.farms:
            other.food += 3 if other.seat == farm.seat else 1


class Claypipe(Card):
    """2 food on the way home after a work phase that brought 7 building materials, spent or not."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.gathered >= HAUL

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 2


class JunkRoom(Card):
    """1 food after each improvement, itself included."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 1


class DutchWindmill(Card):
    """3 food more for bread baked in a round that follows a harvest."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return baking(what)[0] == farm.seat and pos.round - 1 in HARVESTS

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 3


class ClearingSpade(Card):
    """At any time a crop of a field with at least 2 may be moved to an empty field.

    It ends, since each move fills an empty field. Asked for before the fields are reaped: another field gives more.
    """

    def usable(self, pos: Agricola, farm: Farm) -> bool:
        return len(sources(farm)) > 0

    def why_not_use(self, pos: Agricola, farm: Farm) -> Reason | None:
        return why_nothing_to_move(farm)

    def use(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(MoveFrom(farm.seat, self.number))

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return self.usable(pos, farm)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(BeforeReaping(farm.seat))


class LumberMill(Card):
    """Every improvement costs 1 wood less."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        improvement = thing in (FOR_MAJOR, FOR_MINOR)
        return [cost.with_more(WOOD, -1)] if improvement and cost.wood > 0 else []


class ShepherdsCrook(Card):
    """2 sheep for each large pasture that an action has made of cells that were in none."""

    def new_pastures(self, farm: Farm, before: int) -> int:
        return len([area for area in farm.pastures if not area & before and count(area) >= LARGE])

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return self.new_pastures(farm, cells_of(what)) > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        receive(pos, farm.seat, GOOD_OF["sheep"], 2 * self.new_pastures(farm, cells_of(what)))


ShiftingCultivation("shifting-cultivation", MINOR, [Cost(food=2)], deck="A", number=2, travels=True)
ClayEmbankment("clay-embankment", MINOR, [Cost(food=1)], deck="A", number=5, travels=True)
Card("young-animal-market", MINOR, [Cost(sheep=1)], deck="A", number=9, travels=True).gain(GOOD_OF["cattle"], 1)
DrinkingTrough("drinking-trough-2016", MINOR, [Cost(clay=1)], deck="A", number=12, hears=(ROOM_MADE,))
RammedClay("rammed-clay", MINOR, deck="A", number=16, hears=(PRICES + FOR_FENCES,)).gain(CLAY, 1)
Handplow("handplow", MINOR, [Cost(wood=1)], deck="A", number=19).offer_on([5])
ThreshingBoard("threshing-board-2016", MINOR, [Cost(wood=1)], 1, "A", 24, occupations=2, hears=(USES,)).asks()
SleepingCorner("sleeping-corner-2016", MINOR, [Cost(wood=1)], points=1, deck="A", number=26, hears=(SHARES,))
Manger("manger-2016", MINOR, [Cost(wood=2)], deck="A", number=32, hears=(BONUS,))
BigCountry("big-country", MINOR, deck="A", number=33, hears=(BONUS,)).remembering(a_count(ROUNDS, POINTS).beginning())
WoolBlankets("wool-blankets", MINOR, deck="A", number=38, hears=(BONUS,))
Card("pond-hut", MINOR, [Cost(wood=1)], 1, "A", 44, occupations=2, most_occupations=2).promise(FOOD, 3)
MilkJug("milk-jug", MINOR, [Cost(clay=1)], deck="A", number=50, hears=(USES, OTHER_USES))
Claypipe("claypipe", MINOR, [Cost(clay=1)], deck="A", number=53, hears=(HOME,))
JunkRoom("junk-room", MINOR, [Cost(wood=1, clay=1)], deck="A", number=55, hears=(IMPROVED,))
WoodBack("basket-2016", MINOR, [Cost(reed=1)], deck="A", number=56, hears=(PLACED,)).exchanging(2, 3)
DutchWindmill("dutch-windmill", MINOR, [Cost(wood=2, stone=2)], points=2, deck="A", number=63, hears=(BAKED,))
SpaceGift("corn-scoop-2016", MINOR, [Cost(wood=1)], deck="A", number=67, hears=(USES,)).gives(
    ("grain-seeds",), (GRAIN, 1)
)
Card("large-greenhouse", MINOR, [Cost(wood=2)], deck="A", number=69, occupations=2).promise_on(VEGETABLE, [4, 7, 9])
ClearingSpade("clearing-spade", MINOR, [Cost(wood=1)], deck="A", number=71, hears=(ANY_TIME, REAPING)).asks()
LumberMill("lumber-mill", MINOR, [Cost(stone=2)], 2, "A", 75, most_occupations=3, hears=IMPROVEMENT_PRICES)
SpaceGift("canoe-2016", MINOR, [Cost(wood=2)], points=1, deck="A", number=78, occupations=1, hears=(USES,)).gives(
    ("fishing",), (FOOD, 1), (REED, 1)
)
SpaceGift("stone-tongs-2016", MINOR, [Cost(wood=1)], deck="A", number=80, hears=(USES,)).gives(STONE_SPACES, (STONE, 1))
ShepherdsCrook("shepherds-crook-2016", MINOR, [Cost(wood=1)], deck="A", number=83, hears=(FENCED,))
