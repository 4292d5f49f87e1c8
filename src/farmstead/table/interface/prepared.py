"""Answers that are the same for everybody, made once: their bytes are kept, compressed, with a tag for those who have
them already. What two people ask for at the same moment is made for both."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

from fastapi import Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse

from farmstead.table.packing import LEAST, is_known, pack, reads_gzip, unpack

MOST_BYTES: Final = 24_000_000
LETTERS: Final = 20
JSON: Final = "application/json"
HTML: Final = "text/html; charset=utf-8"


class Ready(NamedTuple):
    """An answer as it is kept."""

    kind: str
    body: bytes
    packed: bool
    tag: str

    @classmethod
    def of(cls, kind: str, body: bytes) -> Ready:
        tag = hashlib.sha256(body).hexdigest()[:LETTERS]
        long = len(body) >= LEAST
        return cls(kind, pack(body) if long else body, long, tag)

    def answer(self, request: Request) -> Response:
        told = {"etag": f'W/"{self.tag}"', "cache-control": "private, no-cache", "vary": "accept-encoding"}
        if is_known(request.headers, self.tag):
            return Response(status_code=304, headers=told)
        if self.packed and reads_gzip(request.headers):
            return Response(self.body, media_type=self.kind, headers={**told, "content-encoding": "gzip"})
        return Response(unpack(self.body) if self.packed else self.body, media_type=self.kind, headers=told)


class Prepared:
    """Those that were asked for last. For the event loop only."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, Ready] = OrderedDict()
        self._size = 0
        self._making: dict[Hashable, asyncio.Task[Ready]] = {}

    async def give(self, key: Hashable, make: Callable[[], Response]) -> Ready:
        """What is kept under a key; the first who asks has it made. A Problem in making it is kept for nobody."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        task = self._making.get(key)
        if task is None:
            task = self._making[key] = asyncio.create_task(self._make(key, make))
            task.add_done_callback(lambda done: self._making.pop(key, None))
        return await asyncio.shield(task)

    async def _make(self, key: Hashable, make: Callable[[], Response]) -> Ready:
        ready = await run_in_threadpool(_made, make)
        self._kept[key] = ready
        self._size += len(ready.body)
        while self._size > self._most and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1].body)
        return ready


def _made(make: Callable[[], Response]) -> Ready:
    response = make()
    kind = HTML if isinstance(response, HTMLResponse) else str(response.media_type or JSON)
    return Ready.of(kind, bytes(response.body))


async def prepared(request: Request, key: Hashable, make: Callable[[], Response]) -> Response:
    """The answer to a request, made once for all who ask for the same."""
    store: Prepared = request.app.state.prepared
    return (await store.give(key, make)).answer(request)


def key_of(name: str, *parts: object) -> Hashable:
    """A short key for what may be long."""
    return name, hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).digest()
