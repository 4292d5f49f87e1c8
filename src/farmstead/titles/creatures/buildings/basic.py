"""The four basic special buildings ("Bâtiments spéciaux de base")."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.titles.creatures.buildings.tile import Cost, Tile
from farmstead.titles.creatures.rules.animals import ANIMAL_MASK, Take
from farmstead.titles.creatures.rules.farm import Farm
from farmstead.titles.creatures.rules.names import (
    COTTAGE,
    COW_STALL,
    HALF_TIMBERED_HOUSE,
    OPEN_STABLES,
    PIG_STALL,
    SHELTER,
    STALL,
    STORAGE_BUILDING,
)
from farmstead.titles.creatures.rules.position import Creatures

ANY_STALL: Final = BIT[STALL] | BIT[COW_STALL] | BIT[PIG_STALL]
ON_COTTAGE: Final = BIT[COTTAGE]


class Chooses(Tile):
    """Its builder takes one of some goods at once."""

    def __init__(
        self,
        number: int,
        costs: list[Cost],
        goods: int,
        points: int = 0,
        room: int = 0,
        on: int = 0,
        stable: bool = False,
    ) -> None:
        super().__init__(number, costs, points, room, on=on, stable=stable)
        self.goods: i64 = goods

    def built(self, pos: Creatures, farm: Farm, cell: i64) -> None:
        pos.agenda.append(Take(farm.seat, self.goods))


class StorageBuilding(Tile):
    """Half a point for each material in the supply; no rounding."""

    def points(self, pos: Creatures, farm: Farm, cell: i64, animals: list[int]) -> float:
        return float(farm.wood + farm.stone + farm.reed) / 2


Chooses(SHELTER, [Cost(wood=2, stone=1)], ANIMAL_MASK, room=1)
Chooses(OPEN_STABLES, [Cost(wood=3), Cost(stone=3)], 0b1100000, points=2, room=5, on=ANY_STALL, stable=True)
StorageBuilding(STORAGE_BUILDING, [Cost(wood=2, reed=1)], points=None)
Tile(HALF_TIMBERED_HOUSE, [Cost(wood=3, stone=2, reed=1)], points=5, room=2, on=ON_COTTAGE)
