"""Five levels of play, for people who choose an opponent: the bots there are, from the weakest to the strongest."""

from __future__ import annotations

from typing import Final

from farmstead import bots

LEVELS: Final = (1, 2, 3, 4, 5)


def bot_of(level: int) -> str:
    """The name of the bot that plays at a level. `bots.names()` lists the weakest first."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level}; levels: {', '.join(map(str, LEVELS))}")
    names = bots.names()
    return names[(level - 1) * (len(names) - 1) // (len(LEVELS) - 1)]
