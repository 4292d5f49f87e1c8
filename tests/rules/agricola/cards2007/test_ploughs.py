"""Ploughing: the ploughs, the Harrow, and fields that cards give."""

from __future__ import annotations

import json

import pytest

from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.cases import case
from tests.rules.agricola.cards2007.land import (
    STAFF,
    Figures,
    check_figures,
    dawn,
    deal,
    fields,
    left,
    play,
    why_not_play,
)
from tests.rules.agricola.table import GAME, can, code, do, farm, goods, kinds_of, score, spelled

MINORS: list[Figures] = [
    (11, "field", "E", {"food": 1}, 0, 0, 1),
    (61, "riding-plow", "E", {"wood": 4}, 0, 3, 0),
    (62, "turnwrest-plow", "E", {"wood": 3}, 0, 2, 0),
    (63, "moldboard-plow", "I", {"wood": 2}, 0, 1, 0),
    (68, "harrow", "I", {"wood": 2}, 0, 0, 0),
    (70, "punner", "I", {"wood": 1}, 0, 0, 0),
    (115, "swing-plow", "K", {"wood": 3}, 0, 3, 0),
    (119, "crooked-plow", "K", {"wood": 3}, 0, 1, 0),
    (124, "yoke", "K", {"wood": 1}, 0, 0, 0),
    (134, "ox-team", "K", {"wood": 3}, 1, 0, 0),
    (313, "stump-jump-plow", "Z", {"wood": 2}, 0, 0, 0),
]
OCCUPATIONS: list[Figures] = [
    (194, "plow-driver", "E", {}, 0, 1, 0),
    (195, "plow-maker", "E", {}, 0, 1, 0),
    (225, "field-watchman", "I", {}, 0, 1, 0),
]
# times, fields in all, on the space where one may sow
PLOUGHS = {
    "riding-plow": (2, 3, True),
    "turnwrest-plow": (1, 3, True),
    "moldboard-plow": (2, 2, False),
    "swing-plow": (2, 3, False),
    "crooked-plow": (1, 3, False),
}


@case("H07-011", "H07-061", "H07-062", "H07-063", "H07-068", "H07-070", "H07-115", "H07-119", "H07-124", "H07-134")
@case("H07-313")
@pytest.mark.parametrize("figures", MINORS, ids=[figures[1] for figures in MINORS])
def test_figures_of_minors(figures: Figures) -> None:
    check_figures(figures, minor=True)


@case("H07-194", "H07-195", "H07-225")
@pytest.mark.parametrize("figures", OCCUPATIONS, ids=[figures[1] for figures in OCCUPATIONS])
def test_figures_of_occupations(figures: Figures) -> None:
    check_figures(figures, minor=False)


@case("H07-124", "H07-134")
def test_cattle_pull_yoke_and_team() -> None:
    assert why_not_play("yoke", {"wood": 1, "sheep": 1}) == "needs-animals"
    assert why_not_play("ox-team", {"wood": 3, "cattle": 1}) == "needs-animals"


@case("H07-061", "H07-062", "H07-063", "H07-115", "H07-119")
@pytest.mark.parametrize("name", PLOUGHS)
def test_a_plough_turns_more_fields_so_often(name: str) -> None:
    times, most, _ = PLOUGHS[name]
    staff = [*STAFF, "plow-driver"][: CARDS[NUMBER_OF[name]].occupations]
    pos = play(name, {"wood": 4, "cards": staff})
    assert left(pos, name) == times
    pos = deal({"cards": [name], "memory": {name: [times]}})
    do(pos, "place plow", "plow b1")
    assert spelled(pos) == [f"card {name}", "done"]
    do(pos, f"card {name}")
    assert code(pos, "done") == "must-one"
    assert code(pos, "plow e3") == "not-adjacent-field"
    do(pos, "plow c1", *(["plow d1"] if most == 3 else []))
    assert list(fields(pos)) == ["b1", "c1", "d1"][:most]
    assert pos.decider == 1, "the turn is over"
    if times > 1:
        assert left(pos, name) == 1
    else:
        again = deal({"cards": [name], "memory": {name: []}})
        assert do(again, "place plow", "plow b1").decider == 1, "used up"


