"""Which addresses a webhook may call, and how a name becomes one that can be called.

A call goes out from this server, so nobody may use the table to knock at doors behind it: only addresses of the public
network are called, in no spelling and in no wrapping that leads elsewhere (FARMSTEAD_WEBHOOKS=any lifts that in a
private network, =off forbids all calls). Names are looked up beside everything else, with a limit of time; who calls
connects to the very addresses that were looked at, so a name can't change its mind in between.
"""

from __future__ import annotations

import asyncio
import ipaddress
import os
import re
import socket
import threading
import time
from collections import Counter, OrderedDict
from concurrent.futures import Future
from typing import Any, Final, NamedTuple
from urllib.parse import SplitResult, quote, urlsplit

from farmstead.table.fair import Fair

LONGEST: Final = 500
LOOK_UP_SECONDS: Final = 3.0  # for who sets a webhook and waits
LOOKERS: Final = 64  # threads, each of which may have to wait for a dead name server; they end when idle
IDLE_SECONDS: Final = 10.0
MOST_WAITING: Final = 1000
MOST_OF_DOMAIN: Final = 50
MOST_AT_DOMAIN: Final = 8  # look-ups at a time
KNOWN_SECONDS: Final = 5.0  # from the look-up of a call to the call
MOST_KNOWN: Final = 1000
PORTS: Final = (443, 8443)
NUMBER: Final = re.compile(r"(?:^|\.)(?:[0-9]+|0[xX][0-9A-Fa-f]*)\.?$")  # a host that ends so is no name (WHATWG URL)
LOCAL_NAMES: Final = ("localhost", "local", "internal", "intranet", "lan", "home", "corp", "home.arpa", "invalid")

# What of IPv4 is not the public network (IANA's registry of special addresses, multicast and what is kept back).
CLOSED_4: Final = tuple(
    ipaddress.IPv4Network(one)
    for one in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
        *("192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16"),
        *("192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
    )
)
# Of IPv6 only the global addresses count, less those that are written down for something else: protocols (Teredo is
# one of them), documentation, 6to4, and the test network of old.
GLOBAL_6: Final = ipaddress.IPv6Network("2000::/3")
CLOSED_6: Final = tuple(
    ipaddress.IPv6Network(one) for one in ("2001::/23", "2001:db8::/32", "2002::/16", "3ffe::/16", "3fff::/20")
)
# Where an IPv4 address stands in the last 32 bits, and the packet goes there.
WRAPPED_4: Final = tuple(ipaddress.IPv6Network(one) for one in ("::ffff:0:0/96", "64:ff9b::/96"))
ISATAP: Final = (0x00005EFE, 0x02005EFE)  # the third quarter of an address that has one in the last


class Door(NamedTuple):
    """Where to connect: what the system's look-up gave, to be used as it is."""

    family: int
    address: Any


def policy() -> str:
    """Which addresses are allowed: public, any or off."""
    found = os.environ.get("FARMSTEAD_WEBHOOKS", "public")
    return found if found in ("public", "any", "off") else "public"


def is_public(address: str) -> bool:
    """Whether an address in numbers is one of the public network."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv4Address):
        return not any(found in network for network in CLOSED_4)
    if found.scope_id is not None:
        return False
    last = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
    if any(found in network for network in WRAPPED_4):
        return is_public(str(last))
    if int(found) >> 32 & 0xFFFFFFFF in ISATAP and not is_public(str(last)):
        return False
    return found in GLOBAL_6 and not any(found in network for network in CLOSED_6)


# -- addresses as people give them -------------------------------------------------------------------------------------


def host_of(parts: SplitResult) -> str:
    """The host in the letters of the network; empty where it can't be spelled in them."""
    try:
        return (parts.hostname or "").encode("idna").decode("ascii").lower()
    except UnicodeError:
        return ""


def path_of(parts: SplitResult) -> str:
    """Path and question in the letters of the network."""
    path = quote(parts.path or "/", safe="/%:@!$&'()*+,;=~")
    return f"{path}?{quote(parts.query, safe='/%:@!$&()*+,;=~?')}" if parts.query else path


def trouble(address: str) -> str | None:
    """Why an address cannot be a webhook, as a key of the texts; None if it can. No name is looked up for that."""
    if policy() == "off":
        return "webhook.off"
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return "webhook.address"
    host = host_of(parts)
    if parts.scheme not in ("http", "https") or not host or len(address) > LONGEST or parts.username is not None:
        return "webhook.address"
    if not address.isprintable() or " " in address:
        return "webhook.address"
    if policy() == "any":
        return None
    if parts.scheme != "https" or (port or 443) not in PORTS:
        return "webhook.https"
    return _host_trouble(host)


def _host_trouble(host: str) -> str | None:
    if ":" in host:
        return None if is_public(host) else "webhook.private"
    if NUMBER.search(host):
        try:
            ipaddress.IPv4Address(host)  # in full, without octal, hexadecimal or left out parts
        except ValueError:
            return "webhook.address"
        return None if is_public(host) else "webhook.private"
    name = host.rstrip(".")
    local = "." not in name or any(name == end or name.endswith(f".{end}") for end in LOCAL_NAMES)
    return "webhook.private" if local else None


