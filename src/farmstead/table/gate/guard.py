"""The gate before everything: origin, size, rate, patience, and the headers that every answer carries."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from typing import Final
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from farmstead.table.gate.hosts import VARIABLE, Hosts, host_of
from farmstead.table.gate.identity import COOKIE
from farmstead.table.gate.limits import Buckets, Limits
from farmstead.table.gate.origin import CLIENT, site_of
from farmstead.table.gate.shares import Full, Shares
from farmstead.table.packing import Packed
from farmstead.table.problems import Problem
from farmstead.table.words import best_language

LOG: Final = logging.getLogger("farmstead.table")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
RAW_HEADERS: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
SAFE: Final = ("GET", "HEAD", "OPTIONS")
FILES: Final = ("/static/", "/kit/")
UPLOADS: Final = re.compile(r"/api/(?:tables|check|editor|analysis(?:/[a-z]+)?)/?$")
MAKES: Final = re.compile(
    r"/api/(?:tables(?:/[^/]+/rematch)?|check|analysis(?:/share)?|lessons/[^/]+|puzzles/[^/]+/(?:table|solution)"
    r"|challenges/[^/]+/(?:table|[^/]+/entries)|rankings/[^/]+/[^/]+/(?:table|entries)|series(?:/[^/]+/table)?"
    r"|tables/[^/]+/chat/mute)/?$"
)
WAITS: Final = re.compile(
    r"/api/(?:check|editor|analysis(?:/(?!state$|plan$|position$)[^/]+)?|tables/[^/]+/(?:live|hint|learn/[0-9]+)"
    r"|(?:challenges|rankings)/[^/]+/[^/]+/entries|tables/[^/]+/seats/[0-9]+/webhook)/?$"
)
"""Where a request waits for something beside this process, or for news: it is no burden meanwhile."""
COOKIES: Final = (COOKIE, "lang", "theme")
LONGEST_COOKIE: Final = 200
LINKS: Final = re.compile(r"/api/tables/[^/]+/(?:join|recover|invitation)/?$")


def language(scope: Scope) -> str:
    """The language of whoever asks."""
    headers = Headers(scope=scope)
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [None])[0]
    return best_language(asked, own_cookies(headers).get("lang"), headers.get("accept-language", ""))


def add_headers(message: Message, path: str) -> None:
    """The headers that every answer carries, where it does not say otherwise itself."""
    headers: list[tuple[bytes, bytes]] = message["headers"]
    there = {name for name, _ in headers}
    headers += [one for one in RAW_HEADERS if one[0] not in there]
    if path.startswith("/api/") and b"cache-control" not in there:
        headers.append((b"cache-control", b"no-store"))


def own_cookies(headers: Headers) -> dict[str, str]:
    """The cookies of ours that a request brings; none is so long, and none is in quotes."""
    found: dict[str, str] = {}
    for header in headers.getlist("cookie"):
        for one in header.split(";"):
            name, _, value = one.partition("=")
            if name.strip() in COOKIES and len(value) <= LONGEST_COOKIE and '"' not in value:
                found[name.strip()] = value.strip()
    return found


def only_own_cookies(scope: Scope) -> None:
    """Takes all other cookies away before anybody reads them: Python's way with quotes in them is a slow one."""
    headers = Headers(scope=scope)
    if "cookie" in headers:
        kept = "; ".join(f"{name}={value}" for name, value in own_cookies(headers).items())
        rest = [(name, value) for name, value in scope["headers"] if name != b"cookie"]
        scope["headers"] = [*rest, (b"cookie", kept.encode("latin-1"))]


class UnreadBodyError(Exception):
    """The rest of a body is not waited for."""


class Body:
    """What comes in: a body that says nothing of its length is cut off where it becomes too large, or too late."""

    def __init__(self, receive: Receive, most: int, seconds: float) -> None:
        self._receive = receive
        self._most = most
        self._until = asyncio.get_running_loop().time() + seconds
        self._whole = False
        self._seen = 0
        self.problem: Problem | None = None

    async def receive(self) -> Message:
        if self._whole:
            return await self._receive()  # that it is over: there is no hurry
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            self.problem = Problem("too-slow")
            raise UnreadBodyError from None
        self._whole = not message.get("more_body", False)
        self._seen += len(message.get("body", b""))
        if self._seen > self._most:
            self.problem = Problem("too-large", most=_size(self._most))
            raise UnreadBodyError
        return message


