"""Actions relatives au bétail: housing, cooking, fences, pastures, stables."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import farmstead
from tests.cases import case
from tests.rules.agricola.table import can, code, do, farm, goods, spelled, table


def holds(spec: Mapping[str, object], **animals: int) -> bool:
    """Can a farm hold these animals? A position with more than it can is no position."""
    try:
        table({**spec, **animals})
    except farmstead.PositionError as problem:
        if problem.place != "farms[0].animals":
            raise
        return False
    return True


@case("A07-055", "A16-025")
@pytest.mark.parametrize("rooms", [[], ["b2", "b3"]])
def test_one_animal_in_the_house(rooms: list[str]) -> None:
    house = {"rooms": rooms, "people": 2 + len(rooms)}
    for animal in ("sheep", "boar", "cattle"):
        assert holds(house, **{animal: 1})
        assert not holds(house, **{animal: 2})
    assert not holds(house, sheep=1, boar=1)


@case("A07-060", "A07-064", "A16-023")
@pytest.mark.parametrize("cells", ["e1", "d1 e1", "c1 d1 e1", "d1 d2 e1 e2"])
@pytest.mark.parametrize("stables", [0, 1, 2])
def test_a_pasture_holds_two_a_cell_doubled_by_each_stable(cells: str, stables: int) -> None:
    size = len(cells.split())
    if stables > size:
        return
    spec = {"pastures": [cells], "stables": cells.split()[:stables]}
    most = 2 * size * 2**stables
    assert farm(table(spec))["pastures"][0]["capacity"] == most
    assert holds(spec, sheep=most + 1), "one more in the house"
    assert not holds(spec, sheep=most + 2)
    assert holds(spec, sheep=most, boar=1)
    assert not holds(spec, sheep=most, boar=2), "one kind a pasture"


@case("A07-066", "A16-022")
def test_a_stable_outside_holds_one_and_counts_once_fenced() -> None:
    assert holds({"stables": ["e1"]}, sheep=1, boar=1)
    assert not holds({"stables": ["e1"]}, sheep=1, boar=1, cattle=1)
    pos = do(table({"stables": ["e1"], "wood": 4, "boar": 1, "sheep": 1}, round=4), "place fences", "fence e1")
    assert farm(pos)["pastures"][0]["capacity"] == 4
    assert farm(pos)["spots"] == []


@case("A07-062")
def test_the_three_pastures_of_the_picture() -> None:
    pos = table({"pastures": ["d1", "e1", "d2 e2"], "sheep": 2, "boar": 1, "cattle": 3})
    here = farm(pos)
    assert len(here["fences"]) == 11
    assert sorted(p["capacity"] for p in here["pastures"]) == [2, 2, 4]
    assert here["animals"] == {"sheep": 2, "boar": 1, "cattle": 3}
    assert holds({"pastures": ["d1", "e1", "d2 e2"]}, sheep=2, boar=2 + 1, cattle=4)


@case("A07-019")
def test_animals_without_room_go_back() -> None:
    pos = do(table({"boar": 1}, spaces={"sheep": 2}), "place sheep")
    assert pos.question.kind == "settle"
    assert spelled(pos) == ["release sheep", "release boar"]
    assert code(pos, "cook sheep") == "no-cooking"
    assert code(pos, "release cattle") == "none-of"
    assert goods(do(pos.copy(), "release sheep", "release sheep")) == {"boar": 1}
    assert goods(do(pos.copy(), "release sheep", "release boar")) == {"sheep": 1}
    assert goods(do(pos, "release boar")) == {"sheep": 1}, "one sheep had to go, there was no other way"


def test_taken_animals_may_be_cooked_at_once() -> None:
    pos = do(table({"majors": ["hearth-4"], "boar": 1}, spaces={"sheep": 2}), "place sheep")
    assert spelled(pos) == ["cook sheep", "cook boar", "release sheep", "release boar"]
    assert goods(do(pos.copy(), "cook boar", "cook sheep")) == {"food": 5, "sheep": 1}
    assert goods(do(pos.copy(), "cook boar", "release sheep")) == {"food": 3, "sheep": 1}
    assert goods(do(pos.copy(), "release sheep", "cook boar")) == {"food": 3, "sheep": 1}
    assert goods(do(pos, "cook sheep", "cook sheep")) == {"food": 4, "boar": 1}


def test_letting_go_is_asked_for_until_the_rest_fits() -> None:
    """Four sheep are too many whatever becomes of the boar: it may leave first all the same, and then a sheep must."""
    pos = do(table({"boar": 1, "pastures": ["e1"]}, spaces={"sheep": 4}), "place sheep")
    assert goods(pos) == {"boar": 1, "sheep": 4}
    assert goods(do(pos.copy(), "release boar")) == {"sheep": 3}
    assert goods(do(pos.copy(), "release sheep", "release boar")) == {"sheep": 3}
    assert goods(do(pos, "release sheep", "release sheep")) == {"boar": 1, "sheep": 2}


def test_cooking_at_any_time_with_a_fireplace_or_a_hearth() -> None:
    for major, rates in (("fireplace-3", (2, 2, 2, 3)), ("hearth-5", (3, 2, 3, 4))):
        spec = {"majors": [major], "pastures": ["e1", "e2"], "sheep": 1, "boar": 1, "cattle": 1, "vegetable": 1}
        for good, food in zip(("vegetable", "sheep", "boar", "cattle"), rates, strict=True):
            assert goods(do(table(spec), f"cook {good}"))["food"] == food
        assert farm(table(spec))["cooking"] == {
            "grain": 1, **dict(zip(("vegetable", "sheep", "boar", "cattle"), rates, strict=True)),
        }  # fmt: skip


# -- fences ------------------------------------------------------------------------------------------------------------


@case("A07-056", "A07-057", "A16-019")
def test_a_fence_costs_one_wood_and_closes_a_pasture() -> None:
    pos = do(table({"wood": 8}, round=4), "place fences")
    assert code(pos, "done") == "must-one", "a fence that closes nothing cannot be built"
    do(pos, "fence e1")
    assert goods(pos) == {"wood": 4}
    assert len(farm(pos)["fences"]) == 4, "the edge of the board does not help"
    assert farm(pos)["supply"]["fence"] == 11
    house = do(table({"wood": 8}, round=4), "place fences", "fence b2")
    assert goods(house) == {"wood": 4}, "nor does the house beside it"
    assert code(table({"wood": 3}, round=4), "place fences") == "goods"


@case("A07-059")
def test_fifteen_fences_at_the_most() -> None:
    built = {"wood": 20, "pastures": ["c1", "d1 e1", "c2", "d2 e2"]}
    pos = table(built, round=4)
    assert farm(pos)["supply"]["fence"] == 0
    assert code(pos, "place fences") == "no-fence"
    two_left = do(table({"wood": 20, "pastures": ["c1 d1 e1", "c2 d2 e2"]}, round=4), "place fences")
    assert farm(two_left)["supply"]["fence"] == 15 - 13
    assert code(two_left, "fence c3") == "no-fence"
    assert can(two_left, "fence c1")


@case("A07-063")
def test_a_pasture_can_be_cut_in_two() -> None:
    pos = do(table({"wood": 1, "pastures": ["d1 e1"], "sheep": 4}, round=4), "place fences")
    assert goods(pos) == {"sheep": 4}, "one way only, so it goes by itself"
    assert [p["capacity"] for p in farm(pos)["pastures"]] == [2, 2]


def test_both_names_of_a_cut_are_one_option() -> None:
    pos = do(table({"wood": 2, "pastures": ["c1 d1 e1"]}, round=4), "place fences")
    assert [text for text in spelled(pos) if text.startswith("fence")] == ["fence c1", "fence d1", "fence c1 d1"]
    assert code(pos, "fence e1") == "pasture-twin"
    assert code(pos, "fence d1 e1") == "pasture-twin"
    reason = pos.why_not("fence e1")
    assert reason is not None
    assert reason.section == "", "a convention of ours: the rulebook is not to blame"
    assert code(pos, "fence c1 d1 e1") == "pasture-there"


def test_cutting_may_cost_room() -> None:
    """With a stable, two cells hold 8; cut in two, 4 and 2: an animal may have to go."""
    pos = table({"wood": 1, "pastures": ["d1 e1"], "stables": ["d1"], "sheep": 8}, round=4)
    assert goods(do(pos, "place fences")) == {"sheep": 7}


@case("A16-020")
@pytest.mark.parametrize(("edition", "space"), [("2007", "fences"), ("2016", "fencing")])
def test_a_new_pasture_touches_an_old_one(edition: str, space: str) -> None:
    pos = do(table({"wood": 8, "pastures": ["e1"]}, round=4, edition=edition), f"place {space}")
    assert code(pos, "fence c1") == "pasture-apart"
    assert code(pos, "fence d2") == "pasture-apart", "a corner is not enough"
    assert {"fence d1", "fence e2", "fence c1 d1"} <= set(spelled(pos))
    assert pos.view(0)["costs"]["fence d1"] == {"fence": 3, "wood": 3}


def test_rooms_and_fields_cannot_be_fenced() -> None:
    pos = do(table({"wood": 8, "fields": ["d1"], "rooms": ["b2"]}, round=4), "place fences")
    assert code(pos, "fence d1") == "ground-used"
    assert code(pos, "fence b2") == "ground-used"
    assert code(pos, "fence d1 e1") == "ground-used"


def test_pastures_are_built_one_at_a_time_in_any_order() -> None:
    pos = do(table({"wood": 9}, round=4), "place fences", "fence e2")
    assert code(pos, "fence b1") == "pasture-apart"
    assert can(pos, "fence e3")
    do(pos, "fence e1")
    other = do(table({"wood": 9}, round=4), "place fences", "fence e1", "fence e2")
    assert pos.key() == other.key()
    stop = do(table({"wood": 10}, round=4), "place fences", "fence d1 e1", "done")
    assert goods(stop) == {"wood": 4}


def test_a_pasture_may_be_cut_in_the_action_that_built_it() -> None:
    pos = do(table({"wood": 9}, round=4), "place fences", "fence d1 e1", "fence d1")
    assert [p["cells"] for p in farm(pos)["pastures"]] == [["d1"], ["e1"]]
    parts = do(table({"wood": 9}, round=4), "place fences", "fence e1", "fence d1")
    assert pos.key() == parts.key(), "as if its parts had been built one by one"
    assert goods(pos) == {"wood": 2}


def test_crossing_an_old_pasture_is_no_pasture() -> None:
    pos = do(table({"wood": 9, "pastures": ["d1 e1"]}, round=4), "place fences")
    assert code(pos, "fence c1 d1") == "pasture-crossed"
    assert code(pos, "fence d1 d2") == "pasture-crossed"


def test_a_nook_may_be_the_cheapest_pasture() -> None:
    """An L of pasture: each single cell in its bend takes 2 or 3 more fences, and so does cutting the L once: 1."""
    pos = table({"wood": 2, "pastures": ["c1 c2 c3 d3 e3"]}, round=4)
    assert len(farm(pos)["fences"]) == 12
    do(pos, "place fences")
    assert "fence d2" in spelled(pos), "two of its sides are fenced"
    assert pos.view(0)["costs"]["fence d2"] == {"fence": 2, "wood": 2}
    assert code(pos, "fence d1 d2") == "goods"
    assert pos.view(0)["costs"]["fence c1"] == {"fence": 1, "wood": 1}
