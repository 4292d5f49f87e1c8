"""Files from outside are read at a desk beside the request path: in a process of its own, one after the other.

Reading a record is replaying it, so it may take a while. A request waits for its turn without holding anything that
others need; each visitor has one file on the desk at a time; a file that takes too long is put away, with the process
that reads it.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final, TypeVar

from farmstead.i18n import LANGUAGES
from farmstead.table.gate.origin import site_of
from farmstead.table.problems import Problem

LOG: Final = logging.getLogger("farmstead.table")
MOST_WAITING: Final = 40
MOST_OF_SITE: Final = 8  # each of its networks has one place at most
LONGEST_SECONDS: Final = 20.0
BEGINNING_SECONDS: Final = 60.0  # for the process to load what it needs

T = TypeVar("T")
Job = tuple[Callable[..., Any], tuple[Any, ...]]


class ToldProblem(Problem):
    """A problem found in another process, with what it says in each language."""

    def __init__(self, code: str, said: dict[str, dict[str, Any]]) -> None:
        super().__init__(code)
        self._said = said

    def text(self, lang: str) -> str:
        return str(self._said[lang]["error"]["text"])

    def data(self, lang: str) -> dict[str, Any]:
        return self._said[lang]


def work(line: Connection) -> None:
    """Runs in the process: does one job after the other, until nobody has any more."""
    from farmstead.table.thinking.workers import stay_with_parent

    stay_with_parent()
    line.send("ready")
    while True:
        try:
            function, args = line.recv()
        except EOFError:
            return
        line.send("begun")
        try:
            line.send((True, function(*args)))
        except Problem as problem:
            line.send((False, (problem.code, {lang: problem.data(lang) for lang in LANGUAGES})))
        except Exception as error:
            line.send((False, type(error).__name__))


class Desk:
    """Where jobs are done. Without a process of its own (for tests) it does them in a thread."""

    def __init__(self, own_process: bool = True, seconds: float = LONGEST_SECONDS) -> None:
        self._own_process = own_process
        self._seconds = seconds
        self._guard = threading.Lock()
        self._visitors: dict[str, Future[Any]] = {}
        self._jobs: queue.SimpleQueue[tuple[Job, str, Future[Any]] | None] = queue.SimpleQueue()
        self._clerk: threading.Thread | None = None
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._ending = False

    @property
    def waiting(self) -> int:
        """How many files are on the desk."""
        return len(self._visitors)

    async def do(self, visitor: str, function: Callable[..., T], *args: Any) -> T:
        """What the function gives, once its turn has come; a Problem of it is raised here."""
        return await asyncio.wrap_future(self.take(visitor, function, *args))

    def take(self, visitor: str, function: Callable[..., T], *args: Any) -> Future[T]:
        """Takes a job; a Problem if this visitor has one here already, or all others have."""
        done: Future[T] = Future()
        with self._guard:
            if visitor in self._visitors:
                raise Problem("busy")
            site = site_of(visitor)
            of_site = sum(site_of(one) == site for one in self._visitors)
            if len(self._visitors) >= MOST_WAITING or of_site >= MOST_OF_SITE:
                raise Problem("crowded")
            self._visitors[visitor] = done
            if self._clerk is None:
                self._clerk = threading.Thread(target=self._serve, name="farmstead-desk", daemon=True)
                self._clerk.start()
        done.add_done_callback(lambda ended: self._leave(visitor, ended))  # also whoever gives up waiting
        self._jobs.put(((function, args), visitor, done))
        return done

    def _leave(self, visitor: str, done: Future[Any]) -> None:
        """A visitor may come again; one who has come again by now stays."""
        with self._guard:
            if self._visitors.get(visitor) is done:
                del self._visitors[visitor]

    def close(self) -> None:
        """Ends; what is still on the desk stays undone."""
        self._ending = True
        self._jobs.put(None)
        process = self._process
        if process is not None:
            process.kill()
        if self._clerk is not None:
            self._clerk.join(5.0)

    # -- the clerk -------------------------------------------------------------------------------------------------

    def _serve(self) -> None:
        while (taken := self._jobs.get()) is not None:
            job, visitor, done = taken
            if not done.set_running_or_notify_cancel():
                continue
            try:
                result = self._do(job)
            except BaseException as error:
                self._leave(visitor, done)
                done.set_exception(error)
            else:
                self._leave(visitor, done)  # first: whoever hears of the result may come again at once
                done.set_result(result)
        self._drop()

    def _do(self, job: Job) -> Any:
        if not self._own_process:
            return job[0](*job[1])
        try:
            line = self._hand_over(job)
            if not line.poll(self._seconds):
                self._drop()
                raise Problem("too-long", n=round(self._seconds))
            good, result = line.recv()
        except (EOFError, OSError):
            self._drop()  # the process died at it: for want of memory, or by somebody's hand
            raise Problem("trouble") from None
        if good:
            return result
        if isinstance(result, str):
            LOG.error("a file could not be read: %s", result)
            raise Problem("trouble")
        raise ToldProblem(*result)

    def _hand_over(self, job: Job) -> Connection:
        """Gives a job to the process, or to a new one where that died while nobody needed it."""
        if self._line is not None:
            try:
                self._line.send(job)
                self._line.recv()  # that it has begun
                return self._line
            except (EOFError, OSError):
                self._drop()
        line = self._open()
        line.send(job)
        line.recv()
        return line

    def _open(self) -> Connection:
        """Starts the process, and waits until it has loaded what it needs."""
        context = get_context("spawn")
        line, there = context.Pipe()
        process = context.Process(target=work, args=(there,), name="farmstead-desk", daemon=True)
        process.start()
        there.close()
        self._line, self._process = line, process
        if self._ending or not line.poll(BEGINNING_SECONDS):
            raise EOFError
        line.recv()
        return line

    def _drop(self) -> None:
        process, line = self._process, self._line
        self._process = self._line = None
        if process is not None:
            process.kill()
            process.join(5.0)
        if line is not None:
            line.close()
