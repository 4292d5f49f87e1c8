"""docs/records.md: its programs run, its commands work, its example is read, its limits are those of the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from farmstead.records import Record, bounds, notation, starts
from farmstead.records.lines import grow
from tests.commanding import invoke

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "records.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def test_the_programs_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for block in blocks("python"):
        exec(block, names)
    assert "(0, 0) Stone ['place stone-2']" in capsys.readouterr().out


def test_the_example_has_the_grammar_of_the_page() -> None:
    (example,) = blocks("text")
    draft = notation.parse(example)
    kinds = {type(entry).__name__ for entry in draft.entries}
    assert kinds == {"Answer", "Undo", "Mark", "Comment", "Clocked", "Open", "Close"}
    line = grow(draft.entries).counted()
    assert line.comment == "A quiet start."
    assert [one.name for _, one in line.walk()] == ["Fish first"]
    assert draft.own == {"Event": "Spring cup"}


def test_the_commands_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    record = Record.new("creatures", 2, names=["Camille", "Bram"])
    Path("games").mkdir()
    for path in ("games.records", "games/one.farm", "game.record"):
        record.write(path)
    ran = 0
    for line in blocks("sh")[0].splitlines():
        words = line.partition("#")[0].split()
        if words[-1] == "games/":
            words[-1] = "again/"
        result = invoke(words[1:], typed="q\n")
        assert result.exit_code == 0, (line, result.output)
        ran += 1
    assert ran == 6
    assert [path.name for path in Path("again").iterdir()] == ["000001.record"]


@pytest.mark.parametrize(
    "limit",
    [
        *(bounds.MOST_VARIATIONS, bounds.MOST_VARIED, bounds.MOST_DEPTH),
        *(starts.MOST_CHARACTERS, notation.MOST_OWN, notation.MOST_VALUE),
    ],
)
def test_the_limits_are_those_of_the_code(limit: int) -> None:
    assert f"{limit:,}" in PAGE


def test_every_header_and_filter_is_explained() -> None:
    for header in notation.HEADERS:
        assert f"`{header}`" in PAGE
    told = invoke(["records", "list", "--help"]).stdout
    options = set(re.findall(r"--[a-z]+", told)) - {"--help", "--lang", "--plain"}
    assert len(options) > 10
    assert not [option for option in options if option not in PAGE]
