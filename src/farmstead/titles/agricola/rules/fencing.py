"""Clôtures: pastures are built one at a time, each as the set of its cells."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, count, count_edges, neighbours, outline
from farmstead.farmyard.pastures import closed_areas, connected_groups
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.moments import FENCED, FOR_FENCES, PRICES, SOMEBODY_FENCED
from farmstead.titles.agricola.rules.animals import Settle
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import GROUND, Farm
from farmstead.titles.agricola.rules.fence_prices import (
    can_pay_fences,
    fences_to_pay,
    hedges,
    pay_fences,
    payable_fences,
    why_unpaid,
)
from farmstead.titles.agricola.rules.names import COLUMNS, FENCES_EACH
from farmstead.titles.agricola.rules.options import DONE, FENCE, SHAPES
from farmstead.titles.agricola.rules.paying import lacking
from farmstead.titles.agricola.rules.position import EXCHANGING, NO_RIGHTS, USING, Agricola, Ask

_SECTION: Final = "Actions relatives au bétail : Clôtures"
OUTLINES: Final[list[int]] = [outline(shape) for shape in SHAPES]
LENGTHS: Final[list[int]] = [count_edges(outline(shape)) for shape in SHAPES]
AROUND: Final[list[int]] = [neighbours(shape) for shape in SHAPES]
WITHIN: Final[list[list[int]]] = [
    [number for number, length in enumerate(LENGTHS) if length <= fences] for fences in range(FENCES_EACH + 1)
]
"""The shapes that so many fences can enclose."""
SINGLE: Final = 4  # the fences of one cell
LARGE: Final = 4  # the cells of a large pasture
CELL_BITS: Final = 20
LARGE_BITS: Final = 3
FRESH: Final = 2**23  # above these: ground that was in no use was fenced in


def split_part(shape: i64, pastures: tuple[int, ...]) -> bool:
    """May this part be cut off a pasture? Of two joined parts that make up a pasture, the first one stands for both."""
    for mask in pastures:
        area: i64 = mask
        if area & shape:
            if shape & ~area:
                return False
            rest: i64 = area & ~shape
            if connected_groups(rest) != 1:
                return rest != 0
            return bool(shape & (area & -area))
    return False


def allowed(shape: i64, closed: i64, pastures: tuple[int, ...]) -> bool:
    """May a pasture be there, as far as the other pastures go: beside one, or cut off one?"""
    if shape & closed == 0:
        return closed == 0 or (neighbours(shape) & closed) != 0
    return split_part(shape, pastures)


def closed_by(fences: i64) -> tuple[int, ...]:
    return tuple(closed_areas(COLUMNS, fences, 0))


def union(areas: tuple[int, ...]) -> i64:
    cells: i64 = 0
    for area in areas:
        cells |= area
    return cells


def cheapest_pasture(farm: Farm) -> i64:
    """The new fences of the cheapest pasture that could be built; 0 if none could. Remembered by the farm."""
    known = farm.cheapest
    if known >= 0:
        return known
    blocked: i64 = farm.built_up()
    closed: i64 = farm.closed
    best: i64 = 99
    if closed == 0:
        best = SINGLE if GROUND & ~blocked else 0
    else:
        fences: i64 = farm.fences
        for i in range(len(SHAPES)):
            shape: i64 = SHAPES[i]
            if shape & blocked:
                continue
            inside: i64 = shape & closed
            if inside == 0:
                around: i64 = AROUND[i]
                if around & closed == 0:
                    continue
            elif inside != shape:
                continue
            edges: i64 = OUTLINES[i]
            new: i64 = edges & ~fences
            if new == 0:
                continue
            price: i64 = count_edges(new)
            if price < best and (inside == 0 or split_part(shape, farm.pastures)):
                best = price
                if best == 1:
                    break
        if best == 99:
            best = 0
    farm.cheapest = best
    return best


def can_fence(pos: Agricola, farm: Farm) -> bool:
    if farm.stock == 0 or (farm.wood == 0 and payable_fences(pos, farm, 0) == 0):
        return False
    price = cheapest_pasture(farm)
    return 0 < price <= farm.stock and can_pay_fences(pos, farm, 0, price)


def why_no_fence(pos: Agricola, farm: Farm) -> Reason | None:
    """Written apart from `can_fence`."""
    if farm.stock == 0:
        return Reason("no-fence", _SECTION)
    prices = [why_price(farm, number) for number in range(len(SHAPES))]
    possible = [price for price in prices if 0 < price <= farm.stock]
    if not possible:
        return Reason("no-pasture", _SECTION)
    paid = fences_to_pay(pos, farm, 0, min(possible))
    if why_unpaid(pos, farm, int(paid)) is None:
        return None
    return lacking(pos, farm, _SECTION, [Cost(wood=paid)], FOR_FENCES, paid)


def why_price(farm: Farm, number: int) -> int:
    """The new fences of a shape, 0 if it may not be built at all."""
    if why_not_shape(farm, number) is not None:
        return 0
    return int(count_edges(OUTLINES[number] & ~farm.fences))


def why_not_shape(farm: Farm, number: int) -> Reason | None:
    """Is the shape a new pasture that may stand there?"""
    shape = SHAPES[number]
    if shape & (farm.rooms | farm.fields | farm.posts):
        return Reason("ground-used", _SECTION)
    if not OUTLINES[number] & ~farm.fences:
        return Reason("pasture-there", _SECTION)
    if not shape & farm.closed:
        if farm.closed and not neighbours(shape) & farm.closed:
            return Reason("pasture-apart", _SECTION)
        return None
    inside = [area for area in farm.pastures if area & shape]
    if len(inside) > 1 or shape & ~inside[0]:
        return Reason("pasture-crossed", _SECTION)
    rest = inside[0] & ~shape
    if connected_groups(rest) == 1 and not shape & (inside[0] & -inside[0]):
        return Reason("pasture-twin")
    return None


class Fencing(Ask):
    """Which cells does the next pasture hold? 1 wood for each new fence. What was just built may be cut.

    A card may give some fences (`gift`), and perhaps nothing else may be built then (`bound`) but what other cards add.
    """

    name: ClassVar[str] = "fencing"
    fields: ClassVar[tuple[str, ...]] = ("seat", "optional", "built", "before", "gift", "bound")
    later: ClassVar[dict[str, int]] = {"before": 0, "gift": 0, "bound": 0}
    kinds: ClassVar[tuple[str, ...]] = ("fence", "done")

    def __init__(
        self, seat: i64, optional: i64 = 0, built: i64 = 0, before: i64 = 0, gift: i64 = 0, bound: i64 = 0
    ) -> None:
        super().__init__(seat)
        self.optional = optional
        self.built = built  # fences built by this action
        self.before = before  # the pastures there were when it had built none
        self.gift = gift
        self.bound = bound

    def obliged(self) -> bool:
        return self.built == 0 and not self.optional

    def rights(self, pos: Agricola) -> i64:
        if self.bound and connected_groups(pos.farms[self.seat].closed) > 1:
            return NO_RIGHTS  # nothing may get into the way of what joins the pastures
        return USING if self.built > 0 or self.optional else EXCHANGING

    def limit(self, pos: Agricola) -> i64:
        """How many fences may still be built."""
        farm = pos.farms[self.seat]
        if not self.bound:
            return payable_fences(pos, farm, self.built)
        left: i64 = self.gift + hedges(pos, farm) - self.built
        return left if left < farm.stock else farm.stock

    def price(self, pos: Agricola, fences: i64) -> i64:
        """The wood for so many more fences."""
        return 0 if self.bound else fences_to_pay(pos, pos.farms[self.seat], self.built, fences)

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        limit = self.limit(pos)
        if self.bound and connected_groups(farm.closed) > 1:
            return [FENCE + number for number in joining(farm, limit)]
        if limit > 0:
            if farm.closed == 0:
                self.first_pasture(farm, limit, options)
            else:
                self.next_pasture(farm, limit, options)
        if self.built > 0 or self.optional:
            options.append(DONE)
        return options

    def first_pasture(self, farm: Farm, limit: i64, options: list[int]) -> None:
        """Anywhere, with all of its fences new."""
        blocked: i64 = farm.built_up()
        for number in WITHIN[limit]:
            shape: i64 = SHAPES[number]
            if shape & blocked == 0:
                options.append(FENCE + number)

    def next_pasture(self, farm: Farm, limit: i64, options: list[int]) -> None:
        """Beside the pastures there are, or cut off one of them."""
        blocked: i64 = farm.built_up()
        closed: i64 = farm.closed
        fences: i64 = farm.fences
        for i in range(len(SHAPES)):
            shape: i64 = SHAPES[i]
            if shape & blocked:
                continue
            inside: i64 = shape & closed
            if inside == 0:
                around: i64 = AROUND[i]
                if around & closed == 0:
                    continue
            elif inside != shape:
                continue
            edges: i64 = OUTLINES[i]
            new: i64 = edges & ~fences
            if new == 0 or count_edges(new) > limit:
                continue
            if inside == 0 or split_part(shape, farm.pastures):
                options.append(FENCE + i)

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        if option == DONE:
            if self.built > 0:
                fenced(pos, farm, self.built, self.before)
            return
        before: i64 = self.before if self.built > 0 else pastures_code(farm)
        edges: i64 = OUTLINES[option - FENCE]
        fences: i64 = count_edges(edges & ~farm.fences)
        paid = self.price(pos, fences)
        farm.build_fences(edges)
        pos.agenda.append(Fencing(self.seat, 0, self.built + fences, before, self.gift, self.bound))
        if farm.hears & BIT[PRICES + FOR_FENCES]:
            pay_fences(pos, farm, paid)
        else:
            farm.wood -= paid

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        apart = len(pasture_groups(farm)) > 1
        if option == DONE:
            if apart:
                return Reason("pasture-apart", _SECTION)
            return None if self.built or self.optional else Reason("must-one", _SECTION)
        number = option - FENCE
        reason = why_not_shape(farm, number)
        if reason is not None:
            return reason
        if apart and not all(neighbours(SHAPES[number]) & group for group in pasture_groups(farm)):
            return Reason("pasture-apart", _SECTION)
        price = int(count_edges(OUTLINES[number] & ~farm.fences))
        if price > farm.stock:
            return Reason("no-fence", _SECTION)
        if self.bound:
            left = int(self.gift + hedges(pos, farm) - self.built)
            return Reason("not-more", _SECTION, {"n": left}) if price > left else None
        return why_unpaid(pos, farm, int(fences_to_pay(pos, farm, self.built, price)))

    def asked(self, pos: Agricola) -> str:
        if self.built:
            return "fences-more"
        return "fences-or-not" if self.optional else "fences"

    def params(self, pos: Agricola) -> dict[str, Any]:
        farm = pos.farms[self.seat]
        return {"stock": farm.stock, "payable": int(self.limit(pos))}


# -- what cards hear ---------------------------------------------------------------------------------------------------


def pastures_code(farm: Farm) -> i64:
    """The pastures there are as one number: their cells, and above these how many are large."""
    large: i64 = 0
    for area in farm.pastures:
        if count(area) >= LARGE:
            large += 1
    return farm.closed | large << CELL_BITS


def cells_of(code: i64) -> i64:
    """The cells that were in pastures."""
    return code & (2**CELL_BITS - 1)


def large_of(code: i64) -> i64:
    """How many of the pastures were large."""
    return (code >> CELL_BITS) & (2**LARGE_BITS - 1)


def fresh(code: i64) -> bool:
    """Did the building of fences that cards hear of take ground that was in no use?"""
    return code >= FRESH


def fenced(pos: Agricola, farm: Farm, built: i64, before: i64) -> None:
    """Fences were built in one action: animals find room, cards react, the owner's, then those of others."""
    pos.agenda.append(Settle(farm.seat, 1))
    if farm.hedges > 0:
        for card in farm.owned():
            if card.hedges > 0:
                farm.remember(card.number, pos.this_turn(farm))
    pos.moment_of_others(farm, SOMEBODY_FENCED, built)
    unused: i64 = farm.closed & ~cells_of(before) & ~farm.stables
    pos.moment(farm, FENCED, before | (FRESH if unused != 0 else 0))


