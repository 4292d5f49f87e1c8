"""Webhooks: a seat may name an address that is told when it is asked, and when the game is over.

A call holds no secret of the game, is signed, follows no redirection, and is tried three times; which addresses may be
called is said in `doors.py`. Receivers may be slow, dead or malicious: a try has a limit of time for everything
together, hosts take turns, no host keeps more than two senders busy, and those that have not proved to take calls never
keep all of them.
"""

from __future__ import annotations

import hashlib
import heapq
import hmac
import json
import logging
import re
import socket
import ssl
import threading
import time
from collections import Counter, OrderedDict
from functools import lru_cache
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from farmstead.table.fair import Fair
from farmstead.table.news.doors import Door, host_of, is_public, look_up, path_of, policy, resolve

LOG: Final = logging.getLogger("farmstead.table")
SECONDS: Final = 5.0  # for a try: name, line, handshake, call and answer together
TRIES: Final = (0.0, 2.0, 10.0)  # how long to wait before each
MOST_WAITING: Final = 1000
MOST_OF_HOST: Final = 100
SENDERS: Final = 4
MOST_AT_HOST: Final = 2  # calls to one host at a time
MOST_UNPROVED: Final = SENDERS - 1  # calls at a time to hosts that did not take their last one, or never had one
REMEMBERED: Final = 1000  # hosts that took their last call
LONGEST_LINE: Final = 4096
TAKEN: Final = re.compile(rb"HTTP/1\.[01] 2[0-9][0-9][ \r\n]")
SIGNATURE: Final = "x-farmstead-signature"


class Call(NamedTuple):
    """One message to one address."""

    address: str
    secret: str
    data: dict[str, Any]

    @property
    def host(self) -> str:
        return host_of(urlsplit(self.address))

    @property
    def port(self) -> int:
        parts = urlsplit(self.address)
        return parts.port or (443 if parts.scheme == "https" else 80)


def signature(secret: str, body: bytes) -> str:
    """What the receiver can check: HMAC-SHA256 of the body with the secret told when the webhook was set."""
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


# -- one call ----------------------------------------------------------------------------------------------------------


def request_of(call: Call) -> bytes:
    """The request as it goes over the line."""
    parts = urlsplit(call.address)
    host = f"[{call.host}]" if ":" in call.host else call.host
    body = json.dumps(call.data).encode()
    head = (
        f"POST {path_of(parts)} HTTP/1.1",
        f"Host: {host}{f':{parts.port}' if parts.port else ''}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "User-Agent: Farmstead",
        f"{SIGNATURE}: {signature(call.secret, body)}",
        "Connection: close",
    )
    return "\r\n".join((*head, "", "")).encode("ascii") + body


def deliver(call: Call) -> bool:
    """One try; True if the receiver said that it is fine."""
    end = time.monotonic() + SECONDS
    parts = urlsplit(call.address)
    secure = parts.scheme == "https"
    for door in resolve(call.host, call.port, end):
        try:
            return _post(door, call.host if secure else None, request_of(call), end)
        except OSError:  # also no time left; a host may have a door of a network that this machine is not in
            continue
    return False


def _left(end: float) -> float:
    left = end - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def _post(door: Door, secure_host: str | None, request: bytes, end: float) -> bool:
    with socket.socket(door.family, socket.SOCK_STREAM) as plain:
        plain.settimeout(_left(end))
        plain.connect(door.address)
        if policy() == "public" and not is_public(str(plain.getpeername()[0])):
            return False
        if secure_host is None:
            return _said_yes(plain, request, end)
        with _context().wrap_socket(plain, server_hostname=secure_host) as line:
            return _said_yes(line, request, end)


def _said_yes(line: socket.socket, request: bytes, end: float) -> bool:
    """Sends the request and reads the first line of the answer, however slowly it comes in, but not beyond `end`."""
    line.settimeout(_left(end))
    line.sendall(request)
    heard = b""
    while b"\n" not in heard and len(heard) < LONGEST_LINE:
        line.settimeout(_left(end))
        piece = line.recv(LONGEST_LINE)
        if not piece:
            break
        heard += piece
    return TAKEN.match(heard) is not None


@lru_cache(1)
def _context() -> ssl.SSLContext:
    return ssl.create_default_context()


# -- many calls --------------------------------------------------------------------------------------------------------


