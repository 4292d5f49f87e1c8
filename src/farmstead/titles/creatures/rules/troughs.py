"""Placing troughs: the space "Auges", and the single troughs that buildings give or sell.

A trough can take room away (of a Stud, say): whoever asks for one lets the animals settle when the action is done.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import CELLS, ROWS, STRIDE
from farmstead.kernel.obligations import opens_another
from farmstead.kernel.reason import Reason
from farmstead.titles.creatures.buildings.tile import ANY_TIME, LISTENERS, Cost
from farmstead.titles.creatures.rules.farm import Farm
from farmstead.titles.creatures.rules.options import DECLINE, DONE, TROUGH
from farmstead.titles.creatures.rules.position import Ask, Creatures

SPACE: Final = 0  # one free, then 3 wood each
GIFT: Final = 1  # one, free
OFFER: Final = 2  # one for 2 wood, or none
BOUGHT: Final = 3  # one for 2 wood, already agreed
_ASKED: Final = ["troughs", "trough", "trough-offer", "trough"]
_PRICES: Final = [Cost(wood=3), Cost(), Cost(wood=2), Cost(wood=2)]
_SECTION: Final = "Les cases du plateau : Auges"


def cell_options(first: i64, cells: i64) -> list[int]:
    """The options of a kind that names a cell, for a set of cells."""
    options: list[int] = []
    index: i64 = 0
    while cells != 0:
        if cells & 1:
            options.append(first + index)
        if cells & 2:
            options.append(first + index + 1)
        if cells & 4:
            options.append(first + index + 2)
        cells >>= STRIDE
        index += ROWS
    return options


def no_goods(section: str, good: str, need: int, have: int) -> Reason:
    return Reason("goods", section, {"need": {good: need}, "have": {good: have}})


@mypyc_attr(free_list_len=1)
class Troughs(Ask):
    """Where does the next trough go?"""

    name: ClassVar[str] = "troughs"
    fields: ClassVar[tuple[str, ...]] = ("seat", "mode", "count")
    kinds: ClassVar[tuple[str, ...]] = ("trough", "done", "decline")

    def __init__(self, seat: i64, mode: i64, count: i64 = 0) -> None:
        super().__init__(seat)
        self.mode = mode
        self.count = count  # already placed

    def obliged(self) -> bool:
        return self.count == 0 and (self.mode == SPACE or self.mode == BOUGHT)

    def price(self, farm: Farm) -> i64:
        if self.mode == SPACE and self.count == 0:
            return 0
        return farm.price(_PRICES[self.mode])

    def comes_back(self, pos: Creatures) -> bool:
        """None to be had: could its owner bring one back to the supply, or free a cell, at this moment?"""
        return not pos.trying and pos.farms[self.seat].owned & LISTENERS[ANY_TIME] != 0 and opens_another(pos, [])

    def options(self, pos: Creatures) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if pos.troughs > 0 and self.price(farm) <= farm.wood:
            options = cell_options(TROUGH, farm.ground() & ~farm.troughs)
        if self.mode == OFFER or (self.mode == GIFT and not options and self.comes_back(pos)):
            options.append(DECLINE)
        elif self.mode == SPACE and self.count > 0:
            options.append(DONE)
        return options

    def answer(self, pos: Creatures, option: i64) -> None:
        farm = pos.farms[self.seat]
        if option == DECLINE or option == DONE:
            return
        farm.wood -= self.price(farm)
        farm.place_trough(CELLS[option - TROUGH])
        pos.troughs -= 1
        if self.mode == SPACE:
            pos.agenda.append(Troughs(self.seat, SPACE, self.count + 1))

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        if option == DECLINE:
            waits = self.mode == GIFT and (pos.troughs == 0 or farm.ground() == farm.troughs) and self.comes_back(pos)
            return None if self.mode == OFFER or waits else Reason("must-one", _SECTION)
        if option == DONE:
            return None if self.mode == SPACE and self.count else Reason("must-one", _SECTION)
        if pos.troughs == 0:
            return Reason("no-trough", _SECTION)
        cell = CELLS[option - TROUGH]
        if not farm.ground() >> cell & 1:
            return Reason("off-farm", _SECTION)
        if farm.troughs >> cell & 1:
            return Reason("trough-there", _SECTION)
        price = self.price(farm)
        return no_goods(_SECTION, "wood", price, farm.wood) if farm.wood < price else None

    def asked(self, pos: Creatures) -> str:
        return _ASKED[self.mode]

    def params(self, pos: Creatures) -> dict[str, Any]:
        farm = pos.farms[self.seat]
        free = 1 if self.mode == SPACE and self.count == 0 else 0
        return {"free": free, "price": farm.price(_PRICES[self.mode]), "wood": farm.wood}
