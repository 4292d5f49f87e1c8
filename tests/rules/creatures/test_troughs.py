"""Auges: one on a cell, doubling what a house or a pasture holds; and moving and releasing animals."""

from __future__ import annotations

import pytest

from tests.cases import case
from tests.rules.creatures.table import Farm, animals, cell, do, farm, holds, refused, room, room_of, spellings, table


@case("CR-034")
def test_a_trough_on_an_open_cell_feeds_one() -> None:
    pos = do(table(), "A place troughs", "trough b1")
    assert room_of(pos, "b1") == {"any": 1}
    assert holds({"troughs": ["b1"]}, sheep=1, horse=1)
    assert not holds({"troughs": ["b1"]}, sheep=3)


HOUSES: list[tuple[Farm, str, int]] = [
    ({"buildings": ["b1 stall"]}, "b1", 6),
    ({"buildings": ["b1 stable"]}, "b1", 10),
    ({"pastures": ["b1"]}, "b1", 4),
    ({"pastures": ["b1 b2"]}, "b1", 8),
    ({}, "a3", 2),
]


@case("CR-035")
@pytest.mark.parametrize(("setup", "where", "most"), HOUSES)
def test_a_trough_doubles_a_house_or_a_pasture(setup: Farm, where: str, most: int) -> None:
    pos = table(A=setup)
    assert room(pos, where) == most // 2
    do(pos, "A place troughs", f"trough {where}")
    assert room(pos, where) == most
    cottage = 0 if where == "a3" else 1
    assert holds({**setup, "troughs": [where]}, cow=most, pig=cottage)
    assert not holds({**setup, "troughs": [where]}, cow=most, pig=cottage + 1)


@case("CR-036")
@pytest.mark.parametrize(
    ("cells", "troughs", "most"),
    [("b1 b2", 0, 4), ("b1 b2", 1, 8), ("b1 b2", 2, 16), ("a1 b1 b2", 2, 24), ("a1 b1 b2", 3, 48)],
)
def test_troughs_in_one_pasture_multiply(cells: str, troughs: int, most: int) -> None:
    meadow = {"pastures": [cells], "troughs": cells.split()[:troughs], "fence": 0}
    assert room(table(A=meadow), "b1") == most
    assert holds(meadow, sheep=most + 1)
    assert not holds(meadow, sheep=most + 2)


@case("CR-037")
def test_one_trough_a_cell() -> None:
    pos = do(table(A={"wood": 3, "troughs": ["b1"]}), "A place troughs")
    assert "trough b1" not in spellings(pos)
    assert refused(pos, "trough b1") == "trough-there"
    do(pos, "trough a1")
    assert refused(pos, "trough a1") == "trough-there"
    assert refused(pos, "trough c1") == "off-farm"


def test_no_worker_on_troughs_when_every_cell_has_one() -> None:
    pos = table(A={"troughs": ["a1", "a2", "a3", "b1", "b2", "b3"]})
    assert refused(pos, "place troughs") == "all-troughs"


def test_the_first_trough_is_free_the_next_cost_three_wood() -> None:
    pos = do(table(A={"wood": 7}), "A place troughs")
    assert refused(pos, "done") == "must-one"
    assert pos.question.params == {"free": 1, "price": 3, "wood": 7}
    do(pos, "trough a1")
    assert pos.question.params == {"free": 0, "price": 3, "wood": 7}
    do(pos, "trough a2", "trough b1")
    assert farm(pos)["goods"]["wood"] == 1
    assert pos.decider == 1
    assert pos.view(None)["supply"]["trough"] == 7


@case("CR-038")
def test_fencing_a_trough_in() -> None:
    pos = table(A={"troughs": ["b1"], "wood": 4})
    assert room(pos, "b1") == 1
    do(pos, "A place fences", "fence b1 top", "fence b1 left", "fence b1 right", "fence b1 bottom")
    assert room(pos, "b1") == 4


@case("CR-039")
def test_a_stall_on_a_trough() -> None:
    pos = table(A={"troughs": ["b1"], "stone": 8, "reed": 1})
    do(pos, "A place stall", "on b1")
    assert room(pos, "b1") == 6
    assert cell(pos, "b1")["trough"]
    do(pos, "B place materials", "A place stables")
    assert cell(pos, "b1") == {**cell(pos, "b1"), "building": "stable", "trough": True}
    assert room(pos, "b1") == 10


@case("CR-040")
def test_animals_leave_at_any_moment_of_the_own_turn() -> None:
    setup = {"sheep": 2, "pig": 1, "buildings": ["b2 stall"], "wood": 4, "stone": 3, "reed": 1}
    pos = do(table(A=setup), "release sheep")
    assert animals(pos) == {"sheep": 1, "pig": 1}
    assert pos.question.kind == "work"
    do(pos, "place fences", "release pig", "fence b1 top", "release sheep", "done")
    assert animals(pos) == {}
    assert refused(table(A=setup), "release cow") == "none-to-release"


@case("CR-040")
def test_animals_move_freely() -> None:
    """Three sheep fill the stall; a cow arrives in the cottage; more sheep come only if a pasture takes them."""
    setup = {"buildings": ["b1 stall"], "sheep": 3}
    pos = do(table(A=setup), "A place cow-pig")
    assert animals(pos) == {"sheep": 3, "cow": 1}
    houses = {house["cell"]: house["animals"] for house in farm(pos)["houses"]}
    assert houses == {"a3": {"cow": 1}, "b1": {"sheep": 3}}
    pos = do(table(A={"buildings": ["b1 stall"], "cow": 1}, spaces={"pig-sheep": 2}), "A place pig-sheep")
    assert pos.question.kind == "settle", "three kinds, two houses"
    do(pos, "release sheep")
    assert animals(pos) == {"cow": 1, "pig": 1}


def test_a_released_animal_is_not_asked_back() -> None:
    pos = table(A={"sheep": 1})
    before = pos.view(None)["spaces"]
    do(pos, "release sheep")
    assert pos.view(None)["spaces"] == before
