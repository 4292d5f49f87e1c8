"""Cards of 2007 about goods that people take from spaces."""

from __future__ import annotations

import json

import pytest

import farmstead
from farmstead.titles.agricola.rules.names import FOOD, WOOD
from tests.cases import case
from tests.rules.agricola.cards2007.taken import Spec, brings, crops, deal, laid, night
from tests.rules.agricola.table import CARDS_2007, can, code, do, farm, goods, on_space, spelled

FENCED = {"pastures": ["d1 e1", "d2 e2"], "stables": ["d1", "d2"]}
WOOD_3 = {"spaces": {"wood-3": 3}}
FIVE = {"players": 5, "spaces": {"reed-stone-wood-p5": 1}}
COMBINED = {"reed": 1, "stone": 1, "wood": 1}

# -- the take-wood trigger, and those like it --------------------------------------------------------------------------


@case("H07-176", "H07-176.1", "H07-152", "H07-152.1", "H07-290", "H07-290.1")
def test_wood_is_taken_where_it_lies_and_where_it_comes_from_the_supply() -> None:
    cards = ["woodcutter", "berry-picker", "clay-worker"]
    more = {"food": 1, "clay": 1}
    assert brings(cards, "place wood-3", players=3, **WOOD_3) == {"wood": 4, **more}
    assert brings(cards, "place wood-2-p3", players=3, spaces={"wood-2-p3": 2}) == {"wood": 3, **more}
    assert brings(cards, "place material-1-p3", "take wood", players=3) == {"wood": 2, **more}
    assert brings(cards, "place reed-stone-wood-p5", **FIVE) == {**COMBINED, "wood": 2, **more}
    assert brings(cards, "place reed-1", players=3, spaces={"reed-1": 1}) == {"reed": 1}
    assert brings(cards, "place material-1-p3", "take stone", players=3) == {"stone": 1}


@case("H07-176.1", "H07-152.1")
def test_wood_is_taken_where_a_card_has_laid_it() -> None:
    pos = laid(deal({"cards": ["woodcutter", "berry-picker"]}, players=3, spaces={"fishing": 1}), "fishing", WOOD, 2)
    assert on_space(pos, "fishing") == {"food": 1, "wood": 2}
    do(pos, "place fishing")
    assert goods(pos) == {"wood": 3, "food": 2}
    assert on_space(pos, "fishing") == {}


def spread(mine: Spec, *others: Spec, spaces: dict[str, int]) -> farmstead.Position:
    """A new round in which D, who is asked first, spreads the wood of 3 Wood over the spaces below it."""
    farms = [{"placed": ["plow", "grain-1"], **mine}, {"placed": ["start-minor", "day-laborer"]}]
    farms += [{"placed": ["wood-1-p4", "wood-2-p4"], **(others[0] if others else {})}]
    farms += [{"cards": ["wood-distributor"], "placed": ["rooms-stables"]}]
    pos = deal(*farms, players=4, round=5, turn="D", starter="D", spaces=spaces)
    return do(pos, "D place players-p4", "* reveal growth-minor", "D card wood-distributor", "D place day-laborer")


@case("H07-176.1", "H07-152.1", "H07-126.1", "H07-079")
def test_wood_of_the_wood_distributor_is_taken() -> None:
    cards = ["woodcutter", "berry-picker", "landing-net", "wood-cart"]
    pos = spread({"cards": cards}, spaces={"wood-3": 0, "reed-1": 0, "players-p4": 1})
    assert on_space(pos, "wood-3") == {}
    assert code(pos, "place wood-3") == "empty"
    do(pos, "A place reed-1")
    assert goods(pos) == {"reed": 1, "wood": 4, "food": 2}  # 1 food each of the Berry Picker and the Landing Net


@case("H07-328.1")
def test_food_of_the_foreman_counts_for_the_cooper() -> None:
    farms = [{"placed": ["plow", "grain-1"], "cards": ["cooper"]}, {"placed": ["start-minor", "day-laborer"]}]
    farms += [{"placed": ["wood-1-p4", "wood-2-p4"]}, {"cards": ["foreman"], "placed": ["rooms-stables"]}]
    pos = deal(*farms, players=4, round=5, turn="D", starter="D", spaces={"players-p4": 1, "fishing": 1})
    do(pos, "D place players-p4", "* reveal growth-minor", "D card foreman", "D place fishing", "D place fishing")
    assert goods(pos) == {"food": 1}  # 1 from before, 1 of the refill, 1 of the Foreman


