"""The nine standard tiles, front and back."""

from __future__ import annotations

import pytest

from farmstead.titles.skara.show.figures import RECIPES, TRADE
from tests.cases import case
from tests.rules.skara.table import asked, do, gained, goods, refused, seat, spellings, table

COSTS = {
    "furnish": {"stone": 1, "wood": 1},
    "cook": {"stone": 1, "seaweed": 1},
    "craft": {"stone": 1, "wool": 1},
    "clean": {"stone": 1, "shell": 1},
    "trade": {"stone": 1, "hide": 1},
    "gather-shore": {"bone": 1, "wood": 1},
    "gather-hills": {"bone": 1, "seaweed": 1},
    "gather-thicket": {"bone": 1, "wool": 1},
    "gather-fields": {"bone": 1, "shell": 1},
    "build": {"bone": 1, "hide": 1},
}
COOKED = {
    # weight, then what comes off the hearth
    "shell": (1, {"food": 1}),
    "barley": (1, {"food": 1}),
    "fish": (2, {"food": 1, "bone": 1}),
    "rabbit": (2, {"food": 1, "hide": 1}),
    "sheep": (3, {"food": 1, "hide": 1, "bone": 1, "wool": 1}),
    "deer": (3, {"food": 1, "hide": 1, "bone": 2}),
    "cow": (4, {"food": 2, "hide": 1, "bone": 2}),
}


@case("SB-068")
@pytest.mark.parametrize("tile", COSTS)
def test_crafting(tile: str) -> None:
    stock = {"stone": 1, "bone": 1, "wood": 1, "seaweed": 1, "wool": 1, "shell": 1, "hide": 1}
    pos = do(table(A={"special": "build", **stock}), "place craft")
    before = pos.copy()
    assert gained(pos, f"craft {tile}") == {good: -n for good, n in COSTS[tile].items()}
    assert [entry["id"] for entry in seat(pos)["tiles"] if entry["flipped"]] == [tile]
    assert seat(pos)["score"]["flipped"] == 2
    assert refused(before, "craft muster") == "not-yours"


def test_a_tile_is_turned_once() -> None:
    pos = do(table(A={"stone": 2, "shell": 2, "wood": 1, "flipped": ["clean"]}), "place craft")
    assert asked(pos) == ("work", 0), "only Furnish was left to choose"
    assert {entry["id"] for entry in seat(pos)["tiles"] if entry["flipped"]} == {"clean", "furnish"}
    pos = do(table(A={"stone": 2, "shell": 2, "wood": 1, "wool": 1, "flipped": ["clean"]}), "place craft")
    assert refused(pos, "craft clean") == "flipped"
    assert refused(pos, "decline") == "must"


@pytest.mark.parametrize("good", COOKED)
def test_recipes(good: str) -> None:
    weight, gets = COOKED[good]
    assert RECIPES[good] == {"weight": weight, "gain": gets}
    pos = table(A={good: 1, "special": "build"})
    assert gained(pos, "place cook") == {good: -1, **gets}


@pytest.mark.parametrize("good", ["seaweed", "wool", "stone", "wood", "hide", "bone", "knife", "food", "midden"])
def test_what_is_not_cooked(good: str) -> None:
    assert refused(table(A={good: 3}), "place cook") == "nothing-to-cook"


def test_cooking_must_cook_something() -> None:
    pos = do(table(A={"shell": 2, "fish": 2}), "place cook")
    assert refused(pos, "done") == "must"
    assert asked(do(pos, "cook shell", "done")) == ("work", 0)


@case("SB-071", "SB-074")
@pytest.mark.parametrize(
    ("flipped", "spent", "clearings"),
    [
        (False, ["hide", "barley"], 1),
        (False, ["seaweed", "wood"], 1),
        (False, ["hide", "barley", "wood"], 3),
        (True, ["hide", "wood"], 2),
        (True, ["barley", "seaweed", "food"], 4),
        (True, ["hide", "barley", "seaweed", "wood"], 6),
        (True, ["hide", "barley", "seaweed", "food"], 6),
    ],
)
def test_cleaning(flipped: bool, spent: list[str], clearings: int) -> None:
    stock = dict.fromkeys(["hide", "barley", "seaweed", "wood", "food"], 1)
    pos = do(table(A={**stock, "midden": 8, "flipped": ["clean"] if flipped else []}), "place clean")
    for good in spent:
        if asked(pos)[0] == "clean":  # the last kind there is adds itself
            do(pos, f"add {good}")
    if asked(pos)[0] == "clean":
        do(pos, "done")
    assert pos.question.params == {"n": clearings}
    assert gained(pos, *["clear midden"] * clearings) == {"midden": -clearings}
    assert all(seat(pos)["goods"][good] == (0 if good in spent else 1) for good in stock)
    assert seat(pos)["cards"]["supply-roof"] == 1


