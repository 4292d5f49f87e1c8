"""A view and a score sheet of Skara Brae, field by field (docs/views/skara.md is made of this)."""

# No `from __future__ import annotations`: what is optional must be known while the classes are made.
from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from farmstead.kernel.shapes import AloneView, Closed, CommonView, TogetherView, among, at_least, between
from farmstead.titles.skara.cards.kinds import CARD_NAMES, FOCUS_NAMES, SETTLERS, TASK_NAMES
from farmstead.titles.skara.rules.names import (
    FURNISH_LAST,
    LAST_COLUMN,
    MOST_BLACK,
    MOST_BOARS,
    ROUNDS,
    SMALL_WORKERS,
    SPECIAL_NAMES,
    SUPPLY_ROOFS,
    SUPPLY_SPINDLES,
    TILE_NAMES,
    TRADE_LAST,
    TURNS,
)

Good: TypeAlias = Literal[
    "shell", "barley", "seaweed", "wool", "stone", "wood", "hide", "bone", "rabbit", "fish", "sheep", "deer", "cow",
    "knife", "food", "midden", "boar",
]  # fmt: skip
CardId: TypeAlias = Annotated[str, among("village card", CARD_NAMES)]
SettlerId: TypeAlias = Annotated[str, among("settler", CARD_NAMES[SETTLERS:])]
TileId: TypeAlias = Annotated[str, among("action tile", TILE_NAMES)]
SpecialId: TypeAlias = Annotated[str, among("special tile", SPECIAL_NAMES)]
Marker: TypeAlias = Annotated[int, between(0, 3)] | Literal["neutral"]


class ScoreSheet(TypedDict):
    """The points of a seat as things stand."""

    settlers: Annotated[int, at_least(0), "For settlers, as the furnish track says."]
    sets: Annotated[int, at_least(0), "For sets of one settler of each environment, as the furnish track says."]
    trade: Annotated[int, between(0, 20), "From the trade track."]
    flipped: Annotated[int, between(0, 20), "2 for each action tile turned over."]
    cards: Annotated[
        int, at_least(0),
        "2 for each roof, stone ball and utensils card, 1 for a supply roof or a spindle.",
    ]
    food: Annotated[int, at_least(0), "1 for each food."]
    knives: Annotated[int, at_least(0), "1 for each knife."]
    midden: Annotated[int, "-1 for each midden: 0 or less."]
    slider: Annotated[int, between(-6, 0), "What the slider of the storage shows."]
    tasks: NotRequired[Annotated[int, between(-20, 0), "-2 for each task not done. Only in a game for one."]]
    focus: NotRequired[Annotated[int, between(-40, 0), "-5 for each focus card not met. Only in a game for one."]]
    total: Annotated[int, "The sum of all the others."]


# -- the table ---------------------------------------------------------------------------------------------------------


class Order(TypedDict):
    """The turn-order tile: the markers on its spaces, the top of each stack first."""

    left: Annotated[list[Marker], "On the left: their turns are still to come."]
    upper: Annotated[list[Marker], "Above: who passed, and comes again."]
    right: Annotated[list[Marker], "On the right: who has had its turn."]


class Supply(TypedDict):
    """What nobody has yet; null where there is no limit."""

    roof: Annotated[int | None, between(0, SUPPLY_ROOFS), "Roofs."]
    spindle: Annotated[int | None, between(0, SUPPLY_SPINDLES), "Spindles."]


class Aim(TypedDict):
    """A focus card of a game for one."""

    id: Annotated[str, among("focus card", FOCUS_NAMES), "Which one."]
    met: Annotated[bool, "Whether its aim is reached as things stand."]


class Task(TypedDict):
    """A task card of a game for one."""

    id: Annotated[str, among("task card", TASK_NAMES), "Which one."]
    done: Annotated[bool, "Whether it is done."]


# -- a village ---------------------------------------------------------------------------------------------------------


class Goods(TypedDict):
    """Goods of a village, each a token."""

    shell: Annotated[int, at_least(0), "Shells."]
    barley: Annotated[int, at_least(0), "Barley."]
    seaweed: Annotated[int, at_least(0), "Seaweed."]
    wool: Annotated[int, at_least(0), "Wool."]
    stone: Annotated[int, at_least(0), "Stone."]
    wood: Annotated[int, at_least(0), "Wood."]
    hide: Annotated[int, at_least(0), "Hides."]
    bone: Annotated[int, at_least(0), "Bones."]
    rabbit: Annotated[int, at_least(0), "Rabbits."]
    fish: Annotated[int, at_least(0), "Fish."]
    sheep: Annotated[int, at_least(0), "Sheep."]
    deer: Annotated[int, at_least(0), "Deer."]
    cow: Annotated[int, at_least(0), "Cows."]
    knife: Annotated[int, at_least(0), "Knives."]
    food: Annotated[int, at_least(0), "Food."]
    midden: Annotated[int, at_least(0), "Midden: it fills the storage, costs points and can't be spent."]
    boar: Annotated[int, between(0, MOST_BOARS), "Boars."]


class Tile(TypedDict):
    """An action tile."""

    id: Annotated[TileId, "Which tile."]
    flipped: Annotated[bool, "Whether it is turned over."]
    small: Annotated[int, at_least(0), "Small workers on it."]
    large: Annotated[bool, "Whether the large worker stands on it."]
    cost: Annotated[dict[Good, Annotated[int, at_least(1)]], "What turning it over costs with Craft."]


