"""Painting a pasture: which fences the painted cells come to, and why some come to none."""

from __future__ import annotations

import random

import pytest

from farmstead.kernel.plan import Plan
from farmstead.kernel.reason import Reason
from tests.rules.creatures.table import GAME, around, do, table


def planned(cells: str, space: str = "fences", **farm: object) -> Plan | Reason:
    pos = table(A=farm)
    do(pos, f"place {space}")
    return GAME.plan(pos, 0, cells.split(), [])


@pytest.mark.parametrize(
    ("cells", "space", "farm", "fences", "cost", "holds"),
    [
        ("b1", "fences", {"wood": 4}, "b1", {"wood": 4}, 2),
        # The cottage closes its own side, a standing fence is not paid again, a trough doubles.
        ("b2 b3", "fences", {"wood": 9, "troughs": ["b3"]}, "b2 b3", {"wood": 5}, 8),
        ("a1", "fences", {"wood": 9, "pastures": ["b1"]}, "a1", {"wood": 3}, 2),
        # Cells apart are joined the cheapest way.
        ("b1 b3", "fences", {"wood": 9}, "b1 b2 b3", {"wood": 7}, 6),
        # More than the purse allows, but one cell more makes it cheap.
        ("b2", "fences", {"wood": 1, "fences": around("b1 b2", ["a3"])[:-1]}, "b1 b2", {"wood": 1}, 4),
        ("b1", "walls", {"stone": 4}, "b1", {"stone": 4}, 2),
        # A pasture is split by one fence.
        ("b1", "fences", {"wood": 5, "pastures": ["b1 b2"]}, "b1", {"wood": 1}, 2),
    ],
)
def test_painted_cells_snap_to_a_pasture(
    cells: str, space: str, farm: dict[str, object], fences: str, cost: dict[str, int], holds: int
) -> None:
    plan = planned(cells, space, **farm)
    assert isinstance(plan, Plan), plan
    assert (plan.cells, plan.cost, plan.holds) == (fences.split(), cost, holds)
    assert len(plan.options) == len(plan.edges)


@pytest.mark.parametrize(
    ("cells", "space", "farm", "code"),
    [
        ("", "fences", {"wood": 4}, "nothing-painted"),
        ("a3", "fences", {"wood": 4}, "cell-built"),
        ("e1", "fences", {"wood": 4}, "cell-built"),
        ("a1 a2", "fences", {"wood": 3}, "goods"),
        ("b1", "walls", {"stone": 3}, "goods"),
        ("b1", "fences", {"wood": 9, "pastures": ["b1"]}, "pasture-there"),
        ("b1 b2", "fences", {"wood": 9, "pastures": ["b1"]}, "pasture-crossed"),
        ("b1 b2 b3", "fences", {"wood": 9, "fence": 3}, "few-fences"),
    ],
)
def test_why_nothing_can_be_built(cells: str, space: str, farm: dict[str, object], code: str) -> None:
    reason = planned(cells, space, **farm)
    assert isinstance(reason, Reason), reason
    assert reason.code == code
    reason.texts = GAME.texts
    assert reason.text("fr") != reason.text("en")


def test_only_a_question_for_fences_can_be_painted() -> None:
    pos = table(A={"wood": 4})
    assert GAME.paintable(pos, 0) == []
    assert isinstance(GAME.plan(pos, 0, ["b1"], []), Reason)
    do(pos, "place fences")
    assert GAME.paintable(pos, 0) == ["a1", "a2", "b1", "b2", "b3"]
    assert GAME.paintable(pos, 1) == []


def test_every_plan_can_be_played_and_closes_what_was_painted() -> None:
    rng = random.Random(5)
    built = 0
    for _ in range(60):
        columns = rng.choice([2, 3, 4])
        fences = [f"{rng.choice('abcd'[:columns])}{rng.choice('123')} {side}" for side in ("right", "bottom")]
        pos = table(A={"wood": rng.randrange(1, 12), "columns": columns, "fence": 9, "fences": fences})
        do(pos, "place fences")
        cells = rng.sample(GAME.paintable(pos, 0), rng.randrange(1, 4))
        plan = GAME.plan(pos, 0, cells, [])
        if isinstance(plan, Reason):
            continue
        built += 1
        wood = pos.view(0)["seats"][0]["goods"]["wood"]
        for option in plan.options:
            pos.play(option)
        own = pos.view(0)["seats"][0]
        closed = {name for pasture in own["pastures"] for name in pasture["cells"]}
        assert set(cells) <= set(plan.cells) <= closed
        assert wood - own["goods"]["wood"] == plan.cost["wood"] == len(plan.edges)
    assert built > 15
