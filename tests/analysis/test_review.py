"""A game judged move by move."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from typing import Any

import pytest

import farmstead
from farmstead.analysis import Review, ReviewError, from_data, in_percent, review, reviewable, to_data
from farmstead.kernel.errors import SetupError
from farmstead.kernel.steps import CHANCE
from farmstead.records import Record
from tests.analysis.games import play_out, short

pytest.importorskip("numpy")

TABLES = [
    ("creatures", 2, {}),
    ("agricola", 1, {}),
    ("agricola", 2, {"mode": "full"}),
    ("granja", 3, {}),
    ("granja", 1, {}),
    ("skara", 1, {}),
    ("skara", 2, {}),
]
EFFORT = 4


@pytest.fixture(scope="module")
def creatures() -> tuple[Record, Review]:
    record = short("creatures", 2)
    return record, review(record, EFFORT)


@pytest.mark.parametrize(("game", "players", "variants"), TABLES)
def test_every_table_is_reviewed_to_its_end(game: str, players: int, variants: dict[str, str]) -> None:
    record = short(game, players, 10, variants=variants)
    found = review(record, EFFORT)
    assert found.done == found.total == len(found.moves) > 0
    assert found.standings[-1][0] == len(record.answers)
    for balance in found.balance:
        assert balance.start + balance.own + balance.others + balance.luck == pytest.approx(balance.result, abs=1e-9)
    for move in found.moves:
        assert move.loss == move.points == 0.0 or not move.tie
        assert move.played.worth <= move.best.worth + 1e-9
        if players > 1:
            assert sum(move.before.chances) == pytest.approx(1.0, abs=1e-3)
    totals = [sheet["total"] for sheet in record.position.scores()]
    assert list(found.standings[-1][1].points) == totals


def test_moves_are_whole_turns_of_one_seat_that_follow_each_other(creatures: tuple[Record, Review]) -> None:
    record, found = creatures
    last = -1
    for move in found.moves:
        assert last < move.first <= move.last
        assert {seat for seat, _ in record.answers[move.first : move.last + 1]} == {move.seat}
        played = tuple(option for _, option in record.answers[move.first : move.last + 1])
        assert move.played.answers[: len(played)] == played
        last = move.last
    assert any(move.last > move.first for move in found.moves)


def test_stopped_and_resumed_it_is_the_same_review(creatures: tuple[Record, Review]) -> None:
    record, whole = creatures
    told: list[tuple[int, int]] = []
    part = review(record, EFFORT, progress=lambda done, total: told.append((done, total)), stop=lambda: len(told) >= 2)
    assert (part.done, part.total) == (2, whole.total)
    assert told == [(1, whole.total), (2, whole.total)]
    stored = from_data(json.loads(json.dumps(to_data(part))))
    assert review(record, EFFORT, partial=stored) == whole


def test_a_part_of_another_review_is_not_gone_on_from(creatures: tuple[Record, Review]) -> None:
    record, whole = creatures
    forged = whole._replace(seed=1, moves=whole.moves[:1])
    assert review(record, EFFORT, partial=forged, stop=lambda: True).done == 0


def test_data_and_back(creatures: tuple[Record, Review]) -> None:
    _, found = creatures
    assert from_data(json.loads(json.dumps(to_data(found)))) == found


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data.update(format="farmstead-review 2"), "format must be"),
        (lambda data: data.pop("moves"), "moves: is missing"),
        (lambda data: data.update(extra=1), "'extra' is not known here"),
        (lambda data: data["moves"][0].update(loss="much"), "loss: must be a number"),
        (lambda data: data["moves"][0].update(loss=float("nan")), "loss: must be a number"),
        (lambda data: data["moves"][0].update(seat=4), "there is no seat 4"),
        (lambda data: data["standings"][0][1].update(chances=[1.0]), "2 seats"),
        (lambda data: data.update(moves=[0] * 6000), "moves: must be a list"),
        (lambda data: data.update(engine="x" * 500), "engine: must be a text"),
    ],
)
def test_bad_data_is_refused_with_its_place(creatures: tuple[Record, Review], change: Any, said: str) -> None:
    data = copy.deepcopy(to_data(creatures[1]))
    data = json.loads(json.dumps(data))
    change(data)
    with pytest.raises(ReviewError, match=said):
        from_data(data)


def test_luck_is_told_where_chance_had_a_say() -> None:
    record = play_out(Record.new("agricola", 2), answers=12)
    found = review(record, 1, ended=True)
    assert found.luck
    for luck in found.luck:
        assert record.answers[luck.first][0] == CHANCE


def test_a_running_game_is_reviewed_for_ones_own_seat_only() -> None:
    record = play_out(Record.new("creatures", 2), answers=16)
    with pytest.raises(SetupError, match="not over"):
        review(record, EFFORT)
    reviewable(record, ended=True)
    found = review(record, 3, seat=1)
    assert {move.seat for move in found.moves} == {1}
    assert found.luck == ()
    with pytest.raises(SetupError, match="no seat 2"):
        review(record, EFFORT, seat=2)


def test_what_others_hold_does_not_change_a_review_of_ones_own_view() -> None:
    """Two games that only differ in what the seat cannot know have the same review from its seat."""
    game = farmstead.game("agricola")
    record = play_out(Record.new("agricola", 2, {"mode": "full"}), answers=60)
    pos = record.position
    while pos.decider != 0:
        play_out(record, answers=1)
        pos = record.position
    mine = pos.view(0)
    other = pos.copy()
    for _ in range(20):
        other = pos.sample(0)
        if other.key() != pos.key():
            break
    assert other.key() != pos.key()
    assert other.view(0) == mine
    reviews = []
    for start in (pos, other):
        going = Record.from_position(start)
        going.play(game.sensible(going.position)[0])
        reviews.append(review(going, 3, seat=0))
    assert reviews[0] == reviews[1]


def test_an_effort_that_is_none_is_refused() -> None:
    with pytest.raises(SetupError, match="quick, normal, deep"):
        review(short("creatures", 2, 4), "fast")


def test_percent_add_up(creatures: tuple[Record, Review]) -> None:
    for balance in creatures[1].balance:
        start, own, others, luck, result = in_percent(balance)
        assert start + own + others + luck == result == round(100 * balance.result)


def test_reviews_can_be_read_without_numpy() -> None:
    """Only judging needs it: a table without it still shows what was judged elsewhere."""
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "import farmstead.analysis as analysis\n"
        "try:\n    analysis.from_data({})\nexcept analysis.ReviewError:\n    print('read')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "read\n"
