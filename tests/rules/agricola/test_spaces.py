"""Les cases d'actions: each space and each action card, in both games."""

from __future__ import annotations

import pytest

from tests.cases import case
from tests.rules.agricola.table import can, code, do, farm, goods, on_space, spelled, table


@case("A07-074")
def test_one_stable_for_one_wood_and_or_bread() -> None:
    pos = do(table({"wood": 3, "grain": 1, "majors": ["fireplace-2"]}), "place stable-bake", "stable c1", "bake 1")
    assert goods(pos) == {"wood": 2, "food": 2}
    assert farm(pos)["supply"]["stable"] == 3
    only = do(table({"wood": 3}), "place stable-bake", "stable c1")
    assert only.decider == 1, "one stable only"
    both = do(table({"wood": 3, "grain": 2, "majors": ["fireplace-2"]}), "place stable-bake")
    assert both.question.kind == "stable-or-bake"
    assert code(both, "done") == "must-one"
    assert code(both, "bake 3") == "goods"
    bread = do(both.copy(), "bake 2")
    assert (bread.question.kind, code(bread, "bake 1")) == ("stable-or-done", "not-asked")
    stable_last = do(bread.copy(), "stable c1")
    assert goods(do(bread, "done")) == {"wood": 3, "food": 4}
    assert stable_last.key() == do(both, "stable c1", "bake 2").key(), "in any order"
    side = table({"wood": 1}, edition="2016", mode="family", side_job="yes", players=2)
    assert goods(do(side, "place side-job", "stable c1")) == {}


@case("A07-075")
def test_the_day_labourer_of_the_family_game() -> None:
    for material in ("wood", "clay", "reed", "stone"):
        pos = do(table(), "place day-laborer-material", f"take {material}")
        assert goods(pos) == {"food": 1, material: 1}


@case("A07-076")
def test_the_day_labourer_of_the_full_game() -> None:
    assert goods(do(table(mode="full"), "place day-laborer")) == {"food": 2}
    assert goods(do(table(edition="2016"), "place day-laborer")) == {"food": 2}


@case("A07-073")
def test_first_player_and_storehouse() -> None:
    pos = do(table({}, {}, spaces={"start-food": 3}, starter="B"), "place start-food")
    assert (goods(pos), pos.view(None)["starter"]) == ({"food": 3}, 0)
    kept = do(table({}, {}, starter="A"), "place start-food")
    assert kept.view(None)["starter"] == 0, "whoever has the marker may keep it"


@case("A07-084")
def test_one_improvement_only() -> None:
    pos = do(table({"clay": 9}), "place improvement", "build fireplace-2")
    assert pos.decider == 1
    assert farm(pos)["improvements"] == ["fireplace-2"]


@case("A07-085")
def test_three_players() -> None:
    pos = table(players=3, spaces={"clay-1-p3": 2, "wood-2-p3": 4})
    do(pos, "place materials-2-p3", "take clay", "take stone")
    assert goods(pos) == {"clay": 1, "stone": 1}
    do(pos, "place clay-1-p3", "place wood-2-p3")
    assert (goods(pos, "B"), goods(pos, "C")) == ({"clay": 2}, {"wood": 4})
    do(pos, "place material-1-p3", "take reed")
    assert goods(pos) == {"clay": 1, "reed": 1, "stone": 1}
    twice = do(table(players=3), "place materials-2-p3", "take stone")
    assert spelled(twice) == ["take wood", "take clay", "take reed", "take stone"]
    assert goods(do(twice.copy(), "take stone")) == {"stone": 2}, "the same or another"
    other = do(table(players=3), "place materials-2-p3", "take wood", "take stone")
    assert do(twice, "take wood").key() == other.key(), "in any order"
    later = do(table(players=3, market_3="reed-stone-food"), "place resource-market-3")
    assert spelled(later) == ["take reed", "take stone"]


@case("A07-086")
def test_four_players() -> None:
    pos = table(players=4, spaces={"wood-1-p4": 1, "wood-2-p4": 2, "clay-2-p4": 2, "players-p4": 5})
    do(pos, "place reed-stone-food-p4", "place players-p4", "place clay-2-p4", "place wood-2-p4", "place wood-1-p4")
    assert goods(pos, "A") == {"food": 1, "reed": 1, "stone": 1, "wood": 1}
    assert [goods(pos, seat) for seat in "BCD"] == [{"food": 5}, {"clay": 2}, {"wood": 2}]
    assert can(pos, "place materials-2-p4")


