"""Cards of 2007 about Fishing and reed."""

from __future__ import annotations

import pytest

from farmstead.titles.agricola.rules.names import WOOD
from tests.cases import case
from tests.rules.agricola.cards2007.taken import Spec, brings, deal, laid, night
from tests.rules.agricola.table import code, do, goods, on_space, spelled

FISH = {"fishing": 2}


@case("H07-012")
@pytest.mark.parametrize(("number", "food"), [(7, 3), (8, 4)])
def test_the_fishing_rod_is_better_from_round_8_on(number: int, food: int) -> None:
    assert brings(["fishing-rod"], "place fishing", round=number, spaces=FISH) == {"food": food}
    assert brings(["fishing-rod"], "place reed-1", round=number, spaces={"reed-1": 1}) == {"reed": 1}


@case("H07-022")
def test_the_raft_brings_food_or_reed() -> None:
    pos = do(deal({"cards": ["raft"]}, spaces=FISH), "place fishing")
    assert spelled(pos) == ["get food", "get reed"]
    assert goods(do(pos.copy(), "get food")) == {"food": 3}
    assert goods(do(pos, "get reed")) == {"food": 2, "reed": 1}


@case("H07-030")
def test_the_canoe_brings_food_and_reed() -> None:
    assert brings(["canoe"], "place fishing", spaces=FISH) == {"food": 3, "reed": 1}
    assert brings(["canoe"], "place day-laborer") == {"food": 2}


@case("H07-095")
def test_the_fish_trap_on_fishing_and_for_reed() -> None:
    assert brings(["fish-trap"], "place fishing", spaces=FISH) == {"food": 3}
    assert brings(["fish-trap"], "place reed-1", spaces={"reed-1": 3}) == {"reed": 3, "food": 1}


@case("H07-095.1")
def test_the_fish_trap_on_spaces_that_give_reed_besides() -> None:
    assert brings(["fish-trap"], "place material-1-p3", "take reed", players=3) == {"reed": 1, "food": 1}
    assert brings(["fish-trap"], "place material-1-p3", "take clay", players=3) == {"clay": 1}
    assert brings(["fish-trap"], "place reed-stone-food-p4", players=4) == {"reed": 1, "stone": 1, "food": 2}
    found = brings(["fish-trap"], "place reed-stone-wood-p5", players=5, spaces={"reed-stone-wood-p5": 2})
    assert found == {"reed": 2, "stone": 1, "wood": 1, "food": 1}


@case("H07-095.2", "H07-126.2")
@pytest.mark.parametrize(("card", "food"), [("fish-trap", 4), ("landing-net", 3)])
def test_reed_of_a_card_is_not_meant(card: str, food: int) -> None:
    assert brings([card, "canoe"], "place fishing", spaces=FISH) == {"food": food, "reed": 1}


@case("H07-095.2", "H07-248", "H07-248.1")
def test_the_net_fisherman_has_the_food_of_fishing_without_using_it() -> None:
    gear = ["net-fisherman", "fish-trap", "fishing-rod", "canoe", "fisherman"]
    others = [{"placed": ["clay-1", "plow"]}, {"placed": ["grain-1", "start-minor"]}]
    spaces = {"reed-1": 1, "fishing": 3}
    pos = night({"cards": gear, "placed": ["wood-3"]}, *others, spaces=spaces, round=3)
    laid(pos, "fishing", WOOD, 1)
    do(pos, "place reed-1", "card net-fisherman")
    assert goods(pos) == {"reed": 1, "food": 4}  # 1 food of the Fish Trap for the reed, none for fishing
    assert on_space(pos, "fishing")["wood"] == 1


@case("H07-248.1")
def test_the_net_fisherman_comes_too_late_for_food_that_was_taken() -> None:
    farms = [{"cards": ["net-fisherman"], "placed": ["wood-3"]}, {"placed": ["grain-1"]}]
    pos = deal(*farms, spaces={**FISH, "reed-1": 1}, round=5)
    do(pos, "A place reed-1", "B place fishing")
    assert goods(pos, "A") == {"reed": 1}
    assert pos.letters(pos.deciders) == "*"  # the next round, without a question


@case("H07-248.1")
def test_the_net_fisherman_has_nothing_for_reed_of_a_card() -> None:
    mine = {"cards": ["net-fisherman", "reed-buyer"], "food": 1, "placed": ["wood-3", "plow"]}
    others = [{"placed": ["clay-1"]}, {"placed": ["grain-1", "start-minor"]}, {"placed": ["wood-1-p4", "wood-2-p4"]}]
    pos = deal(mine, *others, spaces={**FISH, "reed-1": 1}, round=5, turn="B")
    do(pos, "B place reed-1", "A card reed-buyer")
    assert goods(pos) == {"reed": 1}
    assert pos.letters(pos.deciders) == "*"
    assert on_space(pos, "fishing") == {"food": 2}


@case("H07-248.1")
def test_the_net_fisherman_has_nothing_for_reed_of_a_minor_improvement() -> None:
    mine = {"cards": ["net-fisherman"], "hand": ["reed-exchange"], "wood": 2, "placed": ["wood-3"]}
    pos = night(mine, {"placed": ["clay-1", "plow"]}, spaces=FISH, round=5)
    do(pos, "place start-minor", "card reed-exchange")
    assert goods(pos) == {"reed": 2}
    assert pos.letters(pos.deciders) == "*"


