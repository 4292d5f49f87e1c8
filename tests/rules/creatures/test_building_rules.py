"""Annexe: what holds for all special buildings, and those whose worth is counted at the end."""

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
    farm,
    final,
    goods,
    holds,
    refused,
    room,
    score,
    spellings,
    table,
)

RICH: Farm = {"wood": 12, "stone": 12, "reed": 6}


@case("CR-071")
def test_diagonal_neighbours_are_not_adjacent() -> None:
    assert score(final(A={"buildings": ["b2 large-extension"]}))["buildings"] == 0, "the cottage is diagonal to b2"
    assert score(final(A={"buildings": ["b3 large-extension"]}))["buildings"] == 2
    assert score(final(A={"buildings": ["b3 large-extension", "a2 stall"]}))["buildings"] == 2 + 1
    assert score(final(A={"buildings": ["b3 large-extension", "b2 stall"]}))["buildings"] == 4 + 1


@case("CR-072")
def test_what_is_replaced_can_be_had_again() -> None:
    pos = table(A={**RICH, "buildings": ["b1 cow-stall"]}, B=RICH)
    assert "cow-stall" not in pos.view(None)["display"]
    build(pos, "open-stables", "pay wood", "take cow")
    assert "cow-stall" in pos.view(None)["display"]
    build(pos, "cow-stall", "on b1")
    assert pos.view(None)["built"] == {"open-stables": 0, "cow-stall": 1}
    assert animals(pos, "B") == {"cow": 1}


@case("CR-072")
def test_a_special_stall_turned_into_a_stable_goes_back_to_the_display() -> None:
    pos = do(table(A={"wood": 5, "buildings": ["b1 pig-stall"]}), "A place stables")
    assert cell(pos, "b1")["building"] == "stable"
    assert "pig-stall" in pos.view(None)["display"]
    assert pos.view(None)["supply"]["stall"] == 4, "the stable is a tile of the supply (NOTES, ruling 11)"
    five = {"buildings": [f"{name} stall" for name in ("a1", "a2", "b1", "b2", "b3")]}
    pos = table(A={"wood": 5, "buildings": ["b1 pig-stall"]}, B=five)
    assert refused(pos, "place stables") == "no-tile"
    pos = table(A={"wood": 9, "buildings": ["b1 pig-stall", "b2 stall"]}, B={"buildings": five["buildings"][:4]})
    do(pos, "A place stables")
    assert cell(pos, "b2")["building"] == "stable", "only the standard stall can be turned over"


@case("CR-072")
def test_the_materials_outlet_frees_the_tile_of_its_stable() -> None:
    pos = build(table(A={"reed": 1, "buildings": ["b1 stable"]}, display=["materials-outlet"]), "materials-outlet")
    assert cell(pos, "b1")["building"] == "materials-outlet"
    assert pos.view(None)["supply"]["stall"] == 5


@case("CR-073")
def test_gained_animals_without_room_go_back() -> None:
    pos = build(table(A={"wood": 3, "reed": 1}, display=["hay-rack"]), "hay-rack", "on b1")
    assert pos.question.kind == "settle"
    do(pos, "release cow", "release horse")
    assert animals(pos) == {"sheep": 1}


@case("CR-074")
@pytest.mark.parametrize("other", ["log-house", "byre-dwelling"])
def test_the_cottage_is_replaced_once(other: str) -> None:
    pos = table(A={**RICH, "buildings": ["a3 half-timbered-house"]}, B=RICH, display=[other])
    do(pos, "A place special-1")
    assert refused(pos, f"build {other}") == "needs-replaces"
    pos = table(A=RICH, B={"buildings": ["a3 half-timbered-house"]}, display=[other])
    assert can_build(pos, other), "the other seat's cottage is another matter"
    build(pos, other)
    assert cell(pos, "a3")["building"] == other
    assert score(pos)["buildings"] == (4 if other == "log-house" else 3)
    assert refused(do(pos, "B place wood-3", "A place special-2"), "build half-timbered-house") == "not-on-display"


@case("CR-075")
@pytest.mark.parametrize(
    ("have", "points"), [({"wood": 7}, 3.5), ({"wood": 3, "stone": 2, "reed": 2}, 3.5), ({}, 0), ({"reed": 4}, 2)]
)
def test_the_storage_building_counts_halves(have: dict[str, int], points: float) -> None:
    assert score(final(A={"buildings": ["b1 storage-building"], **have}))["buildings"] == points


@case("CR-076")
def test_stones_on_the_carver_are_not_in_the_supply() -> None:
    pos = final(A={"buildings": ["b1 storage-building", "b2 stone-carver"], "stone": 3, "carved": 2})
    assert score(pos)["buildings"] == 1.5 + 4
    assert farm(pos)["carver"] == 2


@case("CR-077")
def test_the_two_extensions_count_each_other() -> None:
    pos = final(A={"buildings": ["b1 large-extension", "b2 small-extension"]})
    assert score(pos)["buildings"] == 2 + 2


def test_an_extension_is_worth_eight_at_most() -> None:
    four = ["a2 stall", "b1 stall", "b3 stall", "c2 stall"]
    pos = final(A={"columns": 3, "buildings": ["b2 small-extension", *four]})
    assert score(pos)["buildings"] == 8 + 4


@case("CR-081")
@pytest.mark.parametrize(("top", "points"), [(0, 6), (1, 4), (2, 2), (3, 0), (4, -2)])
def test_the_office(top: int, points: int) -> None:
    row = [f"{name} stall" for name in ("a1", "b1", "c1", "d1")][:top]
    pos = final(A={"columns": 4, "buildings": ["b2 office", *row]}, mode="advanced")
    assert score(pos)["buildings"] == points + top
    standing = final(A={"columns": 4, "buildings": ["b1 office"]})
    assert score(standing)["buildings"] == 4, "it counts itself (NOTES, ruling 19)"


