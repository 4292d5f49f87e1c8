"""The database: what is written here survives a kill; what is not written is not acknowledged.

SQLite by default (one file, write-ahead log, every commit synced), PostgreSQL by address. The log of a table only ever
grows; a writer says which version it saw, and of two writers with the same version one wins. Who wants to hear of
changes is told after they are stored, in the order in which they were: by the database where several servers share it.
"""

from __future__ import annotations

import datetime
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    RowMapping,
    and_,
    bindparam,
    case,
    create_engine,
    delete,
    event,
    false,
    func,
    insert,
    make_url,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from farmstead.table.problems import Problem
from farmstead.table.storage.appending import Appending, Together, insert_log, version_of
from farmstead.table.storage.appending import Entry as Entry
from farmstead.table.storage.health import check_whole
from farmstead.table.storage.plain import connect
from farmstead.table.storage.schema import HOLDERS, LOG, MARKS, SEATS, SETTINGS, TABLES, migrate
from farmstead.table.storage.writer import Job, MovedError, News, Writer, notify

AWAY: Final = "away"  # the mark of a table that somebody has put out of their lists
GONE: Final = "gone"  # the status of a table that was emptied, because nobody came back
DELETED: Final = "deleted"  # the status of one that its maker has deleted
ENDED: Final = (GONE, DELETED)
BUSY_SECONDS: Final = 10
CONNECTIONS: Final = 10  # kept open by a server process; three times as many in a rush (docs/deployment.md)

# A statement of every look at a table, made once.
_HEAD: Final = select(TABLES.c.version, TABLES.c.change, TABLES.c.status, TABLES.c.closed).where(
    TABLES.c.id == bindparam("known_id")
)


class Head(NamedTuple):
    """How far a table is."""

    version: int
    change: int
    status: str
    closed: str | None


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


