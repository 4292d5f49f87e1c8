"""A position of Creatures as plain data and back ("our FEN"). What must hold is checked in `checks`."""

from __future__ import annotations

from typing import Any

from farmstead.farmyard.grid import (
    BIT,
    CELL_OF,
    EDGE_NAMES,
    EDGE_OF,
    EDGES,
    STRIDE,
    bits,
    cell_name,
)
from farmstead.kernel.errors import PositionError
from farmstead.kernel.game import Game
from farmstead.kernel.reader import Reader, check_word, read_agenda, read_settings
from farmstead.titles.creatures.files.checks import check
from farmstead.titles.creatures.rules.farm import CELL_COUNT, Farm, tiles_in
from farmstead.titles.creatures.rules.names import (
    ANIMALS,
    FENCES_ALL,
    FENCES_RESERVE,
    KINDS,
    NO_TILE,
    ROUNDS,
    SPACES,
    SPECIALS,
    TILE_NAMES,
    TILE_OF,
    TROUGHS,
    WORKERS,
)
from farmstead.titles.creatures.rules.position import LIMITED, PHASES, Creatures
from farmstead.titles.creatures.spaces.board import BOARD

MOST = 999
RANGES = {
    "seat": (0, 1),
    "mode": (0, 3),
    "free": (0, FENCES_ALL),
    "count": (0, FENCES_ALL),
    "goods": (1, 127),
    "used": (0, BIT[SPECIALS] - 1),
    "beside": (-1, CELL_COUNT - 1),
    "tile": (0, len(TILE_NAMES) - 1),
    "action": (0, 1),
    "what": (0, CELL_COUNT - 1),
    "added": (0, 0xFFFF),
    "thing": (0, 1),
    "cell": (0, CELL_COUNT - 1),
}
"""What the fields of pending steps may hold."""


def to_data(pos: Creatures) -> dict[str, Any]:
    return {
        "game": pos.game.name,
        "rules": pos.game.rules_version,
        "players": pos.players,
        "variants": dict(pos.settings),
        "round": pos.round,
        "phase": PHASES[pos.phase],
        "starter": pos.starter,
        "first": pos.first,
        "spaces": {name: pos.piles[i] for i, name in enumerate(SPACES) if BOARD[i].refill},
        "display": [tile.id for tile in tiles_in(pos.display)],
        "supply": {"fence": pos.reserve, "trough": pos.troughs, "stall": pos.stalls, "expansion": pos.expansions},
        "moves": pos.moves,
        "farms": [farm_data(farm) for farm in pos.farms],
        "agenda": pos.agenda_data(),
    }


def farm_data(farm: Farm) -> dict[str, Any]:
    return {
        "wood": farm.wood,
        "stone": farm.stone,
        "reed": farm.reed,
        "animals": {ANIMALS[kind]: farm.animals[kind] for kind in range(KINDS)},
        "workers": farm.workers,
        "placed": [SPACES[space] for space in bits(farm.placed)],
        "fence": farm.stock,
        "columns": farm.columns,
        "left": farm.left,
        "buildings": [f"{cell_name(cell)} {TILE_NAMES[n]}" for cell, n in enumerate(farm.tiles) if n != NO_TILE],
        "troughs": [cell_name(cell) for cell in bits(farm.troughs)],
        "fences": [EDGE_NAMES[i] for i, edge in enumerate(EDGES) if farm.fences >> edge & 1],
        "carved": farm.carved,
        "barn": farm.barn,
        "timber": farm.timber,
    }


def from_data(game: Game, data: dict[str, Any]) -> Creatures:
    """Reads a position; what cannot be is a PositionError that names the place and what is allowed."""
    pos = read(game, data)
    check(pos)
    pos.advance()
    return pos


def read(game: Game, data: dict[str, Any]) -> Creatures:
    """Reads what stands there, field by field; whether the parts fit each other is not asked."""
    reader = Reader(data)
    reader.value("game")
    reader.value("rules")
    players = reader.number("players", 2, 2)
    settings = read_settings(game, reader)
    farms = [read_farm(Reader(entry, place), seat) for seat, (place, entry) in enumerate(reader.items("farms"))]
    if len(farms) != players:
        raise reader.fail("farms", f"must be {players} farms, not {len(farms)}")
    pos = Creatures(game, players, settings, read_piles(reader), farms)
    pos.round = reader.number("round", 0, ROUNDS)
    pos.phase = PHASES.index(reader.word("phase", PHASES))
    low = -1 if pos.round == 0 else 0
    pos.starter = reader.number("starter", low, players - 1)
    pos.first = reader.number("first", low, players - 1)
    pos.display = sum(BIT[TILE_OF[name]] for name in reader.words("display", TILE_NAMES[:SPECIALS]))
    supply = reader.child("supply")
    pos.reserve = supply.number("fence", 0, FENCES_RESERVE)
    pos.troughs = supply.number("trough", 0, TROUGHS)
    pos.stalls = supply.number("stall", 0, LIMITED[settings["buildings"]])
    pos.expansions = supply.number("expansion", 0, LIMITED[settings["buildings"]])
    supply.done()
    pos.moves = reader.number("moves", 0, MOST)
    pos.agenda = read_agenda(game, reader, RANGES)
    reader.done()
    return pos


def read_piles(reader: Reader) -> list[int]:
    child = reader.child("spaces")
    piles = [child.number(name, 0, MOST) if BOARD[i].refill else 0 for i, name in enumerate(SPACES)]
    child.done()
    return piles


def read_farm(reader: Reader, seat: int) -> Farm:
    animals = reader.child("animals")
    counts = [animals.number(kind, 0, MOST) for kind in ANIMALS]
    animals.done()
    farm = Farm(seat, counts, [NO_TILE] * CELL_COUNT)
    farm.wood = reader.number("wood", 0, MOST)
    farm.stone = reader.number("stone", 0, MOST)
    farm.reed = reader.number("reed", 0, MOST)
    farm.workers = reader.number("workers", 0, WORKERS)
    farm.placed = sum(BIT[SPACES.index(name)] for name in reader.words("placed", SPACES))
    farm.stock = reader.number("fence", 0, FENCES_ALL)
    farm.columns = reader.number("columns", 2, 7)
    farm.left = reader.number("left", 0, farm.columns - 2)
    here = [cell_name(cell) for cell in range(STRIDE * farm.columns) if cell % STRIDE < 3]
    for place, entry in reader.items("buildings"):
        parts = str(entry).split(" ")
        if len(parts) != 2:
            raise PositionError(place, f"must be a cell and a building like 'a3 cottage', not {entry!r}")
        cell = CELL_OF[check_word(parts[0], place, here)]
        if farm.tiles[cell] != NO_TILE:
            raise PositionError(place, f"{parts[0]} already holds {TILE_NAMES[farm.tiles[cell]]}: one building a cell")
        farm.tiles[cell] = TILE_OF[check_word(parts[1], place, TILE_NAMES)]
    farm.troughs = sum(BIT[CELL_OF[name]] for name in reader.words("troughs", here))
    farm.fences = 0
    edges = [name for name in EDGE_NAMES if _on_farm(name, farm.columns)]
    for name in reader.words("fences", edges):
        farm.fences |= BIT[EDGE_OF[name]]
    farm.carved = reader.number("carved", 0, MOST)
    farm.barn = reader.flag("barn")
    farm.timber = reader.flag("timber")
    reader.done()
    farm.restore()
    return farm


def _on_farm(edge: str, columns: int) -> bool:
    return "abcdefg".index(edge[0]) < columns
