"""Under which names this server is asked for: a name that it does not know may be one that leads here by a trick.

A page of somebody else's can have its own name point at this machine (DNS rebinding), and would then read what the
server tells people at home. Such a request says the foreign name in `Host`. Numbers can't be made to lie like that.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address
from typing import Final

VARIABLE: Final = "FARMSTEAD_HOSTS"
ANY: Final = "*"
LOCAL: Final = ("", ".local", ".lan", ".home", ".home.arpa", ".fritz.box", ".internal")
"""What home networks put behind the name of a machine: nobody outside can have these names point anywhere."""


def named_hosts() -> str:
    """The names that the server's keeper has set."""
    return os.environ.get(VARIABLE, "")


@lru_cache(1)
def own_names() -> frozenset[str]:
    """What this machine is called, alone and in its network."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.partition(".")[0]
    return frozenset({name, *(short + end for end in LOCAL)} - {""})


def host_of(header: str) -> str:
    """The host that a header names, without its port.

    >>> host_of("Table.example:8000"), host_of("[::1]:8000"), host_of("localhost.")
    ('table.example', '::1', 'localhost')
    """
    name = header.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0].rstrip(".")


class Hosts:
    """The names that are ours."""

    def __init__(self, named: str) -> None:
        """`named`: with blanks or commas between; `*` allows any, `*.example.org` all below it."""
        names = named.lower().replace(",", " ").split()
        self._any = ANY in names
        self._names = frozenset(names)
        self._below = tuple(name[1:] for name in names if name.startswith("*."))

    def known(self, header: str | None) -> bool:
        if self._any or header is None:  # who names no host was led here by none
            return True
        name = host_of(header)
        return name in self._names or name.endswith(self._below) or _always(name)

    @classmethod
    def of(cls, names: Iterable[str]) -> Hosts:
        return cls(" ".join(names))


def _always(name: str) -> bool:
    """This machine, and addresses in numbers."""
    if name == "localhost" or name.endswith(".localhost") or name in own_names():
        return True
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
