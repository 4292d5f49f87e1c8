"""Fin de partie: points by category, the winner, and the solo player's result."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from farmstead.farmyard.grid import bits, count
from farmstead.titles.skara.cards.kinds import (
    CARD_POINTS,
    FOCUS_ENVIRONMENT,
    FOCUS_FLIPPED,
    FOCUS_FOOD,
    FOCUS_FURNISH,
    FOCUS_LOSS,
    FOCUS_MIDDEN,
    FOCUS_ROOFS,
    FOCUS_SETS,
    FOCUS_TRADE,
    FOCUS_VALUES,
    TASK_LOSS,
)
from farmstead.titles.skara.rules.names import (
    FOOD,
    FURNISH_SET,
    FURNISH_SETTLER,
    KNIFE,
    MIDDEN,
    SLIDER_POINTS,
    SOLO_EXCELLENT,
    SOLO_WIN,
    TILE_POINTS,
    TRADE_POINTS,
)
from farmstead.titles.skara.rules.position import Skara
from farmstead.titles.skara.rules.village import Village

LOSS = "loss"
WIN = "win"
EXCELLENT = "excellent"


def tokens(pos: Skara, village: Village) -> tuple[int, int, int]:
    """Food, knives and midden that count.

    By ruling R12 all that is held counts. The variant counts the storage only: its owner leaves midden beside the
    board first, then what scores nothing, food and knives last.
    """
    food, knives, midden = village.goods[FOOD], village.goods[KNIFE], village.goods[MIDDEN]
    if not pos.rulings.beside_held:
        outside = village.beside()
        away = min(midden, outside)
        midden -= away
        outside -= min(outside - away, village.tokens - food - knives - village.goods[MIDDEN]) + away
        knives_out = min(knives, outside)
        knives -= knives_out
        food -= outside - knives_out
    return food, knives, midden


def score(pos: Skara, village: Village) -> dict[str, int]:
    """The score sheet of one seat: whole points, so ints."""
    food, knives, midden = tokens(pos, village)
    sheet: dict[str, int] = {
        "settlers": FURNISH_SETTLER[village.furnish] * len(village.settlers),
        "sets": FURNISH_SET[village.furnish] * int(village.sets()),
        "trade": TRADE_POINTS[village.trade],
        "flipped": TILE_POINTS * len(bits(village.flipped)),
        "cards": card_points(village),
        "food": food,
        "knives": knives,
        "midden": -midden,
        "slider": SLIDER_POINTS[village.slider],
    }
    if pos.players == 1:
        sheet["tasks"] = TASK_LOSS * len(bits(pos.tasks & ~pos.fulfilled))
        sheet["focus"] = FOCUS_LOSS * len([card for card in bits(pos.focus) if not focus_met(pos, village, card)])
    sheet["total"] = sum(sheet.values())
    return sheet


def points(pos: Skara, village: Village) -> i64:
    """The total of the score sheet, without drawing it up."""
    food, knives, midden = tokens(pos, village)
    total: i64 = FURNISH_SETTLER[village.furnish] * len(village.settlers)
    total += FURNISH_SET[village.furnish] * village.sets()
    total += TRADE_POINTS[village.trade] + TILE_POINTS * count(village.flipped) + card_points(village)
    total += food + knives - midden + SLIDER_POINTS[village.slider]
    if pos.players == 1:
        total += TASK_LOSS * count(pos.tasks & ~pos.fulfilled)
        for card in bits(pos.focus):
            if not focus_met(pos, village, card):
                total += FOCUS_LOSS
    return total


def card_points(village: Village) -> int:
    """2 points for a card of the village deck, 1 for a roof of the supply or a spindle."""
    return int(CARD_POINTS * (village.roofs + village.balls + village.utensils) + village.thatch + village.spindles)


def focus_value(pos: Skara, village: Village, card: i64) -> int:
    """How far a focus card's aim is reached."""
    food, _, midden = tokens(pos, village)
    if card == FOCUS_ENVIRONMENT:
        return max(village.count(environment) for environment in range(4))
    if card == FOCUS_SETS:
        return village.sets()
    if card == FOCUS_ROOFS:
        return village.shelter()
    if card == FOCUS_MIDDEN:
        return midden
    if card == FOCUS_TRADE:
        return village.trade
    if card == FOCUS_FURNISH:
        return village.furnish
    if card == FOCUS_FOOD:
        return food
    assert card == FOCUS_FLIPPED
    return len(bits(village.flipped))


def focus_met(pos: Skara, village: Village, card: i64) -> bool:
    value = focus_value(pos, village, card)
    return value <= FOCUS_VALUES[card] if card == FOCUS_MIDDEN else value >= FOCUS_VALUES[card]


def verdict(total: int) -> str:
    """Score en mode Solo: 45 points win, 55 are excellent."""
    if total >= SOLO_EXCELLENT:
        return EXCELLENT
    return WIN if total >= SOLO_WIN else LOSS


def alone(pos: Skara) -> dict[str, Any]:
    """The points of a solo player, what they had to be, and how good that is."""
    total = score(pos, pos.villages[0])["total"]
    found = verdict(total)
    return {"verdict": found, "points": total, "target": SOLO_EXCELLENT if found == EXCELLENT else SOLO_WIN}


def scores(pos: Skara) -> list[dict[str, int]]:
    """The score sheet of every seat."""
    return [score(pos, village) for village in pos.villages]


def winners(pos: Skara) -> list[int]:
    """The highest score; a tie goes to the marker higher in the stack. Alone, 45 points win."""
    totals = [score(pos, village)["total"] for village in pos.villages]
    if pos.players == 1:
        return [0] if totals[0] >= SOLO_WIN else []
    best = [seat for seat in range(pos.players) if totals[seat] == max(totals)]
    for seat in pos.turn_order():
        if seat in best:
            return [seat]
    return best
