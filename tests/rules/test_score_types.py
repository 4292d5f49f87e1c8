"""What `scores()` holds is of the same type in every game, compiled and interpreted: points are ints.

Only Creatures has half points (the Storage Building): there a sheet's `buildings` and `total` are floats when they end
in a half, and ints else. A float is no equal of an int where a sheet is written down: -12.0 is not -12 in JSON.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import farmstead
from farmstead.kernel.playout import outcome
from farmstead.kernel.position import Position
from tests.rules.creatures.table import final

MODES: list[tuple[str, dict[str, Any]]] = [
    ("agricola", {"players": 2, "edition": "2007", "decks": "pilot"}),
    ("agricola", {"players": 1, "edition": "2016"}),
    ("creatures", {"buildings": "base"}),
    ("creatures", {"buildings": "expert"}),
    ("granja", {"players": 2}),
    ("skara", {"players": 1}),
    ("skara", {"players": 3}),
]
HALVED = ("buildings", "total")


def check_sheet(game: str, sheet: dict[str, float]) -> None:
    for category, points in sheet.items():
        if game == "creatures" and category in HALVED and points != int(points):
            assert type(points) is float, category
            assert 2 * points == int(2 * points), "halves, nothing smaller"
        else:
            assert type(points) is int, f"{game}: {category} is {points!r}"
    assert sheet["total"] == sum(points for category, points in sheet.items() if category != "total")


def check_scores(pos: Position) -> None:
    sheets = pos.scores()
    assert len(sheets) == pos.players
    for sheet in sheets:
        check_sheet(pos.game.name, sheet)
    shown = [seat["score"] for seat in pos.view(None)["seats"]]
    assert json.dumps(shown) == json.dumps(sheets), "a view shows the same numbers in the same way"


@pytest.mark.parametrize(("name", "setup"), MODES, ids=str)
def test_points_are_ints_at_every_moment(name: str, setup: dict[str, Any]) -> None:
    rng = random.Random(f"scores of {name}")
    for _ in range(2):
        pos = farmstead.game(name).start(**setup)
        check_scores(pos)
        step = 0
        while not pos.over:
            if pos.decider == farmstead.CHANCE:
                pos.play(outcome(pos, rng.getrandbits(40)))
            else:
                seat = rng.choice(pos.deciders)
                pos.play(rng.choice(pos.options(seat)), seat)
            step += 1
            if step % 10 == 0 or pos.over:
                check_scores(pos)


def test_every_game_is_looked_at() -> None:
    assert {name for name, _ in MODES} == set(farmstead.games())


def test_half_points_are_floats_and_whole_ones_are_not() -> None:
    half = final(A={"buildings": ["b1 storage-building"], "wood": 3}).scores()[0]
    assert (type(half["buildings"]), type(half["total"])) == (float, float)
    assert (half["buildings"], half["total"]) == (1.5, -10.5)
    whole = final(A={"buildings": ["b1 storage-building"], "wood": 4}).scores()[0]
    assert (type(whole["buildings"]), type(whole["total"])) == (int, int)
    assert json.dumps(whole["total"]) == "-10"
