"""A position as a flat vector of numbers, and the explanation of each of them."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

import farmstead
from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.layout import Layout, Numbers
from farmstead.kernel.position import Position

Vector = NDArray[np.float32]


@dataclass(frozen=True)
class Row:
    """What stands at one index: the number in the game is divided by `divided_by`, and lies from `low` to `high`."""

    index: int
    name: str
    divided_by: float
    low: float
    high: float
    clipped: bool
    note: str


@cache
def layout_of(game: str, players: int) -> Layout:
    """The layout of a game's vectors for a number of players; the same in all variants."""
    found = farmstead.game(game)
    if players not in found.players:
        allowed = ", ".join(str(n) for n in sorted(found.players))
        raise farmstead.SetupError(f"{game} cannot be played by {players}; players: {allowed}")
    layout: Layout = importlib.import_module(f"farmstead.titles.{game}.sense.observation").layout(found, players)
    return layout


def encoding_version(game: str) -> int:
    """The version of a game's vectors: models trained with another one don't fit."""
    farmstead.game(game)
    version: int = importlib.import_module(f"farmstead.titles.{game}.sense.observation").VERSION
    return version


def describe(game: str, players: int) -> list[Row]:
    """A row for each index of the vectors of a game."""
    rows: list[Row] = []
    for chair, field in layout_of(game, players).fields():
        for item in field.items:
            name = ".".join(word for word in (chair, field.name, item) if word)
            low = field.least / field.most
            rows.append(Row(len(rows), name, field.most, low, 1.0, field.clipped, field.note))
    return rows


class Encoder:
    """Makes the vectors of one game for one number of players. Built once, then fast."""

    def __init__(self, game: str, players: int) -> None:
        self.layout = layout_of(game, players)
        self.version = self.layout.version
        rows = describe(game, players)
        self.size = len(rows)
        self.low: Vector = np.array([row.low for row in rows], np.float32)
        self.high: Vector = np.ones(self.size, np.float32)
        first = self.layout.table_size
        self._table = Scale(rows[:first])
        self._seat = Scale(rows[first : first + self.layout.seat_size])

    def __deepcopy__(self, memo: dict[int, object]) -> Encoder:
        """Nothing in it changes."""
        return self

    def __reduce__(self) -> tuple[type[Encoder], tuple[str, int]]:
        return Encoder, (self.layout.game.name, self.layout.players)

    def encode(self, pos: Position, viewer: int, seats: dict[int, Vector] | None = None) -> Vector:
        """What the viewer may know. A number that its field does not allow is an error that names the field.

        `seats` keeps the parts about each seat, which are the same for all viewers: for who asks for several vectors of
        one position.
        """
        layout = self.layout
        if not 0 <= viewer < layout.players:
            raise FarmsteadError(f"there is no seat {viewer}; seats: 0 to {layout.players - 1}")
        known = {} if seats is None else seats
        parts = [self._table.apply(layout.read_table(pos, viewer))]
        for i in range(layout.players):
            seat = (viewer + i) % layout.players
            if seat not in known:
                known[seat] = self._seat.apply(layout.read_seat(pos, seat))
            parts.append(known[seat])
        vector: Vector = np.concatenate(parts)
        if vector.max() > 1 or (vector < self.low).any():
            raise FarmsteadError("; ".join(self._strays(vector)))
        return vector

    def _strays(self, vector: Vector) -> Iterator[str]:
        for row in describe(self.layout.game.name, self.layout.players):
            if not row.low <= vector[row.index] <= row.high:
                raw = vector[row.index] * row.divided_by
                yield f"{row.name} is {raw:g}, its field allows {row.low * row.divided_by:g} to {row.divided_by:g}"


class Scale:
    """Divides the numbers of some rows, and clips those that may be larger in a game."""

    def __init__(self, rows: list[Row]) -> None:
        self._factors: Vector = np.array([1 / row.divided_by for row in rows], np.float32)
        self._floor: Vector = np.array([row.low if row.clipped else -np.inf for row in rows], np.float32)
        self._ceiling: Vector = np.array([row.high if row.clipped else np.inf for row in rows], np.float32)

    def apply(self, values: Numbers) -> Vector:
        vector: Vector = np.array(values, np.float32)
        vector *= self._factors
        np.maximum(vector, self._floor, out=vector)
        np.minimum(vector, self._ceiling, out=vector)
        return vector
