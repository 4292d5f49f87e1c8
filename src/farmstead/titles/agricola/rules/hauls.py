"""A haul: what a person takes from a space with one action, while it is taken and until the turn ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.titles.agricola.rules.names import GOODS

LATE: Final = 1  # a card keeps its goods back until everybody goes home
AT_HOME: Final = 2  # it had been kept back and comes now
RAISED: Final = 4  # a card has given more than lay on the space
BESIDE: Final = 8  # only what cards had laid there: not an action of the space
MOST_FLAGS: Final = 15

LAY: Final = 10
"""In the code of a haul the goods are bits, then, from this bit on, those that lay on the space."""
FROM_CARD: Final = 20
"""From this bit on: goods that a minor improvement gives (`taking.given_by_improvement`), no haul."""


class Haul:
    """Who takes what, from where. Never changed: a card that changes it puts another one in its place."""

    def __init__(self, seat: i64, slot: i64, goods: i64, lay: i64, flags: i64, amounts: tuple[int, ...]) -> None:
        self.seat = seat
        self.slot = slot
        self.goods = goods  # the kinds taken; one that cards have left behind, or bought, still counts
        self.lay = lay  # of these, what lay on the space; the others come from the supply
        self.flags = flags
        self.amounts = amounts  # what is really got, by the numbers of GOODS

    def key(self) -> tuple[int, ...]:
        return (int(self.seat), int(self.slot), int(self.goods), int(self.lay), int(self.flags), *self.amounts)

    def code(self) -> i64:
        """What was taken, as cards are told: the goods, and from `LAY` on those that lay on the space."""
        return self.goods | (self.lay << LAY)

    def less(self, good: i64, n: i64) -> Haul:
        """Without some goods, which still count as taken."""
        amounts = list(self.amounts)
        amounts[good] -= n
        return Haul(self.seat, self.slot, self.goods, self.lay, self.flags, tuple(amounts))

    def flagged(self, flag: i64) -> Haul:
        return Haul(self.seat, self.slot, self.goods, self.lay, self.flags | flag, self.amounts)

    def part(self, goods: i64, flags: i64) -> Haul:
        """Only these goods of it."""
        amounts = [n if (goods >> good) & 1 else 0 for good, n in enumerate(self.amounts)]
        return Haul(self.seat, self.slot, self.goods & goods, self.lay & goods, flags, tuple(amounts))


def haul_of(
    seat: i64, slot: i64, lying: list[tuple[int, int]], given: list[tuple[int, int]], flags: i64 = 0
) -> Haul:
    """What lies on a space and what it gives from the supply, taken together."""
    amounts = [0] * len(GOODS)
    goods: i64 = 0
    lay: i64 = 0
    for good, n in lying:
        amounts[good] += n
        goods |= BIT[good]
        lay |= BIT[good]
    for good, n in given:
        amounts[good] += n
        goods |= BIT[good]
    return Haul(seat, slot, goods, lay, flags, tuple(amounts))
