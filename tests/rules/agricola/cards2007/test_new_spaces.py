"""Spaces: further ones, shared ones, tolls, goods laid on them, and round cards that come in another way."""

from __future__ import annotations

import json

import pytest

import farmstead
from farmstead.titles.agricola.rules.names import NUMBER_OF
from farmstead.titles.agricola.rules.returning import give_back
from tests.cases import case
from tests.rules.agricola.cards2007.people import (
    Spec,
    asked,
    built,
    dawn,
    deal,
    learned,
    morning,
    person_on,
    rules,
    saved,
)
from tests.rules.agricola.table import (
    CARDS_2007,
    GAME,
    can,
    code,
    data_of,
    do,
    farm,
    goods,
    on_space,
    score,
    spelled,
)

FOUR = 4


def ids(pos: farmstead.Position) -> list[str]:
    return [space["id"] for space in pos.view(None)["spaces"]]


# -- spaces that cards add ---------------------------------------------------------------------------------------------


@case("H07-100", "H07-100.2")
def test_the_tavern_is_a_further_space_for_everybody() -> None:
    pos = deal({"hand": ["tavern"], "wood": 2, "stone": 2}, {})
    assert "tavern" not in ids(pos)
    assert code(pos, "place tavern") == "not-added"
    pos = do(pos, "A place start-minor", "A card tavern")
    assert "tavern" in ids(pos)
    assert "tavern" in farm(pos)["improvements"]
    other = do(pos.copy(), "B place tavern")
    assert (goods(other, "B"), goods(other)) == ({"food": 3}, {})
    own = do(do(pos, "B place grain-1"), "A place tavern")
    assert spelled(own) == ["collect", "card tavern"]
    assert goods(do(own.copy(), "A collect")) == {"food": 3}
    points = do(own, "A card tavern")
    assert goods(points) == {}
    assert (score(points)["cards"], score(points)["bonus"]) == (2, 2)


@case("H07-100.1")
def test_one_person_a_round_goes_to_the_tavern_and_its_owner_has_nothing_of_guests() -> None:
    pos = do(deal({}, {"cards": ["tavern"]}), "A place tavern")
    assert goods(pos, "B") == {}
    assert code(pos, "place tavern") == "occupied"


@case("H07-337", "H07-337.1")
def test_others_pay_for_the_clay_deposit() -> None:
    spec: Spec = {"cards": ["clay-deposit"]}
    pos = do(deal({"food": 1}, spec), "A place clay-deposit")
    assert (goods(pos), goods(pos, "B")) == ({"clay": 5}, {"food": 1})
    assert code(deal({}, spec), "place clay-deposit") == "toll"
    grain = do(deal({"grain": 1}, spec), "A place clay-deposit")
    assert goods(grain) == {"clay": 5}  # a grain eaten pays as well
    own = do(deal(spec, {}), "A place clay-deposit")
    assert goods(do(own.copy(), "A collect")) == {"clay": 5}
    assert score(do(own.copy(), "A card clay-deposit"))["bonus"] == 2
    twice = do(deal({**spec, "memory": {"clay-deposit": [2]}}, {}), "A place clay-deposit", "A card clay-deposit")
    assert score(twice)["bonus"] == 4
    few = deal({"hand": ["clay-deposit", "keg"], "wood": 1, "cards": ["midwife", "taster"]}, players=4)
    assert code(do(few, "A place start-minor"), "card clay-deposit") == "prerequisite"
    assert "clay-deposit" in farm(deal(spec, {}))["improvements"]


@case("H07-164", "H07-164.1")
def test_the_master_forester_has_a_wood_space_with_a_toll() -> None:
    pos = learned("master-forester", {}, {"food": 2}, players=FOUR)
    assert on_space(pos, "wood-2-p3") == {}
    assert code(pos, "place wood-2-p3") == "empty"
    forester: Spec = {"cards": ["master-forester"]}
    piles = {"wood-2-p3": 4}
    pos = do(deal({"food": 2}, forester, players=FOUR, spaces=piles), "A place wood-2-p3")
    assert (goods(pos), goods(pos, "B")) == ({"wood": 4}, {"food": 2})
    assert code(deal({"food": 1}, forester, players=FOUR, spaces=piles), "place wood-2-p3") == "toll"
    assert goods(do(deal(forester, players=FOUR, spaces=piles), "A place wood-2-p3")) == {"wood": 4}
    pos = morning(forester, players=FOUR, round=4, spaces=piles)
    assert on_space(pos, "wood-2-p3") == {"wood": 6}


