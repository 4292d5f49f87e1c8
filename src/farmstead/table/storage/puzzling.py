"""Tries at puzzles: what each person did with which puzzle, the ratings of both, and the days in a row.

A person's first result with a puzzle counts for the ratings: found at once, or not. A hint takes the gain away, a wrong
answer or a look at the solution loses.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, insert, select, update

from farmstead.puzzles.puzzle import Puzzle
from farmstead.puzzles.rating import NEWCOMER, SHIPPED, Rating, moved
from farmstead.table.storage.database import Storage, now
from farmstead.table.storage.schema import PUZZLES, SOLVERS, TRIES

EVENTS: Final = ("wrong", "hint", "shown", "solved")
LEAST_TRIED: Final = 5
LEAST_FOUND: Final = 3
VOTES: Final = ("easy", "good", "unclear")


class Solver(NamedTuple):
    """A person as a solver."""

    rating: Rating = NEWCOMER
    tried: int = 0
    found: int = 0
    day: str = ""  # the last day whose puzzle was solved
    streak: int = 0
    best: int = 0

    @property
    def has_history(self) -> bool:
        """Has this person tried and found enough for a result to tell something of a puzzle?"""
        return self.tried >= LEAST_TRIED and self.found >= LEAST_FOUND

    def days_in_a_row(self, today: date) -> int:
        """The days in a row, today or yesterday the last."""
        return self.streak if self.day in (today.isoformat(), (today - timedelta(days=1)).isoformat()) else 0


class Tried(NamedTuple):
    """What a person did with a puzzle. `before` and `after`: the own rating, where the result counted."""

    puzzle: str
    wrong: int = 0
    hints: int = 0
    shown: bool = False
    solved: str | None = None
    day: str | None = None
    before: float | None = None
    after: float | None = None
    vote: str | None = None

    @property
    def settled(self) -> bool:
        """Has the first result been counted?"""
        return bool(self.wrong or self.shown or self.solved)


class Standing(NamedTuple):
    """How a puzzle stands: its rating, how many tried it, how many found it at once."""

    rating: Rating
    tried: int = 0
    found: int = 0


def solver(storage: Storage, person: str | None) -> Solver:
    with storage.reading() as connection:
        return _solver(connection, person or "")


def standing(storage: Storage, puzzle: Puzzle) -> Standing:
    with storage.reading() as connection:
        return _standing(connection, puzzle)


def tries(storage: Storage, person: str | None) -> dict[str, Tried]:
    """All tries of a person, by puzzle."""
    with storage.reading() as connection:
        rows = connection.execute(select(TRIES).where(TRIES.c.person == (person or ""))).mappings()
        return {row["puzzle"]: _tried(dict(row)) for row in rows}


def note(storage: Storage, person: str, puzzle: Puzzle, event: str, today: date, daily: bool) -> Tried:
    """Something happened in a try; the try as it stands then."""

    def job(connection: Connection) -> Tried:
        key = (TRIES.c.person == person, TRIES.c.puzzle == puzzle.id)
        row = connection.execute(select(TRIES).where(*key)).mappings().one_or_none()
        was = Tried(puzzle.id) if row is None else _tried(dict(row))
        became = _after(was, event, today if daily else None)
        if became.settled and not was.settled:
            became = _count(connection, person, puzzle, became)
        if became.day is not None and was.day is None:
            _day(connection, person, today)
        values = {"person": person, "at": now(), **became._asdict()}
        if row is None:
            connection.execute(insert(TRIES).values(**values))
        else:
            connection.execute(update(TRIES).where(*key).values(**values))
        return became

    tried: Tried = storage.write("", job)
    return tried


def vote(storage: Storage, person: str, puzzle: str, word: str) -> bool:
    """What a person thought of a puzzle that was tried; False where it was not."""

    def job(connection: Connection) -> bool:
        mine = (TRIES.c.person == person, TRIES.c.puzzle == puzzle)
        return connection.execute(update(TRIES).where(*mine).values(vote=word)).rowcount == 1

    return bool(storage.write("", job))


def _after(was: Tried, event: str, day: date | None) -> Tried:
    if event == "wrong":
        return was._replace(wrong=was.wrong + 1)
    if event == "hint":
        return was._replace(hints=was.hints + 1)
    if event == "shown":
        return was._replace(shown=True)
    return was._replace(
        solved=was.solved or now(), day=was.day or (day.isoformat() if day is not None and not was.shown else None)
    )


def _count(connection: Connection, person: str, puzzle: Puzzle, tried: Tried) -> Tried:
    """The first result moves both ratings; found with a hint it moves none.

    That of the puzzle is moved by those only who have found some: anybody can be a new person, and fail.
    """
    mine, its = _solver(connection, person), _standing(connection, puzzle)
    found = bool(tried.solved and not tried.wrong and not tried.shown)
    rating = mine.rating
    if not (found and tried.hints):
        rating = moved(mine.rating, its.rating, float(found))
    if mine.has_history and not (found and tried.hints):
        theirs = moved(its.rating, mine.rating, float(not found))
        row = {"value": theirs.value, "deviation": theirs.deviation, "tried": its.tried + 1, "found": its.found + found}
        _put(connection, PUZZLES, {"puzzle": puzzle.id}, row)
    counts = {"tried": mine.tried + 1, "found": mine.found + found}
    _put(connection, SOLVERS, {"person": person}, {"value": rating.value, "deviation": rating.deviation, **counts})
    return tried._replace(before=mine.rating.value, after=rating.value)


def _day(connection: Connection, person: str, today: date) -> None:
    """The puzzle of today is solved: one more day in a row, or the first of a new row."""
    mine = _solver(connection, person)
    if mine.day == today.isoformat():
        return
    streak = mine.days_in_a_row(today) + 1
    values = {"day": today.isoformat(), "streak": streak, "best": max(mine.best, streak)}
    _put(connection, SOLVERS, {"person": person}, values)


def _put(connection: Connection, table: Any, key: dict[str, str], values: dict[str, Any]) -> None:
    """Writes a row's values; a row that is not there yet begins with its defaults."""
    if connection.execute(update(table).filter_by(**key).values(**values)).rowcount == 0:
        connection.execute(insert(table).values(**key, **values))


def _solver(connection: Connection, person: str) -> Solver:
    row = connection.execute(select(SOLVERS).where(SOLVERS.c.person == person)).mappings().one_or_none()
    if row is None:
        return Solver()
    rating = Rating(row["value"], row["deviation"])
    return Solver(rating, row["tried"], row["found"], row["day"] or "", row["streak"], row["best"])


def _standing(connection: Connection, puzzle: Puzzle) -> Standing:
    row = connection.execute(select(PUZZLES).where(PUZZLES.c.puzzle == puzzle.id)).mappings().one_or_none()
    if row is None:
        return Standing(Rating(float(puzzle.rating), SHIPPED))
    return Standing(Rating(row["value"], row["deviation"]), row["tried"], row["found"])


def _tried(row: dict[str, Any]) -> Tried:
    return Tried(**{name: row[name] for name in Tried._fields})
