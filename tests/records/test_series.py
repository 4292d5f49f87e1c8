"""A series as a file: it proves itself, game by game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import farmstead
from farmstead.kernel.errors import SetupError
from farmstead.kernel.game import Game
from farmstead.records.problems import BadRecordError
from farmstead.records.series import SeriesRun
from tests.records.serial import LEAST, MOST, SerialToy
from tests.records.toy import ToyGame


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    toy = SerialToy()
    monkeypatch.setattr(farmstead, "game", lambda name: toy)
    monkeypatch.setattr(farmstead, "games", lambda: ["toy"])
    return toy


def play(run: SeriesRun, answers: list[str]) -> None:
    """Plays the game under way: chance rolls least."""
    rest = list(answers)
    while run.playing:
        record = run.record
        record.play(record.position.options()[0] if record.position.decider < 0 else rest.pop(0))


@pytest.fixture
def two(game: Game) -> SeriesRun:
    """Two games done, the first prize kept, the second to be chosen."""
    run = SeriesRun.begin(game, {})
    play(run, MOST)
    run.choose("ring")
    run.go_on()
    play(run, MOST)
    return run


def test_from_game_to_game(two: SeriesRun) -> None:
    assert [(one.number, one.points, one.target, one.reached) for one in two.outcomes()] == [
        (1, 12, 9, True),
        (2, 12, 10, True),
    ]
    assert (two.asked, two.over, two.playing) == (["cup"], False, False)
    with pytest.raises(ValueError, match="none of"):
        two.choose("ring")
    two.choose("cup")
    assert two.asked == []
    two.go_on()
    assert (two.playing, two.record.variants["prizes"], two.record.variants["number"]) == (True, "ring+cup", "3")
    play(two, LEAST)
    assert (two.over, two.asked) == (True, [])


def test_it_is_written_and_read_at_any_point(two: SeriesRun, tmp_path: Path) -> None:
    path = tmp_path / "one.series"
    acts: list[Callable[[], object]] = [two.to_text, lambda: two.choose("cup"), two.go_on, lambda: play(two, LEAST)]
    for act in acts:
        act()
        two.write(path)
        again = SeriesRun.read(path)
        assert again.to_text() == two.to_text()
        assert (again.playing, again.asked, again.over) == (two.playing, two.asked, two.over)


def test_a_game_under_way_may_begin_anew(two: SeriesRun) -> None:
    two.choose("cup")
    two.go_on()
    two.record.play(two.record.position.options()[0])
    two.again()
    assert (two.record.answers, two.record.variants["number"]) == ([], "3")


def changed(run: SeriesRun, change: Callable[[Any], object]) -> str:
    data = json.loads(run.to_text())
    change(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda data: data.update(format="another"), "no-series"),
        (lambda data: data.update(games=[]), "no-series"),
        (lambda data: data.update(games=[7]), "no-series"),
        (lambda data: data.update(game="chess"), "no-series"),
        (lambda data: data.update(version=2), "series-version"),
        (lambda data: data["games"][0].update(choice=7), "no-series"),
        (lambda data: data["games"][0].update(choice="cup"), "series-order"),
        (lambda data: data["games"][0].update(choice="spoon"), "series-order"),
        (lambda data: data["games"].reverse(), "series-order"),
        (lambda data: data["games"].append(data["games"][0]), "series-order"),
        (lambda data: data["games"][1].update(record="nonsense"), "series-game"),
        (lambda data: data["games"].pop(0), "series-order"),
    ],
)
def test_what_does_not_follow_is_refused(two: SeriesRun, change: Callable[[Any], object], code: str) -> None:
    with pytest.raises(BadRecordError) as refused:
        SeriesRun.from_text(changed(two, change))
    assert refused.value.code == code
    assert refused.value.text("fr") != refused.value.text("en")


@pytest.mark.parametrize("text", ["", "[]", "{", "7", "[" * 100_000])
def test_what_is_no_series(game: Game, text: str) -> None:
    with pytest.raises(BadRecordError):
        SeriesRun.from_text(text)


def test_a_game_after_one_that_fell_short(game: Game) -> None:
    run = SeriesRun.begin(game, {"big-die": "yes"})
    play(run, LEAST)
    assert run.over
    data = json.loads(run.to_text())
    data["games"].append(data["games"][0])
    with pytest.raises(BadRecordError) as refused:
        SeriesRun.from_text(json.dumps(data))
    assert refused.value.code == "series-order"


def test_what_may_be_wished(game: Game) -> None:
    assert SeriesRun.begin(game, {"big-die": "yes"}).record.variants["big-die"] == "yes"
    with pytest.raises(SetupError):
        SeriesRun.begin(game, {"rounds": "4"})
    with pytest.raises(ValueError, match="no series"):
        SeriesRun(ToyGame(), [], [])
