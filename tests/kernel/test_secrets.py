"""No view tells a seat what it cannot know; samples deal just that anew."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import farmstead
from farmstead import CHANCE, FarmsteadError
from farmstead.kernel.position import Position
from farmstead.kernel.steps import WAITING, Together
from tests.kernel.market import CARDS, VOCABULARY, Market
from tests.kernel.play import dealt, moments, random_game, say, start

DETERMINED = settings(derandomize=True, max_examples=60, deadline=None, database=None)


def shown(pos: Position, seat: int | None) -> str:
    return json.dumps(pos.view(seat), sort_keys=False)


def shuffle_secrets(pos: Market, seat: int | None, rng: random.Random) -> Market | None:
    """Another position that looks the same to a seat (None: to a spectator), made without the kernel's help.

    All cards that it cannot know change places; secret answers change too. None where such a deal asks something else.
    """
    other = pos.copy()
    hidden = [who for who in range(pos.players) if who != seat]
    places = [cards for who in hidden for cards in (other.hands[who], other.dropped[who])]
    deck = other.deck()
    pool = [card for cards in [*places, deck] for card in cards]
    rng.shuffle(pool)
    for cards in places:
        cards[:] = sorted(pool.pop() for _ in cards)
    if other.over:
        return other
    top = other.agenda[-1]
    if isinstance(top, Together):
        answers = [
            rng.choice(top.options_of(other, who)) if answer >= 0 and who != seat else answer
            for who, answer in enumerate(top.answers)
        ]
        other.agenda[-1] = top.with_answer(tuple(answers))
    before = (len(other.agenda), other.decider, other.deciders)
    other.advance()
    return other if (len(other.agenda), other.decider, other.deciders) == before else None


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("bids", ["any", "even"])
def test_what_a_seat_cannot_know_is_not_in_its_view(players: int, bids: str) -> None:
    changed = 0
    for seed in range(3):
        rng = random.Random(seed)
        for pos in random_game(players, seed, bids=bids):
            for seat in [None, *range(players)]:
                other = shuffle_secrets(pos, seat, rng)
                if other is not None:
                    assert shown(other, seat) == shown(pos, seat)
                    changed += other.key() != pos.key()
    assert changed > 20


@DETERMINED
@given(
    players=st.integers(2, 5),
    seed=st.integers(0, 10**6),
    bids=st.sampled_from(["any", "even"]),
    when=st.floats(0, 1),
    rng=st.randoms(use_true_random=False),
)
def test_views_stay_byte_equal(players: int, seed: int, bids: str, when: float, rng: random.Random) -> None:
    played = moments(players, seed, bids=bids)
    pos = played[int(when * (len(played) - 1))]
    for seat in [None, *range(players)]:
        other = shuffle_secrets(pos, seat, rng)
        if other is not None:
            assert shown(other, seat) == shown(pos, seat)


@pytest.mark.parametrize("players", range(2, 6))
def test_no_card_of_another_stands_anywhere_in_a_view(players: int) -> None:
    """Not in the options, not in the question's words, not in the game's part: searched value by value."""

    def leaves(value: object) -> list[object]:
        if isinstance(value, dict):
            return [leaf for part in value.values() for leaf in leaves(part)]
        if isinstance(value, list):
            return [leaf for part in value for leaf in leaves(part)]
        return [value]

    for pos in random_game(players, 8):
        for seat in [None, *range(players)]:
            view = pos.view(seat)
            del view["variants"]
            found = {leaf for leaf in leaves(view) if isinstance(leaf, str)}
            words = {word for text in found for word in text.split() if word.isdigit()}
            mine = [] if seat is None else pos.hands[seat] + pos.dropped[seat]
            assert words <= {str(card + 1) for card in mine + pos.face_up}


def test_a_view_shows_options_only_to_who_may_answer() -> None:
    for pos in random_game(4, 10):
        for seat in [None, *range(4)]:
            options = pos.view(seat)["options"]
            if seat is not None and seat in pos.deciders:
                assert [entry["id"] for entry in options] == pos.options(seat)
                assert [entry["spelling"] for entry in options] == [pos.spell(option) for option in pos.options(seat)]
            else:
                assert options == []


def test_the_words_of_a_secret_question_are_for_its_seat() -> None:
    pos = dealt("4 7 12", "1 2 3")
    say(pos, "0: bid 4", "1: bid 1")
    assert pos.view(0)["question"] == {"kind": "swap", "seat": 0, "params": {"best": 12}}
    assert pos.view(1)["question"] == pos.view(None)["question"] == {"kind": "swap", "seat": 0, "params": {}}
    say(pos, "decline", "decline")
    assert pos.view(1)["question"] == {"kind": "tax", "seat": 0, "params": {"coins": 2}}


def test_a_view_holds_what_the_seat_knows() -> None:
    pos = dealt("4 7 12", "1 2 3", price=4)
    say(pos, "0: bid 4", "1: bid 1", "drop 7", "deal 18")
    view = pos.view(0)
    assert (view["hand"], view["dropped"]) == (["12", "18"], ["7"])
    assert "hand" not in pos.view(None)
    assert view["seats"][0] == {"coins": 4, "token": True, "cards": 2, "dropped": 1}
    assert (view["game"], view["players"], view["round"], view["decider"], view["deciders"]) == ("market", 2, 1, 1, [1])
    assert view["variants"] == {"rounds": "3", "bids": "any"}


@pytest.mark.parametrize("seat", [-1, -2, 2, 99])
def test_there_is_no_view_or_sample_of_a_seat_that_is_not_there(seat: int) -> None:
    """Least of all for chance, whose options are what is left of the deck."""
    pos = start(2)
    with pytest.raises(FarmsteadError, match=f"there is no seat {seat}; seats: 0, 1"):
        pos.view(seat)
    with pytest.raises(FarmsteadError, match=f"there is no seat {seat}"):
        pos.sample(seat, random.Random(1))


# -- samples -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("bids", ["any", "even"])
def test_a_sample_looks_the_same_to_its_seat(players: int, bids: str) -> None:
    rng = random.Random(players)
    for pos in random_game(players, 11, bids=bids):
        before = pos.to_json()
        for seat in range(players):
            other = pos.sample(seat, rng)
            assert shown(other, seat) == shown(pos, seat)
            assert shown(other, None) == shown(pos, None)
            assert isinstance(other, Market)
            everywhere = [card for cards in [*other.hands, *other.dropped, other.face_up] for card in cards]
            assert len(set(everywhere)) == len(everywhere)
        assert pos.to_json() == before


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("bids", ["any", "even"])
def test_a_sample_is_a_position_to_play_on(players: int, bids: str) -> None:
    """Its options fit the new deal: nothing of the old one is left in it, and it is what its own file says."""
    rng = random.Random(players)
    for pos in random_game(players, 12, bids=bids):
        seat = rng.randrange(players)
        other = pos.sample(seat, rng)
        again = other.game.from_json(other.to_json())
        assert (again.key(), again.options(), again.deciders) == (other.key(), other.options(), other.deciders)
        while not other.over:
            who = rng.choice(other.deciders)
            other.play(rng.choice(other.options(who)), seat=who)


@pytest.mark.parametrize("name", farmstead.games())
def test_a_sample_needs_no_luck_of_the_caller(name: str) -> None:
    """Without a generator each deal is new; in every game, with whatever secrets it has."""
    game = farmstead.game(name)
    variants = {"decks": "pilot"} if name == "agricola" else {}
    pos = game.start(max(game.players), **variants)
    farmstead.Dealer(1).deal(pos)
    keys = set()
    for _ in range(12):
        for other in (pos.sample(0, None), pos.sample(0)):
            assert other.view(0) == pos.view(0)
            keys.add(other.key())
    assert (len(keys) > 1) == (name != "creatures"), "where there are secrets, they are dealt anew"


def test_samples_cover_all_that_may_be() -> None:
    pos = dealt("4 7 12", "1 2 3")
    rng = random.Random(1)
    hands: set[tuple[int, ...]] = set()
    for _ in range(300):
        other = pos.sample(0, rng)
        assert isinstance(other, Market)
        assert other.hands[0] == pos.hands[0]
        hands.add(tuple(other.hands[1]))
    assert len(hands) > 150
    assert {card for hand in hands for card in hand} == set(range(CARDS)) - {3, 6, 11}


def test_a_sample_keeps_ones_own_answer_and_draws_the_others_anew() -> None:
    pos = dealt("4 7 12", "1 2 3", "5 6 8")
    say(pos, "0: bid 7", "1: bid 2")
    rng = random.Random(1)
    seen = set()
    for _ in range(200):
        other = pos.sample(0, rng)
        top = other.pending()
        assert isinstance(top, Together)
        assert isinstance(other, Market)
        own, theirs, waiting = top.answers
        assert (own, waiting) == (VOCABULARY.id("bid 7"), WAITING)
        assert theirs in top.options_of(other, 1)
        seen.add(theirs)
    assert len(seen) > 10


def test_a_sample_deals_only_what_agrees_with_the_question() -> None:
    """Who is asked to bid among others has a choice somewhere: a deal where nobody has one is not dealt."""
    pos = dealt("1 3 4", "6 8 7", bids="even")
    rng = random.Random(2)
    for _ in range(200):
        other = pos.sample(0, rng)
        assert other.deciders == [0, 1]
        assert len(other.options(1)) > 1, "seat 0 has one option, so it knows that seat 1 has more"


def test_a_sample_while_cards_are_dealt() -> None:
    pos = start(2)
    say(pos, "deal 1", "deal 2", "deal 3", "deal 4")
    other = pos.sample(0, random.Random(3))
    assert isinstance(other, Market)
    assert other.decider == CHANCE
    assert len(other.hands[1]) == 1
    assert other.options() == [card for card in range(CARDS) if card not in (0, 1, 2, *other.hands[1])]


def test_a_redeal_that_never_fits_is_noticed() -> None:
    pos = dealt("4 7 12", "1 2 3")
    say(pos, "0: bid 4", "1: bid 1")

    class Broken(Market):
        def copy(self) -> Market:
            twin = super().copy()
            twin.hands[0] = []
            return twin

    broken = Broken(pos.game, 2, pos.settings)
    pos.copy_base(broken)
    broken.hands = pos.hands
    with pytest.raises(RuntimeError, match="redeal finds no deal that fits"):
        broken.sample(1, random.Random(1))
