"""What a trade commodity is used for ("5.1.1 Utilisation des marchandises commerciales")."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.granja.helpers.helper import HELPERS
from farmstead.titles.granja.rules.cards import PlayCard
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.goods import ALL_CROPS, Pair, Take, Upgrades
from farmstead.titles.granja.rules.hand import Draw
from farmstead.titles.granja.rules.markers import Spare
from farmstead.titles.granja.rules.names import CARDS, MARK_OF, MARKS, PIG, TRADE, TRADE_SILVER
from farmstead.titles.granja.rules.options import DECLINE, TRADE_AS
from farmstead.titles.granja.rules.position import Ask, Granja

TRADING: Final = "5.1.1 Utilisation des marchandises commerciales"

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


def trade_open(pos: Granja, farm: Farm, mode: i64, before: i64, action: i64) -> bool:
    """Is a use of a trade commodity open? `before` are the uses already taken for this one, as bits of MARKS."""
    if action == THREE_CROPS:  # a helper's, so not while another is in use
        return mode == PAID and farm.three_crops > 0 and pos.in_use(farm.seat) < 0
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
            return Reason("no-such-helper", TRADING)
        busy = pos.in_use(farm.seat)
        return Reason("helper-first", "Glossaire", {"card": CARDS[busy]}) if busy >= 0 else None
    mark = MARK_OF[action]
    if farm.marks & BIT[mark]:
        return Reason("marked", "Glossaire : 66 Exportateur", {"mark": MARKS[mark]})
    if before & BIT[mark]:
        return Reason("other-action", TRADING)
    if action == PLAY_CARD and not farm.hand:
        return Reason("hand-empty", TRADING)
    if action == DRAW_CARD and not pos.drawable():
        return Reason("deck-empty", TRADING)
    if action == TWO_UPGRADES and not farm.upgradeable():
        return Reason("nothing-to-upgrade", TRADING)
    return None


def second_action(pos: Granja, farm: Farm) -> bool:
    """Does a helper allow a second action for the same trade commodity? Not while another helper is in use."""
    slot = farm.double_trade
    return slot >= 0 and pos.in_use(farm.seat) < 0 and HELPERS[farm.helpers[slot]].ready(pos, farm, slot)


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
            pos.agenda.append(MarkAction(self.seat, action))
            return
        trade(pos, farm, action)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DECLINE:
            return None if self.mode == SECOND else Reason("not-offered")
        if self.mode == SECOND and not second_action(pos, pos.farms[self.seat]):
            return Reason("helper-used", TRADING)
        return why_not_trade(pos, pos.farms[self.seat], self.mode, self.before, option - TRADE_AS)

    def asked(self, pos: Granja) -> str:
        return ["trade", "trade-second", "trade-marked"][self.mode]


class MarkAction(Step[Granja]):
    """A marker goes on the action, which is lost for good; then it is done."""

    name: ClassVar[str] = "mark-action"
    fields: ClassVar[tuple[str, ...]] = ("seat", "action")

    def __init__(self, seat: i64, action: i64) -> None:
        self.seat = seat
        self.action = action

    def run(self, pos: Granja) -> None:
        farm = pos.farms[self.seat]
        if farm.supply > 0:
            farm.marks |= BIT[MARK_OF[self.action]]
            farm.supply -= 1
            trade(pos, farm, self.action)
        else:
            pos.then(Spare(self.seat, 1), MarkAction(self.seat, self.action))


def trade(pos: Granja, farm: Farm, action: i64) -> None:
    """5.1.1: one of the five actions."""
    seat = farm.seat
    if action == MONEY:
        farm.silver += TRADE_SILVER
    elif action == TWO_GOODS:
        pos.agenda.append(Pair(seat))
    elif action == PLAY_CARD:
        pos.agenda.append(PlayCard(seat))
    elif action == DRAW_CARD:
        pos.agenda.append(Draw(seat, 1))
    elif action == ONE_PIG:
        pos.gain(farm, PIG)
    elif action == TWO_UPGRADES:
        pos.agenda.append(Upgrades(seat, 2))
    else:
        pos.agenda.append(Take(seat, ALL_CROPS, farm.three_crops))
