"""Who comes to a table, and how much is kept for whom: visits, tables that were closed, and limits by address."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farmstead.table.gate.limits import Limits
from farmstead.table.problems import Problem
from farmstead.table.storage import keeping
from farmstead.table.storage.database import ENDED, Entry, Storage, now
from farmstead.table.tables.room import Room
from farmstead.table.tables.tidying import Rule, later

ENTRY_SIZE: Final = 100  # of a log entry in the database, besides its words


def check_open(closed: str | None, status: str, rule: Rule) -> None:
    """A table that was closed says so, and until when it can be taken up again."""
    if closed is None:
        return
    if status in ENDED:
        raise Problem(status, {"closed": closed}, closed=closed[:10])
    until = later(closed, rule.grace)
    raise Problem("closed", {"closed": closed, "until": until}, closed=closed[:10], until=until[:10])


def is_fresh(room: Room) -> bool:
    """Whether it is known that somebody was here today."""
    return room.closing is None and room.seen[:10] == now()[:10]


def came(storage: Storage, room: Room, person: str | None, token: str | None) -> None:
    """Notes, once a day, that somebody who belongs to a table was here: it is not closed. The room's lock is held."""
    if not is_fresh(room) and room.belongs_to(person, token):
        keeping.saw(storage, room.id)
        room.seen, room.closing = now(), None


def reopen(storage: Storage, rule: Rule, table: str, person: str | None, token: str | None) -> None:
    """A closed table is taken up again by somebody who belongs to it."""
    found = storage.table(table)
    if found is None:
        raise Problem("unknown-table")
    row, seats, holders = found
    if row["status"] in ENDED:
        check_open(row["closed"], row["status"], rule)
    theirs = {row["maker"], *(holder for _, holder in holders), *(seat["token"] for seat in seats)}
    if not theirs & {person, token} - {None}:
        raise Problem("not-your-seat")
    keeping.reopen(storage, table)


# -- how much is kept --------------------------------------------------------------------------------------------------


def size_of(start: str | None, beside: str | None, log: Sequence[Entry]) -> int:
    """What an upload takes in the database, in characters, about."""
    answers = sum(len(entry.spelling or "") + len(entry.beside or "") + ENTRY_SIZE for entry in log)
    return len(start or "") + len(beside or "") + answers


def check_kept(storage: Storage, limits: Limits, origin: str, size: int) -> None:
    """What is kept for one address has an end."""
    kept = keeping.kept_for(storage, origin)
    if kept.open >= limits.tables:
        raise Problem("too-many-tables", n=limits.tables)
    if size and kept.uploaded + size > limits.uploads:
        raise Problem("too-many-uploads", most=f"{limits.uploads // 1000} kB")
