"""Observation vectors: which number of a position stands at which index, and what it means.

A game lists `Field`s: runs of numbers with a name, one item each. Those of the table come first: they are read for a
viewer, and what only the viewer knows is among them. Then the same fields follow for each seat, the viewer's own first,
so that a learner sees every seat from its own chair; they hold what everybody may see, and are not told who looks. A
test deals all that a viewer can't know anew and compares. How they are read off a position: `observer`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from farmstead.kernel.game import Game
from farmstead.kernel.steps import Chance, Question


class Field:
    """A run of numbers. Each is divided by `most`; a clipped one may be larger in a game and then counts as `most`."""

    def __init__(
        self, name: str, items: Iterable[object], most: float = 1, least: float = 0, clipped: bool = False,
        note: str = "",
    ) -> None:  # fmt: skip
        self.name = name
        self.items = [str(item) for item in items]
        self.most = most
        self.least = least
        self.clipped = clipped
        self.note = note

    def __repr__(self) -> str:
        return f"Field({self.name!r}, {len(self.items)} numbers)"


class Layout:
    """The vector of a game for a number of players. `version` rises whenever an index changes its meaning.

    `numbers` and `choices` are the fields of pending questions that are shown (`common`).
    """

    def __init__(
        self, game: Game, players: int, version: int, table: list[Field], seat: list[Field],
        numbers: Mapping[str, int], choices: Mapping[str, Sequence[str]],
    ) -> None:  # fmt: skip
        self.game = game
        self.players = players
        self.version = version
        self.table = table
        self.seat = seat
        self.numbers = dict(numbers)
        self.choices = {name: len(ids) for name, ids in choices.items()}
        self.table_size = sum([len(field.items) for field in table])
        self.seat_size = sum([len(field.items) for field in seat])
        self.size = self.table_size + players * self.seat_size

    def fields(self) -> list[tuple[str, Field]]:
        """All runs in order, each with the chair it is about: "", "me", "seat+1"..."""
        found = [("", field) for field in self.table]
        for i in range(self.players):
            found += [(chair(i), field) for field in self.seat]
        return found


def chair(i: int) -> str:
    """The i-th seat from the viewer on."""
    return f"seat+{i}" if i else "me"


def chairs(players: int) -> list[str]:
    """All seats, the viewer's first."""
    return [chair(i) for i in range(players)]


# -- what every game has -----------------------------------------------------------------------------------------------


def settings(game: Game) -> list[tuple[str, str]]:
    """Each value of each variant that has several."""
    return [(v.name, value) for v in game.variants for value in v.values if len(v.values) > 1]


def kinds(game: Game) -> list[str]:
    """What can be asked of a seat: the names of the questions."""
    return [step.name for step in game.steps.values() if issubclass(step, Question) and not issubclass(step, Chance)]


def common(
    game: Game, players: int, rounds: int, phases: Sequence[str], numbers: Mapping[str, int],
    choices: Mapping[str, Sequence[str]],
) -> list[Field]:  # fmt: skip
    """Variants, round, phase, who is asked what. `numbers` and `choices` are the fields of pending questions to show.

    What is asked is known to all at the table, but not an answer that waits for others: `Together` keeps those in a
    field of its own, which is never read.
    """
    varied = settings(game)
    fields = [
        Field("variant", [f"{name}={value}" for name, value in varied], note="the variants of this game"),
        Field("seat", "ABCDE"[:players], note="where I sit"),
        Field("round", ["number"], most=rounds),
        Field("phase", phases, note="all 0 when the game is over"),
        Field("asked", chairs(players), note="who may answer now"),
        Field("chance", ["asked"]),
        Field("over", ["yes"]),
        Field("question", kinds(game), note="what is asked of a seat"),
    ]
    if numbers:
        names = [f"{name}/{most}" for name, most in numbers.items()]
        note = "numbers of the question, each divided as it says; 0 where the question has none"
        fields.append(Field("question-number", names, least=-1, clipped=True, note=note))
    if choices:
        items = [f"{name}={one}" for name, ids in choices.items() for one in ids]
        fields.append(Field("question-about", items, note="what the question is about"))
    return fields if varied else fields[1:]
