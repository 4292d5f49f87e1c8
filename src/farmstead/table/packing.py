"""Answers are sent compressed to whoever can read that: text of a table is a ninth as long then.

A cookie of ours goes along with requests of our own pages only (`SameSite=Strict`): nobody can have a browser ask for
secrets beside words of his own and learn them by the length of what comes.
"""

from __future__ import annotations

import asyncio
import gzip
import zlib
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LEAST: Final = 700  # bytes: less fits into one packet anyway
LARGE: Final = 50_000  # from there on in a thread of its own: others are answered meanwhile
LEVEL: Final = 5
KINDS: Final = (
    *("text/html", "text/css", "text/plain", "text/javascript", "image/svg+xml"),
    *("application/json", "application/manifest+json"),
)


def reads_gzip(headers: Headers) -> bool:
    """
    >>> [reads_gzip(Headers({"accept-encoding": one})) for one in ("br, gzip", "gzip;q=0", "*", "identity")]
    [True, False, True, False]
    """
    wanted: dict[str, float] = {}
    for one in headers.get("accept-encoding", "").split(","):
        name, _, weight = one.partition(";")
        try:
            wanted[name.strip().lower()] = float(weight.partition("=")[2] or 1)
        except ValueError:
            return False
    return wanted.get("gzip", wanted.get("*", 0.0)) > 0


def pack(body: bytes, level: int = LEVEL) -> bytes:
    """The same bytes for the same body, whenever that is."""
    return gzip.compress(body, level, mtime=0)


def unpack(body: bytes) -> bytes:
    return zlib.decompress(body, wbits=31)


def is_known(headers: Headers, tag: str) -> bool:
    """Has whoever asks the very thing with this tag?"""
    known = headers.get("if-none-match", "")
    return known.strip() == "*" or any(one.strip().removeprefix("W/") == f'"{tag}"' for one in known.split(","))


class Packed:
    """An ASGI wrapper. What comes in one piece and is long enough is sent compressed; streams go on as they are."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] == "HEAD":
            await self.app(scope, receive, send)
            return
        welcome = reads_gzip(Headers(scope=scope))
        begun: Message | None = None

        async def packed(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start" and _is_text(message):
                begun = message
                return
            if begun is not None:
                start, begun = begun, None
                whole = message["type"] == "http.response.body" and not message.get("more_body", False)
                body = message.get("body", b"")
                if whole and len(body) >= LEAST:
                    _vary(start)
                    if welcome:
                        body = await asyncio.to_thread(pack, body) if len(body) >= LARGE else pack(body)
                        _say_packed(start, len(body))
                        message = {**message, "body": body}
                await send(start)
            await send(message)

        await self.app(scope, receive, packed)


def _is_text(message: Message) -> bool:
    headers = Headers(raw=message["headers"])
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    return kind in KINDS and "content-encoding" not in headers


def _vary(start: Message) -> None:
    if (b"vary", b"accept-encoding") not in start["headers"]:
        start["headers"] = [*start["headers"], (b"vary", b"accept-encoding")]


def _say_packed(start: Message, length: int) -> None:
    kept = [(name, value) for name, value in start["headers"] if name != b"content-length"]
    tags = [(name, b'W/' + value if name == b"etag" and not value.startswith(b"W/") else value) for name, value in kept]
    start["headers"] = [*tags, (b"content-encoding", b"gzip"), (b"content-length", str(length).encode())]
