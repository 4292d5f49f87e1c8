"""The command `farmstead series`: played, left, taken up, shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from farmstead.kernel.game import Game
from farmstead.records import Record
from farmstead.records.series import SeriesRun
from tests.records.serial import LEAST, MOST, SerialToy
from tests.terminal.conftest import Run, only_game


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A toy with a series."""
    return only_game(monkeypatch, SerialToy())


def test_a_series_to_its_end_in_one_go(toy: Game, run: Run, state: Path) -> None:
    typed = [*MOST, "7", "2", "", *MOST, "1", "", *LEAST]
    said = run("series", "toy", typed=typed).output
    assert "Options go from 1 to 2." in said, "7 is no prize"
    assert re.search(r"Game 1: 1[2-6] points, target 9; kept: en:prize.ring", said), "what the dice bring comes on top"
    assert "The series is over after 3 games." in said
    assert "farmstead series toy --new" in said
    kept = SeriesRun.read(state / "toy.series")
    assert (kept.over, kept.choices) == (True, ["ring", "cup", None])
    assert kept.record.variants["prizes"] == "ring+cup"


def test_it_is_left_and_taken_up_anywhere(toy: Game, run: Run, state: Path) -> None:
    """In the middle of a game, before a choice, and before the next game."""
    said = run("series", "toy", typed=[MOST[0], "quit", "y"]).output
    assert "farmstead series toy" in said
    assert len(SeriesRun.read(state / "toy.series").record.answers) == 2
    run("series", "toy", typed=MOST[1:])  # the lines end before the choice
    assert SeriesRun.read(state / "toy.series").asked == ["cup", "ring"]
    run("series", "toy", typed=["1", "q"])
    kept = SeriesRun.read(state / "toy.series")
    assert (kept.choices, kept.playing) == (["cup"], False)
    shown = run("series", "toy", "--show", "--lang", "fr").output
    assert "Partie 2, objectif 10" in shown
    assert "fr:series.kept cup" in shown
    run("series", "toy", typed=["", "take 1"])
    assert len(SeriesRun.read(state / "toy.series").records) == 2


def test_a_game_that_is_not_kept_begins_anew(toy: Game, run: Run, state: Path) -> None:
    run("series", "toy", typed=[*MOST[:3], "quit", "n"])
    kept = SeriesRun.read(state / "toy.series")
    assert (len(kept.records), kept.record.answers) == (1, [])


def test_its_records_are_written_out(toy: Game, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.series"
    run("series", "toy", "--file", str(file), typed=[*MOST, "1", "", *LEAST])
    said = run("series", "toy", "--file", str(file), "--records", str(tmp_path / "games")).output
    written = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in written] == ["toy-1.record", "toy-2.record"]
    assert all(path.name in "".join(said.split()) for path in written)
    assert [Record.read(path).position.over for path in written] == [True, True]


def test_new_and_variants(toy: Game, run: Run, state: Path) -> None:
    run("series", "toy", "-v", "big-die=yes", typed=LEAST)
    assert SeriesRun.read(state / "toy.series").record.variants["big-die"] == "yes"
    refused = run("series", "toy", "-v", "big-die=no")
    assert refused.exit_code == 2
    assert "--new" in refused.output
    run("series", "toy", "--new", "-v", "big-die=no", typed=["take 1"])
    assert SeriesRun.read(state / "toy.series").record.variants["big-die"] == "no"


def test_what_cannot_be(toy: Game, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = run("series", "toy", "--file", str(tmp_path / "none.series"), "--show")
    assert (missing.exit_code, "can’t be read" in missing.output) == (2, True)
    bad = tmp_path / "bad.series"
    bad.write_text("{}")
    refused = run("series", "toy", "--file", str(bad))
    assert (refused.exit_code, "no file of a series" in refused.output) == (2, True)
    loaded = run("series", "toy", typed=["load x", "quit", "y"]).output
    assert "nothing can be loaded" in loaded
    monkeypatch.setattr(SerialToy, "series", lambda self: None)
    none = run("series", "toy", "--file", str(tmp_path / "other.series"))
    assert (none.exit_code, "has no series" in none.output) == (2, True)


def test_a_real_game_begins(run: Run, state: Path) -> None:
    said = run("series", "agricola", "-v", "decks=e", typed=["quit", "y"]).output
    assert "target 50" in said
    kept = SeriesRun.read(state / "agricola.series")
    assert (kept.record.variants["decks"], kept.playing) == ("e", True)
    refused = run("series", "agricola", "--new", "-v", "decks=ab")
    assert refused.exit_code == 2
