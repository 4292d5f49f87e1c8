"""The bot that picks any option: an opponent for a first game, and the yardstick of all others."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from farmstead.bots.base import offered


class RandomBot:
    """Every option is equally likely. The same seed and the same questions give the same answers."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: dict[str, Any], sampler: Callable[[], object]) -> int:
        return self._random.choice(offered(view))
