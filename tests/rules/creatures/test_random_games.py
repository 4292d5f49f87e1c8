"""Random games of every mode with everything checked, perft counts, and whole games kept as files.

These run in the compiled and in the interpreted build alike: the kept digests prove that both play the same game.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from farmstead.records import Record
from tests.bulk import bulk, each
from tests.rules.creatures.crowds import GREENS, LIMITS, crews, crowd, pairs, play_on, totals
from tests.rules.creatures.kept import GAMES, PERFT, SET_POSITIONS, counts
from tests.rules.creatures.table import GAME, do
from tests.walks import walk

MODES = ["base", "advanced", "expert"]
KEPT = sorted(GAMES.glob("*.record"))
CREWS = crews(random.Random("crews"))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", bulk(range(0, 20, 5)))
def test_random_games_checked_at_every_step(mode: str, seed: int) -> None:
    for number in range(seed, seed + 5):
        walk(GAME, number, every=each(1), buildings=mode)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", bulk(range(100, 180, 20)))
def test_random_games_checked_now_and_then(mode: str, seed: int) -> None:
    for number in range(seed, seed + 20):
        walk(GAME, number, every=7, buildings=mode, dairy_farm="stone" if number % 2 else "wood")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", bulk(range(5)))
def test_nothing_is_lost_or_made(mode: str, seed: int) -> None:
    record = walk(GAME, 1000 + seed, every=40, buildings=mode)
    drawing = {"base": 0, "advanced": 4, "expert": 8}[mode]
    for i in range(drawing, len(record.answers) + 1):
        assert totals(record.position_at(i)) == LIMITS[mode]


def test_every_two_buildings_meet() -> None:
    met = {frozenset((a, b)) for crew in CREWS for a in crew for b in crew if a != b}
    assert len(GREENS) == 54
    assert len(pairs()) == len(met) == 54 * 53 // 2


@pytest.mark.parametrize("first", bulk(range(0, len(CREWS), 10)))
def test_every_building_beside_every_other(first: int) -> None:
    """Eight of them stand on two rich farms; every two stand at one table at least once."""
    for number, crew in enumerate(CREWS[first : first + 10], first):
        rng = random.Random(f"crowd {number}")
        assert play_on(crowd(rng, crew), rng, steps=70, every=5) > 0


@pytest.mark.parametrize("first", bulk(range(0, len(CREWS), 15)))
def test_every_building_to_be_had_with_every_other(first: int) -> None:
    """The same eight on display from the first round on."""
    for number, crew in enumerate(CREWS[first : first + 15], first):
        rng = random.Random(f"display {number}")
        pos = do(GAME.start(buildings="expert", first="A"), *(f"draw {tile}" for tile in crew))
        assert set(crew) < set(pos.view(None)["display"])
        play_on(pos, rng, steps=600, every=25)
        assert pos.over


@pytest.mark.parametrize("name", ["opening", *SET_POSITIONS])
def test_perft(name: str) -> None:
    kept = json.loads(PERFT.read_text(encoding="utf-8"))
    assert counts(name) == kept[name]


def test_there_are_two_kept_games_a_mode() -> None:
    assert [path.stem for path in KEPT] == [f"{mode}-{n}" for mode in sorted(MODES) for n in (1, 2)]


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_kept_games_play_as_they_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.from_text(text)
    assert record.to_text() == text
    assert record.position.over
    assert record.position.digest().startswith(text.split("= end ")[1].strip())
    assert f"result: {record.result}" in text
