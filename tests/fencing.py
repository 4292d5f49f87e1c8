"""Positions in which fences are about to be asked for, for tests of pages and interfaces."""

from __future__ import annotations

import json

import farmstead
from farmstead.kernel.position import Position


def before_fencing(game: str, wood: int) -> Position:
    """A first position in which A has some wood and the space for fences is open."""
    pos = farmstead.game(game).start(2, first="A")
    if game == "agricola":
        pos.play(pos.parse("reveal fences"))
    data = json.loads(pos.to_json())
    farm = data["farms"][0]
    farm.get("goods", farm)["wood"] = wood
    return farmstead.game(game).from_json(json.dumps(data))
