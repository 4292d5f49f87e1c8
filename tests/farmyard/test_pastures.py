"""Closed areas, groups and shapes, against plain sets and walks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmstead.farmyard import grid
from farmstead.farmyard.pastures import closed_areas, connected_groups, pasture_shapes
from tests.farmyard import slow
from tests.farmyard.bitwise import cells_mask, cells_set, edges_mask

DETERMINED = settings(derandomize=True, max_examples=250, deadline=None, database=None)


@st.composite
def farms(draw: st.DrawFn) -> tuple[int, set[slow.Edge], set[slow.Cell]]:
    """A farm with scattered fences, with the outlines of some areas (so that many are closed), and with buildings."""
    columns = draw(st.integers(1, 7))
    cells = sorted(slow.farm(columns))
    edges = sorted(slow.edges(columns))
    walls = draw(st.sets(st.sampled_from(cells), max_size=5))
    fences = draw(st.sets(st.sampled_from(edges), max_size=len(edges)))
    for area in draw(st.lists(st.sets(st.sampled_from(cells), min_size=1, max_size=5), max_size=4)):
        fences |= slow.border(area)
    missing = draw(st.sets(st.sampled_from(edges), max_size=2))
    return columns, fences - missing, walls


@DETERMINED
@given(farms())
def test_closed_areas_against_the_slow_farm(farm: tuple[int, set[slow.Edge], set[slow.Cell]]) -> None:
    columns, fences, walls = farm
    found = closed_areas(columns, edges_mask(fences), cells_mask(walls))
    assert sorted(sorted(cells_set(area)) for area in found) == sorted(map(sorted, slow.closed_areas(*farm)))
    assert len(set(found)) == len(found)


def fences(*names: str) -> int:
    return sum(2 ** grid.EDGE_OF[name] for name in names)


def cells(*names: str) -> int:
    return sum(2 ** grid.CELL_OF[name] for name in names)


def test_a_fenced_cell_is_closed_and_one_without_its_last_fence_is_not() -> None:
    around = ["a1 top", "a1 left", "a1 right", "a1 bottom"]
    assert closed_areas(2, fences(*around), 0) == [cells("a1")]
    for name in around:
        assert closed_areas(2, fences(*[other for other in around if other != name]), 0) == []


def test_the_border_of_the_farm_is_open() -> None:
    """The road, the forest and the neighbour do not fence anything in."""
    for columns in range(1, 8):
        assert closed_areas(columns, 0, 0) == []
        assert closed_areas(columns, int(grid.outline(grid.FARM[columns])), 0) == [grid.FARM[columns]]


def test_buildings_close_their_edges_and_are_no_part_of_an_area() -> None:
    walls = cells("a2", "b1")
    assert closed_areas(2, fences("a1 top", "a1 left"), walls) == [cells("a1")]
    assert closed_areas(2, 0, int(grid.FARM[2])) == []


def test_a_wider_farm_opens_nothing_but_its_right_side() -> None:
    last = fences("b1 top", "b2 bottom", "a1 right", "a2 right")
    assert closed_areas(2, last, 0) == []
    assert closed_areas(2, last | fences("b1 right", "b2 right"), 0) == [cells("b1", "b2")]
    assert closed_areas(3, last, cells("c1", "c2")) == [cells("b1", "b2")]


def test_a_fence_inside_an_area_changes_nothing() -> None:
    outline = int(grid.outline(cells("a1", "a2", "b1", "b2")))
    assert closed_areas(3, outline | fences("a1 right"), 0) == [cells("a1", "a2", "b1", "b2")]
    halves = [cells("a1", "a2"), cells("b1", "b2")]
    assert sorted(closed_areas(3, outline | fences("a1 right", "a2 right"), 0)) == halves


@DETERMINED
@given(st.sets(st.sampled_from(sorted(slow.farm(7)))))
def test_groups_against_the_slow_farm(chosen: set[slow.Cell]) -> None:
    assert connected_groups(cells_mask(chosen)) == slow.groups(chosen)


# -- shapes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("columns", "count"), [(1, 6), (2, 40), (3, 218), (4, 1126)])
def test_how_many_shapes_there_are(columns: int, count: int) -> None:
    """The numbers of connected sets in grids of 3 rows are known: 6, 40, 218, 1126, ..."""
    assert len(pasture_shapes(columns, 3 * columns)) == count


@pytest.mark.parametrize("columns", [1, 2, 3, 4])
def test_shapes_against_all_sets_tried(columns: int) -> None:
    shapes = pasture_shapes(columns, 3 * columns)
    assert set(shapes) == {cells_mask(chosen) for chosen in slow.connected_sets(columns)}


def test_the_shapes_of_a_farm_of_five_columns_against_all_sets_tried() -> None:
    """All 32767 sets, each filled from its lowest cell over a plain index of cells: independent of the fast code."""
    cells_in_order = sorted(slow.farm(5))
    beside = [
        sum(2**j for j, other in enumerate(cells_in_order) if other != cell and slow.between(cell, other))
        for cell in cells_in_order
    ]
    connected: set[int] = set()
    for chosen in range(1, 2**15):
        seen = todo = chosen & -chosen
        while todo:
            low = todo & -todo
            todo ^= low
            new = beside[low.bit_length() - 1] & chosen & ~seen
            seen |= new
            todo |= new
        if seen == chosen:
            connected.add(cells_mask({cell for i, cell in enumerate(cells_in_order) if chosen >> i & 1}))
    assert len(connected) == 5726
    assert set(pasture_shapes(5, 15)) == connected


def test_shapes_are_numbered_by_size_then_place() -> None:
    shapes = pasture_shapes(3, 9)
    assert list(shapes) == sorted(shapes, key=lambda shape: (shape.bit_count(), shape))
    assert len(set(shapes)) == len(shapes)


@pytest.mark.parametrize(("most_cells", "most_fences"), [(1, 60), (2, 60), (4, 8), (9, 10), (9, 4), (9, 3)])
def test_limits_of_cells_and_fences(most_cells: int, most_fences: int) -> None:
    wanted = [
        shape
        for shape in pasture_shapes(3, 9)
        if shape.bit_count() <= most_cells and len(slow.border(cells_set(shape))) <= most_fences
    ]
    assert list(pasture_shapes(3, most_cells, most_fences)) == wanted


@pytest.mark.parametrize("columns", [2, 3])
def test_every_shape_is_closed_by_its_outline(columns: int) -> None:
    for shape in pasture_shapes(columns, 3 * columns):
        areas = closed_areas(columns, grid.outline(shape), 0)
        assert shape in areas
        assert connected_groups(shape) == 1
