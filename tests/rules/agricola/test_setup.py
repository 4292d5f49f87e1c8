"""Préparation du jeu: what is on the table at the start, in both editions and for every number of players."""

from __future__ import annotations

from typing import Any

import pytest

import farmstead
from farmstead.titles.agricola.rules.names import GOODS, MATERIALS, SPACES
from farmstead.titles.agricola.rules.options import COUNT, VOCABULARY
from tests.cases import case
from tests.rules.agricola.table import GAME, code, do, farm, goods, on_space, spelled

FULL = [("2007", n) for n in range(1, 6)] + [("2016", n) for n in range(1, 5)]


def ids(players: int, **variants: Any) -> list[str]:
    """The spaces that are open before the first card comes."""
    pos = GAME.start(players, first="A", **{"decks": "none", **variants})
    return [space["id"] for space in pos.view(None)["spaces"] if not space["stage"]]


@case("A07-002", "A07-003", "A16-004", "A16-006")
@pytest.mark.parametrize(("edition", "players"), FULL)
def test_each_seat_starts_alike(edition: str, players: int) -> None:
    pos = GAME.start(players, edition=edition, first="A")
    for letter in "ABCDE"[:players]:
        here = farm(pos, letter)
        assert [cell["cell"] for cell in here["cells"] if cell["kind"] == "room"] == ["a2", "a3"]
        assert (here["house"], here["people"], here["home"]) == ("wood", 2, 2)
        assert here["supply"] == {"fence": 15, "stable": 4, "person": 3}
        assert len(here["cells"]) == 15
        assert not any(here["animals"].values())


@case("A07-005", "A07-006")
@pytest.mark.parametrize("mode", ["family", "full"])
def test_action_cards_by_number_of_players(mode: str) -> None:
    assert [len(ids(n, mode=mode)) - 10 for n in range(1, 6)] == [0, 0, 4, 6, 6]


@case("A07-085", "A07-086", "A07-087")
def test_the_action_cards_of_the_family_game() -> None:
    assert ids(3)[10:] == ["clay-1-p3", "wood-2-p3", "material-1-p3", "materials-2-p3"]
    assert ids(4)[10:] == [
        "wood-1-p4", "wood-2-p4", "clay-2-p4", "reed-stone-food-p4", "players-p4", "materials-2-p4",
    ]  # fmt: skip
    assert ids(5)[10:] == [
        "wood-4-p5", "clay-3-p5", "livestock-p5", "room-or-players-p5", "reed-p5", "materials-or-growth-p5",
    ]  # fmt: skip


def test_the_action_cards_of_the_full_game() -> None:
    assert ids(3, mode="full")[13:] == ["occupation-p3"]
    assert ids(4, mode="full")[15:] == ["occupation-p4"]
    assert ids(5, mode="full")[14:] == ["reed-stone-wood-p5", "occupation-or-growth-p5"]
    assert {"start-minor", "occupation", "day-laborer"} <= set(ids(2, mode="full"))
    assert {"start-food", "stable-bake", "day-laborer-material"} <= set(ids(2))


def test_the_boards_of_2016() -> None:
    board = [
        "farm-expansion", "meeting-place", "grain-seeds", "farmland", "lessons", "day-laborer", "forest", "clay-pit",
        "reed-bank", "fishing",
    ]  # fmt: skip
    assert ids(1, edition="2016", mode="full") == ids(2, edition="2016", mode="full") == board
    assert ids(3, edition="2016", mode="full") == [*board, "grove", "resource-market-3", "hollow-3", "lessons-3"]
    assert ids(4, edition="2016", mode="full") == [
        *board, "copse", "grove", "resource-market-4", "hollow-4", "traveling-players", "lessons-4",
    ]  # fmt: skip
    assert ids(2, edition="2016")[1] == "meeting-place-food"
    assert ids(4, edition="2016", side_job="yes")[-1] == "side-job"
    assert ids(2, edition="2016", tiles="yes")[10:] == [
        "copse-t2", "resource-market-t2", "animal-market-t2", "modest-wish-t2",
    ]  # fmt: skip
    assert ids(3, edition="2016", tiles="yes")[14:] == ["animal-market-t34", "modest-wish-t34"]


def test_disputed_spaces_are_variants() -> None:
    assert "reed-stone-wood-p5" in ids(5, reed_space="reed-stone-wood")
    assert "reed-p5" in ids(5, mode="full", reed_space="reed")
    assert "resource-market-3" in ids(3, market_3="reed-stone-food")


@case("A07-007", "A16-009")
@pytest.mark.parametrize("edition", ["2007", "2016"])
def test_starting_food(edition: str) -> None:
    for players in range(2, 5):
        pos = GAME.start(players, edition=edition)
        do(pos, "first B")
        assert pos.view(None)["starter"] == 1
        assert [seat["goods"]["food"] for seat in pos.view(None)["seats"]] == [3, 2, 3, 3][:players]


def test_the_first_player_is_drawn_by_lot() -> None:
    pos = GAME.start(3)
    assert pos.decider == farmstead.CHANCE
    assert spelled(pos) == ["first A", "first B", "first C"]
    assert code(pos, "first D") == "not-at-table"


