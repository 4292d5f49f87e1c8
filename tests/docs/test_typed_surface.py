"""The public names as a program of somebody else's sees them: what a type checker makes of each call.

`assert_type` is looked at by mypy (`make types`) and pyright (`make pyright`), and so is what is marked as an error: a
mark that nothing answers to is an error itself. As a test it only runs along, to see that the calls are real ones.
"""

from __future__ import annotations

import random
from typing import Any, assert_type, cast

import numpy as np
from numpy.typing import NDArray

import farmstead
from farmstead import Dealer, Game, Position
from farmstead.bots import Bot, make
from farmstead.kernel.position import Asked
from farmstead.kernel.reason import Reason
from farmstead.kernel.vocabulary import Vocabulary
from farmstead.records import Record
from farmstead.research import BatchEnv, Encoder, Row, describe
from farmstead.schema import Fault, check, shape_of
from farmstead.typing import ScoreSheet, agricola, creatures, granja, skara


def test_a_game_and_its_positions() -> None:
    assert_type(farmstead.games(), list[str])
    assert_type(farmstead.compiled, bool)
    game = assert_type(farmstead.game("creatures"), Game)
    pos = assert_type(game.start(players=2, buildings="base", first="A"), Position)
    assert_type(Dealer(1).deal(pos), int)
    assert_type(game.name, str)
    assert_type(game.players, tuple[int, ...])
    assert_type(game.par(2), float)
    assert_type(game.from_json(pos.to_json()), Position)
    assert_type(game.option_text(0, "fr"), str)
    assert_type(pos.options(), list[int])
    assert_type(pos.deciders, list[int])
    assert_type(pos.over, bool)
    assert_type(pos.question, Asked)
    assert_type(pos.question.text("fr"), str)
    assert_type(pos.spell(0), str)
    option = assert_type(pos.parse("place walls"), int)
    assert_type(pos.why_not(option), Reason | None)
    assert_type(pos.why_not("place walls", seat=0), Reason | None)
    assert_type(pos.copy(), Position)
    assert_type(pos.key(), tuple[Any, ...])
    assert_type(pos.digest(), str)
    assert_type(pos.scores(), list[ScoreSheet])
    assert_type(pos.winners(), list[int])
    assert_type(pos.view(None), dict[str, Any])
    assert_type(pos.sample(0, random.Random(1)), Position)
    assert_type(pos.to_json(), str)
    if pos.decider == farmstead.CHANCE:
        assert_type(pos.chances(), list[tuple[int, int]])
        assert_type(Dealer(1).choose(pos), int)
    pos.play(option, seat=pos.decider)


def test_a_vocabulary() -> None:
    vocabulary = assert_type(farmstead.game("skara").vocabulary, Vocabulary)
    assert_type(len(vocabulary), int)
    assert_type(vocabulary.spell(0), str)
    assert_type(vocabulary.id(vocabulary.spell(0)), int)
    assert_type(vocabulary.kind(0), str)
    assert_type(vocabulary.words(0), dict[str, str])
    assert_type(vocabulary.kinds, dict[str, range])


def test_what_is_an_error_before_it_runs() -> None:
    """Not what happens then (tests/rules/test_wrong_calls.py says that): only that a type checker tells of it."""
    game = farmstead.game("creatures")
    pos = game.start(first="A")
    for call in (
        lambda: pos.play("place walls"),  # type: ignore[arg-type]
        lambda: pos.play(1.0),  # type: ignore[arg-type]
        lambda: pos.play(None),  # type: ignore[arg-type]
        lambda: pos.spell("place walls"),  # type: ignore[arg-type]
        lambda: pos.parse(3),  # type: ignore[arg-type]
        lambda: pos.parse(b"place walls"),  # type: ignore[arg-type]
        lambda: pos.view("A"),  # type: ignore[arg-type]
        lambda: pos.sample(None),  # type: ignore[arg-type]
        lambda: pos.sample(0, 7),  # type: ignore[arg-type]
        lambda: game.from_json(b"{}"),  # type: ignore[arg-type]
        lambda: game.vocabulary.id(3),  # type: ignore[arg-type]
    ):
        try:
            call()
        except farmstead.FarmsteadError:
            continue
        raise AssertionError("nothing was said")


def test_numbers_of_numpy() -> None:
    pos = farmstead.game("creatures").start(first="A")
    mask = np.zeros(len(pos.game.vocabulary))
    mask[pos.options()] = 1
    best = np.argmax(mask)
    assert_type(pos.spell(best), str)
    pos.play(best, seat=np.int64(0))


def test_what_views_and_sheets_hold() -> None:
    def started(name: str) -> Position:
        return farmstead.game(name).start(2)

    small = cast(creatures.View, started("creatures").view(0))
    assert_type(small["seats"][0]["goods"]["wood"], int)
    assert_type(cast(agricola.View, started("agricola").view(0))["seats"][0]["goods"]["wood"], int)
    assert_type(cast(granja.View, started("granja").view(0))["round"], int)
    assert_type(cast(skara.View, started("skara").view(0))["decider"], int)
    sheet = cast(creatures.ScoreSheet, started("creatures").scores()[0])
    assert_type(sheet["total"], float)
    shape = shape_of("creatures", "view")
    assert_type(check(shape, started("creatures").view(0)), list[Fault])


def test_records_bots_and_learners() -> None:
    record = assert_type(Record.new("creatures", 2, {"first": "A"}, {0: "Camille", 1: "Bram"}), Record)
    record.play("place walls")
    assert_type(record.position, Position)
    assert_type(record.to_text(), str)
    bot = assert_type(make("random", seed=1), Bot)
    pos = record.position
    assert_type(bot.choose(pos.view(pos.decider), lambda: pos.sample(pos.decider)), int)
    games = BatchEnv("creatures", games=2)
    games.reset(seed=1)
    assert_type(games.observations, NDArray[np.float32])
    assert_type(games.masks, NDArray[np.bool_])
    games.step(games.masks.argmax(axis=1))
    assert_type(Encoder("creatures", 2).encode(pos, 0), NDArray[np.float32])
    assert_type(describe("creatures", 2), list[Row])
