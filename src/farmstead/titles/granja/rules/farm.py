"""One seat's farm: stores, fields, barrows, extensions, helpers, roofs, hand, and the 25 markers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT
from farmstead.kernel.blocks import Portrait
from farmstead.titles.granja.figures.figures import Figures
from farmstead.titles.granja.helpers.helper import HELPERS
from farmstead.titles.granja.rules.names import (
    ASKED,
    ASKED_DRAW,
    ASKED_FOLLOW,
    BARE_HELPER,
    BUILDING_COUNT,
    CATEGORIES,
    CROPS,
    FIELD,
    GOOD_COUNT,
    HAND_LIMIT,
    MARKERS,
    PARENTS,
    PEN,
    PIG,
    RESOURCES,
    ROOF_SPACES,
    SLOTS,
    SPENT,
)

_NO_CARDS: Final = [-1, -1, -1]
_NO_ROWS: Final = [-1, -1, -1, -1, -1, -1]
NOTHING_ASKED: Final = [0] * len(ASKED)
"""Nothing that can't wait was possible; never changed in place."""


def new_farm(seat: int) -> Farm:
    """A farm before set-up: nothing on it."""
    return Farm(seat, [0] * len(CATEGORIES), [0] * GOOD_COUNT, [0] * CROPS, [], [0] * SLOTS, [0] * BUILDING_COUNT)


