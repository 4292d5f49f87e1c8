"""The furnishing and trade tracks: "Meubler", "Commercer", and "Construire", which does one of them for less."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.titles.skara.rules.names import (
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
from farmstead.titles.skara.rules.options import (
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
from farmstead.titles.skara.rules.position import AMID_EFFECT, Ask, Skara
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.tiles.tile import SpecialTile, Tile, lacking, why_not_pay

DISCOUNT: Final = 2
DISCOUNT_FLIPPED: Final = 3


# -- what both tracks have in common -----------------------------------------------------------------------------------


class TrackTile(Tile):
    """One space further on a track, for what stands above it; for `discount` less with Construire."""

    def ended(self, village: Village) -> bool:
        """Is the marker on the last space?"""
        raise NotImplementedError(self.id)

    def price(self, village: Village, discount: i64) -> i64:
        """What the next space costs."""
        raise NotImplementedError(self.id)

    def have(self, village: Village) -> i64:
        """How much could be paid."""
        raise NotImplementedError(self.id)

    def why_short(self, section: str, values: dict[str, Any]) -> Reason:
        """That it is too little."""
        raise NotImplementedError(self.id)

    def ask(self, pos: Skara, village: Village, price: i64, may: i64) -> None:
        """How it is paid."""
        raise NotImplementedError(self.id)

    def move(self, pos: Skara, village: Village) -> None:
        """The price is paid: the marker moves."""
        raise NotImplementedError(self.id)

    def open_for(self, village: Village, discount: i64) -> bool:
        return not self.ended(village) and self.have(village) >= self.price(village, discount)

    def why_shut(self, village: Village, discount: int, section: str) -> Reason | None:
        if self.ended(village):
            return Reason("track-end", section)
        need, have = self.price(village, discount), self.have(village)
        return self.why_short(section, {"need": need, "have": have}) if have < need else None

    def begin(self, pos: Skara, village: Village, discount: i64, may: bool) -> None:
        price = self.price(village, discount)
        if price > 0:
            self.ask(pos, village, price, 1 if may else 0)
        else:
            self.move(pos, village)

    def works(self, pos: Skara, village: Village) -> bool:
        return self.open_for(village, 0)

    def why_not(self, pos: Skara, village: Village) -> Reason | None:
        return self.why_shut(village, 0, self.section())

    def use(self, pos: Skara, village: Village, may: bool) -> None:
        self.begin(pos, village, 0, may)


class PayStep(Ask):
    """How a space of a track is paid; `may`: it can still be declined."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "price", "may")

    def __init__(self, seat: i64, price: i64, may: i64) -> None:
        super().__init__(seat)
        self.price = price
        self.may = may

    def ways(self, village: Village) -> list[int]:
        raise NotImplementedError(self.name)

    def pay(self, pos: Skara, village: Village, option: i64) -> None:
        raise NotImplementedError(self.name)

    def why_not_pay(self, village: Village, option: int) -> Reason | None:
        raise NotImplementedError(self.name)

    def options(self, pos: Skara) -> list[int]:
        options = self.ways(pos.villages[self.seat])
        if self.may:
            options.append(DECLINE)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        if option != DECLINE:
            self.pay(pos, pos.villages[self.seat], option)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        if option == DECLINE:
            return None if self.may else Reason("must")
        return self.why_not_pay(pos.villages[self.seat], option)

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"n": self.price}


def less(price: i64, discount: i64) -> i64:
    """A price with a discount, never below nothing."""
    return price - discount if price > discount else 0


# -- Meubler -----------------------------------------------------------------------------------------------------------


class FurnishTile(TrackTile):
    """Portions of 2 wool or 1 hide; the tile turned over adds barley or a knife."""

    def ended(self, village: Village) -> bool:
        return village.furnish == FURNISH_LAST

    def price(self, village: Village, discount: i64) -> i64:
        return less(FURNISH_PORTIONS[village.furnish + 1], discount)

    def have(self, village: Village) -> i64:
        wool: i64 = village.goods[WOOL]
        hide: i64 = village.goods[HIDE]
        return hide + wool // 2

    def why_short(self, section: str, values: dict[str, Any]) -> Reason:
        return Reason("portions", section, values)

    def ask(self, pos: Skara, village: Village, price: i64, may: i64) -> None:
        pos.agenda.append(PayFurnish(village.seat, price, may))

    def move(self, pos: Skara, village: Village) -> None:
        village.furnish += 1
        if self.flipped(village):
            pos.agenda.append(Bonus(village.seat))


class PayFurnish(PayStep):
    """Which portions are wool, which are hide."""

    name: ClassVar[str] = "pay-furnish"
    kinds: ClassVar[tuple[str, ...]] = ("pay", "decline")

    def ways(self, village: Village) -> list[int]:
        return [PAY + price for price in PORTION_PRICES[self.price] if village.can_pay(price)]

    def pay(self, pos: Skara, village: Village, option: i64) -> None:
        village.pay(option - PAY)
        FURNISHING.move(pos, village)

    def why_not_pay(self, village: Village, option: int) -> Reason | None:
        if option - PAY not in PORTION_PRICES[self.price]:
            return Reason("other-price", HEADINGS[FURNISH])
        return why_not_pay(village, option - PAY, HEADINGS[FURNISH])


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

    def moment(self) -> i64:
        return AMID_EFFECT


