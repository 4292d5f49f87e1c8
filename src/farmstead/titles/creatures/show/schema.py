"""A view and a score sheet of Creatures, field by field (docs/views/creatures.md is made of this)."""

# No `from __future__ import annotations`: what is optional must be known while the classes are made.
from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from farmstead.farmyard.grid import CELL_NAMES, EDGE_NAMES
from farmstead.kernel.shapes import Closed, CommonView, among, at_least, between
from farmstead.titles.creatures.rules.names import (
    FENCES_ALL,
    FENCES_RESERVE,
    ROUNDS,
    SPACES,
    SPECIALS,
    TILE_NAMES,
    TROUGHS,
    WORKERS,
)

Animal: TypeAlias = Literal["sheep", "pig", "cow", "horse"]
Good: TypeAlias = Literal["wood", "stone", "reed", "sheep", "pig", "cow", "horse", "fence"]
CellId: TypeAlias = Annotated[str, among("cell", CELL_NAMES)]
EdgeId: TypeAlias = Annotated[str, among("edge", EDGE_NAMES)]
SpaceId: TypeAlias = Annotated[str, among("space", SPACES)]
SpecialId: TypeAlias = Annotated[str, among("special building", TILE_NAMES[:SPECIALS])]
BuildingId: TypeAlias = Annotated[str, among("building", TILE_NAMES)]

ScoreSheet = TypedDict(
    "ScoreSheet",
    {
        "sheep": Annotated[int, at_least(0), "A point for each sheep that counts."],
        "pig": Annotated[int, at_least(0), "A point for each pig that counts."],
        "cow": Annotated[int, at_least(0), "A point for each cow that counts."],
        "horse": Annotated[int, at_least(0), "A point for each horse that counts."],
        "bonus-sheep": Annotated[int, at_least(-3), "The herd bonus for sheep; -3 for a small herd."],
        "bonus-pig": Annotated[int, at_least(-3), "The herd bonus for pigs."],
        "bonus-cow": Annotated[int, at_least(-3), "The herd bonus for cows."],
        "bonus-horse": Annotated[int, at_least(-3), "The herd bonus for horses."],
        "expansions": Annotated[int, at_least(0), "4 points for each expansion whose cells are all used."],
        "buildings": Annotated[float, "Points of buildings: a whole number or one with a half."],
        "total": Annotated[float, "The sum of all the others."],
    },
)
ScoreSheet.__doc__ = "The points of a seat as things stand."


class Space(TypedDict):
    """A space of the board."""

    id: Annotated[SpaceId, "Which space."]
    goods: Annotated[
        dict[Good, Annotated[int, at_least(1)]],
        "What lies there to be taken; kinds of which none does are absent.",
    ]
    worker: Annotated[int | None, between(0, 1), "Whose worker stands there; null: nobody's."]


class Supply(TypedDict):
    """What nobody has yet."""

    fence: Annotated[int, between(0, FENCES_RESERVE), "Fences beside the board; one comes onto Expand each round."]
    trough: Annotated[int, between(0, TROUGHS), "Troughs."]
    stall: Annotated[int, between(0, 5), "Tiles with a stall and a stable on their sides."]
    expansion: Annotated[int, between(0, 5), "Farm expansions."]


class Goods(TypedDict):
    """Goods in a seat's supply."""

    wood: Annotated[int, at_least(0), "Wood."]
    stone: Annotated[int, at_least(0), "Stone."]
    reed: Annotated[int, at_least(0), "Reed."]
    fence: Annotated[int, between(0, FENCES_ALL), "Fences it may still place."]


class Animals(TypedDict):
    """Animals of a farm."""

    sheep: Annotated[int, at_least(0), "Sheep."]
    pig: Annotated[int, at_least(0), "Pigs."]
    cow: Annotated[int, at_least(0), "Cows."]
    horse: Annotated[int, at_least(0), "Horses."]


class Cell(TypedDict):
    """A cell of a farm."""

    cell: Annotated[CellId, "Its name: columns are letters from the left, rows numbers from the top."]
    building: Annotated[BuildingId | None, "What stands there; null: nothing."]
    trough: Annotated[bool, "Whether a trough stands there."]
    pasture: Annotated[int | None, at_least(0), "The number of its pasture in `pastures`; null: it is in none."]
    used: Annotated[bool, "Whether it counts as used: built on, fenced in, or with a trough."]
    expansion: Annotated[bool, "Whether it belongs to an expansion."]