@case("A07-078", "A07-079", "A07-080", "A07-081", "A07-082", "A07-083", "A16-002")
@pytest.mark.parametrize("edition", ["2007", "2016"])
def test_round_cards_by_stage(edition: str) -> None:
    stages: dict[int, list[str]] = {}
    for space in GAME.start(edition=edition, first="A").view(None)["spaces"]:
        stages.setdefault(space["stage"], []).append(space["id"])
    cards = {
        "2007": [
            ["sow-bake", "improvement", "sheep", "fences"],
            ["stone-a", "renovate-improvement", "growth-minor"],
            ["vegetable", "boar"],
            ["stone-b", "cattle"],
            ["plow-sow", "growth-anyway"],
            ["renovate-fences"],
        ],
        "2016": [
            ["grain-utilization", "fencing", "sheep-market", "major-improvement"],
            ["basic-wish", "western-quarry", "house-redevelopment"],
            ["vegetable-seeds", "pig-market"],
            ["cattle-market", "eastern-quarry"],
            ["cultivation", "urgent-wish"],
            ["farm-redevelopment"],
        ],
    }[edition]
    assert [stages[stage] for stage in range(1, 7)] == cards
    track = GAME.start(edition=edition, first="A").view(None)["track"]
    assert [entry["stage"] for entry in track] == [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6]


@case("A07-118")
def test_the_words_for_goods() -> None:
    assert MATERIALS == ["wood", "clay", "reed", "stone"]
    assert set(MATERIALS) | {"grain", "vegetable", "food", "sheep", "boar", "cattle"} == set(GOODS)
    pos = GAME.start(3, first="A")
    do(pos, "reveal fences", "place material-1-p3")
    assert spelled(pos) == ["take wood", "take clay", "take reed", "take stone"]


def test_the_numbers_of_options_are_published() -> None:
    starts = {
        "first": 0, "reveal": 5, "place": 33, "room": 119, "stable": 134, "plow": 149, "sow": 164, "bake": 167,
        "fence": 207, "build": 969, "pay": 979, "return": 991, "take": 1003, "cook": 1010, "release": 1015,
        "use": 1018, "feed": 1021, "withhold": 1022, "beg": 1023, "renovate": 1043, "grow": 1044, "minor": 1045,
        "collect": 1046, "occupation": 1047, "done": 1048, "decline": 1049, "card": 1050,
        "get": 1478, "from": 1488, "to": 1503, "trade": 1518, "pay-more": 1530, "renovate-to": 1578, "amount": 1581,
        "seat": 1622, "round": 1627, "edge": 1641, "person": 1679, "give": 1765, "lay": 1775, "keep": 1785,
        "mulligan": 1786, "pass": 1787, "exchange": 1788, "redraw": 1790, "place-more": 1792,
    }  # fmt: skip
    assert {name: run.start for name, run in VOCABULARY.kinds.items()} == starts
    assert len(VOCABULARY) == COUNT
    assert len(set(SPACES)) == len(SPACES) == 86


@pytest.mark.parametrize(
    ("players", "variants", "words"),
    [
        (5, {"edition": "2016"}, "1 to 4 players"),
        (6, {}, "players: 1, 2, 3, 4, 5"),
        (2, {"first": "C"}, "not at a table of 2"),
        (2, {"edition": "1999"}, "2007, 2016"),
        (2, {"weather": "rain"}, "variants: edition"),
    ],
)
def test_what_cannot_be_chosen_together_is_said(players: int, variants: dict[str, str], words: str) -> None:
    with pytest.raises(farmstead.SetupError, match=words):
        GAME.start(players, **variants)


def test_a_variant_about_other_games_changes_nothing() -> None:
    plain = ids(2)
    for variants in (
        {"order": "free"}, {"side_job": "yes"}, {"tiles": "yes"}, {"reed_space": "reed"},
        {"market_3": "reed-stone-food"},
    ):  # fmt: skip
        assert ids(2, **variants) == plain
        pos = GAME.start(2, first="A", **variants)
        assert (pos.decider, goods(pos)) == (farmstead.CHANCE, {"food": 2})
    assert ids(2, decks="pilot") == ids(2, mode="full"), "hand cards bring the boards of the full game"


def test_linked_tiles_block_each_other() -> None:
    pos = do(GAME.start(2, edition="2016", tiles="yes", first="A"), "reveal fencing", "place copse-t2")
    assert code(pos, "place resource-market-t2") == "linked"
    assert code(pos, "place animal-market-t2") == "linked"
    assert code(pos, "place copse-t2") == "occupied"
    assert on_space(pos, "copse-t2") == {}


def test_the_full_game_of_2007_deals_its_three_decks_unless_told_otherwise() -> None:
    assert GAME.start(3, mode="full").settings["decks"] == "eik"
    assert GAME.start(3, mode="full", decks="none").settings["decks"] == "none"
    assert GAME.start(3, mode="full", decks="ez").settings["decks"] == "ez"
    assert GAME.start(3, mode="full", edition="2016").settings["decks"] == "none"
    assert GAME.start(3).settings["decks"] == "none"


@pytest.mark.parametrize(("edition", "decks"), [("2007", "ab"), ("2016", "eik")])
def test_decks_belong_to_an_edition(edition: str, decks: str) -> None:
    with pytest.raises(farmstead.SetupError, match="belongs to the edition"):
        GAME.start(2, edition=edition, decks=decks)