# -- names -------------------------------------------------------------------------------------------------------------


def domain_of(host: str) -> str:
    """Whose name servers answer for a host, as far as its name tells: its last two labels, or three.

    >>> domain_of("a.b.example.org"), domain_of("x.example.co.uk"), domain_of("192.0.2.1")
    ('example.org', 'example.co.uk', '192.0.2.1')
    """
    labels = host.rstrip(".").split(".")
    if ":" in host or NUMBER.search(host):
        return host
    short = len(labels) > 2 and len(labels[-1]) == 2 and len(labels[-2]) <= 3
    return ".".join(labels[-3:] if short else labels[-2:])


class Look(NamedTuple):
    """A name that is to be looked up."""

    host: str
    port: int
    ahead: bool
    found: Future[list[Door]]


class Names:
    """Looks names up in threads of its own, a few at a time for each domain: a name server that does not answer keeps
    those waiting who want names of its own, and nobody else."""

    def __init__(self) -> None:
        self._turn = threading.Condition()
        self._waiting: Fair[Look] = Fair()
        self._busy: Counter[str] = Counter()  # look-ups under way by domain
        self._known: OrderedDict[tuple[str, int], tuple[float, list[Door]]] = OrderedDict()
        self._threads = 0
        self._idle = 0

    def ask(self, host: str, port: int, ahead: bool = False) -> Future[list[Door]]:
        """The doors of a host, when they are found; none where it has none, or where too many wait already.

        What is found `ahead` of a call is what the next to ask gets, if that is soon.
        """
        look = Look(host, port, ahead, Future())
        domain = domain_of(host)
        with self._turn:
            known = None if ahead else self._known.pop((host, port), None)
            fresh = known is not None and known[0] > time.monotonic() - KNOWN_SECONDS
            full = len(self._waiting) >= MOST_WAITING or self._waiting.of(domain) >= MOST_OF_DOMAIN
            if not fresh and not full:
                self._waiting.put(domain, host, look)
                if len(self._waiting) > self._idle and self._threads < LOOKERS:
                    self._threads += 1
                    threading.Thread(target=self._work, name="farmstead-names", daemon=True).start()
                self._turn.notify()
        if fresh and known is not None:
            look.found.set_result(known[1])
        elif full:
            look.found.set_result([])
        return look.found

    def _work(self) -> None:
        while (look := self._next()) is not None:
            doors: list[Door] = []
            if look.found.set_running_or_notify_cancel():  # else whoever asked has given up
                try:
                    entries = socket.getaddrinfo(look.host, look.port, type=socket.SOCK_STREAM)
                    doors = [Door(family, address) for family, _, _, _, address in entries]
                except (OSError, UnicodeError, ValueError):
                    pass
            with self._turn:
                self._busy[domain_of(look.host)] -= 1
                self._busy += Counter()  # forgets those with none
                if look.ahead:
                    self._known[look.host, look.port] = (time.monotonic(), doors)
                    while len(self._known) > MOST_KNOWN:
                        self._known.popitem(last=False)
                self._turn.notify_all()
            if not look.found.cancelled():
                look.found.set_result(doors)

    def _next(self) -> Look | None:
        """The name whose turn it is; None for a thread that has nothing to do for a while."""
        with self._turn:
            end = time.monotonic() + IDLE_SECONDS
            while True:
                look = self._waiting.take(lambda domain: self._busy[domain] < MOST_AT_DOMAIN)
                if look is not None:
                    self._busy[domain_of(look.host)] += 1
                    return look
                left = end - time.monotonic()
                if left <= 0:
                    self._threads -= 1
                    return None
                self._idle += 1
                self._turn.wait(left)
                self._idle -= 1


NAMES: Final = Names()


def allowed(doors: list[Door]) -> list[Door]:
    """The doors that may be called: all of a host's, or none of them where one is not public."""
    if policy() == "public" and not all(is_public(str(door.address[0])) for door in doors):
        return []
    return doors


def look_up(host: str, port: int) -> Future[list[Door]]:
    """A look-up beside everything else; what it finds `resolve` has at once for a moment."""
    return NAMES.ask(host, port, ahead=True)


def resolve(host: str, port: int, end: float) -> list[Door]:
    """The doors of a host that may be called; none where the look-up is not done by `end` (of `time.monotonic`)."""
    found = NAMES.ask(host, port)
    try:
        return allowed(found.result(max(0.0, end - time.monotonic())))
    except TimeoutError:
        found.cancel()
        return []


async def name_trouble(address: str) -> str | None:
    """Why the name in an address that is otherwise in order can't be called; it is looked up, and no thread waits."""
    parts = urlsplit(address)
    if policy() != "public":
        return None
    look = asyncio.wrap_future(NAMES.ask(host_of(parts), parts.port or 443))
    try:
        async with asyncio.timeout(LOOK_UP_SECONDS):
            doors = await look
    except TimeoutError:
        return "webhook.unknown"
    if not doors:
        return "webhook.unknown"
    return None if allowed(doors) else "webhook.private"
