"""What of the database is kept, and what goes: tables by address, visits, and tables that are closed and emptied.

A table is closed by three steps that are days apart: it is said when it will be closed, it is closed, and what was
played at it goes. Whoever comes back stops that before the end. Each step is one write that looks again whether it is
still due, so several servers and a command may do it at once: one of them does.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, RowMapping, and_, case, delete, exists, func, or_, select, update

from farmstead.table.storage.database import DELETED, ENDED, GONE, Storage, now
from farmstead.table.storage.schema import CHAT, DRILLS, HOLDERS, LOG, MARKS, NOTES, REVIEWS, SEATS, TABLES


class Kept(NamedTuple):
    """What is kept for one address."""

    open: int  # tables that are not finished, or where only bots played
    uploaded: int  # characters


_PERSON: Final = (SEATS.c.table_id == TABLES.c.id, SEATS.c.kind != "bot")


def _people() -> ColumnElement[bool]:
    """Does anybody but bots sit here?"""
    return exists().where(*_PERSON)


def _played() -> ColumnElement[bool]:
    """Has anybody but a bot given an answer here? What was uploaded does not count."""
    theirs = (LOG.c.table_id == TABLES.c.id, LOG.c.number > TABLES.c.brought, LOG.c.seat == SEATS.c.seat)
    return exists().where(*_PERSON, *theirs, LOG.c.kind == "answer")


def kept_for(storage: Storage, origin: str) -> Kept:
    """How much is kept for an address: finished games of people are nobody's burden."""
    counts = case((or_(TABLES.c.status != "over", ~_people()), 1), else_=0)
    wanted = select(func.coalesce(func.sum(counts), 0), func.coalesce(func.sum(TABLES.c.size), 0)).where(
        TABLES.c.origin == origin, TABLES.c.closed.is_(None)
    )
    with storage.reading() as connection:
        return Kept(*(int(value) for value in connection.execute(wanted).one()))


def due(storage: Storage, played_before: str | None, unplayed_before: str | None) -> list[RowMapping]:
    """The tables that nobody came to since a moment: one for tables where people played, one for all others.

    Finished games that people played are never among them.
    """
    parts = []
    if played_before is not None:
        parts.append(and_(TABLES.c.seen < played_before, TABLES.c.status != "over", _played()))
    if unplayed_before is not None:
        parts.append(and_(TABLES.c.seen < unplayed_before, ~_played()))
    if not parts:
        return []
    wanted = select(TABLES).where(or_(*parts), TABLES.c.closing.is_(None), TABLES.c.closed.is_(None))
    with storage.reading() as connection:
        return list(connection.execute(wanted.order_by(TABLES.c.seen, TABLES.c.id)).mappings())


def closing(storage: Storage, before: str) -> list[RowMapping]:
    """The tables whose day to be closed has come."""
    return _rows(storage, TABLES.c.closing <= before, TABLES.c.closed.is_(None))


def closed(storage: Storage, before: str) -> list[RowMapping]:
    """The tables that were closed before a moment and are not emptied yet."""
    return _rows(storage, TABLES.c.closed <= before, TABLES.c.status.not_in(ENDED))


def _rows(storage: Storage, *where: ColumnElement[bool]) -> list[RowMapping]:
    with storage.reading() as connection:
        return list(connection.execute(select(TABLES).where(*where).order_by(TABLES.c.id)).mappings())


# -- the three steps, and the way back ---------------------------------------------------------------------------------


def announce(storage: Storage, row: RowMapping, at: str) -> bool:
    """It will be closed then; False where somebody came, or where it was said already."""
    return _mark(storage, row, (TABLES.c.seen == row["seen"], TABLES.c.closing.is_(None)), {"closing": at})


def close(storage: Storage, row: RowMapping) -> bool:
    """It is closed; False where somebody came meanwhile."""
    still = (TABLES.c.closing == row["closing"], TABLES.c.closed.is_(None))
    return _mark(storage, row, still, {"closing": None, "closed": now()})


def empty(storage: Storage, row: RowMapping) -> bool:
    """What was played at a closed table goes; that there was one stays, so that its link can say what happened."""
    still = (TABLES.c.closed == row["closed"], TABLES.c.status.not_in(ENDED))
    return _mark(storage, row, still, _emptied(GONE), partial(_clear, row["id"]))


def delete_table(storage: Storage, row: RowMapping) -> bool:
    """Its maker deletes a table: all at once what is done in three steps to others. False where it has moved on."""
    values = {**_emptied(DELETED), "closing": None, "closed": now()}
    return _mark(storage, row, (TABLES.c.change == row["change"],), values, partial(_clear, row["id"]))


def _emptied(status: str) -> dict[str, Any]:
    """What the row of a table says when nothing is left of it."""
    nothing = dict.fromkeys(("start", "beside", "times", "name", "listed", "deadline", "request"))
    return {"status": status, "version": 0, "size": 0, "brought": 0, "summary": "{}", "bot_turn": False, **nothing}


def _clear(table_id: str, connection: Connection) -> None:
    for table in (LOG, NOTES, CHAT, MARKS, HOLDERS, SEATS, REVIEWS, DRILLS):
        connection.execute(delete(table).where(table.c.table_id == table_id))


def reopen(storage: Storage, table: str) -> bool:
    """A closed table is taken up again; False where it is not closed, or emptied."""
    rows = _rows(storage, TABLES.c.id == table, TABLES.c.closed.is_not(None), TABLES.c.status.not_in(ENDED))
    values = {"closed": None, "closing": None, "seen": now()}
    return bool(rows) and _mark(storage, rows[0], (TABLES.c.closed.is_not(None), TABLES.c.status.not_in(ENDED)), values)


def saw(storage: Storage, table: str) -> None:
    """Somebody who belongs to a table came: it is not closed, if that was about to be."""
    mine = update(TABLES).where(TABLES.c.id == table)

    def job(connection: Connection) -> None:
        connection.execute(mine.values(seen=now(), closing=None))

    storage.write(table, job)


def _mark(
    storage: Storage,
    row: RowMapping,
    still: Sequence[ColumnElement[bool]],
    values: dict[str, Any],
    also: Callable[[Connection], None] | None = None,
) -> bool:
    """Changes a table if it is still so, and tells those who watch it that something changed."""
    table = row["id"]

    def job(connection: Connection) -> bool:
        new = {"change": TABLES.c.change + 1, **values}
        statement = update(TABLES).where(TABLES.c.id == table, *still).values(new)
        found = connection.execute(statement.returning(TABLES.c.change, TABLES.c.version)).one_or_none()
        if found is None:
            return False
        step = select(func.count().filter(LOG.c.kind == "answer") - func.coalesce(func.sum(LOG.c.amount), 0))
        steps = connection.execute(step.where(LOG.c.table_id == table)).scalar_one()
        if also is not None:
            also(connection)
        asked = json.loads(row["summary"]).get("asked", []) if row["status"] == "running" else []
        storage.note(table, found.change, found.version, {"step": int(steps), "asked": asked, "status": row["status"]})
        return True

    return bool(storage.write(table, job))
