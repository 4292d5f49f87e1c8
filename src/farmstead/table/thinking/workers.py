"""Bots at work: in processes of their own, so that no request waits for one and no bot slows a page down."""

from __future__ import annotations

import hashlib
import logging
import os
import random
import signal
import threading
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import Final

import farmstead
from farmstead import bots
from farmstead.table.logs import tag
from farmstead.table.news.across import Leases
from farmstead.table.problems import Problem
from farmstead.table.storage.database import now
from farmstead.table.tables.clock import STAND_IN
from farmstead.table.tables.room import Room
from farmstead.table.tables.tables import Tables
from farmstead.table.thinking.line import Line, Question

LOG: Final = logging.getLogger("farmstead.table")
LOOK_SECONDS: Final = 1.0
NOBODY_SECONDS: Final = 2.0  # a table that waits for a bot for so long is looked at: perhaps nobody thinks for it
PATIENCE: Final = 3  # how often a bot may fail at a question before any option will do


def think(game_name: str, position: str, seat: int, level: int, seed: int | None) -> int:
    """Runs in a worker: the answer of the bot of this level. The bot sees its seat's view and samples, no more."""
    pos = farmstead.game(game_name).from_json(position)
    rng = random.Random(seed)
    bot = bots.make(f"level:{level}", seed)
    return bot.choose(pos.view(seat), lambda: pos.sample(seat, rng))


def bot_seed(luck: str, step: int) -> int:
    """The seed of a bot's thought after so many answers at a table with this luck; it tells nothing of the luck."""
    return int.from_bytes(hashlib.sha256(f"{luck}:bot:{step}".encode()).digest()[:8], "big")


