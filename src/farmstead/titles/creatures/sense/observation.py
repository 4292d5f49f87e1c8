"""What a seat knows of Creatures as a vector of numbers, for learners; explained in docs/observations/creatures.md.

There are no secrets in this game: the two seats' vectors differ only in who is "me".
"""

from __future__ import annotations

from farmstead.farmyard.grid import CELLS, EDGE_NAMES, EDGES, MAX_COLUMNS, cell_name
from farmstead.kernel.layout import Field, Layout, Numbers, chair, common, flags, one_hot, relative
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
from farmstead.titles.creatures.rules.scoring import score

VERSION = 2
NUMBERS = {"count": 10, "free": 10, "added": 4}
CHOICES = {"tile": TILE_NAMES}

_CELLS = [cell_name(cell) for cell in CELLS]
_SPECIALS = TILE_NAMES[:SPECIALS]


def layout(game: CreaturesGame, players: int) -> Layout:
    chairs = [chair(i) for i in range(players)]
    table = [
        *common(game, players, ROUNDS, PHASES, NUMBERS, CHOICES),
        Field("starter", chairs, lambda pos, me: one_hot(players, relative(pos.starter, me, players))),
        Field(
            "first", chairs, lambda pos, me: one_hot(players, relative(pos.first, me, players)),
            note="who started round 1",
        ),
        Field("pile", SPACES, lambda pos, me: pos.piles, most=15, clipped=True, note="tokens lying there"),
        Field("display", _SPECIALS, lambda pos, me: flags(pos.display, range(SPECIALS)), note="to be had"),
        Field("reserve", ["fences"], lambda pos, me: [pos.reserve], most=FENCES_ALL),
        Field("supply", ["troughs"], lambda pos, me: [pos.troughs], most=TROUGHS),
        Field("tiles-left", ["stalls", "expansions"], lambda pos, me: [pos.stalls, pos.expansions], most=MOST),
        Field(
            "moves", ["made"], lambda pos, me: [pos.moves], most=10, clipped=True,
            note="rebuilding moves since the last other answer",
        ),
    ]  # fmt: skip
    return Layout(game, players, VERSION, table, FARM_FIELDS)


MOST = max(LIMITED.values())


def stores(pos: Creatures, seat: int) -> Numbers:
    farm = pos.farms[seat]
    return [farm.wood, farm.stone, farm.reed]


def tile_cells(pos: Creatures, seat: int, first: int, last: int) -> Numbers:
    """The cells with one of a run of tiles."""
    tiles = pos.farms[seat].tiles
    return [first <= tiles[cell] < last for cell in CELLS]


FARM_FIELDS = [
    Field("goods", ["wood", "stone", "reed"], stores, most=20, clipped=True),
    Field("fences-left", ["number"], lambda pos, seat: [pos.farms[seat].stock], most=FENCES_ALL),
    Field("animals", ANIMALS, lambda pos, seat: pos.farms[seat].animals, most=20, clipped=True),
    Field("at-home", ["workers"], lambda pos, seat: [pos.farms[seat].workers], most=WORKERS),
    Field("placed", SPACES, lambda pos, seat: flags(pos.farms[seat].placed, range(SPACE_COUNT))),
    Field(
        "columns", ["all", "added-left"], lambda pos, seat: [pos.farms[seat].columns, pos.farms[seat].left],
        most=MAX_COLUMNS,
    ),
    Field("fence", EDGE_NAMES, lambda pos, seat: flags(pos.farms[seat].fences, EDGES)),
    Field("trough", _CELLS, lambda pos, seat: flags(pos.farms[seat].troughs, CELLS)),
    Field("building", _CELLS, lambda pos, seat: flags(pos.farms[seat].walls, CELLS), note="of any sort"),
    Field("special-on", _CELLS, lambda pos, seat: tile_cells(pos, seat, NO_TILE + 1, SPECIALS)),
    Field("stall-on", _CELLS, lambda pos, seat: tile_cells(pos, seat, STALL, STALL + 1)),
    Field("stable-on", _CELLS, lambda pos, seat: tile_cells(pos, seat, STABLE, STABLE + 1)),
    Field("special", _SPECIALS, lambda pos, seat: flags(pos.farms[seat].owned, range(SPECIALS)), note="owned"),
    Field("carved", ["stones"], lambda pos, seat: [pos.farms[seat].carved], most=10, clipped=True),
    Field("pending", ["barn", "timber"], lambda pos, seat: [pos.farms[seat].barn, pos.farms[seat].timber]),
    Field(
        "score", ["total"], lambda pos, seat: [score(pos, pos.farms[seat])["total"]], most=100, least=-100,
        clipped=True, note="as if the game ended now",
    ),
]  # fmt: skip
