"""What cards let their owner choose: one of several goods, and exchanges at a rate of theirs."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.animals import Settle
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import FIRST_ANIMAL, GOODS
from farmstead.titles.agricola.rules.options import GET, SEAT, TRADE
from farmstead.titles.agricola.rules.paying import charge, lacking
from farmstead.titles.agricola.rules.position import Agricola, Ask


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
    """Which of a card's exchanges? Each is a price and what it brings."""

    name: ClassVar[str] = "trade"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    kinds: ClassVar[tuple[str, ...]] = ("trade",)

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for i, way in enumerate(CARDS[self.card].trades(pos, farm)):
            if way[2] > 0 and farm.can_pay(way[0]):
                options.append(TRADE + i)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        trade(pos, pos.farms[self.seat], self.card, option - TRADE)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        card = CARDS[self.card]
        trades = card.trades(pos, farm)
        if option - TRADE >= len(trades):
            return Reason("not-offered", card.section())
        price, _, n = trades[option - TRADE]
        if n == 0:
            return Reason("nothing-left", card.section(), {"card": card.id})
        return None if farm.can_pay(price) else lacking(pos, farm, card.section(), [price])

    def params(self, pos: Agricola) -> dict[str, Any]:
        trades = CARDS[self.card].trades(pos, pos.farms[self.seat])
        ways = [cost.with_more(good, -n).goods() for cost, good, n in trades]
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
