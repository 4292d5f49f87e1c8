"""Déroulement du jeu: rounds, phases, placing people, the first player."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.cases import case
from tests.rules.agricola.table import GAME, can, code, do, evening, farm, goods, on_space, refused, table


@case("A07-008", "A07-009", "A07-010", "A07-032", "A16-001", "A16-030")
@pytest.mark.parametrize("edition", ["2007", "2016"])
def test_fourteen_rounds_with_six_harvests(edition: str) -> None:
    pos = GAME.start(2, edition=edition, first="A")
    rng = random.Random(edition)
    fed: set[int] = set()
    opened: dict[int, int] = {}
    while not pos.over:
        view = pos.view(None)
        if view["phase"] == "work":
            opened[pos.round] = len([space for space in view["spaces"] if space["open"]])
        if view["phase"] in ("feeding", "breeding"):
            fed.add(pos.round)
        pos.play(rng.choice(pos.options()))
    assert pos.round == 14
    assert fed <= {4, 7, 9, 11, 13, 14}
    if edition == "2007":
        assert fed == {4, 7, 9, 11, 13, 14}, "in 2007 everybody is asked at each feeding"
    assert [opened[r] for r in range(1, 15)] == list(range(11, 25)), "one more space a round, for good"
    assert pos.view(None)["harvests"] == [4, 7, 9, 11, 13, 14]


@case("A07-011", "A07-068", "A07-069", "A07-070", "A07-071", "A07-073")
def test_refill() -> None:
    pos = do(GAME.start(2, first="A"), "reveal sheep")
    for name, pile in {
        "wood-3": {"wood": 3}, "clay-1": {"clay": 1}, "reed-1": {"reed": 1}, "fishing": {"food": 1},
        "start-food": {"food": 1}, "sheep": {"sheep": 1}, "grain-1": {},
    }.items():  # fmt: skip
        assert on_space(pos, name) == pile, name
    four = do(GAME.start(4, first="A"), "reveal sheep")
    assert on_space(four, "players-p4") == {"food": 1}
    five = do(GAME.start(5, first="A"), "reveal sheep")
    assert on_space(five, "room-or-players-p5") == {"food": 1}
    assert (on_space(five, "wood-4-p5"), on_space(five, "clay-3-p5")) == ({"wood": 4}, {"clay": 3})
    assert on_space(five, "reed-p5") == {"reed": 1}


@case("A07-012", "A07-131", "A16-013")
def test_goods_pile_up_without_limit() -> None:
    pos = do(GAME.start(2, first="A"), "reveal fences")
    rng = random.Random(5)
    while pos.round < 7 and not pos.over:
        options = [option for option in pos.options() if pos.spell(option) != "place wood-3"]
        if pos.view(None)["phase"] == "work" and pos.question.kind == "work":
            assert on_space(pos, "wood-3") == {"wood": 3 * pos.round}
        pos.play(rng.choice(options))
    more = table({"food": 1}, spaces={"wood-3": 90, "sheep": 40})
    do(more, "place wood-3")
    assert goods(more) == {"food": 1, "wood": 90}
    assert on_space(more, "wood-3") == {}


@case("A07-013", "A16-011")
def test_one_person_a_space() -> None:
    pos = do(table({}, {}, spaces={"wood-3": 3}), "place grain-1")
    assert code(pos, "place grain-1") == "occupied"
    refused(pos, "place grain-1")


@case("A07-014")
def test_turns_go_round_while_people_are_left() -> None:
    pos = table({"people": 4, "rooms": ["b2", "b3"]}, {"people": 2}, spaces={"wood-3": 3, "clay-1": 1, "reed-1": 1})
    seats = []
    for answer in ("wood-3", "clay-1", "reed-1", "grain-1", "start-food", "day-laborer-material"):
        seats.append("AB"[pos.decider])
        do(pos, f"place {answer}")
        if pos.question.kind == "take-material":
            do(pos, "take wood")
    assert "".join(seats) == "ABABAA"


@case("A07-015", "A16-010", "A07-054")
@pytest.mark.parametrize(
    ("space", "why"),
    [
        ("rooms-stables", "goods"),
        ("stable-bake", "no-oven"),
        ("fences", "goods"),
        ("sow-bake", "no-oven"),
        ("improvement", "no-improvement"),
        ("clay-1", "empty"),
        ("growth-minor", "no-room-growth"),
        ("renovate-improvement", "goods"),
        ("vegetable", "not-revealed"),
        ("forest", "not-here"),
    ],
)
def test_a_space_without_a_possible_action_is_closed(space: str, why: str) -> None:
    pos = table({"grain": 1}, round=7)
    assert code(pos, f"place {space}") == why
    refused(pos, f"place {space}")


@case("A07-020")
def test_the_first_player_stays_until_the_space_is_used() -> None:
    pos = evening({}, round=3, starter="B")
    do(pos, "place day-laborer-material", "take reed")
    assert pos.view(None)["starter"] == 1
    assert pos.decider == 1


@case("A07-117")
def test_food_on_the_first_player_space_but_not_alone() -> None:
    assert on_space(do(GAME.start(2, first="A"), "reveal sheep"), "start-food") == {"food": 1}
    alone = do(GAME.start(1, first="A"), "reveal sheep")
    assert on_space(alone, "start-food") == {}
    assert can(alone, "place start-food")


def test_the_marker_changes_hands_at_once_but_not_the_order() -> None:
    pos = table({}, {}, spaces={"start-food": 4}, starter="A")
    do(pos, "place grain-1", "place start-food")
    assert pos.view(None)["starter"] == 1
    assert goods(pos, "B") == {"food": 4}
    assert pos.decider == 0


@case("A07-045", "A16-016")
def test_a_newborn_works_from_the_next_round_on() -> None:
    pos = evening({"rooms": ["b2"], "food": 5}, {"food": 4}, round=7)
    do(pos, "place growth-minor")
    here = farm(pos)
    assert (here["people"], here["newborn"]) == (3, 1)
    assert here["feeding"]["need"] == 5
    while pos.round == 7:
        do(pos, "feed")
    do(pos, "reveal vegetable")
    assert (farm(pos)["newborn"], farm(pos)["home"]) == (0, 3)


def test_a_newborn_stands_on_its_space_until_home() -> None:
    pos = do(table({"rooms": ["b2"]}, round=7), "place growth-minor")
    [space] = [one for one in pos.view(None)["spaces"] if one["id"] == "growth-minor"]
    assert (space["worker"], space["child"]) == (0, 0)
    assert farm(pos)["home"] == 1


def test_who_finds_no_space_at_all_is_passed_over() -> None:
    """Five families of five: 25 people on 30 spaces, of which many are of no use to them."""
    crowd: list[dict[str, Any]] = [{"people": 5, "rooms": ["a1"], "home": 5} for _ in range(5)]
    pos = table(*crowd, players=5, round=14)
    rng = random.Random(1)
    while not pos.over and pos.question.kind != "feeding":
        pos.play(rng.choice(pos.options()))
    assert pos.question.kind == "feeding"
    assert all(seat["home"] == 5 for seat in pos.view(None)["seats"])
