"""Copies of a position along a game, so that going back is cheap: few of them, close together near its end."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

EVERY: Final = 16
MOST: Final = 16

T = TypeVar("T")


class Copies(Generic[T]):
    """By how many answers had been given: what the position was then. The first one always stays."""

    def __init__(self, first: T) -> None:
        self._kept: dict[int, T] = {0: first}

    def __len__(self) -> int:
        return len(self._kept)

    def due(self, count: int) -> bool:
        """Is a copy wanted after so many answers, while the game goes on?"""
        return count % EVERY == 0

    def due_back(self, count: int, end: int) -> bool:
        """And where answers are played again up to `end`: there, and on the last stretch before it."""
        return count == end or (self.due(count) and end - count < EVERY * MOST // 2)

    def add(self, count: int, copy: T) -> None:
        """Keeps one more; where they are too many every other one of the older half goes."""
        self._kept[count] = copy
        if len(self._kept) > MOST:
            for old in sorted(self._kept)[1 : -MOST // 2 : 2]:
                del self._kept[old]

    def before(self, count: int) -> tuple[int, T]:
        """The last one that is not later than `count` answers."""
        start = max(known for known in self._kept if known <= count)
        return start, self._kept[start]

    def cut(self, count: int) -> None:
        """Forgets what came after `count` answers."""
        for known in [known for known in self._kept if known > count]:
            del self._kept[known]
