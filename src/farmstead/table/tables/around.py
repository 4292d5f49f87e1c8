"""Around the game: private notes, and the webhooks of seats."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from farmstead.table.news.webhooks import Call, Webhooks
from farmstead.table.storage.database import Storage
from farmstead.table.storage.schema import NOTES
from farmstead.table.tables.room import Room

REMEMBERED: Final = 10_000  # tables with webhooks


class Notes:
    """What people write down for themselves at a table."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def read(self, table: str, person: str) -> str:
        with self.storage.reading() as connection:
            wanted = select(NOTES.c.text).filter_by(table_id=table, person=person)
            return connection.execute(wanted).scalar_one_or_none() or ""

    def keep(self, table: str, person: str, text: str) -> None:
        """Keeps a note in the place of the one before; an empty one is forgotten."""
        key = {"table_id": table, "person": person}

        def job(connection: Connection) -> None:
            connection.execute(delete(NOTES).filter_by(**key))
            if text:
                connection.execute(insert(NOTES).values(**key, text=text))

        self.storage.write(table, job)


class Heralds:
    """Tells the webhooks of seats that they are asked, and that the game is over."""

    def __init__(self) -> None:
        self.webhooks = Webhooks()
        self._told: OrderedDict[str, int] = OrderedDict()  # by table with webhooks: the version last told of

    def changed(self, room: Room) -> None:
        """Called after each change of a table by this server, its lock held."""
        hooked = [seat for seat in room.seats if seat.hook]
        if not hooked or self._told.get(room.id) == room.version:
            return
        over = room.status == "over"
        self._told[room.id] = room.version
        self._told.move_to_end(room.id)
        if len(self._told) > REMEMBERED:
            self._told.popitem(last=False)
        for seat in hooked:
            if over or seat.seat in room.times.newly:
                event = "over" if over else "turn"
                data = {"event": event, "table": room.id, "seat": seat.seat, "path": f"/t/{room.id}"}
                more = {"game": room.game.name, "version": room.version}
                self.webhooks.send(Call(seat.hook or "", seat.hook_secret, {**data, **more}))
        if over:
            self._told.pop(room.id)

    def close(self) -> None:
        self.webhooks.close()
