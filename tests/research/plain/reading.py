"""A second reading of the observation vectors: slow, plain, field by field, to hold the fast one against.

Each game has a module with `table` and `seat`: the name of a field, and the function that reads its numbers.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from farmstead.kernel.layout import Field, Layout, kinds, settings
from farmstead.kernel.steps import CHANCE, OVER
from farmstead.research.encoding import Vector

Numbers = list[Any]
Reader = Callable[[Any, int], Sequence[Any]]
Readers = dict[str, Reader]


def plain_vector(layout: Layout, pos: Any, viewer: int) -> Vector:
    """The vector of a position, each number read, divided and clipped on its own."""
    game = importlib.import_module(f"tests.research.plain.{layout.game.name}")
    table = {**common(layout, len(game.PHASES)), **game.table(layout)}
    values = [_field(field, table[field.name](pos, viewer)) for field in layout.table]
    for i in range(layout.players):
        seat = (viewer + i) % layout.players
        readers = game.seat(layout)
        values += [_field(field, readers[field.name](pos, seat)) for field in layout.seat]
    return np.concatenate(values)


def _field(field: Field, numbers: Sequence[Any]) -> Vector:
    assert len(numbers) == len(field.items), field
    found: Vector = np.array(numbers, np.float32) * np.float32(1 / field.most)
    low = np.float32(field.least / field.most)
    if field.clipped:
        return np.minimum(np.maximum(found, low), np.float32(1))
    assert (low <= found).all(), field
    assert (found <= 1).all(), field
    return found


def one_hot(count: int, which: int) -> Numbers:
    assert which < count
    return [float(i == which) for i in range(count)]


def flags(mask: int, places: Iterable[int]) -> Numbers:
    return [mask >> place & 1 for place in places]


def among(members: Iterable[int], count: int, first: int = 0) -> Numbers:
    found = [0] * count
    for member in members:
        assert member >= first
        found[member - first] += 1
    return found


def relative(seat: int, viewer: int, players: int) -> int:
    """How many chairs on from the viewer; -1 for nobody."""
    return (seat - viewer) % players if seat >= 0 else -1


def common(layout: Layout, phases: int) -> Readers:
    game, players, names = layout.game, layout.players, kinds(layout.game)

    def asked(pos: Any, viewer: int) -> Numbers:
        chairs = {(seat - viewer) % players for seat in pos.deciders} if pos.decider >= 0 else set[int]()
        return [float(i in chairs) for i in range(players)]

    def amounts(pos: Any, viewer: int) -> Numbers:
        step = pos.pending() if pos.decider >= 0 else None
        held = step.fields if step is not None else ()
        return [getattr(step, name) / most if name in held else 0.0 for name, most in layout.numbers.items()]

    def things(pos: Any, viewer: int) -> Numbers:
        step = pos.pending() if pos.decider >= 0 else None
        return [bit for name, count in layout.choices.items() for bit in one_hot(count, getattr(step, name, -1))]

    return {
        "variant": lambda pos, me: [float(pos.settings[name] == value) for name, value in settings(game)],
        "seat": lambda pos, me: one_hot(players, me),
        "round": lambda pos, me: [pos.round],
        "phase": lambda pos, me: one_hot(phases, -1 if pos.decider == OVER else pos.phase),
        "asked": asked,
        "chance": lambda pos, me: [pos.decider == CHANCE],
        "over": lambda pos, me: [pos.decider == OVER],
        "question": lambda pos, me: one_hot(len(names), names.index(pos.pending().name) if pos.decider >= 0 else -1),
        "question-number": amounts,
        "question-about": things,
    }