# -- one cell ----------------------------------------------------------------------------------------------------------


def pasture_groups(farm: Farm) -> list[int]:
    """The cells of pastures that touch each other; more than one group only while fences are being built."""
    groups: list[int] = []
    left: int = int(farm.closed)
    while left:
        group = left & -left
        while (neighbours(group) & left) & ~group:
            group |= neighbours(group) & left
        groups.append(group)
        left &= ~group
    return groups


def joining(farm: Farm, limit: i64) -> list[int]:
    """The shapes of new pastures that join all others, with so many fences at the most."""
    groups = pasture_groups(farm)
    blocked: i64 = farm.built_up() | farm.closed
    found: list[int] = []
    for number in range(len(SHAPES)):
        shape: i64 = SHAPES[number]
        if shape & blocked or count_edges(OUTLINES[number] & ~farm.fences) > limit:
            continue
        around: i64 = AROUND[number]
        touched = 0
        for group in groups:
            if around & group:
                touched += 1
        if touched == len(groups):
            found.append(number)
    return found


class OnePasture(Ask):
    """A card fences one cell: a new pasture beside those there are, its fences cost nothing but must be in stock.

    `cells`: one of these; 0: any. Where another card gives more fences, they may join it to the others.
    """

    name: ClassVar[str] = "one-pasture"
    fields: ClassVar[tuple[str, ...]] = ("seat", "cells")
    later: ClassVar[dict[str, int]] = {"cells": 0}
    kinds: ClassVar[tuple[str, ...]] = ("fence",)

    def __init__(self, seat: i64, cells: i64 = 0) -> None:
        super().__init__(seat)
        self.cells = cells

    def options(self, pos: Agricola) -> list[int]:
        return single_pastures(pos, pos.farms[self.seat], self.cells)

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        before = pastures_code(farm)
        fences: i64 = count_edges(OUTLINES[option - FENCE] & ~farm.fences)
        farm.build_fences(OUTLINES[option - FENCE])
        if hedges(pos, farm) > 0:
            pos.agenda.append(Fencing(self.seat, 0, fences, before, fences, 1))
        else:
            fenced(pos, farm, fences, before)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        number = option - FENCE
        shape = SHAPES[number]
        if shape & (shape - 1) or shape & farm.closed or (self.cells and not shape & self.cells):
            return Reason("one-cell", _SECTION)
        reason = why_not_shape(farm, number)
        if reason is not None and reason.code == "pasture-apart" and why_not_joined(pos, farm, number) is None:
            return None
        if reason is None and int(count_edges(OUTLINES[number] & ~farm.fences)) > farm.stock:
            return Reason("no-fence", _SECTION)
        return reason


