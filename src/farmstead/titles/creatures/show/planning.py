"""From painted cells to fences: the nearest pasture that can be closed now, edge by edge."""

from __future__ import annotations

from typing import Final

from farmstead.farmyard.grid import CELL_OF, EDGE_INDEX, EDGE_NAMES, all_edges, bits, cell_name, count_edges, outline
from farmstead.farmyard.grid import neighbours as around
from farmstead.farmyard.housing import PASTURE
from farmstead.kernel.plan import Plan
from farmstead.kernel.reason import Reason
from farmstead.titles.creatures.rules.farm import Farm
from farmstead.titles.creatures.rules.fencing import GIVEN, STONY, WALL_PRICE, Fencing
from farmstead.titles.creatures.rules.options import FENCE, TROUGH
from farmstead.titles.creatures.rules.position import Creatures

_SECTION: Final = "Pâturages"
MOST_ADDED: Final = 6
MOST_TRIED: Final = 6000


def is_fence(option: int) -> bool:
    return FENCE <= option < TROUGH


def paintable(pos: Creatures, seat: int) -> list[str]:
    """The cells without a building, as long as a fence may be placed."""
    if seat not in pos.deciders or not any(is_fence(option) for option in pos.legal):
        return []
    farm = pos.farms[seat]
    return [cell_name(cell) for cell in bits(farm.ground() & ~farm.walls)]


def plan(pos: Creatures, seat: int, cells: list[str]) -> Plan | Reason:
    """The pasture with the fewest further cells, of those the one with the fewest fences, that can be closed now."""
    if not paintable(pos, seat):
        return Reason("not-asked")
    farm = pos.farms[seat]
    painted = sum(2 ** CELL_OF[cell] for cell in set(cells) if cell in CELL_OF)
    if not painted:
        return Reason("nothing-painted")
    if painted & (farm.walls | ~farm.ground()):
        return Reason("cell-built", _SECTION)
    if any(not painted & ~area for area in _pastures(farm)) and not _missing(farm, painted):
        return Reason("pasture-there", _SECTION)
    most = _most(pos, farm)
    shape = _nearest(farm, painted, most)
    if shape is None:
        return _why_none(pos, farm, painted, most)
    edges = bits(_missing(farm, shape))
    for edge in edges:
        reason = pos.why_not(FENCE + EDGE_INDEX[edge], seat)
        if reason is not None:
            return reason
    built = farm.copy()
    for edge in edges:
        built.place_fence(edge)
    holds = sum(int(room.capacity) for room in built.rooms() if room.sort == PASTURE and room.cells & painted)
    options = [FENCE + EDGE_INDEX[edge] for edge in edges]
    names = [EDGE_NAMES[EDGE_INDEX[edge]] for edge in edges]
    return Plan(options, [cell_name(cell) for cell in bits(shape)], names, _cost(pos, len(edges)), holds)


def _pastures(farm: Farm) -> list[int]:
    return [int(room.cells) for room in farm.rooms() if room.sort == PASTURE]


def _missing(farm: Farm, shape: int) -> int:
    """The fences that still lack around a shape: buildings close their edges themselves."""
    return int(outline(shape) & ~farm.fences & ~all_edges(farm.walls))


def _most(pos: Creatures, farm: Farm) -> int:
    """How many fences may be placed one after the other now."""
    step = pos.pending()
    if not isinstance(step, Fencing):
        return 1
    paid = 0 if step.mode == GIVEN else farm.stone // WALL_PRICE if step.mode == STONY else farm.wood
    return int(min(farm.stock, step.free + paid))


def _cost(pos: Creatures, fences: int) -> dict[str, int]:
    step = pos.pending()
    paid = max(0, fences - int(step.free)) if isinstance(step, Fencing) else 0
    if not paid or not isinstance(step, Fencing):
        return {}
    return {"stone": WALL_PRICE * paid} if step.mode == STONY else {"wood": paid}


def _joined(farm: Farm, shape: int) -> bool:
    """Is it one area, with no fence across?"""
    area = shape & -shape
    while True:
        fences, upper = farm.fences, farm.fences >> 32
        grown = area | (
            shape
            & (((area << 4) & ~fences) | ((area & ~fences) >> 4) | ((area << 1) & ~upper) | ((area & ~upper) >> 1))
        )
        if grown == area:
            return area == shape
        area = grown


def _nearest(farm: Farm, painted: int, most: int) -> int | None:
    """Grows the painted cells, cell by cell, until they can be closed with so many fences."""
    ground = int(farm.ground() & ~farm.walls)
    level, tried = {painted}, 0
    for _ in range(MOST_ADDED + 1):
        fit = [shape for shape in level if _joined(farm, shape) and 0 < count_edges(_missing(farm, shape)) <= most]
        if fit:
            return min(fit, key=lambda shape: (count_edges(_missing(farm, shape)), shape))
        tried += len(level)
        if tried > MOST_TRIED:
            return None
        level = {shape | 2**cell for shape in level for cell in bits(int(around(shape)) & ground & ~shape)}
    return None


def _why_none(pos: Creatures, farm: Farm, painted: int, most: int) -> Reason:
    """Why the painted cells cannot be closed: what they would need."""
    shape = painted if _joined(farm, painted) else _nearest(farm, painted, 99)
    if shape is None:
        return Reason("pasture-crossed", _SECTION)
    need = int(count_edges(_missing(farm, shape)))
    if not need:
        return Reason("pasture-there", _SECTION)
    step = pos.pending()
    if need > farm.stock or not isinstance(step, Fencing) or step.mode == GIVEN:
        return Reason("few-fences", _SECTION, {"need": {"fence": need}, "have": {"fence": most}})
    cost = _cost(pos, need)
    have = {"stone": int(farm.stone)} if step.mode == STONY else {"wood": int(farm.wood)}
    return Reason("goods", _SECTION, {"need": cost, "have": have})
