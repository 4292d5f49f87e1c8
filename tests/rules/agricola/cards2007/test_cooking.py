"""Cards of 2007 about cooking: what it gives, and what becomes of the animals."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.kernel.position import Position
from tests.cases import case
from tests.rules.agricola.cards2007.harvests import THREE, day, harvest
from tests.rules.agricola.table import GAME, can, code, do, farm, goods, score, spelled

FIREPLACE = {"majors": ["fireplace-2"]}  # vegetable 2, sheep 2, boar 2, cattle 3; grain 2
PEN = {"pastures": ["e1 e2", "e3 d3"]}
HERD = {**PEN, "sheep": 4, "boar": 4}


def cooked(spec: dict[str, Any], *what: str, **rest: Any) -> Position:
    return do(day(spec, **rest), *[f"cook {one}" for one in what])


def food(pos: Position, seat: str = "A") -> int:
    return goods(pos, seat).get("food", 0)


# -- Gypsy's Crock -----------------------------------------------------------------------------------------------------


@case("H07-019", "H07-019.1")
def test_the_crock_gives_one_food_for_every_two_goods_cooked_at_one_time() -> None:
    spec = {**FIREPLACE, **PEN, "cards": ["gypsys-crock"], "sheep": 6}
    found = [food(cooked(spec, *["sheep"] * n)) for n in range(7)]
    assert found == [0, 2, 2 * 2 + 1, 3 * 2 + 1, 4 * 2 + 2, 5 * 2 + 2, 6 * 2 + 3]


@case("H07-019")
def test_what_is_cooked_in_another_turn_is_not_cooked_at_the_same_time() -> None:
    spec = {**FIREPLACE, **PEN, "cards": ["gypsys-crock"], "sheep": 2}
    pos = do(day(spec, spaces={"wood-3": 3, "clay-1": 1}), "A cook sheep", "A place wood-3", "B place clay-1")
    assert food(do(pos, "A cook sheep")) == 4
    meal = do(harvest({**spec, "food": 1}, {"food": 9}), "A cook sheep", "A cook sheep")
    assert food(meal) == 1 + 5


@case("H07-019.2")
def test_the_crock_counts_vegetables_and_bread_on_cooking_improvements_only() -> None:
    spec = {**FIREPLACE, "cards": ["gypsys-crock"], "vegetable": 1, "boar": 1}
    assert food(cooked(spec, "vegetable", "boar")) == 2 + 2 + 1
    baked = do(day({**FIREPLACE, "cards": ["gypsys-crock"], "grain": 4}), "place sow-bake", "bake 4")
    assert food(baked) == 4 * 2 + 2
    oven = {"majors": ["stone-oven"], "cards": ["gypsys-crock"], "grain": 2}
    assert food(do(day(oven), "place sow-bake", "bake 2")) == 8, "an oven is no cooking improvement"
    raw = {"cards": ["gypsys-crock"], "grain": 2, "vegetable": 2}
    assert food(cooked(raw, "grain", "grain", "vegetable", "vegetable")) == 4


@case("H07-019.3")
def test_bread_and_a_cooked_good_at_the_same_moment_are_two_goods() -> None:
    spec = {"majors": ["fireplace-2", "hearth-4"], "cards": ["gypsys-crock"], "grain": 1, "boar": 1}
    pos = do(day(spec), "place sow-bake")
    assert (pos.question.kind, spelled(pos)) == ("cook-along", ["cook boar", "done"])
    assert food(do(pos.copy(), "cook boar")) == 3 + 3 + 1
    assert food(do(pos, "done")) == 3
    both = {"majors": ["fireplace-2", "hearth-4"], **PEN, "cards": ["gypsys-crock"], "sheep": 1, "cattle": 1}
    assert food(cooked(both, "sheep", "cattle")) == 2 + 4 + 1, "on one improvement or on two"


@case("H07-019")
def test_what_the_crock_gives_can_pay() -> None:
    """Two sheep are 5 food with it: the price of the next occupation and what is left."""
    spec = {**FIREPLACE, **PEN, "cards": ["gypsys-crock", *THREE], "sheep": 1, "vegetable": 1, "hand": ["baker"]}
    pos = day({**spec, "hand": ["baker", "butcher"]}, spaces={"wood-3": 1})
    assert can(pos, "place occupation")
    assert pos.view(0)["seats"][0]["feeding"]["convertible"] == 5


# -- rates -------------------------------------------------------------------------------------------------------------


@case("H07-025", "H07-025.1")
def test_spices_season_every_vegetable_that_is_cooked() -> None:
    spec = {**FIREPLACE, "cards": ["spices"], "vegetable": 3}
    assert food(cooked(spec, "vegetable", "vegetable", "vegetable")) == 9
    assert food(cooked({**spec, "majors": ["hearth-4"]}, "vegetable")) == 4


@case("H07-025.2")
def test_spices_do_not_season_a_raw_vegetable_nor_what_other_cards_make_of_it() -> None:
    raw = {"cards": ["spices"], "vegetable": 2, "food": 4}
    assert food(cooked(raw, "vegetable")) == 5
    distilled = {**raw, **FIREPLACE, "cards": ["spices", "schnaps-distiller"]}
    assert food(do(harvest(distilled, {}), "card schnaps-distiller")) == 4 + 5


@case("H07-162")
@pytest.mark.parametrize(("animal", "gives"), [("sheep", 2), ("boar", 3), ("cattle", 4)])
def test_the_meat_seller_sells_while_there_is_an_oven(animal: str, gives: int) -> None:
    spec = {"majors": ["clay-oven"], "cards": ["meat-seller"], animal: 1}
    assert food(cooked(spec, animal)) == gives
    assert code(day({**spec, "majors": []}), f"cook {animal}") == "no-cooking"
    assert food(cooked({**spec, "majors": [], "cards": ["meat-seller", "wood-fired-oven"]}, animal)) == gives


@case("H07-162.1")
@pytest.mark.parametrize("card", ["bakers-kitchen", "bakehouse"])
def test_bakers_kitchen_and_bakehouse_are_no_ovens(card: str) -> None:
    assert code(day({"cards": ["meat-seller", card], "sheep": 1}), "cook sheep") == "no-cooking"


@case("H07-162.2")
def test_an_oven_of_the_meat_seller_cooks_no_vegetable_and_is_none_for_the_crock() -> None:
    spec = {"majors": ["clay-oven"], "cards": ["meat-seller", "gypsys-crock", "spices"], **PEN, "sheep": 2}
    assert food(cooked({**spec, "vegetable": 1}, "sheep", "sheep", "vegetable")) == 2 + 2 + 1


@case("H07-247", "H07-247.1")
def test_the_butcher_needs_no_cooking_improvement_and_is_none() -> None:
    spec = {"cards": ["butcher", "gypsys-crock"], **HERD}
    assert food(cooked(spec, "sheep", "sheep", "boar")) == 1 + 1 + 2
    assert food(cooked({"cards": ["butcher"], "cattle": 1}, "cattle")) == 3
    assert food(cooked({"cards": ["butcher"], **FIREPLACE, "sheep": 1}, "sheep")) == 2, "the better of both"
    assert food(cooked({"cards": ["butcher"], "vegetable": 1}, "vegetable")) == 1


@case("H07-109", "H07-109.1")
def test_the_spit_roast_gives_one_food_a_harvest_for_animals() -> None:
    spec = {**FIREPLACE, **PEN, "cards": ["spit-roast"], "sheep": 4, "vegetable": 1, "food": 1}
    pos = do(harvest(spec, {}), "cook vegetable")
    assert food(pos) == 1 + 2, "a vegetable is no animal"
    do(pos, "cook sheep", "cook sheep")
    assert food(pos) == 3 + 2 * 2 + 1
    assert food(cooked({**spec, "memory": {}}, "sheep")) == 1 + 2, "only in the feeding"
    do(pos, "feed")
    assert '"spit-roast": [' not in pos.to_json(), "in the next harvest it counts again"


@case("H07-109.1")
def test_the_spit_roast_gives_one_food_though_an_animal_is_cooked_with_the_bakers_bread() -> None:
    spec = {**FIREPLACE, **PEN, "cards": ["spit-roast", "baker", "gypsys-crock"], "sheep": 2, "grain": 1}
    pos = do(harvest(spec, {}), "A bake 1", "A cook sheep")
    assert (pos.question.kind, food(pos)) == ("feeding", 2 + 2 + 1 + 1)
    assert food(do(pos, "A cook sheep")) == 6 + 2


# -- others' cooking ---------------------------------------------------------------------------------------------------


@case("H07-097", "H07-299")
@pytest.mark.parametrize("card", ["slaughterhouse", "slaughterman"])
def test_others_cooking_gives_one_food_however_many_animals(card: str) -> None:
    pos = do(day({**FIREPLACE, **HERD}, {"cards": [card]}, {}), "A cook sheep", "A cook boar", "A cook sheep")
    assert food(pos, "B") == 1
    fed = harvest({**FIREPLACE, **HERD, "food": 3}, {"cards": [card]}, {}, starter="B")
    assert fed.letters(fed.deciders) == "A", "B is first but feeds last"
    assert food(do(fed, "A cook sheep"), "B") == 1
    raw = do(day({"vegetable": 1, "grain": 1}, {"cards": [card]}, {}), "cook vegetable", "cook grain")
    assert food(raw, "B") == 0


@case("H07-097", "H07-299")
@pytest.mark.parametrize("card", ["slaughterhouse", "slaughterman"])
def test_each_turn_of_another_pays_once(card: str) -> None:
    crowd = [{"cards": [card], "home": 0, "placed": ["plow", "grain-1"]}, {"home": 0, "placed": ["clay-1", "reed-1"]}]
    cook = {**FIREPLACE, **HERD, "home": 2}
    pos = do(day(cook, *crowd, spaces={"wood-3": 3, "fishing": 1}), "A cook sheep", "A place wood-3")
    assert food(pos, "B") == 1
    assert food(do(pos, "A cook sheep"), "B") == 2, "two turns, one after the other"
    again = day({**cook, "home": 1, "placed": ["day-laborer"]}, *crowd, spaces={"sheep": 3}, round=5)
    do(again, "A cook sheep", "A place sheep", "A cook sheep")
    assert food(again, "B") == 1, "once, whether before or after the placement"
    while again.question.kind != "work":
        do(again, spelled(again)[0])
    do(again, "A cook boar")
    assert food(again, "B") == 2, "the first turn of the next round"


@case("H07-097.1", "H07-299.1")
@pytest.mark.parametrize("card", ["slaughterhouse", "slaughterman"])
def test_nothing_for_ones_own_cooking(card: str) -> None:
    assert food(cooked({**FIREPLACE, "cards": [card], "sheep": 1}, "sheep", players=3)) == 2


@case("H07-097.2", "H07-299.1")
@pytest.mark.parametrize(("starter", "order"), [("A", "CAB"), ("B", "CBA"), ("C", "CAB")])
def test_slaughterhouse_and_slaughterman_feed_last_in_turn_order(starter: str, order: str) -> None:
    hungry = {"food": 9}
    pos = harvest(
        {**hungry, "cards": ["slaughterhouse"]}, {**hungry, "cards": ["slaughterman"]}, hungry, starter=starter
    )
    seen = ""
    for _ in order:
        seen += pos.letters(pos.deciders)
        do(pos, "feed")
    assert seen == order


# -- what becomes of the animals ---------------------------------------------------------------------------------------


def on_card(pos: Position, card: str) -> dict[str, int]:
    """What lies on a card of A's, as everybody sees it."""
    found = [one for entry in farm(pos)["cards"] if entry["card"] == card for one in entry.get("goods", [])]
    return {one["good"]: one["n"] for one in found}


