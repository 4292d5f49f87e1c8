"""A judge that says of each position not only its worth to all seats, but also their points and chances.

The search keeps what it is told in a row a position and goes by the worths, which come first; so the points and chances
of a move are means over the very same looks as its worth.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from farmstead.analysis.report import Standing
from farmstead.judges.judge import Judge, Judgement, result, worths
from farmstead.kernel.position import Position

PARTS: Final = 3  # worths, points, chances


class Witness:
    """What the search asks in place of the judge."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def columns(self, players: int) -> int:
        return PARTS * players

    def worths_of(self, positions: list[Position], viewers: list[int]) -> list[list[float]]:
        return self._rows(self.judge.judge(positions, viewers), int(positions[0].players))

    def final(self, pos: Position) -> list[float]:
        points, shares = result(pos)
        return self._rows(Judgement(points[None], shares[None]), int(pos.players))[0]

    def likeliest(self, pos: Position, options: list[int], count: int) -> list[int]:
        return self.judge.likeliest(pos, options, count)

    def _rows(self, said: Judgement, players: int) -> list[list[float]]:
        wanted = worths(said, self.judge.swing(players))
        rows: list[list[float]] = np.concatenate([wanted, said.points, said.chances], axis=1).tolist()
        return rows


def standing(row: list[float]) -> Standing:
    """Of a row of figures, what people want to know."""
    players = len(row) // PARTS
    return Standing(tuple(row[2 * players :]), tuple(row[players : 2 * players]))
