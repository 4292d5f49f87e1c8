"""The 27 special buildings of the first expansion, in the order of the rulebook."""

from __future__ import annotations

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, BOTTOM_ROW, MIDDLE_ROW, TOP_ROW, count, neighbours
from farmstead.farmyard.housing import EACH, SPOT, Room
from farmstead.kernel.reason import Reason
from farmstead.titles.creatures.buildings.basic import ON_COTTAGE, Chooses
from farmstead.titles.creatures.buildings.offers import RanchFence, Swap, unused_cells
from farmstead.titles.creatures.buildings.tile import (
    BORN,
    BREEDING_STARTS,
    EXPANDED,
    LAST_BREEDING,
    OPEN_ROOM,
    ROUND_STARTS,
    WORK_ENDS,
    Cost,
    Tile,
)
from farmstead.titles.creatures.rules.animals import EMPTIED, Settle, Take
from farmstead.titles.creatures.rules.building import can_stall, why_no_stall
from farmstead.titles.creatures.rules.farm import Farm
from farmstead.titles.creatures.rules.fencing import OFFERED, Fencing
from farmstead.titles.creatures.rules.names import (
    ANIMAL_TRADER,
    ANIMALS,
    BARN_FLOOR_MANUFACTURER,
    BREEDING_STATION,
    CATTLE_FARM,
    CATTLE_MARKET,
    COUNTRY_HOUSE,
    COW,
    COW_STALL,
    DOG_HOUSE,
    DUCK_POND,
    FARM_SHOP,
    FARM_WELL,
    FEED_STOREHOUSE,
    FENCE_MANUFACTURER,
    FODDER_BEET_FIELD,
    HAY_RACK,
    HOME_WORKSHOP,
    HORSE,
    INSEMINATION_CENTER,
    JOINERY,
    KINDS,
    LARGE_EXTENSION,
    LOG_HOUSE,
    PIG,
    PIG_STALL,
    RANCH,
    REARING_STATION,
    SAWMILL,
    SHEEP,
    SMALL_EXTENSION,
    STUD,
    WILD_BOAR_PEN,
)
from farmstead.titles.creatures.rules.options import TRADE, TRADES, USE_HOME_WORKSHOP, USE_JOINERY
from farmstead.titles.creatures.rules.pausing import pause
from farmstead.titles.creatures.rules.position import WORK, Creatures
from farmstead.titles.creatures.rules.troughs import BOUGHT, GIFT, Troughs, no_goods
from farmstead.titles.creatures.spaces.board import Side, can_expand, stall_action


class Extension(Tile):
    """2 points for each building beside it, at most 8."""

    def points(self, pos: Creatures, farm: Farm, cell: i64, animals: list[int]) -> float:
        return float(min(8, 2 * count(neighbours(BIT[cell]) & farm.walls)))


class HomeWorkshop(Tile):
    """Before breeding: one Stall action."""

    def offers(self, pos: Creatures, farm: Farm) -> bool:
        return can_stall(pos, farm)

    def why_no_offer(self, pos: Creatures, farm: Farm) -> Reason | None:
        return why_no_stall(pos, farm, self.section())

    def accept(self, pos: Creatures, farm: Farm, what: i64) -> None:
        stall_action(pos, farm)


class FarmShop(Tile):
    """By the road; a material and an animal of choice."""

    def cells(self, pos: Creatures, farm: Farm, cells: i64) -> i64:
        return cells & BOTTOM_ROW

    def wrong_cell(self, pos: Creatures, farm: Farm, cell: int) -> str:
        return "" if BOTTOM_ROW >> cell & 1 else "row-bottom"

    def built(self, pos: Creatures, farm: Farm, cell: i64) -> None:
        pos.then(Take(farm.seat, 0b0000111), Take(farm.seat, 0b1111000))


class Gains(Tile):
    """Its builder takes these animals at once."""

    def __init__(
        self,
        number: int,
        costs: list[Cost],
        animals: list[int],
        points: int | None = 0,
        room: int = 0,
        kind: int = -1,
        stall: bool = False,
    ) -> None:
        super().__init__(number, costs, points, room, kind, stall=stall)
        self.animals = animals

    def built(self, pos: Creatures, farm: Farm, cell: i64) -> None:
        for kind in self.animals:
            farm.animals[kind] += 1


class FodderBeetField(Gains):
    """Asks for a pair of each kind."""

    def requirement(self, pos: Creatures, farm: Farm) -> Reason | None:
        for kind in range(KINDS):
            if farm.animals[kind] < 2:
                return Reason("pairs", self.section())
        return None


