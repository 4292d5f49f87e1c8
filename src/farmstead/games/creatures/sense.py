"""A player's sense of Creatures, for bots: what a position is worth to a seat, and which options deserve a thought.

Nothing here is a rule. `worth` guesses the final score: what stands, plus the herd as it will have bred by the end with
the room there is, plus a little for goods that can still be used. `sensible` leaves out options that hardly ever help
(chasing animals away, fences that lead to no pasture), so that a search is not lost in them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import EDGE_INDEX, FARM_EDGES, all_edges, count, count_edges, outline
from farmstead.farmyard.pastures import pasture_shapes
from farmstead.games.creatures.farm import Farm
from farmstead.games.creatures.fencing import GIVEN, STONY, WALL_PRICE, Fencing
from farmstead.games.creatures.names import KINDS, ROUNDS
from farmstead.games.creatures.options import (
    DONE,
    FENCE,
    FIRM,
    RELEASE,
    TRADE,
    USE_ASSEMBLY_HALL,
    USE_CARPENTER,
)
from farmstead.games.creatures.position import WORK, Creatures
from farmstead.games.creatures.scoring import bonus, building_points, countings
from farmstead.kernel.position import Position
from farmstead.kernel.steps import OVER

LARGEST_PLAN: Final = 4  # cells of a pasture worth planning
MOST_PLANS: Final = 5


# -- worth ---------------------------------------------------------------------------------------------------------


def worth(position: Position) -> list[float]:
    """For each seat, the final score to be expected."""
    assert isinstance(position, Creatures)
    return [farm_worth(position, farm) for farm in position.farms]


def worth_of(position: Position, seat: i64) -> float:
    """The same for one seat."""
    assert isinstance(position, Creatures)
    return farm_worth(position, position.farms[seat])


def farm_worth(pos: Creatures, farm: Farm) -> float:
    if pos.decider == OVER:
        return _score(pos, farm, best_counting(farm))
    breedings: i64 = ROUNDS - pos.round + (1 if pos.phase == WORK else 0)
    rounds: i64 = ROUNDS - pos.round
    herd = grown(farm, breedings)
    total = _score(pos, farm, herd)
    share = float(rounds) / ROUNDS
    materials = 0.30 * float(min(farm.wood, 12)) + 0.40 * float(min(farm.stone, 9)) + 0.55 * float(min(farm.reed, 4))
    total += materials * min(1.0, 0.25 + share)
    total += 0.10 * float(min(farm.stock, 12)) * share
    # room still to be filled, cells still to be used, fences on the way to a pasture
    housing = farm.housing()
    room: i64 = 0
    for part in housing.rooms:
        room += part.capacity
    spare: i64 = room - sum(herd)
    total += 0.25 * float(min(spare, 8)) * share
    used = farm.used_cells()
    for column in farm.expansion_columns():
        cells: i64 = count((used >> (4 * column)) & 7)
        if cells < 3:
            total += 0.5 + 0.9 * float(cells)
    total += 0.5 * float(farm.columns - 2) * share
    total += 0.12 * float(count_edges(farm.fences))
    return total


def grown(farm: Farm, breedings: i64) -> list[int]:
    """The herd after so many breedings, as far as the room of today goes; kinds that pay most get it first."""
    herd = farm.animals[:]
    housing = farm.housing()
    growing: list[int] = [kind for kind in range(KINDS) if herd[kind] >= farm.parents]
    for _ in range(breedings):
        if not growing:
            break
        if len(growing) > 1:
            growing = _by_gain(growing, herd)
        still: list[int] = []
        for kind in growing:
            herd[kind] += 1
            if housing.fits(herd):
                still.append(kind)
            else:
                herd[kind] -= 1  # room only gets scarcer: this kind is done with
        growing = still
    return herd


def _by_gain(kinds: list[int], herd: list[int]) -> list[int]:
    """The kinds whose next animal brings most bonus first, else in their own order. Four at most: no sort is needed."""
    order: list[int] = []
    for most in (2, 1, 0):
        for kind in range(KINDS):
            if kind in kinds and min(bonus(kind, herd[kind] + 1) - bonus(kind, herd[kind]), 2) == most:
                order.append(kind)
    return order


def best_counting(farm: Farm) -> list[int]:
    """The animals that count at the end; where some must be ignored, the fewest."""
    return max(countings(farm), key=sum)


def _score(pos: Creatures, farm: Farm, herd: list[int]) -> float:
    total = building_points(pos, farm, herd) + float(4 * farm.full_expansions())
    for kind in range(KINDS):
        total += float(herd[kind]) + _smooth_bonus(kind, herd[kind], pos.decider == OVER)
    return total


def _smooth_bonus(kind: i64, n: i64, final: bool) -> float:
    """The herd bonus; before the end the way from none to four animals counts in steps."""
    if final or n >= 4:
        return float(bonus(kind, n))
    return -3.0 + 0.6 * float(n)


# -- what deserves a thought ---------------------------------------------------------------------------------------


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
