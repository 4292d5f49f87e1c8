"""What a seat knows of Creatures as a vector of numbers, for learners; explained in docs/observations/creatures.md.

There are no secrets in this game: the two seats' vectors differ only in who is "me".
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import CELLS, EDGE_NAMES, EDGES, MAX_COLUMNS, cell_name
from farmstead.kernel.layout import Field, Layout, chairs, common
from farmstead.kernel.observer import Observer
from farmstead.kernel.pieces import Flags, OneHot, Pieces, Scale, packed
from farmstead.titles.creatures.game import CreaturesGame
from farmstead.titles.creatures.rules.names import (
    ANIMALS,
    FENCES_ALL,
    NO_TILE,
    ROUNDS,
    SPACE_COUNT,
    SPACES,
    SPECIALS,
    STABLE,
    STALL,
    TILE_NAMES,
    TROUGHS,
    WORKERS,
)
from farmstead.titles.creatures.rules.position import LIMITED, PHASES, Creatures
from farmstead.titles.creatures.rules.scoring import points

VERSION = 2
NUMBERS = {"count": 10, "free": 10, "added": 4}
CHOICES = {"tile": TILE_NAMES}

_CELLS = [cell_name(cell) for cell in CELLS]
_SPECIALS = TILE_NAMES[:SPECIALS]


MOST = max(LIMITED.values())


def layout(game: CreaturesGame, players: int) -> Layout:
    table = [
        *common(game, players, ROUNDS, PHASES, NUMBERS, CHOICES),
        Field("starter", chairs(players)),
        Field("first", chairs(players), note="who started round 1"),
        Field("pile", SPACES, most=15, clipped=True, note="tokens lying there"),
        Field("display", _SPECIALS, note="to be had"),
        Field("reserve", ["fences"], most=FENCES_ALL),
        Field("supply", ["troughs"], most=TROUGHS),
        Field("tiles-left", ["stalls", "expansions"], most=MOST),
        Field("moves", ["made"], most=10, clipped=True, note="rebuilding moves since the last other answer"),
    ]
    return Layout(game, players, VERSION, table, FARM_FIELDS, NUMBERS, CHOICES)


FARM_FIELDS = [
    Field("goods", ["wood", "stone", "reed"], most=20, clipped=True),
    Field("fences-left", ["number"], most=FENCES_ALL),
    Field("animals", ANIMALS, most=20, clipped=True),
    Field("at-home", ["workers"], most=WORKERS),
    Field("placed", SPACES),
    Field("columns", ["all", "added-left"], most=MAX_COLUMNS),
    Field("fence", EDGE_NAMES),
    Field("trough", _CELLS),
    Field("building", _CELLS, note="of any sort"),
    Field("special-on", _CELLS),
    Field("stall-on", _CELLS),
    Field("stable-on", _CELLS),
    Field("special", _SPECIALS, note="owned"),
    Field("carved", ["stones"], most=10, clipped=True),
    Field("pending", ["barn", "timber"]),
    Field("score", ["total"], most=100, least=-100, clipped=True, note="as if the game ended now"),
]


def observer(layout: Layout) -> Observer:
    return CreaturesObserver(layout)


class CreaturesObserver(Observer):
    """Reads these fields, in this order."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout)
        self.pile = self.scale("pile")
        self.chairs = OneHot("starter", layout.players)
        self.specials = Flags(range(SPECIALS))
        self.reserve = self.scale("reserve")
        self.troughs = self.scale("supply")
        self.tiles_left = self.scale("tiles-left")
        self.moves = self.scale("moves")
        self.goods = self.scale("goods")
        self.stock = self.scale("fences-left")
        self.animals = self.scale("animals")
        self.workers = self.scale("at-home")
        self.spaces = Flags(range(SPACE_COUNT))
        self.columns = self.scale("columns")
        self.edges = Flags(EDGES)
        self.cells = Flags(CELLS)
        self.carved = self.scale("carved")
        self.halves = Scale(self.field("score"), halves=True)

    def phase(self, pos: Any) -> i64:
        assert isinstance(pos, Creatures)
        return pos.phase

    def table(self, pos: Any, viewer: i64, to: Pieces) -> None:
        assert isinstance(pos, Creatures)
        players = self.players
        self.chairs.put(to, (pos.starter - viewer) % players if pos.starter >= 0 else -1)
        self.chairs.put(to, (pos.first - viewer) % players if pos.first >= 0 else -1)
        self.pile.put_all(to, pos.piles)
        self.specials.put(to, pos.display)
        self.reserve.put(to, pos.reserve)
        self.troughs.put(to, pos.troughs)
        self.tiles_left.put(to, pos.stalls)
        self.tiles_left.put(to, pos.expansions)
        self.moves.put(to, pos.moves)

    def seat(self, pos: Any, seat: i64, to: Pieces) -> None:
        assert isinstance(pos, Creatures)
        farm = pos.farms[seat]
        goods = self.goods
        goods.put(to, farm.wood)
        goods.put(to, farm.stone)
        goods.put(to, farm.reed)
        self.stock.put(to, farm.stock)
        self.animals.put_all(to, farm.animals)
        self.workers.put(to, farm.workers)
        self.spaces.put(to, farm.placed)
        self.columns.put(to, farm.columns)
        self.columns.put(to, farm.left)
        self.edges.put(to, farm.fences)
        cells = self.cells
        cells.put(to, farm.troughs)
        cells.put(to, farm.walls)
        special: i64 = 0
        stall: i64 = 0
        stable: i64 = 0
        one: i64 = 1
        rest: i64 = farm.walls
        while rest != 0:
            low: i64 = rest & -rest
            rest ^= low
            cell: i64 = 0
            while low >> cell != 1:
                cell += 1
            tile: i64 = farm.tiles[cell]
            if tile == STALL:
                stall |= one << cell
            elif tile == STABLE:
                stable |= one << cell
            elif NO_TILE < tile < SPECIALS:
                special |= one << cell
        cells.put(to, special)
        cells.put(to, stall)
        cells.put(to, stable)
        self.specials.put(to, farm.owned)
        self.carved.put(to, farm.carved)
        to.append(PENDING[(1 if farm.barn else 0) + (2 if farm.timber else 0)])
        self.halves.put(to, int(2 * points(pos, farm)))


PENDING: Final[Pieces] = [packed([0.0, 0.0]), packed([1.0, 0.0]), packed([0.0, 1.0]), packed([1.0, 1.0])]
