"""A question that is a sum to reach: which options add to it, how often each can be given, and what ends it.

Where a question is put again after each pick, people think of how many of each: a page shows steppers, and sends all
picks as one answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from farmstead.kernel.position import Position

MOST_PICKS: Final = 40  # of one kind; nobody has more to give


class Pick:
    """One kind of pick: its option, the good that it takes and how many are there, how much each adds. `free` ones are
    also allowed when the sum is reached. `most` is how often it can be given in a row."""

    def __init__(self, option: int, good: str, held: int, gives: int, free: bool) -> None:
        self.option = option
        self.good = good
        self.held = held
        self.gives = gives
        self.free = free
        self.most = 0


class Sum:
    """The answer of `Game.summed`: `have` of `need` of a good are there, `picks` add to it, the option `done` ends it,
    unless the question answers itself after them."""

    def __init__(self, good: str, need: int, have: int, done: int, picks: list[Pick]) -> None:
        self.good = good
        self.need = need
        self.have = have
        self.done = done
        self.picks = picks


def measured(pos: Position, seat: int, picks: list[Pick], amount: Callable[[Position], int]) -> list[Pick]:
    """The picks that can be given, with how often. One after which something else is asked stays a single answer."""
    name = pos.pending().name
    for pick in picks:
        here = pos.sample(seat)
        while pick.most < MOST_PICKS and pick.option in here.legal:
            expected = amount(here) + pick.gives
            here.play(pick.option, seat)
            if here.decider == seat and here.pending().name == name and amount(here) == expected:
                pick.most += 1
                continue
            pick.most += amount(here) < expected  # it was enough, and the question answered itself
            break
    return [pick for pick in picks if pick.most]
