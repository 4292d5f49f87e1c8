"""The contract of a position (section 2 of the design) on a game for one to five seats."""

from __future__ import annotations

import random

import pytest

import farmstead
from farmstead import CHANCE, OVER, IllegalOption, NotAnOption
from tests.kernel.market import MARKET, VOCABULARY
from tests.kernel.play import dealt, moments, random_game, say, start

SEATS = range(1, 6)


@pytest.mark.parametrize("players", SEATS)
def test_a_game_from_start_to_end(players: int) -> None:
    pos = start(players)
    assert (pos.players, pos.round, pos.decider, pos.deciders) == (players, 0, CHANCE, [CHANCE])
    seen = set()
    for pos in random_game(players, 1):
        seen.add(pos.decider)
        assert bool(pos.options()) is not pos.over
        assert pos.over is (pos.decider == OVER)
    assert seen == {CHANCE, OVER, *range(players)}
    assert pos.round == 3
    assert (pos.options(), pos.deciders, pos.question.kind, pos.question.seat) == ([], [], "over", OVER)
    assert str(pos.question) == "The market is closed."


def test_start_without_a_number_is_for_the_fewest() -> None:
    assert MARKET.start().players == 1


def test_the_question_says_what_is_asked_in_both_languages() -> None:
    pos = dealt("4 7 12", "1 2 3")
    asked = pos.question
    assert (asked.kind, asked.seat, asked.params) == ("bid", 0, {"best": 12})
    assert asked.text("en") == str(asked) == "Bid a card. Your best is 12."
    assert asked.text("fr") == "Misez une carte. Votre meilleure est 12."
    assert "bid" in repr(asked)
    assert repr(pos) == "<market: round 1, seat A, B is asked>"
    assert repr(start(2)) == "<market: round 0, chance is asked>"


def test_options_are_a_list_of_ones_own() -> None:
    pos = dealt("4 7 12", "1 2 3")
    before = pos.options()
    assert [pos.spell(option) for option in before] == ["bid 4", "bid 7", "bid 12"]
    before.clear()
    assert len(pos.options()) == 3


def test_options_of_a_seat_that_is_not_asked_are_none() -> None:
    pos = dealt("4 7 12", "1 2 3")
    say(pos, "0: bid 4", "1: bid 1")
    assert pos.decider == 0
    assert pos.options(0) == pos.options() != []
    assert pos.options(1) == []
    assert start(2).options(0) == []
    assert start(2).options(CHANCE) == start(2).options()


@pytest.mark.parametrize("players", SEATS)
def test_spell_and_parse_are_inverse(players: int) -> None:
    for pos in random_game(players, 2):
        for option in pos.options():
            assert pos.parse(pos.spell(option)) == option


def test_parse_forgives_case_and_blanks_and_knows_other_spellings() -> None:
    pos = dealt("4 7 12", "1 2 3")
    assert pos.parse("  BID   7 ") == VOCABULARY.id("bid 7")
    say(pos, "0: bid 4", "1: bid 1")
    assert pos.spell(pos.parse("Skip")) == "decline"


def test_parse_says_why_not() -> None:
    pos = dealt("4 7 12", "1 2 3")
    with pytest.raises(NotAnOption, match=r"'bid sevn' is not an option of market; close to it: .*'bid 7'"):
        pos.parse("bid sevn")
    with pytest.raises(NotAnOption, match="'xyzzy!' is not an option of market$"):
        pos.parse("xyzzy!")
    with pytest.raises(NotAnOption, match=r"'bid 1' is closed now: You do not hold card 1\. \(Hands\)"):
        pos.parse("bid 1")
    with pytest.raises(NotAnOption, match="'decline' is closed now: That is not what is asked now."):
        pos.parse("decline")


def test_parse_for_a_seat_that_answers_too() -> None:
    pos = dealt("4 7 12", "1 2 3")
    assert pos.parse("bid 1", 1) == VOCABULARY.id("bid 1")
    with pytest.raises(NotAnOption, match="You do not hold card 4"):
        pos.parse("bid 4", 1)


