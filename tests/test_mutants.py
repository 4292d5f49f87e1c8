"""The tool that changes rule lines: what it changes, what it leaves alone, and that it tells noticed from survivors."""

from __future__ import annotations

import re
from pathlib import Path

import mutants
import pytest

import farmstead

RULES = '''"""A module about 3 things, not 4."""

from __future__ import annotations

from typing import Final

MOST: Final[tuple[int, ...]] = (1, 2)


def points(sheep: int, pigs: int = 2) -> int:
    """Worth 1 point each."""
    assert sheep >= 0
    if not sheep and pigs < 3:
        raise ValueError(f"{sheep + 1} is too few")
    return sheep + pigs * 2


def params(sheep: int) -> dict[str, int]:
    return {"n": sheep + 1}


def é(sheep: int) -> bool:
    word = "é"; return sheep == 7 and word != "zoé"
'''
FIGURES = '# 5 goats\n[goat]\nname = "goat 6"\npoints = 4\ncost = { wood = 1, reed = -2 }  # 7\n'
TESTS = '''
from farmstead.titles.toy.rules.sheep import points

def test_points():
    assert points(1) == 5
    assert points(2, 0) == 2

def test_figures():
    import tomllib
    from pathlib import Path
    path = Path(__file__).parents[3] / "src/farmstead/titles/toy/cards/goat.toml"
    assert tomllib.loads(path.read_text())["goat"]["points"] == 4
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a game of one module and one file of figures."""
    home = tmp_path / "src" / "farmstead" / "titles" / "toy"
    for room in ("rules", "cards", "sense"):
        (home / room).mkdir(parents=True)
        for folder in (home / room, home, home.parent, home.parent.parent):
            (folder / "__init__.py").write_text("ONE = 1\n", encoding="utf-8")
    (home / "rules" / "sheep.py").write_text(RULES, encoding="utf-8")
    (home / "cards" / "goat.toml").write_text(FIGURES, encoding="utf-8")
    (home / "sense" / "worth.py").write_text("WORTH = 2\n", encoding="utf-8")
    tests = tmp_path / "tests" / "rules" / "toy"
    tests.mkdir(parents=True)
    (tests / "test_toy.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


def test_what_is_changed_and_what_is_left_alone(project: Path) -> None:
    found = [(change.line, change.old.strip(), change.new) for change in mutants.changes(project, "toy")]
    assert sorted(found) == sorted(
        [
            (4, "4", "5"),
            (5, "1", "2"),
            (5, "-2", "-1"),
            (7, "1", "2"),
            (7, "2", "3"),
            (10, "2", "3"),
            (13, "not", ""),
            (13, "and", "or"),
            (13, "<", "<="),
            (13, "3", "4"),
            (15, "+", "-"),
            (15, "*", "+"),
            (15, "2", "3"),
            (23, "==", "!="),
            (23, "7", "8"),
            (23, "and", "or"),
            (23, "!=", "=="),
        ]
    )


def test_a_seed_picks_the_same_lines_each_once(project: Path) -> None:
    found = mutants.changes(project, "toy")
    chosen = mutants.picked(project, found, 4, 1)
    assert chosen == mutants.picked(project, found, 4, 1)
    assert len({(change.path, change.line) for change in chosen}) == 4
    assert any(mutants.picked(project, found, 4, seed) != chosen for seed in range(2, 9))
    assert len(mutants.picked(project, found, 99, 1)) == len({(change.path, change.line) for change in found})


@pytest.mark.slow
def test_survivors_are_told_with_their_patch(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.read_bytes() for path in project.rglob("*") if path.is_file()}
    words = ["toy", "--root", str(project), "--count", "9", "--jobs", "3"]
    assert mutants.main([*words, "--least", "7"]) == 1
    said = capsys.readouterr().out
    lines = re.findall(r"^ +\d+  (noticed |SURVIVED)  (\S+):(\d+)", said, re.MULTILINE)
    verdicts = {(name, int(line)): verdict.strip() for verdict, name, line in lines}
    either = verdicts.pop(("sheep.py", 13))  # as it happens
    assert verdicts == {
        ("goat.toml", 4): "noticed",
        ("goat.toml", 5): "SURVIVED",
        ("sheep.py", 7): "SURVIVED",
        ("sheep.py", 10): "noticed",
        ("sheep.py", 15): "noticed",
        ("sheep.py", 23): "SURVIVED",
    }
    survivors = [*verdicts.values(), either].count("SURVIVED")
    assert f"{7 - survivors} of 7 noticed" in said
    assert "noticed by toy/test_toy.py::test_figures" in said
    assert said.count("\n@@ ") == survivors
    assert "+cost = { wood = 2" in said or "reed = -1" in said
    assert {path: path.read_bytes() for path in project.rglob("*") if path.is_file()} == before


@pytest.mark.slow
def test_some_of_them_once_more(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["toy", "--root", str(project), "--count", "9"]
    mutants.main([*words, "--list"])
    listed = {int(line.split()[0]): line for line in capsys.readouterr().out.splitlines()[1:]}
    figure = next(number for number, line in listed.items() if "goat.toml:4" in line)
    assert mutants.main([*words, "--only", str(figure), "--least", "1"]) == 0
    assert "1 of 1 noticed" in capsys.readouterr().out


@pytest.mark.slow
def test_tests_that_fail_anyway_prove_nothing(project: Path) -> None:
    (project / "tests" / "rules" / "toy" / "test_toy.py").write_text("def test(): assert 0\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="fail without any change"):
        mutants.main(["toy", "--root", str(project), "--count", "1"])


@pytest.mark.slow
def test_a_game_that_hangs_is_noticed(project: Path) -> None:
    slow = "from time import sleep\nfrom farmstead.titles.toy.rules.sheep import MOST\n"
    slow += "def test(): sleep(90 * MOST[0] - 90)\n"
    (project / "tests" / "rules" / "toy" / "test_toy.py").write_text(slow, encoding="utf-8")
    copy = mutants.Copy(project, project / "copy")
    change = next(change for change in mutants.changes(project, "toy") if (change.line, change.old) == (7, "1"))
    assert copy.judge(change, ["tests"], 10).by == "the tests hang"
    assert copy.judge(change._replace(new="1"), ["tests"], None).by == ""


def test_games_of_the_library_have_many_lines() -> None:
    for game in farmstead.games():
        found = mutants.changes(mutants.ROOT, game)
        assert len({(change.path, change.line) for change in found}) > 500
        assert {"comparison", "arithmetic", "number", "not removed", "and/or"} <= {change.what for change in found}
    assert "figure" in {change.what for change in mutants.changes(mutants.ROOT, "granja")}
    with pytest.raises(SystemExit, match="games: agricola, creatures, granja, skara"):
        mutants.changes(mutants.ROOT, "chess")
