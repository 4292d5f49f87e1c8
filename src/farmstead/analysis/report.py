"""What an analysis says: plain data, the same for programs, pages and files.

Chances are shares of a win, 0 to 1, and points those of the end of the game, one for each seat. Alone at the table
there is nobody to beat: chances are those of reaching the target where the game names one, else 1, and points count.
"""

from __future__ import annotations

from typing import NamedTuple


class Standing(NamedTuple):
    """How a position stands: chance to win and expected points of every seat."""

    chances: tuple[float, ...]
    points: tuple[float, ...]


class Line(NamedTuple):
    """A move that was looked at: all answers of one turn, and what it is worth to the seat that makes it."""

    answers: tuple[int, ...]
    standing: Standing
    worth: float  #: what the seat strives for: lead over the best rival in swings and chance to win; alone, points
    low: float  #: the worth lies from here ...
    high: float  #: ... to here, with 95 % (of the search's noise: a judge may err as a whole)
    tries: int
    tie: bool  #: no worse than the best, as far as can be told: the best's worth lies within (the best itself included)
    then: tuple[tuple[int, int], ...] = ()  #: how it goes on: who answers what


class Evaluation(NamedTuple):
    """A question looked into for the seat that is asked: the lines, best first."""

    seat: int
    standing: Standing
    lines: tuple[Line, ...]
    effort: int  #: iterations made
    exact: bool  #: played out to the end of the game: no guess


class Reason(NamedTuple):
    """A fact that tells two moves apart, to be put into words: its code is a key of the texts, with its values."""

    code: str
    words: dict[str, str | int]


class Judged(NamedTuple):
    """A move of a game, judged by what its seat could know."""

    first: int  #: its first answer, by its index in the record
    last: int
    seat: int
    round: int
    phase: str
    before: Standing
    played: Line
    best: Line
    others: tuple[Line, ...]  #: further lines worth showing, best first
    loss: float  #: chance lost against the best, 0 to 1 (0 in a tie)
    points: float  #: points of lead lost against the best; alone, points
    mark: str  #: "", "!", "?!", "?" or "??"
    tie: bool
    reasons: tuple[Reason, ...] = ()


class Luck(NamedTuple):
    """What chance, or a choice unseen, changed between two moves: of each seat's chance and points."""

    first: int
    last: int
    round: int
    change: Standing


class Accuracy(NamedTuple):
    """How well a seat played, 0 to 100, over the game and by phase; and how many marks of each kind it has."""

    whole: float
    phases: dict[str, float]
    marks: dict[str, int]


class Balance(NamedTuple):
    """Where a seat's result came from; the parts add up to the result."""

    start: float
    own: float  #: what its own slips cost
    others: float  #: what slips of others gave
    luck: float  #: what chance gave or took, and what the search could not tell
    result: float


class Review(NamedTuple):
    """A whole game judged, or its beginning while the rest is still to do."""

    game: str
    players: int
    digest: str  #: of the record's answers, so that it can be told whether it fits
    effort: int
    seed: int
    engine: str  #: the judge that was asked: name, version, digest
    standings: tuple[tuple[int, Standing], ...]  #: after so many answers, it stood so: the graph
    moves: tuple[Judged, ...]
    luck: tuple[Luck, ...]
    accuracy: tuple[Accuracy, ...]
    balance: tuple[Balance, ...]
    done: int  #: moves judged ...
    total: int  #: ... of so many
