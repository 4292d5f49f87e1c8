"""Farm extensions: the k-th costs k different goods ("6.0 Phase Ferme, 1. Jouer une carte Ferme")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.granja.helpers.helper import EXTENDED
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.names import CARDS, PAYMENTS
from farmstead.titles.granja.rules.options import PAY
from farmstead.titles.granja.rules.position import CardAsk, Granja

STEP: Final = "6.0 Phase Ferme, 1. Jouer une carte Ferme et refaire sa main"

# what each payment is: silver and points, then the thing; and its rank as a kind of good
PAY_THING: Final = [-1, -2, 0, 1, 2, 4, 5, 6, 3, 8, 9, 10]
PAY_RANK: Final = [0, 1, 2, 3, 4, 5, 6, 7, 8, 2, 3, 4]


def payable(farm: Farm, payment: i64) -> i64:
    """How many of a payment a farm could give."""
    if payment == 0:
        return farm.silver
    if payment == 1:
        return farm.points
    return farm.have(PAY_THING[payment])


def can_extend(farm: Farm) -> bool:
    """Are there goods enough for the next extension? Different ones, or equal ones if a helper allows it."""
    price = farm.extension_price()
    found: i64 = 0
    ranks: i64 = 0
    for payment in range(len(PAY_RANK)):
        have = payable(farm, payment)
        if have > 0 and (farm.equal_goods or not (ranks >> PAY_RANK[payment]) & 1):
            ranks |= BIT[PAY_RANK[payment]]
            found += have if farm.equal_goods else 1
    return found >= price


def kinds_at_hand(farm: Farm) -> int:
    """Different goods a farm could pay with; with equal ones allowed, all of them."""
    best: dict[int, int] = {}
    for payment in range(len(PAYMENTS)):
        rank = PAY_RANK[payment]
        best[rank] = best.get(rank, 0) + payable(farm, payment)
    if farm.equal_goods:
        return sum(best.values())
    return sum(1 for n in best.values() if n)


class PayExtension(CardAsk):
    """The k-th extension costs k different goods, named in any order. `paid` are the kinds given so far, as bits.

    Each answer gives one kind away, so what is left can always be paid. If everything that is there must be given,
    nothing is asked.
    """

    name: ClassVar[str] = "pay-extension"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "left", "paid")
    kinds: ClassVar[tuple[str, ...]] = ("pay",)

    def __init__(self, seat: i64, card: i64, left: i64, paid: i64) -> None:
        super().__init__(seat, card)
        self.left = left
        self.paid = paid

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        count: i64 = 0
        for payment in range(len(PAY_RANK)):
            have = payable(farm, payment)
            if have > 0 and (farm.equal_goods or not (self.paid >> PAY_RANK[payment]) & 1):
                options.append(PAY + payment)
                count += have if farm.equal_goods else 1
        return options[:1] if count == self.left else options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        payment = option - PAY
        pay(farm, payment)
        if self.left > 1:
            paid = self.paid | BIT[PAY_RANK[payment]]
            pos.agenda.append(PayExtension(self.seat, self.card, self.left - 1, paid))
        else:
            extend(pos, farm, self.card)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        payment = option - PAY
        if payable(farm, payment) == 0:
            return Reason("none-to-pay", STEP, {"thing": PAYMENTS[payment]})
        if not farm.equal_goods and self.paid & BIT[PAY_RANK[payment]]:
            return Reason("same-good", STEP)
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"card": CARDS[self.card], "left": self.left}


def pay(farm: Farm, payment: i64) -> None:
    if payment == 0:
        farm.silver -= 1
    elif payment == 1:
        farm.spend_points(1)
    else:
        farm.lift(PAY_THING[payment])
        farm.supply += 1


def extend(pos: Granja, farm: Farm, card: i64) -> None:
    """The extension is laid."""
    farm.extensions = [*farm.extensions, card]
    farm.restore(pos.figures)
    pos.moment(farm, EXTENDED, card)