class Columns(TypedDict):
    """Settlers by their environment, in the order they came."""

    shore: Annotated[list[SettlerId], "Of the shore."]
    hills: Annotated[list[SettlerId], "Of the hills."]
    thicket: Annotated[list[SettlerId], "Of the thicket."]
    fields: Annotated[list[SettlerId], "Of the fields."]


class Icons(TypedDict):
    """How much a harvest in each environment brings: icons on settlers and on the board."""

    shore: Annotated[int, at_least(0), "At the shore."]
    hills: Annotated[int, at_least(0), "In the hills."]
    thicket: Annotated[int, at_least(0), "In the thicket."]
    fields: Annotated[int, at_least(0), "In the fields."]


Cards = TypedDict(
    "Cards",
    {
        "village-roof": Annotated[int, at_least(0), "Roofs from the village deck."],
        "supply-roof": Annotated[int, at_least(0), "Roofs from the supply."],
        "stone-ball": Annotated[int, at_least(0), "Stone balls."],
        "utensils": Annotated[int, at_least(0), "Utensils: each spares a midden a round."],
        "spindle": Annotated[int, at_least(0), "Spindles."],
    },
)
Cards.__doc__ = "Cards of a village that are no settlers."


class Workers(TypedDict):
    """Workers of a village."""

    large: Annotated[int, between(0, 1), "1: the large worker is at home."]
    small: Annotated[int, between(0, SMALL_WORKERS + MOST_BLACK), "Small workers at home, black ones included."]
    black: Annotated[
        int, between(0, MOST_BLACK),
        "Black workers, at home or placed; they go back when the village rests.",
    ]
    reserve: Annotated[int, between(0, SMALL_WORKERS + 1), "Workers that come in later rounds."]


class Feeding(TypedDict):
    """The end of the round."""

    settlers: Annotated[int, at_least(0), "How many settlers there are."]
    roofs: Annotated[int, at_least(0), "How many of them have a roof."]
    need: Annotated[int, at_least(0), "The food for the others; each food not paid costs a settler."]
    food: Annotated[int, at_least(0), "The food there is."]


class Seat(TypedDict):
    """A seat and its village."""

    seat: Annotated[int, between(0, 3), "Its number."]
    special: Annotated[SpecialId | None, "Its special tile; null while it is not revealed."]
    dealt: Annotated[
        list[SpecialId] | None,
        "The special tiles it may choose from; null for everybody else, and once all have chosen.",
    ]
    goods: Annotated[Goods, "Its goods, those beside the storage included."]
    tokens: Annotated[int, at_least(0), "How many goods these are."]
    slider: Annotated[int, between(1, LAST_COLUMN), "The column of the slider: the storage ends before it."]
    capacity: Annotated[int, at_least(0), "How many tokens the storage holds."]
    beside: Annotated[int, at_least(0), "How many more there are."]
    waste: Annotated[int, at_least(0), "The midden it will get at the end of the round, as things stand."]
    furnish: Annotated[int, between(0, FURNISH_LAST), "Its place on the furnish track."]
    trade: Annotated[int, between(0, TRADE_LAST), "Its place on the trade track."]
    hearth: Annotated[int, at_least(0), "The weight that can be cooked at once."]
    tiles: Annotated[list[Tile], "Its action tiles as they lie: five above, five below."]
    columns: Annotated[Columns, "Its settlers."]
    icons: Annotated[Icons, "What harvests bring."]
    cards: Annotated[Cards, "Its other cards."]
    workers: Annotated[Workers, "Its workers."]
    feeding: Annotated[Feeding, "The end of the round, as things stand."]
    score: Annotated[ScoreSheet, "Its score sheet as things stand."]


class View(CommonView, TogetherView, AloneView):
    """What a seat may know of a position of Skara Brae: all but the special tiles that others may choose from."""

    rounds: Annotated[int, between(ROUNDS, ROUNDS), "How many rounds a game has."]
    phase: Annotated[Literal["setup", "turn", "rest", "over"], "What is under way."]
    turn: Annotated[
        int, between(0, TURNS),
        "Which set of cards is played, or which turn of a game for one; 0: none yet.",
    ]
    row: Annotated[list[CardId], "The cards of that set that can be taken, from the left."]
    coming: Annotated[list[list[CardId]], "The sets after it in this round."]
    drawn: Annotated[list[CardId], "Cards that somebody looks at with Explore; empty at all other times."]
    deck: Annotated[int, at_least(0), "How many cards are in the deck."]
    discard: Annotated[
        dict[CardId, Annotated[int, at_least(1)]],
        "How many of which card were discarded; others are absent.",
    ]
    order: Annotated[Order | None, "The turn-order tile; null in a game for one."]
    supply: Annotated[Supply, "What nobody has yet."]
    aims: Annotated[list[Aim], "The focus cards of a game for one; empty with more."]
    tasks: Annotated[list[Task], "The task cards of a game for one; empty with more."]
    closed: Annotated[list[Closed], "Tiles that whoever is asked cannot choose, and why."]
    seats: Annotated[list[Seat], "The seats, by their numbers."]
    verdict: NotRequired[
        Annotated[Literal["win", "loss", "excellent"], "As in `alone`. Only when a game for one is over."]
    ]
