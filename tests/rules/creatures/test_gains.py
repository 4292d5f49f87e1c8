"""Special buildings that give something at once, and those that ask for a place or a moment."""

from __future__ import annotations

import pytest

from tests.cases import case
from tests.rules.creatures.table import (
    Farm,
    animals,
    build,
    can_build,
    cell,
    do,
    evening,
    farm,
    goods,
    night,
    on_space,
    refused,
    room_of,
    score,
    spellings,
    stock,
    table,
)

PAIRS: Farm = {"pastures": ["a1", "a2", "b1", "b2"], "sheep": 2, "pig": 2, "cow": 2, "horse": 2, "fence": 0}


@case("CR-124")
@pytest.mark.parametrize("animal", ["sheep", "pig", "cow", "horse"])
def test_shelter(animal: str) -> None:
    pos = build(table(A={"wood": 2, "stone": 1, "sheep": 1}), "shelter", "on b1")
    assert pos.question.kind == "take-animal"
    assert refused(pos, "take wood") == "not-offered"
    do(pos, f"take {animal}")
    expected = {"sheep": 1}
    expected[animal] = expected.get(animal, 0) + 1
    assert animals(pos) == expected, "the new tile itself houses it"
    assert room_of(pos, "b1") == {"any": 1}


@case("CR-125")
@pytest.mark.parametrize("good", ["wood", "stone"])
@pytest.mark.parametrize("animal", ["cow", "horse"])
def test_open_stables(good: str, animal: str) -> None:
    assert not can_build(table(A={good: 3}), "open-stables"), "there is no stall"
    pos = table(A={good: 3, "buildings": ["b1 stall"]})
    do(pos, "A place special-1")
    assert pos.question.kind == "take-animal", "one building, one stall, one way to pay"
    assert spellings(pos, "take") == ["take cow", "take horse"]
    do(pos, f"take {animal}")
    assert animals(pos) == {animal: 1}
    assert goods(pos)[good] == 0
    assert room_of(pos, "b1") == {"any": 5}


@case("CR-125")
def test_open_stables_go_on_a_stall_and_stay() -> None:
    pos = do(table(A={"wood": 9, "stone": 9, "reed": 3, "buildings": ["b1 stall", "b2 stable"]}), "A place special-1")
    do(pos, "build open-stables", "pay wood", "take cow")
    assert cell(pos, "b1")["building"] == "open-stables"
    assert refused(do(pos, "B place materials"), "place stables") == "no-stall"
    outlet = table(A={"reed": 1, "buildings": ["b1 open-stables"]}, display=["materials-outlet"])
    assert not can_build(outlet, "materials-outlet"), "the open stables are no stable to be replaced"


def test_open_stables_choose_among_stalls() -> None:
    pos = table(A={"wood": 3, "buildings": ["b1 stall", "b2 cow-stall", "a1 shelter", "a2 stable"]})
    do(pos, "A place special-1")
    assert pos.question.kind == "where"
    assert spellings(pos, "on") == ["on b1", "on b2"]
    assert refused(pos, "on a1") == refused(pos, "on b3") == "needs-replaces"


@case("CR-078")
def test_materials_outlet() -> None:
    pos = table(A={"reed": 1, "buildings": ["b1 stable"]}, display=["materials-outlet"])
    assert score(pos)["buildings"] == 4
    build(pos, "materials-outlet")
    assert goods(pos) == {"wood": 4, "stone": 3, "reed": 0}
    assert score(pos)["buildings"] == 7
    assert room_of(pos, "b1") == {"horse": 1}


def test_animals_leave_a_stable_that_shrinks() -> None:
    pos = table(A={"reed": 1, "cow": 6, "buildings": ["b1 stable"]}, display=["materials-outlet"])
    build(pos, "materials-outlet")
    assert animals(pos) == {"cow": 1}, "only the cottage is left to them"


@case("CR-080")
def test_inn() -> None:
    setup: Farm = {"stone": 2, "pig": 1, "cow": 1, "troughs": ["a1"]}
    pos = build(table(A=setup, display=["inn"]), "inn", "on b1")
    assert goods(pos)["stone"] == 0
    assert animals(pos) == {"horse": 1}
    assert not can_build(table(A={**setup, "cow": 0}, display=["inn"]), "inn")
    assert not can_build(table(A={**setup, "pig": 0}, display=["inn"]), "inn")


