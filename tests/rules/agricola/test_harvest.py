"""Les récoltes: fields, feeding, begging, breeding."""

from __future__ import annotations

import pytest

from tests.cases import case
from tests.rules.agricola.table import can, code, do, evening, farm, goods, score, spelled, table

GRAIN = "place grain-1"


def test_the_field_phase_takes_one_crop_a_field() -> None:
    pos = do(evening({"fields": ["b1 grain 3", "c1 vegetable 2", "d1 grain 1", "e1"], "food": 4}), GRAIN)
    assert goods(pos) == {"food": 4, "grain": 1 + 2, "vegetable": 1}
    crops = [(cell["crop"], cell["count"]) for cell in farm(pos)["cells"] if cell["kind"] == "field"]
    assert crops == [("grain", 2), ("vegetable", 1), (None, 0), (None, 0)]


@case("A07-024", "A16-033")
@pytest.mark.parametrize("edition", ["2007", "2016"])
def test_grain_and_vegetables_are_food_at_any_time_but_raw_animals_are_not(edition: str) -> None:
    pos = table({"grain": 1, "vegetable": 1, "sheep": 1}, edition=edition, spaces={})
    assert code(pos, "cook sheep") == "no-cooking"
    do(pos, "cook grain", "cook vegetable")
    assert goods(pos) == {"food": 2, "sheep": 1}
    assert pos.decider == 0
    assert code(pos, "cook grain") == "none-of"


@case("A07-025", "A07-026", "A16-034")
@pytest.mark.parametrize("edition", ["2007", "2016"])
def test_what_is_missing_is_begged_for(edition: str) -> None:
    day = "place grain-1" if edition == "2007" else "place grain-seeds"
    pos = do(evening({"food": 1}, edition=edition), day)
    assert pos.question.kind == "feeding"
    assert pos.question.params == {"need": 4, "have": 1, "convertible": 1}
    do(pos, "feed")
    assert farm(pos)["begging"] == 3
    assert (farm(pos)["people"], goods(pos)) == (2, {"grain": 1}), "nobody leaves, nothing more is asked for"
    assert score(pos)["cards"] == -9


@case("A07-026")
def test_begging_by_choice_in_2007() -> None:
    pos = do(evening({"food": 6}), GRAIN)
    assert spelled(pos) == ["feed", "cook grain", "withhold"]
    do(pos, "withhold")
    assert spelled(pos) == ["beg 1", "beg 2", "beg 3", "beg 4"]
    assert code(pos, "beg 5") == "not-more"
    do(pos, "beg 3")
    assert (farm(pos)["begging"], goods(pos)) == (3, {"food": 5, "grain": 1})


def test_withholding_more_than_is_missing() -> None:
    pos = do(evening({"food": 2}), GRAIN, "withhold")
    assert code(pos, "beg 2") == "beg-more"
    assert spelled(pos) == ["beg 3", "beg 4"]


def test_in_2016_food_must_be_given() -> None:
    pos = do(evening({"food": 2}, edition="2016"), "place grain-seeds")
    assert code(pos, "withhold") == "must-feed"
    do(pos, "feed")
    assert (farm(pos)["begging"], goods(pos)) == (2, {"grain": 1})


def test_in_2016_enough_food_is_no_question() -> None:
    pos = do(evening({"food": 5, "sheep": 1}, {"food": 4}, edition="2016"), "place grain-seeds")
    assert (pos.round, pos.question.kind) == (5, "reveal")
    assert goods(pos) == {"food": 1, "grain": 1, "sheep": 1}


@case("A07-027")
def test_begging_cards_cost_three_points_in_the_card_category() -> None:
    pos = table({"begging": 2, "majors": ["well"]})
    assert score(pos)["cards"] == 4 - 6


@case("A16-032", "A07-134")
def test_what_a_family_eats() -> None:
    two = table({"people": 5, "newborn": 2, "home": 3, "rooms": ["b2", "b3", "c3"]}, edition="2016", round=7)
    assert farm(two)["feeding"]["need"] == 2 * 3 + 2
    for edition in ("2007", "2016"):
        family = {"people": 4, "newborn": 1, "home": 3, "rooms": ["b2", "b3"]}
        alone = table(family, players=1, edition=edition, round=7)
        assert farm(alone)["feeding"]["need"] == 3 * 3 + 1


@case("A07-099")
def test_joinery_once_in_a_harvest() -> None:
    pos = do(evening({"majors": ["joinery"], "wood": 3}), GRAIN, "use joinery")
    assert goods(pos) == {"food": 2, "wood": 2, "grain": 1}
    assert code(pos, "use joinery") == "once"
    do(pos, "feed")
    assert farm(pos)["begging"] == 2


def test_the_three_workshops() -> None:
    majors = ["joinery", "pottery", "basketmaker"]
    pos = do(evening({"majors": majors, "wood": 1, "clay": 1, "reed": 1}), "place grain-1")
    do(pos, "use joinery", "use pottery", "use basketmaker", "feed")
    assert goods(pos) == {"food": 3, "grain": 1}
    assert code(do(evening({"majors": ["pottery"]}), GRAIN), "use pottery") == "none-of"
    assert code(do(evening({}), GRAIN), "use pottery") == "not-owned"


def test_conversions_come_in_any_order() -> None:
    pos = do(evening({"grain": 2, "vegetable": 2}), "place grain-1", "cook vegetable", "cook grain")
    other = do(evening({"grain": 2, "vegetable": 2}), "place grain-1", "cook grain", "cook vegetable")
    assert can(pos, "cook vegetable")
    assert pos.key() == other.key()