@case("H07-176.1")
def test_goods_laid_on_a_space_without_a_pile_are_taken_by_whoever_uses_it() -> None:
    pos = laid(deal({"cards": ["woodcutter"]}), "plow", WOOD, 1)
    do(laid(pos, "plow", FOOD, 1), "place plow")
    assert goods(pos) == {"wood": 2, "food": 1}
    assert can(pos, "plow b1")


@case("H07-152.2")
def test_the_berry_picker_hears_of_the_building_material_card() -> None:
    spec = {"cards": ["berry-picker", "woodcutter"], "hand": ["building-material"]}
    pos = do(deal(spec, players=3), "place start-minor", "card building-material")
    assert goods(do(pos.copy(), "take wood")) == {"wood": 1, "food": 1}
    assert goods(do(pos, "take clay")) == {"clay": 1}


@case("H07-152.2", "H07-290.1")
def test_wood_of_other_cards_is_not_meant() -> None:
    assert brings(["berry-picker", "clay-worker", "clay-pit"], "place day-laborer", players=3) == {"food": 2, "clay": 3}
    spec = {"cards": ["berry-picker", "woodcutter", "wood-buyer"], "food": 1}
    pos = deal({}, spec, players=3, **WOOD_3)
    do(pos, "A place wood-3", "B card wood-buyer")
    assert goods(pos, "B") == {"wood": 1}


@case("H07-290", "H07-290.1")
def test_the_clay_worker_has_one_clay_for_an_action() -> None:
    assert brings(["clay-worker"], "place clay-1", spaces={"clay-1": 2}) == {"clay": 3}
    pos = laid(deal({"cards": ["clay-worker"]}, spaces={"clay-1": 2}), "clay-1", WOOD, 1)
    assert goods(do(pos, "place clay-1")) == {"wood": 1, "clay": 3}


@case("H07-079", "H07-079.1")
def test_the_wood_cart_is_for_wood_that_lies_on_a_space() -> None:
    assert brings(["wood-cart"], "place wood-3", **WOOD_3) == {"wood": 5}
    assert brings(["wood-cart"], "place reed-stone-wood-p5", **FIVE) == COMBINED
    assert brings(["wood-cart"], "place material-1-p3", "take wood", players=3) == {"wood": 1}
    pos = laid(deal({"cards": ["wood-cart"]}, spaces={"clay-1": 1}), "clay-1", WOOD, 1)
    assert goods(do(pos, "place clay-1")) == {"wood": 3, "clay": 1}


@case("H07-188", "H07-188.1")
def test_the_clay_mixer_is_for_clay_alone() -> None:
    assert brings(["clay-mixer"], "place clay-1", spaces={"clay-1": 2}) == {"clay": 4}
    assert brings(["clay-mixer"], "place clay-2-p4", players=4, spaces={"clay-2-p4": 2}) == {"clay": 4}
    assert brings(["clay-mixer"], "place clay-3-p5", players=5, spaces={"clay-3-p5": 3}) == {"clay": 5}
    assert brings(["clay-mixer"], "place material-1-p3", "take clay", players=3) == {"clay": 3}
    pos = laid(deal({"cards": ["clay-mixer"]}, spaces={"clay-1": 2}), "clay-1", WOOD, 1)
    assert goods(do(pos, "place clay-1")) == {"wood": 1, "clay": 2}
    with_food = laid(deal({"cards": ["clay-mixer"]}, spaces={"clay-1": 2}), "clay-1", FOOD, 1)
    assert goods(do(with_food, "place clay-1")) == {"food": 1, "clay": 4}  # food is no good


@case("H07-188.1")
def test_goods_of_cards_do_not_spoil_the_clay_mixer_nor_serve_it() -> None:
    assert brings(["clay-mixer", "clay-worker"], "place clay-1", spaces={"clay-1": 1}) == {"clay": 4}
    assert brings(["clay-mixer", "clay-pit"], "place day-laborer") == {"food": 2, "clay": 3}


