"""The printed figures of Skara Brae, written down once more by hand: board, tracks, tiles, cards."""

from __future__ import annotations

import pytest

from farmstead.titles.skara.rules.names import SPECIAL_NAMES
from farmstead.titles.skara.show.figures import (
    BUNDLE_FACTS,
    CARDS_BY_ID,
    FOCUS,
    FURNISH,
    GATHER,
    MIDDEN,
    PRICES,
    RECIPES,
    SLIDER_POINTS,
    TASKS,
    TILES,
    TOP_HARVEST,
    TRADE,
)
from tests.rules.skara.table import asked, do, gained, goods, refused, seat, settlers_of, spellings, table

# the player board


def test_storage_and_slider() -> None:
    assert MIDDEN == [0, 0, 1, 2, 3, 3, 4, 4, 5, 6, 7]
    assert SLIDER_POINTS == [0, 0, 0, 0, 0, -1, -2, -3, -4, -5, -6]
    assert [seat(table(A={"slider": column}))["capacity"] for column in range(1, 12)] == list(range(0, 33, 3))


def test_tracks() -> None:
    assert [space["portions"] for space in FURNISH] == [0, 1, 2, 2, 2, 3, 3]
    assert [space["settler"] for space in FURNISH] == [1, 1, 1, 1, 2, 2, 2]
    assert [space["set"] for space in FURNISH] == [0, 2, 4, 6, 2, 4, 6]
    assert [space["price"] for space in TRADE] == [0, 2, 3, 4, 4, 5, 5, 6]
    assert [space["points"] for space in TRADE] == [0, 1, 3, 5, 8, 11, 15, 20]
    assert [space["goods"] for space in TRADE] == [
        {}, {"cow": 1}, {"deer": 1}, {"sheep": 1}, {"rabbit": 1}, {"fish": 1}, {"shell": 2}, {"barley": 2},
    ]  # fmt: skip


