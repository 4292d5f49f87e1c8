"""Sowing: fields on cards, and what cards add to what is sown."""

from __future__ import annotations

import json

import pytest

import farmstead
from tests.cases import case
from tests.rules.agricola.cards2007.land import (
    STAFF,
    Figures,
    check_figures,
    deal,
    fields,
    learn,
    night,
    on_card,
    play,
    why_not_play,
)
from tests.rules.agricola.table import GAME, can, code, do, goods, score, spelled

MINORS: list[Figures] = [
    (18, "bean-field", "E", {}, 1, 2, 0),
    (32, "potato-dibber", "E", {"wood": 1}, 0, 0, 0),
    (78, "copse", "I", {"wood": 2}, 1, 1, 0),
    (90, "planter-box", "I", {}, 0, 2, 0),
    (105, "acreage", "K", {}, 0, 1, 0),
    (118, "liquid-manure", "K", {}, 0, 0, 0),
    (137, "turnip-field", "K", {}, 1, 3, 0),
    (324, "scarecrow", "Z", {}, 0, 0, 0),
]
OCCUPATIONS: list[Figures] = [
    (180, "hobby-farmer", "E", {}, 0, 4, 0),
    (219, "fieldsman", "I", {}, 0, 1, 0),
    (224, "field-worker", "I", {}, 0, 3, 0),
    (278, "forester", "K", {}, 0, 1, 0),
    (286, "smallholder", "K", {}, 0, 1, 0),
]


def go(pos: farmstead.Position, *answers: str) -> farmstead.Position:
    """Plays A's answers as far as they are asked for: what leaves no choice has come by itself."""
    for answer in answers:
        if pos.decider == 0 and can(pos, answer):
            do(pos, answer)
    return pos


def sown(*answers: str, cards: list[str], **spec: object) -> farmstead.Position:
    """A has come to the space where one sows, and sown."""
    return go(deal({"cards": cards, **spec}), "place sow-bake", *answers)


def harvest(pos: farmstead.Position) -> farmstead.Position:
    """On to the end of the field phase, where A is asked how to feed."""
    while pos.question.kind != "feeding":
        do(pos, "done" if can(pos, "done") else spelled(pos)[0])
    return pos


@case("H07-018", "H07-032", "H07-078", "H07-090", "H07-105", "H07-118", "H07-137", "H07-324")
@pytest.mark.parametrize("figures", MINORS, ids=[figures[1] for figures in MINORS])
def test_figures_of_minors(figures: Figures) -> None:
    check_figures(figures, minor=True)


@case("H07-180", "H07-219", "H07-224", "H07-278", "H07-286")
@pytest.mark.parametrize("figures", OCCUPATIONS, ids=[figures[1] for figures in OCCUPATIONS])
def test_figures_of_occupations(figures: Figures) -> None:
    check_figures(figures, minor=False)


# -- fields on cards ---------------------------------------------------------------------------------------------------


@case("H07-018", "H07-018.1", "H07-018.4")
def test_vegetables_grow_on_the_bean_field() -> None:
    pos = deal({"cards": ["bean-field"], "vegetable": 1, "grain": 1})
    do(pos, "place sow-bake")
    assert pos.decider == 1, "there was nothing else to do with the space: no field, no oven"
    assert (on_card(pos, "bean-field"), goods(pos)) == ([("vegetable", 2)], {"grain": 1})
    assert (score(pos)["fields"], score(pos)["vegetables"]) == (-1, 2)
    assert not can(deal({"cards": ["bean-field"], "grain": 1}), "place sow-bake")


@case("H07-018", "H07-105.2", "H07-078.2", "H07-278")
def test_one_of_each_stack_is_reaped() -> None:
    cards = ["bean-field", "acreage", "copse", "forester"]
    memory = {"bean-field": [2], "acreage": [3, 1], "copse": [2], "forester": [3, 3, 1]}
    pos = harvest(do(night({"cards": cards, "memory": memory}), "place day-laborer"))
    assert {good: n for good, n in goods(pos).items() if good != "food"} == {"vegetable": 1, "grain": 2, "wood": 4}
    assert on_card(pos, "acreage") == [("grain", 2)]
    assert on_card(pos, "forester") == [("wood", 2), ("wood", 2)]
    assert on_card(pos, "copse") == [("wood", 1)]


