"""The vocabulary of La Granja: every option of every question, with its fixed number.

The numbers below are published: learners store them. New kinds go to the end.
"""

from __future__ import annotations

from typing import Final

from farmstead.kernel.vocabulary import Kind, Vocabulary
from farmstead.titles.granja.rules.names import (
    ACTIONS,
    BUILDINGS,
    CARDS,
    GOODS,
    MARKS,
    PAYMENTS,
    PLACES,
    RAW,
    RESOURCES,
    ROOFS,
    SPACES,
    THINGS,
    USES,
)

DRAW: Final = 0
FIRST: Final = 66
ORDER: Final = 70
BLOCK: Final = 72
REVEAL: Final = 78
ROLL: Final = 102
NOW: Final = 108
BUY: Final = 114
SELL: Final = 118
UPGRADE: Final = 125
TRADE_AS: Final = 132
TURN: Final = 139
USE: Final = 163
PLAY: Final = 229
AS: Final = 295
PAY: Final = 299
REPLACE: Final = 311
DISCARD: Final = 314
TAKE: Final = 380
PAIR: Final = 388
ROOF: Final = 391
DIE: Final = 415
RESERVE: Final = 422
RENT: Final = 428
SET: Final = 434
CHOOSE: Final = 464
DONKEY: Final = 472
DELIVER: Final = 476
ROW: Final = 575
ON: Final = 579
ADVANCE: Final = 627
REMOVE: Final = 629
GROW: Final = 697
DONE: Final = 698
DECLINE: Final = 699
FREE: Final = 700
UNMARK: Final = 766
COUNT: Final = 771

# what `now` can name, in its order
NOW_BUY: Final = 108
NOW_SELL: Final = 109
NOW_UPGRADE: Final = 110
NOW_TRADE: Final = 111
NOW_ROOF: Final = 112
NOW_HELPER: Final = 113

# what `choose` can name, in its order
CHOOSE_PLAY: Final = 464
CHOOSE_DRAW: Final = 465
CHOOSE_CROP: Final = 466
CHOOSE_UPGRADES: Final = 467
CHOOSE_MIXED: Final = 468
CHOOSE_SIESTA: Final = 469
CHOOSE_DELIVER: Final = 470
CHOOSE_SILVER: Final = 471
CHOICES: Final = [
    "play-card", "draw-card", "one-crop", "two-upgrades", "upgrade-siesta", "two-steps", "delivery", "two-silver",
]  # fmt: skip

RENTED: Final = 421  # `die rented`: the die on a helper's card

# what `remove` can name: a thing of the farm, a good on its way at a place, a marker on the market
REMOVE_PLACE: Final = 640
REMOVE_SPACE: Final = 649

PAIRS: Final[list[tuple[int, int]]] = [(0, 1), (0, 2), (1, 2)]
"""The two different crops of `pair`."""

TURNS: Final[list[tuple[int, int]]] = [(a, b) for a in range(6) for b in range(6) if a != b]
"""The die and its new face of `set`."""

ANYTIME_KINDS: Final = ("now",)
ACTS: Final = ["buy", "sell", "upgrade", "trade", "roof", "helper"]
_DICE = ["1", "2", "3", "4", "5", "6"]


def _ones(values: list[str]) -> list[tuple[str, ...]]:
    return [(value,) for value in values]


VOCABULARY: Final = Vocabulary(
    [
        Kind("draw", "draw {card}", ("card",), _ones(CARDS)),
        Kind("first", "first {seat}", ("seat",), _ones(["A", "B", "C", "D"])),
        Kind("order", "order {n}", ("n",), _ones(["2", "3"])),
        Kind("block", "block {building}", ("building",), _ones(BUILDINGS)),
        Kind("reveal", "reveal {roof}", ("roof",), _ones(ROOFS)),
        Kind("roll", "roll {die}", ("die",), _ones(_DICE)),
        Kind("now", "{act}", ("act",), _ones(ACTS)),
        Kind("buy", "buy {good}", ("good",), _ones(GOODS[:RESOURCES])),
        Kind("sell", "sell {thing}", ("thing",), _ones(RAW)),
        Kind("upgrade", "upgrade {thing}", ("thing",), _ones(RAW)),
        Kind("trade", "trade {action}", ("action",), _ones(ACTIONS)),
        Kind("turn", "turn {roof}", ("roof",), _ones(ROOFS)),
        Kind("use", "use {card}", ("card",), _ones(CARDS)),
        Kind("play", "play {card}", ("card",), _ones(CARDS)),
        Kind("as", "as {use}", ("use",), _ones(USES)),
        Kind("pay", "pay {thing}", ("thing",), _ones(PAYMENTS)),
        Kind("replace", "replace {slot}", ("slot",), _ones(["1", "2", "3"])),
        Kind("discard", "discard {card}", ("card",), _ones(CARDS)),
        Kind("take", "take {good}", ("good",), _ones(GOODS)),
        Kind("pair", "pair {good} {good2}", ("good", "good2"), [(GOODS[a], GOODS[b]) for a, b in PAIRS]),
        Kind("roof", "roof {roof}", ("roof",), _ones(ROOFS)),
        Kind("die", "die {die}", ("die",), _ones([*_DICE, "rented"])),
        Kind("reserve", "reserve {die}", ("die",), _ones(_DICE)),
        Kind("rent", "rent {die}", ("die",), _ones(_DICE)),
        Kind("set", "set {die} to {die2}", ("die", "die2"), [(str(a + 1), str(b + 1)) for a, b in TURNS]),
        Kind("choose", "choose {choice}", ("choice",), _ones(CHOICES)),
        Kind("donkey", "donkey {n}", ("n",), _ones(["1", "2", "3", "4"])),
        Kind("deliver", "deliver {thing} {place}", ("thing", "place"), [(t, p) for t in THINGS for p in PLACES]),
        Kind("row", "row {n}", ("n",), _ones(["1", "2", "3", "4"])),
        Kind("on", "on {space}", ("space",), _ones(SPACES)),
        Kind("advance", "advance {n}", ("n",), _ones(["1", "2"])),
        Kind("remove", "remove {what}", ("what",), _ones([*THINGS, *PLACES, *SPACES])),
        Kind("grow", "grow", (), [()]),
        Kind("done", "done", (), [()]),
        Kind("decline", "decline", (), [()]),
        Kind("free", "free {card}", ("card",), _ones(CARDS)),
        Kind("unmark", "unmark {mark}", ("mark",), _ones(MARKS)),
    ]
)
