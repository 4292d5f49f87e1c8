"""The programs of examples/ do what they say, and stay small."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import farmstead
from examples import bot, dataset, edit, perft, picture, puzzle, replay
from farmstead.records import Record
from farmstead.schema import check, shape_of

FOLDER = Path(__file__).resolve().parent.parent.parent / "examples"
PROGRAMS = sorted(path.name for path in FOLDER.glob("*.py"))
SEVEN = ["bot.py", "dataset.py", "edit.py", "perft.py", "picture.py", "puzzle.py", "replay.py"]
LONGEST = 100
KEPT = Path(__file__).resolve().parent.parent / "rules" / "creatures" / "perft.json"


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    """A random game of Creatures."""
    record = Record.new("creatures", 2, {"first": "A"}, ["Camille", "Bram"])
    rng = random.Random(3)
    record.comment("A quiet start.")
    while not record.position.over:
        record.play(rng.choice(record.position.options()))
    record.comment("Well played,\nboth of you.")
    path = tmp_path / "game.txt"
    path.write_text(record.to_text(), encoding="utf-8")
    return path


@pytest.fixture
def position_file(tmp_path: Path) -> Path:
    path = tmp_path / "position.json"
    path.write_text(farmstead.game("creatures").start(first="A").to_json(), encoding="utf-8")
    return path


def test_the_seven_are_there_small_and_explained() -> None:
    assert set(SEVEN) <= set(PROGRAMS)
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    for name in SEVEN:
        text = (FOLDER / name).read_text(encoding="utf-8")
        assert len(text.splitlines()) < LONGEST, name
        assert f"({name})" in page
        assert f"python examples/{name} " in text.split('"""')[1], "it says how it is run"


