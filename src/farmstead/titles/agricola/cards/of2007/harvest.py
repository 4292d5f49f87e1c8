"""The harvest: fields, what comes after them, breeding."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.farmyard.housing import HOUSE, Room
from farmstead.titles.agricola.cards.card import CARDS, Card, Meal
from farmstead.titles.agricola.cards.memory import COMING, MANY, POINTS, a_count, a_flag
from farmstead.titles.agricola.cards.moments import (
    AFTER_FIELDS,
    AT_TABLE,
    BEFORE_MEALS,
    BONUS,
    DEBTS,
    FIELD_PHASE,
    GAME_ENDS,
    HARVEST,
    HARVEST_OVER,
    LAST_ANIMALS,
    MINOR,
    OCCUPATION,
    REAPING,
    ROOM_MADE,
    ROUND_ENDS,
)
from farmstead.titles.agricola.cards.plots import Plot
from farmstead.titles.agricola.rules.animals import Breed, Settle
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.cropland import animals_counted, fields_with, on_cards
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.harvest import BeforeBreeding, reap_apart
from farmstead.titles.agricola.rules.helping import HelpWhom
from farmstead.titles.agricola.rules.names import (
    BOAR,
    CATTLE,
    FIRST_ANIMAL,
    GRAIN,
    HARVESTS,
    SHEEP,
    VEGETABLE,
    WOOD,
)
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.paying import charge
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.sowing import ALL, SowSome, room_on_cards

CUBE = Cost(wood=1, food=1)
FLOCK = 4  # sheep that have twins
BREEDING_ROUND = 12
SOWN_GRAIN = 0


class LettucePatch(Plot):
    """A field for vegetables; each one reaped from it may be turned into 4 food at once."""

    def bargain(self, pos: Agricola, farm: Farm, what: int) -> Meal:
        return Cost(vegetable=1), Cost(food=4)

    def reap(self, pos: Agricola, farm: Farm) -> None:
        ripe = len(self.lying(farm))
        super().reap(pos, farm)
        for _ in range(ripe):
            pos.agenda.append(Offer(farm.seat, self.number))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.vegetable > 0

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        farm.vegetable -= 1
        farm.food += 4


class AnimalFood(Card):
    """In the field phase food by how many animals of a kind there are; at the end a point for so many of them."""

    kind: int = SHEEP
    steps: tuple[int, ...] = ()
    share: int = 0

    def milking(self, kind: int, *steps: int, share: int = 0) -> AnimalFood:
        self.kind = kind
        self.steps = steps
        self.share = share
        return self

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return self.animals(farm) >= self.steps[0]

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += len([step for step in self.steps if self.animals(farm) >= step])

    def animals(self, farm: Farm) -> int:
        """Stuffed ones count for the cards that give points for them at the end, too (rulings on 330)."""
        return int(animals_counted(farm, self.kind) if self.share > 0 else farm.animals(self.kind))

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return int(animals_counted(farm, self.kind)) // self.share if self.share > 0 else 0


class CornStorehouse(Card):
    """After the field phase grain may be sown, 2 on a field instead of 3."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        room = farm.empty_fields() > 0 or room_on_cards(farm, SOWN_GRAIN) > 0
        return what == AFTER_FIELDS and farm.grain > 0 and room

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(SowSome(farm.seat, self.number, SOWN_GRAIN, ALL, 1))


class Manure(Card):
    """At the end of a round without harvest its owner may reap, all fields or none; what comes after the crops, too."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what not in HARVESTS and self.can_accept(pos, farm, what)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return fields_with(farm, GRAIN) + fields_with(farm, VEGETABLE) + on_cards(farm, WOOD) > 0

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        reap_apart(pos, farm)


class MilkingShed(Card):
    """Before the crops are taken: 1 food for 5 sheep and for 3 cattle of all farms together."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        sheep = sum(int(other.sheep) for other in pos.farms)
        cattle = sum(int(other.cattle) for other in pos.farms)
        farm.food += sheep // 5 + cattle // 3


class AnimalFeed(Card):
    """Before the points are counted: 1 animal more of each kind, if there is room."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == LAST_ANIMALS and sum(farm.herd()) > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        for kind, n in enumerate(farm.herd()):
            if n > 0:
                farm.add_animals(kind, 1)
        pos.agenda.append(Settle(farm.seat, 0))
        if not farm.fits():
            self.repay_first(pos, farm)

    def repay_first(self, pos: Agricola, farm: Farm) -> None:
        """What was lent may go back before all animals must find room."""
        for number in farm.hearing(GAME_ENDS):
            if number != self.number and CARDS[number].fires(pos, farm, GAME_ENDS, DEBTS):
                CARDS[number].on(pos, farm, GAME_ENDS, DEBTS)


class WaterMill(Card):
    """After the field phase everybody may turn 1 grain into 3 food; 1 of it is its owner's."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == AFTER_FIELDS and farm.grain > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        for owner in pos.farms:
            if self.number in owner.cards:
                pos.agenda.append(Offer(farm.seat, self.number, owner.seat))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.grain > 0

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        farm.grain -= 1
        farm.food += 2
        pos.farms[what].food += 1


