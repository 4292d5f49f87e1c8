"""Levels for first games: somebody who looks no further than the own turn has a chance against them."""

from functools import partial
from random import Random

import pytest
from beginner import Beginner

import farmstead
from farmstead.bots import LEVELS, LevelBot
from farmstead.bots.base import Bot
from farmstead.kernel.dealer import Dealer

GAMES = 16


def lead(level: int, seed: int) -> float:
    """By how much the beginner is ahead at the end of a game of Creatures; seats take turns."""
    pos = farmstead.game("creatures").start(2)
    dealer, rng = Dealer(seed), Random(seed)
    learner = seed % 2
    bots: list[Bot] = [LevelBot(LEVELS[level - 1], seed), LevelBot(LEVELS[level - 1], seed)]
    bots[learner] = Beginner(seed)
    dealer.deal(pos)
    while not pos.over:
        seat = pos.decider
        pos.play(bots[seat].choose(pos.view(seat), partial(pos.sample, seat, rng)), seat)
        dealer.deal(pos)
    totals = [score["total"] for score in pos.scores()]
    return float(totals[learner] - totals[1 - learner])


@pytest.mark.slow
@pytest.mark.parametrize(("level", "least"), [(1, 0.6), (2, 0.4)])
def test_a_beginner_wins_often_enough(level: int, least: float) -> None:
    found = [lead(level, seed) for seed in range(GAMES)]
    assert sum(one > 0 for one in found) >= least * GAMES
