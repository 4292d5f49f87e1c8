"""Several games that are one thing: each begins as the one before ended, until one falls short of its target.

A game that has such a series gives an object of this kind (`Game.series`). Everything follows from finished games and
from what was chosen after them; front ends keep those and know nothing else.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from farmstead.kernel.position import Position


class Outcome:
    """What a finished game of a series comes to."""

    def __init__(self, number: int, points: float, target: float, choices: list[str], goal: bool) -> None:
        self.number = number  # which game of the series it was, from 1
        self.points = points
        self.target = target
        self.choices = choices  # of these one goes along into the next game; where there are none nothing is asked
        self.goal = goal  # the rulebook's aim of the whole series is reached; one may go on all the same

    @property
    def reached(self) -> bool:
        """Was the target reached? If not the series is over."""
        return self.points >= self.target

    def __repr__(self) -> str:
        return f"Outcome({self.number}, {self.points:g} of {self.target:g}, {self.choices!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Series:
    """The series of a game."""

    def __init__(self, players: int, thing: str, wishes: dict[str, tuple[str, ...]]) -> None:
        self.players = players
        self.thing = thing  # what the choices are, as in the texts: `card` for `card.ID` and `card_text.ID`
        self.wishes = wishes  # variants that may be chosen for all its games, with their values, the usual one first

    def first(self, wishes: dict[str, str]) -> dict[str, str]:
        """The variants of the first game, or a SetupError."""
        raise NotImplementedError

    def outcome(self, pos: Position) -> Outcome:
        """What a finished game comes to."""
        raise NotImplementedError

    def next(self, pos: Position, choice: str | None) -> dict[str, str]:
        """The variants of the game after a finished one. ValueError: target missed, or there is no such choice."""
        raise NotImplementedError

    def target(self, settings: dict[str, str]) -> float:
        """What a game of the series has to reach."""
        raise NotImplementedError

    def carried(self, settings: dict[str, str]) -> list[tuple[str, dict[str, Any]]]:
        """What a game begins with that the ones before left to it: keys of the game's texts with their params."""
        raise NotImplementedError
