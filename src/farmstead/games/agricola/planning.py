"""From painted cells to answers: the pasture nearest to them that may be fenced in now."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from farmstead.farmyard.grid import CELL_OF, EDGE_INDEX, EDGE_NAMES, bits, cell_name, count, count_edges
from farmstead.games.agricola.farm import GROUND, Farm
from farmstead.games.agricola.fencing import OUTLINES, Fencing
from farmstead.games.agricola.options import BUILD, FENCE, SHAPE_OF, SHAPES
from farmstead.games.agricola.position import Agricola
from farmstead.games.agricola.rebuilding import Rebuild
from farmstead.kernel.plan import Plan
from farmstead.kernel.position import Position
from farmstead.kernel.reason import Reason

_SECTION: Final = "Actions relatives au bétail : Clôtures"


def is_fence(option: int) -> bool:
    return FENCE <= option < BUILD


def paintable(pos: Agricola, seat: int) -> list[str]:
    """The cells without a room or a field, as long as a pasture can be built at all."""
    if seat not in pos.deciders or not any(is_fence(option) for option in pos.legal):
        return []
    farm = pos.farms[seat]
    return [cell_name(cell) for cell in bits(GROUND & ~farm.rooms & ~farm.fields)]


def plan(pos: Agricola, seat: int, cells: list[str], earlier: list[tuple[Position, int]]) -> Plan | Reason:
    """The pasture with the fewest further cells, of those the cheapest, that holds all painted ones."""
    farm = pos.farms[seat]
    if not paintable(pos, seat):
        return Reason("not-asked")
    painted = sum(2 ** CELL_OF[cell] for cell in set(cells) if cell in CELL_OF)
    if not painted:
        return Reason("nothing-painted", _SECTION)
    if painted & (farm.rooms | farm.fields | ~GROUND):
        return Reason("ground-used", _SECTION)
    nearest: Reason | None = None
    for shape in sorted((shape for shape in SHAPES if not painted & ~shape), key=lambda shape: _far(farm, shape)):
        option = FENCE + SHAPE_OF[shape]
        reason = pos.why_not(option, seat)
        if reason is not None and reason.code == "pasture-twin":  # the same fence, named by the other part
            option = FENCE + SHAPE_OF[next(area for area in farm.pastures if area & shape) & ~shape]
            reason = pos.why_not(option, seat)
        found: tuple[list[int], int] | None = None
        if reason is None:
            found = [option], 0
        elif reason.code == "order-of-picks":
            found = _in_order(seat, option, earlier)
        if found is not None:
            return _told(farm, shape, isinstance(pos.pending(), Rebuild), *found)
        nearest = nearest or reason
    return nearest or Reason("no-pasture", _SECTION)


def _far(farm: Farm, shape: int) -> tuple[int, int, int]:
    return int(count(shape)), int(count_edges(OUTLINES[SHAPE_OF[shape]] & ~farm.fences)), shape


def _in_order(seat: int, option: int, earlier: list[tuple[Position, int]]) -> tuple[list[int], int] | None:
    """The same pastures in the one order that is offered: the last ones are taken back and built after this one."""
    undone: list[int] = []
    for before, given in earlier:
        if not is_fence(given) or not isinstance(before.pending(), Fencing | Rebuild):
            return None
        undone.append(given)
        for order in permutations([*undone, option]):
            if _playable(before, seat, order):
                return list(order), len(undone)
    return None


def _playable(pos: Position, seat: int, options: tuple[int, ...]) -> bool:
    trial = pos.copy()
    for option in options:
        if option not in trial.options(seat):
            return False
        trial.play(option, seat)
    return True


def _told(farm: Farm, shape: int, rebuilding: bool, options: list[int], back: int) -> Plan:
    edges = OUTLINES[SHAPE_OF[shape]] & ~farm.fences
    built = farm.copy()
    built.build_fences(edges)
    holds = sum(int(room.capacity) for room in built.rooms_for_animals() if room.cells == shape)
    names = [EDGE_NAMES[EDGE_INDEX[edge]] for edge in bits(edges)]
    cost = {"fence" if rebuilding else "wood": len(names)}
    return Plan(options, [cell_name(cell) for cell in bits(shape)], names, cost, holds, back)