@case("H07-018.2")
def test_all_that_is_added_to_seeds_is_added_on_the_bean_field() -> None:
    cards = ["bean-field", "potato-dibber", "fieldsman", "smallholder", "liquid-manure", "planter-box"]
    pos = sown(cards=cards, vegetable=1)
    assert pos.question.params == {"card": "smallholder", "way": ""}
    do(pos, "card smallholder")
    assert on_card(pos, "bean-field") == [("vegetable", 2 + 1 + 2 + 1 + 1)], "nothing of the Planter Box"


@case("H07-018.3", "H07-137.2", "H07-105.1", "H07-078.1")
def test_what_grows_on_cards_counts_as_fields_while_it_grows() -> None:
    oil = "pumpkin-seed-oil"
    for card in ("bean-field", "turnip-field"):
        assert why_not_play(oil, {"cards": [card]}) == "needs-vegetable-fields"
        play(oil, {"cards": [card], "memory": {card: [1]}})
    roof = {"cards": ["acreage"], "fields": ["b1 grain 1"]}
    assert why_not_play("straw-thatched-roof", {**roof, "memory": {"acreage": [2]}}) == "needs-grain-fields"
    play("straw-thatched-roof", {**roof, "memory": {"acreage": [2, 1]}})
    wood = {"cards": ["copse", "forester"], "memory": {"copse": [3, 3], "forester": [3]}}
    assert why_not_play("straw-thatched-roof", wood) == "needs-grain-fields"
    assert why_not_play("scarecrow", {"cards": ["acreage", "bean-field"], "fields": ["b1"]}) == "needs-empty-fields"


@case("H07-105", "H07-105.1", "H07-105.2")
def test_two_stacks_of_grain_on_the_acreage_in_one_action_or_two() -> None:
    play("acreage", {"cards": STAFF[:1]})
    pos = sown("sow grain", "sow grain", cards=["acreage"], grain=3)
    assert on_card(pos, "acreage") == [("grain", 3), ("grain", 3)]
    assert (score(pos)["fields"], score(pos)["grain"]) == (-1, 3)
    one = sown(cards=["acreage"], grain=2, memory={"acreage": [2]})
    assert on_card(one, "acreage") == [("grain", 2), ("grain", 3)]
    assert goods(one) == {"grain": 1}, "there is no room for a third stack"


@case("H07-105.3", "H07-090.1")
def test_each_stack_of_the_acreage_gets_what_is_added() -> None:
    cards = ["acreage", "fieldsman", "liquid-manure", "planter-box"]
    pos = deal({"cards": cards, "grain": 2, "fields": ["b2"]})
    do(pos, "place sow-bake", "card acreage", "sow grain", "card acreage")
    assert on_card(pos, "acreage") == [("grain", 5), ("grain", 5)], "3, 1 of the Fieldsman, 1 of the manure"


@case("H07-078", "H07-078.4", "H07-278")
@pytest.mark.parametrize(("card", "most"), [("copse", 2), ("forester", 3)])
def test_wood_is_sown_on_cards(card: str, most: int) -> None:
    pos = sown(*["sow wood"] * 4, cards=[card], wood=5)
    assert on_card(pos, card) == [("wood", 3)] * most
    assert goods(pos) == {"wood": 5 - most}


@case("H07-278.1", "H07-078.1")
def test_wood_gets_what_grain_gets_but_not_of_smallholder_and_planter_box() -> None:
    cards = ["forester", "copse", "smallholder", "planter-box", "liquid-manure", "fieldsman"]
    pos = do(deal({"cards": cards, "wood": 1}), "place sow-bake")
    assert pos.question.kind == "sow-on", "which card?"
    do(pos, "card forester")
    assert on_card(pos, "forester") == [("wood", 3 + 1 + 2)]
    assert pos.decider == 1, "the Smallholder has nothing to offer"
    later = sown(cards=["forester", "copse"], wood=1, memory={"forester": [1, 2, 3]})
    assert on_card(later, "copse") == [("wood", 3)], "stacks of the Forester come when one likes"


@case("H07-278.2", "H07-078.3")
def test_wood_on_cards_is_for_the_joinery_at_the_end() -> None:
    cards = ["forester", "copse"]
    pos = deal({"cards": cards, "memory": {"forester": [3, 2], "copse": [2]}, "majors": ["joinery"]})
    assert score(pos)["bonus"] == 3
    assert score(pos)["grain"] == -1, "it is no grain"
    assert goods(pos) == {}
    assert code(pos, "place rooms-stables") == "goods", "it is not in the supply"


# -- what is added -----------------------------------------------------------------------------------------------------


