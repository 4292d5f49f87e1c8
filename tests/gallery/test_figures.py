"""Figures of cards: what is counted, what it is worth, and how sure one can be."""

from __future__ import annotations

import random

import pytest

import farmstead
from farmstead.gallery import Figures, Watch, kept
from farmstead.gallery.figures import read, write
from farmstead.gallery.intervals import Moments, difference, mean
from farmstead.kernel.dealer import Dealer
from farmstead.kernel.steps import CHANCE


def seat(dealt: list[str], **played: int) -> dict[str, object]:
    return {"dealt": dealt, "played": played}


def test_a_card_is_worth_what_its_holders_have_more() -> None:
    sums = Figures("any", 2, {}, "bot")
    for n in range(400):
        luck = n % 7
        with_it = seat(["good", "dull"], good=3) if n % 2 else seat(["dull"])
        sums.add([20.0 + luck + 4 * (n % 2), 20.0 + luck], [0] if n % 2 else [1], [with_it, seat([])])
    good = sums.told("good")
    assert good is not None
    assert good.points is not None
    assert good.points.low < 4.0 < good.points.high
    assert good.points.high - good.points.low < 1.5
    assert (good.dealt, good.played, good.share) == (200, 200, 1.0)
    assert good.won.value == 1.0
    assert good.rounds == [0, 0, 200]
    assert good.mean_round == 3.0
    dull = sums.told("dull")
    assert dull is not None
    assert (dull.dealt, dull.played, dull.mean_round) == (400, 0, None)
    assert sums.told("never seen") is None


def test_wins_that_are_shared_count_in_parts() -> None:
    sums = Figures("any", 2, {}, "bot")
    sums.add([10.0, 10.0], [0, 1], [seat(["card"], card=1), seat([])])
    told = sums.told("card")
    assert told is not None
    assert told.won.value == 0.5
    assert told.points is None  # one seat tells nothing of its spread


def test_what_lies_open_is_compared_by_who_has_it_and_what_was_passed_on_is_left_aside() -> None:
    sums = Figures("any", 2, {}, "bot")
    for n in range(50):
        sums.add([30.0 + n % 3, 20.0 + n % 2], [0], [seat(["moves"], oven=2, moves=1), seat([], moves=4)])
    oven = sums.told("oven")
    assert oven is not None
    assert oven.dealt is None
    assert oven.share is None
    assert oven.points is not None
    assert oven.points.value == pytest.approx(10.5, abs=0.1)
    moves = sums.told("moves")
    assert moves is not None
    assert (moves.dealt, moves.played) == (50, 50)


def test_sums_are_written_and_read_again() -> None:
    sums = Figures("any", 3, {"decks": "x"}, "greedy")
    rng = random.Random(3)
    for _ in range(40):
        points = [rng.uniform(0, 50) for _ in range(3)]
        sums.add(points, [points.index(max(points))], [seat(["a"], a=rng.randint(1, 14)), seat(["b"]), seat([])])
    again = read("any", write([sums]))[0]
    assert again.to_data() == sums.to_data()
    before, after = sums.told("a"), again.told("a")
    assert before is not None
    assert after is not None
    assert after.points is not None
    assert after.points == pytest.approx(before.points, abs=0.01)


def test_differences_know_their_doubt() -> None:
    first, second = Moments(), Moments()
    for n in range(100):
        first, second = first.plus(n % 10 + 1), second.plus(n % 10)
    found = difference(first, second)
    assert found is not None
    assert found.value == pytest.approx(1.0)
    assert found.low < 1.0 < found.high
    whole = mean([float(n % 10) for n in range(100)])
    assert (whole.high - whole.low) / 2 == pytest.approx(1.96 * second.doubt**0.5, rel=1e-3)
    assert difference(Moments(), second) is None


def watched(seed: int, **variants: str) -> Watch:
    """A random game from its beginning to its end."""
    pos = farmstead.game("agricola").start(2, **variants)
    watch, rng, dealer = Watch(pos), random.Random(seed), Dealer(str(seed))
    while not pos.over:
        turn = int(pos.round)
        if pos.decider == CHANCE:
            pos.play(dealer.choose(pos), CHANCE)
        else:
            pos.play(rng.choice(pos.options()), pos.deciders[0])
        watch.look(pos, turn)
    for at, (_, laid) in enumerate(pos.game.held(pos)):
        assert set(laid) <= set(watch.played[at])
    return watch


def test_hands_are_seen_when_they_are_final_and_cards_when_they_are_played() -> None:
    for seed in range(3):
        watch = watched(seed, edition="2016", decks="ab")
        assert [len(hand) for hand in watch.dealt] == [14, 14]
        assert not watch.dealt[0] & watch.dealt[1]
        assert all(1 <= turn <= 14 for played in watch.played for turn in played.values())
        assert any(watch.played)
    drafted = watched(5, edition="2016", decks="ab", deal="draft")
    assert [len(hand) for hand in drafted.dealt] == [14, 14]


def test_what_is_on_offer_is_dealt_to_everybody_before_anybody_takes_it() -> None:
    pos = farmstead.game("creatures").start(2, buildings="expert")
    watch, rng, dealer = Watch(pos), random.Random(6), Dealer("6")
    while not pos.over:
        turn = int(pos.round)
        chance = pos.decider == CHANCE
        pos.play(dealer.choose(pos) if chance else rng.choice(pos.options()), CHANCE if chance else pos.deciders[0])
        watch.look(pos, turn)
    assert any(watch.played)
    for dealt, played in zip(watch.dealt, watch.played, strict=True):
        assert len(dealt) >= 4 + 8
        assert set(played) <= dealt


def test_a_card_that_travels_is_dealt_to_its_first_owner_only() -> None:
    """The neighbour who gets it may play it too, but was not dealt it."""
    travelled = 0
    for seed in range(12):
        watch = watched(seed, edition="2016", decks="a")
        for owner, other in ((0, 1), (1, 0)):
            for card in ("shifting-cultivation", "clay-embankment", "young-animal-market"):
                if card in watch.played[owner] and card in watch.dealt[owner]:
                    travelled += 1
                    assert card not in watch.dealt[other]
    assert travelled


def test_the_studies_of_the_package_are_whole() -> None:
    for name in farmstead.games():
        known = {card["id"] for card in farmstead.game(name).gallery("en")["cards"]}
        for study in kept(name):
            assert study.games > 0
            assert study.players in farmstead.game(name).players
            assert set(study.cards) <= known
            assert study.seats.n == study.games * study.players
            for card, sums in study.cards.items():
                told = study.told(card)
                assert told is not None
                assert sum(sums.rounds) == sums.played.n
                assert told.dealt is None or told.played <= told.dealt