@case("H07-061.1", "H07-062.1", "H07-115.1", "H07-119.1")
@pytest.mark.parametrize("name", ["riding-plow", "turnwrest-plow", "swing-plow", "crooked-plow"])
def test_two_fields_use_up_a_plough_too(name: str) -> None:
    times = PLOUGHS[name][0]
    pos = do(deal({"cards": [name], "memory": {name: [times]}}), "place plow", "plow b1", f"card {name}", "plow b2")
    assert can(pos, "done")
    do(pos, "done")
    assert (len(fields(pos)), left(pos, name)) == (2, times - 1)


@case("H07-061", "H07-062", "H07-063.1", "H07-115.1", "H07-119.1")
@pytest.mark.parametrize("name", PLOUGHS)
def test_some_ploughs_go_to_the_space_where_one_may_sow(name: str) -> None:
    times, most, sowing = PLOUGHS[name]
    spec = {"cards": [name], "memory": {name: [times]}, "grain": 1}
    pos = do(deal(spec, round=12), "place plow-sow", "plow b1")
    if not sowing:
        assert pos.question.kind == "sow"
        return
    do(pos, f"card {name}", "plow c1", "plow d1")
    assert len(fields(pos)) == most
    assert pos.question.kind == "sow", "and one may sow yet"
    assert fields(do(pos, "sow grain"))["b1"] == ("grain", 3)


@case("A07-112", "H07-061.2", "H07-062.2", "H07-063.2", "H07-115.1", "H07-119.1", "H07-068.1")
@pytest.mark.parametrize("other", ["turnwrest-plow", "moldboard-plow", "swing-plow", "crooked-plow", "harrow"])
def test_one_plough_or_the_harrow_in_a_ploughing(other: str) -> None:
    memory = {"riding-plow": [2], **({other: [1]} if other in PLOUGHS else {})}
    pos = deal({"cards": ["riding-plow", other, "plow-maker"], "memory": memory, "food": 1})
    do(pos, "place plow", "plow b1")
    assert can(pos, "card riding-plow")
    first = do(pos.copy(), f"card {other}", "plow b2")
    if first.question.kind == "plow-some":
        do(first, "done")
    assert code(first, "card riding-plow") == "one-plough"
    assert spelled(first) == ["card plow-maker", "done"]
    second = do(pos, "card riding-plow", "plow b2", "done")
    assert code(second, f"card {other}") == "one-plough"
    assert left(second, other) == 1


@case("H07-011", "H07-011.1", "A07-116")
def test_no_plough_helps_the_travelling_field() -> None:
    cards = ["riding-plow", "harrow", "plow-maker"]
    pos = deal({"hand": ["field"], "food": 3, "cards": cards, "memory": {"riding-plow": [2]}})
    do(pos, "place start-minor", "card field", "plow c3")
    assert (list(fields(pos)), goods(pos)) == (["c3"], {"food": 2})
    assert pos.decider == 1, "nothing is asked of ploughs"
    assert farm(pos, "B")["hand"]["cards"] == ["field"]
    assert code(deal({"hand": ["field"]}), "place improvement") == "no-improvement"


@case("H07-011")
def test_the_travelling_field_is_not_played_without_a_cell_to_plough() -> None:
    cells = [f"{column}{row}" for column in "abcde" for row in (1, 2, 3) if f"{column}{row}" not in ("a2", "a3")]
    full = {"hand": ["field", "axe"], "food": 3, "wood": 1, "stone": 1, "fields": cells}
    assert code(do(deal(full), "place start-minor"), "card field") == "no-cell-field"


