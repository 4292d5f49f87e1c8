"""Putting up all fences anew: as many as stood, around pastures that may stand there."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import count_edges, neighbours
from farmstead.games.agricola.animals import Settle
from farmstead.games.agricola.farm import Farm, bit_count
from farmstead.games.agricola.fencing import OUTLINES, closed_by, twin, union
from farmstead.games.agricola.options import FENCE, SHAPES
from farmstead.games.agricola.position import Agricola, Ask
from farmstead.kernel.reason import Reason

_SECTION: Final = "Aménagements mineurs"
_FINISHED: Final[dict[tuple[int, int, int], bool]] = {}
"""Which layouts can be finished, by fences, cells where none may be, and fences left."""


def fits_in(number: i64, fences: i64, taken: i64, left: i64) -> i64:
    """The new fences of a shape beside what stands, 0 if it may not be next."""
    shape: i64 = SHAPES[number]
    if shape & taken:
        return 0
    price: i64 = count_edges(OUTLINES[number] & ~fences)
    return price if price <= left else 0


def can_finish(fences: i64, blocked: i64, left: i64) -> bool:
    """Can exactly so many more fences be put up around further pastures?"""
    if left == 0:
        return True
    key = (int(fences), int(blocked), int(left))
    known = _FINISHED.get(key)
    if known is not None:
        return known
    closed = union(closed_by(fences))
    found = False
    for number in range(len(SHAPES)):
        price = fits_in(number, fences, blocked | closed, left)
        if price == 0 or (closed != 0 and not neighbours(SHAPES[number]) & closed):
            continue
        if can_finish(fences | OUTLINES[number], blocked, left - price):
            found = True
            break
    _FINISHED[key] = found
    return found


class Rebuild(Ask):
    """Which cells does the next pasture hold? Each layout is offered once, as when fences are built."""

    name: ClassVar[str] = "rebuild"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "last", "before")
    kinds: ClassVar[tuple[str, ...]] = ("fence",)

    def __init__(self, seat: i64, left: i64, last: i64 = -1, before: i64 = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.last = last
        self.before = before

    @staticmethod
    def all_of(farm: Farm) -> Rebuild:
        """The question for all fences that stand now."""
        return Rebuild(farm.seat, bit_count(farm.fences))

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        blocked: i64 = farm.rooms | farm.fields
        options: list[int] = []
        for number in range(len(SHAPES)):
            price = fits_in(number, farm.fences, blocked | farm.closed, self.left)
            if price == 0 or (farm.closed != 0 and not neighbours(SHAPES[number]) & farm.closed):
                continue
            if number < self.last and twin(SHAPES[number], SHAPES[self.last], self.before):
                continue
            if can_finish(farm.fences | OUTLINES[number], blocked, self.left - price):
                options.append(FENCE + number)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        number = option - FENCE
        before = farm.fences
        price: i64 = count_edges(OUTLINES[number] & ~before)
        farm.build_fences(OUTLINES[number])
        if self.left > price:
            pos.agenda.append(Rebuild(self.seat, self.left - price, number, before))
        else:
            pos.agenda.append(Settle(self.seat, 1))

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        number = option - FENCE
        shape = SHAPES[number]
        if shape & (farm.rooms | farm.fields):
            return Reason("ground-used", _SECTION)
        if shape & farm.closed:
            return Reason("pasture-just-built", _SECTION)
        if farm.closed and not neighbours(shape) & farm.closed:
            return Reason("pasture-apart", _SECTION)
        price = int(count_edges(OUTLINES[number] & ~farm.fences))
        if price > self.left:
            return Reason("no-fence", _SECTION)
        if not can_finish(farm.fences | OUTLINES[number], farm.rooms | farm.fields, self.left - price):
            return Reason("not-all-fences", _SECTION)
        if number < self.last and twin(shape, SHAPES[self.last], self.before):
            return Reason("order-of-picks", _SECTION)
        return None

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"left": self.left}
