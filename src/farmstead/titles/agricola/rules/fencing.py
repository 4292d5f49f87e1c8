"""Clôtures: pastures are built one at a time, each as the set of its cells."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, count_edges, neighbours, outline
from farmstead.farmyard.pastures import closed_areas, connected_groups
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import FENCED, FOR_FENCES, PRICES
from farmstead.titles.agricola.rules.animals import Settle
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import GROUND, Farm
from farmstead.titles.agricola.rules.names import COLUMNS, FENCES_EACH, GOODS
from farmstead.titles.agricola.rules.options import DONE, FENCE, SHAPES
from farmstead.titles.agricola.rules.paying import charge, lacking
from farmstead.titles.agricola.rules.position import EXCHANGING, USING, Agricola, Ask
from farmstead.titles.agricola.rules.prices import PayWay

_SECTION: Final = "Actions relatives au bétail : Clôtures"
OUTLINES: Final[list[int]] = [outline(shape) for shape in SHAPES]
LENGTHS: Final[list[int]] = [count_edges(outline(shape)) for shape in SHAPES]
AROUND: Final[list[int]] = [neighbours(shape) for shape in SHAPES]
WITHIN: Final[list[list[int]]] = [
    [number for number, length in enumerate(LENGTHS) if length <= fences] for fences in range(FENCES_EACH + 1)
]
"""The shapes that so many fences can enclose."""
SINGLE: Final = 4  # the fences of one cell


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
    blocked: i64 = farm.rooms | farm.fields
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


def fence_money(farm: Farm, built: i64) -> i64:
    """How many more fences the seat could pay in an action that has built so many."""
    free: i64 = farm.free_fences - built if farm.free_fences > built else 0
    total: i64 = farm.wood + free
    if farm.hears & BIT[PRICES + FOR_FENCES]:
        total += farm.clay
    return total


def fences_to_pay(farm: Farm, built: i64, fences: i64) -> i64:
    """Of so many new fences, those that cost something, in an action that has built so many before."""
    free: i64 = farm.free_fences - built if farm.free_fences > built else 0
    return fences - free if fences > free else 0


def can_fence(farm: Farm) -> bool:
    money = fence_money(farm, 0)
    if money == 0 or farm.stock == 0:
        return False
    price = cheapest_pasture(farm)
    return 0 < price <= money and price <= farm.stock


def why_no_fence(pos: Agricola, farm: Farm) -> Reason | None:
    """Written apart from `can_fence`."""
    if farm.stock == 0:
        return Reason("no-fence", _SECTION)
    prices = [why_price(farm, number) for number in range(len(SHAPES))]
    possible = [price for price in prices if 0 < price <= farm.stock]
    if not possible:
        return Reason("no-pasture", _SECTION)
    paid = fences_to_pay(farm, 0, min(possible))
    if why_unpaid(farm, int(paid)) is None:
        return None
    return lacking(pos, farm, _SECTION, [Cost(wood=paid)], FOR_FENCES, paid)


def why_unpaid(farm: Farm, fences: int) -> Reason | None:
    """Can so many fences be paid? Written apart from `fence_money`."""
    goods = ["wood", "clay"] if farm.hears & BIT[PRICES + FOR_FENCES] else ["wood"]
    have = {good: int(farm.has(GOODS.index(good))) for good in goods}
    if fences <= sum(have.values()):
        return None
    return Reason("goods", _SECTION, {"need": {"wood": fences}, "have": have})


def why_price(farm: Farm, number: int) -> int:
    """The new fences of a shape, 0 if it may not be built at all."""
    if why_not_shape(farm, number) is not None:
        return 0
    return int(count_edges(OUTLINES[number] & ~farm.fences))


def why_not_shape(farm: Farm, number: int) -> Reason | None:
    """Is the shape a new pasture that may stand there?"""
    shape = SHAPES[number]
    if shape & (farm.rooms | farm.fields):
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
    """Which cells does the next pasture hold? 1 wood for each new fence. What was just built may be cut."""

    name: ClassVar[str] = "fencing"
    fields: ClassVar[tuple[str, ...]] = ("seat", "optional", "built", "before")
    later: ClassVar[dict[str, int]] = {"before": 0}
    kinds: ClassVar[tuple[str, ...]] = ("fence", "done")

    def __init__(self, seat: i64, optional: i64 = 0, built: i64 = 0, before: i64 = 0) -> None:
        super().__init__(seat)
        self.optional = optional
        self.built = built  # fences built by this action
        self.before = before  # the cells that were in pastures when it had built none

    def rights(self, pos: Agricola) -> i64:
        return USING if self.built > 0 or self.optional else EXCHANGING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        money = fence_money(farm, self.built)
        limit: i64 = money if money < farm.stock else farm.stock
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
        blocked: i64 = farm.rooms | farm.fields
        for number in WITHIN[limit]:
            shape: i64 = SHAPES[number]
            if shape & blocked == 0:
                options.append(FENCE + number)

    def next_pasture(self, farm: Farm, limit: i64, options: list[int]) -> None:
        """Beside the pastures there are, or cut off one of them."""
        blocked: i64 = farm.rooms | farm.fields
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
                pos.agenda.append(Settle(self.seat, 1))
                pos.moment(farm, FENCED, self.before)
            return
        before: i64 = self.before if self.built > 0 else farm.closed
        edges: i64 = OUTLINES[option - FENCE]
        fences: i64 = count_edges(edges & ~farm.fences)
        paid = fences_to_pay(farm, self.built, fences)
        farm.build_fences(edges)
        pos.agenda.append(Fencing(self.seat, 0, self.built + fences, before))
        if farm.hears & BIT[PRICES + FOR_FENCES]:
            pay_fences(pos, farm, paid)
        else:
            farm.wood -= paid

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DONE:
            return None if self.built or self.optional else Reason("must-one", _SECTION)
        farm = pos.farms[self.seat]
        number = option - FENCE
        reason = why_not_shape(farm, number)
        if reason is not None:
            return reason
        price = int(count_edges(OUTLINES[number] & ~farm.fences))
        if price > farm.stock:
            return Reason("no-fence", _SECTION)
        return why_unpaid(farm, int(fences_to_pay(farm, self.built, price)))

    def asked(self, pos: Agricola) -> str:
        return "fences-more" if self.built or self.optional else "fences"

    def params(self, pos: Agricola) -> dict[str, Any]:
        farm = pos.farms[self.seat]
        return {"stock": farm.stock, "payable": int(fence_money(farm, self.built))}


def pay_fences(pos: Agricola, farm: Farm, fences: i64) -> None:
    """Wood, or what cards allow instead."""
    if fences == 0:
        return
    ways = pos.affordable(farm, FOR_FENCES, fences, [Cost(wood=fences)])
    if len(ways) > 1:
        pos.agenda.append(PayWay(farm.seat, FOR_FENCES, fences))
    else:
        charge(pos, farm, ways[0])


class OnePasture(Ask):
    """A card fences one cell: a new pasture beside those there are, its fences cost nothing but must be in stock."""

    name: ClassVar[str] = "one-pasture"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("fence",)

    def options(self, pos: Agricola) -> list[int]:
        return single_pastures(pos.farms[self.seat])

    def answer(self, pos: Agricola, option: i64) -> None:
        pos.agenda.append(Settle(self.seat, 1))
        pos.farms[self.seat].build_fences(OUTLINES[option - FENCE])

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        number = option - FENCE
        shape = SHAPES[number]
        if shape & (shape - 1) or shape & farm.closed:
            return Reason("one-cell", _SECTION)
        reason = why_not_shape(farm, number)
        if reason is None and int(count_edges(OUTLINES[number] & ~farm.fences)) > farm.stock:
            return Reason("no-fence", _SECTION)
        return reason


def single_pastures(farm: Farm) -> list[int]:
    """The options to fence one cell that is in no pasture."""
    blocked: i64 = farm.rooms | farm.fields | farm.closed
    options: list[int] = []
    for number in WITHIN[SINGLE]:
        shape: i64 = SHAPES[number]
        if shape & blocked or (farm.closed != 0 and neighbours(shape) & farm.closed == 0):
            continue
        if count_edges(OUTLINES[number] & ~farm.fences) <= farm.stock:
            options.append(FENCE + number)
    return options
