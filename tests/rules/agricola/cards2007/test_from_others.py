"""Cards of 2007 about goods that other seats take: a share, purchases, goods held back until the return home."""

from __future__ import annotations

import json
from typing import Any

import pytest

import farmstead
from tests.cases import case
from tests.rules.agricola.cards2007.taken import Spec, deal
from tests.rules.agricola.table import GAME, can, code, do, goods, on_space, spelled

FENCED = {"pastures": ["d1 e1", "d2 e2"], "stables": ["d1", "d2"]}

# -- the Spinney -------------------------------------------------------------------------------------------------------


@case("H07-080", "H07-080.1")
@pytest.mark.parametrize(
    ("space", "pile", "mine", "theirs"), [("wood-3", 3, 2, 1), ("wood-3", 9, 8, 1), ("wood-4-p5", 4, 4, 0)]
)
def test_the_spinney_has_one_wood_of_the_printed_space(space: str, pile: int, mine: int, theirs: int) -> None:
    pos = do(deal({}, {"cards": ["spinney"]}, players=5, spaces={space: pile}), f"place {space}")
    assert (goods(pos).get("wood", 0), goods(pos, "B").get("wood", 0)) == (mine, theirs)


@case("H07-080")
def test_the_spinney_takes_nothing_of_its_owner() -> None:
    pos = do(deal({"cards": ["spinney"]}, spaces={"wood-3": 3}), "place wood-3")
    assert (goods(pos), goods(pos, "B")) == ({"wood": 3}, {})


@case("H07-080", "H07-080.1")
def test_the_last_wood_goes_to_the_spinney_and_still_counts_as_taken() -> None:
    pos = do(deal({"cards": ["woodcutter"]}, {"cards": ["spinney"]}, spaces={"wood-3": 1}), "place wood-3")
    assert (goods(pos), goods(pos, "B")) == ({"wood": 1}, {"wood": 1})


@case("H07-080.2")
def test_the_spinney_comes_before_wood_is_left_or_bought() -> None:
    taker = {"cards": ["basket", "woodcutter"]}
    pos = deal(taker, {"cards": ["spinney"]}, {"cards": ["wood-buyer"], "food": 2}, players=3, spaces={"wood-3": 3})
    do(pos, "A place wood-3", "A card basket")
    assert goods(pos, "B") == {"wood": 1}
    assert (goods(pos), on_space(pos, "wood-3")) == ({"food": 3, "wood": 1}, {"wood": 2})
    assert pos.letters(pos.deciders) == "B"  # no wood was left to buy
    few = deal(taker, {"cards": ["spinney"]}, {}, players=3, spaces={"wood-3": 2})
    do(few, "A place wood-3")
    assert goods(few) == {"wood": 2}  # with 1 wood the Basket is of no use


# -- buyers ------------------------------------------------------------------------------------------------------------


def market(buyer: str, *, food: int = 1, mine: Spec | None = None, theirs: Spec | None = None, **rest: Any) -> Any:
    """A is to take goods, B has a buyer."""
    return deal(mine or {}, {"cards": [buyer], "food": food, **(theirs or {})}, **{"players": 4, **rest})


BUYERS = [("reed-buyer", "reed-1", "reed"), ("stone-buyer", "stone-a", "stone")]


@case("H07-234")
def test_the_wood_buyer_buys_one_without_consent() -> None:
    pos = do(market("wood-buyer", spaces={"wood-3": 3}), "A place wood-3")
    assert pos.letters(pos.deciders) == "B"
    kept = do(pos.copy(), "B decline")
    assert (goods(kept), goods(kept, "B")) == ({"wood": 3}, {"food": 1})
    do(pos, "B card wood-buyer")
    assert (goods(pos), goods(pos, "B")) == ({"wood": 2, "food": 1}, {"wood": 1})
    poor = do(market("wood-buyer", food=0, spaces={"wood-3": 3}), "A place wood-3")
    assert (goods(poor), goods(poor, "B")) == ({"wood": 3}, {})


