"""The minor improvements of deck A (2016): their figures, and those about farm, baking, people and points."""

from __future__ import annotations

from typing import Any

import pytest

import farmstead
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import MINOR
from farmstead.titles.agricola.rules.names import NUMBER_OF
from farmstead.titles.agricola.rules.position import Agricola
from tests.cases import case
from tests.rules.agricola.cards2016.minors_a import TWO, after_work, fields, promised, table
from tests.rules.agricola.table import can, code, do, farm, goods, kinds_of, score, spelled

ENDLESS = 99


@pytest.mark.parametrize(
    ("name", "printed", "cost", "occupations", "points", "travels"),
    [
        pytest.param("shifting-cultivation", 2, {"food": 2}, (0, ENDLESS), 0, True, marks=case("H16-A002")),
        pytest.param("clay-embankment", 5, {"food": 1}, (0, ENDLESS), 0, True, marks=case("H16-A005")),
        pytest.param("young-animal-market", 9, {"sheep": 1}, (0, ENDLESS), 0, True, marks=case("H16-A009")),
        pytest.param("drinking-trough-2016", 12, {"clay": 1}, (0, ENDLESS), 0, False, marks=case("H16-A012")),
        pytest.param("rammed-clay", 16, {}, (0, ENDLESS), 0, False, marks=case("H16-A016")),
        pytest.param("handplow", 19, {"wood": 1}, (0, ENDLESS), 0, False, marks=case("H16-A019")),
        pytest.param("threshing-board-2016", 24, {"wood": 1}, (2, ENDLESS), 1, False, marks=case("H16-A024")),
        pytest.param("sleeping-corner-2016", 26, {"wood": 1}, (0, ENDLESS), 1, False, marks=case("H16-A026")),
        pytest.param("manger-2016", 32, {"wood": 2}, (0, ENDLESS), 0, False, marks=case("H16-A032")),
        pytest.param("big-country", 33, {}, (0, ENDLESS), 0, False, marks=case("H16-A033")),
        pytest.param("wool-blankets", 38, {}, (0, ENDLESS), 0, False, marks=case("H16-A038")),
        pytest.param("pond-hut", 44, {"wood": 1}, (2, 2), 1, False, marks=case("H16-A044")),
        pytest.param("milk-jug", 50, {"clay": 1}, (0, ENDLESS), 0, False, marks=case("H16-A050")),
        pytest.param("claypipe", 53, {"clay": 1}, (0, ENDLESS), 0, False, marks=case("H16-A053")),
        pytest.param("junk-room", 55, {"wood": 1, "clay": 1}, (0, ENDLESS), 0, False, marks=case("H16-A055")),
        pytest.param("basket-2016", 56, {"reed": 1}, (0, ENDLESS), 0, False, marks=case("H16-A056")),
        pytest.param("dutch-windmill", 63, {"wood": 2, "stone": 2}, (0, ENDLESS), 2, False, marks=case("H16-A063")),
        pytest.param("corn-scoop-2016", 67, {"wood": 1}, (0, ENDLESS), 0, False, marks=case("H16-A067")),
        pytest.param("large-greenhouse", 69, {"wood": 2}, (2, ENDLESS), 0, False, marks=case("H16-A069")),
        pytest.param("clearing-spade", 71, {"wood": 1}, (0, ENDLESS), 0, False, marks=case("H16-A071")),
        pytest.param("lumber-mill", 75, {"stone": 2}, (0, 3), 2, False, marks=case("H16-A075")),
        pytest.param("canoe-2016", 78, {"wood": 2}, (1, ENDLESS), 1, False, marks=case("H16-A078")),
        pytest.param("stone-tongs-2016", 80, {"wood": 1}, (0, ENDLESS), 0, False, marks=case("H16-A080")),
        pytest.param("shepherds-crook-2016", 83, {"wood": 1}, (0, ENDLESS), 0, False, marks=case("H16-A083")),
    ],
)
def test_figures(
    name: str, printed: int, cost: dict[str, int], occupations: tuple[int, int], points: int, travels: bool
) -> None:
    card = CARDS[NUMBER_OF[name]]
    assert (card.deck, card.printed, card.sort, card.players) == ("A", printed, MINOR, 1)
    assert [price.goods() for price in card.costs] == [cost]
    assert (card.occupations, card.most_occupations, card.worth, card.travels) == (*occupations, points, travels)


