"""Who can reach this server: this machine only, or others in its network, and under which addresses.

Whoever sends an invitation from the very machine that serves would send `localhost`, which leads everybody to their
own machine. Addresses of a network are told to this machine only: nobody else learns them from us.
"""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import Final, NamedTuple
from urllib.parse import urlsplit

EVERYWHERE: Final = ("0.0.0.0", "::", "")
NOWHERE: Final = "192.0.2.1"  # an address of examples: nothing is sent there
MOST: Final = 4


class Reach(NamedTuple):
    """`local`: nobody but this machine reaches the server. `addresses`: where others do, or would if it were opened."""

    local: bool = False
    addresses: tuple[str, ...] = ()


def is_this_machine(host: str) -> bool:
    """
    >>> is_this_machine("localhost"), is_this_machine("127.0.0.1"), is_this_machine("table.example")
    (True, True, False)
    """
    if host.lower() == "localhost":
        return True
    try:
        return ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return False


def reach(listens: str | None, url: str, client: str | None) -> Reach:
    """How a server that `listens` there is reached, for a `client` that asks under this `url`."""
    asked = urlsplit(url)
    if listens is None or not is_this_machine(asked.hostname or "") or not is_this_machine(client or ""):
        return Reach()  # whoever came by a name that others know can give that name away
    found = machine_addresses() if listens in EVERYWHERE or is_this_machine(listens) else [listens]
    port = f":{asked.port}" if asked.port else ""
    bases = (f"{asked.scheme}://{f'[{host}]' if ':' in host else host}{port}" for host in found[:MOST])
    return Reach(is_this_machine(listens), tuple(bases))


def machine_addresses() -> list[str]:
    """The addresses of this machine in its networks, the one it would use first; none where it has no network."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect((NOWHERE, 9))
        found.append(str(asking.getsockname()[0]))
    with suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [host for host in dict.fromkeys(found) if not is_this_machine(host) and host not in EVERYWHERE]
