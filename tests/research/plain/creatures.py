"""Creatures, read plainly."""

from __future__ import annotations

from typing import Any

from farmstead.farmyard.grid import CELLS, EDGES
from farmstead.kernel.layout import Layout
from farmstead.titles.creatures.rules.names import NO_TILE, SPACE_COUNT, SPECIALS, STABLE, STALL
from farmstead.titles.creatures.rules.position import PHASES
from farmstead.titles.creatures.rules.scoring import score
from tests.research.plain.reading import Numbers, Readers, flags, one_hot, relative

__all__ = ["PHASES", "seat", "table"]


def table(layout: Layout) -> Readers:
    players = layout.players
    return {
        "starter": lambda pos, me: one_hot(players, relative(pos.starter, me, players)),
        "first": lambda pos, me: one_hot(players, relative(pos.first, me, players)),
        "pile": lambda pos, me: pos.piles,
        "display": lambda pos, me: flags(pos.display, range(SPECIALS)),
        "reserve": lambda pos, me: [pos.reserve],
        "supply": lambda pos, me: [pos.troughs],
        "tiles-left": lambda pos, me: [pos.stalls, pos.expansions],
        "moves": lambda pos, me: [pos.moves],
    }


def tile_cells(farm: Any, first: int, last: int) -> Numbers:
    """The cells with one of a run of tiles."""
    return [first <= farm.tiles[cell] < last for cell in CELLS]


def seat(layout: Layout) -> Readers:
    return {
        "goods": lambda pos, seat: [pos.farms[seat].wood, pos.farms[seat].stone, pos.farms[seat].reed],
        "fences-left": lambda pos, seat: [pos.farms[seat].stock],
        "animals": lambda pos, seat: pos.farms[seat].animals,
        "at-home": lambda pos, seat: [pos.farms[seat].workers],
        "placed": lambda pos, seat: flags(pos.farms[seat].placed, range(SPACE_COUNT)),
        "columns": lambda pos, seat: [pos.farms[seat].columns, pos.farms[seat].left],
        "fence": lambda pos, seat: flags(pos.farms[seat].fences, EDGES),
        "trough": lambda pos, seat: flags(pos.farms[seat].troughs, CELLS),
        "building": lambda pos, seat: flags(pos.farms[seat].walls, CELLS),
        "special-on": lambda pos, seat: tile_cells(pos.farms[seat], NO_TILE + 1, SPECIALS),
        "stall-on": lambda pos, seat: tile_cells(pos.farms[seat], STALL, STALL + 1),
        "stable-on": lambda pos, seat: tile_cells(pos.farms[seat], STABLE, STABLE + 1),
        "special": lambda pos, seat: flags(pos.farms[seat].owned, range(SPECIALS)),
        "carved": lambda pos, seat: [pos.farms[seat].carved],
        "pending": lambda pos, seat: [pos.farms[seat].barn, pos.farms[seat].timber],
        "score": lambda pos, seat: [score(pos, pos.farms[seat])["total"]],
    }
