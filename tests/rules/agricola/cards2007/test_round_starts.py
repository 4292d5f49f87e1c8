"""Cards of 2007 that bring goods at the start of a round, or once something has come to pass."""

from __future__ import annotations

import json
from typing import Any

import pytest

import farmstead
from tests.cases import case
from tests.rules.agricola.cards2007.rounds import Figures, dawn, deal, figures, play
from tests.rules.agricola.table import can, code, do, farm, goods, spelled

FIGURES: dict[str, Figures] = {
    "flagon": ("I", 87, 1, 0, [{"clay": 1}], 0, [], False),
    "pastor": ("E", 193, 4, 0, [{}], 0, [], False),
    "social-climber": ("I", 222, 4, 0, [{}], 0, [], False),
    "storehouse-clerk": ("K", 287, 4, 0, [{}], 0, [], False),
    "veterinarian": ("K", 304, 4, 0, [{}], 0, [], False),
    "weaver": ("K", 309, 4, 0, [{}], 0, [], False),
    "rancher": ("I", 340, 4, 0, [{}], 0, [], False),
}
FOUR = {"players": 4}


@case("H07-087", "H07-193", "H07-222", "H07-287", "H07-304", "H07-309", "H07-340")
def test_the_figures() -> None:
    assert {name: figures(name) for name in FIGURES} == FIGURES


# -- the Flagon --------------------------------------------------------------------------------------------------------

WELL = {"wood": 1, "stone": 3, "clay": 2}


@case("H07-087", "H07-087.1")
def test_a_well_brings_food_to_all() -> None:
    pos = deal({"cards": ["flagon"]}, {**WELL, "hand": ["village-well"]}, turn="B", players=3)
    pos = do(pos, "place improvement", "build well")
    assert [goods(pos, seat).get("food", 0) for seat in "ABC"] == [4, 1, 1]
    pos = do(pos, "C place day-laborer", "A place grain-1", "B place start-minor", "card village-well")
    assert [goods(pos, seat).get("food", 0) for seat in "ABC"] == [8, 2, 4]
    second = do(deal({"cards": ["flagon"], **WELL}, {"cards": ["village-well"]}), "place improvement", "build well")
    assert [goods(second, seat).get("food", 0) for seat in "AB"] == [4, 1], "built again"
    other = do(deal({"cards": ["flagon"], **WELL}), "place improvement", "build fireplace-2")
    assert [goods(other, seat).get("food", 0) for seat in "AB"] == [0, 0]


@case("H07-087.2")
@pytest.mark.parametrize(
    ("yours", "times"),
    [
        ({}, 0),
        ({"majors": ["well"]}, 1),
        ({"cards": ["village-well"]}, 1),
        ({"majors": ["well"], "cards": ["village-well"]}, 2),
    ],
)
def test_wells_there_before_the_flagon(yours: dict[str, Any], times: int) -> None:
    pos = play("flagon", {"clay": 1}, yours)
    assert [goods(pos, seat).get("food", 0) for seat in "AB"] == [4 * times, times]


# -- houses ------------------------------------------------------------------------------------------------------------

BIG = {"rooms": ["a1"]}
GIFT = {"wood": 3, "clay": 2, "reed": 1, "stone": 1}


@case("H07-193")
def test_the_pastor_gives_once_to_the_last_small_house() -> None:
    pos = deal({"cards": ["pastor"]}, BIG, BIG, BIG)
    pos = do(pos, "card pastor")
    assert goods(pos) == GIFT
    assert pos.question.kind == "work"
    assert code(pos, "card pastor") == "used-up"
    assert code(deal({"cards": ["pastor"]}, BIG, {}, BIG), "card pastor") == "houses-small"
    assert can(play("pastor", {}, BIG, BIG, BIG, turn="A"), "place day-laborer")


@case("H07-193.1")
def test_the_pastor_waits_for_a_moment_of_choice_before_the_third_room() -> None:
    pos = deal({"cards": ["pastor"], "wood": 2, "reed": 2}, BIG, BIG, BIG)
    assert not can(pos, "place rooms-stables") or "room a1" not in spelled(do(pos.copy(), "place rooms-stables"))
    pos = do(pos, "card pastor", "place rooms-stables", "room a1")
    assert farm(pos)["rooms"] == 3
    assert code(deal({"cards": ["pastor"], **BIG}, BIG, BIG, BIG), "card pastor") == "house-grown"


