"""The vocabulary of Agricola: every option of every question, with its fixed number.

The numbers below are published: learners store them, and none ever moves. `card` holds all 428 hand cards of both
editions (`card_ids`), written or reserved; new kinds, and the cards of any further deck, go to the end.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, CELLS, EDGE_NAMES, EDGES, FARM, FARM_EDGES, bits, cell_name
from farmstead.farmyard.pastures import pasture_shapes
from farmstead.kernel.vocabulary import Kind, Vocabulary
from farmstead.titles.agricola.rules.card_ids import CARD_IDS
from farmstead.titles.agricola.rules.names import (
    ANIMALS,
    CARD_SPACES,
    COLUMNS,
    COOKED,
    CRAFTS,
    FENCES_EACH,
    GOODS,
    HOME_CELLS,
    HOUSES,
    IMPROVEMENTS,
    MATERIALS,
    RETURNED,
    ROUND_CARDS,
    ROUNDS,
    SPACES,
)

MOST_BAKED: Final = 40
MOST_BEGGED: Final = 20
MOST_WAYS: Final = 12
MOST_MORE_WAYS: Final = 48
"""Ways to pay: the first twelve were published long before the others."""
MOST_TRADES: Final = 12
MOST_AMOUNT: Final = 40
FARM_CELLS: Final = [cell for cell in CELLS if BIT[cell] & FARM[COLUMNS]]
CELL_INDEX: Final[list[int]] = [FARM_CELLS.index(cell) if cell in FARM_CELLS else -1 for cell in range(20)]
"""For each cell of the grid its place among the 15 of the farm."""
SHAPES: Final[list[int]] = [
    shape for shape in pasture_shapes(COLUMNS, 13, FENCES_EACH) if not shape & HOME_CELLS
]
"""Every shape a pasture can have: joined cells that 15 fences enclose, never the two rooms of the start."""
SHAPE_OF: Final[dict[int, int]] = {shape: number for number, shape in enumerate(SHAPES)}
FENCE_EDGES: Final = [name for i, name in enumerate(EDGE_NAMES) if FARM_EDGES[COLUMNS] >> EDGES[i] & 1]
"""The edges of the farm where a fence can stand."""
SOWN: Final = ["grain", "vegetable", "wood"]
TAKEN: Final = [*MATERIALS, *ANIMALS]

FIRST: Final = 0
REVEAL: Final = 5
PLACE: Final = 33
ROOM: Final = 119
STABLE: Final = 134
PLOW: Final = 149
SOW: Final = 164
BAKE: Final = 167
FENCE: Final = 207
BUILD: Final = 969
PAY: Final = 979
RETURN: Final = 991
TAKE: Final = 1003
COOK: Final = 1010
RELEASE: Final = 1015
USE: Final = 1018
FEED: Final = 1021
WITHHOLD: Final = 1022
BEG: Final = 1023
RENOVATE: Final = 1043
GROW: Final = 1044
MINOR: Final = 1045
COLLECT: Final = 1046
OCCUPATION: Final = 1047
DONE: Final = 1048
DECLINE: Final = 1049
CARD: Final = 1050
GET: Final = 1478
FROM: Final = 1488
TO: Final = 1503
TRADE: Final = 1518
PAY_MORE: Final = 1530
RENOVATE_TO: Final = 1578
AMOUNT: Final = 1581
SEAT: Final = 1622
ROUND: Final = 1627
EDGE: Final = 1641
PERSON: Final = 1679
GIVE: Final = 1765
LAY: Final = 1775
KEEP: Final = 1785
MULLIGAN: Final = 1786
PASS: Final = 1787
EXCHANGE: Final = 1788
REDRAW: Final = 1790
PLACE_MORE: Final = 1792
COUNT: Final = 1794

ANYTIME_KINDS: Final = ("cook", "card", "exchange")


PLACES: Final = [*range(PLACE, PLACE + len(SPACES)), *range(PLACE_MORE, PLACE_MORE + len(CARD_SPACES))]
"""The option to place a person on each space, by its number."""


def space_at(option: i64) -> i64:
    """The number of the space that an option to place a person names."""
    return option - PLACE_MORE + len(SPACES) if option >= PLACE_MORE else option - PLACE


def _ones(values: list[str]) -> list[tuple[str, ...]]:
    return [(value,) for value in values]


def cells_name(shape: int) -> str:
    """The cells of a shape, as they are spelled: "d2 e2"."""
    return " ".join(cell_name(cell) for cell in bits(shape))


_CELLS = _ones([cell_name(cell) for cell in FARM_CELLS])


VOCABULARY: Final = Vocabulary(
    [
        Kind("first", "first {seat}", ("seat",), _ones(["A", "B", "C", "D", "E"])),
        Kind("reveal", "reveal {space}", ("space",), _ones(ROUND_CARDS)),
        Kind("place", "place {space}", ("space",), _ones(SPACES)),
        Kind("room", "room {cell}", ("cell",), _CELLS),
        Kind("stable", "stable {cell}", ("cell",), _CELLS),
        Kind("plow", "plow {cell}", ("cell",), _CELLS),
        Kind("sow", "sow {crop}", ("crop",), _ones(SOWN)),
        Kind("bake", "bake {n}", ("n",), _ones([str(n + 1) for n in range(MOST_BAKED)])),
        Kind("fence", "fence {cells}", ("cells",), _ones([cells_name(shape) for shape in SHAPES])),
        Kind("build", "build {improvement}", ("improvement",), _ones(IMPROVEMENTS)),
        Kind("pay", "pay {way}", ("way",), _ones([str(n + 1) for n in range(MOST_WAYS)])),
        Kind("return", "return {improvement}", ("improvement",), _ones(RETURNED)),
        Kind("take", "take {good}", ("good",), _ones(TAKEN)),
        Kind("cook", "cook {good}", ("good",), _ones(COOKED)),
        Kind("release", "release {animal}", ("animal",), _ones(ANIMALS)),
        Kind("use", "use {improvement}", ("improvement",), _ones(CRAFTS)),
        Kind("feed", "feed", (), [()]),
        Kind("withhold", "withhold", (), [()]),
        Kind("beg", "beg {n}", ("n",), _ones([str(n + 1) for n in range(MOST_BEGGED)])),
        Kind("renovate", "renovate", (), [()]),
        Kind("grow", "grow", (), [()]),
        Kind("minor", "minor", (), [()]),
        Kind("collect", "collect", (), [()]),
        Kind("occupation", "occupation", (), [()]),
        Kind("done", "done", (), [()]),
        Kind("decline", "decline", (), [()]),
        Kind("card", "card {card}", ("card",), _ones(CARD_IDS)),
        # for hand cards: goods of choice, crops moved, trades, prices beyond the twelfth, and what else their texts ask
        Kind("get", "get {good}", ("good",), _ones(GOODS)),
        Kind("from", "from {cell}", ("cell",), _CELLS),
        Kind("to", "to {cell}", ("cell",), _CELLS),
        Kind("trade", "trade {way}", ("way",), _ones([str(n + 1) for n in range(MOST_TRADES)])),
        Kind("pay-more", "pay {way}", ("way",), _ones([str(MOST_WAYS + n + 1) for n in range(MOST_MORE_WAYS)])),
        Kind("renovate-to", "renovate {house}", ("house",), _ones(HOUSES)),
        Kind("amount", "amount {n}", ("n",), _ones([str(n) for n in range(MOST_AMOUNT + 1)])),
        Kind("seat", "seat {seat}", ("seat",), _ones(["A", "B", "C", "D", "E"])),
        Kind("round", "round {round}", ("round",), _ones([str(n + 1) for n in range(ROUNDS)])),
        Kind("edge", "edge {edge}", ("edge",), _ones(FENCE_EDGES)),
        Kind("person", "person {space}", ("space",), _ones(SPACES)),
        Kind("give", "give {good}", ("good",), _ones(GOODS)),
        Kind("lay", "lay {good}", ("good",), _ones(GOODS)),
        Kind("keep", "keep", (), [()]),
        Kind("mulligan", "mulligan", (), [()]),
        Kind("pass", "pass", (), [()]),
        # the deals: three cards for one, whole hands for one card fewer
        Kind("exchange", "exchange {kind}", ("kind",), _ones(["occupation", "minor"])),
        Kind("redraw", "redraw {kind}", ("kind",), _ones(["occupation", "minor"])),
        # spaces that are cards
        Kind("place-more", "place {space}", ("space",), _ones(CARD_SPACES)),
    ]
)
