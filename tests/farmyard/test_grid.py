"""Names of cells and edges, and the edges around a set of cells."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmstead.farmyard import grid
from tests.farmyard import slow
from tests.farmyard.bitwise import cell_bit, cells_mask, cells_set, edge_bit, edges_mask

DETERMINED = settings(derandomize=True, max_examples=200, deadline=None, database=None)
CELL_SETS = st.sets(st.sampled_from(sorted(slow.farm(7))))


def test_cells_are_named_by_column_from_the_left_and_row_from_the_top() -> None:
    assert grid.CELL_NAMES[:4] == ["a1", "a2", "a3", "b1"]
    assert grid.CELL_NAMES[-1] == "g3"
    assert len(set(grid.CELL_NAMES)) == len(grid.CELLS) == 21
    for name, cell in grid.CELL_OF.items():
        assert grid.cell_name(cell) == name
        assert cell == cell_bit(("abcdefg".index(name[0]), int(name[1]) - 1))


def test_there_are_52_edges_each_with_one_name() -> None:
    assert len(grid.EDGES) == len(set(grid.EDGE_NAMES)) == len(grid.EDGE_OF) == 52
    assert {edge_bit(edge) for edge in slow.edges(7)} == set(grid.EDGES)
    for i, edge in enumerate(grid.EDGES):
        assert grid.EDGE_OF[grid.EDGE_NAMES[i]] == edge
        assert grid.EDGE_INDEX[edge] == i
    assert sum(index >= 0 for index in grid.EDGE_INDEX) == 52


def edge_by_side(cell: slow.Cell, side: str) -> slow.Edge:
    column, row = cell
    found: dict[str, slow.Edge] = {
        "left": ("v", column, row), "right": ("v", column + 1, row),
        "top": ("h", column, row), "bottom": ("h", column, row + 1),
    }  # fmt: skip
    return found[side]


def test_every_side_of_every_cell_has_a_name_or_another_name() -> None:
    aliases = grid.edge_aliases()
    assert len(aliases) + len(grid.EDGE_NAMES) == 21 * 4
    assert not set(aliases) & set(grid.EDGE_NAMES)
    for column, row in slow.farm(7):
        for side in ("left", "right", "top", "bottom"):
            name = f"{grid.cell_name(cell_bit((column, row)))} {side}"
            canonical = aliases.get(name, name)
            assert grid.EDGE_OF[canonical] == edge_bit(edge_by_side((column, row), side))


@pytest.mark.parametrize(
    ("name", "canonical"),
    [("b1 left", "a1 right"), ("a2 top", "a1 bottom"), ("g3 top", "g2 bottom"), ("c2 left", "b2 right")],
)
def test_an_edge_is_named_from_its_left_or_from_above(name: str, canonical: str) -> None:
    assert grid.edge_aliases()[name] == canonical


def test_the_border_has_names_of_its_own() -> None:
    left = [name for name in grid.EDGE_NAMES if name.endswith("left")]
    top = [name for name in grid.EDGE_NAMES if name.endswith("top")]
    assert left == ["a1 left", "a2 left", "a3 left"]
    assert top == [f"{letter}1 top" for letter in "abcdefg"]
    assert {"a3 bottom", "g1 right"} <= set(grid.EDGE_NAMES)


@pytest.mark.parametrize("columns", range(8))
def test_farms_of_each_width(columns: int) -> None:
    assert cells_set(grid.FARM[columns]) == slow.farm(columns)
    assert grid.FARM_EDGES[columns] == edges_mask(slow.edges(columns))
    assert grid.count(grid.FARM[columns]) == 3 * columns
    assert grid.count_edges(grid.FARM_EDGES[columns]) == (7 * columns + 3 if columns else 0)


def test_the_rows() -> None:
    for mask, row in ((grid.TOP_ROW, 0), (grid.MIDDLE_ROW, 1), (grid.BOTTOM_ROW, 2), (grid.BELOW, 3)):
        assert cells_set(mask) == {(column, row) for column in range(7)}


def test_the_single_bits() -> None:
    assert [bit.bit_length() - 1 for bit in grid.BIT] == list(range(len(grid.BIT)))
    assert all(bit & (bit - 1) == 0 for bit in grid.BIT)
    assert len(grid.BIT) >= 60


@DETERMINED
@given(CELL_SETS)
def test_outlines_and_edges_against_the_slow_farm(cells: set[slow.Cell]) -> None:
    mask = cells_mask(cells)
    assert grid.outline(mask) == edges_mask(slow.border(cells))
    assert grid.all_edges(mask) == edges_mask({edge for cell in cells for edge in slow.edges_of(cell)})
    assert grid.count_edges(grid.outline(mask)) == len(slow.border(cells))


@DETERMINED
@given(CELL_SETS)
def test_neighbours_against_the_slow_farm(cells: set[slow.Cell]) -> None:
    beside = {other for other in slow.farm(7) if any(slow.between(cell, other) for cell in cells if cell != other)}
    assert cells_set(grid.neighbours(cells_mask(cells))) == beside


@DETERMINED
@given(CELL_SETS, st.sets(st.sampled_from(sorted(slow.edges(7)))))
def test_counting_bits(cells: set[slow.Cell], edges: set[slow.Edge]) -> None:
    assert grid.count(cells_mask(cells)) == len(cells)
    assert grid.count_edges(edges_mask(edges)) == len(edges)
    assert grid.bits(edges_mask(edges)) == sorted(map(edge_bit, edges))
