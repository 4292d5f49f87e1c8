#!/usr/bin/env python3
"""Second of three bots, for any game: it tries each option and asks the game's sense what the position is then worth.

    farmstead match granja random python:examples/bots/one_ply.py:OnePly
    farmstead match granja random python:examples/bots/one_ply.py:OnePly:samples=5
"""

from __future__ import annotations

from typing import Any

from farmstead import Position
from farmstead.bots import ProgramBot, Sampler

LONGEST_TURN = 16


class OnePly(ProgramBot):
    """Looks one turn ahead, in a few positions that look like this one to its seat."""

    def __init__(self, seed: int | None = None, seconds: float = 1.0, samples: int = 1) -> None:
        super().__init__(seed, seconds)
        self.samples = samples

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        liked = self.ranked(view, sampler)
        return liked[0]

    def ranked(self, view: dict[str, Any], sampler: Sampler) -> list[int]:
        """The options, the best first: by what they are worth at the end of the turn."""
        seat = view["question"]["seat"]
        totals = {int(option["id"]): 0.0 for option in view["options"]}
        for _ in range(self.samples if len(totals) > 1 else 0):
            sample = sampler()
            for option in totals:
                trial = sample.copy()
                trial.play(option, seat)
                finish_turn(trial, seat)
                totals[option] += trial.game.worth_of(trial, seat)
        return sorted(totals, key=lambda option: (-totals[option], self.random.random()))


def finish_turn(pos: Position, seat: int) -> None:
    """Plays on with the best-looking answers until somebody else decides."""
    for _ in range(LONGEST_TURN):
        if pos.decider != seat:
            return
        pos.play_unchecked(best_looking(pos, through=False))


def best_looking(pos: Position, through: bool) -> int:
    """The answer of who is asked that looks best right after it, or after the turn that it begins (`through`)."""
    seat, best, most = int(pos.decider), -1, float("-inf")
    for option in pos.game.sensible(pos):
        trial = pos.copy()
        trial.play_unchecked(option)
        if through:
            finish_turn(trial, seat)
        worth = pos.game.worth_of(trial, seat)
        if worth > most:
            best, most = option, worth
    return best


if __name__ == "__main__":
    OnePly().run()
