"""Five levels for people to choose an opponent by, the same for every game and variant.

A level is data: which bot, how long it may think, and how often it lets chance choose instead. Its name in both
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
    seconds: float | None
    errors: float

    def title(self, lang: str) -> str:
        """Its name for people."""
        return TEXTS.say(lang, f"level.{self.number}")


LEVELS: tuple[Level, ...] = (
    Level(1, "random", None, 0.0),
    Level(2, "greedy", None, 0.35),
    Level(3, "greedy", None, 0.0),
    Level(4, "search", 0.1, 0.0),
    Level(5, "search", 1.0, 0.0),
)


class LevelBot:
    """The bot of a level, which now and then, by its error rate, picks just any option."""

    def __init__(self, level: Level, seed: int | None = None) -> None:
        self.level = level
        self.name = f"level:{level.number}"
        self._random = Random(None if seed is None else seed + 7919)
        self.bot: Bot
        if level.bot == SearchBot.name:
            self.bot = SearchBot(seed, seconds=level.seconds)
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
