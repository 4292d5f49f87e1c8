"""Observers keep what they last read of a seat: whatever changes on it, the next vector must tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import farmstead
from farmstead.kernel.observer import Observer
from farmstead.kernel.position import Position
from farmstead.observing.encoding import observer_of
from tests.research.tables import walk

APART = {"portrait", "seat"}
"""What is no part of what a seat has."""

CASES: list[tuple[str, int, dict[str, str], int]] = [
    ("agricola", 2, {"edition": "2016"}, 25),
    ("agricola", 2, {"edition": "2016", "decks": "pilot"}, 30),
    ("granja", 2, {}, 25),
    ("skara", 3, {}, 16),
]
"""Games with portraits, and how many fields of a seat at least must show in a vector."""


def others(value: Any, fixed: bool = False) -> Iterator[Any]:
    """Values that might stand in its place; a list of fixed length keeps it."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, max(value - 1, 0), max(value, 0) ^ 1 << 7)  # sets are never below 0
    elif isinstance(value, (list, tuple)):
        make = type(value)
        if not fixed:
            yield make(value[:-1])
            yield make([*value, *value[-1:]])
        for i in {0, len(value) - 1} if value else ():
            for other in others(value[i]):
                yield make([*value[:i], other, *value[i + 1:]])
        if isinstance(value, tuple):
            yield from ((400,), ((14, 0, 2, -1),))  # a card, a promise
    elif isinstance(value, dict):
        yield {key: (*held, 1) for key, held in value.items()}


def read(observer: Observer, pos: Position) -> bytes | None:
    """What is told of seat 1, read anew; None where no seat can be as this one is."""
    to: list[bytes] = []
    try:
        observer.seat(pos, 1, to)
    except (farmstead.FarmsteadError, AssertionError, LookupError, TypeError, ValueError):
        return None
    return b"".join(to)


def remembered(observer: Observer, pos: Position) -> bytes:
    """The same by what was kept, as far as it still holds."""
    block = observer.kept(pos, 1)
    assert block is not None
    after: list[bytes] = []
    observer.after_block(pos, 1, after)
    return b"".join([block.joined, *after])


@pytest.mark.parametrize(("game", "players", "variants", "least"), CASES)
def test_a_vector_follows_every_field_of_a_seat(game: str, players: int, variants: dict[str, str], least: int) -> None:
    observer = observer_of(game, players)
    told: set[str] = set()
    positions = [pos.copy() for pos in walk(game, players, variants, 3) if observer.kept(pos, 1) is not None]
    for pos in (positions[len(positions) // 2], positions[len(positions) * 9 // 10]):
        held: Any = pos
        farm: Any = (held.villages if game == "skara" else held.farms)[1]
        known = remembered(observer, pos)
        assert known == read(observer, pos)
        portrait = farm.portrait
        assert portrait is not None, "nothing was kept"
        for name, value in vars(farm).items():
            if name in APART:
                continue
            own = getattr(farm.copy(), name) is not value  # a list of its own is changed in place, and never grows
            for other in others(value, own):
                setattr(farm, name, other)
                fresh = read(observer, pos)
                if fresh is not None and fresh != known:
                    told.add(name)
                    farm.portrait = portrait
                    assert remembered(observer, pos) == fresh, f"{game}: a new {name} is not told, {value} -> {other}"
            setattr(farm, name, value)
        farm.portrait = portrait
        assert remembered(observer, pos) == known
    assert len(told) >= least, sorted(told)
