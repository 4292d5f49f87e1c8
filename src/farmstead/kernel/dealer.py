"""Chance in real play: a dealer outside the position, so that the position holds no hidden order that could leak."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.steps import CHANCE

if TYPE_CHECKING:
    from farmstead.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Answers the questions put to chance. The same seed deals the same game; without a seed each game is new."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied or out of a pickle, it deals on as this one would."""
        return dealing, (self._random.getstate(),)

    def choose(self, pos: Position) -> int:
        """One outcome, drawn by its weight."""
        weights = pos.weights()
        draw: i64 = self._below(sum(weights))
        for i in range(len(weights)):
            draw -= weights[i]
            if draw < 0:
                return pos.legal[i]
        raise AssertionError("weights are positive")

    def _below(self, n: i64) -> i64:
        """A number from 0 to n - 1, the one that `randrange` draws, more directly: a seed deals as ever."""
        bits: i64 = 0
        while n >> bits:
            bits += 1
        drawn: i64 = self._random.getrandbits(bits)
        while drawn >= n:
            drawn = self._random.getrandbits(bits)
        return drawn

    def deal(self, pos: Position) -> int:
        """Answers all chance questions now pending; returns how many."""
        count = 0
        while pos.decider == CHANCE:
            pos.play_unchecked(self.choose(pos))
            count += 1
        return count


def dealing(state: tuple[Any, ...]) -> Dealer:
    """A dealer out of a pickle."""
    dealer = Dealer()
    dealer._random.setstate(state)
    return dealer
