"""Live updates: a stream tells each open page that its table has changed; what changed, the page asks for itself.

A message holds nothing but numbers, so a stream can't tell a secret. The number of the last change is the id of the
message: a page that lost its connection says which one it has seen, and so does one that outlived the server.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncGenerator
from typing import Any, Final

from farmstead.table.limits import Limits
from farmstead.table.problems import Problem
from farmstead.table.room import Room
from farmstead.table.tables import Tables

PING_SECONDS: Final = 15.0
LOOK_SECONDS: Final = 2.0  # how often storage is asked, for changes by another server on the same database


def news(room: Room) -> dict[str, Any]:
    """What a stream says of a table."""
    return {
        "change": room.change,
        "version": room.version,
        "step": room.step,
        "asked": room.asked,
        "status": room.status,
    }


class Live:
    """Who listens to which table."""

    def __init__(self, tables: Tables, limits: Limits) -> None:
        self.tables = tables
        self.limits = limits
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: dict[str, set[asyncio.Event]] = {}
        self._clients: Counter[str] = Counter()
        self.closing = False
        tables.changed.append(self._changed)

    def begin(self) -> None:
        self._loop = asyncio.get_running_loop()

    def end(self) -> None:
        """Ends all streams; pages connect again by themselves."""
        self.closing = True
        for events in self._waiting.values():
            for event in events:
                event.set()

    def _changed(self, room: Room) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, room.id)

    def _wake(self, table: str) -> None:
        for event in self._waiting.get(table, ()):
            event.set()

    def admit(self, client: str) -> None:
        """Refuses one stream too many."""
        if self._clients[client] >= self.limits.streams or self._clients.total() >= self.limits.all_streams:
            raise Problem("too-many", {"seconds": 5}, n=5)

    def _news(self, table: str) -> dict[str, Any]:
        with self.tables.room(table) as room:
            return news(room)

    def _change(self, table: str) -> int:
        head = self.tables.storage.head(table)
        return -1 if head is None else head.change

    async def stream(self, table: str, seen: int | None, client: str) -> AsyncGenerator[bytes]:
        """The messages for one page, until it goes."""
        event = asyncio.Event()
        self._waiting.setdefault(table, set()).add(event)
        self._clients[client] += 1
        loop = asyncio.get_running_loop()
        try:
            yield b"retry: 1000\n\n"
            spoken = loop.time()
            while not self.closing:
                event.clear()
                if await asyncio.to_thread(self._change, table) != seen:
                    told = await asyncio.to_thread(self._news, table)
                    seen = told["change"]
                    yield f"id: {seen}\nevent: change\ndata: {json.dumps(told)}\n\n".encode()
                    spoken = loop.time()
                elif loop.time() - spoken > PING_SECONDS:
                    yield b": ping\n\n"
                    spoken = loop.time()
                try:
                    await asyncio.wait_for(event.wait(), LOOK_SECONDS)
                except TimeoutError:
                    continue
        except Problem:
            return
        finally:
            self._clients[client] -= 1
            if not self._clients[client]:
                del self._clients[client]
            events = self._waiting[table]
            events.discard(event)
            if not events:
                del self._waiting[table]
