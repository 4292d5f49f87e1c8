"""Python's own copying and pickling: a position and a dealer kept inside something else go on as they would."""

from __future__ import annotations

import copy
import gc
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import farmstead


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, pickled])
@pytest.mark.parametrize("name", farmstead.games())
def test_a_copy_goes_on_and_the_position_stays(name: str, way: Callable[[Any], Any]) -> None:
    rng = random.Random(3)
    pos = farmstead.game(name).start(2)
    dealer = farmstead.Dealer(3)
    for _ in range(40):
        dealer.deal(pos)
        pos.play(rng.choice(pos.options()))
    before = pos.digest()
    other, deals = way(pos), copy.deepcopy(dealer) if way is copy.copy else way(dealer)
    assert type(other) is type(pos)
    assert other.game is pos.game
    while not other.over:
        deals.deal(other)
        if not other.over:
            other.play(other.legal[0])
    assert pos.digest() == before
    while not pos.over:
        dealer.deal(pos)
        if not pos.over:
            pos.play(pos.legal[0])
    assert pos.digest() == other.digest()


@pytest.mark.parametrize("name", farmstead.games())
def test_what_the_collector_takes_apart_is_not_used_again(name: str) -> None:
    """Compiled, lists that are done with serve again (tools/quick): not those that the collector of garbage empties."""
    rng = random.Random(3)
    pos = farmstead.game(name).start(2)
    dealer = farmstead.Dealer(3)
    for _ in range(40):
        dealer.deal(pos)
        pos.play(rng.choice(pos.options()))
    before = pos.digest()
    for _ in range(5):
        ring: list[Any] = [pos.copy() for _ in range(20)]
        ring.append(ring)
        del ring
        gc.collect(0)
        copies = [pos.copy() for _ in range(40)]
        gc.collect(0)
        assert {other.digest() for other in copies} == {before}
