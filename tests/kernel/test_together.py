"""Several seats answer at once: any may be first, the order changes nothing, nobody sees an answer too early."""

from __future__ import annotations

import itertools
import json

import pytest

from farmstead import IllegalOption
from farmstead.kernel.steps import ABSENT, WAITING
from tests.kernel.market import BID, PASS, Bid, Market
from tests.kernel.play import dealt, random_game, say

HANDS = ["4 7 12", "1 2 3", "5 6 8", "9 10 11", "13 14 15"]


@pytest.mark.parametrize("players", range(1, 6))
def test_all_are_asked_and_any_may_answer_first(players: int) -> None:
    for first in range(players):
        pos = dealt(*HANDS[:players])
        assert pos.deciders == list(range(players))
        assert pos.decider == 0
        for seat in range(players):
            spelled = [pos.spell(option) for option in pos.options(seat)]
            assert spelled == [f"bid {card}" for card in HANDS[seat].split()]
        pos.play(pos.options(first)[0], seat=first)
        if players > 1:
            assert pos.question.kind == "bid"
            assert pos.deciders == [seat for seat in range(players) if seat != first]
            assert pos.options(first) == []
            with pytest.raises(IllegalOption, match=f"seat {first} may not answer now"):
                pos.play(BID, seat=first)
        else:
            assert pos.question.kind == "swap"


@pytest.mark.parametrize("players", range(2, 6))
def test_the_order_of_answers_changes_nothing(players: int) -> None:
    ends = set()
    for order in itertools.permutations(range(players)):
        pos = dealt(*HANDS[:players])
        for seat in order:
            assert pos.face_up == []
            pos.play(pos.options(seat)[seat % 3], seat=seat)
        ends.add((pos.key(), pos.digest(), json.dumps([pos.view(seat) for seat in [None, *range(players)]])))
        assert len(pos.face_up) == players
    assert len(ends) == 1


@pytest.mark.parametrize("players", range(2, 6))
def test_nobody_sees_an_answer_before_all_are_in(players: int) -> None:
    """Whatever a seat has chosen, the others and a spectator see the same; it sees its own choice."""
    for seat in range(players):
        views = set()
        for choice in range(3):
            pos = dealt(*HANDS[:players])
            option = pos.options(seat)[choice]
            pos.play(option, seat=seat)
            others = [None, *[other for other in range(players) if other != seat]]
            views.add(json.dumps([pos.view(other) for other in others]))
            assert pos.view(seat)["chosen"] == {"id": option, "spelling": pos.spell(option)}
            assert all("chosen" not in pos.view(other) for other in others)
        assert len(views) == 1


def test_each_sees_its_own_part_of_the_question() -> None:
    pos = dealt(*HANDS[:3])
    for seat, best in enumerate([12, 3, 8]):
        assert pos.view(seat)["question"] == {"kind": "bid", "seat": seat, "params": {"best": best}}
        assert [option["id"] for option in pos.view(seat)["options"]] == pos.options(seat)
    assert pos.view(None)["question"] == {"kind": "bid", "seat": 0, "params": {}}
    say(pos, "0: bid 4")
    assert pos.view(0)["question"] == {"kind": "bid", "seat": 1, "params": {}}
    assert pos.view(0)["options"] == []


def test_without_a_seat_the_first_that_waits_answers() -> None:
    pos = dealt(*HANDS[:3])
    say(pos, "1: bid 1", "bid 4")
    assert (pos.decider, pos.deciders) == (2, [2])
    with pytest.raises(IllegalOption, match="You do not hold card 1"):
        pos.play(BID, seat=2)
    say(pos, "bid 5")
    assert pos.face_up == [3, 0, 4]


def test_why_not_is_asked_for_a_seat() -> None:
    pos = dealt("2 4 5", "1 3 7", bids="even")
    assert pos.why_not("bid 2", 0) is None
    assert pos.why_not("pass", 1) is None
    for spelling, seat, code in [("bid 5", 0, "odd"), ("bid 4", 1, "not-held"), ("pass", 0, "must-bid")]:
        reason = pos.why_not(spelling, seat)
        assert reason is not None
        assert reason.code == code
    closed = pos.why_not("drop 2", 0)
    assert closed is not None
    assert closed.code == "not-asked"


def test_who_has_only_one_option_is_asked_all_the_same() -> None:
    """Else the others would learn that it had no choice: here, that it holds no even card."""
    for hands in (["2 4 5", "1 3 7"], ["1 3 7", "2 4 5"]):
        pos = dealt(*hands, bids="even")
        assert pos.deciders == [0, 1]
    assert pos.options(0) == [PASS]
    say(pos, "1: bid 4")
    assert pos.deciders == [0]
    say(pos, "0: pass")
    assert pos.face_up == [3]


