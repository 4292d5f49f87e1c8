"""From an observation to the inputs of a net.

A net has one row of weights for each input, known by its name. The observations of two and of four players share most
names, so one net reads them all: each number of players takes the rows that it has. Counts are given several times,
as a number and as steps ("at least two"), because the first of a thing is worth something else than the fifth. Cards
in a set (a hand, what lies before a seat) are given by their places in a list: each has a vector of its own, and the
vectors of a set are added up. Last comes what the sense expects of each chair, by what the viewer may know.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import numpy as np
from numpy.typing import NDArray

from farmstead.observing.encoding import Row, describe

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

STEPS = (1, 2, 3, 5)
LARGE = 30  # counts with a larger range are scores, or as good as
SHORT = 12
SEATS = ("me.", "seat+")
FAR = ("seat+2.", "seat+3.", "seat+4.")
PART = 32  # numbers a card's vector has
IGNORED = ("removed", "known-in-hand", "on-card", "newborn-on")  # hardly matter, or mean nothing by themselves


class Inputs:
    """The inputs that a number of players has, and how they are made."""

    def __init__(self, game: str, players: int) -> None:
        rows = [row for row in describe(game, players) if _field(row).rpartition(".")[2] not in IGNORED]
        plain = [row for row in rows if row.categories == 0]
        sizes = Counter(_field(row) for row in rows)
        counts = [row for row in plain if _is_count(row, sizes[_field(row)])]
        self.players = players
        self.seen = len(describe(game, players))  # numbers of an observation; after them stands the sense of each chair
        chairs = [self.seen + i for i in range(players)]
        self.plain: Ints = np.array([row.index for row in plain] + chairs, np.int64)
        self.scale: Floats = np.array([_scale(row) for row in plain] + [1.0] * players, np.float32)
        self.sense = slice(len(plain), len(plain) + players)
        steps = [(row, step) for row in counts for step in _steps(row)]
        self.stepped: Ints = np.array([row.index for row, _ in steps], np.int64)
        self.least: Floats = np.array([(step - 0.5) / row.divided_by for row, step in steps], np.float32)
        self.sets: list[Ints] = []
        self.categories = 0
        names = [row.name for row in plain] + ["me.sense", *(f"seat+{i}.sense" for i in range(1, players))]
        names += [f"{row.name}>={step}" for row, step in steps]
        for field in dict.fromkeys(_field(row) for row in rows if row.categories):
            slots = [row for row in rows if row.categories and _field(row) == field]
            self.sets.append(np.array([row.index for row in slots], np.int64))
            self.categories = slots[0].categories
            names += [f"{field}*{i}" for i in range(PART)]
        self.names = names
        self.dense = len(self.plain) + len(steps)

    def unfold(self, seen: Floats, cards: Floats) -> Floats:
        """The inputs of some observations, one a row. `cards` has the vector of each card, the first for none."""
        found = np.empty((len(seen), len(self.names)), np.float32)
        first = len(self.plain)
        np.multiply(seen[:, self.plain], self.scale, out=found[:, :first])
        found[:, first : self.dense] = seen[:, self.stepped] >= self.least
        at = self.dense
        for slots in self.sets:
            places = np.rint(seen[:, slots] * self.categories).astype(np.int64)
            most = int(np.max((places > 0).sum(axis=1), initial=0))  # sets are filled from the front
            found[:, at : at + PART] = cards[places[:, :most]].sum(axis=1)
            at += PART
        return found


@cache
def inputs_of(game: str, players: int) -> Inputs:
    return Inputs(game, players)


def _field(row: Row) -> str:
    """The name without its item, and without the chair's sign where it has none: `me.played.3` is of `me.played`."""
    return row.name.rpartition(".")[0]


def _scale(row: Row) -> float:
    """Observations lie between 0 and 1; a net learns faster where a usual count is about 1."""
    if row.divided_by <= 1:
        return 1.0
    return row.divided_by / (5.0 if row.divided_by <= LARGE else 20.0)


def _is_count(row: Row, items: int) -> bool:
    """Is it told in steps too? Long rows about a seat are cells or cards, and those of far seats matter little."""
    if not 1 < row.divided_by <= LARGE or row.name.startswith(FAR) or _field(row).endswith("-sum"):
        return False
    return items <= SHORT or not row.name.startswith(SEATS)


def _steps(row: Row) -> list[int]:
    """From which numbers on a count is told apart; rounds one by one."""
    if row.name == "round.number":
        return list(range(2, int(row.divided_by) + 1))
    return [step for step in STEPS if step <= row.divided_by]
