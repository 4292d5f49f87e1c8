"""A position of Creatures as plain data and back, with every invariant checked ("our FEN")."""

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
    count,
    count_edges,
)
from farmstead.kernel.errors import PositionError
from farmstead.kernel.game import Game
from farmstead.kernel.reader import Reader, check_word, read_agenda, read_settings
from farmstead.titles.creatures.buildings.offers import Offer
from farmstead.titles.creatures.buildings.tile import TILES
from farmstead.titles.creatures.rules.animals import KEEP_FOAL, Settle
from farmstead.titles.creatures.rules.building import Pay, Where
from farmstead.titles.creatures.rules.farm import CELL_COUNT, Farm, tiles_in
from farmstead.titles.creatures.rules.names import (
    ANIMALS,
    BASICS,
    FENCES_ALL,
    FENCES_RESERVE,
    KINDS,
    NO_TILE,
    ROUNDS,
    SPACES,
    SPECIALS,
    STABLE,
    STALL,
    TILE_NAMES,
    TILE_OF,
    TROUGHS,
    WORKERS,
)
from farmstead.titles.creatures.rules.pausing import GAME_ENDS, Pause
from farmstead.titles.creatures.rules.position import DRAWN, LIMITED, PHASES, Creatures
from farmstead.titles.creatures.rules.sequence import Draw, Work
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
    check(pos)
    pos.advance()
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


def check(pos: Creatures) -> None:
    """What must hold between the parts of a position."""
    mode = pos.settings["buildings"]
    placed = sum(count_edges(farm.fences) for farm in pos.farms)
    fences = placed + sum(farm.stock for farm in pos.farms) + pos.reserve + pos.piles[SPACES.index("expand")]
    if fences != FENCES_ALL:
        raise PositionError("farms", f"there are {fences} fences in all, there must be {FENCES_ALL}")
    if pos.reserve != FENCES_RESERVE - pos.round:
        raise PositionError("supply.fence", f"must be {FENCES_RESERVE - pos.round} in round {pos.round}")
    troughs = pos.troughs + sum(count(farm.troughs) for farm in pos.farms)
    if troughs != TROUGHS:
        raise PositionError("supply.trough", f"there are {troughs} troughs in all, there must be {TROUGHS}")
    tiles = [number for farm in pos.farms for number in farm.tiles if number != NO_TILE]
    pending = [step for step in pos.agenda if step.name == "where" and getattr(step, "tile", 0) == STALL]
    stalls = pos.stalls + tiles.count(STALL) + tiles.count(STABLE)
    if stalls != LIMITED[mode]:
        raise PositionError("supply.stall", f"there are {stalls} stall tiles in all, there must be {LIMITED[mode]}")
    if pending and pos.stalls == 0:
        raise PositionError("supply.stall", "a stall is being placed, but none is left")
    expansions = pos.expansions + sum(farm.columns - 2 for farm in pos.farms)
    if expansions != LIMITED[mode]:
        raise PositionError(
            "supply.expansion", f"there are {expansions} expansions in all, there must be {LIMITED[mode]}"
        )
    check_buildings(pos, tiles)
    check_workers(pos)
    for farm in pos.farms:
        check_farm(pos, farm)
    check_agenda(pos)


def check_agenda(pos: Creatures) -> None:
    """The pending steps must fit the rest: what is being placed can be had, who is asked can answer."""
    first = pos.agenda[0].name if pos.agenda else ""
    if pos.round < ROUNDS and first not in ("round", "home"):
        raise PositionError("agenda", f"the game ends in round {ROUNDS}: before, the first step must be round or home")
    for i, step in enumerate(pos.agenda):
        place = f"agenda[{i}]"
        if isinstance(step, Work) and pos.farms[step.seat].workers == 0:
            raise PositionError(place, "that seat has no worker at home to place")
        if isinstance(step, Work) and any(isinstance(other, Work) for other in pos.agenda[:i]):
            raise PositionError(place, "only one seat can be about to place a worker")
        if isinstance(step, (Where, Pay)) and not _to_be_had(pos, step.tile):
            raise PositionError(place, f"{TILE_NAMES[step.tile]} cannot be built: it is not on display")
        if isinstance(step, Offer) and (TILES[step.tile].offer < 0 or step.tile not in pos.farms[step.seat].tiles):
            raise PositionError(place, f"{TILE_NAMES[step.tile]} makes no offer to this seat")
        if isinstance(step, Settle) and step.mode > KEEP_FOAL:
            raise PositionError(f"{place}.mode", f"must be from 0 to {KEEP_FOAL}, not {step.mode}")
        if isinstance(step, Pause) and step.mode > GAME_ENDS:
            raise PositionError(f"{place}.mode", f"must be from 0 to {GAME_ENDS}, not {step.mode}")
        if isinstance(step, Draw) and pos.round > 0:
            raise PositionError(place, "buildings are drawn before round 1 only")


def _to_be_had(pos: Creatures, tile: int) -> bool:
    return tile == STALL or (tile < SPECIALS and bool(pos.display & BIT[tile]))


def check_buildings(pos: Creatures, tiles: list[int]) -> None:
    specials = [number for number in tiles if number < SPECIALS] + bits(pos.display)
    for number in specials:
        if specials.count(number) > 1:
            raise PositionError("display", f"{TILE_NAMES[number]} stands twice")
    basics = [number for number in specials if number < BASICS]
    drawn = len(specials) - len(basics)
    most = DRAWN[pos.settings["buildings"]]
    if len(basics) != BASICS:
        raise PositionError("display", "the four basic buildings must each be on display or built")
    if drawn > most or (drawn < most and pos.round > 0):
        raise PositionError("display", f"{drawn} green buildings are in the game, there must be {most}")


def check_workers(pos: Creatures) -> None:
    seen = 0
    for farm in pos.farms:
        place = f"farms[{farm.seat}].placed"
        if farm.placed & seen:
            raise PositionError(place, "two workers stand on one space")
        seen |= farm.placed
        if len(bits(farm.placed)) + farm.workers != WORKERS:
            raise PositionError(place, f"workers at home and placed must be {WORKERS} in all")


def check_farm(pos: Creatures, farm: Farm) -> None:
    place = f"farms[{farm.seat}]"
    houses = [number for number in farm.tiles if number != NO_TILE and (number in COTTAGES)]
    if len(houses) != 1:
        raise PositionError(f"{place}.buildings", "there must be one cottage, or one building that replaces it")
    here = farm.tiles.index(houses[0])
    if here != STRIDE * farm.left + 2:
        wanted = cell_name(STRIDE * farm.left + 2)
        raise PositionError(f"{place}.buildings", f"the cottage stands on {wanted}, not on {cell_name(here)}")
    settling = any(isinstance(step, Settle) and step.seat == farm.seat for step in pos.agenda)
    if not farm.fits() and not settling:
        raise PositionError(f"{place}.animals", "there is no room for all of them")
    if farm.carved and "stone-carver" not in [TILE_NAMES[n] for n in farm.tiles if n >= 0]:
        raise PositionError(f"{place}.carved", "stones lie on a Stone Carver only")


COTTAGES = [TILE_OF[name] for name in ("cottage", "half-timbered-house", "log-house", "byre-dwelling")]
