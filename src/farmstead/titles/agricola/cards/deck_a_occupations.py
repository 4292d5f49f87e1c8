"""Occupations of deck A (2016), by their printed numbers."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT, count
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.exchange import Heap
from farmstead.titles.agricola.cards.moments import (
    ANY_TIME,
    BONUS,
    FIELD_PHASE,
    FOR_MAJOR,
    FOR_MINOR,
    FOR_RENOVATION,
    FOR_ROOM,
    GOODS_TAKEN,
    HOUSE_CHANGED,
    OCCUPATION,
    OTHER_USES,
    PLACED,
    PRICES,
    RENOVATES,
    ROOM_MADE,
    ROOMS_BUILT,
    ROUND_ENDS,
    ROUND_STARTS,
    TURN_ENDS,
    USES,
    WAKES,
)
from farmstead.titles.agricola.cards.of2007.housing import AnimalTamer
from farmstead.titles.agricola.cards.of2007.ploughs import PlowDriver
from farmstead.titles.agricola.cards.on_spaces import (
    ANIMAL_MARKETS,
    WOOD_SPACES,
    AnimalDealer,
    SpaceGift,
    WoodBack,
    on_space,
)
from farmstead.titles.agricola.rules.animals import Breed
from farmstead.titles.agricola.rules.building import renovation
from farmstead.titles.agricola.rules.choosing import Get, buy
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm, bit_count
from farmstead.titles.agricola.rules.gleaning import Glean, grain_fields
from farmstead.titles.agricola.rules.harvest import BeforeBreeding
from farmstead.titles.agricola.rules.improving import promise
from farmstead.titles.agricola.rules.names import (
    BOAR,
    CLAY,
    CLAYEY,
    FIRST_ANIMAL,
    FOOD,
    GRAIN,
    REED,
    ROUNDS,
    STONE,
    STONY,
    VEGETABLE,
    WOOD,
    WOODEN,
)
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.paying import charge, lacking
from farmstead.titles.agricola.rules.position import WORK, Agricola

FIELD_SPACES = ("farmland", "grain-seeds", "grain-utilization", "cultivation")
ONE_FOOD = Cost(food=1)
TWO_FOOD = Cost(food=2)
HOUSE_WORK = (FOR_ROOM, FOR_RENOVATION)
STONE_WORK = (*HOUSE_WORK, FOR_MAJOR, FOR_MINOR)
BRAGGING = (0, 0, 0, 0, 0, 2, 3, 4, 5, 7, 9)  # points by the number of improvements


def priced(things: tuple[int, ...]) -> tuple[int, ...]:
    """The moments of a card that changes the prices of some things."""
    return tuple([PRICES + thing for thing in things])


class TamerWithGift(AnimalTamer):
    """1 wood or 1 grain at once; the house holds as many animals as it has rooms, of any kinds."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(Get(farm.seat, self.number, BIT[WOOD] | BIT[GRAIN], 1))


class Conservator(Card):
    """A wooden house may be renovated to stone at once."""

    def renovates(self, farm: Farm, house: int, targets: list[int]) -> list[int]:
        return sorted({*targets, STONY}) if house == WOODEN else targets


class AdoptiveParents(Card):
    """In the work phase, 1 food makes a newborn a person like the others, to be placed in this very round."""

    def usable(self, pos: Agricola, farm: Farm) -> bool:
        return farm.newborn > 0 and pos.phase == WORK and farm.can_pay(ONE_FOOD)

    def why_not_use(self, pos: Agricola, farm: Farm) -> Reason | None:
        if pos.phase != WORK:
            return Reason("not-open", self.section(), {"card": self.id})
        if farm.newborn == 0:
            return Reason("no-newborn", self.section())
        return None if farm.can_pay(ONE_FOOD) else lacking(pos, farm, self.section(), [ONE_FOOD])

    def use(self, pos: Agricola, farm: Farm) -> None:
        farm.newborn -= 1
        farm.home += 1
        if bit_count(farm.cradle) > farm.newborn:
            farm.cradle &= farm.cradle - 1
        charge(pos, farm, ONE_FOOD)

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return self.usable(pos, farm)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        self.use(pos, farm)


class StableArchitect(Card):
    """1 point for each stable outside pastures."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return count(farm.stables & ~farm.closed)


class Roughcaster(Card):
    """3 food for building clay rooms, however many, and for renovating from clay to stone."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.house == CLAYEY if moment == ROOMS_BUILT else renovation(what) == (CLAYEY, STONY)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 3


class WallBuilder(Card):
    """After building rooms: 1 food on each of the next 4 rounds."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return pos.round < ROUNDS

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        promise(pos, farm, FOOD, 1, [1, 2, 3, 4])


class ScytheWorker(Card):
    """1 grain at once; in each field phase 1 more from each grain field that still bears some, field by field."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.grains != 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Glean(farm.seat, self.number, grain_fields(farm)))


class SeasonalWorker(Card):
    """With Day Laborer 1 grain; from round 6 on a vegetable instead, if its owner likes."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "day-laborer")

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        choice = BIT[GRAIN] | BIT[VEGETABLE] if pos.round >= 6 else BIT[GRAIN]
        pos.agenda.append(Get(farm.seat, self.number, choice, 1))


class ClayHutBuilder(Card):
    """Once the house is no longer of wood: 2 clay on each of the next 5 rounds. No house becomes wooden again."""

    def lay_out(self, pos: Agricola, farm: Farm) -> None:
        promise(pos, farm, CLAY, 2, [1, 2, 3, 4, 5])

    def played(self, pos: Agricola, farm: Farm) -> None:
        if farm.house != WOODEN:
            self.lay_out(pos, farm)

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return renovation(what)[0] == WOODEN

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        self.lay_out(pos, farm)


class FrameBuilder(Card):
    """2 clay or 2 stone of a room or a renovation may be 1 wood instead."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        found: list[Cost] = []
        if thing not in HOUSE_WORK:
            return found
        if cost.clay >= 2:
            found.append(cost.with_more(CLAY, -2).with_more(WOOD, 1))
        if cost.stone >= 2:
            found.append(cost.with_more(STONE, -2).with_more(WOOD, 1))
        return found


