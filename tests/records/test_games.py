"""Records of the real games: random play of every variant is written, read, replayed and taken back."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import farmstead
from farmstead.records import Record, replay


def settings() -> Iterator[tuple[str, str, str]]:
    for name in farmstead.games():
        for variant in farmstead.game(name).variants:
            for value in variant.values:
                yield name, variant.name, value


def started(name: str, variants: dict[str, str]) -> Record:
    """A record with as few seats as these variants allow: some are for many seats only, some go with another one."""
    game = farmstead.game(name)
    others = [{}, *({variant.name: value} for variant in game.variants for value in variant.values)]
    for other in others:
        for players in game.players:
            try:
                return Record.new(name, players, {**other, **variants})
            except farmstead.SetupError as error:
                refusal = error
    raise refusal


@pytest.mark.parametrize(("name", "variant", "value"), list(settings()))
def test_random_games_survive_their_text(name: str, variant: str, value: str) -> None:
    rng = random.Random(f"{name} {variant} {value}")
    record = started(name, {variant: value})
    while not record.position.over:
        seat = rng.choice(record.position.deciders)
        record.play(rng.choice(record.position.options(seat)), seat)
        if rng.random() < 0.05:
            record.undo(rng.randint(1, min(5, len(record.answers))), consent=True)
    text = record.to_text()
    again = Record.from_text(text)
    assert again.to_text() == text
    assert again.position.key() == record.position.key()
    assert "undo" in text
    assert text.count("\n= ") >= record.position.round
    for i, position in replay(record):
        if i % 25 == 0:
            assert record.position_at(i).digest() == position.digest() == again.position_at(i).digest()


@pytest.mark.parametrize("name", farmstead.games())
def test_whole_games_can_be_taken_back(name: str) -> None:
    rng = random.Random(name)
    record = Record.new(name)
    digests = [record.position.digest()]
    while not record.position.over:
        record.play(rng.choice(record.position.options()))
        digests.append(record.position.digest())
    for digest in reversed(digests[:-1]):
        seat = record.answers[-1][0]
        assert (record.undo_limit(seat) >= 1) == (not record.crosses_reveal(1))
        record.undo(1, consent=record.crosses_reveal(1))
        assert record.position.digest() == digest
