"""Between the slow farmyard's sets and the fast one's bits."""

from __future__ import annotations

from farmstead.farmyard import grid
from tests.farmyard.slow import Cell, Edge


def cell_bit(cell: Cell) -> int:
    column, row = cell
    return 4 * column + row


def edge_bit(edge: Edge) -> int:
    way, column, row = edge
    return 4 * column + row + (32 if way == "h" else 0)


def cells_mask(cells: set[Cell] | frozenset[Cell]) -> int:
    return sum(2 ** cell_bit(cell) for cell in cells)


def edges_mask(edges: set[Edge]) -> int:
    return sum(2 ** edge_bit(edge) for edge in edges)


def cells_set(mask: int) -> set[Cell]:
    return {(bit // 4, bit % 4) for bit in grid.bits(mask)}
