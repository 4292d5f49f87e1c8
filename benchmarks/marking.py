"""From which loss on is a move marked? Fits the marks of each game to what `review.py` measured, for thresholds.toml.

The usual thresholds stand where they do what they should: in games of odd numbers at least CAUGHT of the random moves
that cost COSTLY points or more are marked, and at most ALLOWED of a search's own moves though a deeper one disagrees.
Where they do not, they are lowered by a factor no further than needed; where that is not enough, the intervals within
which moves are ties are made narrower too. Games of even numbers have no say: they tell how good that is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any, Final, NamedTuple

from farmstead.analysis.marks import SLIPS, thresholds
from farmstead.gallery.intervals import wilson

FACTORS: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4)
SPREADS: Final = (6.0, 5.0, 4.5, 4.0, 3.5, 3.0, 2.5, 2.0)
CAUGHT: Final = 0.9  # the goal is 80 %, and other games will not be as these were
ALLOWED: Final = 0.03  # the goal is 5 %
COSTLY: Final = 3.0  # points
FALSE: Final = 1.0  # points that a marked move costs less than as the deeper search finds
Row = dict[str, Any]
Figures = dict[str, Any]


class Fit(NamedTuple):
    """What was found for a game."""

    factor: float
    figures: Figures


def fit(game: str, rows: Sequence[Row]) -> Fit:
    """The first that does what it should, by the rows of odd numbers; else the one that catches most."""
    tried = [_tried(game, factor, spread) for spread in _spreads(game) for factor in FACTORS]
    fair = [one for one in tried if _share(wrong(rows, one.figures)) <= ALLOWED] or tried[:1]
    enough = (one for one in fair if _share(caught(rows, one.figures)) >= CAUGHT)
    return next(enough, max(fair, key=lambda one: _share(caught(rows, one.figures))))


def _spreads(game: str) -> list[float]:
    now: float = thresholds(game)["spread"]
    return [now, *(spread for spread in SPREADS if spread < now)]


def _tried(game: str, factor: float, spread: float) -> Fit:
    usual = thresholds("usual")
    finer = {sort: [round(factor * figure, 3) for figure in usual[sort]] for sort in ("points", "chance")}
    return Fit(factor, {**thresholds(game), **finer, "spread": spread})


def caught(rows: Sequence[Row], figures: Figures) -> list[bool]:
    """Of the random moves that cost much: which are marked?"""
    return [bool(mark(row, figures)) for row in rows if row["slip"] and row["cost"] >= COSTLY]


def marked(rows: Sequence[Row], figures: Figures) -> list[bool]:
    """Of a search's own moves: which are marked?"""
    return [bool(mark(row, figures)) for row in rows if not row["slip"]]


def wrong(rows: Sequence[Row], figures: Figures) -> list[bool]:
    """Of a search's own moves: which are marked though a deeper search finds next to nothing lost?"""
    return [bool(mark(row, figures)) and row["cost"] < FALSE for row in rows if not row["slip"]]


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


HEAD: Final = """\
| game | factor | spread | games | costly random moves marked | own moves marked | and not confirmed |
|---|---|---|---|---|---|---|"""


def told(title: str, found: Fit, odd: Sequence[Row], even: Sequence[Row]) -> list[str]:
    """Lines of the table: what the figures do to the games that they were fitted to, and to the others."""
    lines: list[str] = []
    for which, rows in (("fitted", odd), ("others", even)):
        shares = [share(count(rows, found.figures)) for count in (caught, marked, wrong)]
        cells = [title, f"{found.factor:g}", f"{found.figures['spread']:g}", which, *shares]
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def share(found: Sequence[bool]) -> str:
    """How many, of how many, and between which bounds the share lies."""
    if not found:
        return ""
    bounds = wilson(sum(found), len(found))
    shown = (round(100 * part) for part in bounds)
    return "{} of {}: {} % ({} to {})".format(sum(found), len(found), *shown)


def _share(found: Sequence[bool]) -> float:
    return sum(found) / len(found) if found else 0.0
