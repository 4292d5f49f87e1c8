"""The order in which cards were played changes neither prices nor what comes of the same answers."""

from __future__ import annotations

import json
import random

import pytest

from farmstead.titles.agricola.cards.decks import DECKS
from tests.rules.agricola.shuffled import changing_prices, compare, in_other_order
from tests.rules.agricola.table import table

SEEDS = 10
STEPS = 60


@pytest.mark.parametrize("deck", ["eikz", "ab"])
@pytest.mark.parametrize("seed", range(SEEDS))
def test_cards_in_another_order_change_nothing(deck: str, seed: int) -> None:
    assert compare(seed, deck, STEPS) > 0


@pytest.mark.parametrize("deck", ["eikz", "ab"])
def test_cards_that_change_prices_are_thrown_together(deck: str) -> None:
    assert 10 < len(changing_prices(deck)) < len(DECKS[deck]) / 2


def test_the_two_tables_differ_in_the_order_of_cards_alone() -> None:
    names = ["sawhorse", "tutor", "wood-carver", "axe", "maid", "plowman"]
    pos = table({"cards": names, "wood": 5}, {}, mode="full", decks="eikz", round=5)
    one, other = [json.loads(found.to_json())["farms"][0]["cards"] for found in in_other_order(pos, random.Random(1))]
    assert one == [name for name in names if name != "tutor"], "which looks at the order"
    assert one != other
    assert sorted(one) == sorted(other)
