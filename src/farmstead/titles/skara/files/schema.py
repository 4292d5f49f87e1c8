"""The file of a position of Skara Brae, field by field (docs/views/skara.md is made of this)."""

# No `from __future__ import annotations`: what is optional must be known while the classes are made.
from typing import Annotated, Final, Literal, TypeAlias, TypedDict

from farmstead.kernel.shapes import CommonPosition, WithAgenda, among, between
from farmstead.titles.skara.cards.kinds import CARD_NAMES, COPIES, FOCUS_NAMES, SETTLERS, TASK_NAMES
from farmstead.titles.skara.files.checks import RANGES
from farmstead.titles.skara.files.data import MOST
from farmstead.titles.skara.rules.names import (
    FURNISH_LAST,
    LAST_COLUMN,
    MOST_BLACK,
    SMALL_WORKERS,
    SPECIAL_NAMES,
    TILE_NAMES,
    TRADE_LAST,
    TURNS,
)

Amount: TypeAlias = Annotated[int, between(0, MOST)]
Copies: TypeAlias = Annotated[int, between(1, max(COPIES))]
CardId: TypeAlias = Annotated[str, among("village card", CARD_NAMES)]
SettlerId: TypeAlias = Annotated[str, among("settler", CARD_NAMES[SETTLERS:])]
TileId: TypeAlias = Annotated[str, among("action tile", TILE_NAMES)]
SpecialId: TypeAlias = Annotated[str, among("special tile", SPECIAL_NAMES)]
Marker: TypeAlias = Literal["A", "B", "C", "D", "neutral"]


class FileOrder(TypedDict):
    """The turn-order tile: the markers on its spaces, the top of each stack first. Empty in a game for one."""

    left: Annotated[list[Marker], "On the left: their turns are still to come."]
    upper: Annotated[list[Marker], "Above: who passed, and comes again."]
    right: Annotated[list[Marker], "On the right: who has had its turn."]


class FileGoods(TypedDict):
    """Goods of a village, each a token."""

    shell: Annotated[Amount, "Shells."]
    barley: Annotated[Amount, "Barley."]
    seaweed: Annotated[Amount, "Seaweed."]
    wool: Annotated[Amount, "Wool."]
    stone: Annotated[Amount, "Stone."]
    wood: Annotated[Amount, "Wood."]
    hide: Annotated[Amount, "Hides."]
    bone: Annotated[Amount, "Bones."]
    rabbit: Annotated[Amount, "Rabbits."]
    fish: Annotated[Amount, "Fish."]
    sheep: Annotated[Amount, "Sheep."]
    deer: Annotated[Amount, "Deer."]
    cow: Annotated[Amount, "Cows."]
    knife: Annotated[Amount, "Knives."]
    food: Annotated[Amount, "Food."]
    midden: Annotated[Amount, "Midden."]
    boar: Annotated[Amount, "Boars, at most three."]


FileWorkers = TypedDict(
    "FileWorkers",
    {
        "large": Annotated[int, between(0, 1), "1: the large worker is at home."],
        "small": Annotated[int, between(0, SMALL_WORKERS + MOST_BLACK), "Small workers at home, black ones included."],
        "black": Annotated[int, between(0, MOST_BLACK), "Black workers, at home or placed."],
        "placed-large": Annotated[TileId | None, "The tile where the large worker stands; null: none."],
        "placed-small": Annotated[
            dict[TileId, Annotated[int, between(1, 3)]],
            "How many small workers stand on which tile; others are absent.",
        ],
    },
)
FileWorkers.__doc__ = "Workers of a village."

FileVillage = TypedDict(
    "FileVillage",
    {
        "goods": Annotated[FileGoods, "Its goods."],
        "slider": Annotated[int, between(1, LAST_COLUMN), "The column of the slider of the storage."],
        "furnish": Annotated[int, between(0, FURNISH_LAST), "Its place on the furnish track."],
        "trade": Annotated[int, between(0, TRADE_LAST), "Its place on the trade track."],
        "special": Annotated[SpecialId | None, "Its special tile; null before the choice."],
        "dealt": Annotated[list[SpecialId], "The special tiles to choose from; empty after the choice."],
        "flipped": Annotated[list[TileId], "Its tiles that are turned over."],
        "settlers": Annotated[list[SettlerId], "Its settlers, column after column, as they came."],
        "village-roofs": Annotated[int, between(0, 8), "Roofs from the village deck."],
        "supply-roofs": Annotated[Amount, "Roofs from the supply."],
        "stone-balls": Annotated[int, between(0, 8), "Stone balls."],
        "utensils": Annotated[int, between(0, 4), "Utensils."],
        "spindles": Annotated[Amount, "Spindles."],
        "workers": Annotated[FileWorkers, "Its workers."],
    },
)
FileVillage.__doc__ = "What belongs to a seat."


class Start(CommonPosition):
    """The table."""

    phase: Annotated[Literal["setup", "turn", "rest"], "What is under way; at the end it stays."]
    turn: Annotated[
        int, between(0, TURNS),
        "Which set of cards is played, or which turn of a game for one; 0: none yet.",
    ]
    deck: Annotated[
        dict[CardId, Copies],
        "How many of which card are in the deck; others are absent. Nobody knows the order.",
    ]
    discard: Annotated[dict[CardId, Copies], "How many of which card were discarded; others are absent."]
    row: Annotated[list[CardId], "The cards of the set that is played, from the left."]
    coming: Annotated[list[CardId], "The sets after it, one after the other."]
    drawn: Annotated[list[CardId], "Cards that are looked at with Explore."]
    order: Annotated[FileOrder, "The turn-order tile."]
    focus: Annotated[list[Annotated[str, among("focus card", FOCUS_NAMES)]], "The focus cards of a game for one."]
    tasks: Annotated[
        dict[Annotated[str, among("task card", TASK_NAMES)], bool], "The task cards of a game for one: is it done?"
    ]
    villages: Annotated[
        list[FileVillage],
        "A village for each seat. With all else, every card of the game is once somewhere.",
    ]


class PositionFile(Start, WithAgenda):
    """A whole position of Skara Brae."""


def step_ranges() -> dict[str, tuple[int, int]]:
    return {**RANGES, "seat": (0, 3), "to": (0, 3)}


STEP_FIELDS: Final = {
    "seat": "The seat that is asked or acts.",
    "to": "The seat that tiles are dealt to.",
    "count": "How many are still to come, this one included.",
    "place": "Where drawn cards go: 0 the row, 1 the coming sets, 2 before who explores.",
    "card": "The number of a village card, by its place in the list of cards, from 0.",
    "price": "How many goods are paid.",
    "may": "1: it may be declined.",
    "space": "The place reached on the trade track.",
    "discount": "How much less a step on a track costs with Build.",
    "room": "The weight that can still be cooked.",
    "stage": "0 something must be cooked, 1 it may be, 2 it may be while the village rests.",
    "cost": "0 the goods on the tile are paid, 1 nothing is (Innovate), 2 nothing, and the tile may be used at once.",
    "tile": "The number of an action tile, from 0.",
    "spent": "The goods spent so far, as bits.",
    "left": "How many may still be done.",
    "environment": "0 shore, 1 hills, 2 thicket, 3 fields.",
    "used": "Gather tiles used so far, as bits by their environments.",
    "good": "The number of a good, from 0; -1: a top harvest.",
    "amount": "How many goods are harvested.",
    "both": "1: the tile is turned over, both parts are done.",
    "bottom": "1: the bottom effect of the card kept is used.",
    "task": "The number of a task card, from 0.",
}
"""What the fields of pending steps mean."""
