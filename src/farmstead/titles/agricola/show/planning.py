"""From painted cells to answers: the pasture nearest to them that may be fenced in now."""

from __future__ import annotations

from typing import Final

from farmstead.farmyard.grid import CELL_OF, EDGE_INDEX, EDGE_NAMES, bits, cell_name, count, count_edges
from farmstead.kernel.plan import Plan
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.rules.farm import GROUND, Farm
from farmstead.titles.agricola.rules.fencing import OUTLINES, Fencing
from farmstead.titles.agricola.rules.options import BUILD, FENCE, SHAPE_OF, SHAPES
from farmstead.titles.agricola.rules.position import Agricola

_SECTION: Final = "Actions relatives au bétail : Clôtures"


def is_fence(option: int) -> bool:
    return FENCE <= option < BUILD


def paintable(pos: Agricola, seat: int) -> list[str]:
    """The cells without a room or a field, as long as a pasture can be built at all."""
    if seat not in pos.deciders or not any(is_fence(option) for option in pos.legal):
        return []
    farm = pos.farms[seat]
    return [cell_name(cell) for cell in bits(GROUND & ~farm.built_up())]


def plan(pos: Agricola, seat: int, cells: list[str]) -> Plan | Reason:
    """The pasture with the fewest further cells, of those the cheapest, that holds all painted ones."""
    farm = pos.farms[seat]
    if not paintable(pos, seat):
        return Reason("not-asked")
    painted = sum(2 ** CELL_OF[cell] for cell in set(cells) if cell in CELL_OF)
    if not painted:
        return Reason("nothing-painted")
    if painted & (farm.built_up() | ~GROUND):
        return Reason("ground-used", _SECTION)
    nearest: Reason | None = None
    for shape in sorted((shape for shape in SHAPES if not painted & ~shape), key=lambda shape: _far(farm, shape)):
        option = FENCE + SHAPE_OF[shape]
        reason = pos.why_not(option, seat)
        if reason is not None and reason.code == "pasture-twin":  # the same fence, named by the other part
            option = FENCE + SHAPE_OF[next(area for area in farm.pastures if area & shape) & ~shape]
            reason = pos.why_not(option, seat)
        if reason is None:
            return _told(pos, farm, shape, option)
        nearest = nearest or reason
    return nearest or Reason("no-pasture", _SECTION)


def _far(farm: Farm, shape: int) -> tuple[int, int, int]:
    return int(count(shape)), int(count_edges(OUTLINES[SHAPE_OF[shape]] & ~farm.fences)), shape


def _told(pos: Agricola, farm: Farm, shape: int, option: int) -> Plan:
    edges = OUTLINES[SHAPE_OF[shape]] & ~farm.fences
    built = farm.copy()
    built.build_fences(edges)
    holds = sum(int(room.capacity) for room in built.rooms_for_animals() if room.cells == shape)
    names = [EDGE_NAMES[EDGE_INDEX[edge]] for edge in bits(edges)]
    question = pos.pending()
    paid = int(question.price(pos, len(names))) if isinstance(question, Fencing) else 0
    cost = {"wood": paid} if paid else {"fence": len(names)}
    return Plan([option], [cell_name(cell) for cell in bits(shape)], names, cost, holds)
