"""What the people of a table do with it besides playing: name it, show it to strangers, leave, resign, play again.

Each is one write, durable like an answer: it looks again whether the table is still as its writer knew it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update

from farmstead.table.storage.appending import version_of
from farmstead.table.storage.database import AWAY, ENDED, Storage, insert_table
from farmstead.table.storage.schema import HOLDERS, MARKS, SEATS, TABLES
from farmstead.table.storage.writer import MovedError, News

MOST_LISTED: Final = 60
MOST_OF_ONE: Final = 5  # open tables of one address that are shown: nobody fills the lobby of all others


def set_values(storage: Storage, table: str, news: News, **values: Any) -> None:
    """Changes what a table says of itself."""

    def job(connection: Connection) -> None:
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(**values))
        storage.touch(connection, table, news)

    storage.write(table, job)


def vacate(
    storage: Storage, table: str, change: int, seat: int, news: News, chair: dict[str, Any], values: dict[str, Any]
) -> None:
    """Nobody holds a seat any more; its row and the table's get these values. MovedError where the table moved on."""

    def job(connection: Connection) -> None:
        still = (TABLES.c.id == table, TABLES.c.change == change)
        # Also where nothing of the table changes: the row is locked, and a writer that knew this seat is refused.
        if connection.execute(update(TABLES).where(*still).values(change=TABLES.c.change, **values)).rowcount != 1:
            raise MovedError(version_of(connection, table))
        nobody = {"token": None, "hook": None, "hook_secret": None}
        mine = (SEATS.c.table_id == table, SEATS.c.seat == seat)
        connection.execute(update(SEATS).where(*mine).values(**nobody, **chair))
        connection.execute(delete(HOLDERS).where(HOLDERS.c.table_id == table, HOLDERS.c.seat == seat))
        storage.touch(connection, table, news)

    storage.write(table, job)


def concede(storage: Storage, table: str, change: int, seat: int, news: News, values: dict[str, Any]) -> None:
    """Ends a game that somebody gives up: everybody stays who they are. MovedError where the table moved on."""

    def job(connection: Connection) -> None:
        still = (TABLES.c.id == table, TABLES.c.change == change)
        if connection.execute(update(TABLES).where(*still).values(**values)).rowcount != 1:
            raise MovedError(version_of(connection, table))
        mine = (SEATS.c.table_id == table, SEATS.c.seat == seat)
        connection.execute(update(SEATS).where(*mine).values(former=SEATS.c.name))
        storage.touch(connection, table, news)

    storage.write(table, job)


# -- marks: what somebody wants of a table for themselves --------------------------------------------------------------


def set_mark(storage: Storage, table: str, person: str, mark: str, wanted: bool) -> None:
    """Puts a mark, or takes it away; nobody else hears of it."""
    key = {"table_id": table, "person": person, "mark": mark}

    def job(connection: Connection) -> None:
        connection.execute(delete(MARKS).filter_by(**key))
        if wanted:
            connection.execute(insert(MARKS).values(**key))

    storage.write(table, job)


def marks(storage: Storage, table: str, person: str) -> set[str]:
    with storage.reading() as connection:
        wanted = select(MARKS.c.mark).filter_by(table_id=table, person=person)
        return set(connection.execute(wanted).scalars())


# -- playing again -----------------------------------------------------------------------------------------------------


def begin_again(
    storage: Storage, table: str, row: dict[str, Any], seats: Sequence[dict[str, Any]], news: News
) -> str:
    """The table where the people of a finished one play again: a new one, or the one that somebody else has made."""

    def job(connection: Connection) -> str:
        there = select(TABLES.c.id).where(TABLES.c.closed.is_(None), TABLES.c.status.not_in(ENDED))
        free = TABLES.c.rematch.is_(None) | TABLES.c.rematch.not_in(there)
        statement = update(TABLES).where(TABLES.c.id == table, free).values(rematch=row["id"])
        if connection.execute(statement).rowcount != 1:
            found = select(TABLES.c.rematch).where(TABLES.c.id == table)
            return str(connection.execute(found).scalar_one())
        insert_table(connection, row, seats, [])
        storage.touch(connection, table, news)
        return str(row["id"])

    return str(storage.write(table, job))


# -- lists -------------------------------------------------------------------------------------------------------------


def waiting_for(storage: Storage, person: str, most: int = 50) -> list[RowMapping]:
    """The running tables where a person is asked: those whose time runs out first, then those that wait longest."""
    away = select(MARKS.c.table_id).where(MARKS.c.person == person, MARKS.c.mark == AWAY)
    wanted = (
        select(TABLES, HOLDERS.c.seat.label("held"))
        .join(HOLDERS, HOLDERS.c.table_id == TABLES.c.id)
        .where(HOLDERS.c.person == person, TABLES.c.status == "running", TABLES.c.closed.is_(None))
        .where(TABLES.c.id.not_in(away), func.coalesce(TABLES.c.lesson, "").not_like("puzzle:%"))
        .order_by(TABLES.c.deadline.is_(None), TABLES.c.deadline, TABLES.c.changed, TABLES.c.id)
        .limit(1000)
    )
    found: dict[str, RowMapping] = {}
    with storage.reading() as connection:
        for row in connection.execute(wanted).mappings():
            if row["held"] in json.loads(row["summary"]).get("asked", []):
                found.setdefault(row["id"], row)
    return list(found.values())[:most]


def listed(storage: Storage) -> list[RowMapping]:
    """The tables that are open to strangers: those with a free seat, and running ones to watch; the newest first."""
    joinable = (TABLES.c.status == "waiting") & (TABLES.c.listed == "join")
    watched = (TABLES.c.status == "running") & TABLES.c.listed.is_not(None)
    wanted = select(TABLES).where(joinable | watched, TABLES.c.closed.is_(None)).order_by(TABLES.c.created.desc())
    count: dict[str, int] = {}
    found = []
    with storage.reading() as connection:
        for row in connection.execute(wanted.limit(10 * MOST_LISTED)).mappings():
            whose = row["origin"] or row["maker"]
            count[whose] = count.get(whose, 0) + 1
            if count[whose] <= MOST_OF_ONE:
                found.append(row)
    return found[:MOST_LISTED]