@case("H07-164.1")
def test_food_that_lies_on_a_space_does_not_pay_its_toll() -> None:
    pos = deal({}, {"cards": ["master-forester"]}, players=FOUR, spaces={"wood-2-p3": 2})
    data = saved(pos)
    data["beside"] = [{"space": "wood-2-p3", "good": "food", "n": 2}]
    pos = GAME.from_json(json.dumps(data))
    assert on_space(pos, "wood-2-p3") == {"wood": 2, "food": 2}
    assert code(pos, "place wood-2-p3") == "toll"


@case("H07-230", "H07-230.1")
def test_the_clay_digger_has_a_clay_space_with_3_clay_at_once() -> None:
    pos = learned("clay-digger", {}, {"food": 3}, players=FOUR)
    assert on_space(pos, "clay-1-p3") == {"clay": 3}
    paid = do(pos, "B place clay-1-p3")
    assert (goods(paid), goods(paid, "B")) == ({"food": 3}, {"clay": 3})
    digger: Spec = {"cards": ["clay-digger"]}
    assert goods(do(deal(digger, players=FOUR, spaces={"clay-1-p3": 3}), "A place clay-1-p3")) == {"clay": 3}
    assert code(deal({"food": 2}, digger, players=FOUR, spaces={"clay-1-p3": 3}), "place clay-1-p3") == "toll"
    assert on_space(morning(digger, players=FOUR, round=4, spaces={"clay-1-p3": 3}), "clay-1-p3") == {"clay": 4}


def test_in_a_game_for_three_those_cards_are_on_the_board_anyway() -> None:
    """The two cards are for four and five; for three their spaces are fixed ones."""
    assert ids(deal({}, players=3)).count("wood-2-p3") == 1


@case("H07-229", "H07-229.1")
def test_the_sycophant_lives_on_the_grain_of_others() -> None:
    flatterer: Spec = {"cards": ["sycophant"]}
    pos = do(deal({"food": 1}, flatterer, players=FOUR), "A place grain-1")
    assert (goods(pos), goods(pos, "B")) == ({"grain": 1}, {"food": 2})
    assert code(deal({}, flatterer, players=FOUR), "place grain-1") == "toll"
    pos = do(deal(flatterer, players=FOUR), "A place grain-1")
    assert goods(pos) == {"grain": 1, "food": 1}


def test_a_space_goes_with_its_card() -> None:
    table = rules(deal({"cards": ["tavern"]}, {}))
    give_back(table, table.farms[0], NUMBER_OF["tavern"])
    assert "tavern" not in ids(table)
    assert code(table, "place tavern") == "not-added"


def test_spaces_of_cards_are_in_the_file_and_in_the_picture() -> None:
    pos = deal({"cards": ["master-forester"]}, {"cards": ["tavern"]}, players=FOUR, spaces={"wood-2-p3": 4})
    assert saved(pos)["spaces"]["wood-2-p3"] == 4
    drawn = GAME.picture(pos.view(0), "en")
    assert drawn is not None
    assert 'data-space="tavern"' in drawn
    assert 'data-space="clay-deposit"' not in drawn


# -- shared spaces -----------------------------------------------------------------------------------------------------

ROOMY: Spec = {"rooms": ["a1"]}


def taken(*spaces: str) -> Spec:
    """Another seat whose people stand there."""
    return {"home": 2 - len(spaces), "placed": list(spaces)}


