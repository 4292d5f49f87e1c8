"""Tiles that are no special building: the cottage, stalls and stables ("Stalles et Étables")."""

from __future__ import annotations

from farmstead.titles.creatures.buildings.tile import Tile
from farmstead.titles.creatures.rules.building import STABLE_STONE, STABLE_WOOD, STALL_COST
from farmstead.titles.creatures.rules.names import COTTAGE, STABLE, STALL

Tile(COTTAGE, [], points=0, room=1)
Tile(STALL, [STALL_COST], points=1, room=3, stall=True)
Tile(STABLE, [STABLE_WOOD, STABLE_STONE], points=4, room=5, stable=True)
