"""The farm grid: where cells and edges lie, which tints meet, where a herd stands."""

import xml.etree.ElementTree as ET

import pytest

from farmstead.pictures import farmyard
from farmstead.pictures.farmyard import Grid

GRID = Grid(4, 3, 90, 10, 20)


def test_cells_and_edges_have_their_places() -> None:
    assert GRID.place("a1") == (10, 20)
    assert GRID.place("d3") == (280, 200)
    assert GRID.line("a1 top") == (10, 20, 100, 20)
    assert GRID.line("b2 right") == (190, 110, 190, 200)
    assert GRID.line("a3 left") == (10, 200, 10, 290)
    assert GRID.line("c3 bottom") == (190, 290, 280, 290)


def test_tufts_depend_on_the_cell_alone() -> None:
    assert farmyard.tufts(GRID, "b2") == farmyard.tufts(Grid(4, 3, 90, 10, 20), "b2")
    shifted = {farmyard.tufts(Grid(1, 1, 90, 0, 0), "a1"), farmyard.tufts(Grid(1, 2, 90, 0, -90), "a2")}
    assert len(shifted) == 2


def test_neighbouring_pastures_differ_in_tint() -> None:
    pastures = [["a1"], ["b1", "b2"], ["a2"], ["c1"], ["c2", "c3"]]
    tints = farmyard.tints(pastures)
    for one in range(len(pastures)):
        for other in range(one):
            if any(n in pastures[other] for cell in pastures[one] for n in farmyard.neighbours(cell)):
                assert tints[one] != tints[other], (pastures[one], pastures[other])


@pytest.mark.parametrize(
    ("cells", "place"),
    [
        (["b2"], (145, 155)),
        (["a1", "b1"], (100, 65)),
        (["a1", "a2"], (55, 110)),
        (["a1", "b1", "a2", "b2"], (100, 110)),
        (["a1", "b1", "c1"], (145, 65)),
    ],
)
def test_a_herd_stands_in_the_middle_of_its_pasture(cells: list[str], place: tuple[float, float]) -> None:
    assert farmyard.heart(GRID, cells, [], 25) == place


def test_a_herd_stands_on_its_own_grass_and_beside_what_is_there() -> None:
    ring = ["a1", "a2", "a3", "b1", "c1", "c2", "c3", "b3"]
    x, y = farmyard.heart(GRID, ring, [], 25)
    assert not (100 < x < 190 and 110 < y < 200)
    trough = (70.0, 26.0, 96.0, 52.0)
    assert farmyard.heart(GRID, ["a1", "b1"], [], 30) != farmyard.heart(GRID, ["a1", "b1"], [trough], 30)


def test_every_fence_is_drawn_once_and_posts_are_shared() -> None:
    edges = ["a1 top", "a1 left", "a1 right"]
    root = ET.fromstring(f"<svg>{farmyard.fences(GRID, edges)}</svg>")
    assert [child.get("data-edge") for child in root if child.get("class") == "fence"] == edges
    posts = next(child for child in root if child.get("class") == "posts")
    assert len(posts) == 4
    assert not farmyard.fences(GRID, [])


def test_an_edge_that_may_be_chosen_is_easy_to_hit() -> None:
    lines = list(ET.fromstring(f"<svg>{farmyard.edge_spot(GRID, 'b2 right')}</svg>"))
    hit = lines[-1]
    assert hit.get("pointer-events") == "stroke"
    assert float(hit.get("stroke-width") or 0) >= 14
