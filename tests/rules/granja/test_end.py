"""9.0 Phase Décompte, 10.0 Fin du jeu, 11.0 Le jeu en solitaire."""

from __future__ import annotations

from typing import Any

import pytest

import farmstead
from farmstead.titles.granja.rules.position import Granja
from tests.cases import case
from tests.rules.granja.table import (
    GAME,
    do,
    farm,
    marker_on,
    points,
    siesta,
    spellings,
    table,
)

LAST: dict[str, Any] = {"step": "pair", "seat": 0}


@case("LG-084")
def test_a_point_for_each_marker_on_the_market() -> None:
    pos = table(
        LAST,
        phase="transport",
        stop=False,
        A={"done": ["butcher", "restaurant"]},
        market={"m1": "A", "m2": "B", "m5": "A"},
    )
    do(pos, "pair olive grain")
    assert (points(pos, "A"), points(pos, "B")) == (1 + 2, 1 + 1)
    assert pos.scores()[0]["market"] == 2


@case("LG-085")
@pytest.mark.parametrize(("space", "won"), list(enumerate([0, 0, 1, 1, 2, 2, 3, 3])))
def test_points_of_the_siesta_track(space: int, won: int) -> None:
    pos = do(table(LAST, phase="transport", stop=False, A={"siesta": space}), "pair olive grain")
    assert points(pos) == 1 + won


@case("LG-086")
def test_discs_go_back_with_the_first_player_on_top() -> None:
    pos = table(LAST, phase="transport", stop=False, order="BA", A={"siesta": 3}, B={"siesta": 5})
    do(pos, "pair olive grain")
    assert pos.round == 3
    assert siesta(pos)[0] == [0, 1]
    last = table(LAST, phase="transport", stop=False, round=6, order="BA", A={"siesta": 3}, B={"siesta": 5})
    do(last, "pair olive grain")
    assert last.over
    assert (siesta(last)[3], siesta(last)[5]) == ([0], [1])


def test_markers_on_helpers_come_back() -> None:
    pos = table(LAST, phase="transport", stop=False, A={"helpers": ["tout", "maid"], "used": ["tout"]})
    do(pos, "pair olive grain")
    assert not farm(pos)["helpers"][0]["used"]
    assert farm(pos)["markers"] == 23


@case("LG-019")
def test_six_rounds_of_four_phases() -> None:
    pos = GAME.start(players=2, first="A")
    dealer = farmstead.Dealer(5)
    seen: list[tuple[int, str]] = []
    while not pos.over:
        if pos.decider == farmstead.CHANCE:
            dealer.deal(pos)
            continue
        view = pos.view(None)
        if (view["round"], view["phase"]) not in seen:
            seen.append((view["round"], view["phase"]))
        seat = pos.deciders[0]
        pos.play(pos.options(seat)[0], seat)
    asking = ["farm", "revenue", "transport"]
    assert seen == [(number, phase) for number in range(1, 7) for phase in asking]
    assert pos.view(None)["phase"] == "over"


@case("LG-087")
def test_stores_are_sold_at_the_end() -> None:
    stores = {"silver": 1, "olive": 1, "grain": 2, "pig": 1, "trade": 2, "points": 0}
    pos = table(over=True, A=stores, B={"food": 3, "wine": 5, "meat": 2, "fields": [("olive", 1)], "points": 0})
    # 1 + 1 + 2 + 2 + 8 = 14 silver make 2 points; upgraded goods and fields nothing.
    assert [score["money"] for score in pos.scores()] == [2, 0]
    assert [score["total"] for score in pos.scores()] == [2, 0]


@case("LG-089")
def test_ties_go_to_the_money_left_else_are_shared() -> None:
    assert table(over=True, A={"points": 5, "silver": 3}, B={"points": 5, "silver": 2}).winners() == [0]
    assert table(over=True, A={"points": 5, "silver": 3}, B={"points": 4, "silver": 9}).winners() == [1]
    assert table(over=True, A={"points": 5, "silver": 3}, B={"points": 5, "silver": 3}).winners() == [0, 1]
    assert table(over=True, A={"points": 9}, B={"points": 5, "silver": 4}).winners() == [0]


# -- solo --------------------------------------------------------------------------------------------------------------


def solo(first: str) -> Granja:
    pos = GAME.start(players=1, first=first)
    farmstead.Dealer(2).deal(pos)
    assert isinstance(pos, Granja)
    return pos


@case("LG-090")
def test_solo_set_up() -> None:
    pos = GAME.start(players=1)
    while pos.question.kind != "order":
        pos.play(pos.options()[0])
    assert [pos.spell(option) for option in pos.options()] == ["order 2", "order 3"]
    for tile, space, other in (("2", "m2", "m1"), ("3", "m1", "m2")):
        after = pos.copy()
        after.play(after.parse(f"order {tile}"))
        assert isinstance(after, Granja)
        assert (marker_on(after, space), marker_on(after, other)) == (0, "neutral")
        assert after.view(0)["solo"] == {"first": tile == "2"}
        farmstead.Dealer(1).deal(after)
        assert len(after.view(0)["roofs"]) == 2
    assert solo("B").view(0)["solo"] == {"first": False}