@pytest.mark.parametrize(("space", "portions"), [(1, 1), (2, 2), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_each_furnishing_space(space: int, portions: int) -> None:
    pos = table(A={"furnish": space - 1, "hide": portions})
    assert gained(pos, "place furnish") == {"hide": -portions}
    assert seat(pos)["furnish"] == space
    assert refused(table(A={"furnish": space - 1, "hide": portions - 1, "wool": 1}), "place furnish") == "portions"


HEARTH = {
    # weight, food, hide, bone, wool
    "shell": (1, 1, 0, 0, 0),
    "barley": (1, 1, 0, 0, 0),
    "fish": (2, 1, 0, 1, 0),
    "rabbit": (2, 1, 1, 0, 0),
    "sheep": (3, 1, 1, 1, 1),
    "deer": (3, 1, 1, 2, 0),
    "boar": (3, 2, 1, 1, 0),
    "cow": (4, 2, 1, 2, 0),
}


@pytest.mark.parametrize("good", HEARTH)
def test_the_hearth(good: str) -> None:
    weight, *gets = HEARTH[good]
    expected = {name: n for name, n in zip(("food", "hide", "bone", "wool"), gets, strict=True) if n}
    assert RECIPES[good] == {"weight": weight, "gain": expected}
    special = "hunt-boar" if good == "boar" else "build"
    assert gained(table(A={good: 1, "special": special}), "place cook") == {good: -1, **expected}
    # of 4, so much room is left
    pos = do(table(A={good: 1, "shell": 5, "barley": 5, "special": special}), "place cook", f"cook {good}")
    do(pos, *["cook barley"] * (4 - weight))
    assert asked(pos)[0] == "work", "the hearth is full"


@pytest.mark.parametrize(
    ("village", "limit"),
    [({}, 4), ({"flipped": ["cook"]}, 6), ({"utensils": 3}, 7), ({"special": "muster"}, 5),
     ({"special": "muster", "utensils": 4, "flipped": ["cook"]}, 11)],
)  # fmt: skip
def test_the_limit_of_the_hearth(village: dict[str, object], limit: int) -> None:
    assert seat(table(A={"special": "build", **village}))["hearth"] == limit


# the tiles


def test_what_turning_a_tile_over_costs() -> None:
    cost = {
        "furnish": "stone wood", "cook": "stone seaweed", "craft": "stone wool", "clean": "stone shell",
        "trade": "stone hide", "gather-shore": "bone wood", "gather-hills": "bone seaweed",
        "gather-thicket": "bone wool", "gather-fields": "bone shell", **dict.fromkeys(SPECIAL_NAMES, "bone hide"),
    }  # fmt: skip
    assert {name: " ".join(tile["cost"]) for name, tile in TILES.items()} == cost
    assert all(n == 1 for tile in TILES.values() for n in tile["cost"].values())
    assert {tile["points"] for tile in TILES.values()} == {2}


def test_what_gather_tiles_give() -> None:
    def give(bundle: str) -> tuple[dict[str, int], dict[str, int]]:
        return BUNDLE_FACTS[bundle]["pay"], BUNDLE_FACTS[bundle]["gain"]

    assert {name: [[give(one) for one in side] for side in sides] for name, sides in GATHER.items()} == {
        "shore": [[({}, {"shell": 1}), ({}, {"seaweed": 1})], [({}, {"shell": 1, "seaweed": 1}), ({}, {"fish": 1})]],
        "hills": [[({}, {"stone": 1}), ({}, {"wool": 1})], [({}, {"stone": 1, "wool": 1}), ({}, {"rabbit": 1})]],
        "thicket": [[({}, {"wood": 1})], [({}, {"wood": 2}), ({"wood": 1}, {"deer": 1})]],
        "fields": [[({}, {"barley": 1})], [({}, {"barley": 2}), ({"barley": 2}, {"cow": 1})]],
    }
    assert TOP_HARVEST == {
        "shore": ["shell", "seaweed"], "hills": ["stone", "wool"], "thicket": ["wood"], "fields": ["barley"],
    }  # fmt: skip


def test_prices_with_several_ways() -> None:
    assert PRICES == {
        "2-food": {"food": 2}, "1-food-1-bone": {"food": 1, "bone": 1}, "2-bone": {"bone": 2}, "2-wool": {"wool": 2},
        "1-hide": {"hide": 1}, "4-wool": {"wool": 4}, "2-wool-1-hide": {"wool": 2, "hide": 1}, "2-hide": {"hide": 2},
        "6-wool": {"wool": 6}, "4-wool-1-hide": {"wool": 4, "hide": 1}, "2-wool-2-hide": {"wool": 2, "hide": 2},
        "3-hide": {"hide": 3}, "1-sheep": {"sheep": 1}, "2-fish": {"fish": 2},
        "1-fish-1-rabbit": {"fish": 1, "rabbit": 1}, "2-rabbit": {"rabbit": 2},
    }  # fmt: skip
    for furnish, ways in (
        (0, ["pay 2-wool", "pay 1-hide"]),
        (1, ["pay 4-wool", "pay 2-wool-1-hide", "pay 2-hide"]),
        (4, ["pay 6-wool", "pay 4-wool-1-hide", "pay 2-wool-2-hide", "pay 3-hide"]),
    ):
        assert spellings(do(table(A={"wool": 6, "hide": 3, "furnish": furnish}), "place furnish")) == ways


@pytest.mark.parametrize(("flipped", "steps"), [([], 3), (["tend-land"], 4)])
def test_steps_of_tending(flipped: list[str], steps: int) -> None:
    pos = do(table(A={"bone": 2, "special": "tend-land", "flipped": flipped}), "place tend-land")
    assert pos.question.params == {"n": steps}


@pytest.mark.parametrize(("flipped", "cards"), [([], 2), (["explore"], 3)])
def test_cards_of_exploring(flipped: list[str], cards: int) -> None:
    pos = do(table(A={"bone": 2, "special": "explore", "flipped": flipped}), "place explore")
    for card in ("draw roof", "draw angler", "draw hunter")[:cards]:
        do(pos, card)
    assert len(spellings(pos, "take")) == cards


@pytest.mark.parametrize(("flipped", "less"), [([], 2), (["build"], 3)])
def test_the_discount_of_building(flipped: list[str], less: int) -> None:
    village = {"special": "build", "bone": 2, "stone": 6, "trade": 6, "furnish": 6, "flipped": flipped}
    pos = table(A=village)
    do(pos, "place build")
    assert goods(pos) == {"stone": less}, "6 less the discount"


def test_recruit_and_spin() -> None:
    assert refused(table(A={"special": "recruit", "bone": 2, "black": 3}), "place recruit") == "black"
    assert seat(do(table(A={"special": "recruit", "bone": 2, "black": 2}), "place recruit"))["workers"]["black"] == 3
    for spindles in (0, 1, 5, 9):
        pos = table(A={"special": "spin-wool", "bone": 2, "spindles": spindles})
        assert gained(pos, "place spin-wool") == {"bone": -2, "wool": spindles + 1}


# the cards


def test_village_cards() -> None:
    copies = {name: card["copies"] for name, card in CARDS_BY_ID.items() if card["copies"] > 1}
    assert copies == {
        "roof": 8, "stone-ball": 8, "utensils": 4, "angler": 8, "trapper": 2, "axeman": 2, "watchman": 2,
        "shepherd": 6, "hunter": 6, "herdsman": 6,
    }  # fmt: skip
    assert len(CARDS_BY_ID) == 38
    assert sum(card["copies"] for card in CARDS_BY_ID.values()) == 80
    assert {card["points"] for name, card in CARDS_BY_ID.items() if name in ("roof", "stone-ball", "utensils")} == {2}


def test_sets_of_cards_and_workers() -> None:
    for players, size in ((2, 4), (3, 4), (4, 5)):
        view = table(players=players, at="turn").view(None)
        assert (len(view["row"]), [len(cards) for cards in view["coming"]]) == (size, [size, size])
    for round in (1, 2, 3, 4):
        workers = seat(table(round=round))["workers"]
        assert (workers["large"], workers["small"], workers["reserve"]) == (1, round - 1, 4 - round)


def test_solo_cards() -> None:
    assert {name: card["value"] for name, card in FOCUS.items()} == {
        "one-environment": 6, "sets": 2, "roofs": 7, "midden": 2, "trade": 6, "furnish": 5, "food": 7, "flipped": 8,
    }  # fmt: skip
    assert {card["points"] for card in FOCUS.values()} == {-5}
    assert {name: (card["pay"], card["action"]) for name, card in TASKS.items()} == {
        "cow-cook": ([{"cow": 1}], "cook"),
        "deer-trade": ([{"deer": 1}], "trade"),
        "sheep-trade": ([{"sheep": 1}, {"hide": 2}], "trade"),
        "fish-craft": ([{"fish": 2}, {"fish": 1, "rabbit": 1}, {"rabbit": 2}], "craft"),
        "barley-craft": ([{"barley": 3}], "craft"),
        "wood-furnish": ([{"wood": 3}], "furnish"),
        "stone-clean": ([{"stone": 3}], "clean"),
        "wool-clean": ([{"wool": 3}], "clean"),
        "seaweed-cook": ([{"seaweed": 3}], "cook"),
        "shell-furnish": ([{"shell": 3}], "furnish"),
    }
    assert {card["points"] for card in TASKS.values()} == {-2}


def test_settlers_score_by_the_furnishing_track() -> None:
    crowd = [card for name in ("shore", "hills", "thicket", "fields") for card in settlers_of(name, 2)]
    for space, (each, per_set) in enumerate([(1, 0), (1, 2), (1, 4), (1, 6), (2, 2), (2, 4), (2, 6)]):
        score = table(over=True, A={"settlers": crowd, "furnish": space}).scores()[0]
        assert (score["settlers"], score["sets"]) == (8 * each, 2 * per_set)
