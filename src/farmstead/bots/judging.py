"""The judge bot: a turn that begins with each option is judged at its end by a learned judge. No search."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from farmstead.bots.base import Sampler, asked_seat, offered
from farmstead.bots.greedy import GreedyBot
from farmstead.bots.judges import judge_for
from farmstead.bots.lookahead import turn_ends
from farmstead.kernel.position import Position

if TYPE_CHECKING:
    from farmstead.judges.judge import Judge

SAMPLES = 3  # deals of what the others chose at the same time, over which options are compared


class JudgeBot:
    """One turn deep: quick, and the same answers for the same seed. For a game without a judge it plays as greedy."""

    name = "judge"

    def __init__(self, seed: int | None = None, judge: Judge | None = None) -> None:
        self._random = Random(seed)
        self._judge = judge
        self._greedy = GreedyBot(seed)

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        options = offered(view)
        if len(options) == 1:
            return options[0]
        judge = self._judge or judge_for(view["game"])
        if judge is None:
            return self._greedy.choose(view, sampler)
        seat = asked_seat(view)
        totals: dict[int, float] = {}
        for _ in range(SAMPLES if len(view["deciders"]) > 1 else 1):
            pos = sampler()
            while pos.decider != seat:  # others choose at the same time, unseen
                pos.play_unchecked(self._random.choice(pos.game.sensible(pos)))
            for option, worth in after(judge, pos, seat).items():
                totals[option] = totals.get(option, 0.0) + worth
        liked = {option: total for option, total in totals.items() if option in options}
        if not liked:
            return self._random.choice(options)
        return max(liked, key=lambda option: liked[option])


def after(judge: Judge, pos: Position, seat: int) -> dict[int, float]:
    """What a position is worth to the asked seat after a turn that begins with each sensible option, in swings."""
    from farmstead.judges.judge import worths

    options = pos.game.sensible(pos)
    trials = turn_ends(pos, seat, options)
    found = worths(judge.judge(trials, [seat] * len(trials)), judge.swing(int(pos.players)))[:, seat]
    return dict(zip(options, found.tolist(), strict=True))
