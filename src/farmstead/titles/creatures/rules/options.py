"""The vocabulary of Creatures: every option of every question, with its fixed number.

The numbers below are published: learners store them. New kinds go to the end.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from farmstead.farmyard.grid import CELL_NAMES, EDGE_NAMES, edge_aliases
from farmstead.kernel.vocabulary import Kind, Vocabulary
from farmstead.titles.creatures.rules.names import ANIMALS, BASICS, GOODS, MATERIALS, SPACES, SPECIALS, TILE_NAMES

DRAW: Final = 0
FIRST: Final = 54
PLACE: Final = 56
BUILD: Final = 73
PAY: Final = 131
ON: Final = 133
FENCE: Final = 154
TROUGH: Final = 206
UPGRADE: Final = 227
SIDE: Final = 269
TAKE: Final = 271
RELEASE: Final = 278
SWAP: Final = 282
ADD: Final = 285
DONE: Final = 289
DECLINE: Final = 290
USE: Final = 291
GIVE: Final = 299
MARKET: Final = 302
TRADE: Final = 306
FIRM: Final = 318
LIFT: Final = 339
COUNT: Final = 381

# what `use` can name, in its order
USE_HOME_WORKSHOP: Final = 291
USE_JOINERY: Final = 292
USE_TRADING_STATION: Final = 293
USE_STONE_CARVER: Final = 294
USE_DEPOT: Final = 295
USE_BARN: Final = 296
USE_CARPENTER: Final = 297
USE_ASSEMBLY_HALL: Final = 298
_USED = [
    "home-workshop", "joinery", "trading-station", "stone-carver", "depot", "barn", "carpenter", "assembly-hall",
]  # fmt: skip

GIVEN: Final[list[tuple[int, int]]] = list(combinations(range(3), 2))
"""The pairs of materials of `give`."""

TRADES: Final[list[tuple[int, int, int]]] = [
    (a, b, c) for a, b in combinations(range(4), 2) for c in range(4) if c not in (a, b)
]
"""Two animals and the third kind got for them, of `trade`."""

ANYTIME_KINDS: Final = ("release", "market", "trade", "firm", "use")


def _ones(values: list[str]) -> list[tuple[str, ...]]:
    return [(value,) for value in values]


VOCABULARY: Final = Vocabulary(
    [
        Kind("draw", "draw {building}", ("building",), _ones(TILE_NAMES[BASICS:SPECIALS])),
        Kind("first", "first {seat}", ("seat",), _ones(["A", "B"])),
        Kind("place", "place {space}", ("space",), _ones(SPACES)),
        Kind("build", "build {building}", ("building",), _ones(TILE_NAMES[:SPECIALS])),
        Kind("pay", "pay {good}", ("good",), _ones(["wood", "stone"])),
        Kind("on", "on {cell}", ("cell",), _ones(CELL_NAMES)),
        Kind("fence", "fence {edge}", ("edge",), _ones(EDGE_NAMES)),
        Kind("trough", "trough {cell}", ("cell",), _ones(CELL_NAMES)),
        Kind(
            "upgrade",
            "upgrade {cell} {good}",
            ("cell", "good"),
            [(cell, good) for cell in CELL_NAMES for good in ("wood", "stone")],
        ),
        Kind("expand", "expand {side}", ("side",), _ones(["left", "right"])),
        Kind("take", "take {good}", ("good",), _ones(GOODS)),
        Kind("release", "release {animal}", ("animal",), _ones(ANIMALS)),
        Kind("swap", "swap {animal}", ("animal",), _ones(["sheep", "pig", "horse"])),
        Kind("add", "add {animal}", ("animal",), _ones(ANIMALS)),
        Kind("done", "done", (), [()]),
        Kind("decline", "decline", (), [()]),
        Kind("use", "use {building}", ("building",), _ones(_USED)),
        Kind("give", "give {good} {good2}", ("good", "good2"), [(MATERIALS[a], MATERIALS[b]) for a, b in GIVEN]),
        Kind("market", "market {animal}", ("animal",), _ones(ANIMALS)),
        Kind(
            "trade",
            "trade {animal} {animal2} for {animal3}",
            ("animal", "animal2", "animal3"),
            [(ANIMALS[a], ANIMALS[b], ANIMALS[c]) for a, b, c in TRADES],
        ),
        Kind("firm", "firm {cell}", ("cell",), _ones(CELL_NAMES)),
        Kind(
            "lift",
            "lift {thing} {cell}",
            ("thing", "cell"),
            [(thing, cell) for thing in ("trough", "stall") for cell in CELL_NAMES],
        ),
    ],
    {f"fence {other}": f"fence {name}" for other, name in edge_aliases().items()},
)
