"""What cards let their owner choose: one of several goods, exchanges at a rate of theirs, an amount. And a draw."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Chance, Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.animals import Settle
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import FIRST_ANIMAL, FOOD, GOODS
from farmstead.titles.agricola.rules.options import AMOUNT, DONE, GET, MOST_AMOUNT, TRADE
from farmstead.titles.agricola.rules.paying import charge, short_of
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
        for i, trade in enumerate(CARDS[self.card].trades(pos, farm)):
            if farm.can_pay(trade[0]):
                options.append(TRADE + i)
        if options and self.left > 0:
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DONE:
            return
        if self.left > 1:
            pos.agenda.append(Trade(self.seat, self.card, self.left - 1))
        farm = pos.farms[self.seat]
        price, good, n = CARDS[self.card].trades(pos, farm)[option - TRADE]
        if good == FOOD and price.sheep + price.boar + price.cattle > 0:
            pos.slaughtered(farm)
        buy(pos, farm, price, good, n)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        card = CARDS[self.card]
        if option == DONE:
            return None if self.left else Reason("not-asked")
        trades = card.trades(pos, farm)
        if option - TRADE >= len(trades):
            return Reason("not-offered", card.section())
        price = trades[option - TRADE][0]
        return None if farm.can_pay(price) else Reason("goods", card.section(), short_of(farm, [price]))

    def params(self, pos: Agricola) -> dict[str, Any]:
        trades = CARDS[self.card].trades(pos, pos.farms[self.seat])
        ways = [cost.with_more(good, -n).goods() for cost, good, n in trades]
        return {"card": CARDS[self.card].id, "ways": ways}


class Amount(Ask):
    """How many, of what a card is about? From none to as many as it allows."""

    name: ClassVar[str] = "amount"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    kinds: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, pos: Agricola) -> list[int]:
        most = CARDS[self.card].most(pos, pos.farms[self.seat])
        return [AMOUNT + n for n in range(min(most, MOST_AMOUNT) + 1)] if most > 0 else []

    def answer(self, pos: Agricola, option: i64) -> None:
        CARDS[self.card].settle(pos, pos.farms[self.seat], option - AMOUNT)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        card = CARDS[self.card]
        most = card.most(pos, pos.farms[self.seat])
        return None if option - AMOUNT <= most else Reason("not-more", card.section(), {"n": most})

    def params(self, pos: Agricola) -> dict[str, Any]:
        card = CARDS[self.card]
        return {"card": card.id, "most": card.most(pos, pos.farms[self.seat])}


class DrawMarker(Chance[Agricola]):
    """Two markers are drawn from a card's bag, one after the other; of two alike the first is kept (`settle`).

    The card remembers how many animals of each kind are in the bag. `first` is what was drawn first, 0: nothing yet.
    """

    name: ClassVar[str] = "draw"
    fields: ClassVar[tuple[str, ...]] = ("to", "card", "first")
    kinds: ClassVar[tuple[str, ...]] = ("get",)

    def __init__(self, to: i64, card: i64, first: i64 = 0) -> None:
        super().__init__()
        self.to = to
        self.card = card
        self.first = first

    def bag(self, pos: Agricola) -> list[int]:
        """What is still in it, kind by kind."""
        bag = list(pos.farms[self.to].memory.get(int(self.card), ()))
        if self.first >= FIRST_ANIMAL and self.first - FIRST_ANIMAL < len(bag):
            bag[self.first - FIRST_ANIMAL] -= 1
        return bag

    def options(self, pos: Agricola) -> list[int]:
        return [GET + FIRST_ANIMAL + kind for kind, n in enumerate(self.bag(pos)) if n > 0]

    def weights(self, pos: Agricola) -> list[int]:
        return [n for n in self.bag(pos) if n > 0]

    def answer(self, pos: Agricola, option: i64) -> None:
        good = option - GET
        if self.first == 0:
            pos.agenda.append(DrawMarker(self.to, self.card, good))
        elif self.first == good:
            CARDS[self.card].settle(pos, pos.farms[self.to], good - FIRST_ANIMAL)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        there = dict(enumerate(self.bag(pos)))
        empty = not there.get(option - GET - FIRST_ANIMAL)
        return Reason("not-in-bag", CARDS[self.card].section()) if empty else None

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"to": pos.letters([self.to]), "card": CARDS[self.card].id}
