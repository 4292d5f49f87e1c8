"""The vocabulary of Skara Brae: every option of every question, with its fixed number.

The numbers below are published: learners store them. New kinds go to the end.
"""

from __future__ import annotations

from typing import Final

from farmstead.kernel.vocabulary import Kind, Vocabulary
from farmstead.titles.skara.cards.kinds import CARD_NAMES, COLUMN_MOST, FOCUS_NAMES, SETTLERS, SEVERAL, TASK_NAMES
from farmstead.titles.skara.rules.names import (
    BARLEY,
    BOAR,
    BONE,
    COW,
    DEER,
    ENVIRONMENTS,
    FIELDS,
    FISH,
    FOOD,
    GOODS,
    HIDE,
    HILLS,
    MARKERS,
    RABBIT,
    SEAWEED,
    SHEEP,
    SHELL,
    SHORE,
    SPECIAL_NAMES,
    SPENDABLE,
    STONE,
    THICKET,
    TILE_NAMES,
    WOOD,
    WOOL,
)

STACK: Final = 0
DEAL: Final = 5
DRAW_FOCUS: Final = 13
DRAW_TASK: Final = 21
DRAW: Final = 31
KEEP: Final = 69
PASS: Final = 77
TAKE: Final = 78
TAKE_RIGHT: Final = 116
PLACE: Final = 126
LARGE: Final = 143
DO: Final = 160
PAY: Final = 170
SPEND: Final = 186
BUY: Final = 202
CRAFT: Final = 218
COOK: Final = 235
ADD: Final = 243
CLEAR: Final = 248
GATHER: Final = 250
KNIVES: Final = 264
HARVEST: Final = 325
TOP: Final = 479
BOTTOM: Final = 483
BUILD: Final = 487
BONUS: Final = 489
ACCEPT: Final = 491
DECLINE: Final = 492
FEED: Final = 493
LOSE: Final = 494
COPY: Final = 529
DONE: Final = 544
COUNT: Final = 545

CLEAR_MIDDEN: Final = 248
CLEAR_SLIDER: Final = 249
BONUS_BARLEY: Final = 489
BUILD_FURNISH: Final = 487
BUILD_TRADE: Final = 488

MOST_KNIVES: Final = 60
"""So many knives can be spent at once: more than all stone balls together bring."""
MOST_HARVEST: Final = 76
"""So many goods a harvest can bring: 15 settlers, the tile and the knives."""

# prices that can be paid in several ways
PRICE_NAMES: Final = [
    "2-food", "1-food-1-bone", "2-bone", "2-wool", "1-hide", "4-wool", "2-wool-1-hide", "2-hide", "6-wool",
    "4-wool-1-hide", "2-wool-2-hide", "3-hide", "1-sheep", "2-fish", "1-fish-1-rabbit", "2-rabbit",
]  # fmt: skip
PRICE_GOOD: Final = [
    FOOD, FOOD, BONE, WOOL, HIDE, WOOL, WOOL, HIDE, WOOL, WOOL, WOOL, HIDE, SHEEP, FISH, FISH, RABBIT,
]  # fmt: skip
PRICE_COUNT: Final = [2, 1, 2, 2, 1, 4, 2, 2, 6, 4, 2, 3, 1, 2, 1, 2]
PRICE_GOOD2: Final = [-1, BONE, -1, -1, -1, -1, HIDE, -1, -1, HIDE, HIDE, -1, -1, -1, RABBIT, -1]
PRICE_COUNT2: Final = [0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 2, 0, 0, 0, 1, 0]
SPECIAL_PRICES: Final = [0, 1, 2]
PORTION_PRICES: Final = [[], [3, 4], [5, 6, 7], [8, 9, 10, 11]]
"""1, 2 or 3 portions of 2 wool or 1 hide, in any mix ("Meubler")."""
SHEEP_PRICES: Final = [12, 7]
FISH_PRICES: Final = [13, 14, 15]

# what can be cooked, in the order of the board's list; weights and yields stand in `hearth`
COOKED: Final = [SHELL, BARLEY, FISH, RABBIT, SHEEP, DEER, COW, BOAR]

# what can be added to a clean action, in the order of the tile
ADDED: Final = [HIDE, BARLEY, SEAWEED, WOOD, FOOD]