def test_why_not_gives_a_reason_with_its_section() -> None:
    pos = dealt("4 7 12", "1 2 3")
    assert pos.why_not("bid 4") is None
    assert pos.why_not(VOCABULARY.id("bid 4")) is None
    reason = pos.why_not("bid 5")
    assert reason is not None
    assert (reason.code, reason.section, reason.params) == ("not-held", "Hands", {"card": "5"})
    assert reason.text("en") == str(reason) == "You do not hold card 5. (Hands)"
    assert reason.text("fr") == "Vous n'avez pas la carte 5. (Hands)"


def test_why_not_of_the_wrong_seat_and_after_the_end() -> None:
    pos = dealt("4 7 12", "1 2 3")
    say(pos, "0: bid 4", "1: bid 1")
    reason = pos.why_not("decline", 1)
    assert reason is not None
    assert (reason.code, str(reason)) == ("wrong-seat", "A answers now.")
    chance = start(2).why_not("deal 1", 0)
    assert chance is not None
    assert (chance.code, str(chance)) == ("wrong-seat", "Chance answers now.")
    over = moments(2, 3)[-1].why_not("decline")
    assert over is not None
    assert (over.code, str(over)) == ("over", "The game is over.")


@pytest.mark.parametrize("option", [-1, len(VOCABULARY), 10**6])
def test_an_option_that_does_not_exist(option: int) -> None:
    pos = dealt("4 7 12", "1 2 3")
    before = pos.to_json()
    with pytest.raises(NotAnOption, match=f"option {option} does not exist: options go from 0 to 78"):
        pos.why_not(option)
    with pytest.raises(NotAnOption, match="'no such thing' is not an option of market"):
        pos.why_not("no such thing")
    with pytest.raises(IllegalOption, match=f"option {option} does not exist"):
        pos.play(option)
    with pytest.raises(KeyError, match="does not exist"):
        pos.spell(option)
    assert pos.to_json() == before


@pytest.mark.parametrize("players", SEATS)
def test_an_illegal_option_leaves_the_position_unchanged(players: int) -> None:
    rng = random.Random(players)
    for pos in random_game(players, 4, bids="even"):
        before = (pos.to_json(), pos.key(), pos.options(), pos.decider, pos.deciders)
        for seat in [None, CHANCE, *range(players), players]:
            allowed = pos.options(seat) if seat is None or seat in pos.deciders else []
            closed = rng.choice([option for option in range(len(VOCABULARY)) if option not in allowed])
            with pytest.raises(IllegalOption):
                pos.play(closed, seat=seat)
        assert (pos.to_json(), pos.key(), pos.options(), pos.decider, pos.deciders) == before


def test_illegal_options_say_why() -> None:
    pos = dealt("4 7 12", "1 2 3")
    with pytest.raises(IllegalOption, match="'bid 1' may not be played now: You do not hold card 1"):
        pos.play(VOCABULARY.id("bid 1"))
    say(pos, "0: bid 4", "1: bid 1")
    with pytest.raises(IllegalOption, match="seat 1 may not answer now: seat A is asked"):
        pos.play(VOCABULARY.id("decline"), seat=1)
    with pytest.raises(IllegalOption, match="seat 0 may not answer now: chance is asked"):
        start(2).play(0, seat=0)
    with pytest.raises(IllegalOption, match="the game is over"):
        moments(2, 3)[-1].play(0)


@pytest.mark.parametrize("players", SEATS)
def test_a_copy_lives_its_own_life(players: int) -> None:
    rng = random.Random(players)
    for pos in random_game(players, 5):
        twin = pos.copy()
        assert type(twin) is type(pos)
        assert (twin.key(), twin.digest(), twin.to_json()) == (pos.key(), pos.digest(), pos.to_json())
        assert (twin.options(), twin.decider, twin.view(None)) == (pos.options(), pos.decider, pos.view(None))
        before = pos.to_json()
        while not twin.over:
            twin.play(rng.choice(twin.options()))
        assert pos.to_json() == before