@case("H07-032", "H07-032.1")
def test_the_dibber_is_for_vegetables_everywhere() -> None:
    cards = ["potato-dibber", "bean-field", "turnip-field"]
    seeds = {"vegetable": 3, "grain": 1, "fields": ["c1", "c2"]}
    pos = sown("sow vegetable", "sow vegetable", "sow vegetable", "sow grain", cards=cards, **seeds)
    assert on_card(pos, "bean-field") == on_card(pos, "turnip-field") == [("vegetable", 3)]
    assert sorted(fields(pos).values()) == [("grain", 3), ("vegetable", 3)]


@case("H07-090", "H07-090.1")
def test_the_planter_box_stands_beside_the_house() -> None:
    spec = {"cards": ["planter-box"], "fields": ["b2", "b3", "c3"], "grain": 2, "vegetable": 2}
    pos = do(deal(spec), "place sow-bake", "sow grain")
    assert spelled(pos) == ["to b2", "to b3", "to c3"]
    do(pos, "to b2", "sow vegetable", "to b3")
    assert fields(pos) == {"b2": ("grain", 5), "b3": ("vegetable", 3), "c3": (None, 0)}
    go(pos, "sow grain", "to c3")
    assert fields(pos)["c3"] == ("grain", 3), "not beside the house"
    assert code(do(deal(spec), "place sow-bake", "sow grain"), "to e1") == "no-empty-field"
    before = deal({"cards": ["planter-box"], "fields": ["c2 grain 3"], "wood": 5, "reed": 2})
    assert fields(go(before, "place rooms-stables", "room b2", "done"))["c2"] == ("grain", 3), "sown before"
    assert "b2" in [entry["cell"] for entry in before.view(0)["seats"][0]["cells"] if entry["kind"] == "room"]


@case("H07-118", "H07-118.1")
def test_liquid_manure_adds_to_everything() -> None:
    assert why_not_play("liquid-manure", {"sheep": 3, "pastures": ["e1 e2"]}) == "needs-any-animals"
    play("liquid-manure", {"sheep": 3, "boar": 1, "pastures": ["e1 e2"]})
    cards = ["liquid-manure", "potato-dibber", "planter-box", "fieldsman", "smallholder"]
    pos = do(deal({"cards": cards, "fields": ["b2", "c2"], "vegetable": 1, "grain": 1}), "place sow-bake")
    go(pos, "sow vegetable", "to b2", "sow grain", "to c2", "card smallholder")
    assert fields(pos) == {"b2": ("vegetable", 2 + 1 + 1 + 1 + 1 + 1), "c2": ("grain", 3 + 1 + 1 + 1)}
    wood = sown("sow wood", "sow wood", cards=["liquid-manure", "copse"], wood=2)
    assert on_card(wood, "copse") == [("wood", 4), ("wood", 4)]


@case("H07-118.2")
def test_only_living_animals_count_for_the_manure() -> None:
    """Cards that are animals by their names are none on the farm."""
    spec = {"cards": ["house-goat"], "sheep": 3, "pastures": ["e1 e2"]}
    assert why_not_play("liquid-manure", spec) == "needs-any-animals"


@case("H07-219")
@pytest.mark.parametrize(("seeds", "heights"), [(1, [5]), (2, [4, 4]), (3, [3, 3, 3])])
def test_the_fieldsman_likes_few_fields(seeds: int, heights: list[int]) -> None:
    pos = sown(*["sow grain"] * seeds, cards=["fieldsman"], fields=["b1", "c1", "d1", "e1"], grain=seeds)
    assert [n for _, n in fields(pos).values() if n] == heights
    two = sown("done", cards=["fieldsman"], fields=["b1", "c1"], grain=2)
    assert fields(two)["b1"] == ("grain", 5), "only what is sown in one action counts"


@case("H07-219.1")
def test_for_the_fieldsman_stacks_are_fields() -> None:
    wood = sown("sow wood", "sow wood", cards=["fieldsman", "forester"], wood=2)
    assert on_card(wood, "forester") == [("wood", 4), ("wood", 4)]
    three = sown("sow grain", "sow grain", "sow grain", cards=["fieldsman", "acreage"], grain=3, fields=["b1"])
    assert on_card(three, "acreage") == [("grain", 3), ("grain", 3)]
    assert fields(three)["b1"] == ("grain", 3)
    double = sown("card scarecrow", cards=["fieldsman", "scarecrow"], grain=2, wood=1, fields=["b1"])
    assert fields(double)["b1"] == ("grain", 4 + 4)
    stale = sown(cards=["fieldsman", "acreage"], grain=1, memory={"acreage": [5]})
    assert on_card(stale, "acreage") == [("grain", 5), ("grain", 5)], "the new stack, not the old one"


