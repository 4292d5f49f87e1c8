"""Levels for first games: somebody who looks no further than the own turn has a chance against them."""

from random import Random

import pytest
from beginner import Beginner

import farmstead
from farmstead.bots import LEVELS, LevelBot
from farmstead.kernel.dealer import Dealer

GAMES = 16


def lead(level: int, seed: int) -> float:
    """By how much the beginner is ahead at the end of a game of Creatures; seats take turns."""
    pos = farmstead.game("creatures").start(2)
    dealer, rng = Dealer(seed), Random(seed)
    bots = [Beginner(seed), LevelBot(LEVELS[level - 1], seed)]
    seats = bots if seed % 2 else bots[::-1]
    while not pos.over:
        dealer.deal(pos)
        if pos.over:
            break
        seat = pos.decider
        pos.play(seats[seat].choose(pos.view(seat), lambda who=seat: pos.sample(who, rng)), seat)  # type: ignore[misc]
    mine, theirs = (pos.scores()[seats.index(bot)]["total"] for bot in bots)
    return float(mine - theirs)


@pytest.mark.slow
@pytest.mark.parametrize(("level", "least"), [(1, 0.6), (2, 0.4)])
def test_a_beginner_wins_often_enough(level: int, least: float) -> None:
    found = [lead(level, seed) for seed in range(GAMES)]
    assert sum(one > 0 for one in found) >= least * GAMES