@case("H07-156", "H07-156.2")
def test_the_brush_maker_keeps_cooked_boar() -> None:
    spec = {**FIREPLACE, **PEN, "cards": ["brush-maker"], "boar": 6}
    points = []
    for n in range(6):
        pos = cooked(spec, *["boar"] * n, players=3)
        assert (pos.question.kind, food(pos)) == ("work", 2 * n), "without asking"
        points.append(score(pos)["bonus"])
    assert points == [0, 0, 1, 2, 3, 3]
    assert on_card(cooked(spec, "boar", "boar", players=3), "brush-maker") == {"boar": 2}
    assert score(cooked({**spec, "boar": 1}, "boar", players=3))["boar"] == -1, "no animal of the farm any more"


@case("H07-280", "H07-280.1")
def test_the_tanner_keeps_cooked_boar_and_cattle() -> None:
    def bonus(boar: int, cattle: int) -> float:
        spec = {**FIREPLACE, "cards": ["tanner"], "memory": {"tanner": [0, boar, cattle]}}
        return score(day(spec, players=3))["bonus"]

    assert [bonus(n, 0) for n in range(7)] == [0, 0, 1, 1, 2, 2, 3]
    assert [bonus(0, n) for n in range(5)] == [0, 0, 1, 2, 3]
    assert bonus(6, 4) == 6
    spec = {**FIREPLACE, **PEN, "cards": ["tanner"], "boar": 1, "cattle": 1, "sheep": 1}
    pos = cooked(spec, "boar", "cattle", players=3)
    assert on_card(do(pos, "cook sheep"), "tanner") == {"boar": 1, "cattle": 1}
    assert score(pos)["boar"] == score(pos)["cattle"] == -1


