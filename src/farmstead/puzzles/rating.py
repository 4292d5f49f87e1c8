"""How hard a puzzle is and how good a solver: ratings with their deviation, as M. E. Glickman's first system has them.

A try is a game between solver and puzzle. At making time bots of five levels try, whose own ratings are settled
here; later every first try of a person moves both ratings.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

LEVELS: Final[Mapping[str, int]] = {"1": 900, "2": 1150, "3": 1350, "4": 1550, "5": 1950}
SCALE: Final = math.log(10) / 400
USUAL: Final = 1400  # what a puzzle is taken for before anybody tried
SPREAD: Final = 300.0
CERTAIN: Final = 45.0  # the least deviation: people change, and so does what is usual


class Rating(NamedTuple):
    """A rating and its standard deviation."""

    value: float
    deviation: float


NEWCOMER: Final = Rating(1300.0, 160.0)
SHIPPED: Final = 130.0  # how far a rating by bots' tries may be wrong for people


def expected(solver: float, puzzle: float, deviation: float = 0.0) -> float:
    """The chance that a solver finds a puzzle.

    >>> expected(1500, 1500)
    0.5
    """
    return 1.0 / (1.0 + math.exp(-SCALE * _damped(deviation) * (solver - puzzle)))


def _damped(deviation: float) -> float:
    return 1.0 / math.sqrt(1.0 + 3.0 * (SCALE * deviation / math.pi) ** 2)


def moved(one: Rating, other: Rating, score: float) -> Rating:
    """A rating after one try against another: 1 where it won, 0 where it lost."""
    damp = _damped(other.deviation)
    chance = expected(one.value, other.value, other.deviation)
    told = (SCALE * damp) ** 2 * chance * (1.0 - chance)
    spread = 1.0 / (1.0 / one.deviation**2 + told)
    return Rating(one.value + SCALE * spread * damp * (score - chance), max(CERTAIN, math.sqrt(spread)))


def measured(tries: Mapping[str, tuple[int, int]]) -> int:
    """The likeliest rating of a puzzle by how often bots of each level found it.

    >>> measured({"1": (0, 6), "3": (0, 6), "5": (1, 1)}) > measured({"1": (5, 6), "3": (6, 6), "5": (1, 1)})
    True
    """

    def likelihood(rating: int) -> float:
        sum_ = -(((rating - USUAL) / SPREAD) ** 2) / 2.0
        for level, (found, tried) in tries.items():
            chance = expected(LEVELS[level], rating)
            sum_ += found * math.log(chance) + (tried - found) * math.log(1.0 - chance)
        return sum_

    return max(range(500, 2601, 10), key=likelihood)
