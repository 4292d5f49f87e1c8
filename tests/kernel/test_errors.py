"""Errors and reasons: what they say and where they point."""

from __future__ import annotations

import pytest

import farmstead
from farmstead.i18n import SHARED
from farmstead.kernel.errors import shown
from farmstead.kernel.reason import Reason
from tests.kernel.market import MarketTexts

ERRORS = [
    farmstead.SetupError,
    farmstead.NotAnOption,
    farmstead.IllegalOption,
    farmstead.PositionError,
    farmstead.RecordError,
]


@pytest.mark.parametrize("error", ERRORS)
def test_all_errors_are_of_one_family(error: type[Exception]) -> None:
    assert issubclass(error, farmstead.FarmsteadError)
    assert issubclass(error, ValueError)


def test_a_position_error_names_its_place() -> None:
    error = farmstead.PositionError("seats[1].coins", "is missing")
    assert (str(error), error.place) == ("seats[1].coins: is missing", "seats[1].coins")
    assert str(farmstead.PositionError("", "is no object")) == "is no object"


def test_a_record_error_names_its_line() -> None:
    error = farmstead.RecordError("is not an option", 12)
    assert (str(error), error.line) == ("line 12: is not an option", 12)
    assert str(farmstead.RecordError("is empty")) == "is empty"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "nothing"), ({"a": 1}, "an object"), ([1], "a list"), (True, "True"), (3, "3"), (1.5, "1.5"),
        ("word", "'word'"), ("x" * 500, "'" + "x" * 56 + "..."),
    ],
)  # fmt: skip
def test_a_message_shows_any_value_shortly(value: object, text: str) -> None:
    assert shown(value) == text


def test_a_reason_is_a_code_until_it_has_words() -> None:
    reason = Reason("odd", "Bids", {"card": "7"})
    assert reason.text("fr") == str(reason) == "odd"
    assert repr(reason) == "Reason('odd', 'Bids', {'card': '7'})"
    reason.texts = MarketTexts(SHARED)
    assert reason.text() == "Card 7 is odd. (Bids)"
    assert reason.text("fr") == "La carte 7 est impaire. (Bids)"


def test_a_reason_without_a_section_says_none() -> None:
    reason = Reason("over")
    reason.texts = MarketTexts(SHARED)
    assert (reason.section, reason.params, str(reason)) == ("", {}, "The game is over.")


def test_reasons_do_not_share_their_params() -> None:
    one, other = Reason("over"), Reason("over")
    one.params["n"] = 1
    assert other.params == {}
