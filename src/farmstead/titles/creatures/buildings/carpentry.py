"""The Carpenter: troughs and stalls move, at any time, as often as one likes.

Between two other answers at most MOST_MOVES moves are taken: enough to reach any layout from any other (10 troughs,
5 stalls, and one detour for two special stalls that change places), and every game ends.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, CELLS, neighbours
from farmstead.farmyard.pastures import connected_groups
from farmstead.kernel.reason import Reason
from farmstead.titles.creatures.buildings.tile import Cost, Tile
from farmstead.titles.creatures.rules.animals import Settle
from farmstead.titles.creatures.rules.farm import Farm
from farmstead.titles.creatures.rules.names import CARPENTER
from farmstead.titles.creatures.rules.options import LIFT, ON, USE_CARPENTER
from farmstead.titles.creatures.rules.position import Ask, Creatures
from farmstead.titles.creatures.rules.troughs import cell_options

MOST_MOVES: Final = 20
TROUGH_THING: Final = 0
STALL_THING: Final = 1
_THINGS: Final = ["trough", "stall"]
_SECTION: Final = "Annexe : Charpentier"


def move(farm: Farm, thing: i64, source: i64, target: i64) -> None:
    """Moves a trough or a stall from one cell to another."""
    if thing == TROUGH_THING:
        farm.take_trough(source)
        farm.place_trough(target)
    else:
        farm.place_tile(farm.lift_tile(source), target)


def targets(farm: Farm, thing: i64, source: i64) -> i64:
    """The cells a trough or stall may move to, from a cell where it stands."""
    here: i64 = BIT[source]
    cells: i64 = 0
    if thing == TROUGH_THING:
        if farm.troughs & here:
            cells = farm.ground() & ~farm.troughs
    elif farm.stalls & here:
        cells = farm.ground() & ~farm.walls
        if farm.chained:
            cells = chain_targets(farm, here, cells)
    return cells


def chain_targets(farm: Farm, here: i64, cells: i64) -> i64:
    """With the Cottage Extension a move may not break the chain of buildings."""
    others: i64 = farm.walls & ~here
    groups = connected_groups(farm.walls)
    kept: i64 = 0
    for cell in CELLS:
        target: i64 = BIT[cell]
        if cells & target and neighbours(target) & others and connected_groups(others | target) <= groups:
            kept |= target
    return kept


def can_move(farm: Farm) -> bool:
    return any(targets(farm, TROUGH_THING, cell) | targets(farm, STALL_THING, cell) != 0 for cell in CELLS)


class Lift(Ask):
    """What does the Carpenter move?"""

    name: ClassVar[str] = "lift"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("lift",)

    def quiet(self) -> bool:
        return True

    def options(self, pos: Creatures) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for i, cell in enumerate(CELLS):
            if targets(farm, TROUGH_THING, cell) != 0:
                options.append(LIFT + i)
        for i, cell in enumerate(CELLS):
            if targets(farm, STALL_THING, cell) != 0:
                options.append(LIFT + len(CELLS) + i)
        return options

    def answer(self, pos: Creatures, option: i64) -> None:
        thing, index = divmod(option - LIFT, len(CELLS))
        pos.agenda.append(Put(self.seat, thing, CELLS[index]))

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        thing, index = divmod(option - LIFT, len(CELLS))
        standing = farm.stalls if thing else farm.troughs
        if not standing & BIT[CELLS[index]]:
            return Reason("no-movable", _SECTION)
        return None if targets(farm, thing, CELLS[index]) else Reason("no-cell", _SECTION)


class Put(Ask):
    """Where does it go?"""

    name: ClassVar[str] = "put"
    fields: ClassVar[tuple[str, ...]] = ("seat", "thing", "cell")
    kinds: ClassVar[tuple[str, ...]] = ("on",)

    def __init__(self, seat: i64, thing: i64, cell: i64) -> None:
        super().__init__(seat)
        self.thing = thing
        self.cell = cell

    def quiet(self) -> bool:
        return True

    def options(self, pos: Creatures) -> list[int]:
        return cell_options(ON, targets(pos.farms[self.seat], self.thing, self.cell))

    def answer(self, pos: Creatures, option: i64) -> None:
        pos.moves += 1
        move(pos.farms[self.seat], self.thing, self.cell, CELLS[option - ON])
        pos.agenda.append(Settle(self.seat))

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        target = CELLS[option - ON]
        if not farm.ground() & BIT[target]:
            return Reason("off-farm", _SECTION)
        if self.thing == TROUGH_THING and farm.troughs & BIT[target]:
            return Reason("trough-there", _SECTION)
        if self.thing == STALL_THING and farm.walls & BIT[target]:
            return Reason("building-there", _SECTION)
        if targets(farm, self.thing, self.cell) & BIT[target]:
            return None
        return Reason("chain", "Annexe : Extension de chaumière")

    def params(self, pos: Creatures) -> dict[str, Any]:
        return {"thing": _THINGS[self.thing]}


class Carpenter(Tile):
    """May move own troughs and stalls, as often as liked."""

    def __init__(self) -> None:
        super().__init__(CARPENTER, [Cost(wood=1, stone=1)], points=1)
        self.moves_troughs = True
        self.at_any_time(USE_CARPENTER, USE_CARPENTER + 1)

    def anytime(self, pos: Creatures, farm: Farm, options: list[int]) -> None:
        if pos.moves < MOST_MOVES and (farm.troughs | farm.stalls) != 0 and can_move(farm):
            options.append(USE_CARPENTER)

    def use(self, pos: Creatures, farm: Farm, option: i64) -> None:
        pos.agenda.append(Lift(farm.seat))

    def why_not_use(self, pos: Creatures, farm: Farm, option: int) -> Reason | None:
        if pos.moves >= MOST_MOVES:
            return Reason("moves", "", {"n": MOST_MOVES})  # a limit of ours: no section of the rulebook
        return None if can_move(farm) else Reason("no-movable", self.section())


Carpenter()
