"""The occupations of deck B, card by card."""

from __future__ import annotations

import json
from typing import Any

import pytest

from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.decks import DECKS
from farmstead.titles.agricola.cards.moments import FOR_MAJOR, FOR_MINOR, OCCUPATION
from farmstead.titles.agricola.rules.names import NUMBER_OF
from farmstead.titles.agricola.rules.position import Agricola
from tests.cases import case
from tests.rules.agricola.cards2016.occupations_b import dawn, in_play, promised, ways, work
from tests.rules.agricola.table import (
    CARDS_2016,
    can,
    code,
    do,
    evening,
    farm,
    goods,
    kinds_of,
    on_space,
    score,
    spelled,
)

FIGURES = {
    "cottager": (87, 1),
    "groom-2016": (89, 1),
    "assistant-tiller": (91, 1),
    "master-bricklayer": (95, 1),
    "scholar-2016": (97, 1),
    "organic-farmer-2016": (98, 1),
    "tutor-2016": (99, 1),
    "consultant": (102, 1),
    "sheep-walker": (104, 1),
    "manservant-2016": (107, 1),
    "oven-firing-boy": (108, 1),
    "paper-maker": (109, 1),
    "childless": (114, 1),
    "small-scale-farmer": (118, 1),
    "geologist": (121, 1),
    "roof-ballaster": (123, 1),
    "carpenter-2016": (126, 1),
    "house-steward-2016": (136, 3),
    "greengrocer-2016": (142, 3),
    "brushwood-collector-2016": (145, 3),
    "storehouse-keeper-2016": (156, 4),
    "pastor-2016": (163, 4),
    "sheep-whisperer-2016": (164, 4),
    "cattle-feeder": (166, 4),
}
"""The printed number, and from how many players on it is dealt. None costs anything, needs anything or has points."""


@case(
    "H16-B087", "H16-B089", "H16-B091", "H16-B095", "H16-B097", "H16-B098", "H16-B099", "H16-B102", "H16-B104",
    "H16-B107", "H16-B108", "H16-B109", "H16-B114", "H16-B118", "H16-B121", "H16-B123", "H16-B126", "H16-B136",
    "H16-B142", "H16-B145", "H16-B156", "H16-B163", "H16-B164", "H16-B166",
)  # fmt: skip
def test_the_figures_of_the_cards() -> None:
    cards = [CARDS[NUMBER_OF[name]] for name in DECKS["b"]]
    found = {card.id: (card.printed, card.players) for card in cards if card.sort == OCCUPATION}
    assert found == FIGURES
    for name in FIGURES:
        card = CARDS[NUMBER_OF[name]]
        assert (card.deck, card.worth, card.travels) == ("B", 0, False), name
        assert [cost.goods() for cost in card.costs] == [{}], name
        assert (card.occupations, card.most_occupations) == (0, 99), name


# -- with the space Day Laborer ----------------------------------------------------------------------------------------


@case("H16-B087", "H16-B087.1")
def test_the_cottager_builds_one_room_or_renovates_with_day_laborer() -> None:
    spec = {"cards": ["cottager"], "wood": 10, "reed": 5, "clay": 9}
    pos = do(work(spec, {}), "place day-laborer")
    assert pos.question.kind == "room-or-renovate"
    assert goods(pos).get("food") is None, "before the food of the space"
    assert {"room a1", "renovate", "decline"} <= set(spelled(pos))
    built = do(pos.copy(), "room a1")
    assert built.decider == 1, "one of the two, once"
    assert (farm(built)["rooms"], farm(built)["house"]) == (3, "wood")
    assert goods(built) == {"food": 2, "wood": 5, "reed": 3, "clay": 9}
    renewed = do(pos.copy(), "renovate")
    assert (renewed.decider, farm(renewed)["rooms"], farm(renewed)["house"]) == (1, 2, "clay")
    assert goods(renewed) == {"food": 2, "wood": 10, "reed": 4, "clay": 7}
    assert goods(do(pos, "decline")) == {"food": 2, "wood": 10, "reed": 5, "clay": 9}
    assert do(work({"cards": ["cottager"], "wood": 4, "reed": 2}, {}), "place day-laborer").decider == 1
    assert do(work(spec, {}, spaces={"forest": 3}), "place forest").decider == 1, "with this space only"
    assert do(work({**spec, "cards": []}, {}), "place day-laborer").decider == 1


