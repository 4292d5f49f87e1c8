"""Putting up tiles: special buildings, stalls and stables ("Bâtiments", "Bâtiment spécial", "Stalle", "Étable")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, CELLS, STRIDE, neighbours
from farmstead.kernel.reason import Reason
from farmstead.titles.creatures.buildings.tile import OCCUPIED, STALL_ACTION, STALL_BUILT, TILES, Cost, Tile
from farmstead.titles.creatures.rules.animals import Settle
from farmstead.titles.creatures.rules.farm import Farm, tiles_in
from farmstead.titles.creatures.rules.names import SPECIALS, STABLE, STALL, TILE_NAMES
from farmstead.titles.creatures.rules.options import BUILD, DECLINE, DONE, ON, PAY, UPGRADE
from farmstead.titles.creatures.rules.pausing import pause
from farmstead.titles.creatures.rules.position import Ask, Creatures
from farmstead.titles.creatures.rules.troughs import cell_options, no_goods

NOWHERE: Final = -1
STALL_COST: Final = Cost(stone=3, reed=1)
STABLE_WOOD: Final = Cost(wood=5)
STABLE_STONE: Final = Cost(stone=5)
_SPECIAL: Final = "Les cases du plateau : Bâtiment spécial"
_STABLE: Final = "Les cases du plateau : Étable"
_BUILDINGS: Final = "Bâtiments"


# -- what can be built where -------------------------------------------------------------------------------------------


def cells_for(pos: Creatures, farm: Farm, tile: Tile, beside: i64) -> i64:
    """The cells a tile may go to: an upgrade onto what it replaces, any other onto a cell without a building."""
    cells: i64 = 0
    if tile.on != 0:
        for cell in range(STRIDE * farm.columns):
            number: i64 = farm.tiles[cell]
            if number >= 0 and (tile.on >> number) & 1:
                cells |= BIT[cell]
    else:
        cells = farm.free_cells()
    if beside != NOWHERE:
        cells &= neighbours(BIT[beside])
    return tile.cells(pos, farm, cells)


def can_build(pos: Creatures, farm: Farm, tile: Tile, beside: i64) -> bool:
    for cost in tile.prices(pos):
        if farm.can_pay(cost):
            return tile.requirement(pos, farm) is None and cells_for(pos, farm, tile, beside) != 0
    return False


def can_build_any(pos: Creatures, farm: Farm) -> bool:
    rest: i64 = pos.display
    number: i64 = 0
    while rest != 0:
        if rest & 1 and can_build(pos, farm, TILES[number], NOWHERE):
            return True
        rest >>= 1
        number += 1
    return False


def can_stall(pos: Creatures, farm: Farm) -> bool:
    """The Stall action: a tile in the supply, its cost, a cell."""
    return pos.stalls > 0 and farm.can_pay(STALL_COST) and farm.free_cells() != 0


def why_no_stall(pos: Creatures, farm: Farm, section: str) -> Reason | None:
    if pos.stalls == 0:
        return Reason("no-tile", section)
    if farm.free_cells() == 0:
        return Reason("no-cell", section)
    return why_no_goods(farm, [STALL_COST], section)


def turnable(pos: Creatures, farm: Farm) -> i64:
    """The stalls that can become stables: special ones need a tile of the supply."""
    cells = farm.stalls
    if pos.stalls > 0:
        return cells
    standard: i64 = 0
    for cell in range(STRIDE * farm.columns):
        if farm.tiles[cell] == STALL:
            standard |= BIT[cell]
    return cells & standard


def why_no_goods(farm: Farm, costs: list[Cost], section: str) -> Reason | None:
    """None if one of the costs can be paid, else what the first one asks for."""
    if any(farm.can_pay(cost) for cost in costs):
        return None
    need = costs[0].goods()
    if "wood" in need:
        need["wood"] = farm.price(costs[0])
    have = {"wood": farm.wood, "stone": farm.stone, "reed": farm.reed, "pig": farm.animals[1], "cow": farm.animals[2]}
    return Reason("goods", section, {"need": need, "have": {good: have[good] for good in need}})


def why_not_build(pos: Creatures, farm: Farm, tile: Tile, beside: int) -> Reason | None:
    """Why a special building cannot be built now; None if it can."""
    section = tile.section()
    if not pos.display & BIT[tile.number]:
        return Reason("not-on-display", _SPECIAL, {"building": tile.id})
    reason = tile.requirement(pos, farm) or why_no_goods(farm, tile.prices(pos), section)
    if reason is not None:
        return reason
    if any(why_not_cell(pos, farm, tile, beside, cell) is None for cell in CELLS):
        return None
    if tile.on:
        names = [TILE_NAMES[number] for number in range(len(TILES)) if tile.on >> number & 1]
        return Reason("needs-replaces", section, {"building2": names[-1]})
    return Reason("no-cell", section)


def why_not_cell(pos: Creatures, farm: Farm, tile: Tile, beside: int, cell: int) -> Reason | None:
    """Why a tile may not go to a cell."""
    section = tile.section()
    if cell >= STRIDE * farm.columns:
        return Reason("off-farm", _BUILDINGS)
    here = farm.tiles[cell]
    if tile.on:
        if here < 0 or not tile.on & BIT[here]:
            names = [TILE_NAMES[number] for number in range(len(TILES)) if tile.on >> number & 1]
            return Reason("needs-replaces", section, {"building2": names[-1]})
    elif here >= 0:
        return Reason("building-there", _BUILDINGS, {"building": TILE_NAMES[here]})
    elif farm.chained and not neighbours(BIT[cell]) & farm.walls:
        return Reason("chain", "Annexe : Extension de chaumière")
    if beside != NOWHERE and not neighbours(BIT[cell]) & BIT[beside]:
        return Reason("beside-conservatory", "Annexe : Serre")
    code = tile.wrong_cell(pos, farm, cell)
    return Reason(code, section) if code else None


# -- special buildings -------------------------------------------------------------------------------------------------


class Build(Ask):
    """Which special building? `beside` a cell: a second one next to it, or none (Conservatory)."""

    name: ClassVar[str] = "build"
    fields: ClassVar[tuple[str, ...]] = ("seat", "beside")
    kinds: ClassVar[tuple[str, ...]] = ("build", "decline")

    def __init__(self, seat: i64, beside: i64 = NOWHERE) -> None:
        super().__init__(seat)
        self.beside = beside

    def obliged(self) -> bool:
        return self.beside == NOWHERE

    def options(self, pos: Creatures) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for tile in tiles_in(pos.display):
            if can_build(pos, farm, tile, self.beside):
                options.append(BUILD + tile.number)
        if self.beside != NOWHERE:
            options.append(DECLINE)
        return options

    def answer(self, pos: Creatures, option: i64) -> None:
        """Choose, pay, place: in this order."""
        if option == DECLINE:
            return
        farm = pos.farms[self.seat]
        number = option - BUILD
        pos.agenda.append(Where(self.seat, number, self.beside))
        costs = [cost for cost in TILES[number].prices(pos) if farm.can_pay(cost)]
        if len(costs) == 1:
            farm.pay(costs[0])
        else:
            pos.agenda.append(Pay(self.seat, number))

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        if option == DECLINE:
            return Reason("must-one", _SPECIAL) if self.beside == NOWHERE else None
        return why_not_build(pos, pos.farms[self.seat], TILES[option - BUILD], self.beside)

    def asked(self, pos: Creatures) -> str:
        return "build" if self.beside == NOWHERE else "build-beside"


class Pay(Ask):
    """Which of two costs? The first is in wood, the second in stone."""

    name: ClassVar[str] = "pay"
    fields: ClassVar[tuple[str, ...]] = ("seat", "tile")
    kinds: ClassVar[tuple[str, ...]] = ("pay",)

    def __init__(self, seat: i64, tile: i64) -> None:
        super().__init__(seat)
        self.tile = tile

    def obliged(self) -> bool:
        return True

    def options(self, pos: Creatures) -> list[int]:
        farm = pos.farms[self.seat]
        costs = TILES[self.tile].prices(pos)
        options: list[int] = []
        for i, cost in enumerate(costs):
            if farm.can_pay(cost):
                options.append(PAY + i)
        return options

    def answer(self, pos: Creatures, option: i64) -> None:
        pos.farms[self.seat].pay(TILES[self.tile].prices(pos)[option - PAY])

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        tile = TILES[self.tile]
        return why_no_goods(pos.farms[self.seat], [tile.prices(pos)[option - PAY]], tile.section())

    def params(self, pos: Creatures) -> dict[str, Any]:
        return {"building": TILE_NAMES[self.tile]}


class Where(Ask):
    """Where does the tile go? It is paid. `action`: it comes from the Stall action."""

    name: ClassVar[str] = "where"
    fields: ClassVar[tuple[str, ...]] = ("seat", "tile", "beside", "action")
    kinds: ClassVar[tuple[str, ...]] = ("on",)

    def __init__(self, seat: i64, tile: i64, beside: i64 = NOWHERE, action: i64 = 0) -> None:
        super().__init__(seat)
        self.tile = tile
        self.beside = beside
        self.action = action

    def obliged(self) -> bool:
        return True

    def options(self, pos: Creatures) -> list[int]:
        if self.tile == STALL and pos.stalls == 0:
            return []  # it is paid: no any-time effect may take the last tile
        farm = pos.farms[self.seat]
        return cell_options(ON, cells_for(pos, farm, TILES[self.tile], self.beside))

    def answer(self, pos: Creatures, option: i64) -> None:
        farm = pos.farms[self.seat]
        cell: i64 = CELLS[option - ON]
        tile = TILES[self.tile]
        none_left = pos.stalls == 0
        pos.put_tile(farm, self.tile, cell)
        other = pos.opponent(self.seat)
        if none_left and pos.stalls > 0 and other.workers == 0:
            pause(pos, other)  # a stall tile has become free, and its next decision may come too late for it
        pos.agenda.append(Settle(self.seat))
        if self.action:
            pos.moment(farm, STALL_ACTION, cell)
        if tile.stall:
            pos.moment(farm, STALL_BUILT, cell)
        if self.tile < SPECIALS:
            pos.moment(farm, OCCUPIED, 0)
            tile.built(pos, farm, cell)

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        if self.tile == STALL and pos.stalls < 1:
            return Reason("no-tile", _BUILDINGS)
        return why_not_cell(pos, pos.farms[self.seat], TILES[self.tile], self.beside, CELLS[option - ON])

    def params(self, pos: Creatures) -> dict[str, Any]:
        return {"building": TILE_NAMES[self.tile]}


# -- stables -----------------------------------------------------------------------------------------------------------


class Stables(Ask):
    """Which stall becomes a stable, and paid how? As many as one likes, at least one."""

    name: ClassVar[str] = "stables"
    fields: ClassVar[tuple[str, ...]] = ("seat", "count")
    kinds: ClassVar[tuple[str, ...]] = ("upgrade", "done")

    def __init__(self, seat: i64, count: i64 = 0) -> None:
        super().__init__(seat)
        self.count = count

    def obliged(self) -> bool:
        return self.count == 0

    def options(self, pos: Creatures) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        wood = farm.can_pay(STABLE_WOOD)
        stone = farm.can_pay(STABLE_STONE)
        if wood or stone:
            for on in cell_options(0, turnable(pos, farm)):
                if wood:
                    options.append(UPGRADE + 2 * on)
                if stone:
                    options.append(UPGRADE + 2 * on + 1)
        if self.count > 0:
            options.append(DONE)
        return options

    def answer(self, pos: Creatures, option: i64) -> None:
        farm = pos.farms[self.seat]
        if option == DONE:
            return
        index = option - UPGRADE
        farm.pay(STABLE_STONE if index & 1 else STABLE_WOOD)
        pos.put_tile(farm, STABLE, CELLS[index >> 1])
        pos.agenda.append(Stables(self.seat, self.count + 1))

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        if option == DONE:
            return Reason("must-one", _STABLE) if self.count == 0 else None
        cell, stone = divmod(option - UPGRADE, 2)
        place = CELLS[cell]
        if place >= STRIDE * farm.columns or farm.tiles[place] < 0 or not TILES[farm.tiles[place]].stall:
            return Reason("not-a-stall", _STABLE)
        if farm.tiles[place] != STALL and pos.stalls == 0:
            return Reason("no-tile", _STABLE)
        if stone:
            return no_goods(_STABLE, "stone", 5, farm.stone) if farm.stone < 5 else None
        price = farm.price(STABLE_WOOD)
        return no_goods(_STABLE, "wood", price, farm.wood) if farm.wood < price else None
