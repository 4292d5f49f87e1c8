"""A position looked into by the library."""

from __future__ import annotations

from random import Random

import pytest

import farmstead
from farmstead.analysis import evaluate, line_of
from farmstead.bots.endgame import solve
from farmstead.kernel.errors import SetupError
from farmstead.kernel.position import Position
from farmstead.records import Record
from tests.analysis.games import at_the_end, play_out

pytest.importorskip("numpy")


def in_the_middle(game: str, answers: int = 40) -> Position:
    pos, dealer, luck = farmstead.game(game).start(2), farmstead.Dealer(3), Random(1)
    for _ in range(answers):
        dealer.deal(pos)
        pos.play(luck.choice(list(pos.options())))
    dealer.deal(pos)
    while len(pos.game.sensible(pos)) < 3:
        pos.play(luck.choice(list(pos.options())))
        dealer.deal(pos)
    return pos


@pytest.mark.parametrize("game", farmstead.games())
def test_same_seed_and_effort_same_figures(game: str) -> None:
    pos = in_the_middle(game)
    assert evaluate(pos, effort=9, seed=5) == evaluate(pos, effort=9, seed=5)


@pytest.mark.parametrize("game", farmstead.games())
def test_a_move_asked_for_is_among_the_lines(game: str) -> None:
    pos = in_the_middle(game)
    wanted = tuple(evaluate(pos, effort=6, lines=99).lines[-1].answers)
    found = evaluate(pos, effort=6, lines=1, also=[wanted])
    assert wanted in [line.answers for line in found.lines]


@pytest.mark.parametrize("game", farmstead.games())
def test_lines_are_fair_to_each_other(game: str) -> None:
    """A move that was asked for has as many looks as the best, and what is said of lines hangs together."""
    pos = in_the_middle(game)
    worst = evaluate(pos, effort=6, lines=99).lines[-1].answers
    found = evaluate(pos, effort=36, also=[worst])
    best, asked_for = found.lines[0], line_of(found.lines, worst)
    assert asked_for is not None
    assert abs(best.tries - asked_for.tries) <= 1
    assert best.tie
    for line in found.lines:
        assert line.low < line.worth < line.high
        assert line.tie == (line.high >= best.worth)
        assert sum(line.standing.chances) == pytest.approx(1.0, abs=1e-3)
    assert found.standing == best.standing
    assert found.effort >= 30


def test_a_move_given_in_part_stands_for_the_best_that_begins_so() -> None:
    pos = in_the_middle("skara")
    whole = max((line.answers for line in evaluate(pos, effort=6, lines=99).lines), key=len)
    assert len(whole) > 1
    found = evaluate(pos, effort=12, lines=1, also=[whole[:1]])
    assert line_of(found.lines, whole[:1]) is not None


@pytest.mark.parametrize("game", farmstead.games())
def test_how_a_line_goes_on_can_be_played(game: str) -> None:
    pos = in_the_middle(game)
    lines = evaluate(pos, effort=40).lines
    assert any(line.then for line in lines)
    for line in lines:
        trial = pos.copy()
        for option in line.answers:
            trial.play(option)
        for seat, option in line.then:
            trial.play(option, seat)


def test_where_the_end_can_be_seen_it_is_no_guess() -> None:
    pos = at_the_end("creatures", 2, 3, 1, {})
    seat = int(pos.decider)
    found = evaluate(pos, effort=200)
    ending = solve(pos)
    assert ending is not None
    assert found.exact
    best = found.lines[0]
    assert best.worth == best.low == best.high == pytest.approx(ending.worths[seat])
    end = pos.copy()
    for option in best.answers:
        end.play(option)
    for who, option in best.then:
        end.play(option, who)
    assert end.over
    assert list(best.standing.points) == [sheet["total"] for sheet in end.scores()]


def test_intervals_hold_what_more_effort_finds() -> None:
    """Beside each other: the level of a position may be another one in other deals (docs/analysis.md)."""
    held = []
    for answers in (20, 40):
        pos = in_the_middle("skara", answers)
        found = evaluate(pos, effort=24, seed=1)
        again = evaluate(pos, effort=120, seed=2, also=[line.answers for line in found.lines])
        pairs = [(line, line_of(again.lines, line.answers)) for line in found.lines]
        off = [(line, line.worth - deeper.worth) for line, deeper in pairs if deeper is not None]
        shift = sum(one for _, one in off) / len(off)
        held += [abs(one - shift) <= line.high - line.worth for line, one in off]
    assert held.count(False) <= 1 < len(held)


def test_nobody_is_asked_when_the_game_is_over() -> None:
    record = play_out(Record.new("creatures", 2))
    with pytest.raises(SetupError, match="nothing to evaluate"):
        evaluate(record.position)