@case("H07-248.2")
def test_the_net_fisherman_looks_at_reed_taken_after_it_was_played() -> None:
    farms: list[Spec] = [{"hand": ["net-fisherman"], "people": 3}, {"placed": ["plow", "clay-1"]}]
    pos = deal(*farms, spaces={**FISH, "reed-1": 1}, round=5)
    do(pos, "A place reed-1", "A place occupation", "A place grain-1")
    assert pos.letters(pos.deciders) == "*"
    assert on_space(pos, "fishing") == {"food": 2}


@case("H07-126", "H07-126.1")
def test_the_landing_net_likes_reed_alone() -> None:
    assert brings(["landing-net"], "place reed-1", spaces={"reed-1": 3}) == {"reed": 3, "food": 2}
    assert brings(["landing-net"], "place reed-stone-food-p4", players=4) == {"reed": 1, "stone": 1, "food": 2}
    found = brings(["landing-net"], "place reed-stone-wood-p5", players=5, spaces={"reed-stone-wood-p5": 2})
    assert found == {"reed": 2, "stone": 1, "wood": 1, "food": 1}
    assert brings(["landing-net"], "place fishing", spaces=FISH) == {"food": 2}


@case("H07-126.1")
def test_the_landing_net_brings_less_with_wood_that_was_laid_there() -> None:
    pos = laid(deal({"cards": ["landing-net"], "wood": 1}, spaces={"reed-1": 1}), "reed-1", WOOD, 1)
    assert goods(do(pos, "place reed-1")) == {"reed": 1, "wood": 2, "food": 1}


@case("H07-126.1")
def test_the_landing_net_brings_less_with_materials_of_cards() -> None:
    for mine, found in (
        (["landing-net"], {"reed": 1, "food": 3}),  # 1 food for the wood that was sold, 2 of the net: only reed came
        (["landing-net", "woodcutter"], {"reed": 1, "wood": 1, "food": 2}),
    ):
        pos = deal({"cards": mine}, {"cards": ["wood-buyer"], "food": 1}, players=3, spaces={"reed-1": 1})
        do(laid(pos, "reed-1", WOOD, 1), "A place reed-1", "B card wood-buyer")
        assert goods(pos) == found
    spec = {"cards": ["landing-net", "resource-seller"], "memory": {"resource-seller": [2, 3]}}
    assert goods(do(deal(spec, spaces={"reed-1": 1}), "place reed-1")) == {"reed": 2, "food": 2}  # reed is no other


@case("H07-126.1")
def test_an_earlier_gain_does_not_spoil_the_landing_net() -> None:
    pos = deal({"cards": ["landing-net"]}, {"placed": ["plow", "grain-1"]}, spaces={"wood-3": 3, "reed-1": 1})
    do(pos, "A place wood-3", "A place reed-1")
    assert goods(pos) == {"wood": 3, "reed": 1, "food": 2}


# -- the Fisherman -----------------------------------------------------------------------------------------------------

TABLE = [{"cards": ["fisherman", "fishing-rod"]}, {"cards": ["raft", "canoe"]}, {"cards": ["fish-trap", "landing-net"]}]


@case("H07-161", "H07-161.1")
def test_the_fisherman_doubles_and_pays_for_each_card_of_others() -> None:
    pos = do(deal(*TABLE, players=3, spaces={"fishing": 5}), "place fishing")
    assert goods(do(pos.copy(), "decline")) == {"food": 6}  # the own Fishing Rod, in any case
    do(pos, "card fisherman")
    assert [goods(pos, seat) for seat in "ABC"] == [{"food": 7}, {"food": 2}, {"food": 2}]
    assert on_space(pos, "fishing") == {}


@case("H07-161.2")
def test_the_fisherman_must_be_able_to_pay() -> None:
    poor = do(deal(*TABLE, players=3, spaces={"fishing": 1}), "place fishing")
    assert goods(poor) == {"food": 2}  # 2 food would not pay the 4
    assert poor.letters(poor.deciders) == "B"
    rich: list[Spec] = [{**TABLE[0], "grain": 2}, *TABLE[1:]]
    pos = do(deal(*rich, players=3, spaces={"fishing": 1}), "place fishing")
    do(pos, "card fisherman")  # with both grain cooked
    assert [goods(pos, seat) for seat in "ABC"] == [{"food": 1}, {"food": 2}, {"food": 2}]


@case("H07-161")
def test_the_fisherman_doubles_only_what_lay_there() -> None:
    mine = {"cards": ["fisherman", "canoe"]}
    pos = do(deal(mine, players=3, spaces={"fishing": 2}), "place fishing", "card fisherman")
    assert goods(pos) == {"food": 5, "reed": 1}


@case("H07-161")
def test_the_fisherman_fishes_on_fishing_only() -> None:
    pos = do(deal(*TABLE, players=3), "place day-laborer")
    assert goods(pos) == {"food": 2}
    assert code(pos, "card fisherman") != ""
