"""From which loss on is a move marked? Fits the marks of each game to what `review.py` measured, for thresholds.toml.

The usual thresholds of a game are multiplied by one factor: the least of FACTORS with which a review marks at most
ALLOWED of the moves that a search itself found best, in games of odd numbers. Games of even numbers had no say: they
tell how good that is. So a game in which a search is surer of itself is judged by finer marks.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any, Final

from farmstead.analysis.marks import SLIPS, thresholds
from farmstead.gallery.intervals import wilson

FACTORS: Final = [step / 10 for step in range(4, 21)]
ALLOWED: Final = 0.03  # of the best moves; the goal is 5 %, and other games will not be as these were
COSTLY: Final = 3.0  # points
Row = dict[str, Any]
Figures = dict[str, Any]


def factor(rows: Sequence[Row]) -> float:
    """The factor of a game, by its rows of odd numbers."""
    own = [row for row in rows if not row["slip"]]
    fine = (one for one in FACTORS if sum(bool(mark(row, times(one))) for row in own) <= ALLOWED * len(own))
    return next(fine, FACTORS[-1])


def times(factor: float) -> Figures:
    """The usual thresholds, multiplied."""
    usual = thresholds("usual")
    return {sort: [factor * figure for figure in usual[sort]] for sort in ("points", "chance")}


def mark(row: Row, figures: Figures) -> str:
    """What a row is called, by these thresholds."""
    chance, points = (0.0, 0.0) if row["gap"] <= half(row, figures) else row["apart"]
    for number in range(len(SLIPS) - 1, -1, -1):
        if points >= figures["points"][number] or chance >= figures["chance"][number]:
            return SLIPS[number]
    return ""


def half(row: Row, figures: Figures) -> float:
    """Half the interval that these figures make of the noise of a row; nothing where the end was seen."""
    return 0.0 if row["noise"] is None else hypot(figures["doubt"], figures["spread"] * row["noise"])


def told(title: str, factor: float, odd: Sequence[Row], even: Sequence[Row]) -> str:
    """A line of the table: what the factor does to the games that it was fitted to, and to the others."""
    cells: list[str] = []
    for rows in (odd, even):
        costly = [row for row in rows if row["slip"] and row["cost"] >= COSTLY]
        own = [row for row in rows if not row["slip"]]
        cells += [share([bool(mark(row, times(factor))) for row in part]) for part in (costly, own)]
    return f"| {title} | {factor:g} | " + " | ".join(cells) + " |"


def share(found: Sequence[bool]) -> str:
    """How many, of how many, and between which bounds the share lies."""
    if not found:
        return ""
    bounds = wilson(sum(found), len(found))
    shown = (round(100 * part) for part in bounds)
    return "{} of {}: {} % ({} to {})".format(sum(found), len(found), *shown)


HEAD: Final = """\
| game | factor | fitted to: costly ones marked | own moves marked | others: costly ones marked | own moves marked |
|---|---|---|---|---|---|"""
