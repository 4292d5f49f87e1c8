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
from farmstead.kernel.layout import Layout
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
    layout: Layout = importlib.import_module(f"farmstead.games.{game}.observation").layout(found, players)
    return layout


def encoding_version(game: str) -> int:
    """The version of a game's vectors: models trained with another one don't fit."""
    farmstead.game(game)
    version: int = importlib.import_module(f"farmstead.games.{game}.observation").VERSION
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
        self._factors: Vector = np.array([1 / row.divided_by for row in rows], np.float32)
        open_ends = np.array([row.clipped for row in rows])
        self._floor: Vector = np.where(open_ends, self.low, -np.inf).astype(np.float32)
        self._ceiling: Vector = np.where(open_ends, self.high, np.inf).astype(np.float32)

    def encode(self, pos: Position, seat: int) -> Vector:
        """What the seat may know. A number that its field does not allow is an error that names the field."""
        vector: Vector = np.array(self.layout.read(pos, seat), np.float32)
        vector *= self._factors
        np.clip(vector, self._floor, self._ceiling, out=vector)
        if vector.max() > 1 or (vector < self.low).any():
            raise FarmsteadError("; ".join(self._strays(vector)))
        return vector

    def _strays(self, vector: Vector) -> Iterator[str]:
        for row in describe(self.layout.game.name, self.layout.players):
            if not row.low <= vector[row.index] <= row.high:
                raw = vector[row.index] * row.divided_by
                yield f"{row.name} is {raw:g}, its field allows {row.low * row.divided_by:g} to {row.divided_by:g}"
