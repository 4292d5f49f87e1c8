"""Chance is a decider: dice and draws are questions, answered by a dealer outside the position."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from farmstead import CHANCE, Dealer, IllegalOption
from farmstead.kernel.playout import copy_loop, decide_loop, random_game, scramble
from tests.kernel.market import DEAL, ROLL
from tests.kernel.play import dealt, moments, say, start


def rolling() -> list[str]:
    return ["deal 1", "deal 2", "deal 3"]


@pytest.mark.parametrize("players", range(1, 6))
def test_the_dealer_answers_all_that_chance_is_asked(players: int) -> None:
    pos = start(players)
    assert Dealer(1).deal(pos) == 3 * players + 1
    assert pos.decider >= 0
    assert [len(hand) for hand in pos.hands] == [3] * players
    assert Dealer(1).deal(pos) == 0


@pytest.mark.parametrize("seed", [0, 7, "a word"])
def test_the_same_seed_deals_the_same_game(seed: int | str) -> None:
    one, other = start(3), start(3)
    Dealer(seed).deal(one)
    Dealer(seed).deal(other)
    assert one.key() == other.key()


def test_seeds_deal_different_games_and_none_is_always_new() -> None:
    keys = set()
    for seed in [*range(20), *[None] * 20]:
        pos = start(3)
        Dealer(seed).deal(pos)
        keys.add(pos.key())
    assert len(keys) == 40


def test_a_seed_deals_the_same_on_every_machine() -> None:
    pos = start(2)
    Dealer(2024).deal(pos)
    assert (pos.hands, pos.price) == ([[5, 10, 15], [3, 8, 14]], 4)


def test_choosing_changes_nothing() -> None:
    pos = start(2)
    before = pos.key()
    assert Dealer(3).choose(pos) in pos.options()
    assert pos.key() == before


def test_outcomes_come_with_their_weights() -> None:
    pos = start(1)
    assert pos.chances() == [(DEAL + card, 1) for card in range(18)]
    say(pos, *rolling())
    assert pos.chances() == [(ROLL, 3), (ROLL + 1, 2), (ROLL + 2, 1)]


def test_the_dealer_and_the_playouts_keep_to_the_weights() -> None:
    pos = start(1, rounds=2)
    say(pos, *rolling())
    dealer = Dealer(5)
    rolled = Counter(dealer.choose(pos) for _ in range(6000))
    assert [round(rolled[ROLL + side] / 1000, 1) for side in range(3)] == [3.0, 2.0, 1.0]

    prices = Counter[int]()
    for seed in range(1500):
        end = pos.copy()
        random_game(end, seed)
        prices[end.price] += 1
    assert [abs(prices[price] - wanted) < 60 for price, wanted in ((1, 750), (2, 500), (4, 250))] == [True] * 3


def test_chance_is_not_asked_when_a_seat_is() -> None:
    pos = dealt("1 2 3", "4 5 6")
    with pytest.raises(IllegalOption, match="chance is not asked now: seat A, B is asked"):
        pos.chances()
    with pytest.raises(IllegalOption, match="chance is not asked now"):
        Dealer(1).choose(pos)
    with pytest.raises(IllegalOption, match="chance is not asked now: the game is over"):
        moments(1, 1)[-1].chances()


def test_chance_may_be_named_as_the_seat_and_no_other() -> None:
    pos = start(2)
    pos.play(DEAL + 4, seat=CHANCE)
    assert pos.hands == [[4], []]
    with pytest.raises(IllegalOption, match="seat 0 may not answer now: chance is asked"):
        pos.play(DEAL + 5, seat=0)


def test_there_are_no_any_time_options_at_a_draw() -> None:
    pos = start(1)
    say(pos, "deal 5")
    assert all(pos.spell(option).startswith("deal") for option in pos.options())
    reason = pos.why_not("sell 5")
    assert reason is not None
    assert reason.code == "not-asked"


@pytest.mark.parametrize("players", range(1, 6))
def test_the_playout_loops_play_to_the_end(players: int) -> None:
    pos = start(players)
    before = pos.key()
    one, other = pos.copy(), pos.copy()
    assert random_game(one, 11) == random_game(other, 11) > 0
    assert one.over
    assert one.key() == other.key()
    assert decide_loop(pos, 3, 400) > 1
    copy_loop(pos, 3)
    assert pos.key() == before


def test_first_states_of_the_playouts_differ() -> None:
    assert len({scramble(seed) for seed in range(1000)}) == 1000


def test_the_position_holds_no_order_of_the_deck() -> None:
    """The same cards dealt in another order leave the same position: nothing is kept that could leak."""
    cards = [str(card) for card in range(1, 7)]
    keys = set()
    for seed in range(5):
        hands = [cards[:3], cards[3:]]
        for hand in hands:
            random.Random(seed).shuffle(hand)
        keys.add(dealt(*[" ".join(hand) for hand in hands]).key())
    assert len(keys) == 1


def test_a_seed_deals_as_it_always_has() -> None:
    """Records and challenges name seeds: the draws are those of Python's `randrange`, on every version."""
    dealer, rng = Dealer(5), random.Random(5)
    pos = start(5)
    drawn = 0
    while pos.decider == CHANCE:
        outcomes = pos.chances()
        draw = rng.randrange(sum(weight for _, weight in outcomes))
        wanted = next(option for i, (option, _) in enumerate(outcomes) if draw < sum(w for _, w in outcomes[: i + 1]))
        assert dealer.choose(pos) == wanted
        pos.play(wanted)
        drawn += 1
    assert drawn > 5