@case("H16-B087.2")
def test_clay_that_comes_with_day_laborer_pays_for_the_cottager() -> None:
    for cards in (["loam-pit", "cottager"], ["cottager", "loam-pit"]):
        pos = do(work({"cards": cards, "reed": 1}, {}), "place day-laborer", "renovate")
        assert (farm(pos)["house"], goods(pos)) == ("clay", {"food": 2, "clay": 1})


@case("H16-B091")
def test_the_assistant_tiller_ploughs_with_day_laborer() -> None:
    pos = do(work({"cards": ["assistant-tiller"]}, {}), "place day-laborer")
    assert (pos.question.kind, kinds_of(pos)) == ("offer-plow", ["plow", "decline"])
    assert farm(do(pos.copy(), "decline"))["cells"] == farm(pos)["cells"]
    do(pos, "plow c2")
    assert pos.decider == 1, "one field"
    assert [cell["cell"] for cell in farm(pos)["cells"] if cell["kind"] == "field"] == ["c2"]
    assert goods(pos) == {"food": 2}
    grounds = [f"{column}{row}" for column in "abcde" for row in (1, 2, 3) if f"{column}{row}" not in ("a2", "a3")]
    assert do(work({"cards": ["assistant-tiller"], "fields": grounds}, {}), "place day-laborer").decider == 1


def test_two_cards_of_one_space_come_in_the_order_their_owner_likes() -> None:
    spec = {"cards": ["cottager", "assistant-tiller"], "wood": 5, "reed": 2}
    pos = do(work(spec, {}), "place day-laborer")
    assert (pos.question.kind, spelled(pos)) == ("order", ["card cottager", "card assistant-tiller"])
    field_first = do(pos.copy(), "card assistant-tiller", "plow a1")
    assert not can(field_first, "room a1")
    room_first = do(pos, "card cottager", "room a1")
    assert kinds_of(room_first) == ["plow", "decline"]
    assert not can(room_first, "plow a1")


# -- at the start of a round -------------------------------------------------------------------------------------------


@case("H16-B089")
def test_the_groom_builds_a_stable_for_a_wood_at_the_start_of_a_round() -> None:
    pos = do(work({"hand": ["groom-2016"]}, {}), "place lessons")
    assert (in_play(pos), goods(pos)) == (["groom-2016"], {"wood": 1})
    stone = {"cards": ["groom-2016"], "house": "stone", "wood": 3}
    pos = dawn(stone, {})
    assert (pos.question.kind, kinds_of(pos)) == ("offer-one-stable", ["stable", "decline"])
    kept = do(pos.copy(), "decline")
    assert (kept.question.kind, goods(kept)) == ("work", {"wood": 3})
    do(pos, "stable e1")
    assert pos.question.kind == "work", "one"
    assert (goods(pos), farm(pos)["supply"]["stable"]) == ({"wood": 2}, 3)
    assert dawn({**stone, "house": "clay"}, {}).question.kind == "work"
    assert dawn({**stone, "wood": 0}, {}).question.kind == "work"
    assert dawn({**stone, "stables": ["e1", "e2", "e3", "d1"]}, {}).question.kind == "work"


@case("H16-B089.1")
def test_the_scholar_brings_the_groom_into_play_and_he_builds_at_once() -> None:
    pos = dawn({"cards": ["scholar-2016"], "house": "stone", "hand": ["groom-2016"], "food": 1}, {})
    do(pos, "card groom-2016")
    assert (pos.question.kind, goods(pos)) == ("offer-one-stable", {"wood": 1})
    do(pos, "stable e1")
    assert (pos.question.kind, goods(pos)) == ("work", {})
    lesson = work({"cards": ["scholar-2016"], "house": "stone", "hand": ["groom-2016"], "food": 1}, {})
    assert do(lesson, "place lessons").decider == 1, "not where it is no start of a round"


