"""Every special building: its cost exactly, its points and its room, built on a legal cell."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from farmstead.kernel.position import Position
from tests.cases import case
from tests.rules.creatures.table import (
    ANIMALS,
    can_build,
    cell,
    do,
    farm,
    goods,
    pos_asks,
    room_of,
    score,
    spellings,
    table,
)

PAIRS: dict[str, Any] = {"pastures": ["a1", "a2", "b1", "b2"], "sheep": 2, "pig": 2, "cow": 2, "horse": 2, "fence": 0}
"""A pair of each kind, housed so that b3 stays free."""
SECOND: dict[str, Any] = {"placed": ["materials"]}
"""Round 1, the second worker is to be placed."""


@dataclass
class Built:
    """What the list of cases says of a tile. `points` are those at once, alone on b3 (or on what it replaces)."""

    tile: str
    cost: dict[str, int]
    points: float
    room: dict[str, int]
    on: str = ""
    gain: dict[str, int] = field(default_factory=dict)
    farm: dict[str, Any] = field(default_factory=dict)
    dairy: str = "wood"

    def __str__(self) -> str:
        return f"{self.tile}-{'-'.join(self.cost) or 'free'}{self.on and '-on-' + self.on}"

    def where(self) -> str:
        """b3 stands beside the cottage, in a corner, by the road."""
        return {"": "b3", "cottage": "a3"}.get(self.on, "b2")

    def position(self, spare: dict[str, int]) -> Position:
        """The cost in hand, changed by `spare`."""
        farm = {**self.farm}
        for good in set(self.cost) | set(spare):
            farm[good] = farm.get(good, 0) + self.cost.get(good, 0) + spare.get(good, 0)
        if self.on and self.on != "cottage":
            farm["buildings"] = [f"b2 {self.on}"]
        placed = len(farm.get("placed", []))
        other = {"placed": ["troughs"]} if placed else {}
        return table(A=farm, B=other, display=[self.tile], round=1 if placed else 3, dairy=self.dairy, mode="expert")


TILES = [
    pytest.param(Built("shelter", {"wood": 2, "stone": 1}, 0, {"any": 1}), marks=case("CR-139")),
    pytest.param(Built("open-stables", {"wood": 3}, 2, {"any": 5}, on="stall"), marks=case("CR-140")),
    pytest.param(Built("open-stables", {"stone": 3}, 2, {"any": 5}, on="stall"), marks=case("CR-140")),
    pytest.param(Built("open-stables", {"wood": 3}, 2, {"any": 5}, on="cow-stall"), marks=case("CR-140")),
    pytest.param(Built("open-stables", {"stone": 3}, 2, {"any": 5}, on="pig-stall"), marks=case("CR-140")),
    pytest.param(Built("storage-building", {"wood": 2, "reed": 1}, 0, {}), marks=case("CR-141")),
    pytest.param(
        Built("half-timbered-house", {"wood": 3, "stone": 2, "reed": 1}, 5, {"any": 2}, on="cottage"),
        marks=case("CR-142"),
    ),
    pytest.param(Built("large-extension", {"wood": 3}, 2, {"any": 2}), marks=case("CR-143")),
    pytest.param(Built("carpenters-workshop", {"wood": 2, "stone": 1}, 2, {"any": 1}), marks=case("CR-144")),
    pytest.param(
        Built("materials-outlet", {"reed": 1}, 7, {"horse": 1}, on="stable", gain={"wood": 4, "stone": 3}),
        marks=case("CR-145"),
    ),
    pytest.param(Built("home-workshop", {"wood": 2, "reed": 1}, 1, {}), marks=case("CR-146")),
    pytest.param(
        Built("inn", {"stone": 2, "pig": 1, "cow": 1}, 4, {"pig": 2}, farm={"troughs": ["a1"]}), marks=case("CR-147")
    ),
    pytest.param(Built("farm-shop", {"wood": 1}, 0, {"sheep": 1}, gain={"wood": 1}), marks=case("CR-148")),
    pytest.param(Built("office", {"wood": 2, "stone": 2}, 6, {"horse": 2}), marks=case("CR-149")),
    pytest.param(Built("woodworking-shop", {"wood": 2, "stone": 2}, 1, {"any": 2}), marks=case("CR-150")),
    pytest.param(Built("corner-houses", {"stone": 2, "reed": 1}, 4, {"any": 3}), marks=case("CR-151")),
    pytest.param(Built("insemination-center", {"stone": 2}, 0, {}), marks=case("CR-152")),
    pytest.param(Built("carpenter", {"wood": 1, "stone": 1}, 1, {}), marks=case("CR-153")),
    pytest.param(Built("fodder-beet-field", {}, 0, {}, farm=PAIRS), marks=case("CR-154")),
    pytest.param(Built("building-firm", {"wood": 2, "stone": 1}, 2, {}), marks=case("CR-155")),
    pytest.param(Built("fence-manufacturer", {"stone": 1, "reed": 1}, 0, {"any": 1}), marks=case("CR-156")),
    pytest.param(Built("small-extension", {"stone": 1}, 2, {"any": 1}), marks=case("CR-157")),
    pytest.param(Built("depot", {"stone": 2}, 1, {"horse": 1}), marks=case("CR-158")),
    pytest.param(Built("estate", {"stone": 2, "reed": 1}, 0, {"horse": 2}), marks=case("CR-159")),
    pytest.param(Built("pen", {"wood": 2}, 0, {"any": 4}), marks=case("CR-160")),
    pytest.param(Built("cottage-extension", {"wood": 1}, 4, {"any": 3}, farm=SECOND), marks=case("CR-161")),
    pytest.param(Built("barn-floor-manufacturer", {"stone": 1, "reed": 1}, 0, {}), marks=case("CR-162")),
    pytest.param(Built("cattle-farm", {"wood": 2, "stone": 2}, 1, {"cow": 3}), marks=case("CR-163")),
    pytest.param(Built("organic-farm", {"wood": 2, "stone": 3, "reed": 1}, 4, {}), marks=case("CR-164")),
    pytest.param(Built("barn", {"wood": 3}, 0, {"any": 1}), marks=case("CR-165")),
    pytest.param(Built("servants-cottage", {"wood": 2}, 0, {"any": 1}), marks=case("CR-166")),
    pytest.param(Built("reed-hut", {"wood": 1, "reed": 3}, 0, {"any": 3}, gain={"reed": 3}), marks=case("CR-167")),
    pytest.param(Built("stewards-office", {"wood": 4, "stone": 3, "reed": 2}, -3, {"any": 1}), marks=case("CR-168")),
    pytest.param(Built("timber-shop", {"stone": 2}, 1, {}), marks=case("CR-169")),
    pytest.param(
        Built("byre-dwelling", {"wood": 3, "stone": 3, "reed": 1}, 3, {"any": 4}, on="cottage"), marks=case("CR-170")
    ),
    pytest.param(Built("country-house", {"wood": 3, "stone": 3}, 1, {"any": 3}), marks=case("CR-171")),
    pytest.param(Built("log-house", {"wood": 2, "reed": 1}, 0, {"any": 4}, on="cottage"), marks=case("CR-172")),
    pytest.param(Built("feeding-station", {"wood": 2}, 0, {"any": 1}), marks=case("CR-173")),
    pytest.param(Built("manor", {"wood": 1, "stone": 3}, 3, {"any": 2}), marks=case("CR-174")),
    pytest.param(Built("cattle-market", {"wood": 4, "stone": 1}, 2, {"any": 2}), marks=case("CR-175")),
    pytest.param(Built("duck-pond", {}, 1, {}, gain={"reed": 1}, farm={"columns": 3}), marks=case("CR-176")),
    pytest.param(Built("joinery", {"stone": 1, "reed": 1}, 0, {}), marks=case("CR-177")),
    pytest.param(Built("haystack", {}, 1, {}), marks=case("CR-178")),
    pytest.param(Built("sawmill", {"stone": 5}, 4, {}), marks=case("CR-179")),
    pytest.param(Built("animal-trader", {"wood": 2, "reed": 2}, 3, {"any": 2}), marks=case("CR-180")),
    pytest.param(Built("rearing-station", {"wood": 2, "reed": 1}, 1, {"each": 1}), marks=case("CR-181")),
    pytest.param(Built("trading-station", {"wood": 1, "stone": 2}, 1, {"cow": 1}), marks=case("CR-182")),
    pytest.param(Built("feed-storehouse", {"wood": 1, "reed": 1}, 0, {}), marks=case("CR-183")),
    pytest.param(Built("farm-well", {"wood": 1, "stone": 2}, 0, {}), marks=case("CR-184")),
    pytest.param(Built("assembly-hall", {"wood": 3, "reed": 1}, 2, {}), marks=case("CR-185")),
    pytest.param(Built("ranch", {"wood": 2, "stone": 3}, 2, {"horse": 2}), marks=case("CR-186")),
    pytest.param(Built("conservatory", {"stone": 1}, 1, {"sheep": 1}), marks=case("CR-187")),
    pytest.param(Built("hay-rack", {"wood": 3, "reed": 1}, 0, {}), marks=case("CR-188")),
    pytest.param(Built("pig-stall", {"wood": 4, "reed": 1}, 0, {"pig": 3}), marks=case("CR-189")),
    pytest.param(Built("breeding-station", {"wood": 2, "stone": 3}, 0, {"any": 2}), marks=case("CR-190")),
    pytest.param(Built("cow-stall", {"wood": 4, "reed": 1}, 0, {"cow": 3}), marks=case("CR-191")),
    pytest.param(Built("stone-carver", {"wood": 5}, 0, {}), marks=case("CR-192")),
    pytest.param(Built("stud", {"wood": 1, "stone": 3, "reed": 1}, 3, {"horse": 2}), marks=case("CR-193")),
    pytest.param(Built("dog-house", {"wood": 1}, 0, {}), marks=case("CR-194")),
    pytest.param(Built("dairy-farm", {"wood": 3, "reed": 1}, 3, {"cow": 2}), marks=case("CR-195")),
    pytest.param(Built("dairy-farm", {"stone": 3, "reed": 1}, 3, {"cow": 2}, dairy="stone"), marks=case("CR-195")),
    pytest.param(Built("wild-boar-pen", {"wood": 2}, 0, {"pig": 2}), marks=case("CR-196")),
]


BUILT = [value for row in TILES for value in row.values if isinstance(value, Built)]


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_cost_points_and_room(tile: Built) -> None:
    pos = tile.position({})
    before = score(pos)["buildings"] - {"stall": 1, "stable": 4}.get(tile.on, 0)
    do(pos, *place_and_choose(pos, tile.tile))
    if pos.decider == 0 and pos.question.kind == "where":
        do(pos, f"on {tile.where()}")
    while pos.decider == 0:
        choices = spellings(pos)
        do(pos, "expand right" if "expand right" in choices else choices[0])
    assert goods(pos) == {good: tile.gain.get(good, 0) for good in ("wood", "stone", "reed")}
    assert cell(pos, tile.where())["building"] == tile.tile
    assert score(pos)["buildings"] - before == tile.points
    assert room_of(pos, tile.where()) == tile.room
    view = pos.view(None)
    assert view["built"][tile.tile] == 0
    assert tile.tile not in view["display"]


def place_and_choose(pos: Position, tile: str) -> list[str]:
    return ["place special-1", f"build {tile}"] if pos_asks(pos, "special-1") else ["place special-1"]


@pytest.mark.parametrize("tile", [tile for tile in BUILT if tile.cost], ids=str)
def test_one_good_short_is_too_little(tile: Built) -> None:
    assert can_build(tile.position({}), tile.tile)
    for good in tile.cost:
        assert not can_build(tile.position({good: -1}), tile.tile)


def test_every_building_of_the_box_is_here() -> None:
    named = {tile.tile for tile in BUILT}
    view = table(mode="expert").view(None)
    assert len(named) == 58
    assert set(view["display"]) <= named
    assert list(farm(table())["animals"]) == ANIMALS
