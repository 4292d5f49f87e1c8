"""Gleaning: in the field phase a card takes more grain off the fields than the harvest does."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.cropland import straighten
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fields import cell_options
from farmstead.titles.agricola.rules.names import GRAIN
from farmstead.titles.agricola.rules.options import DONE, FARM_CELLS, FROM
from farmstead.titles.agricola.rules.position import Agricola, Ask


def grain_fields(farm: Farm) -> i64:
    """The cells on which grain stands."""
    cells: i64 = 0
    for i in range(len(FARM_CELLS)):
        if (farm.grains >> (4 * i)) & 15:
            cells |= BIT[FARM_CELLS[i]]
    return cells


class Glean(Ask):
    """From which field is 1 more grain taken? Once from each; `cells` are those from which none was taken yet."""

    name: ClassVar[str] = "glean"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "cells")
    kinds: ClassVar[tuple[str, ...]] = ("from", "done")

    def __init__(self, seat: i64, card: i64, cells: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.cells = cells

    def options(self, pos: Agricola) -> list[int]:
        options = cell_options(self.cells & grain_fields(pos.farms[self.seat]), FROM)
        if options:
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DONE:
            return
        farm = pos.farms[self.seat]
        i = option - FROM
        farm.grains -= BIT[4 * i]
        farm.gain(GRAIN, 1)
        straighten(farm)
        pos.agenda.append(Glean(self.seat, self.card, self.cells & ~BIT[FARM_CELLS[i]]))

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DONE:
            return None
        i = option - FROM
        section = CARDS[self.card].section()
        if not pos.farms[self.seat].grains >> 4 * i & 15:
            return Reason("no-grain-there", section)
        return None if self.cells & BIT[FARM_CELLS[i]] else Reason("done-before", section)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id}
