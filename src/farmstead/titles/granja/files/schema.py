"""The file of a position of La Granja, field by field (docs/views/granja.md is made of this)."""

# No `from __future__ import annotations`: what is optional must be known while the classes are made.
from typing import Annotated, Final, Literal, NotRequired, TypeAlias, TypedDict

from farmstead.kernel.shapes import CommonPosition, WithAgenda, among, between
from farmstead.titles.granja.figures.reading import BUILT_IN, figures_of
from farmstead.titles.granja.files.data import MOST, NO_CARD, ranges
from farmstead.titles.granja.rules.names import (
    ASKED,
    BARE,
    BUILDINGS,
    CARDS,
    DONKEYS,
    MARKERS,
    MARKS,
    ROOFS,
    SLOTS,
    SPACES,
)

Stored: TypeAlias = Annotated[int, between(0, MARKERS)]
Won: TypeAlias = Annotated[int, between(0, MOST)]
SeatNumber: TypeAlias = Annotated[int, between(0, 3)]
SeatOrNobody: TypeAlias = Annotated[int, between(-1, 3)]
CardId: TypeAlias = Annotated[str, among("card", CARDS)]
CardOrNone: TypeAlias = Annotated[str, among('card, or "-" for none', [NO_CARD, *CARDS])]
RoofId: TypeAlias = Annotated[str, among("roof tile", ROOFS)]
BuildingId: TypeAlias = Annotated[str, among("craft building", BUILDINGS)]
Places: TypeAlias = list[Annotated[int, between(0, 9)]]


class FilePoints(TypedDict):
    """Points won, by where they came from."""

    start: Annotated[Won, "From the set-up."]
    roofs: Annotated[Won, "From roofs."]
    buildings: Annotated[Won, "For rows of craft buildings that were supplied."]
    crafts: Annotated[Won, "From craft tiles."]
    barrows: Annotated[Won, "For market barrows."]
    market: Annotated[Won, "For markers on the market, and for those it removed."]
    siesta: Annotated[Won, "From the siesta track."]
    helpers: Annotated[Won, "From helpers."]
    spent: Annotated[int, between(-MOST, 0), "Points that were paid for something."]


class FileGoods(TypedDict):
    """Goods a seat has, fields apart. Each lies under one of its 25 markers."""

    olive: Annotated[Stored, "Olives in store."]
    grain: Annotated[Stored, "Grain in store."]
    grape: Annotated[Stored, "Grapes in store."]
    pig: Annotated[Stored, "Pigs in the pen."]
    food: Annotated[Stored, "Food in store."]
    wine: Annotated[Stored, "Wine in store."]
    meat: Annotated[Stored, "Meat in store."]
    trade: Annotated[Stored, "Trade commodities."]


class FileField(TypedDict):
    """A card laid as a field."""

    card: Annotated[CardId, "Which card."]
    goods: Annotated[Stored, "How many goods lie on it."]


Rows = TypedDict(
    "Rows",
    {
        "merchant-house": Annotated[int, between(0, 4), "At the merchant house."],
        "restaurant": Annotated[int, between(0, 4), "At the restaurant."],
        "delicatessen": Annotated[int, between(0, 4), "At the delicatessen."],
        "greengrocer": Annotated[int, between(0, 4), "At the greengrocer's."],
        "village-store": Annotated[int, between(0, 4), "At the village store."],
        "butcher": Annotated[int, between(0, 4), "At the butcher's."],
    },
)
Rows.__doc__ = "A seat's row at each craft building, counted from 1; 0: none yet."
Delivered = TypedDict(
    "Delivered",
    {
        "merchant-house": Annotated[Places, "At the merchant house."],
        "restaurant": Annotated[Places, "At the restaurant."],
        "delicatessen": Annotated[Places, "At the delicatessen."],
        "greengrocer": Annotated[Places, "At the greengrocer's."],
        "village-store": Annotated[Places, "At the village store."],
        "butcher": Annotated[Places, "At the butcher's."],
    },
)
Delivered.__doc__ = "The goods of its row that a seat has delivered, by their places in the row from 0."


class FileFarm(TypedDict):
    """What belongs to a seat."""

    silver: Annotated[int, between(0, MOST), "Silver."]
    points: Annotated[FilePoints, "Points won so far."]
    goods: Annotated[FileGoods, "What lies in its stores, its pen, and its trade commodities."]
    fields: Annotated[list[FileField], "Its fields, in the order they were laid."]
    barrows: Annotated[list[CardOrNone], "The cards in the three places for barrows."]
    loads: Annotated[
        list[Places],
        "For each of the three, the goods that are there, by their places on the card from 0.",
    ]
    extensions: Annotated[list[CardId], "Its farm extensions, in order."]
    helpers: Annotated[list[CardOrNone], "The cards in the three places for helpers."]
    used: Annotated[list[Annotated[int, between(0, SLOTS - 1)]], "Those of them that carry a marker: used this round."]
    roofs: Annotated[list[RoofId], "Its roof tiles, in order."]
    turned: Annotated[list[RoofId], "Those of them that were used."]
    sixth: Annotated[
        str, among('roof tile, or "-" for none', [NO_CARD, *ROOFS]),
        "The one that lies on a helper's card.",
    ]
    hand: Annotated[list[CardId], "Its cards in hand."]
    dice: Annotated[list[Annotated[int, between(1, 6)]], "The dice it took in this round."]
    donkeys: Annotated[list[Annotated[int, between(1, DONKEYS)]], "The donkey tiles laid aside: those it had."]
    donkey: Annotated[int, between(0, DONKEYS), "The one revealed in this round; 0: none yet."]
    rows: Annotated[Rows, "Its row at each craft building."]
    delivered: Annotated[Delivered, "What it has delivered there."]
    done: Annotated[list[BuildingId], "The buildings it has supplied."]
    fresh: Annotated[list[BuildingId], "Those of them whose craft tile still lies on its light side."]
    marks: Annotated[list[Annotated[str, among("trade action", MARKS)]], "Trade actions it may no longer use."]
    bare: Annotated[
        list[Annotated[str, among("place of a marker", BARE)]],
        "Places that count as marked though the marker was taken back for want of one.",
    ]
    siesta: Annotated[int, between(0, 19), "The space of its disc on the siesta track, from 0."]
    markers: Annotated[Stored, "Markers left in its supply. With all that lie somewhere, 25."]
    asked: NotRequired[
        Annotated[
            dict[Annotated[str, among("means", ASKED)], Annotated[int, between(1, 255)]],
            "What it could do when it was last asked and went on: means to lay cards or to deliver, counted; for each "
            "place the kinds of goods that could go there, as bits. Absent: nothing.",
        ]
    ]


