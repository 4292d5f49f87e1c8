"""The database: what is written here survives a kill; what is not written is not acknowledged.

SQLite by default (one file, write-ahead log, every commit synced), PostgreSQL by address. The log of a table only ever
grows; a writer says which version it saw, and of two writers with the same version one wins.
"""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import URL, Connection, Engine, RowMapping, create_engine, event, insert, make_url, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import ConnectionPoolEntry

from farmstead.table.problems import Problem
from farmstead.table.schema import HOLDERS, LOG, SEATS, SETTINGS, TABLES, migrate

BUSY_SECONDS: Final = 10


class Entry(NamedTuple):
    """One line of a table's log: an answer, or a mark that answers were taken back."""

    kind: str
    seat: int
    spelling: str | None
    amount: int | None
    consent: bool | None
    seen: int
    opened: str | None


class Head(NamedTuple):
    """How far a table is."""

    version: int
    change: int
    status: str


def state_folder() -> Path:
    """Where the default database lives: the state directory of this user."""
    base = os.environ.get("FARMSTEAD_STATE") or os.environ.get("XDG_STATE_HOME")
    folder = Path(base) if base else Path.home() / ".local" / "state"
    return folder if os.environ.get("FARMSTEAD_STATE") else folder / "farmstead"


def default_url() -> str:
    """The database to use when none is named: FARMSTEAD_DATABASE_URL, else a SQLite file."""
    return os.environ.get("FARMSTEAD_DATABASE_URL") or f"sqlite:///{state_folder() / 'tables.sqlite3'}"


def read_url(text: str) -> URL:
    """A database address; a plain path means a SQLite file, and PostgreSQL is spoken to by psycopg."""
    if "://" not in text:
        text = f"sqlite:///{Path(text).absolute()}"
    url = make_url(text)
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise ValueError(f"{url.drivername} is not supported: sqlite:///FILE or postgresql://HOST/NAME")
    return url


def now() -> str:
    """This moment, as the database keeps it."""
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="milliseconds")


