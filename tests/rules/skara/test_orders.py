"""What is picked one by one may be picked in any order: all that the rulebook allows is reached, and equal is equal.

Each test plays every order of the picks against a count of its own, made from the printed figures.
"""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import pytest

from farmstead.kernel.position import Position
from farmstead.titles.skara.show.figures import BUNDLE_FACTS, GATHER, RECIPES
from tests.cases import case
from tests.rules.skara.table import asked, do, goods, seat, spellings, table

Outcome = tuple[tuple[int, ...], int]


def outcome(pos: Position) -> Outcome:
    """Goods and slider of seat A."""
    return tuple(seat(pos)["goods"].values()), seat(pos)["slider"]


def ends(pos: Position, *kinds: str) -> dict[tuple[Any, ...], Position]:
    """Every position in which an action can end, each once."""
    if asked(pos)[0] not in kinds or asked(pos)[1] != 0:
        return {pos.key(): pos}
    found: dict[tuple[Any, ...], Position] = {}
    for spelling in spellings(pos):
        found.update(ends(do(pos.copy(), spelling), *kinds))
    return found


def picked(pos: Position, kind: str, picks: tuple[str, ...]) -> Position:
    """The action with these picks in this order; what is left to say is that it is done."""
    pos = pos.copy()
    for pick in picks:
        if asked(pos)[0] == kind:  # the last one there is needs no answer
            do(pos, pick)
    return do(pos, "done") if asked(pos)[0] == kind else pos


# -- the orders that were closed ---------------------------------------------------------------------------------------


@case("SB-065")
def test_the_fish_may_be_cooked_before_the_shells() -> None:
    pos = do(table(A={"shell": 2, "fish": 1, "special": "build"}), "place cook", "cook fish")
    assert spellings(pos) == ["cook shell", "done"], "2 of 4 are still free"
    do(pos, "cook shell", "cook shell")
    assert asked(pos)[0] == "work"
    assert goods(pos) == {"food": 3, "bone": 1}


@case("SB-087")
def test_barley_may_be_gathered_before_all_else() -> None:
    pos = table(A={"bone": 2, "midden": 1, "special": "tend-land"})
    do(pos, "place tend-land", "gather barley")
    assert spellings(pos) == [
        "gather shell", "gather seaweed", "gather stone", "gather wool", "gather wood", "clear midden", "done",
    ]  # fmt: skip
    do(pos, "gather stone", "clear midden")
    assert goods(pos) == {"barley": 1, "stone": 1}


def test_barley_may_be_spent_on_cleaning_before_hide() -> None:
    stock = {"hide": 1, "barley": 1, "seaweed": 1, "wood": 1, "midden": 3}
    pos = do(table(A=stock), "place clean", "add barley")
    assert spellings(pos) == ["add hide", "add seaweed", "add wood"]
    do(pos, "add wood")
    assert spellings(pos) == ["add hide", "add seaweed", "done"]
    do(pos, "add hide")
    assert pos.question.params == {"n": 3}
    assert goods(pos) == {"seaweed": 1, "midden": 3}


def test_the_slider_may_go_back_before_midden_goes() -> None:
    pos = do(table(A={"hide": 1, "wood": 1, "seaweed": 1, "bone": 3, "midden": 1, "slider": 4}), "place clean")
    do(pos, "add hide", "add wood", "add seaweed", "clear slider")
    assert spellings(pos) == ["clear midden", "done"], "2 of 6 cells are empty: too few for another column"
    do(pos, "clear midden")
    assert spellings(pos) == ["clear slider", "done"]
    do(pos, "clear slider")
    assert (goods(pos), seat(pos)["slider"]) == ({"bone": 3}, 2)


def test_settlers_may_be_given_up_in_any_order() -> None:
    pos = do(table(players=3, last=True, A={"settlers": ["angler", "mason", "hunter"], "food": 3}), "done")
    other = do(pos.copy(), "lose angler", "lose hunter", "feed")
    do(pos, "lose hunter", "lose angler", "feed")
    assert pos.key() == other.key()
    assert goods(pos) == {"food": 2}


# -- every order -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "stock",
    [
        {"shell": 3, "barley": 2, "fish": 2, "rabbit": 1, "deer": 1},
        {"shell": 1, "sheep": 1, "cow": 1, "rabbit": 2},
        {"boar": 2, "shell": 2, "special": "hunt-boar"},
    ],
)
def test_every_meal_in_every_order(stock: dict[str, Any]) -> None:
    pos = do(table(A={"special": "build", "flipped": ["cook"], **stock}), "place cook")
    cooked = [good for good in stock if good in RECIPES]
    meals = [
        [good for good, n in zip(cooked, amounts, strict=True) for _ in range(n)]
        for amounts in product(*(range(stock[good] + 1) for good in cooked))
        if 0 < sum(RECIPES[good]["weight"] * n for good, n in zip(cooked, amounts, strict=True)) <= 6
    ]
    reached = set()
    for meal in meals:
        cooks = {picked(pos, "cook", order).key() for order in set(permutations([f"cook {good}" for good in meal]))}
        assert len(cooks) == 1, f"{meal} in another order is another meal"
        reached |= cooks
    assert reached == set(ends(pos, "cook"))
    assert len(reached) == len(meals)


