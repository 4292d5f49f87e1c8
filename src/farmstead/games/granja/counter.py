"""What the active player may always do ("5.1 Actions “toujours disponibles”"): trade, buy, sell, upgrade, use tiles.

Beside a question stand at most six entries, one for each sort of action that is open. Choosing one opens a small
question of its own; the question before is put again afterwards.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.games.granja.cards import Cards, Draw
from farmstead.games.granja.farm import Farm
from farmstead.games.granja.goods import ALL_CROPS, Gain, Pair, Spare, Take, Upgrades, upgrade
from farmstead.games.granja.helper import ANY_TIME, HELPERS
from farmstead.games.granja.names import (
    GOODS,
    MARK_OF,
    MARKS,
    PIG,
    RAW,
    RAW_COUNT,
    RESOURCES,
    SLOTS,
    TRADE,
    TRADE_SILVER,
)
from farmstead.games.granja.options import (
    BUY,
    DECLINE,
    NOW_BUY,
    NOW_HELPER,
    NOW_ROOF,
    NOW_SELL,
    NOW_TRADE,
    NOW_UPGRADE,
    SELL,
    TRADE_AS,
    UPGRADE,
    USE,
)
from farmstead.games.granja.position import COUNTER, Ask, Counter, Granja
from farmstead.games.granja.roofs import UseRoof, any_roof, why_not_roof
from farmstead.kernel.reason import Reason

ALWAYS: Final = "5.1 Actions “toujours disponibles”"
_TRADING: Final = "5.1.1 Utilisation des marchandises commerciales"
_MARKET: Final = "5.1.2 Acheter ou vendre des ressources"
_UPGRADING: Final = "5.1.3 Transformer des ressources"

# uses of a trade commodity
MONEY: Final = 0
TWO_GOODS: Final = 1
PLAY_CARD: Final = 2
DRAW_CARD: Final = 3
ONE_PIG: Final = 4
TWO_UPGRADES: Final = 5
THREE_CROPS: Final = 6

# how Trade is paid
PAID: Final = 0  # with a trade commodity
SECOND: Final = 1  # a helper's second action for the same one
MARKED: Final = 2  # with a mark: the action is lost for good


class Always(Counter):
    """The entries beside a question."""

    def acts(self, pos: Granja, farm: Farm) -> list[int]:
        acts: list[int] = []
        if can_buy(pos, farm):
            acts.append(NOW_BUY)
        if can_sell(farm):
            acts.append(NOW_SELL)
        if can_upgrade(pos, farm):
            acts.append(NOW_UPGRADE)
        if farm.goods[TRADE] > 0 and can_trade(pos, farm, PAID, 0):
            acts.append(NOW_TRADE)
        if len(farm.roofs) > 0 and any_roof(pos, farm):
            acts.append(NOW_ROOF)
        if farm.ears & BIT[ANY_TIME] and any_helper(pos, farm):
            acts.append(NOW_HELPER)
        return acts

    def open(self, pos: Granja, farm: Farm, option: i64) -> None:
        seat = farm.seat
        if option == NOW_BUY:
            pos.agenda.append(Buy(seat))
        elif option == NOW_SELL:
            pos.agenda.append(Sell(seat))
        elif option == NOW_UPGRADE:
            pos.agenda.append(Upgrade(seat))
        elif option == NOW_TRADE:
            pos.agenda.append(Trade(seat, PAID, 0))
        elif option == NOW_ROOF:
            pos.agenda.append(UseRoof(seat))
        else:
            pos.agenda.append(UseHelper(seat))

    def why_not(self, pos: Granja, farm: Farm, option: int) -> Reason | None:
        if option == NOW_BUY:
            wrong = [why_not_buy(pos, farm, good) for good in range(RESOURCES)]
            return None if None in wrong else wrong[0]
        if option == NOW_SELL:
            found = [why_not_sell(farm, number) for number in range(RAW_COUNT)]
            return None if None in found else Reason("nothing-to-sell", _MARKET)
        if option == NOW_UPGRADE:
            return why_no_upgrade(pos, farm)
        if option == NOW_TRADE:
            if farm.goods[TRADE] == 0:
                return Reason("no-trade", _TRADING)
            found = [why_not_trade(pos, farm, PAID, 0, action) for action in range(7)]
            return None if None in found else Reason("all-marked", _TRADING)
        if option == NOW_ROOF:
            if not farm.roofs:
                return Reason("no-roof", "6.0 Phase Ferme, 4. Achat des tuiles Toit")
            reasons = [why_not_roof(pos, farm, tile) for tile in farm.roofs]
            return None if None in reasons else reasons[0]
        reasons = [why_not_helper(pos, farm, card) for card in farm.helpers if card >= 0]
        if None in reasons:
            return None
        return reasons[0] if reasons else Reason("no-helper", "Glossaire")

    def gain(self, pos: Granja, farm: Farm, good: i64) -> None:
        """No marker is left: one is taken back first. -1: a marker already lies on a helper."""
        if good < 0:
            pos.agenda.append(Spare(farm.seat, 0))
        else:
            pos.then(Spare(farm.seat, 1), Gain(farm.seat, good))


# -- buying, selling, upgrading ----------------------------------------------------------------------------------------


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
    if farm.silver < need or farm.silver == 0:
        return Reason("silver", _MARKET, {"need": max(need, 1), "have": farm.silver})
    if GOODS[good] == "pig" and farm.goods[good] >= farm.room:
        return Reason("no-room", _MARKET)
    return None


class Buy(Ask):
    """Which resource is bought?"""

    name: ClassVar[str] = "buy"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("buy",)

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if farm.silver == 0:
            return options
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
        return Reason("not-from-fields", _MARKET)
    if farm.raw(number) == 0:
        return Reason("none-there", _MARKET, {"thing": RAW[number]})
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


# -- trade commodities -------------------------------------------------------------------------------------------------


def trade_open(pos: Granja, farm: Farm, mode: i64, before: i64, action: i64) -> bool:
    """Is a use of a trade commodity open? `before` are the uses already taken for this one, as bits of MARKS."""
    if action == THREE_CROPS:
        return mode == PAID and farm.three_crops > 0
    if ((farm.marks | before) >> MARK_OF[action]) & 1:
        return False
    if action == PLAY_CARD:
        return len(farm.hand) > 0
    if action == DRAW_CARD:
        return pos.drawable()
    if action == TWO_UPGRADES:
        return farm.upgradeable()
    return True


def can_trade(pos: Granja, farm: Farm, mode: i64, before: i64) -> bool:
    return any(trade_open(pos, farm, mode, before, action) for action in range(7))


def why_not_trade(pos: Granja, farm: Farm, mode: int, before: int, action: int) -> Reason | None:
    if action == THREE_CROPS:
        if mode != PAID or farm.three_crops == 0:
            return Reason("no-such-helper", _TRADING)
        return None
    mark = MARK_OF[action]
    if farm.marks & BIT[mark]:
        return Reason("marked", "Glossaire : 66 Exportateur", {"mark": MARKS[mark]})
    if before & BIT[mark]:
        return Reason("other-action", _TRADING)
    if action == PLAY_CARD and not farm.hand:
        return Reason("hand-empty", _TRADING)
    if action == DRAW_CARD and not pos.drawable():
        return Reason("deck-empty", _TRADING)
    if action == TWO_UPGRADES and not farm.upgradeable():
        return Reason("nothing-to-upgrade", _TRADING)
    return None


def second_action(pos: Granja, farm: Farm) -> bool:
    """Does a helper allow a second action for the same trade commodity?"""
    slot = farm.double_trade
    return slot >= 0 and HELPERS[farm.helpers[slot]].ready(pos, farm, slot)


class Trade(Ask):
    """What a trade commodity is used for."""

    name: ClassVar[str] = "trade"
    fields: ClassVar[tuple[str, ...]] = ("seat", "mode", "before")
    kinds: ClassVar[tuple[str, ...]] = ("trade", "decline")

    def __init__(self, seat: i64, mode: i64, before: i64) -> None:
        super().__init__(seat)
        self.mode = mode
        self.before = before

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if self.mode == SECOND:
            if not second_action(pos, farm):
                return [DECLINE]
            options.append(DECLINE)
        for action in range(7):
            if trade_open(pos, farm, self.mode, self.before, action):
                options.append(TRADE_AS + action)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        if option == DECLINE:
            return
        farm = pos.farms[self.seat]
        action = option - TRADE_AS
        mark: i64 = MARK_OF[action]
        if self.mode == PAID:
            farm.lose(TRADE)
            if action != THREE_CROPS and second_action(pos, farm):
                pos.agenda.append(Trade(self.seat, SECOND, BIT[mark]))
        elif self.mode == SECOND:
            pos.spend(farm, farm.double_trade)
        else:
            farm.marks |= BIT[mark]
            farm.supply -= 1
        trade(pos, farm, action)
        if farm.supply < 0:
            pos.agenda.append(Spare(self.seat, 0))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DECLINE:
            return None if self.mode == SECOND else Reason("not-offered")
        if self.mode == SECOND and not second_action(pos, pos.farms[self.seat]):
            return Reason("helper-used", _TRADING)
        return why_not_trade(pos, pos.farms[self.seat], self.mode, self.before, option - TRADE_AS)

    def asked(self, pos: Granja) -> str:
        return ["trade", "trade-second", "trade-marked"][self.mode]


def trade(pos: Granja, farm: Farm, action: i64) -> None:
    """5.1.1: one of the five actions."""
    seat = farm.seat
    if action == MONEY:
        farm.silver += TRADE_SILVER
    elif action == TWO_GOODS:
        pos.agenda.append(Pair(seat))
    elif action == PLAY_CARD:
        pos.agenda.append(Cards(seat, 1, 1))
    elif action == DRAW_CARD:
        pos.agenda.append(Draw(seat, 1))
    elif action == ONE_PIG:
        pos.gain(farm, PIG)
    elif action == TWO_UPGRADES:
        pos.agenda.append(Upgrades(seat, 2))
    else:
        pos.agenda.append(Take(seat, ALL_CROPS, farm.three_crops))


# -- helpers -----------------------------------------------------------------------------------------------------------


def helper_open(pos: Granja, farm: Farm, slot: i64) -> bool:
    card: i64 = farm.helpers[slot]
    if card < 0:
        return False
    helper = HELPERS[card]
    return helper.ears & BIT[ANY_TIME] != 0 and helper.ready(pos, farm, slot) and helper.usable(pos, farm)


def any_helper(pos: Granja, farm: Farm) -> bool:
    return any(helper_open(pos, farm, slot) for slot in range(SLOTS))


def why_not_helper(pos: Granja, farm: Farm, card: int) -> Reason | None:
    helper = HELPERS[card]
    slot = farm.slot_of(card)
    if slot < 0:
        return Reason("no-such-helper", helper.section())
    if not helper.ears & BIT[ANY_TIME]:
        return Reason("helper-by-itself", helper.section())
    if not (pos.figures.phases[card] << 1) & BIT[pos.phase]:
        return Reason("wrong-phase", helper.section())
    if not helper.ready(pos, farm, slot):
        return Reason("helper-used", helper.section())
    return helper.why_unusable(pos, farm)


class UseHelper(Ask):
    """Which helper is used?"""

    name: ClassVar[str] = "helper"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("use",)

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for slot in range(SLOTS):
            if helper_open(pos, farm, slot):
                options.append(USE + farm.helpers[slot])
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        slot = farm.slot_of(option - USE)
        HELPERS[option - USE].use(pos, farm, slot)
        pos.spend(farm, slot)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return why_not_helper(pos, pos.farms[self.seat], option - USE)


COUNTER.append(Always())
