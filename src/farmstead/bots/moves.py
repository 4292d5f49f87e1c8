"""Whole turns as single moves: of the many rows of small answers that a turn is made of, those that deserve a look.

Much of a turn is rows of small questions that belong together; a tree that branches at each of them never gets past
the turn. So for each first answer the turn is played to its end by the answers that look best to the game's sense, and
a few times with one answer changed, those first that cost least. Rows that lead to the same position are one move.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.bots.lookahead import Aside, asks_together, finish_turn, goes_on
from farmstead.kernel.position import Position

MARGIN: Final = 1.0  # swings: rows that look worse than the best by more are dropped


class Move:
    """A turn, or the rest of one: its answers, and the position after them."""

    def __init__(self, answers: list[int], end: Position) -> None:
        self.answers = answers
        self.end = end
        self.key = end.key()


def moves(pos: Position, seat: i64, options: list[int], lines: i64 = 1) -> list[Move]:
    """The turns that begin with these options, at most so many for each, no two with the same end."""
    found: list[Move] = []
    known: set[object] = set()
    for option in options:
        for move in turns(pos, seat, option, lines):
            if move.key not in known:
                known.add(move.key)
                found.append(move)
    return found


def turns(pos: Position, seat: i64, option: int, lines: i64) -> list[Move]:
    """The turns that begin with this option: the one that looks best, and some that differ from it in an answer."""
    together = asks_together(pos)
    trial = pos.copy()
    trial.play_unchecked(option)
    answers = [option]
    if together or not goes_on(trial, seat):
        return [Move(answers, trial)]
    asides: list[Aside] | None = [] if lines > 1 else None
    finish_turn(trial, seat, said=answers, asides=asides)
    found = [Move(answers, trial)]
    if asides is None:
        return found
    worst = MARGIN * pos.game.swing(int(pos.players))
    asides.sort(key=lambda aside: aside.gap)
    for aside in asides:
        if len(found) >= lines or aside.gap > worst:
            break
        if goes_on(aside.pos, seat):
            finish_turn(aside.pos, seat, said=aside.said)
        found.append(Move(aside.said, aside.pos))
    return found


def replay(pos: Position, move: Move) -> Position | None:
    """Where the same answers lead from another sample; None where one of them is closed there."""
    trial = pos.copy()
    for option in move.answers:
        if option not in trial.legal:
            return None
        trial.play_unchecked(option)
    return trial