@case("H07-234.1")
def test_the_wood_buyer_buys_several_times_a_round_also_on_combined_spaces() -> None:
    pos = market("wood-buyer", food=3, players=5, spaces={"wood-3": 3, "reed-stone-wood-p5": 1, "wood-4-p5": 4})
    do(pos, "A place wood-3", "B card wood-buyer", "B place grain-1")
    do(pos, "C place reed-stone-wood-p5", "B card wood-buyer", "D place wood-4-p5", "B card wood-buyer")
    assert goods(pos, "B") == {"wood": 3, "grain": 1}
    assert goods(pos, "C") == {"reed": 1, "stone": 1, "food": 1}
    assert goods(pos, "D") == {"wood": 3, "food": 1}


@case("H07-234.1")
def test_the_wood_buyer_has_nothing_of_wood_that_was_left_or_of_cards() -> None:
    mine = {"cards": ["basket", "wood-cart", "woodcutter"]}
    pos = do(market("wood-buyer", mine=mine, spaces={"wood-2-p4": 2}), "A place wood-2-p4", "A card basket")
    assert (goods(pos), goods(pos, "B")) == ({"food": 3, "wood": 3}, {"food": 1})


@case("H07-234", "H07-234.1")
def test_the_wood_buyer_may_cook_to_pay() -> None:
    pos = do(market("wood-buyer", food=0, theirs={"grain": 1}, spaces={"wood-3": 3}), "A place wood-3")
    do(pos, "B card wood-buyer")
    assert (goods(pos), goods(pos, "B")) == ({"wood": 2, "food": 1}, {"wood": 1})


@case("H07-234.2")
def test_wood_that_was_bought_counts_as_taken() -> None:
    mine = {"cards": ["woodcutter", "berry-picker", "wood-cart"]}
    pos = do(market("wood-buyer", mine=mine, spaces={"wood-1-p4": 1}), "A place wood-1-p4", "B card wood-buyer")
    assert goods(pos) == {"wood": 3, "food": 2}


@case("H07-251", "H07-255", "H07-255.1")
@pytest.mark.parametrize(("buyer", "space", "good"), BUYERS)
def test_reed_and_stone_buyers_at_the_first_taking_of_a_round(buyer: str, space: str, good: str) -> None:
    pos = do(market(buyer, food=2, round=5, spaces={space: 2}), f"A place {space}")
    assert spelled(pos) == [f"card {buyer}", "decline"]
    do(pos, f"B card {buyer}")
    assert (goods(pos), goods(pos, "B")) == ({good: 1, "food": 2}, {good: 1, "food": 1})
    do(pos, "B place grain-1", "C place reed-stone-food-p4")  # not the first any more
    assert goods(pos, "C") == {"reed": 1, "stone": 1, "food": 1}
    assert pos.letters(pos.deciders) == "D"


@case("H07-251.1", "H07-255.1")
@pytest.mark.parametrize(("buyer", "space", "good"), BUYERS)
def test_buyers_do_nothing_when_their_owner_was_first_or_came_too_late(buyer: str, space: str, good: str) -> None:
    own = deal({"cards": [buyer], "food": 2}, players=4, round=5, spaces={space: 2})
    do(own, f"A place {space}", "B place reed-stone-food-p4")
    assert goods(own, "B") == {"reed": 1, "stone": 1, "food": 1}
    late = deal({}, {"hand": [buyer], "food": 2}, players=4, round=5, spaces={space: 2})
    do(late, f"A place {space}", "B place occupation", "C place reed-stone-food-p4")
    assert goods(late, "C") == {"reed": 1, "stone": 1, "food": 1}
    kept = do(market(buyer, round=5, spaces={space: 2}), f"A place {space}", "B decline", "B place grain-1")
    do(kept, "C place reed-stone-food-p4")
    assert kept.letters(kept.deciders) == "D"