def _connect_sqlite(connection: Any, entry: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # transactions are ours, see _begin_sqlite
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A writer takes the lock at once: one that read first could find itself unable to write.
    immediate = connection.get_execution_options().get("immediate", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def _engine(url: URL) -> Engine:
    if url.get_backend_name() == "sqlite":
        if url.database in (None, "", ":memory:"):
            raise ValueError("tables must survive: name a SQLite file")
        path = Path(str(url.database))
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not path.exists():
            path.touch(mode=0o600)
        engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False})
        event.listen(engine, "connect", _connect_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    return create_engine(url, pool_pre_ping=True, connect_args={"connect_timeout": BUSY_SECONDS})


class Storage:
    """All that is kept."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(read_url(url))
        try:
            migrate(self.engine)
        except BaseException:
            self.engine.dispose()
            raise

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        try:
            with self.engine.connect() as connection, connection.begin():
                yield connection
        except DBAPIError as error:
            raise Problem("storage") from error

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is durable when this ends without an exception, and never happened otherwise."""
        try:
            with self.engine.connect().execution_options(immediate=True) as connection, connection.begin():
                yield connection
        except DBAPIError as error:
            raise Problem("storage") from error

    def setting(self, key: str, fresh: str) -> str:
        """A value kept for ever; `fresh` where there is none yet."""
        try:
            with self.writing() as connection:
                found = connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.key == key)).scalar_one_or_none()
                if found is None:
                    connection.execute(insert(SETTINGS).values(key=key, value=fresh))
                    return fresh
                return str(found)
        except Problem as problem:
            if not isinstance(problem.__cause__, IntegrityError):
                raise
        with self.reading() as connection:  # another server was quicker
            return str(connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.key == key)).scalar_one())

    # -- tables ----------------------------------------------------------------------------------------------------

    def add_table(self, table: dict[str, Any], seats: Sequence[dict[str, Any]], log: Sequence[Entry]) -> None:
        """A new table with its seats (each with its `holders`) and what was played before."""
        moment = now()
        row = {**table, "version": len(log), "change": 1, "request": None, "created": moment, "changed": moment}
        with self.writing() as connection:
            connection.execute(insert(TABLES).values(**row))
            for seat in seats:
                holders = seat["holders"]
                connection.execute(
                    insert(SEATS).values(table_id=table["id"], **{k: v for k, v in seat.items() if k != "holders"})
                )
                for person in holders:
                    connection.execute(insert(HOLDERS).values(table_id=table["id"], seat=seat["seat"], person=person))
            self._insert_log(connection, table["id"], 0, log, moment)

    def _insert_log(self, connection: Connection, table: str, start: int, log: Sequence[Entry], moment: str) -> None:
        rows = [
            {"table_id": table, "number": number, "at": moment, **entry._asdict()}
            for number, entry in enumerate(log, start + 1)
        ]
        if rows:
            connection.execute(insert(LOG), rows)

    def head(self, table: str) -> Head | None:
        """How far a table is; None if there is none."""
        with self.reading() as connection:
            row = connection.execute(
                select(TABLES.c.version, TABLES.c.change, TABLES.c.status).where(TABLES.c.id == table)
            ).one_or_none()
        return None if row is None else Head(*row)

    def table(self, table: str) -> tuple[RowMapping, list[RowMapping], list[tuple[int, str]]] | None:
        """A table's row, its seats in order, and who holds them."""
        with self.reading() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().one_or_none()
            if row is None:
                return None
            seats = select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
            holders = select(HOLDERS.c.seat, HOLDERS.c.person).where(HOLDERS.c.table_id == table)
            return (
                row,
                list(connection.execute(seats).mappings()),
                [(int(seat), str(person)) for seat, person in connection.execute(holders)],
            )

    def log(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table's log beyond the first `after`."""
        columns = [LOG.c[name] for name in Entry._fields]
        wanted = select(*columns).where(LOG.c.table_id == table, LOG.c.number > after).order_by(LOG.c.number)
        with self.reading() as connection:
            return [Entry(*row) for row in connection.execute(wanted)]

    def tables_of(self, person: str, most: int = 200) -> list[RowMapping]:
        """The tables where a person holds a seat or that it made, last changed first."""
        held = select(HOLDERS.c.table_id).where(HOLDERS.c.person == person)
        wanted = (
            select(TABLES)
            .where(TABLES.c.id.in_(held) | (TABLES.c.maker == person))
            .order_by(TABLES.c.changed.desc(), TABLES.c.id)
            .limit(most)
        )
        with self.reading() as connection:
            return list(connection.execute(wanted).mappings())

    def seats_of(self, person: str) -> dict[str, list[int]]:
        """The seats a person holds, by table."""
        found: dict[str, list[int]] = {}
        wanted = select(HOLDERS.c.table_id, HOLDERS.c.seat).where(HOLDERS.c.person == person).order_by(HOLDERS.c.seat)
        with self.reading() as connection:
            for table, seat in connection.execute(wanted):
                found.setdefault(table, []).append(seat)
        return found

    def with_bots(self) -> list[str]:
        """The running tables where a bot sits: what a restarted server looks at, the last changed first."""
        bots = select(SEATS.c.table_id).where(SEATS.c.kind == "bot")
        wanted = select(TABLES.c.id).where(TABLES.c.status == "running", TABLES.c.id.in_(bots))
        with self.reading() as connection:
            return list(connection.execute(wanted.order_by(TABLES.c.changed.desc())).scalars())

    def seats(self, table: str) -> list[RowMapping]:
        """The seats of a table, in order."""
        with self.reading() as connection:
            wanted = select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
            return list(connection.execute(wanted).mappings())

    def count(self) -> int:
        with self.reading() as connection:
            return len(connection.execute(select(TABLES.c.id)).all())

    # -- what changes ----------------------------------------------------------------------------------------------

    def append(self, table: str, version: int, log: Sequence[Entry], **values: Any) -> None:
        """Adds entries to the log of a table that is at `version`; else a Problem "stale" and nothing is written."""
        moment = now()
        with self.writing() as connection:
            changed = connection.execute(
                update(TABLES)
                .where(TABLES.c.id == table, TABLES.c.version == version)
                .values(version=version + len(log), change=TABLES.c.change + 1, changed=moment, **values)
            )
            if changed.rowcount != 1:
                raise Problem("stale", {"version": self._version(connection, table)})
            self._insert_log(connection, table, version, log, moment)

    def _version(self, connection: Connection, table: str) -> int:
        return connection.execute(select(TABLES.c.version).where(TABLES.c.id == table)).scalar_one_or_none() or 0

    def update_seat(self, table: str, seat: int, was: str, holder: str | None = None, **values: Any) -> bool:
        """Changes a seat whose kind `was` this until now, and adds a holder; False if it is not."""
        with self.writing() as connection:
            if values:
                mine = (SEATS.c.table_id == table, SEATS.c.seat == seat, SEATS.c.kind == was)
                if connection.execute(update(SEATS).where(*mine).values(**values)).rowcount != 1:
                    return False
            if holder is not None:
                key = {"table_id": table, "seat": seat, "person": holder}
                there = select(HOLDERS.c.seat).filter_by(**key)
                if connection.execute(there).one_or_none() is None:
                    connection.execute(insert(HOLDERS).values(**key))
            self._touch(connection, table)
        return True

    def set_request(self, table: str, version: int, request: str | None) -> None:
        """Keeps a wish to go back; only while the table is still at `version`."""
        with self.writing() as connection:
            changed = connection.execute(
                update(TABLES).where(TABLES.c.id == table, TABLES.c.version == version).values(request=request)
            )
            if changed.rowcount != 1:
                raise Problem("stale", {"version": self._version(connection, table)})
            self._touch(connection, table)

    def _touch(self, connection: Connection, table: str) -> None:
        connection.execute(
            update(TABLES).where(TABLES.c.id == table).values(change=TABLES.c.change + 1, changed=now())
        )
