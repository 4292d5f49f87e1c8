"""Several server processes behind one door: a parent that opens it, starts them, and replaces one that dies.

The parent serves nothing itself. The processes share its listening socket, so whoever is free takes the next visitor;
what they must agree on is in the database. None of them outlives the parent.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, MutableSequence
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Final

from farmstead.table.app import Settings
from farmstead.table.running.metrics import ROW

LOG: Final = logging.getLogger("farmstead.table")
STEADY_SECONDS: Final = 5.0  # a process that lived this long was all right: its successor starts at once
PATIENCE: Final = 5  # how many may die young, one after the other, before the parent gives up
FAREWELL_SECONDS: Final = 8.0

Run = Callable[[Settings, socket.socket, str, MutableSequence[float], int], None]
"""What a process does: it serves on a socket, with a kind of log, and counts in its row of shared numbers."""


class Family:
    """The processes of one server."""

    def __init__(self, count: int, run: Run, settings: Settings, door: socket.socket, log: str) -> None:
        self._context = get_context("spawn")
        self._cells = self._context.RawArray("d", ROW * count)
        self._run = run
        self._rest = (settings, door, log)
        self._children: dict[int, tuple[SpawnProcess, float]] = {}
        self._stopping = threading.Event()
        self._young_deaths = 0
        for row in range(count):
            self._start(row)

    def _start(self, row: int) -> None:
        process = self._context.Process(
            target=_child, args=(self._run, *self._rest, self._cells, row), name=f"farmstead-{row}"
        )
        process.start()
        self._children[row] = (process, time.monotonic())

    def stop(self, number: int = 0, frame: FrameType | None = None) -> None:
        """A signal says: enough."""
        self._stopping.set()

    def watch(self) -> bool:
        """Stays until it is stopped; False where processes die as soon as they are born."""
        while not self._stopping.is_set():
            wait([process.sentinel for process, _ in self._children.values()], timeout=0.5)
            for row, (process, since) in list(self._children.items()):
                if process.is_alive() or self._stopping.is_set():
                    continue
                young = time.monotonic() - since < STEADY_SECONDS
                if not young:
                    self._young_deaths = 0
                elif process.exitcode is not None and process.exitcode > 0:  # of itself: nobody killed it
                    self._young_deaths += 1
                LOG.warning("server process %s ended (%s); another takes its place", row, process.exitcode)
                if self._young_deaths >= PATIENCE:
                    return False
                if young:
                    self._stopping.wait(1.0)
                self._start(row)
        return True

    def end(self) -> None:
        """Asks all to leave, and makes them."""
        for process, _ in self._children.values():
            process.terminate()
        end = time.monotonic() + FAREWELL_SECONDS
        for process, _ in self._children.values():
            process.join(max(0.0, end - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def _child(
    run: Run, settings: Settings, door: socket.socket, log: str, cells: MutableSequence[float], row: int
) -> None:
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()
    run(settings, door, log, cells, row)


def _leave_with(sentinel: int) -> None:
    wait([sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(FAREWELL_SECONDS)
    os._exit(1)


def run_family(count: int, run: Run, settings: Settings, door: socket.socket, log: str) -> bool:
    """Serves with several processes until a signal comes; False if they could not stay alive."""
    family = Family(count, run, settings, door, log)
    before = [(number, signal.signal(number, family.stop)) for number in (signal.SIGINT, signal.SIGTERM)]
    try:
        return family.watch()
    finally:
        family.end()
        for number, handler in before:
            signal.signal(number, handler)
