"""Occupations of deck B (2016), by their printed numbers."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS, Card, Meal
from farmstead.titles.agricola.cards.exchange import Exchange
from farmstead.titles.agricola.cards.memory import USED, a_flag
from farmstead.titles.agricola.cards.moments import (
    ALL_BONUS,
    BONUS,
    FOR_MAJOR,
    FOR_OCCUPATION,
    FOR_RENOVATION,
    FOR_ROOM,
    GOODS_TAKEN,
    HOUSE_CHANGED,
    OCCUPATION,
    PRICES,
    ROUND_STARTS,
    SOMEBODY_BUILT,
    USES,
)
from farmstead.titles.agricola.cards.on_spaces import WOOD_SPACES, SpaceGift, on_space
from farmstead.titles.agricola.rules.building import OneStable, RoomOrRenovate, can_stable, renovation
from farmstead.titles.agricola.rules.choosing import Get, buy, receive
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fields import Bake, Plow
from farmstead.titles.agricola.rules.improving import promise
from farmstead.titles.agricola.rules.names import (
    BOAR,
    CATTLE,
    CLAY,
    FIRST_ANIMAL,
    FOOD,
    GRAIN,
    HOUSE_GOODS,
    REED,
    ROUNDS,
    SHEEP,
    STONE,
    STONY,
    VEGETABLE,
    WOOD,
)
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.paying import charge
from farmstead.titles.agricola.rules.playing import PlayCard
from farmstead.titles.agricola.rules.position import Agricola, Ask

A_SHEEP = FIRST_ANIMAL + SHEEP
A_BOAR = FIRST_ANIMAL + BOAR
A_CATTLE = FIRST_ANIMAL + CATTLE
ONE_FOOD = Cost(food=1)
HOME_ROOMS = 2  # those of the start
ADVICE = {1: (GRAIN, 2), 2: (CLAY, 3), 3: (REED, 2), 4: (A_SHEEP, 2)}
STEWARD_ROUNDS = (1, 3, 6, 9)
STEWARD_POINTS = 3
PARISH_GIFT = ((WOOD, 3), (CLAY, 2), (STONE, 1), (REED, 1))


class Cottager(Card):
    """With each use of Day Laborer: one room, or a renovation, at its price."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "day-laborer")

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(RoomOrRenovate(farm.seat, self.number))


class Groom(Card):
    """1 wood at once. In a stone house, one stable for 1 wood at the start of each round."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.house == STONY

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return can_stable(pos, farm, 1)

    def offer_step(self, pos: Agricola, farm: Farm, what: int) -> Ask | None:
        return OneStable(farm.seat, 1)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        pos.agenda.append(OneStable(farm.seat, 1))


class AssistantTiller(Card):
    """With each use of Day Laborer: one field may be ploughed."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "day-laborer")

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.field_cells() != 0

    def offer_step(self, pos: Agricola, farm: Farm, what: int) -> Ask | None:
        return Plow(farm.seat)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        pos.agenda.append(Plow(farm.seat))


class MasterBricklayer(Card):
    """A major improvement costs 1 stone less for each room added to the house."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        less = min(cost.stone, farm.room_count() - HOME_ROOMS)
        return [cost.with_more(STONE, -less)] if thing == FOR_MAJOR and less > 0 else []


class Scholar(Card):
    """In a stone house, at the start of each round: an occupation for 1 food, or a minor improvement, from hand."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.house == STONY

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(PlayCard(farm.seat, self.number, 1))


class OrganicFarmer(Card):
    """1 point for each pasture that holds an animal and has room for 3 more; the animals stand as is best for that."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return farm.housing().airy(farm.herd(), 3)


class Tutor(Card):
    """1 point for each occupation played after it."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        later = farm.cards[farm.cards.index(self.number) + 1 :]
        return len([number for number in later if CARDS[number].sort == OCCUPATION])


