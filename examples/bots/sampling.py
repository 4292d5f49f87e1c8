#!/usr/bin/env python3
"""Third of three bots, for any game: it plays its best-looking options on for some turns, in sampled positions.

    farmstead match creatures greedy python:examples/bots/sampling.py:Sampling
    farmstead match creatures greedy python:examples/bots/sampling.py:Sampling:trials=4,turns=6
"""

from __future__ import annotations

from typing import Any

from one_ply import OnePly, best_looking, finish_turn  # the bot beside this one

from farmstead import CHANCE, Dealer, Position
from farmstead.bots import Sampler

RIVALRY = 0.5  # how much a point of the best rival counts against one of one's own


class Sampling(OnePly):
    """Thinks the `width` options that look best one turn ahead through, `trials` times for `turns` turns each."""

    def __init__(
        self, seed: int | None = None, seconds: float = 1.0, trials: int = 2, turns: int = 4, width: int = 5
    ) -> None:
        super().__init__(seed, seconds)
        self.trials = trials
        self.turns = turns
        self.width = width

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        seat = view["question"]["seat"]
        totals = dict.fromkeys(self.ranked(view, sampler)[: self.width], 0.0)
        for _ in range(self.trials if len(totals) > 1 else 0):
            sample, luck = sampler(), self.random.getrandbits(40)  # the same for all options, so that luck favours none
            for option in totals:
                trial = sample.copy()
                trial.play(option, seat)
                finish_turn(trial, seat)
                totals[option] += self.lead_later(trial, seat, Dealer(luck))
        return max(totals, key=lambda option: totals[option])

    def lead_later(self, pos: Position, seat: int, dealer: Dealer) -> float:
        """The lead some turns later, each of them played as it looks best to who plays it."""
        for _ in range(self.turns):
            while pos.decider == CHANCE:
                pos.play_unchecked(dealer.choose(pos))
            if pos.over:
                break
            who = int(pos.decider)
            pos.play_unchecked(best_looking(pos, through=True))
            finish_turn(pos, who)
        worths = pos.game.worth(pos)
        rivals = [worth for other, worth in enumerate(worths) if other != seat]
        return worths[seat] - RIVALRY * max(rivals, default=0.0)


if __name__ == "__main__":
    Sampling().run()
