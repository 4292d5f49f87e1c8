"""Time in a record: how long answers took, what was left on a clock, and the rule of time of the game.

Times are seconds, exact to the thousandth; written they are `h:mm:ss`, with a fraction where there is one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from farmstead.records.problems import BadRecordError

MOST_SECONDS: Final = 3_600.0 * 9_999_999
FORM: Final = "h:mm:ss (0:09:48.5)"
EXACT: Final = 3  # digits behind the point

_TIME: Final = re.compile(r"(?:(?:([0-9]{1,7}):)?([0-9]{1,9}):)?([0-9]{1,9})(?:\.([0-9]{1,9}))?$")
_PART: Final = re.compile(r"(took|left)\s+(\S+)(?:\s+|$)")


@dataclass(frozen=True)
class Clock:
    """Beside an answer: the seconds it `took`, and those `left` to its seat afterwards; None where nobody wrote it."""

    took: float | None = None
    left: float | None = None

    def __post_init__(self) -> None:
        if self.took is None and self.left is None:
            raise ValueError("a clock says how long an answer took, how much time is left, or both")
        for name in ("took", "left"):
            value = getattr(self, name)
            object.__setattr__(self, name, None if value is None else _exact(value))

    def written(self) -> str:
        """`took 0:00:12 left 0:09:48`."""
        pairs = (("took", self.took), ("left", self.left))
        return " ".join(f"{name} {spell(value)}" for name, value in pairs if value is not None)


@dataclass(frozen=True)
class TimeRule:
    """The `clock:` header. A `stock` for the whole game with an `increment` after each turn, or so much a `turn`."""

    stock: float = 0.0
    increment: float = 0.0
    turn: float = 0.0

    def __post_init__(self) -> None:
        for name in RULE:
            object.__setattr__(self, name, _exact(getattr(self, name)))

    def written(self) -> str:
        """`stock=0:10:00 increment=0:00:05`; what is nothing is not written."""
        return " ".join(f"{name}={spell(getattr(self, name))}" for name in RULE if getattr(self, name))


RULE: Final = ("stock", "increment", "turn")


def _exact(value: float) -> float:
    if not 0 <= value <= MOST_SECONDS:
        raise ValueError(f"{value} is no time: from 0 to {MOST_SECONDS:.0f} seconds")
    return round(float(value), EXACT)


def spell(seconds: float) -> str:
    """`h:mm:ss`, with thousandths only where there are any."""
    whole, rest = divmod(round(seconds * 1_000), 1_000)
    fraction = f".{rest:03}".rstrip("0") if rest else ""
    return f"{whole // 3_600}:{whole // 60 % 60:02}:{whole % 60:02}{fraction}"


def time_of(text: str, line: int) -> float:
    """Reads `h:mm:ss`, `m:ss` or `s`, with or without a fraction."""
    found = _TIME.match(text)
    if found is None:
        raise BadRecordError("time", line, found=text, known=FORM)
    hours, minutes, seconds, fraction = found.groups()
    value = int(hours or 0) * 3_600 + int(minutes or 0) * 60 + int(seconds) + float(f"0.{fraction or 0}")
    if value > MOST_SECONDS:
        raise BadRecordError("time", line, found=text, known=FORM)
    return value


def clock_of(text: str, line: int) -> Clock:
    """Reads what stands behind `@`."""
    given: dict[str, float] = {}
    at = 0
    while at < len(text):
        part = _PART.match(text, at)
        if part is None or part.group(1) in given:
            raise BadRecordError("clock", line, found=text)
        given[part.group(1)] = time_of(part.group(2), line)
        at = part.end()
    if not given:
        raise BadRecordError("clock", line, found=text)
    return Clock(given.get("took"), given.get("left"))


def rule_of(pairs: list[tuple[str, str]], line: int) -> TimeRule:
    """Reads the pairs of a `clock:` header."""
    given: dict[str, float] = {}
    for key, value in pairs:
        if key not in RULE:
            raise BadRecordError("clock-key", line, found=key, known=", ".join(RULE))
        given[key] = time_of(value, line)
    return TimeRule(**given)
