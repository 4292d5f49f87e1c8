"""Sowing, and fields on cards."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT, count, neighbours
from farmstead.farmyard.housing import PASTURE, Room
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.memory import MANY, NUMBER, Memory
from farmstead.titles.agricola.cards.moments import MINOR, OCCUPATION, ROOM_MADE, SOWABLE, SOWED, STACK_SOWN
from farmstead.titles.agricola.cards.plots import Plot
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.cropland import field_count
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fields import NO_BAKING
from farmstead.titles.agricola.rules.names import ALL_IDS, GRAIN, VEGETABLE, WOOD
from farmstead.titles.agricola.rules.options import FARM_CELLS, SOWN
from farmstead.titles.agricola.rules.ordering import Later, Offer
from farmstead.titles.agricola.rules.paying import lacking
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.sowing import (
    ON_CARD,
    Sow,
    SowSome,
    can_sow,
    enrich,
    grows_at,
    sow,
    stands,
    tile_of,
)

SOWN_GRAIN = SOWN.index("grain")
SOWN_VEGETABLE = SOWN.index("vegetable")
TWO_STACKS = Cost(wood=1, grain=2)
MANY_PLACES = ON_CARD + len(ALL_IDS)
OVER = 99  # no seat: what was offered is past


class TurnipField(Plot):
    """A field for vegetables, and a sow action at once, if one likes."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        if can_sow(farm):
            pos.agenda.append(Sow(farm.seat, 0, 0, NO_BAKING))


class HobbyFarmer(Card):
    """1 vegetable, which may be sown at once."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(SowSome(farm.seat, self.number, SOWN_VEGETABLE, 1))


class PotatoDibber(Card):
    """1 more on each field sown with vegetables."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return grows_at(farm, what) == VEGETABLE

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        enrich(farm, (what,), 1)


class LiquidManure(Card):
    """1 more on each field and each stack that is sown, of whatever it bears."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        enrich(farm, (what,), 1)


class PlanterBox(Card):
    """2 grain or 1 vegetable more on a field beside the house; so it matters which field is sown."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        tile = tile_of(farm, what)
        return tile >= 0 and neighbours(farm.rooms) & BIT[FARM_CELLS[tile]] != 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        enrich(farm, (what,), 2 if grows_at(farm, what) == GRAIN else 1)


class Fieldsman(Card):
    """2 more where one field was sown, 1 more on each of two. Its memory is what was sown in this action."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return moment == STACK_SOWN or what == farm.seat

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        sown = farm.memory.get(self.number, ())
        if moment == STACK_SOWN:
            farm.remember(self.number, (*sown, what))
            return
        farm.remember(self.number, ())
        if len(sown) <= 2:
            enrich(farm, sown, 3 - len(sown))

    def recalls(self, farm: Farm) -> bool:
        return all(stands(farm, place) for place in farm.memory[self.number])


class FieldWorker(Card):
    """When another seat has sown: 1 grain in a game for three, else 1 food."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what != farm.seat

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        if pos.players == 3:
            farm.grain += 1
        else:
            farm.food += 1


class Smallholder(Card):
    """1 animal more in the smallest pastures; with 2 fields at the most 1 crop more on each that is sown, if one likes.

    Its memory is what was sown so in this action.
    """

    def rooms(self, farm: Farm, rooms: list[Room]) -> list[Room]:
        return [room.widened(1) if self.small(farm, room) else room for room in rooms]

    def small(self, farm: Farm, room: Room) -> bool:
        """Would it hold 2 animals without any card?"""
        return room.sort == PASTURE and count(room.cells) == 1 and room.cells & farm.stables == 0

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        if moment == STACK_SOWN:
            return grows_at(farm, what) != WOOD and field_count(farm) <= 2
        return what in (farm.seat, OVER) and self.number in farm.memory

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        if moment == STACK_SOWN:
            farm.remember(self.number, (*farm.memory.get(self.number, ()), what))
        elif what == OVER:
            farm.remember(self.number, ())
        else:
            pos.then(Offer(farm.seat, self.number), Later(farm.seat, (int(self.number),), SOWED, OVER))

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        enrich(farm, farm.memory.get(self.number, ()), 1)

    def recalls(self, farm: Farm) -> bool:
        return all(stands(farm, place) for place in farm.memory[self.number])


