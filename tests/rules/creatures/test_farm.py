"""Élever les animaux: pastures, fences, stalls and stables, and moving animals about."""

from __future__ import annotations

import pytest

from tests.cases import case
from tests.rules.creatures.table import (
    animals,
    around,
    cell,
    do,
    farm,
    goods,
    holds,
    refused,
    room,
    room_of,
    score,
    spellings,
    stock,
    table,
)

FIVE = ["b2 top", "b2 left", "b2 right", "b3 right", "b3 bottom"]
"""The fences of the rulebook's example: two cells right of the cottage, whose wall is the sixth side."""


@case("CR-022")
def test_five_fences_and_the_cottage_close_a_pasture_of_two() -> None:
    pos = do(table(A={"wood": 5}), "A place fences", *(f"fence {name}" for name in FIVE))
    assert pos.decider == 1, "no wood is left, so fencing ended by itself"
    pastures = farm(pos)["pastures"]
    assert [(p["cells"], p["capacity"]) for p in pastures] == [(["b2", "b3"], 4)]
    assert goods(pos)["wood"] == 0
    assert stock(pos) == 4
    closed = {"fences": FIVE}
    assert holds(closed, sheep=4, pig=1)
    assert not holds(closed, sheep=4, pig=2)
    assert not holds(closed, sheep=3, pig=2)


@case("CR-023")
@pytest.mark.parametrize("missing", FIVE)
def test_with_one_fence_missing_it_is_open(missing: str) -> None:
    fences = [name for name in FIVE if name != missing]
    pos = table(A={"fences": fences})
    assert farm(pos)["pastures"] == []
    assert not holds({"fences": fences}, sheep=2)
    assert holds({"fences": fences}, sheep=1)


@case("CR-024")
@pytest.mark.parametrize("cells", ["b1", "a1 b1", "a1 b1 b2", "a1 a2 b1 b2", "a1 a2 b1 b2 b3"])
def test_two_animals_of_one_kind_for_each_cell(cells: str) -> None:
    most = 2 * len(cells.split())
    meadow = {"pastures": [cells], "fence": 0}
    assert room(table(A=meadow, round=3), cells.split()[0]) == most
    assert holds(meadow, sheep=most, cow=1)
    assert holds(meadow, horse=most + 1)
    assert not holds(meadow, horse=most + 2)
    assert not holds(meadow, sheep=most, cow=2)


@case("CR-025")
def test_an_open_line_of_fences_is_legal_and_holds_nothing() -> None:
    pos = do(table(A={"wood": 2}), "A place fences", "fence a1 bottom", "fence b2 right")
    assert farm(pos)["fences"] == ["b2 right", "a1 bottom"]
    assert farm(pos)["pastures"] == []
    assert not holds({"fences": ["a1 bottom", "b2 right"]}, sheep=2)


def test_a_fence_lies_on_an_edge_once_and_on_the_own_farm() -> None:
    pos = do(table(A={"wood": 3}), "A place fences", "fence a1 right")
    assert refused(pos, "fence a1 right") == "edge-fenced"
    assert pos.why_not("fence b1 left") is not None, "the same edge by its other name"
    assert refused(pos, "fence c1 top") == "off-farm"


def test_a_pasture_is_divided_by_a_fence() -> None:
    pos = table(A={"pastures": ["a1 b1"], "wood": 1, "sheep": 4})
    assert room(pos, "a1") == 4
    do(pos, "A place fences", "fence a1 right")
    assert [p["capacity"] for p in farm(pos)["pastures"]] == [2, 2]
    assert animals(pos) == {"sheep": 4}


def test_dividing_a_pasture_may_cost_the_room_of_a_trough() -> None:
    """A 2-cell pasture with a trough holds 8; divided, 4 and 2: with the cottage, one of eight sheep must leave."""
    pos = table(A={"pastures": ["a1 b1"], "troughs": ["a1"], "wood": 1, "sheep": 8})
    do(pos, "A place fences", "fence a1 right")
    assert animals(pos) == {"sheep": 7}


@case("CR-027")
def test_the_cottage_houses_one() -> None:
    assert room_of(table(), "a3") == {"any": 1}
    assert holds({}, cow=1)
    assert not holds({}, cow=2)
    assert not holds({}, cow=1, pig=1)


@case("CR-028")
def test_a_stall() -> None:
    pos = do(table(A={"stone": 3, "reed": 1}), "A place stall", "on b2")
    assert goods(pos) == {"wood": 0, "stone": 0, "reed": 0}
    assert cell(pos, "b2")["building"] == "stall"
    assert room_of(pos, "b2") == {"any": 3}
    assert score(pos)["buildings"] == 1
    assert pos.view(None)["supply"]["stall"] == 3
    assert holds({"buildings": ["b2 stall"]}, sheep=3, pig=1)
    assert not holds({"buildings": ["b2 stall"]}, sheep=2, pig=2)
    assert refused(table(A={"stone": 2, "reed": 1}), "place stall") == "goods"
    assert refused(table(A={"stone": 3}), "place stall") == "goods"


