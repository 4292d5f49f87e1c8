"""4.0 Mise en place: what lies where before the first card is played."""

from __future__ import annotations

from fractions import Fraction

import pytest

import farmstead
from farmstead.titles.granja.files.checks import markers_of
from farmstead.titles.granja.rules import options
from farmstead.titles.granja.rules.names import BUILDINGS, CARDS, FUNCTIONS, GOODS, MARKERS, ROOFS
from farmstead.titles.granja.rules.position import Granja
from tests.cases import case
from tests.rules.granja.table import FIGURES, GAME, do, farm, goods, marker_on, points, silver, table


def start(players: int, first: str = "A", seed: int = 1) -> Granja:
    pos = GAME.start(players=players, first=first)
    assert isinstance(pos, Granja)
    farmstead.Dealer(seed).deal(pos)
    return pos


@case("LG-001", "LG-002")
def test_the_box() -> None:
    assert len(set(CARDS)) == 66
    assert (len(ROOFS), len(set(ROOFS)), len(FUNCTIONS)) == (24, 24, 13)
    pos = start(4)
    assert all(markers_of(pos, farm) == MARKERS == 25 for farm in pos.farms)
    assert [farm["donkeys"] for farm in pos.view(None)["seats"]] == [[1, 2, 3, 4]] * 4
    assert len(pos.order) == 4
    assert len([entry for entry in pos.view(None)["buildings"] if entry["blocked"]]) == 3
    assert sum(len(entry["rows"]) for entry in pos.view(None)["buildings"]) == 24
    assert len(pos.deck) + sum(len(farm.hand) for farm in pos.farms) == 66


@case("LG-003")
def test_the_place_of_a_marker_says_what_it_is() -> None:
    pos = table({"step": "roof", "seat": 0}, A={"trade": 1, "fields": [("olive", 1)]})
    seat = farm(pos)
    assert seat["goods"]["trade"] == 1
    assert (seat["fields"][0]["crop"], seat["fields"][0]["goods"]) == ("olive", 1)
    assert seat["markers"] == 23


@case("LG-006")
def test_each_farm_starts_with_a_point_a_real_a_trade_commodity_and_four_cards() -> None:
    for players in (1, 2, 3, 4):
        pos = start(players)
        for letter in "ABCD"[:players]:
            assert (points(pos, letter), silver(pos, letter), goods(pos, letter)) == (1, 1, {"trade": 1})
            assert farm(pos, letter)["hand_size"] == 4


