"""Improvements with the cards of 2007: prices, majors as minors, several in one action, returned ones."""

from __future__ import annotations

import pytest

from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import FIREPLACE, HEARTH, OVEN
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.cases import case
from tests.rules.agricola.cards2007.building import (
    PLENTY,
    Figures,
    again,
    check_figures,
    display,
    offered,
    owned,
    removed,
    waiting,
    ways,
    work,
)
from tests.rules.agricola.table import can, code, do, farm, goods, spelled

FIGURES: Figures = {
    "baking-tray": ("E", 15, {"wood": 1}, 0, 1, 0),
    "simple-fireplace": ("E", 20, {"clay": 1}, 1, 1, 0),
    "ceramics": ("E", 33, {"clay": 1}, 0, 1, 0),
    "madonna-statue": ("E", 38, {}, 2, 1, 0),
    "bakers-kitchen": ("I", 65, {"stone": 2}, 4, 1, 0),
    "cooking-corner": ("I", 85, {}, 3, 1, 0),
    "bakehouse": ("K", 106, {"stone": 3}, 5, 1, 0),
    "cooking-hearth": ("K", 128, {}, 1, 1, 0),
    "merchant": ("E", 179, {}, 0, 1, 0),
    "charcoal-burner": ("E", 182, {}, 0, 3, 0),
    "well-builder": ("I", 220, {}, 0, 1, 0),
    "businessman": ("I", 228, {}, 0, 3, 0),
    "manufacturer": ("K", 277, {}, 0, 3, 0),
    "traveling-salesman": ("K", 281, {}, 0, 1, 0),
    "guildmaster": ("E", 341, {}, 0, 3, 0),
    "bakers-oven": ("E", 14, {}, 3, 1, 0),
    "wood-fired-oven": ("E", 27, {"wood": 3, "stone": 1}, 2, 1, 0),
}


@case(
    "H07-014", "H07-015", "H07-020", "H07-027", "H07-033", "H07-038", "H07-065", "H07-085", "H07-106", "H07-128",
    "H07-179", "H07-182", "H07-220", "H07-228", "H07-277", "H07-281", "H07-341",
)  # fmt: skip
def test_the_figures_of_the_cards() -> None:
    check_figures(FIGURES)


def baked(pos: Position) -> list[int]:
    """The food of each amount of bread that can be baked now."""
    had = goods(pos).get("food", 0)
    found = []
    for text in offered(pos, "bake"):
        after = do(pos.copy(), text)
        found.append(goods(after).get("food", 0) - had)
    return found


# -- given back --------------------------------------------------------------------------------------------------------


@case("H07-014", "H07-065", "H07-106")
@pytest.mark.parametrize(("name", "stone"), [("bakers-oven", 0), ("bakers-kitchen", 2), ("bakehouse", 3)])
def test_an_oven_is_given_back_for_a_better_one(name: str, stone: int) -> None:
    spec = {"hand": [name, "ladder"], "majors": ["clay-oven"], "stone": stone, "grain": 3}
    pos = do(work(spec), "place start-minor", f"card {name}")
    assert owned(pos) == [name]
    assert (pos.question.kind, baked(pos)) == ("bake-or-done", [5, 10]), "2 grain at the most, at once"
    again(pos)
    assert goods(do(pos, "done")) == {"grain": 3}
    none = do(work({**spec, "majors": [], "wood": 2}), "place start-minor")
    assert code(none, f"card {name}") == "no-return-owned"
    if stone:
        poor = do(work({**spec, "stone": stone - 1, "wood": 2}), "place start-minor")
        assert code(poor, f"card {name}") == "goods", "the oven and stone"


@case("H07-014.1")
def test_what_becomes_of_a_returned_oven() -> None:
    pos = do(
        work({"hand": ["bakers-oven", "ladder"], "majors": ["stone-oven"]}), "place start-minor", "card bakers-oven"
    )
    assert ("stone-oven" in display(pos), removed(pos)) == (True, [])
    spec = {"hand": ["bakers-oven", "ladder"], "cards": ["wood-fired-oven"]}
    pos = do(work(spec), "place start-minor", "card bakers-oven")
    assert (owned(pos), removed(pos)) == (["bakers-oven"], ["wood-fired-oven"])
    several = {"hand": ["bakers-oven", "ladder"], "cards": ["wood-fired-oven"], "majors": ["clay-oven", "stone-oven"]}
    pos = do(work(several), "place start-minor", "card bakers-oven")
    assert pos.question.kind == "give-back"
    assert spelled(pos) == ["return clay-oven", "return stone-oven", "return wood-fired-oven"]
    again(pos)
    assert owned(do(pos, "return clay-oven")) == ["stone-oven", "wood-fired-oven", "bakers-oven"]


@case("H07-014.2", "H07-027.1")
def test_which_cards_are_ovens() -> None:
    ovens = {card.id for card in CARDS if card.family & OVEN}
    assert ovens == {"clay-oven", "stone-oven", "bakers-oven", "wood-fired-oven"}
    for name in ("bakers-oven", "wood-fired-oven"):
        pos = do(work({"hand": ["ceramics", "ladder"], "cards": [name], "clay": 1}), "place start-minor")
        assert can(pos, "card ceramics"), "needs an oven"
        assert farm(pos)["baking"], name