@case("H07-068")
def test_the_harrow_serves_everybody_once_and_others_pay() -> None:
    pos = deal({"cards": ["harrow"]}, {"food": 2}, {"food": 1}, turn="B", players=3)
    do(pos, "B place plow", "B plow b1")
    assert spelled(pos) == ["card harrow", "done"]
    do(pos, "B card harrow", "B plow b2")
    assert (goods(pos, "A"), goods(pos, "B")) == ({"food": 2}, {})
    assert len(fields(pos, "B")) == 2
    assert left(pos, "harrow") == 1, "its owner has not used it yet"
    spec = {"cards": ["harrow"], "memory": {"harrow": [1]}}
    again = do(deal(spec, {"food": 2}, turn="B"), "B place plow", "B plow b1")
    assert again.decider == 0, "not twice"
    own = do(deal(spec), "A place plow", "A plow b1", "A card harrow", "A plow c1")
    assert len(fields(own)) == 2
    assert left(own, "harrow") == 0
    assert code(do(deal({"cards": ["harrow"]}, {"food": 1}, turn="B"), "B place plow"), "card harrow") == "not-asked"


@case("H07-068", "H07-068.1")
def test_the_harrow_cannot_be_refused_and_goods_may_be_cooked_for_it() -> None:
    spec = {"vegetable": 2, "majors": ["fireplace-2"]}
    pos = do(deal({"cards": ["harrow"]}, spec, turn="B", round=12), "B place plow-sow", "B plow b1", "B card harrow")
    assert pos.decider == 1
    assert pos.question.kind == "plow-some", "one vegetable was cooked: there was no other way"
    do(pos, "B plow b2")
    assert (goods(pos, "A"), goods(pos, "B")) == ({"food": 2}, {"vegetable": 1})
    poor = do(
        deal({"cards": ["harrow"]}, {"cards": ["riding-plow"], "memory": {"riding-plow": []}, "food": 1}, turn="B"),
        "B place plow",
        "B plow b1",
    )
    assert poor.decider == 0, "neither the plough, which is used up, nor the Harrow"
    mixed = deal({"cards": ["harrow"]}, {"cards": ["riding-plow"], "memory": {"riding-plow": [1]}}, turn="B")
    do(mixed, "B place plow", "B plow b1")
    assert code(mixed, "card harrow") == "goods"


@case("H07-070")
@pytest.mark.parametrize("tool", ["riding-plow", "harrow"])
def test_the_punner_answers_to_ploughs_of_others(tool: str) -> None:
    memory = {tool: [2]} if tool in PLOUGHS else {}
    pos = deal({"cards": [tool], "memory": memory}, {"cards": ["punner"]})
    do(pos, "A place plow", "A plow b1", f"A card {tool}", "A plow b2")
    if tool in PLOUGHS:
        do(pos, "A done")
    assert pos.question.params == {"card": "punner", "left": 1}
    assert can(pos, "done"), "if one likes"
    do(pos, "B plow e1")
    assert list(fields(pos, "B")) == ["e1"]


@case("H07-070.1")
def test_the_punner_hears_neither_its_owner_nor_a_single_field() -> None:
    spec = {"cards": ["riding-plow"], "memory": {"riding-plow": [2]}}
    single = do(deal(spec, {"cards": ["punner"]}), "A place plow", "A plow b1", "A done")
    assert single.question.kind == "work"
    both = {"cards": ["riding-plow", "punner"], "memory": {"riding-plow": [2]}}
    own = do(deal(both), "A place plow", "A plow b1", "A card riding-plow", "A plow b2", "A done")
    assert (own.question.kind, own.decider) == ("work", 1)
    maker = do(deal({"cards": ["plow-maker"], "food": 1}, {"cards": ["punner"]}), "A place plow", "A plow b1")
    do(maker, "A card plow-maker", "A plow b2")
    assert maker.question.kind == "work", "the Plow Maker is no plough"


