"""Dealing hands one draw what the one before left over: that is what a fresh look at all cards would find."""

from __future__ import annotations

import random

import pytest

import farmstead
from farmstead.titles.agricola.rules.position import Agricola
from tests.rules.agricola.table import GAME

MANY = {"edition": "2016", "mode": "full", "decks": "ab"}
FEW = {"mode": "full", "decks": "pilot"}  # the last draw of a kind answers itself


@pytest.mark.parametrize("variants", [MANY, FEW], ids=str)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_is_handed_on_is_what_is_there(players: int, variants: dict[str, str]) -> None:
    pos, rng = GAME.start(players, **variants), random.Random(players)
    assert isinstance(pos, Agricola)
    draws = 0
    while pos.decider == farmstead.CHANCE:
        assert pos.handed is None, "it lasts from one draw to the next, within one answer"
        fresh = GAME.from_json(pos.to_json())
        assert fresh.options() == pos.options() == pos.copy().options()
        option = rng.choice(pos.options())
        twin = pos.copy()
        pos.play(option)
        twin.play(option)
        assert twin.key() == pos.key()
        draws += 1
    assert draws > 4
    hands = [card for farm in pos.farms for card in farm.hand]
    assert len(set(hands)) == len(hands)


def test_a_copy_in_the_middle_deals_for_itself() -> None:
    pos = GAME.start(2, **MANY)
    pos.play(pos.options()[0])
    one, two = pos.copy(), pos.copy()
    first, second = one.options()[:2]
    one.play(first)
    two.play(second)
    assert (first in one.options(), second in one.options()) == (False, True)
    assert (first in two.options(), second in two.options()) == (True, False)
