"""What a seat knows of Skara Brae as a vector of numbers, for learners; explained in docs/observations/skara.md."""

from __future__ import annotations

from farmstead.kernel.layout import Field, Layout, Numbers, among, chair, common, flags, one_hot
from farmstead.titles.skara.cards.kinds import ALL_CARDS, CARD_COUNT, CARD_NAMES, FOCUS_NAMES, TASK_NAMES
from farmstead.titles.skara.game import SkaraGame
from farmstead.titles.skara.rules.names import (
    ENVIRONMENTS,
    FURNISH_LAST,
    GOODS,
    LAST_COLUMN,
    MOST_BLACK,
    NEUTRAL,
    ROUNDS,
    SMALL_WORKERS,
    SPECIAL,
    SPECIAL_NAMES,
    SPECIALS,
    STANDARD,
    TILE_NAMES,
    TRADE_LAST,
    TURNS,
)
from farmstead.titles.skara.rules.position import PHASES, SET_SIZE, Skara
from farmstead.titles.skara.rules.scoring import score
from farmstead.titles.skara.rules.village import Village

VERSION = 2
NUMBERS = {
    "left": 10, "room": 10, "amount": 10, "price": 6, "discount": 5, "spent": 10, "used": 15, "space": 7,
}  # fmt: skip
CHOICES = {"card": CARD_NAMES, "tile": TILE_NAMES, "environment": ENVIRONMENTS, "task": TASK_NAMES}

_PLACES = [*TILE_NAMES[:STANDARD], "special"]
_STACKS = ["left", "upper", "right"]
_ROW = max(SET_SIZE)


def layout(game: SkaraGame, players: int) -> Layout:
    markers = [*(chair(i) for i in range(players)), "neutral"]

    def order(pos: Skara, viewer: int) -> Numbers:
        """For each stack, how high each marker lies in it: 1 is the bottom."""
        found = [0.0] * (len(_STACKS) * len(markers))
        for i, stack in enumerate((pos.left, pos.upper, pos.right)):
            for height, marker in enumerate(stack):
                which = players if marker == NEUTRAL else (marker - viewer) % players
                found[i * len(markers) + which] = height + 1
        return found

    table = [
        *common(game, players, ROUNDS, PHASES, NUMBERS, CHOICES),
        Field("turn", ["number"], lambda pos, me: [pos.turn], most=TURNS),
        Field(
            "row", [f"{i + 1}-{name}" for i in range(_ROW) for name in CARD_NAMES], row,
            note="the cards of the set that is played, left to right",
        ),
        Field("coming", CARD_NAMES, lambda pos, me: among(pos.coming, CARD_COUNT), most=8, note="later sets"),
        Field("drawn", CARD_NAMES, lambda pos, me: among(pos.drawn, CARD_COUNT), most=8, note="looked at"),
        Field("discard", CARD_NAMES, lambda pos, me: pos.discard, most=8),
        Field("deck", ["cards"], lambda pos, me: [pos.pile], most=ALL_CARDS),
        Field("order", [f"{stack}-{one}" for stack in _STACKS for one in markers], order, most=5,
              note="height of each marker in the stacks of the turn-order tile"),
        Field("focus", FOCUS_NAMES, lambda pos, me: flags(pos.focus, range(len(FOCUS_NAMES)))),
        Field("task", TASK_NAMES, lambda pos, me: flags(pos.tasks, range(len(TASK_NAMES)))),
        Field("task-done", TASK_NAMES, lambda pos, me: flags(pos.fulfilled, range(len(TASK_NAMES)))),
        Field(
            "dealt", SPECIAL_NAMES, lambda pos, me: flags(pos.villages[me].dealt, range(SPECIALS)),
            note="the tiles I may choose from",
        ),
    ]  # fmt: skip
    return Layout(game, players, VERSION, table, VILLAGE_FIELDS)


def row(pos: Skara, viewer: int) -> Numbers:
    found: Numbers = []
    for card in pos.row:
        found += one_hot(CARD_COUNT, card)
    return found + [0.0] * (CARD_COUNT * _ROW - len(found))


# -- one village -------------------------------------------------------------------------------------------------------


def tracks(pos: Skara, seat: int) -> Numbers:
    village = pos.villages[seat]
    return [village.slider / LAST_COLUMN, village.furnish / FURNISH_LAST, village.trade / TRADE_LAST]


def cards(pos: Skara, seat: int) -> Numbers:
    village = pos.villages[seat]
    return [village.roofs, village.thatch, village.balls, village.utensils, village.spindles]


def workers(pos: Skara, seat: int) -> Numbers:
    village = pos.villages[seat]
    return [village.large, village.small, village.black]


def placed(village: Village) -> Numbers:
    return [village.small_on(place) for place in range(SPECIAL + 1)]


VILLAGE_FIELDS = [
    Field("goods", GOODS, lambda pos, seat: pos.villages[seat].goods, most=10, clipped=True),
    Field("beside", ["tokens"], lambda pos, seat: [pos.villages[seat].beside()], most=10, clipped=True),
    Field("track", ["slider", "furnish", "trade"], tracks, note="as a part of the last space"),
    Field("special", SPECIAL_NAMES, lambda pos, seat: one_hot(SPECIALS, pos.villages[seat].special - STANDARD)),
    Field("flipped", _PLACES, lambda pos, seat: flags(pos.villages[seat].flipped, range(SPECIAL + 1))),
    Field("small-on", _PLACES, lambda pos, seat: placed(pos.villages[seat]), most=3),
    Field("large-on", _PLACES, lambda pos, seat: one_hot(SPECIAL + 1, pos.villages[seat].big)),
    Field("workers", ["large", "small", "black"], workers, most=SMALL_WORKERS + MOST_BLACK, note="at home; black: all"),
    Field("cards", ["village-roof", "supply-roof", "stone-ball", "utensils", "spindle"], cards, most=12, clipped=True),
    Field("settler", CARD_NAMES, lambda pos, seat: among(pos.villages[seat].settlers, CARD_COUNT), most=8),
    Field("icons", ENVIRONMENTS, lambda pos, seat: [pos.villages[seat].icons(i) for i in range(4)], most=25),
    Field(
        "score", ["total"], lambda pos, seat: [score(pos, pos.villages[seat])["total"]], most=100, least=-100,
        clipped=True, note="as if the game ended now",
    ),
]  # fmt: skip