def now(seconds: float = 0) -> str:
    """This moment, or one so many seconds later, as the database keeps it."""
    moment = datetime.datetime.now(datetime.UTC) + datetime.timedelta(seconds=seconds)
    return moment.isoformat(timespec="milliseconds")


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
        engine = create_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=4 * CONNECTIONS,
            connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
        )
        event.listen(engine, "connect", _connect_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    return create_engine(
        url,
        pool_pre_ping=True,
        pool_size=CONNECTIONS,
        max_overflow=2 * CONNECTIONS,
        connect_args={"connect_timeout": BUSY_SECONDS},
    )


class Storage:
    """All that is kept."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(read_url(url))
        try:
            check_whole(self.engine)
            migrate(self.engine)
        except BaseException:
            self.engine.dispose()
            raise
        self.shared = self.engine.dialect.name == "postgresql"  # may several servers use it?
        self.heard: list[Callable[[News], None]] = []  # told of each change after it is stored, in order
        self.failed: list[Callable[[], None]] = []  # told when the database fails
        if self.shared:
            self._writer = Writer(self.engine, notify, _nothing, Together(lambda: connect(self.engine)))
        else:
            self._writer = Writer(self.engine, _nothing, self.tell)

    def close(self) -> None:
        self._writer.close()
        self.engine.dispose()

    def tell(self, news: Sequence[News]) -> None:
        """Says what has changed to who wants to hear it: called by the writer, or by who listens to the database."""
        for one in news:
            for listener in self.heard:
                listener(one)

    def _failure(self, error: SQLAlchemyError) -> Problem:
        for listener in self.failed:
            listener()
        problem = Problem("storage")
        problem.__cause__ = error
        return problem

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        try:
            with self.engine.connect() as connection, connection.begin():
                yield connection
        except SQLAlchemyError as error:
            raise self._failure(error) from error

    def write(self, table: str, job: Job) -> Any:
        """Runs a job in a transaction that is durable when this ends without an exception, and never was otherwise."""
        try:
            return self._writer.do(table, job)
        except SQLAlchemyError as error:
            raise self._failure(error) from error

    def setting(self, key: str, fresh: str) -> str:
        """A value kept for ever; `fresh` where there is none yet."""

        def job(connection: Connection) -> str:
            found = connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.key == key)).scalar_one_or_none()
            if found is None:
                connection.execute(insert(SETTINGS).values(key=key, value=fresh))
                return fresh
            return str(found)

        try:
            return str(self.write("", job))
        except Problem as problem:
            if not isinstance(problem.__cause__, IntegrityError):
                raise
        with self.reading() as connection:  # another server was quicker
            return str(connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.key == key)).scalar_one())

    # -- tables ----------------------------------------------------------------------------------------------------

    def add_table(self, table: dict[str, Any], seats: Sequence[dict[str, Any]], log: Sequence[Entry]) -> None:
        """A new table with its seats (each with its `holders`) and what was played before."""
        self.write(table["id"], lambda connection: insert_table(connection, table, seats, log))

    def head(self, table: str) -> Head | None:
        """How far a table is; None if there is none."""
        with self.reading() as connection:
            row = connection.execute(_HEAD, {"known_id": table}).one_or_none()
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
        """The tables where a person holds a seat or that it made, last changed first; not those it has put away."""
        held = select(HOLDERS.c.table_id).where(HOLDERS.c.person == person)
        away = select(MARKS.c.table_id).where(MARKS.c.person == person, MARKS.c.mark == AWAY)
        mine = TABLES.c.id.in_(held) | (TABLES.c.maker == person)
        wanted = (
            select(TABLES)
            .where(mine, TABLES.c.id.not_in(away), TABLES.c.status.not_in(ENDED))
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

    def finished(self, most: int) -> list[str]:
        """The games that were played from their beginning to their end, the last ones first; lessons are none."""
        wanted = select(TABLES.c.id).where(
            TABLES.c.status == "over", TABLES.c.closed.is_(None), TABLES.c.lesson.is_(None), TABLES.c.start.is_(None)
        )
        with self.reading() as connection:
            return list(connection.execute(wanted.order_by(TABLES.c.changed.desc()).limit(most)).scalars())

    def awaiting_bots(self, before: str | None = None) -> list[str]:
        """The running tables where a bot is asked, the last changed first; only those unchanged since a moment.

        A table where somebody's time is out is one of them.
        """
        asked = TABLES.c.bot_turn == true()
        if before is not None:
            asked = and_(asked, TABLES.c.changed < before)
        late = TABLES.c.deadline <= time.time()
        wanted = select(TABLES.c.id).where(TABLES.c.status == "running", or_(asked, late), TABLES.c.closed.is_(None))
        with self.reading() as connection:
            return list(connection.execute(wanted.order_by(TABLES.c.changed.desc())).scalars())

    def changes(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last change of each of these tables."""
        found: dict[str, int] = {}
        with self.reading() as connection:
            for start in range(0, len(tables), 500):
                some = TABLES.c.id.in_(tables[start : start + 500])
                rows = connection.execute(select(TABLES.c.id, TABLES.c.change).where(some))
                found.update((str(table), int(change)) for table, change in rows)
        return found

    def seats(self, tables: Sequence[str]) -> dict[str, list[RowMapping]]:
        """The seats of each of these tables, in order."""
        found: dict[str, list[RowMapping]] = {}
        with self.reading() as connection:
            wanted = select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.seat)
            for row in connection.execute(wanted).mappings():
                found.setdefault(row["table_id"], []).append(row)
        return found

    def count(self) -> dict[str, int]:
        """How many tables there are, by status; those that were closed apart."""
        status = case((TABLES.c.closed.is_not(None), "closed"), else_=TABLES.c.status)
        wanted = select(status, func.count()).group_by(status)
        with self.reading() as connection:
            return {str(status): int(count) for status, count in connection.execute(wanted)}

    # -- what changes ----------------------------------------------------------------------------------------------

    def append(
        self, table: str, version: int, change: int, log: Sequence[Entry], news: News, **values: Any
    ) -> int:
        """Adds entries to the log of a table that is at this version and change; else MovedError, and nothing happens.

        Returns the number of the new change. `news` is what is told of it.
        """
        return int(self.write(table, self._appending(table, version, change, log, news, values)))

    async def append_soon(
        self, table: str, version: int, change: int, log: Sequence[Entry], news: News, **values: Any
    ) -> int:
        """The same for a coroutine."""
        try:
            return int(await self._writer.do_soon(table, self._appending(table, version, change, log, news, values)))
        except SQLAlchemyError as error:
            raise self._failure(error) from error

    def _appending(
        self, table: str, version: int, change: int, log: Sequence[Entry], news: News, values: dict[str, Any]
    ) -> Job:
        return Appending((table, version, change), log, values, now(), news, self._writer.news_of_now)

    def note(self, table: str, change: int, version: int, news: News) -> None:
        """Tells of a change when the transaction under way is stored; called by its jobs."""
        self._writer.news_of_now({"table": table, "change": change, "version": version, **news})

    def update_seat(
        self, table: str, seat: int, was: str, news: News, holder: str | None = None, alone: bool = False, **values: Any
    ) -> bool:
        """Changes a seat whose kind `was` this until now, and adds a holder; False if it is not.

        `alone`: nobody but this holder has it from now on.
        """

        def job(connection: Connection) -> bool:
            if values:
                mine = (SEATS.c.table_id == table, SEATS.c.seat == seat, SEATS.c.kind == was)
                if connection.execute(update(SEATS).where(*mine).values(**values)).rowcount != 1:
                    return False
            if alone:
                connection.execute(delete(HOLDERS).where(HOLDERS.c.table_id == table, HOLDERS.c.seat == seat))
            if holder is not None:
                key = {"table_id": table, "seat": seat, "person": holder}
                there = select(HOLDERS.c.seat).filter_by(**key)
                if connection.execute(there).one_or_none() is None:
                    connection.execute(insert(HOLDERS).values(**key))
            self.touch(connection, table, news)
            return True

        return bool(self.write(table, job))

    def no_bot_turn(self, table: str, version: int) -> None:
        """Notes that no bot is asked at this version of a table: nobody need look again."""
        mine = (TABLES.c.id == table, TABLES.c.version == version)
        self.write(table, lambda connection: connection.execute(update(TABLES).where(*mine).values(bot_turn=false())))

    def set_request(self, table: str, version: int, request: str | None, news: News) -> None:
        """Keeps a wish to go back; only while the table is still at `version`."""

        def job(connection: Connection) -> None:
            changed = connection.execute(
                update(TABLES).where(TABLES.c.id == table, TABLES.c.version == version).values(request=request)
            )
            if changed.rowcount != 1:
                raise MovedError(version_of(connection, table))
            self.touch(connection, table, news)

        self.write(table, job)

    def touch(self, connection: Connection, table: str, news: News) -> None:
        """Something about a table changed; called by the jobs that change it."""
        statement = update(TABLES).where(TABLES.c.id == table).values(change=TABLES.c.change + 1, changed=now())
        row = connection.execute(statement.returning(TABLES.c.change, TABLES.c.version)).one_or_none()
        if row is not None:
            self.note(table, row.change, row.version, news)


def insert_table(
    connection: Connection, table: dict[str, Any], seats: Sequence[dict[str, Any]], log: Sequence[Entry]
) -> None:
    """Puts a new table into the database, in a transaction of somebody else."""
    moment = now()
    times = {"created": moment, "changed": moment, "seen": moment}
    connection.execute(insert(TABLES).values(**table, version=len(log), change=1, request=None, **times))
    for seat in seats:
        values = {key: value for key, value in seat.items() if key != "holders"}
        connection.execute(insert(SEATS).values(table_id=table["id"], **values))
        for person in seat["holders"]:
            connection.execute(insert(HOLDERS).values(table_id=table["id"], seat=seat["seat"], person=person))
    insert_log(connection, table["id"], 0, log, moment)


def _nothing(*_: object) -> None:
    """Where there is nothing to do."""
