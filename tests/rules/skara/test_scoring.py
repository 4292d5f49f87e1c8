"""Fin de partie: points by category, ties, and the solo player's aims."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import case
from tests.rules.skara.table import seat, settlers_of, table


def score(**village: Any) -> dict[str, float]:
    return table(over=True, A=village).scores()[0]


@case("SB-045")
@pytest.mark.parametrize("position", range(7))
def test_the_furnishing_track(position: int) -> None:
    each, per_set = [(1, 0), (1, 2), (1, 4), (1, 6), (2, 2), (2, 4), (2, 6)][position]
    settlers = [card for name, n in (("shore", 3), ("hills", 2), ("thicket", 2), ("fields", 4))
                for card in settlers_of(name, n)]  # fmt: skip
    result = score(furnish=position, settlers=settlers)
    assert (result["settlers"], result["sets"]) == (each * 11, per_set * 2)


def test_no_set_without_all_four() -> None:
    assert score(furnish=3, settlers=settlers_of("shore", 5) + settlers_of("hills", 5))["sets"] == 0


@case("SB-048", "SB-049")
def test_food_knives_and_midden() -> None:
    result = score(food=4, knife=3, midden=5, bone=2)
    assert (result["food"], result["knives"], result["midden"]) == (4, 3, -5)
    assert result["total"] == 4 + 3 - 5 + result["slider"]


@pytest.mark.parametrize("column", range(1, 12))
def test_the_slider(column: int) -> None:
    assert score(slider=column)["slider"] == [0, 0, 0, 0, 0, -1, -2, -3, -4, -5, -6][column - 1]


def test_turned_tiles_count_with_the_special_one() -> None:
    assert score(special="muster", flipped=["muster", "cook", "gather-shore"])["flipped"] == 6


@case("SB-026")
def test_cards() -> None:
    assert score(roofs=2, thatch=3, balls=1, utensils=2)["cards"] == 4 + 3 + 2 + 4
    assert score(special="spin-wool", spindles=4)["cards"] == 4


@case("SB-051")
def test_a_tie_among_three_goes_to_the_top_of_the_stack() -> None:
    even = {"trade": 7}
    pos = table(players=4, over=True, order=["D", "B", "A", "C"], A=even, B=even, C=even, D={"trade": 6})
    assert pos.winners() == [1]
    assert table(players=4, over=True, order=["D", "B", "A", "C"], C=even).winners() == [2], "no tie, no stack"


def test_scores_are_to_be_had_in_mid_game() -> None:
    pos = table(A={"trade": 2, "food": 2})
    assert pos.scores()[0]["total"] == 3 + 2
    assert seat(pos)["score"] == pos.scores()[0]


FOCUS = {
    # what is just not enough, and what is
    "one-environment": ({"settlers": settlers_of("hills", 5) + settlers_of("shore", 5)},
                        {"settlers": settlers_of("hills", 6)}),
    "sets": ({"settlers": [card for name in ("shore", "hills", "thicket") for card in settlers_of(name, 2)]
                          + settlers_of("fields", 1)},
             {"settlers": [card for name in ("shore", "hills", "thicket", "fields") for card in settlers_of(name, 2)]}),
    "roofs": ({"roofs": 3, "thatch": 3}, {"roofs": 3, "thatch": 4}),
    "midden": ({"midden": 3}, {"midden": 2}),
    "trade": ({"trade": 5}, {"trade": 6}),
    "furnish": ({"furnish": 4}, {"furnish": 5}),
    "food": ({"food": 6}, {"food": 7}),
    "flipped": ({"flipped": ["furnish", "cook", "craft", "clean", "trade", "gather-shore", "gather-hills"]},
                {"flipped": ["furnish", "cook", "craft", "clean", "trade", "gather-shore", "gather-hills", "build"],
                 "special": "build"}),
}  # fmt: skip


@case("SB-055", "SB-060")
@pytest.mark.parametrize("focus", FOCUS)
def test_focus_cards(focus: str) -> None:
    missed, met = FOCUS[focus]
    for village, loss in ((missed, -5), (met, 0)):
        pos = table(players=1, over=True, focus=[focus], A=village)
        assert pos.scores()[0]["focus"] == loss
        assert pos.view(0)["aims"] == [{"id": focus, "met": loss == 0}]


@case("SB-054")
@pytest.mark.parametrize(("food", "winners", "verdict"), [(44, [], "loss"), (45, [0], "win"), (54, [0], "win"),
                                                          (55, [0], "excellent")])  # fmt: skip
def test_solo_targets(food: int, winners: list[int], verdict: str) -> None:
    tasks = dict.fromkeys(["cow-cook", "deer-trade", "wood-furnish", "stone-clean"], True)
    slider = 11
    pos = table(players=1, over=True, focus=["food"], tasks=tasks, A={"food": food + 6, "slider": slider})
    assert pos.scores()[0]["total"] == food
    assert (pos.winners(), pos.view(0)["verdict"]) == (winners, verdict)


def test_harder_solo_games() -> None:
    names = ["cow-cook", "deer-trade", "wood-furnish", "stone-clean", "wool-clean", "seaweed-cook"]
    tasks = dict.fromkeys(names, False)
    variants = {"focus": "3", "tasks": "6"}
    pos = table(players=1, over=True, variants=variants, focus=["food", "roofs", "sets"], tasks=tasks)
    assert (pos.scores()[0]["focus"], pos.scores()[0]["tasks"]) == (-15, -12)
