"""One seat's farm: goods, animals, and what stands on the cells. Masks of cells and edges as in `farmyard.grid`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT, COLUMN, FARM, FARM_EDGES, STRIDE, neighbours
from farmstead.farmyard.housing import ANY, HOUSE, PASTURE, SPOT, Housing, Room
from farmstead.farmyard.pastures import closed_areas
from farmstead.titles.creatures.buildings.tile import LISTENERS, OPEN_ROOM, TILES, Cost, Tile
from farmstead.titles.creatures.rules.names import (
    COTTAGE,
    FENCES_EACH,
    KINDS,
    NO_TILE,
    SPECIALS,
    WORKERS,
)

CELL_COUNT: Final = 28


def new_farm(seat: int) -> Farm:
    """A farm at set-up: two columns, the cottage bottom left, nine fences, three workers."""
    tiles = [NO_TILE] * CELL_COUNT
    tiles[2] = COTTAGE
    return Farm(seat, [0] * KINDS, tiles)


@mypyc_attr(acyclic=True)
class Farm:
    """Everything that belongs to one seat."""

    def __init__(self, seat: i64, animals: list[int], tiles: list[int]) -> None:
        self.seat = seat
        self.wood: i64 = 0
        self.stone: i64 = 0
        self.reed: i64 = 0
        self.stock: i64 = FENCES_EACH  # fences not yet placed
        self.animals = animals
        self.workers: i64 = WORKERS  # still at home
        self.placed: i64 = 0  # the spaces where the others stand
        self.columns: i64 = 2
        self.left: i64 = 0  # expansions on the left
        self.fences: i64 = 0
        self.troughs: i64 = 0
        self.walls: i64 = 0b0100  # cells with a building
        self.stalls: i64 = 0  # cells with a tile that can become a stable
        self.tiles = tiles
        self.owned: i64 = 0  # special buildings
        self.carved: i64 = 0  # stones on the Stone Carver
        self.barn = False  # the next stall may become a stable for free
        self.timber = False  # the wood of the four top spaces came this round
        # figures that special buildings change
        self.rebate: i64 = 0
        self.pasture_extra: i64 = 0
        self.splits = False
        self.parents: i64 = 2
        self.barred = False
        self.chained = False
        self.ignores = False  # some room does not count at scoring
        self.moves_troughs = False
        self._housing: Housing | None = None

    def copy(self) -> Farm:
        other = Farm(self.seat, self.animals[:], self.tiles[:])
        other.wood = self.wood
        other.stone = self.stone
        other.reed = self.reed
        other.stock = self.stock
        other.workers = self.workers
        other.placed = self.placed
        other.columns = self.columns
        other.left = self.left
        other.fences = self.fences
        other.troughs = self.troughs
        other.walls = self.walls
        other.stalls = self.stalls
        other.owned = self.owned
        other.carved = self.carved
        other.barn = self.barn
        other.timber = self.timber
        other.rebate = self.rebate
        other.pasture_extra = self.pasture_extra
        other.splits = self.splits
        other.parents = self.parents
        other.barred = self.barred
        other.chained = self.chained
        other.ignores = self.ignores
        other.moves_troughs = self.moves_troughs
        other._housing = self._housing
        return other

    def key(self) -> tuple[object, ...]:
        return (
            self.wood, self.stone, self.reed, self.stock, tuple(self.animals), self.workers, self.placed, self.columns,
            self.left, self.fences, self.troughs, tuple(self.tiles), self.carved, self.barn, self.timber,
        )  # fmt: skip

    # -- goods -----------------------------------------------------------------------------------------------------

    def price(self, cost: Cost) -> i64:
        """The wood of a cost, less what is spared."""
        wood = cost.wood
        if wood == 0 or self.rebate == 0:
            return wood
        return wood - self.rebate if wood > self.rebate else 0

    def can_pay(self, cost: Cost) -> bool:
        return (
            self.price(cost) <= self.wood
            and cost.stone <= self.stone
            and cost.reed <= self.reed
            and cost.pig <= self.animals[1]
            and cost.cow <= self.animals[2]
        )

    def pay(self, cost: Cost) -> None:
        self.wood -= self.price(cost)
        self.stone -= cost.stone
        self.reed -= cost.reed
        if cost.pig != 0:
            self.animals[1] -= cost.pig
        if cost.cow != 0:
            self.animals[2] -= cost.cow

    def gain(self, good: i64, n: i64) -> None:
        """Takes materials or animals, by the numbers of GOODS."""
        if good == 0:
            self.wood += n
        elif good == 1:
            self.stone += n
        elif good == 2:
            self.reed += n
        else:
            self.animals[good - 3] += n

    def material(self, good: i64) -> i64:
        return self.wood if good == 0 else (self.stone if good == 1 else self.reed)

    # -- the ground ------------------------------------------------------------------------------------------------

    def ground(self) -> i64:
        """All cells."""
        return FARM[self.columns]

    def free_edges(self) -> i64:
        """Edges without a fence."""
        return FARM_EDGES[self.columns] & ~self.fences

    def corners(self) -> i64:
        last: i64 = STRIDE * (self.columns - 1)
        return (0b0101 << last) | 0b0101

    def expansion_columns(self) -> list[int]:
        """The columns that are expansions; the two of the start board are not."""
        return [column for column in range(self.columns) if not self.left <= column < self.left + 2]

    def cell_of(self, tile: int) -> int:
        """Where a tile stands, -1 if nowhere."""
        for cell in range(STRIDE * self.columns):
            if self.tiles[cell] == tile:
                return cell
        return -1

    def expand(self, left: bool) -> None:
        """A new column of three cells; on the left everything moves by one column."""
        if left:
            self.fences <<= 4
            self.troughs <<= 4
            self.walls <<= 4
            self.stalls <<= 4
            self.tiles = [NO_TILE] * STRIDE + self.tiles[: CELL_COUNT - STRIDE]
            self.left += 1
        self.columns += 1
        self._housing = None

    def place_fence(self, edge: i64) -> None:
        self.fences |= BIT[edge]
        self.stock -= 1
        self._housing = None

    def place_trough(self, cell: i64) -> None:
        self.troughs |= BIT[cell]
        self._housing = None

    def take_trough(self, cell: i64) -> None:
        self.troughs &= ~BIT[cell]
        self._housing = None

    def place_tile(self, number: i64, cell: i64) -> i64:
        """Puts a tile on a cell; returns what stood there (NO_TILE for nothing)."""
        old: i64 = self.tiles[cell]
        self._drop(old)
        tile = TILES[number]
        self.tiles[cell] = number
        self.walls |= BIT[cell]
        if tile.stall:
            self.stalls |= BIT[cell]
        else:
            self.stalls &= ~BIT[cell]
        if number < SPECIALS:
            self.owned |= BIT[number]
            self._figures()
        self._housing = None
        return old

    def lift_tile(self, cell: i64) -> i64:
        """Takes a tile off a cell."""
        old: i64 = self.tiles[cell]
        self._drop(old)
        self.tiles[cell] = NO_TILE
        self.walls &= ~BIT[cell]
        self.stalls &= ~BIT[cell]
        self._housing = None
        return old

    def _drop(self, number: i64) -> None:
        if number != NO_TILE and number < SPECIALS:
            self.owned &= ~BIT[number]
            self._figures()

    def _figures(self) -> None:
        """What the special buildings change, counted anew."""
        self.rebate = 0
        self.pasture_extra = 0
        self.splits = False
        self.parents = 2
        self.barred = False
        self.chained = False
        self.ignores = False
        self.moves_troughs = False
        rest: i64 = self.owned
        number: i64 = 0
        while rest != 0:
            if rest & 1:
                tile = TILES[number]
                self.rebate += tile.wood_rebate
                self.pasture_extra += tile.pasture_extra
                self.splits = self.splits or tile.splits_stables
                self.barred = self.barred or tile.bars_expansion
                self.chained = self.chained or tile.chains
                self.ignores = self.ignores or tile.unscored
                self.moves_troughs = self.moves_troughs or tile.moves_troughs
                if tile.lone_parents:
                    self.parents = 1
            rest >>= 1
            number += 1

    def restore(self) -> None:
        """After reading a file: everything that follows from the tiles."""
        self.walls = 0
        self.stalls = 0
        self.owned = 0
        for cell, number in enumerate(self.tiles):
            if number != NO_TILE:
                self.walls |= BIT[cell]
                if TILES[number].stall:
                    self.stalls |= BIT[cell]
                if number < SPECIALS:
                    self.owned |= BIT[number]
        self._figures()
        self._housing = None

    def free_cells(self) -> i64:
        """Cells a new building may stand on: without a building, and touching one where that is asked for."""
        cells: i64 = FARM[self.columns] & ~self.walls
        if self.chained:
            cells &= neighbours(self.walls)
        return cells

    # -- room for animals ------------------------------------------------------------------------------------------

    def rooms(self) -> list[Room]:
        """Every place for animals: "Élever les animaux"."""
        rooms: list[Room] = []
        closed: i64 = 0
        for mask in closed_areas(self.columns, self.fences, self.walls):
            area: i64 = mask
            closed |= area
            size: i64 = 0
            while area != 0:
                area &= area - 1
                size += 1
            inside: i64 = mask & self.troughs
            capacity: i64 = 2 * size
            if inside == 0:
                capacity += self.pasture_extra
            while inside != 0:
                inside &= inside - 1
                capacity *= 2
            rooms.append(Room(PASTURE, mask, ANY, capacity))
        last: i64 = STRIDE * self.columns
        for cell in range(last):
            if not (self.walls >> cell) & 1:
                continue
            tile = TILES[self.tiles[cell]]
            if tile.capacity > 0:
                twice: i64 = (self.troughs >> cell) & 1
                half: i64 = (3 << twice) if tile.stable and self.splits else 0
                rooms.append(Room(HOUSE, BIT[cell], tile.kind, tile.capacity << twice, half))
        lone: i64 = self.troughs & ~self.walls & ~closed
        while lone != 0:
            rooms.append(Room(SPOT, lone & -lone, ANY, 1))
            lone &= lone - 1
        makers: i64 = self.owned & LISTENERS[OPEN_ROOM]
        if makers != 0:
            unused: i64 = FARM[self.columns] & ~self.walls & ~closed & ~self.troughs
            for tile in tiles_in(makers):
                tile.open_rooms(self, self.cell_of(tile.number), unused, rooms)
        return rooms

    def housing(self) -> Housing:
        known = self._housing
        if known is None:
            known = Housing(self.rooms(), KINDS)
            self._housing = known
        return known

    def fits(self) -> bool:
        return self.housing().fits(self.animals)

    def housing_without(self, unscored: bool) -> Housing:
        """The housing without tiles that are ignored at scoring (or emptied before breeding, if not `unscored`)."""
        rooms: list[Room] = []
        for room in self.rooms():
            if room.sort == HOUSE:
                tile = self.tile_at(room.cells)
                if tile.unscored if unscored else tile.emptied:
                    continue
            rooms.append(room)
        return Housing(rooms, KINDS)

    def ignored_room(self) -> i64:
        """How many animals, of one kind, can stand where scoring ignores them."""
        room: i64 = 0
        for part in self.rooms():
            if part.sort == HOUSE and self.tile_at(part.cells).unscored:
                room += part.capacity
        return room

    def tile_at(self, cells: i64) -> Tile:
        """The tile on a cell given as a mask."""
        cell: i64 = 0
        while cells > 1:
            cells >>= 1
            cell += 1
        return TILES[self.tiles[cell]]

    def used_cells(self) -> i64:
        """Cells with a tile or a trough, or in a closed pasture: "Score Extension de ferme"."""
        return self.walls | self.troughs | self.housing().closed

    def full_expansions(self) -> i64:
        used = self.used_cells()
        full: i64 = 0
        for column in self.expansion_columns():
            cells: i64 = COLUMN << (STRIDE * column)
            if used & cells == cells:
                full += 1
        return full


def tiles_in(mask: i64) -> list[Tile]:
    """The special buildings of a set, by number."""
    found: list[Tile] = []
    number: i64 = 0
    while mask != 0:
        if mask & 1:
            found.append(TILES[number])
        mask >>= 1
        number += 1
    return found
