"""The puzzles that come with Farmstead, a file a game, and which of them is that of a day."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

from farmstead.puzzles.puzzle import Puzzle, PuzzleError, read_file

DATA: Final = Path(__file__).parent / "data"


@cache
def shipped() -> dict[str, Puzzle]:
    """All puzzles by their ids, game by game, the easy ones first."""
    found = [puzzle for path in sorted(DATA.glob("*.jsonl.gz")) for puzzle in read_file(path)]
    return {puzzle.id: puzzle for puzzle in sorted(found, key=lambda one: (one.game, one.rating, one.id))}


def find(name: str) -> Puzzle:
    """One of them by its id; a PuzzleError says that there is none."""
    found = shipped().get(name)
    if found is None:
        raise PuzzleError(f"there is no puzzle {name[:40]!r}; `farmstead puzzles list` names them all")
    return found


def chosen(game: str | None = None, theme: str | None = None) -> list[Puzzle]:
    """Those of a game and of a theme."""
    return [
        one
        for one in shipped().values()
        if (game is None or one.game == game) and (theme is None or theme in one.themes)
    ]


def of_day(day: date) -> Puzzle:
    """The puzzle of a day, the same for all: another game from day to day, and none twice before all had theirs."""
    rows = [_shuffled(chosen(game)) for game in sorted({one.game for one in shipped().values()})]
    number = day.toordinal()
    row = rows[number % len(rows)]
    return row[number // len(rows) % len(row)]


def _shuffled(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """In an order of nothing but their ids."""
    return sorted(puzzles, key=lambda one: hashlib.sha256(one.id.encode()).digest())


def nearest(puzzles: Iterable[Puzzle], rating: float, done: Iterable[str]) -> Puzzle | None:
    """The next one for a solver: of those it has not tried the one whose rating is nearest; None where all are done."""
    tried = set(done)
    left = [one for one in puzzles if one.id not in tried]
    return min(left, key=lambda one: (abs(one.rating - rating), one.id), default=None)
