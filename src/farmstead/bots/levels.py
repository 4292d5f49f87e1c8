"""Five levels for people to choose an opponent by, the same for every game and variant.

A level is data: which bot, how long or how much it may think, and how often it lets chance choose instead. Level 4
counts its iterations, so it plays alike on all but slow machines; level 5 takes its time. The name of a level in both
languages is `level.<number>` of the texts beside this file.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from farmstead.bots.base import Bot, Sampler, offered
from farmstead.bots.greedy import GreedyBot
from farmstead.bots.random import RandomBot
from farmstead.bots.searching import SearchBot
from farmstead.i18n import SHARED, Texts
from farmstead.kernel.errors import SetupError

TEXTS = Texts(SHARED, Path(__file__).parent / "text")


class Level(NamedTuple):
    """One level of strength."""

    number: int
    bot: str
    errors: float = 0.0
    seconds: float | None = None
    iterations: int | None = None

    def title(self, lang: str) -> str:
        """Its name for people."""
        return TEXTS.say(lang, f"level.{self.number}")


LEVELS: tuple[Level, ...] = (
    Level(1, "random"),
    Level(2, "greedy", errors=0.35),
    Level(3, "greedy"),
    Level(4, "search", seconds=1.0, iterations=100),
    Level(5, "search", seconds=1.0),
)


class LevelBot:
    """The bot of a level, which now and then, by its error rate, picks just any option."""

    def __init__(self, level: Level, seed: int | None = None) -> None:
        self.level = level
        self.name = f"level:{level.number}"
        self._random = Random(None if seed is None else seed + 7919)
        self.bot: Bot
        if level.bot == SearchBot.name:
            self.bot = SearchBot(seed, seconds=level.seconds, iterations=level.iterations)
        elif level.bot == GreedyBot.name:
            self.bot = GreedyBot(seed)
        else:
            self.bot = RandomBot(seed)

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        options = offered(view)
        if self.level.errors and self._random.random() < self.level.errors:
            return self._random.choice(options)
        return self.bot.choose(view, sampler)


def level_of(number: str) -> Level:
    """The level with this number; else a SetupError that lists them."""
    for level in LEVELS:
        if str(level.number) == number:
            return level
    raise SetupError(f"unknown level {number!r}; levels: {', '.join(str(level.number) for level in LEVELS)}")
