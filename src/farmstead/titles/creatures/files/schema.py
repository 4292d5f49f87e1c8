"""The file of a position of Creatures, field by field (docs/views/creatures.md is made of this)."""

# No `from __future__ import annotations`: what is optional must be known while the classes are made.
from typing import Annotated, Final, Literal, TypeAlias, TypedDict

from farmstead.farmyard.grid import CELL_NAMES, EDGE_NAMES
from farmstead.kernel.shapes import CommonPosition, WithAgenda, among, between, spelled
from farmstead.titles.creatures.files.data import MOST, RANGES
from farmstead.titles.creatures.rules.names import (
    FENCES_ALL,
    FENCES_RESERVE,
    SPACES,
    SPECIALS,
    TILE_NAMES,
    TROUGHS,
    WORKERS,
)
from farmstead.titles.creatures.spaces.board import BOARD

CellId: TypeAlias = Annotated[str, among("cell", CELL_NAMES)]
SpaceId: TypeAlias = Annotated[str, among("space", SPACES)]
PileId: TypeAlias = Annotated[
    str, among("space that is refilled", [name for i, name in enumerate(SPACES) if BOARD[i].refill])
]
Amount: TypeAlias = Annotated[int, between(0, MOST)]


class FileAnimals(TypedDict):
    """Animals of a farm. They must have room, unless its seat is being asked which leave."""

    sheep: Annotated[Amount, "Sheep."]
    pig: Annotated[Amount, "Pigs."]
    cow: Annotated[Amount, "Cows."]
    horse: Annotated[Amount, "Horses."]


class FileSupply(TypedDict):
    """What nobody has yet."""

    fence: Annotated[int, between(0, FENCES_RESERVE), "Fences beside the board: 8 less one a round."]
    trough: Annotated[int, between(0, TROUGHS), "Troughs: 10 with those on farms."]
    stall: Annotated[int, between(0, 5), "Stall tiles: 4 or, with more buildings, 5 with those on farms."]
    expansion: Annotated[int, between(0, 5), "Farm expansions, as many as stall tiles."]


class FileFarm(TypedDict):
    """What belongs to a seat."""

    wood: Annotated[Amount, "Wood in its supply."]
    stone: Annotated[Amount, "Stone in its supply."]
    reed: Annotated[Amount, "Reed in its supply."]
    animals: Annotated[FileAnimals, "Its animals."]
    workers: Annotated[int, between(0, WORKERS), "Workers still at home; with those placed, 3."]
    placed: Annotated[list[SpaceId], "The spaces where the others stand."]
    fence: Annotated[int, between(0, FENCES_ALL), "Fences it may still place; 26 in all, with those everywhere else."]
    columns: Annotated[int, between(2, 7), "How many columns the farm has: 2 and one for each expansion."]
    left: Annotated[int, between(0, 5), "How many of the expansions lie on the left."]
    buildings: Annotated[
        list[Annotated[str, spelled(r"[a-g][123] [a-z-]+")]],
        "What stands where: a cell and a building, as `a3 cottage`. One of them is the cottage or what replaced it.",
    ]
    troughs: Annotated[list[CellId], "The cells with a trough."]
    fences: Annotated[list[Annotated[str, among("edge", EDGE_NAMES)]], "The edges with a fence, as `b2 right`."]
    carved: Annotated[Amount, "Stones on its Stone Carver; 0 without one."]
    barn: Annotated[bool, "Whether its Barn still turns a stall into a stable for nothing."]
    timber: Annotated[bool, "Whether its Timber Shop has given its wood in this round."]


class Start(CommonPosition):
    """The board."""

    phase: Annotated[Literal["setup", "work", "breeding"], "What is under way; after the last breeding it stays."]
    starter: Annotated[int, between(-1, 1), "The start player of this round; -1 in the set-up."]
    first: Annotated[int, between(-1, 1), "Who started round 1; -1 in the set-up."]
    spaces: Annotated[dict[PileId, Amount], "How much lies on each space that is refilled; on Expand, fences."]
    display: Annotated[
        list[Annotated[str, among("special building", TILE_NAMES[:SPECIALS])]],
        "Special buildings that can be bought. The four basic ones must be here or stand on a farm.",
    ]
    supply: Annotated[FileSupply, "What nobody has yet."]
    moves: Annotated[Amount, "How often the Carpenter has moved something since the last other answer."]
    farms: Annotated[list[FileFarm], "A farm for each seat."]


class PositionFile(Start, WithAgenda):
    """A whole position of Creatures."""


def step_ranges() -> dict[str, tuple[int, int]]:
    return RANGES


STEP_FIELDS: Final = {
    "seat": "The seat that is asked or acts.",
    "mode": "How: fences 0 wood, 1 stone, 2 free, 3 wood if wanted; troughs 0 space, 1 free, 2 offered, 3 bought; "
    "settle 0 all rooms, 1 without those to be emptied, 2 a foal stays; pause 0 before others, 1 day, 2 game ends.",
    "free": "How many still cost nothing.",
    "count": "How many: done so far, or for draws still to come.",
    "goods": "A set of goods, as bits: 1 wood, 2 stone, 4 reed, 8 sheep, 16 pig, 32 cow, 64 horse.",
    "used": "Buildings already used, as bits by their numbers.",
    "beside": "The number of the cell it must stand next to; -1: none.",
    "tile": "The number of a building.",
    "action": "1: it comes from the Stall action.",
    "what": "A number that the building knows.",
    "added": "Animals added so far, 4 bits a kind.",
    "thing": "What the Carpenter moves: 0 a trough, 1 a stall.",
    "cell": "The number of a cell: four times its column, plus its row, both from 0.",
}
"""What the fields of pending steps mean."""
