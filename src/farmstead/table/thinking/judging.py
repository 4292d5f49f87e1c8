"""What runs in the process that judges: a piece of a review, and looks into single positions.

It runs beside the table and behind everything else there: the system gives it what bots and requests leave.
"""

from __future__ import annotations

import json
import os
import time
from typing import Final, NamedTuple

import farmstead
from farmstead import analysis
from farmstead.analysis import Evaluation, Line, Reason, Review
from farmstead.records import Record
from farmstead.table.thinking.workers import stay_with_parent

NICE: Final = 10  # behind bots and requests


class Looked(NamedTuple):
    """A position looked into, and why a move tried in it is no better."""

    found: Evaluation
    reasons: tuple[Reason, ...]


class Piece(NamedTuple):
    """How far a review is after some more seconds."""

    data: str
    done: int
    total: int


def step_back() -> None:
    """Runs first in the process."""
    stay_with_parent()
    if hasattr(os, "nice"):
        os.nice(NICE)


def review_on(text: str, effort: int, seed: int, data: str | None, seconds: float) -> Piece:
    """Goes on with the review of a record for some seconds."""
    end = time.monotonic() + seconds
    partial = None if data is None else read(data)
    record = Record.from_text(text, check=False)
    found = analysis.review(record, effort=effort, seed=seed, stop=lambda: time.monotonic() > end, partial=partial)
    return Piece(write(found), found.done, found.total)


def look_into(game: str, position: str, effort: int, seed: int, also: list[list[int]]) -> Looked:
    """The best moves of the seat that is asked, by what it can know; and what the last of `also` lacks."""
    pos = farmstead.game(game).from_json(position)
    found = analysis.evaluate(pos, effort=effort, seed=seed, also=also)
    tried = analysis.line_of(found.lines, also[-1]) if also else None
    best = found.lines[0]
    return Looked(found, analysis.reasons(pos, found.seat, tried, best, seed) if tried and tried != best else ())


def compare(game: str, position: str, seat: int, tried: Line, best: Line, seed: int) -> tuple[Reason, ...]:
    """What a move lacks beside a better one."""
    return analysis.reasons(farmstead.game(game).from_json(position), seat, tried, best, seed)


def advise(game: str, position: str, seat: int, effort: int, seed: int) -> tuple[Line, tuple[Reason, ...]]:
    """One good move, by what the seat can know, and why."""
    return analysis.hint(farmstead.game(game).from_json(position), effort=effort, seed=seed, seat=seat)


def read(data: str) -> Review:
    return analysis.from_data(json.loads(data))


def write(review: Review) -> str:
    return json.dumps(analysis.to_data(review), separators=(",", ":"))
