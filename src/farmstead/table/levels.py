"""Five levels of play, for people who choose an opponent: from the weakest bot there is to the strongest."""

from __future__ import annotations

from typing import Final

from farmstead import bots

LEVELS: Final = (1, 2, 3, 4, 5)


def bot_of(level: int) -> str:
    """The name of the bot that plays at a level: one made for it, else the bots there are, the weakest first."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level}; levels: {', '.join(map(str, LEVELS))}")
    names = bots.names()
    if f"level:{level}" in names:
        return f"level:{level}"
    return names[(level - 1) * (len(names) - 1) // (len(LEVELS) - 1)]
