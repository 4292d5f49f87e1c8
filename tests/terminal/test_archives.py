"""`farmstead records`, and what `show` and `check` say of what stands beside a game."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from farmstead.records import Clock, Record, read_many
from farmstead.terminal import archives
from tests.terminal.conftest import Run

GAME = "skara"


@pytest.fixture(scope="module")
def games() -> list[Record]:
    """Two games of random answers, the second not played to its end."""
    rng = random.Random(5)
    made = []
    for number, most in ((1, 10_000), (2, 20)):
        record = Record.new(GAME, 2, names=[f"Camille {number}", "Bram"])
        while not record.position.over and len(record.answers) < most:
            record.play(rng.choice(record.position.options()))
        made.append(record)
    made[1].line.comment = "unfinished"
    made[1].headers["Event"] = "Spring cup"
    pos = made[1].position_at(3)
    seat = pos.decider
    made[1].add_variation(3, [(seat, pos.options(seat)[-1])], "Another way")
    made[1].line.nodes[0].clock = Clock(3, 60)
    return made


@pytest.fixture
def file(games: list[Record], tmp_path: Path) -> Path:
    path = tmp_path / "all.records"
    path.write_text("".join(record.to_text() for record in games), encoding="utf-8")
    return path


def test_list(run: Run, file: Path) -> None:
    result = run("records", "list", str(file), "--lang", "en")
    assert result.exit_code == 0
    assert "Camille 1" in result.stdout
    assert "not over" in result.stdout
    assert "2 games, 2 chosen, 0 faulty" in result.stdout
    french = run("records", "list", str(file), "--outcome", "open", "--lang", "fr")
    assert "2 parties, 1 retenue, 0 fautive" in french.stdout


@pytest.mark.parametrize(
    ("asked", "count"),
    [
        (["--game", GAME], 2),
        (["--game", "toy"], 0),
        (["--players", "2"], 2),
        (["--name", "A=camille 2"], 1),
        (["--name", "B=camille"], 0),
        (["--outcome", "over"], 1),
        (["--length", "..20"], 1),
        (["--points", "A=-500..500"], 1),
        (["--header", "event=cup"], 1),
        (["--before", "2000-01-01"], 0),
        (["--answer", "nothing-of-the-kind"], 0),
        (["--card", "nothing-of-the-kind"], 0),
    ],
)
def test_filters(run: Run, file: Path, asked: list[str], count: int) -> None:
    result = run("records", "list", str(file), "--lang", "en", *asked)
    assert result.exit_code == 0
    assert f"2 games, {count} chosen" in result.stdout


def test_a_card_that_was_played(run: Run, tmp_path: Path) -> None:
    rng = random.Random(1)
    record = Record.new("agricola", 2, {"mode": "full"})
    while not record.position.over:
        record.play(rng.choice(record.position.options()))
    path = tmp_path / "one.record"
    record.write(path)
    laid = [card for _, cards in record.game.held(record.position) for card in cards]
    hands = [card for cards, _ in record.game.held(record.position) for card in cards]
    assert "1 game, 1 chosen" in run("records", "list", str(path), "--card", laid[0], "--lang", "en").stdout
    assert "1 game, 0 chosen" in run("records", "list", str(path), "--card", hands[0], "--lang", "en").stdout


class TestConvert:
    def test_there_and_back(self, run: Run, file: Path, tmp_path: Path) -> None:
        lines, folder, back = tmp_path / "all.jsonl", tmp_path / "folder", tmp_path / "back.records"
        assert run("records", "convert", str(file), "--to", "json", "-o", str(lines)).exit_code == 0
        data = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
        assert [entry["headers"]["game"] for entry in data] == [GAME, GAME]
        assert data[1]["own"] == {"Event": "Spring cup"}
        assert run("records", "convert", str(lines), "--to", "files", "-o", str(folder)).exit_code == 0
        assert [path.name for path in sorted(folder.iterdir())] == ["000001.record", "000002.record"]
        assert run("records", "convert", str(folder), "-o", str(back)).exit_code == 0
        assert back.read_text(encoding="utf-8") == file.read_text(encoding="utf-8")
        assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []

    def test_some_of_them_to_standard_output(self, run: Run, file: Path, games: list[Record]) -> None:
        result = run("records", "convert", str(file), "--outcome", "over", "--lang", "en")
        assert result.stdout == games[0].to_text()
        assert "2 games, 1 chosen" in result.stderr

    def test_nothing_is_overwritten_unasked(self, run: Run, file: Path) -> None:
        before = file.read_bytes()
        assert run("records", "convert", str(file), "-o", str(file), "--outcome", "open").exit_code == 2
        assert file.read_bytes() == before
        assert run("records", "convert", str(file), "-o", str(file), "--outcome", "open", "--force").exit_code == 0
        assert len(list(read_many(file))) == 1

    @pytest.mark.parametrize("asked", [["--to", "pdf"], ["--to", "files"], ["--points", "x"], ["--name", "A="]])
    def test_what_cannot_be_asked(self, run: Run, file: Path, asked: list[str]) -> None:
        for lang in ("en", "fr"):
            result = run("records", "convert", str(file), "--lang", lang, *asked)
            assert result.exit_code == 2
            assert result.stderr.startswith("farmstead: ")


class TestFaulty:
    @pytest.fixture
    def broken(self, file: Path, games: list[Record]) -> Path:
        lines = games[0].to_text().splitlines()
        at = next(i for i, line in enumerate(lines) if line.startswith("= round"))
        lines[at] = "= round nothing"
        file.write_text("\n".join(lines) + "\n" + games[1].to_text(), encoding="utf-8")
        return file

    def test_it_stops_or_goes_on(self, run: Run, broken: Path, tmp_path: Path) -> None:
        out = tmp_path / "out.records"
        result = run("records", "convert", str(broken), "-o", str(out), "--lang", "en")
        assert result.exit_code == 2
        assert "game 1: " in result.stderr
        assert "--skip" in result.stderr
        assert not out.exists()
        result = run("records", "convert", str(broken), "-o", str(out), "--skip", "--lang", "fr")
        assert result.exit_code == 0
        assert "partie 1" in result.stderr
        assert len(list(read_many(out))) == 1

    def test_check_finds_all(self, run: Run, broken: Path) -> None:
        text = broken.read_text(encoding="utf-8").replace("( Another way\n", "( Another way\n* nothing at all\n")
        broken.write_text(text, encoding="utf-8")
        result = run("records", "check", str(broken), "--lang", "en")
        assert result.exit_code == 1
        assert "2 faulty" in result.stdout
        assert "game 2: " in result.stderr

    def test_a_good_archive(self, run: Run, file: Path) -> None:
        result = run("records", "check", str(file), "--lang", "en")
        assert (result.exit_code, result.stderr) == (0, "")

    def test_no_such_file(self, run: Run, tmp_path: Path) -> None:
        for path in (tmp_path / "none.records", tmp_path):
            result = run("records", "list", str(path), "--lang", "en")
            assert result.exit_code == 2
            assert result.stderr.startswith("farmstead: ")


def test_progress_of_a_large_archive(run: Run, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "LARGE", 1)
    monkeypatch.setattr(archives, "on_a_terminal", lambda: True)
    result = run("records", "check", str(file), "--lang", "en")
    assert result.exit_code == 0
    assert "Reading" in result.stderr
    assert "Reading" not in result.stdout


class TestBeside:
    @pytest.mark.parametrize(("lang", "words"), [("en", "Time left: 0:01:00"), ("fr", "Temps restant\u202f: 0:01:00")])
    def test_show_tells_what_stands_there(
        self, run: Run, games: list[Record], tmp_path: Path, lang: str, words: str
    ) -> None:
        path = tmp_path / "one.record"
        games[1].write(path)
        result = run("show", str(path), "--lang", lang, typed=["", "3", "q"])
        assert "# unfinished" in result.stdout
        assert words in result.stdout
        assert "Another way" in result.stdout

    def test_check_plays_variations_too(self, run: Run, games: list[Record], tmp_path: Path) -> None:
        path = tmp_path / "one.record"
        path.write_text(games[1].to_text().replace("( Another way\n", "( Another way\n* none\n"), encoding="utf-8")
        result = run("check", str(path), "--lang", "en")
        assert result.exit_code == 2
        assert "line " in result.stderr
        assert run("show", str(path), "--lang", "en", typed=["3", "q"]).exit_code == 0
