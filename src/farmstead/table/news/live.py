"""Live updates: a stream tells each open page that its table has changed; what changed, the page asks for itself.

A message holds nothing but numbers, so a stream can't tell a secret. The number of the last change is the id of the
message: a page that lost its connection says which one it has seen, and so does one that outlived the server.

Storage tells of each change after it is stored, in order, whichever server process stored it; the message is made once
and given to all who watch the table. Now and then a look at storage makes up for news that never came.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import Counter, deque
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any, Final

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from farmstead.table.gate.limits import Limits
from farmstead.table.gate.origin import bounds_of
from farmstead.table.problems import Problem
from farmstead.table.storage.writer import News
from farmstead.table.tables.tables import Tables

LOG: Final = logging.getLogger("farmstead.table")
PING_SECONDS: Final = 13.0  # and the time between two looks
LOOK_SECONDS: Final = 2.0  # how often storage is asked, in case news got lost
MOST_WAITING: Final = 50  # messages kept for a page that reads slowly; beyond that it gets the last one only


def message(news: News) -> bytes:
    """News as the stream spells them; the table goes without saying."""
    told = {key: value for key, value in news.items() if key != "table"}
    return f"id: {news['change']}\nevent: change\ndata: {json.dumps(told)}\n\n".encode()


class Watcher:
    """One open stream: what it has been told, and what waits to be sent."""

    def __init__(self, seen: int | None) -> None:
        self.seen = seen
        self.ended = False  # its place went to somebody who had none
        self.waiting: deque[bytes] = deque()
        self.woken = asyncio.Event()
        self.spoke = time.monotonic()

    def tell(self, change: int, text: bytes) -> None:
        """A change it has not seen; an older one is history."""
        if self.seen is not None and change <= self.seen:
            return
        if len(self.waiting) >= MOST_WAITING:
            self.waiting.clear()
        self.seen = change
        self.say(text)

    def say(self, text: bytes) -> None:
        self.spoke = time.monotonic()
        self.waiting.append(text)
        self.woken.set()


class Place:
    """The right to one stream."""

    def __init__(self, names: list[str]) -> None:
        self.names = names  # of the network and of the site that it counts for
        self.watcher: Watcher | None = None


class Stream(StreamingResponse):
    """The answer that is a stream; its place is given back however it ends, also where it never began."""

    def __init__(self, live: Live, place: Place, table: str, seen: int | None) -> None:
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        super().__init__(live.stream(table, seen, place), media_type="text/event-stream", headers=headers)
        self._live = live
        self._place = place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._live.leave(self._place)


class Live:
    """Who listens to which table."""

    def __init__(self, tables: Tables, limits: Limits) -> None:
        self.tables = tables
        self.limits = limits
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watchers: dict[str, set[Watcher]] = {}
        self._places: dict[Place, None] = {}  # in the order they were given
        self._clients: Counter[str] = Counter()  # how many each network and each site has
        self._coming: deque[News] = deque()  # what was heard and is not told yet
        self._waking = False
        self._tasks: list[asyncio.Task[None]] = []
        self.closing = False
        tables.storage.heard.append(self._heard)

    @property
    def watching(self) -> int:
        """How many streams are open."""
        return len(self._places)

    def begin(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._tasks = [self._loop.create_task(self._look()), self._loop.create_task(self._ping())]

    def end(self) -> None:
        """Ends all streams; pages connect again by themselves."""
        self.closing = True
        if self._loop is not None and not self._loop.is_closed():
            for task in self._tasks:
                task.cancel()
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.woken.set()

    def _heard(self, news: News) -> None:
        """Called from any thread. Only the loop touches watchers, and in the order of the calls."""
        if news["table"] in self._watchers and self._loop is not None and not self._loop.is_closed():
            self._coming.append(news)
            if not self._waking:  # several changes are stored at once: the loop is woken once for them
                self._waking = True
                with suppress(RuntimeError):  # the loop closed this very moment
                    self._loop.call_soon_threadsafe(self._tell_all)

    def _tell_all(self) -> None:
        self._waking = False  # first: what comes in from now on wakes the loop again
        while self._coming:
            self._tell(self._coming.popleft())

    def _tell(self, news: News) -> None:
        watchers = self._watchers.get(news["table"])
        if watchers:
            text = message(news)
            for watcher in watchers:
                watcher.tell(news["change"], text)

    async def _look(self) -> None:
        """Watches over the watchers: who is behind for a whole turn of this loop gets the news from here."""
        behind: dict[str, int] = {}
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            watched = list(self._watchers)
            try:
                changes = await asyncio.to_thread(self.tables.storage.changes, watched) if watched else {}
                now = {
                    table: change
                    for table, change in changes.items()
                    if any((watcher.seen or change) < change for watcher in self._watchers.get(table, ()))
                }
                for table in now:
                    if table in behind:
                        self._tell(await asyncio.to_thread(self._news, table))
                behind = now
            except Problem as problem:
                LOG.warning("no look at the tables that are watched: %s", problem.code)

    async def _ping(self) -> None:
        """Something goes over each line now and then, or it is taken for dead. One clock for all of them."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            quiet = time.monotonic() - PING_SECONDS
            for watchers in self._watchers.values():
                for watcher in watchers:
                    if watcher.spoke < quiet:
                        watcher.say(b": ping\n\n")

    def admit(self, client: str) -> Place:
        """A place for one more stream, counted from now on; a Problem where the client has enough of them."""
        bounds = bounds_of(client)
        if any(self._clients[name] >= times * self.limits.streams for name, times in bounds):
            raise Problem("too-many", {"seconds": 5}, n=5)
        if len(self._places) >= self.limits.all_streams:
            self._make_room(bounds[-1][0])
        place = Place([name for name, _ in bounds])
        self._places[place] = None
        self._clients.update(place.names)
        return place

    def _make_room(self, site: str) -> None:
        """With no place left, the latest stream of the site that has most gives way to one that has fewer."""
        held = Counter(place.names[-1] for place in self._places)
        most, count = held.most_common(1)[0]
        if count <= held[site] + 1:
            raise Problem("too-many", {"seconds": 5}, n=5)
        self.leave(next(place for place in reversed(self._places) if place.names[-1] == most))

    def leave(self, place: Place) -> None:
        """The place is free again; a stream that still holds it ends."""
        if place in self._places:
            del self._places[place]
            self._clients.subtract(place.names)
            self._clients += Counter()  # forgets who has none
        if place.watcher is not None:
            place.watcher.ended = True
            place.watcher.woken.set()

    def _news(self, table: str) -> dict[str, Any]:
        try:
            with self.tables.room(table) as room:
                return {"table": table, "change": room.change, "version": room.version, **room.news()}
        except Problem:
            head = self.tables.storage.head(table)
            if head is None:
                raise
            # It was closed, or its rules have changed: whoever hears that something is new asks, and is told.
            status = head.status if head.closed is None else "closed"
            news = {"step": head.version, "asked": [], "status": status}
            return {"table": table, "change": head.change, "version": head.version, **news}

    def _first(self, table: str, seen: int | None) -> News | None:
        """What a new stream must be told at once: where the table is, if the page knows another number."""
        head = self.tables.storage.head(table)
        return None if head is not None and head.change == seen else self._news(table)

    async def stream(self, table: str, seen: int | None, place: Place) -> AsyncGenerator[bytes]:
        """The messages for one page, until it goes."""
        watcher = place.watcher = Watcher(seen)
        self._watchers.setdefault(table, set()).add(watcher)  # first: what is stored from now on is heard
        try:
            yield b"retry: 1000\n\n"
            first = await asyncio.to_thread(self._first, table, seen)
            if first is not None and (watcher.seen == seen or watcher.seen is None):
                watcher.seen = None  # also a smaller number, where storage went back
                watcher.tell(first["change"], message(first))
            while not (self.closing or watcher.ended):
                if watcher.waiting:
                    text = b"".join(watcher.waiting)
                    watcher.waiting.clear()
                    yield text
                    continue
                watcher.woken.clear()
                await watcher.woken.wait()
        except Problem:
            return
        finally:
            self.leave(place)
            watchers = self._watchers[table]
            watchers.discard(watcher)
            if not watchers:
                del self._watchers[table]
