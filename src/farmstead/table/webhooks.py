"""Webhooks: a seat may name an address that is told when it is asked, and when the game is over.

A call goes out from this server, so its address must be one of the public network: nobody may use the table to knock at
doors behind it (FARMSTEAD_WEBHOOKS=any lifts that for a private network, =off forbids them all). The address is looked
up once and called at what was found, so that it can't change in between. A call holds no secret of the game, is signed,
follows no redirection, and is tried three times.
"""

from __future__ import annotations

import hashlib
import hmac
import http.client
import ipaddress
import json
import logging
import os
import queue
import socket
import ssl
import threading
import time
from contextlib import suppress
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

LOG: Final = logging.getLogger("farmstead.table")
LONGEST: Final = 500
SECONDS: Final = 5.0
TRIES: Final = (0.0, 2.0, 10.0)  # how long to wait before each
MOST_WAITING: Final = 1000
SENDERS: Final = 4
SIGNATURE: Final = "x-farmstead-signature"


class Call(NamedTuple):
    """One message to one address."""

    address: str
    secret: str
    data: dict[str, Any]


def policy() -> str:
    """Which addresses are allowed: public, any or off."""
    found = os.environ.get("FARMSTEAD_WEBHOOKS", "public")
    return found if found in ("public", "any", "off") else "public"


def trouble(address: str) -> str | None:
    """Why an address cannot be a webhook, as a key of the texts; None if it can."""
    if policy() == "off":
        return "webhook.off"
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return "webhook.address"
    if parts.scheme not in ("http", "https") or not parts.hostname or len(address) > LONGEST or parts.username:
        return "webhook.address"
    if not address.isprintable() or " " in address:
        return "webhook.address"
    if policy() == "any":
        return None
    if parts.scheme != "https" or port not in (None, 443, 8443):
        return "webhook.https"
    return None if resolve(parts.hostname, port or 443) else "webhook.private"


def resolve(host: str, port: int) -> tuple[str, int] | None:
    """An address of the host that may be called; None if it has none, or any that is not public."""
    try:
        found = {str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError):
        return None
    if policy() == "public" and not all(_is_public(one) for one in found):
        return None
    return (min(found), port) if found else None


def _is_public(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return (mapped or found).is_global and not (mapped or found).is_multicast


def signature(secret: str, body: bytes) -> str:
    """What the receiver can check: HMAC-SHA256 of the body with the secret told when the webhook was set."""
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def deliver(call: Call) -> bool:
    """One try; True if the receiver said that it is fine."""
    parts = urlsplit(call.address)
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    door = resolve(parts.hostname or "", port)
    if door is None:
        return False
    body = json.dumps(call.data).encode()
    headers = {
        "content-type": "application/json",
        "user-agent": "Farmstead",
        SIGNATURE: signature(call.secret, body),
    }
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    connection = http.client.HTTPConnection(parts.hostname or "", port, timeout=SECONDS)
    try:
        line = socket.create_connection(door, SECONDS)
        connection.sock = _wrapped(line, parts.hostname or "") if secure else line
        connection.request("POST", path, body, headers)
        return 200 <= connection.getresponse().status < 300
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _wrapped(line: socket.socket, host: str) -> ssl.SSLSocket:
    return ssl.create_default_context().wrap_socket(line, server_hostname=host)


class Webhooks:
    """Sends calls beside the server, a few at a time; what a receiver never takes is given up."""

    def __init__(self, tries: tuple[float, ...] = TRIES) -> None:
        self.tries = tries
        self._waiting: queue.Queue[Call | None] = queue.Queue(MOST_WAITING)
        self._threads: list[threading.Thread] = []

    def send(self, call: Call) -> None:
        """Queues a call; with too many waiting it is left out."""
        if not self._threads:
            self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(SENDERS)]
            for thread in self._threads:
                thread.start()
        try:
            self._waiting.put_nowait(call)
        except queue.Full:
            LOG.warning("a webhook was left out: too many wait")

    def close(self) -> None:
        """Sends no more: what still waits is dropped."""
        while not self._waiting.empty():
            with suppress(queue.Empty):
                self._waiting.get_nowait()
        for _ in self._threads:
            self._waiting.put(None)

    def _work(self) -> None:
        while (call := self._waiting.get()) is not None:
            for pause in self.tries:
                time.sleep(pause)
                if deliver(call):
                    break
            else:
                LOG.warning("a webhook did not take its message")
