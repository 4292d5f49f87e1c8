"""Observers keep what they last read of a seat: whatever changes on it, the next vector must tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import farmstead
from farmstead.kernel.position import Position
from farmstead.research import Encoder
from tests.research.tables import walk

APART = {"portrait", "seat"}
"""What is no part of what a seat has."""

CASES: list[tuple[str, int, dict[str, str], int]] = [
    ("agricola", 2, {"edition": "2016"}, 25),
    ("agricola", 2, {"edition": "2016", "decks": "ab"}, 30),
    ("granja", 2, {}, 25),
]
"""Games with portraits, and how many fields of a seat at least must show in a vector."""


def others(value: Any) -> Iterator[Any]:
    """Values that might stand in its place."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, value ^ 1 << 7)
    elif isinstance(value, (list, tuple)):
        make = type(value)
        yield make(value[:-1])
        yield make([*value, *value[-1:]])
        for i in {0, len(value) - 1} if value else ():
            for other in others(value[i]):
                yield make([*value[:i], other, *value[i + 1:]])
        if isinstance(value, tuple):
            yield from ((400,), ((14, 0, 2, -1),))  # a card, a promise
    elif isinstance(value, dict):
        yield {key: (*held, 1) for key, held in value.items()}


def read(encoder: Encoder, pos: Position) -> bytes | None:
    """The vector of a position; None where no seat can be as this one is."""
    try:
        return encoder.encode(pos, 0).tobytes()
    except (farmstead.FarmsteadError, AssertionError, LookupError, TypeError, ValueError):
        return None


@pytest.mark.parametrize(("game", "players", "variants", "least"), CASES)
def test_a_vector_follows_every_field_of_a_seat(game: str, players: int, variants: dict[str, str], least: int) -> None:
    encoder = Encoder(game, players)
    told: set[str] = set()
    positions = [pos.copy() for pos in walk(game, players, variants, 3)]
    for pos in positions[len(positions) // 3 :: len(positions) // 4]:
        farm: Any = pos.farms[1]  # type: ignore[attr-defined]
        known = encoder.encode(pos, 0).tobytes()
        portrait = farm.portrait
        assert portrait is not None, "nothing was kept"
        for name, value in vars(farm).items():
            if name in APART:
                continue
            for other in others(value):
                setattr(farm, name, other)
                farm.portrait = None
                fresh = read(encoder, pos)
                farm.portrait = portrait
                if fresh is not None and fresh != known:
                    told.add(name)
                    assert read(encoder, pos) == fresh, f"{game}: a new {name} does not show, {value} -> {other}"
            setattr(farm, name, value)
        farm.portrait = portrait
        assert encoder.encode(pos, 0).tobytes() == known
    assert len(told) >= least, sorted(told)