@case("H16-B097", "H16-B097.1", "H16-B097.3")
def test_the_scholar_plays_a_card_at_the_start_of_a_round() -> None:
    spec = {"cards": ["scholar-2016"], "house": "stone", "food": 1, "wood": 1, "stone": 1}
    spec["hand"] = ["carpenters-parlor", "loom-2016", "tutor-2016", "geologist"]
    pos = dawn(spec, {})
    assert (pos.question.kind, farm(pos)["home"]) == ("play-card", 2)
    assert set(spelled(pos)) == {"card carpenters-parlor", "card tutor-2016", "card geologist", "decline"}
    assert not can(pos, "card loom-2016"), "its own price and condition hold"
    learned = do(pos.copy(), "card tutor-2016")
    assert (learned.question.kind, in_play(learned)) == ("work", ["scholar-2016", "tutor-2016"])
    assert goods(learned) == {"wood": 1, "stone": 1}, "1 food, though the first one on Lessons is free"
    improved = do(pos.copy(), "card carpenters-parlor")
    assert (improved.question.kind, goods(improved)) == ("work", {"food": 1}), "one card in all"
    assert do(pos, "decline").question.kind == "work"
    assert dawn({**spec, "house": "clay"}, {}).question.kind == "work"


@case("H16-B097.2", "H16-B107.2")
def test_what_the_scholar_plays_counts_rounds_from_the_next_one() -> None:
    spec = {"cards": ["scholar-2016"], "house": "stone", "food": 1, "hand": ["manservant-2016"]}
    pos = do(dawn(spec, {}, round=11), "card manservant-2016")
    assert promised(pos) == {number: [(0, "food", 3)] for number in (12, 13, 14)}
    assert goods(pos) == {}


def test_an_each_round_card_that_the_scholar_plays_begins_with_the_next_round() -> None:
    spec = {"cards": ["scholar-2016"], "house": "stone", "food": 1, "hand": ["small-scale-farmer"]}
    assert goods(do(dawn(spec, {}), "card small-scale-farmer")) == {}


def test_animals_that_come_at_the_start_of_a_round_find_room_before_cards_act() -> None:
    due = [{"round": 3, "good": "sheep", "n": 1}]
    pos = dawn({"cards": ["groom-2016"], "house": "stone", "wood": 1, "boar": 1, "promises": due}, {}, round=3)
    assert pos.question.kind == "settle", "the stable comes too late"
    do(pos, "release sheep")
    assert pos.question.kind == "offer-one-stable"


@case("H16-B114")
def test_the_childless_have_food_and_a_crop() -> None:
    spec = {"cards": ["childless"], "rooms": ["a1"]}
    pos = dawn(spec, {})
    assert (pos.question.kind, spelled(pos)) == ("get", ["get grain", "get vegetable"])
    assert goods(do(pos.copy(), "get grain")) == {"food": 1, "grain": 1}
    assert goods(do(pos, "get vegetable")) == {"food": 1, "vegetable": 1}
    assert goods(dawn({**spec, "people": 3}, {})) == {}
    assert dawn({**spec, "rooms": ["a1", "b1"]}, {}).question.kind == "get"


@case("H16-B114.1", "H16-B118.1")
def test_a_card_that_houses_a_person_is_no_room() -> None:
    assert goods(dawn({"cards": ["childless", "caravan"]}, {})) == {}
    assert goods(dawn({"cards": ["small-scale-farmer", "caravan"]}, {})) == {"wood": 1}


@case("H16-B118")
def test_the_small_scale_farmer_has_a_wood_with_two_rooms() -> None:
    assert goods(dawn({"cards": ["small-scale-farmer"]}, {})) == {"wood": 1}
    assert goods(dawn({"cards": ["small-scale-farmer"], "house": "stone"}, {})) == {"wood": 1}
    assert goods(dawn({"cards": ["small-scale-farmer"], "rooms": ["a1"]}, {})) == {}


# -- prices ------------------------------------------------------------------------------------------------------------


@case("H16-B095", "H16-B095.1")
def test_the_master_bricklayer_saves_a_stone_for_each_room_added() -> None:
    for rooms, stone in (([], 3), (["a1"], 2), (["a1", "b1"], 1)):
        spec = {"cards": ["master-bricklayer"], "rooms": rooms, "wood": 1, "stone": stone}
        built = do(work({**spec, "clay": 2}, {}, round=4), "place major-improvement", "build well")
        assert goods(built) == {"clay": 2}
        short = work({**spec, "stone": stone - 1, "clay": 2}, {}, round=4)
        assert code(do(short, "place major-improvement"), "build well") == "goods"