@case("H07-139", "H07-139.1")
def test_the_sleeping_corner_shares_growth_spaces() -> None:
    spec: Spec = {**ROOMY, "cards": ["sleeping-corner"]}
    pos = do(deal(spec, taken("growth-minor"), round=7), "A place growth-minor")
    assert person_on(pos, "growth-minor") == [0, 1]
    assert code(deal(ROOMY, taken("growth-minor"), round=7), "place growth-minor") == "occupied"
    own = deal({**spec, "rooms": ["a1", "b1"], "people": 3, "placed": ["growth-minor"]}, {}, round=7)
    assert code(own, "place growth-minor") == "occupied"
    lessons: Spec = {"cards": ["sleeping-corner"], "hand": ["patron"], "food": 1}
    five = deal(lessons, taken("occupation-or-growth-p5"), players=5, round=5)
    assert can(five, "place occupation-or-growth-p5")  # for the occupation: there is no room
    early = deal(lessons, taken("occupation-or-growth-p5"), players=5, round=4)
    assert code(early, "place occupation-or-growth-p5") == "occupied"


@case("H07-139", "H07-139.2")
def test_the_sleeping_corner_needs_two_grain_fields() -> None:
    spec: Spec = {"hand": ["sleeping-corner", "keg"], "wood": 2, "fields": ["c3 grain 1", "d3 vegetable 2"]}
    assert code(do(deal(spec, {}), "A place start-minor"), "card sleeping-corner") == "needs-grain-fields"
    spec["fields"] = ["c3 grain 1", "d3 grain 3"]
    assert can(do(deal(spec, {}), "A place start-minor"), "card sleeping-corner")
    stacks = {**spec, "fields": [], "cards": ["acreage"], "memory": {"acreage": [2, 1]}}
    assert can(do(deal(stacks, {}), "A place start-minor"), "card sleeping-corner")
    stacks["memory"] = {"acreage": [3]}
    assert code(do(deal(stacks, {}), "A place start-minor"), "card sleeping-corner") == "needs-grain-fields"


@case("H07-159", "H07-159.1", "H07-159.2")
def test_the_head_of_the_family_shares_spaces_for_rooms_and_growth() -> None:
    head: Spec = {"cards": ["head-of-the-family"], "wood": 7, "reed": 2, **ROOMY}
    pos = deal(head, taken("rooms-stables", "growth-minor"), players=5, round=7)
    assert can(pos, "place rooms-stables")
    assert can(pos, "place growth-minor")
    assert code(deal({**head, **taken("rooms-stables")}, players=5), "place rooms-stables") == "occupied"
    poor: Spec = {"cards": ["head-of-the-family"]}
    empty = deal(poor, taken("room-or-players-p5"), players=5)
    assert code(empty, "place room-or-players-p5") != "occupied"
    both = deal(head, taken("room-or-players-p5"), players=5, spaces={"room-or-players-p5": 2})
    assert "collect" in spelled(do(both, "A place room-or-players-p5"))
    assert code(deal(head, taken("plow"), players=5), "place plow") == "occupied"


@case("H07-163", "H07-163.1")
def test_the_field_warden_shares_vegetables_and_ploughs() -> None:
    warden: Spec = {"cards": ["field-warden"]}
    pos = deal(warden, taken("vegetable", "plow"), taken("plow-sow"), players=FOUR, round=12)
    assert all(can(pos, f"place {name}") for name in ("vegetable", "plow", "plow-sow"))
    pos = do(pos, "A place vegetable")
    assert person_on(pos, "vegetable") == [0, 1]
    assert code(deal({**warden, **taken("plow")}, players=FOUR), "place plow") == "occupied"
    assert code(deal(warden, taken("grain-1"), players=FOUR), "place grain-1") == "occupied"


# -- before the work phase ---------------------------------------------------------------------------------------------


@case("H07-284", "H07-284.1")
def test_the_wood_distributor_spreads_the_wood() -> None:
    assert goods(learned("wood-distributor", {}, {})) == {"wood": 2}
    spec: Spec = {"cards": ["wood-distributor"]}
    pos = do(dawn(spec, {}, spaces={"wood-3": 8, "clay-1": 1}), "A card wood-distributor")
    assert [on_space(pos, name) for name in ("wood-3", "clay-1", "reed-1", "fishing")] == [
        {"wood": 2}, {"clay": 1, "wood": 2}, {"wood": 2}, {"wood": 2},
    ]  # fmt: skip
    assert goods(do(pos.copy(), "A place clay-1")) == {"clay": 1, "wood": 2}
    assert goods(do(pos, "A place reed-1")) == {"wood": 2}
    even = do(dawn(spec, {}, spaces={"wood-3": 3}), "A card wood-distributor")
    assert code(even, "place wood-3") == "empty"
    assert asked(dawn(spec, {}, spaces={"wood-3": 2})) == "A work"
    assert on_space(do(dawn(spec, {}, spaces={"wood-3": 3}), "A decline"), "wood-3") == {"wood": 3}


