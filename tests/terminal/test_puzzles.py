"""`farmstead puzzles` as people type it."""

from __future__ import annotations

from pathlib import Path

import pytest

from farmstead.puzzles import read_file, shipped, write_file
from farmstead.records import Record
from tests.commanding import invoke

ALL = list(shipped().values())
SMALL = min((one for one in ALL if one.nodes[0].worse), key=lambda one: (one.looked, one.id))


def run(*words: str, code: int = 0, said: str = "") -> str:
    done = invoke(["puzzles", *words], env={"COLUMNS": "140"}, typed=said)
    assert done.exit_code == code, done.output
    return done.output


def test_they_are_listed_by_game_and_theme() -> None:
    assert f"{len(ALL)} puzzles." in run("list", "--lang", "en")
    listed = run("list", "skara", "--theme", "cook", "--lang", "fr")
    assert "skara-" in listed
    assert "agricola-" not in listed
    assert "énigme" in listed
    assert "themes: " in run("list", "--theme", "chess", "--lang", "en", code=2)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_one_is_shown_with_its_solution_if_wanted(lang: str) -> None:
    words = SMALL.of.option_text(SMALL.line()[-1][1], lang)
    shown = run("show", SMALL.id, "--lang", lang)
    assert str(SMALL.rating) in shown
    assert shown.count(words) < run("show", SMALL.id, "--solution", "--lang", lang).count(words)
    assert SMALL.id[:-1] + "x" in run("show", SMALL.id[:-1] + "x", "--lang", lang, code=2)


def test_a_try_tells_why_and_goes_on() -> None:
    pos = SMALL.start()
    said = ["nonsense", "0", pos.spell(next(iter(SMALL.nodes[0].worse)))]
    for seat, option in SMALL.line():
        if seat == SMALL.seat:
            said.append(pos.spell(option))
        pos.play(option)
    told = run("try", SMALL.id, "--lang", "en", said="\n".join(said) + "\n")
    assert "A number from 1 to" in told
    assert "Not the best: it costs" in told
    assert "instead of" in told
    assert "Solved." in told
    left = run("try", SMALL.id, "--lang", "en", said="quit\n")
    assert "Solved." not in left


def test_files_are_verified_and_a_wrong_one_is_named(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl.gz"
    write_file(path, [SMALL])
    assert "1 puzzle solved anew, 0 wrong." in run("verify", str(path), "--lang", "en")
    write_file(path, [SMALL._replace(margin=99.0)])
    assert SMALL.id in run("verify", str(path), "--lang", "en", code=1)
    path.write_bytes(b"nothing")
    assert "no packed puzzles" in run("verify", str(path), "--lang", "en", code=2)


def test_puzzles_are_made_of_recorded_games(tmp_path: Path) -> None:
    record = Record.from_position(SMALL.start())
    for seat, option in SMALL.line():
        record.play(option, seat)
    record.write(tmp_path / "game.record")
    out = tmp_path / "mine.jsonl.gz"
    words = ("make", SMALL.game, "--count", "1", "--from", str(tmp_path / "game.record"), "--out", str(out))
    assert "1 puzzle in" in run(*words, "--lang", "en")
    made = read_file(out)[0]
    assert made.source["kind"] == "record"
    assert made.line() == SMALL.line()
