"""Rooms and renovation, and what they cost."""

from __future__ import annotations

from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.deck_a_occupations import HOUSE_WORK, STONE_WORK, Conservator, Stonecutter, priced
from farmstead.titles.agricola.cards.deck_b_occupations import BrushwoodCollector, Carpenter
from farmstead.titles.agricola.cards.memory import USED, a_flag
from farmstead.titles.agricola.cards.moments import (
    ANY_TIME,
    FOR_FENCES,
    FOR_MAJOR,
    FOR_MINOR,
    FOR_RENOVATION,
    FOR_ROOM,
    FOR_STABLE,
    MINOR,
    OCCUPATION,
    PRICES,
    RENOVATES,
    ROUND_STARTS,
)
from farmstead.titles.agricola.rules.building import (
    OneRoom,
    payable_targets,
    renovate_to,
    renovation,
    why_not_renovate_to,
)
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.improving import offer_in
from farmstead.titles.agricola.rules.names import (
    CLAY,
    CLAYEY,
    HOUSE_GOODS,
    HOUSES,
    NUMBER_OF,
    REED,
    STONE,
    STONY,
    WOOD,
    WOODEN,
)
from farmstead.titles.agricola.rules.position import Agricola, Ask

IMPROVEMENTS = (FOR_MAJOR, FOR_MINOR)
CLAY_WORK = (*HOUSE_WORK, *IMPROVEMENTS)
WOOD_WORK = (FOR_ROOM, FOR_STABLE, FOR_FENCES, *IMPROVEMENTS)
THATCHED = (
    "water-mill", "half-timbered-house", "chicken-coop", "holiday-house", "mansion", "corn-storehouse",
)  # fmt: skip
"""The improvements whose roofs are of reed: Ladder and Thatcher name them."""
HUT_ROUND = 11
LAST_HUT_ROUND = 4


# -- prices ------------------------------------------------------------------------------------------------------------


class OtherRoof(Card):
    """1 or 2 of the reed of a room or a renovation may be paid in another good."""

    good: int = CLAY

    def of(self, good: int) -> OtherRoof:
        self.good = good
        return self

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        most = min(2, int(cost.reed)) if thing in HOUSE_WORK else 0
        return [cost.with_more(REED, -n).with_more(self.good, n) for n in range(1, most + 1)]


class LessReed(Card):
    """Rooms, renovations and some improvements cost 1 reed less."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        named = thing == FOR_MINOR and what in [NUMBER_OF[name] for name in THATCHED]
        return [cost.with_more(REED, -1)] if (thing in HOUSE_WORK or named) and cost.reed > 0 else []


class StrawThatchedRoof(Card):
    """Rooms and renovations cost no reed."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        return [cost.with_more(REED, -cost.reed)] if thing in HOUSE_WORK and cost.reed > 0 else []


class Renovator(Card):
    """A renovation costs 2 less of the new material."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        if thing != FOR_RENOVATION:
            return []
        good = HOUSE_GOODS[renovation(what)[1]]
        less = min(2, cost.amounts()[good])
        return [cost.with_more(good, -less)] if less > 0 else []


class ClayPlasterer(Card):
    """Base prices: 1 clay and 1 reed from wood to clay, 3 clay and 2 reed for a clay room."""

    def prices(self, farm: Farm, thing: int, what: int) -> list[Cost]:
        if thing == FOR_ROOM:
            return [Cost(clay=3, reed=2)] if what == CLAYEY else []
        first = thing == FOR_RENOVATION and renovation(what) == (WOODEN, CLAYEY)
        return [Cost(clay=1, reed=1)] if first else []


class Bricklayer(Card):
    """Improvements and renovations cost 1 clay less, each room 2 clay less."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        if thing not in CLAY_WORK:
            return []
        less = min(2 if thing == FOR_ROOM else 1, int(cost.clay))
        return [cost.with_more(CLAY, -less)] if less > 0 else []


class FrameBuilder(Card):
    """1 wood instead of 1 clay or stone of a renovation, or instead of 2 clay or 2 stone of a room."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        n = 2 if thing == FOR_ROOM else 1
        goods = [good for good in (CLAY, STONE) if thing in HOUSE_WORK and cost.amounts()[good] >= n]
        return [cost.with_more(good, -n).with_more(WOOD, 1) for good in goods]


class WoodCarver(Card):
    """Once a round 1 wood less for an improvement, a wooden room, a stable or a fence. Its memory: that it was used."""

    def lowers(self, farm: Farm, thing: int, what: int, cost: Cost) -> list[Cost]:
        if thing not in WOOD_WORK or (thing == FOR_ROOM and what != WOODEN):
            return []
        if self.number in farm.memory or cost.wood == 0:
            return []
        return [cost.with_more(WOOD, -1)]

    def spent(self, pos: Agricola, farm: Farm) -> None:
        farm.remember(self.number, (1,))

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.remember(self.number, ())

    def left(self, farm: Farm) -> int:
        return 0 if self.number in farm.memory else 1


# -- rooms without an action -------------------------------------------------------------------------------------------


class Extension(Card):
    """A room for a house of its material, for the price of the card."""

    house: int = WOODEN

    def of(self, house: int) -> Extension:
        self.house = house
        return self

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        if farm.house != self.house:
            return Reason("needs-material", self.section(), {"house": HOUSES[self.house]})
        return None if farm.room_cells() else Reason("no-cell-room", self.section())

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(OneRoom(farm.seat, 1))


class SpareRoom(Card):
    """Once, at any time: a room for nothing, when the house is large enough. Its memory: that it was built."""

    rooms_needed: int = 0
    house: int = WOODEN  # or better

    def at(self, rooms: int, house: int) -> SpareRoom:
        self.rooms_needed = rooms
        self.house = house
        return self

    def usable(self, pos: Agricola, farm: Farm) -> bool:
        if self.number in farm.memory or farm.house < self.house:
            return False
        return farm.room_count() >= self.rooms_needed and farm.room_cells() != 0

    def why_not_use(self, pos: Agricola, farm: Farm) -> Reason | None:
        if self.number in farm.memory:
            return Reason("nothing-left", self.section(), {"card": self.id})
        if farm.house != STONY and self.house == STONY:
            return Reason("needs-material", self.section(), {"house": HOUSES[STONY]})
        if farm.room_count() < self.rooms_needed:
            return Reason("needs-rooms", self.section(), {"n": self.rooms_needed, "have": int(farm.room_count())})
        return None if farm.room_cells() else Reason("no-cell-room", self.section())

    def use(self, pos: Agricola, farm: Farm) -> None:
        farm.remember(self.number, (1,))
        pos.agenda.append(OneRoom(farm.seat, 1))

    def left(self, farm: Farm) -> int:
        return 0 if self.number in farm.memory else 1


class HutBuilder(Card):
    """Played in the first rounds: a room for nothing when round 11 begins, unless the house is of stone."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        if pos.round <= LAST_HUT_ROUND:
            offer_in(pos, farm, self.number, HUT_ROUND)

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.house != STONY and farm.room_cells() != 0

    def offer_step(self, pos: Agricola, farm: Farm, what: int) -> Ask | None:
        return OneRoom(farm.seat, 1)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        pos.agenda.append(OneRoom(farm.seat, 1))


