"""A person at a first game, as far as a program can be one: to measure the lowest levels with (docs/bots.md).

It looks at no more than its own turn, and there at what lies in sight: points on the score sheet and goods in the hand.
Of the options it thinks of a few, now and then it takes just any. It knows that the family must be fed; what else
later rounds want (room for a child, the first of each kind) it does not see coming.

    farmstead match agricola level:2 python:benchmarks/beginner.py:Beginner -n 40
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from farmstead.bots.base import Sampler, asked_seat, offered
from farmstead.bots.lookahead import finish_turn
from farmstead.kernel.news import News
from farmstead.kernel.position import Position

LOOKED_AT: Final = 8  # options that come to mind
SLIPS: Final = 0.15  # answers that are just any
GOOD: Final = 0.3  # points that a good in the hand seems worth
FOOD: Final = 0.8  # the same of a food: everybody is told that the family must be fed


class Beginner:
    """Takes what brings most at once."""

    name = "beginner"

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        options = offered(view)
        if len(options) == 1 or self._random.random() < SLIPS:
            return self._random.choice(options)
        pos, seat = sampler(), asked_seat(view)
        open_now = set(pos.options(seat))
        thought = self._random.sample(options, min(LOOKED_AT, len(options)))
        likes = {option: self._liking(pos, seat, option) for option in thought if option in open_now}
        return max(likes, key=lambda option: likes[option], default=options[0])

    def _liking(self, pos: Position, seat: int, option: int) -> float:
        """Points and goods that a turn which begins so seems to bring."""
        after = pos.copy()
        after.news = News()
        after.news.weigh(after)
        before = after.scores()[seat]["total"]
        after.play(option, seat)
        if not after.over:
            finish_turn(after, seat)
        goods = sum(
            n * (FOOD if good == "food" else GOOD)
            for event in after.news.take()
            if event.seat == seat
            for good, n in event.goods.items()
        )
        return float(after.scores()[seat]["total"] - before) + goods + self._random.random() * 0.1
