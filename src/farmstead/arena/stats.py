"""Counting with honesty: intervals around what was seen, and ratings from who beat whom."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from farmstead.arena.game import Row

Z = 1.959964  # 95 %
RATING_POINTS = 400.0 / math.log(10.0)  # Elo's scale: 400 points are odds of ten to one
RESAMPLES = 200


class Interval(NamedTuple):
    """A value with the bounds between which the truth lies in 95 of 100 such trials."""

    value: float
    low: float
    high: float


def wilson(won: float, played: int) -> Interval:
    """The share of games won, with Wilson's interval."""
    if played == 0:
        return Interval(0.0, 0.0, 1.0)
    share = won / played
    bottom = 1 + Z * Z / played
    middle = (share + Z * Z / (2 * played)) / bottom
    reach = Z / bottom * math.sqrt(share * (1 - share) / played + Z * Z / (4 * played * played))
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(values: Sequence[float]) -> Interval:
    """The mean with its normal interval."""
    if not values:
        return Interval(0.0, 0.0, 0.0)
    middle = sum(values) / len(values)
    if len(values) == 1:
        return Interval(middle, middle, middle)
    spread = math.sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
    return Interval(middle, middle - Z * spread, middle + Z * spread)


class Duel(NamedTuple):
    """One bot beside another in one game, or alone on the same deal: 1 is better, 0 worse, 0.5 alike."""

    deal: int
    first: int
    second: int
    result: float


def duels(rows: Sequence[Row]) -> list[Duel]:
    """Every comparison of two different bots that the games hold."""
    found: list[Duel] = []
    alone: dict[tuple[int, int], float] = {}
    for row in rows:
        totals = [sheet["total"] for sheet in row["scores"]]
        if len(totals) == 1:
            alone[row["deal"], row["lineup"][0]] = totals[0]
            continue
        ranks = [(seat in row["winners"], total) for seat, total in enumerate(totals)]
        for seat, bot in enumerate(row["lineup"]):
            for other, rival in enumerate(row["lineup"]):
                if bot < rival:
                    found.append(Duel(row["deal"], bot, rival, _better(ranks[seat], ranks[other])))
    for (deal, bot), total in alone.items():
        for (same, rival), beside in alone.items():
            if deal == same and bot < rival:
                found.append(Duel(deal, bot, rival, _better((False, total), (False, beside))))
    return found


def _better(mine: tuple[bool, float], other: tuple[bool, float]) -> float:
    return 0.5 if mine == other else float(mine > other)


def ratings(bots: int, results: Sequence[Duel], anchor: int, seed: int = 1) -> list[Interval]:
    """Elo-like ratings with the anchor at 0; the intervals come from drawing the deals anew.

    A tie of half a game's weight with each rival keeps the rating of a bot that always wins or loses finite.
    """
    middle = _strengths(bots, results, anchor)
    by_deal: dict[int, list[Duel]] = {}
    for duel in results:
        by_deal.setdefault(duel.deal, []).append(duel)
    rng = Random(seed)
    deals = sorted(by_deal)
    draws: list[list[float]] = []
    for _ in range(RESAMPLES if deals else 0):
        drawn = [duel for deal in rng.choices(deals, k=len(deals)) for duel in by_deal[deal]]
        draws.append(_strengths(bots, drawn, anchor))
    found = []
    for bot in range(bots):
        spread = sorted(draw[bot] for draw in draws) or [middle[bot]]
        cut = int(0.025 * len(spread))
        found.append(Interval(middle[bot], min(middle[bot], spread[cut]), max(middle[bot], spread[-1 - cut])))
    return found


def _strengths(bots: int, results: Sequence[Duel], anchor: int) -> list[float]:
    """Bradley and Terry's strengths by simple iteration, as rating points above the anchor."""
    won = [0.0] * bots
    met = [[0.0] * bots for _ in range(bots)]
    for duel in results:
        won[duel.first] += duel.result
        won[duel.second] += 1.0 - duel.result
        met[duel.first][duel.second] += 1.0
        met[duel.second][duel.first] += 1.0
    for bot in range(bots):
        for rival in range(bots):
            if met[bot][rival]:
                won[bot] += 0.25
                met[bot][rival] += 0.5
    strength = [1.0] * bots
    for _ in range(1000):
        new = []
        for bot in range(bots):
            weight = sum(met[bot][rival] / (strength[bot] + strength[rival]) for rival in range(bots) if rival != bot)
            new.append(won[bot] / weight if weight else strength[bot])
        scale = math.exp(sum(map(math.log, new)) / bots)
        before, strength = strength, [value / scale for value in new]
        if all(abs(value - old) < 1e-7 * old for value, old in zip(strength, before, strict=True)):
            break
    return [RATING_POINTS * math.log(value / strength[anchor]) for value in strength]
