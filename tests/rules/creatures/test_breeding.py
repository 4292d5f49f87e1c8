"""Reproduction des animaux: one newborn of each kind that has its parents, if there is room for it."""

from __future__ import annotations

import pytest

from tests.cases import case
from tests.rules.creatures.table import animals, do, night, refused, spellings

MEADOW = {"pastures": ["a1 b1"], "troughs": ["a1"]}


@case("CR-018")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (2, 3), (3, 4), (7, 8)])
def test_two_of_a_kind_have_one_newborn(before: int, after: int) -> None:
    for animal in ("sheep", "pig", "cow", "horse"):
        pos = night(A={**MEADOW, animal: before})
        assert animals(pos).get(animal, 0) == after
        assert animals(pos, "B") == {}


@case("CR-019")
def test_parents_may_stand_apart_and_there_is_one_newborn() -> None:
    stalls = {"buildings": ["a1 stall", "b2 stall"]}
    assert animals(night(A={**stalls, "sheep": 4})) == {"sheep": 5}
    assert animals(night(A={"troughs": ["a1", "b1", "b3"], "sheep": 2})) == {"sheep": 3}


@case("CR-020")
def test_each_kind_may_have_a_newborn() -> None:
    farm = {
        "buildings": ["a1 stall", "a2 stall", "b1 stall", "b2 stall"],
        "sheep": 2, "pig": 2, "cow": 2, "horse": 2,
    }  # fmt: skip
    assert animals(night(A=farm)) == {"sheep": 3, "pig": 3, "cow": 3, "horse": 3}


@case("CR-021")
def test_a_newborn_without_room_is_lost() -> None:
    pos = night(A={"troughs": ["a1"], "sheep": 2})
    assert animals(pos) == {"sheep": 2}
    assert pos.round == 3
    assert animals(night(A={"troughs": ["a1", "b1"], "sheep": 2})) == {"sheep": 3}


@case("CR-021")
def test_another_animal_may_leave_for_the_newborn() -> None:
    pos = night(A={"troughs": ["a1", "b2"], "sheep": 2, "pig": 1})
    assert pos.question.kind == "settle"
    assert pos.question.params == {"animals": 4}
    assert spellings(pos) == ["release sheep", "release pig"]
    assert refused(pos, "release cow") == "none-to-release"
    assert animals(do(pos.copy(), "release sheep")) == {"sheep": 2, "pig": 1}
    assert animals(do(pos, "release pig")) == {"sheep": 3}


def test_all_kinds_are_counted_before_newborns_come() -> None:
    """A newborn is no parent in the same phase: 1 stays 1, and 2 become 3, never 4 (NOTES, ruling 9)."""
    pos = night(A={"buildings": ["a1 stall", "b1 stall"], "sheep": 2, "pig": 1})
    assert animals(pos) == {"sheep": 3, "pig": 1}


def test_rooms_are_rearranged_for_newborns() -> None:
    """2 sheep in a stall and 3 pigs in another: with the cottage all six newborns' places are found."""
    pos = night(A={"buildings": ["a1 stall", "b1 stall"], "sheep": 2, "pig": 3})
    assert animals(pos) == {"sheep": 3, "pig": 4}


def test_both_seats_breed() -> None:
    pos = night(A={**MEADOW, "sheep": 2}, B={**MEADOW, "cow": 5})
    assert (animals(pos, "A"), animals(pos, "B")) == ({"sheep": 3}, {"cow": 6})
