"""Players with a character: they weigh their options as another bot does, and fail in ways of their own.

A character is drawn by the seed, so it is another one in each game, and the same from its first answer to its last: one
is hasty and now and then takes just anything, one has favourites, one overlooks the same things all game long.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from farmstead.bots.base import Sampler, offered
from farmstead.bots.greedy import GreedyBot


class Temper(NamedTuple):
    """How a player fails, for a clumsiness of one."""

    name: str
    slips: float  # share of answers that are just any option
    whims: float  # how far favourites are overrated, in swings
    blind: float  # share of options that are overlooked


TEMPERS: tuple[Temper, ...] = (
    Temper("hasty", slips=0.5, whims=0.1, blind=0.0),
    Temper("stubborn", slips=0.1, whims=1.0, blind=0.0),
    Temper("blinkered", slips=0.1, whims=0.1, blind=0.5),
    Temper("even", slips=0.25, whims=0.4, blind=0.2),
)


class TemperedBot:
    """Another bot's judgement with a character's failings, more of them the clumsier it is."""

    def __init__(self, bot: GreedyBot, clumsy: float, seed: int | None = None) -> None:
        self.name = bot.name
        self.bot = bot
        self.clumsy = clumsy
        self._random = Random(seed)
        self.temper = self._random.choice(TEMPERS)
        self._nature = self._random.getrandbits(40)
        self._moods: dict[int, tuple[float, float]] = {}

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        options = offered(view)
        if len(options) == 1 or self._random.random() < self.clumsy * self.temper.slips:
            return self._random.choice(options)
        liked = self.bot.weighed(view, sampler)
        if not liked:
            return self._random.choice(options)
        blind = self.clumsy * self.temper.blind
        seen = [option for option in liked if self._mood(option)[1] >= blind] or list(liked)
        whims = self.clumsy * self.temper.whims
        return max(seen, key=lambda option: liked[option] + whims * self._mood(option)[0])

    def _mood(self, option: int) -> tuple[float, float]:
        """How fond of an option this character is, and a number below which it overlooks it; all game the same."""
        if option not in self._moods:
            luck = Random(f"{self._nature} {option}")
            self._moods[option] = luck.gauss(0.0, 1.0), luck.random()
        return self._moods[option]