@case("A07-087", "A07-088")
def test_five_players_livestock() -> None:
    pos = do(table({"food": 1}, players=5), "place livestock-p5")
    assert spelled(pos) == ["take sheep", "take boar", "take cattle"]
    assert goods(do(pos.copy(), "take sheep")) == {"food": 2, "sheep": 1}
    assert goods(do(pos.copy(), "take boar")) == {"food": 1, "boar": 1}
    assert goods(do(pos.copy(), "take cattle")) == {"cattle": 1}
    poor = do(table({}, players=5), "place livestock-p5")
    assert code(poor, "take cattle") == "goods"
    raised = do(table({"grain": 1}, players=5), "place livestock-p5", "take cattle")
    assert goods(raised) == {"cattle": 1}, "the grain was turned into the food"


def test_the_food_for_cattle_may_be_raised_by_choice() -> None:
    spec = {"grain": 1, "vegetable": 1, "majors": ["fireplace-2"]}
    pos = do(table(spec, players=5), "place livestock-p5", "take cattle")
    assert (pos.question.kind, pos.question.params) == ("raise", {"need": 1, "have": 0})
    assert spelled(pos) == ["cook grain", "cook vegetable"]
    assert goods(do(pos.copy(), "cook vegetable")) == {"food": 1, "grain": 1, "cattle": 1}
    assert code(pos, "cook sheep") == "none-of"


@case("A07-089")
def test_five_players_room_or_players() -> None:
    pos = do(table({"wood": 9, "reed": 4}, players=5, spaces={"room-or-players-p5": 4}), "place room-or-players-p5")
    assert spelled(pos) == ["room a1", "room b2", "room b3", "collect"]
    built = do(pos.copy(), "room a1")
    assert (farm(built)["rooms"], on_space(built, "room-or-players-p5")) == (3, {"food": 4})
    assert built.decider == 1, "exactly one room"
    assert goods(do(pos, "collect")) == {"food": 4, "wood": 9, "reed": 4}
    assert on_space(pos, "room-or-players-p5") == {}


@case("A07-087")
def test_five_players_materials_or_growth() -> None:
    early = do(table({"rooms": ["a1"]}, players=5, round=4), "place materials-or-growth-p5")
    assert early.question.kind == "take-material", "growth from round 5 on only"
    pos = do(table({"rooms": ["a1"]}, players=5, round=5), "place materials-or-growth-p5")
    assert spelled(pos) == ["collect", "grow"]
    assert farm(do(pos.copy(), "grow"))["people"] == 3
    assert goods(do(pos, "collect", "take wood", "take wood")) == {"wood": 2}
    full = do(table({}, players=5, round=5), "place materials-or-growth-p5")
    assert full.question.kind == "take-material", "no free room, no growth"


def test_the_reed_card_with_stone_and_wood() -> None:
    pos = table(players=5, reed_space="reed-stone-wood", spaces={"reed-stone-wood-p5": 3})
    assert goods(do(pos, "place reed-stone-wood-p5")) == {"reed": 3, "stone": 1, "wood": 1}


def test_2016_extensions() -> None:
    three = do(table(players=3, edition="2016", spaces={"grove": 2, "hollow-3": 1}), "place resource-market-3")
    assert spelled(three) == ["take reed", "take stone"]
    assert goods(do(three, "take stone")) == {"food": 1, "stone": 1}
    four = table(players=4, edition="2016", spaces={"hollow-4": 2, "traveling-players": 3, "copse": 1})
    do(four, "place resource-market-4", "place hollow-4", "place traveling-players", "place copse")
    assert [goods(four, seat) for seat in "ABCD"] == [
        {"food": 1, "reed": 1, "stone": 1}, {"clay": 2}, {"food": 3}, {"wood": 1},
    ]  # fmt: skip


@pytest.mark.parametrize("space", ["lessons", "lessons-3"])
def test_without_hand_cards_lessons_are_closed(space: str) -> None:
    assert code(table(players=3, edition="2016"), f"place {space}") == "no-occupation"


def test_an_extra_tile_of_2016() -> None:
    pos = table({"rooms": ["a1"], "food": 1}, edition="2016", tiles="yes", round=5)
    assert goods(do(pos.copy(), "place animal-market-t2", "take cattle")) == {"cattle": 1}
    assert farm(do(pos.copy(), "place modest-wish-t2"))["people"] == 3
    assert goods(do(pos, "place resource-market-t2")) == {"food": 2, "stone": 1}
    assert code(table({"rooms": ["a1"]}, edition="2016", tiles="yes", round=4), "place modest-wish-t2") == "too-early"
