"""Picks whose order cannot matter are offered in one order only, and nothing worth having is lost by it."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from farmstead.games.skara.facts import BUNDLE_FACTS, GATHER, RECIPES
from farmstead.kernel.position import Position
from tests.rules.skara.table import asked, do, seat, spellings, table

Outcome = tuple[tuple[int, ...], int]


def outcome(pos: Position) -> Outcome:
    """Goods and slider of seat A."""
    return tuple(seat(pos)["goods"].values()), seat(pos)["slider"]


def all_ends(pos: Position, kinds: tuple[str, ...]) -> list[Outcome]:
    """How an action can end, once for each row of answers."""
    if asked(pos)[0] not in kinds or asked(pos)[1] != 0:
        return [outcome(pos)]
    return [end for spelling in spellings(pos) for end in all_ends(do(pos.copy(), spelling), kinds)]


@pytest.mark.parametrize(
    "stock",
    [
        {"shell": 3, "barley": 2, "fish": 2, "rabbit": 1, "deer": 1},
        {"shell": 1, "sheep": 1, "cow": 1, "rabbit": 2},
        {"boar": 2, "shell": 2, "special": "hunt-boar"},
    ],
)
def test_each_meal_once(stock: dict[str, Any]) -> None:
    pos = do(table(A={"special": "build", "flipped": ["cook"], **stock}), "place cook")
    ends = all_ends(pos, ("cook",))
    counts = [(good, n) for good, n in stock.items() if good in RECIPES]
    meals = [
        amounts
        for amounts in product(*(range(n + 1) for _, n in counts))
        if 0 < sum(RECIPES[good]["weight"] * n for (good, _), n in zip(counts, amounts, strict=True)) <= 6
    ]
    assert len(ends) == len(meals)
    assert len(set(ends)) <= len(ends)


def test_each_set_of_kinds_to_clean_with_once() -> None:
    stock = dict.fromkeys(["hide", "barley", "seaweed", "wood", "food"], 1)
    front = do(table(A=stock), "place clean")
    ends = all_ends(front, ("clean",))
    assert len(ends) == len(set(ends)) == 6 + 4, "two or three of four"
    back = do(table(A={**stock, "flipped": ["clean"]}), "place clean")
    ends = all_ends(back, ("clean",))
    assert len(ends) == len(set(ends)) == 10 + 10 + 5, "two, three or four of five"


def free_clearings(midden: int, slider: int, rest: int, left: int) -> set[tuple[int, int]]:
    """Midden and slider after up to `left` clearings in any order; `rest` are the other goods held."""
    found = {(midden, slider)}
    if left and midden:
        found |= free_clearings(midden - 1, slider, rest, left - 1)
    if left and slider > 1 and 3 * (slider - 1) - rest - midden >= 3:
        found |= free_clearings(midden, slider - 1, rest, left - 1)
    return found


@pytest.mark.parametrize(("bones", "midden", "slider"), [(2, 3, 6), (4, 2, 4), (0, 0, 8), (6, 5, 6), (1, 7, 5)])
def test_clearings_in_any_order_lead_nowhere_else(bones: int, midden: int, slider: int) -> None:
    village = {"hide": 1, "barley": 1, "seaweed": 1, "bone": bones, "midden": midden, "slider": slider}
    pos = do(table(A={**village, "flipped": ["clean"]}), "place clean", "add hide", "add barley", "add seaweed")
    if asked(pos)[0] == "clean":
        do(pos, "done")
    ends = all_ends(pos, ("clear",))
    assert len(ends) == len(set(ends)), "each once"
    found = {(goods[15], column) for goods, column in ends}
    assert found == free_clearings(midden, slider, bones, 4)


Held = tuple[dict[str, int], int]


def gain(held: Held, change: dict[str, int]) -> Held:
    """Goods and slider after a change: what is paid goes first."""
    goods, slider = dict(held[0]), held[1]
    for good, n in change.items():
        goods[good] = goods.get(good, 0) + n
    while sum(goods.values()) > 3 * (slider - 1) and slider < 11:
        slider += 1
    return goods, slider


def free_tending(held: Held, left: int, used: frozenset[str], flipped: list[str]) -> list[Held]:
    """Every end of a tend action with its steps in any order."""
    found = [held] if left < 3 else []
    if not left:
        return found
    goods, slider = held
    if goods.get("midden", 0):
        found += free_tending(gain(held, {"midden": -1}), left - 1, used, flipped)
    if slider > 1 and 3 * (slider - 1) - sum(goods.values()) >= 3:
        found += free_tending((goods, slider - 1), left - 1, used, flipped)
    for environment, sides in GATHER.items():
        if environment in used:
            continue
        for bundle in sides[1 if environment in flipped else 0]:
            facts = BUNDLE_FACTS[bundle]
            if all(goods.get(good, 0) >= n for good, n in facts["pay"].items()):
                change = {good: -n for good, n in facts["pay"].items()}
                for good, n in facts["gain"].items():
                    change[good] = change.get(good, 0) + n
                found += free_tending(gain(held, change), left - 1, used | {environment}, flipped)
    return found


@pytest.mark.parametrize(
    ("stock", "slider", "flipped"),
    [
        ({"midden": 1, "barley": 2, "bone": 1}, 3, ["fields"]),
        ({"midden": 1, "barley": 3, "wood": 1, "stone": 2}, 4, ["fields", "thicket", "shore"]),
        ({"midden": 1, "stone": 4}, 4, []),
        ({"barley": 2, "wood": 1, "stone": 1}, 3, ["fields", "hills"]),
        ({"midden": 3, "barley": 2}, 6, ["fields"]),
    ],
)
def test_tending_in_another_order_is_never_better(stock: dict[str, int], slider: int, flipped: list[str]) -> None:
    tiles = [f"gather-{environment}" for environment in flipped]
    # the price of the tile is paid first, and its goods are no longer there
    held = {**stock, "food": 2}
    pos = table(A={**held, "special": "tend-land", "slider": slider, "flipped": tiles})
    do(pos, "place tend-land")
    if asked(pos)[0] == "pay-special":
        do(pos, "pay 2-food")
    names = list(seat(pos)["goods"])
    ends = all_ends(pos, ("tend",))
    best: dict[tuple[int, ...], int] = {}
    for goods, column in ends:
        best[goods] = min(column, best.get(goods, 99))
    free = free_tending((dict(stock), slider), 3, frozenset(), flipped)
    assert free
    for goods_now, column in free:
        key = tuple(goods_now.get(name, 0) for name in names)
        assert best[key] <= column, f"{goods_now} with the slider in column {column}"
    assert {goods for goods, _ in ends} == {tuple(g.get(name, 0) for name in names) for g, _ in free}
