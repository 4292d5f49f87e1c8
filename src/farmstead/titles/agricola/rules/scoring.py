"""Décompte: the score sheet, category by category; then who wins."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, count
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import ALL_BONUS, BONUS
from farmstead.titles.agricola.rules.cropland import animals_counted, crop_total, fields_scored, on_cards
from farmstead.titles.agricola.rules.farm import GROUND, Farm
from farmstead.titles.agricola.rules.names import ANIMALS, CLAYEY, GRAIN, KINDS, STONY, VEGETABLE
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.solo import game_of, target

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


def counts(pos: Agricola, farm: Farm) -> dict[str, int]:
    """How many of each category of the table the farm has; crops in the supply and on fields."""
    return {
        "fields": int(fields_scored(pos, farm)),
        "pastures": len(farm.pastures),
        "grain": int(crop_total(farm, GRAIN)),
        "vegetables": int(crop_total(farm, VEGETABLE)),
        **{ANIMALS[kind]: int(animals_counted(farm, kind)) for kind in range(KINDS)},
    }


def in_stock(farm: Farm, good: int) -> i64:
    """A good in the supply and on cards that bear it."""
    return farm.has(good) + on_cards(farm, good)


def outdone(farm: Farm, card: Card) -> bool:
    """Does the seat own a workshop that is to be had for this one, and takes the bonus over?"""
    return any((other.instead | other.back) & card.family and other.bonus_steps for other in farm.owned())


def craft_bonus(farm: Farm, number: int) -> tuple[int, int]:
    """The bonus points of a workshop, and how much of its good they take (2016: it is spent)."""
    for card in farm.owned():
        if card.number == number and card.bonus_steps and not outdone(farm, card):
            crop = card.craft_good in (GRAIN, VEGETABLE)
            have = int(crop_total(farm, card.craft_good) if crop else in_stock(farm, card.craft_good))
            steps = [step for step in card.bonus_steps if have >= step]
            return len(steps), steps[-1] if steps else 0
    return 0, 0


def own_points(pos: Agricola, farm: Farm, card: Card) -> int:
    """What a card before a seat gives it besides the printed points: its good for a workshop, or what it says."""
    points = craft_bonus(farm, card.number)[0]
    return points + card.extra_points(pos, farm) if card.hears & BIT[BONUS] else points


def bonuses(pos: Agricola, farm: Farm) -> list[tuple[int, int, int]]:
    """Which cards give a seat bonus points: the card, whose it is, how many; those of cards that have gone on too."""
    found = [(int(card.number), int(farm.seat), own_points(pos, farm, card)) for card in farm.owned()]
    found += [(number, int(farm.seat), noted(farm, number)) for number in farm.memory if number not in farm.cards]
    for other in pos.farms:
        if other.hears & BIT[ALL_BONUS]:
            for number in other.hearing(ALL_BONUS):
                found.append((int(number), int(other.seat), CARDS[number].points_for(pos, other, farm)))
    return [entry for entry in found if entry[2] != 0]


def noted(farm: Farm, number: int) -> int:
    """The points that were noted for a card that has left its owner."""
    return sum(farm.memory[number]) if CARDS[number].notes else 0


def score(pos: Agricola, farm: Farm) -> dict[str, int]:
    """The score sheet as things stand: whole points, so ints."""
    sheet = farm_sheet(pos, farm)
    sheet["cards"] = int(sum(card.worth for card in farm.owned()) + BEGGING * farm.begging)
    sheet["bonus"] = sum(points for _, _, points in bonuses(pos, farm))
    sheet["total"] = sum(sheet.values())
    return sheet


def farm_sheet(pos: Agricola, farm: Farm) -> dict[str, int]:
    """The part of the score sheet that no card changes: what the farm is."""
    sheet: dict[str, int] = {name: table_points(name, n) for name, n in counts(pos, farm).items()}
    sheet["unused"] = -int(count(GROUND & ~farm.used_cells()))
    sheet["stables"] = int(count(farm.stables & farm.closed))
    rate = 2 if farm.house == STONY else (1 if farm.house == CLAYEY else 0)
    sheet["rooms"] = int(rate * farm.room_count())
    sheet["people"] = int(PERSON * farm.people)
    return sheet


def left_over(farm: Farm) -> int:
    """2016, for ties: building materials in the supply, without those spent on the bonus of workshops."""
    spent = sum(craft_bonus(farm, card.number)[1] for card in farm.owned())
    return int(farm.wood + farm.clay + farm.reed + farm.stone) - spent


def scores(pos: Agricola) -> list[dict[str, int]]:
    """The score sheet of every seat."""
    return [score(pos, farm) for farm in pos.farms]


def solo_target(pos: Agricola) -> int:
    """Version solitaire: what is to be reached. With food to start with, it is taken for a series' second game."""
    return target(game_of(pos.settings))


def alone(pos: Agricola) -> dict[str, Any]:
    """The points of a game for one, what they had to be, and whether they are."""
    total = score(pos, pos.farms[0])["total"]
    wanted = solo_target(pos)
    return {"verdict": "win" if total >= wanted else "loss", "points": total, "target": wanted}


def winners(pos: Agricola) -> list[int]:
    """The highest score. A tie: shared in 2007; in 2016 whoever has more building materials left.

    Alone, whoever reaches the target of the rulebook.
    """
    if pos.players == 1:
        return [0] if alone(pos)["verdict"] == "win" else []
    totals = [score(pos, farm)["total"] for farm in pos.farms]
    best = [farm for farm in pos.farms if totals[farm.seat] == max(totals)]
    if pos.new and len(best) > 1:
        most = max(left_over(farm) for farm in best)
        best = [farm for farm in best if left_over(farm) == most]
    return [farm.seat for farm in best]
