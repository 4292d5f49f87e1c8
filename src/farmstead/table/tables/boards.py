"""Leaderboards: games that were replayed before they counted, the best of each person.

A board belongs to a game and has a name: the week of a challenge, or a ranking of the game. A game enters by the table
it was played at, once, under who played it; what it is worth is what its record proves, never what somebody says.
"""

from __future__ import annotations

import hashlib
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from sqlalchemy import Connection, RowMapping, insert, select, update
from sqlalchemy.exc import IntegrityError

from farmstead.records import letter
from farmstead.table.fair import NETWORKS_OF_SITE
from farmstead.table.problems import Problem
from farmstead.table.storage.database import Storage, now
from farmstead.table.storage.schema import ENTERED, ENTRIES
from farmstead.table.tables.room import Room
from farmstead.table.tables.tables import Visitor, clean_name
from farmstead.table.words import Said

SHOWN: Final = 100
ME: Final = 0
ALIKE: Final = 0.9  # of the own answers: two games that share so many are one, played and copied
WEEK: Final = 7 * 86_400.0
LATELY: Final = 3600.0
MOST_PEOPLE: Final = 12  # of one network, on one board in a week
MOST_GAMES: Final = 100


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
    origin: str = ""  # a tag of the network it is entered from ...
    site: str = ""  # ... and of its site

    @property
    def own(self) -> list[int]:
        """What the person answered."""
        return [option for seat, option in self.answers if seat == ME]

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

    def attempt(self, board: Board, room: Room, visitor: Visitor, origin: str = "", site: str = "") -> Attempt:
        """The game of a table, if the visitor may enter it: who holds its seat, when it is played to its end."""
        if ME not in room.held_by(*visitor):
            raise Problem("not-your-seat")
        if room.status != "over":
            raise Problem("challenge", why=Said("challenge.not-over"))
        if room.hinted:
            raise Problem("challenge", why=Said("challenge.hinted"))
        if any(seat.stood for seat in room.times.seats):
            raise Problem("challenge", why=Said("challenge.stood-in"))
        # A program speaks by the seat's token: then it is the game of whoever made the table.
        person = visitor.person if visitor.person and (ME, visitor.person) in room.holders else room.maker
        found = Attempt(board, room.id, person, room.record.answers, room.record.to_text(), origin, site)
        with self.storage.reading() as connection:
            _check_new(connection, found)
            _check_share(connection, found)
            others = _others(connection, found)
        if any(is_alike(found.own, theirs) for theirs in others):
            raise Problem("challenge", why=Said("challenge.alike"))
        return found

    def enter(self, attempt: Attempt, name: str, points: float) -> None:
        """Keeps a game that was checked, unless the person has done better."""
        key = {**attempt.board.key, "person": attempt.person}
        values = {"name": clean_name(name) or letter(ME), "points": points, "record": attempt.record, "at": now()}

        def keep(connection: Connection) -> None:
            if not _check_new(connection, attempt):
                return
            _check_share(connection, attempt)
            lately = _others(connection, attempt, now(-LATELY))  # since the attempt was checked
            if any(is_alike(attempt.own, theirs) for theirs in lately):
                raise Problem("challenge", why=Said("challenge.alike"))
            made = {"digest": attempt.digest, "table_id": attempt.table, "person": attempt.person, "at": now()}
            made |= {"answers": " ".join(map(str, attempt.own)), "origin": attempt.origin, "site": attempt.site}
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


def is_alike(mine: list[int], theirs: list[int]) -> bool:
    """Are these nearly the same answers, in nearly the same order?"""
    compared = SequenceMatcher(None, mine, theirs, autojunk=False)
    return compared.real_quick_ratio() >= ALIKE and compared.quick_ratio() >= ALIKE and compared.ratio() >= ALIKE


def _others(connection: Connection, attempt: Attempt, since: str = "") -> list[list[int]]:
    """What other people answered in the games they entered on this board."""
    board = (ENTERED.c.game == attempt.board.game, ENTERED.c.week == attempt.board.name)
    theirs = (ENTERED.c.person != attempt.person, ENTERED.c.answers.is_not(None), ENTERED.c.at >= since)
    rows = connection.execute(select(ENTERED.c.answers).where(*board, *theirs)).scalars()
    return [[int(one) for one in str(row).split()] for row in rows]


def _check_share(connection: Connection, attempt: Attempt) -> None:
    """One network enters so many people in a week, and so many games; a whole site somewhat more."""
    board = (ENTERED.c.game == attempt.board.game, ENTERED.c.week == attempt.board.name, ENTERED.c.at > now(-WEEK))
    for column, name, times in (
        (ENTERED.c.origin, attempt.origin, 1),
        (ENTERED.c.site, attempt.site, NETWORKS_OF_SITE),
    ):
        if not name or (times > 1 and attempt.site == attempt.origin):
            continue
        rows = connection.execute(select(ENTERED.c.person).where(*board, column == name)).scalars().all()
        people = set(rows) | {attempt.person}
        if len(people) > times * MOST_PEOPLE or len(rows) >= times * MOST_GAMES:
            raise Problem("challenge", why=Said("challenge.many", n=times * MOST_PEOPLE, most=times * MOST_GAMES))


def _check_new(connection: Connection, attempt: Attempt) -> bool:
    """Has this game not been entered yet? A Problem if somebody else has entered it, or another one of its table."""
    board = (ENTERED.c.game == attempt.board.game, ENTERED.c.week == attempt.board.name)
    same = (ENTERED.c.digest == attempt.digest) | (ENTERED.c.table_id == attempt.table)
    found = connection.execute(select(ENTERED.c.person, ENTERED.c.digest).where(*board, same)).all()
    if any(person != attempt.person for person, _ in found):
        raise Problem("challenge", why=Said("challenge.entered"))
    return all(digest != attempt.digest for _, digest in found)
