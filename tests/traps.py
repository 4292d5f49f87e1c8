"""Questions that answered themselves, or were passed over: heard of in any game, and tried whether that was right.

A question with one answer answers itself, one with none is passed over. That must never cost anybody a choice: where
effects that may be used at any time would open another answer, it is asked. So each of them is tried here, whatever
the game promises (`kernel.obligations`): does a chain of effects open another one?
"""

from __future__ import annotations

from typing import Any

import farmstead
from farmstead.kernel.news import News
from farmstead.kernel.obligations import Chain, trial_of
from farmstead.kernel.position import Position
from farmstead.kernel.steps import Chance, Question, Together

Place = tuple[str, str]
"""A question by its name, and what it is asked as: one step may ask in several words."""


BEGUN = {"trade", "lift", "put", "hall"}
"""Part of an any-time effect that its owner has just chosen: other effects could have been used before."""
PAID_FOR = {"raise", "top-up", "withhold"}
"""What has been bought is paid: beside it only what brings food is offered, and nothing once there is enough. And
whoever withholds food has been offered all cards by the meal."""


class Unasked(News):
    """Hears which questions are not put; `tries`: looks for chains of up to so many effects at each of them."""

    def __init__(self, tries: int = 0) -> None:
        super().__init__()
        self.tries = tries
        self.alone: dict[Place, int] = {}  # answered themselves, and how often
        self.empty: dict[Place, int] = {}  # were passed over
        self.traps: list[str] = []

    def answered(self, pos: Position, step: Question[Any], seat: int, option: int) -> None:
        self._look(pos, step, [option], self.alone)
        super().answered(pos, step, seat, option)

    def passed_over(self, pos: Position, step: Question[Any]) -> None:
        self._look(pos, step, [], self.empty)

    def _look(self, pos: Position, step: Question[Any], own: list[int], counted: dict[Place, int]) -> None:
        if isinstance(step, (Chance, Together)):
            return
        trial = trial_of(pos, step.seat)
        trial.agenda.append(step)
        place = step.name, step.asked(trial)
        counted[place] = counted.get(place, 0) + 1
        if not self.tries or step.name in BEGUN | PAID_FOR:
            return
        if step.name == "feed":  # with enough food what is cooked can be cooked afterwards too
            own = [*own, *pos.game.vocabulary.kinds["cook"]]
        if Chain(len(trial.agenda) - 1, own).leads_back(trial, self.tries):
            told = [pos.spell(option) for option in own]
            self.traps.append(f"{place[1]} {told} of seat {step.seat} in round {pos.round}")


def unasked(pos: Position, seed: int, tries: int = 0, most: int = 100_000) -> Unasked:
    """A random game from here on, and what it did not ask."""
    from farmstead.kernel.playout import next_random, outcome, scramble

    heard = Unasked(tries)
    pos.news = heard
    state = scramble(seed)
    for _ in range(most):
        if pos.over:
            break
        state = next_random(state)
        if pos.decider == farmstead.CHANCE:
            pos.play(outcome(pos, state >> 11))
        else:
            options = pos.options()
            pos.play(options[(state >> 11) % len(options)])
        heard.take()
    pos.news = None
    return heard
