"""What cards remember: how many numbers of which sort, what they begin with, and what the editor shows of them.

A card declares it (`Card.remembering`). Position files are checked against it, so that no card meets a memory that it
cannot read.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.titles.agricola.rules.names import ROUNDS

# what a number stands for
NUMBER: Final = 0
SLOT: Final = 1  # a slot of the board, from 0
MARK: Final = 2  # the same, from 1
SEAT: Final = 3

# what the editor calls it; what passes with a turn or a round is not shown
LEFT: Final = "left"  # uses left
POINTS: Final = "points"  # points noted
LYING: Final = "lying"  # what lies on it
SOLD: Final = "sold"  # how much of its pile is sold
USED: Final = "used"  # that it was used
ACTED: Final = "acted"  # that it has worked before
COMING: Final = "coming"  # that what it does is still to come
OWED: Final = "owed"
MARKED: Final = "marked"  # a space
SEATS: Final = "seats"  # who has used it
TIMES: Final = "times"  # the rounds in which it was used

MANY: Final = 99
"""More than any game brings of what has no bound."""
Part = tuple[int, int, int]
A_TURN: Final[list[Part]] = [(NUMBER, 0, ROUNDS), (NUMBER, 0, 6), (NUMBER, 0, 20)]
"""The round, its phase, how many are placed (`Agricola.this_turn`)."""


class Memory:
    """So many numbers, from `least` to `most`; what each stands for and its bounds stand in `parts`, over and over."""

    def __init__(self, parts: list[Part], least: i64, most: i64, label: str = "") -> None:
        self.parts = parts
        self.least = least
        self.most = most
        self.label = label  # what the editor calls it; "": it does not show it
        self.start: tuple[int, ...] = ()  # what the card begins with
        self.begins = False  # it begins with something, be it always the same or not
        self.goods: tuple[int, ...] = ()  # what lies there, number by number
        self.different = False  # no number stands twice
        self.heap = False  # each number is a good, from the bottom to the top
        self.outlasts = False  # it stays when the card has left its owner
        self.passes = False  # it is of one action, and gone with that

    def part(self, i: i64) -> Part:
        return self.parts[i % len(self.parts)]

    def starting(self, *numbers: int) -> Memory:
        """The card begins with these."""
        self.start = numbers
        self.begins = True
        return self

    def beginning(self) -> Memory:
        """The card begins with something that depends on the game (`Card.begins`)."""
        self.begins = True
        return self

    def of_goods(self, *goods: int) -> Memory:
        """Each number is how many of a good."""
        self.goods = goods
        return self

    @property
    def group(self) -> int:
        """How many numbers belong together where there may be more or fewer of them."""
        return 1 if self.least == self.most else len(self.parts)

    def all_different(self) -> Memory:
        self.different = True
        return self

    def passing(self) -> Memory:
        """It is of one action, and gone with that."""
        self.passes = True
        return self

    def lasting(self) -> Memory:
        """It stays when the card has left its owner."""
        self.outlasts = True
        return self


def a_flag(label: str = "") -> Memory:
    """That something is so."""
    return Memory([(NUMBER, 1, 1)], 1, 1, label)


def a_turn(label: str = "") -> Memory:
    """The last turn in which something was done."""
    return Memory(A_TURN, 3, 3, label)


def a_count(most: int, label: str = "") -> Memory:
    """How many; none is no memory."""
    return Memory([(NUMBER, 1, most)], 1, 1, label)


def uses(times: int) -> Memory:
    """How often the card can still be used."""
    return a_count(times, LEFT).starting(times)


def some_of(most: tuple[int, ...], label: str = "") -> Memory:
    """How many of each of some things, up to so many of each."""
    return Memory([(NUMBER, 0, n) for n in most], len(most), len(most), label)


def stacks(most: int, good: int) -> Memory:
    """How high each of some stacks of a good is."""
    return Memory([(NUMBER, 1, MANY)], 1, most, LYING).of_goods(*[good for _ in range(most)])


def heap_of(goods: tuple[int, ...]) -> Memory:
    """What is left of a heap of goods, from the bottom to the top."""
    found = Memory([(NUMBER, min(goods), max(goods))], 1, len(goods), LYING).starting(*goods)
    found.heap = True
    return found
