"""The 27 special buildings of the second expansion, in the order of the rulebook."""

from __future__ import annotations

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, BOTTOM_ROW, CELLS, TOP_ROW, count, neighbours
from farmstead.kernel.reason import Reason
from farmstead.titles.creatures.buildings.basic import ON_COTTAGE
from farmstead.titles.creatures.buildings.more import Gains, RoomOutside
from farmstead.titles.creatures.buildings.offers import Give, Hall, Offer, Organic
from farmstead.titles.creatures.buildings.tile import (
    END_OF_WORK,
    FENCES_GOT,
    OCCUPIED,
    OTHERS_TURN,
    ROUND_ENDS,
    SPACE_USED,
    STALL_ACTION,
    STALL_BUILT,
    Cost,
    Tile,
)
from farmstead.titles.creatures.rules.animals import Settle
from farmstead.titles.creatures.rules.building import Build
from farmstead.titles.creatures.rules.farm import Farm
from farmstead.titles.creatures.rules.fencing import GIVEN, Fencing
from farmstead.titles.creatures.rules.names import (
    ASSEMBLY_HALL,
    BARN,
    BUILDING_FIRM,
    BYRE_DWELLING,
    CARPENTERS_WORKSHOP,
    CATTLE_MARKET,
    CONSERVATORY,
    CORNER_HOUSES,
    COTTAGE,
    COTTAGE_EXTENSION,
    COW,
    DAIRY_FARM,
    DEPOT,
    ESTATE,
    FEEDING_STATION,
    HAYSTACK,
    HORSE,
    INN,
    KINDS,
    MANOR,
    MATERIALS_OUTLET,
    MATERIALS_SPACE,
    OFFICE,
    ORGANIC_FARM,
    PEN,
    PIG,
    REED_HUT,
    SERVANTS_COTTAGE,
    SHEEP,
    STABLE,
    STALL,
    STEWARDS_OFFICE,
    STONE_CARVER,
    TIMBER_SHOP,
    TOP_FOUR,
    TRADING_STATION,
    WOOD_3,
    WOODWORKING_SHOP,
)
from farmstead.titles.creatures.rules.options import (
    FIRM,
    MARKET,
    USE_ASSEMBLY_HALL,
    USE_BARN,
    USE_DEPOT,
    USE_STONE_CARVER,
    USE_TRADING_STATION,
)
from farmstead.titles.creatures.rules.position import Creatures
from farmstead.titles.creatures.rules.troughs import OFFER, Troughs, cell_options, no_goods


class FreeFences(Tile):
    """Some fences may be placed for free: two on the Stall action, or those just received."""

    def at(self, pos: Creatures, farm: Farm, moment: i64, what: i64) -> None:
        pos.agenda.append(Fencing(farm.seat, GIVEN, what if moment == FENCES_GOT else 2))


class MaterialsOutlet(Tile):
    """4 wood and 3 stone at once."""

    def built(self, pos: Creatures, farm: Farm, cell: i64) -> None:
        farm.wood += 4
        farm.stone += 3


class RowHouse(Tile):
    """Loses 2 points for each building in a row, itself included."""

    def __init__(self, number: int, costs: list[Cost], top: int, row: int, room: int, kind: int = -1) -> None:
        super().__init__(number, costs, None, room, kind)
        self.top: i64 = top
        self.row: i64 = row

    def points(self, pos: Creatures, farm: Farm, cell: i64, animals: list[int]) -> float:
        return float(self.top - 2 * count(farm.walls & self.row))


class CornerHouses(Tile):
    """In a corner of the whole farm; no expansion any more."""

    def cells(self, pos: Creatures, farm: Farm, cells: i64) -> i64:
        return cells & farm.corners()

    def wrong_cell(self, pos: Creatures, farm: Farm, cell: int) -> str:
        return "" if farm.corners() >> cell & 1 else "corner"


