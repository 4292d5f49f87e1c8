"""When animals that lost their room leave: at the end of the whole action, but before an Organic Farm gives."""

from __future__ import annotations

import json

import pytest

from farmstead.kernel.position import Position
from tests.rules.creatures.table import GAME, Farm, animals, around, build, do, goods, night, refused, spellings, table

ORGANIC: Farm = {"wood": 2, "stone": 3, "reed": 1, "columns": 3}


def organic(**setup: object) -> Position:
    return build(table(A={**ORGANIC, **setup}, display=["organic-farm"], round=4), "organic-farm")


def read_back(pos: Position) -> Position:
    """A position that was reached can be read back."""
    again = GAME.from_json(pos.to_json())
    assert again.key() == pos.key()
    return again


# -- the Organic Farm --------------------------------------------------------------------------------------------------


def test_organic_farm_in_a_pasture_settles_first_and_gives_then() -> None:
    """Two sheep lose their pasture to the building; the pig alone in the other one still gets company."""
    pos = organic(pastures=["b1", "c1"], sheep=2, pig=1, cow=1, fence=0)
    do(pos, "on b1")
    assert pos.question.kind == "settle"
    do(pos, "release sheep", "release sheep")
    assert pos.question.kind == "organic"
    assert spellings(pos, "add") == ["add pig", "add cow"], "pig and cow may change places"
    assert animals(do(pos.copy(), "add pig")) == {"pig": 2, "cow": 1}
    assert animals(do(pos, "add cow")) == {"pig": 1, "cow": 2}


def test_organic_farm_displacing_one_kind_only() -> None:
    """Nobody need be asked who leaves, and nothing is lost by that."""
    pos = organic(pastures=["b1", "c1"], sheep=5, fence=0)
    do(pos, "on b1")
    assert (pos.decider, animals(pos)) == (1, {"sheep": 3}), "room for three: two in c1, so none stands alone"
    pos = organic(pastures=["b1", "c1"], sheep=3, fence=0)
    do(pos, "on b1")
    assert pos.decider == 1, "three sheep fill cottage and pasture"


def test_organic_farm_lets_others_leave_a_pasture_to_one() -> None:
    """No pasture holds a single animal, but its two sheep may leave it to the cow: animals may leave at any time."""
    pos = organic(pastures=["b1"], sheep=2, cow=1)
    do(pos, "on c3")
    assert spellings(pos) == ["done", "release sheep", "release cow"]
    assert refused(pos, "add cow") == "no-pasture-single"
    do(pos, "release sheep", "release sheep", "add cow")
    assert (animals(pos), pos.decider) == ({"cow": 2}, 1)


def test_organic_farm_is_not_asked_where_leaving_opens_nothing() -> None:
    one_kind = do(organic(pastures=["b1"], sheep=3), "on c3")
    assert one_kind.decider == 1, "a sheep that leaves for a sheep changes nothing"
    no_pasture = do(organic(sheep=1, troughs=["c1"], cow=1), "on c3")
    assert no_pasture.decider == 1
    served = do(organic(pastures=["b1"], sheep=1, cow=1), "on c3", "add sheep")
    assert served.decider == 1, "each pasture once"


# -- one action, one end -----------------------------------------------------------------------------------------------


def test_servants_cottage_brings_its_trough_before_animals_leave() -> None:
    """Its cell was the pasture of two sheep; the trough it sells is a place for the one without room."""
    setup: Farm = {"pastures": ["b1"], "sheep": 3, "wood": 4, "fence": 2}
    pos = build(table(A=setup, display=["servants-cottage"], mode="advanced"), "servants-cottage", "on b1")
    do(pos, "fence a1 left", "done")
    assert pos.question.kind == "trough-offer"
    do(read_back(pos), "decline")
    do(pos, "trough a1")
    assert (animals(pos), goods(pos)["wood"]) == ({"sheep": 3}, 0)


def test_fences_that_came_with_an_expansion_make_room_for_the_swapped_cow() -> None:
    """Cattle Farm and Woodworking Shop on one Expand action: the fourth cow goes where the free fence closes a cell."""
    owned = ["a1 conservatory", "b1 cattle-farm", "b2 woodworking-shop"]
    setup: Farm = {"buildings": owned, "sheep": 1, "pig": 1, "cow": 3, "horse": 2}
    pos = do(table(A=setup, spaces={"expand": 1}), "A place expand", "expand right", "swap sheep")
    assert pos.question.kind == "free-fences", "four cows, room for three: nobody has to leave yet"
    do(read_back(pos), "fence c1 top")
    do(pos, "fence a2 left")
    assert animals(pos) == {"pig": 1, "cow": 4, "horse": 2}
    late = do(table(A=setup, spaces={"expand": 1}), "A place expand", "expand right", "swap sheep", "done")
    assert late.question.kind == "settle"


@pytest.mark.parametrize("space", ["fences", "walls"])
def test_between_two_fences_nobody_leaves(space: str) -> None:
    """A pasture of two cells with a trough holds eight sheep, divided it holds six: the next fence may help."""
    setup: Farm = {"columns": 3, "pastures": ["a1 a2"], "troughs": ["a1"], "sheep": 9, "wood": 9, "stone": 9}
    closing = [name for name in around("b3 c3", ["a3"]) if name != "c3 right"]
    pos = table(A={**setup, "fences": closing, "fence": 5}, round=4)
    do(pos, f"place {space}", "fence a1 bottom")
    assert pos.question.kind == space
    read_back(pos)
    stopped = do(pos.copy(), "done")
    assert animals(stopped) == {"sheep": 7}, "4 and 2, and one in the cottage"
    do(pos, "fence c3 right", "done")
    assert animals(pos) == {"sheep": 9}


def test_between_two_troughs_nobody_leaves() -> None:
    """A trough beside the Stud takes two horses' cell away and houses one; the next trough houses another."""
    setup: Farm = {"buildings": ["b2 stud"], "horse": 2 + 6 + 1, "wood": 3}
    pos = do(table(A=setup), "A place troughs", "trough b1")
    assert pos.question.kind == "troughs"
    read_back(pos)
    assert animals(do(pos.copy(), "done")) == {"horse": 8}
    do(pos, "trough a1")
    assert animals(pos) == {"horse": 9}


def test_a_bought_and_a_given_trough_let_animals_settle_too() -> None:
    stud: Farm = {"buildings": ["b2 stud", "a1 joinery"], "horse": 2 + 6 + 1, "wood": 2}
    bought = do(night(A=stud), "A use joinery", "trough b1")
    assert animals(bought) == {"horse": 8}
    well: Farm = {"buildings": ["b2 stud", "a1 farm-well"], "horse": 2 + 6 + 1}
    given = do(night(A=well, round=6), "A trough b1")
    assert animals(given) == {"horse": 8}


def test_a_fence_from_the_other_lets_animals_settle() -> None:
    """A fence handed to a Woodworking Shop may divide its owner's pasture."""
    divided: Farm = {"buildings": ["b1 woodworking-shop"], "pastures": ["a1 a2"], "troughs": ["a1"], "sheep": 8,
                     "fence": 2, "horse": 2, "pig": 1}  # fmt: skip
    pos = table(A={"buildings": ["a1 assembly-hall"], "fence": 4}, B=divided)
    do(pos, "A use assembly-hall", "A fence b1 top", "B fence a1 bottom")
    assert (pos.decider, pos.question.kind) == (1, "settle")
    data = json.loads(pos.to_json())
    assert [step["step"] for step in data["agenda"]][-2:] == ["work", "settle"]