def stay_with_parent() -> None:
    """Runs first in a worker: Ctrl+C is the server's business, and a worker never outlives its server, even killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent.sentinel,), daemon=True).start()


def _leave_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def warm(name: str) -> bool:
    """Runs in a worker: loads a game, so that the first question does not wait for it."""
    return bool(farmstead.game(name).name)


class Thinking:
    """Gives the questions put to bots to workers, one at a time a table, and stores their answers.

    Whoever changes a table looks at once whether a bot is asked; the question lines up (line.py), and a thread of its
    own gives out one for each worker that is free. A look at storage every second finds the tables where that came to
    nothing: the server that thought died, a worker died, the database did not answer.
    """

    def __init__(self, tables: Tables, processes: int | None = None) -> None:
        self.tables = tables
        self.processes = min(2, os.cpu_count() or 1) if processes is None else processes
        self.leases = Leases(tables.storage)
        self._guard = threading.Lock()
        self._pool: Executor | None = None
        self._ending = threading.Event()
        self._turn = threading.Condition()  # guards the line
        self._line = Line(self.processes or 1)
        self._failures: dict[tuple[str, int], int] = {}
        self._hopeless: set[str] = set()
        self._looking: threading.Thread | None = None
        self._giving: threading.Thread | None = None
        tables.changed.append(self.stir)

    @property
    def waiting(self) -> int:
        """How many questions are with the workers, or wait for one."""
        return len(self._line)

    def _executor(self) -> Executor:
        with self._guard:
            if self._pool is None:
                if self.processes:
                    self._pool = ProcessPoolExecutor(
                        self.processes, mp_context=get_context("spawn"), initializer=stay_with_parent
                    )
                else:
                    self._pool = ThreadPoolExecutor(1)
            return self._pool

    # -- finding work ----------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Wakes the bots that a server before this one left in the middle, and looks after them all from then on."""
        self._looking = threading.Thread(target=self._look, name="farmstead-bots", daemon=True)
        self._looking.start()

    def _look(self) -> None:
        if self.processes:
            for name in farmstead.games():
                self._executor().submit(warm, name)
        before = None
        while not self._ending.is_set():
            try:
                self.look_after(before)
            except Problem as problem:
                LOG.warning("no look at the tables that wait for bots: %s", problem.code)
            self._ending.wait(LOOK_SECONDS)
            before = now(-NOBODY_SECONDS)

    def look_after(self, before: str | None = None) -> None:
        """Takes up the tables where a bot is asked and nobody thinks."""
        for table in self.tables.storage.awaiting_bots(before):
            if self._ending.is_set():
                return
            if table in self._line or table in self._hopeless or not self.leases.take(table):
                continue
            try:
                with self.tables.room(table) as room:
                    self.stir(room)
                    if room.stopped:
                        self._hopeless.add(table)
                    elif self._asked(room) is None:
                        self.tables.storage.no_bot_turn(table, room.version)
            except Problem as problem:
                if problem.code == "rules-changed":
                    self._hopeless.add(table)
                LOG.warning("table %s does not go on: %s", tag(table), problem.code)
            finally:
                self.leases.give_back(table)

    def close(self) -> None:
        self._ending.set()
        with self._turn:
            self._turn.notify_all()
        for thread in (self._looking, self._giving):
            if thread is not None:
                thread.join()
        with self._guard:
            pool, self._pool = self._pool, None
        if pool is not None:
            workers = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in workers:
                process.terminate()
        self.leases.close()

    # -- asking a bot ----------------------------------------------------------------------------------------------

    def _asked(self, room: Room) -> int | None:
        """The seat that a bot answers for now. In a lesson the other seats do what it says."""
        if room.in_lesson:
            return None
        moment = time.time()
        return next((seat for seat in room.asked if room.played_by_bot(seat, moment)), None)

    def stir(self, room: Room) -> None:
        """Looks whether a bot is asked; the room's lock is held. Nothing is waited for here."""
        if self._ending.is_set():
            return
        asked = self._asked(room)
        with self._turn:
            if asked is None:
                self._line.drop(room.id)
                return
            self._line.put(
                Question(
                    room.id,
                    room.version,
                    asked,
                    room.position.copy(),
                    room.seats[asked].level or STAND_IN,
                    bot_seed(room.luck, room.step),
                    room.origin,
                    room.maker,
                    bool(room.people),
                )
            )
            if self._giving is None:
                self._giving = threading.Thread(target=self._give_out, name="farmstead-bot-line", daemon=True)
                self._giving.start()
            self._turn.notify_all()

    def _give_out(self) -> None:
        """Runs in a thread: one question after the other, for as long as a worker is free."""
        while not self._ending.is_set():
            with self._turn:
                question = self._line.take()
                if question is None:
                    self._turn.wait()
                    continue
            try:
                given = self._give(question)
            except Exception as error:  # whatever happens to one question: the others are given out
                LOG.warning("table %s: no bot was asked: %s", tag(question.table), type(error).__name__)
                given = False
            if not given:
                self._free(question.table)

    def _give(self, question: Question) -> bool:
        """Gives a question to a worker; False where another server thinks, or none can: a later look finds it."""
        table = question.table
        if not self.leases.take(table):
            return False
        try:
            if self.tables.storage.shared and not self._is_current(question):
                self.leases.give_back(table)
                return False
            game, position = question.position.game.name, question.position.to_json()
            future = self._executor().submit(think, game, position, question.seat, question.level, question.seed)
        except (BrokenProcessPool, RuntimeError):
            self._restart()
            self.leases.give_back(table)
            return False
        except BaseException:
            self.leases.give_back(table)
            raise
        self.tables.count("farmstead_bot_questions_total")
        future.add_done_callback(partial(self._done, table, question.version, question.seat))
        return True

    def _is_current(self, question: Question) -> bool:
        """Another server may have answered while the question waited; then what is asked now lines up."""
        head = self.tables.storage.head(question.table)
        if head is not None and head.version == question.version:
            return True
        if head is not None:
            with self.tables.room(question.table) as room:
                self.stir(room)
        return False

    def _free(self, table: str) -> None:
        with self._turn:
            self._line.done(table)
            self._turn.notify_all()

    def _restart(self) -> None:
        """A worker died (out of memory, killed): the pool is of no more use, the next question starts a new one."""
        with self._guard:
            self._pool = None

    def _done(self, table: str, version: int, seat: int, future: Future[int]) -> None:
        """A worker has an answer, or has failed. What went stale meanwhile is thought over anew."""
        if self._ending.is_set() or future.cancelled():
            return
        error = future.exception()
        try:
            with self.tables.room(table, known=version) as room:
                if room.version != version or seat not in room.asked:
                    self.stir(room)
                    return
                options = room.position.options(seat)
                option = None if error is not None else future.result()
                if option not in options:
                    option = self._failed(room, seat, error, options)
                if option is not None:
                    if not room.seats[seat].is_bot:  # whose time is out: what was not played by people enters no board
                        room.times.seats[seat].stood += 1
                    self.tables.answer(room, seat, option)
                    self._failures.pop((table, seat), None)
        except Problem as problem:
            with self._turn:
                self._line.drop(table)  # for now: a look at storage takes it up again
            LOG.warning("table %s: the answer of a bot was not stored: %s", tag(table), problem.code)
        finally:
            self.leases.give_back(table)  # first: whoever thinks about the next question takes it anew
            self._free(table)

    def _failed(self, room: Room, seat: int, error: BaseException | None, options: list[int]) -> int | None:
        """Tries again, and after some failures takes any option: a game never hangs on a bot."""
        if isinstance(error, BrokenProcessPool):
            self._restart()
        LOG.warning("table %s: the bot of seat %s failed: %s", tag(room.id), seat, type(error).__name__)
        failures = self._failures[room.id, seat] = self._failures.get((room.id, seat), 0) + 1
        if failures >= PATIENCE:
            return random.choice(options)
        self.stir(room)
        return None