@case("H07-251.1", "H07-255.1")
@pytest.mark.parametrize(("buyer", "good"), [("reed-buyer", "reed"), ("stone-buyer", "stone")])
def test_buyers_on_combined_spaces(buyer: str, good: str) -> None:
    four = do(market(buyer), "A place reed-stone-food-p4", f"B card {buyer}")
    assert goods(four, "B") == {good: 1}
    assert goods(four)["food"] == 3
    five = market(buyer, players=5, spaces={"reed-stone-wood-p5": 1})
    do(five, "A place reed-stone-wood-p5", f"B card {buyer}")
    assert goods(five, "B") == {good: 1}


@case("H07-251.1", "H07-255.1")
def test_buyers_have_nothing_of_reed_and_stone_of_cards() -> None:
    mine = {"cards": ["canoe", "quarry"], "people": 3}
    buyers = {"cards": ["reed-buyer", "stone-buyer"], "food": 2}
    pos = deal(mine, buyers, players=4, spaces={"fishing": 1, "reed-1": 1})
    do(pos, "A place fishing")
    assert pos.letters(pos.deciders) == "B"
    assert spelled(pos)[0].startswith("place")
    do(pos, "B place day-laborer", "C place reed-1")  # the first reed of the round
    assert spelled(pos) == ["card reed-buyer", "decline"]


@case("H07-251", "H07-255")
def test_the_next_round_has_a_first_taking_again() -> None:
    farms: list[Spec] = [{"placed": ["plow"]}, {"cards": ["reed-buyer"], "food": 3, "placed": ["clay-1", "grain-1"]}]
    crowd = [{"placed": ["wood-1-p4", "fishing"]}, {"placed": ["wood-2-p4", "clay-2-p4"]}]
    pos = deal(*farms, *crowd, players=4, round=5, spaces={"reed-1": 1})
    do(pos, "A place reed-1", "B card reed-buyer", "* reveal growth-minor", "A place reed-1", "B card reed-buyer")
    assert goods(pos, "B")["reed"] == 2


@case("H07-251.2", "H07-255.1")
@pytest.mark.parametrize(
    ("buyer", "card", "space"), [("reed-buyer", "fish-trap", "reed-1"), ("stone-buyer", "stone-carrier", "stone-a")]
)
def test_what_was_bought_counts_as_taken(buyer: str, card: str, space: str) -> None:
    mine = {"cards": [card]}
    pos = do(market(buyer, mine=mine, round=5, spaces={space: 1}), f"A place {space}", f"B card {buyer}")
    assert goods(pos) == ({"food": 3} if buyer == "reed-buyer" else {"food": 2, "stone": 1})


# -- the Mail Coach Driver ---------------------------------------------------------------------------------------------


def coach(mine: Spec, *, spaces: dict[str, int], round: int = 5, **rest: Any) -> farmstead.Position:
    """A has one or two people to place, B has the Mail Coach Driver; everybody else is at work."""
    driver = {"cards": ["mail-coach-driver"], "placed": ["start-minor", "plow"]}
    return deal(mine, driver, {"placed": ["rooms-stables", "improvement"]}, spaces=spaces, round=round, **rest)


@case("H07-329", "H07-329.2")
def test_goods_of_others_come_when_everybody_goes_home_and_food_at_once() -> None:
    pos = coach({}, spaces={"wood-3": 3, "fishing": 2})
    do(pos, "A place wood-3")
    assert (goods(pos), on_space(pos, "wood-3")) == ({}, {})
    again = GAME.from_json(pos.to_json())
    assert again.key() == pos.key()
    do(pos, "A place fishing")
    assert goods(pos) == {"wood": 3, "food": 2}
    assert pos.letters(pos.deciders) == "*"
    at_once = do(coach({}, spaces={"wood-3": 3, "fishing": 2}), "A place fishing")
    assert goods(at_once) == {"food": 2}


