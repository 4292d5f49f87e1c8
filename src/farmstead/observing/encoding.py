"""A position as a flat vector of numbers, and the explanation of each of them."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from functools import cache
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

import farmstead
from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.given import seat_of
from farmstead.kernel.layout import Layout
from farmstead.kernel.many import marked
from farmstead.kernel.observer import Observer
from farmstead.kernel.position import Position

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]


def _chair(pos: Position, viewer: SupportsIndex) -> int:
    """A seat as a caller gave it, numpy's numbers too; the observer itself knows which ints are seats."""
    return viewer if type(viewer) is int else seat_of(viewer, pos.players)


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
    categories: int  # above 0: the place of a thing in a list of so many, 0 for none


@cache
def layout_of(game: str, players: int) -> Layout:
    """The layout of a game's vectors for a number of players; the same in all variants."""
    found = farmstead.game(game)
    if players not in found.players:
        allowed = ", ".join(str(n) for n in sorted(found.players))
        raise farmstead.SetupError(f"{game} cannot be played by {players}; players: {allowed}")
    layout: Layout = importlib.import_module(f"farmstead.titles.{game}.sense.observation").layout(found, players)
    return layout


@cache
def observer_of(game: str, players: int) -> Observer:
    """What reads the positions of a game into vectors."""
    layout = layout_of(game, players)
    found: Observer = importlib.import_module(f"farmstead.titles.{game}.sense.observation").observer(layout)
    return found


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
            rows.append(
                Row(len(rows), name, field.most, low, 1.0, field.clipped, field.note, field.categories)
            )
    return rows


class Encoder:
    """Makes the vectors of one game for one number of players. Built once, then fast: what recurs is kept."""

    def __init__(self, game: str, players: int) -> None:
        self.layout = layout_of(game, players)
        self.version = self.layout.version  #: the version of what stands where
        self.players = players
        rows = describe(game, players)
        self.size = len(rows)  #: how many numbers a vector has
        self.low: Vector = np.array([row.low for row in rows], np.float32)
        self.high: Vector = np.ones(self.size, np.float32)
        self._observer = observer_of(game, players)

    def __deepcopy__(self, memo: dict[int, object]) -> Encoder:
        """Nothing in it changes what it says."""
        return self

    def __reduce__(self) -> tuple[type[Encoder], tuple[str, int]]:
        return Encoder, (self.layout.game.name, self.layout.players)

    def encode(self, pos: Position, viewer: SupportsIndex) -> Vector:
        """What the viewer may know, as a new vector. A number that its field does not allow is an error naming it."""
        return np.frombuffer(self._observer.vector(pos, _chair(pos, viewer)), np.float32)

    def numbers(self, pos: Position, viewer: SupportsIndex) -> list[float]:
        """The same as a new list of floats."""
        return self._observer.numbers(pos, _chair(pos, viewer))

    def encode_into(self, pos: Position, viewer: SupportsIndex, row: Vector) -> None:
        """The same, into a row of an array."""
        row[:] = np.frombuffer(self._observer.vector(pos, _chair(pos, viewer)), np.float32)

    def encode_many(self, positions: list[Position], viewers: list[int], out: NDArray[np.float32]) -> None:
        """The vectors of many positions, each for its viewer, into the first rows of an array. The fastest way."""
        count = len(positions)
        if len(viewers) != count or len(out) < count:
            raise FarmsteadError(f"{count} positions, {len(viewers)} viewers, {len(out)} rows: give as many of each")
        if out.dtype == np.float32 and out.flags.c_contiguous and out.shape[1] == self.size:
            self._observer.vectors(positions, viewers, out.data.cast("B"))
        else:
            for row, pos, viewer in zip(out, positions, viewers, strict=False):
                self.encode_into(pos, viewer, row)

    def mask_into(self, pos: Position, row: NDArray[Any]) -> None:
        """The legal options of the decider as ones in a row of zeros and ones, at least as long as the vocabulary."""
        row[:] = 0
        row[pos.legal] = 1

    def mask(self, options: list[int], actions: int) -> Mask:
        """A new mask of so many actions with ones at some options."""
        return np.frombuffer(marked(options, actions), np.int8)