def climbed(house: str, *others: dict[str, Any]) -> int:
    """The stone got for a renovation in round 6, by who needs 2 of the new material and 1 reed."""
    have = {"clay": 2, "reed": 1} if house == "wood" else {"stone": 2, "reed": 1}
    pos = deal({"cards": ["social-climber"], "house": house, **have}, *others, round=6, players=5)
    return goods(do(pos, "place renovate-improvement")).get("stone", 0)


@case("H07-222")
def test_who_climbs_early_gets_stone() -> None:
    clay, stone = {"house": "clay"}, {"house": "stone"}
    assert climbed("wood") == 3
    assert climbed("wood", clay) == climbed("wood", stone) == 2
    assert climbed("wood", clay, stone) == 1
    assert climbed("wood", clay, stone, stone) == 0
    assert climbed("clay") == climbed("clay", clay, clay) == 3
    assert climbed("clay", clay, stone) == 2
    assert climbed("clay", stone, stone, stone) == 0


@case("H07-222.1")
def test_stone_of_the_climber_comes_after_the_renovation_and_before_the_improvement() -> None:
    assert "stone" not in goods(play("social-climber", {"house": "stone"}, players=4))
    poor = {"cards": ["social-climber"], "reed": 1, "clay": 2, "wood": 1}
    pos = do(deal(poor, round=6, **FOUR), "place renovate-improvement")
    assert can(pos, "build well")
    short = {"cards": ["social-climber"], "house": "clay", "reed": 1, "stone": 1}
    assert code(deal(short, round=6, **FOUR), "place renovate-improvement") == "goods", "it cannot pay for it"


@case("H07-222.2")
def test_a_house_that_skipped_clay_has_not_come_to_clay() -> None:
    skipped = deal({"cards": ["social-climber"], "clay": 2, "reed": 1}, {"house": "stone"}, round=6, players=5)
    data = json.loads(skipped.to_json())
    data["farms"][1]["never-clay"] = 1
    pos = skipped.game.from_json(json.dumps(data))
    assert goods(do(pos, "place renovate-improvement")) == {"stone": 3}
    data["farms"][0].update({"house": "clay", "goods": {**data["farms"][0]["goods"], "stone": 2}})
    stony = do(skipped.game.from_json(json.dumps(data)), "place renovate-improvement")
    assert goods(stony) == {"clay": 2, "stone": 2}, "as the second house of stone"


# -- the start of a round ----------------------------------------------------------------------------------------------


@case("H07-287")
def test_the_storehouse_clerk_adds_to_what_is_much() -> None:
    much = {"stone": 5, "reed": 6, "clay": 7, "wood": 8}
    assert goods(dawn({"cards": ["storehouse-clerk"], **much}, **FOUR)) == {good: n + 1 for good, n in much.items()}
    less = {good: n - 1 for good, n in much.items()}
    assert goods(dawn({"cards": ["storehouse-clerk"], **less}, **FOUR)) == less


@case("H07-287.1")
def test_the_storehouse_clerk_comes_after_other_goods_of_that_start() -> None:
    lies = [{"round": 4, "good": "stone", "n": 1}]
    pos = dawn({"cards": ["storehouse-clerk"], "stone": 4, "promises": lies}, **FOUR)
    assert goods(pos) == {"stone": 6}
    both = dawn({"cards": ["storehouse-clerk", "rancher"], "wood": 7, "rooms": ["a1"]}, **FOUR)
    assert goods(both) == {"wood": 9}, "the wood of the Rancher counts"
    grown = dawn({"cards": ["storehouse-clerk", "copse"], "wood": 7, "memory": {"copse": [3, 3]}}, **FOUR)
    assert goods(grown) == {"wood": 7}, "wood on a card is not in the supply"


