"""The figures of one box of La Granja as numbers: what is printed on cards, boards and tiles.

The rules read these lists and nothing else, so that an owner of the box can correct the data files alone.
"""

from __future__ import annotations

from typing import Final

from farmstead.farmyard.grid import BIT
from farmstead.titles.granja.rules.names import BUILDING_COUNT, CARD_COUNT, RESOURCES, ROOF_TILES

SIX: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
"""Steps to the neighbours of a hexagon in axial coordinates."""


def need_table(goods: list[int]) -> list[int]:
    """For each set of goods already there, the kinds still missing, as a bit set."""
    table: list[int] = []
    for there in range(BIT[len(goods)]):
        mask = 0
        for i, good in enumerate(goods):
            if not (there >> i) & 1:
                mask |= BIT[good]
        table.append(mask)
    return table


class Figures:
    """Everything printed. `name` is the setting it came from."""

    def __init__(self, name: str) -> None:
        self.name = name
        # farm cards, by number
        self.crop: list[int] = [0] * CARD_COUNT
        self.goods: list[list[int]] = [[] for _ in range(CARD_COUNT)]
        self.points: list[int] = [0] * CARD_COUNT
        self.hand: list[int] = [0] * CARD_COUNT
        self.silver: list[int] = [0] * CARD_COUNT
        self.pig: list[int] = [0] * CARD_COUNT
        self.delivery: list[int] = [0] * CARD_COUNT
        self.phases: list[int] = [0] * CARD_COUNT
        self.once: list[bool] = [False] * CARD_COUNT
        self.amount: list[int] = [0] * CARD_COUNT
        self.second: list[int] = [0] * CARD_COUNT
        self.barrow_need: list[list[int]] = []
        # boards and tiles
        self.buy: list[int] = [0] * RESOURCES
        self.sell: list[int] = [0] * RESOURCES
        self.upgrade: list[int] = [0] * RESOURCES
        self.siesta: list[int] = []
        self.roof_points: list[int] = []
        self.function: list[int] = [0] * ROOF_TILES
        self.roof_phases: list[int] = []
        self.die: list[int] = [0] * BUILDING_COUNT
        self.rows: list[list[list[int]]] = [[] for _ in range(BUILDING_COUNT)]
        self.row_need: list[list[list[int]]] = []
        self.alike: list[bool] = [True] * BUILDING_COUNT
        # the market
        self.place: list[tuple[int, int]] = []
        self.value: list[int] = []
        self.outer: list[bool] = []
        self.neighbours: list[list[int]] = []
        self.centre: list[int] = []

    def finish(self) -> None:
        """Works out what follows from the printed figures."""
        self.barrow_need = [need_table(goods) for goods in self.goods]
        self.row_need = [[need_table(row) for row in rows] for rows in self.rows]
        self.alike = [all(sorted(row) == sorted(rows[0]) for row in rows) for rows in self.rows]
        spot = {place: i for i, place in enumerate(self.place)}
        self.neighbours = [
            sorted(spot[(q + a, r + b)] for a, b in SIX if (q + a, r + b) in spot) for q, r in self.place
        ]

    def distance(self, one: int, other: int) -> int:
        """Steps between two spaces of the market."""
        q = self.place[one][0] - self.place[other][0]
        r = self.place[one][1] - self.place[other][1]
        return (abs(q) + abs(r) + abs(q + r)) // 2
