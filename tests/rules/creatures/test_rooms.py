"""Special buildings that change room, fences and prices: what fits where, and what it costs."""

from __future__ import annotations

import pytest

from tests.cases import case
from tests.rules.creatures.table import (
    Farm,
    around,
    build,
    can_build,
    cell,
    do,
    farm,
    final,
    goods,
    holds,
    night,
    refused,
    room,
    room_of,
    score,
    spellings,
    stock,
    table,
)

# -- Haystack ----------------------------------------------------------------------------------------------------------

STABLES = ["b1 stable", "b1 open-stables"]


@case("CR-104")
@pytest.mark.parametrize("tile", STABLES)
def test_haystack_splits_a_stable(tile: str) -> None:
    setup: Farm = {"buildings": ["a1 haystack", tile]}
    assert holds(setup, sheep=5, pig=1)
    assert holds(setup, sheep=3, pig=3, cow=1)
    assert not holds(setup, sheep=4, pig=2, cow=1), "four and two are not three and three"
    assert not holds(setup, sheep=2, pig=2, cow=2), "two kinds in the stable, one animal in the cottage"
    assert not holds({"buildings": [tile]}, sheep=3, pig=3), "not without the haystack"


@case("CR-104")
@pytest.mark.parametrize("tile", STABLES)
def test_haystack_and_a_trough(tile: str) -> None:
    setup: Farm = {"buildings": ["a1 haystack", tile], "troughs": ["b1"]}
    assert holds(setup, sheep=10, pig=1)
    assert holds(setup, sheep=6, pig=6, cow=1)
    assert not holds(setup, sheep=7, pig=6, cow=1)
    assert not holds(setup, sheep=11, pig=1)
    assert holds({**setup, "troughs": ["a1"]}, sheep=5, pig=1), "a trough on the haystack itself houses nobody"
    assert not holds({**setup, "troughs": ["a1"]}, sheep=7)


def test_haystack_serves_every_stable() -> None:
    setup: Farm = {"buildings": ["a1 haystack", "b1 stable", "b2 stable"]}
    assert holds(setup, sheep=3, pig=3, cow=3, horse=3)
    assert holds(setup, sheep=8, pig=3)
    assert holds(setup, sheep=3, pig=6, cow=1)
    assert not holds(setup, sheep=7, pig=6, cow=1)
    assert not holds({"buildings": ["a1 haystack", "b1 stall"]}, sheep=2, pig=2), "stalls are no stables"


# -- Feeding Station ---------------------------------------------------------------------------------------------------


@case("CR-100")
def test_feeding_station() -> None:
    station: Farm = {"buildings": ["a1 feeding-station"]}
    assert room(table(A={**station, "pastures": ["b1"]}), "b1") == 3
    assert room(table(A={**station, "pastures": ["b1 b2"]}), "b1") == 5
    assert room(table(A={**station, "pastures": ["b1"], "troughs": ["b1"]}), "b1") == 4
    assert room(table(A={**station, "pastures": ["b1 b2"], "troughs": ["b2"]}), "b1") == 8
    assert holds({**station, "pastures": ["b1"]}, sheep=3, pig=1, cow=1)
    assert not holds({**station, "pastures": ["b1"]}, sheep=4, pig=1, cow=1)


def test_feeding_station_serves_later_pastures_and_loses_to_a_trough() -> None:
    pos = table(A={"buildings": ["a1 feeding-station"], "wood": 4})
    do(pos, "A place fences", *(f"fence {name}" for name in around("b1")))
    assert room(pos, "b1") == 3
    do(pos, "B place materials", "A place troughs", "trough b1")
    assert room(pos, "b1") == 4, "doubled, and no longer one more"
    assert room(table(A={"buildings": ["a1 feeding-station"], "troughs": ["b1"]}), "b1") == 1, "no pasture"


# -- room on unused cells ----------------------------------------------------------------------------------------------


@case("CR-119")
def test_stud() -> None:
    stud: Farm = {"buildings": ["b2 stud"]}
    assert holds(stud, horse=6 + 2 + 1)
    assert not holds(stud, horse=10)
    assert not holds(stud, sheep=2), "horses only"
    pos = table(A={**stud, "horse": 9})
    assert [cell(pos, name)["used"] for name in ("a2", "b1", "b3", "a1")] == [False] * 4
    assert room_of(pos, "b1") == {"horse": 2}
    assert room_of(pos, "a1") == {}, "diagonal"
    assert holds({**stud, "troughs": ["b1"]}, horse=4 + 2 + 1 + 1), "a trough makes the cell used: room 1, any kind"
    assert not holds({**stud, "troughs": ["b1"]}, horse=9)
    assert not holds({**stud, "pastures": ["b1"]}, horse=4 + 2 + 1 + 3), "so does a closed pasture"


@case("CR-121")
@pytest.mark.parametrize(("taken", "unused"), [([], 3), (["a2 stall"], 2), (["a2 stall", "b1 stall"], 1)])
def test_dairy_farm(taken: list[str], unused: int) -> None:
    setup: Farm = {"buildings": ["b2 dairy-farm", *taken]}
    most = 2 * unused + 2 + 1 + 3 * len(taken)
    assert holds(setup, cow=most)
    assert not holds(setup, cow=most + 1)