class BuildingFirm(Tile):
    """At any time: a trough outside buildings becomes a stall for 2 stone."""

    def open_cells(self, pos: Creatures, farm: Farm) -> i64:
        if farm.stone < 2 or pos.stalls == 0:
            return 0
        return farm.troughs & farm.free_cells()

    def anytime(self, pos: Creatures, farm: Farm, options: list[int]) -> None:
        options.extend(cell_options(FIRM, self.open_cells(pos, farm)))

    def presses(self, pos: Creatures, farm: Farm) -> bool:
        """Stall tiles are few, the other may take the last. A trough may still be moved to where it can be replaced."""
        if self.open_cells(pos, farm) != 0:
            return True
        if not farm.moves_troughs or farm.troughs == 0 or farm.free_cells() == 0:
            return False
        return farm.stone >= 2 and pos.stalls > 0

    def use(self, pos: Creatures, farm: Farm, option: i64) -> None:
        cell: i64 = CELLS[option - FIRM]
        farm.stone -= 2
        farm.take_trough(cell)
        pos.troughs += 1
        pos.put_tile(farm, STALL, cell)
        pos.agenda.append(Settle(farm.seat))
        pos.moment(farm, STALL_BUILT, cell)

    def why_not_use(self, pos: Creatures, farm: Farm, option: int) -> Reason | None:
        section = self.section()
        cell = CELLS[option - FIRM]
        if pos.stalls < 1:
            return Reason("no-tile", section)
        if farm.stone <= 1:
            return no_goods(section, "stone", 2, farm.stone)
        if not farm.troughs >> cell & 1:
            return Reason("no-trough-here", section)
        if farm.walls >> cell & 1:
            return Reason("building-there", section)
        if farm.chained and not neighbours(BIT[cell]) & farm.walls:
            return Reason("chain", "Annexe : Extension de chaumière")
        return None


class Depot(Tile):
    """Building Materials used: one wood of the 3-wood space, if any lies there."""

    def at(self, pos: Creatures, farm: Farm, moment: i64, what: i64) -> None:
        if what == MATERIALS_SPACE and pos.piles[WOOD_3] > 0:
            pos.agenda.append(Offer(farm.seat, DEPOT))

    def offers(self, pos: Creatures, farm: Farm) -> bool:
        return pos.piles[WOOD_3] > 0

    def why_no_offer(self, pos: Creatures, farm: Farm) -> Reason | None:
        return Reason("empty", self.section()) if pos.piles[WOOD_3] == 0 else None

    def accept(self, pos: Creatures, farm: Farm, what: i64) -> None:
        pos.piles[WOOD_3] -= 1
        farm.wood += 1


class Estate(Gains):
    """3 points with 5 special buildings; the cottage or its upgrade counts, stalls and stables do not."""

    def points(self, pos: Creatures, farm: Farm, cell: i64, animals: list[int]) -> float:
        specials = bin(farm.owned).count("1") + (1 if COTTAGE in farm.tiles else 0)
        return 3 if specials >= 5 else 0


class CottageExtension(Tile):
    """By the second worker of round 1, beside the cottage; from then on buildings form a chain."""

    def requirement(self, pos: Creatures, farm: Farm) -> Reason | None:
        if pos.round == 1 and pos.worker_number(farm) == 2:
            return None
        return Reason("second-worker", self.section())

    def cells(self, pos: Creatures, farm: Farm, cells: i64) -> i64:
        return cells & neighbours(BIT[farm.cell_of(COTTAGE)]) if COTTAGE in farm.tiles else 0

    def wrong_cell(self, pos: Creatures, farm: Farm, cell: int) -> str:
        beside = neighbours(BIT[cell])
        cottage = [place for place in CELLS if farm.tiles[place] == COTTAGE]
        return "" if cottage and beside >> cottage[0] & 1 else "beside-cottage"


class OrganicFarm(Tile):
    """One more animal in each pasture that holds one; those it displaced find room or leave before."""

    def built(self, pos: Creatures, farm: Farm, cell: i64) -> None:
        pos.then(Settle(farm.seat), Organic(farm.seat))


class Barn(Tile):
    """The next stall, however it comes, may become a stable for free; now or never."""

    def built(self, pos: Creatures, farm: Farm, cell: i64) -> None:
        farm.barn = True

    def at(self, pos: Creatures, farm: Farm, moment: i64, what: i64) -> None:
        if farm.barn:
            farm.barn = False
            if farm.tiles[what] == STALL or pos.stalls > 0:
                pos.agenda.append(Offer(farm.seat, BARN, what))

    def offers(self, pos: Creatures, farm: Farm) -> bool:
        return True

    def accept(self, pos: Creatures, farm: Farm, what: i64) -> None:
        pos.put_tile(farm, STABLE, what)


