"""Leaderboards: games that were replayed before they counted, the best of each person.

A board belongs to a game and has a name: the week of a challenge, or a ranking of the game. A game enters by the table
it was played at, once, under who played it; what it is worth is what its record proves, never what somebody says.
"""

from __future__ import annotations

import hashlib
from typing import Final, NamedTuple

from sqlalchemy import Connection, RowMapping, insert, select, update
from sqlalchemy.exc import IntegrityError

from farmstead.records import letter
from farmstead.table.problems import Problem
from farmstead.table.storage.database import Storage, now
from farmstead.table.storage.schema import ENTERED, ENTRIES
from farmstead.table.tables.room import Room
from farmstead.table.tables.tables import Visitor, clean_name
from farmstead.table.words import Said

SHOWN: Final = 100
ME: Final = 0


class Board(NamedTuple):
    """Which leaderboard: of a game, by its name. The column for it is called `week`, after the first kind there was."""

    game: str
    name: str

    @property
    def key(self) -> dict[str, str]:
        return {"game": self.game, "week": self.name}


class Attempt(NamedTuple):
    """A finished game that wants to enter a board, and who played it."""

    board: Board
    table: str
    person: str
    answers: list[tuple[int, int]]
    record: str

    @property
    def digest(self) -> str:
        """The same for two games that went alike from the first answer to the last."""
        return hashlib.sha256(" ".join(f"{seat}:{option}" for seat, option in self.answers).encode()).hexdigest()


class Boards:
    """All leaderboards of a server."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def entries(self, board: Board, most: int = SHOWN) -> list[RowMapping]:
        """The entries of a board, the best first; of equals the earlier. Each with the table where it was played."""
        where = (ENTRIES.c.game == board.game, ENTRIES.c.week == board.name)
        wanted = select(ENTRIES).where(*where).order_by(ENTRIES.c.points.desc(), ENTRIES.c.at, ENTRIES.c.person)
        with self.storage.reading() as connection:
            return list(connection.execute(wanted.limit(most)).mappings())

    def attempt(self, board: Board, room: Room, visitor: Visitor) -> Attempt:
        """The game of a table, if the visitor may enter it: who holds its seat, when it is played to its end."""
        if ME not in room.held_by(*visitor):
            raise Problem("not-your-seat")
        if room.status != "over":
            raise Problem("challenge", why=Said("challenge.not-over"))
        if room.hinted:
            raise Problem("challenge", why=Said("challenge.hinted"))
        # A program speaks by the seat's token: then it is the game of whoever made the table.
        person = visitor.person if visitor.person and (ME, visitor.person) in room.holders else room.maker
        found = Attempt(board, room.id, person, room.record.answers, room.record.to_text())
        with self.storage.reading() as connection:
            _check_new(connection, found)
        return found

    def enter(self, attempt: Attempt, name: str, points: float) -> None:
        """Keeps a game that was checked, unless the person has done better."""
        key = {**attempt.board.key, "person": attempt.person}
        values = {"name": clean_name(name) or letter(ME), "points": points, "record": attempt.record, "at": now()}

        def keep(connection: Connection) -> None:
            if not _check_new(connection, attempt):
                return
            made = {"digest": attempt.digest, "table_id": attempt.table, "person": attempt.person}
            connection.execute(insert(ENTERED).values(**attempt.board.key, **made))
            before = connection.execute(select(ENTRIES.c.points).filter_by(**key)).scalar_one_or_none()
            if before is None:
                connection.execute(insert(ENTRIES).values(**key, **values))
            elif points > before:
                connection.execute(update(ENTRIES).filter_by(**key).values(**values))

        row = f"board {attempt.board.game} {attempt.board.name} {attempt.person}"
        try:
            self.storage.write(row, keep)
        except Problem as problem:
            if not isinstance(problem.__cause__, IntegrityError):
                raise
            self.storage.write(row, keep)  # another server was quicker: now it is seen


def _check_new(connection: Connection, attempt: Attempt) -> bool:
    """Has this game not been entered yet? A Problem if somebody else has entered it, or another one of its table."""
    board = (ENTERED.c.game == attempt.board.game, ENTERED.c.week == attempt.board.name)
    same = (ENTERED.c.digest == attempt.digest) | (ENTERED.c.table_id == attempt.table)
    found = connection.execute(select(ENTERED.c.person, ENTERED.c.digest).where(*board, same)).all()
    if any(person != attempt.person for person, _ in found):
        raise Problem("challenge", why=Said("challenge.entered"))
    return all(digest != attempt.digest for _, digest in found)