@pytest.mark.parametrize(("number", "left"), [(2, [0, 0, 0, 1, 1, 0]), (5, [1, 0, 0, 1, 0, 0])])
def test_the_neutral_player_lays_dice_aside(number: int, left: list[int]) -> None:
    """Low ones in rounds 1 to 3, high ones in rounds 4 to 6; before the lone player if it is first."""
    dice = [1, 1, 0, 1, 1, 0] if number < 4 else [1, 0, 0, 1, 1, 1]
    ask: list[dict[str, Any]] = [{"step": "die", "seat": 0}, {"step": "neutral-die"}, {"step": "neutral-die"}, LAST]
    pos = do(table(*ask, players=1, phase="revenue", round=number, dice=dice), "pair olive grain")
    assert pos.view(0)["dice"] == left


def test_a_lone_player_takes_two_dice_and_the_last() -> None:
    ask: list[dict[str, Any]] = [{"step": "last-die"}, {"step": "picks", "nth": 2}, {"step": "picks", "nth": 1}, LAST]
    pos = do(table(*ask, players=1, phase="revenue", dice=[1, 0, 0, 3, 1, 0]), "pair olive grain")
    # First: die 4, the neutral player lays the 1 aside; then the next 4, and the last die is the 5.
    do(pos, "die 4", "die 4", "choose two-steps")
    assert farm(pos)["silver"] == 8
    assert farm(pos)["dice"] == [4, 4]
    assert siesta(pos)[2] == [0]


@case("LG-092")
def test_the_neutral_marker_removes_as_many_as_it_can() -> None:
    # A card of value 5. m3 (5) touches m1 (3) and m4 (4); the other fives touch fewer of A's markers.
    ask: list[dict[str, Any]] = [{"step": "neutral-marker"}, {"step": "draw-cards", "to": 4, "count": 1}, LAST]
    pos = table(*ask, players=1, phase="transport", market={"m1": "A", "m4": "A", "m6": "A"})
    do(pos, "pair olive grain", "draw porter")
    assert marker_on(pos, "m3") == "neutral"
    assert [marker_on(pos, space) for space in ("m1", "m4", "m6")] == [None, None, 0]
    assert points(pos) == 1
    assert "porter" in pos.view(0)["discard"]


@case("LG-092")
def test_with_nothing_to_remove_it_goes_where_it_is_hardest_to_remove() -> None:
    ask: list[dict[str, Any]] = [{"step": "neutral-marker"}, {"step": "draw-cards", "to": 4, "count": 1}, LAST]
    pos = table(*ask, players=1, phase="transport")
    do(pos, "pair olive grain", "draw merchant")
    six = [entry["id"] for entry in pos.view(0)["market"] if entry["marker"] == "neutral"]
    assert six == ["m6"]  # nothing is higher than a 6: the first in the board's order
    pos = table(*ask, players=1, phase="transport", market={"m5": "A"})
    do(pos, "pair olive grain", "draw merchant")
    removed = [entry["id"] for entry in pos.view(0)["market"] if entry["marker"] == "neutral"]
    assert removed == ["m6"]
    assert marker_on(pos, "m5") is None


@case("LG-092")
@pytest.mark.parametrize(
    ("market", "card", "space"),
    [
        ({}, "chef", "m16"),  # a 2: fewest higher spaces around, then the first in the board's order
        ({}, "barrow-builder", "m5"),  # a 4: as few as m12, but its higher neighbours are sixes
        ({"m20": "A"}, "chef", "m19"),  # of m16 and m19 the farther one
        ({"m13": "A"}, "negotiator", "m25"),
        ({"m6": "A"}, "merchant", "m24"),
        ({"m6": "A", "m24": "A"}, "merchant", "m8"),  # the nearest of the seat's markers counts
    ],
)
def test_where_a_neutral_marker_is_hardest_to_remove(market: dict[str, str], card: str, space: str) -> None:
    ask: list[dict[str, Any]] = [{"step": "neutral-marker"}, {"step": "draw-cards", "to": 4, "count": 1}, LAST]
    pos = table(*ask, players=1, phase="transport", market=market)
    do(pos, "pair olive grain", f"draw {card}")
    assert [entry["id"] for entry in pos.view(0)["market"] if entry["marker"] == "neutral"] == [space]


def test_removing_a_neutral_marker_gives_a_point() -> None:
    pos = table(
        {"step": "deliver", "seat": 0, "left": 1, "must": 0, "by": -1},
        players=1,
        phase="transport",
        A={"meat": 1, "barrows": {"porter": ["olive", "wine"]}},
        market={"m1": "neutral", "m4": "neutral"},
    )
    do(pos, "deliver meat barrow-1", "on m3")
    assert points(pos) == 1 + 5 + 2


@case("LG-093")
@pytest.mark.parametrize(("space", "first"), [(2, False), (3, True), (7, True), (0, False)])
def test_who_is_first_in_the_next_solo_round(space: int, first: bool) -> None:
    pos = do(table(LAST, players=1, phase="transport", stop=False, A={"siesta": space}), "pair olive grain")
    assert pos.round == 3
    assert pos.view(0)["solo"] == {"first": first}


def test_the_neutral_player_comes_before_or_after_the_transport_phase() -> None:
    after = do(table(LAST, players=1, phase="revenue", stop=False), "pair olive grain")
    assert after.question.kind == "donkeys"
    before = do(table(LAST, players=1, phase="revenue", stop=False, neutral_first=True), "pair olive grain")
    assert before.question.kind == "draw-neutral"
    assert len(spellings(before)) == 66
