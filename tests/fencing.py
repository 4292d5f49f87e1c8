"""Positions in which several things are chosen at once, fences or goods, for tests of pages and interfaces."""

from __future__ import annotations

import json

import farmstead
from farmstead.kernel.position import Position
from tests.rules.agricola.table import do, evening


def before_fencing(game: str, wood: int) -> Position:
    """A first position in which A has some wood and the space for fences is open."""
    pos = farmstead.game(game).start(2, first="A")
    if game == "agricola":
        pos.play(pos.parse("reveal fences"))
    data = json.loads(pos.to_json())
    farm = data["farms"][0]
    farm.get("goods", farm)["wood"] = wood
    return farmstead.game(game).from_json(json.dumps(data))


def choosing_materials() -> str:
    """A table of four at which A may take two building materials."""
    pos = farmstead.game("agricola").start(4, first="A")
    for answer in ("reveal sheep", "place materials-2-p4"):
        pos.play(pos.parse(answer))
    return pos.to_json()


def hungry() -> str:
    """A harvest: A has a food, three grain and two vegetables, and two people to feed."""
    pos = evening({"food": 1, "grain": 2, "vegetable": 2}, edition="2016")
    return do(pos, "place grain-seeds").to_json()
