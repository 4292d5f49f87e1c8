"""Studies: the figures behind the pictures, the page and the CSV."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from farmstead.arena.game import Row, play
from farmstead.arena.page import group
from farmstead.arena.plan import jobs, make_plan
from farmstead.arena.study import Study, write_study

PLAN = make_plan("study", "creatures", ["random"], 12, variants={"buildings": "expert"})


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return [play(PLAN, job)[0] for job in jobs(PLAN)]


def test_what_is_taken_is_counted_once(rows: list[Row]) -> None:
    study = Study(PLAN, rows, "en")
    taken = study.taken()
    answers = sum(len(row["answers"]) for row in rows)
    shown = sum(entry.per_game for entries in taken.values() for entry in entries) * len(rows)
    assert 0.8 * answers < shown <= answers + 1e-6
    for entries in taken.values():
        assert [entry.per_game for entry in entries] == sorted((entry.per_game for entry in entries), reverse=True)


def test_what_wins_is_about_single_things(rows: list[Row]) -> None:
    study = Study(PLAN, rows, "en")
    winning = study.winning()
    assert winning
    fields = {name for entries in winning.values() for e in entries for name in study.game.vocabulary.words(e.option)}
    assert not fields & {"cell", "edge", "space"}
    for entries in winning.values():
        for entry in entries:
            took = [
                (row, seat)
                for row in rows
                for seat in range(2)
                if any(who == seat and option == entry.option for who, _, option in row["answers"])
            ]
            assert entry.seats == len(took)
            won = sum((seat in row["winners"]) / len(row["winners"]) for row, seat in took)
            assert entry.rate.value == pytest.approx(won / len(took))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_is_whole(rows: list[Row], lang: str, tmp_path: Path) -> None:
    text = write_study(PLAN, rows, tmp_path, lang).read_text(encoding="utf-8")
    assert f'<html lang="{lang}">' in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")  # needs nothing from elsewhere
    body = text[text.index("<main>") : text.index("</main>")] + "</main>"
    assert "…" in body
    assert ("Bâtir …" if lang == "fr" else "Build …") in body.replace("\u202f", "")
    assert not re.search(r"\d\.\d|\d%" if lang == "fr" else r"\d,\d|\d\u202f%", _words(body))
    drawings = list(ElementTree.fromstring(body).iter("{http://www.w3.org/2000/svg}svg"))
    assert len(drawings) >= 2
    assert all(drawing.get("aria-label") for drawing in drawings)


def _words(body: str) -> str:
    """What is read on the page: no attributes; and intervals are [low, high]."""
    text = " ".join(ElementTree.fromstring(body).itertext())
    return re.sub(r"\[.*?\]|95\u202f%|\S+=\S+", "", text)


def test_options_are_named_by_what_they_share() -> None:
    assert group(["Build Well", "Build Stone Oven"]) == ("Build …", ["Well", "Stone Oven"])
    assert group(["Récolte, Rivage", "Récolte, Champs"]) == ("Récolte …", ["Rivage", "Champs"])
    assert group(["Take 1 reed", "Take 1"]) == ("Take …", ["1 reed", "1"])
    assert group(["Plowman", "Rake", "Oven"]) == ("Plowman, Rake …", ["Plowman", "Rake", "Oven"])


def test_the_figures_are_in_csv(rows: list[Row], tmp_path: Path) -> None:
    write_study(PLAN, rows, tmp_path, "en")
    with (tmp_path / "scores.csv").open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == 2 * len(rows)
    assert float(lines[0]["total"]) == rows[0]["scores"][0]["total"]
    for name in ("taken.csv", "winning.csv"):
        with (tmp_path / name).open(encoding="utf-8", newline="") as file:
            assert len(list(csv.reader(file))) > 5
