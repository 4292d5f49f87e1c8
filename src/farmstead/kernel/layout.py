"""Observation vectors: which number of a position stands at which index, and what it means.

A game lists `Field`s: runs of numbers with a name, one item each, and a function that reads them off a position. Those
of the table come first: they are read for a viewer, and what only the viewer knows is among them. Then the same fields
follow for each seat, the viewer's own first, so that a learner sees every seat from its own chair; they hold what
everybody may see, and are not told who looks. A test deals all that a viewer can't know anew and compares. Plain lists
only: this part needs no numerical library.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.game import Game
from farmstead.kernel.steps import CHANCE, OVER, Chance, Question

Number = int | float
Numbers = list[Number]
Reader = Callable[[Any, int], Sequence[Number]]
"""Reads the numbers of a field off a position: for a viewer (the table), or about a seat, whoever looks."""


class Field:
    """A run of numbers. Each is divided by `most`; a clipped one may be larger in a game and then counts as `most`."""

    def __init__(
        self, name: str, items: Iterable[object], read: Reader, most: float = 1, least: float = 0,
        clipped: bool = False, note: str = "",
    ) -> None:  # fmt: skip
        self.name = name
        self.items = [str(item) for item in items]
        self.read = read
        self.most = most
        self.least = least
        self.clipped = clipped
        self.note = note

    def __repr__(self) -> str:
        return f"Field({self.name!r}, {len(self.items)} numbers)"


class Layout:
    """The vector of a game for a number of players. `version` rises whenever an index changes its meaning."""

    def __init__(self, game: Game, players: int, version: int, table: list[Field], seat: list[Field]) -> None:
        self.game = game
        self.players = players
        self.version = version
        self.table = table
        self.seat = seat
        self.table_size = sum(len(field.items) for field in table)
        self.seat_size = sum(len(field.items) for field in seat)
        self.size = self.table_size + players * self.seat_size

    def fields(self) -> list[tuple[str, Field]]:
        """All runs in order, each with the chair it is about: "", "me", "seat+1"..."""
        found = [("", field) for field in self.table]
        for i in range(self.players):
            found += [(chair(i), field) for field in self.seat]
        return found

    def read_table(self, pos: Any, viewer: int) -> Numbers:
        """The numbers of the table for a viewer as they are in the game, before they are divided."""
        return self._read(self.table, self.table_size, pos, viewer)

    def read_seat(self, pos: Any, seat: int) -> Numbers:
        """The numbers of one seat, the same for whoever looks."""
        return self._read(self.seat, self.seat_size, pos, seat)

    def _read(self, fields: list[Field], size: int, pos: Any, seat: int) -> Numbers:
        values: Numbers = []
        for field in fields:
            values += field.read(pos, seat)
        if len(values) != size:
            for field in fields:
                found = len(field.read(pos, seat))
                if found != len(field.items):
                    raise FarmsteadError(f"{field.name}: {found} numbers for {len(field.items)} items")
        return values


def chair(i: int) -> str:
    """The i-th seat from the viewer on."""
    return f"seat+{i}" if i else "me"


# -- what readers are made of ------------------------------------------------------------------------------------------


def one_hot(count: int, which: int) -> Numbers:
    """A one at its place; a negative number means none of them. A number too large is an error, not a silence."""
    found = [0.0] * count
    if which >= 0:
        found[which] = 1.0
    return found


def flags(mask: int, places: Sequence[int]) -> Numbers:
    """The bits of a mask at some places."""
    return [mask >> place & 1 for place in places]


def among(members: Iterable[int], count: int, first: int = 0) -> Numbers:
    """How often each of `count` numbers from `first` on is among the members."""
    found = [0.0] * count
    for member in members:
        if not first <= member < first + count:
            raise FarmsteadError(f"{member} is none of {first} to {first + count - 1}")
        found[member - first] += 1
    return found


def relative(seat: int, viewer: int, players: int) -> int:
    """How many chairs on from the viewer; -1 for nobody."""
    return (seat - viewer) % players if seat >= 0 else -1


# -- what every game has -----------------------------------------------------------------------------------------------


def common(
    game: Game, players: int, rounds: int, phases: Sequence[str], numbers: dict[str, int],
    choices: Mapping[str, Sequence[str]],
) -> list[Field]:  # fmt: skip
    """Variants, round, phase, who is asked what. `numbers` and `choices` are the fields of pending questions to show.

    What is asked is known to all at the table, but not an answer that waits for others: `Together` keeps those in a
    field of its own, which is never read.
    """
    kinds = [step.name for step in game.steps.values() if issubclass(step, Question) and not issubclass(step, Chance)]
    place = {name: i for i, name in enumerate(kinds)}
    settings = [(v.name, value) for v in game.variants for value in v.values if len(v.values) > 1]
    chairs = [chair(i) for i in range(players)]

    def variants(pos: Any, viewer: int) -> Numbers:
        chosen = pos.settings
        return [float(chosen[name] == value) for name, value in settings]

    def asked(pos: Any, viewer: int) -> Numbers:
        found = [0.0] * players
        if pos.decider >= 0:
            for other in pos.deciders:
                found[(other - viewer) % players] = 1.0
        return found

    def question(pos: Any, viewer: int) -> Numbers:
        return one_hot(len(kinds), place[pos.pending().name] if pos.decider >= 0 else -1)

    def amounts(pos: Any, viewer: int) -> Numbers:
        step = pos.pending() if pos.decider >= 0 else None
        held = step.fields if step is not None else ()
        return [getattr(step, name) / most if name in held else 0.0 for name, most in numbers.items()]

    def things(pos: Any, viewer: int) -> Numbers:
        found: Numbers = []
        step = pos.pending() if pos.decider >= 0 else None
        for name, ids in choices.items():
            found += one_hot(len(ids), getattr(step, name, -1))
        return found

    fields = [
        Field("variant", [f"{name}={value}" for name, value in settings], variants, note="the variants of this game"),
        Field("seat", "ABCDE"[:players], lambda pos, viewer: one_hot(players, viewer), note="where I sit"),
        Field("round", ["number"], lambda pos, viewer: [pos.round], most=rounds),
        Field(
            "phase", phases, lambda pos, viewer: one_hot(len(phases), -1 if pos.decider == OVER else pos.phase),
            note="all 0 when the game is over",
        ),
        Field("asked", chairs, asked, note="who may answer now"),
        Field("chance", ["asked"], lambda pos, viewer: [pos.decider == CHANCE]),
        Field("over", ["yes"], lambda pos, viewer: [pos.decider == OVER]),
        Field("question", kinds, question, note="what is asked of a seat"),
    ]  # fmt: skip
    if numbers:
        names = [f"{name}/{most}" for name, most in numbers.items()]
        note = "numbers of the question, each divided as it says; 0 where the question has none"
        fields.append(Field("question-number", names, amounts, least=-1, clipped=True, note=note))
    if choices:
        items = [f"{name}={one}" for name, ids in choices.items() for one in ids]
        fields.append(Field("question-about", items, things, note="what the question is about"))
    return fields if settings else fields[1:]
