"""Visitors of a web table for load tests: as little of a browser as it takes, thousands of them in one thread.

Each has an address of its own, as behind a proxy (the server trusts X-Forwarded-For from this machine): limits are by
address, and a load test is many people, not one who hammers.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

Lost = (OSError, asyncio.IncompleteReadError, EOFError)
"""What happens to a connection when the server dies."""


class RefusedError(Exception):
    """The server answered, but not as hoped."""

    def __init__(self, status: int, body: Any) -> None:
        super().__init__(f"{status}: {str(body)[:300]}")
        self.status = status
        self.body = body


class Visitor:
    """A connection that is kept, and a cookie."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self.cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """One request; its answer as data."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        reader, writer = self._streams
        data = b"" if body is None else json.dumps(body).encode()
        try:
            writer.write(self._head(method, path, len(data)) + data)
            status, headers = await self._answer(reader)
            text = await reader.readexactly(int(headers.get("content-length", 0)))
        except BaseException:
            self.leave()
            raise
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        found = json.loads(text)
        if status >= 300:
            if headers.get("connection") == "close":
                self.leave()
            raise RefusedError(status, found)
        return found

    def _head(self, method: str, path: str, length: int) -> bytes:
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        return (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nX-Forwarded-For: {self.address}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {length}\r\n{cookie}\r\n"
        ).encode()

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        lines = (line.partition(":") for line in head[1:] if line)
        return int(head[0].split()[1]), {name.lower(): value.strip() for name, _, value in lines}

    def leave(self) -> None:
        if self._streams is not None:
            with suppress(RuntimeError):
                self._streams[1].close()
            self._streams = None


@dataclass
class Heard:
    """A message of a stream, and when it came."""

    change: int
    version: int
    at: float


@dataclass
class Watcher:
    """An open page: a stream that is read to its end."""

    port: int
    number: int
    table: str
    change: int
    heard: list[Heard] = field(default_factory=list)
    open: asyncio.Event = field(default_factory=asyncio.Event)

    async def watch(self) -> None:
        """Hears everything until it is cancelled or the server goes."""
        visitor = Visitor(self.port, self.number)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            path = f"/api/tables/{self.table}/live?change={self.change}"
            writer.write(visitor._head("GET", path, 0))
            head = await reader.readuntil(b"\r\n\r\n")
            if b" 200 " not in head.split(b"\r\n")[0]:
                raise RefusedError(int(head.split()[1]), head)
            clock = asyncio.get_running_loop().time
            while True:
                line = await reader.readline()
                if not line:
                    raise EOFError
                if line.startswith(b"data: "):
                    data = json.loads(line[6:])
                    self.heard.append(Heard(data["change"], data["version"], clock()))
                elif line.startswith(b"retry:"):
                    self.open.set()
        finally:
            writer.close()