@case("LG-008")
@pytest.mark.parametrize(("players", "tiles"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_roof_tiles_a_round(players: int, tiles: int) -> None:
    shown = [roof["id"] for roof in start(players).view(None)["roofs"]]
    assert len(shown) == tiles
    assert all(name.startswith("1") for name in shown)


def test_each_lot_of_roof_tiles_is_as_likely_as_any_other() -> None:
    pos = GAME.start(players=2, first="A")
    while pos.question.kind != "reveal":
        pos.play(farmstead.Dealer(1).choose(pos))
    lots: dict[frozenset[str], Fraction] = {}
    for one, weight in pos.chances():
        after = pos.copy()
        after.play(one)
        chance = Fraction(weight, sum(w for _, w in pos.chances()))
        rest = after.chances() if after.decider == farmstead.CHANCE else [(-1, 1)]
        for other, more in rest:
            last = after.copy()
            if other >= 0:
                last.play(other)
            lot = frozenset(roof["id"] for roof in last.view(None)["roofs"])
            lots[lot] = lots.get(lot, Fraction(0)) + chance * Fraction(more, sum(w for _, w in rest))
    assert len(lots) == 6
    assert set(lots.values()) == {Fraction(1, 6)}


def test_chance_names_a_lot_of_roof_tiles_in_one_way() -> None:
    pos = GAME.start(players=2, first="A")
    assert isinstance(pos, Granja)
    while pos.question.kind != "reveal":
        pos.play(farmstead.Dealer(1).choose(pos))
    do(pos, "* reveal 1b")
    assert [pos.spell(option) for option in pos.options()] == ["reveal 1c", "reveal 1d"]
    for name, code in (("reveal 1a", "in-order"), ("reveal 2a", "other-round")):
        reason = pos.why_not(name)
        assert reason is not None
        assert reason.code == code


@case("LG-010", "LG-012")
def test_points_lie_at_the_buildings_and_beside_the_blocked_tiles() -> None:
    pos = start(2)
    assert all(entry["first"] for entry in pos.view(None)["buildings"])
    # The point beside blocked tile 1 goes to whoever supplies the first building: see the transport phase.
    assert sorted(entry["blocked"] for entry in pos.view(None)["buildings"] if entry["blocked"]) == [1, 2, 3]


@case("LG-011")
def test_three_different_buildings_are_blocked() -> None:
    pos = GAME.start(players=2, first="A")
    assert isinstance(pos, Granja)
    while pos.question.kind != "block":
        pos.play(pos.options()[0])
    do(pos, "* block butcher")
    assert pos.why_not("block butcher") is not None
    do(pos, "* block restaurant", "* block greengrocer")
    blocked = {entry["id"]: entry["blocked"] for entry in pos.view(None)["buildings"]}
    assert blocked == {
        "merchant-house": None, "restaurant": 2, "delicatessen": None, "greengrocer": 3, "village-store": None,
        "butcher": 1,
    }  # fmt: skip


@case("LG-013")
@pytest.mark.parametrize(("players", "dice"), [(1, 5), (2, 5), (3, 7), (4, 9)])
def test_dice_by_players(players: int, dice: int) -> None:
    pos = do(table({"step": "pair", "seat": 0}, players=players, stop=False), "pair olive grain")
    assert pos.question.kind == "roll"
    assert pos.question.params == {"left": dice}


@case("LG-014")
def test_markers_on_the_centre_in_turn_order() -> None:
    pos = start(4, first="C")
    assert pos.view(None)["order"] == [2, 3, 0, 1]
    values = {entry["marker"]: entry["value"] for entry in pos.view(None)["market"] if entry["marker"] is not None}
    assert values == {2: 2, 3: 3, 0: 4, 1: 5}
    # The first player's disc lies on top.
    assert pos.view(None)["siesta"]["spaces"][0] == [1, 0, 3, 2]


def test_the_first_player_is_drawn() -> None:
    pos = GAME.start(players=3)
    assert isinstance(pos, Granja)
    while pos.question.kind != "first":
        pos.play(pos.options()[0])
    assert [pos.spell(option) for option in pos.options()] == ["first A", "first B", "first C"]
    do(pos, "first B")
    assert pos.view(None)["order"] == [1, 2, 0]


@case("LG-016")
@pytest.mark.parametrize(("players", "closed"), [(1, 10), (2, 10), (3, 10), (4, 0)])
def test_outer_spaces_are_closed_below_four(players: int, closed: int) -> None:
    assert sum(entry["closed"] for entry in start(players).view(None)["market"]) == closed


@case("LG-017")
def test_market_values_go_from_two_to_six() -> None:
    assert sorted(set(FIGURES.value)) == [2, 3, 4, 5, 6]
    assert [FIGURES.value[space] for space in FIGURES.centre] == [2, 3, 4, 5]
    assert marker_on(start(2), "m2") == 0


def test_the_vocabulary_keeps_its_numbers() -> None:
    names = {"now": "NOW", "trade": "TRADE_AS"}
    for kind, numbers in GAME.vocabulary.kinds.items():
        assert getattr(options, names.get(kind, kind.upper())) == numbers.start, kind
    assert len(GAME.vocabulary) == options.COUNT
    assert GAME.vocabulary.id("die rented") == options.RENTED
    assert GAME.vocabulary.id("remove merchant-house") == options.REMOVE_PLACE
    assert GAME.vocabulary.id("remove m1") == options.REMOVE_SPACE
    for number, act in enumerate(options.ACTS):
        assert GAME.vocabulary.id(act) == options.NOW_BUY + number
    for number, choice in enumerate(options.CHOICES):
        assert GAME.vocabulary.id(f"choose {choice}") == options.CHOOSE_PLAY + number
    assert len(GOODS) == 8
    assert len(BUILDINGS) == 6
