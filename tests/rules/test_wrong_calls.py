"""The methods people call, given what is of no use there: an error of ours says what is allowed, nothing has changed.

The same interpreted and compiled. numpy's whole numbers are numbers: a learner's argmax is one.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import farmstead
from farmstead import Position

HUGE = 10**40
ENDLESS = 10**5000  # more digits than Python would write
NO_NUMBERS: list[Any] = [
    None, True, False, 1.0, float("nan"), "0", "words", b"0", [0], (0,), {}, object(), np.float64(1), np.array([1, 2]),
]  # fmt: skip
NUMBERS_OF_NONE: list[Any] = [-3, 10**6, HUGE, -HUGE, ENDLESS, np.int64(-3), np.int64(10**6)]
NO_TEXTS: list[Any] = [None, True, 7, 1.5, b"done", bytearray(b"done"), ["done"], object(), np.int64(7), HUGE]
NO_SEATS: list[Any] = [*NO_NUMBERS[1:], 5, 99, -3, HUGE, -HUGE, ENDLESS, np.int64(99)]


@pytest.fixture(params=farmstead.games())
def pos(request: pytest.FixtureRequest) -> Position:
    """A moment in the middle of a game, a seat's to decide."""
    game = farmstead.game(request.param)
    pos = game.start(2)
    rng, dealer = random.Random(4), farmstead.Dealer(4)
    for _ in range(25):
        dealer.deal(pos)
        pos.play(rng.choice(pos.options()))
    dealer.deal(pos)
    assert pos.decider >= 0
    return pos


def refused(
    pos: Position, error: type[Exception], says: str, call: Callable[..., object], *args: Any, **named: Any
) -> None:
    """The call fails with this error of ours, in one plain sentence; the position is as it was."""
    before = pos.key(), pos.to_json(), list(pos.legal)
    with pytest.raises(farmstead.FarmsteadError, match=says) as caught:
        call(*args, **named)
    assert type(caught.value) is error, f"{args} {named}"
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400
    assert (pos.key(), pos.to_json(), list(pos.legal)) == before


def last_option(pos: Position) -> int:
    return len(pos.game.vocabulary) - 1


def test_what_is_no_number_is_no_option(pos: Position) -> None:
    for option in NO_NUMBERS:
        says = f"an option is a whole number from 0 to {last_option(pos)}, not "
        refused(pos, farmstead.IllegalOption, says, pos.play, option)
        refused(pos, farmstead.IllegalOption, says, pos.play, option, seat=pos.decider)
        refused(pos, farmstead.UnknownOption, says, pos.spell, option)
        for call in (pos.game.vocabulary.spell, pos.game.vocabulary.kind, pos.game.vocabulary.words):
            refused(pos, farmstead.UnknownOption, says, call, option)
        if not isinstance(option, str):
            refused(pos, farmstead.NotAnOption, says, pos.why_not, option)


def test_numbers_that_are_no_option(pos: Position) -> None:
    for option in NUMBERS_OF_NONE:
        says = f"option .* does not exist: options go from 0 to {last_option(pos)}"
        refused(pos, farmstead.IllegalOption, says, pos.play, option)
        refused(pos, farmstead.NotAnOption, says, pos.why_not, option)
        refused(pos, farmstead.UnknownOption, says, pos.spell, option)
        refused(pos, farmstead.UnknownOption, says, pos.game.vocabulary.words, option)


def test_what_is_no_text_spells_nothing(pos: Position) -> None:
    for text in NO_TEXTS:
        refused(pos, farmstead.NotAnOption, "an option is spelled in text, not ", pos.parse, text)
        refused(pos, farmstead.UnknownOption, "an option is spelled in text, not ", pos.game.vocabulary.id, text)
        refused(pos, farmstead.PositionError, "a position is read from text, not from ", pos.game.from_json, text)


@pytest.mark.parametrize("text", ["", "words", "\0", "a" * 10_000, "é\udcff"], ids=range(5))
def test_texts_that_spell_nothing(pos: Position, text: str) -> None:
    refused(pos, farmstead.UnknownOption, "is no option of the game", pos.game.vocabulary.id, text)
    refused(pos, farmstead.PositionError, "line 1, column 1", pos.game.from_json, text)
    with pytest.raises(farmstead.NotAnOption, match=f"is not an option of {pos.game.name}"):
        pos.parse(text)
    with pytest.raises(farmstead.NotAnOption, match=f"is not an option of {pos.game.name}"):
        pos.why_not(text)