@case("H07-330", "H07-330.1")
def test_the_taxidermist_keeps_one_animal_of_each_kind_for_the_count() -> None:
    spec = {**FIREPLACE, **PEN, "cards": ["taxidermist", "loom", "milking-stool", "milking-hand"]}
    pos = cooked({**spec, "sheep": 4, "cattle": 2}, "sheep", "sheep", "cattle", players=4)
    assert goods(pos) == {"food": 2 + 2 + 3, "sheep": 2, "cattle": 1}
    assert score(pos)["bonus"] == 1 + 1 + 1, "with 3 sheep and 2 cattle for Loom, Milking Stool and Milking Hand"
    assert (score(pos)["sheep"], score(pos)["cattle"], score(pos)["boar"]) == (1, 2, -1)
    again = cooked({**spec, "sheep": 2}, "sheep", "sheep", players=4)
    assert on_card(again, "taxidermist") == {"sheep": 1}
    assert score(again)["sheep"] == 1


@case("H07-330.1")
def test_a_stuffed_animal_counts_for_the_estate_manager() -> None:
    spec: dict[str, Any] = {"cards": ["taxidermist", "estate-manager"], "memory": {"taxidermist": [1, 0, 0]}}
    assert score(day(spec, {"sheep": 1}, players=4))["bonus"] == 3
    assert score(day({**spec, "memory": {}}, {"sheep": 1}, players=4))["bonus"] == 0


