"""Pieces strung together once and used again: what is known of a seat, and numbers as floats."""

from __future__ import annotations

import array
from typing import Final

from mypy_extensions import mypyc_attr

from farmstead.kernel.pieces import Pieces

MOST_LISTS: Final = 3_000
"""How many lists are kept before they are forgotten all at once: a few MB."""


@mypyc_attr(acyclic=True)
class Block:
    """Pieces that belong together, as those of a seat."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.joined: bytes = b"".join(pieces)
        self.numbers: list[float] | None = None  # made where somebody asks for lists


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Portrait:
    """What an observer last read of a seat. A game's own knows what it was read from, and so whether it still holds.

    A seat carries its portrait and copies share it: only what has changed since is read again.
    """

    def __init__(self, block: Block) -> None:
        self.block = block


class Lists:
    """Vectors as lists of floats, for those who take nothing else.

    Making a float costs more than all the rest of it. So each piece has its list ready, and equal floats are one.
    """

    def __init__(self) -> None:
        self.kept: dict[bytes, list[float]] = {}
        self.floats: dict[float, float] = {}

    def add(self, to: list[float], pieces: Pieces) -> None:
        """Appends the numbers of some pieces."""
        for piece in pieces:
            numbers = self.kept.get(piece)
            if numbers is None:
                numbers = self._read(piece)
            to.extend(numbers)

    def add_block(self, to: list[float], block: Block) -> None:
        """Appends the numbers of a block."""
        numbers = block.numbers
        if numbers is None:
            numbers = []
            self.add(numbers, block.pieces)
            block.numbers = numbers
        to.extend(numbers)

    def _read(self, piece: bytes) -> list[float]:
        """A piece that is new here."""
        raw = array.array("f", piece).tolist()
        numbers = [self.floats.setdefault(number, number) for number in raw]
        if len(self.kept) >= MOST_LISTS:
            self.kept.clear()
        self.kept[piece] = numbers
        return numbers
