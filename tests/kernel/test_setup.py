"""What can be chosen at set-up; a bad choice says what is allowed."""

from __future__ import annotations

import pytest

from farmstead import SetupError
from farmstead.kernel.variants import Variant, settle
from tests.kernel.market import MARKET

VARIANTS = [Variant("deck-size", ("small", "large"), "large"), Variant("rounds", ("4", "6"), "6")]


def test_defaults_fill_what_is_not_chosen() -> None:
    assert settle("toy", VARIANTS, {}) == {"deck-size": "large", "rounds": "6"}
    assert settle("toy", VARIANTS, {"rounds": 4}) == {"deck-size": "large", "rounds": "4"}


@pytest.mark.parametrize("name", ["deck_size", "deck-size"])
def test_a_name_may_be_written_as_python_can(name: str) -> None:
    assert settle("toy", VARIANTS, {name: "small"})["deck-size"] == "small"


def test_an_unknown_variant_names_the_known_ones() -> None:
    with pytest.raises(SetupError, match="toy has no variant 'size'; variants: deck-size, rounds"):
        settle("toy", VARIANTS, {"size": "small"})
    with pytest.raises(SetupError, match="toy has no variant 'size'; variants: none"):
        settle("toy", [], {"size": "small"})


@pytest.mark.parametrize("value", ["huge", "", None, 7, True, ["small"]])
def test_an_unknown_value_names_the_allowed_ones(value: object) -> None:
    with pytest.raises(SetupError, match="toy: deck-size cannot be .*; allowed: small, large"):
        settle("toy", VARIANTS, {"deck-size": value})


def test_the_settings_come_in_a_fixed_order() -> None:
    """They are part of keys and digests: the order in which they were chosen must not matter."""
    chosen: dict[str, object] = {"rounds": "4", "deck-size": "small"}
    assert list(settle("toy", VARIANTS, chosen)) == ["deck-size", "rounds"]
    one = MARKET.start(2, rounds=4, bids="even")
    other = MARKET.start(2, bids="even", rounds="4")
    assert one.key() == other.key()
    assert one.settings == {"rounds": "4", "bids": "even"}


@pytest.mark.parametrize("players", [0, 6, -1, "2", "two", 2.0, True, [2]])
def test_a_wrong_number_of_players_names_the_right_ones(players: object) -> None:
    with pytest.raises(SetupError, match="market cannot be played by .*; players: 1, 2, 3, 4, 5"):
        MARKET.start(players)


def test_a_game_passes_its_variants_on() -> None:
    with pytest.raises(SetupError, match="market has no variant 'colour'; variants: rounds, bids"):
        MARKET.start(2, colour="red")
    with pytest.raises(SetupError, match="market: bids cannot be 'odd'; allowed: any, even"):
        MARKET.start(2, bids="odd")


def test_games_and_variants_say_what_they_are() -> None:
    assert repr(MARKET) == "<game market>"
    assert repr(VARIANTS[0]) == "Variant('deck-size', ('small', 'large'), default='large')"