# -- breeding ----------------------------------------------------------------------------------------------------------


@case("A07-028", "A16-035")
@pytest.mark.parametrize("edition", ["2007", "2016"])
def test_two_of_a_kind_have_one_young(edition: str) -> None:
    day = "place grain-1" if edition == "2007" else "place grain-seeds"
    pos = evening({"sheep": 2, "boar": 1, "pastures": ["d2 e2"], "food": 4}, {"food": 4}, edition=edition)
    do(pos, day)
    while pos.question.kind == "feeding":
        do(pos, "feed")
    assert (goods(pos)["sheep"], goods(pos)["boar"]) == (3, 1)


@case("A07-029", "A07-031")
def test_three_have_one_young_too_wherever_they_stand() -> None:
    """Two sheep fill the pasture, one is in the house: the young finds the free stable."""
    pos = evening({"sheep": 3, "pastures": ["e1"], "stables": ["c3"], "food": 4}, {"food": 4})
    do(pos, GRAIN, "feed", "feed")
    here = farm(pos)
    assert here["animals"]["sheep"] == 4
    assert (here["pastures"][0]["count"], here["pet"]["animals"], here["spots"][0]["animals"]) == (
        2, {"sheep": 1}, {"sheep": 1},
    )  # fmt: skip


def test_no_room_no_young() -> None:
    pos = evening({"sheep": 2, "pastures": ["e1"], "boar": 1, "food": 4}, {"food": 4})
    do(pos, GRAIN, "feed", "feed")
    assert pos.question.kind == "settle-breeding"
    assert spelled(pos) == ["release sheep", "release boar"]
    do(pos, "release sheep")
    assert (goods(pos)["sheep"], goods(pos)["boar"]) == (2, 1)


def test_which_young_stays_is_the_owners_choice() -> None:
    farm_spec = {"sheep": 2, "boar": 2, "pastures": ["e1", "e2"], "food": 4}
    pos = do(evening(farm_spec, {"food": 4}), GRAIN, "feed", "feed")
    assert can(pos, "release sheep")
    assert can(pos, "release boar")
    do(pos, "release sheep")
    assert (goods(pos)["sheep"], goods(pos)["boar"]) == (2, 3), "one young lives in the house, the other has no room"


def test_animals_are_not_cooked_while_breeding() -> None:
    spec = {"sheep": 2, "boar": 1, "pastures": ["e1"], "majors": ["fireplace-2"], "food": 4}
    pos = do(evening(spec, {"food": 4}), GRAIN, "feed", "feed", "A done")
    assert pos.question.kind == "settle-breeding"
    assert code(pos, "cook sheep") == "not-now"


@pytest.mark.parametrize("edition", ["2007", "2016"])
def test_directly_before_breeding_animals_may_be_cooked_if_a_young_would_lack_room(edition: str) -> None:
    """After the meal: what it brings is not eaten any more. Then the young has the place of the one that was cooked."""
    spec = {"sheep": 2, "boar": 1, "pastures": ["e1"], "majors": ["fireplace-2"], "food": 4}
    day = GRAIN if edition == "2007" else "place grain-seeds"
    pos = do(evening(spec, {"food": 4}, edition=edition), day)
    while pos.question.kind == "feeding":
        do(pos, "feed")
    assert (pos.question.kind, pos.letters([pos.decider])) == ("before-breeding", "A")
    assert spelled(pos) == ["cook sheep", "cook boar", "done"]
    assert code(pos, "cook grain") == "not-asked", "it changes nothing now"
    assert code(pos, "cook cattle") == "none-of"
    assert goods(do(pos.copy(), "cook boar")) == {"food": 2, "grain": 1, "sheep": 3}
    assert goods(do(pos.copy(), "cook sheep")) == {"food": 2, "grain": 1, "sheep": 1, "boar": 1}, "none is born"
    assert do(pos, "done").question.kind == "settle-breeding"


def test_in_2016_what_is_cooked_after_the_meal_is_not_eaten() -> None:
    """Food that is there must be given; animals need not be cooked for it, and may be once the family has begged."""
    spec = {"sheep": 3, "pastures": ["e1"], "majors": ["fireplace-2"], "food": 1}
    pos = do(evening(spec, {"food": 4}, edition="2016"), "place grain-seeds", "A feed")
    assert (farm(pos)["begging"], goods(pos)) == (3, {"grain": 1, "sheep": 3})
    do(pos, "A cook sheep")
    assert goods(pos) == {"food": 2, "grain": 1, "sheep": 3}, "one was cooked, and one is born in its place"


@pytest.mark.parametrize(
    "spec",
    [
        {"sheep": 2, "pastures": ["e1"], "majors": ["fireplace-2"], "food": 4},  # the young lives in the house
        {"sheep": 2, "boar": 1, "pastures": ["e1"], "food": 4},  # there is nothing to cook with
        {"boar": 1, "sheep": 1, "stables": ["c1"], "majors": ["fireplace-2"], "food": 4},  # there are no young
    ],
    ids=["room", "no fireplace", "no young"],
)
def test_before_breeding_nothing_is_asked_that_changes_nothing(spec: dict[str, object]) -> None:
    pos = do(evening(spec, {"food": 4}, edition="2016"), "place grain-seeds")
    assert pos.question.kind in ("reveal", "settle-breeding")