# -- Commercer ---------------------------------------------------------------------------------------------------------


class TradeTile(TrackTile):
    """So many goods of one kind, then a purchase if the player likes."""

    def ended(self, village: Village) -> bool:
        return village.trade == TRADE_LAST

    def price(self, village: Village, discount: i64) -> i64:
        return less(TRADE_PRICE[village.trade + 1], discount)

    def have(self, village: Village) -> i64:
        """The largest number of goods of one kind that can be spent."""
        most: i64 = 0
        goods = village.goods
        for good in SPENDABLE:
            count: i64 = goods[good]
            if count > most:
                most = count
        return most

    def why_short(self, section: str, values: dict[str, Any]) -> Reason:
        return Reason("alike", section, values)

    def ask(self, pos: Skara, village: Village, price: i64, may: i64) -> None:
        pos.agenda.append(Trade(village.seat, price, may))

    def move(self, pos: Skara, village: Village) -> None:
        village.trade += 1
        pos.agenda.append(Buy(village.seat, village.trade))


class Trade(PayStep):
    """Which kind of goods is spent; never midden."""

    name: ClassVar[str] = "trade"
    kinds: ClassVar[tuple[str, ...]] = ("spend", "decline")

    def ways(self, village: Village) -> list[int]:
        goods = village.goods
        options: list[int] = []
        for good in SPENDABLE:
            if goods[good] >= self.price:
                options.append(SPEND + SPEND_INDEX[good])
        return options

    def pay(self, pos: Skara, village: Village, option: i64) -> None:
        village.spend(SPENDABLE[option - SPEND], self.price)
        TRADING.move(pos, village)

    def why_not_pay(self, village: Village, option: int) -> Reason | None:
        return lacking(village, {GOODS[SPENDABLE[option - SPEND]]: int(self.price)}, HEADINGS[TRADE])


class Buy(Ask):
    """The goods under the `space` reached, for a knife; for any good once the tile is turned over.

    A task may have moved the marker on before the purchase is decided.
    """

    name: ClassVar[str] = "buy"
    fields: ClassVar[tuple[str, ...]] = ("seat", "space")
    kinds: ClassVar[tuple[str, ...]] = ("buy", "decline")

    def __init__(self, seat: i64, space: i64) -> None:
        super().__init__(seat)
        self.space = space

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
            village.gain(TRADE_GOOD[self.space], TRADE_COUNT[self.space])

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        village = pos.villages[self.seat]
        good = SPENDABLE[option - BUY]
        if good != KNIFE and not village.is_flipped(TRADE):
            return Reason("knife-only", HEADINGS[TRADE])
        return lacking(village, {GOODS[good]: 1}, HEADINGS[TRADE])

    def moment(self) -> i64:
        return AMID_EFFECT

    def params(self, pos: Skara) -> dict[str, Any]:
        village = pos.villages[self.seat]
        goods = {GOODS[TRADE_GOOD[self.space]]: TRADE_COUNT[self.space]}
        return {"goods": goods, "any": village.is_flipped(TRADE)}


# -- Construire --------------------------------------------------------------------------------------------------------


class BuildTile(SpecialTile):
    """A Furnish or Trade action for 2 less, 3 once turned over. The purchase after a trade is not cheaper."""

    def discount(self, village: Village) -> i64:
        return DISCOUNT_FLIPPED if self.flipped(village) else DISCOUNT

    def fits(self, pos: Skara, village: Village) -> bool:
        discount = self.discount(village)
        return FURNISHING.open_for(village, discount) or TRADING.open_for(village, discount)

    def why_unfit(self, pos: Skara, village: Village) -> Reason | None:
        discount = self.discount(village)
        reason = FURNISHING.why_shut(village, discount, self.section())
        other = TRADING.why_shut(village, discount, self.section())
        if reason is None or other is None:
            return None
        return reason if reason.code != "track-end" else other

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
        if FURNISHING.open_for(village, self.discount):
            options.append(BUILD_FURNISH)
        if TRADING.open_for(village, self.discount):
            options.append(BUILD_TRADE)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        track(option).begin(pos, pos.villages[self.seat], self.discount, False)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        return track(option).why_shut(pos.villages[self.seat], self.discount, HEADINGS[BUILD])

    def moment(self) -> i64:
        return AMID_EFFECT

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"n": self.discount}


def track(option: i64) -> TrackTile:
    """The tile of the track to build on."""
    return FURNISHING if option == BUILD_FURNISH else TRADING


FURNISHING: Final[TrackTile] = FurnishTile(FURNISH)
TRADING: Final[TrackTile] = TradeTile(TRADE)
BuildTile(BUILD)
