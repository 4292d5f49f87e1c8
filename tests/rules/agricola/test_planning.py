"""Painting a pasture: which option the painted cells come to, and why some come to none."""

from __future__ import annotations

from itertools import permutations

import pytest

from farmstead.kernel.plan import Plan
from farmstead.kernel.position import Position
from farmstead.kernel.reason import Reason
from tests.rules.agricola.table import GAME, table


def fencing(**farm: object) -> Position:
    pos = table(dict(farm), round=4)
    pos.play(pos.parse("place fences"))
    return pos


@pytest.mark.parametrize(
    ("cells", "farm", "built", "wood", "holds"),
    [
        ("d2 e2", {"wood": 6}, "d2 e2", 6, 4),
        ("c1 c3", {"wood": 15, "stables": ["c2"]}, "c1 c2 c3", 8, 12),
        # Pastures touch each other: a cell apart is joined to the one there is.
        ("b3", {"wood": 9, "pastures": ["d2 e2"]}, "b2 b3 c2", 7, 6),
        # One fence splits a pasture, by whichever part it is named.
        ("d2", {"wood": 3, "pastures": ["d2 e2"]}, "d2", 1, 2),
        ("e2", {"wood": 3, "pastures": ["d2 e2"]}, "e2", 1, 2),
        # Too dear as painted, but a cell more uses a fence that stands.
        ("e1", {"wood": 3, "pastures": ["e2"]}, "e1", 3, 2),
    ],
)
def test_painted_cells_snap_to_a_pasture(
    cells: str, farm: dict[str, object], built: str, wood: int, holds: int
) -> None:
    pos = fencing(**farm)
    plan = GAME.plan(pos, 0, cells.split(), [])
    assert isinstance(plan, Plan), plan
    assert (plan.cells, plan.cost, plan.holds, plan.back) == (built.split(), {"wood": wood}, holds, 0)
    for option in plan.options:
        pos.play(option)
    assert plan.cells in [pasture["cells"] for pasture in pos.view(0)["seats"][0]["pastures"]]


@pytest.mark.parametrize(
    ("cells", "farm", "code"),
    [
        ("", {"wood": 9}, "nothing-painted"),
        ("a2", {"wood": 9}, "ground-used"),
        ("b1 b2", {"wood": 5}, "goods"),
        ("d2 e2", {"wood": 9, "pastures": ["d2 e2"]}, "pasture-there"),
        ("e1 e2", {"wood": 9, "pastures": ["e2"]}, "pasture-crossed"),
    ],
)
def test_why_nothing_can_be_built(cells: str, farm: dict[str, object], code: str) -> None:
    reason = GAME.plan(fencing(**farm), 0, cells.split(), [])
    assert isinstance(reason, Reason), reason
    assert reason.code == code


def test_pastures_are_painted_in_any_order() -> None:
    """Whichever of them comes first, each is one answer, and all of them stand in the end."""
    for order in permutations(["e1", "e2 e3", "d1 d2", "d3"]):
        pos = fencing(wood=15)
        waiting = list(order)
        while waiting:
            cells = next(cells for cells in waiting if touches(pos, cells))
            waiting.remove(cells)
            plan = GAME.plan(pos, 0, cells.split(), [])
            assert isinstance(plan, Plan), plan
            assert (plan.cells, len(plan.options), plan.back) == (cells.split(), 1, 0)
            pos.play(plan.options[0])
        assert sorted(" ".join(p["cells"]) for p in pos.view(0)["seats"][0]["pastures"]) == sorted(order)


def touches(pos: Position, cells: str) -> bool:
    """May a pasture of these cells be next, as far as its neighbours go?"""
    reason = pos.why_not(f"fence {cells}")
    assert reason is None or reason.code == "pasture-apart"
    return reason is None


def test_a_block_is_painted_and_then_cut() -> None:
    pos = fencing(wood=15)
    for cells in ("d1 d2 e1 e2", "e2", "d1 e1"):
        plan = GAME.plan(pos, 0, cells.split(), [])
        assert isinstance(plan, Plan), plan
        pos.play(plan.options[0])
    built = [pasture["cells"] for pasture in pos.view(0)["seats"][0]["pastures"]]
    assert built == [["d1", "e1"], ["d2"], ["e2"]]
