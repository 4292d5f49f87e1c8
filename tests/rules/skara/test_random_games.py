"""Random games for one to four with each special tile, everything checked; perft counts; whole games kept as files.

These run in the compiled and in the interpreted build alike: the kept digests prove that both play the same game.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import farmstead
from farmstead.kernel.position import Position
from farmstead.records import Record
from farmstead.titles.skara.rules.names import SPECIAL_NAMES
from tests.bulk import bulk, each
from tests.rules.skara.kept import GAMES, KEPT, MOST, PERFT, RULES_OTHERWISE, SET_POSITIONS, counts
from tests.rules.skara.ledger import cards_of, changes, check_seat, expected
from tests.rules.skara.table import GAME
from tests.walks import check_options, check_position, check_untouched, walk

PLAYERS = [1, 2, 3, 4]
EVERYTHING: dict[str, Any] = {"players": 1, "specials": "8", "focus": "8", "tasks": "10"}


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", bulk(range(2)))
def test_random_games_checked_at_every_step(players: int, seed: int) -> None:
    walk(GAME, seed, every=each(1), most=MOST, players=players)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", bulk(range(100, 112, 6)))
def test_random_games_with_the_rules_read_otherwise(players: int, seed: int) -> None:
    for number in range(seed, seed + 6):
        more = {"task_time": ("workers", "between")[number % 2], "tasks": "7"} if players == 1 else {}
        walk(GAME, number, every=6, most=MOST, players=players, **RULES_OTHERWISE, **more)


@pytest.mark.parametrize("seed", range(200, 203))
def test_random_games_with_tasks_at_any_moment(seed: int) -> None:
    """Checked where a task was done in the midst of something: positions there are read back like any other."""
    rng = random.Random(seed)
    pos = GAME.start(**EVERYTHING)
    amid: set[str] = set()
    while not pos.over:
        kind, tasks = pos.question.kind, [one for one in pos.options() if pos.spell(one).startswith("do ")]
        option = rng.choice(tasks if tasks and kind not in ("turn", "work") else pos.options())
        pos.play(option)
        if option in tasks and kind not in ("turn", "work"):
            amid.add(kind)
            check_position(pos, rng)
            check_options(pos)
    assert amid


def with_tile(special: str, players: int, rng: random.Random) -> Position:
    """A first turn in which the last seat has this special tile."""
    pos = GAME.start(**EVERYTHING) if players == 1 else GAME.start(players)
    while pos.round == 0:
        seat = rng.choice(pos.deciders)
        options = pos.options(None if seat < 0 else seat)
        wanted = [option for option in options if pos.spell(option) == f"keep {special}"]
        if pos.question.kind == "deal":
            mine = pos.question.params["seat"] == players - 1
            spelled = GAME.vocabulary.id(f"deal {special}")
            options = [spelled] if mine and spelled in options else [one for one in options if one != spelled]
        pos.play(wanted[0] if wanted else rng.choice(options), None if seat < 0 else seat)
    assert pos.view(None)["seats"][players - 1]["special"] == special
    return pos


def keen(pos: Position, rng: random.Random, special: str) -> int:
    """A random option, but eager to use the special tile and to turn it over."""
    wanted = (f"place {special}", f"large {special}", f"craft {special}")
    eager = [one for one in pos.options() if pos.spell(one) in wanted]
    return rng.choice(eager) if eager and rng.random() < 0.8 else rng.choice(pos.options())


@pytest.mark.parametrize("special", bulk(SPECIAL_NAMES))
@pytest.mark.parametrize("players", PLAYERS)
def test_every_special_tile_at_every_table(special: str, players: int) -> None:
    rng = random.Random(f"{special} {players}")
    used = 0
    for _ in range(4):
        pos = with_tile(special, players, rng)
        count = 0
        while not pos.over:
            option = keen(pos, rng, special)
            used += pos.spell(option) in (f"place {special}", f"large {special}")
            if count % 25 == 0 or pos.spell(option) == f"place {special}":
                check_position(pos, rng)
                check_options(pos)
                check_untouched(pos, rng)
            pos.play(option)
            count += 1
    assert used > 0, "the tile was used"


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", bulk(range(6)))
def test_every_token_is_accounted_for(players: int, seed: int) -> None:
    """Each answer brings and takes exactly what the printed figures say; cards and workers are conserved."""
    rng = random.Random(f"ledger {players} {seed}")
    pos = GAME.start(players)
    explained = answers = 0
    while not pos.over:
        before, question = pos.view(None), pos.view(pos.decider if pos.decider >= 0 else None)["question"]
        seat = rng.choice(pos.deciders)
        option = rng.choice(pos.options(None if seat < 0 else seat))
        pos.play(option, None if seat < 0 else seat)
        after = pos.view(None)
        assert cards_of(after) == 80
        for village in after["seats"]:
            check_seat(village, after["round"])
        if seat < 0 or question["kind"] == "special" or after["phase"] != "turn" or before["phase"] != "turn":
            continue
        answers += 1
        for other in range(players):
            if other != seat and (before["turn"], before["round"]) == (after["turn"], after["round"]):
                gone = changes(before, after, other)
                # the next player may have been given a card without a choice
                assert not gone or len(after["order"]["right"]) > len(before["order"]["right"])
        if (before["turn"], before["round"]) != (after["turn"], after["round"]):
            continue
        wanted = expected(GAME.vocabulary.kind(option), GAME.vocabulary.words(option), before, question)
        if wanted is not None:
            explained += 1
            assert changes(before, after, seat) == wanted, f"{question} {pos.spell(option)}"
    assert explained > answers * 0.25


def test_reasons_name_what_was_asked_for() -> None:
    """A refusal about a card, a tile or a task names that one, and its sentence says so."""
    named: set[str] = set()
    for players in PLAYERS:
        rng = random.Random(f"named {players}")
        pos = GAME.start(players)
        while not pos.over:
            for option in range(rng.randrange(7), len(GAME.vocabulary), 7):
                reason, words = pos.why_not(option), GAME.vocabulary.words(option)
                for key, value in words.items():
                    if reason is not None and key not in ("good", "n") and key in reason.params:
                        assert reason.params[key] == value, f"{pos.spell(option)}: {reason!r}"
                        named.add(reason.code)
            seat = rng.choice(pos.deciders)
            pos.play(rng.choice(pos.options(seat)), None if seat < 0 else seat)
    assert named > {"not-in-deck", "not-in-row", "not-yours", "not-dealt", "no-task", "flipped", "no-such-settler"}


@pytest.mark.parametrize("name", SET_POSITIONS)
def test_perft(name: str) -> None:
    kept = json.loads(PERFT.read_text(encoding="utf-8"))
    assert counts(name) == kept[name]


def test_the_kept_games_are_all_there() -> None:
    assert sorted(path.stem for path in GAMES.glob("*.record")) == sorted(KEPT)


@pytest.mark.parametrize("name", KEPT)
def test_kept_games_play_as_they_did(name: str) -> None:
    text = (GAMES / f"{name}.record").read_text(encoding="utf-8")
    record = Record.from_text(text)
    assert record.to_text() == text
    assert record.position.over
    assert record.position.digest().startswith(text.split("= end ")[1].strip())
    assert f"result: {record.result}" in text


def test_a_solo_game_can_be_lost_on_record() -> None:
    lost = [name for name in KEPT if "; no winner" in (GAMES / f"{name}.record").read_text(encoding="utf-8")]
    assert lost, "random play alone does not reach 45 points"
    assert all(KEPT[name]["players"] == 1 for name in lost)


def test_chance_draws_cards_by_their_number() -> None:
    pos = GAME.start(1)
    dealer = farmstead.Dealer(3)
    while pos.question.kind != "draw":
        pos.play(dealer.choose(pos) if pos.decider == farmstead.CHANCE else pos.options()[0])
    weights = {pos.spell(option): weight for option, weight in pos.chances()}
    assert weights["draw angler"] == 8
    assert weights["draw mason"] == 1
    assert sum(weights.values()) == 80