@case("H07-284.2", "H07-284")
def test_the_wood_is_spread_in_each_round_anew() -> None:
    spec: Spec = {"cards": ["wood-distributor"]}
    pos = do(dawn(spec, {"cards": ["foreman"]}, players=FOUR, spaces={"wood-3": 3}), "A card wood-distributor")
    assert asked(pos) == "B before-work"
    pos = do(pos, "B card foreman", "B place clay-1")
    assert on_space(pos, "clay-1") == {"wood": 1, "food": 1}
    assert saved(pos)["farms"][0]["memory"] == {}
    assert saved(pos)["farms"][1]["memory"] == {}


def test_all_goods_of_a_space_are_told_to_those_who_hear_of_goods_taken() -> None:
    """Wood on the reed space is wood taken by a person, and reed."""
    spec: Spec = {"cards": ["wood-distributor", "net-fisherman"]}
    pos = do(dawn(spec, {}, spaces={"wood-3": 3, "reed-1": 1}), "A card wood-distributor", "A place reed-1")
    assert goods(pos) == {"wood": 1, "reed": 1}
    assert saved(pos)["farms"][0]["memory"] == {"net-fisherman": [1]}


@case("H07-308", "H07-308.1")
@pytest.mark.parametrize("space", ["plow", "grain-1", "fishing", "sheep", "tavern", "day-laborer"])
def test_whoever_uses_the_space_of_the_foreman_takes_the_food(space: str) -> None:
    specs: list[Spec] = [{"cards": ["foreman"]}, {"cards": ["tavern"], "pastures": ["e1"]}]
    piles = {"fishing": 1, "sheep": 1}
    pos = do(dawn(*specs, players=FOUR, spaces=piles, starter="B"), "A card foreman", f"A place {space}")
    before = goods(pos, "B").get("food", 0)
    assert on_space(pos, space)["food"] >= 1
    gained = {"fishing": 2, "tavern": 4, "day-laborer": 3}.get(space, 1)
    pos = do(pos, f"B place {space}")
    if space == "tavern":
        pos = do(pos, "B collect")
    assert goods(pos, "B").get("food", 0) - before == gained
    assert on_space(pos, space) == {}


@case("H07-308.1")
def test_the_food_of_the_foreman_is_taken_whatever_is_done_on_the_space() -> None:
    specs: list[Spec] = [{"cards": ["foreman"], "wood": 5, "reed": 2}]
    pos = dawn(*specs, players=5, spaces={"room-or-players-p5": 2})
    pos = do(pos, "A card foreman", "A place room-or-players-p5")
    assert on_space(pos, "room-or-players-p5") == {"food": 3}
    pos = do(pos, "A place room-or-players-p5", "A room a1")
    assert goods(pos) == {"food": 1}
    assert on_space(pos, "room-or-players-p5") == {"food": 2}  # that of the players stays


@case("H07-308", "H07-308.1")
def test_the_foreman_lays_food_on_open_spaces_only_once_a_round_or_not_at_all() -> None:
    pos = dawn({"cards": ["foreman"]}, players=FOUR)
    assert code(do(pos.copy(), "A card foreman"), "place boar") == "not-revealed"
    assert code(do(pos.copy(), "A card foreman"), "place tavern") == "not-added"
    assert asked(do(pos.copy(), "A card foreman", "A place plow")) == "A work"
    assert asked(do(pos, "A decline")) == "A work"


# -- round cards -------------------------------------------------------------------------------------------------------


