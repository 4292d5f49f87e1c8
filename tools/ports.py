"""A port for a server of a test, that nobody else takes before it listens, nor while it is down to be started again."""

from __future__ import annotations

import random
import socket
from pathlib import Path

OUTGOING = Path("/proc/sys/net/ipv4/ip_local_port_range")
LEAST = 20_000  # below are ports that programs have by name, some of which browsers refuse
TRIES = 100


def free_port() -> int:
    """Below the ports that the system hands to outgoing lines: of those one may be gone a moment later, even to a
    browser that tries to reach the very server which is to come back there."""
    most = int(OUTGOING.read_text().split()[0]) if OUTGOING.exists() else 0
    if most - LEAST >= TRIES:
        chance = random.SystemRandom()  # tests that run side by side have the same seeds
        for _ in range(TRIES):
            number = chance.randrange(LEAST, most)
            if _is_free(number):
                return number
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def _is_free(number: int) -> bool:
    with socket.socket() as door:
        try:
            door.bind(("127.0.0.1", number))
        except OSError:
            return False
    return True