@case("H07-014.3", "H07-027", "H07-027.1", "H07-065.2")
@pytest.mark.parametrize(
    ("name", "price", "food"),
    [
        ("bakers-oven", {}, [5, 10, 14, 18, 21]),
        ("bakers-kitchen", {"stone": 2}, [5, 10, 14, 18, 21]),
        ("wood-fired-oven", {"wood": 3, "stone": 1}, [5, 9, 13, 16, 19]),
    ],
)
def test_the_baking_at_once_uses_every_improvement(name: str, price: dict[str, int], food: list[int]) -> None:
    """Beside it stand the stone oven (2 grain for 4) and a hearth (3 each); the clay oven stays or is given back."""
    spec = {"hand": [name, "ladder"], "majors": ["clay-oven", "stone-oven", "hearth-4"], "grain": 5, **price}
    pos = do(work(spec), "place start-minor", f"card {name}")
    if name != "wood-fired-oven":
        do(pos, "return clay-oven")
    assert baked(pos) == food


@case("H07-065.1", "H07-106.1", "H07-106.2", "H07-085.2", "H07-128.2", "H07-020.2")
def test_bakehouse_and_kitchen_bake_but_are_no_ovens() -> None:
    for name in ("bakers-kitchen", "bakehouse", "cooking-corner", "cooking-hearth", "simple-fireplace"):
        card = CARDS[NUMBER_OF[name]]
        assert (card.family & OVEN, card.bake_rate > 0) == (0, True), name
    spec = {"hand": ["bakehouse", "ladder"], "cards": ["bakers-kitchen"], **PLENTY}
    assert code(do(work(spec), "place start-minor"), "card bakehouse") == "no-return-owned"
    for oven in ("clay-oven", "stone-oven", "wood-fired-oven", "bakers-oven"):
        there = {"majors": [oven]} if oven.endswith(("clay-oven", "stone-oven")) else {"cards": [oven]}
        pos = do(work({"hand": ["bakehouse", "ladder"], "stone": 3, **there}), "place start-minor", "card bakehouse")
        assert (owned(pos), oven in display(pos) or oven in removed(pos)) == (["bakehouse"], True)
    for name in ("cooking-corner", "cooking-hearth", "simple-fireplace"):
        assert min(CARDS[NUMBER_OF[name]].cooks) > 0, "they cook too"


@case("H07-020", "H07-085", "H07-128")
@pytest.mark.parametrize(
    ("name", "rates", "bread"),
    [("simple-fireplace", [2, 1, 2, 3], 2), ("cooking-corner", [4, 2, 3, 4], 3), ("cooking-hearth", [3, 2, 3, 4], 3)],
)
def test_what_is_cooked_and_baked(name: str, rates: list[int], bread: int) -> None:
    spec = {"cards": [name], "vegetable": 1, "sheep": 1, "boar": 1, "cattle": 1, "grain": 4, "stables": ["c1", "c2"]}
    pos = work(spec)
    for thing, food in zip(["vegetable", "sheep", "boar", "cattle"], rates, strict=True):
        assert goods(do(pos.copy(), f"cook {thing}"))["food"] == food
    do(pos, "place sow-bake")
    assert baked(pos) == [bread * n for n in (1, 2, 3, 4)], "any number"


@case("H07-020.1")
def test_the_simple_fireplace_is_given_back_for_a_hearth() -> None:
    assert CARDS[NUMBER_OF["simple-fireplace"]].family == FIREPLACE
    pos = do(work({"cards": ["simple-fireplace"]}), "place improvement", "build hearth-4")
    assert (owned(pos), removed(pos)) == (["hearth-4"], ["simple-fireplace"])
    spec = {"cards": ["simple-fireplace"], "majors": ["fireplace-2"], "clay": 4}
    pos = do(work(spec), "place improvement", "build hearth-4")
    assert ways(pos) == [{"clay": 4}, {"return": "fireplace-2"}, {"return": "simple-fireplace"}]
    assert spelled(pos) == ["pay 1", "return fireplace-2", "card simple-fireplace"]
    again(pos)
    for answer, left in (
        ("pay 1", ["fireplace-2", "hearth-4", "simple-fireplace"]),
        ("return fireplace-2", ["hearth-4", "simple-fireplace"]),
        ("card simple-fireplace", ["fireplace-2", "hearth-4"]),
    ):
        after = do(pos.copy(), answer)
        assert owned(after) == left
        assert goods(after) == ({} if answer == "pay 1" else {"clay": 4})
        assert removed(after) == (["simple-fireplace"] if answer.startswith("card") else [])
    assert code(pos, "card ladder") == "no-return-card"


