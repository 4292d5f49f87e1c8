"""A player's sense of Creatures, for bots: what a position is worth to a seat.

Nothing here is a rule. `worth` guesses the final score: what stands, plus the herd as it will have bred by the end with
the room there is, plus a little for goods that can still be used.
"""

from __future__ import annotations

from mypy_extensions import i64

from farmstead.farmyard.grid import count, count_edges
from farmstead.kernel.position import Position
from farmstead.kernel.steps import OVER
from farmstead.titles.creatures.rules.farm import Farm
from farmstead.titles.creatures.rules.names import KINDS, ROUNDS
from farmstead.titles.creatures.rules.position import WORK, Creatures
from farmstead.titles.creatures.rules.scoring import bonus, building_points, countings


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
        return _best_score(pos, farm, farm.animals)
    breedings: i64 = ROUNDS - pos.round + (1 if pos.phase == WORK else 0)
    rounds: i64 = ROUNDS - pos.round
    herd = grown(farm, breedings)
    total = _best_score(pos, farm, herd)
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


def _best_score(pos: Creatures, farm: Farm, herd: list[int]) -> float:
    """With the animals that scoring ignores chosen as its owner would."""
    if not farm.ignores:
        return _score(pos, farm, herd)
    best = -1000.0
    for counted in countings(farm, herd):
        best = max(best, _score(pos, farm, counted))
    return best


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