class Pasture(TypedDict):
    """Cells with fences around them."""

    cells: Annotated[list[CellId], "Its cells."]
    troughs: Annotated[int, at_least(0), "How many troughs stand in it."]
    capacity: Annotated[int, at_least(0), "How many animals have room, all of one kind."]
    animal: Annotated[Animal | None, "The kind that stands there; null: none does."]
    count: Annotated[int, at_least(0), "How many of them."]


Room: TypeAlias = dict[Literal["any", "each", "sheep", "pig", "cow", "horse"], Annotated[int, at_least(0)]]
Herd: TypeAlias = dict[Animal, Annotated[int, at_least(1)]]


class House(TypedDict):
    """A building that houses animals."""

    cell: Annotated[CellId, "Where it stands."]
    building: Annotated[BuildingId, "Which one."]
    room: Annotated[Room, 'For how many of which kind; "any": all of one kind; "each": so many of every kind.']
    capacity: Annotated[int, at_least(0), "The number of `room`."]
    half: NotRequired[Annotated[int, at_least(1), "Instead, so many of each of two kinds. Absent where that can't be."]]
    animals: Annotated[Herd, "Which animals stand there; kinds of which none does are absent."]


class Spot(TypedDict):
    """A cell outside pastures where animals may stand: by a trough, or thanks to a building."""

    cell: Annotated[CellId, "Which cell."]
    room: Annotated[Room, "For how many of which kind, as in houses; there may be several."]
    animals: Annotated[Herd, "Which animals stand there; kinds of which none does are absent."]


class Seat(TypedDict):
    """A seat and its farm."""

    seat: Annotated[int, between(0, 1), "Its number."]
    home: Annotated[int, between(0, WORKERS), "Workers still to be placed this round."]
    goods: Annotated[Goods, "Goods in its supply."]
    animals: Annotated[Animals, "All animals of the farm."]
    columns: Annotated[int, between(2, 7), "How many columns of three cells the farm has."]
    left: Annotated[int, between(0, 5), "How many of them are expansions on the left: the cottage is in the next one."]
    cells: Annotated[list[Cell], "All cells, column by column from the left, each from the top."]
    fences: Annotated[list[EdgeId], "The edges with a fence, told by a cell and its side."]
    pastures: Annotated[list[Pasture], "The pastures. How animals stand is one way of several that are the same."]
    houses: Annotated[list[House], "The buildings with room for animals."]
    spots: Annotated[list[Spot], "Single cells with room for animals."]
    carver: Annotated[int, at_least(0), "Stones on its Stone Carver; 0 without one."]
    score: Annotated[ScoreSheet, "Its score sheet as things stand."]


class View(CommonView):
    """What everybody may know of a position of Creatures: there are no secrets, so only `seat` and `options` differ."""

    rounds: Annotated[int, between(ROUNDS, ROUNDS), "How many rounds a game has."]
    phase: Annotated[Literal["setup", "work", "breeding", "over"], "What is under way."]
    starter: Annotated[int, between(-1, 1), "The start player of this round; -1 while it is not drawn."]
    first: Annotated[int, between(-1, 1), "Who started round 1, and so loses ties; -1 while it is not drawn."]
    closed: Annotated[list[Closed], "Spaces or buildings that whoever is asked cannot choose, and why."]
    spaces: Annotated[list[Space], "All spaces of the board, in its order."]
    display: Annotated[list[SpecialId], "Special buildings that can be bought."]
    costs: Annotated[
        dict[SpecialId, list[dict[Good, Annotated[int, at_least(1)]]]],
        "What each of them costs: its prices, of which one is paid.",
    ]
    built: Annotated[
        dict[SpecialId, Annotated[int, between(0, 1)]],
        "The special buildings that stand, and whose they are.",
    ]
    supply: Annotated[Supply, "What nobody has yet."]
    seats: Annotated[list[Seat], "The seats, by their numbers."]
