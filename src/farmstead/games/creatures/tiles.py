"""The figures of all tiles by their ids, as plain data: for pictures, texts and programs that study the game."""

from __future__ import annotations

from typing import Final

from farmstead.farmyard.housing import ANY, EACH
from farmstead.games.creatures import buildings
from farmstead.games.creatures.names import ANIMALS, SPECIALS
from farmstead.games.creatures.tile import TILES as _TILES
from farmstead.games.creatures.tile import Tile as _Tile

__all__ = ["TILES", "TileFacts", "buildings"]


class TileFacts:
    """A tile's printed figures: alternative costs, points (None when counted at the end), and room by kind."""

    def __init__(self, tile: _Tile) -> None:
        self.id = tile.id
        self.special = tile.number < SPECIALS
        self.costs: list[dict[str, int]] = [cost.goods() for cost in tile.costs]
        self.points: int | None = None if tile.variable else tile.worth
        self.room: dict[str, int] = {}
        if tile.capacity:
            who = "any" if tile.kind == ANY else ("each" if tile.kind == EACH else ANIMALS[tile.kind])
            self.room = {who: tile.capacity}


TILES: Final[dict[str, TileFacts]] = {tile.id: TileFacts(tile) for tile in _TILES}