@case("CR-122")
@pytest.mark.parametrize(("columns", "top"), [(2, 2), (3, 3), (4, 4)])
def test_wild_boar_pen(columns: int, top: int) -> None:
    setup: Farm = {"buildings": ["b2 wild-boar-pen"], "columns": columns}
    assert holds(setup, pig=top + 2 + 1)
    assert not holds(setup, pig=top + 2 + 2)
    on_top: Farm = {"buildings": ["a1 wild-boar-pen"], "columns": columns}
    assert holds(on_top, pig=top - 1 + 2 + 1)
    assert not holds(on_top, pig=top + 2 + 1)


def test_dog_house() -> None:
    setup: Farm = {"buildings": ["a1 dog-house"]}
    assert holds(setup, sheep=3 + 1), "a2, b2 and b3; not b1 by the forest"
    assert not holds(setup, sheep=5)
    assert room_of(table(A=setup), "b1") == {}


@case("CR-123")
def test_stud_and_dog_house_share_a_cell() -> None:
    setup: Farm = {"buildings": ["b2 stud", "b1 dog-house", "a2 stall"]}
    pos = table(A=setup)
    assert room_of(pos, "b3") == {"horse": 2, "sheep": 1}
    assert not cell(pos, "b3")["used"]
    assert holds(setup, horse=2 + 2, sheep=1, pig=3, cow=1)
    assert not holds(setup, horse=2 + 2, sheep=2, pig=3, cow=1)
    standing = {entry["cell"]: entry["animals"] for entry in farm(table(A={**setup, "horse": 4, "sheep": 1}))["spots"]}
    assert standing["b3"] == {"horse": 2, "sheep": 1}


def test_all_four_houses_of_the_open_field_add_up() -> None:
    """On c2: next to stud and dairy farm, in the middle row."""
    setup: Farm = {"columns": 4, "buildings": ["b2 stud", "d2 dairy-farm", "a1 dog-house", "a2 wild-boar-pen"]}
    assert room_of(table(A=setup), "c2") == {"horse": 2, "cow": 2, "sheep": 1}
    assert room_of(table(A=setup), "b1") == {"horse": 2, "pig": 1}


def test_animals_on_unused_cells_leave_when_the_cell_is_built_on() -> None:
    pos = table(A={"buildings": ["b2 stud"], "horse": 9, "stone": 3, "reed": 1})
    do(pos, "A place stall", "on b1")
    assert room(pos, "b1") == 3
    full = do(table(A={"buildings": ["b2 stud"], "horse": 9}), "A place troughs", "trough b1")
    assert farm(full)["animals"]["horse"] == 8


# -- fences ------------------------------------------------------------------------------------------------------------


@case("CR-126")
def test_carpenters_workshop_gives_fences_with_a_stall() -> None:
    setup: Farm = {"buildings": ["a1 carpenters-workshop"], "stone": 3, "reed": 1}
    pos = do(table(A=setup), "A place stall", "on b1")
    assert pos.question.kind == "free-fences"
    assert pos.question.params["free"] == 2
    assert stock(do(pos.copy(), "done")) == 9
    assert stock(do(pos.copy(), "fence b2 left", "done")) == 8
    do(pos, "fence b2 left", "fence b2 right")
    assert (pos.decider, stock(pos), goods(pos)["wood"]) == (1, 7, 0)


@case("CR-126")
def test_carpenters_workshop_with_the_home_workshop_but_not_with_other_stalls() -> None:
    owned = ["a1 carpenters-workshop", "a2 home-workshop"]
    pos = night(A={"buildings": owned, "stone": 3, "reed": 1})
    do(pos, "A use home-workshop", "on b1", "fence b2 left", "fence b2 right")
    assert stock(pos) == 7
    herd = table(A={"buildings": ["a1 carpenters-workshop"], "wood": 4, "reed": 1}, display=["cow-stall"])
    build(herd, "cow-stall", "on b1")
    assert herd.decider == 1, "a special building is no Stall action"


@case("CR-128")
def test_woodworking_shop_places_new_fences_free() -> None:
    pos = do(table(A={"buildings": ["b1 woodworking-shop"]}, spaces={"expand": 3}), "A place expand", "expand right")
    assert pos.question.kind == "free-fences"
    do(pos, "fence c1 top", "fence c1 right", "fence c1 bottom")
    assert (pos.decider, stock(pos)) == (1, 9)
    assert farm(pos)["goods"]["wood"] == 0
    assert room(pos, "c1") == 2, "the shop itself closes the fourth side"
    fewer = do(table(A={"buildings": ["b1 woodworking-shop"]}, spaces={"expand": 3}), "A place expand", "expand left")
    do(fewer, "fence a1 top", "done")
    assert stock(fewer) == 9 + 3 - 1


def test_woodworking_shop_does_not_make_the_space_fences_free() -> None:
    pos = table(A={"buildings": ["b1 woodworking-shop"]})
    assert refused(pos, "place fences") == "goods"