class Start(CommonPosition):
    """The table."""

    phase: Annotated[
        Literal["setup", "farm", "revenue", "transport", "scoring"],
        "What is under way; at the end it stays.",
    ]
    step: Annotated[
        Literal["", "cards", "income", "growth", "roofs", "dice", "donkeys", "siesta", "deliveries", "extra"],
        "Which step of it; empty where the phase has none.",
    ]
    order: Annotated[list[SeatNumber], "The turn order."]
    neutral_first: Annotated[bool, "In a game for one: whether the neutral player comes first."]
    stack: Annotated[list[SeatNumber], "The discs of the siesta track, the lowest first."]
    dice: Annotated[list[Annotated[int, between(0, 9)]], "How many dice lie at each of the six revenue spaces."]
    rented: Annotated[int, between(0, 6), "The number of the die on a helper's card; 0: none lies there."]
    rented_by: Annotated[SeatOrNobody, "Whose helper that is; -1: nobody's."]
    reserved: Annotated[int, between(0, 6), "The revenue space whose last die a helper keeps; 0: none."]
    reserved_by: Annotated[SeatOrNobody, "Whose helper that is; -1: nobody's."]
    roofs: Annotated[list[RoofId], "The roof tiles on sale."]
    market: Annotated[
        dict[Annotated[str, among("market space", SPACES)], Literal["A", "B", "C", "D", "neutral"]],
        "Whose marker lies where; spaces without one are absent.",
    ]
    blocked: Annotated[list[BuildingId], "The buildings under the blocking tiles 1, 2 and 3."]
    completed: Annotated[int, between(0, 24), "How many rows have been supplied by anybody."]
    firsts: Annotated[list[BuildingId], "The buildings that nobody has supplied yet."]
    deck: Annotated[list[CardId], "The cards of the deck, sorted: nobody knows their order."]
    discard: Annotated[list[CardId], "The discard pile."]
    farms: Annotated[list[FileFarm], "A farm for each seat."]


class PositionFile(Start, WithAgenda):
    """A whole position of La Granja."""


def step_ranges() -> dict[str, tuple[int, int]]:
    return ranges(4, figures_of(BUILT_IN))


STEP_FIELDS: Final = {
    "seat": "The seat that is asked or acts.",
    "to": "The seat a card goes to; 4 is the neutral player.",
    "owner": "Whose marker or helper it is; 4 is the neutral player.",
    "loser": "Whose marker leaves; 4 is the neutral player's.",
    "first": "Who comes first; -1: it is drawn by lot.",
    "left": "How many are still to come, or may still be done, this one included.",
    "low": "The number of the card drawn last: lots are named in ascending order.",
    "must": "1: at least one must be done; 2: as revenue.",
    "by": "The number of the helper's card that allows it; -1: the rules do.",
    "card": "The number of a card, by its place in the list of cards, from 0.",
    "use": "Which place is full: 1 barrows, 3 helpers.",
    "paid": "The kinds of goods given so far, as bits.",
    "count": "How many cards.",
    "due": "The silver still to pay.",
    "tile": "The number of a roof tile, from 0.",
    "nth": "1: each takes a first die, 2: a second.",
    "die": "The number on the die.",
    "own": "1: its seat has just taken the die; 0: it is the last one, used by all.",
    "taken": "The options of the space that were taken, as bits; a helper allows two.",
    "made": "How many paid deliveries are done.",
    "thing": "The number of the good that is delivered, from 0; from 8 on, crops that still lie on fields.",
    "place": "Where: 0 to 5 craft buildings, 6 to 8 barrows.",
    "slot": "Which of three places for barrows or helpers, from 0.",
    "value": "The points of a barrow, and so the value of the market space.",
    "space": "The number of a market space, from 0.",
    "goods": "A set of goods, as bits: 1 olive, 2 grain, 4 grape, 8 pig, 16 food, 32 wine, 64 meat, 128 trade.",
    "may": "1: it may be declined.",
    "stay": "1: its seat has acted beside the question, and is asked again until it says no.",
    "silver": "What is given for it.",
    "what": "A number that the step or its helper explains: a good, a field, a die.",
    "need": "How many markers must be in the supply.",
    "mode": "0 a trade commodity is paid, 1 a helper's second action for the same one, 2 the action is marked instead.",
    "before": "The uses already made of this one, as bits of the five trade actions.",
    "at": "Which moment of the turn, by its number.",
    "action": "The number of a trade action, from 0.",
}
"""What the fields of pending steps mean."""
