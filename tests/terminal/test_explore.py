"""`farmstead explore`: makes a set, goes on with it, joins it, shows tables and games."""

from __future__ import annotations

from pathlib import Path

from farmstead.records import Record
from tests.commanding import invoke


def test_a_set_is_made_joined_and_shown(tmp_path: Path) -> None:
    path, sum_path = str(tmp_path / "set.xz"), str(tmp_path / "sum.xz")
    making = ["explore", "make", "creatures", "--bot", "random", "--jobs", "1", "--lang", "en", "--out", path]
    assert "2 games" in invoke([*making, "--games", "2"]).output
    assert "3 games" in invoke([*making, "--games", "3"]).output
    assert "3 games" in invoke(["explore", "join", path, "--out", sum_path, "--keep", "1", "--lang", "en"]).output
    again = invoke(["explore", "join", path, path, "--out", sum_path, "--lang", "en"])
    assert again.exit_code == 2
    assert "same games" in again.output

    shown = invoke(["explore", "creatures", "--file", sum_path, "--lang", "en"])
    assert shown.exit_code == 0, shown.output
    assert "3 games of 2" in shown.output
    assert "Fences" in shown.output
    assert "How games begin (3 games)" in shown.output
    one = next(line.split()[0] for line in shown.output.splitlines()[::-1] if " : " in line)
    told = invoke(["explore", "creatures", "--file", sum_path, "--record", one, "--lang", "en"])
    assert Record.from_text(told.output).position.over

    french = invoke(["explore", "creatures", "--file", path, "--round", "2", "--after", "*", "--lang", "fr"])
    assert "Tour 2" in french.output
    assert "Après · (3 parties)" in french.output


def test_mistakes_are_said_in_words(tmp_path: Path) -> None:
    path = tmp_path / "bad.xz"
    path.write_bytes(b"no")
    for words, said in (
        (["explore", "chess"], "chess"),
        (["explore", "creatures", "--seat", "9"], "2 players have no seat 9. In order of play: 1, 2."),
        (["explore", "creatures", "--file", str(path)], "no set of the explorer"),
        (["explore", "creatures", "--file", str(tmp_path / "none.xz")], "can’t be read"),
        (["explore", "creatures", "--after", "moon"], "“moon” is no place"),
        (["explore", "creatures", "--record", "12"], "no game “12”"),
        (["explore", "make", "creatures", "--bot", "nobody"], "nobody"),
    ):
        done = invoke([*words, "--lang", "en"])
        assert done.exit_code == 2, words
        assert said in done.output, done.output
    assert "no such games" in invoke(["explore", "creatures", "--who", "exec:x", "--lang", "en"]).output
