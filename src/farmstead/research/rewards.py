"""What a seat is paid: for what (`reward`), and whether at the end only or as the game goes (`dense`).

Every environment pays through this module. However a game is paid, the sum over the whole game is the same: what
`rewards` gives for its last position.
"""

from __future__ import annotations

from typing import Final

import farmstead
from farmstead.kernel.position import Position

REWARDS: Final = ("result", "score", "margin")
"""result: winning, from -1 to 1. score: one's points. margin: one's points less the best other's.

Alone at the table there is a number of points to beat (`game.par(1)`): result is 1 or -1, margin is what lies above it.
"""

DENSE: Final = ("points", "expected")
"""What a dense reward follows before the end: points on the score sheet now, or those the game's sense expects."""

MOST_POINTS: Final = 400.0
"""No seat ends a game with so many points, nor with so many below nothing."""

SWING_ODDS: Final = 3.0
"""A lead of `game.swing(players)` points wins three games of four: odds of three to one."""


def check_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise farmstead.SetupError(f"there is no reward {reward!r}; rewards: {', '.join(REWARDS)}")
    return reward


def check_dense(dense: str | None) -> str | None:
    if dense is not None and dense not in DENSE:
        raise farmstead.SetupError(f"dense rewards cannot follow {dense!r}; allowed: {', '.join(DENSE)}, or None")
    return dense


def rewards(pos: Position, reward: str) -> list[float]:
    """What each seat is paid for a game that is over. Before, nobody is paid anything."""
    players = int(pos.players)
    if not pos.over:
        return [0.0] * players
    totals = points(pos)
    if reward == "result":
        if players == 1:
            won = bool(pos.winners()) and totals[0] >= pos.game.par(1)
            return [1.0 if won else -1.0]
        return results(pos.winners(), players)
    return totals if reward == "score" else margins(totals, pos.game.par(1))


def due(pos: Position, reward: str, dense: str | None) -> list[float]:
    """What each seat should have been paid by now: with `dense`, what it may hope for; at the end, the reward."""
    if dense is None or pos.over:
        return rewards(pos, reward)
    hopes = points(pos) if dense == "points" else list(pos.game.worth(pos))
    if reward == "score":
        return hopes
    if reward == "margin":
        return margins(hopes, pos.game.par(1))
    return chances(hopes, pos.game.par(1), pos.game.swing(int(pos.players)))


class Account:
    """What the seats of one game were paid so far, and what comes next."""

    def __init__(self, reward: str, dense: str | None, players: int) -> None:
        self.reward = reward
        self.dense = dense
        self.paid = [0.0] * players

    def pay(self, pos: Position) -> list[float]:
        """What each seat gets now: what is due, less what it was paid before."""
        if self.dense is None and not pos.over:
            return [0.0] * len(self.paid)
        before, self.paid = self.paid, due(pos, self.reward, self.dense)
        return [now - then for now, then in zip(self.paid, before, strict=True)]


def points(pos: Position) -> list[float]:
    """Every seat's points, as the score sheet has them now."""
    return [float(sheet["total"]) for sheet in pos.scores()]


def margins(totals: list[float], par: float) -> list[float]:
    """Points less those of the best other seat; alone, less the points to beat."""
    if len(totals) == 1:
        return [totals[0] - par]
    return [total - max(totals[:seat] + totals[seat + 1 :]) for seat, total in enumerate(totals)]


def results(winners: list[int], players: int) -> list[float]:
    """The winners share 1, the others share -1: the sum is nothing. All win: nothing for each."""
    if len(winners) == players:
        return [0.0] * players
    won, lost = 1 / len(winners), -1 / (players - len(winners))
    return [won if seat in winners else lost for seat in range(players)]


def chances(totals: list[float], par: float, swing: float) -> list[float]:
    """The result to be expected with such points: from -1 to 1, and a sum of nothing at a table of several."""
    rivals = [*totals, par] if len(totals) == 1 else totals
    best = max(rivals)
    odds = [SWING_ODDS ** ((total - best) / swing) for total in rivals]
    others = len(rivals) - 1
    shares = [odd / sum(odds) for odd in odds[: len(totals)]]
    return [share - (1 - share) / others for share in shares]


def is_zero_sum(reward: str, players: int) -> bool:
    """Do the seats' rewards always sum to nothing?"""
    return players > 1 and (reward == "result" or (reward == "margin" and players == 2))


def reward_range(reward: str) -> tuple[float, float]:
    """Between what a reward lies."""
    most = {"result": 1.0, "score": MOST_POINTS, "margin": 2 * MOST_POINTS}[reward]
    return -most, most
