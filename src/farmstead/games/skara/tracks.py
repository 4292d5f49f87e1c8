"""The furnishing and trade tracks: "Meubler", "Commercer", and "Construire", which does one of them for less."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.games.skara.names import (
    BARLEY,
    BUILD,
    FURNISH,
    FURNISH_LAST,
    FURNISH_PORTIONS,
    GOODS,
    HEADINGS,
    HIDE,
    KNIFE,
    SPENDABLE,
    TRADE,
    TRADE_COUNT,
    TRADE_GOOD,
    TRADE_LAST,
    TRADE_PRICE,
    WOOL,
)
from farmstead.games.skara.options import (
    BONUS,
    BONUS_BARLEY,
    BUILD_FURNISH,
    BUILD_TRADE,
    BUY,
    DECLINE,
    PAY,
    PORTION_PRICES,
    SPEND,
    SPEND_INDEX,
)
from farmstead.games.skara.options import BUILD as BUILD_OPTION
from farmstead.games.skara.position import Ask, Skara
from farmstead.games.skara.tile import SpecialTile, Tile, lacking, why_not_pay
from farmstead.games.skara.village import Village
from farmstead.kernel.reason import Reason

DISCOUNT: Final = 2
DISCOUNT_FLIPPED: Final = 3


# -- Meubler -----------------------------------------------------------------------------------------------------------


def portions(village: Village, discount: i64) -> i64:
    """What the next furnishing space costs."""
    cost: i64 = FURNISH_PORTIONS[village.furnish + 1]
    return cost - discount if cost > discount else 0


def can_furnish(village: Village, discount: i64) -> bool:
    if village.furnish == FURNISH_LAST:
        return False
    wool: i64 = village.goods[WOOL]
    hide: i64 = village.goods[HIDE]
    return hide + wool // 2 >= portions(village, discount)


def why_not_furnish(village: Village, discount: int, section: str) -> Reason | None:
    if village.furnish == FURNISH_LAST:
        return Reason("track-end", section)
    need = portions(village, discount)
    have = village.goods[HIDE] + village.goods[WOOL] // 2
    if have < need:
        return Reason("portions", section, {"need": need, "have": have})
    return None


def furnish(pos: Skara, village: Village, discount: i64, may: bool) -> None:
    cost = portions(village, discount)
    if cost > 0:
        pos.agenda.append(PayFurnish(village.seat, cost, 1 if may else 0))
    else:
        furnished(pos, village)


def furnished(pos: Skara, village: Village) -> None:
    """One space to the right; the tile turned over adds barley or a knife."""
    village.furnish += 1
    if village.is_flipped(FURNISH):
        pos.agenda.append(Bonus(village.seat))


class FurnishTile(Tile):
    """Portions of 2 wool or 1 hide: one space further on the furnishing track."""

    def works(self, pos: Skara, village: Village) -> bool:
        return can_furnish(village, 0)

    def why_not(self, pos: Skara, village: Village) -> Reason | None:
        return why_not_furnish(village, 0, self.section())

    def use(self, pos: Skara, village: Village, may: bool) -> None:
        furnish(pos, village, 0, may)


class PayFurnish(Ask):
    """Which portions are wool, which are hide."""

    name: ClassVar[str] = "pay-furnish"
    fields: ClassVar[tuple[str, ...]] = ("seat", "portions", "may")
    kinds: ClassVar[tuple[str, ...]] = ("pay", "decline")

    def __init__(self, seat: i64, portions: i64, may: i64) -> None:
        super().__init__(seat)
        self.portions = portions
        self.may = may

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        options: list[int] = [PAY + price for price in PORTION_PRICES[self.portions] if village.can_pay(price)]
        if self.may:
            options.append(DECLINE)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        if option != DECLINE:
            village = pos.villages[self.seat]
            village.pay(option - PAY)
            furnished(pos, village)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        if option == DECLINE:
            return None if self.may else Reason("must", HEADINGS[FURNISH])
        price = option - PAY
        if price not in PORTION_PRICES[self.portions]:
            return Reason("other-price", HEADINGS[FURNISH])
        return why_not_pay(pos.villages[self.seat], price, HEADINGS[FURNISH])

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"n": self.portions}


class Bonus(Ask):
    """Meubler, turned over: 1 barley or 1 knife."""

    name: ClassVar[str] = "bonus"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("bonus",)

    def options(self, pos: Skara) -> list[int]:
        return [BONUS, BONUS + 1]

    def answer(self, pos: Skara, option: i64) -> None:
        pos.villages[self.seat].gain(BARLEY if option == BONUS_BARLEY else KNIFE, 1)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        return None


# -- Commercer ---------------------------------------------------------------------------------------------------------


def trade_price(village: Village, discount: i64) -> i64:
    price: i64 = TRADE_PRICE[village.trade + 1]
    return price - discount if price > discount else 0


def most_alike(village: Village) -> i64:
    """The largest number of goods of one kind that can be spent."""
    most: i64 = 0
    goods = village.goods
    for good in SPENDABLE:
        count: i64 = goods[good]
        if count > most:
            most = count
    return most


def can_trade(village: Village, discount: i64) -> bool:
    return village.trade < TRADE_LAST and most_alike(village) >= trade_price(village, discount)


def why_not_trade(village: Village, discount: int, section: str) -> Reason | None:
    if village.trade == TRADE_LAST:
        return Reason("track-end", section)
    need = trade_price(village, discount)
    have = max(village.goods[good] for good in SPENDABLE)
    return Reason("alike", section, {"need": need, "have": have}) if have < need else None


def trade(pos: Skara, village: Village, discount: i64, may: bool) -> None:
    price = trade_price(village, discount)
    if price > 0:
        pos.agenda.append(Trade(village.seat, price, 1 if may else 0))
    else:
        traded(pos, village)


def traded(pos: Skara, village: Village) -> None:
    """One space to the right, then a purchase if the player likes."""
    village.trade += 1
    pos.agenda.append(Buy(village.seat))


class TradeTile(Tile):
    """So many goods of one kind: one space further on the trade track, and a purchase."""

    def works(self, pos: Skara, village: Village) -> bool:
        return can_trade(village, 0)

    def why_not(self, pos: Skara, village: Village) -> Reason | None:
        return why_not_trade(village, 0, self.section())

    def use(self, pos: Skara, village: Village, may: bool) -> None:
        trade(pos, village, 0, may)


class Trade(Ask):
    """Which kind of goods is spent; never midden."""

    name: ClassVar[str] = "trade"
    fields: ClassVar[tuple[str, ...]] = ("seat", "price", "may")
    kinds: ClassVar[tuple[str, ...]] = ("spend", "decline")

    def __init__(self, seat: i64, price: i64, may: i64) -> None:
        super().__init__(seat)
        self.price = price
        self.may = may

    def options(self, pos: Skara) -> list[int]:
        goods = pos.villages[self.seat].goods
        options: list[int] = []
        for good in SPENDABLE:
            if goods[good] >= self.price:
                options.append(SPEND + SPEND_INDEX[good])
        if self.may:
            options.append(DECLINE)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        if option != DECLINE:
            village = pos.villages[self.seat]
            village.spend(SPENDABLE[option - SPEND], self.price)
            traded(pos, village)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        if option == DECLINE:
            return None if self.may else Reason("must", HEADINGS[TRADE])
        need = {GOODS[SPENDABLE[option - SPEND]]: int(self.price)}
        return lacking(pos.villages[self.seat], need, HEADINGS[TRADE])

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"n": self.price}


class Buy(Ask):
    """The goods under the space reached, for a knife; for any good once the tile is turned over."""

    name: ClassVar[str] = "buy"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("buy", "decline")

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        options: list[int] = []
        if village.is_flipped(TRADE):
            for good in SPENDABLE:
                if village.goods[good] > 0:
                    options.append(BUY + SPEND_INDEX[good])
        elif village.goods[KNIFE] > 0:
            options.append(BUY + SPEND_INDEX[KNIFE])
        options.append(DECLINE)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        if option != DECLINE:
            village = pos.villages[self.seat]
            village.spend(SPENDABLE[option - BUY], 1)
            village.gain(TRADE_GOOD[village.trade], TRADE_COUNT[village.trade])

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        village = pos.villages[self.seat]
        good = SPENDABLE[option - BUY]
        if good != KNIFE and not village.is_flipped(TRADE):
            return Reason("knife-only", HEADINGS[TRADE])
        return lacking(village, {GOODS[good]: 1}, HEADINGS[TRADE])

    def params(self, pos: Skara) -> dict[str, Any]:
        village = pos.villages[self.seat]
        goods = {GOODS[TRADE_GOOD[village.trade]]: TRADE_COUNT[village.trade]}
        return {"goods": goods, "any": village.is_flipped(TRADE)}


# -- Construire --------------------------------------------------------------------------------------------------------


class BuildTile(SpecialTile):
    """A Furnish or Trade action for 2 less, 3 once turned over. The purchase after a trade is not cheaper."""

    def discount(self, village: Village) -> i64:
        return DISCOUNT_FLIPPED if self.flipped(village) else DISCOUNT

    def fits(self, pos: Skara, village: Village) -> bool:
        discount = self.discount(village)
        return can_furnish(village, discount) or can_trade(village, discount)

    def why_unfit(self, pos: Skara, village: Village) -> Reason | None:
        discount = self.discount(village)
        reason = why_not_furnish(village, discount, self.section())
        if reason is None or why_not_trade(village, discount, self.section()) is None:
            return None
        return reason if reason.code != "track-end" else why_not_trade(village, discount, self.section())

    def act(self, pos: Skara, village: Village) -> None:
        pos.agenda.append(Build(village.seat, self.discount(village)))


class Build(Ask):
    """Which of the two actions."""

    name: ClassVar[str] = "build"
    fields: ClassVar[tuple[str, ...]] = ("seat", "discount")
    kinds: ClassVar[tuple[str, ...]] = ("build",)

    def __init__(self, seat: i64, discount: i64) -> None:
        super().__init__(seat)
        self.discount = discount

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        options: list[int] = []
        if can_furnish(village, self.discount):
            options.append(BUILD_FURNISH)
        if can_trade(village, self.discount):
            options.append(BUILD_TRADE)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        village = pos.villages[self.seat]
        if option == BUILD_OPTION:
            furnish(pos, village, self.discount, False)
        else:
            trade(pos, village, self.discount, False)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        village = pos.villages[self.seat]
        if option == BUILD_FURNISH:
            return why_not_furnish(village, self.discount, HEADINGS[BUILD])
        return why_not_trade(village, self.discount, HEADINGS[BUILD])

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"n": self.discount}


FurnishTile(FURNISH)
TradeTile(TRADE)
BuildTile(BUILD)
