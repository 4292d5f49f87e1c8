"""Positions at the end of long chains can be let go: compiled, that once wrote where nothing was."""

from __future__ import annotations

import pytest

import farmstead

DEEPEST = 120  # Python puts off what lies deeper than some fifty levels


@pytest.mark.parametrize("game", farmstead.games())
def test_a_position_at_the_end_of_a_long_chain_is_let_go(game: str) -> None:
    start = farmstead.game(game).start()
    farmstead.Dealer(1).deal(start)
    digest = start.digest()
    for depth in range(DEEPEST):
        chain: object = start.copy()
        for _ in range(depth):
            chain = [chain]
        del chain
        others = [start.copy() for _ in range(3)]
        assert all(other.digest() == digest for other in others)
