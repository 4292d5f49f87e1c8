"""What two or three cards of 2007 do together, as the rulings on them have it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.names import NUMBER_OF
from farmstead.titles.agricola.show.gallery import when
from tests.cases import case
from tests.listening import listen, said
from tests.rules.agricola.cards2007 import people
from tests.rules.agricola.cards2007.building import again, cells, dawn, offered, pastures, slot, work
from tests.rules.agricola.cards2007.harvests import harvest
from tests.rules.agricola.cards2007.rounds import bonus, deal, promised
from tests.rules.agricola.table import CARDS_2007, GAME, can, code, data_of, do, farm, goods, spelled


def memory(pos: Position) -> dict[str, list[int]]:
    """What the cards of A remember."""
    found: dict[str, list[int]] = json.loads(pos.to_json())["farms"][0]["memory"]
    return found


FENCED_TWICE = {"memory": {"fence-builder": [slot("fences") + 1]}}


# -- the Fence Builder's building is one of its own --------------------------------------------------------------------


@case("H07-263.2")
def test_the_second_building_of_a_turn_wakes_cards_that_work_once_a_turn() -> None:
    three = {"cards": ["fence-builder", "stablehand", "farmer"], **FENCED_TWICE, "wood": 11}
    pos = do(work(three), "place fences", "fence e1", "done", "stable c1")
    do(pos, "fence d1", "done", "stable c2")
    assert (goods(pos), cells(pos, "stable")) == ({"wood": 4, "boar": 1, "cattle": 1}, ["c1", "c2"])


@case("H07-263.2", "H07-175")
def test_a_second_building_that_only_the_hedge_keeper_can_pay_is_offered() -> None:
    spec = {"cards": ["hedge-keeper", "fence-builder"], **FENCED_TWICE, "wood": 2}
    pos = do(work(spec), "place fences", "fence e1")
    assert (pos.question.kind, pos.question.params["payable"]) == ("fences-or-not", 4), "that of the Fence Builder"
    do(pos, "fence d1")
    assert (pastures(pos), goods(pos)) == (["d1", "e1"], {})


@case("H07-263.2")
def test_the_animal_breeder_buys_once_a_turn_all_the_same() -> None:
    spec = {"cards": ["animal-breeder", "fence-builder"], **FENCED_TWICE, "wood": 9, "food": 9}
    pos = do(work(spec), "place fences", "fence e1", "done", "card animal-breeder", "trade 1", "fence d1")
    assert (goods(pos)["sheep"], pos.decider) == (2, 1)


@case("H07-307")
def test_the_animal_breeder_looks_at_the_ground_as_it_was_fenced() -> None:
    spec = {"cards": ["animal-breeder", "stablehand"], "wood": 4, "food": 1}
    pos = do(work(spec), "place fences", "fence e1", "card stablehand", "stable e1")
    assert offered(pos, "card") == ["card animal-breeder"], "the stable came later"
    before = {**spec, "stables": ["e1"]}
    pos = do(work(before), "place fences", "fence e1", "stable d1")
    assert pos.decider == 1


@case("H07-263.1", "H07-308.1")
@pytest.mark.parametrize(
    ("card", "asked"), [("fence-builder", {"step": "mark"}), ("foreman", {"step": "lay-on", "good": 0})]
)
def test_cards_that_the_chamberlain_turned_over_lie_open(card: str, asked: dict[str, Any]) -> None:
    agenda = [{"step": "go-home"}, {"step": "turn", "seat": 0, "stuck": 0}]
    agenda.append({**asked, "seat": 0, "card": NUMBER_OF[card]})
    here: dict[str, Any] = {"players": 4, "decks": "eikz", "mode": "full", "agenda": agenda}
    data = data_of({"cards": [card]}, {"cards": ["chamberlain"]}, round=11, revealed=CARDS_2007[:11], **here)
    pos = GAME.from_json(json.dumps({**data, "coming": CARDS_2007[11:13]}))
    assert {"place plow-sow", "place growth-anyway"} <= set(spelled(pos))
    assert code(pos, "place renovate-fences") == "not-revealed"
    again(do(pos, "place plow-sow"))
    hidden = GAME.from_json(json.dumps(data))
    assert code(hidden, "place plow-sow") == "not-revealed"


# -- the Farm Steward and the Wet Nurse --------------------------------------------------------------------------------


@case("H07-233.1", "H07-233.2", "H07-270.1")
def test_the_farm_steward_spares_one_room_in_a_growth_of_two() -> None:
    spec: dict[str, Any] = {"cards": ["farm-steward", "wet-nurse"], "people": 3, "home": 3, "house": "clay"}
    goods_there = {"clay": 10, "reed": 4, "food": 9}
    pos = do(deal({**spec, **goods_there}), "place rooms-stables", "room a1", "room b2", "card wet-nurse")
    assert (farm(pos)["people"], can(pos, "card wet-nurse")) == (4, True)
    assert "Ada has used up Farm Steward" in said(GAME, listen(pos.copy(), "card wet-nurse"))
    both = do(pos.copy(), "card wet-nurse")
    assert (farm(both)["people"], memory(both)) == (5, {"farm-steward": [1]})
    one = do(pos, "decline")
    assert memory(one) == {"farm-steward": [1]}, "one growth, with or without the second child"


@case("H07-233.1")
def test_the_farm_steward_is_not_used_where_no_child_came() -> None:
    spec: dict[str, Any] = {"cards": ["farm-steward", "wet-nurse"], "people": 3, "home": 3, "house": "clay"}
    pos = deal({**spec, "clay": 10, "reed": 4, "food": 9})
    do(pos, "place rooms-stables", "room a1", "room b2", "decline")
    assert memory(pos) == {}


# -- moving on when everybody is placed --------------------------------------------------------------------------------


@case("H07-289", "H07-269")
def test_nobody_moves_to_a_space_that_only_a_move_has_left() -> None:
    mine = {"cards": ["countryman"], "fields": ["b1"], "grain": 1, "placed": ["wood-2-p4", "grain-1"], "home": 0}
    third = {"cards": ["acrobat"], "placed": ["fishing"], "home": 1}
    full = [{"placed": ["wood-3", "clay-1"]}, {"placed": ["reed-1", "wood-1-p4"]}]
    rest = {"players": 4, "round": 5, "spaces": {"players-p4": 2}, "starter": "A"}
    pos = people.deal(mine, full[0], third, full[1], turn="C", **rest)
    do(pos, "C place players-p4", "A person grain-1", "C person players-p4")
    assert pos.question.kind == "plow", "1 Grain was taken when the last person was placed: plough is all there is"
    again(pos)
    both = {**third, "cards": ["acrobat", "countryman"], "placed": ["grain-1"], "fields": ["b1", "c1"], "grain": 1}
    pos = people.deal({"placed": ["wood-2-p4", "fishing"]}, full[0], both, full[1], turn="C", **{**rest, "round": 12})
    do(pos, "C place players-p4", "C card countryman", "C person grain-1", "C place sow-bake")
    do(pos, "C person players-p4")
    assert spelled(pos) == ["place plow", "place plow-sow"]
    assert code(pos, "place grain-1") == "just-left"


# -- cards that are spaces ---------------------------------------------------------------------------------------------


@case("H07-188.1", "H07-290.1", "H07-337")
def test_what_a_card_gives_is_nothing_taken_from_a_space() -> None:
    spec = {"cards": ["clay-deposit", "clay-mixer", "clay-worker"]}
    pos = do(deal(spec), "place clay-deposit", "collect")
    assert goods(pos) == {"clay": 5}
    visitor = do(deal({"cards": ["clay-mixer"], "food": 1}, {"cards": ["clay-deposit"]}), "place clay-deposit")
    assert goods(visitor) == {"clay": 5}


@case("H07-328.1")
def test_the_tavern_is_nothing_to_the_cooper() -> None:
    pos = do(deal({"cards": ["tavern"]}, {"cards": ["cooper"]}, players=4), "place tavern", "collect")
    assert (goods(pos), goods(pos, "B")) == ({"food": 3}, {})


@case("H07-328.1")
def test_food_that_a_card_leaves_behind_counts_for_the_cooper() -> None:
    here: dict[str, Any] = {"players": 4, "spaces": {"players-p4": 3}}
    pos = do(deal({"cards": ["storyteller"]}, {"cards": ["cooper"]}, **here), "place players-p4", "card storyteller")
    assert goods(pos, "B") == {"food": 1}


@case("H07-100", "H07-337", "H07-038.3")
@pytest.mark.parametrize("name", ["tavern", "clay-deposit"])
def test_points_taken_on_a_card_stay_when_it_is_given_back(name: str) -> None:
    spec = {"cards": [name, "axe"], "hand": ["madonna-statue", "ladder"], "memory": {name: [4]}}
    pos = do(deal(spec), "place start-minor", "card madonna-statue")
    assert bonus(pos, name) == 4
    assert memory(pos) == {name: [4]}


@case("H07-100", "H07-337")
@pytest.mark.parametrize(("name", "goods_there"), [("tavern", {"food": 3}), ("clay-deposit", {"clay": 5})])
def test_the_question_of_such_a_card_says_what_there_is_and_points_are_told(name: str, goods_there: Any) -> None:
    pos = do(deal({"cards": [name]}), f"place {name}")
    params = {"space": name, "goods": goods_there, "n": 2}
    assert (pos.question.kind, pos.question.params) == ("choose-on-card", params)
    title = GAME.editor().texts.pattern("en", f"card.{name}")
    assert f"Ada notes 2 points ({title})" in said(GAME, listen(pos, f"card {name}"))


@case("H07-038", "H07-337")
def test_what_a_reason_and_the_log_say_of_such_cards() -> None:
    one = do(deal({"cards": ["clogs"], "hand": ["madonna-statue", "corn-sheaf"]}), "place start-minor")
    reason = one.why_not("card madonna-statue")
    assert reason is not None
    assert (reason.code, reason.params["n"], reason.params["have"]) == ("too-few-back", 2, 1)
    toll = deal({"food": 1}, {"cards": ["clay-deposit"]})
    told = said(GAME, listen(toll, "place clay-deposit"))
    paid, got = [line for line in told if "food" in line]
    assert ("−1 food" in paid, got.endswith("Bram gets 1 food")) == (True, True), "in this order"


# -- what was there before ---------------------------------------------------------------------------------------------


@case("H07-262")
def test_a_well_that_was_given_up_was_built_all_the_same() -> None:
    mine = {"majors": ["well"], "cards": ["clogs"], "hand": ["madonna-statue"], "home": 2}
    pos = deal(mine, {"hand": ["water-carrier"]}, round=5)
    do(pos, "place start-minor", "card madonna-statue", "B place occupation")
    assert promised(pos, 1) == {number: {"food": 1} for number in range(6, 15)}
    other = {"majors": ["pottery"], "cards": ["clogs"], "hand": ["madonna-statue"], "home": 2}
    pos = deal(other, {"hand": ["water-carrier"]}, round=5)
    do(pos, "place start-minor", "card madonna-statue", "B place occupation")
    assert promised(pos, 1) == {}


@case("H07-198.2", "H07-174")
def test_a_ratcatcher_that_came_too_late_was_played_all_the_same() -> None:
    spec = {"hand": ["ratcatcher", "baker", "tutor"], "food": 5, "home": 2}
    pos = deal(spec, {}, players=3, round=11)
    do(pos, "place occupation", "card ratcatcher", "B place grain-1", "C place day-laborer")
    assert (goods(pos), memory(pos)) == ({"food": 5}, {"ratcatcher": [1]})
    do(pos, "A place occupation-p3")
    assert pos.question.params["price"] == 2
    early = deal({**spec, "hand": ["baker"], "memory": {"ratcatcher": [1]}}, {}, players=4, round=11)
    assert goods(do(early, "place occupation")) == {"food": 4}, "the second occupation"


@case("H07-174", "H07-198.2")
def test_the_tutor_counts_a_ratcatcher_played_after_him() -> None:
    spec = {"cards": ["baker", "tutor"], "hand": ["ratcatcher"], "food": 5}
    pos = do(deal(spec, players=4, round=11), "place occupation")
    assert bonus(pos, "tutor") == 1
    spec = {"cards": ["baker", "tutor"], "memory": {"ratcatcher": [1]}}
    assert bonus(deal(spec, players=4, round=11), "tutor") == 0, "before him"


# -- the Scholar at the start of a round -------------------------------------------------------------------------------


def scholar(card: str, **spec: Any) -> Position:
    """The start of round 5: its owner has just played this card by the Scholar."""
    mine = {"cards": ["scholar"], "hand": [card], "house": "stone", "food": 1, **spec}
    return do(dawn(mine, {}, {}, {}, round=5), f"card {card}")


@case("H07-279", "H07-254", "H07-287", "H07-304", "H07-340")
def test_what_acts_at_the_start_of_a_round_acts_in_the_start_it_is_played_in() -> None:
    pos = scholar("groom", wood=2)
    assert can(pos, "stable e1"), "the stable is asked for"
    assert goods(scholar("storehouse-clerk", stone=5, clay=7)) == {"stone": 6, "clay": 8}
    assert scholar("veterinarian").question.kind == "draw"
    assert goods(scholar("rancher", fields=["b1", "c1", "d1", "e1"])) == {"wood": 1}


# -- stuffed animals ---------------------------------------------------------------------------------------------------


@case("H07-330.1")
@pytest.mark.parametrize(
    ("card", "animals", "stuffed", "food"),
    [
        ("milking-hand", {"cattle": 2}, [0, 0, 1], 2),
        ("milking-hand", {}, [0, 0, 1], 1),
        ("milking-hand", {}, [0, 0, 0], 0),
        ("milking-stool", {"cattle": 2}, [0, 0, 1], 2),
    ],
)
def test_stuffed_animals_are_milked_too(card: str, animals: dict[str, int], stuffed: list[int], food: int) -> None:
    spec = {"cards": [card, "taxidermist"], "memory": {"taxidermist": stuffed} if any(stuffed) else {}, **animals}
    pos = harvest({**spec, "pastures": ["d1 e1"]}, players=4)
    assert goods(pos).get("food", 0) == food


def test_the_gallery_says_when_the_herald_and_a_plough_work() -> None:
    times = {name: when(CARDS[NUMBER_OF[name]], True) for name in ("herald", "riding-plow", "veterinarian")}
    assert "rounds" in times["herald"]
    assert times["riding-plow"] == ["building"]
    assert times["veterinarian"] == ["rounds"]