def test_fence_manufacturer_sells_fences_at_once() -> None:
    setup: Farm = {"stone": 1, "reed": 1, "wood": 3}
    pos = build(table(A=setup, display=["fence-manufacturer"]), "fence-manufacturer", "on b1")
    assert pos.question.kind == "fences"
    none = do(pos.copy(), "done")
    assert (none.decider, goods(none)["wood"]) == (1, 3)
    do(pos, "fence a1 top", "fence a1 left", "done")
    assert (goods(pos)["wood"], stock(pos)) == (1, 7)


def test_servants_cottage_two_fences_and_a_trough() -> None:
    pos = build(table(A={"wood": 4}, display=["servants-cottage"]), "servants-cottage", "on b1")
    do(pos, "fence b2 left", "fence b2 right")
    assert pos.question.kind == "trough-offer"
    assert goods(do(pos.copy(), "decline"))["wood"] == 2
    do(pos, "trough b2")
    assert (goods(pos)["wood"], stock(pos), pos.decider) == (0, 7, 1)
    poor = build(table(A={"wood": 3}, display=["servants-cottage"]), "servants-cottage", "on b1", "done")
    assert poor.decider == 1, "1 wood buys no trough"


# -- Sawmill -----------------------------------------------------------------------------------------------------------

MILL: Farm = {"buildings": ["a1 sawmill"]}


@case("CR-105")
def test_sawmill_troughs_stables_and_buildings_cost_a_wood_less() -> None:
    pos = do(table(A={**MILL, "wood": 4}), "A place troughs", "trough b1", "trough b2", "trough b3")
    assert goods(pos)["wood"] == 0
    stable: Farm = {"buildings": ["a1 sawmill", "b1 stall"]}
    assert goods(do(table(A={**stable, "wood": 4}), "A place stables"))["wood"] == 0
    assert refused(table(A={**stable, "wood": 3, "stone": 4}), "place stables") == "goods"
    assert goods(do(table(A={**stable, "stone": 5}), "A place stables"))["stone"] == 0
    storage = build(table(A={**MILL, "wood": 1, "reed": 1}), "storage-building", "on b1")
    assert goods(storage) == {"wood": 0, "stone": 0, "reed": 0}


def test_sawmill_with_each_of_its_partners() -> None:
    conservatory = table(A={**MILL, "stone": 1, "wood": 1, "reed": 1}, display=["conservatory"])
    build(conservatory, "conservatory", "on b1", "build storage-building")
    assert goods(conservatory) == {"wood": 0, "stone": 0, "reed": 0}
    joinery = night(A={"buildings": ["a1 sawmill", "a2 joinery"], "wood": 1})
    do(joinery, "A use joinery", "trough b1")
    assert goods(joinery)["wood"] == 0
    servant = table(A={**MILL, "wood": 2}, display=["servants-cottage"])
    build(servant, "servants-cottage", "on b1", "done", "trough b1")
    assert goods(servant)["wood"] == 0
    one_wood = table(A=MILL, display=["dog-house"])
    build(one_wood, "dog-house", "on b1")
    assert goods(one_wood)["wood"] == 0, "1 wood becomes none"
    in_stone: Farm = {"buildings": ["a1 sawmill", "b1 stall"], "wood": 2, "stone": 3}
    paying = build(table(A=in_stone), "open-stables")
    assert goods(do(paying.copy(), "pay wood")) == {"wood": 0, "stone": 3, "reed": 0}
    assert goods(do(paying, "pay stone")) == {"wood": 2, "stone": 0, "reed": 0}


def test_sawmill_spares_nothing_else() -> None:
    fences = do(table(A={**MILL, "wood": 2}), "A place fences", "fence b1 top", "fence b1 right")
    assert goods(fences)["wood"] == 0
    maker = table(A={**MILL, "stone": 1, "reed": 1, "wood": 1}, display=["fence-manufacturer"])
    build(maker, "fence-manufacturer", "on b1", "fence b2 right")
    assert goods(maker)["wood"] == 0
    assert not can_build(table(A={"stone": 4, "wood": 9}, display=["sawmill"]), "sawmill"), "five stone, no wood in it"
    other = table(A=MILL, B={"wood": 1, "reed": 1}, turn="B")
    assert not can_build(other, "storage-building"), "the other seat pays in full"


# -- upgrades of the cottage -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "most"), [("half-timbered-house", 2), ("log-house", 4), ("byre-dwelling", 4)])
def test_upgrades_keep_the_trough_of_the_cottage(house: str, most: int) -> None:
    rich: Farm = {"wood": 3, "stone": 3, "reed": 1, "troughs": ["a3"]}
    pos = build(table(A=rich, display=[house]), house)
    assert cell(pos, "a3")["building"] == house
    assert room(pos, "a3") == 2 * most
    assert spellings(pos)[0] == "place start-player"


def test_pen_houses_four_and_breeds() -> None:
    pos = night(A={"buildings": ["b1 pen"], "sheep": 4})
    assert farm(pos)["animals"]["sheep"] == 5
    assert score(final(A={"buildings": ["b1 pen"], "sheep": 5}))["sheep"] == 1
