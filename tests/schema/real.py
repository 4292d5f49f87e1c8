"""Real positions of all games by the thousand, to hold the schemas against: random games of every set-up, and those
rare occasions that random games hardly reach."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from fuzz import MODES

import farmstead
from farmstead.kernel.position import Position
from tests.rules.agricola.table import GAME as AGRICOLA
from tests.rules.agricola.table import data_of
from tests.rules.agricola.thrown_together import rich_table
from tests.rules.creatures.table import table as creatures_table
from tests.rules.granja.table import table as granja_table

MORE: dict[str, list[dict[str, Any]]] = {
    "agricola": [{"players": 2, "mode": "full", "decks": "eik", "field_cards": "counted", "first": "A"}],
    "creatures": [{"first": "B", "dairy_farm": "stone"}],
    "granja": [{"players": 1, "first": "B"}],
    "skara": [],
}
"""Set-ups that the fuzzer has no need of."""


def setups(game: str) -> list[dict[str, Any]]:
    found = [*MODES[game], *MORE[game]]
    return [{name: value for name, value in setup.items() if name != "most"} for setup in found]


def walked(game: str, setup: dict[str, Any], seed: int, every: int) -> Iterator[Position]:
    """Each `every`-th position of a random game, the first and the last one among them."""
    chosen = dict(setup)
    yield from played_on(farmstead.game(game).start(chosen.pop("players", None), **chosen), f"{setup} {seed}", every)


def played_on(pos: Position, seed: str, every: int) -> Iterator[Position]:
    rng = random.Random(seed)
    count = 0
    while not pos.over:
        if count % every == 0:
            yield pos
        seat = rng.choice(pos.deciders)
        pos.play(rng.choice(pos.options(seat)), seat=None if seat < 0 else seat)
        count += 1
    yield pos


def occasions(game: str) -> Iterator[Position]:
    """Positions in which something rare is so; each of them read from a file, so with every rule of files checked."""
    if game == "agricola":
        yield from _agricola()
    elif game == "creatures":
        yield creatures_table(A={"buildings": ["a1 haystack", "b1 stable"], "sheep": 1, "cow": 1})
    elif game == "granja":
        yield granja_table(
            phase="revenue",
            rented=(4, "B"),
            reserved=(5, "A"),
            A={"helpers": ["village-elder"]},
            B={"helpers": ["tenant"]},
        )


def _agricola() -> Iterator[Position]:
    crowd: dict[str, Any] = {"players": 4, "decks": "eikz", "round": 5}
    data = data_of({"lodgers": 1, "late": 1, "extra": 1, "home": 3}, {"cards": ["reed-hut"]}, **crowd)
    yield AGRICOLA.from_json(json.dumps(data))
    data = data_of({"placed": ["plow"], "moved": ["plow"]}, **crowd)
    data["farms"][0]["posts"] = ["d1"]
    data["farms"][1]["waiting"] = [
        {"space": "wood-3", "goods": ["wood"], "lay": ["wood"], "flags": 1, "amounts": {"wood": 2}}
    ]
    yield AGRICOLA.from_json(json.dumps(data))
    for seed, deck in enumerate(("eikz", "eikz", "eikz", "eikz", "eikz", "ab", "ab", "ab")):
        yield from played_on(rich_table(seed, deck)[0], f"rich {seed}", 9)
