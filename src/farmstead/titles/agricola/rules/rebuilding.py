"""Putting up all fences anew: as many as stood, around pastures that may stand there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import count_edges
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.rules.animals import Settle
from farmstead.titles.agricola.rules.farm import Farm, bit_count
from farmstead.titles.agricola.rules.fencing import OUTLINES, allowed, closed_by, union, why_not_shape
from farmstead.titles.agricola.rules.options import FENCE, SHAPES
from farmstead.titles.agricola.rules.position import Agricola, Ask

_SECTION: Final = "Aménagements mineurs"
_FINISHED: Final[dict[tuple[int, int, int], bool]] = {}
"""Which layouts can be finished, by fences, cells where none may be, and fences left."""


def next_pastures(fences: i64, areas: tuple[int, ...], blocked: i64, left: i64) -> Iterator[tuple[int, int]]:
    """The shapes that may be next among what stands, each with its new fences; one by one: often the first will do."""
    closed: i64 = union(areas)
    for number in range(len(SHAPES)):
        shape: i64 = SHAPES[number]
        if shape & blocked:
            continue
        edges: i64 = OUTLINES[number]
        price: i64 = count_edges(edges & ~fences)
        if 0 < price <= left and allowed(shape, closed, areas):
            yield number, int(price)


def can_finish(fences: i64, blocked: i64, left: i64) -> bool:
    """Can exactly so many more fences be put up around further pastures, or through those there are?"""
    if left == 0:
        return True
    key = (int(fences), int(blocked), int(left))
    known = _FINISHED.get(key)
    if known is not None:
        return known
    found = False
    for number, price in next_pastures(fences, closed_by(fences), blocked, left):
        if can_finish(fences | OUTLINES[number], blocked, left - price):
            found = True
            break
    _FINISHED[key] = found
    return found


class Rebuild(Ask):
    """Which cells does the next pasture hold? In any order, as when fences are built, until all of them stand."""

    name: ClassVar[str] = "rebuild"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")
    kinds: ClassVar[tuple[str, ...]] = ("fence",)

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left = left

    @staticmethod
    def all_of(farm: Farm) -> Rebuild:
        """The question for all fences that stand now."""
        return Rebuild(farm.seat, bit_count(farm.fences))

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        blocked: i64 = farm.built_up()
        options: list[int] = []
        for number, price in next_pastures(farm.fences, farm.pastures, blocked, self.left):
            if can_finish(farm.fences | OUTLINES[number], blocked, self.left - price):
                options.append(FENCE + number)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        edges: i64 = OUTLINES[option - FENCE]
        price: i64 = count_edges(edges & ~farm.fences)
        farm.build_fences(edges)
        if self.left > price:
            pos.agenda.append(Rebuild(self.seat, self.left - price))
        else:
            pos.agenda.append(Settle(self.seat, 1))

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        number = option - FENCE
        reason = why_not_shape(farm, number)
        if reason is not None:
            return reason
        price = int(count_edges(OUTLINES[number] & ~farm.fences))
        if price > self.left:
            return Reason("no-fence", _SECTION)
        if not can_finish(farm.fences | OUTLINES[number], farm.built_up(), self.left - price):
            return Reason("not-all-fences", _SECTION)
        return None

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"left": self.left}