@case("CR-127")
def test_farm_shop() -> None:
    pos = table(A={"wood": 1, "columns": 3}, display=["farm-shop"])
    build(pos, "farm-shop")
    assert spellings(pos, "on") == ["on b3", "on c3"]
    assert refused(pos, "on a1") == refused(pos, "on b2") == "row-bottom"
    do(pos, "on c3")
    assert spellings(pos, "take") == ["take wood", "take stone", "take reed"]
    do(pos, "take reed")
    assert spellings(pos, "take") == ["take sheep", "take pig", "take cow", "take horse"]
    do(pos, "take sheep")
    assert (goods(pos), animals(pos)) == ({"wood": 0, "stone": 0, "reed": 1}, {"sheep": 1})
    full = table(A={"wood": 1, "buildings": ["b3 stall"]}, display=["farm-shop"])
    assert not can_build(full, "farm-shop"), "no free cell by the road"


@case("CR-129")
def test_corner_houses_stand_in_a_corner_of_the_whole_farm() -> None:
    pos = build(table(A={"stone": 2, "reed": 1}, display=["corner-houses"]), "corner-houses")
    assert spellings(pos, "on") == ["on a1", "on b1", "on b3"]
    assert refused(pos, "on a2") == "corner"
    wide: Farm = {"left": 1, "columns": 4, "stone": 2, "reed": 1}
    pos = build(table(A=wide, display=["corner-houses"]), "corner-houses")
    assert spellings(pos, "on") == ["on a1", "on a3", "on d1", "on d3"]
    assert refused(pos, "on b1") == "corner"


@case("CR-083")
def test_corner_houses_end_the_growth_of_the_farm() -> None:
    pos = do(table(A={"buildings": ["b1 corner-houses"]}, spaces={"expand": 3}), "A place expand")
    assert (farm(pos)["columns"], stock(pos)) == (2, 12)
    assert pos.decider == 1
    pos = table(A={"buildings": ["b1 corner-houses"]}, spaces={"expand": 0})
    assert refused(pos, "place expand") == "corner-houses"
    house = table(A={"buildings": ["b1 corner-houses"], "wood": 3, "stone": 3}, display=["country-house"])
    build(house, "country-house", "on b2")
    assert (farm(house)["columns"], animals(house)) == (2, {"cow": 1})


@case("CR-133")
def test_country_house() -> None:
    rich: Farm = {"wood": 3, "stone": 3}
    pos = build(table(A=rich, B={"columns": 6}, display=["country-house"]), "country-house", "on b1")
    assert spellings(pos, "expand") == ["expand left", "expand right"]
    do(pos, "expand left")
    assert (farm(pos)["columns"], farm(pos)["left"], animals(pos)) == (3, 1, {"cow": 1})
    assert cell(pos, "c1")["building"] == "country-house", "the old b is now c"
    pos = build(table(A=rich, B={"columns": 7}, display=["country-house"]), "country-house", "on b1")
    assert (farm(pos)["columns"], animals(pos)) == (2, {"cow": 1})


@case("CR-132")
def test_barn_floor_manufacturer() -> None:
    setup = table(A={"stone": 1, "reed": 1}, display=["barn-floor-manufacturer"])
    pos = build(setup, "barn-floor-manufacturer", "on b1")
    assert spellings(pos, "take") == ["take pig", "take cow"]
    assert refused(pos, "take sheep") == "not-offered"
    assert animals(do(pos.copy(), "take pig")) == {"pig": 1}
    assert animals(do(pos, "take cow")) == {"cow": 1}


@case("CR-114")
def test_hay_rack() -> None:
    setup: Farm = {"wood": 3, "reed": 1, "troughs": ["a1", "a2"]}
    pos = build(table(A=setup, display=["hay-rack"]), "hay-rack", "on b1")
    assert animals(pos) == {"sheep": 1, "cow": 1, "horse": 1}


@case("CR-096")
def test_reed_hut_gives_the_reed_back() -> None:
    pos = build(table(A={"wood": 1, "reed": 3}, display=["reed-hut"]), "reed-hut", "on b1")
    assert goods(pos) == {"wood": 0, "stone": 0, "reed": 3}
    assert not can_build(table(A={"wood": 1, "reed": 2}, display=["reed-hut"]), "reed-hut"), "they must be had first"


