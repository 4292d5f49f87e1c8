"""What was seen, with the bounds between which the truth lies in 95 of 100 such trials."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

Z: Final = 1.959964  # 95 %


class Interval(NamedTuple):
    """A value with the bounds between which the truth lies in 95 of 100 such trials."""

    value: float
    low: float
    high: float


def wilson(won: float, played: int) -> Interval:
    """The share of games won, with Wilson's interval."""
    if played == 0:
        return Interval(0.0, 0.0, 1.0)
    share = won / played
    bottom = 1 + Z * Z / played
    middle = (share + Z * Z / (2 * played)) / bottom
    reach = Z / bottom * math.sqrt(share * (1 - share) / played + Z * Z / (4 * played * played))
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(values: Sequence[float]) -> Interval:
    """The mean with its normal interval."""
    if not values:
        return Interval(0.0, 0.0, 0.0)
    middle = sum(values) / len(values)
    if len(values) == 1:
        return Interval(middle, middle, middle)
    spread = math.sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
    return Interval(middle, middle - Z * spread, middle + Z * spread)


class Moments(NamedTuple):
    """Numbers by how many there are, their sum and the sum of their squares: all that means and spreads need."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    def plus(self, value: float) -> Moments:
        return Moments(self.n + 1, self.total + value, self.squares + value * value)

    def and_also(self, other: Moments) -> Moments:
        return Moments(self.n + other.n, self.total + other.total, self.squares + other.squares)

    def without(self, part: Moments) -> Moments:
        return Moments(self.n - part.n, self.total - part.total, self.squares - part.squares)

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else 0.0

    @property
    def doubt(self) -> float:
        """The variance of the mean."""
        if self.n < 2:
            return math.inf
        return max(0.0, self.squares - self.total * self.total / self.n) / (self.n - 1) / self.n


def difference(first: Moments, second: Moments) -> Interval | None:
    """How much larger the first mean is (Welch); None where one of them is not known well enough to say."""
    doubt = first.doubt + second.doubt
    if math.isinf(doubt):
        return None
    apart = first.mean - second.mean
    reach = Z * math.sqrt(doubt)
    return Interval(apart, apart - reach, apart + reach)
