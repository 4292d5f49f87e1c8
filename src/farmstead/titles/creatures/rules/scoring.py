"""Fin de partie et décompte final: animals, herd bonus, full expansions, buildings; then who wins."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from farmstead.titles.creatures.buildings.tile import TILES
from farmstead.titles.creatures.rules.farm import Farm
from farmstead.titles.creatures.rules.names import ANIMALS, KINDS
from farmstead.titles.creatures.rules.position import Creatures

BONUS_STEPS: Final = [[4, 8, 11, 13], [4, 7, 9, 11], [4, 6, 8, 10], [4, 5, 7, 9]]
"""For each kind: from how many animals on the bonus is 0, 1, 2 and 3; each one more is another point."""
NO_HERD: Final = -3
EXPANSION_POINTS: Final = 4


def bonus(kind: int, count: int) -> int:
    """The herd bonus of a kind."""
    steps = BONUS_STEPS[kind]
    if count >= steps[3]:
        return 3 + count - steps[3]
    if count < steps[0]:
        return NO_HERD
    return 0 if count < steps[1] else (1 if count < steps[2] else 2)


def countings(farm: Farm, animals: list[int]) -> list[list[int]]:
    """The herds that may count: all, or all but those that must stand where they are ignored, by kind left there.

    "Enclos": it holds animals of one kind, no more than its room. Fewer in it are never worth less.
    """
    if not farm.ignores:
        return [animals]
    housing = farm.housing_without(True)
    if housing.fits(animals):
        return [animals]
    room = farm.ignored_room()
    found: list[list[int]] = []
    for kind in range(KINDS):
        counts = list(animals)
        least = max(0, animals[kind] - room)
        while counts[kind] > least and not housing.fits(counts):
            counts[kind] -= 1
        if housing.fits(counts):
            found.append(counts)
    return found or [animals]  # none: some have no room at all, and must still leave


def building_points(pos: Creatures, farm: Farm, animals: list[int]) -> float:
    total = 0.0
    for cell, number in enumerate(farm.tiles):
        if number >= 0:
            total += TILES[number].points(pos, farm, cell, animals)
    return total


def score_with(pos: Creatures, farm: Farm, animals: list[int]) -> dict[str, Any]:
    """The score sheet with these animals counted: ints, but for half points of buildings and then of the total."""
    sheet: dict[str, Any] = {}
    for kind in range(KINDS):
        sheet[ANIMALS[kind]] = animals[kind]
    for kind in range(KINDS):
        sheet["bonus-" + ANIMALS[kind]] = bonus(kind, animals[kind])
    sheet["expansions"] = int(EXPANSION_POINTS * farm.full_expansions())
    sheet["buildings"] = tidy(building_points(pos, farm, animals))
    sheet["total"] = tidy(sum(sheet.values()))
    return sheet


def tidy(points: float) -> Any:
    """An int where there is no half. Any: what a function returns as `float` is one when compiled, -12 as -12.0."""
    whole = int(points)
    if points == whole:
        return whole
    return points


def score(pos: Creatures, farm: Farm) -> dict[str, Any]:
    """The best score sheet: animals are arranged so that as few as possible are ignored."""
    sheets = [score_with(pos, farm, animals) for animals in countings(farm, farm.animals)]
    return max(sheets, key=lambda sheet: sheet["total"])


def points(pos: Creatures, farm: Farm) -> float:
    """The total of the best score sheet, without drawing it up."""
    if not farm.ignores:
        return _points_with(pos, farm, farm.animals)
    return max([_points_with(pos, farm, animals) for animals in countings(farm, farm.animals)])


def _points_with(pos: Creatures, farm: Farm, animals: list[int]) -> float:
    total: i64 = EXPANSION_POINTS * farm.full_expansions()
    for kind in range(KINDS):
        total += animals[kind] + bonus(kind, animals[kind])
    return building_points(pos, farm, animals) + float(total)


def scores(pos: Creatures) -> list[dict[str, Any]]:
    """The score sheet of every seat."""
    return [score(pos, farm) for farm in pos.farms]


def winners(pos: Creatures) -> list[int]:
    """The highest score; a tie goes to the seat that did not start round 1."""
    totals = [score(pos, farm)["total"] for farm in pos.farms]
    best = [farm.seat for farm in pos.farms if totals[farm.seat] == max(totals)]
    return best if len(best) == 1 else [seat for seat in best if seat != pos.first]
