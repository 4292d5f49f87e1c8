"""Pieces of observation vectors: runs of numbers as the bytes they are in a vector of float32, made once.

Nearly every number of a vector takes few values: a flag, a count, a place. So each value stands ready, divided and
clipped as its field says, and a vector is these pieces strung together: one list, joined at once. Compiled, a piece
costs a look-up and no arithmetic. What a field does not allow has no piece; it is an error that names the field.
"""

from __future__ import annotations

import array
import struct
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.layout import Field

Pieces = list[bytes]
MOST_KEPT: Final = 10_000
"""How many pieces of tuples, lists and masks are kept before they are forgotten all at once: a few MB."""
BYTE: Final = 8
NUMBER_BYTES: Final = 4


def packed(values: Sequence[float]) -> bytes:
    """Numbers as they lie in a vector."""
    return array.array("f", values).tobytes()


def zeros(count: int) -> bytes:
    """So many numbers of nothing."""
    return bytes(NUMBER_BYTES * count)


def single(value: float) -> float:
    """Rounded to what a float32 can hold."""
    found: float = struct.unpack("f", struct.pack("f", value))[0]
    return found


def divided(value: float, most: float) -> float:
    """Times the inverse, each rounded, as vectors have always been made; so they stay equal to the last bit."""
    return single(single(value) * single(1 / most))


class Scale:
    """The numbers of a field, each whole value with its piece. `halves`: counted in halves of a point."""

    def __init__(self, field: Field, halves: bool = False) -> None:
        per = 2 if halves else 1
        self.field = field
        self.per = per
        self.clipped = field.clipped
        margin = 1 if field.clipped else 0
        first = int(field.least * per) - margin
        last = int(field.most * per) + margin
        low = single(field.least / field.most)
        values = [divided(number / per, field.most) for number in range(first, last + 1)]
        self.first: i64 = first
        self.table: Pieces = [packed([min(max(value, low), 1.0) if margin else value]) for value in values]
        self.count: i64 = len(self.table)

    def put(self, to: Pieces, value: i64) -> None:
        """The piece of one number."""
        i: i64 = value - self.first
        if i < 0 or i >= self.count:
            i = self.beyond(value)
        to.append(self.table[i])

    def put_all(self, to: Pieces, values: list[int]) -> None:
        """The pieces of a list of numbers."""
        table = self.table
        for value in values:
            i: i64 = value - self.first
            if i < 0 or i >= self.count:
                i = self.beyond(value)
            to.append(table[i])

    def beyond(self, value: i64) -> i64:
        """Where the piece of a number beyond the bounds is, if there may be one."""
        if self.clipped:
            return 0 if value < self.first else self.count - 1
        field = self.field
        name = f"{field.name}.{field.items[0]}" if len(field.items) == 1 else field.name
        raise FarmsteadError(f"{name} is {value / self.per:g}, its field allows {field.least:g} to {field.most:g}")


class Parts(Scale):
    """A number as a part of its own most, where the field holds several numbers that are divided each by another."""

    def __init__(self, field: Field, most: int) -> None:
        self.field = field
        self.per = 1
        self.clipped = field.clipped
        first = int(field.least * most) - 1 if field.clipped else 0
        last = most + 1 if field.clipped else most
        self.first = first
        self.table = [packed([min(max(value / most, field.least), 1.0)]) for value in range(first, last + 1)]
        self.count = len(self.table)


class OneHot:
    """A one at its place; a negative number means none of them. A number too large is an error, not a silence."""

    def __init__(self, name: str, count: int) -> None:
        self.name = name
        self.count: i64 = count
        self.table: Pieces = [packed([float(i == which) for i in range(count)]) for which in range(count)]
        self.none = zeros(count)

    def put(self, to: Pieces, which: i64) -> None:
        if which < 0:
            to.append(self.none)
        elif which < self.count:
            to.append(self.table[which])
        else:
            raise FarmsteadError(f"{self.name}: {which} is none of 0 to {self.count - 1}")


class Eight:
    """What eight bits of a mask say: a piece for each of their values."""

    def __init__(self, shift: int, bits: list[int]) -> None:
        self.shift: i64 = shift
        self.table: Pieces = [packed([float(mask >> bit & 1) for bit in bits]) for mask in range(1 << BYTE)]


