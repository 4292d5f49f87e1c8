"""Several picks in one commit: the ways that are offered. That each can be played is looked at in random games."""

from __future__ import annotations

from farmstead.kernel.gathering import least
from farmstead.kernel.position import Position
from tests.rules.agricola.table import GAME, do, evening, table


def ways(pos: Position) -> list[str]:
    """The ways offered to the decider, in words."""
    return [", ".join(pos.spell(option) for option in way) for way in GAME.gathered(pos, pos.decider)]


def test_two_materials() -> None:
    pos = do(table(players=4), "place materials-2-p4")
    found = ways(pos)
    assert len(found) == 10
    assert found[:2] == ["take wood, take wood", "take wood, take clay"]
    assert ways(do(pos, "take wood")) == []  # one pick is left: an ordinary option


def test_a_meal_offers_what_is_just_enough() -> None:
    spec = {"majors": ["hearth-4", "pottery"], "clay": 1, "vegetable": 2, "sheep": 1, "food": 1}
    pos = do(evening(spec), "place grain-1")
    assert pos.question.params == {"need": 4, "have": 1, "convertible": 11}
    assert ways(pos) == [
        "cook vegetable, feed",
        "cook grain, cook sheep, feed",
        "cook grain, use pottery, feed",
        "cook sheep, use pottery, feed",
    ]
    for way in GAME.gathered(pos, 0):
        after = pos.copy()
        for option in way:
            after.play(option)
        assert after.view(0)["seats"][0]["begging"] == 0


def test_a_meal_is_a_sum_of_what_can_be_cooked() -> None:
    spec = {"majors": ["hearth-4", "pottery"], "clay": 1, "vegetable": 2, "sheep": 1, "food": 1}
    for edition, place in (("2007", "grain-1"), ("2016", "grain-seeds")):
        found = GAME.summed(do(evening(spec, edition=edition), f"place {place}"), 0)
        assert found is not None
        assert (found.good, found.need, found.have) == ("food", 4, 1)
        assert [(pick.good, pick.held, pick.gives, pick.free) for pick in found.picks] == [
            ("grain", 1, 1, edition == "2007"),
            ("vegetable", 2, 3, edition == "2007"),
            ("sheep", 1, 2, edition == "2007"),
            ("clay", 1, 2, True),
        ]
        assert [pick.most for pick in found.picks] == [1, 2, 1, 1]
    assert GAME.summed(table(), 0) is None


def test_who_cannot_feed_all_cooks_everything() -> None:
    pos = do(evening({"vegetable": 1}), "place grain-1")
    assert ways(pos) == ["cook grain, cook vegetable, feed"]


def test_seed_for_all_fields() -> None:
    pos = do(table({"fields": ["b1", "c1"], "grain": 2, "vegetable": 1}), "place sow-bake")
    assert ways(pos) == ["sow grain, sow grain", "sow grain, sow vegetable"]


def test_food_for_a_price() -> None:
    spec = {"cards": ["stablehand", "maid"], "hand": ["plowman"], "grain": 2, "vegetable": 1}
    pos = do(table(spec, players=3, round=4), "place occupation-p3")
    assert pos.question.kind == "raise"
    assert ways(pos) == ["cook grain, cook grain"]  # after a vegetable the grain follows by itself


def test_animals_without_room() -> None:
    pos = do(table({"majors": ["fireplace-2"]}, spaces={"sheep": 3}), "place sheep")
    assert ways(pos) == ["cook sheep, cook sheep", "cook sheep, release sheep", "release sheep, release sheep"]


def test_too_many_ways_are_not_listed() -> None:
    spec = {
        "majors": ["hearth-4"], "vegetable": 9, "grain": 9, "sheep": 7, "boar": 7, "cattle": 7, "people": 5,
        "rooms": ["a1", "b1", "b2"], "placed": ["clay-1", "reed-1", "fishing", "plow"],
        "pastures": ["c3", "d3", "e3"], "stables": ["c3", "d3", "e3"],
    }  # fmt: skip
    pos = do(evening(spec | {"sheep": 4, "boar": 4, "cattle": 4}), "place grain-1")
    assert pos.question.kind == "feeding"
    assert ways(pos) == []


def test_what_is_more_than_enough_is_left_out() -> None:
    assert least([[1, 2], [1, 2, 3], [1, 1, 2], [3, 4], [2, 1, 1, 5]]) == [[1, 2], [3, 4]]


def test_a_meal_without_a_choice_goes_without_saying() -> None:
    """The rules ask all the same, since hunger may be chosen in 2007; whoever has something to cook has a choice."""
    pos = do(evening({"food": 4, "placed": ["plow"]}), "place start-food")
    assert (pos.question.kind, [pos.spell(option) for option in pos.options()]) == ("feeding", ["feed", "withhold"])
    assert GAME.obvious(pos, 0) == pos.parse("feed")
    assert GAME.obvious(pos, 1) is None
    assert GAME.obvious(do(evening({"food": 4}), "place grain-1"), 0) is None
    assert GAME.obvious(do(evening({"food": 0}), "place start-food"), 0) is None  # begging is no trifle
    assert GAME.obvious(table(), 0) is None