@pytest.mark.parametrize(("flipped", "sizes", "sets"), [([], (2, 3), 6 + 4), (["clean"], (2, 3, 4), 10 + 10 + 5)])
def test_every_set_of_kinds_to_clean_with_in_every_order(flipped: list[str], sizes: tuple[int], sets: int) -> None:
    kinds = ["hide", "barley", "seaweed", "wood", "food"]
    pos = do(table(A={**dict.fromkeys(kinds, 1), "flipped": flipped}), "place clean")
    usable = kinds if flipped else kinds[:4]
    reached: dict[frozenset[str], set[tuple[Any, ...]]] = {}
    for size in sizes:
        for order in permutations(usable, size):
            spent = picked(pos, "clean", tuple(f"add {good}" for good in order))
            reached.setdefault(frozenset(order), set()).add(spent.key())
    assert len(reached) == sets
    assert all(len(keys) == 1 for keys in reached.values())
    assert {key for keys in reached.values() for key in keys} == set(ends(pos, "clean"))


def free_clearings(midden: int, slider: int, rest: int, left: int) -> set[tuple[str, ...]]:
    """Every row of up to `left` clearings that the rulebook allows; `rest` are the other goods held."""
    found: set[tuple[str, ...]] = {()}
    if left and midden:
        found |= {("clear midden", *more) for more in free_clearings(midden - 1, slider, rest, left - 1)}
    if left and slider > 1 and 3 * (slider - 1) - rest - midden >= 3:
        found |= {("clear slider", *more) for more in free_clearings(midden, slider - 1, rest, left - 1)}
    return found


def rows(pos: Position, kind: str) -> set[tuple[str, ...]]:
    """Every row of answers to one kind of question, without "done"."""
    if asked(pos)[0] != kind:
        return {()}
    found: set[tuple[str, ...]] = set()
    for spelling in spellings(pos):
        here = () if spelling == "done" else (spelling,)
        found |= {(*here, *more) for more in rows(do(pos.copy(), spelling), kind)}
    return found


@pytest.mark.parametrize(("bones", "midden", "slider"), [(2, 3, 6), (4, 2, 4), (0, 0, 8), (6, 5, 6), (1, 7, 5)])
def test_clearings_in_every_order(bones: int, midden: int, slider: int) -> None:
    village = {"hide": 1, "barley": 1, "seaweed": 1, "bone": bones, "midden": midden, "slider": slider}
    pos = do(table(A={**village, "flipped": ["clean"]}), "place clean", "add seaweed", "add hide", "add barley")
    assert rows(pos, "clear") == free_clearings(midden, slider, bones, 4)


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
    """Every end of a tend action with its steps in any order, none at all included."""
    found = [held]
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


@case("SB-086")
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
def test_tending_in_every_order(stock: dict[str, int], slider: int, flipped: list[str]) -> None:
    tiles = [f"gather-{environment}" for environment in flipped]
    # the price of the tile is paid first, and its goods are no longer there
    pos = table(A={**stock, "food": 2, "special": "tend-land", "slider": slider, "flipped": tiles})
    do(pos, "place tend-land")
    if asked(pos)[0] == "pay-special":
        do(pos, "pay 2-food")
    names = list(seat(pos)["goods"])
    reached = {outcome(end) for end in ends(pos, "tend").values()}
    free = free_tending((dict(stock), slider), 3, frozenset(), flipped)
    assert reached == {(tuple(held.get(name, 0) for name in names), column) for held, column in free}


@pytest.mark.parametrize(("food", "least"), [(1, 2), (2, 1), (3, 0), (9, 0)])
def test_settlers_in_every_order(food: int, least: int) -> None:
    """As many as food is missing or withheld, whichever and in whichever order."""
    cards = ["angler", "giller", "mason", "hunter", "baker"]
    pos = do(table(players=3, last=True, A={"settlers": cards, "roofs": 2, "food": food}), "done")
    reached = set()
    for count in range(least, 4):
        lost: dict[frozenset[str], set[tuple[Any, ...]]] = {}
        for order in permutations(cards, count):
            here = do(pos.copy(), *[f"lose {card}" for card in order])
            if asked(here)[0] == "feed":
                do(here, "feed")
            assert goods(here).get("food", 0) == food - (3 - count)
            lost.setdefault(frozenset(order), set()).add(here.key())
        assert all(len(keys) == 1 for keys in lost.values())
        reached |= {key for keys in lost.values() for key in keys}
    assert reached == set(ends(pos, "feed"))


def test_copies_in_every_order() -> None:
    """Where the order of a column matters: whatever goes, in whichever order, what is left is the same village."""
    column = ["angler", "trapper", "giller", "angler", "baker"]
    pos = do(table(players=3, last=True, A={"settlers": column, "food": 5, "special": "muster"}), "done")
    above, below = do(pos.copy(), "lose giller", "lose angler"), do(pos.copy(), "lose angler", "copy 2", "lose giller")
    assert do(above, "feed").key() == do(below, "feed").key()
    assert seat(above)["columns"] == {"shore": ["angler"], "hills": ["trapper"], "thicket": [], "fields": ["baker"]}