@case("H07-210", "H07-210.1")
def test_the_stone_carrier_costs_food_with_other_materials() -> None:
    assert brings(["stone-carrier"], "place stone-a", round=5, spaces={"stone-a": 2}) == {"stone": 3}
    assert brings(["stone-carrier"], "place material-1-p3", "take stone", players=3) == {"stone": 2}
    pos = do(deal({"cards": ["stone-carrier"]}, players=4), "place reed-stone-food-p4")
    assert goods(do(pos.copy(), "decline")) == {"reed": 1, "stone": 1, "food": 1}
    assert goods(do(pos, "card stone-carrier")) == {"reed": 1, "stone": 2}
    assert brings(["stone-carrier"], "place reed-stone-wood-p5", **FIVE) == COMBINED  # without food
    found = brings(["stone-carrier"], "place reed-stone-wood-p5", "card stone-carrier", **FIVE, spec={"food": 1})
    assert found == {**COMBINED, "stone": 2}


@case("H07-210.2")
def test_stone_of_a_card_is_not_carried() -> None:
    assert brings(["stone-carrier", "quarry"], "place day-laborer") == {"food": 2, "stone": 3}


@case("H07-288", "H07-288.1")
def test_the_storehouse_keeper_is_for_reed_and_stone_together() -> None:
    pos = do(deal({"cards": ["storehouse-keeper"]}, players=4), "place reed-stone-food-p4")
    assert spelled(pos) == ["get clay", "get grain"]
    assert goods(do(pos, "get clay")) == {"reed": 1, "stone": 1, "food": 1, "clay": 1}
    assert brings(["storehouse-keeper"], "place reed-stone-wood-p5", "get grain", **FIVE) == {**COMBINED, "grain": 1}
    assert brings(["storehouse-keeper"], "place reed-1", players=4, spaces={"reed-1": 1}) == {"reed": 1}
    assert brings(["storehouse-keeper"], "place stone-a", players=4, round=5, spaces={"stone-a": 1}) == {"stone": 1}


@case("H07-292", "H07-292.1")
def test_the_market_woman_hears_of_actions_not_of_occupations() -> None:
    assert brings(["market-woman"], "place vegetable", round=8) == {"vegetable": 1, "grain": 2}
    assert brings(["market-woman", "greengrocer"], "place grain-1", players=3) == {"grain": 1, "vegetable": 1}
    pos = do(deal({"cards": ["market-woman"], "hand": ["land-agent"], "food": 1}, players=3), "place occupation")
    assert goods(pos) == {"vegetable": 1}


@case("H07-292", "H07-292.1")
@pytest.mark.parametrize(("card", "grain", "vegetable"), [("market-stall", 1, 1), ("weekly-market", 3, 2)])
def test_the_market_woman_hears_of_minor_improvements_that_are_paid(card: str, grain: int, vegetable: int) -> None:
    spec = {"cards": ["market-woman"], "hand": [card], "grain": grain}
    assert goods(do(deal(spec), "place start-minor", f"card {card}")) == {"vegetable": vegetable, "grain": 2}
    short = {**spec, "grain": grain - 1, "hand": [card, "building-material"]}
    assert code(do(deal(short), "place start-minor"), f"card {card}") == "goods"


# -- leaving wood behind -----------------------------------------------------------------------------------------------


@case("H07-034", "H07-034.1", "H07-196", "H07-196.1")
def test_basket_and_mushroom_collector_leave_wood_on_the_space() -> None:
    pos = do(deal({"cards": ["basket"]}, **WOOD_3), "place wood-3")
    assert goods(do(pos.copy(), "decline")) == {"wood": 3}
    do(pos, "card basket")
    assert (goods(pos), on_space(pos, "wood-3")) == ({"wood": 1, "food": 3}, {"wood": 2})
    pos = do(deal({"cards": ["mushroom-collector"]}, **WOOD_3), "place wood-3", "card mushroom-collector")
    assert (goods(pos), on_space(pos, "wood-3")) == ({"wood": 2, "food": 2}, {"wood": 1})
    both = do(deal({"cards": ["basket", "mushroom-collector"]}, **WOOD_3), "place wood-3")
    do(both, "card basket", "card basket", "card mushroom-collector")
    assert (goods(both), on_space(both, "wood-3")) == ({"food": 5}, {"wood": 3})
    assert both.letters(both.deciders) == "B"  # once in an action


