"""Five levels for people to choose an opponent by, the same for every game and variant.

A level is data: which bot, how clumsy it is, and how long it may think. The lower ones are characters of their own
(`tempers.py`), another one in each game. Level 4 goes by the learned judge without a search, level 5 searches and takes
its time; where a game has no judge, level 4 is a search that counts its iterations. The name of a level in both
languages is `level.<number>` of the texts beside this file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from farmstead.bots.base import Bot, Sampler
from farmstead.bots.greedy import GreedyBot
from farmstead.bots.judges import judge_for_view
from farmstead.bots.judging import JudgeBot
from farmstead.bots.searching import SearchBot
from farmstead.bots.tempers import TemperedBot
from farmstead.i18n import SHARED, Texts
from farmstead.kernel.errors import SetupError

TEXTS = Texts(SHARED, Path(__file__).parent / "text")


class Level(NamedTuple):
    """One level of strength."""

    number: int
    bot: str
    clumsy: float = 0.0
    seconds: float | None = None
    iterations: int | None = None

    def title(self, lang: str) -> str:
        """Its name for people."""
        return TEXTS.say(lang, f"level.{self.number}")


LEVELS: tuple[Level, ...] = (
    Level(1, GreedyBot.name, clumsy=0.7),
    Level(2, GreedyBot.name, clumsy=0.3),
    Level(3, GreedyBot.name, clumsy=0.1),
    Level(4, JudgeBot.name, clumsy=0.11, seconds=1.0, iterations=100),
    Level(5, SearchBot.name, seconds=1.0),
)


class LevelBot:
    """The bot of a level."""

    def __init__(self, level: Level, seed: int | None = None) -> None:
        self.level = level
        self.name = f"level:{level.number}"
        self.bot: Bot
        self._searching = SearchBot(seed, seconds=level.seconds, iterations=level.iterations)
        if level.bot == SearchBot.name:
            self.bot = self._searching
        else:
            plain = JudgeBot(seed) if level.bot == JudgeBot.name else GreedyBot(seed)
            self.bot = TemperedBot(plain, level.clumsy, seed)

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        if self.level.bot == JudgeBot.name and judge_for_view(view) is None:
            return self._searching.choose(view, sampler)
        return self.bot.choose(view, sampler)


def level_of(number: str) -> Level:
    """The level with this number; else a SetupError that lists them."""
    for level in LEVELS:
        if str(level.number) == number:
            return level
    raise SetupError(f"unknown level {number!r}; levels: {', '.join(str(level.number) for level in LEVELS)}")
