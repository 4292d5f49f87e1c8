"""`farmstead match`, `ladder` and `study` as people type them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commanding import invoke


def run(*words: str) -> tuple[int, str]:
    done = invoke([*words, "--plain", "--jobs", "1"], env={"COLUMNS": "140"})
    return done.exit_code, done.output


@pytest.mark.parametrize(("lang", "word"), [("en", "decision"), ("fr", "décision")])
def test_a_match_prints_its_table(tmp_path: Path, lang: str, word: str) -> None:
    code, text = run("match", "creatures", "random", "level:1", "-n", "2", "--out", str(tmp_path), "--lang", lang)
    assert code == 0, text
    assert word in text
    assert "level:1" in text
    assert len(list((tmp_path / "games").iterdir())) == 2
    assert json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))["games"] == 2


def test_a_match_is_gone_on_with(tmp_path: Path) -> None:
    words = ["match", "creatures", "random", "random", "--out", str(tmp_path)]
    assert run(*words, "-n", "2")[0] == 0
    code, text = run(*words, "-n", "3")
    assert code == 2
    assert "--resume" in text
    code, text = run(*words, "-n", "3", "--resume")
    assert code == 0
    assert "Game 3:" in text
    assert "Game 1:" not in text


def test_a_ladder_prints_ratings(tmp_path: Path) -> None:
    code, text = run("ladder", "creatures", "random", "level:1", "-n", "2", "--out", str(tmp_path))
    assert code == 0, text
    assert "rating" in text
    assert "0 [0, 0]" in text


def test_a_study_says_where_its_page_is(tmp_path: Path) -> None:
    code, text = run("study", "creatures", "-n", "3", "--bot", "random", "--out", str(tmp_path))
    assert code == 0, text
    assert str(tmp_path / "study.html") in text.replace("\n", "")
    assert (tmp_path / "study.html").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["match"], "Which game?"),
        (["match", "chess", "random", "random"], "There is no game"),
        (["match", "creatures", "random", "hal"], "is no bot"),
        (["match", "creatures", "random", "random", "-v", "x=1"], "has no variant"),
        (["match", "creatures", "random", "random", "-p", "7"], "is not played by 7"),
        (["match", "creatures", "random"], "At least 2 bots"),
        (["match", "agricola", "random", "random", "-p", "5", "-v", "edition=2016"], "is not played by 5"),
        (["match", "creatures", "random", "exec:./no-such-bot --fast"], "there is no program “./no-such-bot” here"),
        (["match", "creatures", "random", "exec:'x"], "can’t be started"),
        (["match", "creatures", "random", "python:nowhere:Bot"], "there is no module “nowhere”"),
        (["match", "creatures", "random", "python:farmstead.bots:Best"], "has no class “Best”"),
        (["match", "creatures", "random", "python:nowhere"], "python:MODULE:CLASS"),
        (["study", "creatures", "--bot", "hal"], "is no bot"),
    ],
)
def test_mistakes_are_sentences(tmp_path: Path, words: list[str], said: str) -> None:
    code, text = run(*words, "--lang", "en", "--out", str(tmp_path / "out"))
    assert code == 2
    assert said in " ".join(text.split())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["match", "creatures", "random"], "Il faut au moins 2 robots"),
        (["match", "creatures", "random", "random", "random"], "ne tiennent pas sur 2 places"),
        (["match", "creatures", "random", "random", "--seconds", "nan"], "un nombre de secondes"),
        (["match", "creatures", "random", "python:nowhere.py:Bot"], "il n’y a pas de fichier nowhere.py"),
        (["match", "creatures", "random", "python:random:Random"], "n’a pas de méthode choose(view, sampler)"),
    ],
)
def test_mistakes_are_said_in_french(words: list[str], said: str) -> None:
    code, text = run(*words, "--lang", "fr")
    assert code == 2
    assert said in " ".join(text.split())


def test_choices_that_do_not_go_together_are_said_before_a_game_begins() -> None:
    done = invoke(["play", "agricola", "-p", "5", "-v", "edition=2016", "--lang", "fr"])
    assert done.exit_code == 2
    assert "ne se joue pas à 5" in done.output


def test_the_table_shows_begging_and_short_times(tmp_path: Path) -> None:
    code, text = run("match", "agricola", "random", "random", "--games", "1", "--lang", "en", "--out", str(tmp_path))
    assert code == 0
    assert "Begging" in text
    assert "--games 2 would be even" in text
    assert " 0.0 ms" not in text  # a time that nobody could compare


def test_a_bot_in_python_that_cheats_stops_the_match(tmp_path: Path) -> None:
    """In the processes of a match too: the sentence comes back, and what was played is kept."""
    cheat = tmp_path / "cheat.py"
    cheat.write_text("class Cheat:\n    def choose(self, view, sampler):\n        return 10**6\n", encoding="utf-8")
    words = ["match", "creatures", "random", f"python:{cheat}:Cheat", "--games", "4", "--jobs", "2"]
    code, text = run(*words, "--lang", "fr", "--out", str(tmp_path / "out"))
    assert code == 2
    assert "a répondu 1000000, ce qui n’est pas une option" in " ".join(text.split())
    assert (tmp_path / "out" / "plan.json").exists()
