"""Random games of every (edition, game, number of players) with everything checked, perft counts, and kept games.

These run in the compiled and in the interpreted build alike: the kept digests prove that both play the same game.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from farmstead.kernel.position import Position
from farmstead.records import Record
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.decks import DECKS
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.bulk import bulk, each
from tests.rules.agricola import thrown_together
from tests.rules.agricola.kept import EXTRAS, GAMES, MODES, OPENINGS, PERFT, PILOT, SET_POSITIONS, counts
from tests.rules.agricola.table import GAME, table
from tests.rules.agricola.thrown_together import rich_table
from tests.walks import check_options, check_position, check_untouched, walk

KEPT = sorted(GAMES.glob("*.record"))
ALL = {**MODES, **PILOT, **EXTRAS}
PILOT_CARDS = DECKS["pilot"]


@pytest.mark.parametrize("name", ALL)
def test_a_random_game_checked_step_by_step(name: str) -> None:
    """Every step with one or two players, every few steps with more."""
    walk(GAME, 1, every=each(max(1, 2 * (ALL[name]["players"] - 2))), **dict(ALL[name]))


@pytest.mark.parametrize("name", bulk(ALL))
def test_random_games_checked_now_and_then(name: str) -> None:
    for seed in range(10, 13):
        walk(GAME, seed, every=37, **dict(ALL[name]))


def decisions(**setup: Any) -> float:
    """Real decisions of all seats in a random game, on average."""
    total = 0
    for seed in range(12):
        record = walk(GAME, seed, every=1000, **setup)
        total += sum(1 for seat, _ in record.answers if seat >= 0)
    return total / 12


def test_a_game_for_two_has_60_to_130_decisions() -> None:
    assert 60 <= decisions(edition="2016") <= 130
    assert 60 <= decisions(edition="2007") <= 130


@pytest.mark.parametrize(
    "setup", [{"edition": "2016"}, {"players": 4}, {"mode": "full", "decks": "pilot", "players": 3}]
)
def test_no_question_has_two_options_for_the_same_position(setup: dict[str, Any]) -> None:
    """But for placements: the last person of a round may come home from two spaces with the same in hand."""
    for seed in range(3):
        rng = random.Random(seed)
        pos = GAME.start(**setup)
        while not pos.over:
            if pos.decider >= 0 and pos.question.kind != "work":
                keys = []
                for option in pos.options():
                    after = pos.copy()
                    after.play(option)
                    keys.append(after.key())
                assert len(set(keys)) == len(keys), pos.to_json()
            pos.play(rng.choice(pos.options()))


def play_on(pos: Position, rng: random.Random, steps: int, every: int) -> None:
    """Random play from here, checked now and then."""
    for step in range(steps):
        if pos.over:
            return
        if step % every == 0:
            check_position(pos, rng)
            check_options(pos)
            check_untouched(pos, rng)
        pos.play(rng.choice(pos.options()))


@pytest.mark.parametrize("first", bulk(range(len(PILOT_CARDS))))
def test_every_card_of_the_pilot_beside_every_other(first: int) -> None:
    """Two of them in play on a rich farm, the rest in the hands: random play with all checks."""
    for second in range(first + 1, len(PILOT_CARDS)):
        rng = random.Random(f"{first} {second}")
        here = [PILOT_CARDS[first], PILOT_CARDS[second]]
        if any(CARDS[NUMBER_OF[card]].travels for card in here):
            continue  # it is passed on, and never lies before a seat
        rest = [card for card in PILOT_CARDS if card not in here]
        rng.shuffle(rest)
        rich = {
            "cards": here, "hand": rest[:5], "wood": 9, "clay": 9, "reed": 6, "stone": 6, "food": 6, "grain": 3,
            "vegetable": 2, "fields": ["b1", "c1"], "pastures": ["d2 e2", "e3"], "stables": ["e1"], "sheep": 3,
            "cattle": 2, "majors": ["clay-oven", "fireplace-2"], "rooms": ["a1"],
        }  # fmt: skip
        other = {"hand": rest[5:10], "majors": ["hearth-4"], "sheep": 1, "stables": ["c3"], "boar": 1, "food": 9}
        pos = table(rich, other, {"hand": rest[10:]}, players=3, round=rng.choice([4, 7, 9, 12]), spaces={"sheep": 2})
        play_on(pos, rng, steps=40, every=13)


@pytest.mark.parametrize("name", [*OPENINGS, *SET_POSITIONS])
def test_perft(name: str) -> None:
    kept = json.loads(PERFT.read_text(encoding="utf-8"))
    assert counts(name) == kept[name]


def test_there_is_a_kept_game_of_each_sort() -> None:
    assert [path.stem for path in KEPT] == sorted([*MODES, *PILOT])


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_kept_games_play_as_they_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.from_text(text)
    assert record.to_text() == text
    assert record.position.over
    assert record.position.digest().startswith(text.split("= end ")[1].strip())
    assert f"result: {record.result}" in text


@pytest.mark.parametrize("name", ["2007-family-3", "2016-full-2", "2007-pilot-4"])
def test_people_stables_and_fences_are_limited_and_improvements_unique(name: str) -> None:
    record = walk(GAME, 77, every=1000, **dict(ALL[name]))
    for i in range(0, len(record.answers), 5):
        view = record.position_at(i).view(None)
        owned = [card for seat in view["seats"] for card in [*seat["improvements"], *seat["occupations"]]]
        assert len(set(owned)) == len(owned)
        for seat in view["seats"]:
            assert len(seat["fences"]) + seat["supply"]["fence"] == 15
            assert sum(cell["stable"] for cell in seat["cells"]) + seat["supply"]["stable"] == 4
            assert seat["people"] + seat["supply"]["person"] == 5
            assert min(seat["goods"].values()) >= 0


@pytest.mark.parametrize("seed", bulk(range(12)))
def test_cards_of_2016_thrown_together(seed: int) -> None:
    """Rich farms with many cards in play; `benchmarks/cards.py` does the same by the thousand."""
    pos, pairs = rich_table(seed, "ab")
    assert pairs
    thrown_together.play_on(pos, random.Random(seed), every=7, most=60)
