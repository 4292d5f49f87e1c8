"""Actions relatives à l'habitation et à la famille: rooms, renovation, growth."""

from __future__ import annotations

import pytest

from tests.cases import case
from tests.rules.agricola.table import can, code, do, farm, goods, refused, spelled, table


@case("A07-033", "A16-014")
@pytest.mark.parametrize(("house", "good"), [("wood", "wood"), ("clay", "clay"), ("stone", "stone")])
def test_a_room_costs_five_of_the_house_and_two_reed(house: str, good: str) -> None:
    pos = do(table({"house": house, good: 7, "reed": 3}), "place rooms-stables", "room a1")
    if pos.question.kind == "rooms-stables":
        do(pos, "done")
    assert goods(pos) == {good: 2, "reed": 1}
    assert (farm(pos)["rooms"], farm(pos)["house"]) == (3, house)
    other = {"wood": "clay", "clay": "stone", "stone": "clay"}[good]
    poor = table({"house": house, other: 9, "reed": 3})
    assert code(poor, "place rooms-stables") == "goods", "rooms of another material are not built"


@case("A07-034", "A16-014")
def test_a_room_shares_a_side_with_the_house() -> None:
    pos = do(table({"wood": 10, "reed": 4}), "place rooms-stables")
    assert code(pos, "room b1") == "not-adjacent-room", "a corner is not enough"
    assert code(pos, "room c2") == "not-adjacent-room"
    assert code(pos, "room a2") == "cell-taken"
    assert [text for text in spelled(pos) if text.startswith("room")] == ["room a1", "room b2", "room b3"]
    do(pos, "room b2")
    assert can(pos, "room b1"), "now it touches the new room"
    shut = table({"wood": 9, "reed": 4, "fields": ["a1", "b1", "b2", "b3"], "stables": ["c1", "c2", "c3", "d1"]})
    assert code(shut, "place rooms-stables") == "no-stable"
    fenced = table({"wood": 9, "reed": 2, "pastures": ["a1"], "fields": ["b2", "b3"]})
    do(fenced, "place rooms-stables")
    assert code(fenced, "room a1") == "cell-fenced"


def test_rooms_and_stables_in_one_action() -> None:
    pos = do(table({"wood": 24, "reed": 6}), "place rooms-stables", "room a1", "room b1", "stable c3")
    assert goods(pos) == {"wood": 12, "reed": 2}
    do(pos, "stable e3")
    assert goods(pos) == {"wood": 10, "reed": 2}
    assert (farm(pos)["rooms"], farm(pos)["supply"]["stable"]) == (4, 2)
    do(pos, "room b2")
    assert (farm(pos)["rooms"], goods(pos)) == (5, {"wood": 5}), "a room may come after a stable"
    mixed = do(table({"wood": 24, "reed": 6}), "place rooms-stables", "stable e3", "room a1", "stable c3", "room b1")
    assert do(mixed, "room b2").key() == pos.key()


@case("A07-017")
def test_stables_alone_are_fine() -> None:
    pos = do(table({"wood": 9, "reed": 2}), "place rooms-stables", "stable c3", "done")
    assert goods(pos) == {"wood": 7, "reed": 2}
    assert farm(pos)["spots"] == [{"cell": "c3", "animals": {}, "capacity": 1}]


@case("A07-072", "A16-021", "A16-024")
def test_stables_cost_two_wood_and_there_are_four() -> None:
    pos = do(table({"wood": 20}), "place rooms-stables", "stable b1", "stable c1")
    assert code(pos, "stable c1") == "cell-taken"
    assert code(pos, "stable a2") == "cell-taken"
    do(pos, "stable d1", "stable a1")
    assert goods(pos) == {"wood": 12}
    assert pos.decider == 1, "there is no fifth stable, so nothing to ask"
    assert farm(pos)["supply"]["stable"] == 0
    new = do(table({"wood": 3}, edition="2016"), "place farm-expansion", "stable c1")
    assert goods(new) == {"wood": 1}