@pytest.mark.parametrize("players", SEATS)
def test_equal_keys_are_the_same_position(players: int) -> None:
    met: dict[tuple[object, ...], str] = {}
    digests: dict[str, str] = {}
    for seed in range(6):
        for pos in random_game(players, seed):
            text = pos.to_json()
            assert met.setdefault(pos.key(), text) == text
            assert digests.setdefault(pos.digest(), text) == text
    assert len(met) == len(digests) == len(set(met.values())) > 50


def test_the_digest_is_the_same_on_every_machine() -> None:
    """A fingerprint that is stored in records must not change with the build, the machine or the Python."""
    assert dealt("4 7 12", "1 2 3").digest() == "55423ed4f0ce5873e57021bec8f820ea590ddfe6e32cdcd94103d47a0674f052"


def test_different_ways_to_one_position_share_a_key() -> None:
    one = dealt("4 7 12", "1 2 3")
    other = dealt("12 4 7", "3 1 2")
    assert one.key() == other.key()
    assert hash(one.key()) == hash(other.key())
    assert one.digest() == other.digest()
    say(one, "0: bid 4")
    assert one.key() != other.key()
    assert one.digest() != other.digest()


def test_scores_name_their_categories_and_hold_in_mid_game() -> None:
    pos = dealt("4 7 12", "1 2 3", price=4)
    assert pos.scores() == [{"coins": 0, "token": 1, "total": 1}] * 2
    say(pos, "0: bid 12", "1: bid 3")
    assert pos.scores() == [{"coins": 4, "token": 1, "total": 5}, {"coins": 0, "token": 1, "total": 1}]
    assert pos.winners() == [0]


def test_ties_are_settled_as_the_rules_say() -> None:
    pos = start(3)
    pos.coins, pos.tokens = [3, 4, 3], [True, False, True]
    assert pos.winners() == [0, 2]
    pos.coins, pos.tokens = [4, 4, 3], [False, False, True]
    assert pos.winners() == [2]


def test_winners_stand_in_the_view_once_it_is_over() -> None:
    *before, last = moments(3, 6)
    assert last.view(None)["winners"] == last.winners() != []
    assert last.view(None)["question"] is None
    assert all("winners" not in pos.view(None) for pos in before)


def test_forced_questions_answer_themselves() -> None:
    """In the last round each holds one card: there is nothing to choose at the bid; without coins the token is paid."""
    for players in SEATS:
        for seed in range(4):
            for pos in random_game(players, seed, rounds=3):
                if not pos.over and pos.question.kind != "bid":
                    assert len(pos.options()) > 1
                assert not (pos.round == 3 and pos.question.kind == "bid" and max(map(len, pos.hands)) == 1)
    pos = dealt("4 5 6", rounds=2)
    say(pos, "bid 4", "sell 5", "sell 6")
    # no card left: no swap, no sale; coins 2 + 2 and the token are a choice of two
    assert (pos.question.kind, [pos.spell(option) for option in pos.options()]) == ("tax", ["pay coin", "pay token"])
    say(pos, "pay token", "roll 1")
    # round 2: no card to bid, none to swap, and the tax can only be paid in coins: all of it ran by itself
    assert (pos.over, pos.coins, pos.tokens) == (True, [3], [False])


def test_a_single_outcome_of_chance_answers_itself() -> None:
    pos = start(1)
    for card in range(2, 18):
        pos.face_up.append(card)
    pos.advance()
    say(pos, "deal 1")
    assert pos.hands == [[0, 1]]
    assert pos.question.kind == "roll"


def test_the_constants_of_the_package() -> None:
    assert (farmstead.CHANCE, farmstead.OVER) == (-1, -2)
    assert "creatures" in farmstead.games()
    with pytest.raises(farmstead.SetupError, match="there is no game 'market'; games: .*creatures"):
        farmstead.game("market")
