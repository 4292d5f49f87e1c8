"""A position looked into by the library."""

from __future__ import annotations

from random import Random

import pytest

import farmstead
from farmstead.analysis import evaluate
from farmstead.kernel.position import Position

pytest.importorskip("numpy")


def in_the_middle(game: str, answers: int = 40) -> Position:
    pos, dealer, luck = farmstead.game(game).start(2), farmstead.Dealer(3), Random(1)
    for _ in range(answers):
        dealer.deal(pos)
        pos.play(luck.choice(list(pos.options())))
    dealer.deal(pos)
    return pos


@pytest.mark.parametrize("game", farmstead.games())
def test_same_seed_and_effort_same_figures(game: str) -> None:
    pos = in_the_middle(game)
    assert evaluate(pos, effort=24, seed=5) == evaluate(pos, effort=24, seed=5)


@pytest.mark.parametrize("game", farmstead.games())
def test_a_move_asked_for_is_among_the_lines(game: str) -> None:
    pos = in_the_middle(game)
    wanted = tuple(evaluate(pos, effort=24, lines=99).lines[-1].answers)
    found = evaluate(pos, effort=24, lines=1, also=[wanted])
    assert wanted in [line.answers for line in found.lines]