class Webhooks:
    """Sends calls beside the server, a few at a time; what a receiver never takes is given up."""

    def __init__(self, tries: tuple[float, ...] = TRIES) -> None:
        self.tries = tries
        self._turn = threading.Condition()
        self._waiting: Fair[tuple[Call, int]] = Fair()  # each with how often it was tried
        self._later: list[tuple[float, int, Call, int]] = []  # a heap: not before that moment
        self._looking: Counter[str] = Counter()  # calls whose host is being looked up: no sender waits for that
        self._number = 0
        self._busy: Counter[str] = Counter()  # calls under way by host
        self._proved: OrderedDict[str, None] = OrderedDict()  # hosts that took their last call
        self._threads: list[threading.Thread] = []
        self._closed = False

    def send(self, call: Call) -> None:
        """Queues a call; with too many waiting it is left out."""
        with self._turn:
            there = len(self._waiting) + len(self._later) + self._looking.total()
            if there >= MOST_WAITING or self._of(call.host) >= MOST_OF_HOST:
                LOG.warning("a webhook was left out: too many wait")
                return
            if not self._threads:
                self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(SENDERS)]
                for thread in self._threads:
                    thread.start()
            self._put(call, 0)

    def _of(self, host: str) -> int:
        return self._waiting.of(host) + self._looking[host] + sum(call.host == host for _, _, call, _ in self._later)

    def _put(self, call: Call, tried: int) -> None:
        """Where a call waits for its next try; the guard is held."""
        pause = self.tries[tried]
        if pause:
            self._number += 1
            heapq.heappush(self._later, (time.monotonic() + pause, self._number, call, tried))
        else:
            self._look_up(call, tried)
        self._turn.notify()

    def _look_up(self, call: Call, tried: int) -> None:
        """The call lines up for a sender once its host was looked for, found or not; the guard is held."""
        self._looking[call.host] += 1
        look_up(call.host, call.port).add_done_callback(lambda _: self._looked_up(call, tried))

    def _looked_up(self, call: Call, tried: int) -> None:
        with self._turn:
            self._looking[call.host] -= 1
            if not self._looking[call.host]:
                del self._looking[call.host]
            self._waiting.put(call.host, str(call.data.get("table", "")), (call, tried))
            self._turn.notify()

    def close(self) -> None:
        """Sends no more: what still waits is dropped."""
        with self._turn:
            self._closed = True
            self._turn.notify_all()

    def finish(self, seconds: float) -> bool:
        """Waits until everything is sent or given up, so long at most; whether it is."""
        with self._turn:
            return self._turn.wait_for(
                lambda: not (self._waiting or self._later or self._looking or self._busy.total()), seconds
            )

    def _may(self, host: str) -> bool:
        """Whether a sender is left for this host."""
        if self._busy[host] >= MOST_AT_HOST:
            return False
        unproved = sum(count for other, count in self._busy.items() if other not in self._proved)
        return host in self._proved or unproved < MOST_UNPROVED

    def _next(self) -> tuple[Call, int] | None:
        """The call whose turn it is; None in the end."""
        with self._turn:
            while not self._closed:
                moment = time.monotonic()
                while self._later and self._later[0][0] <= moment:
                    _, _, call, tried = heapq.heappop(self._later)
                    self._look_up(call, tried)
                found = self._waiting.take(self._may)
                if found is not None:
                    self._busy[found[0].host] += 1
                    return found
                self._turn.wait(self._later[0][0] - moment if self._later else None)
            return None

    def _work(self) -> None:
        while (found := self._next()) is not None:
            call, tried = found
            try:
                taken = deliver(call)
            except Exception as error:  # whatever an address makes of us: the sender goes on
                LOG.warning("a webhook could not be called: %s", type(error).__name__)
                taken = False
            with self._turn:
                self._done(call, tried, taken)

    def _done(self, call: Call, tried: int, taken: bool) -> None:
        self._busy[call.host] -= 1
        if not self._busy[call.host]:
            del self._busy[call.host]
        self._proved.pop(call.host, None)
        if taken:
            self._proved[call.host] = None
            if len(self._proved) > REMEMBERED:
                self._proved.popitem(last=False)
        elif tried + 1 < len(self.tries):
            self._put(call, tried + 1)
        else:
            LOG.warning("a webhook did not take its message")
        self._turn.notify_all()