@case("H07-219.2", "H07-180", "H07-180.1")
def test_the_hobby_farmer_sows_a_vegetable_of_his_own() -> None:
    spec = {"cards": ["fieldsman", "potato-dibber"], "fields": ["b1", "c1"], "vegetable": 1, "grain": 1, "food": 1}
    pos = learn("hobby-farmer", spec, {"cards": ["field-worker"]}, players=4)
    assert spelled(pos) == ["sow vegetable", "done"]
    assert code(pos, "sow grain") == "not-offered"
    do(pos, "sow vegetable")
    assert fields(pos) == {"b1": ("vegetable", 2 + 1 + 2), "c1": (None, 0)}
    assert goods(pos) == {"vegetable": 1, "grain": 1}, "only one"
    assert goods(pos, "B") == {"food": 1}
    assert pos.decider == 1


@case("H07-180", "H07-180.1")
def test_the_hobby_farmer_may_keep_it_or_use_a_card() -> None:
    kept = do(learn("hobby-farmer", {"fields": ["b1"]}, {"cards": ["field-worker"]}, players=4), "done")
    assert (goods(kept), goods(kept, "B")) == ({"vegetable": 1}, {})
    card = do(learn("hobby-farmer", {"cards": ["bean-field"]}, players=4), "sow vegetable")
    assert on_card(card, "bean-field") == [("vegetable", 2)]
    nowhere = learn("hobby-farmer", {}, players=4)
    assert (nowhere.decider, goods(nowhere)) == (1, {"vegetable": 1})


@case("H07-224", "H07-224.1")
@pytest.mark.parametrize(("players", "gets"), [(3, {"grain": 1}), (4, {"food": 1}), (5, {"food": 1})])
def test_the_field_worker_lives_on_others_fields(players: int, gets: dict[str, int]) -> None:
    spec = {"fields": ["b1", "c1"], "grain": 2}
    pos = deal(spec, {"cards": ["field-worker"]}, players=players)
    go(pos, "place sow-bake", "sow grain", "sow grain")
    assert goods(pos, "B") == gets, "once for an action"
    own = deal({**spec, "cards": ["field-worker"]}, players=players)
    assert goods(go(own, "place sow-bake", "sow grain", "sow grain")) == {}
    bread = deal({**spec, "majors": ["fireplace-2"]}, {"cards": ["field-worker"]}, players=players)
    assert goods(go(bread, "place sow-bake", "bake 2", "done"), "B") == {}, "nothing was sown"


@case("H07-286", "H07-286.3")
def test_the_smallholder_adds_to_all_fields_of_an_action_or_none() -> None:
    spec = {"fields": ["b1", "c1"], "grain": 1, "vegetable": 1, "cards": ["smallholder"]}
    pos = do(deal(spec), "place sow-bake", "sow grain", "sow vegetable")
    assert spelled(pos) == ["card smallholder", "decline"]
    assert fields(do(pos.copy(), "card smallholder")) == {"b1": ("grain", 4), "c1": ("vegetable", 3)}
    no = do(pos, "decline")
    assert fields(no) == {"b1": ("grain", 3), "c1": ("vegetable", 2)}
    assert "smallholder" not in json.loads(no.to_json())["farms"][0]["memory"], "that is past"
    many = do(deal({**spec, "fields": ["b1", "c1", "d1"]}), "place sow-bake", "sow grain", "sow vegetable")
    assert many.decider == 1


@case("H07-286.2")
def test_cards_with_crops_are_fields_of_the_smallholder() -> None:
    acreage = sown("sow grain", "sow grain", cards=["smallholder", "acreage"], grain=2)
    assert on_card(do(acreage, "card smallholder"), "acreage") == [("grain", 4), ("grain", 4)]
    more = sown(cards=["smallholder", "acreage"], grain=1, fields=["b1 grain 2"])
    assert more.decider == 1, "3 fields with the two of the Acreage"
    beans = sown(cards=["smallholder", "bean-field"], vegetable=1, fields=["b1 grain 2"])
    assert on_card(do(beans, "card smallholder"), "bean-field") == [("vegetable", 3)]
    wood = sown("sow wood", "sow grain", cards=["smallholder", "copse"], wood=1, grain=1, fields=["b1", "c1 grain 1"])
    do(wood, "card smallholder")
    assert fields(wood)["b1"] == ("grain", 4), "wood cards are no fields"
    assert on_card(wood, "copse") == [("wood", 3)], "and get nothing"


