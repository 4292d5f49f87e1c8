"""What fences cost: wood, and what cards change about it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.moments import FOR_FENCES, PRICES
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm, bit_count
from farmstead.titles.agricola.rules.paying import short_of_own
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.prices import pay_for

_SECTION: Final = "Actions relatives au bétail : Clôtures"


def hedges(pos: Agricola, farm: Farm) -> i64:
    """The fences that cards give in this turn, once one is built."""
    total: i64 = 0
    if farm.hedges > 0:
        for card in farm.owned():
            if card.hedges > 0 and farm.memory.get(card.number) != pos.this_turn(farm):
                total += card.hedges
    return total


def wood_for(pos: Agricola, farm: Farm, before: i64, fences: i64) -> i64:
    """The wood for so many fences of one action, with so many standing before it.

    Every third fence that comes to stand may cost nothing; of the others all but the first may come from cards.
    """
    free: i64 = (before + fences) // 3 - before // 3 if farm.thirds else 0
    rest: i64 = fences - free
    first: i64 = 0 if farm.thirds and (before + 1) % 3 == 0 else 1
    more: i64 = hedges(pos, farm)
    if more > rest - first:
        more = rest - first if rest > first else 0
    more += farm.free_fences
    return rest - more if rest > more else 0


def fences_to_pay(pos: Agricola, farm: Farm, built: i64, fences: i64) -> i64:
    """Of so many new fences, those that cost something, in an action that has built so many before."""
    if farm.hedges == 0 and not farm.thirds:
        free: i64 = farm.free_fences - built if farm.free_fences > built else 0
        return fences - free if fences > free else 0
    before: i64 = bit_count(farm.fences) - built
    return wood_for(pos, farm, before, built + fences) - wood_for(pos, farm, before, built)


def can_pay_fences(pos: Agricola, farm: Farm, built: i64, fences: i64) -> bool:
    paid = fences_to_pay(pos, farm, built, fences)
    if paid <= farm.wood:
        return True
    return bool(farm.hears & BIT[PRICES + FOR_FENCES]) and pos.payable(farm, FOR_FENCES, paid, [Cost(wood=paid)])


def payable_fences(pos: Agricola, farm: Farm, built: i64) -> i64:
    """How many more fences the seat could pay in an action that has built so many, of those in stock."""
    fences: i64 = farm.wood
    if farm.free_fences > built:
        fences += farm.free_fences - built
    if fences >= farm.stock:
        return farm.stock
    if farm.hedges > 0 or farm.thirds or farm.hears & BIT[PRICES + FOR_FENCES]:
        while fences < farm.stock and can_pay_fences(pos, farm, built, fences + 1):
            fences += 1
    return fences


def why_unpaid(pos: Agricola, farm: Farm, fences: int) -> Reason | None:
    """Can so many fences be paid? Written apart from `can_pay_fences`."""
    price = [Cost(wood=fences)]
    if pos.affordable(farm, FOR_FENCES, fences, price):
        return None
    return Reason("goods", _SECTION, short_of_own(pos, farm, price, FOR_FENCES, fences))


def pay_fences(pos: Agricola, farm: Farm, fences: i64) -> None:
    """Wood, or what cards allow instead."""
    if fences == 0:
        return
    pay_for(pos, farm, FOR_FENCES, fences, pos.affordable(farm, FOR_FENCES, fences, [Cost(wood=fences)]))
