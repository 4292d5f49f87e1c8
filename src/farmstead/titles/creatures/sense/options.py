"""Which options of Creatures deserve a thought, for bots: what hardly ever helps is left out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import EDGE_INDEX, FARM_EDGES, all_edges, count, count_edges, outline
from farmstead.farmyard.pastures import pasture_shapes
from farmstead.kernel.position import Position
from farmstead.titles.creatures.rules.farm import Farm
from farmstead.titles.creatures.rules.fencing import GIVEN, STONY, WALL_PRICE, Fencing
from farmstead.titles.creatures.rules.names import KINDS
from farmstead.titles.creatures.rules.options import (
    DONE,
    FENCE,
    FIRM,
    RELEASE,
    TRADE,
    USE_ASSEMBLY_HALL,
    USE_CARPENTER,
)
from farmstead.titles.creatures.rules.position import Creatures

LARGEST_PLAN: Final = 4  # cells of a pasture worth planning
MOST_PLANS: Final = 5


def sensible(position: Position) -> list[int]:
    """The options to think about, never empty."""
    assert isinstance(position, Creatures)
    pos = position
    question = pos.pending()
    if isinstance(question, Fencing):
        return fence_options(pos, question)
    own: i64 = pos.own
    kept = pos.legal[:own]
    for option in pos.legal[own:]:
        if RELEASE <= option < RELEASE + KINDS or TRADE <= option < FIRM:
            continue
        if option == USE_CARPENTER or option == USE_ASSEMBLY_HALL:
            continue
        kept.append(option)
    return kept


def fence_options(pos: Creatures, question: Fencing) -> list[int]:
    """The next edge of each of the best pastures that can be closed now; stopping, if allowed; else any edge."""
    farm = pos.farms[question.seat]
    means: i64 = question.free
    if question.mode == STONY:
        means += farm.stone // WALL_PRICE
    elif question.mode != GIVEN:
        means += farm.wood
    means = min(means, farm.stock)
    options: list[int] = []
    for edges in plans(farm, means):
        option = FENCE + EDGE_INDEX[_lowest(edges)]
        if option not in options:
            options.append(option)
        if len(options) == MOST_PLANS:
            break
    if DONE in pos.legal:
        options.append(DONE)
    return options or pos.legal[: pos.own]


def plans(farm: Farm, means: i64) -> list[int]:
    """The edges missing around pastures that can be closed with so many fences, the best pasture first."""
    walls = farm.walls
    standing: i64 = farm.fences | (all_edges(walls) & FARM_EDGES[farm.columns])
    closed = farm.housing().closed
    found: list[tuple[float, int]] = []
    for shape in pasture_shapes(farm.columns, LARGEST_PLAN):
        if shape & walls:
            continue
        missing: i64 = outline(shape) & ~standing
        if missing == 0:
            continue
        need = count_edges(missing)
        if need > means:
            continue
        new_cells = count(shape & ~closed)
        gain = 2.0 * float(new_cells) * float(1 + count(shape & farm.troughs & ~closed)) + (1.0 if new_cells else 0.3)
        found.append((-gain / (float(need) + 1.5), missing))
    found.sort()
    return [missing for _, missing in found[:20]]


def _lowest(edges: i64) -> i64:
    edge: i64 = 0
    while not (edges >> edge) & 1:
        edge += 1
    return edge
