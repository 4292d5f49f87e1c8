"""Improvements with the cards of 2007: prices, majors as minors, several in one action, returned ones."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.card import CARDS, FIREPLACE, HEARTH, OVEN
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.cases import case
from tests.rules.agricola.cards2007.building import (
    PLENTY,
    Figures,
    again,
    check_figures,
    dawn,
    offered,
    removed,
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


def owned(pos: Position, seat: str = "A") -> list[str]:
    """The improvements in front of a seat."""
    found: list[str] = farm(pos, seat)["improvements"]
    return found


def display(pos: Position) -> list[str]:
    """The major improvements nobody has."""
    return [one["id"] for one in pos.view(None)["majors"] if one["owner"] is None]


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
    assert code(pos, "card ladder") == "no-return"


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
    assert code(one, "card madonna-statue") == "no-return-owned", "not from the hand"
    three = {**spec, "cards": ["axe", "goose-pond"], "majors": ["well"]}
    pos = do(work(three), "place start-minor", "card madonna-statue")
    assert spelled(pos) == ["return well", "card axe", "card goose-pond"]
    assert (code(pos, "card ladder"), code(pos, "return pottery")) == ("no-return", "no-return")
    again(pos)
    do(pos, "card axe")
    assert spelled(pos) == ["return well", "card goose-pond"]
    again(pos)
    do(pos, "card goose-pond")
    assert (owned(pos), removed(pos)) == (["well", "madonna-statue"], ["axe", "goose-pond"])


def waiting(pos: Position, seat: int = 0) -> list[tuple[int, str]]:
    """What lies on coming rounds for a seat."""
    found = []
    for entry in pos.view(None)["track"]:
        found += [(entry["round"], one["good"]) for one in entry["promised"] if one["seat"] == seat]
    return found


@case("H07-038.2")
def test_what_returned_cards_still_owed_is_lost() -> None:
    built = {"hand": ["madonna-statue", "village-well", "ladder"], "cards": ["axe"], "wood": 1, "stone": 3, "home": 2}
    pos = do(work(built, {}, {}, {}, round=4), "place improvement")
    assert waiting(pos) == [(n, "food") for n in (5, 6, 7, 8, 9)]
    again(pos)
    do(pos, "B place grain-1", "C place day-laborer", "D place plow", "plow c1", "place start-minor")
    statue = do(pos.copy(), "card madonna-statue")
    assert (owned(statue), waiting(statue)) == (["madonna-statue"], [])
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


# -- majors as minors --------------------------------------------------------------------------------------------------


@case("H07-015")
def test_the_baking_tray() -> None:
    spec = {"cards": ["baking-tray"], "clay": 3, "stone": 0, "hand": ["axe"]}
    pos = do(work(spec), "place start-minor")
    assert offered(pos, "build") == ["build clay-oven"], "3 clay without the stone; minor for its owner"
    assert code(pos, "build fireplace-2") == "minor-only"
    do(pos, "build clay-oven")
    assert (owned(pos), goods(pos)) == (["clay-oven", "baking-tray"], {})
    empty = do(work({**spec, "hand": [], "clay": 1, "stone": 2}), "place start-minor", "build stone-oven")
    assert owned(empty) == ["stone-oven", "baking-tray"], "also without a card in hand"
    choice = do(work({**spec, "clay": 3, "stone": 1}), "place improvement", "build clay-oven")
    assert ways(choice) == [{"clay": 2, "stone": 1}, {"clay": 3}], "of any kind"
    wood_fired = {"cards": ["baking-tray"], "hand": ["wood-fired-oven", "axe"], "wood": 2, "stone": 1}
    assert owned(do(work(wood_fired), "place start-minor", "card wood-fired-oven")) == [
        "baking-tray",
        "wood-fired-oven",
    ]
    assert not can(do(work({**wood_fired, "cards": []}), "place start-minor"), "card wood-fired-oven")


@case("H07-033", "H07-033.1")
def test_ceramics_make_the_pottery_free() -> None:
    spec = {"hand": ["ceramics", "axe"], "majors": ["clay-oven"], "clay": 1}
    pos = do(work(spec), "place start-minor", "card ceramics")
    assert goods(pos) == {"food": 2}
    lacking = do(work({"hand": ["ceramics", "ladder"], "clay": 1, "wood": 2}), "place start-minor")
    assert code(lacking, "card ceramics") == "needs-ovens"
    free = do(work({"cards": ["ceramics"], "hand": ["axe"]}), "place start-minor")
    assert spelled(free) == ["build pottery", "decline"], "with an action for a minor one"
    assert owned(do(free, "build pottery")) == ["pottery", "ceramics"]
    gone = work({"cards": ["ceramics"], "hand": ["axe"]}, {"majors": ["pottery"]})
    assert code(gone, "place improvement") == "no-improvement", "it must be there"
    assert do(gone, "place start-minor").decider == 1


@case("H07-220")
def test_the_well_builder() -> None:
    spec = {"cards": ["well-builder"], "hand": ["axe"], "wood": 1, "stone": 1}
    pos = do(work(spec, round=5), "place start-minor", "build well")
    assert (owned(pos), goods(pos), len(waiting(pos))) == (["well"], {}, 5)
    assert not can(do(work({**spec, "cards": [], "wood": 9, "stone": 9}), "place start-minor"), "build well")


@case("H07-220.1")
def test_the_well_builder_builds_a_second_well() -> None:
    spec = {"cards": ["well-builder"], "hand": ["village-well", "axe"], "majors": ["well"], "wood": 1, "stone": 1}
    pos = do(work({**spec, "home": 2}, {}, {}, {}, round=4), "place start-minor", "card village-well")
    assert "well" in display(pos)
    do(pos, "B place grain-1", "C place day-laborer", "D place plow", "plow c1", "place improvement", "build well")
    assert (owned(pos), goods(pos)) == (["well", "village-well"], {})


@case("H07-277")
def test_the_manufacturer() -> None:
    spec = {"cards": ["manufacturer"], "house": "clay", "hand": ["axe"], "stone": 2}
    pos = do(work(spec), "place start-minor")
    assert offered(pos, "build") == ["build joinery", "build pottery", "build basketmaker"], "2 stone are enough"
    do(pos, "build joinery")
    assert (owned(pos), goods(pos)) == (["joinery"], {})
    rich = do(work({**spec, "wood": 2}), "place start-minor", "build joinery")
    assert sorted(map(str, ways(rich))) == ["{'stone': 2}", "{'wood': 1, 'stone': 1}", "{'wood': 2}"]
    wooden = work({**spec, "house": "wood", "wood": 2})
    assert not offered(do(wooden.copy(), "place start-minor"), "build"), "not in a wooden hut"
    assert goods(do(wooden, "place improvement", "build joinery")) == {}, "nor cheaper"
    moved = {**spec, "house": "wood", "clay": 2, "reed": 1, "stone": 2}
    pos = do(work(moved), "place renovate-improvement")
    assert "build joinery" in spelled(pos), "as soon as it is of clay"


# -- several in one action ---------------------------------------------------------------------------------------------

THREE = {"hand": ["axe", "ladder", "clay-supports", "sawhorse", "butter-churn"], "wood": 20, "stone": 9, "food": 5}


@case("H07-179")
def test_the_merchant_takes_the_action_twice() -> None:
    pos = do(work({**THREE, "cards": ["merchant"]}), "place start-minor", "card axe")
    assert spelled(pos) == ["card merchant", "decline"]
    again(pos)
    assert do(pos.copy(), "decline").decider == 1
    do(pos, "card merchant")
    assert (goods(pos)["food"], offered(pos, "build")) == (4, []), "1 food, a minor one again"
    do(pos, "card ladder")
    assert (owned(pos), pos.decider) == (["axe", "ladder"], 1), "twice, no more"
    pos = do(
        work({**THREE, "cards": ["merchant"]}), "place improvement", "build well", "card merchant", "build joinery"
    )
    assert (owned(pos), pos.decider) == (["joinery", "well"], 1), "a major or minor one"
    assert do(work({**THREE, "cards": ["merchant"], "food": 0}), "place start-minor", "card axe").decider == 1
    unused = do(work({**THREE, "cards": ["merchant"]}), "place start-minor", "decline")
    assert unused.decider == 1, "only where it was used"


@case("H07-179.1")
def test_goods_of_the_first_improvement_pay_for_the_second() -> None:
    spec = {"cards": ["merchant"], "hand": ["ceramics", "axe"], "majors": ["clay-oven"], "clay": 1}
    pos = do(work(spec), "place start-minor", "card ceramics", "card merchant")
    assert (goods(pos), spelled(pos)) == ({"food": 1}, ["build pottery", "decline"]), "1 of the 2 food, the pottery"
    spec = {
        "cards": ["merchant", "scholar"],
        "house": "stone",
        "hand": ["axe", "ladder"],
        "wood": 9,
        "stone": 9,
        "food": 1,
    }
    early = do(dawn(spec, round=5), "card axe")
    assert spelled(early) == ["card merchant", "decline"], "with the improvement of the scholar"
    do(early, "card merchant", "card ladder")
    assert owned(early) == ["axe", "ladder"]


@case("H07-228", "H07-228.1")
def test_the_businessman_plays_another_on_the_starting_player_space() -> None:
    spec = {**THREE, "cards": ["businessman"]}
    pos = do(work(spec), "place start-minor", "card axe")
    assert {"build well", "card ladder", "decline"} <= set(spelled(pos))
    again(pos)
    assert do(pos.copy(), "card ladder").decider == 1, "one more"
    assert owned(do(pos, "build well")) == ["well", "axe"]
    assert do(work(spec), "place start-minor", "decline").decider == 1, "only after the first one"
    elsewhere = {**spec, "rooms": ["a1"]}
    assert do(work(elsewhere), "place growth-minor", "card axe").decider == 1, "only there"
    assert do(work(spec), "place improvement", "card axe").decider == 1


@case("H07-228.2")
def test_the_businessman_with_others() -> None:
    spec = {**THREE, "cards": ["businessman", "traveling-salesman"]}
    pos = do(work(spec), "place start-minor", "card axe", "card ladder", "card sawhorse")
    assert (owned(pos), pos.decider) == (["axe", "ladder", "sawhorse"], 1), "3 minor ones"
    double = {**THREE, "cards": ["businessman", "merchant"]}
    pos = do(
        work(double), "place start-minor", "card axe", "card ladder", "card merchant", "card sawhorse", "build well"
    )
    assert (owned(pos), pos.decider) == (["well", "axe", "ladder", "sawhorse"], 1), "the whole action twice"


@case("H07-281")
def test_the_traveling_salesman() -> None:
    spec = {**THREE, "cards": ["traveling-salesman"]}
    pos = do(work(spec), "place start-minor")
    assert "build well" in spelled(pos), "a major one instead"
    done = do(pos.copy(), "build well")
    assert (owned(done), done.decider) == (["well"], 1)
    assert do(pos, "card axe").decider == 1, "one"
    two = do(work(spec), "place improvement", "card axe")
    assert not offered(two, "build"), "2 minor ones"
    again(two)
    do(two, "card ladder")
    assert (owned(two), two.decider) == (["axe", "ladder"], 1)
    assert do(work(spec), "place improvement", "build well").decider == 1, "or one major one"
    assert do(work(spec), "place improvement", "card axe", "decline").decider == 1


@case("H07-281.1", "H07-179.2")
def test_the_traveling_salesman_with_the_merchant() -> None:
    spec = {**THREE, "cards": ["traveling-salesman", "merchant"]}
    minors = ("card axe", "card ladder", "card merchant", "card sawhorse", "card clay-supports")
    pos = do(work(spec), "place improvement", *minors)
    assert (len(owned(pos)), goods(pos)["food"], pos.decider) == (4, 4, 1), "4 minor ones for 1 food"
    majors = do(work(spec), "place start-minor", "build well", "card merchant", "build joinery")
    assert (owned(majors), goods(majors)["food"], majors.decider) == (["joinery", "well"], 4, 1), "or 2 major ones"


@case("H07-281.1")
def test_the_traveling_salesman_once_a_turn_and_not_with_a_card() -> None:
    spec = {**THREE, "cards": ["traveling-salesman", "businessman"]}
    pos = do(work(spec), "place start-minor", "build well")
    assert pos.decider == 1, "a major one is not the minor one that the businessman asks for"
    early = do(dawn({**THREE, "cards": ["traveling-salesman", "scholar"], "house": "stone"}, round=5), "card axe")
    assert (early.question.kind, owned(early)) == ("work", ["axe"]), "one, with the scholar"


# -- when one is built -------------------------------------------------------------------------------------------------


@case("H07-182", "H07-020.2")
def test_the_charcoal_burner_hears_of_baking_improvements() -> None:
    burner: dict[str, Any] = {"cards": ["charcoal-burner"]}
    pos = do(work({"clay": 2}, burner), "place improvement")
    assert (owned(pos), goods(pos, "B"), goods(pos)) == (["fireplace-2"], {"food": 1, "wood": 1}, {}), "of others"
    mine = do(work({**burner, "clay": 2}, {}), "place improvement")
    assert goods(mine) == {"food": 1, "wood": 1}, "and of its owner"
    simple = do(
        work({"hand": ["simple-fireplace", "axe"], "clay": 1}, burner), "place start-minor", "card simple-fireplace"
    )
    assert goods(simple, "B") == {"food": 1, "wood": 1}
    well = do(work({"wood": 1, "stone": 3}, burner), "place improvement")
    assert (owned(well), goods(well, "B")) == (["well"], {}), "the well does not bake"


@case("H07-182.1")
def test_the_charcoal_burner_hears_of_upgrades() -> None:
    burner = {"cards": ["charcoal-burner"]}
    spec = {"hand": ["bakehouse", "axe"], "majors": ["clay-oven"], "stone": 3}
    pos = do(work(spec, burner), "place start-minor", "card bakehouse")
    assert goods(pos, "B") == {"food": 1, "wood": 1}


GUILDS = {"joinery": ("wood", 4), "pottery": ("clay", 4), "basketmaker": ("reed", 3)}
OCCUPATIONS = {"cabinetmaker": ("wood", 4), "potter": ("clay", 4), "basketmaker-occupation": ("reed", 3)}


@case("H07-341", "H07-341.1")
def test_the_guildmaster_brings_the_material_of_a_craft() -> None:
    for name, (good, n) in GUILDS.items():
        pair = {"cards": ["guildmaster", "businessman"], "hand": ["clay-roof"]}
        pos = work({**pair, **CARDS[NUMBER_OF[name]].costs[0].goods()})
        do(pos, "place start-minor", "card clay-roof", f"build {name}")
        assert (owned(pos), goods(pos)) == ([name, "clay-roof"], {good: n}), "after it is paid"
    for name, (good, n) in OCCUPATIONS.items():
        pos = do(work({"cards": ["guildmaster"], "hand": [name], "food": 1}), "place occupation")
        assert goods(pos) == {good: n}, name
        assert sorted(farm(pos)["occupations"]) == sorted(["guildmaster", name])
    spec = {
        "cards": ["guildmaster"],
        "hand": ["sawmill", "axe"],
        "majors": ["joinery"],
        "wood": 2,
        "stone": 2,
        "home": 2,
    }
    pos = do(work(spec, {}, {}, {}, round=4), "place start-minor", "card sawmill")
    do(pos, "B place grain-1", "C place day-laborer", "D place plow", "plow c1", "place improvement", "build joinery")
    assert (owned(pos), goods(pos)) == (["joinery", "sawmill"], {"wood": 4}), "again when it is bought again"


@case("H07-341")
def test_the_guildmaster_counts_what_is_there() -> None:
    spec = {"hand": ["guildmaster"], "cards": ["potter", "axe"], "majors": ["joinery", "pottery"], "food": 1}
    assert goods(do(work(spec), "place occupation")) == {"wood": 2, "clay": 4}


@case("H07-341.2")
def test_the_guildmaster_counts_the_sawmill() -> None:
    spec = {"hand": ["guildmaster"], "cards": ["sawmill"]}
    assert goods(do(work(spec), "place occupation")) == {"wood": 2}
    paid = {"cards": ["guildmaster"], "hand": ["sawmill", "axe"], "majors": ["joinery"]}
    pos = do(work(paid), "place start-minor", "card sawmill")
    assert (goods(pos), "joinery" in display(pos)) == ({}, True), "the sawmill itself brings nothing"
