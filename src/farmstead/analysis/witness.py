"""A judge that says of each position not only its worth to all seats, but also their points and chances.

The search keeps what it is told in a row a position and goes by the worths, which come first; so the points and chances
of a move are means over the very same looks as its worth.
"""

from __future__ import annotations

import math
from typing import Final

from farmstead.analysis.report import Standing
from farmstead.judges.judge import Floats, Judge, Judgement, result, worths
from farmstead.kernel.position import Position

PARTS: Final = 3  # worths, points, chances
STEEP: Final = math.log(3.0)  # a lead of one swing wins three of four games


class Witness:
    """What the search asks in place of the judge."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def columns(self, players: int) -> int:
        return PARTS * players

    def worths_of(self, positions: list[Position], viewers: list[int]) -> list[list[float]]:
        said = self.judge.judge(positions, viewers)
        if positions[0].players == 1:
            said = Judgement(said.points, self._reaching(positions[0], said.points))
        return self._rows(said, int(positions[0].players))

    def final(self, pos: Position) -> list[float]:
        points, shares = result(pos)
        if pos.players == 1:
            shares[:] = reached(pos, float(points[0]))
        return self._rows(Judgement(points[None], shares[None]), int(pos.players))[0]

    def likeliest(self, pos: Position, options: list[int], count: int) -> list[int]:
        return self.judge.likeliest(pos, options, count)

    def _rows(self, said: Judgement, players: int) -> list[list[float]]:
        wanted = worths(said, self.judge.swing(players))
        parts = zip(wanted.tolist(), said.points.tolist(), said.chances.tolist(), strict=True)
        return [[*mine, *points, *chances] for mine, points, chances in parts]

    def _reaching(self, pos: Position, points: Floats) -> Floats:
        """Alone, the chance that so many points become the target; a judge has learned nothing of that."""
        wanted = target(pos)
        if wanted is None:
            return points * 0 + 1
        found: Floats = (1 / (1 + math.e ** (-STEEP * (points - wanted) / self.judge.swing(1)))).astype(points.dtype)
        return found


def target(pos: Position) -> float | None:
    """The points that the rulebook asks of one who plays alone; None where it names none."""
    found = pos.game.alone(pos)
    return None if found is None or found["target"] is None else float(found["target"])


def reached(pos: Position, points: float) -> float:
    """Alone and done: whether the target is met, 1 where there is none."""
    wanted = target(pos)
    return float(wanted is None or points >= wanted)


def standing(row: list[float]) -> Standing:
    """Of a row of figures, what people want to know. One of several seats wins: their chances make one."""
    players = len(row) // PARTS
    chances = row[2 * players :]
    if players > 1:
        whole = sum(chances)
        chances = [chance / whole for chance in chances] if whole > 0 else [1.0 / players] * players
    return Standing(tuple(chances), tuple(row[players : 2 * players]))


def outcome(pos: Position) -> Standing:
    """How a game that is over stands."""
    points, shares = result(pos)
    if pos.players == 1:
        return Standing((reached(pos, float(points[0])),), (float(points[0]),))
    return Standing(tuple(float(share) for share in shares), tuple(float(total) for total in points))
