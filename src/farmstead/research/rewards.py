"""What a seat is paid at the end of a game, in three ways."""

from __future__ import annotations

from typing import Final

import farmstead
from farmstead.kernel.position import Position

REWARDS: Final = ("result", "score", "margin")
"""result: winning, from -1 to 1. score: one's points. margin: one's points less the best other's (alone: one's points).
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
    if reward == "result":
        return results(pos.winners(), players)
    totals = [float(sheet["total"]) for sheet in pos.scores()]
    if reward == "score" or players == 1:
        return totals
    return [total - max(totals[:seat] + totals[seat + 1 :]) for seat, total in enumerate(totals)]


def results(winners: list[int], players: int) -> list[float]:
    """The winners share 1, the others share -1: the sum is nothing. Alone: 1 for a game won, -1 for one lost.

    Alone, a game that sets nothing to beat is always won: there the score is the better reward.
    """
    if players == 1:
        return [1.0 if winners else -1.0]
    if len(winners) == players:
        return [0.0] * players
    won, lost = 1 / len(winners), -1 / (players - len(winners))
    return [won if seat in winners else lost for seat in range(players)]


def reward_range(reward: str) -> tuple[float, float]:
    """Between what a reward lies."""
    return {"result": (-1.0, 1.0), "score": (-MOST_POINTS, MOST_POINTS)}.get(reward, (-2 * MOST_POINTS, 2 * MOST_POINTS))