class Guard:
    """An ASGI wrapper. What it refuses never reaches the application."""

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Hosts) -> None:
        self.app = Packed(app)
        self.limits = limits
        self.hosts = hosts
        self.buckets = Buckets(limits)
        self.shares = Shares()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        body: Body | None = None
        begun = False

        async def send_with_headers(message: Message) -> None:
            nonlocal begun
            if body is not None and body.problem is not None:
                return  # whatever the application makes of half a body: the answer comes from here
            if message["type"] == "http.response.start":
                begun = True
                add_headers(message, scope["path"])
            await send(message)

        only_own_cookies(scope)
        CLIENT.set(_client(scope))
        try:
            most = self._check(scope)
            site = None if WAITS.match(scope["path"]) or scope["path"].startswith(FILES) else site_of(_client(scope))
            since = 0.0 if site is None else await self._enter(site)
            try:
                body = Body(receive, most, self.limits.body_seconds)
                await self.app(scope, body.receive, send_with_headers)
            finally:
                if site is not None:
                    self.shares.leave(site, since)
        except UnreadBodyError:
            pass
        except Problem as problem:
            await _refuse(problem, language(scope), send_with_headers)
        if body is not None and body.problem is not None:
            refused, body.problem = body.problem, None
            if not begun:
                await _refuse(refused, language(scope), send_with_headers)

    async def _enter(self, site: str) -> float:
        try:
            return await self.shares.enter(site)
        except Full:
            raise Problem("too-many", {"seconds": 5}, n=5) from None

    def _most(self, scope: Scope) -> int:
        return self.limits.upload if UPLOADS.match(scope["path"]) else self.limits.body

    def _check(self, scope: Scope) -> int:
        """How many bytes may come; a Problem if nothing may."""
        headers = Headers(scope=scope)
        path, method = scope["path"], scope["method"]
        client = _client(scope)
        if "transfer-encoding" in headers and "content-length" in headers:
            raise Problem("bad-request", why="transfer-encoding, content-length")  # RFC 9112, 6.1: and the line ends
        self._check_host(headers)
        if "\0" in path:
            raise Problem("not-found")  # no address of ours has one, and databases and file systems choke on it
        kinds = ["write" if method not in SAFE else "file" if path.startswith(FILES) else "read"]
        if method not in SAFE:
            self._check_origin(headers)
            kinds += ["make"] if MAKES.match(path) else ["link"] if LINKS.match(path) else []
        for kind in kinds:
            wait = self.buckets.take(client, kind)
            if wait:
                raise Problem("too-many", {"seconds": wait}, n=wait)
        most = self._most(scope)
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length[:20]) > most:
            raise Problem("too-large", most=_size(most))
        if method not in SAFE and headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            raise Problem("not-json")
        return most

    def _check_host(self, headers: Headers) -> None:
        host = headers.get("host")
        if not self.hosts.known(host):
            LOG.warning("the host %s is none of ours, it was refused: %s names more", repr(host)[:80], VARIABLE)
            raise Problem("unknown-host", name=host_of(host or "")[:80])

    def _check_origin(self, headers: Headers) -> None:
        """A browser says where a request comes from: only our own pages may change anything."""
        origin = headers.get("origin")
        if origin is not None and _host(origin) != headers.get("host", "").lower():
            raise Problem("foreign-origin")
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise Problem("foreign-origin")


def _client(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else "?"


def _host(origin: str) -> str | None:
    """The host of an origin; None where it is no address at all."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def _size(most: int) -> str:
    return f"{most // 1000} kB"


async def _refuse(problem: Problem, lang: str, send: Send) -> None:
    body = json.dumps(problem.data(lang), ensure_ascii=False).encode()
    headers = [
        (b"content-type", b"application/json; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    if problem.code == "too-many":
        headers.append((b"retry-after", str(problem.extra["seconds"]).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