class Scarecrow(Card):
    """For 1 wood a second stack of grain on one field of an action. Its memory: each field's place and the height."""

    def pairs(self, farm: Farm) -> list[tuple[int, int]]:
        known = farm.memory.get(self.number, ())
        return list(zip(known[::2], known[1::2], strict=False))

    def keep(self, farm: Farm, pairs: list[tuple[int, int]]) -> None:
        farm.remember(self.number, tuple([part for place, n in pairs if n > 0 for part in (place, n)]))

    def can_sow(self, pos: Agricola, farm: Farm, less: int) -> bool:
        return farm.empty_fields() > 0 and farm.can_pay(TWO_STACKS)

    def why_not_sow(self, pos: Agricola, farm: Farm, less: int) -> Reason | None:
        if not farm.bare():
            return Reason("no-field", self.section())
        if farm.wood >= TWO_STACKS.wood and farm.grain >= TWO_STACKS.grain:
            return None
        return lacking(pos, farm, self.section(), [TWO_STACKS])

    def sow_own(self, pos: Agricola, farm: Farm, less: int) -> None:
        farm.wood -= TWO_STACKS.wood
        sow(pos, farm, SOWN_GRAIN, less, self.number)

    def second(self, farm: Farm, place: int, n: int) -> None:
        farm.gain(GRAIN, -1)
        self.keep(farm, [*self.pairs(farm), (place, n)])

    def crops(self, farm: Farm) -> list[tuple[int, int]]:
        return [(GRAIN, n) for _, n in self.pairs(farm)]

    def on_tiles(self, farm: Farm) -> dict[int, int]:
        return dict(self.pairs(farm))

    def fields(self, farm: Farm) -> int:
        return len(self.pairs(farm))

    def enrich(self, farm: Farm, stacks: int, n: int) -> None:
        pairs = self.pairs(farm)
        old = len(pairs) - stacks
        self.keep(farm, [(place, height + (n if i >= old else 0)) for i, (place, height) in enumerate(pairs)])

    def reap(self, pos: Agricola, farm: Farm) -> None:
        pairs = self.pairs(farm)
        farm.gain(GRAIN, len(pairs))
        self.keep(farm, [(place, n - 1) for place, n in pairs])
        self.straighten(farm)

    def thrive(self, farm: Farm) -> None:
        self.keep(farm, [(place, n + 1) for place, n in self.pairs(farm)])

    def straighten(self, farm: Farm) -> None:
        bare = farm.bare()
        for place, n in self.pairs(farm):
            if place in bare:
                farm.sow(place, False, n)
        self.keep(farm, [(place, n) for place, n in self.pairs(farm) if place not in bare])

    def recalls(self, farm: Farm) -> bool:
        places = [place for place, _ in self.pairs(farm)]
        return len(set(places)) == len(places) and all(farm.grains >> 4 * place & 15 for place in places)

    def lift(self, farm: Farm, n: int) -> None:
        pairs = self.pairs(farm)
        at = [height for _, height in pairs].index(n)
        pairs[at] = (pairs[at][0], n - 1)
        self.keep(farm, pairs)


Plot("bean-field", MINOR, None, 1, "E", 18, occupations=2).bearing("vegetable", 1, 2).as_planted()
PotatoDibber("potato-dibber", MINOR, [Cost(wood=1)], deck="E", number=32, hears=(STACK_SOWN,))
PlanterBox("planter-box", MINOR, None, 0, "I", 90, occupations=2, hears=(STACK_SOWN,)).sowing_by_cell()
Plot("acreage", MINOR, None, 0, "K", 105, occupations=1).bearing("grain", 2, 3).as_planted()
LiquidManure("liquid-manure", MINOR, deck="K", number=118, hears=(STACK_SOWN,)).needing("animals", 4)
TurnipField("turnip-field", MINOR, None, 1, "K", 137, occupations=3).bearing("vegetable", 1, 2).as_planted()
HobbyFarmer("hobby-farmer", OCCUPATION, deck="E", number=180, players=4).gain(VEGETABLE, 1)
Fieldsman("fieldsman", OCCUPATION, deck="I", number=219, hears=(STACK_SOWN, SOWED)).remembering(
    Memory([(NUMBER, 0, MANY_PLACES)], 1, 20).passing()
)
FieldWorker("field-worker", OCCUPATION, deck="I", number=224, players=3, hears=(SOWED,))
Plot("forester", OCCUPATION, deck="K", number=278).bearing("wood", 3, 3)
Smallholder("smallholder", OCCUPATION, deck="K", number=286, hears=(ROOM_MADE, STACK_SOWN, SOWED)).asks().remembering(
    Memory([(NUMBER, 0, MANY_PLACES)], 1, 20).passing()
)
Scarecrow("scarecrow", MINOR, deck="Z", number=324, hears=(SOWABLE,)).needing(
    "empty-fields", 2
).as_planted().remembering(Memory([(NUMBER, 0, len(FARM_CELLS) - 1), (NUMBER, 1, MANY)], 2, 2 * len(FARM_CELLS)))
