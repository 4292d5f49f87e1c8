"""Paying: which of several prices, giving an improvement back, and raising food that is short."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import ANY_TIME, BRINGS, FOR_OFFER
from farmstead.titles.agricola.rules.cost import NOTHING, Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import FOOD, GOODS, GRAIN
from farmstead.titles.agricola.rules.options import COOK
from farmstead.titles.agricola.rules.position import NO_RIGHTS, RAISING, Agricola, Ask
from farmstead.titles.agricola.rules.returning import give_back, returnable


def charge(pos: Agricola, farm: Farm, cost: Cost) -> None:
    """Pays a price. Food that is short is asked for before anything else goes on."""
    if cost.returned != NOTHING:
        give_back(pos, farm, cost.returned)
    farm.pay(cost)
    if cost.food > 0:
        if farm.food >= cost.food:
            farm.food -= cost.food
        else:
            pos.then(Raise(farm.seat, cost.food), PayFood(farm.seat, cost.food))
    elif cost.food < 0:
        farm.food -= cost.food  # what a card gives before it is paid may be more than the price


def short_of(farm: Farm, costs: list[Cost]) -> dict[str, Any]:
    """What the first price needs of goods the seat has too few of, for a reason."""
    if not costs:
        return {"need": {}, "have": {}}
    need = costs[0].goods()
    have = {name: int(farm.has(good)) for good, name in enumerate(GOODS) if name in need}
    return {"need": need, "have": have}


def lacking(
    pos: Agricola, farm: Farm, section: str, costs: list[Cost], thing: i64 = FOR_OFFER, what: i64 = 0
) -> Reason:
    """Why a price cannot be paid; it says so where the seat's cards could exchange goods for what is missing."""
    short = short_of_own(pos, farm, costs, thing, what)
    if may_convert(pos, farm) and could_convert(pos, farm, costs, thing, what):
        return Reason("goods-convert", section, short)
    return Reason("goods", section, short)


def short_of_own(pos: Agricola, farm: Farm, costs: list[Cost], thing: i64 = FOR_OFFER, what: i64 = 0) -> dict[str, Any]:
    """The same of the seat's own price: with its cards, and of several the one nearest to its goods."""
    purse = farm
    if farm.hears & BIT[BRINGS + thing]:
        purse = farm.copy()
        pos.bring(purse, thing)
    own = [cost for cost in pos.prices(farm, thing, what, costs) if cost.returned == NOTHING] or costs
    best = own[:1]
    for cost in own[1:]:
        if lack(purse, cost) < lack(purse, best[0]):
            best = [cost]
    return short_of(purse, best)


def lack(farm: Farm, cost: Cost) -> int:
    """How many goods are missing for a price."""
    return sum([max(0, n - int(farm.has(good))) for good, n in enumerate(cost.amounts())])


def convertible(pos: Agricola, farm: Farm, costs: list[Cost]) -> Reason | None:
    """Says so where exchanges of the seat's cards would bring one of these, which an option is closed for."""
    found = may_convert(pos, farm) and could_convert(pos, farm, costs)
    return Reason("convert-first") if found else None


def may_convert(pos: Agricola, farm: Farm) -> bool:
    """Has the seat a card that exchanges goods, and may it use one where it is asked now?"""
    if not farm.hears & BIT[ANY_TIME]:
        return False
    question = pos.agenda[len(pos.agenda) - 1] if pos.agenda else None
    return not isinstance(question, Ask) or question.seat != farm.seat or question.rights(pos) != NO_RIGHTS


MOST_PURSES: Final = 100
"""How many different purses are looked at: more than that is no hint any more."""


def could_convert(pos: Agricola, farm: Farm, costs: list[Cost], thing: i64 = FOR_OFFER, what: i64 = 0) -> bool:
    """Would exchanges of the seat's cards, one after the other, bring what one of the prices needs?"""
    wanted = goods_wanted(pos, farm, pos.prices(farm, thing, what, costs))
    seen: set[tuple[object, ...]] = {farm.key()}
    line = [farm]
    at: i64 = 0
    while at < len(line) and len(line) < MOST_PURSES:
        purse = line[at]
        at += 1
        for number in purse.hearing(ANY_TIME):
            for way, (price, good, n) in enumerate(CARDS[number].trades(pos, purse)):
                if n == 0 or not wanted & BIT[good] or not purse.can_pay(price):
                    continue
                after = purse.copy()
                after.pay(price)
                after.food -= price.food  # what is short of it is cooked: no price counts it twice
                after.gain(good, n)
                CARDS[number].traded(pos, after, way)
                key = after.key()
                if key not in seen:
                    if pos.affordable(after, thing, what, costs):
                        return True
                    seen.add(key)
                    line.append(after)
    return False


