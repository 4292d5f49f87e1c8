"""The shape of plain data: what views, score sheets and position files of any game have in common, field by field.

A game writes the rest as typed dictionaries of its own (`show/schema.py`, `files/schema.py`). Each field is
`Annotated[type, marks..., "what it means"]`; `farmstead.schema` reads that and makes JSON schemas, the pages of
docs/views and the test against real positions of it. So a field is told in one place only.
"""

# No `from __future__ import annotations`: what is optional must be known while the classes are made.
from collections.abc import Sequence
from typing import Annotated, Any, Literal, NotRequired, TypeAlias, TypedDict

from farmstead.kernel.steps import CHANCE, OVER

ScoreSheet: TypeAlias = dict[str, float]
"""Points by category, and their sum as "total". Each game's categories: `farmstead.typing` and docs/views."""


class Between:
    """A mark: the least and the most a number can be; None is no bound."""

    def __init__(self, low: int | None, high: int | None) -> None:
        self.low = low
        self.high = high


class Among:
    """A mark: the text is the id of one of these things."""

    def __init__(self, thing: str, ids: Sequence[str]) -> None:
        self.thing = thing
        self.ids = tuple(ids)


class Spelled:
    """A mark: the text is written like this, a regular expression for the whole of it."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern


class OfTheGame:
    """A mark: what may stand here the game itself knows: its `name`, its `variants`, the steps of its `agenda`."""

    def __init__(self, what: str) -> None:
        self.what = what


def between(low: int, high: int) -> Between:
    return Between(low, high)


def at_least(low: int) -> Between:
    return Between(low, None)


def among(thing: str, ids: Sequence[str]) -> Among:
    return Among(thing, ids)


def spelled(pattern: str) -> Spelled:
    return Spelled(pattern)


# -- views -------------------------------------------------------------------------------------------------------------


class Option(TypedDict):
    """Something that can be answered."""

    id: Annotated[int, at_least(0), "Its number in `game.vocabulary`: what `pos.play` takes."]
    spelling: Annotated[str, "Its text, untranslated: what `pos.parse` reads and records hold."]


class Question(TypedDict):
    """What is asked now."""

    kind: Annotated[str, "Which question; its sentence is `question.<kind>` of the game's texts."]
    seat: Annotated[
        int, at_least(CHANCE), "Who is asked: a seat, or -1 for chance. Where several are, and you too, you."
    ]
    params: Annotated[dict[str, Any], "Values for the sentence, by their names in it; empty where they are secret."]


class Closed(TypedDict):
    """Something that cannot be chosen now, and why."""

    spelling: Annotated[str, "The option, as `pos.why_not` takes it."]
    code: Annotated[str, "Which reason; its sentence is `reason.<code>` of the game's texts."]
    params: Annotated[dict[str, Any], "Values for the sentence, by their names in it."]
    section: Annotated[str, "Where the rulebook says so; empty where it is no rule of the book."]


class CommonView(TypedDict):
    """What a view of any game holds: everything its viewer may know."""

    seat: Annotated[int | None, at_least(0), "Who looks: the seat given to `pos.view`; null is a spectator."]
    game: Annotated[str, OfTheGame("name"), "The name of the game."]
    variants: Annotated[dict[str, str], OfTheGame("variants"), "How the game was set up: every variant, as chosen."]
    players: Annotated[int, at_least(1), "How many seats there are."]
    round: Annotated[int, at_least(0), "The round that is played, from 1; 0 during the set-up."]
    decider: Annotated[int, at_least(OVER), "Who is asked, the first where several are: a seat, -1 chance, -2 over."]
    deciders: Annotated[list[int], "All who may answer now: seats; [-1] is chance; empty when the game is over."]
    question: Annotated[Question | None, "What is asked; null when the game is over."]
    options: Annotated[list[Option], "What the viewer may answer now; empty for everybody who is not asked."]
    winners: NotRequired[Annotated[list[int], "The seats that won. Only when the game is over; alone, [] is a defeat."]]


class TogetherView(TypedDict):
    """Where several seats answer at once."""

    chosen: NotRequired[
        Annotated[Option, "The viewer's own answer, while others are waited for. Absent at all other times."]
    ]


class Alone(TypedDict):
    """How somebody did who played alone."""

    verdict: Annotated[Literal["win", "loss", "excellent", "none"], '"none" where the rulebook names no target.']
    points: Annotated[int, "The total of the score sheet."]
    target: Annotated[int | None, "What the points had to be; null where the rulebook names none."]


class AloneView(TypedDict):
    """Where one may play alone."""

    alone: NotRequired[Annotated[Alone, "The result of a game for one. Only when such a game is over."]]


# -- position files ----------------------------------------------------------------------------------------------------


class CommonPosition(TypedDict):
    """What the file of a position holds in any game."""

    game: Annotated[str, OfTheGame("name"), "The name of the game."]
    rules: Annotated[int, at_least(1), "The rules version it was written under; older ones are read where they fit."]
    players: Annotated[int, at_least(1), "How many seats there are."]
    variants: Annotated[
        dict[str, str],
        OfTheGame("file variants"),
        "How the game was set up. Variants that came later than the first release are absent where they are as usual.",
    ]
    round: Annotated[int, at_least(0), "The round that is played, from 1; 0 during the set-up."]


class WithAgenda(TypedDict):
    """The end of every position file."""

    agenda: Annotated[
        list[dict[str, Any]],
        OfTheGame("agenda"),
        "The steps still to do, the next one last: that is the question asked now. Empty when the game is over.",
    ]
