"""Bots at work: in processes of their own, so that no request waits for one and no bot slows a page down."""

from __future__ import annotations

import logging
import os
import random
import signal
import threading
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import Final

import farmstead
from farmstead import bots
from farmstead.table.problems import Problem
from farmstead.table.room import Room
from farmstead.table.tables import Tables

LOG: Final = logging.getLogger("farmstead.table")
PATIENCE: Final = 3  # how often a bot may fail at a question before any option will do


def think(game_name: str, position: str, seat: int, level: int, seed: int | None) -> int:
    """Runs in a worker: the answer of the bot of this level. The bot sees its seat's view and samples, no more."""
    pos = farmstead.game(game_name).from_json(position)
    rng = random.Random(seed)
    bot = bots.make(f"level:{level}", seed)
    return bot.choose(pos.view(seat), lambda: pos.sample(seat, rng))


def bot_seed(seed: int | None, step: int) -> int | None:
    """The seed of a bot's thought after so many answers, at a table that has one."""
    return None if seed is None else seed * 100_003 + step


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
    """Gives the questions put to bots to workers, one at a time a table, and stores their answers."""

    def __init__(self, tables: Tables, processes: int | None = None) -> None:
        self.tables = tables
        self.processes = min(2, os.cpu_count() or 1) if processes is None else processes
        self._guard = threading.Lock()
        self._pool: Executor | None = None
        self._closed = False
        self._failures: dict[tuple[str, int], int] = {}
        self._beginning: threading.Thread | None = None
        tables.changed.append(self.stir)

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

    def begin(self) -> None:
        """Wakes the bots of all tables that a server before this one left in the middle."""
        if self.processes:
            for name in farmstead.games():
                self._executor().submit(warm, name)
        for table in self.tables.storage.with_bots():
            if self._closed:
                return
            try:
                with self.tables.room(table) as room:
                    self.stir(room)
            except Problem as problem:
                LOG.warning("table %s does not go on: %s", table, problem.code)

    def begin_beside(self) -> None:
        """The same without making anybody wait: pages are served meanwhile."""
        self._beginning = threading.Thread(target=self.begin, daemon=True)
        self._beginning.start()

    def close(self) -> None:
        self._closed = True
        if self._beginning is not None:
            self._beginning.join()
        with self._guard:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.terminate()

    def stir(self, room: Room) -> None:
        """Looks whether a bot is asked; the room's lock is held."""
        if self._closed or room.status != "running" or room.in_lesson:
            return
        if room.thinking is not None and room.thinking[0] == room.version:
            return
        asked = next((seat for seat in room.asked if room.seats[seat].is_bot), None)
        room.thinking = None if asked is None else (room.version, asked)
        if asked is None:
            return
        level = room.seats[asked].level or 1
        seed = bot_seed(room.seed, room.step)
        done = partial(self._done, room.id, room.version, asked)
        try:
            future = self._executor().submit(think, room.game.name, room.position.to_json(), asked, level, seed)
        except (BrokenProcessPool, RuntimeError):
            self._restart()
            room.thinking = None
            threading.Timer(0.5, self._again, (room.id,)).start()
            return
        future.add_done_callback(done)

    def _restart(self) -> None:
        """A worker died (out of memory, killed): the pool is of no more use, the next question starts a new one."""
        with self._guard:
            self._pool = None

    def _again(self, table: str) -> None:
        if self._closed:
            return
        try:
            with self.tables.room(table) as room:
                self.stir(room)
        except Problem as problem:
            LOG.warning("table %s: a bot could not go on: %s", table, problem.code)

    def _done(self, table: str, version: int, seat: int, future: Future[int]) -> None:
        """A worker has an answer, or has failed. What went stale meanwhile is thought over anew."""
        if self._closed or future.cancelled():
            return
        error = future.exception()
        try:
            with self.tables.room(table) as room:
                if room.thinking == (version, seat):
                    room.thinking = None
                if room.version != version:
                    self.stir(room)
                    return
                options = room.position.options(seat)
                option = None if error is not None else future.result()
                if option not in options:
                    option = self._failed(room, seat, error, options)
                if option is not None:
                    self.tables.answer(room, seat, option)
                    self._failures.pop((table, seat), None)
        except Problem as problem:
            LOG.warning("table %s: the answer of a bot was not stored: %s", table, problem.code)
            threading.Timer(1.0, self._again, (table,)).start()

    def _failed(self, room: Room, seat: int, error: BaseException | None, options: list[int]) -> int | None:
        """Tries again, and after some failures takes any option: a game never hangs on a bot."""
        if isinstance(error, BrokenProcessPool):
            self._restart()
        LOG.warning("table %s: the bot of seat %s failed: %s", room.id, seat, type(error).__name__)
        failures = self._failures[room.id, seat] = self._failures.get((room.id, seat), 0) + 1
        if failures >= PATIENCE:
            return random.choice(options)
        self.stir(room)
        return None