class Consultant(Card):
    """Goods at once, others for each number of players."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        good, n = ADVICE[pos.players]
        receive(pos, farm.seat, good, n)


class SheepWalker(Exchange):
    """At any time 1 sheep for 1 boar, 1 vegetable or 1 stone; not while an animal has no room on the farm."""

    def usable(self, pos: Agricola, farm: Farm) -> bool:
        return farm.sheep > 0 and farm.fits()

    def why_not_use(self, pos: Agricola, farm: Farm) -> Reason | None:
        if farm.sheep == 0:
            return Reason("none-of", self.section(), {"good": "sheep"})
        return None if farm.fits() else Reason("no-room-yet", self.section())


class Manservant(Card):
    """Once the house is of stone: 3 food at the start of each coming round."""

    def lay_out(self, pos: Agricola, farm: Farm) -> None:
        promise(pos, farm, FOOD, 3, list(range(1, ROUNDS - pos.round + 1)))

    def played(self, pos: Agricola, farm: Farm) -> None:
        if farm.house == STONY:
            self.lay_out(pos, farm)

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return renovation(what)[1] == STONY

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        self.lay_out(pos, farm)


class OvenFiringBoy(Card):
    """With each use of a space where wood piles up: bread may be baked."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, *WOOD_SPACES) and len(farm.ovens) > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Bake(farm.seat, 0))


class PaperMaker(Card):
    """Before each later occupation 1 wood may be paid for 1 food for each occupation in play."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        if thing != FOR_OCCUPATION:
            return []
        return [cost.with_more(WOOD, 1).with_more(FOOD, -farm.occupation_count())]


class Childless(Card):
    """At the start of a round, with 3 rooms and 2 people: 1 food, and 1 grain or 1 vegetable."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.room_count() >= 3 and farm.people == 2

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 1
        pos.agenda.append(Get(farm.seat, self.number, BIT[GRAIN] | BIT[VEGETABLE], 1))


class SmallScaleFarmer(Card):
    """At the start of a round, with 2 rooms: 1 wood."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return farm.room_count() == HOME_ROOMS

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.gain(WOOD, 1)


class Geologist(Card):
    """1 clay with each use of Forest or Reed Bank; with 3 or more players of Clay Pit too."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "forest", "reed-bank") or (pos.players >= 3 and on_space(pos, what, "clay-pit"))

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.gain(CLAY, 1)


class RoofBallaster(Card):
    """At once 1 stone for each room, if its owner pays 1 food."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(Offer(farm.seat, self.number))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(ONE_FOOD)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        farm.gain(STONE, farm.room_count())
        charge(pos, farm, ONE_FOOD)


class Carpenter(Card):
    """A base price: each room for 3 of the house's material and 2 reed."""

    def prices(self, farm: Farm, thing: int, what: int) -> list[Cost]:
        return [Cost(reed=2).with_more(HOUSE_GOODS[what], 3)] if thing == FOR_ROOM else []


class HouseSteward(Card):
    """Wood at once by the rounds to come. At the end 3 points for every seat with the most rooms."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        left = ROUNDS - pos.round
        farm.gain(WOOD, len([rounds for rounds in STEWARD_ROUNDS if left >= rounds]))

    def points_for(self, pos: Agricola, owner: Farm, farm: Farm) -> int:
        most = max([other.room_count() for other in pos.farms])
        return STEWARD_POINTS if farm.room_count() == most else 0


class BrushwoodCollector(Card):
    """All the reed of a room, or of a renovation, may be replaced by 1 wood."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        if thing not in (FOR_ROOM, FOR_RENOVATION) or cost.reed == 0:
            return []
        return [cost.with_more(REED, -cost.reed).with_more(WOOD, 1)]


class StorehouseKeeper(Card):
    """1 clay or 1 grain with each use of Resource Market."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "resource-market-4")

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Get(farm.seat, self.number, BIT[CLAY] | BIT[GRAIN], 1))


class Pastor(Card):
    """Once, as soon as only its owner has 2 rooms still: 3 wood, 2 clay, 1 stone, 1 reed. Its memory: it was so."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        if self.number in farm.memory or farm.room_count() != HOME_ROOMS:
            return False
        return all(other.room_count() > HOME_ROOMS for other in pos.farms if other.seat != farm.seat)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.remember(self.number, (1,))
        for good, n in PARISH_GIFT:
            farm.gain(good, n)

    def played(self, pos: Agricola, farm: Farm) -> None:
        if self.fires(pos, farm, SOMEBODY_BUILT, farm.seat):
            self.on(pos, farm, SOMEBODY_BUILT, farm.seat)

    def left(self, farm: Farm) -> int:
        return 0 if self.number in farm.memory else 1


