"""Random games for every number of players with everything checked, perft counts, and whole games kept as files.

These run in the compiled and in the interpreted build alike: the kept digests prove that both play the same game.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from farmstead.records import Record
from farmstead.titles.granja.rules.position import Granja
from tests.bulk import bulk, each
from tests.rules.granja.crowds import check_totals, crews, crowd, pairs, play_on
from tests.rules.granja.kept import GAMES, KEPT_GAMES, MOST, PERFT, SET_POSITIONS, counts, own_figures
from tests.rules.granja.table import GAME
from tests.walks import walk

KEPT = sorted(GAMES.glob("*.record"))
CREWS = crews(random.Random("crews"))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", bulk(range(2)))
def test_random_games_checked_at_every_step(players: int, seed: int) -> None:
    walk(GAME, seed, every=each(1), most=MOST, players=players)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", bulk(range(100, 112, 3)))
def test_random_games_checked_now_and_then(players: int, seed: int) -> None:
    for number in range(seed, seed + 3):
        walk(GAME, number, every=11, most=MOST, players=players)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_random_games_with_corrected_figures(players: int) -> None:
    walk(GAME, 7, every=9, most=MOST, players=players, figures=own_figures())


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_markers_are_conserved_and_silver_is_never_owed(players: int) -> None:
    record = walk(GAME, 1000, every=200, most=MOST, players=players)
    for i in range(0, len(record.answers) + 1, 3):
        pos = record.position_at(i)
        assert isinstance(pos, Granja)
        check_totals(pos)


def test_every_two_helpers_meet() -> None:
    met = {frozenset((a, b)) for crew in CREWS for a in crew for b in crew if a != b}
    assert met == pairs()
    assert len(met) == 66 * 65 // 2


@pytest.mark.parametrize("first", bulk(range(0, len(CREWS), 60)))
def test_every_helper_beside_every_other(first: int) -> None:
    """Three of them on a rich farm; every two stand on one farm at least once."""
    for number in range(first, min(first + 60, len(CREWS))):
        rng = random.Random(f"crowd {number}")
        crew = CREWS[number]
        other = next(one for one in reversed(CREWS) if not set(one) & set(crew))
        assert play_on(crowd(rng, crew, other), rng, steps=60, every=15) > 0


@pytest.mark.parametrize("name", ["opening", *SET_POSITIONS])
def test_perft(name: str) -> None:
    kept = json.loads(PERFT.read_text(encoding="utf-8"))
    assert counts(name) == kept[name]


def test_there_are_two_kept_games_of_each_sort() -> None:
    assert [path.stem for path in KEPT] == sorted(f"{name}-{n}" for name in KEPT_GAMES for n in (1, 2))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_kept_games_play_as_they_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.from_text(text)
    assert record.to_text() == text
    assert record.position.over
    assert record.position.digest().startswith(text.split("= end ")[1].strip())
    assert f"result: {record.result}" in text


def test_a_game_with_corrected_figures_carries_them() -> None:
    setup: dict[str, Any] = KEPT_GAMES["own-figures"]
    record = Record.from_text((GAMES / "own-figures-1.record").read_text(encoding="utf-8"))
    assert record.variants["figures"] == setup["figures"]
    assert isinstance(record.position, Granja)
    assert record.position.figures.points[0] == 6
    again = GAME.from_json(record.position.to_json())
    assert again.digest() == record.position.digest()
