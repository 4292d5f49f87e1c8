"""Games for one that are nearly over, so that a test need not play 14 rounds."""

from __future__ import annotations

import random
from typing import Any

from farmstead import bots
from tests.rules.agricola.table import GAME, evening

RICH: dict[str, Any] = {
    "house": "stone",
    "people": 5,
    "rooms": ["a1", "b2", "b3"],
    "fields": ["c1 grain 1", "c2", "c3", "d1", "d2"],
    "pastures": ["e1", "e2", "e3", "d3"],
    "sheep": 2,
    "boar": 2,
    "cattle": 2,
    "majors": ["fireplace-2", "hearth-4", "clay-oven", "stone-oven", "joinery", "pottery", "basketmaker", "well"],
    "wood": 12,
    "clay": 12,
    "reed": 12,
    "stone": 12,
    "grain": 12,
    "vegetable": 12,
    "food": 60,
}
"""A farm that reaches the first targets."""
POOR: dict[str, Any] = {"food": 20}
"""One that reaches none."""


def thought(position: str) -> int:
    """What a bot would answer in a game for one: a random answer lets a family starve."""
    pos = GAME.from_json(position)
    rng = random.Random(1)
    return bots.make("greedy", 1).choose(pos.view(0), lambda: pos.sample(0, rng))


def last_evening(variants: dict[str, str], played: list[str], rich: bool = True) -> str:
    """A position before the last placement of a game with these variants: kept cards and some more are in play."""
    kept = [] if variants.get("kept", "none") == "none" else variants["kept"].split(",")
    given = ("edition", "mode", "first")
    chosen = {name.replace("-", "_"): value for name, value in variants.items() if name not in given}
    spec = {**(RICH if rich else POOR), "cards": [*kept, *played]}
    return evening(spec, players=1, round=14, mode="full", **chosen).to_json()