# -- cards that go to the left -----------------------------------------------------------------------------------------


@case("H16-A002", "H16-A002.1")
def test_shifting_cultivation_ploughs_at_once() -> None:
    pos = do(table({"hand": ["shifting-cultivation"], "food": 2}), "place meeting-place", "card shifting-cultivation")
    assert pos.question.kind == "plow", "there is no way around it"
    assert not can(pos, "decline")
    do(pos, "plow c2")
    assert (fields(pos), goods(pos)) == ({"c2": ""}, {})
    assert pos.view(0)["seats"][1]["hand"]["cards"] == ["shifting-cultivation"]
    full = {"hand": ["shifting-cultivation"], "food": 2, "fields": ["a1"], "rooms": ["b1", "b2"]}
    pos = do(table(full), "place meeting-place")
    assert pos.deciders == [1], "no cell to plough, so nothing to play"
    again = do(table({**full, "hand": ["shifting-cultivation", "rammed-clay"]}), "place meeting-place")
    assert code(again, "card shifting-cultivation") == "not-adjacent-field"


@case("H16-A002")
def test_alone_a_travelling_card_leaves_the_game() -> None:
    pos = table({"hand": ["shifting-cultivation"], "food": 2}, players=1)
    do(pos, "place meeting-place", "card shifting-cultivation", "plow c2")
    assert isinstance(pos, Agricola)
    assert pos.removed == (NUMBER_OF["shifting-cultivation"],)


@case("H16-A005")
@pytest.mark.parametrize(("clay", "after"), [(0, 0), (1, 1), (2, 3), (5, 7), (8, 12)])
def test_clay_embankment_gives_a_clay_for_every_two(clay: int, after: int) -> None:
    pos = table({"hand": ["clay-embankment"], "food": 1, "clay": clay})
    do(pos, "place meeting-place", "card clay-embankment")
    assert goods(pos) == ({"clay": after} if after else {})
    assert pos.view(0)["seats"][1]["hand"]["cards"] == ["clay-embankment"]


@case("H16-A009", "H16-A009.1")
def test_young_animal_market_turns_a_sheep_into_a_cattle() -> None:
    pos = table({"hand": ["young-animal-market"], "sheep": 1}, {}, players=3)
    do(pos, "place meeting-place", "card young-animal-market")
    assert goods(pos) == {"cattle": 1}, "where the sheep was, the cattle is"
    assert pos.view(0)["seats"][1]["hand"]["cards"] == ["young-animal-market"]
    poor = do(table({"hand": ["young-animal-market", "rammed-clay"], "boar": 1}), "place meeting-place")
    assert code(poor, "card young-animal-market") == "goods"
    mixed = table({"hand": ["young-animal-market"], "sheep": 2, "pastures": ["e1"]})
    do(mixed, "place meeting-place", "card young-animal-market")
    assert goods(mixed) == {"sheep": 1, "cattle": 1}


# -- the farm ----------------------------------------------------------------------------------------------------------


@case("H16-A012", "H16-A012.1")
def test_drinking_trough_adds_two_animals_after_stables_have_doubled() -> None:
    ground = {"pastures": ["d1 e1", "e2"], "stables": ["e1", "b1"], "cards": ["drinking-trough-2016"]}
    pos = table(ground)
    here = farm(pos)
    assert {tuple(p["cells"]): p["capacity"] for p in here["pastures"]} == {("d1", "e1"): 10, ("e2",): 4}
    herd = {"sheep": 10, "boar": 4, "cattle": 2}
    assert goods(table({**ground, **herd})) == herd, "with the house and the stable outside"
    with pytest.raises(farmstead.PositionError):
        table({**ground, "sheep": 11, "boar": 4, "cattle": 2})


