"""A try at a puzzle, answer by answer: right as long as it stays on a best way; else what it costs, and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from farmstead.puzzles.puzzle import Puzzle


class WhyNot(NamedTuple):
    """Why an answer is not best: the points it costs, and the lines of the score sheet that differ in the end, even if
    all goes on as well as it can: what the best way has there, and what is left."""

    at: int  #: the answer, by its index in the try
    option: int
    end: int  #: where it leads at best, by its number in the puzzle
    lost: float
    share: float  #: what it costs of the win: 1 where the game is lost by it
    lines: tuple[tuple[str, float, float], ...]
    total: tuple[float, float]


class Try(NamedTuple):
    """How a try stands: on a best way at this node, solved, or wrong at an answer."""

    node: int | None
    solved: bool
    wrong: WhyNot | None


def judged(puzzle: Puzzle, answers: Sequence[int]) -> Try:
    """Judges the answers of a try in their order, those of the other seats included."""
    at: int | None = 0
    for number, option in enumerate(answers):
        if at is None:
            raise ValueError(f"the puzzle is solved after {number} answers, not {len(answers)}")
        node = puzzle.nodes[at]
        if option in node.worse:
            return Try(None, False, why_not(puzzle, number, option, node.worse[option]))
        if option not in node.best:
            raise ValueError(f"{option} is no answer here")
        at = node.best[option]
    return Try(at, at is None, None)


def why_not(puzzle: Puzzle, at: int, option: int, end: int) -> WhyNot:
    """What an answer costs that leads to this end at best."""
    best, left = puzzle.sheet(), puzzle.sheet(end)
    lines = tuple((line, best[line], left[line]) for line in best if line != "total" and best[line] != left[line])
    share = puzzle.ends[0].share - puzzle.ends[end].share
    return WhyNot(at, option, end, puzzle.lost(end), share, lines, (best["total"], left["total"]))


def reply(puzzle: Puzzle, node: int) -> int | None:
    """What another seat answers at a node; None where the solver is asked."""
    asked = puzzle.nodes[node]
    return None if asked.seat == puzzle.seat else next(iter(asked.best))
