"""The 80 village cards: 38 kinds, of which cards alike are not told apart; and the solo player's focus and task cards.

A settler's bottom effect gains a good, exchanges goods, or harvests in another environment ("Effet du bas").
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.titles.skara.rules.names import (
    BARLEY,
    CLEAN,
    COOK,
    COW,
    CRAFT,
    DEER,
    FIELDS,
    FISH,
    FURNISH,
    HIDE,
    HILLS,
    NO_ENVIRONMENT,
    RABBIT,
    SEAWEED,
    SHEEP,
    SHELL,
    SHORE,
    STONE,
    THICKET,
    TRADE,
    WOOD,
    WOOL,
)

ROOF: Final = 0
STONE_BALL: Final = 1
UTENSILS: Final = 2
SETTLERS: Final = 3  # settlers are the cards from here on
CARD_COUNT: Final = 38
ALL_CARDS: Final = 80
CARD_POINTS: Final = 2

# what a bottom effect is
NONE: Final = 0
GAIN: Final = 1
EXCHANGE: Final = 2
HARVEST: Final = 3


class Card:
    """A kind of village card: how many there are, its environment, and its bottom effect.

    Gain: `amount` of `good`. Exchange: `price` of `paid` for it. Harvest: 1 `good` an icon of `where`.
    """

    def __init__(
        self,
        id: str,
        copies: int,
        environment: int = NO_ENVIRONMENT,
        effect: int = NONE,
        good: int = -1,
        amount: int = 0,
        paid: int = -1,
        price: int = 0,
        where: int = NO_ENVIRONMENT,
    ) -> None:
        self.id = id
        self.copies: i64 = copies
        self.environment: i64 = environment
        self.effect: i64 = effect
        self.good: i64 = good
        self.amount: i64 = amount
        self.paid: i64 = paid
        self.price: i64 = price
        self.where: i64 = where


def _gains(id: str, copies: int, environment: int, good: int) -> Card:
    return Card(id, copies, environment, GAIN, good, 1)


def _swaps(id: str, environment: int, paid: int, good: int) -> Card:
    """One good for two of another."""
    return Card(id, 1, environment, EXCHANGE, good, 2, paid, 1)


def _buys(id: str, environment: int, paid: int, price: int, good: int) -> Card:
    """Several goods for an animal."""
    return Card(id, 6, environment, EXCHANGE, good, 1, paid, price)


def _harvests(id: str, environment: int, where: int, good: int) -> Card:
    return Card(id, 1, environment, HARVEST, good, 0, -1, 0, where)


CARDS: Final[list[Card]] = [
    Card("roof", 8),
    Card("stone-ball", 8),
    Card("utensils", 4),
    # Rivage
    _gains("angler", 8, SHORE, FISH),
    _swaps("fisherman-wood", SHORE, SEAWEED, WOOD),
    _swaps("fisherman-barley", SHORE, SEAWEED, BARLEY),
    _swaps("fisherman-stone", SHORE, SEAWEED, STONE),
    _swaps("fisherman-wool", SHORE, SEAWEED, WOOL),
    _harvests("birdkeeper", SHORE, HILLS, STONE),
    _harvests("giller", SHORE, THICKET, WOOD),
    _harvests("crab-farmer", SHORE, FIELDS, BARLEY),
    # Collines
    _gains("trapper", 2, HILLS, RABBIT),
    _buys("shepherd", HILLS, STONE, 2, SHEEP),
    _swaps("sage-shell", HILLS, STONE, SHELL),
    _swaps("sage-barley", HILLS, STONE, BARLEY),
    _swaps("sage-wood", HILLS, STONE, WOOD),
    _swaps("sage-seaweed", HILLS, STONE, SEAWEED),
    _harvests("tracker", HILLS, SHORE, SEAWEED),
    _harvests("slinger", HILLS, THICKET, WOOD),
    _harvests("mason", HILLS, FIELDS, BARLEY),
    # Fourrés
    _gains("axeman", 2, THICKET, RABBIT),
    _buys("hunter", THICKET, WOOD, 2, DEER),
    _swaps("woodcutter-seaweed", THICKET, WOOD, SEAWEED),
    _swaps("woodcutter-wool", THICKET, WOOD, WOOL),
    _swaps("woodcutter-stone", THICKET, WOOD, STONE),
    _swaps("woodcutter-barley", THICKET, WOOD, BARLEY),
    _harvests("forester", THICKET, SHORE, SHELL),
    _harvests("scout", THICKET, HILLS, STONE),
    _harvests("sawyer", THICKET, FIELDS, BARLEY),
    # Champs
    _gains("watchman", 2, FIELDS, RABBIT),
    _buys("herdsman", FIELDS, BARLEY, 3, COW),
    _swaps("harvester-stone", FIELDS, BARLEY, STONE),
    _swaps("harvester-wool", FIELDS, BARLEY, WOOL),
    _swaps("harvester-wood", FIELDS, BARLEY, WOOD),
    _swaps("harvester-shell", FIELDS, BARLEY, SHELL),
    _harvests("baker", FIELDS, SHORE, SEAWEED),
    _harvests("reaper", FIELDS, HILLS, WOOL),
    _harvests("farmhand", FIELDS, THICKET, WOOD),
]
CARD_NAMES: Final = [card.id for card in CARDS]
CARD_OF: Final = {name: number for number, name in enumerate(CARD_NAMES)}
COPIES: Final[list[int]] = [card.copies for card in CARDS]
ENVIRONMENT_OF: Final[list[int]] = [card.environment for card in CARDS]
SEVERAL: Final = [number for number, card in enumerate(CARDS) if card.copies > 1]
"""The kinds of which a row can hold two."""
COLUMN_MOST: Final = 15

HARVEST_FIRST: Final = [SHELL, STONE, WOOD, BARLEY]
HARVEST_SECOND: Final = [SEAWEED, WOOL, -1, -1]
"""What a top harvest of each environment brings: one kind, or a free mix of two."""


# -- solo: focus cards -------------------------------------------------------------------------------------------------

FOCUS_NAMES: Final = ["one-environment", "sets", "roofs", "midden", "trade", "furnish", "food", "flipped"]
FOCUS_VALUES: Final = [6, 2, 7, 2, 6, 5, 7, 8]
"""At least so many; of midden, at most."""
FOCUS_ENVIRONMENT: Final = 0
FOCUS_SETS: Final = 1
FOCUS_ROOFS: Final = 2
FOCUS_MIDDEN: Final = 3
FOCUS_TRADE: Final = 4
FOCUS_FURNISH: Final = 5
FOCUS_FOOD: Final = 6
FOCUS_FLIPPED: Final = 7
FOCUS_COUNT: Final = 8
FOCUS_LOSS: Final = -5


# -- solo: task cards --------------------------------------------------------------------------------------------------

TASK_NAMES: Final = [
    "cow-cook", "deer-trade", "sheep-trade", "fish-craft", "barley-craft",
    "wood-furnish", "stone-clean", "wool-clean", "seaweed-cook", "shell-furnish",
]  # fmt: skip
TASK_COUNT: Final = 10
TASK_SHEEP: Final = 2  # 1 sheep or 2 hides
TASK_FISH: Final = 3  # 2 of fish and rabbit, in any mix
TASK_GOOD: Final = [COW, DEER, SHEEP, FISH, BARLEY, WOOD, STONE, WOOL, SEAWEED, SHELL]
TASK_PRICE: Final = [1, 1, 1, 2, 3, 3, 3, 3, 3, 3]
TASK_ACTION: Final = [COOK, TRADE, TRADE, CRAFT, CRAFT, FURNISH, CLEAN, CLEAN, COOK, FURNISH]
TASK_LOSS: Final = -2
TASK_OTHER: Final = {TASK_SHEEP: HIDE, TASK_FISH: RABBIT}
