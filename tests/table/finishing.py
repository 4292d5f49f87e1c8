"""Games of a series that are nearly over: a table is put at its last evening, so that a test need not play 14 rounds.

There is no way to do that at a server: what is stored is changed behind its back, while it has not read it.
"""

from __future__ import annotations

import json
import random
from typing import Any

from sqlalchemy import Connection, delete, select, update

from farmstead import bots
from farmstead.table.storage.database import Storage
from farmstead.table.storage.schema import LOG, TABLES
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


def hurry(storage: Storage, table: str, played: list[str], rich: bool = True) -> None:
    """Puts a table at its last evening. No server may have read it yet, or it must forget it."""

    def job(connection: Connection) -> None:
        variants = json.loads(connection.execute(select(TABLES.c.variants).where(TABLES.c.id == table)).scalar_one())
        start = last_evening(variants, played, rich)
        connection.execute(delete(LOG).where(LOG.c.table_id == table))
        values = {"start": start, "version": 0, "status": "waiting"}
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(**values))

    storage.write(table, job)