@case("H16-A012.2")
def test_the_trough_adds_nothing_to_house_and_lone_stables() -> None:
    pos = table({"stables": ["b1"], "cards": ["drinking-trough-2016"], "sheep": 2})
    here = farm(pos)
    assert (here["pet"]["capacity"], [spot["capacity"] for spot in here["spots"]]) == (1, [1])
    with pytest.raises(farmstead.PositionError):
        table({"stables": ["b1"], "cards": ["drinking-trough-2016"], "sheep": 3})


@case("H16-A012")
def test_a_trough_played_makes_room_from_then_on() -> None:
    pos = table({"pastures": ["e1"], "hand": ["drinking-trough-2016"], "clay": 1})
    assert farm(pos)["pastures"][0]["capacity"] == 2
    assert farm(do(pos, "place meeting-place", "card drinking-trough-2016"))["pastures"][0]["capacity"] == 4


@case("H16-A016", "H16-A016.1")
def test_rammed_clay_pays_fences_in_any_mix() -> None:
    played = do(table({"hand": ["rammed-clay"]}), "place meeting-place", "card rammed-clay")
    assert goods(played) == {"clay": 1}
    pos = do(table({"cards": ["rammed-clay"], "wood": 3, "clay": 2}), "place fencing", "fence e1")
    assert pos.question.params["ways"] == [{"wood": 2, "clay": 2}, {"wood": 3, "clay": 1}]
    do(pos, "pay 1")
    assert goods(pos) == {"wood": 1}
    only = table({"cards": ["rammed-clay"], "clay": 4})
    assert can(only, "place fencing"), "no wood is needed"
    assert goods(do(only, "place fencing", "fence e1")) == {}
    assert code(table({"cards": ["rammed-clay"], "wood": 1, "clay": 2}), "place fencing") == "goods"
    assert code(table({"clay": 9}), "place fencing") == "goods"


@case("H16-A016.1")
def test_each_pasture_of_an_action_may_be_paid_in_its_own_mix() -> None:
    pos = do(table({"cards": ["rammed-clay"], "wood": 4, "clay": 6}), "place fencing", "fence e1", "pay 5")
    assert goods(pos) == {"clay": 6}
    do(pos, "fence e2")
    assert goods(pos) == {"clay": 3}, "three more fences, clay is all there is"
    wide = table({"cards": ["rammed-clay"], "wood": 15, "clay": 15})
    do(wide, "place fencing", "fence b1 b2 c1 c2 d1 d2 e1 e2")
    assert len(wide.question.params["ways"]) == 13, "more than the twelve that were published first"
    do(wide, "pay 13")
    assert goods(wide) == {"wood": 3, "clay": 15}


@case("H16-A019", "H16-A019.2")
def test_handplow_ploughs_five_rounds_later_or_never() -> None:
    pos = table({"hand": ["handplow"], "wood": 1})
    do(pos, "place meeting-place", "card handplow")
    assert promised(pos) == {8: [{"seat": 0, "card": "handplow"}]}
    waiting = {"cards": ["handplow"], "promises": [{"round": 5, "card": "handplow"}], "food": 9}
    pos = do(after_work(waiting, {"food": 9}, round=4), "place day-laborer")
    pos.play(pos.options()[0])
    assert kinds_of(pos) == ["plow", "decline"]
    lost = do(pos.copy(), "decline")
    assert (fields(lost), promised(lost), lost.question.kind) == ({}, {}, "work")
    assert fields(do(pos, "plow c2")) == {"c2": ""}


@case("H16-A019.1")
@pytest.mark.parametrize(("number", "there"), [(9, {14: [{"seat": 0, "card": "handplow"}]}), (10, {})])
def test_a_handplow_of_round_ten_comes_too_late(number: int, there: dict[int, Any]) -> None:
    pos = do(table({"hand": ["handplow"], "wood": 1}, round=number), "place meeting-place", "card handplow")
    assert promised(pos) == there


# -- baking ------------------------------------------------------------------------------------------------------------


