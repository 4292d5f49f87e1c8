"""The writes of a server process, one transaction at a time; what comes in meanwhile is stored with one sync.

A commit costs a sync of the disk, whatever is in it. While one is under way more writers come: one of them stores what
has come in for all. Nobody is told "stored" before the sync is done. It also means that no writer of this process ever
waits for a lock of the database that another one holds, and that news leave in the order in which they were stored.
"""

from __future__ import annotations

import json
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, bindparam, text

from farmstead.table.problems import Problem

News = dict[str, Any]
"""What is told of a change: numbers and the table, nothing hidden."""

Job = Callable[[Connection], Any]

CHANNEL: Final = "farmstead_tables"
MOST_AT_ONCE: Final = 64
IDLE_SECONDS: Final = 2.0
_NOTIFY: Final = text(f"SELECT pg_notify('{CHANNEL}', news) FROM unnest(CAST(:news AS text[])) AS news").bindparams(
    bindparam("news")
)


class MovedError(Problem):
    """The table is not as its writer knew it; nothing was written."""

    def __init__(self, version: int) -> None:
        super().__init__("stale", {"version": version})


class Write(NamedTuple):
    """One write: what to do, of which table (writes are sorted by it, so that two servers never block each other)."""

    table: str
    job: Job
    done: Future[Any]


class Writer:
    """Stores jobs. A job runs in a transaction that it may share with others, and runs again if one of them fails."""

    def __init__(
        self, engine: Engine, stored: Callable[[Connection, list[News]], None], committed: Callable[[list[News]], None]
    ) -> None:
        """`stored` is called in the transaction after its jobs, `committed` after it, before anybody is told."""
        self.news: list[News] = []  # of the transaction under way: jobs add to it
        self._engine = engine
        self._stored = stored
        self._committed = committed
        self._waiting: deque[Write] = deque()
        self._turn = threading.Condition()
        self._storing = False  # is somebody at it?
        self._closed = False
        self._line: Connection | None = None  # kept from one transaction to the next, by who is storing
        self._used = 0.0

    def do(self, table: str, job: Job) -> Any:
        """Runs a job and waits until it is stored; what the job or the database raises is raised here."""
        write = Write(table, job, Future())
        with self._turn:
            if self._closed:
                raise Problem("storage")
            self._waiting.append(write)
            while self._storing and not write.done.done():
                self._turn.wait()
            if write.done.done():  # stored along with others
                return write.done.result()
            self._storing = True
        try:
            while not write.done.done():
                self._batch([self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_AT_ONCE))])
        finally:
            with self._turn:
                self._storing = False
                self._turn.notify_all()
        return write.done.result()

    def _connection(self) -> Connection:
        """The connection of the last transaction, unless that is a while ago: then one that was looked at."""
        moment = time.monotonic()
        if moment - self._used > IDLE_SECONDS:
            self._let_go()
        if self._line is None:
            self._line = self._engine.connect().execution_options(immediate=True)
        self._used = moment
        return self._line

    def close(self) -> None:
        """Ends for good, after the writes under way: a connection closed under a statement crashes the process."""
        with self._turn:
            self._closed = True
            self._turn.wait_for(lambda: not self._storing and not self._waiting)
            self._let_go()

    def _let_go(self) -> None:
        """Closes the connection; only who is storing may, or nobody is."""
        line, self._line = self._line, None
        if line is not None:
            line.close()

    def _batch(self, batch: list[Write]) -> None:
        batch.sort(key=lambda write: write.table)
        if not self._together(batch):
            for write in batch:
                self._together([write])

    def _together(self, batch: list[Write]) -> bool:
        """One transaction for all. False, and nothing stored, where one of several failed: then each goes alone."""
        results: list[tuple[Write, Any, MovedError | None]] = []
        self.news = []
        try:
            connection = self._connection()
            with connection.begin():
                for write in batch:
                    results.append(_one(connection, write))
                self._stored(connection, self.news)
        except Exception as error:
            self._let_go()
            if len(batch) > 1:
                return False
            batch[0].done.set_exception(error)
            return True
        self._committed(self.news)
        for write, result, refused in results:
            if refused is None:
                write.done.set_result(result)
            else:
                write.done.set_exception(refused)
        return True


def _one(connection: Connection, write: Write) -> tuple[Write, Any, MovedError | None]:
    """A job that finds its table moved on has written nothing; any other failure spoils the transaction."""
    try:
        return write, write.job(connection), None
    except MovedError as refused:
        return write, None, refused


def notify(connection: Connection, news: list[News]) -> None:
    """Tells all servers on this PostgreSQL database; sent with the commit, in the order of commits."""
    if news:
        connection.execute(_NOTIFY, {"news": [json.dumps(one) for one in news]})