@case("H16-B095.2")
def test_the_master_bricklayer_never_gains_stone_and_leaves_minors_alone() -> None:
    spec = {"cards": ["master-bricklayer"], "rooms": ["a1", "b1", "b2", "b3"], "clay": 3, "stone": 1}
    pos = do(work({**spec, "hand": ["lumber-mill"]}, {}, round=4), "place major-improvement")
    assert code(pos, "card lumber-mill") == "goods", "2 stone"
    do(pos, "build clay-oven")
    assert goods(pos) == {"stone": 1}
    assert isinstance(pos, Agricola)
    seat = pos.farms[0]
    back = CARDS[NUMBER_OF["hearth-4"]].costs
    assert [cost.goods() for cost in pos.prices(seat, FOR_MAJOR, 2, back)] == [{"clay": 4}]
    minor = CARDS[NUMBER_OF["mantlepiece"]]
    assert [cost.goods() for cost in pos.prices(seat, FOR_MINOR, minor.number, minor.costs)] == [{"stone": 1}]


def test_an_improvement_may_be_given_back_for_a_cheaper_one_too() -> None:
    spec = {"cards": ["master-bricklayer"], "rooms": ["a1"], "majors": ["fireplace-2"], "clay": 4}
    pos = do(work(spec, {}, round=4), "place major-improvement", "build hearth-4")
    assert spelled(pos) == ["pay 1", "return fireplace-2"]
    do(pos, "return fireplace-2")
    assert (goods(pos), farm(pos)["improvements"]) == ({"clay": 4}, ["hearth-4"])


@case("H16-B126", "H16-B126.1")
@pytest.mark.parametrize("house", ["wood", "clay", "stone"])
def test_the_carpenter_builds_rooms_with_three_of_any_material(house: str) -> None:
    pos = work({"cards": ["carpenter-2016"], "house": house, house: 7, "reed": 4}, {})
    do(pos, "place farm-expansion", "room a1", "room b1")
    assert goods(pos) == {house: 1}, "each room"
    assert farm(pos)["rooms"] == 4


@case("H16-B145", "H16-B145.1")
def test_the_brushwood_collector_pays_a_wood_for_all_the_reed() -> None:
    spec = {"cards": ["brushwood-collector-2016"], "wood": 12}
    pos = do(work(spec, {}, {}), "place farm-expansion", "room a1", "room b1")
    assert (goods(pos), farm(pos)["rooms"]) == ({}, 4), "1 wood for each room"
    pos = do(work({**spec, "wood": 6, "reed": 2}, {}, {}), "place farm-expansion", "room a1")
    assert ways(pos) == [{"wood": 5, "reed": 2}, {"wood": 6}]
    assert goods(do(pos.copy(), "pay 1")) == {"wood": 1}
    assert goods(do(pos, "pay 2")) == {"reed": 2}
    spec = {"cards": ["brushwood-collector-2016"], "wood": 1, "clay": 2}
    pos = do(work(spec, {}, {}, round=7, revealed=CARDS_2016[:7]), "place house-redevelopment")
    assert (farm(pos)["house"], goods(pos)) == ("clay", {}), "1 wood for the reed of a renovation"


def test_the_carpenters_price_is_lowered_by_the_brushwood_collector() -> None:
    for cards in (["carpenter-2016", "brushwood-collector-2016"], ["brushwood-collector-2016", "carpenter-2016"]):
        pos = do(work({"cards": cards, "wood": 4}, {}, {}), "place farm-expansion", "room a1")
        assert (goods(pos), farm(pos)["rooms"]) == ({}, 3)


@case("H16-B109", "H16-B109.1", "H16-B109.2")
def test_the_paper_maker_gives_food_for_a_wood_before_each_occupation() -> None:
    spec = {"cards": ["paper-maker", "tutor-2016"], "hand": ["geologist", "cottager"], "wood": 2}
    pos = do(work(spec, {}), "place lessons", "card geologist")
    assert goods(pos) == {"wood": 1, "food": 1}, "2 food for a wood, of which 1 pays for the lesson"
    assert in_play(pos) == ["paper-maker", "tutor-2016", "geologist"]
    again = do(work({**spec, "food": 1}, {}), "place lessons", "card geologist")
    assert ways(again) == [{"food": -1, "wood": 1}, {"food": 1}]
    assert again.question.text("en").endswith("? (1) 1 wood for 1 food (2) 1 food")
    assert again.question.text("fr").endswith("? (1) 1 bois contre 1 PN (2) 1 PN")
    assert goods(do(again.copy(), "pay 1")) == {"wood": 1, "food": 2}
    assert goods(do(again, "pay 2")) == {"wood": 2}
    assert code(work({**spec, "wood": 0}, {}), "place lessons") == "goods"