@case("H07-128.1")
def test_the_small_hearth_is_played_for_a_fireplace_only() -> None:
    spec = {"hand": ["cooking-hearth", "ladder"], **PLENTY}
    assert code(do(work(spec), "place start-minor"), "card cooking-hearth") == "no-return-owned", "never for clay"
    major = do(work({**spec, "majors": ["fireplace-3"]}), "place start-minor", "card cooking-hearth")
    assert (owned(major), "fireplace-3" in display(major)) == (["cooking-hearth"], True)
    minor = do(work({**spec, "cards": ["simple-fireplace"]}), "place start-minor", "card cooking-hearth")
    assert (owned(minor), removed(minor)) == (["cooking-hearth"], ["simple-fireplace"])
    assert CARDS[NUMBER_OF["cooking-hearth"]].family == HEARTH


@case("H07-085.1")
def test_the_cooking_corner_is_played_for_a_hearth() -> None:
    spec = {"hand": ["cooking-corner", "ladder"], "wood": 2}
    assert (
        code(do(work({**spec, "majors": ["fireplace-2"]}), "place start-minor"), "card cooking-corner")
        == "no-return-owned"
    )
    major = do(work({**spec, "majors": ["hearth-5"]}), "place start-minor", "card cooking-corner")
    assert (owned(major), "hearth-5" in display(major)) == (["cooking-corner"], True)
    minor = do(work({**spec, "cards": ["cooking-hearth"]}), "place start-minor", "card cooking-corner")
    assert (owned(minor), removed(minor)) == (["cooking-corner"], ["cooking-hearth"])


@case("H07-038", "H07-038.1", "H07-038.3")
def test_the_madonna_statue_takes_two_improvements() -> None:
    spec = {"hand": ["madonna-statue", "ladder"], "cards": ["axe", "mason"], "majors": ["pottery"], "wood": 2}
    pos = do(work(spec), "place start-minor", "card madonna-statue")
    assert (owned(pos), removed(pos), "pottery" in display(pos)) == (["madonna-statue"], ["axe"], True)
    assert farm(pos)["occupations"] == ["mason"], "no occupation"
    one = do(work({**spec, "cards": ["mason"]}), "place start-minor")
    assert code(one, "card madonna-statue") == "too-few-back", "not from the hand"
    three = {**spec, "cards": ["axe", "goose-pond"], "majors": ["well"]}
    pos = do(work(three), "place start-minor", "card madonna-statue")
    assert spelled(pos) == ["return well", "card axe", "card goose-pond"]
    assert (code(pos, "card ladder"), code(pos, "return pottery")) == ("no-return-card", "no-return")
    again(pos)
    do(pos, "card axe")
    assert spelled(pos) == ["return well", "card goose-pond"]
    again(pos)
    do(pos, "card goose-pond")
    assert (owned(pos), removed(pos)) == (["well", "madonna-statue"], ["axe", "goose-pond"])


@case("H07-038.2")
def test_what_returned_cards_still_owed_is_lost() -> None:
    built = {"hand": ["madonna-statue", "village-well", "ladder"], "cards": ["axe"], "wood": 1, "stone": 3, "home": 2}
    pos = do(work(built, {}, {}, {}, round=4), "place improvement")
    assert waiting(pos) == [(n, "food") for n in (5, 6, 7, 8, 9)]
    again(pos)
    do(pos, "B place grain-1", "C place day-laborer", "D place plow", "plow c1", "place start-minor")
    statue = do(pos.copy(), "card madonna-statue")
    assert (owned(statue), waiting(statue)) == (["madonna-statue"], [(n, "food") for n in (5, 6, 7, 8, 9)])
    village = do(pos, "card village-well")
    assert owned(village) == ["axe", "village-well"]
    assert {(n, "food") for n in (5, 6, 7, 8, 9)} <= set(waiting(village)), "the food of the well stays"
    ponds = {"hand": ["madonna-statue", "ladder"], "cards": ["goose-pond", "axe", "maid"]}
    by_pond = [{"round": n, "good": "food", "n": 1, "by": "goose-pond"} for n in (6, 7)]
    others = [{"round": n, "good": "food", "n": 1} for n in (6, 8)]
    pos = work({**ponds, "promises": [*by_pond, *others]}, round=5)
    do(pos, "place start-minor", "card madonna-statue")
    assert waiting(pos) == [(6, "food"), (8, "food")], "only its own"


@case("H07-038.2")
def test_crops_and_animals_of_a_returned_card_are_lost() -> None:
    spec = {"hand": ["madonna-statue", "ladder"], "cards": ["copse", "axe"], "memory": {"copse": [2, 3]}}
    pos = do(work(spec), "place start-minor", "card madonna-statue")
    assert owned(pos) == ["madonna-statue"]
    again(pos)
    inn = {"hand": ["madonna-statue", "ladder"], "cards": ["tavern", "axe"], "home": 2}
    pos = work(inn, {}, {}, {}, round=4)
    assert can(pos, "place tavern")
    do(pos, "place start-minor", "card madonna-statue")
    assert (owned(pos), can(pos, "place tavern")) == (["madonna-statue"], False), "its space is no more"
    again(pos)