def single_pastures(pos: Agricola, farm: Farm, cells: i64 = 0) -> list[int]:
    """The options to fence one cell that is in no pasture; of some cells, or of all."""
    blocked: i64 = farm.built_up() | farm.closed
    options: list[int] = []
    for number in WITHIN[SINGLE]:
        shape: i64 = SHAPES[number]
        if shape & blocked or (cells != 0 and shape & cells == 0):
            continue
        beside = farm.closed == 0 or neighbours(shape) & farm.closed != 0
        fits = count_edges(OUTLINES[number] & ~farm.fences) <= farm.stock
        if fits and (beside or (farm.hedges > 0 and can_join(pos, farm, number))):
            options.append(FENCE + number)
    return options


def can_join(pos: Agricola, farm: Farm, number: i64) -> bool:
    """Could the fences that cards give join this cell to the pastures?"""
    other = farm.copy()
    other.build_fences(OUTLINES[number])
    more: i64 = hedges(pos, farm)
    if other.stock < more:
        more = other.stock
    return more > 0 and len(joining(other, more)) > 0


def why_not_joined(pos: Agricola, farm: Farm, number: int) -> Reason | None:
    """Written apart from `can_join`."""
    other = farm.copy()
    other.build_fences(OUTLINES[number])
    more = min(int(hedges(pos, farm)), int(other.stock))
    for shape in range(len(SHAPES)):
        near = neighbours(SHAPES[shape])
        if count_edges(OUTLINES[shape] & ~other.fences) > more or why_not_shape(other, shape) is not None:
            continue
        if all(near & group for group in pasture_groups(other)):
            return None
    return Reason("pasture-apart", _SECTION)
