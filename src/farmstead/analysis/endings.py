"""The last turns of a game, where nothing is hidden and all of it can be tried out: no guess, no noise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from farmstead.analysis.lines import begins, kept
from farmstead.analysis.report import Evaluation, Line
from farmstead.bots.endgame import SAME, Solver, TooMuch, near_the_end
from farmstead.bots.lookahead import asks_together, finish_turn, goes_on
from farmstead.kernel.position import Position

DEALS: Final = 3  # samples that must all be the position itself
TRIED: Final = 40  # answers that may be tried out in place of a look
FOREVER: Final = 1.0e9


def solved(
    pos: Position,
    seat: int,
    effort: int,
    seed: int,
    lines: int,
    also: Sequence[Sequence[int]],
    stop: Callable[[], bool] | None,
) -> Evaluation | None:
    """The evaluation of a position that can be played out in every way that deserves a thought; else None."""
    if len(pos.deciders) > 1 or not near_the_end(pos) or not _open(pos, seat, seed):
        return None
    solver = Solver(TRIED * effort, False, stop, FOREVER)
    try:
        rows = {turn.end.key(): (turn.answers, turn.end) for turn in solver.turns(pos, seat)}
        for wanted in also:
            if not any(begins(answers, wanted) for answers, _ in rows.values()):
                answers, end = _finished(pos, seat, wanted)
                rows[end.key()] = answers, end
        found = [_line(solver, seat, answers, end) for answers, end in rows.values()]
    except TooMuch:
        return None
    found.sort(key=lambda line: -line.worth)
    shown = kept([line._replace(tie=line.worth >= found[0].worth - SAME) for line in found], lines, also)
    return Evaluation(seat, shown[0].standing, shown, int(solver.limit - solver.left), True)


def _open(pos: Position, seat: int, seed: int) -> bool:
    """Does the seat know all there is to know?"""
    luck, key = Random(seed), pos.key()
    return all(pos.sample(seat, luck).key() == key for _ in range(DEALS))


def _finished(pos: Position, seat: int, answers: Sequence[int]) -> tuple[list[int], Position]:
    """A turn that somebody asked for, finished if it is given in part."""
    said, end = list(answers), pos.copy()
    for option in said:
        if option not in end.legal:
            raise TooMuch
        end.play_unchecked(option)
    if goes_on(end, seat) and not asks_together(end):
        finish_turn(end, seat, said=said)
    return said, end


def _line(solver: Solver, seat: int, answers: list[int], end: Position) -> Line:
    from farmstead.analysis.witness import outcome

    known = solver.value(end, -FOREVER, FOREVER)
    last = end.copy()
    for _, option in known.line:
        if option not in last.legal:
            raise TooMuch
        last.play_unchecked(option)
    if not last.over:  # chance has a say: a mean of endings, of which none is the one to show
        raise TooMuch
    worth = known.worths[seat]
    return Line(tuple(answers), outcome(last), worth, worth, worth, 1, False, tuple(known.line))
