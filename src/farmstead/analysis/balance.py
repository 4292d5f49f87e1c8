"""Luck told apart from skill: where a seat's result came from.

A game stands somehow before each judged move, if that is played as well as it was found to be. What the move loses is
skill; what changes from there to the next judged move is luck where chance or choices unseen lie between, else the
noise of the search, which goes to luck in the sum. Chances to win are balanced; alone, points.
"""

from __future__ import annotations

from collections.abc import Sequence

from farmstead.analysis.report import Balance, Judged, Standing


def lead(standing: Standing, seat: int) -> float:
    """By how many points a seat is ahead of its best rival; alone, its points."""
    rivals = [points for other, points in enumerate(standing.points) if other != seat]
    return standing.points[seat] - (max(rivals) if rivals else 0.0)


def difference(after: Standing, before: Standing) -> Standing:
    """What changed from one standing to another."""
    return Standing(
        tuple(a - b for a, b in zip(after.chances, before.chances, strict=True)),
        tuple(a - b for a, b in zip(after.points, before.points, strict=True)),
    )


def mean(one: Standing, other: Standing) -> Standing:
    """Half-way between two standings."""
    return Standing(
        tuple((a + b) / 2.0 for a, b in zip(one.chances, other.chances, strict=True)),
        tuple((a + b) / 2.0 for a, b in zip(one.points, other.points, strict=True)),
    )


def balances(
    players: int, moves: Sequence[Judged], start: Standing | None, end: Standing | None
) -> tuple[Balance, ...]:
    """For each seat what it began with, what slips and luck brought and cost it, and what came of it."""
    if start is None or end is None:
        return ()
    found: list[Balance] = []
    for seat in range(players):
        own = sum(_moved(move, seat) for move in moves if move.seat == seat)
        others = sum(_moved(move, seat) for move in moves if move.seat != seat)
        first, result = _figure(start, seat), _figure(end, seat)
        found.append(Balance(first, own, others, result - first - own - others, result))
    return tuple(found)


def in_percent(balance: Balance) -> tuple[int, int, int, int, int]:
    """A balance in whole percent that still add up: what rounding leaves goes to luck, too."""
    start, own, others, result = (round(100.0 * part) for part in (*balance[:3], balance.result))
    return start, own, others, result - start - own - others, result


def _moved(move: Judged, seat: int) -> float:
    """By how much a slip moved a seat's figure."""
    return 0.0 if move.tie else _figure(move.played.standing, seat) - _figure(move.best.standing, seat)


def _figure(standing: Standing, seat: int) -> float:
    return standing.points[0] if len(standing.points) == 1 else standing.chances[seat]
