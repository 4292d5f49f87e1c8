"""Intervals and ratings."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from farmstead.arena.stats import Duel, duels, ratings
from farmstead.gallery.intervals import mean, wilson


def test_wilson_is_the_known_interval() -> None:
    assert wilson(75, 100) == pytest.approx((0.75, 0.6570, 0.8245), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((1.0, 0.7225, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_the_mean_has_its_interval() -> None:
    assert mean([1, 2, 3, 4, 5]) == pytest.approx((3, 3 - 1.386, 3 + 1.386), abs=1e-3)
    assert mean([7]) == (7, 7, 7)


def row(deal: int, lineup: list[int], totals: list[float], winners: list[int]) -> dict[str, Any]:
    return {"deal": deal, "lineup": lineup, "scores": [{"total": total} for total in totals], "winners": winners}


def test_duels_follow_the_winner_before_the_points() -> None:
    assert duels([row(0, [1, 0], [30, 30], [1])]) == [Duel(0, 0, 1, 1.0)]
    assert duels([row(0, [0, 1], [30, 30], [0, 1])]) == [Duel(0, 0, 1, 0.5)]
    assert sorted(duels([row(0, [2, 0, 1], [9, 5, 7], [0])])) == [
        Duel(0, 0, 1, 0.0), Duel(0, 0, 2, 0.0), Duel(0, 1, 2, 0.0),
    ]  # fmt: skip


def test_alone_the_same_deal_is_compared() -> None:
    rows = [row(0, [0], [40], [0]), row(0, [1], [35], [0]), row(1, [0], [20], [0]), row(1, [1], [35], [0])]
    assert sorted(duels(rows)) == [Duel(0, 0, 1, 1.0), Duel(1, 0, 1, 0.0)]


def test_ratings_find_true_strengths() -> None:
    strengths = [0.0, 200.0, 400.0]
    held = 0
    for seed in range(12):
        rng = Random(seed)
        found = [
            Duel(deal, a, b, float(rng.random() < 1 / (1 + 10 ** ((strengths[b] - strengths[a]) / 400))))
            for deal in range(60)
            for a, b in ((0, 1), (0, 2), (1, 2))
        ]
        rated = ratings(3, found, 0)
        assert rated[0].value == 0
        assert 50 < rated[1].high - rated[1].low < 300
        held += sum(rating.low <= true <= rating.high for rating, true in zip(rated[1:], strengths[1:], strict=True))
    assert held >= 20  # of 24; 95 of 100 are promised


def test_a_bot_that_always_loses_has_a_rating() -> None:
    rated = ratings(2, [Duel(deal, 0, 1, 0.0) for deal in range(20)], 0)
    assert 400 < rated[1].value < 1200
    assert ratings(2, [], 1)[0].value == 0


def test_a_few_games_leave_doubt_even_if_all_are_won() -> None:
    few, many = (ratings(3, [Duel(n, a, b, 0.0) for n in range(games) for a, b in ((0, 1), (1, 2))], 0)
                 for games in (4, 400))  # fmt: skip
    assert list(few[0]) == [0, 0, 0]
    assert few[1].low < few[1].value - 300 < few[1].value + 300 < few[1].high
    assert few[2].high - few[2].low > few[1].high - few[1].low  # known only by way of the bot between
    assert many[1].low > 500
