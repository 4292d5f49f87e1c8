"""How much anybody may ask for: sizes of bodies, and buckets of requests that fill up again with time."""

from __future__ import annotations

import math
import os
import threading
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from farmstead.table.gate.origin import bounds_of

MOST_CLIENTS: Final = 10_000


def whole(variable: str, default: int) -> int:
    """A whole number from the environment; where it is none the default holds."""
    found = os.environ.get(variable, "").strip()
    return int(found) if found.isascii() and found.isdigit() else default


@dataclass(frozen=True)
class Rate:
    """So many at once, so many a second from then on."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """The limits of a server, for one client each."""

    body: int = 16_000
    upload: int = 2_200_000
    head_seconds: float = 20.0  # for the first lines of a request, from its first byte on
    body_seconds: float = 60.0  # for the rest of it
    rates: dict[str, Rate] = field(
        default_factory=lambda: {
            "file": Rate(4_000, 400),  # of our pages: the first one takes ninety of them, and clubs come together
            "read": Rate(400, 80),
            "write": Rate(120, 30),
            "make": Rate(40, 0.5),  # tables, uploads
            "link": Rate(30, 0.5),  # guesses at invitations and seat tokens
        }
    )
    tables: int = field(default_factory=lambda: whole("FARMSTEAD_TABLES_PER_ADDRESS", 400))  # open ones, see keeping.py
    uploads: int = field(default_factory=lambda: whole("FARMSTEAD_UPLOADS_PER_ADDRESS", 20_000_000))  # characters kept
    streams: int = 40
    all_streams: int = 2_000


class Buckets:
    """Counts the requests of each network by kind; those of a whole site of IPv6 too, with more room."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._guard = threading.Lock()
        self._levels: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, client: str, kind: str) -> int:
        """0 if the request may go on, else the seconds to wait."""
        rate = self.limits.rates[kind]
        moment = time.monotonic()
        with self._guard:
            waits = (self._take((name, kind), rate, times, moment) for name, times in bounds_of(client))
            return next((wait for wait in waits if wait), 0)  # what its network refuses is not charged to its site

    def _take(self, key: tuple[str, str], rate: Rate, times: int, moment: float) -> int:
        burst, per_second = times * rate.burst, times * rate.per_second
        level, since = self._levels.pop(key, (burst, moment))
        level = min(burst, level + (moment - since) * per_second)
        wait = 0 if level >= 1 else max(1, math.ceil((1 - level) / per_second))
        self._levels[key] = (level if wait else level - 1, moment)
        while len(self._levels) > MOST_CLIENTS:
            self._levels.popitem(last=False)
        return wait
