"""What one player has: the storage with its slider, the tracks, the action tiles, the cards and the workers."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT
from farmstead.kernel.blocks import Portrait
from farmstead.titles.skara.cards.kinds import CARDS, ENVIRONMENT_OF
from farmstead.titles.skara.rules.names import (
    COOK,
    COOK_FLIPPED,
    FIRST_COLUMN,
    GATHER,
    HEARTH,
    KINDS,
    KNIFE,
    LAST_COLUMN,
    MIDDEN_AT,
    MUSTER,
    NO_TILE,
    ROWS,
    SPECIAL,
)
from farmstead.titles.skara.rules.options import PRICE_COUNT, PRICE_COUNT2, PRICE_GOOD, PRICE_GOOD2
from farmstead.titles.skara.rules.piles import without

FIRST_KNIVES: Final = 2
CROWD_BITS: Final = 8
CROWD_MASK: Final = 255


@mypyc_attr(acyclic=True)
class Village:
    """One seat's side of the table. Tokens are counted, not placed: they may be rearranged at any time."""

    def __init__(self, seat: i64, goods: list[int], settlers: tuple[int, ...]) -> None:
        self.seat = seat
        self.goods = goods
        self.settlers = settlers  # column after column, as they were placed; sorted where that cannot matter
        self.tokens: i64 = 0  # all goods together
        self.crowd: i64 = 0  # settlers of each environment, 8 bits each
        self.slider: i64 = FIRST_COLUMN
        self.furnish: i64 = 0
        self.trade: i64 = 0
        self.special: i64 = NO_TILE
        self.dealt: i64 = 0  # the special tiles to choose from, as bits
        self.flipped: i64 = 0  # the places of tiles that are turned over, as bits
        self.roofs: i64 = 0  # from the village deck
        self.thatch: i64 = 0  # roofs from the supply
        self.balls: i64 = 0
        self.utensils: i64 = 0
        self.spindles: i64 = 0
        self.large: i64 = 0  # the large worker is at home
        self.small: i64 = 0  # small workers at home, black ones included
        self.black: i64 = 0  # black workers, at home or placed
        self.placed: i64 = 0  # small workers on each place, 2 bits each
        self.big: i64 = -1  # the place of the large worker
        self.portrait: Portrait | None = None  # for observers

    def copy(self) -> Village:
        other = Village(self.seat, self.goods.copy(), self.settlers)
        other.tokens = self.tokens
        other.crowd = self.crowd
        other.slider = self.slider
        other.furnish = self.furnish
        other.trade = self.trade
        other.special = self.special
        other.dealt = self.dealt
        other.flipped = self.flipped
        other.roofs = self.roofs
        other.thatch = self.thatch
        other.balls = self.balls
        other.utensils = self.utensils
        other.spindles = self.spindles
        other.large = self.large
        other.small = self.small
        other.black = self.black
        other.placed = self.placed
        other.big = self.big
        other.portrait = self.portrait
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.goods), self.settlers, self.slider, self.furnish, self.trade, self.special, self.dealt,
            self.flipped, self.roofs, self.thatch, self.balls, self.utensils, self.spindles, self.large, self.small,
            self.black, self.placed, self.big,
        )  # fmt: skip

    # -- storage ("Gestion des ressources") ------------------------------------------------------------------------

    def capacity(self) -> i64:
        """Cells left of the slider."""
        return ROWS * (self.slider - 1)

    def gain(self, good: i64, count: i64) -> None:
        """Tokens into the storage; the slider makes room while it can, then they lie beside the board."""
        if count > 0:
            self.goods[good] += count
            self.tokens += count
            while self.tokens > ROWS * (self.slider - 1) and self.slider < LAST_COLUMN:
                self.slider += 1

    def spend(self, good: i64, count: i64) -> None:
        self.goods[good] -= count
        self.tokens -= count

    def can_slide(self) -> bool:
        """A column more to the left needs 3 empty cells now."""
        return self.slider > 1 and ROWS * (self.slider - 1) - self.tokens >= ROWS

    def beside(self) -> i64:
        """Tokens that lie beside the board."""
        over: i64 = self.tokens - ROWS * (self.slider - 1)
        return over if over > 0 else 0

    def can_pay(self, price: i64) -> bool:
        """Can one of the prices with several ways of paying be paid?"""
        if self.goods[PRICE_GOOD[price]] < PRICE_COUNT[price]:
            return False
        second: i64 = PRICE_GOOD2[price]
        return second < 0 or self.goods[second] >= PRICE_COUNT2[price]

    def pay(self, price: i64) -> None:
        self.spend(PRICE_GOOD[price], PRICE_COUNT[price])
        second: i64 = PRICE_GOOD2[price]
        if second >= 0:
            self.spend(second, PRICE_COUNT2[price])

    def waste(self) -> i64:
        """Midden at the end of a round: what the slider shows, less one for each utensils card."""
        shown: i64 = MIDDEN_AT[self.slider]
        return shown - self.utensils if shown > self.utensils else 0

    def hearth(self) -> i64:
        """How much weight can be cooked at once ("Cuisiner")."""
        limit: i64 = HEARTH + self.utensils
        if (self.flipped >> COOK) & 1:
            limit += COOK_FLIPPED
        if self.special == MUSTER:
            limit += 1
        return limit

    # -- tiles and workers -----------------------------------------------------------------------------------------

    def is_flipped(self, place: i64) -> bool:
        return (self.flipped >> place) & 1 != 0

    def flip(self, place: i64) -> None:
        self.flipped |= BIT[place]

    def tile_at(self, place: i64) -> i64:
        """The number of the tile on a place."""
        return self.special if place == SPECIAL else place

    def small_on(self, place: i64) -> i64:
        return (self.placed >> (2 * place)) & 3

    # -- settlers --------------------------------------------------------------------------------------------------

    def count(self, environment: i64) -> i64:
        return (self.crowd >> (CROWD_BITS * environment)) & CROWD_MASK

    def icons(self, environment: i64) -> i64:
        """Settlers there, and the tile when it is turned over ("Récolte du haut")."""
        icons: i64 = (self.crowd >> (CROWD_BITS * environment)) & CROWD_MASK
        return icons + ((self.flipped >> (GATHER + environment)) & 1)

    def sets(self) -> i64:
        """Full rows of four settlers from different environments."""
        least: i64 = self.count(0)
        for environment in range(1, 4):
            there: i64 = self.count(environment)
            if there < least:
                least = there
        return least

    def shelter(self) -> i64:
        """Roofs of both sorts."""
        return self.roofs + self.thatch

    def unsheltered(self) -> i64:
        """Settlers to be fed."""
        need: i64 = len(self.settlers) - self.roofs - self.thatch
        return need if need > 0 else 0

    def last_settler(self, environment: i64) -> i64:
        """The card placed last in an environment, -1 for none."""
        i: i64 = len(self.settlers)
        while i > 0:
            i -= 1
            if ENVIRONMENT_OF[self.settlers[i]] == environment:
                return self.settlers[i]
        return -1

    def add_settler(self, card: i64, ordered: bool) -> None:
        """Below its environment, column after column; in the order of placing, or sorted where that cannot matter."""
        environment: i64 = ENVIRONMENT_OF[card]
        where: i64 = len(self.settlers)
        while where > 0:
            before: i64 = self.settlers[where - 1]
            if ENVIRONMENT_OF[before] <= environment and (ordered or before <= card):
                break
            where -= 1
        settlers = list(self.settlers)
        settlers.insert(where, card)
        self.settlers = tuple(settlers)
        self.crowd += BIT[CROWD_BITS * CARDS[card].environment]

    def remove_settler(self, index: i64) -> i64:
        card: i64 = self.settlers[index]
        self.settlers = without(self.settlers, index)
        self.crowd -= BIT[CROWD_BITS * CARDS[card].environment]
        return card

    def recount(self) -> None:
        """Works out what is kept for speed: the number of tokens and of settlers."""
        self.tokens = sum(self.goods)
        self.crowd = 0
        for card in self.settlers:
            self.crowd += BIT[CROWD_BITS * CARDS[card].environment]


def new_village(seat: int) -> Village:
    """A player at set-up: two knives, nothing else ("Mise en place")."""
    village = Village(seat, [0] * KINDS, ())
    village.goods[KNIFE] = FIRST_KNIVES
    village.tokens = FIRST_KNIVES
    return village
