"""What is played while a judge learns: set-ups of each game, the weighty ones more often.

A judge for all plays every number of players and variant, so it must meet them all; but most time goes where people
play most and where strength is measured. A judge for a family of set-ups meets these alone, and learns much faster.
"""

from __future__ import annotations

from typing import NamedTuple

from farmstead.judges.families import Family
from farmstead.kernel.errors import SetupError


class Setup(NamedTuple):
    """A way to play, its share of the positions learned from, and in how many of its games the sense takes seats."""

    share: float
    players: int
    variants: dict[str, str]
    sensed: float = 0.0


_HANDS = {"edition": "2007", "mode": "full", "decks": "eik"}
MIXTURES: dict[str, list[Setup]] = {
    "agricola": [
        Setup(0.36, 2, {"edition": "2016"}),
        Setup(0.02, 2, {"edition": "2016", "side-job": "yes"}),
        Setup(0.03, 2, {"edition": "2016", "mode": "full", "decks": "ab"}),
        Setup(0.02, 3, {"edition": "2016"}),
        Setup(0.02, 4, {"edition": "2016"}),
        Setup(0.02, 4, {"edition": "2016", "mode": "full", "decks": "ab"}),
        Setup(0.02, 1, {"edition": "2016"}),
        Setup(0.03, 2, {"edition": "2007", "mode": "family"}),
        Setup(0.15, 2, _HANDS),
        Setup(0.02, 3, _HANDS, sensed=0.4),
        Setup(0.20, 4, _HANDS, sensed=0.4),
        Setup(0.02, 5, {**_HANDS, "decks": "eikz"}, sensed=0.4),
        Setup(0.08, 1, _HANDS),
        Setup(0.01, 4, {"edition": "2007", "mode": "family"}),
    ],
    "creatures": [
        Setup(0.6, 2, {"buildings": "expert"}),
        Setup(0.2, 2, {"buildings": "advanced"}),
        Setup(0.2, 2, {"buildings": "base"}),
    ],
    "granja": [Setup(0.6, 2, {}), Setup(0.1, 1, {}), Setup(0.15, 3, {}), Setup(0.15, 4, {})],
    "skara": [Setup(0.45, 2, {}), Setup(0.3, 1, {}), Setup(0.1, 3, {}), Setup(0.15, 4, {})],
}


class Course(NamedTuple):
    """What a judge for a family of set-ups is made for, and what it plays to learn that."""

    family: Family
    setups: list[Setup]


_REVISED = {"edition": "2016", "mode": "full", "decks": "ab"}
_FAMILY_GAME: dict[str, tuple[str, ...]] = {"mode": ("family",)}
_WITH_HANDS: dict[str, tuple[str, ...]] = {"mode": ("full",)}


def _course(name: str, players: tuple[int, ...], variants: dict[str, tuple[str, ...]], setups: list[Setup]) -> Course:
    return Course(Family(name, players, variants), setups)


COURSES: dict[str, list[Course]] = {
    "agricola": [
        _course("two-2016", (2,), {**_FAMILY_GAME, "edition": ("2016",)}, [
            Setup(0.5, 2, {"edition": "2016"}),
            Setup(0.5, 2, {"edition": "2016", "side-job": "yes"}),
        ]),
        _course("two-2007", (2,), {**_FAMILY_GAME, "edition": ("2007",)}, [
            Setup(1.0, 2, {"edition": "2007", "mode": "family"}),
        ]),
        _course("two-hands", (2,), _WITH_HANDS, [
            Setup(0.65, 2, _HANDS),
            Setup(0.35, 2, _REVISED),
        ]),
        _course("several", (3, 4, 5), _FAMILY_GAME, [
            Setup(0.25, 3, {"edition": "2016"}, sensed=0.4),
            Setup(0.35, 4, {"edition": "2016"}, sensed=0.4),
            Setup(0.25, 4, {"edition": "2007", "mode": "family"}, sensed=0.4),
            Setup(0.15, 5, {"edition": "2007", "mode": "family"}, sensed=0.4),
        ]),
        _course("several-hands", (3, 4, 5), _WITH_HANDS, [
            Setup(0.15, 3, _HANDS, sensed=0.4),
            Setup(0.50, 4, _HANDS, sensed=0.4),
            Setup(0.20, 4, _REVISED, sensed=0.4),
            Setup(0.15, 5, {**_HANDS, "decks": "eikz"}, sensed=0.4),
        ]),
        _course("alone", (1,), {}, [
            Setup(0.55, 1, _HANDS),
            Setup(0.15, 1, _REVISED),
            Setup(0.15, 1, {"edition": "2016"}),
            Setup(0.15, 1, {"edition": "2007", "mode": "family"}),
        ]),
    ],
    "skara": [
        _course("seats", (2, 3, 4), {}, [Setup(0.6, 2, {}), Setup(0.2, 3, {}), Setup(0.2, 4, {})]),
        _course("alone", (1,), {}, [Setup(1.0, 1, {})]),
    ],
}  # fmt: skip


def course_of(game: str, family: str) -> Course:
    """Return the course of a family by its name; else SetupError lists those there are."""
    courses = COURSES.get(game, [])
    for course in courses:
        if course.family.name == family:
            return course
    known = ", ".join(course.family.name for course in courses) or "-"
    message = f"{game} has no family {family!r}; families: {known}"
    raise SetupError(message, "event.no-family", {"game": game, "found": family, "known": known})


def setups_of(game: str, family: str) -> list[Setup]:
    """Return what a judge plays to learn: of a family, or of the whole game where none is named."""
    return course_of(game, family).setups if family else MIXTURES[game]