def test_the_clean_tile_takes_no_further_kinds() -> None:
    stock = dict.fromkeys(["hide", "barley", "seaweed", "wood", "food"], 1)
    pos = do(table(A={**stock, "midden": 1}), "place clean", "add hide", "add barley", "add seaweed")
    assert asked(pos)[0] == "clear", "three kinds are the most the front takes"
    pos = do(table(A={**stock, "midden": 1}), "place clean", "add barley")
    assert refused(pos, "add barley") == "clean-once"
    assert refused(pos, "add food") == "clean-food"
    assert refused(pos, "done") == "kinds"
    assert refused(table(A={"hide": 9}), "place clean") == "kinds"
    pos = do(table(A={"wood": 1, "barley": 2, "midden": 1}), "place clean")
    assert asked(pos)[0] == "clear", "the two kinds at hand are spent without asking"
    assert goods(pos) == {"barley": 1, "midden": 1}


def test_clearings_are_checked_one_after_the_other() -> None:
    stock = {"hide": 1, "barley": 1, "wood": 1, "midden": 2, "slider": 6}
    pos = do(table(A=stock), "place clean", "add hide", "add barley", "add wood", "clear midden", "clear slider")
    do(pos, "clear slider")
    assert (seat(pos)["slider"], goods(pos)) == (4, {"midden": 1})


def test_the_roof_comes_even_if_nothing_is_cleared() -> None:
    pos = do(table(A={"hide": 1, "wood": 1, "slider": 3}), "place clean", "done")
    assert seat(pos)["cards"]["supply-roof"] == 1
    assert seat(pos)["slider"] == 3


def test_the_slider_may_go_to_the_first_column() -> None:
    pos = do(table(A={"hide": 1, "wood": 1, "slider": 2}), "place clean", "clear slider")
    assert (seat(pos)["slider"], seat(pos)["capacity"]) == (1, 0)
    assert gained(pos, "place gather-thicket") == {"wood": 1}
    assert seat(pos)["slider"] == 2


@case("SB-075")
@pytest.mark.parametrize("space", range(1, 8))
def test_trading(space: int) -> None:
    price = [2, 3, 4, 4, 5, 5, 6][space - 1]
    gets = [{"cow": 1}, {"deer": 1}, {"sheep": 1}, {"rabbit": 1}, {"fish": 1}, {"shell": 2}, {"barley": 2}][space - 1]
    points = [1, 3, 5, 8, 11, 15, 20][space - 1]
    assert TRADE[space] == {"price": price, "points": points, "goods": gets}
    pos = table(A={"trade": space - 1, "stone": price, "knife": 1})
    assert gained(pos, "place trade") == {"stone": -price}
    assert pos.question.params == {"goods": gets, "any": False}
    assert gained(pos.copy(), "decline") == {}
    assert gained(pos, "buy for knife") == {"knife": -1, **gets}
    assert seat(pos)["score"]["trade"] == points
    assert refused(table(A={"trade": space - 1, "stone": price - 1}), "place trade") == "alike"


def test_trading_with_food_knives_or_fish() -> None:
    pos = do(table(A={"food": 2, "knife": 2, "fish": 2, "boar": 2, "special": "hunt-boar"}), "place trade")
    assert spellings(pos) == ["spend fish", "spend knife", "spend food", "spend boar"]


def test_trade_turned_over_buys_for_anything() -> None:
    village = {"stone": 2, "bone": 1, "midden": 3, "fish": 1, "flipped": ["trade"]}
    pos = do(table(A=village), "place trade")
    assert spellings(pos) == ["buy for bone", "buy for fish", "decline"], "anything but midden"
    assert refused(pos, "buy for knife") == "goods"
    assert gained(pos, "buy for bone") == {"bone": -1, "cow": 1}
    front = do(table(A={**village, "flipped": [], "knife": 1}), "place trade")
    assert refused(front, "buy for bone") == "knife-only"


@pytest.mark.parametrize(
    ("tile", "front", "back"),
    [
        ("gather-shore", {"shell", "seaweed"}, {"shell-seaweed", "fish"}),
        ("gather-hills", {"stone", "wool"}, {"stone-wool", "rabbit"}),
        ("gather-thicket", {"wood"}, {"2-wood", "deer"}),
        ("gather-fields", {"barley"}, {"2-barley", "cow"}),
    ],
)
def test_gathering(tile: str, front: set[str], back: set[str]) -> None:
    stock = {"wood": 1, "barley": 2}
    for flipped, bundles in (([], front), ([tile], back)):
        pos = do(table(A={**stock, "flipped": flipped}), f"place {tile}")
        if len(bundles) == 1:
            assert seat(pos)["goods"][next(iter(bundles))] == stock[next(iter(bundles))] + 1
        else:
            assert set(spellings(pos)) == {f"gather {bundle}" for bundle in bundles}


def test_deer_and_cow_are_paid_for() -> None:
    pos = do(table(A={"wood": 1, "flipped": ["gather-thicket"]}), "place gather-thicket")
    assert gained(pos, "gather deer") == {"wood": -1, "deer": 1}
    pos = do(table(A={"barley": 2, "flipped": ["gather-fields"]}), "place gather-fields")
    assert gained(pos, "gather cow") == {"barley": -2, "cow": 1}
    pos = table(A={"barley": 1, "flipped": ["gather-fields"]})
    assert gained(pos, "place gather-fields") == {"barley": 2}, "one barley is too few for a cow: nothing is asked"


def test_icons_do_not_count_for_gathering() -> None:
    pos = do(table(A={"settlers": ["angler", "angler", "giller"]}), "place gather-shore")
    assert gained(pos, "gather shell") == {"shell": 1}
