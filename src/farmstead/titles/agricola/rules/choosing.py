"""What cards let their owner choose: one of several goods, exchanges at a rate of theirs, an amount. And a draw."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import ANY_TIME
from farmstead.titles.agricola.rules.animals import Settle
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import FIRST_ANIMAL, GOODS
from farmstead.titles.agricola.rules.options import DONE, GET, SEAT, TRADE
from farmstead.titles.agricola.rules.paying import charge, lacking
from farmstead.titles.agricola.rules.position import NO_RIGHTS, USING, Agricola, Ask


class Get(Ask):
    """Which of these goods? `goods` is a set of GOODS, `n` of the one chosen are got."""

    name: ClassVar[str] = "get"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "goods", "n")
    kinds: ClassVar[tuple[str, ...]] = ("get",)

    def __init__(self, seat: i64, card: i64, goods: i64, n: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.goods = goods
        self.n = n

    def options(self, pos: Agricola) -> list[int]:
        return [GET + good for good in range(len(GOODS)) if (self.goods >> good) & 1]

    def answer(self, pos: Agricola, option: i64) -> None:
        receive(pos, self.seat, option - GET, self.n)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if self.goods & 2 ** (option - GET):
            return None
        return Reason("not-offered", CARDS[self.card].section())

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id, "n": self.n}


def receive(pos: Agricola, seat: i64, good: i64, n: i64) -> None:
    """A card gives goods; animals need room at once."""
    pos.farms[seat].gain(good, n)
    if good >= FIRST_ANIMAL:
        pos.agenda.append(Settle(seat, 1))


def buy(pos: Agricola, farm: Farm, price: Cost, good: i64, n: i64) -> None:
    """A card sells goods: they come once the price is paid, so they cannot help to pay it."""
    pos.agenda.append(Given(farm.seat, good, n))
    charge(pos, farm, price)


def trade(pos: Agricola, farm: Farm, number: i64, way: i64) -> None:
    """One of a card's exchanges is made."""
    price, good, n = CARDS[number].trades(pos, farm)[way]
    CARDS[number].traded(pos, farm, way)
    buy(pos, farm, price, good, n)


class Given(Step[Agricola]):
    """Goods of a card that have been paid."""

    name: ClassVar[str] = "given"
    fields: ClassVar[tuple[str, ...]] = ("seat", "good", "n")

    def __init__(self, seat: i64, good: i64, n: i64) -> None:
        self.seat = seat
        self.good = good
        self.n = n

    def run(self, pos: Agricola) -> None:
        receive(pos, self.seat, self.good, self.n)


class Trade(Ask):
    """Which of a card's exchanges? Each is a price and what it brings. `left`: up to so many of them, or none."""

    name: ClassVar[str] = "trade"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "left")
    later: ClassVar[dict[str, int]] = {"left": 0}
    kinds: ClassVar[tuple[str, ...]] = ("trade", "done")

    def __init__(self, seat: i64, card: i64, left: i64 = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for i, way in enumerate(CARDS[self.card].trades(pos, farm)):
            if way[2] > 0 and farm.can_pay(way[0]):
                options.append(TRADE + i)
        if options and self.left > 0:
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DONE:
            return
        if self.left > 1:
            pos.agenda.append(Trade(self.seat, self.card, self.left - 1))
        trade(pos, pos.farms[self.seat], self.card, option - TRADE)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        card = CARDS[self.card]
        if option == DONE:
            return None if self.left else Reason("not-asked")
        trades = card.trades(pos, farm)
        if option - TRADE >= len(trades):
            return Reason("not-offered", card.section())
        price, _, n = trades[option - TRADE]
        if n == 0 and not card.hears & BIT[ANY_TIME]:
            return Reason("not-while-due", card.section())
        if n == 0:
            return Reason("nothing-left", card.section(), {"card": card.id})
        return None if farm.can_pay(price) else lacking(pos, farm, card.section(), [price])

    def about(self) -> str:
        return CARDS[self.card].title

    def params(self, pos: Agricola) -> dict[str, Any]:
        farm = pos.farms[self.seat]
        ways: list[Any] = []  # with their numbers: None stands for one that cannot be had now
        for cost, good, n in CARDS[self.card].trades(pos, farm):
            ways.append(cost.with_more(good, -n).goods() if n > 0 and farm.can_pay(cost) else None)
        return {"card": CARDS[self.card].id, "ways": ways}


class ChooseSeat(Ask):
    """Which of these seats? A card asks, and hears the answer (`chosen`)."""

    name: ClassVar[str] = "choose-seat"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "seats")
    lists: ClassVar[tuple[str, ...]] = ("seats",)
    kinds: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: i64, card: i64, seats: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.card = card
        self.seats = seats

    def options(self, pos: Agricola) -> list[int]:
        return [SEAT + seat for seat in sorted(self.seats)]

    def answer(self, pos: Agricola, option: i64) -> None:
        CARDS[self.card].chosen(pos, pos.farms[self.seat], option - SEAT)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return None if option - SEAT in self.seats else Reason("not-offered", CARDS[self.card].section())

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id}


