"""Reviews being made: one at a time, in pieces of a few seconds, in one process behind the bots.

What is judged is stored after each piece: a server that starts again goes on from there. Between two pieces comes
whoever waits for a look at one position, which takes a moment; and as long as bots think at tables, a piece waits for
them, though not for ever. Addresses take turns, whoever has asked for how many reviews.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from sqlalchemy import RowMapping

from farmstead.kernel.errors import SetupError
from farmstead.table.fair import Fair, Origin, Turns, greediest
from farmstead.table.logs import tag
from farmstead.table.problems import Problem
from farmstead.table.storage import reviews
from farmstead.table.tables.tables import Tables
from farmstead.table.thinking import judging
from farmstead.table.thinking.workers import Thinking

LOG: Final = logging.getLogger("farmstead.table")
PIECE_SECONDS: Final = 2.0
LONGEST_PIECE: Final = 64.0  # on a machine where a single move takes longer than a piece
LOOK_SECONDS: Final = 20.0  # how often storage is looked at for reviews that another server left
BEHIND_SECONDS: Final = 5.0  # how long a piece waits for the bots
PATIENCE: Final = 3  # how often the process may die of a review before it has failed
MOST_LOOKS: Final = 12  # single positions that wait
LOOK_TIMEOUT: Final = 25.0

T = TypeVar("T")


class Look:
    """A look at one position that somebody waits for."""

    def __init__(self, origin: Origin, work: Callable[..., Any], given: tuple[Any, ...]) -> None:
        self.origin = origin
        self.work = work
        self.given = given
        self.found: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Reviewing:
    """Makes the reviews that storage says are wanted, and looks into positions."""

    def __init__(self, tables: Tables, thinking: Thinking, own_process: bool = True) -> None:
        self.tables = tables
        self.thinking = thinking
        self.own_process = own_process
        self._guard = threading.Lock()
        self._pool: Executor | None = None
        self._stirred = threading.Condition()
        self._news = False
        self._ending = threading.Event()
        self._working: threading.Thread | None = None
        self._turns = Turns()
        self._looks: Fair[Look] = Fair()
        self._asking: set[str] = set()  # who waits for a look
        self._looking = False
        self._failures: dict[str, int] = {}

    def begin(self) -> None:
        """Takes up what a server before this one left."""
        self.stir()

    def stir(self) -> None:
        """A review is wanted."""
        with self._stirred:
            self._news = True
            if self._working is None and not self._ending.is_set():
                self._working = threading.Thread(target=self._work, name="farmstead-reviews", daemon=True)
                self._working.start()
            self._stirred.notify_all()

    def close(self) -> None:
        self._ending.set()
        with self._stirred:
            self._stirred.notify_all()
        with self._guard:
            pool, self._pool = self._pool, None
        if pool is not None:
            workers = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in workers:
                process.terminate()
        if self._working is not None:
            self._working.join()

    # -- the process -----------------------------------------------------------------------------------------------

    def _submit(self, work: Callable[..., T], *given: Any) -> Future[T]:
        with self._guard:
            if self._ending.is_set():
                raise Problem("trouble")
            if self._pool is None:
                if self.own_process:
                    self._pool = ProcessPoolExecutor(
                        1, mp_context=get_context("spawn"), initializer=judging.step_back
                    )
                else:
                    self._pool = ThreadPoolExecutor(1)
            return self._pool.submit(work, *given)

    def _restart(self) -> None:
        with self._guard:
            self._pool = None

    # -- reviews ---------------------------------------------------------------------------------------------------

    def _work(self) -> None:
        """Runs in a thread: one review after the other."""
        while not self._ending.is_set():
            try:
                made = self._next()
            except Exception as error:  # whatever happens to one: the others are made
                LOG.warning("the reviews that wait: %s", getattr(error, "code", type(error).__name__))
                made = False
            with self._stirred:
                if not made and not self._news:
                    self._stirred.wait(LOOK_SECONDS)
                self._news = False

    def _next(self) -> bool:
        """Makes the review whose turn it is; False where there is none to make here."""
        rows = sorted(reviews.waiting(self.tables.storage), key=lambda row: self._turns.last(row["origin"]))
        for row in rows:
            lease = f"review {row['table_id']}"
            if self._ending.is_set() or not self.thinking.leases.take(lease):
                continue
            try:
                self._turns.had(row["origin"])
                self._make(row)
                return True
            finally:
                self.thinking.leases.give_back(lease)
        return False

    def _make(self, row: RowMapping) -> None:
        table, version = str(row["table_id"]), int(row["version"])
        storage = self.tables.storage
        try:
            text = self._text(table, version)
        except Problem as problem:
            LOG.warning("table %s is not reviewed: %s", tag(table), problem.code)
            if problem.code not in ("storage", "trouble"):
                reviews.save(storage, table, version, reviews.FAILED)
            return
        found = reviews.find(storage, table, version)
        if text is None or found is None:
            reviews.save(storage, table, version, reviews.FAILED)
            return
        data, done, seconds = found["data"], int(found["done"]), PIECE_SECONDS
        while not self._ending.is_set():
            self._let_bots_first()
            try:
                piece = self._submit(judging.review_on, text, row["effort"], row["seed"], data, seconds).result()
            except Exception as error:
                if not self._ending.is_set():
                    self._failed(table, version, error)
                return
            seconds = PIECE_SECONDS if piece.done > done else min(LONGEST_PIECE, 2 * seconds)
            data, done = piece.data, piece.done
            over = piece.done >= piece.total
            status = reviews.DONE if over else reviews.WAITING
            reviews.save(storage, table, version, status, data=data, done=done, total=piece.total)
            if over:
                self._failures.pop(table, None)
                self.tables.count("farmstead_reviews_total")
                return

    def _text(self, table: str, version: int) -> str | None:
        """The record of a finished game; None where it was played on since."""
        with self.tables.room(table) as room:
            if room.status != "over" or room.version != version:
                return None
            return room.record.to_text()

    def _let_bots_first(self) -> None:
        """Bots at tables come first, for a while: on a server that is never quiet reviews go on all the same."""
        waited = 0.0
        while self.thinking.waiting and waited < BEHIND_SECONDS and not self._ending.wait(0.2):
            waited += 0.2

    def _failed(self, table: str, version: int, error: BaseException) -> None:
        """Once more where the process died; a review that fails again and again is given up."""
        LOG.warning("table %s: its review failed: %s", tag(table), type(error).__name__)
        self._failures[table] = self._failures.get(table, 0) + 1
        if isinstance(error, BrokenProcessPool):
            self._restart()
            if self._failures[table] < PATIENCE:
                return
        self._failures.pop(table, None)
        reviews.save(self.tables.storage, table, version, reviews.FAILED)

    # -- looks -----------------------------------------------------------------------------------------------------

    async def look(self, origin: Origin, who: str, work: Callable[..., T], *given: Any) -> T:
        """Work of `judging` on one position; each visitor waits for one at a time, and networks take turns."""
        if who in self._asking:
            raise Problem("still-looking")
        if len(self._looks) >= MOST_LOOKS:
            self._make_room(origin)
        look = Look(origin, work, given)
        self._looks.put(origin.network, who, look)
        self._asking.add(who)
        self._go_on()
        try:
            found: T = await asyncio.wait_for(look.found, LOOK_TIMEOUT)
        except TimeoutError:
            raise Problem("judges-busy") from None
        except BrokenProcessPool:
            self._restart()
            raise Problem("trouble") from None
        except SetupError as error:
            raise Problem("no-engine") from error
        finally:
            self._asking.discard(who)
        return found

    def _make_room(self, newcomer: Origin) -> None:
        """The last look of whoever has more than a share of the places goes; a Problem where nobody has."""
        held: Counter[Origin] = Counter(look.origin for look in self._looks)
        greedy = greediest(held, newcomer)
        if greedy is None:
            raise Problem("judges-busy")
        dropped = self._looks.drop_last(greedy.network)
        if not dropped.found.done():
            dropped.found.set_exception(Problem("judges-busy"))

    def _go_on(self) -> None:
        """Gives the next look to the process, if none is there."""
        while not self._looking:
            look = self._looks.take()
            if look is None:
                return
            if look.found.done():
                continue  # given up meanwhile
            self._looking = True
            try:
                done = asyncio.wrap_future(self._submit(look.work, *look.given))
            except Exception as error:
                self._looking = False
                look.found.set_exception(error)
                continue
            done.add_done_callback(partial(self._looked, look))

    def _looked(self, look: Look, done: asyncio.Future[Any]) -> None:
        self._looking = False
        error = CancelledError() if done.cancelled() else done.exception()
        if not look.found.done():
            if error is None:
                look.found.set_result(done.result())
            else:
                look.found.set_exception(Problem("trouble") if isinstance(error, CancelledError) else error)
        self._go_on()
