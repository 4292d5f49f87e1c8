"""Buying, selling and upgrading resources ("5.1.2 Acheter ou vendre des ressources", "5.1.3 Transformer")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.goods import upgrade
from farmstead.titles.granja.rules.names import GOODS, PIG, RAW, RAW_COUNT, RESOURCES
from farmstead.titles.granja.rules.options import BUY, SELL, UPGRADE
from farmstead.titles.granja.rules.position import Ask, Granja

MARKET: Final = "5.1.2 Acheter ou vendre des ressources"
_UPGRADING: Final = "5.1.3 Transformer des ressources"


def can_buy(pos: Granja, farm: Farm) -> bool:
    silver = farm.silver
    if silver == 0:
        return False
    for good in range(RESOURCES):
        if farm.buy_price(good, pos.figures) <= silver and (good != PIG or farm.goods[PIG] < farm.room):
            return True
    return False


def why_not_buy(pos: Granja, farm: Farm, good: int) -> Reason | None:
    need = farm.buy_price(good, pos.figures)
    if farm.silver < need:
        return Reason("silver", MARKET, {"need": need, "have": farm.silver})
    if GOODS[good] == "pig" and farm.goods[good] >= farm.room:
        return Reason("no-room", MARKET)
    return None


class Buy(Ask):
    """Which resource is bought?"""

    name: ClassVar[str] = "buy"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("buy",)

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for good in range(RESOURCES):
            if farm.buy_price(good, pos.figures) <= farm.silver and (good != PIG or farm.goods[PIG] < farm.room):
                options.append(BUY + good)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        good = option - BUY
        farm.silver -= farm.buy_price(good, pos.figures)
        pos.gain(farm, good)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return why_not_buy(pos, pos.farms[self.seat], option - BUY)

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"silver": pos.farms[self.seat].silver}


def can_sell(farm: Farm) -> bool:
    goods = farm.goods
    if goods[0] > 0 or goods[1] > 0 or goods[2] > 0 or goods[3] > 0:
        return True
    return farm.sells_fields and (farm.ripe[0] > 0 or farm.ripe[1] > 0 or farm.ripe[2] > 0)


def why_not_sell(farm: Farm, number: int) -> Reason | None:
    if number >= RESOURCES and not farm.sells_fields:
        return Reason("not-from-fields", MARKET)
    if farm.raw(number) == 0:
        return Reason("none-there", MARKET, {"thing": RAW[number]})
    return None


class Sell(Ask):
    """Which resource is sold? From the stores and the pen; from fields only with a helper."""

    name: ClassVar[str] = "sell"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("sell",)

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        last: i64 = RAW_COUNT if farm.sells_fields else RESOURCES
        for number in range(last):
            if farm.raw(number) > 0:
                options.append(SELL + number)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        number = option - SELL
        good: i64 = number if number < RESOURCES else number - RESOURCES
        if number < RESOURCES:
            farm.goods[good] -= 1
        else:
            farm.pick(good)
        farm.supply += 1
        farm.silver += pos.figures.sell[good]

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return why_not_sell(pos.farms[self.seat], option - SELL)


def can_upgrade(pos: Granja, farm: Farm) -> bool:
    for number in range(RAW_COUNT):
        if farm.raw(number) > 0:
            resource: i64 = number if number < RESOURCES else number - RESOURCES
            if farm.upgrade_price(resource, pos.figures) <= farm.silver:
                return True
    return False


def why_not_upgrade(pos: Granja, farm: Farm, number: int) -> Reason | None:
    if farm.raw(number) == 0:
        return Reason("none-there", _UPGRADING, {"thing": RAW[number]})
    need = farm.upgrade_price(number % RESOURCES, pos.figures)
    if farm.silver < need:
        return Reason("silver", _UPGRADING, {"need": need, "have": farm.silver})
    return None


def why_no_upgrade(pos: Granja, farm: Farm) -> Reason | None:
    reasons = [why_not_upgrade(pos, farm, number) for number in range(RAW_COUNT)]
    if None in reasons:
        return None
    dear = [reason for reason in reasons if reason is not None and reason.code == "silver"]
    return dear[0] if dear else Reason("nothing-to-upgrade", _UPGRADING)


class Upgrade(Ask):
    """Which resource is upgraded for its price? From a store, the pen or a field."""

    name: ClassVar[str] = "upgrade"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("upgrade",)

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for number in range(RAW_COUNT):
            if farm.raw(number) > 0:
                resource: i64 = number if number < RESOURCES else number - RESOURCES
                if farm.upgrade_price(resource, pos.figures) <= farm.silver:
                    options.append(UPGRADE + number)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        number = option - UPGRADE
        resource: i64 = number if number < RESOURCES else number - RESOURCES
        farm.silver -= farm.upgrade_price(resource, pos.figures)
        upgrade(farm, number)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return why_not_upgrade(pos, pos.farms[self.seat], option - UPGRADE)

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"silver": pos.farms[self.seat].silver}