@case("H07-034.1", "H07-253.1")
def test_wood_that_was_left_cannot_be_left_again() -> None:
    pos = do(deal({"cards": ["basket", "pig-catcher"]}, players=4, **WOOD_3), "place wood-3")
    do(pos, "card basket", "card basket")
    assert goods(pos) == {"wood": 1, "food": 3}  # only 1 was left for the Pig Catcher
    assert pos.letters(pos.deciders) == "B"


@case("H07-034.2", "H07-196.1", "H07-079.2", "H07-253.1")
@pytest.mark.parametrize(
    ("card", "pile", "found"),
    [("basket", 2, {"food": 3}), ("mushroom-collector", 1, {"food": 2}), ("pig-catcher", 2, {"boar": 1})],
)
def test_wood_that_is_left_counts_as_taken(card: str, pile: int, found: dict[str, int]) -> None:
    cards = [card, "woodcutter", "wood-cart", "clay-worker"]
    pos = do(deal({"cards": cards, **FENCED}, players=4, spaces={"wood-2-p4": pile}), "place wood-2-p4", f"card {card}")
    assert goods(pos) == {**found, "wood": 3, "clay": 1}
    assert on_space(pos, "wood-2-p4") == {"wood": pile}  # the wood of the cards is not there


@case("H07-034.3", "H07-253.1")
@pytest.mark.parametrize("card", ["basket", "pig-catcher"])
def test_with_too_little_wood_there_nothing_is_left(card: str) -> None:
    cards = [card, "woodcutter", "wood-cart"]
    assert brings(cards, "place wood-1-p4", players=4, spaces={"wood-1-p4": 1}, spec={"wood": 5}) == {"wood": 9}


@case("H07-034", "H07-196.2", "H07-253")
def test_wood_of_the_supply_cannot_be_left() -> None:
    cards = ["basket", "mushroom-collector", "pig-catcher"]
    assert brings(cards, "place reed-stone-wood-p5", **FIVE) == COMBINED
    assert brings(["mushroom-collector"], "place material-1-p3", "take wood", players=3) == {"wood": 1}


@case("H07-034", "H07-196")
def test_wood_that_a_card_laid_on_another_space_stays_there() -> None:
    pos = laid(deal({"cards": ["basket"]}, spaces={"clay-1": 1}), "clay-1", WOOD, 2)
    do(pos, "place clay-1", "card basket")
    assert (goods(pos), on_space(pos, "clay-1")) == ({"clay": 1, "food": 3}, {"wood": 2})


@case("H07-253", "H07-253.1")
def test_the_pig_catcher_catches_a_boar_that_can_be_cooked() -> None:
    spec = {"cards": ["pig-catcher"], "majors": ["hearth-4"], "boar": 1}
    pos = do(deal(spec, players=4, **WOOD_3), "place wood-3", "card pig-catcher", "cook boar")
    assert goods(pos) == {"wood": 1, "boar": 1, "food": 3}
    assert on_space(pos, "wood-3") == {"wood": 2}


# -- topping up --------------------------------------------------------------------------------------------------------


@case("H07-268")
@pytest.mark.parametrize(
    ("space", "pile", "good", "price"),
    [("wood-3", 3, "wood", 1), ("clay-1", 1, "clay", 1), ("reed-1", 1, "reed", 1), ("stone-a", 2, "stone", 1),
     ("grain-1", 1, "grain", 1), ("vegetable", 1, "vegetable", 2)],
)  # fmt: skip
def test_the_pieceworker_buys_one_more(space: str, pile: int, good: str, price: int) -> None:
    piles = {} if space in ("grain-1", "vegetable") else {space: pile}
    pos = do(deal({"cards": ["pieceworker"], "food": 3}, round=8, spaces=piles), f"place {space}")
    assert spelled(pos) == [f"get {good}", "done"]
    assert code(pos, "get sheep") == "not-offered"
    assert goods(do(pos.copy(), "done")) == {"food": 3, good: pile}
    assert goods(do(pos, f"get {good}")) == {"food": 3 - price, good: pile + 1}


