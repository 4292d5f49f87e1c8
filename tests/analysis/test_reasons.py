"""Why a move is better, in facts and in words; hints and threats made of them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest

import farmstead
from farmstead.analysis import Line, Reason, Standing, evaluate, hint, reasons, say, threat
from farmstead.analysis.reasons import goods_by
from farmstead.kernel.errors import SetupError
from farmstead.kernel.position import Position
from tests.analysis.test_evaluating import in_the_middle

pytest.importorskip("numpy")

TEXTS = Path(farmstead.__file__).parent / "analysis" / "text"
EXAMPLES: dict[str, dict[str, str | int]] = {
    "points-less": {"category": "pastures", "n": 2},
    "count-more": {"count": "begging", "n": 1},
    "count-less": {"count": "begging", "n": 1},
    "rival-more": {"seat": 1, "n": 3},
    "good-missed": {"good": "wood", "n": 4},
    "good-now": {"good": "wood", "n": 1},
    "taken-next": {"seat": 1, "option": 0},
}


def first_placement() -> Position:
    pos = farmstead.game("agricola").start(2)
    farmstead.Dealer(1).deal(pos)
    return pos


def line(pos: Position, *spellings: str, then: tuple[tuple[int, int], ...] = (), points: float = 0.0) -> Line:
    answers = tuple(pos.game.vocabulary.id(spelling) for spelling in spellings)
    return Line(answers, Standing((0.5, 0.5), (points, 0.0)), points, points, points, 9, False, then)


def test_every_reason_has_its_words_in_both_languages() -> None:
    game = farmstead.game("agricola")
    for lang in ("en", "fr"):
        catalog = tomllib.loads((TEXTS / f"{lang}.toml").read_text(encoding="utf-8"))
        assert set(catalog["reason"]) == set(EXAMPLES)
        for code, words in EXAMPLES.items():
            assert "{" not in say(Reason(code, dict(words)), game, lang, ["Ann", "Ben"])
    assert say(Reason("points-less", {"category": "pastures", "n": 2}), game, "en", []) == (
        "Pastures: 2 points less in the end"
    )
    assert say(Reason("good-missed", {"good": "wood", "n": 4}), game, "fr", []) == "4 bois de moins tout de suite"


def test_what_a_turn_brings_is_told() -> None:
    pos = first_placement()
    assert goods_by(pos, int(pos.decider), [pos.game.vocabulary.id("place wood-3")]) == {"wood": 3}


def test_what_the_next_one_takes_and_what_is_missed_are_reasons() -> None:
    pos = first_placement()
    seat = int(pos.decider)
    wood = pos.game.vocabulary.id("place wood-3")
    played = line(pos, "place grain-1", then=((1 - seat, wood),))
    found = reasons(pos, seat, played, line(pos, "place wood-3", points=2.0))
    assert found[0] == Reason("taken-next", {"seat": 1 - seat, "option": wood})
    assert len(found) <= 3
    assert reasons(pos, seat, played, line(pos, "place wood-3", points=2.0)) == found


@pytest.mark.parametrize("game", farmstead.games())
def test_a_hint_is_a_move_that_can_be_made_and_says_why(game: str) -> None:
    pos = in_the_middle(game)
    best, why = hint(pos, 12)
    trial = pos.copy()
    for option in best.answers:
        trial.play(option)
    for reason in why:
        assert say(reason, pos.game, "fr", ["Ann", "Ben"])


def test_a_threat_is_a_move_of_the_next_seat() -> None:
    pos = first_placement()
    found = threat(pos, 12)
    assert found.seat == 1 - pos.decider
    assert found == threat(pos, 12)


def test_alone_nobody_threatens() -> None:
    pos = farmstead.game("agricola").start(1)
    farmstead.Dealer(1).deal(pos)
    with pytest.raises(SetupError, match="nobody"):
        threat(pos)


def test_a_threat_does_not_know_what_the_asked_seat_cannot() -> None:
    """The same for all deals that look alike to the seat: its own sampling hides the rest."""
    pos = farmstead.game("agricola").start(2, mode="full")
    dealer, luck = farmstead.Dealer(2), Random(2)
    dealer.deal(pos)
    while not pos.pending().opens_turn:
        pos.play(luck.choice(pos.options(pos.deciders[0])), pos.deciders[0])
        dealer.deal(pos)
    seat = int(pos.decider)
    other = pos.sample(seat, Random(8))
    assert other.key() != pos.key()
    assert threat(pos, 6) == threat(other, 6)
    assert evaluate(pos, 6) == evaluate(other, 6)