class Spend(Ask):
    """A card sells goods (`trades`) for some food its owner has just got: which, one after the other?"""

    name: ClassVar[str] = "spend"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "left")
    kinds: ClassVar[tuple[str, ...]] = ("get", "done")

    def __init__(self, seat: i64, card: i64, left: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left

    def purse(self, pos: Agricola) -> int:
        """The food that may be spent."""
        return int(min(self.left, pos.farms[self.seat].food))

    def options(self, pos: Agricola) -> list[int]:
        purse = self.purse(pos)
        trades = CARDS[self.card].trades(pos, pos.farms[self.seat])
        options = [GET + good for price, good, _ in trades if price.food <= purse]
        if options:
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DONE:
            return
        farm = pos.farms[self.seat]
        for price, good, n in CARDS[self.card].trades(pos, farm):
            if good == option - GET:
                farm.food -= price.food
                pos.agenda.append(Spend(self.seat, self.card, self.left - price.food))
                receive(pos, self.seat, good, n)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DONE:
            return None
        card = CARDS[self.card]
        for price, good, _ in card.trades(pos, pos.farms[self.seat]):
            if good == option - GET:
                enough = price.food <= self.left and price.food <= pos.farms[self.seat].food
                have = {"food": self.purse(pos)}
                return None if enough else Reason("goods", card.section(), {"need": price.goods(), "have": have})
        return Reason("not-offered", card.section())

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id, "n": self.purse(pos)}


class TopUp(Ask):
    """A card sells one more of each of some goods (`trades`): which? All are paid together at the end.

    Once something is chosen its food is spoken for: what can be used at any time is used before.
    """

    name: ClassVar[str] = "top-up"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "offered", "chosen")
    kinds: ClassVar[tuple[str, ...]] = ("get", "done")

    def __init__(self, seat: i64, card: i64, offered: i64, chosen: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.offered = offered
        self.chosen = chosen

    def rights(self, pos: Agricola) -> i64:
        return USING if self.chosen == 0 else NO_RIGHTS

    def price(self, pos: Agricola, goods: i64) -> Cost:
        """What a set of goods costs together."""
        food = 0
        for price, good, _ in CARDS[self.card].trades(pos, pos.farms[self.seat]):
            if (goods >> good) & 1:
                food += price.food
        return Cost(food=food)

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for good in range(len(GOODS)):
            if (self.offered >> good) & 1 and farm.can_pay(self.price(pos, self.chosen | BIT[good])):
                options.append(GET + good)
        if options or self.chosen != 0 or (farm.hears & BIT[ANY_TIME] and pos.usable_cards(farm)):
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option != DONE:
            good = BIT[option - GET]
            pos.agenda.append(TopUp(self.seat, self.card, self.offered & ~good, self.chosen | good))
            return
        for good in range(len(GOODS)):
            if (self.chosen >> good) & 1:
                pos.agenda.append(Given(self.seat, good, 1))
        charge(pos, pos.farms[self.seat], self.price(pos, self.chosen))

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DONE:
            return None
        farm = pos.farms[self.seat]
        section = CARDS[self.card].section()
        if self.chosen & 2 ** (option - GET):
            return Reason("done-before", section)
        if not self.offered & 2 ** (option - GET):
            return Reason("not-offered", section)
        price = self.price(pos, self.chosen + 2 ** (option - GET))
        return None if farm.can_pay(price) else lacking(pos, farm, section, [price])

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id, "food": self.price(pos, self.chosen).food}