@case("CR-029")
@pytest.mark.parametrize("good", ["wood", "stone"])
def test_a_stable(good: str) -> None:
    setup = {"buildings": ["b2 stall"], "sheep": 3}
    pos = do(table(A={**setup, good: 5}), "A place stables")
    assert cell(pos, "b2")["building"] == "stable", "one stall, one way to pay: nothing to choose"
    assert goods(pos)[good] == 0
    assert room_of(pos, "b2") == {"any": 5}
    assert score(pos)["buildings"] == 4
    assert animals(pos) == {"sheep": 3}
    assert pos.view(None)["supply"]["stall"] == 3, "the tile was turned over"
    assert refused(table(A={**setup, "wood": 4, "stone": 4}), "place stables") == "goods"


def test_each_stable_is_paid_in_one_material() -> None:
    pos = table(A={"buildings": ["b1 stall", "b2 stall"], "wood": 6, "stone": 9})
    do(pos, "A place stables")
    assert spellings(pos, "upgrade") == ["upgrade b1 wood", "upgrade b1 stone", "upgrade b2 wood", "upgrade b2 stone"]
    assert refused(pos, "done") == "must-one"
    assert refused(pos, "upgrade a1 wood") == "not-a-stall"
    do(pos, "upgrade b2 wood")
    assert refused(pos, "upgrade b2 stone") == "not-a-stall"
    assert spellings(pos) == ["upgrade b1 stone", "done"]
    do(pos, "upgrade b1 stone")
    assert goods(pos) == {"wood": 1, "stone": 4, "reed": 0}
    assert score(pos)["buildings"] == 8


@case("CR-030")
def test_stall_and_cottage_spare_two_fences() -> None:
    setup = {"buildings": ["a2 stall"], "wood": 9}
    four = around("b2 b3", ["a2", "a3"])
    assert len(four) == 4
    assert len(around("b2 b3")) == 6
    pos = do(table(A=setup), "A place fences", *(f"fence {name}" for name in four), "done")
    assert goods(pos)["wood"] == 5
    assert room(pos, "b3") == 4


def test_a_stall_built_inside_divides_a_pasture_of_three() -> None:
    """The rulebook's example: 3 cells hold 6; a stall in the middle makes 2 + 3 + 2 = 7, of three kinds."""
    row = {"columns": 3, "pastures": ["a1 b1 c1"], "stone": 3, "reed": 1}
    pos = table(A=row)
    assert room(pos, "b1") == 6
    do(pos, "A place stall", "on b1")
    assert [room(pos, name) for name in ("a1", "b1", "c1")] == [2, 3, 2]
    assert len(farm(pos)["fences"]) == 8, "fences stay"
    split = {"columns": 3, "fences": around("a1 b1 c1"), "buildings": ["b1 stall"]}
    assert holds(split, sheep=2, pig=3, cow=2, horse=1)
    assert not holds(split, sheep=2, pig=4, cow=2, horse=1)


def test_a_building_closes_a_pasture() -> None:
    fences = [name for name in around("a1", []) if name != "a1 right"]
    pos = table(A={"fences": fences, "stone": 3, "reed": 1})
    assert room(pos, "a1") == 0
    do(pos, "A place stall", "on b1")
    assert room(pos, "a1") == 2


def test_fences_on_the_joint_of_an_expansion_stay() -> None:
    """NOTES, ruling 6: a pasture at the farm's border stays as it was; the new column joins nothing."""
    pos = do(table(A={"pastures": ["b1 b2"]}), "A place expand", "expand right")
    assert [p["cells"] for p in farm(pos)["pastures"]] == [["b1", "b2"]]
    pos = do(table(A={"pastures": ["a1 a2"]}), "A place expand", "expand left")
    assert [p["cells"] for p in farm(pos)["pastures"]] == [["b1", "b2"]], "the old a is now b"
    assert cell(pos, "b3")["building"] == "cottage"
    assert cell(pos, "a3")["expansion"]


@case("CR-033")
def test_buildings_do_not_move() -> None:
    pos = table(A={"buildings": ["b2 stall", "b1 shelter"], "troughs": ["a1"]})
    assert refused(pos, "use carpenter") == "not-owned"
    assert refused(pos, "lift stall b2") == "not-asked"
    pos = table(A={"buildings": ["b2 stall", "b1 shelter", "a1 stable", "b3 carpenter"]})
    do(pos, "use carpenter")
    assert pos.question.kind == "work", "one stall, one free cell: nothing to choose"
    assert cell(pos, "a2")["building"] == "stall"
    pos = table(A={"buildings": ["b2 stall", "b1 shelter", "a1 stable", "b3 carpenter"], "troughs": ["a1"]})
    do(pos, "use carpenter")
    assert spellings(pos) == ["lift trough a1", "lift stall b2"]
    for name in ("b1", "a1", "b3", "a3"):
        assert refused(pos, f"lift stall {name}") == "no-movable"


def test_two_buildings_never_share_a_cell() -> None:
    pos = do(table(A={"stone": 3, "reed": 1, "buildings": ["b2 shelter"]}), "A place stall")
    assert spellings(pos, "on") == ["on a1", "on a2", "on b1", "on b3"]
    assert refused(pos, "on b2") == "building-there"
    assert refused(pos, "on a3") == "building-there"
    assert refused(pos, "on c1") == "off-farm"
