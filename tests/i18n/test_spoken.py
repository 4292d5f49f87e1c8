"""The table in sentences: whole games of every game and player count, in both languages."""

from __future__ import annotations

import random

import pytest

import farmstead
from farmstead.i18n import LANGUAGES

CHOICES = [(name, players) for name in farmstead.games() for players in farmstead.game(name).players]
DRAWN = set("━┃┏┓┗┛┣┫┳┻╋─│┌┐└┘├┤┬┴┼╸╺╹╻")


@pytest.mark.parametrize(("name", "players"), CHOICES)
def test_every_table_is_said_in_sentences(name: str, players: int) -> None:
    game = farmstead.game(name)
    rng = random.Random(f"{name} {players}")
    pos = game.start(players)
    steps = 0
    while True:
        if steps % 25 == 0 or pos.over:
            view = pos.view(rng.choice([None, *range(players)]))
            for lang in LANGUAGES:
                said = game.spoken(view, lang)
                words = [line for section in said for line in (section["title"], *section["lines"])]
                assert all(line and line == line.strip() for line in words)
                assert not DRAWN & set("".join(words))
        if pos.over:
            return
        seat = rng.choice(pos.deciders)
        pos.play(rng.choice(pos.options(seat)), seat=seat)
        steps += 1