@case("A07-035", "A07-036")
@pytest.mark.parametrize(("house", "good", "after"), [("wood", "clay", "clay"), ("clay", "stone", "stone")])
@pytest.mark.parametrize("rooms", [2, 3, 5])
def test_renovation_costs_one_a_room_and_one_reed(house: str, good: str, after: str, rooms: int) -> None:
    extra = ["b2", "b3", "c3"][: rooms - 2]
    pos = do(table({"house": house, "rooms": extra, good: rooms, "reed": 1}, round=7), "place renovate-improvement")
    assert goods(pos) == {}
    assert (farm(pos)["house"], farm(pos)["rooms"]) == (after, rooms)
    poor = table({"house": house, "rooms": extra, good: rooms - 1, "reed": 1}, round=7)
    assert code(poor, "place renovate-improvement") == "goods"


@case("A07-037", "A16-017")
@pytest.mark.parametrize("edition", ["2007", "2016"])
def test_wood_does_not_become_stone(edition: str) -> None:
    space = "place renovate-improvement" if edition == "2007" else "place house-redevelopment"
    pos = table({"stone": 9, "reed": 3}, round=7, edition=edition)
    assert code(pos, space) == "goods"
    both = do(table({"stone": 9, "clay": 9, "reed": 3}, round=7, edition=edition), space)
    do(both, "decline")
    assert farm(both)["house"] == "clay", "one step, all rooms"
    done = table({"house": "stone", "stone": 9, "clay": 9, "reed": 3}, round=7, edition=edition)
    assert code(done, space) == "stone-house"


@case("A07-018")
def test_renovation_comes_before_the_improvement() -> None:
    rich = {"clay": 9, "reed": 0, "stone": 9, "wood": 9}
    pos = table(rich, round=7)
    assert code(pos, "place renovate-improvement") == "goods"
    refused(pos, "place renovate-improvement")
    able = do(table({**rich, "reed": 1}, round=7), "place renovate-improvement")
    assert farm(able)["house"] == "clay"
    assert can(able, "decline"), "the improvement is optional"
    do(able, "build well")
    assert "well" in farm(able)["improvements"]


@case("A07-042")
def test_five_people_at_the_most() -> None:
    pos = table({"people": 5, "rooms": ["a1", "b1", "b2", "b3"]}, round=13)
    assert code(pos, "place growth-minor") == "family-full"
    assert code(pos, "place growth-anyway") == "family-full"
    four = do(table({"people": 4, "rooms": ["a1", "b1", "b2"]}, round=13), "place growth-minor")
    assert farm(four)["people"] == 5
    assert farm(four)["supply"]["person"] == 0


@case("A07-043", "A16-015")
@pytest.mark.parametrize("edition", ["2007", "2016"])
def test_growth_needs_more_rooms_than_people(edition: str) -> None:
    space, anyway = ("growth-minor", "growth-anyway") if edition == "2007" else ("basic-wish", "urgent-wish")
    equal = table({"people": 3, "rooms": ["b2"]}, round=13, edition=edition)
    assert code(equal, f"place {space}") == "no-room-growth"
    assert can(equal, f"place {anyway}")
    assert can(table({"people": 2, "rooms": ["b2"]}, round=13, edition=edition), f"place {space}")
    fewer = table({"people": 4, "rooms": ["b2"]}, round=13, edition=edition)
    assert code(fewer, f"place {space}") == "no-room-growth"


@case("A07-044")
def test_growth_without_a_room_comes_with_stage_five() -> None:
    assert code(table(round=11), "place growth-anyway") == "not-revealed"
    pos = do(table({}, round=13), "place growth-anyway")
    assert (farm(pos)["people"], farm(pos)["rooms"]) == (3, 2)
    [stage] = {space["stage"] for space in pos.view(None)["spaces"] if space["id"] == "growth-anyway"}
    assert stage == 5
    assert [entry["round"] for entry in pos.view(None)["track"] if entry["stage"] == 5] == [12, 13]
