"""The names that programs outside this repository rely on (the design, section 2), on a game of the library."""

from __future__ import annotations

import inspect
import json
import random

import pytest

import farmstead
from farmstead.kernel.reason import Reason

PACKAGE = [
    "game", "games", "Dealer", "CHANCE", "OVER",
    "FarmsteadError", "SetupError", "NotAnOption", "IllegalOption", "RecordError", "PositionError",
    "UnknownOption", "UnknownSeat", "WrongType",
]  # fmt: skip
GAME = ["name", "players", "variants", "vocabulary", "texts", "rules_version"]
GAME_METHODS = {"start": ["players"], "from_json": ["text"]}
VARIANT = ["name", "values", "default"]
VOCABULARY = {"spell": 1, "id": 1, "kind": 1, "words": 1}
POSITION = ["game", "decider", "deciders", "question", "round", "players", "over"]
POSITION_METHODS: dict[str, list[str]] = {
    "options": ["seat"],
    "spell": ["option"],
    "parse": ["spelling"],
    "play": ["option", "seat"],
    "play_unchecked": ["option"],
    "why_not": ["option"],
    "copy": [],
    "key": [],
    "digest": [],
    "scores": [],
    "winners": [],
    "view": ["seat"],
    "sample": ["seat", "rng"],
    "to_json": [],
}
QUESTION = ["kind", "seat", "params", "text"]
REASON = ["code", "params", "section", "text"]
DEALER = ["choose", "deal"]


@pytest.fixture
def pos() -> farmstead.Position:
    return farmstead.game("creatures").start(players=2, buildings="base", first="A")


def test_the_package() -> None:
    assert [name for name in PACKAGE if name not in farmstead.__all__ or not hasattr(farmstead, name)] == []
    assert farmstead.game("creatures").name in farmstead.games()


def test_the_game() -> None:
    game = farmstead.game("creatures")
    assert [name for name in GAME if not hasattr(game, name)] == []
    assert [name for name in GAME_METHODS if not callable(getattr(game, name))] == []
    assert (game.name, game.players) == ("creatures", (2,))
    for variant in game.variants:
        assert [name for name in VARIANT if not hasattr(variant, name)] == []
        assert variant.default in variant.values
    words = game.vocabulary
    assert [name for name in VOCABULARY if not callable(getattr(words, name))] == []
    assert sum(map(len, words.kinds.values())) == len(words)


def test_the_position(pos: farmstead.Position) -> None:
    assert [name for name in POSITION if not hasattr(pos, name)] == []
    for name, params in POSITION_METHODS.items():
        known = list(inspect.signature(getattr(pos, name)).parameters)
        assert known[: len(params)] == params, name


def test_the_question_and_the_reason(pos: farmstead.Position) -> None:
    assert [name for name in QUESTION if not hasattr(pos.question, name)] == []
    closed = [pos.why_not(option) for option in range(len(pos.game.vocabulary))]
    reasons = [reason for reason in closed if isinstance(reason, Reason)]
    assert len(reasons) == len(closed) - len(pos.options())
    for reason in reasons:
        assert [name for name in REASON if not hasattr(reason, name)] == []
        assert reason.text("fr")
        assert str(reason) == reason.text("en")


def test_the_answers_have_the_promised_shapes(pos: farmstead.Position) -> None:
    options = pos.options()
    assert all(type(option) is int for option in options)
    assert pos.parse(pos.spell(options[0])) == options[0]
    assert pos.why_not(pos.spell(options[0])) is None
    assert hash(pos.key()) == hash(pos.copy().key())
    assert int(pos.digest(), 16) >= 0
    assert [set(score) >= {"total"} for score in pos.scores()] == [True, True]
    assert set(pos.winners()) <= {0, 1}
    for seat in (None, 0, 1):
        view = pos.view(seat)
        assert json.loads(json.dumps(view)) == view
    assert pos.sample(0, random.Random(1)).view(0) == pos.view(0)
    assert pos.game.from_json(pos.to_json()).key() == pos.key()
    assert (pos.decider, pos.deciders, pos.round, pos.players, pos.over) == (0, [0], 1, 2, False)
    pos.play(options[0], seat=0)
    assert pos.decider == 1


def test_the_dealer() -> None:
    dealer = farmstead.Dealer(1)
    assert [name for name in DEALER if not callable(getattr(dealer, name))] == []
    pos = farmstead.game("creatures").start(buildings="advanced")
    assert pos.decider == farmstead.CHANCE
    assert dealer.choose(pos) in pos.options()
    assert dealer.deal(pos) > 0
    assert pos.decider in (0, 1)