class FenceManufacturer(Tile):
    """Any number of fences at once, 1 wood each. Optional."""

    def built(self, pos: Creatures, farm: Farm, cell: i64) -> None:
        pos.agenda.append(Fencing(farm.seat, OFFERED, 0))


class CattleFarm(Tile):
    """An expansion added: one animal may be swapped for a cow."""

    def at(self, pos: Creatures, farm: Farm, moment: i64, what: i64) -> None:
        pos.agenda.append(Swap(farm.seat))


class CountryHouse(Gains):
    """A cow, and an expansion if one may be had."""

    def built(self, pos: Creatures, farm: Farm, cell: i64) -> None:
        Gains.built(self, pos, farm, cell)
        if can_expand(pos, farm):
            pos.agenda.append(Side(farm.seat))


class LogHouse(Tile):
    """4 points with at least 4 wood in the supply."""

    def points(self, pos: Creatures, farm: Farm, cell: i64, animals: list[int]) -> float:
        return 4 if farm.wood >= 4 else 0


class DuckPond(Tile):
    """Asks for 6 unused cells (the one it will stand on included); 1 reed."""

    def requirement(self, pos: Creatures, farm: Farm) -> Reason | None:
        unused = unused_cells(farm)
        return Reason("unused-6", self.section(), {"n": unused}) if unused < 6 else None

    def built(self, pos: Creatures, farm: Farm, cell: i64) -> None:
        farm.reed += 1


class Joinery(Tile):
    """Before breeding: one trough for 2 wood."""

    def offers(self, pos: Creatures, farm: Farm) -> bool:
        return pos.troughs > 0 and farm.ground() != farm.troughs and farm.wood >= farm.price(TROUGH_COST)

    def why_no_offer(self, pos: Creatures, farm: Farm) -> Reason | None:
        if pos.troughs == 0:
            return Reason("no-trough", self.section())
        if not farm.ground() & ~farm.troughs:
            return Reason("all-troughs", self.section())
        price = farm.price(TROUGH_COST)
        return no_goods(self.section(), "wood", price, farm.wood) if farm.wood < price else None

    def accept(self, pos: Creatures, farm: Farm, what: i64) -> None:
        pos.then(Troughs(farm.seat, BOUGHT), Settle(farm.seat))


class AnimalTrader(Tile):
    """In the working day: two animals of different kinds for one of a third kind, as often as liked."""

    def anytime(self, pos: Creatures, farm: Farm, options: list[int]) -> None:
        if pos.phase == WORK:
            for i, (first, second, _) in enumerate(TRADES):
                if farm.animals[first] > 0 and farm.animals[second] > 0:
                    options.append(TRADE + i)

    def use(self, pos: Creatures, farm: Farm, option: i64) -> None:
        first, second, third = TRADES[option - TRADE]
        farm.animals[first] -= 1
        farm.animals[second] -= 1
        farm.animals[third] += 1
        pos.agenda.append(Settle(farm.seat))

    def presses(self, pos: Creatures, farm: Farm) -> bool:
        """It takes two kinds; those that are missing the Cattle Market may sell."""
        if pos.phase != WORK:
            return False
        missing: i64 = 2
        for kind in range(KINDS):
            if farm.animals[kind] > 0:
                missing -= 1
        return missing <= 0 or (farm.owned & BIT[CATTLE_MARKET] != 0 and farm.reed >= missing)

    def why_not_use(self, pos: Creatures, farm: Farm, option: int) -> Reason | None:
        if pos.phase != WORK:
            return Reason("not-in-work", self.section())
        for kind in TRADES[option - TRADE][:2]:
            if farm.animals[kind] < 1:
                return Reason("none-to-release", self.section(), {"animal": ANIMALS[kind]})
        return None


class RearingStation(Tile):
    """Room for one of each kind; emptied when breeding starts."""

    def at(self, pos: Creatures, farm: Farm, moment: i64, what: i64) -> None:
        pos.agenda.append(Settle(farm.seat, EMPTIED))


class FeedStorehouse(Tile):
    """A free trough; 3 points with 5 troughs."""

    def built(self, pos: Creatures, farm: Farm, cell: i64) -> None:
        pos.agenda.append(Troughs(farm.seat, GIFT))

    def points(self, pos: Creatures, farm: Farm, cell: i64, animals: list[int]) -> float:
        return 3 if count(farm.troughs) >= 5 else 0


class FarmWell(Tile):
    """A free trough at the start of rounds 6, 7 and 8."""

    def at(self, pos: Creatures, farm: Farm, moment: i64, what: i64) -> None:
        if what >= 6:
            if pos.starter != farm.seat:
                pause(pos, farm)
            pos.then(Troughs(farm.seat, GIFT), Settle(farm.seat))


