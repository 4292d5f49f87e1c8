"""A played game of the toy, and the toy as the only game there is."""

from __future__ import annotations

import random

import pytest

import farmstead
from farmstead.kernel.errors import SetupError
from farmstead.kernel.game import Game
from farmstead.records import Record
from tests.records.toy import DIE, ToyGame


def play_on(record: Record, count: int, seed: int = 1) -> None:
    """Play `count` random answers, or to the end if that comes first."""
    rng = random.Random(seed)
    for _ in range(count):
        if record.position.over:
            return
        seat = rng.choice(record.position.deciders)
        record.play(rng.choice(record.position.options(seat)), seat)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> ToyGame:
    """The toy is the only game there is."""
    game = ToyGame()

    def find(name: str) -> Game:
        if name != "toy":
            raise SetupError(f"there is no game {name!r}")
        return game

    monkeypatch.setattr(farmstead, "game", find)
    monkeypatch.setattr(farmstead, "games", lambda: ["toy"])
    monkeypatch.setitem(DIE, "sides", 3)
    return game


@pytest.fixture
def die(toy: ToyGame) -> dict[str, int]:
    """The toy's rule that can change."""
    return DIE


@pytest.fixture
def played(toy: ToyGame) -> Record:
    """A whole game with a few answers taken back."""
    record = Record.new("toy", variants={"rounds": 4}, names=["Camille", "Jean  Paul #1"])
    play_on(record, 6)
    record.undo(3, consent=True)
    play_on(record, 1000, seed=2)
    assert record.position.over
    return record
