"""Placing fences: "Clôtures", "Murets", and free fences of buildings. One edge at a time; nothing need be closed.

Whoever asks for fences lets the animals settle afterwards, when the whole action is done: not before its last part.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import EDGE_INDEX, EDGES, FARM_EDGES
from farmstead.kernel.reason import Reason
from farmstead.titles.creatures.rules.farm import Farm
from farmstead.titles.creatures.rules.options import DONE, FENCE
from farmstead.titles.creatures.rules.position import Ask, Creatures

WOODEN: Final = 0  # 1 wood each
STONY: Final = 1  # some free, then 2 stone each
GIVEN: Final = 2  # free ones only, as many as one likes
OFFERED: Final = 3  # 1 wood each, as many as one likes
WALL_PRICE: Final = 2
_ASKED: Final = ["fences", "walls", "free-fences", "fences"]
_SECTIONS: Final = [
    "Les cases du plateau : Clôtures", "Les cases du plateau : Murets", "Annexe : bâtiments spéciaux",
    "Annexe : Constructeur de clôtures",
]  # fmt: skip


def edge_options(edges: i64) -> list[int]:
    """The options for a set of edges."""
    options: list[int] = []
    edge: i64 = 0
    while edges != 0:
        if edges & 1:
            options.append(FENCE + EDGE_INDEX[edge])
        edges >>= 1
        edge += 1
    return options


def why_not_edge(farm: Farm, option: int, section: str) -> Reason | None:
    """Is the edge on this farm and without a fence?"""
    if farm.stock == 0:
        return Reason("no-fence", "Pâturages")
    edge = EDGES[option - FENCE]
    if not FARM_EDGES[farm.columns] >> edge & 1:
        return Reason("off-farm", section)
    if farm.fences >> edge & 1:
        return Reason("edge-fenced", section)
    return None


@mypyc_attr(free_list_len=1)
class Fencing(Ask):
    """Where does the next fence go?"""

    name: ClassVar[str] = "fencing"
    fields: ClassVar[tuple[str, ...]] = ("seat", "mode", "free", "count")
    kinds: ClassVar[tuple[str, ...]] = ("fence", "done")

    def __init__(self, seat: i64, mode: i64, free: i64, count: i64 = 0) -> None:
        super().__init__(seat)
        self.mode = mode
        self.free = free
        self.count = count  # already placed

    def obliged(self) -> bool:
        return self.mode <= STONY and self.count == 0

    def affordable(self, farm: Farm) -> bool:
        if self.free > 0:
            return True
        if self.mode == STONY:
            return farm.stone >= WALL_PRICE
        return self.mode != GIVEN and farm.wood >= 1

    def options(self, pos: Creatures) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if farm.stock > 0 and self.affordable(farm):
            options = edge_options(farm.free_edges())
        if not self.obliged():
            options.append(DONE)
        return options

    def answer(self, pos: Creatures, option: i64) -> None:
        farm = pos.farms[self.seat]
        if option == DONE:
            return
        free = self.free
        if free > 0:
            free -= 1
        elif self.mode == STONY:
            farm.stone -= WALL_PRICE
        else:
            farm.wood -= 1
        farm.place_fence(EDGES[option - FENCE])
        pos.agenda.append(Fencing(self.seat, self.mode, free, self.count + 1))

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        section = _SECTIONS[self.mode]
        if option == DONE:
            return Reason("must-one", section) if self.count == 0 and self.mode in (WOODEN, STONY) else None
        wrong = why_not_edge(farm, option, section)
        if wrong is not None or self.free:
            return wrong
        if self.mode == GIVEN:
            return Reason("no-free-fence", section)
        good, price, have = ("stone", WALL_PRICE, farm.stone) if self.mode == STONY else ("wood", 1, farm.wood)
        return Reason("goods", section, {"need": {good: price}, "have": {good: have}}) if have < price else None

    def asked(self, pos: Creatures) -> str:
        return _ASKED[self.mode]

    def params(self, pos: Creatures) -> dict[str, Any]:
        farm = pos.farms[self.seat]
        return {"stock": farm.stock, "free": self.free, "wood": farm.wood, "stone": farm.stone}
