"""The figures of the board, the box and the moments, one by one."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farmstead.titles.creatures.buildings import tile as moments
from tests.cases import case
from tests.rules.creatures.table import GAME, animals, do, farm, goods, on_space, refused, stock, table

LYING: dict[str, list[dict[str, int]]] = {
    "start-player": [{"wood": 1}, {"wood": 2}, {"wood": 3}],
    "wood-3": [{"wood": 3}, {"wood": 6}, {"wood": 9}],
    "stone-1": [{"stone": 1}, {"stone": 2}, {"stone": 3}],
    "stone-2": [{"stone": 2}, {"stone": 4}, {"stone": 6}],
    "expand": [{"fence": 1}, {"fence": 2}, {"fence": 3}],
    "reed-sheep": [{"reed": 1}, {"reed": 1, "sheep": 1}, {"reed": 1, "sheep": 2}],
    "pig-sheep": [{"pig": 1}, {"pig": 1, "sheep": 1}, {"pig": 1, "sheep": 2}],
    "cow-pig": [{"cow": 1}, {"cow": 1, "pig": 1}, {"cow": 1, "pig": 2}],
    "horse-sheep": [{"horse": 1}, {"horse": 1, "sheep": 1}, {"horse": 1, "sheep": 2}],
}
"""What lies on the accumulation spaces after one, two and three refills that nobody took from."""
OTHERS = ["materials", "fences", "walls", "troughs", "stall", "stables", "special-1", "special-2"]


@case("CR-012")
@case("CR-013")
def test_what_a_refill_brings() -> None:
    pos = GAME.start(first="A")
    for space, piles in LYING.items():
        assert on_space(pos, space) == piles[0], space
    for space in OTHERS:
        assert on_space(pos, space) == {}, space
    assert {entry["id"] for entry in pos.view(None)["spaces"]} == {*LYING, *OTHERS}


@pytest.mark.parametrize("space", LYING)
@pytest.mark.parametrize("n", [1, 2, 3])
def test_what_a_worker_takes_from_an_accumulation_space(space: str, n: int) -> None:
    """Everything that lies there; a farm with room for all of it."""
    roomy = {"pastures": ["a1", "b1 b2"], "troughs": ["b1"], "fence": 0}
    pos = table(A=roomy, spaces={space: n * sum(LYING[space][0].values())}, round=4)
    assert on_space(pos, space) == LYING[space][n - 1]
    do(pos, f"A place {space}", *(["expand right"] if space == "expand" else []))
    assert on_space(pos, space) == {}
    found = {good: count for good, count in {**goods(pos), "fence": stock(pos), **animals(pos)}.items() if count}
    assert found == LYING[space][n - 1]


def test_what_else_spaces_bring() -> None:
    pos = do(table(), "A place materials")
    assert goods(pos) == {"wood": 1, "stone": 1, "reed": 1}
    pos = do(table(), "A place expand", "expand right")
    assert (farm(pos)["columns"], pos.view(None)["supply"]["expansion"]) == (3, 3)
    pos = do(table(starter="B"), "A place start-player")
    assert pos.view(None)["starter"] == 0


def test_what_stalls_stables_fences_and_troughs_cost() -> None:
    rich = {"wood": 12, "stone": 12, "reed": 2, "buildings": ["b1 stall", "b2 stall"]}
    pos = do(table(A=rich), "A place stall", "on a1")
    assert goods(pos) == {"wood": 12, "stone": 9, "reed": 1}
    pos = do(table(A=rich), "A place stables", "upgrade b1 wood", "upgrade b2 stone")
    assert goods(pos) == {"wood": 7, "stone": 7, "reed": 2}
    pos = do(table(A=rich), "A place fences", "fence a1 top", "fence a1 left", "done")
    assert goods(pos) == {"wood": 10, "stone": 12, "reed": 2}
    pos = do(table(A=rich), "A place walls", "fence a1 top", "fence a1 left", "fence b3 right", "done")
    assert goods(pos) == {"wood": 12, "stone": 10, "reed": 2}
    pos = do(table(A=rich), "A place troughs", "trough a1", "trough a2", "trough a3", "done")
    assert goods(pos) == {"wood": 6, "stone": 12, "reed": 2}


@case("CR-001")
@case("CR-003")
@case("CR-004")
def test_what_is_in_the_box() -> None:
    for mode, tiles, buildings in (("base", 4, 4), ("advanced", 5, 8), ("expert", 5, 12)):
        pos = GAME.start(buildings=mode, first="A")
        while pos.decider < 0:
            pos.play(pos.options()[0])
        view = pos.view(None)
        assert view["supply"] == {"fence": 7, "trough": 10, "stall": tiles, "expansion": tiles}
        assert len(view["display"]) == buildings
        for letter in ("A", "B"):
            seat = farm(pos, letter)
            assert (stock(pos, letter), seat["home"], seat["columns"], seat["left"]) == (9, 3, 2, 0)
            assert goods(pos, letter) == {"wood": 0, "stone": 0, "reed": 0}
            assert animals(pos, letter) == {}


def test_workers_take_turns() -> None:
    """Three each, one after the other, whoever takes the marker meanwhile; then the round is over."""
    pos = GAME.start(first="B")
    spaces = ["wood-3", "start-player", "stone-1", "stone-2", "materials", "cow-pig"]
    for letter, space in zip("BABABA", spaces, strict=True):
        assert (pos.round, pos.decider) == (1, "AB".index(letter))
        do(pos, f"place {space}")
    assert (pos.round, pos.decider) == (2, 0)
    assert refused(pos, "place stall") == "goods"


def test_moments_do_not_mix() -> None:
    names = [
        "SPACE_USED", "OCCUPIED", "STALL_ACTION", "STALL_BUILT", "FENCES_GOT", "EXPANDED", "END_OF_WORK",
        "BEFORE_BREEDING", "BREEDING_STARTS", "BORN", "LAST_BREEDING", "ROUND_ENDS", "ROUND_STARTS", "ANY_TIME",
        "OPEN_ROOM", "OTHERS_TURN", "WORK_ENDS",
    ]  # fmt: skip
    assert sorted(getattr(moments, name) for name in names) == list(range(moments.MOMENTS))
    assert len(moments.LISTENERS) == moments.MOMENTS


DERIVED = [
    "walls", "stalls", "owned", "rebate", "pasture_extra", "splits", "parents", "barred", "chained", "ignores",
    "moves_troughs", "columns", "left", "fences", "troughs", "stock", "placed", "workers", "carved", "barn", "timber",
]  # fmt: skip


def farms_of(pos: Any) -> list[list[Any]]:
    return [[getattr(farm, name) for name in DERIVED] for farm in pos.farms]


@pytest.mark.parametrize("seed", range(6))
def test_what_a_farm_remembers_is_what_follows_from_its_tiles(seed: int) -> None:
    """At the start and after every answer: the same as read anew from the file, and as copied."""
    rng = random.Random(seed)
    pos = GAME.start(buildings="expert", first="A")
    while not pos.over:
        again = GAME.from_json(pos.to_json())
        assert farms_of(again) == farms_of(pos) == farms_of(pos.copy())
        pos.play(rng.choice(pos.options()))
