"""Décompte: the score sheet, category by category; then who wins."""

from __future__ import annotations

from typing import Final

from farmstead.farmyard.grid import BIT, count
from farmstead.games.agricola.card import BONUS
from farmstead.games.agricola.crops import crop_sum
from farmstead.games.agricola.farm import GROUND, Farm
from farmstead.games.agricola.names import ANIMALS, CLAYEY, KINDS, STONY
from farmstead.games.agricola.position import Agricola

STEPS: Final[dict[str, list[int]]] = {
    "fields": [2, 3, 4, 5],
    "pastures": [1, 2, 3, 4],
    "grain": [1, 4, 6, 8],
    "vegetables": [1, 2, 3, 4],
    "sheep": [1, 4, 6, 8],
    "boar": [1, 3, 5, 7],
    "cattle": [1, 2, 4, 6],
}
"""From how many on a category gives 1, 2, 3 and 4 points; fewer than the first give -1."""
BEGGING: Final = -3
PERSON: Final = 3
CATEGORIES: Final = [*STEPS, "unused", "stables", "rooms", "people", "cards", "bonus", "total"]


def table_points(category: str, n: int) -> int:
    """The points of the table."""
    reached = sum(1 for step in STEPS[category] if n >= step)
    return reached if reached else -1


def counts(farm: Farm) -> dict[str, int]:
    """How many of each category of the table the farm has; crops in the supply and on fields."""
    return {
        "fields": count(farm.fields),
        "pastures": len(farm.pastures),
        "grain": farm.grain + crop_sum(farm.grains),
        "vegetables": farm.vegetable + crop_sum(farm.vegetables),
        **{ANIMALS[kind]: farm.animals(kind) for kind in range(KINDS)},
    }


def craft_bonus(farm: Farm, number: int) -> tuple[int, int]:
    """The bonus points of a workshop, and how much of its good they take (2016: it is spent)."""
    for card in farm.owned():
        if card.number == number and card.bonus_steps:
            have = farm.has(card.craft_good) + sum(other.counted(farm, card.craft_good) for other in farm.owned())
            steps = [step for step in card.bonus_steps if have >= step]
            return len(steps), steps[-1] if steps else 0
    return 0, 0


def score(pos: Agricola, farm: Farm) -> dict[str, float]:
    """The score sheet as things stand."""
    sheet: dict[str, float] = {name: table_points(name, n) for name, n in counts(farm).items()}
    sheet["unused"] = -int(count(GROUND & ~farm.used_cells()))
    sheet["stables"] = int(count(farm.stables & farm.closed))
    rate = 2 if farm.house == STONY else (1 if farm.house == CLAYEY else 0)
    sheet["rooms"] = int(rate * farm.room_count())
    sheet["people"] = int(PERSON * farm.people)
    owned = farm.owned()
    sheet["cards"] = int(sum(card.worth for card in owned) + BEGGING * farm.begging)
    bonus = sum(craft_bonus(farm, card.number)[0] for card in owned)
    if farm.hears & BIT[BONUS]:
        bonus += sum(card.extra_points(pos, farm) for card in owned)
    sheet["bonus"] = bonus
    sheet["total"] = sum(sheet.values())
    return sheet


def left_over(farm: Farm) -> int:
    """2016, for ties: building materials in the supply, without those spent on the bonus of workshops."""
    spent = sum(craft_bonus(farm, card.number)[1] for card in farm.owned())
    return int(farm.wood + farm.clay + farm.reed + farm.stone) - spent


def winners(pos: Agricola) -> list[int]:
    """The highest score. A tie: shared in 2007; in 2016 whoever has more building materials left."""
    totals = [score(pos, farm)["total"] for farm in pos.farms]
    best = [farm for farm in pos.farms if totals[farm.seat] == max(totals)]
    if pos.new and len(best) > 1:
        most = max(left_over(farm) for farm in best)
        best = [farm for farm in best if left_over(farm) == most]
    return [farm.seat for farm in best]