@case("H07-268.1")
def test_the_pieceworker_is_paid_for_all_kinds_together() -> None:
    pos = do(deal({"cards": ["pieceworker"], "food": 2}, **FIVE), "place reed-stone-wood-p5", "get reed", "get wood")
    assert goods(pos) == {**COMBINED, "reed": 2, "wood": 2}  # the third could not be paid
    pos = do(deal({"cards": ["pieceworker"], "food": 5}, **FIVE), "place reed-stone-wood-p5", "get reed")
    assert code(pos, "get reed") == "done-before"
    assert goods(pos) == {**COMBINED, "food": 5}  # nothing is paid yet
    assert goods(do(pos, "done")) == {**COMBINED, "reed": 2, "food": 4}


@case("H07-268.1")
def test_the_pieceworker_comes_before_bonuses_and_not_for_goods_of_cards() -> None:
    assert brings(["pieceworker", "berry-picker"], "place wood-3", players=3, **WOOD_3) == {"wood": 3, "food": 1}
    assert brings(["pieceworker", "clay-pit"], "place day-laborer", spec={"food": 5}) == {"food": 7, "clay": 3}


@case("H07-268")
def test_the_pieceworker_tops_up_what_was_left_behind_or_sold() -> None:
    basket = {"players": 4, "spec": {"food": 2}, "spaces": {"wood-2-p4": 2}}
    answers = ["place wood-2-p4", "card basket", "get wood"]
    assert brings(["pieceworker", "basket"], *answers, **basket) == {"food": 4, "wood": 1}
    mushroom = {"players": 4, "spaces": {"wood-1-p4": 1}}
    answers = ["place wood-1-p4", "card mushroom-collector", "get wood"]
    assert brings(["pieceworker", "mushroom-collector"], *answers, **mushroom) == {"food": 1, "wood": 1}
    buyer = {"cards": ["reed-buyer"], "food": 1}
    pos = deal({"cards": ["pieceworker"], "food": 1}, buyer, players=4, spaces={"reed-1": 1})
    do(pos, "A place reed-1", "B card reed-buyer", "A get reed")
    assert (goods(pos), goods(pos, "B")) == ({"food": 2, "reed": 1}, {"reed": 1})


@case("H07-268.1")
def test_the_pieceworker_works_in_the_work_phase_only() -> None:
    mine = {"cards": ["pieceworker"], "food": 3, "placed": ["plow"]}
    others = [{"cards": ["mail-coach-driver"], "placed": ["clay-1", "grain-1"]}, {"placed": ["fishing", "reed-1"]}]
    pos = do(deal(mine, *others, round=5, **WOOD_3), "place wood-3")
    assert goods(pos) == {"food": 3, "wood": 3}  # it came when everybody went home
    assert pos.letters(pos.deciders) == "*"


@case("H07-268.2")
def test_goods_just_taken_can_pay_the_pieceworker() -> None:
    pos = do(deal({"cards": ["pieceworker"]}), "place grain-1", "get grain")
    assert goods(pos) == {"grain": 1}  # the grain of the space was cooked
    spec = {"cards": ["pieceworker"], "majors": ["fireplace-2"]}
    pos = do(deal(spec, round=8), "place vegetable", "get vegetable")
    assert goods(pos) == {"vegetable": 1}


# -- sheep -------------------------------------------------------------------------------------------------------------


@case("H07-297", "H07-297.1")
def test_the_sheep_farmer_has_one_more() -> None:
    found = brings(["sheep-farmer"], "place sheep", players=3, spaces={"sheep": 2}, spec=FENCED)
    assert found == {"sheep": 3}
    found = brings(["sheep-farmer"], "place livestock-p5", "take sheep", players=5, spec=FENCED)
    assert found == {"sheep": 2, "food": 1}
    assert brings(["sheep-farmer"], "place livestock-p5", "take boar", players=5, spec=FENCED) == {"boar": 1}


@case("H07-297")
def test_three_sheep_become_a_cattle_and_a_boar() -> None:
    spec = {"cards": ["sheep-farmer"], "sheep": 4, **FENCED}
    pos = do(deal(spec, players=3), "card sheep-farmer")
    assert goods(pos) == {"sheep": 1, "boar": 1, "cattle": 1}
    assert code(pos, "card sheep-farmer") == "goods"