# what a gather tile offers
BUNDLE_NAMES: Final = [
    "shell", "seaweed", "shell-seaweed", "fish", "stone", "wool", "stone-wool", "rabbit", "wood", "2-wood", "deer",
    "barley", "2-barley", "cow",
]  # fmt: skip
BUNDLE_GOOD: Final = [
    SHELL, SEAWEED, SHELL, FISH, STONE, WOOL, STONE, RABBIT, WOOD, WOOD, DEER, BARLEY, BARLEY, COW,
]  # fmt: skip
BUNDLE_COUNT: Final = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 2, 1]
BUNDLE_GOOD2: Final = [-1, -1, SEAWEED, -1, -1, -1, WOOL, -1, -1, -1, -1, -1, -1, -1]
BUNDLE_PAID: Final = [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, WOOD, -1, -1, BARLEY]
BUNDLE_PRICE: Final = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2]
BUNDLE_OF: Final = [SHORE] * 4 + [HILLS] * 4 + [THICKET] * 3 + [FIELDS] * 3
BUNDLES: Final = [[[0, 1], [2, 3]], [[4, 5], [6, 7]], [[8], [9, 10]], [[11], [12, 13]]]
"""For each environment the bundles of the tile's front and of its back."""


def _ones(values: list[str]) -> list[tuple[str, ...]]:
    return [(value,) for value in values]


def _goods(goods: list[int]) -> list[tuple[str, ...]]:
    return [(GOODS[good],) for good in goods]


VOCABULARY: Final = Vocabulary(
    [
        Kind("stack", "stack {marker}", ("marker",), _ones(MARKERS)),
        Kind("deal", "deal {special}", ("special",), _ones(SPECIAL_NAMES)),
        Kind("focus", "focus {focus}", ("focus",), _ones(FOCUS_NAMES)),
        Kind("task", "task {task}", ("task",), _ones(TASK_NAMES)),
        Kind("draw", "draw {card}", ("card",), _ones(CARD_NAMES)),
        Kind("keep", "keep {special}", ("special",), _ones(SPECIAL_NAMES)),
        Kind("pass", "pass", (), [()]),
        Kind("take", "take {card}", ("card",), _ones(CARD_NAMES)),
        Kind("take-right", "take {card} right", ("card",), _ones([CARD_NAMES[card] for card in SEVERAL])),
        Kind("place", "place {tile}", ("tile",), _ones(TILE_NAMES)),
        Kind("large", "large {tile}", ("tile",), _ones(TILE_NAMES)),
        Kind("do", "do {task}", ("task",), _ones(TASK_NAMES)),
        Kind("pay", "pay {price}", ("price",), _ones(PRICE_NAMES)),
        Kind("spend", "spend {good}", ("good",), _goods(SPENDABLE)),
        Kind("buy", "buy for {good}", ("good",), _goods(SPENDABLE)),
        Kind("craft", "craft {tile}", ("tile",), _ones(TILE_NAMES)),
        Kind("cook", "cook {good}", ("good",), _goods(COOKED)),
        Kind("add", "add {good}", ("good",), _goods(ADDED)),
        Kind("clear", "clear {what}", ("what",), _ones(["midden", "slider"])),
        Kind("gather", "gather {bundle}", ("bundle",), _ones(BUNDLE_NAMES)),
        Kind("knives", "knives {n}", ("n",), _ones([str(n) for n in range(MOST_KNIVES + 1)])),
        Kind(
            "harvest",
            "harvest {n} {good}",
            ("n", "good"),
            [(str(n), GOODS[good]) for good in (SHELL, STONE) for n in range(MOST_HARVEST + 1)],
        ),
        Kind("top", "top {environment}", ("environment",), _ones(ENVIRONMENTS)),
        Kind("bottom", "bottom {environment}", ("environment",), _ones(ENVIRONMENTS)),
        Kind("build", "build {track}", ("track",), _ones(["furnish", "trade"])),
        Kind("bonus", "bonus {good}", ("good",), _ones(["barley", "knife"])),
        Kind("accept", "accept", (), [()]),
        Kind("decline", "decline", (), [()]),
        Kind("feed", "feed", (), [()]),
        Kind("lose", "lose {card}", ("card",), _ones(CARD_NAMES[SETTLERS:])),
        Kind("copy", "copy {n}", ("n",), _ones([str(n) for n in range(1, COLUMN_MOST + 1)])),
        Kind("done", "done", (), [()]),
    ]
)
SPEND_INDEX: Final = [SPENDABLE.index(good) if good in SPENDABLE else -1 for good in range(len(GOODS))]
"""Where a good stands among those that can be spent."""
RIGHT_INDEX: Final = [SEVERAL.index(card) if card in SEVERAL else -1 for card in range(len(CARD_NAMES))]
"""Where a card stands among those of which there are several."""