@case("H07-286")
def test_ploughing_afterwards_does_not_matter_to_the_smallholder() -> None:
    spec = {"fields": ["b1", "c1"], "grain": 2, "cards": ["smallholder"]}
    pos = do(deal(spec, round=12), "place plow-sow", "sow grain", "plow d1", "sow grain")
    do(pos, "card smallholder")
    assert [n for _, n in fields(pos).values()] == [4, 3, 0], "the second was sown with three fields"


@case("H07-324", "H07-324.1")
def test_the_scarecrow_lets_two_stacks_stand_on_a_field() -> None:
    spec = {"cards": ["scarecrow", "acreage"], "fields": ["b1", "c1"], "grain": 5, "wood": 2}
    pos = do(deal(spec), "place sow-bake")
    assert can(pos, "card scarecrow")
    do(pos, "card scarecrow")
    assert fields(pos) == {"b1": ("grain", 6), "c1": (None, 0)}
    assert goods(pos) == {"grain": 3, "wood": 1}
    assert on_card(pos, "acreage") == [], "never on a card"
    assert code(pos, "card scarecrow") == "done-before"
    full = do(deal({**spec, "fields": ["b1 grain 1"]}), "place sow-bake")
    assert code(full, "card scarecrow") == "no-field"
    poor = do(deal({**spec, "wood": 0}), "place sow-bake")
    assert code(poor, "card scarecrow") == "goods"
    assert code(do(deal({**spec, "grain": 1, "vegetable": 1}), "place sow-bake"), "card scarecrow") == "goods"
    assert why_not_play("scarecrow", {"fields": ["b1"]}) == "needs-empty-fields"
    play("scarecrow", {"fields": ["b1", "c1"]})


@case("H07-324.2")
def test_both_stacks_of_the_scarecrow_are_fields_but_for_the_score() -> None:
    cards = ["scarecrow", "liquid-manure", "planter-box", "smallholder", "fieldsman"]
    pos = sown("card scarecrow", cards=cards, fields=["b2"], grain=2, wood=1)
    do(pos, "card smallholder")
    assert fields(pos)["b2"] == ("grain", 2 * (3 + 1 + 2 + 1 + 1))
    assert GAME.from_json(pos.to_json()).key() == pos.key()
    assert score(pos)["fields"] == -1, "one field"
    assert score(pos)["grain"] == 4
    third = sown("card scarecrow", cards=["scarecrow", "smallholder"], fields=["b1", "c1 grain 1"], grain=2, wood=1)
    assert third.decider == 1, "that makes three fields"
    planted = {"cards": ["scarecrow"], "fields": ["b1 grain 1", "c1 grain 1"]}
    assert why_not_play("straw-thatched-roof", planted) == "needs-grain-fields"
    play("straw-thatched-roof", {**planted, "memory": {"scarecrow": [3, 1]}})


@case("H07-324.2")
def test_one_of_each_stack_of_a_scarecrow_field_is_reaped() -> None:
    spec = {"cards": ["scarecrow"], "memory": {"scarecrow": [3, 2]}, "fields": ["b1 grain 2"], "food": 9}
    pos = harvest(do(night(spec), "place day-laborer"))
    assert goods(pos)["grain"] == 2
    assert fields(pos)["b1"] == ("grain", 2)
    last = {**spec, "memory": {"scarecrow": [3, 2]}, "fields": ["b1 grain 1"]}
    pos = harvest(do(night(last), "place day-laborer"))
    assert fields(pos)["b1"] == ("grain", 1), "the stack that is left takes the field"
    assert "scarecrow" not in json.loads(pos.to_json())["farms"][0]["memory"]


@case("H07-137", "H07-137.1", "H07-137.2")
def test_the_turnip_field_lets_its_owner_sow_at_once() -> None:
    spec = {"cards": [*STAFF, "liquid-manure"], "fields": ["b1", "c1"], "grain": 2, "vegetable": 1}
    pos = play("turnip-field", spec)
    assert spelled(pos) == ["sow grain", "sow vegetable", "done"]
    do(pos, "sow grain", "sow grain", "sow vegetable")
    assert [n for _, n in fields(pos).values()] == [4, 4]
    assert on_card(pos, "turnip-field") == [("vegetable", 3)]
    assert (score(pos)["fields"], score(pos)["vegetables"]) == (1, 3)
    not_now = do(play("turnip-field", spec), "done")
    assert goods(not_now) == {"grain": 2, "vegetable": 1}
    assert play("turnip-field", {"cards": STAFF}).decider == 1, "nothing to sow"