def test_where_nobody_has_a_choice_all_answers_give_themselves() -> None:
    pos = dealt("2 3 5", "1 7 8", bids="even", price=4)
    assert pos.question.kind == "swap"
    assert (pos.face_up, pos.coins) == ([1, 7], [0, 4])


def test_who_has_nothing_to_choose_from_is_not_asked() -> None:
    pos = dealt("1 2 3", "4 5 6", "7 8 9")
    say(pos, "bid 1", "bid 4", "bid 7", "sell 2", "sell 3", "decline", "decline")
    say(pos, "pay token", "pay token", "pay token", "roll 1")
    assert (pos.round, pos.question.kind) == (2, "bid")
    assert pos.deciders == [1, 2]
    step = pos.pending()
    assert isinstance(step, Bid)
    assert step.answers == (ABSENT, WAITING, WAITING)
    assert pos.view(0)["options"] == []
    assert "chosen" not in pos.view(0)
    with pytest.raises(IllegalOption, match="seat 0 may not answer now: seat B, C is asked"):
        pos.play(pos.options(1)[0], seat=0)
    assert pos.game.from_json(pos.to_json()).key() == pos.key()


def test_nothing_is_sold_while_all_bid() -> None:
    """Any-time effects wait: what one seat did would be seen by those who have not answered."""
    pos = dealt(*HANDS[:2])
    for seat in (0, 1):
        assert all(pos.spell(option).startswith("bid") for option in pos.options(seat))
    reason = pos.why_not("sell 4", 0)
    assert reason is not None
    assert reason.code == "not-asked"


@pytest.mark.parametrize("players", range(1, 6))
def test_a_half_answered_question_is_kept_in_a_file(players: int) -> None:
    half = 0
    for pos in itertools.chain(*[random_game(players, seed, bids="even") for seed in range(5)]):
        again = pos.game.from_json(pos.to_json())
        assert (again.key(), again.deciders, again.decider) == (pos.key(), pos.deciders, pos.decider)
        for seat in range(players):
            assert again.options(seat) == pos.options(seat)
            assert again.view(seat) == pos.view(seat)
        half += pos.question.kind == "bid" and len(pos.deciders) < players
    assert half or players == 1


def half_answered() -> Market:
    pos = dealt(*HANDS[:3])
    say(pos, "1: bid 2")
    return pos


@pytest.mark.parametrize(
    ("answers", "place", "message"),
    [
        ("[-1, -1]", "answers", "must be 3 entries, one a seat, not 2"),
        ("[-1, -1, -1, -1]", "answers", "must be 3 entries, one a seat, not 4"),
        ("[24, 22, 25]", "answers", "somebody must still be waited for"),
        ("[-2, -2, -2]", "answers", "somebody must still be waited for"),
        ("7", "answers", "must be a list, not 7"),
        ("[-1, true, -1]", "answers[1]", "must be a whole number, not True"),
        ("[-1, -3, -1]", "answers[1]", "must be from -2 to"),
        ("[-1, 999, -1]", "answers[1]", "must be from -2 to"),
        ("[-1, 0, -1]", "answers[1]", "'deal 1' is no answer here; answers: bid, pass"),
        ("[-1, 24, -1]", "answers[1]", "'bid 4' is no option of seat B"),
    ],
)
def test_impossible_answers_in_a_file_are_refused(answers: str, place: str, message: str) -> None:
    pos = half_answered()
    data = json.loads(pos.to_json())
    top = len(data["agenda"]) - 1
    assert data["agenda"][top] == {"step": "bid", "answers": [-1, BID + 1, -1]}
    data["agenda"][top]["answers"] = json.loads(answers)
    with pytest.raises(ValueError, match="agenda") as error:
        pos.game.from_json(json.dumps(data))
    assert str(error.value).startswith(f"agenda[{top}].{place}: {message}")


def test_a_list_in_the_place_of_a_number_is_refused() -> None:
    pos = half_answered()
    data = json.loads(pos.to_json())
    swaps = [i for i, step in enumerate(data["agenda"]) if step["step"] == "swap"]
    data["agenda"][swaps[0]]["seat"] = [0]
    with pytest.raises(ValueError, match=rf"agenda\[{swaps[0]}\]\.seat: must be a whole number, not a list"):
        pos.game.from_json(json.dumps(data))