@mypyc_attr(acyclic=True)
class Farm:
    """Everything that belongs to one seat.

    Lists that seldom change (cards and tiles laid, the hand) are shared by copies and replaced, never changed in place.
    """

    def __init__(
        self,
        seat: i64,
        won: list[int],
        goods: list[int],
        ripe: list[int],
        grown: list[int],
        loads: list[int],
        delivered: list[int],
    ) -> None:
        self.seat = seat
        self.silver: i64 = 0
        self.points: i64 = 0
        self.won = won  # points by where they came from
        self.goods = goods  # in the stores, the pen, and trade commodities
        self.ripe = ripe  # crops on all fields of each kind: kept in step with `grown`
        self.fields: list[int] = []  # cards
        self.crops: list[int] = []  # what each field grows
        self.grown = grown  # goods on each field
        self.barrows: list[int] = _NO_CARDS  # cards by slot
        self.loads = loads  # goods on each barrow, as bits
        self.extensions: list[int] = []
        self.helpers: list[int] = _NO_CARDS  # cards by slot
        self.used: i64 = 0  # slots of helpers with a marker on them
        self.roofs: list[int] = []  # tiles in the order they were bought
        self.turned: i64 = 0  # which of `roofs` are used up, as bits
        self.sixth: i64 = -1  # which of `roofs` lies on a helper's card
        self.hand: list[int] = []  # sorted
        self.die1: i64 = 0  # taken this round
        self.die2: i64 = 0
        self.donkeys: i64 = 0  # tiles laid aside, as bits
        self.donkey: i64 = 0  # revealed this round
        self.rows: list[int] = _NO_ROWS  # own row at each building, -1 for none
        self.delivered = delivered  # goods there, as bits
        self.done: i64 = 0  # buildings supplied, hence craft tiles
        self.fresh: i64 = 0  # craft tiles still on their light side
        self.marks: i64 = 0  # trade actions that may no longer be used
        self.bare: i64 = 0  # grey areas, used helpers and marks whose marker was taken back, as bits of BARE
        self.siesta: i64 = 0
        self.supply: i64 = MARKERS
        self.asked: list[int] = NOTHING_ASKED  # what it could do when it was last asked and went on, by ASKED
        # figures that cards change
        self.ears: i64 = 0  # moments the helpers listen to
        self.hand_limit: i64 = HAND_LIMIT
        self.room: i64 = PEN
        self.extra: i64 = 1  # paid deliveries a round
        self.income: i64 = 0
        self.rebate: i64 = 0  # on each upgrade
        self.grain_price: i64 = -1  # fixed price of an upgrade, -1 for the usual one
        self.grape_price: i64 = -1
        self.pig_rebate: i64 = 0
        self.roof_rebate: i64 = 0
        self.roof_value: i64 = 0  # silver an upgraded good is worth for a roof
        self.goods_spared: i64 = 0  # of an extension's price
        self.equal_goods = False
        self.sixth_roof: i64 = -1  # the slot of a helper that holds a roof tile
        self.parents: i64 = PARENTS
        self.births: i64 = 1
        self.grows_on = False  # fields with goods get more
        self.new_field: i64 = 0  # goods on a field just laid
        self.sells_fields = False
        self.double_income: i64 = -1  # the slot of a helper that takes two options
        self.double_trade: i64 = -1
        self.three_crops: i64 = 0
        self.flat_price: i64 = -1  # of all paid deliveries together
        self.free_extra: i64 = 0
        self.portrait: Portrait | None = None  # for observers

    def copy(self) -> Farm:
        other = Farm(
            self.seat, self.won.copy(), self.goods.copy(), self.ripe.copy(), self.grown.copy(), self.loads.copy(),
            self.delivered.copy(),
        )  # fmt: skip
        other.fields = self.fields
        other.crops = self.crops
        other.barrows = self.barrows
        other.extensions = self.extensions
        other.helpers = self.helpers
        other.roofs = self.roofs
        other.hand = self.hand
        other.rows = self.rows
        other.silver = self.silver
        other.points = self.points
        other.used = self.used
        other.turned = self.turned
        other.sixth = self.sixth
        other.die1 = self.die1
        other.die2 = self.die2
        other.donkeys = self.donkeys
        other.donkey = self.donkey
        other.done = self.done
        other.fresh = self.fresh
        other.marks = self.marks
        other.bare = self.bare
        other.siesta = self.siesta
        other.supply = self.supply
        other.asked = self.asked
        other.ears = self.ears
        other.hand_limit = self.hand_limit
        other.room = self.room
        other.extra = self.extra
        other.income = self.income
        other.rebate = self.rebate
        other.grain_price = self.grain_price
        other.grape_price = self.grape_price
        other.pig_rebate = self.pig_rebate
        other.roof_rebate = self.roof_rebate
        other.roof_value = self.roof_value
        other.goods_spared = self.goods_spared
        other.equal_goods = self.equal_goods
        other.sixth_roof = self.sixth_roof
        other.parents = self.parents
        other.births = self.births
        other.grows_on = self.grows_on
        other.new_field = self.new_field
        other.sells_fields = self.sells_fields
        other.double_income = self.double_income
        other.double_trade = self.double_trade
        other.three_crops = self.three_crops
        other.flat_price = self.flat_price
        other.free_extra = self.free_extra
        other.portrait = self.portrait
        return other

    def key(self) -> tuple[object, ...]:
        return (
            self.silver, tuple(self.won), tuple(self.goods), tuple(self.fields), tuple(self.grown),
            tuple(self.barrows), tuple(self.loads), tuple(self.extensions), tuple(self.helpers), self.used,
            tuple(self.roofs), self.turned, self.sixth, tuple(self.hand), self.die1, self.die2, self.donkeys,
            self.donkey, tuple(self.rows), tuple(self.delivered), self.done, self.fresh, self.marks, self.bare,
            self.siesta, self.supply, tuple(self.asked),
        )  # fmt: skip

    def restore(self, figures: Figures) -> None:
        """Works out the figures that extensions and helpers change."""
        self.ears = 0
        self.hand_limit = HAND_LIMIT
        self.room = PEN
        self.extra = 1
        self.income = 0
        self.rebate = 0
        self.grain_price = -1
        self.grape_price = -1
        self.pig_rebate = 0
        self.roof_rebate = 0
        self.roof_value = 0
        self.goods_spared = 0
        self.equal_goods = False
        self.sixth_roof = -1
        self.parents = PARENTS
        self.births = 1
        self.grows_on = False
        self.new_field = 0
        self.sells_fields = False
        self.double_income = -1
        self.double_trade = -1
        self.three_crops = 0
        self.flat_price = -1
        self.free_extra = 0
        for card in self.extensions:
            self.hand_limit += figures.hand[card]
            self.room += figures.pig[card]
            self.extra += figures.delivery[card]
            self.income += figures.silver[card]
        for card in self.helpers:
            if card >= 0:
                helper = HELPERS[card]
                self.ears |= helper.ears
                helper.adjust(self, figures)

    # -- cards -----------------------------------------------------------------------------------------------------

    def add_field(self, card: i64, figures: Figures) -> None:
        self.fields = [*self.fields, card]
        self.crops = [*self.crops, figures.crop[card]]
        self.grown.append(0)

    def set_slot(self, cards: list[int], slot: i64, card: i64) -> list[int]:
        """The cards of three slots with one changed."""
        changed = cards.copy()
        changed[slot] = card
        return changed

    def from_hand(self, card: i64) -> None:
        self.hand = [other for other in self.hand if other != card]

    def to_hand(self, card: i64) -> None:
        """A new card: to lay it is possible anew, whatever was asked before."""
        self.hand = sorted([*self.hand, card])
        if self.asked is not NOTHING_ASKED:
            sends = [place > ASKED_DRAW and place != ASKED_FOLLOW for place in range(len(ASKED))]
            self.asked = [n if kept else 0 for n, kept in zip(self.asked, sends, strict=True)]

    # -- points and markers ----------------------------------------------------------------------------------------

    def win(self, points: i64, source: i64) -> None:
        self.points += points
        self.won[source] += points

    def spend_points(self, points: i64) -> None:
        self.win(-points, SPENT)

    def lose(self, good: i64) -> None:
        """A marker goes back from the stores to the supply."""
        self.goods[good] -= 1
        self.supply += 1

    def clear_helper(self, slot: i64) -> None:
        """The marker on a helper goes back to the supply, unless it was taken back before."""
        if (self.used >> slot) & 1:
            self.used &= ~BIT[slot]
            if (self.bare >> (BARE_HELPER + slot)) & 1:
                self.bare &= ~BIT[BARE_HELPER + slot]
            else:
                self.supply += 1

    # -- goods -----------------------------------------------------------------------------------------------------

    def have(self, thing: i64) -> i64:
        """How many of a thing: in the stores, or on fields."""
        return self.goods[thing] if thing < FIELD else self.ripe[thing - FIELD]

    def raw(self, number: i64) -> i64:
        """How many of what can be sold or upgraded, by the numbers of RAW."""
        return self.goods[number] if number < RESOURCES else self.ripe[number - RESOURCES]

    def pick(self, crop: i64) -> None:
        """Takes a crop off a field: off the one with least on it, so that it can grow again soonest."""
        best: i64 = -1
        least: i64 = 99
        for i in range(len(self.fields)):
            n: i64 = self.grown[i]
            if 0 < n < least and self.crops[i] == crop:
                best = i
                least = n
        self.grown[best] -= 1
        self.ripe[crop] -= 1

    def lift(self, thing: i64) -> None:
        """Takes a marker from the stores or a field into the hand: it will be laid somewhere else."""
        if thing < FIELD:
            self.goods[thing] -= 1
        else:
            self.pick(thing - FIELD)

    def upgrade_price(self, resource: i64, figures: Figures) -> i64:
        price: i64 = figures.upgrade[resource]
        if resource == 1 and self.grain_price >= 0 and self.grain_price < price:
            price = self.grain_price
        elif resource == 2 and self.grape_price >= 0 and self.grape_price < price:
            price = self.grape_price
        price -= self.rebate
        return price if price > 0 else 0

    def buy_price(self, resource: i64, figures: Figures) -> i64:
        """With a rebate it stays above the selling price, else buying and selling would never end."""
        price: i64 = figures.buy[resource]
        if resource == PIG and self.pig_rebate > 0:
            price -= self.pig_rebate
            least: i64 = figures.sell[PIG] + 1
            return price if price > least else least
        return price

    def upgradeable(self) -> bool:
        goods = self.goods
        if goods[0] > 0 or goods[1] > 0 or goods[2] > 0 or goods[3] > 0:
            return True
        ripe = self.ripe
        return ripe[0] > 0 or ripe[1] > 0 or ripe[2] > 0

    def piglets(self) -> i64:
        """Piglets due, room aside. One who brings more of them counts pigs as the rules do, whatever else is enough."""
        if self.goods[PIG] >= PARENTS:
            return self.births
        return 1 if self.goods[PIG] >= self.parents else 0

    # -- roofs -----------------------------------------------------------------------------------------------------

    def covered(self) -> i64:
        """Roof spaces of the house that are covered."""
        n: i64 = len(self.roofs)
        return n - 1 if self.sixth >= 0 else n

    def roof_room(self) -> bool:
        return self.covered() < ROOF_SPACES or (self.sixth_roof >= 0 and self.sixth < 0)

    def extension_price(self) -> i64:
        """Goods for the next extension."""
        price: i64 = len(self.extensions) + 1 - self.goods_spared
        return price if price > 0 else 0

    def slot_of(self, card: i64) -> i64:
        """Where a helper works; -1 if it doesn't."""
        for slot in range(SLOTS):
            if self.helpers[slot] == card:
                return slot
        return -1

    def dice_taken(self) -> i64:
        return (1 if self.die1 > 0 else 0) + (1 if self.die2 > 0 else 0)
