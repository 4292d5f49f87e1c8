"""Cards of 2007 that lay goods, or an offer, on coming rounds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import case
from tests.rules.agricola.cards2007.rounds import (
    LEARNED,
    Figures,
    before_the_game,
    dawn,
    deal,
    figures,
    night,
    play,
    promised,
    why_not_play,
)
from tests.rules.agricola.table import can, do, farm, goods, spelled

FIGURES: dict[str, Figures] = {
    "animal-pen": ("E", 24, 1, 1, [{"wood": 2}], 4, [], False),
    "carp-pond": ("E", 31, 1, 1, [{}], 1, [("improvements", 2)], False),
    "fruit-tree": ("E", 43, 1, 1, [{}], 3, [], False),
    "private-forest": ("E", 45, 1, 0, [{"food": 2}], 0, [], False),
    "sack-cart": ("E", 46, 1, 0, [{"wood": 2}], 2, [], False),
    "reed-pond": ("E", 48, 1, 1, [{}], 3, [], False),
    "dovecote": ("E", 57, 1, 2, [{"stone": 2}], 0, [], False),
    "strawberry-patch": ("I", 69, 1, 2, [{}], 0, [("vegetable-fields", 2)], False),
    "goose-pond": ("I", 72, 1, 1, [{}], 3, [], False),
    "chicken-coop": ("I", 84, 1, 1, [{"wood": 2, "reed": 1}, {"clay": 2, "reed": 1}], 0, [], False),
    "beehive": ("K", 108, 1, 1, [{}], 3, [("improvements", 2)], False),
    "duck-pond": ("K", 114, 1, 1, [{}], 2, [], False),
    "granary": ("K", 116, 1, 1, [{"wood": 3}, {"clay": 3}], 0, [], False),
    "greenhouse": ("K", 117, 1, 1, [{"wood": 2}], 1, [], False),
    "herb-garden": ("K", 130, 1, 1, [{}], 0, [("vegetable-fields", 1)], False),
    "swan-lake": ("K", 140, 1, 2, [{}], 4, [], False),
    "stone-cart": ("K", 142, 1, 0, [{"wood": 2}], 2, [], False),
    "clay-deliveryman": ("E", 187, 1, 0, [{}], 0, [], False),
    "maid": ("E", 190, 1, 0, [{}], 0, [], False),
    "cattle-whisperer": ("E", 201, 4, 0, [{}], 0, [], False),
    "master-shepherd": ("E", 204, 4, 0, [{}], 0, [], False),
    "reed-collector": ("E", 205, 3, 0, [{}], 0, [], False),
    "manservant": ("I", 231, 1, 0, [{}], 0, [], False),
    "wood-collector": ("I", 235, 1, 0, [{}], 0, [], False),
    "clay-hut-builder": ("I", 242, 1, 0, [{}], 0, [], False),
    "sheep-whisperer": ("I", 250, 4, 0, [{}], 0, [], False),
    "water-carrier": ("I", 262, 1, 0, [{}], 0, [], False),
    "wood-deliveryman": ("K", 283, 1, 0, [{}], 0, [], False),
    "plowman": ("K", 293, 1, 0, [{}], 0, [], False),
    "shepherd-boy": ("K", 298, 4, 0, [{}], 0, [], False),
    "pig-whisperer": ("K", 302, 4, 0, [{}], 0, [], False),
    "animal-handler": ("K", 305, 4, 0, [{}], 0, [], False),
}


@case(
    "H07-024", "H07-031", "H07-043", "H07-045", "H07-046", "H07-048", "H07-057", "H07-069", "H07-072", "H07-084",
    "H07-108", "H07-114", "H07-116", "H07-117", "H07-130", "H07-140", "H07-142", "H07-187", "H07-190", "H07-201",
    "H07-204", "H07-205", "H07-231", "H07-235", "H07-242", "H07-250", "H07-262", "H07-283", "H07-293", "H07-298",
    "H07-302", "H07-305",
)  # fmt: skip
def test_the_figures() -> None:
    assert {name: figures(name) for name in FIGURES} == FIGURES


def each(good: str, *rounds: int, n: int = 1) -> dict[int, dict[str, int]]:
    return {number: {good: n} for number in rounds}


GROWN = ["c2 vegetable 1", "c3 vegetable 2"]
TWO = {"majors": ["fireplace-2", "well"]}
ANY_OF_4: dict[str, Any] = {"players": 4}


@pytest.mark.parametrize(
    ("card", "number", "spec", "expected", "rest"),
    [
        pytest.param("animal-pen", 11, {"wood": 2}, each("food", 12, 13, 14, n=2), {}, marks=case("H07-024")),
        pytest.param("carp-pond", 9, TWO, each("food", 11, 13), {}, marks=case("H07-031")),
        pytest.param("fruit-tree", 3, {}, each("food", *range(8, 15)), {}, marks=case("H07-043")),
        pytest.param("fruit-tree", 8, {}, each("food", *range(9, 15)), {}, marks=case("H07-043.1")),
        pytest.param("private-forest", 7, {"food": 2}, each("wood", 8, 10, 12, 14), {}, marks=case("H07-045")),
        pytest.param("sack-cart", 1, {"wood": 2}, each("grain", 5, 8, 11, 14), {}, marks=case("H07-046")),
        pytest.param("sack-cart", 8, {"wood": 2}, each("grain", 11, 14), {}, marks=case("H07-046.1")),
        pytest.param("reed-pond", 3, {}, each("reed", 4, 5, 6), {}, marks=case("H07-048")),
        pytest.param("dovecote", 3, {"stone": 2}, each("food", *range(10, 15)), {}, marks=case("H07-057")),
        pytest.param("dovecote", 12, {"stone": 2}, each("food", 13, 14), {}, marks=case("H07-057.1")),
        pytest.param("strawberry-patch", 3, {"fields": GROWN}, each("food", 4, 5, 6), {}, marks=case("H07-069")),
        pytest.param("goose-pond", 12, {}, each("food", 13, 14), {}, marks=case("H07-072")),
        pytest.param("goose-pond", 3, {}, each("food", 4, 5, 6, 7), {}, marks=case("H07-072")),
        pytest.param(
            "chicken-coop", 2, {"clay": 2, "reed": 1}, each("food", *range(3, 11)), {}, marks=case("H07-084")
        ),
        pytest.param("beehive", 9, TWO, each("food", 10, 12, 14, n=2), {}, marks=case("H07-108")),
        pytest.param("duck-pond", 3, {}, each("food", 4, 5, 6), {}, marks=case("H07-114")),
        pytest.param("granary", 8, {"wood": 3}, each("grain", 10, 12), {}, marks=case("H07-116")),
        pytest.param("greenhouse", 3, {"wood": 2}, each("greenhouse", 7, 10), {}, marks=case("H07-117")),
        pytest.param("herb-garden", 3, {"fields": GROWN[:1]}, each("food", *range(4, 9)), {}, marks=case("H07-130")),
        pytest.param("swan-lake", 3, {}, each("food", *range(4, 9)), {}, marks=case("H07-140")),
        pytest.param(
            "stone-cart", 9, {"wood": 2}, each("stone", 10, 12, 14), {}, marks=case("H07-142", "H07-142.1")
        ),
        pytest.param(
            "clay-deliveryman", 3, {}, each("clay", *range(6, 15)), {}, marks=case("H07-187", "H07-187.1")
        ),
        pytest.param("clay-deliveryman", 12, {}, each("clay", 13, 14), {}, marks=case("H07-187")),
        pytest.param("cattle-whisperer", 3, {}, each("cattle", 8, 12), ANY_OF_4, marks=case("H07-201")),
        pytest.param("master-shepherd", 3, {}, each("sheep", 4, 5, 6), ANY_OF_4, marks=case("H07-204")),
        pytest.param("reed-collector", 3, {}, each("reed", 4, 5, 6, 7), ANY_OF_4, marks=case("H07-205")),
        pytest.param("wood-collector", 3, {}, each("wood", *range(4, 9)), {}, marks=case("H07-235")),
        pytest.param("sheep-whisperer", 3, {}, each("sheep", 7, 10, 12, 14), ANY_OF_4, marks=case("H07-250")),
        pytest.param("wood-deliveryman", 3, {}, each("wood", *range(8, 15)), {}, marks=case("H07-283")),
        pytest.param("plowman", 3, {}, each("plowman", 7, 10, 13), {}, marks=case("H07-293")),
        pytest.param("pig-whisperer", 3, {}, each("boar", 7, 10, 13), ANY_OF_4, marks=case("H07-302")),
        pytest.param("animal-handler", 7, {}, each("animal-handler", 10, 14), ANY_OF_4, marks=case("H07-305")),
    ],
)
def test_what_lies_on_coming_rounds(
    card: str, number: int, spec: dict[str, Any], expected: dict[int, dict[str, int]], rest: dict[str, Any]
) -> None:
    learned = LEARNED if FIGURES[card][5] else []
    pos = play(card, {"cards": learned, **spec}, round=number, **rest)
    assert promised(pos) == expected
    if FIGURES[card][4] != [{}]:
        assert goods(pos) == {}, "all was paid"


@case("H07-024", "H07-048", "H07-205")
def test_it_comes_at_the_start_of_the_round() -> None:
    pos = do(night({"hand": ["reed-pond"], "cards": LEARNED}, round=5), "place start-minor", "card reed-pond")
    pos = do(pos, "* reveal renovate-improvement")
    assert goods(pos) == {"reed": 1}
    assert promised(pos) == each("reed", 7, 8)


# -- prerequisites and prices ------------------------------------------------------------------------------------------


@case("H07-031.1", "H07-108.1")
@pytest.mark.parametrize("card", ["carp-pond", "beehive"])
def test_only_improvements_in_front_of_the_player_count(card: str) -> None:
    held = ["clogs", "horse", "corn-sheaf"]
    assert why_not_play(card, {"hand": [card, *held], "cards": [*LEARNED, "manger"]}) == "needs-improvements"
    pos = deal({"hand": [card, *held], "cards": [*LEARNED, "manger"], "majors": ["well"]})
    assert can(do(pos, "place start-minor"), f"card {card}")


@case("H07-069.1", "H07-130.1")
def test_a_vegetable_field_bears_a_vegetable() -> None:
    grain = ["b3", "c3 grain 3"]
    assert why_not_play("herb-garden", {"fields": grain}) == "needs-vegetable-fields"
    assert why_not_play("strawberry-patch", {"fields": [*grain, "c2 vegetable 1"]}) == "needs-vegetable-fields"


@case("H07-084.1", "H07-116.1")
@pytest.mark.parametrize(("card", "n"), [("chicken-coop", 1), ("granary", 2)])
def test_the_two_prices_do_not_mix(card: str, n: int) -> None:
    assert why_not_play(card, {"wood": n, "clay": n, "reed": 1}) == "goods"
    assert promised(play(card, {"wood": n + 1, "reed": 1}))


@case("H07-116.2")
def test_grain_of_the_granary_is_not_taken_from_the_grain_space() -> None:
    pos = dawn({"cards": ["seed-seller"], "promises": [{"round": 4, "good": "grain", "n": 1}]}, players=3)
    assert goods(pos) == {"grain": 1}
    assert goods(do(pos, "place grain-1")) == {"grain": 3}, "that is what the Seed Seller means"


# -- the Village Well --------------------------------------------------------------------------------------------------


@case("H07-066", "H07-066.1", "H07-066.2")
def test_the_village_well_is_for_the_well() -> None:
    assert figures("village-well")[:4] == ("I", 66, 1, 5)
    assert why_not_play("village-well", {"wood": 5, "stone": 5}) == "no-return-owned"
    built = deal({"hand": ["village-well"], "wood": 2, "clay": 2, "stone": 6})
    built = do(built, "place improvement", "build well", "B place day-laborer")
    built = do(built, "A place start-minor", "card village-well")
    assert promised(built) == {4: {"food": 2}, 5: {"food": 2}, 6: {"food": 2}, 7: {"food": 1}, 8: {"food": 1}}
    assert farm(built)["improvements"] == ["village-well"]
    [well] = [entry for entry in built.view(None)["majors"] if entry["id"] == "well"]
    assert well["owner"] is None
    again = deal({"cards": ["village-well"], "wood": 1, "stone": 3, "clay": 2})
    assert can(do(again, "place improvement"), "build well")


# -- once something has come to pass -----------------------------------------------------------------------------------

RENOVATING = {"round": 6}


def renovated(card: str, house: str, **rest: Any) -> dict[int, dict[str, int]]:
    """What a card lays out when its owner renovates in round 6."""
    pos = deal({"cards": [card], "house": house, "clay": 2, "stone": 2, "reed": 1}, round=6, **rest)
    assert promised(pos) == {}
    return promised(do(pos, "place renovate-improvement"))


@case("H07-190", "H07-242")
def test_a_clay_hut_brings_goods() -> None:
    assert renovated("maid", "wood") == each("food", *range(7, 15))
    assert renovated("clay-hut-builder", "wood") == each("clay", *range(7, 12), n=2)
    assert renovated("maid", "clay") == renovated("clay-hut-builder", "clay") == {}, "not once more"
    for house in ("clay", "stone"):
        assert promised(play("maid", {"house": house}, round=12)) == each("food", 13, 14)
        assert promised(play("clay-hut-builder", {"house": house}, round=12)) == each("clay", 13, 14, n=2)
    assert promised(play("maid")) == promised(play("clay-hut-builder")) == {}


@case("H07-231", "H07-298")
def test_a_stone_house_brings_goods() -> None:
    assert renovated("manservant", "clay") == each("food", *range(7, 15), n=3)
    assert renovated("shepherd-boy", "clay", players=4) == each("sheep", *range(7, 15))
    assert renovated("manservant", "wood") == renovated("shepherd-boy", "wood", players=4) == {}
    assert promised(play("manservant", {"house": "stone"}, round=12)) == each("food", 13, 14, n=3)
    assert promised(play("shepherd-boy", {"house": "stone"}, round=12, players=4)) == each("sheep", 13, 14)
    assert promised(play("manservant", {"house": "clay"}, round=12)) == {}


@case("H07-262")
def test_water_is_carried_once_somebody_has_built_the_well() -> None:
    rich = {"wood": 1, "stone": 3, "clay": 2}
    for builder in ("A", "B"):
        mine = {"cards": ["water-carrier"], **(rich if builder == "A" else {})}
        yours = rich if builder == "B" else {}
        pos = deal(mine, yours, round=12, turn=builder, revealed=None)
        pos = do(pos, f"{builder} place improvement", "build well")
        laid = {12 + n: {"food": 1 + (builder == "A")} for n in (1, 2)}
        assert promised(pos) == laid, builder
    other = do(deal({"cards": ["water-carrier"]}, rich, round=12, turn="B"), "place improvement", "build fireplace-2")
    assert promised(other) == {}
    assert promised(play("water-carrier", {}, {"majors": ["well"]}, round=12)) == each("food", 13, 14)
    assert promised(play("water-carrier", {}, {"majors": ["fireplace-2"]}, round=12)) == {}


@case("H07-262.1")
def test_water_is_carried_again_for_a_second_well_but_not_for_the_village_well() -> None:
    mine = {"cards": ["water-carrier", "wood-collector"], "wood": 1, "stone": 3, "clay": 2}
    pos = deal(mine, {"majors": ["well"], "hand": ["village-well"]}, turn="B", round=12)
    pos = do(pos, "place start-minor", "card village-well")
    assert promised(pos) == {}
    pos = do(pos, "A place improvement", "build well")
    assert promised(pos) == each("food", 13, 14, n=2)
    late = play("water-carrier", {}, {"cards": ["village-well"]}, round=12)
    assert promised(late) == each("food", 13, 14), "the Well was built once, or there were no Village Well"


# -- offers at the start of a round ------------------------------------------------------------------------------------


def offered(card: str, number: int, **spec: Any) -> dict[str, Any]:
    return {"cards": [card], "promises": [{"round": number, "card": card}, *spec.pop("promises", [])], **spec}


@case("H07-117", "H07-117.1")
def test_the_greenhouse_sells_vegetables() -> None:
    lies = [{"round": 7, "good": "food", "n": 1}]
    pos = dawn(offered("greenhouse", 7, promises=lies), round=7)
    assert spelled(pos) == ["card greenhouse", "decline"]
    assert goods(do(pos.copy(), "card greenhouse")) == {"vegetable": 1}, "food of that start pays"
    declined = do(pos, "decline")
    assert goods(declined) == {"food": 1}
    assert promised(declined) == {}
    assert dawn(offered("greenhouse", 7), round=7).question.kind == "work", "there is no food"


@case("H07-293", "H07-293.1")
def test_the_plowman_sells_fields() -> None:
    lies = [{"round": 7, "good": "food", "n": 1}]
    pos = do(dawn(offered("plowman", 7, promises=lies), round=7), "plow c2")
    assert goods(pos) == {}
    assert [cell["cell"] for cell in farm(pos)["cells"] if cell["kind"] == "field"] == ["c2"]
    declined = do(dawn(offered("plowman", 7, food=1), round=7), "decline")
    assert promised(declined) == {}
    assert promised(before_the_game("plowman")) == each("plowman", 4, 7, 10)


@case("H07-305", "H07-305.1")
@pytest.mark.parametrize(("number", "animal"), [(7, "sheep"), (10, "boar"), (14, "cattle")])
def test_the_animal_handler_sells_animals(number: int, animal: str) -> None:
    lies = [{"round": number, "good": "food", "n": 1}]
    pos = dawn(offered("animal-handler", number, promises=lies), round=number, players=4)
    assert goods(do(pos, "card animal-handler")) == {animal: 1}, "food of that start pays"
    poor = dawn(offered("animal-handler", number, majors=["fireplace-2"]), round=number, players=4)
    assert poor.question.kind == "work", "the animal cannot be cooked to pay for itself"


@case("H07-201.1", "H07-250.1", "H07-302.1")
@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("cattle-whisperer", each("cattle", 5, 9)),
        ("sheep-whisperer", each("sheep", 4, 7, 9, 11)),
        ("pig-whisperer", each("boar", 4, 7, 10)),
    ],
)
def test_before_the_first_round_they_count_from_nothing(card: str, expected: dict[int, dict[str, int]]) -> None:
    assert promised(before_the_game(card)) == expected


@case("H07-201.2")
def test_cattle_that_comes_may_be_cooked_at_once() -> None:
    spec = {"promises": [{"round": 8, "good": "cattle", "n": 1}], "sheep": 1, "majors": ["fireplace-2"]}
    pos = dawn(spec, round=8)
    assert pos.question.kind == "settle"
    assert goods(do(pos, "cook cattle")) == {"sheep": 1, "food": 3}
