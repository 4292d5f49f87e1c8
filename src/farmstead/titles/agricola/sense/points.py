"""The points of a farm: exactly, as the score sheet counts them, and smoothed, as they will probably come to be."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, count
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import ALL_BONUS, BONUS
from farmstead.titles.agricola.rules.cropland import animals_counted, crop_total, fields_scored
from farmstead.titles.agricola.rules.farm import GROUND, Farm
from farmstead.titles.agricola.rules.names import CLAYEY, STONY, VEGETABLE
from farmstead.titles.agricola.rules.names import GRAIN as GRAIN_GOOD
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.scoring import BEGGING, PERSON, STEPS, craft_bonus, noted, table_points

MOST: Final = 60  # of anything that the table counts


def _smooth(category: str) -> list[float]:
    """The table without its steps: each thing on the way to the next point counts its share."""
    points = [-1.0]
    before = 0
    for reached, step in enumerate(STEPS[category]):
        low = points[-1]
        high = float(reached + 1)
        points.extend(low + (high - low) * n / (step - before) for n in range(1, step - before + 1))
        before = step
    return points + [points[-1]] * (MOST + 1 - len(points))


def _exact(category: str) -> list[float]:
    return [float(table_points(category, n)) for n in range(MOST + 1)]


EXACT: Final[list[list[float]]] = [_exact(category) for category in STEPS]
SMOOTH: Final[list[list[float]]] = [_smooth(category) for category in STEPS]
"""For each category of the table, in its order, the points of 0, 1, 2... things."""

FIELDS: Final = 0
PASTURES: Final = 1
GRAIN: Final = 2
VEGETABLES: Final = 3
SHEEP: Final = 4  # boar and cattle follow


def points_for(table: list[float], n: i64) -> float:
    return table[n if n < MOST else MOST]


def fixed_points(pos: Agricola, farm: Farm) -> float:
    """All that is not of the table: cells, stables, house, people, cards, begging, bonus."""
    total: i64 = count(farm.stables & farm.closed) - count(GROUND & ~farm.used_cells())
    if farm.house == CLAYEY:
        total += farm.room_count()
    elif farm.house == STONY:
        total += 2 * farm.room_count()
    total += PERSON * farm.people + BEGGING * farm.begging
    majors: i64 = farm.majors
    number: i64 = 0
    while majors != 0:
        if majors & 1:
            card = CARDS[number]
            total += card.worth
            if card.craft_good >= 0:
                bonus, _ = craft_bonus(farm, number)
                total += bonus
        majors >>= 1
        number += 1
    for played in farm.cards:
        card = CARDS[played]
        total += card.worth
        if card.craft_good >= 0:
            bonus, _ = craft_bonus(farm, played)
            total += bonus
    if farm.hears & BIT[BONUS]:
        for number in farm.hearing(BONUS):
            total += CARDS[number].extra_points(pos, farm)
    if pos.board.deck:
        for number in farm.memory:
            if number not in farm.cards:
                total += noted(farm, number)
        for other in pos.farms:
            if other.hears & BIT[ALL_BONUS]:
                for number in other.hearing(ALL_BONUS):
                    total += CARDS[number].points_for(pos, other, farm)
    return float(total)


def final_points(pos: Agricola, farm: Farm) -> float:
    """The score as things stand: the total of the score sheet."""
    total = fixed_points(pos, farm)
    total += points_for(EXACT[FIELDS], fields_scored(pos, farm)) + points_for(EXACT[PASTURES], len(farm.pastures))
    total += points_for(EXACT[GRAIN], crop_total(farm, GRAIN_GOOD))
    total += points_for(EXACT[VEGETABLES], crop_total(farm, VEGETABLE))
    for kind in range(3):
        total += points_for(EXACT[SHEEP + kind], animals_counted(farm, kind))
    return total