@case("H07-297.1")
def test_sheep_can_be_exchanged_or_cooked_before_they_are_housed() -> None:
    spec = {"cards": ["sheep-farmer"], "pastures": ["d1"], "stables": ["e3"], "majors": ["fireplace-2"]}
    pos = do(deal(spec, players=3, spaces={"sheep": 4}), "place sheep")
    assert spelled(pos) == ["cook sheep", "release sheep", "card sheep-farmer"]
    do(pos, "card sheep-farmer")
    assert goods(pos) == {"sheep": 2, "boar": 1, "cattle": 1}
    assert pos.letters(pos.deciders) == "B"


@case("H07-297")
def test_sheep_are_not_exchanged_while_they_breed() -> None:
    spec = {"cards": ["sheep-farmer"], "sheep": 3, "pastures": ["d1"], "stables": ["e3"], "food": 9}
    other = {"food": 9, "placed": ["clay-1", "plow"]}
    third = {"food": 9, "placed": ["wood-3", "fishing"]}
    pos = night(spec | {"placed": ["reed-1"]}, other, third, players=3, round=4)
    do(pos, "place grain-1", "A feed", "B feed", "C feed")
    assert can(pos, "card sheep-farmer")  # before breeding
    do(pos, "done")
    assert code(pos, "card sheep-farmer") != ""


# -- the Cooper --------------------------------------------------------------------------------------------------------


@case("H07-328", "H07-328.1", "H07-328.2")
@pytest.mark.parametrize(("food", "more"), [(2, 0), (3, 1), (4, 1)])
def test_the_cooper_has_food_when_anybody_gets_three(food: int, more: int) -> None:
    here = {"players": 4, "spaces": {"fishing": food}}
    assert brings(["cooper"], "place fishing", **here) == {"food": food + more}
    pos = do(deal({}, {"cards": ["cooper"]}, **here), "place fishing")
    assert goods(pos, "B").get("food", 0) == more


@case("H07-328.1")
def test_the_cooper_counts_what_lay_there_without_the_cards() -> None:
    assert brings(["cooper", "canoe"], "place fishing", players=4, spaces={"fishing": 2}) == {"food": 3, "reed": 1}
    pos = laid(deal({"cards": ["cooper"]}, players=4, spaces={"fishing": 2}), "fishing", FOOD, 1)
    assert goods(do(pos, "place fishing")) == {"food": 4}
    mine = {"cards": ["cooper", "net-fisherman"], "placed": ["plow"]}
    others = [{"placed": ["clay-1", "wood-3"]}, {"placed": ["wood-1-p4", "grain-1"]}]
    pos = night(mine, *others, {"placed": ["wood-2-p4", "clay-2-p4"]}, round=5, spaces={"reed-1": 1, "fishing": 5})
    assert goods(do(pos, "place reed-1", "card net-fisherman")) == {"reed": 1, "food": 5}


# -- the Resource Seller -----------------------------------------------------------------------------------------------


@case("H07-310")
def test_the_resource_seller_sells_from_the_top() -> None:
    pos = do(deal({"hand": ["resource-seller"]}, **WOOD_3), "place occupation", "B place grain-1")
    assert json.loads(pos.to_json())["farms"][0]["memory"]["resource-seller"] == [4, 2, 4, 2, 3, 2, 1]
    do(pos, "A place wood-3")
    assert goods(pos) == {"wood": 4}
    assert json.loads(pos.to_json())["farms"][0]["memory"]["resource-seller"] == [4, 2, 4, 2, 3, 2]


@case("H07-310")
def test_what_is_not_on_top_brings_nothing() -> None:
    spec = {"cards": ["resource-seller"], "memory": {"resource-seller": [4, 2, 3]}}
    assert goods(do(deal(spec, spaces={"clay-1": 2}), "place clay-1")) == {"clay": 2}


@case("H07-310", "H07-310.1")
def test_the_resource_seller_hears_of_chains_and_of_cards() -> None:
    spec = {"cards": ["resource-seller", "clay-worker"], "memory": {"resource-seller": [4, 2, 1]}}
    pos = do(deal(spec, **WOOD_3), "place wood-3")
    assert goods(pos) == {"wood": 4, "clay": 2}  # wood of the space, then clay of the Clay Worker
    spec = {"cards": ["resource-seller", "quarry"], "memory": {"resource-seller": [2, 4]}}
    assert goods(do(deal(spec), "place day-laborer")) == {"food": 2, "stone": 4}