@case("H07-124", "H07-124.1")
def test_the_yoke_counts_ploughs_and_harrows_of_all() -> None:
    spec = {"wood": 1, "cattle": 1, "cards": ["stump-jump-plow"]}
    pos = play("yoke", spec, {"cards": ["harrow", "punner"]}, {"cards": ["crooked-plow"]})
    assert pos.question.params == {"card": "yoke", "left": 3}, "not the Punner, not itself"
    do(pos, "plow b1", "plow c1", "done")
    assert len(fields(pos)) == 2
    assert play("yoke", {"wood": 1, "cattle": 1}).decider == 1, "without any there is nothing to ask"
    data = json.loads(deal({"hand": ["yoke"], "wood": 1, "cattle": 1}, {"cards": ["harrow"]}).to_json())
    gone = GAME.from_json(json.dumps({**data, "removed": ["swing-plow"]}))
    assert do(gone, "place start-minor", "card yoke").question.params["left"] == 1, "one has left the game"


@case("H07-134", "H07-134.1")
@pytest.mark.parametrize(("number", "most"), [(5, 3), (11, 3), (12, 2), (13, 1)])
def test_the_ox_team_ploughs_by_the_rounds_left(number: int, most: int) -> None:
    pos = play("ox-team", {"wood": 3, "cattle": 2, "pastures": ["e1"]}, round=number)
    assert pos.question.params == {"card": "ox-team", "left": most}
    assert can(pos, "done"), "none at all is fine"
    do(pos, "plow b1")
    assert pos.question.kind == ("plow-some" if most > 1 else "work")


@case("H07-134.1")
def test_in_the_last_round_the_ox_team_ploughs_nothing() -> None:
    assert play("ox-team", {"wood": 3, "cattle": 2, "pastures": ["e1"]}, round=14).decider == 1


@case("H07-194", "H07-194.1")
def test_the_plow_driver_needs_stone_and_food_of_the_round_will_do() -> None:
    spec = {"cards": ["plow-driver", "riding-plow"], "memory": {"riding-plow": [2]}, "house": "stone"}
    food = {"promises": [{"round": 5, "good": "food", "n": 1}]}
    pos = dawn({**spec, **food}, round=5)
    assert kinds_of(pos) == ["plow", "decline"]
    do(pos, "plow b1")
    assert (list(fields(pos)), goods(pos)) == (["b1"], {})
    assert pos.question.kind == "work", "no plough helps"
    assert dawn(spec, round=5).question.kind == "work", "without food nothing"
    assert dawn({**spec, **food, "house": "clay"}, round=5).question.kind == "work"


@case("H07-195", "H07-195.1")
@pytest.mark.parametrize(("space", "number"), [("plow", 3), ("plow-sow", 12)])
def test_the_plow_maker_adds_a_field_for_food(space: str, number: int) -> None:
    spec = {"cards": ["plow-maker", "turnwrest-plow"], "memory": {"turnwrest-plow": [1]}, "food": 2}
    pos = do(deal(spec, round=number), f"place {space}", "plow b1", "card plow-maker", "plow c1")
    assert goods(pos) == {"food": 1}
    assert code(pos, "card plow-maker") == "done-before"
    do(pos, "card turnwrest-plow", "plow d1", "plow e1")
    assert len(fields(pos)) == 4
    poor = do(deal({"cards": ["plow-maker"]}), "place plow", "plow b1")
    assert poor.decider == 1


@case("H07-195")
def test_other_cards_may_raise_the_food_for_the_plow_maker() -> None:
    pos = do(deal({"cards": ["plow-maker", "turner"], "wood": 1}, players=3), "place plow", "plow b1")
    assert spelled(pos) == ["done", "card turner"]
    assert code(pos, "card plow-maker") == "goods-convert"
    do(pos, "card turner", "card plow-maker", "plow b2")
    assert (len(fields(pos)), goods(pos)) == (2, {})


