"""What an action tile is: when a worker may be placed on it, and what it does. Every tile registers itself here.

The special tiles cost food or bone each time they are used, whatever they do ("Tuiles Action spéciale").
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.reason import Reason
from farmstead.titles.skara.rules.names import GOODS, HEADINGS, NO_TILE, SPECIAL, STANDARD, TILE_COUNT, TILE_NAMES
from farmstead.titles.skara.rules.options import PAY, PRICE_COUNT, PRICE_COUNT2, PRICE_GOOD, PRICE_GOOD2, SPECIAL_PRICES
from farmstead.titles.skara.rules.position import Ask, Skara
from farmstead.titles.skara.rules.village import Village

_SPECIAL: Final = "Tuiles Action spéciale"


@mypyc_attr(allow_interpreted_subclasses=True)
class Tile:
    """An action tile. `place` is where it lies on its owner's board; special tiles share one place."""

    def __init__(self, number: int) -> None:
        self.number: i64 = number
        self.id = TILE_NAMES[number]
        self.place: i64 = number if number < STANDARD else SPECIAL
        TILES[number] = self

    def section(self) -> str:
        """Where the rulebook explains it."""
        return HEADINGS[self.number]

    def flipped(self, village: Village) -> bool:
        return village.is_flipped(self.place)

    def works(self, pos: Skara, village: Village) -> bool:
        """Can its cost be paid and its effect be carried out?"""
        return True

    def why_not(self, pos: Skara, village: Village) -> Reason | None:
        return None

    def use(self, pos: Skara, village: Village, may: bool) -> None:
        """The effect of a worker there. `may`: it can still be declined (solo tasks)."""


class SpecialTile(Tile):
    """A special tile: 2 portions of food or bone, then `act`. `fits` says whether it could act once that is paid."""

    def works(self, pos: Skara, village: Village) -> bool:
        return any(self.works_after(pos, village, price) for price in SPECIAL_PRICES)

    def works_after(self, pos: Skara, village: Village, price: i64) -> bool:
        """Can this be paid, and does the effect work with what is left?"""
        if not village.can_pay(price):
            return False
        village.pay(price)
        fits = self.fits(pos, village)
        unpay(village, price)
        return fits

    def why_not(self, pos: Skara, village: Village) -> Reason | None:
        """The reason of the effect, or that the price of using the tile is lacking."""
        payable = [price for price in SPECIAL_PRICES if village.can_pay(price)]
        if not payable:
            have = {"food": village.goods[14], "bone": village.goods[7]}
            return Reason("special-price", _SPECIAL, {"have": have})
        reason: Reason | None = None
        for price in payable:
            village.pay(price)
            reason = self.why_unfit(pos, village)
            unpay(village, price)
            if reason is None:
                return None
        return reason

    def use(self, pos: Skara, village: Village, may: bool) -> None:
        pos.agenda.append(PaySpecial(village.seat))

    def fits(self, pos: Skara, village: Village) -> bool:
        return True

    def why_unfit(self, pos: Skara, village: Village) -> Reason | None:
        return None

    def act(self, pos: Skara, village: Village) -> None:
        """What it does, the price being paid."""
        raise NotImplementedError(self.id)


def unpay(village: Village, price: i64) -> None:
    """Takes a payment back that was only tried: the slider does not move by it."""
    village.spend(PRICE_GOOD[price], -PRICE_COUNT[price])
    second: i64 = PRICE_GOOD2[price]
    if second >= 0:
        village.spend(second, -PRICE_COUNT2[price])


class PaySpecial(Ask):
    """2 food, 2 bone or one of each for using the special tile."""

    name: ClassVar[str] = "pay-special"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("pay",)

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        tile = special_tile(village)
        return [PAY + price for price in SPECIAL_PRICES if tile.works_after(pos, village, price)]

    def answer(self, pos: Skara, option: i64) -> None:
        village = pos.villages[self.seat]
        village.pay(option - PAY)
        special_tile(village).act(pos, village)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        village = pos.villages[self.seat]
        price = option - PAY
        if price not in SPECIAL_PRICES:
            return Reason("other-price", _SPECIAL)
        reason = why_not_pay(village, price, _SPECIAL)
        if reason is None:
            tile = special_tile(village)
            village.pay(price)
            reason = tile.why_unfit(pos, village)
            unpay(village, price)
        return reason

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"special": TILE_NAMES[pos.villages[self.seat].special]}


def special_tile(village: Village) -> SpecialTile:
    tile = TILES[village.special]
    assert isinstance(tile, SpecialTile)
    return tile


def why_not_pay(village: Village, price: int, section: str) -> Reason | None:
    """What is lacking for one of the prices with several ways of paying."""
    need = {GOODS[PRICE_GOOD[price]]: PRICE_COUNT[price]}
    if PRICE_COUNT2[price]:
        need[GOODS[PRICE_GOOD2[price]]] = PRICE_COUNT2[price]
    return lacking(village, need, section)


def lacking(village: Village, need: dict[str, int], section: str) -> Reason | None:
    """A reason if the village has less than it needs."""
    have = {good: village.goods[GOODS.index(good)] for good in need}
    if any(have[good] < n for good, n in need.items()):
        return Reason("goods", section, {"need": need, "have": have})
    return None


def place_of(village: Village, number: i64) -> i64:
    """Where a tile lies on this player's board, -1 if it is not there."""
    if number < STANDARD:
        return number
    return SPECIAL if number == village.special else NO_TILE


TILES: Final[list[Tile | None]] = [None] * TILE_COUNT
"""All tiles by number, once `tiles` is imported."""


def tile(number: i64) -> Tile:
    tiles: list[Any] = TILES  # so that it is checked once what stands there, as the tile it must be
    found: Tile = tiles[number]
    return found