@case("H07-304", "H07-304.1")
def test_the_veterinarian_draws_two_markers() -> None:
    pos = play("veterinarian", {}, **FOUR)
    [entry] = [card for card in farm(pos)["cards"] if card["card"] == "veterinarian"]
    assert entry["memory"] == [4, 3, 2]
    bag = {"cards": ["veterinarian"], "memory": {"veterinarian": [4, 3, 2]}}
    pos = dawn(bag, **FOUR)
    assert pos.question.kind == "draw"
    assert weights(pos) == {"get sheep": 4, "get boar": 3, "get cattle": 2}
    first = do(pos, "* get boar")
    assert weights(first) == {"get sheep": 4, "get boar": 2, "get cattle": 2}
    other = do(first.copy(), "* get cattle")
    assert (goods(other), remembered(other)) == ({}, [4, 3, 2]), "both go back"
    alike = do(first, "* get boar")
    assert (goods(alike), remembered(alike)) == ({"boar": 1}, [4, 2, 2]), "the one kept leaves the bag"
    assert alike.question.kind == "work"


@case("H07-304.1")
def test_the_animal_of_the_veterinarian_may_be_cooked_at_once() -> None:
    bag = {"cards": ["veterinarian"], "memory": {"veterinarian": [4, 3, 2]}, "sheep": 1, "majors": ["fireplace-2"]}
    pos = do(dawn(bag, **FOUR), "* get cattle", "* get cattle")
    assert pos.question.kind == "settle"
    assert goods(do(pos, "A cook cattle")) == {"sheep": 1, "food": 3}


@case("H07-304")
def test_the_bag_of_the_veterinarian_runs_out() -> None:
    pos = dawn({"cards": ["veterinarian"], "memory": {"veterinarian": [1, 2, 0]}}, **FOUR)
    assert weights(pos) == {"get sheep": 1, "get boar": 2}
    assert code(pos, "get cattle") == "not-in-bag"
    assert weights(do(pos, "* get boar")) == {"get sheep": 1, "get boar": 1}
    single = dawn({"cards": ["veterinarian"], "memory": {"veterinarian": [1, 1, 1]}}, **FOUR)
    assert single.question.kind == "work", "no two can be alike"


def weights(pos: farmstead.Position) -> dict[str, int]:
    assert pos.decider == farmstead.CHANCE
    return {pos.spell(option): weight for option, weight in pos.chances()}


def remembered(pos: farmstead.Position) -> list[int]:
    [entry] = farm(pos)["cards"]
    found: list[int] = entry["memory"]
    return found


@case("H07-309", "H07-309.1")
def test_the_weaver_gets_food_when_work_begins() -> None:
    barn = {"cards": ["weaver"], "pastures": ["e1 e2"]}
    assert goods(dawn({**barn, "sheep": 2}, **FOUR)) == {"sheep": 2, "food": 1}
    assert goods(dawn({**barn, "sheep": 1, "boar": 1}, **FOUR)) == {"sheep": 1, "boar": 1}
    lies = [{"round": 4, "good": "sheep", "n": 1}]
    assert goods(dawn({**barn, "sheep": 1, "promises": lies}, **FOUR)) == {"sheep": 2, "food": 1}


@case("H07-340", "H07-340.1")
def test_the_rancher_gets_wood_for_the_most_cells_in_use() -> None:
    mine = {"cards": ["rancher"], "fields": ["c3"]}
    assert goods(dawn(mine, **FOUR)) == {"wood": 1}
    assert goods(dawn(mine, {"stables": ["c3"]}, **FOUR)) == {}, "a tie"
    assert goods(dawn(mine, {"pastures": ["e1 e2"]}, **FOUR)) == {}


@case("H07-340.1")
def test_the_rancher_is_counted_before_fields_of_that_start() -> None:
    ploughing = {"cards": ["plowman"], "food": 1, "promises": [{"round": 4, "card": "plowman"}]}
    pos = dawn({"cards": ["rancher"], "fields": ["c3"]}, ploughing, starter="B", **FOUR)
    assert (pos.question.kind, pos.letters(pos.deciders)) == ("offer-plow", "B")
    assert goods(pos) == {"wood": 1}
    own = dawn({**ploughing, "cards": ["rancher", "plowman"]}, {"cards": []}, **FOUR)
    assert goods(do(own, "plow c3")) == {}, "too late for this round"