# -- renovation without an action --------------------------------------------------------------------------------------


class AnyTimeRenovation(Card):
    """A renovation from one material to the next, at its price, whenever no action is half done."""

    house: int = WOODEN

    def of(self, house: int) -> AnyTimeRenovation:
        self.house = house
        return self

    def usable(self, pos: Agricola, farm: Farm) -> bool:
        if farm.house != self.house or not pos.between_actions():
            return False
        return self.house + 1 in payable_targets(pos, farm)

    def why_not_use(self, pos: Agricola, farm: Farm) -> Reason | None:
        if farm.house != self.house:
            return Reason("needs-material", self.section(), {"house": HOUSES[self.house]})
        if not pos.between_actions():
            return Reason("in-an-action", self.section())
        return why_not_renovate_to(pos, farm, self.house + 1)

    def use(self, pos: Agricola, farm: Farm) -> None:
        renovate_to(pos, farm, self.house + 1)


OtherRoof("clay-roof", MINOR, points=1, deck="E", number=36, occupations=1, hears=priced(HOUSE_WORK)).of(CLAY)
AnyTimeRenovation("builders-trowel", MINOR, [Cost(wood=1)], deck="E", number=50, hears=(ANY_TIME,)).of(WOODEN).in_time()
Extension("stone-house-extension", MINOR, [Cost(reed=1, stone=3)], deck="E", number=55, travels=True).of(STONY)
Extension("wooden-hut-extension", MINOR, [Cost(reed=1, wood=5)], deck="I", number=81, travels=True).of(WOODEN)
LessReed("ladder", MINOR, [Cost(wood=2)], deck="I", number=91, hears=priced((*HOUSE_WORK, FOR_MINOR)))
StrawThatchedRoof(
    "straw-thatched-roof", MINOR, points=1, deck="I", number=99, hears=priced(HOUSE_WORK)
).needing("grain-fields", 3)  # fmt: skip
Extension("clay-hut-extension", MINOR, [Cost(reed=1, clay=4)], deck="K", number=132, travels=True).of(CLAYEY)
OtherRoof("brushwood-roof", MINOR, deck="K", number=136, occupations=2, hears=priced(HOUSE_WORK)).of(WOOD)
SpareRoom("master-builder", OCCUPATION, deck="E", number=151, hears=(ANY_TIME,)).at(5, WOODEN).remembering(a_flag(USED))
LessReed("thatcher", OCCUPATION, deck="E", number=157, players=3, hears=priced((*HOUSE_WORK, FOR_MINOR)))
HutBuilder("hut-builder", OCCUPATION, deck="E", number=178, players=4).asks().preparing()
SpareRoom("mason", OCCUPATION, deck="E", number=191, hears=(ANY_TIME,)).at(4, STONY).remembering(a_flag(USED))
Renovator("renovator", OCCUPATION, deck="E", number=199, hears=priced((FOR_RENOVATION,)))
Conservator("conservator", OCCUPATION, deck="E", number=200, hears=(RENOVATES,))
Stonecutter("stonecutter", OCCUPATION, deck="E", number=211, players=3, hears=priced(STONE_WORK))
Carpenter("carpenter", OCCUPATION, deck="E", number=218, hears=(PRICES + FOR_ROOM,))
ClayPlasterer("clay-plasterer", OCCUPATION, deck="I", number=241, hears=priced(HOUSE_WORK))
Bricklayer("bricklayer", OCCUPATION, deck="I", number=243, hears=priced(CLAY_WORK))
FrameBuilder("frame-builder", OCCUPATION, deck="K", number=272, hears=priced(HOUSE_WORK))
BrushwoodCollector(
    "brushwood-collector", OCCUPATION, deck="K", number=294, players=3, hears=priced(HOUSE_WORK)
)  # fmt: skip
WoodCarver(
    "wood-carver", OCCUPATION, deck="K", number=301, hears=(*priced(WOOD_WORK), ROUND_STARTS)
).limit().remembering(a_flag(USED))
AnyTimeRenovation("stone-breaker", OCCUPATION, deck="K", number=303, players=4, hears=(ANY_TIME,)).of(CLAYEY).in_time()
