"""Which games of an archive are wanted: by what their text says, without playing any of them.

Words of questions are those of the text: `game` is a name, `points` a range such as `40..60`, `40..` or `..60`.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from farmstead.records import notation
from farmstead.records.lines import Line, grow
from farmstead.records.notation import Draft
from farmstead.records.problems import BadRecordError

OUTCOMES: Final = ("over", "open", "won", "shared", "lost")

_POINTS: Final = re.compile(r"([A-Z]) (-?[0-9]{1,9}(?:\.[0-9]{1,9})?)(?:, |$)")
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}(?:\.[0-9]{1,9})?$")


class Range(NamedTuple):
    """From, to; None is no limit."""

    least: float | None = None
    most: float | None = None

    @classmethod
    def of(cls, text: str) -> Range:
        """Reads `40`, `40..60`, `40..`, `..60`; anything else is a BadRecordError."""
        least, dots, most = text.strip().partition("..")
        ends = [end.strip() for end in (least, most if dots else least)]
        if not any(ends) or any(end and _NUMBER.match(end) is None for end in ends):
            raise BadRecordError("range", found=text)
        return cls(*(float(end) if end else None for end in ends))

    def holds(self, value: float) -> bool:
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)


class Told:
    """What the text of a game says of it, each thing looked at only where somebody asks."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft

    def header(self, key: str) -> str:
        header = self.draft.headers.get(key)
        return "" if header is None else header.value

    @cached_property
    def line(self) -> Line:
        """The answers that count."""
        return grow(self.draft.entries).counted()

    @cached_property
    def names(self) -> dict[str, str]:
        """By the letter of the seat."""
        return self._pairs("names")

    @cached_property
    def variants(self) -> dict[str, str]:
        return {key.replace("_", "-"): value for key, value in self._pairs("variants").items()}

    def _pairs(self, key: str) -> dict[str, str]:
        header = self.draft.headers.get(key)
        return {} if header is None else dict(notation.pairs(header))

    @cached_property
    def points(self) -> dict[str, float]:
        """By the letter of the seat; nothing while the game is not over."""
        totals = self.header("result").partition(";")[0]
        return {seat: float(points) for seat, points in _POINTS.findall(totals)}

    @cached_property
    def winners(self) -> list[str]:
        """Their letters."""
        verdict = self.header("result").partition(";")[2].split()
        return verdict[1:] if verdict and verdict[0] in ("winner", "winners") else []

    @property
    def outcome(self) -> str:
        """One of `over`'s kinds: won, shared, lost; or open."""
        if not self.header("result"):
            return "open"
        return ("lost", "won")[len(self.winners)] if len(self.winners) < 2 else "shared"


@dataclass(frozen=True)
class Choice:
    """What a game must be to be taken; nothing asked for is nothing required. Several of one thing: one of them."""

    games: Sequence[str] = ()
    players: Sequence[int] = ()
    variants: Sequence[tuple[str, str]] = ()  # all of them
    names: Sequence[tuple[str | None, str]] = ()  # of a seat, or of any; all of them, each as a part of the name
    outcomes: Sequence[str] = ()
    winners: Sequence[str] = ()  # letters, or names
    points: Sequence[tuple[str | None, Range]] = ()  # of a seat, or of any; all of them
    length: Range | None = None
    after: str = ""  # dates, both included
    before: str = ""
    headers: Sequence[tuple[str, str]] = ()  # all of them, each as a part of the value
    answers: Sequence[tuple[str | None, str]] = ()  # words of an answer of a seat, or of any; all of them

    def __post_init__(self) -> None:
        for day in (self.after, self.before):
            if day and not _is_day(day):
                raise BadRecordError("date", found=day)
        for outcome in self.outcomes:
            if outcome not in OUTCOMES:
                raise BadRecordError("outcome", found=outcome, known=", ".join(OUTCOMES))

    def takes(self, draft: Draft) -> bool:
        """Whether a game is one of those."""
        told = Told(draft)
        return (
            (not self.games or told.header("game") in self.games)
            and (not self.players or told.header("players") in map(str, self.players))
            and self._dated(told)
            and all(told.variants.get(name) == value for name, value in self.variants)
            and all(_named(told, seat, name) for seat, name in self.names)
            and (not self.outcomes or any(told.outcome == one or _is_over(told, one) for one in self.outcomes))
            and (not self.winners or any(_won(told, who) for who in self.winners))
            and all(_scored(told, seat, points) for seat, points in self.points)
            and all(_holds(told, key, value) for key, value in self.headers)
            and (self.length is None or self.length.holds(len(told.line.nodes)))
            and all(_answered(told, seat, words) for seat, words in self.answers)
        )

    def _dated(self, told: Told) -> bool:
        day = told.header("date")
        return (not self.after or day >= self.after) and (not self.before or (bool(day) and day <= self.before))


def _is_day(text: str) -> bool:
    try:
        return len(text) == 10 and bool(datetime.date.fromisoformat(text))
    except ValueError:
        return False


def _is_over(told: Told, outcome: str) -> bool:
    return outcome == "over" and told.outcome != "open"


def _named(told: Told, seat: str | None, name: str) -> bool:
    return any(name.casefold() in known.casefold() for at, known in told.names.items() if seat in (None, at))


def _won(told: Told, who: str) -> bool:
    return who in told.winners or any(told.names.get(seat, "").casefold() == who.casefold() for seat in told.winners)


def _scored(told: Told, seat: str | None, points: Range) -> bool:
    return any(points.holds(value) for at, value in told.points.items() if seat in (None, at))


def _holds(told: Told, key: str, value: str) -> bool:
    known = {own.lower(): text for own, text in told.draft.own.items()}
    text = known.get(key.lower(), told.header(key.lower()) or None)
    return text is not None and value.casefold() in text.casefold()


def _answered(told: Told, seat: str | None, words: str) -> bool:
    """All the words, in any order, in one answer that counts."""
    wanted = set(words.casefold().split())
    return any(
        wanted <= set(node.spelling.casefold().split())
        for node in told.line.nodes
        if seat in (None, notation.letter(node.seat))
    )
