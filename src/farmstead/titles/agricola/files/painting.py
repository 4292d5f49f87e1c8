"""Cells of a farm of Agricola painted by hand, in the data of a position file."""

from __future__ import annotations

from typing import Final

from farmstead.farmyard.grid import BIT, CELL_OF, EDGE_NAMES, EDGE_OF, EDGES, FARM_EDGES, cell_name, outline
from farmstead.farmyard.pastures import closed_areas
from farmstead.kernel.editing import EDGE, Data, toggled
from farmstead.titles.agricola.rules.names import COLUMNS, HOME_CELLS
from farmstead.titles.agricola.rules.options import FARM_CELLS

CROPS: Final = ["grain 3", "grain 2", "grain 1", "vegetable 2", "vegetable 1"]
CELLS: Final = [cell_name(cell) for cell in FARM_CELLS]
FARM_EDGE_NAMES: Final = [name for i, name in enumerate(EDGE_NAMES) if FARM_EDGES[COLUMNS] >> EDGES[i] & 1]
HOMES: Final = [cell_name(cell) for cell in FARM_CELLS if int(HOME_CELLS) >> cell & 1]
"""The two rooms that stand from the start."""


def place_names(on: str) -> list[str]:
    """The cells or edges of a farm."""
    return FARM_EDGE_NAMES if on == EDGE else CELLS


def paint_cell(farm: Data, brush: str, cell: str, value: str) -> None:
    """One thing a cell; a stable may stand in a pasture. What is painted again goes."""
    fields = {entry.partition(" ")[0]: entry for entry in farm["fields"]}
    if brush == "pasture":
        if cell not in farm["rooms"] and cell not in fields:
            fence_in(farm, cell)
        return
    if cell in HOMES:
        return  # the house stands on them
    was = _painted(farm, fields, brush, cell, value)
    fields.pop(cell, None)
    farm["rooms"] = [name for name in farm["rooms"] if name != cell]
    farm["posts"] = [name for name in farm.get("posts", []) if name != cell]
    if not farm["posts"]:
        del farm["posts"]
    if brush == "stable":
        farm["stables"] = toggled(farm["stables"], cell)
    elif brush in ("room", "field", "crop", "clear"):
        farm["stables"] = [name for name in farm["stables"] if name != cell]
        if brush == "room" and not was:
            farm["rooms"] = [*farm["rooms"], cell]
        elif brush == "crop":
            fields[cell] = cell if was else f"{cell} {value}"
        elif brush == "field" and not was:
            fields[cell] = cell
    farm["fields"] = [fields[name] for name in CELLS if name in fields]
    for part in ("rooms", "stables"):
        farm[part] = [name for name in CELLS if name in farm[part]]


def _painted(farm: Data, fields: dict[str, str], brush: str, cell: str, value: str) -> bool:
    """Is it there already?"""
    if brush == "crop":
        return fields.get(cell) == f"{cell} {value}"
    return cell in farm["rooms"] if brush == "room" else fields.get(cell) == cell


def fence_in(farm: Data, cell: str) -> None:
    """Fences all around a cell, as a pasture of its own; if it lies in one, that pasture is opened."""
    fences = sum(BIT[EDGE_OF[name]] for name in farm["fences"])
    areas = closed_areas(COLUMNS, fences, 0)
    here = BIT[CELL_OF[cell]]
    if any(area & here for area in areas):
        fences = 0
        for area in areas:
            if not area & here:
                fences |= outline(area)
    else:
        fences |= outline(here)
    farm["fences"] = [name for name in EDGE_NAMES if fences >> EDGE_OF[name] & 1]
