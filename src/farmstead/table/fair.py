"""A queue that is fair to those who wait: whose turn was longest ago comes next, however much others have waiting.

A thing waits under two names: whose it is (an address, a host), and which of theirs (a visitor, a table). Turns go
around the first names, and within each around its second ones. Who has never had a turn comes before all others.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator, Mapping
from typing import Final, Generic, NamedTuple, TypeVar

NETWORKS_OF_SITE: Final = 4
"""A whole /48 of IPv6 may have as much as so many of its networks: a site may be a school, or one attacker."""
REMEMBERED: Final = 10_000  # names whose last turn is known

Thing = TypeVar("Thing")


class Origin(NamedTuple):
    """Where something comes from: the tags of a network, and of the site it is part of."""

    network: str
    site: str


def greediest(held: Mapping[Origin, int], newcomer: Origin) -> Origin | None:
    """Whose last thing gives way to a newcomer's where no place is left: somebody who has more than the newcomer would
    have. A whole site may have as much as a few networks. None where nobody has more than a share."""
    if not held:
        return None
    mine = held.get(newcomer, 0) + 1
    most = max(held, key=lambda one: held[one])
    if held[most] > mine:
        return most
    sites: Counter[str] = Counter()
    for origin, count in held.items():
        sites[origin.site] += count
    site, count = sites.most_common(1)[0]
    if count <= NETWORKS_OF_SITE * mine or count <= sites[newcomer.site] + 1:
        return None
    return max((one for one in held if one.site == site), key=lambda one: held[one])


class Turns:
    """When each name last had its turn, as a count of turns; the longest ago are forgotten."""

    def __init__(self) -> None:
        self._last: OrderedDict[tuple[str, ...], int] = OrderedDict()
        self._count = 0

    def last(self, *names: str) -> int:
        return self._last.get(names, 0)

    def had(self, *names: str) -> None:
        self._count += 1
        self._last[names] = self._count
        self._last.move_to_end(names)
        if len(self._last) > REMEMBERED:
            self._last.popitem(last=False)


class Fair(Generic[Thing]):
    """Things that wait. Not for several threads: who shares one guards it."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[Thing]]] = {}
        self._turns = Turns()
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Thing]:
        """All that waits, in no order that matters."""
        return (thing for theirs in self._waiting.values() for things in theirs.values() for thing in things)

    def of(self, whose: str) -> int:
        """How many things wait under this first name."""
        return sum(len(things) for things in self._waiting.get(whose, {}).values())

    def put(self, whose: str, which: str, thing: Thing) -> None:
        self._waiting.setdefault(whose, {}).setdefault(which, deque()).append(thing)
        self._size += 1

    def drop_last(self, whose: str) -> Thing:
        """Takes away what this first name put in last, as far as that can be told: it does not wait any more."""
        theirs = self._waiting[whose]
        which = next(reversed(theirs))
        thing = theirs[which].pop()
        self._tidy(whose, which)
        return thing

    def held(self) -> dict[str, int]:
        """How many things wait under each first name."""
        return {whose: self.of(whose) for whose in self._waiting}

    def take(self, may: Callable[[str], bool] = lambda whose: True) -> Thing | None:
        """The next thing, of those whose first name `may` have a turn now; None if there is none."""
        allowed = [whose for whose in self._waiting if may(whose)]
        if not allowed:
            return None
        whose = min(allowed, key=self._turns.last)
        theirs = self._waiting[whose]
        which = min(theirs, key=lambda name: self._turns.last(whose, name))
        thing = theirs[which].popleft()
        self._turns.had(whose)
        self._turns.had(whose, which)
        self._tidy(whose, which)
        return thing

    def _tidy(self, whose: str, which: str) -> None:
        """One thing less; names with none are forgotten."""
        theirs = self._waiting[whose]
        if not theirs[which]:
            del theirs[which]
        if not theirs:
            del self._waiting[whose]
        self._size -= 1
