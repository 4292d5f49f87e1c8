"""Chance in every game: how likely an outcome is stands in one place, and random play goes by it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import farmstead
from farmstead.kernel.steps import CHANCE, Chance, Weighted


@pytest.mark.parametrize("name", farmstead.games())
def test_a_random_number_picks_each_outcome_as_often_as_its_weight_says(name: str) -> None:
    pos = farmstead.game(name).start(2)
    chooser = random.Random(5)
    asked = 0
    while not pos.over and asked < 40:
        if pos.decider == CHANCE:
            asked += 1
            step = pos.pending()
            assert isinstance(step, Chance)
            outcomes = pos.chances()
            total = sum(weight for _, weight in outcomes)
            picked = Counter(step.pick(pos, number) for number in range(total))
            assert picked == dict(outcomes), step.name
        pos.play(chooser.choice(pos.options()))
    assert asked


@pytest.mark.parametrize("name", farmstead.games())
def test_chances_with_weights_are_of_the_weighted_sort(name: str) -> None:
    """`pick` of the even sort would not look at them."""
    for step in farmstead.game(name).steps.values():
        if issubclass(step, Chance) and step.weights is not Chance.weights:
            assert issubclass(step, Weighted), step.name