class HouseGoat(Card):
    """1 food in each feeding phase; no animal in the house."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(Settle(farm.seat, 1))

    def rooms(self, farm: Farm, rooms: list[Room]) -> list[Room]:
        return [room for room in rooms if room.sort != HOUSE]

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 1


class Shepherd(Card):
    """Two lambs instead of one with 4 sheep."""

    def young(self, farm: Farm, kind: int) -> int:
        return 1 if kind == SHEEP and farm.sheep >= FLOCK else 0

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return False


class HarvestHelper(Card):
    """At the start of the feeding phase 1 grain off somebody's field, for 2 food that its owner gets."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        others = [other for other in pos.farms if other.seat != farm.seat]
        return what == BEFORE_MEALS and any(fields_with(other, GRAIN) for other in others)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(HelpWhom(farm.seat, self.number, 2))


class Layabout(Card):
    """No part in the next harvest. Its memory: that one is still to come."""

    def skips_harvest(self, farm: Farm) -> bool:
        return self.number in farm.memory

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == HARVEST_OVER

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.remember(self.number, ())


class Breeder(Card):
    """1 animal at once; its kind breeds at the end of round 12, too."""

    kind: int = BOAR

    def breeding(self, kind: int) -> Breeder:
        self.kind = kind
        self.asks()
        self.gain(FIRST_ANIMAL + kind, 1)
        return self

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == BREEDING_ROUND and farm.animals(self.kind) >= 2

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        kinds = BIT[self.kind]
        pos.then(BeforeBreeding(farm.seat, kinds), Breed(farm.seat, kinds))


class CubeCutter(Card):
    """In each field phase 1 wood and 1 food for a point. Its memory: the points."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(CUBE)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        farm.remember(self.number, (self.points(farm) + 1,))
        charge(pos, farm, CUBE)

    def points(self, farm: Farm) -> int:
        return sum(farm.memory.get(self.number, ()))

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return self.points(farm)


LettucePatch("lettuce-patch", MINOR, points=1, deck="E", number=47, occupations=3).bearing(
    "vegetable", 1, 2
).as_planted().enriching().asks()
AnimalFood("spindle", MINOR, [Cost(wood=1)], deck="E", number=51, hears=(FIELD_PHASE,)).milking(SHEEP, 3, 5)
CornStorehouse(
    "corn-storehouse", MINOR, [Cost(wood=2, reed=2), Cost(clay=2, reed=2)], 1, "I", 86, hears=(HARVEST,)
).asks()
Manure("manure", MINOR, deck="I", number=92, hears=(ROUND_ENDS,)).needing("animals", 2).asks()
MilkingShed("milking-shed", MINOR, [Cost(clay=2, stone=3)], 2, "I", 93, hears=(REAPING,))
AnimalFeed("animal-feed", MINOR, deck="I", number=101, hears=(GAME_ENDS,)).needing("planted-fields", 4).asks()
WaterMill(
    "water-mill", MINOR, [Cost(wood=1, clay=2, reed=1, stone=2)], 2, "I", 103, hears=(HARVEST,)
).open_to_all().asks()
HouseGoat("house-goat", MINOR, points=1, deck="K", number=120, hears=(AT_TABLE, ROOM_MADE))
AnimalFood("milking-stool", MINOR, [Cost(wood=1)], 0, "K", 133, occupations=2, hears=(FIELD_PHASE, BONUS)).milking(
    CATTLE, 1, 3, 5, share=2
)
AnimalFood("loom", MINOR, [Cost(wood=2)], 1, "K", 146, occupations=2, hears=(FIELD_PHASE, BONUS)).milking(
    SHEEP, 1, 4, 7, share=3
)
Shepherd("shepherd", OCCUPATION, deck="E", number=203, players=4, hears=(HARVEST,))
HarvestHelper("harvest-helper", OCCUPATION, deck="I", number=223, players=3, hears=(HARVEST,)).asks()
Card("gardener", OCCUPATION, deck="I", number=226).keeping_vegetables()
Layabout("layabout", OCCUPATION, deck="I", number=244, hears=(HARVEST,)).remembering(a_flag(COMING).starting(1))
AnimalFood("milking-hand", OCCUPATION, deck="I", number=246, players=4, hears=(FIELD_PHASE, BONUS)).milking(
    CATTLE, 1, 3, 5, share=2
)
Breeder("pig-breeder", OCCUPATION, deck="I", number=252, players=4, hears=(ROUND_ENDS,)).breeding(BOAR)
Breeder("cattle-breeder", OCCUPATION, deck="K", number=295, players=4, hears=(ROUND_ENDS,)).breeding(CATTLE)
CubeCutter("cube-cutter", OCCUPATION, deck="Z", number=335, hears=(FIELD_PHASE, BONUS)).asks().remembering(
    a_count(MANY, POINTS)
)
