"""The writes of a server process, one transaction at a time; what comes in meanwhile is stored with one sync.

A commit costs a sync of the disk, whatever is in it. While one is under way more writes come in, and the next one
stores them all. Nobody is told "stored" before the sync is done. It also means that no writer of this process ever
waits for a lock of the database that another one holds, and that news leave in the order in which they were stored. One
thread does it: threads that take turns at it wait for each other and for the interpreter longer than for the disk.
"""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, Final, NamedTuple, Protocol

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
    """One write: what to do, of which table (writes are sorted by it, so that two servers never block each other).

    Who waits for it is a thread, or a coroutine of an event loop.
    """

    table: str
    job: Job
    done: Future[Any] | asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop | None = None


class Quick(Protocol):
    """A shorter way to store jobs: what each returns or raises, or None where it has stored nothing."""

    def __call__(self, jobs: Sequence[Job]) -> Sequence[Any] | None: ...

    def close(self) -> None: ...


Outcome = tuple[Write, Any, Exception | None]
"""What became of a write: the result of its job, or why there is none."""


class Writer:
    """Stores jobs, in a thread of its own. A job runs in a transaction that it may share with others, and runs again if
    one of them fails."""

    def __init__(
        self,
        engine: Engine,
        stored: Callable[[Connection, list[News]], None],
        committed: Callable[[list[News]], None],
        quick: Quick | None = None,
    ) -> None:
        """`stored` is called in the transaction after its jobs, `committed` after it, before anybody is told.

        `quick` may have a shorter way to store jobs of some kind, their news included.
        """
        self._news: list[News] = []  # of the transaction under way
        self._engine = engine
        self._stored = stored
        self._committed = committed
        self._quick = quick
        self._waiting: deque[Write] = deque()
        self._turn = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closed = False
        self._line: Connection | None = None  # kept from one transaction to the next
        self._used = 0.0

    def news_of_now(self, news: News) -> None:
        """What is told when the transaction under way is stored; called by its jobs."""
        self._news.append(news)

    def do(self, table: str, job: Job) -> Any:
        """Runs a job and waits until it is stored; what the job or the database raises is raised here."""
        done: Future[Any] = Future()
        self._put(Write(table, job, done))
        return done.result()

    async def do_soon(self, table: str, job: Job) -> Any:
        """The same for a coroutine: no thread waits."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._put(Write(table, job, done, loop))
        return await done

    def _put(self, write: Write) -> None:
        with self._turn:
            if self._closed:
                raise Problem("storage")
            self._waiting.append(write)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="farmstead-writer", daemon=True)
                self._thread.start()
            self._turn.notify()

    def _run(self) -> None:
        """Stores what has come in, for as long as there is something to come."""
        while True:
            with self._turn:
                self._turn.wait_for(lambda: self._waiting or self._closed)
                batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_AT_ONCE))]
            if not batch:
                return
            self._batch(batch)

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
            self._turn.notify()
        if self._thread is not None:
            self._thread.join()
        self._let_go()
        if self._quick is not None:
            self._quick.close()

    def _let_go(self) -> None:
        """Closes the connection; only the thread that stores may, or nobody is left."""
        line, self._line = self._line, None
        if line is not None:
            line.close()

    def _batch(self, batch: list[Write]) -> None:
        batch.sort(key=lambda write: write.table)
        found = self._quickly(batch) or self._together(batch)
        if found is None:
            for write in batch:
                _tell(self._together([write]) or [])
        else:
            _tell(found)

    def _quickly(self, batch: list[Write]) -> list[Outcome] | None:
        results = None if self._quick is None else self._quick([write.job for write in batch])
        if results is None:
            return None
        return [
            (write, None, result) if isinstance(result, MovedError) else (write, result, None)
            for write, result in zip(batch, results, strict=True)
        ]

    def _together(self, batch: list[Write]) -> list[Outcome] | None:
        """One transaction for all. None, and nothing stored, where one of several failed: then each goes alone."""
        results: list[Outcome] = []
        self._news = []
        try:
            connection = self._connection()
            with connection.begin():
                for write in batch:
                    results.append(_one(connection, write))
                self._stored(connection, self._news)
        except Exception as error:
            self._let_go()
            return None if len(batch) > 1 else [(batch[0], None, error)]
        self._committed(self._news)
        return results


def _tell(outcomes: list[Outcome]) -> None:
    """Tells those who wait; an event loop is woken once for all of its own."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Outcome]] = {}
    for write, result, error in outcomes:
        if write.loop is not None:
            by_loop.setdefault(write.loop, []).append((write, result, error))
        else:
            _settle([(write, result, error)])
    for loop, theirs in by_loop.items():
        with suppress(RuntimeError):  # it was closed meanwhile
            loop.call_soon_threadsafe(_settle, theirs)


def _settle(outcomes: list[Outcome]) -> None:
    for write, result, error in outcomes:
        if write.done.cancelled():
            continue  # nobody waits any more
        if error is None:
            write.done.set_result(result)
        else:
            write.done.set_exception(error)


def _one(connection: Connection, write: Write) -> Outcome:
    """A job that finds its table moved on has written nothing; any other failure spoils the transaction."""
    try:
        return write, write.job(connection), None
    except MovedError as refused:
        return write, None, refused


def notify(connection: Connection, news: list[News]) -> None:
    """Tells all servers on this PostgreSQL database; sent with the commit, in the order of commits."""
    if news:
        connection.execute(_NOTIFY, {"news": [json.dumps(one) for one in news]})