@case("CR-082")
@pytest.mark.parametrize(("bottom", "points"), [(1, 5), (2, 3), (3, 1), (4, -1)])
def test_the_manor(bottom: int, points: int) -> None:
    row = [f"{name} stall" for name in ("b3", "c3", "d3")][: bottom - 1]
    pos = final(A={"columns": 4, "buildings": ["b1 manor", *row]})
    assert score(pos)["buildings"] == points + bottom - 1
    upgraded = final(A={"buildings": ["b1 manor", "a3 half-timbered-house"]})
    assert score(upgraded)["buildings"] == 5 + 5, "the cottage's upgrade counts like it"
    assert score(final(A={"buildings": ["b3 manor"]}))["buildings"] == 3, "it counts itself"


@case("CR-088")
def test_the_estate() -> None:
    four = ["b1 estate", "b2 shelter", "b3 storage-building"]
    assert score(final(A={"buildings": four}))["buildings"] == 0, "with the cottage, four"
    assert score(final(A={"buildings": [*four, "a1 haystack"]}))["buildings"] == 3 + 1
    assert score(final(A={"buildings": [*four, "a1 stall", "a2 stable"]}))["buildings"] == 5, "these do not count"
    upgraded = [*four, "a3 half-timbered-house", "a1 cow-stall"]
    assert score(final(A={"buildings": upgraded}))["buildings"] == 3 + 5, "upgrade and cow stall do (ruling 13)"
    assert score(final(A={"buildings": [*four, "a1 open-stables"]}))["buildings"] == 3 + 2


@case("CR-099")
@pytest.mark.parametrize(("wood", "points"), [(3, 0), (4, 4), (9, 4)])
def test_the_log_house(wood: int, points: int) -> None:
    assert score(final(A={"buildings": ["a3 log-house"], "wood": wood}))["buildings"] == points


@case("CR-138")
def test_wood_counts_for_log_house_and_storage_building() -> None:
    pos = final(A={"buildings": ["a3 log-house", "b1 storage-building"], "wood": 4})
    assert score(pos)["buildings"] == 4 + 2


@case("CR-109")
@pytest.mark.parametrize(("troughs", "points"), [(4, 0), (5, 3), (6, 3)])
def test_the_feed_storehouse_asks_for_five_troughs(troughs: int, points: int) -> None:
    cells = ["a1", "a2", "a3", "b1", "b2", "b3"][:troughs]
    assert score(final(A={"buildings": ["b1 feed-storehouse"], "troughs": cells}))["buildings"] == points


@case("CR-109")
def test_the_feed_storehouse_brings_a_trough() -> None:
    pos = build(table(A={"wood": 1, "reed": 1}, display=["feed-storehouse"]), "feed-storehouse", "on b1")
    assert pos.question.kind == "trough"
    assert refused(pos, "decline") == "must-one"
    do(pos, "trough a3")
    assert room(pos, "a3") == 2
    assert goods(pos)["wood"] == 0
    five: Farm = {"troughs": ["a1", "a2", "b1", "b2", "b3"]}
    pos = table(A={"wood": 1, "reed": 1, **five}, B=five, display=["feed-storehouse"])
    build(pos, "feed-storehouse", "on b1")
    assert pos.decider == 1, "no trough is left: the house alone is built"


@case("CR-115", "CR-116")
@pytest.mark.parametrize(("tile", "animal", "herd"), [("pig-stall", "pig", 13), ("cow-stall", "cow", 11)])
def test_herd_stalls(tile: str, animal: str, herd: int) -> None:
    setup: Farm = {"buildings": [f"b3 {tile}"], "pastures": ["a1 b1"], "troughs": ["a1", "b1"]}
    assert score(final(A={**setup, animal: herd - 1}))["buildings"] == 0
    assert score(final(A={**setup, animal: herd}))["buildings"] == 4
    other = "sheep"
    assert score(final(A={**setup, other: herd}))["buildings"] == 0
    pos = build(table(A={"wood": 4, "reed": 1}, display=[tile]), tile, "on b1")
    assert animals(pos) == {animal: 1}
    assert holds({"buildings": [f"b1 {tile}"]}, **{animal: 3, "sheep": 1})
    assert not holds({"buildings": [f"b1 {tile}"]}, sheep=2)


def test_one_special_building_an_action() -> None:
    pos = build(table(A=RICH), "shelter", "on b1", "take pig")
    assert pos.decider == 1


def test_paying_in_wood_or_in_stone() -> None:
    pos = table(A={"buildings": ["b1 stall"], "wood": 3, "stone": 3})
    do(pos, "A place special-1")
    assert pos.question.kind == "build"
    do(pos, "build open-stables")
    assert pos.question.params == {"building": "open-stables"}
    assert spellings(pos, "pay") == ["pay wood", "pay stone"]
    assert goods(do(pos.copy(), "pay stone"))["stone"] == 0
    assert goods(do(pos, "pay wood"))["wood"] == 0


@pytest.mark.parametrize("good", ["wood", "stone"])
def test_the_dairy_farm_as_the_first_tile_had_it(good: str) -> None:
    """The rulebook of record says wood, the first printing stone: a variant, wood by default."""
    pos = table(A={good: 3, "reed": 1}, display=["dairy-farm"], dairy=good)
    assert can_build(pos, "dairy-farm")
    build(pos, "dairy-farm", "on b1")
    assert goods(pos) == {"wood": 0, "stone": 0, "reed": 0}
    other = "stone" if good == "wood" else "wood"
    assert not can_build(table(A={good: 3, "reed": 1}, display=["dairy-farm"], dairy=other), "dairy-farm")
