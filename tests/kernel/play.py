"""Ways to bring the market to a position: by hand, or by random play."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.kernel.market import MARKET, Market


def start(players: int, **variants: object) -> Market:
    """A first position of the market."""
    pos = MARKET.start(players, **variants)
    assert isinstance(pos, Market)
    return pos


def say(pos: Market, *spellings: str) -> None:
    """Plays what is asked, in words; "2: bid 5" is an answer of seat 2."""
    for spelling in spellings:
        who, colon, text = spelling.partition(": ")
        if colon:
            pos.play(pos.parse(text, int(who)), seat=int(who))
        else:
            pos.play(pos.parse(spelling))


def dealt(*hands: str, price: int = 2, **variants: object) -> Market:
    """The first bid, with these hands: "4 7 12"."""
    pos = start(len(hands), **variants)
    say(pos, *[f"deal {card}" for hand in hands for card in hand.split()], f"roll {price}")
    return pos


def random_game(players: int, seed: int, **variants: object) -> Iterator[Market]:
    """A random game: the live position before each answer, and at the end. Who answers first is random too."""
    rng = random.Random(f"{players} {seed} {sorted(variants.items())}")
    pos = start(players, **variants)
    yield pos
    while not pos.over:
        seat = rng.choice(pos.deciders)
        pos.play(rng.choice(pos.options(seat)), seat=seat)
        yield pos


def moments(players: int, seed: int, **variants: object) -> list[Market]:
    """Copies of all positions of a random game."""
    return [pos.copy() for pos in random_game(players, seed, **variants)]