@case("H07-156.1", "H07-280.1", "H07-330.1")
def test_an_animal_lies_on_one_card_only() -> None:
    cards = ["brush-maker", "tanner", "taxidermist"]
    pos = cooked({**FIREPLACE, "cards": cards, "boar": 1}, "boar", players=4)
    assert (pos.question.kind, pos.question.params) == ("remains", {"good": "boar"})
    assert spelled(pos) == [f"card {card}" for card in cards] + ["done"]
    for card in cards:
        after = do(pos.copy(), f"card {card}")
        assert after.question.kind == "work"
        assert [on_card(after, other) for other in cards] == [{"boar": 1} if one == card else {} for one in cards]
    do(pos, "done")
    assert [on_card(pos, card) for card in cards] == [{}, {}, {}]
    cow = cooked({**FIREPLACE, "cards": cards, "cattle": 1}, "cattle", players=4)
    assert spelled(cow) == ["card tanner", "card taxidermist", "done"]


@case("H07-273")
def test_the_basin_maker_lays_two_wood_a_boar() -> None:
    spec = {**FIREPLACE, **PEN, "cards": ["basin-maker"], "boar": 2, "wood": 3, "sheep": 1}
    pos = cooked(spec, "boar", players=4)
    assert spelled(pos) == ["card basin-maker", "done"]
    do(pos, "card basin-maker", "card basin-maker")
    assert pos.question.kind == "work", "two for each boar"
    assert (goods(pos)["wood"], on_card(pos, "basin-maker")) == (1, {"wood": 2})
    assert cooked({**spec, "wood": 3}, "sheep", players=4).question.kind == "work"
    assert cooked({**spec, "wood": 0}, "boar", players=4).question.kind == "work"
    one = do(cooked(spec, "boar", players=4), "card basin-maker", "done")
    assert goods(one)["wood"] == 2