@case("H07-310.1")
def test_the_resource_seller_hears_of_goods_at_the_start_of_a_round() -> None:
    spec: Spec = {"cards": ["resource-seller"], "memory": {"resource-seller": [2]}, "placed": ["plow"]}
    spec["promises"] = [{"round": 6, "good": "clay", "n": 1}]
    pos = night(spec, {"placed": ["wood-3", "fishing"]}, round=5)
    do(pos, "place grain-1", "* reveal growth-minor")
    assert goods(pos)["clay"] == 2


@case("H07-310.1")
def test_what_was_left_or_bought_is_not_got() -> None:
    seller = {"cards": ["resource-seller", "mushroom-collector"], "memory": {"resource-seller": [1]}}
    pos = do(deal(seller, players=4, spaces={"wood-1-p4": 1}), "place wood-1-p4", "card mushroom-collector")
    assert goods(pos) == {"food": 2}
    bought = deal(seller | {"cards": ["resource-seller"]}, {"cards": ["wood-buyer"], "food": 1}, players=4,
                  spaces={"wood-1-p4": 1})  # fmt: skip
    do(bought, "A place wood-1-p4", "B card wood-buyer")
    assert (goods(bought), goods(bought, "B")) == ({"food": 1}, {"wood": 1})


@case("H07-310")
def test_what_lies_on_the_resource_seller_is_not_yet_its_owners() -> None:
    spec = {"cards": ["resource-seller"], "memory": {"resource-seller": [4, 2, 1]}}
    pos = deal(spec)
    assert goods(pos) == {}
    [card] = farm(pos)["cards"]
    lying = [{"good": good, "n": 1} for good in ("wood", "clay", "stone")]
    assert card["goods"] == lying  # the uppermost first


# -- the Sower ---------------------------------------------------------------------------------------------------------


@case("H07-331", "H07-331.2")
def test_the_sower_sows_a_vegetable_it_gets() -> None:
    spec = {"cards": ["sower"], "fields": ["b1"], "grain": 1}
    pos = do(deal(spec, round=8), "A place vegetable")
    assert spelled(pos) == ["sow vegetable", "done"]
    assert code(pos, "sow grain") == "not-offered"
    kept = do(pos.copy(), "A done")
    assert (goods(kept), crops(kept)) == ({"vegetable": 1, "grain": 1}, [])
    assert kept.letters(kept.deciders) == "B"
    do(pos, "A sow vegetable")
    assert (goods(pos), crops(pos)) == ({"grain": 1}, ["vegetable"])
    no_field = do(deal({"cards": ["sower"]}, round=8), "A place vegetable")
    assert no_field.letters(no_field.deciders) == "B"
    grain = do(deal(spec), "A place grain-1")
    assert grain.letters(grain.deciders) == "B"


@case("H07-331.1")
def test_vegetables_got_together_are_sown_together_and_those_had_before_are_not() -> None:
    spec = {"cards": ["sower", "undergardener", "greengrocer"], "fields": ["b1", "b2", "c1"], "vegetable": 2}
    pos = do(deal(spec, players=4), "A place day-laborer", "A sow vegetable")
    assert (goods(pos), crops(pos)) == ({"vegetable": 2, "food": 2}, ["vegetable"])
    stocked = {"cards": ["sower", "pieceworker"], "fields": ["b1", "b2", "c1"], "vegetable": 2, "food": 2}
    pos = do(deal(stocked, round=8), "A place vegetable", "A get vegetable", "A sow vegetable", "A sow vegetable")
    assert (goods(pos), crops(pos)) == ({"vegetable": 2}, ["vegetable", "vegetable"])
    assert pos.letters(pos.deciders) == "B"


@case("H07-331.1")
def test_the_sower_has_what_cards_add_to_a_sowing() -> None:
    spec = {"cards": ["sower", "potato-dibber"], "fields": ["b1"]}
    pos = do(deal(spec, round=8), "A place vegetable", "A sow vegetable")
    [field] = [cell for cell in farm(pos)["cells"] if cell["kind"] == "field"]
    assert field["count"] == 3
    two = {"cards": ["sower", "pieceworker"], "fields": ["b1", "b2"], "food": 2}
    pos = deal(two, {"cards": ["field-worker"]}, round=8, players=4)
    do(pos, "A place vegetable", "A get vegetable", "A sow vegetable", "A sow vegetable")
    assert goods(pos, "B") == {"food": 1}  # once for all that was sown together


