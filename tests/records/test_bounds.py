"""A record is measured before it is played: answers, digests, and what all its undos would have to play again."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farmstead.records import Record, bounds, notation
from farmstead.records import record as record_module
from farmstead.records.problems import BadRecordError
from tests.records.conftest import play_on

pytestmark = pytest.mark.usefixtures("toy")
HEAD = "game: toy\nvariants: rounds=4\n* roll 2\n"


def refusal(text: str) -> BadRecordError:
    with pytest.raises(BadRecordError) as refused:
        Record.from_text(text)
    return refused.value


@pytest.mark.parametrize(
    ("lines", "code", "line"),
    [
        ("A take 1\nundo 1\n" * 20_000, "many-answers", 2 + 2 * bounds.MOST_ANSWERS),
        ("= round 1 abc\n" * 2_000, "many-marks", 4 + bounds.MOST_MARKS),
        ("A take 1\n" + "undo 1\n" * 30_000, "much-undo", 2 + bounds.MOST_STEPS),
    ],
)
def test_too_much_is_refused_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, lines: str, code: str, line: int
) -> None:
    monkeypatch.setattr(Record, "__init__", lambda *_: pytest.fail("a game was begun"))
    error = refusal(HEAD + lines)
    assert (error.code, error.line) == (code, line)
    assert error.text("fr") != error.text("en")


def test_what_is_measured_is_what_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The steps told from the lines alone are those that reading then makes: not one more may be allowed."""
    rng = random.Random(5)
    record = Record.new("toy", variants={"rounds": 4})
    for turn in range(60):
        play_on(record, rng.randrange(12), seed=turn)
        record.undo(rng.randrange(1, len(record.answers) + 1), consent=True)
    text = record.to_text()
    entries = notation.parse(text).entries
    answers = sum(isinstance(entry, notation.Answer) for entry in entries)
    undos = sum(isinstance(entry, notation.Undo) for entry in entries)
    again = 0
    real = record_module.play_for

    def counting(*args: Any) -> None:
        nonlocal again
        again += 1
        real(*args)

    monkeypatch.setattr(record_module, "play_for", counting)
    read = Record.from_text(text)
    assert read.position.digest() == record.position.digest()
    steps = answers + undos + again
    monkeypatch.setattr(bounds, "MOST_STEPS", steps)
    bounds.check_length(entries)
    monkeypatch.setattr(bounds, "MOST_STEPS", steps - 1)
    with pytest.raises(BadRecordError):
        bounds.check_length(entries)


def test_going_back_again_and_again_plays_little_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once at a place far from any copy, the next undo there starts from a copy of its own."""
    record = Record.new("toy", variants={"rounds": 4})
    play_on(record, 15)
    count = 0
    real = record_module.play_for

    def counting(*args: Any) -> None:
        nonlocal count
        count += 1
        real(*args)

    monkeypatch.setattr(record_module, "play_for", counting)
    for _ in range(100):
        record.undo(1, consent=True)
        play_on(record, 1)
    assert count < 20