@pytest.mark.parametrize("name", SEVEN)
def test_help(name: str) -> None:
    done = subprocess.run([sys.executable, FOLDER / name, "--help"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"usage: {name}")


def test_the_bot_wins(capsys: pytest.CaptureFixture[str]) -> None:
    bot.main(["creatures", "--games", "2"])
    assert capsys.readouterr().out.splitlines()[-1] == "turn-ends won 2 of 2"


@pytest.mark.parametrize("game", farmstead.games())
def test_the_bot_plays_every_game(game: str) -> None:
    seats = [bot.TurnEnds(1), farmstead.bots.make("random", 2)]
    pos = bot.play(farmstead.game(game), 2, seats, 1)
    assert pos.over


def test_perft_counts_as_the_kept_file_does(position_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    perft.main([str(position_file), "--depth", "3", "--divide"])
    said = capsys.readouterr().out.splitlines()
    kept: list[int] = json.loads(KEPT.read_text(encoding="utf-8"))["opening"]
    divided = [int(line.rpartition(": ")[2]) for line in said if line.startswith("place ")]
    assert [int(line.split()[2]) for line in said if line.startswith("depth ")] == kept
    assert (len(divided), sum(divided)) == (kept[0], kept[2])


def test_datasets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines, arrays = tmp_path / "games.jsonl", tmp_path / "games.npz"
    for path in (lines, arrays):
        dataset.main(["skara", str(path), "--seed", "4"])
    count = int(capsys.readouterr().out.split(" ")[0])
    rows = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    assert len(rows) == count
    shape = shape_of("skara", "view")
    for row in rows:
        assert check(shape, row["view"]) == []
        assert row["answer"] in [option["id"] for option in row["view"]["options"]]
    assert rows[0]["result"] in (row["result"] for row in rows)
    with np.load(arrays) as found:
        assert found["observations"].shape[0] == found["masks"].shape[0] == count
        assert found["answers"].tolist() == [row["answer"] for row in rows]
        assert found["masks"][np.arange(count), found["answers"]].all()
        assert found["results"].tolist() == [row["result"] for row in rows]


def test_a_puzzle_has_one_best_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle.main(["creatures", "--seed", "5", "--games", "1", "--most", "300", "--margin", "1", "--out", str(tmp_path)])
    said = capsys.readouterr().out
    assert said.startswith("creatures 5: release sheep: a lead of -0.5, ")
    pos = farmstead.game("creatures").from_json((tmp_path / "creatures-5.json").read_text(encoding="utf-8"))
    leads = {
        pos.spell(option): puzzle.Solver(1000).leads(puzzle.after(pos, option))[pos.decider]
        for option in pos.options()
    }
    assert max(leads, key=lambda answer: leads[answer]) == "release sheep"
    assert sorted(leads.values())[-2] <= leads["release sheep"] - 1


def test_a_puzzle_that_is_too_wide_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle.main(["creatures", "--seed", "5", "--games", "1", "--most", "1"])
    assert capsys.readouterr().out == "creatures 5: no puzzle\n"


def test_a_position_is_changed(position_file: Path, tmp_path: Path) -> None:
    out = tmp_path / "other.json"
    edit.main([str(position_file), "farms[0].wood=4", "farms[1].stone=2", "--out", str(out)])
    pos = farmstead.game("creatures").from_json(out.read_text(encoding="utf-8"))
    assert [seat["goods"]["wood"] for seat in pos.view(None)["seats"]] == [4, 0]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("farms[0].wod=4", "farms[0].wod: is not known here; known: animals, "),
        ("round=nine", "round: must be a whole number, not 'nine'"),
        ("farms[2].wood=4", "farms[2].wood: there is no 2"),
        ("farms[2]=4", "farms[2]: there is no 2"),
        ("round.x=4", "round.x: there is no x"),
        ("[0]=4", "[0]: there is no 0"),
        ("=4", "'' names no place"),
        ("farms[0].fence=4", "farms: there are 21 fences in all, there must be 26"),
        ("game=chess", "game: must be one of agricola, "),
    ],
)
def test_what_cannot_be_is_said_with_its_place(position_file: Path, change: str, said: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        edit.main([str(position_file), change])
    assert str(stopped.value).startswith(said)


@pytest.mark.parametrize("name", ["edit.py", "picture.py", "replay.py"])
@pytest.mark.parametrize("content", [None, "", "{", "chess"])
def test_a_file_that_cannot_be_used_is_a_sentence(name: str, content: str | None, tmp_path: Path) -> None:
    path = tmp_path / "given.txt"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    words = [sys.executable, str(FOLDER / name), str(path), *(["x.svg"] if name == "picture.py" else [])]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr
    assert "Traceback" not in done.stderr


def test_pictures(position_file: Path, record_file: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "table.svg", tmp_path / "table.png"
    picture.main([str(record_file), str(svg), "--step", "5", "--lang", "fr"])
    drawn = svg.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "Camille" in drawn
    picture.main([str(position_file), str(png), "--seat", "0", "--theme", "dark"])
    assert png.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("lang", "said"), [("en", "Worker to"), ("fr", "Ouvrier sur")])
def test_a_game_is_told(
    record_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, said: str
) -> None:
    out = tmp_path / "annotated.txt"
    replay.main([str(record_file), "--lang", lang, "--doubts", "2", "--out", str(out)])
    text = capsys.readouterr().out
    assert f"Camille: {said}" in text
    assert "  # A quiet start.\n" in text
    assert "  # Well played,\n  # both of you.\n" in text
    record = Record.read(out)
    doubts = [line for _, line in record.variations()]
    assert len(doubts) == text.count("  ?! ") > 0
    assert {line.name for line in doubts} == {"?!"}
    record.check_variations()
    totals = [f"{sheet['total']:g}" for sheet in record.position.scores()]
    assert text.splitlines()[-1] == f"= Camille {totals[0]}, Bram {totals[1]}"
    assert [line.split()[2] for line in text.splitlines() if line.startswith("## ")] == [f"{n}:" for n in range(2, 9)]