@case("H16-B109.3")
def test_the_paper_maker_acts_once_for_an_occupation_and_not_for_his_own() -> None:
    pos = do(work({"hand": ["paper-maker"], "cards": ["tutor-2016"], "wood": 3, "food": 1}, {}), "place lessons")
    assert (in_play(pos), goods(pos)) == (["tutor-2016", "paper-maker"], {"wood": 3})
    spec = {"cards": ["paper-maker"], "hand": ["geologist"], "wood": 3, "food": 2}
    pos = do(work(spec, {}, {}), "place lessons-3")
    assert ways(pos) == [{"food": 1, "wood": 1}, {"food": 2}], "once: a second wood would pay it all"


# -- spaces ------------------------------------------------------------------------------------------------------------


@case("H16-B108", "H16-B108.1", "H16-B108.2")
@pytest.mark.parametrize(
    ("space", "players", "tiles"),
    [("forest", 1, "no"), ("forest", 4, "no"), ("grove", 3, "no"), ("copse", 4, "no"), ("copse-t2", 2, "yes")],
)
def test_the_oven_firing_boy_bakes_where_wood_piles_up(space: str, players: int, tiles: str) -> None:
    spec = {"cards": ["oven-firing-boy"], "majors": ["clay-oven"], "grain": 2}
    rest: dict[str, Any] = {"players": players, "tiles": tiles, "spaces": {space: 3, "clay-pit": 2}}
    pos = do(work(spec, **rest), f"place {space}")
    assert spelled(pos) == ["bake 1", "done"]
    assert on_space(pos, space) == {"wood": 3}, "before the wood is taken"
    assert goods(do(pos.copy(), "bake 1")) == {"food": 5, "grain": 1, "wood": 3}
    assert goods(do(pos, "done")) == {"grain": 2, "wood": 3}
    assert do(work(spec, **rest), "place clay-pit").question.kind == "work"
    without: list[dict[str, Any]] = [{"grain": 0}, {"majors": []}]
    for lacking in without:
        assert do(work({**spec, **lacking}, **rest), f"place {space}").question.kind == "work"


@case("H16-B121")
def test_the_geologist_finds_clay() -> None:
    piles = {"forest": 3, "reed-bank": 1, "clay-pit": 2}
    for players, space, found in (
        (2, "forest", {"wood": 3, "clay": 1}),
        (2, "reed-bank", {"reed": 1, "clay": 1}),
        (2, "clay-pit", {"clay": 2}),
        (3, "clay-pit", {"clay": 3}),
        (4, "clay-pit", {"clay": 3}),
        (3, "forest", {"wood": 3, "clay": 1}),
        (3, "grove", {"wood": 2}),
        (3, "hollow-3", {"clay": 1}),
    ):
        more = {"grove": 2, "hollow-3": 1} if players == 3 else {}
        pos = work({"cards": ["geologist"]}, players=players, spaces={**piles, **more})
        assert goods(do(pos, f"place {space}")) == found, (players, space)


@case("H16-B142")
def test_the_greengrocer_has_a_vegetable_with_grain_seeds() -> None:
    assert goods(do(work({"cards": ["greengrocer-2016"]}, {}, {}), "place grain-seeds")) == {"grain": 1, "vegetable": 1}
    seeds = work({"cards": ["greengrocer-2016"]}, {}, {}, round=8)
    assert goods(do(seeds, "place vegetable-seeds")) == {"vegetable": 1}


@case("H16-B156")
def test_the_storehouse_keeper_has_clay_or_grain_with_resource_market() -> None:
    pos = do(work({"cards": ["storehouse-keeper-2016"]}, players=4), "place resource-market-4")
    assert spelled(pos) == ["get clay", "get grain"]
    assert goods(do(pos.copy(), "get clay")) == {"reed": 1, "stone": 1, "food": 1, "clay": 1}
    assert goods(do(pos, "get grain")) == {"reed": 1, "stone": 1, "food": 1, "grain": 1}


@case("H16-B166")
def test_the_cattle_feeder_buys_cattle_with_grain_seeds() -> None:
    spec = {"cards": ["cattle-feeder"], "food": 1}
    pos = do(work(spec, players=4), "place grain-seeds")
    assert (pos.question.kind, spelled(pos)) == ("offer", ["card cattle-feeder", "decline"])
    assert goods(do(pos.copy(), "decline")) == {"food": 1, "grain": 1}
    assert goods(do(pos, "card cattle-feeder")) == {"cattle": 1, "grain": 1}
    poor = do(work({**spec, "food": 0}, players=4), "place grain-seeds")
    assert goods(do(poor, "card cattle-feeder")) == {"cattle": 1}, "the grain of the space may pay"


