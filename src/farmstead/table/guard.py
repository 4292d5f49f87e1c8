"""The gate before everything: origin, size, rate, and the headers that every answer carries."""

from __future__ import annotations

import json
import re
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from farmstead.table.limits import Buckets, Limits
from farmstead.table.problems import Problem
from farmstead.table.words import best_language

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
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
SAFE: Final = ("GET", "HEAD", "OPTIONS")
UPLOADS: Final = re.compile(r"/api/(?:tables|check)/?$")
MAKES: Final = re.compile(r"/api/(?:tables|check|lessons/[^/]+|challenges/[^/]+/table)/?$")
LINKS: Final = re.compile(r"/api/tables/[^/]+/(?:join|recover)/?$")


def language(scope: Scope) -> str:
    """The language of whoever asks."""
    headers = Headers(scope=scope)
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [None])[0]
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load(headers.get("cookie", ""))
    except CookieError:
        cookies = SimpleCookie()
    chosen = cookies["lang"].value if "lang" in cookies else None
    return best_language(asked, chosen, headers.get("accept-language", ""))


class TooLargeError(Exception):
    """More was sent than is read."""


class Body:
    """What comes in, counted: a body that says nothing of its length is cut off where it becomes too large."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self.most = most
        self.seen = 0
        self.too_large = False

    async def receive(self) -> Message:
        message = await self._receive()
        self.seen += len(message.get("body", b""))
        if self.seen > self.most:
            self.too_large = True
            raise TooLargeError
        return message


class Guard:
    """An ASGI wrapper. What it refuses never reaches the application."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.buckets = Buckets(limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        body: Body | None = None

        async def send_with_headers(message: Message) -> None:
            if body is not None and body.too_large:
                return  # whatever the application makes of half a body: the answer comes from here
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            body = Body(receive, self._check(scope))
            await self.app(scope, body.receive, send_with_headers)
        except TooLargeError:
            pass
        except Problem as problem:
            await _refuse(problem, language(scope), send_with_headers)
        if body is not None and body.too_large:
            body.too_large = False
            await _refuse(Problem("too-large", most=_size(body.most)), language(scope), send_with_headers)

    def _most(self, scope: Scope) -> int:
        return self.limits.upload if UPLOADS.match(scope["path"]) else self.limits.body

    def _check(self, scope: Scope) -> int:
        """How many bytes may come; a Problem if nothing may."""
        headers = Headers(scope=scope)
        path, method = scope["path"], scope["method"]
        client = scope["client"][0] if scope.get("client") else "?"
        kinds = ["read" if method in SAFE else "write"]
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

    def _check_origin(self, headers: Headers) -> None:
        """A browser says where a request comes from: only our own pages may change anything."""
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc.lower() != headers.get("host", "").lower():
            raise Problem("foreign-origin")
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise Problem("foreign-origin")


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
