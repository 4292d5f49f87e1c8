"""Short chat at a table: for those who sit there, for spectators where its maker allows it, or for nobody.

Spectators know what players of a game with secrets must not be told, and the other way round: while such a game runs
they neither read nor write, unless its maker lets them.
"""

from __future__ import annotations

import datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from farmstead.table.problems import Problem
from farmstead.table.storage import living
from farmstead.table.storage.database import Storage, now
from farmstead.table.storage.schema import CHAT, TABLES
from farmstead.table.tables.room import Room
from farmstead.table.tables.sight import has_secrets
from farmstead.table.tables.tables import Tables, Visitor

LONGEST: Final = 280
KEPT: Final = 500  # words of a table; older ones go
A_MINUTE: Final = 10  # how many words of one person
ALL_A_MINUTE: Final = 40  # and of all: spectators without a cookie are new people each time
SECONDS: Final = 60
WATCHER: Final = -1
TALK: Final = ("seats", "all", "off")


class May(NamedTuple):
    """What somebody may do in the chat of a table."""

    read: bool
    write: bool


def may(room: Room, visitor: Visitor) -> May:
    """Those who sit here chat, unless nobody does. Others read what tells nobody anything."""
    if room.talk == "off":
        return May(False, False)
    if room.held_by(*visitor):
        return May(True, True)
    if room.talk == "all":
        return May(True, True)
    return May(room.status != "running" or not has_secrets(room.position), False)


def clean_text(text: str) -> str:
    """A word on one line, without control characters."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def _mute(seat: int) -> str:
    return f"mute {seat}"


class Chat:
    """What is said at tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.storage: Storage = tables.storage

    def read(self, room: Room, visitor: Visitor, after: int) -> dict[str, Any]:
        """The words since number `after`, without those of whom the reader has muted."""
        allowed = may(room, visitor)
        person = visitor.person or visitor.token or ""
        muted = sorted(
            int(mark.partition(" ")[2])
            for mark in living.marks(self.storage, room.id, person)
            if mark.startswith("mute ")
        )
        found: list[dict[str, Any]] = []
        if allowed.read:
            wanted = select(CHAT).where(CHAT.c.table_id == room.id, CHAT.c.number > after).order_by(CHAT.c.number)
            with self.storage.reading() as connection:
                rows = connection.execute(wanted).mappings().all()
            mine = set(room.held_by(*visitor))
            found = [
                {
                    **{key: row[key] for key in ("number", "seat", "name", "text", "at")},
                    "mine": row["person"] == person or row["seat"] in mine,
                }
                for row in rows
                if row["seat"] not in muted
            ]
        last = room.said if allowed.read else 0
        return {**allowed._asdict(), "last": last, "talk": room.talk or "seats", "muted": muted, "messages": found}

    def say(self, room: Room, visitor: Visitor, text: str, name: str) -> None:
        """Says something; a Problem where the visitor may not, or has said much within a minute."""
        if not may(room, visitor).write:
            raise Problem("no-chat")
        said = clean_text(text)
        if not said or len(said) > LONGEST:
            raise Problem("bad-word", n=LONGEST)
        person = visitor.person or visitor.token or ""
        seat = next(iter(room.held_by(*visitor)), WATCHER)
        called = room.seats[seat].label("en") if seat != WATCHER else name
        self.storage.write(room.id, self._saying(room, person, seat, called, said))
        self.tables.refresh(room)

    def _saying(self, room: Room, person: str, seat: int, name: str, text: str) -> Any:
        def job(connection: Connection) -> None:
            lately = (CHAT.c.table_id == room.id, CHAT.c.at > now(-SECONDS))
            for most, whose in ((A_MINUTE, (CHAT.c.person == person,)), (ALL_A_MINUTE, ())):
                counted = select(func.count(), func.min(CHAT.c.at)).where(*lately, *whose)
                count, first = connection.execute(counted).one()
                if count >= most:
                    wait = _seconds_since(first)
                    raise Problem("too-many", {"seconds": wait}, n=wait)
            number = TABLES.c.said + 1
            one_more = update(TABLES).where(TABLES.c.id == room.id).values(said=number).returning(TABLES.c.said)
            said = int(connection.execute(one_more).scalar_one())
            row = {"table_id": room.id, "number": said, "seat": seat, "person": person, "name": name}
            connection.execute(insert(CHAT).values(**row, text=text, at=now()))
            connection.execute(delete(CHAT).where(CHAT.c.table_id == room.id, CHAT.c.number <= said - KEPT))
            self.storage.touch(connection, room.id, {**room.news(), "chat": said})

        return job

    def mute(self, room: Room, visitor: Visitor, seat: int, muted: bool) -> None:
        """From now on the visitor does not hear a seat, or the spectators (-1), or does again."""
        if seat != WATCHER:
            self.tables.check_seat(room, seat)
        person = visitor.person or visitor.token
        if person is None:
            raise Problem("not-your-seat")
        living.set_mark(self.storage, room.id, person, _mute(seat), muted)


def _seconds_since(moment: str) -> int:
    """How long until something of then is a minute old."""
    passed = datetime.datetime.now(datetime.UTC) - datetime.datetime.fromisoformat(moment)
    return max(1, SECONDS - int(passed.total_seconds()))
