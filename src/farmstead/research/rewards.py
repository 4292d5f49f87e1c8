"""What a seat is paid at the end of a game, in three ways."""

from __future__ import annotations

from typing import Final

import farmstead
from farmstead.kernel.position import Position

REWARDS: Final = ("result", "score", "margin")
"""result: winning, from -1 to 1. score: one's points. margin: one's points less the best other's.

Alone at the table there is a number of points to beat (`game.par(1)`): result is 1 or -1, margin is what lies above it.
"""

MOST_POINTS: Final = 400.0
"""No seat ends a game with so many points, nor with so many below nothing."""


def check_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise farmstead.SetupError(f"there is no reward {reward!r}; rewards: {', '.join(REWARDS)}")
    return reward


def rewards(pos: Position, reward: str) -> list[float]:
    """What each seat is paid for a game that is over. Before, nobody is paid anything."""
    players = int(pos.players)
    if not pos.over:
        return [0.0] * players
    totals = [float(sheet["total"]) for sheet in pos.scores()]
    if reward == "score":
        return totals
    if players == 1:
        target = pos.game.par(1)
        won = bool(pos.winners()) and totals[0] >= target
        return [totals[0] - target if reward == "margin" else (1.0 if won else -1.0)]
    if reward == "result":
        return results(pos.winners(), players)
    return [total - max(totals[:seat] + totals[seat + 1 :]) for seat, total in enumerate(totals)]


def results(winners: list[int], players: int) -> list[float]:
    """The winners share 1, the others share -1: the sum is nothing. All win: nothing for each."""
    if len(winners) == players:
        return [0.0] * players
    won, lost = 1 / len(winners), -1 / (players - len(winners))
    return [won if seat in winners else lost for seat in range(players)]


def reward_range(reward: str) -> tuple[float, float]:
    """Between what a reward lies."""
    most = {"result": 1.0, "score": MOST_POINTS, "margin": 2 * MOST_POINTS}[reward]
    return -most, most