@case("CR-102")
def test_duck_pond() -> None:
    five = table(A={}, display=["duck-pond"])
    assert not can_build(five, "duck-pond")
    rich = do(table(A={"wood": 3, "stone": 1, "reed": 1}, display=["duck-pond"]), "A place special-1")
    assert refused(rich, "build duck-pond") == "unused-6"
    six: Farm = {"columns": 3, "troughs": ["c1"], "pastures": ["b1"]}
    pos = build(table(A=six, display=["duck-pond"]), "duck-pond", "on c2")
    assert goods(pos) == {"wood": 0, "stone": 0, "reed": 1}
    assert not can_build(table(A={**six, "troughs": ["c1", "c2"]}, display=["duck-pond"]), "duck-pond")


def test_fodder_beet_field() -> None:
    pos = build(table(A=PAIRS, display=["fodder-beet-field"], round=3), "fodder-beet-field", "on b3")
    assert cell(pos, "b3")["building"] == "fodder-beet-field"
    assert pos.question.kind == "settle", "twelve animals, room for nine"
    do(pos, "release sheep", "release cow", "release horse")
    assert animals(pos) == {"sheep": 2, "pig": 3, "cow": 2, "horse": 2}
    for animal in ("sheep", "pig", "cow", "horse"):
        short = table(A={**PAIRS, animal: 1}, display=["fodder-beet-field"], round=3)
        assert not can_build(short, "fodder-beet-field")


@case("CR-093")
def test_organic_farm() -> None:
    setup: Farm = {
        "columns": 3, "pastures": ["a1", "b1", "b2 b3"], "sheep": 1, "cow": 1, "pig": 3,
        "wood": 2, "stone": 3, "reed": 1, "fence": 0,
    }  # fmt: skip
    pos = build(table(A=setup, display=["organic-farm"], round=4), "organic-farm", "on c1")
    assert pos.question.kind == "organic"
    do(pos, "add sheep", "add cow")
    assert animals(pos) == {"sheep": 2, "cow": 2, "pig": 3}


def test_organic_farm_adds_once_to_a_pasture() -> None:
    setup: Farm = {"pastures": ["a1"], "sheep": 1, "wood": 2, "stone": 3, "reed": 1}
    pos = build(table(A=setup, display=["organic-farm"]), "organic-farm", "on b2", "add sheep")
    assert pos.decider == 1, "one pasture, one animal more: that was all"
    assert animals(pos) == {"sheep": 2}
    none: Farm = {"sheep": 1, "wood": 2, "stone": 3, "reed": 1}
    pos = build(table(A=none, display=["organic-farm"]), "organic-farm", "on b2")
    assert (pos.decider, animals(pos)) == (1, {"sheep": 1})
    two: Farm = {"pastures": ["a1"], "pig": 3, "wood": 2, "stone": 3, "reed": 1}
    pos = build(table(A=two, display=["organic-farm"]), "organic-farm", "on b2")
    assert pos.decider == 1, "3 pigs in a pasture of one cell and the cottage: none stands alone in the pasture"


@case("CR-092")
@pytest.mark.parametrize("animal", ["sheep", "pig", "horse"])
def test_cattle_farm_swaps_when_the_farm_grows(animal: str) -> None:
    setup: Farm = {"buildings": ["b1 cattle-farm"], animal: 1, "cow": 2}
    pos = do(table(A=setup), "A place expand", "expand right")
    assert pos.question.kind == "swap"
    assert spellings(pos)[:2] == [f"swap {animal}", "decline"]
    assert animals(do(pos.copy(), f"swap {animal}")) == {"cow": 3}
    assert animals(do(pos, "decline")) == {animal: 1, "cow": 2}


@case("CR-092")
def test_cattle_farm_swaps_once_an_expansion_and_with_the_country_house() -> None:
    setup: Farm = {"buildings": ["b1 cattle-farm"], "sheep": 1, "troughs": ["a1"], "pig": 1, "wood": 3, "stone": 3}
    pos = build(table(A=setup, display=["country-house"]), "country-house", "on b2", "expand right", "swap pig")
    assert animals(pos) == {"sheep": 1, "cow": 2}
    assert pos.decider == 1
    none = table(A={"buildings": ["b1 cattle-farm"], "cow": 1}, B={"columns": 7})
    do(none, "A place expand")
    assert none.decider == 1, "no expansion, no swap"


