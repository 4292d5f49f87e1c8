"""Whole random games of the market with every round-trip of the design, records included."""

from __future__ import annotations

import random

import pytest

import farmstead
from farmstead.kernel.game import Game
from farmstead.records import Record
from farmstead.records.record import replay
from tests.kernel.market import MARKET
from tests.kernel.play import random_game
from tests.walks import check_options, check_position, check_untouched


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The market is a game that records can be read of."""
    monkeypatch.setattr(farmstead, "game", lambda name: {"market": MARKET}[name])
    return MARKET


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("bids", ["any", "even"])
@pytest.mark.parametrize("rounds", [2, 4])
def test_everything_holds_at_every_step(players: int, bids: str, rounds: int) -> None:
    rng = random.Random(players)
    for pos in random_game(players, rounds, bids=bids, rounds=rounds):
        check_position(pos, rng)
        check_options(pos)
        if not pos.over:
            check_untouched(pos, rng)
    assert pos.winners()


@pytest.mark.parametrize("players", range(1, 6))
def test_cards_are_conserved(players: int) -> None:
    for pos in random_game(players, 15, rounds=4):
        everywhere = [card for cards in [*pos.hands, *pos.dropped, pos.face_up, pos.deck()] for card in cards]
        assert sorted(everywhere) == list(range(18))


@pytest.mark.parametrize("players", range(1, 6))
def test_a_record_replays_to_the_same_position(listed: Game, players: int) -> None:
    rng = random.Random(players)
    record = Record(listed, players, {"bids": "even", "rounds": 4})
    keys = [record.position.key()]
    while not record.position.over:
        seat = rng.choice(record.position.deciders)
        record.play(rng.choice(record.position.options(seat)), seat)
        keys.append(record.position.key())
    again = Record.from_text(record.to_text())
    assert again.position.digest() == record.position.digest()
    assert again.to_text() == record.to_text()
    assert [pos.key() for _, pos in replay(again)] == keys


def test_answers_given_together_can_be_taken_back(listed: Game) -> None:
    record = Record(listed, 3, {})
    dealer = farmstead.Dealer(1)
    while record.position.decider == farmstead.CHANCE:
        record.play(dealer.choose(record.position))
    before = record.position.key()
    record.play(record.position.options(2)[0], seat=2)
    assert record.position.deciders == [0, 1]
    record.undo()
    assert record.position.key() == before
    assert record.position.deciders == [0, 1, 2]