def test_the_cattle_bought_cannot_pay_for_itself_and_needs_room() -> None:
    spec = {"cards": ["cattle-feeder"], "vegetable": 1, "sheep": 1, "majors": ["fireplace-2"]}
    pos = do(work(spec, players=4), "place grain-seeds", "card cattle-feeder")
    assert (pos.question.kind, spelled(pos)) == ("raise", ["cook grain", "cook vegetable", "cook sheep"])
    do(pos, "cook vegetable")
    assert pos.question.kind == "settle"
    assert goods(do(pos, "cook cattle")) == {"food": 4, "sheep": 1, "grain": 1}


# -- at once -----------------------------------------------------------------------------------------------------------


@case("H16-B102")
def test_the_consultant_gives_by_the_number_of_players() -> None:
    for players, found in ((1, {"grain": 2}), (2, {"clay": 3}), (3, {"reed": 2})):
        assert goods(do(work({"hand": ["consultant"]}, players=players), "place lessons")) == found
    pos = do(work({"hand": ["consultant"], "majors": ["fireplace-2"]}, players=4), "place lessons")
    assert pos.question.kind == "settle", "one in the house, one too many"
    assert goods(do(pos, "cook sheep")) == {"sheep": 1, "food": 2}
    roomy = work({"hand": ["consultant"], "pastures": ["e1"]}, players=4)
    assert goods(do(roomy, "place lessons")) == {"sheep": 2}


@case("H16-B123", "H16-B123.1")
def test_the_roof_ballaster_sells_a_stone_for_each_room_for_one_food() -> None:
    spec = {"hand": ["roof-ballaster"], "cards": ["tutor-2016"], "rooms": ["a1"], "food": 2}
    pos = do(work(spec, {}), "place lessons")
    assert (pos.question.kind, goods(pos)) == ("offer", {"food": 1}), "on top of the lesson"
    assert goods(do(pos.copy(), "card roof-ballaster")) == {"stone": 3}
    assert goods(do(pos, "decline")) == {"food": 1}
    assert do(work({**spec, "food": 1}, {}), "place lessons").decider == 1
    cooked = do(work({**spec, "food": 1, "grain": 1}, {}), "place lessons", "card roof-ballaster")
    assert goods(cooked) == {"stone": 3}


@case("H16-B107")
def test_the_manservant_serves_in_a_stone_house() -> None:
    spec = {"cards": ["manservant-2016"], "house": "clay", "stone": 2, "reed": 1}
    pos = do(work(spec, {}, round=10), "place house-redevelopment")
    assert promised(pos) == {number: [(0, "food", 3)] for number in (11, 12, 13, 14)}
    wooden = do(work({**spec, "house": "wood", "clay": 2}, {}, round=10), "place house-redevelopment")
    assert (farm(wooden)["house"], promised(wooden)) == ("clay", {})
    due = [{"round": 3, "good": "food", "n": 3}]
    assert goods(dawn({"cards": ["manservant-2016"], "house": "stone", "promises": due}, {}, round=3)) == {"food": 3}


@case("H16-B107.1")
def test_the_manservant_comes_to_a_stone_house_at_once_and_once() -> None:
    pos = do(work({"hand": ["manservant-2016"], "house": "stone"}, {}, round=12), "place lessons")
    assert promised(pos) == {number: [(0, "food", 3)] for number in (13, 14)}
    assert promised(do(work({"hand": ["manservant-2016"], "house": "clay"}, {}, round=12), "place lessons")) == {}
    spec = {"cards": ["manservant-2016"], "house": "clay", "stone": 3, "reed": 3, "wood": 1, "clay": 9}
    renewed = do(work(spec, {}, round=12), "place house-redevelopment", "decline")
    assert promised(renewed) == {number: [(0, "food", 3)] for number in (13, 14)}


@case("H16-B164", "H16-B164.1")
def test_the_sheep_whisperer_has_sheep_in_four_rounds() -> None:
    pos = do(work({"hand": ["sheep-whisperer-2016"]}, players=4, round=3), "place lessons")
    assert promised(pos) == {number: [(0, "sheep", 1)] for number in (5, 8, 11, 13)}
    late = do(work({"hand": ["sheep-whisperer-2016"]}, players=4, round=8), "place lessons")
    assert promised(late) == {number: [(0, "sheep", 1)] for number in (10, 13)}