@case("H07-331")
def test_the_sower_sows_what_comes_at_the_start_of_a_round() -> None:
    spec: Spec = {"cards": ["sower"], "fields": ["b1"], "placed": ["plow"]}
    spec["promises"] = [{"round": 6, "good": "vegetable", "n": 1}]
    pos = do(night(spec, {"placed": ["wood-3", "fishing"]}, round=5), "place grain-1", "* reveal growth-minor")
    assert spelled(pos) == ["sow vegetable", "done"]


@case("H07-331")
def test_the_sower_does_not_sow_what_is_harvested() -> None:
    spec = {"cards": ["sower"], "fields": ["b1 vegetable 1", "b2"], "food": 9, "placed": ["plow"]}
    other = {"food": 9, "placed": ["wood-3", "fishing"]}
    pos = do(night(spec, other, round=7), "place grain-1", "A feed", "B feed")
    while pos.letters(pos.deciders) == "*":
        do(pos, spelled(pos)[0])
    assert goods(pos)["vegetable"] == 1
    assert spelled(pos)[0].startswith("place")


@case("H07-310", "H07-310.1")
@pytest.mark.parametrize("cards", [["quarry", "clay-pit"], ["clay-pit", "quarry"]])
def test_goods_of_several_cards_come_to_the_resource_seller_in_the_best_order(cards: list[str]) -> None:
    spec = {"cards": ["resource-seller", *cards], "memory": {"resource-seller": [4, 2]}}
    assert goods(do(deal(spec, {}), "place day-laborer")) | {"food": 0} == {"food": 0, "clay": 4, "stone": 4}


@case("H07-310.1")
def test_goods_that_lie_on_a_round_come_to_the_resource_seller_in_the_best_order() -> None:
    spec: Spec = {"cards": ["resource-seller"], "memory": {"resource-seller": [2, 3]}, "placed": []}
    spec |= {"promises": [{"round": 5, "good": "clay", "n": 1}, {"round": 5, "good": "reed", "n": 1}]}
    agenda = [{"step": "begin-work"}, {"step": "refill"}, {"step": "promised"}, {"step": "reveal"}]
    pos = deal(spec, {}, round=5, phase="start", revealed=CARDS_2007[:4], agenda=agenda)
    pos = do(pos, f"* reveal {CARDS_2007[4]}") if pos.question.kind == "reveal" else pos
    assert goods(pos) == {"clay": 2, "reed": 2}


@case("H07-310.1")
@pytest.mark.parametrize("cards", [["clay-worker", "woodcutter"], ["woodcutter", "clay-worker"]])
def test_the_resource_seller_and_goods_left_by_the_spinney(cards: list[str]) -> None:
    spec = {"cards": ["resource-seller", *cards], "memory": {"resource-seller": [4, 2, 1]}}
    pos = do(deal(spec, {"cards": ["spinney"]}, players=3, spaces={"wood-3": 1}), "place wood-3")
    assert goods(pos) == {"wood": 2, "clay": 2}


@case("H07-310.1", "H07-288")
def test_an_offer_and_a_gain_of_one_moment_are_put_in_order_where_a_marker_depends_on_it() -> None:
    spec = {"cards": ["resource-seller", "storehouse-keeper", "woodcutter"], "memory": {"resource-seller": [1, 2]}}
    here = {"players": 5, "spaces": {"reed-stone-wood-p5": 1}}
    pos = do(deal(spec, **here), "place reed-stone-wood-p5")
    assert (pos.question.kind, spelled(pos)) == ("order", ["card woodcutter", "card storehouse-keeper"])
    best = goods(do(pos.copy(), "card storehouse-keeper", "get clay"))
    assert best == {"wood": 3, "clay": 2, "reed": 1, "stone": 1}
    other = goods(do(pos, "card woodcutter", "get clay"))
    assert other == {"wood": 2, "clay": 2, "reed": 1, "stone": 1}
    sold_out = do(deal({**spec, "memory": {"resource-seller": []}}, **here), "place reed-stone-wood-p5")
    assert sold_out.question.kind == "get", "no marker depends on it: mere gains come first"