@case("CR-090")
def test_cottage_extension_is_for_the_second_worker_of_round_one() -> None:
    setup: Farm = {"wood": 3}
    display = ["cottage-extension"]
    assert not can_build(table(A=setup, round=1, display=display), "cottage-extension")
    second: Farm = {**setup, "placed": ["wood-3"]}
    assert can_build(table(A=second, B={"placed": ["stone-1"]}, round=1, display=display), "cottage-extension")
    third: Farm = {**setup, "placed": ["wood-3", "materials"]}
    other: Farm = {"placed": ["stone-1", "stone-2"]}
    assert not can_build(table(A=third, B=other, round=1, display=display), "cottage-extension")
    for number in (2, 5):
        assert not can_build(
            table(A=second, B={"placed": ["stone-1"]}, round=number, display=display), "cottage-extension"
        )
    late = table(A={**second, "stone": 1, "reed": 1}, B={"placed": ["stone-1"]}, round=2, display=display)
    assert refused(do(late, "A place special-1"), "build cottage-extension") == "second-worker"


@case("CR-090")
def test_cottage_extension_from_the_first_worker_on() -> None:
    """As the rulebook advises: the first worker collects the wood."""
    pos = table(round=1, display=["cottage-extension"])
    do(pos, "A place wood-3", "B place stone-2", "A place special-1")
    assert spellings(pos, "on") == ["on a2", "on b3"]
    assert refused(pos, "on b2") == "beside-cottage"
    do(pos, "on a2")
    assert score(pos)["buildings"] == 4


@case("CR-091")
def test_cottage_extension_chains_all_later_buildings() -> None:
    setup: Farm = {"buildings": ["a2 cottage-extension"], "stone": 3, "reed": 1, "columns": 3}
    pos = do(table(A=setup), "A place stall")
    assert spellings(pos, "on") == ["on a1", "on b2", "on b3"]
    assert refused(pos, "on b1") == "chain"
    assert refused(pos, "on c3") == "chain"
    do(pos, "on b3")
    assert cell(pos, "b3")["building"] == "stall"
    pos = build(table(A={**setup, "wood": 2, "stone": 1}), "shelter")
    assert refused(pos, "on c1") == "chain"
    firm = table(A={**setup, "buildings": ["a2 cottage-extension", "a1 building-firm"], "troughs": ["c1", "b1"]})
    assert refused(firm, "firm c1") == "chain"
    assert firm.why_not("firm b1") is None
    corner = table(A={**setup, "stone": 2, "fence": 9}, display=["corner-houses"])
    build(corner, "corner-houses")
    assert cell(corner, "a1")["building"] == "corner-houses", "of the free corners only a1 touches a building"


@case("CR-113")
def test_conservatory() -> None:
    setup: Farm = {"stone": 2, "wood": 2, "reed": 1}
    pos = build(table(A=setup, display=["conservatory"]), "conservatory", "on b1")
    assert pos.question.kind == "build-beside"
    assert spellings(pos) == ["build shelter", "build storage-building", "decline"]
    assert refused(pos, "build half-timbered-house") == "goods"
    do(pos.copy(), "decline")
    do(pos, "build shelter")
    assert spellings(pos, "on") == ["on a1", "on b2"]
    assert refused(pos, "on b3") == "beside-conservatory"
    do(pos, "on b2", "take sheep")
    assert goods(pos) == {"wood": 0, "stone": 0, "reed": 1}
    assert pos.decider == 1
    assert stock(pos) == 9


def test_conservatory_may_be_followed_by_an_upgrade_beside_it() -> None:
    rich: Farm = {"wood": 3, "stone": 3, "reed": 1}
    pos = build(table(A=rich, display=["conservatory"]), "conservatory", "on b3")
    assert "build half-timbered-house" in spellings(pos), "the cottage stands beside b3"
    far = build(table(A=rich, display=["conservatory"]), "conservatory", "on b1")
    assert refused(far, "build half-timbered-house") == "needs-replaces"


@case("CR-137")
def test_cottage_extension_through_the_conservatory() -> None:
    display = ["conservatory", "cottage-extension"]
    second: Farm = {"placed": ["materials"], "wood": 1, "stone": 1}
    other: Farm = {"placed": ["stone-1"]}
    pos = build(table(A=second, B=other, round=1, display=display), "conservatory", "on b2")
    assert spellings(pos) == ["build cottage-extension", "decline"]
    do(pos, "build cottage-extension")
    assert spellings(pos, "on") == ["on a2", "on b3"]
    assert refused(pos, "on b1") in ("beside-cottage", "beside-conservatory")
    do(pos, "on b3")
    assert pos.view(None)["built"] == {"conservatory": 0, "cottage-extension": 0}
    beside = build(table(A=second, B=other, round=1, display=display), "conservatory", "on b3")
    assert beside.decider == 1, "no cell touches both cottage and conservatory: nothing to choose"
    later = build(table(A={"wood": 1, "stone": 1}, round=1, display=display), "conservatory", "on b2")
    assert later.decider == 1, "the first worker may not"