class Ranch(Tile):
    """A foal born: a fence for free."""

    def at(self, pos: Creatures, farm: Farm, moment: i64, what: i64) -> None:
        if what == HORSE:
            pos.agenda.append(RanchFence(farm.seat))


class HerdStall(Gains):
    """A stall of its kind that pays for a large herd."""

    def __init__(self, number: int, kind: int, herd: int) -> None:
        super().__init__(number, [Cost(wood=4, reed=1)], [kind], points=None, room=3, kind=kind, stall=True)
        self.herd: i64 = herd

    def points(self, pos: Creatures, farm: Farm, cell: i64, animals: list[int]) -> float:
        return 4 if animals[self.kind] >= self.herd else 0


class RoomOutside(Tile):
    """Room for `each` animals of `guest` on every unused cell that is in `rows`, or beside it if `rows` is 0."""

    def __init__(
        self, number: int, cost: Cost, points: int, room: int, kind: int, guest: int, each: int, rows: int = 0
    ) -> None:
        super().__init__(number, [cost], points, room, kind, hears=(OPEN_ROOM,))
        self.guest: i64 = guest
        self.each: i64 = each
        self.rows: i64 = rows

    def open_rooms(self, farm: Farm, cell: i64, unused: i64, rooms: list[Room]) -> None:
        cells: i64 = unused & (self.rows if self.rows != 0 else neighbours(BIT[cell]))
        while cells != 0:
            rooms.append(Room(SPOT, cells & -cells, self.guest, self.each))
            cells &= cells - 1


TROUGH_COST = Cost(wood=2)

Extension(LARGE_EXTENSION, [Cost(wood=3)], points=None, room=2)
HomeWorkshop(HOME_WORKSHOP, [Cost(wood=2, reed=1)], points=1).before_breeding(USE_HOME_WORKSHOP)
FarmShop(FARM_SHOP, [Cost(wood=1)], room=1, kind=SHEEP)
Tile(INSEMINATION_CENTER, [Cost(stone=2)]).lone_parents = True
FodderBeetField(FODDER_BEET_FIELD, [Cost()], [SHEEP, PIG, COW, HORSE])
FenceManufacturer(FENCE_MANUFACTURER, [Cost(stone=1, reed=1)], room=1)
Extension(SMALL_EXTENSION, [Cost(stone=1)], points=None, room=1)
Chooses(BARN_FLOOR_MANUFACTURER, [Cost(stone=1, reed=1)], 0b0110000)
CattleFarm(CATTLE_FARM, [Cost(wood=2, stone=2)], points=1, room=3, kind=COW, hears=(EXPANDED,))
CountryHouse(COUNTRY_HOUSE, [Cost(wood=3, stone=3)], [COW], points=1, room=3)
LogHouse(LOG_HOUSE, [Cost(wood=2, reed=1)], points=None, room=4, on=ON_COTTAGE)
DuckPond(DUCK_POND, [Cost()], points=1)
Joinery(JOINERY, [Cost(stone=1, reed=1)]).before_breeding(USE_JOINERY)
Tile(SAWMILL, [Cost(stone=5)], points=4).wood_rebate = 1
AnimalTrader(ANIMAL_TRADER, [Cost(wood=2, reed=2)], points=3, room=2, hears=(WORK_ENDS,)).at_any_time(
    TRADE, TRADE + len(TRADES)
)
RearingStation(
    REARING_STATION, [Cost(wood=2, reed=1)], points=1, room=1, kind=EACH, hears=(BREEDING_STARTS,)
).emptied = True
FeedStorehouse(FEED_STOREHOUSE, [Cost(wood=1, reed=1)], points=None)
FarmWell(FARM_WELL, [Cost(wood=1, stone=2)], hears=(ROUND_STARTS,))
Ranch(RANCH, [Cost(wood=2, stone=3)], points=2, room=2, kind=HORSE, hears=(BORN,))
Gains(HAY_RACK, [Cost(wood=3, reed=1)], [SHEEP, COW, HORSE])
HerdStall(PIG_STALL, PIG, 13)
Tile(BREEDING_STATION, [Cost(wood=2, stone=3)], room=2, hears=(LAST_BREEDING,))
HerdStall(COW_STALL, COW, 11)
RoomOutside(STUD, Cost(wood=1, stone=3, reed=1), 3, 2, HORSE, HORSE, 2)
RoomOutside(DOG_HOUSE, Cost(wood=1), 0, 0, -1, SHEEP, 1, MIDDLE_ROW | BOTTOM_ROW)
RoomOutside(WILD_BOAR_PEN, Cost(wood=2), 0, 2, PIG, PIG, 1, TOP_ROW)