@case("H07-118.1", "H07-219.2", "H07-224.1")
def test_the_corn_storehouse_sows() -> None:
    cards = ["corn-storehouse", "fieldsman", "liquid-manure", "scarecrow", "acreage"]
    spec = {"cards": cards, "fields": ["b1 grain 1"], "grain": 2, "wood": 1, "food": 9}
    pos = do(night(spec, {"cards": ["field-worker"], "food": 9}, players=4), "place day-laborer")
    assert spelled(pos) == ["sow grain", "card scarecrow", "done"]
    crow = do(pos.copy(), "card scarecrow", "done")
    assert fields(crow)["b1"] == ("grain", 2 * (2 + 1 + 1))
    do(pos, "sow grain", "done")
    assert on_card(pos, "acreage") == [("grain", 2 + 1 + 2)]
    assert goods(pos, "B")["food"] == 10


@case("H07-032.1", "H07-286.2")
def test_the_lettuce_patch_is_a_field_like_the_others() -> None:
    cards = ["lettuce-patch", "potato-dibber", "liquid-manure", "fieldsman", "smallholder"]
    pos = do(sown(cards=cards, vegetable=1), "card smallholder")
    assert on_card(pos, "lettuce-patch") == [("vegetable", 2 + 1 + 1 + 2 + 1)]


@case("H07-018", "H07-047", "H07-137")
@pytest.mark.parametrize("other", ["bean-field", "turnip-field"])
@pytest.mark.parametrize("turned", [False, True])
def test_it_is_asked_whether_the_lettuce_patch_is_sown(other: str, turned: bool) -> None:
    cards = [other, "lettuce-patch"]
    if turned:
        cards.reverse()
    spec = {"cards": cards, "vegetable": 1, "fields": ["b1", "c1"]}
    pos = do(deal(spec, players=4), "place sow-bake")
    assert pos.question.kind == "sow-on"
    assert sorted(spelled(pos)) == sorted([f"card {other}", "card lettuce-patch"]), "cards before tiles"
    assert code(pos, "to b1") == "not-asked"
    assert on_card(do(pos.copy(), f"card {other}"), other) == [("vegetable", 2)]
    assert on_card(do(pos, "card lettuce-patch"), "lettuce-patch") == [("vegetable", 2)]


def test_of_cards_that_bear_alike_none_is_asked_for() -> None:
    pos = do(deal({"cards": ["bean-field", "turnip-field"], "vegetable": 2}, players=4), "place sow-bake")
    assert pos.question.kind == "sow"
    do(pos, "sow vegetable")
    assert on_card(pos, "bean-field") + on_card(pos, "turnip-field") == 2 * [("vegetable", 2)]


def test_the_hobby_farmer_asks_for_the_card_too() -> None:
    spec = {"hand": ["hobby-farmer", "net-fisherman"], "cards": ["turnip-field", "lettuce-patch"]}
    pos = do(deal(spec, players=4), "place occupation", "card hobby-farmer", "sow vegetable", "card lettuce-patch")
    assert on_card(pos, "lettuce-patch") == [("vegetable", 2)]
    assert on_card(pos, "turnip-field") == []


def test_wood_on_an_occupation_or_on_an_improvement_that_can_be_given_back_is_asked_for() -> None:
    pos = do(deal({"cards": ["copse", "forester"], "wood": 1}, players=4), "place sow-bake")
    assert sorted(spelled(pos)) == ["card copse", "card forester"]


@case("H07-324.2", "H07-105.1")
def test_others_may_help_themselves_from_stacks_of_a_scarecrow() -> None:
    spec = {"cards": ["scarecrow", "acreage"], "memory": {"scarecrow": [3, 2]}, "fields": ["b1 grain 2"], "food": 9}
    helper = {"cards": ["harvest-helper"], "food": 9}
    pos = do(night(spec, helper, players=3), "place day-laborer", "B seat A")
    assert spelled(pos) == ["from b1", "card scarecrow"]
    one = do(pos.copy(), "B from b1")
    assert fields(one)["b1"] == ("grain", 1), "the other stack took the field"
    assert on_card(one, "scarecrow") == []
    assert fields(do(pos, "B card scarecrow"))["b1"] == ("grain", 1)