@case("CR-094")
def test_barn_turns_the_next_stall_into_a_stable() -> None:
    setup: Farm = {"buildings": ["a1 barn"], "barn": True, "stone": 6, "reed": 2}
    pos = do(table(A=setup), "A place stall", "on b1")
    assert pos.question.kind == "barn"
    accepted = do(pos.copy(), "use barn")
    assert cell(accepted, "b1")["building"] == "stable"
    assert goods(accepted) == {"wood": 0, "stone": 3, "reed": 1}
    do(pos, "decline")
    assert cell(pos, "b1")["building"] == "stall"
    again = table(A={**setup, "barn": False, "buildings": ["a1 barn", "b1 stall"]})
    do(again, "A place stall", "on b2")
    assert again.decider == 1, "now or never"


@case("CR-094")
def test_barn_built_and_then_a_stall() -> None:
    pos = table(A={"wood": 3, "stone": 3, "reed": 1}, display=["barn"])
    do(pos, "A place special-1", "build barn", "on a1", "B place materials", "A place stall", "on b1")
    assert pos.question.kind == "barn"
    assert cell(do(pos, "use barn"), "b1")["building"] == "stable"


@case("CR-094")
@pytest.mark.parametrize("choice", ["use barn", "decline"])
def test_barn_is_for_one_stall(choice: str) -> None:
    setup: Farm = {"buildings": ["a1 barn"], "barn": True, "stone": 6, "reed": 2, "placed": ["walls"]}
    firm: Farm = {**setup, "buildings": ["a1 barn", "a2 building-firm"], "troughs": ["b2", "b3"]}
    pos = do(table(A=firm), "firm b2", choice, "firm b3")
    assert pos.question.kind == "work", "the second stall is no longer the next one"
    assert cell(pos, "b3")["building"] == "stall"


def test_barn_hears_of_every_way_to_build_a_stall() -> None:
    barn: Farm = {"buildings": ["a1 barn"], "barn": True}
    herd = build(table(A={**barn, "wood": 4, "reed": 1}, display=["cow-stall"]), "cow-stall", "on b1")
    do(herd, "use barn")
    assert cell(herd, "b1")["building"] == "stable"
    assert "cow-stall" in herd.view(None)["display"]
    assert animals(herd) == {"cow": 1}
    firm: Farm = {**barn, "buildings": ["a1 barn", "a2 building-firm"], "stone": 2, "troughs": ["b1"]}
    assert cell(do(table(A=firm), "firm b1", "use barn"), "b1")["building"] == "stable"
    home: Farm = {**barn, "buildings": ["a1 barn", "a2 home-workshop"], "stone": 3, "reed": 1}
    assert cell(do(night(A=home), "A use home-workshop", "on b1", "use barn"), "b1")["building"] == "stable"


def test_barn_with_a_cow_stall_and_no_tile_left() -> None:
    """NOTES, ruling 11: a special stall becomes a stable with a tile of the supply; without one the chance is gone."""
    five = {"buildings": [f"{name} stall" for name in ("a1", "a2", "b1", "b2", "b3")]}
    setup: Farm = {"buildings": ["a1 barn"], "barn": True, "wood": 4, "reed": 1}
    pos = build(table(A=setup, B=five, display=["cow-stall"]), "cow-stall", "on b1")
    assert pos.decider == 1
    assert cell(pos, "b1")["building"] == "cow-stall"


def test_barn_comes_before_anything_else_can_be_done() -> None:
    """At once: the last tile can't go to the Building Firm, nor the stall wander off, while the Barn is asked."""
    four = {"buildings": [f"{name} stall" for name in ("a1", "a2", "b1", "b2")]}
    owned = ["a1 barn", "a2 building-firm", "b3 carpenter"]
    setup: Farm = {"buildings": owned, "barn": True, "wood": 4, "reed": 1, "stone": 2, "troughs": ["b2"]}
    pos = build(table(A=setup, B=four, display=["cow-stall"]), "cow-stall", "on b1")
    assert spellings(pos) == ["use barn", "decline"]
    do(pos, "use barn")
    assert pos.view(None)["supply"]["stall"] == 0
    assert cell(pos, "b1")["building"] == "stable"