@case("H16-A024", "H16-A024.1", "H16-A024.2")
def test_threshing_board_bakes_before_the_field_is_ploughed() -> None:
    board = {"cards": [*TWO, "threshing-board-2016"], "majors": ["fireplace-2"], "grain": 2}
    pos = do(table(board), "place farmland")
    assert pos.question.kind == "bake-or-done"
    assert spelled(pos) == ["bake 1", "bake 2", "done"]
    declined = do(pos.copy(), "done", "plow c2")
    assert goods(declined) == {"grain": 2}
    do(pos, "bake 2", "plow c2")
    assert (goods(pos), fields(pos)) == ({"food": 4}, {"c2": ""})
    for without in ({**board, "majors": []}, {**board, "grain": 0}):
        assert do(table(without), "place farmland").question.kind == "plow", "an oven and grain are needed"
    assert do(table(board), "place grain-seeds").deciders == [1], "no other space"


@case("H16-A024.2")
def test_threshing_board_bakes_before_cultivation_sows() -> None:
    board = {"cards": [*TWO, "threshing-board-2016"], "majors": ["fireplace-2"], "grain": 2, "fields": ["c2"]}
    pos = do(table(board, round=12), "place cultivation", "bake 1", "sow grain")
    assert (goods(pos), fields(pos)) == ({"food": 2}, {"c2": "grain 3"})
    all_baked = do(table(board, round=12), "place cultivation", "bake 2")
    assert (can(all_baked, "plow c1"), can(all_baked, "sow grain")) == (True, False)


@case("H16-A063", "H16-A063.1")
@pytest.mark.parametrize("number", range(1, 15))
def test_dutch_windmill_after_a_harvest(number: int) -> None:
    mill = {"cards": ["dutch-windmill"], "majors": ["fireplace-2"], "grain": 1}
    pos = do(table(mill, round=number), "place grain-utilization")
    assert goods(pos) == {"food": 5 if number in (5, 8, 10, 12, 14) else 2}


@case("H16-A063.2", "H16-A063.3")
def test_the_windmill_works_in_each_baking_with_grain() -> None:
    mill = {"cards": [*TWO, "threshing-board-2016", "dutch-windmill"], "majors": ["fireplace-2"], "grain": 2}
    pos = do(table(mill, round=12), "place farmland", "done", "plow c2")
    assert goods(pos) == {"grain": 2}, "nothing baked, nothing more"
    pos = do(table(mill, {"wood": 9}, round=12), "place farmland", "bake 1", "plow c2")
    assert goods(pos) == {"food": 5, "grain": 1}
    do(pos, "B place day-laborer", "A place grain-utilization", "bake 1")
    assert goods(pos) == {"food": 10}, "twice in one round"


# -- people ------------------------------------------------------------------------------------------------------------

SLEEPER = {"cards": ["sleeping-corner-2016"], "rooms": ["a1"]}
PARENT = {"people": 3, "newborn": 1, "rooms": ["a1"], "home": 1}


@case("H16-A026", "H16-A026.1")
@pytest.mark.parametrize("space", ["basic-wish", "urgent-wish"])
def test_sleeping_corner_shares_a_wish_with_one_other_seat(space: str) -> None:
    parents = {**PARENT, "placed": [space], "cradle": [space]}
    pos = table(SLEEPER, parents, round=13)
    do(pos, f"place {space}")
    assert farm(pos)["people"] == 3, "parent and newborn are one seat's"
    [there] = [entry for entry in pos.view(None)["spaces"] if entry["id"] == space]
    assert (there["workers"], there["children"]) == ([0, 1], [0, 1])
    assert code(table({"rooms": ["a1"]}, parents, round=13), f"place {space}") == "occupied"


@case("H16-A026.1")
def test_a_wish_of_two_other_seats_is_closed() -> None:
    parents = {**PARENT, "placed": ["basic-wish"], "cradle": ["basic-wish"]}
    both = table(SLEEPER, parents, parents, round=13)
    assert code(both, "place basic-wish") == "occupied"
    assert can(table(SLEEPER, parents, {}, round=13), "place basic-wish")


@case("H16-A026.1")
def test_ones_own_person_blocks_and_others_gain_nothing() -> None:
    home = {**PARENT, "cards": ["sleeping-corner-2016"], "rooms": ["a1", "b1"], "placed": ["basic-wish"]}
    assert code(table({**home, "cradle": ["basic-wish"]}, round=13), "place basic-wish") == "occupied"
    shared = do(
        table(SLEEPER, {**PARENT, "placed": ["basic-wish"], "rooms": ["a1", "b1"]}, round=13), "place basic-wish"
    )
    assert code(shared, "place basic-wish") == "occupied", "B has no corner"


