"""Bots never peek, never break the rules, and can be repeated."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from farmstead import bots
from tests.bots.positions import Choice, choices, moments, sampler, title

NAMES = ["random", "greedy", "search:25i"]
MARKETS: list[Choice] = [
    ("market", 1, {}), ("market", 2, {}), ("market", 3, {"bids": "even"}), ("market", 5, {}),
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("choice", MARKETS[1:], ids=title)
def test_hidden_cards_do_not_change_a_choice(name: str, choice: Choice) -> None:
    looked = hidden = 0
    for pos, seat in moments(choice, 3, 2):
        other = pos.sample(seat, random.Random(99))
        assert other.view(seat) == pos.view(seat)
        hidden += other.key() != pos.key()
        mine = bots.make(name, 5).choose(pos.view(seat), sampler(pos, seat))
        assert mine == bots.make(name, 5).choose(other.view(seat), sampler(other, seat))
        looked += 1
    assert looked > 4
    assert hidden > 2


HANDS: Choice = ("agricola", 2, {"edition": "2016", "decks": "ab"})
SECRETIVE: list[Choice] = [("granja", 2, {}), ("granja", 4, {}), ("agricola", 3, {"decks": "pilot"}), HANDS]


@pytest.mark.parametrize("name", ["greedy", "search:5i"])
@pytest.mark.parametrize("choice", SECRETIVE, ids=title)
def test_hidden_hands_do_not_change_a_choice(name: str, choice: Choice) -> None:
    """In the games with hands: another deal of what the seat cannot see, the same seed, the same answer."""
    changed = 0
    for pos, seat in islice(moments(choice, 3, 17), 5):
        other = pos.sample(seat, random.Random(99))
        changed += other.key() != pos.key()
        mine = bots.make(name, 5).choose(pos.view(seat), sampler(pos, seat))
        assert mine == bots.make(name, 5).choose(other.view(seat), sampler(other, seat))
    assert changed > 2


@pytest.mark.parametrize("choice", [*MARKETS, *choices()], ids=title)
def test_a_sample_depends_on_what_the_seat_knows_only(choice: Choice) -> None:
    """Else a bot with a seed would choose by cards it cannot see."""
    for pos, seat in islice(moments(choice, 1, 12), 8):
        other = pos.sample(seat, random.Random(99))
        assert other.sample(seat, random.Random(7)).key() == pos.sample(seat, random.Random(7)).key()


@pytest.mark.parametrize("choice", [*MARKETS, *choices()], ids=title)
def test_choices_are_always_options(choice: Choice) -> None:
    for name in ["random", "greedy", "search:6i", "level:2"]:
        bot = bots.make(name, 1)
        for pos, seat in islice(moments(choice, 2, 25), 3):
            before = pos.key()
            assert bot.choose(pos.view(seat), sampler(pos, seat)) in pos.options(seat)
            assert pos.key() == before


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    def played(seed: int) -> list[int]:
        bot = bots.make(name, seed)
        return [bot.choose(pos.view(seat), sampler(pos, seat)) for pos, seat in moments(MARKETS[2], 4, 1)]

    assert played(1) == played(1)
