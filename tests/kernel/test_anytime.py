"""Any-time effects stand beside the options of a question and do not answer it."""

from __future__ import annotations

import pytest

from farmstead import IllegalOption
from tests.kernel.market import DECLINE, DROP, PAY_COIN, PAY_TOKEN, SELL, VOCABULARY
from tests.kernel.play import dealt, random_game, say


def own_and_extra(spellings: list[str]) -> tuple[list[str], list[str]]:
    return [s for s in spellings if not s.startswith("sell")], [s for s in spellings if s.startswith("sell")]


def test_the_questions_own_options_come_first() -> None:
    pos = dealt("4 7 12", "1 2 3")
    say(pos, "0: bid 4", "1: bid 1")
    assert pos.options() == [DROP + 6, DROP + 11, DECLINE, SELL + 6, SELL + 11]
    assert pos.own == 3


@pytest.mark.parametrize("players", range(1, 6))
def test_own_options_and_the_others_are_kept_apart(players: int) -> None:
    met = 0
    for pos in random_game(players, 13):
        if pos.over:
            continue
        own, extra = own_and_extra([pos.spell(option) for option in pos.options()])
        assert pos.own == len(own)
        assert [pos.spell(option) for option in pos.options()[: pos.own]] == own
        met += bool(extra)
    assert met


def test_an_effect_leaves_the_question_to_be_put_again() -> None:
    pos = dealt("4 7 12", "1 2 3")
    say(pos, "0: bid 4", "1: bid 1", "sell 7")
    assert (pos.question.kind, pos.decider, pos.coins) == ("swap", 0, [3, 0])
    assert pos.options() == [DROP + 11, DECLINE, SELL + 11]
    assert pos.question.params == {"best": 12}
    say(pos, "decline")
    assert pos.decider == 1


def test_an_effect_may_leave_nothing_to_ask() -> None:
    pos = dealt("4 7 12", "1 2 3")
    say(pos, "0: bid 4", "1: bid 1", "sell 7", "sell 12")
    assert (pos.question.kind, pos.decider) == ("swap", 1)


def test_an_effect_turns_a_forced_answer_into_a_choice_and_back() -> None:
    pos = dealt("4 7 12", "1 2 3", price=1)
    say(pos, "0: bid 4", "1: bid 1", "decline", "decline", "pay coin")
    assert (pos.question.kind, pos.decider, pos.options()) == ("tax", 1, [PAY_TOKEN, SELL + 1, SELL + 2])
    say(pos, "sell 2")
    assert pos.options() == [PAY_COIN, PAY_TOKEN, SELL + 2]
    say(pos, "pay token", "roll 1")
    assert (pos.round, pos.question.kind) == (2, "bid")


def test_an_effect_belongs_to_the_seat_that_is_asked() -> None:
    pos = dealt("4 7 12", "1 2 3")
    say(pos, "0: bid 4", "1: bid 1")
    reason = pos.why_not("sell 2")
    assert reason is not None
    assert (reason.code, reason.params) == ("not-held", {"card": "2"})
    with pytest.raises(IllegalOption, match="seat 1 may not answer now"):
        pos.play(VOCABULARY.id("sell 2"), seat=1)
    assert pos.why_not("sell 7", 0) is None


def test_the_unchecked_twin_plays_both_sorts_alike() -> None:
    for pos in random_game(3, 14):
        for option in pos.options():
            checked, unchecked = pos.copy(), pos.copy()
            checked.play(option)
            unchecked.play_unchecked(option)
            assert checked.key() == unchecked.key()
            assert (checked.options(), checked.decider) == (unchecked.options(), unchecked.decider)
