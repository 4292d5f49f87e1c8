"""What the active player may always do ("5.1 Actions “toujours disponibles”"): trade, buy, sell, upgrade, use tiles.

Beside a question stand at most six entries, one for each sort of action that is open. Choosing one opens a small
question of its own; the question before is put again afterwards.
"""

from __future__ import annotations

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.granja.helpers.helper import ANY_TIME
from farmstead.titles.granja.rules.buying import (
    MARKET,
    Buy,
    Sell,
    Upgrade,
    can_buy,
    can_sell,
    can_upgrade,
    why_no_upgrade,
    why_not_buy,
    why_not_sell,
)
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.markers import Spare, wait
from farmstead.titles.granja.rules.names import RAW_COUNT, RESOURCES, TRADE
from farmstead.titles.granja.rules.options import NOW_BUY, NOW_HELPER, NOW_ROOF, NOW_SELL, NOW_TRADE, NOW_UPGRADE
from farmstead.titles.granja.rules.position import Counter, Granja
from farmstead.titles.granja.rules.possible import possible
from farmstead.titles.granja.rules.reach import matters
from farmstead.titles.granja.rules.roofs import UseRoof, any_roof, why_not_roof
from farmstead.titles.granja.rules.trading import PAID, TRADING, Trade, can_trade, why_not_trade
from farmstead.titles.granja.rules.using import UseHelper, any_helper, why_not_helper


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
            return None if None in found else Reason("nothing-to-sell", MARKET)
        if option == NOW_UPGRADE:
            return why_no_upgrade(pos, farm)
        if option == NOW_TRADE:
            if farm.goods[TRADE] == 0:
                return Reason("no-trade", TRADING)
            found = [why_not_trade(pos, farm, PAID, 0, action) for action in range(7)]
            return None if None in found else Reason("all-marked", TRADING)
        if option == NOW_ROOF:
            if not farm.roofs:
                return Reason("no-roof", "6.0 Phase Ferme, 4. Achat des tuiles Toit")
            reasons = [why_not_roof(pos, farm, tile) for tile in farm.roofs]
            return None if None in reasons else reasons[0]
        reasons = [why_not_helper(pos, farm, card) for card in farm.helpers if card >= 0]
        if None in reasons:
            return None
        return reasons[0] if reasons else Reason("no-helper", "Glossaire")

    def gain(self, pos: Granja, farm: Farm, good: i64, may: bool) -> None:
        wait(pos, farm, good, may)

    def spare(self, pos: Granja, farm: Farm) -> None:
        pos.agenda.append(Spare(farm.seat, 1))

    def matters(self, pos: Granja, farm: Farm, at: i64, stay: bool) -> bool:
        return matters(pos, farm, at, stay)

    def possible(self, pos: Granja, farm: Farm) -> list[int]:
        return possible(pos, farm)
