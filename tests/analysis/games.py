"""Short records for tests of analysis: the last turns of games that were played at random so far."""

from __future__ import annotations

from random import Random

import farmstead
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.records import Record


def at_the_end(game: str, players: int, turns: int, seed: int, variants: dict[str, str]) -> Position:
    """A position so many answers before the end of a game of random answers."""
    record = Record.new(game, players, variants, listen=False)
    play_out(record, seed)
    count = len(record.answers) - turns
    while record.answers[count][0] == CHANCE:
        count -= 1
    return record.position_at(count)


def play_out(record: Record, seed: int = 1, answers: int = 10_000) -> Record:
    """Goes on with random answers of those that deserve a thought."""
    dealer, luck = farmstead.Dealer(seed), Random(seed)
    for _ in range(answers):
        pos = record.position
        if pos.over:
            break
        if pos.decider == CHANCE:
            record.play(dealer.choose(pos))
        else:
            record.play(luck.choice(pos.game.sensible(pos)))
    return record


def short(
    game: str, players: int, turns: int = 14, seed: int = 1, variants: dict[str, str] | None = None
) -> Record:
    """A record that begins near the end of a game and goes on to it."""
    return play_out(Record.from_position(at_the_end(game, players, turns, seed, variants or {})), seed + 1)
