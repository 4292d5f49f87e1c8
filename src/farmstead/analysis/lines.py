"""Which of the lines that were found are shown."""

from __future__ import annotations

from collections.abc import Sequence

from farmstead.analysis.report import Line


def begins(answers: Sequence[int], wanted: Sequence[int]) -> bool:
    """Does a turn begin with these answers?"""
    return list(answers[: len(wanted)]) == list(wanted)


def line_of(lines: Sequence[Line], wanted: Sequence[int]) -> Line | None:
    """The best line that begins with these answers; they come best first."""
    return next((line for line in lines if begins(line.answers, wanted)), None)


def kept(found: list[Line], count: int, also: Sequence[Sequence[int]]) -> tuple[Line, ...]:
    """Of lines, best first, so many, and for each move that was asked for the best line that begins so."""
    asked_for = [line_of(found, wanted) for wanted in also]
    return tuple(line for i, line in enumerate(found) if i < count or line in asked_for)
