"""Annexe 1: the ten major improvements."""

from __future__ import annotations

import pytest

from farmstead.titles.agricola.rules.improving import (
    EITHER,
    MAJOR_ONLY,
    MINOR_ONLY,
    Improve,
    can_improve,
    why_no_improvement,
)
from farmstead.titles.agricola.rules.position import Agricola
from tests.cases import case
from tests.rules.agricola.table import MAJORS, can, code, do, evening, farm, goods, score, spelled, table

PRICES = {
    "fireplace-2": {"clay": 2}, "fireplace-3": {"clay": 3}, "hearth-4": {"clay": 4}, "hearth-5": {"clay": 5},
    "clay-oven": {"clay": 3, "stone": 1}, "stone-oven": {"clay": 1, "stone": 3}, "joinery": {"wood": 2, "stone": 2},
    "pottery": {"clay": 2, "stone": 2}, "basketmaker": {"reed": 2, "stone": 2}, "well": {"wood": 1, "stone": 3},
}  # fmt: skip
POINTS = dict(zip(MAJORS, [1, 1, 1, 1, 2, 3, 2, 2, 2, 4], strict=True))


@pytest.mark.parametrize("edition", ["2007", "2016"])
@pytest.mark.parametrize("name", MAJORS)
def test_price_and_points(name: str, edition: str) -> None:
    space = "improvement" if edition == "2007" else "major-improvement"
    pos = do(table(PRICES[name], edition=edition, round=4), f"place {space}")
    if pos.question.kind == "improvement":
        do(pos, f"build {name}")
    assert farm(pos)["improvements"] == [name]
    assert goods(pos) == {}
    assert score(pos)["cards"] == POINTS[name]
    for good in PRICES[name]:
        poor = {**PRICES[name], good: PRICES[name][good] - 1}
        asked = table(poor, edition=edition, round=4)
        open_now = can(asked, f"place {space}")
        if open_now:
            do(asked, f"place {space}")
        assert name not in farm(asked)["improvements"]
        assert f"build {name}" not in spelled(asked)


def test_what_is_built_is_gone() -> None:
    pos = do(table({"clay": 5}, {"majors": ["fireplace-2"]}), "place improvement")
    assert code(pos, "build fireplace-2") == "built"
    assert code(pos, "card axe") == "major-only"


@case("A07-109")
def test_a_hearth_for_clay_or_for_a_fireplace() -> None:
    pos = do(table({"clay": 4, "majors": ["fireplace-2"]}), "place improvement", "build hearth-4")
    assert pos.question.kind == "pay"
    assert pos.question.params["ways"] == [{"clay": 4}, {"return": "fireplace-2"}]
    assert spelled(pos) == ["pay 1", "return fireplace-2"]
    paid = do(pos.copy(), "pay 1")
    assert (goods(paid), farm(paid)["improvements"]) == ({}, ["fireplace-2", "hearth-4"])
    do(pos, "return fireplace-2")
    assert (goods(pos), farm(pos)["improvements"]) == ({"clay": 4}, ["hearth-4"])
    majors = {major["id"]: major["owner"] for major in pos.view(None)["majors"]}
    assert majors["fireplace-2"] is None, "anybody may build it again"
    free = do(table({"majors": ["fireplace-2"]}), "place improvement", "build hearth-5")
    assert farm(free)["improvements"] == ["hearth-5"], "one way only: it goes by itself"


@case("A07-110")
def test_a_fireplace_given_back_can_be_had_by_its_owner_again() -> None:
    pos = do(table({"clay": 2, "majors": ["fireplace-2"]}, round=4), "place improvement", "build hearth-4")
    later = table({"clay": 2, "majors": ["hearth-4"]}, round=4)
    assert farm(pos)["improvements"] == ["hearth-4"]
    assert farm(do(later, "place improvement"))["improvements"] == ["fireplace-2", "hearth-4"]


@case("A07-113")
def test_several_of_a_sort() -> None:
    pos = do(table({"clay": 12, "majors": ["fireplace-2", "hearth-4"]}), "place improvement")
    assert {"build fireplace-3", "build hearth-5"} <= set(spelled(pos))
    assert "fireplace-3" in farm(do(pos, "build fireplace-3"))["improvements"]


@pytest.mark.parametrize(("oven", "cost"), [("clay-oven", PRICES["clay-oven"]), ("stone-oven", PRICES["stone-oven"])])
def test_an_oven_bakes_at_once(oven: str, cost: dict[str, int]) -> None:
    pos = do(table({**cost, "grain": 3, "majors": ["fireplace-2"]}), "place improvement", f"build {oven}")
    assert pos.question.kind == "bake-or-done"
    assert farm(do(pos.copy(), "done"))["goods"]["grain"] == 3
    do(pos, "bake 3")
    assert goods(pos) == {"food": {"clay-oven": 5 + 2 + 2, "stone-oven": 4 + 4 + 2}[oven]}


@case("A07-103")
def test_the_well_gives_food_for_five_rounds_or_what_is_left() -> None:
    pos = do(table({"wood": 1, "stone": 3}, round=12), "place improvement")
    promised = {e["round"]: e["promised"] for e in pos.view(None)["track"] if e["promised"]}
    assert promised == {r: [{"seat": 0, "good": "food", "n": 1}] for r in (13, 14)}
    early = do(table({"wood": 1, "stone": 3}, round=3), "place improvement")
    assert [e["round"] for e in early.view(None)["track"] if e["promised"]] == [4, 5, 6, 7, 8]


def test_promised_food_comes_at_the_start_of_its_round() -> None:
    pos = evening({"promises": [{"round": 4, "good": "food", "n": 1}, {"round": 5, "good": "food", "n": 1}]}, round=3)
    do(pos, "place grain-1")
    assert goods(pos) == {"food": 1, "grain": 1}
    assert [e["round"] for e in pos.view(None)["track"] if e["promised"]] == [5]


@case("A07-100")
@pytest.mark.parametrize(
    ("major", "good", "steps"),
    [("joinery", "wood", (3, 5, 7)), ("pottery", "clay", (3, 5, 7)), ("basketmaker", "reed", (2, 4, 5))],
)
def test_bonus_of_the_workshops(major: str, good: str, steps: tuple[int, int, int]) -> None:
    for n in range(9):
        expected = sum(n >= step for step in steps)
        assert score(table({"majors": [major], good: n}))["bonus"] == expected
        assert score(table({good: n}))["bonus"] == 0


def test_which_improvements_a_space_allows() -> None:
    """A space for major ones looks at no hand card, one for minor ones at none that is to be had by all."""
    minor = table({"hand": ["building-material"]}, players=2)
    major = table({"hand": ["axe"], "clay": 2}, players=2)
    for pos, open_to in ((minor, [MINOR_ONLY, EITHER]), (major, [MAJOR_ONLY, EITHER])):
        assert isinstance(pos, Agricola)
        for which in (MAJOR_ONLY, MINOR_ONLY, EITHER):
            assert can_improve(pos, pos.farms[0], which) == (which in open_to)
            assert (why_no_improvement(pos, pos.farms[0], which) is None) == (which in open_to)
            asked = Improve(0, which, 1).options(pos)
            assert (len(asked) > 1) == (which in open_to)
