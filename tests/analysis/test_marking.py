"""How the marks are fitted to a game (`benchmarks/marking.py`), and that the docs tell the thresholds that are used."""

from __future__ import annotations

import re
from pathlib import Path

import marking
import pytest

import farmstead
from farmstead.analysis import Line, Standing
from farmstead.analysis.marks import losses, mark_of, thresholds

GAME = "creatures"
DOCS = Path(__file__).parents[2] / "docs" / "analysis.md"


def row(points: float, cost: float, slip: bool = True, gap: float = 1.0, noise: float = 0.0) -> marking.Row:
    return {"slip": slip, "cost": cost, "gap": gap, "noise": noise, "apart": (0.0, points)}


SURE = [row(0.0, 0.0, slip=False) for _ in range(40)]


def test_what_does_as_it_should_stays_as_usual() -> None:
    found = marking.fit(GAME, [*SURE, *(row(4.0, 4.0) for _ in range(9)), row(1.0, 4.0), row(0.1, 2.9)])
    assert (found.factor, found.figures["spread"]) == (1.0, thresholds(GAME)["spread"])
    assert found.figures["points"] == thresholds("usual")["points"]


def test_thresholds_are_lowered_no_further_than_needed() -> None:
    found = marking.fit(GAME, [*SURE, *(row(2.0, 4.0) for _ in range(10))])
    assert found.factor == 0.8
    assert found.figures["points"] == [2.0, 3.6, 5.6]
    assert found.figures["spread"] == thresholds(GAME)["spread"]


def test_ties_that_hide_a_loss_become_fewer() -> None:
    hidden = [row(4.0, 4.0, gap=0.3, noise=0.1) for _ in range(10)]
    found = marking.fit(GAME, [*SURE, *hidden])
    assert found.figures["spread"] == 2.5
    assert all(marking.caught(hidden, found.figures))


def test_false_marks_weigh_more_than_what_is_caught() -> None:
    """Marks that a deeper search takes back are none to be had; one that it confirms does no harm."""
    quiet = [row(2.0, 4.0) for _ in range(10)]
    doubtful = [row(2.2, 0.0, slip=False) for _ in range(2)]
    assert marking.fit(GAME, [*SURE, *quiet, *doubtful]).factor == 1.0
    confirmed = [row(2.2, 2.0, slip=False) for _ in range(2)]
    assert marking.fit(GAME, [*SURE, *quiet, *confirmed]).factor == 0.8


@pytest.mark.parametrize(("chance", "points"), [(0.0, 0.0), (0.04, 2.0), (0.06, 0.0), (0.0, 5.0), (0.2, 0.0)])
@pytest.mark.parametrize("game", farmstead.games())
def test_a_row_is_marked_as_a_review_marks_a_move(game: str, chance: float, points: float) -> None:
    figures = thresholds(game)
    best = Line((0,), Standing((0.6, 0.4), (30.0, 30.0)), 1.0, 0.9, 1.1, 9, True)
    standing = Standing((0.6 - chance, 0.4 + chance), (30.0 - points, 30.0))
    for noise in (0.0, 0.2):
        half = marking.half({"noise": noise}, figures)
        played = Line((1,), standing, 0.7, 0.7 - half, 0.7 + half, 9, 0.7 + half >= 1.0)
        loss, lead = losses(played, best, 0)
        said = marking.mark({"gap": 0.3, "noise": noise, "apart": (chance, points)}, figures)
        assert said == mark_of(game, 0, played, [best, played], loss, lead)


def test_the_docs_tell_the_thresholds_of_every_game() -> None:
    told = re.findall(
        r"^\| (\w+) \| ([\d.]+), ([\d.]+), ([\d.]+) % \| ([\d.]+), ([\d.]+), ([\d.]+) \| ([\d.]+) \|$",
        DOCS.read_text(encoding="utf-8"),
        re.M,
    )
    assert sorted(name for name, *_ in told) == sorted(farmstead.games())
    for name, *figures in told:
        found = thresholds(name)
        wanted = [*(100 * share for share in found["chance"]), *found["points"], found["spread"]]
        assert [float(figure) for figure in figures] == pytest.approx(wanted)
    assert len({tuple(figures) for _, *figures in told}) > 1, "they are fitted per game"