class ServantsCottage(Tile):
    """Two fences free; then a trough for 2 wood, once."""

    def built(self, pos: Creatures, farm: Farm, cell: i64) -> None:
        pos.then(Fencing(farm.seat, GIVEN, 2), Troughs(farm.seat, OFFER))


class ReedHut(Tile):
    """The reed of its cost comes back."""

    def built(self, pos: Creatures, farm: Farm, cell: i64) -> None:
        farm.reed += 3


class TimberShop(Tile):
    """3 wood as soon as workers stand on all four top spaces, once a round; also when built after that."""

    def at(self, pos: Creatures, farm: Farm, moment: i64, what: i64) -> None:
        if not farm.timber and pos.occupied() & TOP_FOUR == TOP_FOUR:
            farm.timber = True
            farm.wood += 3


class CattleMarket(Tile):
    """At any time: 1 reed for an animal."""

    def anytime(self, pos: Creatures, farm: Farm, options: list[int]) -> None:
        if farm.reed > 0:
            for kind in range(KINDS):
                options.append(MARKET + kind)

    def use(self, pos: Creatures, farm: Farm, option: i64) -> None:
        farm.reed -= 1
        farm.animals[option - MARKET] += 1
        pos.agenda.append(Settle(farm.seat))

    def why_not_use(self, pos: Creatures, farm: Farm, option: int) -> Reason | None:
        return no_goods(self.section(), "reed", 1, 0) if farm.reed == 0 else None


class TradingStation(Tile):
    """Before breeding: two different materials for an animal of choice."""

    def offers(self, pos: Creatures, farm: Farm) -> bool:
        kinds: i64 = 0
        for good in range(3):
            if farm.material(good) > 0:
                kinds += 1
        return kinds >= 2

    def why_no_offer(self, pos: Creatures, farm: Farm) -> Reason | None:
        if [farm.wood > 0, farm.stone > 0, farm.reed > 0].count(True) >= 2:
            return None
        return Reason("two-materials", self.section())

    def accept(self, pos: Creatures, farm: Farm, what: i64) -> None:
        pos.agenda.append(Give(farm.seat))


class AssemblyHall(Tile):
    """At any time: a fence handed to the opponent, an own fence placed for free."""

    def anytime(self, pos: Creatures, farm: Farm, options: list[int]) -> None:
        if farm.stock >= 2 and farm.free_edges() != 0:
            options.append(USE_ASSEMBLY_HALL)

    def use(self, pos: Creatures, farm: Farm, option: i64) -> None:
        other = pos.opponent(farm.seat)
        farm.stock -= 1
        other.stock += 1
        pos.agenda.append(Settle(other.seat))
        pos.moment(other, FENCES_GOT, 1)
        pos.agenda.append(Hall(farm.seat))

    def why_not_use(self, pos: Creatures, farm: Farm, option: int) -> Reason | None:
        if farm.stock <= 1:
            return Reason("two-fences", self.section(), {"n": farm.stock})
        return Reason("no-edge", self.section()) if not farm.free_edges() else None


class Conservatory(Tile):
    """A second special building at its cost, beside it."""

    def built(self, pos: Creatures, farm: Farm, cell: i64) -> None:
        pos.agenda.append(Build(farm.seat, cell))


class StoneCarver(Tile):
    """At the end of each round one stone may go onto it; 2 points each."""

    def at(self, pos: Creatures, farm: Farm, moment: i64, what: i64) -> None:
        if farm.stone > 0:
            pos.agenda.append(Offer(farm.seat, STONE_CARVER))

    def offers(self, pos: Creatures, farm: Farm) -> bool:
        return farm.stone > 0

    def why_no_offer(self, pos: Creatures, farm: Farm) -> Reason | None:
        return no_goods(self.section(), "stone", 1, 0) if farm.stone == 0 else None

    def accept(self, pos: Creatures, farm: Farm, what: i64) -> None:
        farm.stone -= 1
        farm.carved += 1

    def points(self, pos: Creatures, farm: Farm, cell: i64, animals: list[int]) -> float:
        return float(2 * farm.carved)


