"""When two positions are the same, and what a position is as text: a table to read, a line to pass on."""

from __future__ import annotations

import random
import zlib
from base64 import urlsafe_b64encode
from string import ascii_letters, digits

import pytest

import farmstead
from farmstead.kernel.compact import FORM, MOST_TEXT
from farmstead.kernel.position import Position


def begun(game: str, seed: int = 1, answers: int = 12) -> Position:
    pos = farmstead.game(game).start(players=2)
    rng, dealer = random.Random(seed), farmstead.Dealer(seed)
    for _ in range(answers):
        pos.play(dealer.choose(pos) if pos.decider < 0 else rng.choice(pos.options()))
    return pos


@pytest.mark.parametrize("game", farmstead.games())
def test_a_copy_is_the_same_until_one_goes_on(game: str) -> None:
    pos = begun(game)
    other = pos.copy()
    assert pos == other
    other.play(other.options()[0])
    assert pos != other
    assert pos == pos.game.from_json(pos.to_json())


def test_other_games_set_ups_and_things_are_not_the_same() -> None:
    pos = farmstead.game("creatures").start(first="A")
    assert pos != farmstead.game("creatures").start(first="B")
    assert pos != farmstead.game("creatures").start(first="A", buildings="expert")
    assert pos != farmstead.game("granja").start(players=2)
    assert pos != pos.key()
    assert farmstead.game("skara").start(players=2) != farmstead.game("skara").start(players=3)


def test_a_position_changes_and_so_has_no_hash() -> None:
    with pytest.raises(TypeError, match=r"use pos\.key\(\)"):
        hash(begun("creatures"))


@pytest.mark.parametrize("game", farmstead.games())
def test_a_position_printed_is_the_table_as_a_spectator_sees_it(game: str) -> None:
    pos = begun(game)
    assert str(pos) == pos.game.board_text(pos.view(None), "en")
    assert repr(pos).startswith(f"<{game}: round")


def test_who_plays_a_spelling_is_told_how() -> None:
    pos = begun("creatures")
    with pytest.raises(farmstead.IllegalOption, match=r"pos\.play\(pos\.parse\('pass'\)\)"):
        pos.play("pass")  # type: ignore[arg-type]


class TestLine:
    """One line of text for a whole position."""

    @pytest.mark.parametrize("game", farmstead.games())
    def test_it_comes_back_whole_and_is_short(self, game: str) -> None:
        for seed in range(4):
            pos = begun(game, seed, 30)
            line = pos.to_line()
            assert set(line) <= set(ascii_letters + digits + "-_.")
            assert line.startswith(f"{FORM}.{game}.")
            assert len(line) < len(pos.to_json()) / 2
            assert pos.game.from_line(line) == pos
            assert pos.game.from_line(f"  {line}\n") == pos

    def test_a_damaged_line_is_no_other_position(self) -> None:
        pos = begun("creatures")
        line = pos.to_line()
        refused = 0
        for at in range(len(FORM) + len(".creatures."), len(line), 7):
            wrong = line[:at] + ("A" if line[at] != "A" else "B") + line[at + 1 :]
            try:
                assert pos.game.from_line(wrong) == pos  # the last sign of the content has bits to spare
            except farmstead.PositionError:
                refused += 1
        assert refused > 50

    @pytest.mark.parametrize(
        ("line", "says"),
        [
            ("", "a position in one line is"),
            ("farmstead1.creatures.abc", "a position in one line is"),
            ("farmstead9.creatures.abc.def", "known: farmstead1"),
            ("farmstead1.granja.abc.def", "is 'granja', this is 'creatures'"),
            ("farmstead1.creatures.€.def", "damaged"),
            ("farmstead1.creatures.abc.def", "damaged"),
            ("x" * 1_000_000, "a position in one line is"),
        ],
    )
    def test_other_text_is_told_what_a_line_is(self, line: str, says: str) -> None:
        with pytest.raises(farmstead.PositionError, match=says):
            farmstead.game("creatures").from_line(line)

    def test_a_line_that_would_unpack_to_gigabytes_is_left_alone(self) -> None:
        packed = urlsafe_b64encode(zlib.compress(b"[" * 30 * MOST_TEXT, 9)).decode().rstrip("=")
        assert len(packed) < 100_000
        with pytest.raises(farmstead.PositionError, match="damaged"):
            farmstead.game("creatures").from_line(f"{FORM}.creatures.{packed}.00000000")

    def test_what_is_no_text_is_said(self) -> None:
        with pytest.raises(farmstead.PositionError, match="read from text"):
            farmstead.game("creatures").from_line(None)  # type: ignore[arg-type]
