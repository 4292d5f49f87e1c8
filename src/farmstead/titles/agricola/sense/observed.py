"""What the observation of Agricola is made of: spaces by slot, crops of cells, sets of cards, whole farms."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.blocks import Block, Portrait
from farmstead.kernel.layout import Field
from farmstead.kernel.pieces import BYTE, MOST_KEPT, Eight, Pieces, Scale, zeros
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import OCCUPATION
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.sense.card_features import features, places
from farmstead.titles.agricola.spaces.space import Board


class Slots:
    """The slots of a board in which the spaces of a layout are. A space that is not in this game has none."""

    def __init__(self, board: Board, spaces: list[int]) -> None:
        self.board = board  # kept, so that no other can come to be in its place
        self.of: list[int] = [board.slot_of[number] for number in spaces]
        self.none = zeros(len(spaces))
        self.kept: dict[int, bytes] = {}  # by mask
        whole, rest = divmod(len(spaces), BYTE)
        self.tables: list[Pieces] = [EIGHT] * whole
        if rest:
            self.tables.append(Eight(0, list(range(rest))).table)

    def put(self, to: Pieces, mask: i64) -> None:
        """Bits of slots, as bits of spaces."""
        if mask == 0:
            to.append(self.none)
            return
        piece = self.kept.get(mask)
        if piece is None:
            piece = self._read(mask)
        to.append(piece)

    def _read(self, mask: i64) -> bytes:
        """A mask that is new here."""
        to: Pieces = []
        found: i64 = 0
        bit: i64 = 1
        group: i64 = 0
        for slot in self.of:
            at: i64 = slot
            if at >= 0 and (mask >> at) & 1:
                found |= bit
            bit <<= 1
            if bit == 256:
                to.append(self.tables[group][found])
                group += 1
                found = 0
                bit = 1
        if bit != 1:
            to.append(self.tables[group][found])
        piece = b"".join(to)
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        self.kept[mask] = piece
        return piece


EIGHT: Final = Eight(0, list(range(BYTE))).table


class Crops:
    """The crops of all cells, packed four bits a cell; two cells are looked up at once."""

    def __init__(self, field: Field) -> None:
        self.cells: i64 = len(field.items)
        self.none = zeros(len(field.items))
        scale = Scale(field)
        ones: list[bytes] = []
        for number in range(16):
            scale.put(ones, number)
        self.ones = ones
        self.pairs: Pieces = [ones[both & 15] + ones[both >> 4] for both in range(256)]

    def put(self, to: Pieces, crops: i64) -> None:
        if crops == 0:
            to.append(self.none)
            return
        left = self.cells
        while left >= 2:
            to.append(self.pairs[crops & 255])
            crops >>= 8
            left -= 2
        if left:
            to.append(self.ones[crops & 15])


@mypyc_attr(acyclic=True)
class CardSet:
    """A set of cards: places in the list of all, what they declare, how many of each sort."""

    def __init__(self, places: bytes, sums: bytes, sizes: bytes) -> None:
        self.places = places
        self.sums = sums
        self.sizes = sizes


class CardSets:
    """Sets of cards, each read once: the same hand is looked at many times."""

    def __init__(self, listed: Field, summed: Field, sizes: Field) -> None:
        self.slots = len(listed.items)
        self.listed = Scale(listed)
        self.summed = Scale(summed)
        self.sizes = Scale(sizes)
        self.kept: dict[tuple[int, ...], CardSet] = {}
        self.none = self._read(())

    def of(self, cards: tuple[int, ...]) -> CardSet:
        if not cards:
            return self.none
        found = self.kept.get(cards)
        if found is None:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            found = self._read(cards)
            self.kept[cards] = found
        return found

    def _read(self, cards: tuple[int, ...]) -> CardSet:
        listed: Pieces = []
        self.listed.put_all(listed, places(cards, self.slots))
        summed: Pieces = []
        self.summed.put_all(summed, features(cards))
        sizes: Pieces = []
        occupations = len([card for card in cards if CARDS[card].sort == OCCUPATION])
        self.sizes.put_all(sizes, [occupations, len(cards) - occupations])
        return CardSet(b"".join(listed), b"".join(summed), b"".join(sizes))


UNSURE: Final = -1000
"""Points that no farm has."""


@mypyc_attr(acyclic=True)
class FarmPortrait(Portrait):
    """A farm as it was when it was last read."""

    def __init__(self, block: Block, standing: Pieces, farm: Farm, known: tuple[int, ...], points: i64) -> None:
        super().__init__(block)
        self.standing = standing  # the pieces of what seldom changes: buildings, fields, cards
        self.farm = farm.copy()
        self.farm.portrait = None  # or each would hold on to all before it
        self.known = known  # the cards in hands that everybody had seen then
        self.points = points  # UNSURE where a card of the farm may count what others have

    def shows(self, farm: Farm) -> bool:
        """Is all as it was that comes and goes, with people and goods?"""
        was = self.farm
        return (
            was.placed == farm.placed
            and was.home == farm.home
            and was.food == farm.food
            and was.wood == farm.wood
            and was.clay == farm.clay
            and was.reed == farm.reed
            and was.stone == farm.stone
            and was.grain == farm.grain
            and was.vegetable == farm.vegetable
            and was.sheep == farm.sheep
            and was.boar == farm.boar
            and was.cattle == farm.cattle
            and was.people == farm.people
            and was.newborn == farm.newborn
            and was.cradle == farm.cradle
            and was.lodgers == farm.lodgers
            and was.extra == farm.extra
            and was.late == farm.late
        )

    def shows_standing(self, farm: Farm) -> bool:
        """Is all the rest as it was? Tuples and the memory of cards are replaced, never changed."""
        was = self.farm
        return (
            was.house == farm.house
            and was.rooms == farm.rooms
            and was.fields == farm.fields
            and was.grains == farm.grains
            and was.vegetables == farm.vegetables
            and was.stables == farm.stables
            and was.fences == farm.fences
            and was.posts == farm.posts
            and was.closed == farm.closed
            and was.pastures is farm.pastures
            and was.begging == farm.begging
            and was.majors == farm.majors
            and was.crafted == farm.crafted
            and was.cards is farm.cards
            and was.memory is farm.memory
            and was.hand is farm.hand
            and was.promises is farm.promises
            and was.hears == farm.hears
            and was.cook_vegetable == farm.cook_vegetable
            and was.cook_sheep == farm.cook_sheep
            and was.cook_boar == farm.cook_boar
            and was.cook_cattle == farm.cook_cattle
        )