class CattleFeeder(Card):
    """With each use of Grain Seeds: 1 cattle for 1 food."""

    def bargain(self, pos: Agricola, farm: Farm, what: int) -> Meal:
        return ONE_FOOD, Cost(cattle=1)

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        haul = pos.haul
        return haul is not None and haul.seat == farm.seat and on_space(pos, haul.slot, "grain-seeds")

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(ONE_FOOD)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        buy(pos, farm, ONE_FOOD, A_CATTLE, 1)


Cottager("cottager", OCCUPATION, deck="B", number=87, hears=(USES,)).asks()
Groom("groom-2016", OCCUPATION, deck="B", number=89, hears=(ROUND_STARTS,)).gain(WOOD, 1).asks()
AssistantTiller("assistant-tiller", OCCUPATION, deck="B", number=91, hears=(USES,)).asks()
MasterBricklayer("master-bricklayer", OCCUPATION, deck="B", number=95, hears=(PRICES + FOR_MAJOR,))
Scholar("scholar-2016", OCCUPATION, deck="B", number=97, hears=(ROUND_STARTS,)).asks()
OrganicFarmer("organic-farmer-2016", OCCUPATION, deck="B", number=98, hears=(BONUS,))
Tutor("tutor-2016", OCCUPATION, deck="B", number=99, hears=(BONUS,))
Consultant("consultant", OCCUPATION, deck="B", number=102)
SheepWalker("sheep-walker", OCCUPATION, deck="B", number=104).giving(
    *[(Cost(sheep=1), good, 1) for good in (A_BOAR, VEGETABLE, STONE)]
).herding()
Manservant("manservant-2016", OCCUPATION, deck="B", number=107, hears=(HOUSE_CHANGED,))
OvenFiringBoy("oven-firing-boy", OCCUPATION, deck="B", number=108, hears=(USES,)).asks()
PaperMaker("paper-maker", OCCUPATION, deck="B", number=109, hears=(PRICES + FOR_OCCUPATION,))
Childless("childless", OCCUPATION, deck="B", number=114, hears=(ROUND_STARTS,)).asks()
SmallScaleFarmer("small-scale-farmer", OCCUPATION, deck="B", number=118, hears=(ROUND_STARTS,))
Geologist("geologist", OCCUPATION, deck="B", number=121, hears=(USES,))
RoofBallaster("roof-ballaster", OCCUPATION, deck="B", number=123).asks()
Carpenter("carpenter-2016", OCCUPATION, deck="B", number=126, hears=(PRICES + FOR_ROOM,))
HouseSteward("house-steward-2016", OCCUPATION, deck="B", number=136, players=3, hears=(ALL_BONUS,))
SpaceGift("greengrocer-2016", OCCUPATION, deck="B", number=142, players=3, hears=(USES,)).gives(
    ("grain-seeds",), (VEGETABLE, 1)
)
BrushwoodCollector(
    "brushwood-collector-2016",
    OCCUPATION,
    deck="B",
    number=145,
    players=3,
    hears=(PRICES + FOR_ROOM, PRICES + FOR_RENOVATION),
)
StorehouseKeeper("storehouse-keeper-2016", OCCUPATION, deck="B", number=156, players=4, hears=(USES,)).asks()
Pastor("pastor-2016", OCCUPATION, deck="B", number=163, players=4, hears=(SOMEBODY_BUILT,)).remembering(a_flag(USED))
Card("sheep-whisperer-2016", OCCUPATION, deck="B", number=164, players=4).promise_on(A_SHEEP, [2, 5, 8, 10])
CattleFeeder("cattle-feeder", OCCUPATION, deck="B", number=166, players=4, hears=(GOODS_TAKEN,)).asks()
