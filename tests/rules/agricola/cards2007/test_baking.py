"""Cards of 2007 about baking bread."""

from __future__ import annotations

import pytest

from tests.cases import case
from tests.rules.agricola.cards2007.harvests import day, harvest, learning
from tests.rules.agricola.table import do, goods, spelled

OVEN = {"majors": ["clay-oven"]}  # 5 food for 1 grain
HEARTH = {"majors": ["hearth-4"]}  # 3 food a grain


@case("H07-041")
def test_the_millstone_gives_two_food_with_each_baking() -> None:
    pos = do(day({**HEARTH, "cards": ["millstone"], "grain": 2}), "place sow-bake", "bake 2")
    assert goods(pos) == {"food": 2 * 3 + 2}
    other = do(day({**HEARTH, "grain": 2}, {"cards": ["millstone"]}), "place sow-bake", "bake 2")
    assert goods(other, "B") == {}, "only of its owner's bread"


@case("H07-041.1", "H07-150.1")
def test_with_the_baker_bread_is_one_occasion_a_harvest_on_all_ovens() -> None:
    spec = {"majors": ["clay-oven", "hearth-4"], "cards": ["millstone", "baker"], "grain": 3, "food": 4}
    pos = harvest(spec, {})
    assert (pos.question.kind, spelled(pos)) == ("bake-or-done", ["bake 1", "bake 2", "bake 3", "done"])
    do(pos, "A bake 2")
    assert goods(pos) == {"grain": 1, "food": 4 + 5 + 3 + 2}
    assert pos.question.kind == "feeding", "no second baking"


@pytest.mark.parametrize(
    ("card", "space"),
    [
        pytest.param("threshing-board", "plow", marks=case("H07-067")),
        pytest.param("threshing-board", "plow-sow", marks=case("H07-067")),
        pytest.param("flail", "plow", marks=case("H07-113")),
        pytest.param("flail", "plow-sow", marks=case("H07-113")),
    ],
)
def test_bread_after_ploughing(card: str, space: str) -> None:
    spec = {**HEARTH, "cards": [card], "grain": 2, "fields": ["c3"]}
    pos = do(day(spec, round=12), f"place {space}", "plow c2", *(["done"] if space == "plow-sow" else []))
    assert pos.question.kind == "bake-or-done"
    assert goods(do(pos.copy(), "bake 2")) == {"food": 6}
    assert goods(do(pos, "done")) == {"grain": 2}
    other = do(day(spec, spaces={"wood-3": 3}, round=12), "place wood-3")
    assert other.question.kind == "work"
    cold = do(day({**spec, "majors": []}), "place plow", "plow c2")
    assert cold.question.kind == "work", "nothing to bake on"


@case("H07-067", "H07-113")
def test_both_tools_let_bread_be_baked_twice() -> None:
    spec = {**OVEN, "cards": ["threshing-board", "flail"], "grain": 3}
    pos = do(day(spec), "place plow", "plow c3")
    assert (pos.question.kind, spelled(pos)) == ("order", ["card threshing-board", "card flail"])
    assert goods(do(pos, "card flail", "bake 1", "bake 1")) == {"grain": 1, "food": 10}


@case("H07-149")
def test_the_master_baker_bakes_along_with_others() -> None:
    other = {**HEARTH, "cards": ["master-baker"], "grain": 2}
    pos = do(day({**OVEN, "grain": 1}, other, players=4), "place sow-bake")
    assert goods(pos) == {"food": 5}
    assert (pos.letters(pos.deciders), pos.question.kind) == ("B", "bake-or-done")
    assert goods(do(pos.copy(), "B done"), "B") == {"grain": 2}
    assert goods(do(pos, "B bake 2"), "B") == {"food": 6}
    own = do(day({**OVEN, "cards": ["master-baker"], "grain": 1}, players=4), "place sow-bake")
    assert goods(own) == {"food": 5 + 1}


@case("H07-149.1")
def test_the_master_baker_gives_nothing_for_bread_of_his_own_and_hears_of_bread_only() -> None:
    other = {**HEARTH, "cards": ["master-baker", "millstone"], "grain": 2, "food": 4}
    pos = do(day({**OVEN, "grain": 1}, other, players=4), "place sow-bake", "B bake 1")
    assert goods(pos, "B") == {"grain": 1, "food": 4 + 3 + 2}, "the Millstone has its part, the Master Baker none"
    brewing = do(harvest({"cards": ["brewery"], "grain": 1, "food": 4}, other, players=4), "A card brewery")
    assert brewing.letters(brewing.deciders) == "A"
    drunk = {**HEARTH, "cards": ["master-baker", "brewery"], "grain": 1, "food": 4}
    assert goods(do(harvest(drunk, players=4), "card brewery")) == {"food": 4 + 3}


@case("H07-150")
def test_the_baker_bakes_when_played_and_at_the_start_of_each_feeding() -> None:
    pos = learning("baker", {**OVEN, "grain": 1})
    assert pos.question.kind == "bake-or-done"
    assert goods(do(pos, "bake 1")) == {"food": 5}
    two = harvest({"cards": ["baker"], **OVEN, "grain": 1}, {"food": 4}, starter="B")
    assert (two.letters(two.deciders), two.question.kind) == ("A", "bake-or-done"), "before B, who is first, is fed"
    do(two, "A bake 1", "B feed")
    assert goods(two) == {"food": 5}
    idle = harvest({"cards": ["baker"], "grain": 1, "food": 4}, {})
    assert idle.question.kind == "feeding", "no oven, no question"


@case("H07-155", "H07-155.1")
def test_the_bread_seller_has_food_of_everybodys_bread() -> None:
    pos = do(day({**HEARTH, "grain": 3}, {"cards": ["bread-seller"]}, players=3), "place sow-bake", "bake 3")
    assert goods(pos, "B") == {"food": 3}, "and needs nothing to bake on"
    own = do(day({**HEARTH, "cards": ["bread-seller"], "grain": 2}, players=3), "place sow-bake", "bake 2")
    assert goods(own) == {"food": 2 * 3 + 2}


@case("H07-041.2", "H07-149.1", "H07-155.1")
def test_the_water_mill_is_no_baking() -> None:
    spec = {**OVEN, "cards": ["water-mill", "millstone"], "grain": 1, "food": 4}
    pos = do(harvest(spec, {"cards": ["bread-seller"], "food": 4}, {}), "A card water-mill")
    assert goods(pos) == {"food": 4 + 3}
    assert goods(pos, "B") == {"food": 4}


@case("H07-041.2", "H07-149.1", "H07-155.1")
def test_the_windmill_is_no_baking() -> None:
    spec = {**OVEN, "cards": ["windmill", "millstone", "master-baker"], "grain": 1}
    pos = do(day(spec, {"cards": ["bread-seller"]}, players=4), "A card windmill")
    assert goods(pos) == {"food": 2}
    assert goods(pos, "B") == {}