class Priest(Card):
    """In a clay house of exactly 2 rooms: 3 clay, 2 reed and 2 stone at once."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        if farm.house == CLAYEY and farm.room_count() == 2:
            farm.gain(CLAY, 3)
            farm.gain(REED, 2)
            farm.gain(STONE, 2)


class Braggart(Card):
    """Points for 5 and more improvements."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        improvements = sum(1 for card in farm.owned() if card.sort != OCCUPATION)
        return BRAGGING[min(improvements, len(BRAGGING) - 1)]


class Harpooner(Card):
    """With Fishing: 1 wood for 1 reed, and 1 food for each person, newborns too."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "fishing")

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.wood > 0

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        farm.wood -= 1
        farm.gain(REED, 1)
        farm.food += farm.people


class Stonecutter(Card):
    """Improvements, rooms and renovations cost 1 stone less."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        return [cost.with_more(STONE, -1)] if thing in STONE_WORK and cost.stone > 0 else []


class Lutenist(Card):
    """Others use Traveling Players: 1 food and 1 wood; then a vegetable may be bought for 2 food."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "traveling-players")

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 1
        farm.gain(WOOD, 1)
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(TWO_FOOD)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        buy(pos, farm, TWO_FOOD, VEGETABLE, 1)


class PigBreeder(Card):
    """1 boar at once; the boar breed at the end of round 12, if their owner likes."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == 12 and farm.boar >= 2

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.boar >= 2

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        pos.then(BeforeBreeding(farm.seat, BIT[BOAR]), Breed(farm.seat, BIT[BOAR]))


TamerWithGift("animal-tamer-2016", OCCUPATION, deck="A", number=86, hears=(ROOM_MADE,))
Conservator("conservator-2016", OCCUPATION, deck="A", number=87, hears=(RENOVATES,))
Card("hedge-keeper-2016", OCCUPATION, deck="A", number=88).fences_free(3)
PlowDriver("plow-driver-2016", OCCUPATION, deck="A", number=90, hears=(ROUND_STARTS,)).asks().at_once()
AdoptiveParents("adoptive-parents-2016", OCCUPATION, deck="A", number=92, hears=(ANY_TIME, WAKES)).asks()
StableArchitect("stable-architect", OCCUPATION, deck="A", number=98, hears=(BONUS,))
Heap("grocer-2016", OCCUPATION, deck="A", number=102, hears=(ANY_TIME,)).piled(
    WOOD, GRAIN, REED, STONE, VEGETABLE, CLAY, REED, VEGETABLE
)
WoodBack("mushroom-collector-2016", OCCUPATION, deck="A", number=108, hears=(PLACED,)).exchanging(1, 2)
Roughcaster("roughcaster", OCCUPATION, deck="A", number=110, hears=(ROOMS_BUILT, HOUSE_CHANGED))
WallBuilder("wall-builder", OCCUPATION, deck="A", number=111, hears=(ROOMS_BUILT,)).asks()
ScytheWorker("scythe-worker", OCCUPATION, deck="A", number=112, hears=(FIELD_PHASE,)).asks().gain(GRAIN, 1)
SeasonalWorker("seasonal-worker-2016", OCCUPATION, deck="A", number=114, hears=(USES,)).asks()
SpaceGift("wood-cutter", OCCUPATION, deck="A", number=116, hears=(USES,)).gives(WOOD_SPACES, (WOOD, 1))
SpaceGift("firewood-collector", OCCUPATION, deck="A", number=119, hears=(TURN_ENDS,)).gives(FIELD_SPACES, (WOOD, 1))
ClayHutBuilder("clay-hut-builder-2016", OCCUPATION, deck="A", number=120, hears=(HOUSE_CHANGED,))
FrameBuilder("frame-builder-2016", OCCUPATION, deck="A", number=123, hears=priced(HOUSE_WORK))
Priest("priest", OCCUPATION, deck="A", number=125)
Braggart("braggart-2016", OCCUPATION, deck="A", number=133, players=3, hears=(BONUS,))
Harpooner("harpooner", OCCUPATION, deck="A", number=138, players=3, hears=(USES,)).asks()
Stonecutter("stonecutter-2016", OCCUPATION, deck="A", number=143, players=3, hears=priced(STONE_WORK))
AnimalDealer("animal-dealer-2016", OCCUPATION, deck="A", number=147, players=3, hears=(GOODS_TAKEN, PLACED)).dealing_on(
    ANIMAL_MARKETS
)
SpaceGift("conjurer-2016", OCCUPATION, deck="A", number=155, players=4, hears=(USES,)).gives(
    ("traveling-players",), (WOOD, 1), (GRAIN, 1)
)
Lutenist("lutenist", OCCUPATION, deck="A", number=160, players=4, hears=(OTHER_USES,)).asks()
PigBreeder("pig-breeder-2016", OCCUPATION, deck="A", number=165, players=4, hears=(ROUND_ENDS,)).asks().gain(
    FIRST_ANIMAL + BOAR, 1
)
