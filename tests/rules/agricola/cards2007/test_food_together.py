"""The cards of 2007 about food thrown together on rich farms, and what bots think of their points."""

from __future__ import annotations

import random

import pytest

from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.sense.points import final_points
from tests.bulk import bulk
from tests.rules.agricola.cards2007.harvests import day
from tests.rules.agricola.cards2007.test_food_figures import MINORS, OCCUPATIONS
from tests.rules.agricola.table import score
from tests.rules.agricola.thrown_together import play_on, rich_table

FOOD_CARDS = [*MINORS, "sawmill", *OCCUPATIONS]


@pytest.mark.parametrize("seed", bulk(range(6)))
def test_food_cards_thrown_together(seed: int) -> None:
    pos, _ = rich_table(seed, "eikz", FOOD_CARDS)
    play_on(pos, random.Random(seed), every=7)
    assert isinstance(pos, Agricola)
    for farm, sheet in zip(pos.farms, pos.scores(), strict=True):
        assert final_points(pos, farm) == sheet["total"]


def test_bots_count_the_same_points() -> None:
    spec = {"cards": ["sawmill", "brewery", "taxidermist", "loom"], "majors": ["joinery"], "wood": 5, "grain": 9}
    pos = day({**spec, "memory": {"taxidermist": [1, 1, 0]}, "pastures": ["e1 e2"], "sheep": 2}, players=4)
    assert isinstance(pos, Agricola)
    assert final_points(pos, pos.farms[0]) == score(pos)["total"]
