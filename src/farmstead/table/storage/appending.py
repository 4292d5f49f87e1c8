"""Adding to the log of a table: the write of every answer.

On SQLite that is two statements in a transaction. On PostgreSQL all answers that came in together are one statement,
which is its own transaction: asking the database five times took three times as long as all else that an answer costs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

import psycopg
from sqlalchemy import Connection, bindparam, insert, select, update

from farmstead.table.storage.schema import LOG, TABLES
from farmstead.table.storage.writer import CHANNEL, Job, MovedError, News

# Statements of every answer, made once.
_APPEND: Final = update(TABLES).where(
    TABLES.c.id == bindparam("known_id"),
    TABLES.c.version == bindparam("known_version"),
    TABLES.c.change == bindparam("known_change"),
)
_LOG: Final = insert(LOG)


class Entry(NamedTuple):
    """One line of a table's log: an answer, or a mark that answers were taken back."""

    kind: str
    seat: int
    spelling: str | None
    amount: int | None
    consent: bool | None
    seen: int
    opened: str | None
    beside: str | None = None  # as farmstead.records.beside writes it


def insert_log(connection: Connection, table: str, start: int, log: Sequence[Entry], moment: str) -> None:
    rows = [
        {"table_id": table, "number": number, "at": moment, **entry._asdict()}
        for number, entry in enumerate(log, start + 1)
    ]
    if rows:
        connection.execute(_LOG, rows)


def version_of(connection: Connection, table: str) -> int:
    return connection.execute(select(TABLES.c.version).where(TABLES.c.id == table)).scalar_one_or_none() or 0


class Appending:
    """The job that adds entries to the log of a table which is at a version and a change; else MovedError."""

    def __init__(
        self,
        known: tuple[str, int, int],
        log: Sequence[Entry],
        values: dict[str, Any],
        moment: str,
        news: News,
        note: Callable[[News], None],
    ) -> None:
        self.table, self.version, self.change = known
        self.log = log
        self.values = values
        self.moment = moment
        after = {"table": self.table, "change": self.change + 1, "version": self.version + len(log)}
        self.news: News = {**after, **news}
        self._note = note

    def __call__(self, connection: Connection) -> int:
        known = {"known_id": self.table, "known_version": self.version, "known_change": self.change}
        new = {"version": self.news["version"], "change": self.change + 1, "changed": self.moment}
        if connection.execute(_APPEND, {**known, **self.values, **new}).rowcount != 1:
            raise MovedError(version_of(connection, self.table))
        insert_log(connection, self.table, self.version, self.log, self.moment)
        self._note(self.news)
        return self.change + 1


# -- many at once, on PostgreSQL ---------------------------------------------------------------------------------------

VALUES: Final = {  # what an answer changes of its table, besides what all appends do
    "status": "text",
    "summary": "text",
    "request": "text",
    "bot_turn": "boolean",
    "times": "text",
    "deadline": "double precision",
}
_KNOWN: Final = {"id": "text", "version": "integer", "change": "integer", "length": "integer", "changed": "text"}
_ENTRY: Final = {
    "table_id": "text", "number": "integer", "at": "text",
    "kind": "text", "seat": "integer", "spelling": "text", "amount": "integer",
    "consent": "boolean", "seen": "integer", "opened": "text", "beside": "text",
}


def _columns(kinds: dict[str, str], name: str) -> str:
    """A table made of one array a column."""
    arrays = ", ".join(f"%s::{kind}[]" for kind in kinds.values())
    return f"unnest({arrays}) AS {name}({', '.join(kinds)})"


_ALL: Final = f"""
WITH given AS (SELECT * FROM {_columns({**_KNOWN, **VALUES, "news": "text"}, "g")}),
moved AS (
    UPDATE tables t SET {", ".join(f"{name} = g.{name}" for name in VALUES)},
        version = g.version + g.length, change = g.change + 1, changed = g.changed
    FROM given g WHERE t.id = g.id AND t.version = g.version AND t.change = g.change
    RETURNING t.id, g.news
),
logged AS (
    INSERT INTO log ({", ".join(_ENTRY)})
    SELECT l.* FROM {_columns(_ENTRY, "l")} JOIN moved ON moved.id = l.table_id
)
SELECT id, pg_notify('{CHANNEL}', news) FROM moved
"""


class Together:
    """Stores appends of different tables with one statement, on a connection of its own."""

    def __init__(self, connect: Callable[[], psycopg.Connection[Any]]) -> None:
        self._connect = connect
        self._line: psycopg.Connection[Any] | None = None

    def __call__(self, jobs: Sequence[Job]) -> list[int | MovedError] | None:
        """What each job returns or raises; None, and nothing stored, where they are not all of this kind."""
        appends = [job for job in jobs if isinstance(job, Appending) and job.values.keys() == VALUES.keys()]
        if len(appends) < len(jobs) or len({job.table for job in appends}) < len(jobs):
            return None
        try:
            moved = self._store(appends)
        except psycopg.Error:
            self.close()
            return None  # the usual way finds out what is the matter; what is stored already is refused there
        refused = [job.table for job in appends if job.table not in moved]
        versions = self._versions(refused) if refused else {}
        return [
            job.change + 1 if job.table in moved else MovedError(versions.get(job.table, 0)) for job in appends
        ]

    def close(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            line.close()

    def _store(self, appends: Sequence[Appending]) -> set[str]:
        tables = [
            (
                *(job.table, job.version, job.change, len(job.log), job.moment),
                *(job.values[name] for name in VALUES),
                json.dumps(job.news),
            )
            for job in appends
        ]
        entries = [
            (job.table, number, job.moment, *entry)
            for job in appends
            for number, entry in enumerate(job.log, job.version + 1)
        ]
        arrays = [*_turned(tables, len(_KNOWN) + len(VALUES) + 1), *_turned(entries, len(_ENTRY))]
        if self._line is None:
            self._line = self._connect()
        return {row[0] for row in self._line.execute(_ALL, arrays)}

    def _versions(self, tables: list[str]) -> dict[str, int]:
        """What is told to those who were too late; not worth a failure."""
        if self._line is not None:
            with suppress(psycopg.Error):
                found = self._line.execute("SELECT id, version FROM tables WHERE id = ANY(%s)", (tables,))
                return {str(table): int(version) for table, version in found}
        return {}


def _turned(rows: Sequence[tuple[Any, ...]], columns: int) -> list[list[Any]]:
    """Rows as one list a column, also where there are none."""
    return [[row[at] for row in rows] for at in range(columns)]