@case("H16-B163", "H16-B163.1")
def test_the_pastor_is_given_goods_when_all_others_have_more_rooms() -> None:
    gift = {"wood": 3, "clay": 2, "stone": 1, "reed": 1}
    wide: dict[str, Any] = {"rooms": ["a1"]}

    def after_c_builds(own: dict[str, Any], last: dict[str, Any]) -> Position:
        pos = work({"cards": ["pastor-2016"], **own}, wide, {"wood": 10, "reed": 4}, last, turn="C")
        return do(pos, "C place farm-expansion", "C room a1", "C room b1")

    pos = after_c_builds({}, wide)
    assert goods(pos) == gift, "on somebody else's turn"
    assert json.loads(pos.to_json())["farms"][0]["memory"] == {"pastor-2016": [1]}
    assert goods(after_c_builds({"memory": {"pastor-2016": [1]}}, wide)) == {}, "once"
    assert goods(after_c_builds({}, {})) == {}, "D has 2 rooms as well"
    assert goods(after_c_builds(wide, wide)) == {}
    at_once = do(work({"hand": ["pastor-2016"]}, wide, wide, wide), "place lessons")
    assert goods(at_once) == gift, "checked when it is played"
    assert goods(do(work({"hand": ["pastor-2016"]}, wide, {}, wide), "place lessons")) == {}


# -- points ------------------------------------------------------------------------------------------------------------


@case("H16-B136", "H16-B136.1")
def test_the_house_steward_has_wood_by_the_rounds_to_come() -> None:
    for number, wood in ((1, 4), (5, 4), (6, 3), (8, 3), (9, 2), (11, 2), (12, 1), (13, 1), (14, 0)):
        pos = do(work({"hand": ["house-steward-2016"]}, {}, {}, round=number), "place lessons")
        assert goods(pos).get("wood", 0) == wood, number


@case("H16-B136.2")
def test_all_who_have_the_most_rooms_have_the_house_stewards_points() -> None:
    pos = work({"cards": ["house-steward-2016"]}, {"rooms": ["a1"]}, {"rooms": ["b3"]})
    assert [score(pos, seat)["bonus"] for seat in "ABC"] == [0, 3, 3]
    pos = work({"cards": ["house-steward-2016"], "rooms": ["a1", "b1"]}, {"rooms": ["a1"]}, {})
    assert [score(pos, seat)["bonus"] for seat in "ABC"] == [3, 0, 0]


@case("H16-B099", "H16-B099.1")
def test_the_tutor_counts_occupations_played_after_him() -> None:
    cards = ["geologist", "tutor-2016", "caravan", "cottager", "childless"]
    pos = work({"cards": cards}, {"cards": ["groom-2016", "consultant"]})
    assert (score(pos)["bonus"], score(pos, "B")["bonus"]) == (2, 0), "own ones, and no improvements"
    assert score(work({"cards": ["geologist", "tutor-2016"]}, {}))["bonus"] == 0


@case("H16-B098", "H16-B098.2")
@pytest.mark.parametrize(
    ("pastures", "stables", "animals", "points"),
    [
        (["e1"], [], {"sheep": 1}, 0),  # room for 1 more
        (["d1 e1"], [], {}, 0),  # nobody there
        (["d1 e1"], [], {"sheep": 1}, 1),
        (["d1 e1"], [], {"sheep": 2}, 1),  # the other one sleeps in the house
        (["d1 e1"], [], {"sheep": 3}, 0),
        (["d1 e1"], [], {"sheep": 1, "cattle": 1}, 1),
        (["e1"], ["e1"], {"boar": 1}, 1),  # a stable doubles the room
        (["d1 e1", "d2 e2"], [], {"sheep": 2}, 2),
        (["d1 e1", "d2 e2"], [], {"sheep": 1}, 1),  # one animal, one pasture
        (["d1 e1", "d2 e2"], [], {"sheep": 3}, 2),
        (["d1 e1", "d2 e2"], [], {"sheep": 4}, 1),
        (["d1 e1", "d2 e2"], ["a1"], {"sheep": 4}, 2),  # an unfenced stable takes one
        (["d1 e1", "d2 e2"], [], {"sheep": 3, "boar": 1}, 1),
        (["d1 e1", "d2 e2", "e3"], [], {"sheep": 3, "boar": 1, "cattle": 1}, 2),
        (["d1 d2 e1 e2", "e3"], [], {"sheep": 5}, 1),
        (["d1 d2 e1 e2", "e3"], [], {"sheep": 9}, 0),
    ],
)
def test_the_organic_farmer_counts_pastures_with_room_to_spare(
    pastures: list[str], stables: list[str], animals: dict[str, int], points: int
) -> None:
    pos = work({"cards": ["organic-farmer-2016"], "pastures": pastures, "stables": stables, **animals}, {})
    assert score(pos)["bonus"] == points