@case("H07-225", "H07-225.1")
def test_the_field_watchman_ploughs_with_grain() -> None:
    spec = {"cards": ["field-watchman", "riding-plow"], "memory": {"riding-plow": [2]}}
    pos = do(deal(spec), "place grain-1")
    assert pos.question.params == {"card": "field-watchman", "left": 1}
    assert goods(pos) == {"grain": 1}
    assert can(pos, "done")
    do(pos, "plow b1")
    assert (len(fields(pos)), pos.decider) == (1, 1)
    assert do(deal(spec), "place day-laborer").decider == 1


@case("H07-313", "H07-313.1")
@pytest.mark.parametrize("space", ["wood-3", "reed-stone-wood-p5", "wood-4-p5"])
def test_the_stump_jump_plow_follows_wood(space: str) -> None:
    piles = {"wood-3": 3, "wood-4-p5": 4, "reed-stone-wood-p5": 1, "clay-1": 1}
    spec = {"cards": ["stump-jump-plow"], "food": 1, "house": "clay"}
    pos = do(deal(spec, players=5, spaces=piles), f"place {space}")
    assert kinds_of(pos) == ["plow", "decline"]
    do(pos, "plow b1")
    assert (list(fields(pos)), goods(pos).get("food", 0)) == (["b1"], 0)
    for change in ({"house": "wood"}, {"food": 0}):
        assert do(deal({**spec, **change}, players=5, spaces=piles), f"place {space}").decider == 1
    assert do(deal(spec, players=5, spaces=piles), "place clay-1").decider == 1, "no wood"


@case("H07-313.1")
def test_wood_of_choice_is_taken_too() -> None:
    spec = {"cards": ["stump-jump-plow"], "food": 1, "house": "stone"}
    wood = do(deal(spec, players=3), "place material-1-p3", "take wood")
    assert kinds_of(wood) == ["plow", "decline"]
    assert do(deal(spec, players=3), "place material-1-p3", "take reed").decider == 1


@case("H07-063", "H07-068", "H07-070", "H07-124", "H07-313")
@pytest.mark.parametrize("name", [*PLOUGHS, "harrow", "punner", "yoke", "stump-jump-plow"])
def test_all_tools_ask_a_sixth_field_of_the_rake(name: str) -> None:
    five = ["b1", "b2", "b3", "c1", "c2"]
    assert score(deal({"cards": ["rake"], "fields": five}))["bonus"] == 2
    assert score(deal({"cards": ["rake", name], "fields": five}))["bonus"] == 0
    assert score(deal({"cards": ["rake", name], "fields": [*five, "c3"]}))["bonus"] == 2


@case("H07-313.1")
def test_wood_that_is_left_behind_is_taken_all_the_same() -> None:
    spec = {"cards": ["stump-jump-plow", "basket"], "food": 1, "house": "clay"}
    pos = do(deal(spec, spaces={"wood-3": 2}), "place wood-3", "card basket")
    assert goods(pos) == {"food": 4}, "no wood at all"
    assert kinds_of(pos) == ["plow", "decline"]


@case("H07-068")
def test_of_two_equal_harrows_the_own_one_comes_first() -> None:
    """With equal hands a card may lie before several seats."""
    both = {"cards": ["harrow", "punner"], "food": 2}
    pos = do(deal(both, both, hands="same"), "A place plow", "A plow b1")
    assert spelled(pos) == ["card harrow", "done"]
    do(pos, "A card harrow", "A plow b2")
    assert goods(pos) == {"food": 2}, "free"
    assert pos.question.params["card"] == "punner"
    used = {**both, "memory": {"harrow": [0]}}
    again = do(deal(used, both, hands="same"), "A place plow", "A plow b1", "A card harrow", "A plow b2")
    assert (goods(again), goods(again, "B")) == ({}, {"food": 4}), "that of the other, for food"
