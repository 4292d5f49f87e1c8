"""A queue that is fair to those who wait: whose turn was longest ago comes next, however much others have waiting.

A thing waits under two names: whose it is (an address, a host), and which of theirs (a visitor, a table). Turns go
around the first names, and within each around its second ones. Who has never had a turn comes before all others.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final, Generic, TypeVar

REMEMBERED: Final = 10_000  # names whose last turn is known

Thing = TypeVar("Thing")


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

    def of(self, whose: str) -> int:
        """How many things wait under this first name."""
        return sum(len(things) for things in self._waiting.get(whose, {}).values())

    def put(self, whose: str, which: str, thing: Thing) -> None:
        self._waiting.setdefault(whose, {}).setdefault(which, deque()).append(thing)
        self._size += 1

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
        if not theirs[which]:
            del theirs[which]
        if not theirs:
            del self._waiting[whose]
        self._size -= 1
        return thing