@case("H07-273", "H07-273.1")
def test_wood_on_the_basin_maker_is_locked_and_gives_points_but_for_four() -> None:
    def bonus(wood: int) -> float:
        spec = {"cards": ["basin-maker"], "memory": {"basin-maker": [wood]} if wood else {}}
        return score(day(spec, players=4))["bonus"]

    assert [bonus(n) for n in range(13)] == [0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8]
    locked = day({"cards": ["basin-maker"], "memory": {"basin-maker": [4]}}, players=4)
    assert not can(locked, "place rooms-stables")


@case("H07-156.1", "H07-273.1", "H07-280.1")
def test_the_basin_maker_goes_with_the_brush_maker_not_with_the_tanner() -> None:
    spec = {**FIREPLACE, "boar": 1, "wood": 2}
    brush = cooked({**spec, "cards": ["basin-maker", "brush-maker"]}, "boar", players=4)
    assert on_card(brush, "brush-maker") == {"boar": 1}, "laid there without asking: nothing is lost by it"
    assert spelled(brush) == ["card basin-maker", "done"]
    tanner = cooked({**spec, "cards": ["basin-maker", "tanner"]}, "boar", players=4)
    assert spelled(tanner) == ["card basin-maker", "card tanner", "done"]
    assert do(tanner.copy(), "card tanner").question.kind == "work"
    assert spelled(do(tanner, "card basin-maker")) == ["card basin-maker", "done"]
    stuffed = cooked({**spec, "cards": ["basin-maker", "taxidermist"]}, "boar", players=4)
    assert do(stuffed, "card taxidermist").question.kind == "work"


@case("H07-339", "H07-339.1")
def test_pelts_lay_food_into_rooms() -> None:
    spec = {**FIREPLACE, **PEN, "cards": ["pelts"], "sheep": 4}
    pos = do(cooked(spec, "sheep"), "card pelts")
    assert food(pos) == 1, "with the food of that very sheep"
    do(pos, "cook sheep", "card pelts")
    assert (food(pos), score(pos)["bonus"], on_card(pos, "pelts")) == (2, 2, {"food": 2})
    do(pos, "cook sheep")
    assert pos.question.kind == "work", "each room has one"
    assert food(do(cooked(spec, "sheep"), "done")) == 2
    larger = do(cooked({**spec, "rooms": ["a1"], "memory": {"pelts": [2]}}, "sheep"), "card pelts")
    assert score(larger)["bonus"] == 3


@case("H07-339.1", "H07-156.1", "H07-280.1", "H07-330.1", "H07-273.1")
@pytest.mark.parametrize("card", ["brush-maker", "tanner", "taxidermist", "basin-maker"])
def test_pelts_go_with_every_use_of_the_same_animal(card: str) -> None:
    pos = cooked({**FIREPLACE, "cards": ["pelts", card], "boar": 1, "wood": 1}, "boar", players=4)
    assert "card pelts" in spelled(pos)
    do(pos, "card pelts", *(["card basin-maker"] if card == "basin-maker" else []))
    assert pos.question.kind == "work"
    assert on_card(pos, card) == ({"wood": 1} if card == "basin-maker" else {"boar": 1})
    assert food(pos) == 1


def test_food_that_is_due_is_not_laid_into_a_room() -> None:
    """One sheep is cooked for the 2 food of an occupation: nothing of it is left for a pelt."""
    spec = {**FIREPLACE, "cards": ["pelts", "maid"], "sheep": 1, "hand": ["butcher"]}
    pos = day(spec, {}, players=3)
    do(pos, "place occupation-p3")
    assert (farm(pos)["occupations"], goods(pos)) == (["maid", "butcher"], {})


def test_half_done_questions_of_cooking_are_saved() -> None:
    pos = cooked({**FIREPLACE, "cards": ["basin-maker", "tanner", "pelts"], "boar": 1, "wood": 2}, "boar", players=4)
    do(pos, "card basin-maker")
    again = GAME.from_json(pos.to_json())
    assert (again.key(), spelled(again)) == (pos.key(), spelled(pos))
