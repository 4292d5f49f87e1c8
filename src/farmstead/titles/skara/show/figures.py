"""The printed figures of Skara Brae by id, as plain data: for pictures, texts and programs that study the game."""

from __future__ import annotations

from typing import Any, Final

from farmstead.titles.skara.cards.kinds import (
    CARD_POINTS,
    CARDS,
    EXCHANGE,
    FOCUS_LOSS,
    FOCUS_NAMES,
    FOCUS_VALUES,
    GAIN,
    HARVEST,
    HARVEST_FIRST,
    HARVEST_SECOND,
    SETTLERS,
    TASK_ACTION,
    TASK_COUNT,
    TASK_LOSS,
    TASK_NAMES,
)
from farmstead.titles.skara.cards.kinds import TASK_GOOD as _TASK_GOOD
from farmstead.titles.skara.cards.kinds import TASK_PRICE as _TASK_PRICE
from farmstead.titles.skara.rules.names import (
    ENVIRONMENTS,
    FURNISH_LAST,
    FURNISH_PORTIONS,
    FURNISH_SET,
    FURNISH_SETTLER,
    GOODS,
    HEADINGS,
    LAST_COLUMN,
    MIDDEN_AT,
    STANDARD,
    TILE_COUNT,
    TILE_NAMES,
    TILE_POINTS,
    TRADE_COUNT,
    TRADE_GOOD,
    TRADE_LAST,
    TRADE_POINTS,
    TRADE_PRICE,
)
from farmstead.titles.skara.rules.names import SLIDER_POINTS as _SLIDER_POINTS
from farmstead.titles.skara.rules.options import (
    BUNDLE_COUNT,
    BUNDLE_GOOD,
    BUNDLE_GOOD2,
    BUNDLE_NAMES,
    BUNDLE_OF,
    BUNDLE_PAID,
    BUNDLE_PRICE,
    BUNDLES,
    COOKED,
    PRICE_COUNT,
    PRICE_COUNT2,
    PRICE_GOOD,
    PRICE_GOOD2,
    PRICE_NAMES,
)
from farmstead.titles.skara.rules.solo import task_prices
from farmstead.titles.skara.tiles.crafting import craft_cost
from farmstead.titles.skara.tiles.hearth import BONES, FOODS, HIDES, WEIGHTS, WOOLS

Facts = dict[str, Any]
_EFFECTS: Final = {GAIN: "gain", EXCHANGE: "exchange", HARVEST: "harvest"}


def _card(number: int) -> Facts:
    """`effect` is None for cards that are no settlers; `gain` of a harvest is what each icon brings."""
    card = CARDS[number]
    if number < SETTLERS:
        return {"id": card.id, "copies": card.copies, "environment": None, "points": CARD_POINTS, "effect": None}
    effect: Facts = {"kind": _EFFECTS[card.effect], "pay": {}, "gain": {GOODS[card.good]: card.amount or 1}}
    if card.effect == EXCHANGE:
        effect["pay"] = {GOODS[card.paid]: card.price}
    if card.effect == HARVEST:
        effect["environment"] = ENVIRONMENTS[card.where]
    return {
        "id": card.id,
        "copies": card.copies,
        "environment": ENVIRONMENTS[card.environment],
        "points": 0,
        "effect": effect,
    }


def _price(number: int) -> dict[str, int]:
    price = {GOODS[PRICE_GOOD[number]]: PRICE_COUNT[number]}
    if PRICE_GOOD2[number] >= 0:
        price[GOODS[PRICE_GOOD2[number]]] = PRICE_COUNT2[number]
    return price


def _bundle(number: int) -> Facts:
    gain = {GOODS[BUNDLE_GOOD[number]]: BUNDLE_COUNT[number]}
    if BUNDLE_GOOD2[number] >= 0:
        gain[GOODS[BUNDLE_GOOD2[number]]] = 1
    pay = {GOODS[BUNDLE_PAID[number]]: BUNDLE_PRICE[number]} if BUNDLE_PAID[number] >= 0 else {}
    return {"environment": ENVIRONMENTS[BUNDLE_OF[number]], "pay": pay, "gain": gain}


def _recipe(number: int) -> Facts:
    gain = {"food": FOODS[number], "hide": HIDES[number], "bone": BONES[number], "wool": WOOLS[number]}
    return {"weight": WEIGHTS[number], "gain": {good: n for good, n in gain.items() if n}}


def _task(number: int) -> Facts:
    several = [_price(price) for price in task_prices(number)]
    prices = several or [{GOODS[_TASK_GOOD[number]]: _TASK_PRICE[number]}]
    return {"pay": prices, "action": TILE_NAMES[TASK_ACTION[number]], "points": TASK_LOSS}


CARDS_BY_ID: Final[dict[str, Facts]] = {CARDS[number].id: _card(number) for number in range(len(CARDS))}
TILES: Final[dict[str, Facts]] = {
    TILE_NAMES[number]: {
        "special": number >= STANDARD,
        "cost": craft_cost(number),
        "points": TILE_POINTS,
        "heading": HEADINGS[number],
    }
    for number in range(TILE_COUNT)
}
PRICES: Final[dict[str, dict[str, int]]] = {name: _price(number) for number, name in enumerate(PRICE_NAMES)}
BUNDLE_FACTS: Final[dict[str, Facts]] = {name: _bundle(number) for number, name in enumerate(BUNDLE_NAMES)}
GATHER: Final[dict[str, list[list[str]]]] = {
    name: [[BUNDLE_NAMES[bundle] for bundle in side] for side in BUNDLES[i]] for i, name in enumerate(ENVIRONMENTS)
}
"""For each environment the bundles of the gather tile's front and back."""
TOP_HARVEST: Final[dict[str, list[str]]] = {
    name: [GOODS[good] for good in (HARVEST_FIRST[i], HARVEST_SECOND[i]) if good >= 0]
    for i, name in enumerate(ENVIRONMENTS)
}
RECIPES: Final[dict[str, Facts]] = {GOODS[good]: _recipe(number) for number, good in enumerate(COOKED)}
"""A boar gives 1 hide more once Hunt Boar is turned over."""
FURNISH: Final[list[Facts]] = [
    {"portions": FURNISH_PORTIONS[i], "settler": FURNISH_SETTLER[i], "set": FURNISH_SET[i]}
    for i in range(FURNISH_LAST + 1)
]
TRADE: Final[list[Facts]] = [
    {
        "price": TRADE_PRICE[i],
        "points": TRADE_POINTS[i],
        "goods": {GOODS[TRADE_GOOD[i]]: TRADE_COUNT[i]} if i else {},
    }
    for i in range(TRADE_LAST + 1)
]
MIDDEN: Final[list[int]] = MIDDEN_AT[1 : LAST_COLUMN + 1]
"""Midden a round by the slider's column, from column 1 on."""
SLIDER_POINTS: Final[list[int]] = _SLIDER_POINTS[1 : LAST_COLUMN + 1]
TASKS: Final[dict[str, Facts]] = {TASK_NAMES[number]: _task(number) for number in range(TASK_COUNT)}
FOCUS: Final[dict[str, Facts]] = {
    name: {"value": FOCUS_VALUES[i], "points": FOCUS_LOSS} for i, name in enumerate(FOCUS_NAMES)
}