@case("H16-B098.1")
def test_the_organic_farmer_counts_the_room_that_cards_make() -> None:
    spec = {"pastures": ["e1"], "sheep": 1}
    assert score(work({"cards": ["organic-farmer-2016", "drinking-trough-2016"], **spec}, {}))["bonus"] == 1
    assert score(work({"cards": ["organic-farmer-2016"], **spec}, {}))["bonus"] == 0


# -- the sheep walker --------------------------------------------------------------------------------------------------


@case("H16-B104")
def test_the_sheep_walker_exchanges_a_sheep_at_any_time() -> None:
    spec = {"cards": ["sheep-walker"], "pastures": ["e1"], "sheep": 2}
    pos = do(work(spec, {}), "card sheep-walker")
    assert pos.question.params["ways"] == [{"sheep": 1, good: -1} for good in ("boar", "vegetable", "stone")]
    assert "(1) 1 sheep for 1 wild boar (2) 1 sheep for 1 vegetable (3)" in pos.question.text("en")
    assert "(1) 1 mouton contre 1 sanglier (2) 1 mouton contre 1 légume (3)" in pos.question.text("fr")
    for way, good in enumerate(("boar", "vegetable", "stone")):
        after = do(pos.copy(), f"trade {way + 1}")
        assert (goods(after), after.question.kind) == ({"sheep": 1, good: 1}, "work"), "and then the placement"
    again = do(pos, "trade 3", "card sheep-walker", "trade 3")
    assert (goods(again), code(again, "card sheep-walker")) == ({"stone": 2}, "none-of")
    crowded = do(work({"cards": ["sheep-walker"], "pastures": ["e1"], "sheep": 3}, {}), "card sheep-walker", "trade 1")
    assert goods(crowded) == {"sheep": 2, "boar": 1}, "the boar sleeps in the house"


@case("H16-B104.1")
def test_a_sheep_without_room_cannot_be_exchanged() -> None:
    spec = {"cards": ["sheep-walker"], "boar": 1}
    pos = do(work(spec, {}, spaces={"sheep-market": 1}), "place sheep-market")
    assert (pos.question.kind, spelled(pos)) == ("settle", ["release sheep", "release boar"])
    assert code(pos, "card sheep-walker") == "no-room-yet"


@case("H16-B104.2")
def test_the_sheep_walker_rests_while_animals_breed() -> None:
    spec = {"cards": ["sheep-walker"], "pastures": ["e1"], "sheep": 2, "boar": 1}
    pos = do(evening(spec, {"food": 4}, edition="2016", decks="ab", mode="full", round=14), "place day-laborer")
    assert pos.question.kind == "feeding"
    assert can(pos, "card sheep-walker")
    do(pos, "feed")
    assert (pos.question.kind, can(pos, "card sheep-walker")) == ("before-breeding", True)
    do(pos, "done")
    assert (pos.question.kind, code(pos, "card sheep-walker")) == ("settle-breeding", "not-asked")
    do(pos, "release sheep")
    assert pos.question.kind == "last-call", "between breeding and the points"
    do(pos, "card sheep-walker", "trade 2", "done")
    assert pos.over
    assert goods(pos) == {"sheep": 1, "boar": 1, "vegetable": 1}


def test_a_sheep_may_become_the_second_boar_right_before_they_breed() -> None:
    spec = {"cards": ["sheep-walker"], "pastures": ["d1 e1", "e2"], "sheep": 3, "boar": 1, "food": 9}
    pos = do(evening(spec, {"food": 4}, edition="2016", decks="ab", mode="full", round=4), "place day-laborer")
    while pos.question.kind != "before-breeding":
        do(pos, "feed")
    do(pos, "card sheep-walker", "trade 1", "done")
    assert (goods(pos)["sheep"], goods(pos)["boar"]) == (3, 3)