class Flags:
    """The bits of a mask at some places, in rising order; eight bits of the mask are looked up at once."""

    def __init__(self, places: Sequence[int]) -> None:
        assert list(places) == sorted(places), "places must rise"
        self.none = zeros(len(places))
        self.eights: list[Eight] = []
        for group in sorted({place // BYTE for place in places}):
            self.eights.append(Eight(group * BYTE, [place % BYTE for place in places if place // BYTE == group]))

    def put(self, to: Pieces, mask: i64) -> None:
        if mask == 0:
            to.append(self.none)
            return
        for eight in self.eights:
            to.append(eight.table[(mask >> eight.shift) & 255])


class Members:
    """Which of `count` numbers from `first` on are there; each can be there once."""

    def __init__(self, name: str, count: int, first: int = 0) -> None:
        self.name = name
        self.first: i64 = first
        self.count: i64 = count
        self.none = zeros(count)
        self.groups: i64 = (count + BYTE - 1) // BYTE
        rest = count - (self.groups - 1) * BYTE
        self.whole: Pieces = Eight(0, list(range(BYTE))).table
        self.last: Pieces = Eight(0, list(range(rest))).table
        self.masks: list[int] = [0] * self.groups

    def put(self, to: Pieces, members: list[int]) -> None:
        """The members; negative numbers stand for empty places."""
        masks = self.masks
        one: i64 = 1
        some = False
        for member in members:
            which: i64 = member
            if which < 0:
                continue
            which -= self.first
            if which < 0 or which >= self.count:
                self.clear()
                raise FarmsteadError(f"{self.name}: {member} is none of {self.first} to {self.first + self.count - 1}")
            group: i64 = which >> 3
            mask: i64 = masks[group]
            bit: i64 = one << (which & 7)
            if mask & bit:
                self.clear()
                raise FarmsteadError(f"{self.name}: {member} is there twice")
            masks[group] = mask | bit
            some = True
        if not some:
            to.append(self.none)
            return
        final: i64 = self.groups - 1
        for group in range(final):
            to.append(self.whole[masks[group]])
            masks[group] = 0
        to.append(self.last[masks[final]])
        masks[final] = 0

    def clear(self) -> None:
        """After an error: nothing of it may show in the next vector."""
        for group in range(self.groups):
            self.masks[group] = 0


@mypyc_attr(acyclic=True)
class Kept:
    """The piece of a list that is replaced and never changed in place. It is held, so that no other takes its place."""

    def __init__(self, numbers: list[int], piece: bytes) -> None:
        self.numbers = numbers
        self.piece = piece


class KeptMembers:
    """`Members` of lists that are replaced and never changed in place: the same list has the same piece."""

    def __init__(self, name: str, count: int) -> None:
        self.members = Members(name, count)
        self.none = self.members.none
        self.kept: dict[int, Kept] = {}

    def put(self, to: Pieces, numbers: list[int]) -> None:
        found = self.kept.get(id(numbers))
        if found is None:
            pieces: Pieces = []
            self.members.put(pieces, numbers)
            found = Kept(numbers, b"".join(pieces))
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[id(numbers)] = found
        to.append(found.piece)


class KeptNumbers:
    """The numbers of such lists."""

    def __init__(self, field: Field) -> None:
        self.scale = Scale(field)
        self.kept: dict[int, Kept] = {}

    def put(self, to: Pieces, numbers: list[int]) -> None:
        found = self.kept.get(id(numbers))
        if found is None:
            pieces: Pieces = []
            self.scale.put_all(pieces, numbers)
            found = Kept(numbers, b"".join(pieces))
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[id(numbers)] = found
        to.append(found.piece)


class Counts:
    """How often each of `count` numbers is among some. The same tuples come again and again: they are kept."""

    def __init__(self, field: Field) -> None:
        self.scale = Scale(field)
        self.count = len(field.items)
        self.kept: dict[tuple[int, ...], bytes] = {(): zeros(self.count)}

    def put(self, to: Pieces, members: tuple[int, ...]) -> None:
        found = self.kept.get(members)
        if found is None:
            counts = [0] * self.count
            for member in members:
                if not 0 <= member < self.count:
                    raise FarmsteadError(f"{self.scale.field.name}: {member} is none of 0 to {self.count - 1}")
                counts[member] += 1
            pieces: Pieces = []
            self.scale.put_all(pieces, counts)
            found = b"".join(pieces)
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[members] = found
        to.append(found)


