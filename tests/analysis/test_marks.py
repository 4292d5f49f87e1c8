"""What losses are called, accuracy, and the balance of luck and skill: sums over lines that are made up."""

from __future__ import annotations

import math

import pytest

import farmstead
from farmstead.analysis import Judged, Line, Standing, in_percent
from farmstead.analysis.balance import balances, lead
from farmstead.analysis.marks import MARKS, PHASES, accuracies, losses, mark_of, phase_of, thresholds


def line(chance: float, ahead: float, option: int = 0, tie: bool = False) -> Line:
    standing = Standing((chance, 1.0 - chance), (30.0 + ahead, 30.0))
    worth = ahead / 8.0 + chance
    return Line((option,), standing, worth, worth - 0.1, worth + 0.1, 9, tie)


def alone(points: float, option: int = 0, tie: bool = False) -> Line:
    return Line((option,), Standing((1.0,), (points,)), points / 8.0, points / 8.0 - 0.1, points / 8.0 + 0.1, 9, tie)


def mark(played: Line, best: Line, *others: Line) -> str:
    loss, points = losses(played, best, 0)
    found = [best, *others] if played is best else [best, *others, played]
    return mark_of("creatures", 0, played, found, loss, points)


@pytest.mark.parametrize(
    ("chance", "ahead", "said"),
    [(0.57, 0.0, ""), (0.54, 0.0, ""), (0.49, 0.0, "?"), (0.44, 0.0, "??"), (0.6, -3.0, "?!"), (0.6, -5.0, "?"),
     (0.6, -8.0, "??"), (0.49, -8.0, "??")],
)  # fmt: skip
def test_chance_or_points_make_a_mark(chance: float, ahead: float, said: str) -> None:
    assert mark(line(chance, ahead, 1), line(0.6, 0.0, tie=True)) == said


def test_what_doubt_may_explain_is_no_slip() -> None:
    """A move whose interval reaches into that of the best is not called doubtful; what costs more than that is."""
    best = line(0.6, 0.0, tie=True)
    near = line(0.54, 0.0, 1)
    assert mark(near, best) == ""
    assert mark(near._replace(high=near.worth + 0.01), best._replace(low=best.worth - 0.01)) == "?!"
    assert mark(line(0.49, 0.0, 1)._replace(high=best.low), best) == "?"


def test_a_tie_costs_nothing() -> None:
    best, played = line(0.6, 0.0, tie=True), line(0.4, -9.0, 1, tie=True)
    assert losses(played, best, 0) == (0.0, 0.0)
    assert mark(played, best) == ""


def test_the_only_good_move_is_far_ahead_of_several() -> None:
    best = line(0.6, 0.0, tie=True)
    assert mark(best, best, line(0.4, -1.0, 1), line(0.3, -1.0, 2)) == "!"
    assert mark(best, best, line(0.5, -1.0, 1), line(0.3, -1.0, 2)) == ""
    assert mark(best, best, line(0.4, -1.0, 1, tie=True), line(0.3, -1.0, 2)) == ""
    assert mark(best, best, line(0.4, -1.0, 1)) == ""


def test_alone_points_count() -> None:
    best = alone(40.0, tie=True)
    assert [mark(alone(40.0 - lost, 1), best) for lost in (1.0, 2.5, 4.5, 7.0)] == ["", "?!", "?", "??"]
    assert lead(best.standing, 0) == 40.0


@pytest.mark.parametrize("game", farmstead.games())
def test_every_game_has_its_figures_in_order(game: str) -> None:
    figures = thresholds(game)
    for sort in ("chance", "points", "alone"):
        assert sorted(figures[sort]) == figures[sort]
        assert len(figures[sort]) == 3
    assert [phase_of(game, number) for number in (1, figures["opening"] + 1, figures["middle"] + 1)] == list(PHASES)


def judged(seat: int, played: Line, best: Line, phase: str = "opening") -> Judged:
    loss, points = losses(played, best, seat)
    marked = mark_of("creatures", seat, played, [best, played], loss, points)
    return Judged(0, 0, seat, 1, phase, best.standing, played, best, (), loss, points, marked, played.tie)


def test_accuracy_is_the_mean_of_a_seats_moves() -> None:
    best, worse = line(0.6, 0.0, tie=True), line(0.4, -4.0, 1)
    moves = [judged(0, best, best), judged(0, worse, best, "ending"), judged(0, best, best, "ending")]
    found = accuracies("creatures", 2, moves)
    share = 100.0 * math.exp(-0.7 / thresholds("creatures")["scale"])
    assert found[0].whole == pytest.approx((200.0 + share) / 3.0)
    assert found[0].phases == pytest.approx({"opening": 100.0, "ending": (100.0 + share) / 2.0})
    assert found[0].marks == {**dict.fromkeys(MARKS, 0), "??": 1}
    assert found[1].whole == 100.0


def test_the_balance_adds_up_and_slips_are_moved_chances() -> None:
    best, worse = line(0.6, 0.0, tie=True), line(0.4, -4.0, 1)
    moves = [judged(0, worse, best), judged(0, best, best)]
    first, second = balances(2, moves, Standing((0.6, 0.4), (30.0, 30.0)), Standing((1.0, 0.0), (40.0, 30.0)))
    assert first == pytest.approx((0.6, -0.2, 0.0, 0.6, 1.0))
    assert second == pytest.approx((0.4, 0.0, 0.2, -0.6, 0.0))
    assert in_percent(first) == (60, -20, 0, 60, 100)
    assert balances(2, [], None, None) == ()
