"""Version solitaire: the series of games for one, with its targets and the food that a good score brings."""

from __future__ import annotations

from typing import Final

TARGETS: Final = [50, 55, 59, 62, 64, 65, 66, 67]
"""The points to reach in the games of a series; each further game asks for one more."""


def target(game: int) -> int:
    """What to reach in the n-th game of a series, counted from 1."""
    if game < 1:
        raise ValueError(f"games are counted from 1, not {game}")
    return TARGETS[game - 1] if game <= len(TARGETS) else TARGETS[-1] + game - len(TARGETS)


def starting_food(game: int, score: int) -> int:
    """The food the next game starts with: half of what the n-th game's score lies above its target."""
    return max(0, score - target(game)) // 2
