"""`farmstead review`: a game judged on the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from farmstead.analysis import from_data
from farmstead.records import Record
from tests.analysis.games import play_out, short
from tests.commanding import invoke

pytest.importorskip("numpy")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("review") / "game.farm"
    short("creatures", 2, 12, seed=3).write(path)
    return path


def test_it_tells_the_game_and_writes_review_and_record(game: Path, tmp_path: Path) -> None:
    out, record = tmp_path / "review.json", tmp_path / "told.farm"
    words = ["review", str(game), "--effort", "12", "--out", str(out), "--record", str(record), "--lang", "fr"]
    done = invoke(words)
    assert done.exit_code == 0
    assert "Chance de gagner" in done.stdout
    assert "Précision" in done.stdout
    assert "D’où vient le résultat" in done.stdout
    found = from_data(json.loads(out.read_text(encoding="utf-8")))
    marked = [move for move in found.moves if move.mark]
    assert marked
    for move in marked:
        assert move.mark in done.stdout
    told = Record.read(record)
    told.check_variations()
    assert told.answers == Record.read(game).answers
    assert all(move.mark in told.said()[move.last + 1] for move in marked)
    slips = [move for move in marked if "?" in move.mark]
    assert len(list(told.variations())) == len(slips) > 0


def test_json_is_all_there_is(game: Path) -> None:
    done = invoke(["review", str(game), "--effort", "1", "--json"])
    assert from_data(json.loads(done.stdout)).effort == 1


def test_what_cannot_be_reviewed_is_a_sentence(game: Path, tmp_path: Path) -> None:
    running = tmp_path / "running.farm"
    play_out(Record.new("creatures", 2), answers=8).write(running)
    assert "n’est pas finie" in invoke(["review", str(running), "--lang", "fr"]).stderr
    assert "Seats: A, B" in invoke(["review", str(game), "--seat", "C", "--lang", "en"]).stderr
    assert "quick, normal, deep" in invoke(["review", str(game), "--effort", "hard"]).stderr
    own = invoke(["review", str(running), "--seat", "a", "--effort", "1", "--plain", "--lang", "en"])
    assert own.exit_code == 0
    assert "Accuracy" in own.stdout