@case("CR-087")
def test_depot_takes_a_wood_from_the_three_wood_space() -> None:
    pos = do(table(A={"buildings": ["b1 depot"]}), "A place materials")
    assert pos.question.kind == "depot"
    taken = do(pos.copy(), "use depot")
    assert goods(taken) == {"wood": 2, "stone": 1, "reed": 1}
    assert on_space(taken, "wood-3") == {"wood": 2}
    assert goods(do(pos, "decline")) == {"wood": 1, "stone": 1, "reed": 1}
    bare = do(table(A={"buildings": ["b1 depot"]}, spaces={"wood-3": 0}), "A place materials")
    assert (bare.decider, goods(bare)["wood"]) == (1, 1)
    other = do(table(A={"buildings": ["b1 depot"]}), "A place stone-1")
    assert other.decider == 1, "only with the building materials"
    steward = evening(A={"buildings": ["b1 depot", "b2 stewards-office"]})
    do(steward, "B place stone-1", "A place materials", "use depot")
    assert goods(steward)["wood"] == 2, "also without a worker"


def test_buildings_with_nothing_to_offer_do_not_ask() -> None:
    """Not even where an any-time effect could be used meanwhile."""
    depot: Farm = {"buildings": ["b1 depot", "b2 cattle-market"], "reed": 1}
    assert do(table(A=depot, spaces={"wood-3": 0}), "A place materials").decider == 1
    carver: Farm = {"buildings": ["b1 stone-carver", "b2 cattle-market"], "reed": 1}
    pos = do(night(A=carver), "A done")
    assert (pos.round, pos.question.kind) == (3, "work")


def test_depot_may_empty_the_space() -> None:
    pos = do(table(A={"buildings": ["b1 depot"]}, spaces={"wood-3": 1}), "A place materials", "use depot")
    assert on_space(pos, "wood-3") == {}
    assert refused(pos, "place wood-3") == "empty"
    worker: Farm = {"buildings": ["b1 depot"]}
    under = do(table(A=worker, B={"placed": ["wood-3"]}, spaces={"wood-3": 2}), "A place materials", "use depot")
    assert on_space(under, "wood-3") == {"wood": 1}, "a worker there does not matter"


@case("CR-098")
def test_timber_shop() -> None:
    setup: Farm = {"buildings": ["b1 timber-shop"], "placed": ["start-player"]}
    pos = table(A=setup, B={"placed": ["stone-1", "stone-2"]})
    do(pos, "A place wood-3")
    assert goods(pos)["wood"] == 3 + 3
    pos = table(A=setup, B={"placed": ["stone-1"]}, turn="B")
    do(pos, "B place wood-3", "A place stone-2")
    assert goods(pos) == {"wood": 3, "stone": 2, "reed": 0}
    assert goods(pos, "B")["wood"] == 3, "the other seat has no Timber Shop"


def test_timber_shop_when_the_four_are_already_full() -> None:
    """NOTES, ruling 14: also when built after that; once a round; a Steward's Office leaves no worker there."""
    full = {"A": {"placed": ["start-player", "wood-3"], "stone": 2}, "B": {"placed": ["stone-1", "stone-2"]}}
    pos = build(table(**full, display=["timber-shop"]), "timber-shop", "on b1")
    assert goods(pos)["wood"] == 3
    owned = ["b1 timber-shop", "b2 stewards-office"]
    pos = evening(
        A={"buildings": owned, "placed": ["start-player", "stone-1", "special-1"]},
        B={"placed": ["stone-2", "stall"]}, spaces={"wood-3": 3},
    )  # fmt: skip
    do(pos, "B place materials", "A place wood-3")
    assert goods(pos)["wood"] == 3, "the fourth space was used, not occupied"


def test_timber_shop_once_a_round_and_again_in_the_next() -> None:
    setup: Farm = {"buildings": ["b1 timber-shop"], "placed": ["start-player"]}
    pos = table(A=setup, B={"placed": ["stone-1"]}, turn="B")
    do(pos, "B place stone-2", "A place wood-3")
    assert goods(pos)["wood"] == 3 + 3
    do(pos, "B place materials", "A place cow-pig")
    assert (pos.round, goods(pos)["wood"]) == (3, 6), "two more workers, no more wood"
    do(pos, "A place wood-3", "B place stone-1", "A place stone-2", "B place start-player")
    assert goods(pos)["wood"] == 6 + 3 + 3
