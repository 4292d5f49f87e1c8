"""What everybody may see of a position of Creatures: there are no secrets in this game."""

from __future__ import annotations

from typing import Any

from farmstead.farmyard.grid import CELLS, COLUMN, EDGE_NAMES, EDGES, STRIDE, bits, cell_name
from farmstead.farmyard.housing import ANY, EACH, HOUSE, PASTURE, Housing
from farmstead.kernel.steps import OVER
from farmstead.titles.creatures.rules.farm import Farm, tiles_in
from farmstead.titles.creatures.rules.names import ANIMALS, KINDS, ROUNDS, SPACES, SPECIALS, TILE_NAMES
from farmstead.titles.creatures.rules.options import BUILD, PLACE
from farmstead.titles.creatures.rules.position import PHASES, Creatures
from farmstead.titles.creatures.rules.scoring import score
from farmstead.titles.creatures.spaces.board import space_goods


def describe(pos: Creatures, viewer: int | None) -> dict[str, Any]:
    """The game's part of a view; the same for every seat and for spectators."""
    return {
        "rounds": ROUNDS,
        "phase": "over" if pos.decider == OVER else PHASES[pos.phase],
        "starter": pos.starter,
        "first": pos.first,
        "closed": closed(pos),
        "spaces": [
            {"id": name, "goods": space_goods(i, pos.piles[i]), "worker": worker(pos, i)}
            for i, name in enumerate(SPACES)
        ],
        "display": [tile.id for tile in tiles_in(pos.display)],
        "costs": {tile.id: [cost.goods() for cost in tile.prices(pos)] for tile in tiles_in(pos.display)},
        "built": built(pos),
        "supply": {"fence": pos.reserve, "trough": pos.troughs, "stall": pos.stalls, "expansion": pos.expansions},
        "seats": [seat(pos, farm) for farm in pos.farms],
    }


def worker(pos: Creatures, space: int) -> int | None:
    there = pos.worker_on(space)
    return there if there >= 0 else None


def built(pos: Creatures) -> dict[str, int]:
    """Who has which special building."""
    return {tile.id: farm.seat for farm in pos.farms for tile in tiles_in(farm.owned)}


def closed(pos: Creatures) -> list[dict[str, Any]]:
    """The spaces or buildings that cannot be chosen now, with the reason."""
    if pos.decider < 0:
        return []
    kinds = pos.pending().kinds
    asked: list[int] = []
    if "place" in kinds:
        asked = [PLACE + i for i in range(len(SPACES))]
    elif "build" in kinds:
        asked = [BUILD + number for number in bits(pos.display) if number < SPECIALS]
    found: list[dict[str, Any]] = []
    for option in asked:
        reason = pos.why_not(option)
        if reason is not None:
            found.append(
                {
                    "spelling": pos.spell(option),
                    "code": reason.code,
                    "params": reason.params,
                    "section": reason.section,
                }
            )
    return found


def seat(pos: Creatures, farm: Farm) -> dict[str, Any]:
    rooms = place_animals(farm)
    return {
        "seat": farm.seat,
        "home": farm.workers,
        "goods": {"wood": farm.wood, "stone": farm.stone, "reed": farm.reed, "fence": farm.stock},
        "animals": {ANIMALS[kind]: farm.animals[kind] for kind in range(KINDS)},
        "columns": farm.columns,
        "left": farm.left,
        "cells": cells(farm),
        "fences": [EDGE_NAMES[i] for i, edge in enumerate(EDGES) if farm.fences >> edge & 1],
        **rooms,
        "carver": farm.carved,
        "score": score(pos, farm),
    }


def cells(farm: Farm) -> list[dict[str, Any]]:
    used = farm.used_cells()
    pastures = [room.cells for room in farm.housing().rooms if room.sort == PASTURE]
    expansions = sum(COLUMN << STRIDE * column for column in farm.expansion_columns())
    found: list[dict[str, Any]] = []
    for cell in CELLS:
        if cell >= STRIDE * farm.columns:
            break
        inside = [i for i, area in enumerate(pastures) if area >> cell & 1]
        number = farm.tiles[cell]
        found.append(
            {
                "cell": cell_name(cell),
                "building": TILE_NAMES[number] if number >= 0 else None,
                "trough": bool(farm.troughs >> cell & 1),
                "pasture": inside[0] if inside else None,
                "used": bool(used >> cell & 1),
                "expansion": bool(expansions >> cell & 1),
            }
        )
    return found


def place_animals(farm: Farm) -> dict[str, Any]:
    """One way the animals may stand, room by room. Animals that find no room yet (they must leave) stand nowhere."""
    housing = farm.housing()
    placed = housing.arrange(housed(housing, farm.animals))
    pastures: list[dict[str, Any]] = []
    houses: list[dict[str, Any]] = []
    spots: list[dict[str, Any]] = []
    for room, counts in zip(housing.rooms, placed, strict=True):
        animals = {ANIMALS[kind]: counts[kind] for kind in range(KINDS) if counts[kind]}
        names = [cell_name(cell) for cell in bits(room.cells)]
        if room.sort == PASTURE:
            kind = next(iter(animals), None)
            troughs = len(bits(room.cells & farm.troughs))
            count = animals[kind] if kind else 0
            pastures.append(
                {"cells": names, "troughs": troughs, "capacity": room.capacity, "animal": kind, "count": count}
            )
            continue
        who = "any" if room.kind == ANY else ("each" if room.kind == EACH else ANIMALS[room.kind])
        entry: dict[str, Any] = {"cell": names[0], "room": {who: room.capacity}, "animals": animals}
        if room.sort == HOUSE:
            entry["building"] = farm.tile_at(room.cells).id
            entry["capacity"] = room.capacity
            if room.half:
                entry["half"] = room.half
            houses.append(entry)
        else:
            same = [spot for spot in spots if spot["cell"] == names[0]]
            if same:
                for kind_name, n in entry["room"].items():
                    same[0]["room"][kind_name] = same[0]["room"].get(kind_name, 0) + n
                same[0]["animals"].update(animals)
            else:
                spots.append(entry)
    return {"pastures": pastures, "houses": houses, "spots": spots}


def housed(housing: Housing, animals: list[int]) -> list[int]:
    """The animals, or as many of each kind as fit when some must still leave."""
    counts = list(animals)
    kind = 0
    while not housing.fits(counts):
        if counts[kind]:
            counts[kind] -= 1
        kind = (kind + 1) % KINDS
    return counts
