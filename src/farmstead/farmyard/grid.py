"""Cells and edges of a farm of 3 rows and up to 7 columns, as bits of an int.

A cell is bit 4*column + row: a column is a nibble whose fourth bit stays empty, so a step to the right is `<< 4`, a
step down is `<< 1`, and no step leads from one column into another. Edges share one int: the vertical edge left of a
cell has the cell's own bit, the horizontal edge above a cell has the cell's bit in the upper half (from bit 32). So the
outline of a set of cells is the xor of the cells' edges, two shifts long, and a new column on the left is one shift of
everything.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ROWS: Final = 3
MAX_COLUMNS: Final = 7
STRIDE: Final = 4
HORIZONTAL: Final = 32  # where the horizontal edges begin
VERTICAL_MASK: Final = 0xFFFFFFFF
COLUMN: Final = 0b0111
TOP_ROW: Final = 0x1111111
MIDDLE_ROW: Final = 0x2222222
BOTTOM_ROW: Final = 0x4444444
BELOW: Final = 0x8888888  # the nibbles' empty bits: where a step down from the bottom row leads

BIT: Final[list[int]] = [2**n for n in range(63)]
"""The int with only bit n set. Compiled, `1 << n` with a literal 1 is computed in 32 bits (mypyc 2.4): use this."""

CELLS: Final[list[int]] = [STRIDE * column + row for column in range(MAX_COLUMNS) for row in range(ROWS)]
"""All cells, column by column from the left, each column from the top."""

FARM: Final[list[int]] = [sum(COLUMN << STRIDE * column for column in range(n)) for n in range(MAX_COLUMNS + 1)]
"""The cells of a farm of n columns."""


def outline(cells: i64) -> i64:
    """The edges around a set of cells."""
    return (cells ^ (cells << 4)) | ((cells ^ (cells << 1)) << HORIZONTAL)


def all_edges(cells: i64) -> i64:
    """Every edge of every cell of a set."""
    return (cells | (cells << 4)) | ((cells | (cells << 1)) << HORIZONTAL)


def neighbours(cells: i64) -> i64:
    """The cells that share an edge with a set, whether or not they are on the farm."""
    return ((cells << 4) | (cells >> 4) | (cells << 1) | (cells >> 1)) & 0x7777777


def count(cells: i64) -> i64:
    """How many bits of the lower 32 are set."""
    x: i64 = cells - ((cells >> 1) & 0x55555555)
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F
    return ((x * 0x01010101) & 0xFFFFFFFF) >> 24


def count_edges(edges: i64) -> i64:
    """How many bits are set: the same over the width of all edges, folded in the middle."""
    x: i64 = edges - ((edges >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    x = (x + (x >> 32)) & 0xFFFFFFFF
    return ((x * 0x01010101) & 0xFFFFFFFF) >> 24


FARM_EDGES: Final[list[int]] = [all_edges(cells) for cells in FARM]
"""The edges of a farm of n columns."""


def cell_name(cell: int) -> str:
    """a1 is the top left cell: column letters from the left, rows from the top."""
    return f"{'abcdefg'[cell // STRIDE]}{cell % STRIDE + 1}"


CELL_NAMES: Final[list[str]] = [cell_name(cell) for cell in CELLS]
CELL_OF: Final[dict[str, int]] = {cell_name(cell): cell for cell in CELLS}


def _edge_name(edge: int) -> str:
    """One name an edge: right of the cell on its left, below the cell above it; left and top only at the border."""
    if edge < HORIZONTAL:
        column, row = divmod(edge, STRIDE)
        return f"{cell_name(row)} left" if column == 0 else f"{cell_name(edge - STRIDE)} right"
    place = edge - HORIZONTAL
    return f"{cell_name(place)} top" if place % STRIDE == 0 else f"{cell_name(place - 1)} bottom"


EDGES: Final[list[int]] = [bit for bit in range(60) if FARM_EDGES[MAX_COLUMNS] >> bit & 1]
"""All edges of the widest farm: 24 vertical ones, then 28 horizontal ones."""

EDGE_NAMES: Final[list[str]] = [_edge_name(edge) for edge in EDGES]
EDGE_OF: Final[dict[str, int]] = {_edge_name(edge): edge for edge in EDGES}
EDGE_INDEX: Final[list[int]] = [EDGES.index(bit) if bit in EDGES else -1 for bit in range(60)]


def edge_aliases() -> dict[str, str]:
    """Other names of the same edges: the left of b1 is the right of a1."""
    aliases: dict[str, str] = {}
    for cell in CELLS:
        name = cell_name(cell)
        sides = {"left": cell, "right": cell + STRIDE, "top": cell + HORIZONTAL, "bottom": cell + 1 + HORIZONTAL}
        for side, edge in sides.items():
            if f"{name} {side}" not in EDGE_OF:
                aliases[f"{name} {side}"] = _edge_name(edge)
    return aliases


def bits(mask: int) -> list[int]:
    """The numbers of the set bits, lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