@case("H07-329")
def test_the_driver_has_its_own_goods_at_once() -> None:
    pos = deal({"cards": ["mail-coach-driver"]}, players=3, spaces={"wood-3": 3})
    assert goods(do(pos, "place wood-3")) == {"wood": 3}


@case("H07-329")
def test_the_food_of_a_mixed_space_comes_at_once() -> None:
    driver = {"cards": ["mail-coach-driver"]}
    pos = do(deal({}, driver, players=4), "A place reed-stone-food-p4")
    assert goods(pos) == {"food": 1}
    pos = do(deal(FENCED, driver, players=5), "A place livestock-p5", "take sheep")
    assert goods(pos) == {"food": 1}
    pos = do(deal({}, driver, players=3), "A place material-1-p3", "take clay")
    assert goods(pos) == {}


@case("H07-329.1")
def test_cards_that_give_for_a_use_act_at_once_and_those_for_goods_at_home() -> None:
    pos = coach({"cards": ["greengrocer", "woodcutter", "land-agent"]}, spaces={"wood-3": 3})
    do(pos, "A place grain-1")
    assert goods(pos) == {"vegetable": 1}
    do(pos, "A place wood-3", "A place wood-3")
    assert goods(pos) == {"vegetable": 1, "grain": 1, "wood": 4}
    mine = {"cards": ["woodcutter", "quarry"]}
    pos = do(coach(mine, spaces={"wood-3": 3}), "A place wood-3")
    assert goods(pos) == {}
    do(pos, "A place day-laborer")
    assert goods(pos) == {"wood": 4, "stone": 3, "food": 2}


@case("H07-329.1")
def test_the_taker_chooses_the_order_at_home() -> None:
    mine = {"cards": ["resource-seller", "basket"], "memory": {"resource-seller": [1, 2]}}
    pos = do(coach(mine, spaces={"wood-3": 3, "clay-1": 1}), "A place wood-3", "A place clay-1")
    assert spelled(pos) == ["place wood-3", "place clay-1"]
    assert code(pos, "place plow") == "nothing-waits"
    again = GAME.from_json(pos.to_json())
    assert again.to_json() == pos.to_json()
    first = do(pos.copy(), "place clay-1", "decline")
    assert goods(first) == {"wood": 4, "clay": 2}
    do(pos, "place wood-3", "card basket")
    assert goods(pos) == {"wood": 1, "clay": 2, "food": 3}  # the wood came before the clay was on top
    assert on_space(pos, "wood-3") == {"wood": 2}


@case("H07-329.1")
def test_others_buy_when_the_goods_come() -> None:
    buyer = {"placed": ["rooms-stables", "improvement"], "cards": ["wood-buyer"], "food": 1}
    driver = {"cards": ["mail-coach-driver"], "placed": ["start-minor", "plow"]}
    pos = deal({}, driver, buyer, spaces={"wood-3": 3}, round=5)
    do(pos, "A place wood-3")
    assert spelled(pos)[0].startswith("place")
    do(pos, "A place grain-1", "A place wood-3", "C card wood-buyer")
    assert (goods(pos), goods(pos, "C")) == ({"wood": 2, "grain": 1, "food": 1}, {"wood": 1})


@case("H07-329")
def test_animals_that_come_home_find_room_then() -> None:
    mine = {"placed": ["grain-1"], "sheep": 1}
    pos = do(coach(mine, spaces={"sheep": 2}), "A place sheep")
    assert goods(pos) == {"sheep": 1}  # only the house has room for one
    assert can(pos, "reveal growth-minor")


def test_goods_that_wait_are_checked_in_files() -> None:
    pos = do(coach({}, spaces={"wood-3": 3}), "A place wood-3")
    data = json.loads(pos.to_json())
    assert data["farms"][0]["waiting"][0]["amounts"] == {"wood": 3}
    data["farms"][0]["waiting"][0]["amounts"] = {"wood": 0}
    with pytest.raises(Exception, match="wood"):
        GAME.from_json(json.dumps(data))