def test_what_is_no_seat(pos: Position) -> None:
    for seat in NO_SEATS:
        option = pos.legal[0]
        says = "there is no seat .*; seats: 0, 1$"
        for call in (pos.view, pos.sample, pos.options):
            refused(pos, farmstead.UnknownSeat, says, call, seat)
        refused(pos, farmstead.UnknownSeat, says, pos.why_not, option, seat)
        refused(pos, farmstead.UnknownSeat, says, pos.parse, pos.spell(option), seat)
        says_play = "seat .* may not answer now: seat [AB] is asked"
        refused(pos, farmstead.IllegalOption, says_play, pos.play, option, seat=seat)


def test_nobody_is_sampled_for_a_spectator(pos: Position) -> None:
    refused(pos, farmstead.UnknownSeat, "there is no seat None; seats: 0, 1$", pos.sample, None)


def test_what_deals_nothing_anew(pos: Position) -> None:
    for luck in (7, "luck", 0.5, random, np.random.default_rng(1)):
        refused(pos, farmstead.WrongType, "a random.Random or None, not ", pos.sample, 0, luck)


def test_numbers_of_players_that_are_none(pos: Position) -> None:
    allowed = ", ".join(str(n) for n in sorted(pos.game.players))
    says = f"{pos.game.name} cannot be played by .*; players: {allowed}$"
    for players in (*NO_NUMBERS[1:], 0, -1, 9, HUGE, ENDLESS, np.int64(9)):
        refused(pos, farmstead.SetupError, says, pos.game.start, players)


def test_variants_that_are_none(pos: Position) -> None:
    name = next(variant.name for variant in pos.game.variants if variant.trouble("none of them") is not None)
    values: list[Any] = [None, True, 77, 1.5, b"random", ["random"], HUGE, ENDLESS, object(), ""]
    for value in values:
        refused(pos, farmstead.SetupError, f"{name} cannot be .*; ", pos.game.start, 2, **{name: value})
        refused(pos, farmstead.SetupError, "has no variant 'none'; variants: ", pos.game.start, 2, none=value)


def test_numbers_of_numpy_are_numbers(pos: Position) -> None:
    other = pos.copy()
    option, seat = pos.legal[-1], pos.decider
    for kind in (np.int64, np.int32, np.uint16, np.intp):
        assert pos.spell(kind(option)) == pos.spell(option)
        assert pos.why_not(kind(option), kind(seat)) is None
    assert pos.options(np.int64(seat)) == pos.options()
    assert pos.view(np.int64(seat)) == pos.view(seat)
    assert type(pos.view(np.int64(seat))["seat"]) is int
    assert pos.sample(np.int64(seat), random.Random(1)).key() == pos.sample(seat, random.Random(1)).key()
    assert pos.game.start(np.int64(2)).players == 2
    pos.play(np.int64(option))
    other.play(option, seat=np.int64(seat))
    assert pos.key() == other.key()
    assert pos.to_json() == other.to_json()
    mask = np.zeros(len(pos.game.vocabulary))
    mask[pos.legal] = 1
    pos.play(np.argmax(mask))


def test_a_game_that_is_over_says_so_first(pos: Position) -> None:
    rng, dealer = random.Random(1), farmstead.Dealer(1)
    while not pos.over:
        dealer.deal(pos)
        if not pos.over:
            pos.play(rng.choice(pos.legal))
    for option in (0, "words", None, HUGE):
        refused(pos, farmstead.IllegalOption, "the game is over$", pos.play, option)


def test_the_errors_are_pythons_too(pos: Position) -> None:
    """Who knows only Python's errors catches ours."""
    pos_any: Any = pos
    for error, call in (
        (KeyError, lambda: pos.spell(99_999)), (KeyError, lambda: pos.game.vocabulary.id("words")),
        (LookupError, lambda: pos.view(9)), (ValueError, lambda: pos.play(99_999)),
        (ValueError, lambda: pos.parse("words")), (ValueError, lambda: pos.game.from_json("")),
        (TypeError, lambda: pos_any.sample(0, 7)),
    ):  # fmt: skip
        with pytest.raises(error) as caught:
            call()
        assert isinstance(caught.value, farmstead.FarmsteadError)
        assert not str(caught.value).startswith('"'), "the sentence as it is"