def goods_wanted(pos: Agricola, farm: Farm, costs: list[Cost]) -> i64:
    """The goods that are too few for one of the prices, or for an exchange that would bring such goods; a set."""
    wanted: i64 = 0
    for cost in costs:
        wanted |= too_few(farm, cost)
    ways = [way for number in farm.hearing(ANY_TIME) for way in CARDS[number].trades(pos, farm)]
    before: i64 = 0
    while wanted != before:
        before = wanted
        for price, good, _ in ways:
            if wanted & (BIT[good] | (BIT[FOOD] if good >= GRAIN else 0)):
                wanted |= BIT[good] | too_few(farm, price)
    return wanted


def too_few(farm: Farm, cost: Cost) -> i64:
    """The goods of which there are fewer than a price asks for; a set."""
    found: i64 = 0
    for good, n in enumerate(cost.amounts()):
        if n > farm.has(good):
            found |= BIT[good]
    return found


class Raise(Ask):
    """Food is due and short: what is turned into food? Asked until there is enough; there always is, in the end."""

    name: ClassVar[str] = "raise"
    fields: ClassVar[tuple[str, ...]] = ("seat", "need")
    kinds: ClassVar[tuple[str, ...]] = ("cook",)

    def __init__(self, seat: i64, need: i64) -> None:
        super().__init__(seat)
        self.need = need

    def rights(self, pos: Agricola) -> i64:
        return RAISING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if farm.food >= self.need:
            return options
        for what in range(5):
            if farm.cookable(what) > 0 and farm.rate(what) > 0:
                options.append(COOK + what)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        pos.agenda.append(self)
        pos.cook(pos.farms[self.seat], option - COOK)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return pos.why_not_cook(pos.farms[self.seat], option - COOK)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"need": self.need, "have": pos.farms[self.seat].food}


def once_paid(pos: Agricola, farm: Farm, food: i64) -> list[Agricola]:
    """The positions after so much food is paid, in each of the ways to cook what is short of it."""
    found: list[Agricola] = []
    seen: set[tuple[object, ...]] = set()
    line = [pos.copy()]
    while line:
        after = line.pop()
        purse = after.farms[farm.seat]
        key = purse.key()
        if key in seen:
            continue
        seen.add(key)
        if purse.food >= food:
            purse.food -= food
            found.append(after)
            continue
        for what in range(5):
            if purse.cookable(what) > 0 and purse.rate(what) > 0:
                cooked = after.copy()
                cooked.farms[farm.seat].cook(what)
                line.append(cooked)
    return found


class PayFood(Step[Agricola]):
    """The food that has been raised is paid."""

    name: ClassVar[str] = "pay-food"
    fields: ClassVar[tuple[str, ...]] = ("seat", "need")

    def __init__(self, seat: i64, need: i64) -> None:
        self.seat = seat
        self.need = need

    def run(self, pos: Agricola) -> None:
        pos.farms[self.seat].food -= self.need


def can_spare(pos: Agricola, farm: Farm, food: i64) -> bool:
    """Has the seat so much food to give away, whatever it is about to pay?"""
    due: i64 = 0
    for step in pos.agenda:
        if isinstance(step, PayFood) and step.seat == farm.seat:
            due += step.need
    return farm.food >= food and farm.food + farm.convertible() - food >= due


def card_costs(farm: Farm, number: i64) -> list[Cost]:
    """The prices of a card: the printed ones, or an improvement given back where it allows that."""
    card = CARDS[number]
    if card.instead == 0:
        return card.costs_for(farm)
    return [*card.costs_for(farm), *[Cost(returned=given) for given in returnable(farm, card.instead)]]

