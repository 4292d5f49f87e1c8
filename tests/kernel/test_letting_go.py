"""Positions at the end of long chains can be let go: compiled, that once wrote where nothing was."""

from __future__ import annotations

from random import Random

import pytest

import farmstead

DEEP = 90  # Python puts off what lies deeper than some fifty levels


class StopError(Exception): ...


@pytest.mark.parametrize("game", farmstead.games())
def test_positions_held_by_the_frames_of_an_error_are_let_go(game: str) -> None:
    start = farmstead.game(game).start()
    for seed in range(20):
        with pytest.raises(StopError):
            down(played(start, seed), seed, DEEP)
        assert played(start, seed).digest() == played(start, seed).digest()


def down(pos: farmstead.Position, seed: int, left: int) -> None:
    """Ever deeper, each call with a position of its own."""
    if not left:
        raise StopError
    own = pos.copy()
    luck = Random(seed)
    while own.decider >= 0 and luck.random() < 0.9:
        own.play_unchecked(luck.choice(own.legal))
    down(own, seed + 1, left - 1)


def played(start: farmstead.Position, seed: int) -> farmstead.Position:
    """A position that shares nothing with another: its last answers changed all of it."""
    pos, luck, dealer = start.copy(), Random(seed), farmstead.Dealer(seed)
    for _ in range(40):
        dealer.deal(pos)
        if not pos.over:
            pos.play_unchecked(luck.choice(pos.legal))
    return pos
