"""Counting with honesty: intervals around what was seen, and ratings from who beat whom."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from farmstead.arena.game import Row
from farmstead.gallery.intervals import Interval, Z

RATING_POINTS = 400.0 / math.log(10.0)  # Elo's scale: 400 points are odds of ten to one
RESAMPLES = 200
PRIOR = 0.5  # of a game: the tie with each rival


class Duel(NamedTuple):
    """One bot beside another in one game, or alone on the same deal: 1 is better, 0 worse, 0.5 alike."""

    deal: int
    first: int
    second: int
    result: float


def duels(rows: Sequence[Row]) -> list[Duel]:
    """Every comparison of two different bots that the games hold."""
    found: list[Duel] = []
    alone: dict[int, dict[int, float]] = {}
    for row in rows:
        totals = [sheet["total"] for sheet in row["scores"]]
        if len(totals) == 1:
            alone.setdefault(row["deal"], {})[row["lineup"][0]] = totals[0]
            continue
        ranks = [(seat in row["winners"], total) for seat, total in enumerate(totals)]
        for seat, bot in enumerate(row["lineup"]):
            for other, rival in enumerate(row["lineup"]):
                if bot < rival:
                    found.append(Duel(row["deal"], bot, rival, _better(ranks[seat], ranks[other])))
    for deal, totals_by_bot in alone.items():
        for bot, rival in combinations(sorted(totals_by_bot), 2):
            result = _better((False, totals_by_bot[bot]), (False, totals_by_bot[rival]))
            found.append(Duel(deal, bot, rival, result))
    return found


def _better(mine: tuple[bool, float], other: tuple[bool, float]) -> float:
    return 0.5 if mine == other else float(mine > other)


def ratings(bots: int, results: Sequence[Duel], anchor: int, seed: int = 1) -> list[Interval]:
    """Elo-like ratings with the anchor at 0; the intervals come from drawing the deals anew.

    A tie of half a game's weight with each rival keeps the rating of a bot that always wins or loses finite. Deals
    drawn anew show no doubt about such a bot, so an interval is at least as wide as the number of games makes it.
    """
    middle = _strengths(bots, results, anchor)
    least = _likely(middle, results, anchor)
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
        low, high = least[bot]
        found.append(Interval(middle[bot], min(low, spread[cut]), max(high, spread[-1 - cut])))
    return found


def _likely(ratings: Sequence[float], results: Sequence[Duel], anchor: int) -> list[tuple[float, float]]:
    """Below and above which each rating would make the games unlikely, were they all independent.

    The other ratings follow the one that is moved, as far as the games tie them to it.
    """
    scores: dict[tuple[int, int], float] = {}
    games = Counter((duel.first, duel.second) for duel in results)
    for duel in results:
        scores[duel.first, duel.second] = scores.get((duel.first, duel.second), PRIOR / 2) + duel.result

    def drop(bot_ratings: Sequence[float]) -> float:
        return sum(
            scores[pair] * _softplus(bot_ratings[pair[1]] - bot_ratings[pair[0]])
            + (number + PRIOR - scores[pair]) * _softplus(bot_ratings[pair[0]] - bot_ratings[pair[1]])
            for pair, number in games.items()
        )

    best = [rating / RATING_POINTS for rating in ratings]
    limit = drop(best) + Z * Z / 2
    found = [(rating, rating) for rating in ratings]
    for bot, path in _paths(best, games, anchor).items():
        ends = []
        for sign in (-1, 1):
            near, far = 0.0, 1.0
            while drop([b + sign * far * p for b, p in zip(best, path, strict=True)]) < limit:
                near, far = far, 2 * far
            for _ in range(30):
                middle = (near + far) / 2
                if drop([b + sign * middle * p for b, p in zip(best, path, strict=True)]) < limit:
                    near = middle
                else:
                    far = middle
            ends.append((best[bot] + sign * far) * RATING_POINTS)
        found[bot] = (ends[0], ends[1])
    return found


def _softplus(x: float) -> float:
    """log(1 + e^x), the price in likelihood of a game that was won from x behind."""
    return max(x, 0.0) + math.log1p(math.exp(-abs(x)))


def _paths(best: Sequence[float], games: Counter[tuple[int, int]], anchor: int) -> dict[int, list[float]]:
    """For each bot, how far all ratings go along when its own rises by one; from the information in the games."""
    others = [bot for bot in range(len(best)) if bot != anchor]
    told = [[0.0] * len(best) for _ in best]
    for (first, second), number in games.items():
        share = 1 / (1 + math.exp(best[second] - best[first]))
        weight = (number + PRIOR) * share * (1 - share)
        for bot, rival in ((first, second), (second, first)):
            told[bot][bot] += weight
            told[bot][rival] -= weight
    found: dict[int, list[float]] = {}
    for bot in others:
        column = _solved([[told[a][b] for b in others] for a in others], [float(a == bot) for a in others])
        if column:
            moved = dict(zip(others, column, strict=True))
            found[bot] = [moved.get(a, 0.0) / moved[bot] for a in range(len(best))]
    return found


def _solved(matrix: list[list[float]], wanted: list[float]) -> list[float]:
    """What the matrix turns into the wanted numbers; nothing if there is no such thing."""
    size = len(wanted)
    for i in range(size):
        if matrix[i][i] < 1e-12:  # symmetric and with a heavy diagonal: no need to look for another row
            return []
        for j in range(size):
            if j != i:
                factor = matrix[j][i] / matrix[i][i]
                matrix[j] = [a - factor * b for a, b in zip(matrix[j], matrix[i], strict=True)]
                wanted[j] -= factor * wanted[i]
    return [wanted[i] / matrix[i][i] for i in range(size)]


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
                won[bot] += PRIOR / 2
                met[bot][rival] += PRIOR
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