class DairyFarm(RoomOutside):
    """Its cost is disputed: 3 wood in the rulebook of record, 3 stone on the first tile."""

    def prices(self, pos: Creatures) -> list[Cost]:
        return IN_STONE if pos.settings["dairy-farm"] == "stone" else self.costs


IN_STONE = [Cost(stone=3, reed=1)]
WOODEN_2 = Cost(wood=2)

FreeFences(CARPENTERS_WORKSHOP, [Cost(wood=2, stone=1)], points=2, room=1, hears=(STALL_ACTION,))
MaterialsOutlet(MATERIALS_OUTLET, [Cost(reed=1)], points=7, room=1, kind=HORSE, on=BIT[STABLE])
Gains(INN, [Cost(stone=2, pig=1, cow=1)], [HORSE], points=4, room=2, kind=PIG)
RowHouse(OFFICE, [Cost(wood=2, stone=2)], 6, TOP_ROW, 2, HORSE)
FreeFences(WOODWORKING_SHOP, [Cost(wood=2, stone=2)], points=1, room=2, hears=(FENCES_GOT,))
CornerHouses(CORNER_HOUSES, [Cost(stone=2, reed=1)], points=4, room=3).bars_expansion = True
BuildingFirm(BUILDING_FIRM, [Cost(wood=2, stone=1)], points=2, hears=(OTHERS_TURN,)).at_any_time(
    FIRM, FIRM + len(CELLS)
)
Depot(DEPOT, [Cost(stone=2)], points=1, room=1, kind=HORSE, hears=(SPACE_USED,)).offer = USE_DEPOT
Estate(ESTATE, [Cost(stone=2, reed=1)], [HORSE], points=None, room=2, kind=HORSE)
Tile(PEN, [WOODEN_2], room=4).unscored = True
CottageExtension(COTTAGE_EXTENSION, [Cost(wood=1)], points=4, room=3).chains = True
OrganicFarm(ORGANIC_FARM, [Cost(wood=2, stone=3, reed=1)], points=4)
Barn(BARN, [Cost(wood=3)], room=1, hears=(STALL_BUILT,)).offer = USE_BARN
ServantsCottage(SERVANTS_COTTAGE, [WOODEN_2], room=1)
ReedHut(REED_HUT, [Cost(wood=1, reed=3)], room=3)
Tile(STEWARDS_OFFICE, [Cost(wood=4, stone=3, reed=2)], points=-3, room=1, hears=(END_OF_WORK,))
TimberShop(TIMBER_SHOP, [Cost(stone=2)], points=1, hears=(OCCUPIED,))
Tile(BYRE_DWELLING, [Cost(wood=3, stone=3, reed=1)], points=3, room=4, on=ON_COTTAGE)
Tile(FEEDING_STATION, [WOODEN_2], room=1).pasture_extra = 1
RowHouse(MANOR, [Cost(wood=1, stone=3)], 7, BOTTOM_ROW, 2)
CattleMarket(CATTLE_MARKET, [Cost(wood=4, stone=1)], points=2, room=2).at_any_time(MARKET, MARKET + KINDS)
Tile(HAYSTACK, [Cost()], points=1).splits_stables = True
TradingStation(TRADING_STATION, [Cost(wood=1, stone=2)], points=1, room=1, kind=COW).before_breeding(
    USE_TRADING_STATION
)
AssemblyHall(ASSEMBLY_HALL, [Cost(wood=3, reed=1)], points=2).at_any_time(USE_ASSEMBLY_HALL, USE_ASSEMBLY_HALL + 1)
Conservatory(CONSERVATORY, [Cost(stone=1)], points=1, room=1, kind=SHEEP)
StoneCarver(STONE_CARVER, [Cost(wood=5)], points=None, hears=(ROUND_ENDS,)).offer = USE_STONE_CARVER
DairyFarm(DAIRY_FARM, Cost(wood=3, reed=1), 3, 2, COW, COW, 2)
