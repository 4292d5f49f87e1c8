"""What is written when answers are given: entries of the log with their clocks, and what the table's row says then."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import farmstead
from farmstead.kernel.steps import CHANCE
from farmstead.records.beside import clocked
from farmstead.table.problems import Problem
from farmstead.table.storage.database import Entry
from farmstead.table.tables.clock import Times
from farmstead.table.tables.room import Room


class Ready(NamedTuple):
    """Entries with their clocks, what is told of them, the new values of the table, its times."""

    log: list[Entry]
    news: dict[str, Any]
    values: dict[str, Any]
    times: Times


def ready_to_store(room: Room, log: list[Entry], after: farmstead.Position) -> Ready:
    """What is written with entries that lead to the position `after`."""
    if room.stopped:
        raise Problem("rules-changed")
    step = room.step + sum(-(entry.amount or 0) if entry.kind == "undo" else 1 for entry in log)
    status = "over" if after.over else "running"
    asked = [] if after.over else [seat for seat in after.deciders if seat >= 0]
    times, moment = room.times.copy(), time.time()
    log = [_timed(times, entry, moment) for entry in log]
    times.asked(asked, moment)
    values = {
        "status": status,
        "summary": room.summary(after),
        "request": None,
        "bot_turn": any(room.seats[seat].is_bot for seat in asked),
        "times": times.to_text(),
        "deadline": times.first_deadline(room.people),
    }
    return Ready(log, {"step": step, "asked": asked, "status": status}, values, times)


def _timed(times: Times, entry: Entry, moment: float) -> Entry:
    """An answer that is given now, with what the clock says of it."""
    if entry.kind != "answer" or entry.seat == CHANCE or entry.beside is not None:
        return entry
    clock = times.answer(entry.seat, moment)
    return entry if clock is None else entry._replace(beside=clocked(clock))