@case("H07-238", "H07-238.1")
def test_the_chamberlain_uses_coming_cards_from_round_11_on() -> None:
    spec: Spec = {"cards": ["chamberlain"], "grain": 1, "fields": ["c3"]}
    pos = morning(spec, {}, round=11)
    assert asked(pos) == "* reveal"  # which of the two cards of stage 5 comes first
    assert set(spelled(pos)) == {"reveal plow-sow", "reveal growth-anyway"}
    pos = do(pos, "* reveal growth-anyway")
    assert [entry["space"] for entry in pos.view(1)["track"]][11:] == ["growth-anyway", "plow-sow", "renovate-fences"]
    assert can(pos, "place plow-sow")
    pos = do(pos, "A place growth-anyway")
    assert farm(pos)["people"] == 3
    assert code(pos, "place plow-sow") == "not-revealed"  # for others it is not
    assert "12 (stage 5) (Growth without Room)" in GAME.board_text(pos.view(1), "en")
    data = saved(pos)
    assert data["coming"] == ["growth-anyway", "plow-sow", "renovate-fences"]
    assert GAME.from_json(json.dumps(data)).key() == pos.key()


@case("H07-238.1", "H07-238")
def test_the_order_that_was_laid_out_holds() -> None:
    pos = do(morning({"cards": ["chamberlain"]}, {}, round=11), "* reveal growth-anyway")
    pos = do(pos, "A place grain-1", "B place day-laborer", "A place start-minor", "B place vegetable")
    while pos.round == 11:
        pos = do(pos, spelled(pos)[0])
    assert pos.round == 12
    assert saved(pos)["revealed"][11] == "growth-anyway"
    assert saved(pos)["coming"] == ["plow-sow", "renovate-fences"]
    assert asked(pos) == "A work"


@case("H07-238")
def test_a_late_chamberlain_lays_out_at_once_and_an_early_one_waits() -> None:
    pos = learned("chamberlain", {}, {}, round=12)
    assert saved(pos)["coming"] == ["growth-anyway", "renovate-fences"]
    assert "coming" not in saved(learned("chamberlain", {}, {}, round=10))
    assert asked(morning({"cards": ["chamberlain"]}, {}, round=9)) == "A work"


@case("H07-327", "H07-327.1")
def test_the_herald_says_which_card_of_the_stage_comes() -> None:
    assert goods(learned("herald", {}, {}, {})) == {"wood": 2}
    spec: Spec = {"cards": ["herald"]}
    data = data_of({}, spec, {}, players=3, decks="eikz", mode="full", round=4, phase="feeding", agenda=[])
    data["agenda"] = [{"step": "round"}, {"step": "feed", "seat": 0, "need": 4}]
    pos = GAME.from_json(json.dumps(data))
    assert asked(pos) == "B choose-card"
    assert set(spelled(pos)) == {"reveal stone-a", "reveal renovate-improvement", "reveal growth-minor"}
    assert code(pos, "reveal vegetable") == "other-stage"
    pos = do(pos, "B reveal growth-minor")
    assert saved(pos)["revealed"] == [*CARDS_2007[:4], "growth-minor"]


@case("H07-327")
def test_the_order_the_herald_has_in_mind_is_nobodys_to_see() -> None:
    """It is made known when a card is turned over, not before: there is nothing of it in a position."""
    table = deal({"cards": ["herald"]}, {}, {})
    assert "coming" not in saved(table)
    assert all(table.view(seat)["track"][5]["space"] is None for seat in (0, 1, None))


@case("H07-327", "H07-238.1")
def test_with_a_herald_at_the_table_it_is_the_herald_who_orders_what_the_chamberlain_lays_out() -> None:
    pos = morning({"cards": ["chamberlain"]}, {"cards": ["herald"]}, {}, round=11)
    assert asked(pos) == "B choose-card"
    assert saved(do(pos, "B reveal growth-anyway"))["coming"] == ["growth-anyway", "plow-sow", "renovate-fences"]


def test_a_minor_improvement_that_is_a_space_counts_as_played() -> None:
    pos = built("tavern", {"wood": 2, "stone": 2}, {})
    assert farm(pos)["played"] == ["tavern"]