@case("H16-A026.2")
@pytest.mark.parametrize(("players", "space"), [(2, "modest-wish-t2"), (3, "modest-wish-t34")])
def test_the_modest_wish_is_shared_too_and_no_other_space(players: int, space: str) -> None:
    parents = {**PARENT, "placed": [space], "cradle": [space]}
    pos = table(SLEEPER, parents, players=players, round=5, tiles="yes")
    assert can(pos, f"place {space}")
    market = space.replace("modest-wish", "animal-market")
    blocked = table(SLEEPER, {"placed": [market]}, players=players, round=5, tiles="yes")
    assert code(blocked, f"place {space}") == "linked", "somebody stands on the tile, but made no wish"
    assert code(table(SLEEPER, {"placed": ["farmland"]}), "place farmland") == "occupied"


@case("H16-A026")
def test_sleeping_corner_needs_two_grain_fields() -> None:
    hand = {"hand": ["sleeping-corner-2016", "rammed-clay"], "wood": 1}
    pos = do(table({**hand, "fields": ["c1 grain 1", "c2 vegetable 2", "c3"]}), "place meeting-place")
    assert code(pos, "card sleeping-corner-2016") == "needs-grain-fields"
    pos = do(
        table({**hand, "fields": ["c1 grain 1", "c2 grain 3"]}), "place meeting-place", "card sleeping-corner-2016"
    )
    assert score(pos)["cards"] == 1


# -- points ------------------------------------------------------------------------------------------------------------


@case("H16-A032", "H16-A032.1")
@pytest.mark.parametrize(
    ("pastures", "points"),
    [
        (["e1 e2 e3", "d1 d2"], 0),
        (["e1 e2 e3", "d1 d2 d3"], 1),
        (["e1 e2 e3 d1 d2 d3", "c1"], 2),
        (["e1 e2 e3", "d1 d2 d3 c1 c2"], 3),
        (["e1 e2 e3 d1 d2 d3 c1 c2 c3"], 3),
        (["e1 e2 e3 d1 d2 d3 c1 c2 c3", "b1"], 4),
        (["e1 e2 e3 d1 d2 d3 c1 c2 c3 b1 b2 b3"], 4),
    ],
)
def test_manger_counts_the_cells_of_all_pastures(pastures: list[str], points: int) -> None:
    assert score(table({"pastures": pastures, "cards": ["manger-2016"]}))["bonus"] == points


@case("H16-A033", "H16-A033.1")
@pytest.mark.parametrize(("number", "left"), [(9, 5), (13, 1), (14, 0)])
def test_big_country_counts_the_rounds_after_this_one(number: int, left: int) -> None:
    used = {"rooms": ["a1"], "pastures": ["c1 c2 c3 d1 d2 d3 e1 e2 e3"], "fields": ["b1", "b2", "b3"]}
    pos = do(table({**used, "hand": ["big-country"]}, round=number), "place meeting-place", "card big-country")
    assert (goods(pos), score(pos)["bonus"]) == ({"food": 2 * left} if left else {}, left)
    short = {**used, "fields": ["b1", "b2"], "hand": ["big-country", "rammed-clay"]}
    pos = do(table(short, round=number), "place meeting-place")
    assert code(pos, "card big-country") == "needs-used"


@case("H16-A038", "H16-A038.1")
def test_wool_blankets_are_shown_five_sheep_once() -> None:
    flock = {"hand": ["wool-blankets", "rammed-clay"], "pastures": ["d1 d2 e1 e2"]}
    assert code(do(table({**flock, "sheep": 4}), "place meeting-place"), "card wool-blankets") == "needs-animals"
    pos = do(table({**flock, "sheep": 5}), "place meeting-place", "card wool-blankets")
    assert goods(pos) == {"sheep": 5}
    for house, points in (("wood", 3), ("clay", 2), ("stone", 0)):
        assert score(table({"cards": ["wool-blankets"], "house": house}))["bonus"] == points, "no sheep any more"
