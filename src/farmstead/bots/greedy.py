"""The greedy bot: looks one turn ahead and takes what its game's sense likes best."""

from __future__ import annotations

from random import Random
from typing import Any

from farmstead.bots.base import Sampler, asked_seat, offered
from farmstead.bots.lookahead import values
from farmstead.kernel.position import Position

SAMPLES = 4  # where others choose at the same time, unseen


class GreedyBot:
    """Weighs a few samples of what it cannot see; ties are broken by its seed."""

    name = "greedy"

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        options = offered(view)
        if len(options) == 1:
            return options[0]
        liked = self.weighed(view, sampler)
        if not liked:
            return self._random.choice(options)
        best = max(liked.values())
        return self._random.choice([option for option, total in liked.items() if total >= best - 1e-9])

    def weighed(self, view: dict[str, Any], sampler: Sampler) -> dict[int, float]:
        """The options that deserve a thought, each with what a turn which begins with it promises, in swings."""
        options = offered(view)
        seat = asked_seat(view)
        count = SAMPLES if len(view["deciders"]) > 1 else 1
        totals: dict[int, float] = {}
        for _ in range(count):
            pos = sampler()
            self._others_first(pos, seat)
            for option, value in self.look(pos, seat).items():
                totals[option] = totals.get(option, 0.0) + value / count
        return {option: total for option, total in totals.items() if option in options}

    def look(self, pos: Position, seat: int) -> dict[int, float]:
        """What the sensible options of this sample promise the asked seat, in swings."""
        swing = pos.game.swing(int(pos.players))
        return {option: value / swing for option, value in values(pos, seat).items()}

    def _others_first(self, pos: Position, seat: int) -> None:
        while pos.decider not in (seat, -1, -2):
            pos.play_unchecked(self._random.choice(pos.game.sensible(pos)))
