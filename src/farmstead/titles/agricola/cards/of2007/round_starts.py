"""Goods at the start of a round, or when something has come to pass."""

from __future__ import annotations

from typing import Final

from farmstead.farmyard.grid import count
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import NO_COST, Card, Meal
from farmstead.titles.agricola.cards.deck_b_occupations import HOME_ROOMS, PARISH_GIFT
from farmstead.titles.agricola.cards.in_play import in_play
from farmstead.titles.agricola.cards.memory import LYING, USED, a_flag, some_of
from farmstead.titles.agricola.cards.moments import (
    ANY_TIME,
    HOUSE_CHANGED,
    MINOR,
    OCCUPATION,
    ROUND_STARTS,
    SOMEBODY_IMPROVED,
    WORK_BEGINS,
    WORK_PHASE,
)
from farmstead.titles.agricola.rules.building import renovation
from farmstead.titles.agricola.rules.choosing import receive
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.drawing import DrawMarker
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import CLAY, CLAYEY, FIRST_ANIMAL, NUMBER_OF, REED, STONE, STONY, WOOD
from farmstead.titles.agricola.rules.position import Agricola

WELLS: Final = ("well", "village-well")
STORED: Final = ((STONE, 5), (REED, 6), (CLAY, 7), (WOOD, 8))
CLIMBED: Final = (3, 2, 1)  # stone for the first, second and third
BAG: Final = (4, 3, 2)  # sheep, boar and cattle
MARKERS: Final = (FIRST_ANIMAL, FIRST_ANIMAL + 1, FIRST_ANIMAL + 2)


class Flagon(Card):
    """Each time the Well or the Village Well comes into play: 4 food, and 1 for each other seat."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        for name in WELLS:
            if in_play(pos, name):
                self.on(pos, farm, SOMEBODY_IMPROVED, 0)

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return any(what == NUMBER_OF[name] for name in WELLS)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        for other in pos.farms:
            other.food += 4 if other.seat == farm.seat else 1


class Pastor(Card):
    """Once, when its owner likes, as long as only his house has no more than 2 rooms: materials. Its memory: done."""

    def usable(self, pos: Agricola, farm: Farm) -> bool:
        if self.number in farm.memory or farm.room_count() > HOME_ROOMS:
            return False
        return all(other.room_count() > HOME_ROOMS for other in pos.farms if other.seat != farm.seat)

    def why_not_use(self, pos: Agricola, farm: Farm) -> Reason | None:
        if self.left(farm) == 0:
            return Reason("used-up", self.section())
        small = [other.seat for other in pos.farms if other.room_count() == HOME_ROOMS]
        if farm.seat not in small:
            return Reason("house-grown", self.section())
        return None if len(small) == 1 else Reason("houses-small", self.section())

    def larder(self, pos: Agricola, farm: Farm) -> list[Meal]:
        gift = NO_COST
        for good, n in PARISH_GIFT:
            gift = gift.with_more(good, n)
        return [(NO_COST, gift)]

    def traded(self, pos: Agricola, farm: Farm, i: int) -> None:
        farm.remember(self.number, (1,))

    def use(self, pos: Agricola, farm: Farm) -> None:
        farm.remember(self.number, (1,))
        for good, n in PARISH_GIFT:
            farm.gain(good, n)

    def left(self, farm: Farm) -> int:
        return 0 if self.number in farm.memory else 1


class SocialClimber(Card):
    """Stone for renovating to clay or to stone as one of the first three; a house that skipped clay is none of clay."""

    def before(self, pos: Agricola, farm: Farm, house: int) -> int:
        """How many other houses have come so far."""
        others = [other for other in pos.farms if other.seat != farm.seat and other.house >= house]
        return len([other for other in others if house == STONY or not other.never_clay])

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        house = renovation(what)[1]
        return house >= CLAYEY and self.before(pos, farm, house) < len(CLIMBED)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.gain(STONE, CLIMBED[self.before(pos, farm, renovation(what)[1])])


class StorehouseClerk(Card):
    """At the start of a round 1 more of each material of which there is much; other goods of that start come first."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        for good, much in STORED:
            if farm.has(good) >= much:
                farm.gain(good, 1)


class Veterinarian(Card):
    """At the start of a round two markers are drawn; of two alike one is kept, as an animal. Its memory is the bag."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return any(n > 1 for n in farm.memory.get(self.number, ()))

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(DrawMarker(farm.seat, self.number))

    def settle(self, pos: Agricola, farm: Farm, n: int) -> None:
        bag = list(farm.memory[self.number])
        bag[n] -= 1
        farm.remember(self.number, tuple(bag))
        receive(pos, farm.seat, FIRST_ANIMAL + n, 1)


class Weaver(Card):
    """At the start of work 1 food with 2 sheep."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == WORK_BEGINS and farm.sheep >= 2

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 1


class Rancher(Card):
    """At the start of a round 1 wood for more cells in use than any other; counted before anything is built then."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        mine = count(farm.used_cells())
        return all(count(other.used_cells()) < mine for other in pos.farms if other.seat != farm.seat)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.gain(WOOD, 1)


Flagon("flagon", MINOR, [Cost(clay=1)], deck="I", number=87, hears=(SOMEBODY_IMPROVED,))
Pastor("pastor", OCCUPATION, deck="E", number=193, players=4, hears=(ANY_TIME,)).remembering(a_flag(USED))
SocialClimber("social-climber", OCCUPATION, deck="I", number=222, players=4, hears=(HOUSE_CHANGED,))
StorehouseClerk("storehouse-clerk", OCCUPATION, deck="K", number=287, players=4, hears=(ROUND_STARTS,)).asks()
Veterinarian(
    "veterinarian", OCCUPATION, deck="K", number=304, players=4, hears=(ROUND_STARTS,)
).asks().remembering(some_of(BAG, LYING).starting(*BAG).of_goods(*MARKERS))
Weaver("weaver", OCCUPATION, deck="K", number=309, players=4, hears=(WORK_PHASE,))
Rancher("rancher", OCCUPATION, deck="I", number=340, players=4, hears=(ROUND_STARTS,))
