"""One short walk a game that `make quick` has time for; the long ones are in each game's test_random_games.py."""

from __future__ import annotations

import pytest

import farmstead
from tests.walks import walk


@pytest.mark.parametrize("name", farmstead.games())
def test_a_random_game_checked_now_and_then(name: str) -> None:
    game = farmstead.game(name)
    walk(game, 4, every=17, players=max(n for n in game.players if n <= 2))
