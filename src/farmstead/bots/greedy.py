"""The greedy bot: looks one turn ahead and takes what its game's sense likes best."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from farmstead.bots.lookahead import values
from farmstead.kernel.position import Position


class GreedyBot:
    """Weighs a few samples of what it cannot see; ties are broken by its seed."""

    name = "greedy"
    samples = 1

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: dict[str, Any], sampler: Callable[[], Position]) -> int:
        offered = [option["id"] for option in view["options"]]
        if not offered:
            raise ValueError("this seat has nothing to choose now")
        if len(offered) == 1:
            return int(offered[0])
        seat = next(seat for seat in view["deciders"] if sampler().options(seat))
        found = values(sampler(), seat)
        best = max(found.values())
        choice: int = self._random.choice([option for option, value in found.items() if value >= best - 1e-9])
        return choice
