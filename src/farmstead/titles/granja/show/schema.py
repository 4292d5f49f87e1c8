"""A view and a score sheet of La Granja, field by field (docs/views/granja.md is made of this)."""

# No `from __future__ import annotations`: what is optional must be known while the classes are made.
from typing import Annotated, Literal, TypeAlias, TypedDict

from farmstead.kernel.shapes import AloneView, Closed, CommonView, TogetherView, among, at_least, between
from farmstead.titles.granja.rules.names import BARE, BUILDINGS, CARDS, FUNCTIONS, MARKERS, MARKS, ROOFS, ROUNDS, SPACES

Good: TypeAlias = Literal["olive", "grain", "grape", "pig", "food", "wine", "meat", "trade"]
Crop: TypeAlias = Literal["olive", "grain", "grape"]
Die: TypeAlias = Annotated[int, between(1, 6)]
SeatNumber: TypeAlias = Annotated[int, between(0, 3)]
CardId: TypeAlias = Annotated[str, among("card", CARDS)]
RoofId: TypeAlias = Annotated[str, among("roof tile", ROOFS)]
RoofFunction: TypeAlias = Annotated[str, among("function of roof tiles", FUNCTIONS)]
BuildingId: TypeAlias = Annotated[str, among("craft building", BUILDINGS)]


class ScoreSheet(TypedDict):
    """The points of a seat as if the game ended now, by where they came from."""

    start: Annotated[int, at_least(0), "From the set-up."]
    roofs: Annotated[int, at_least(0), "From roofs."]
    buildings: Annotated[int, at_least(0), "For rows of craft buildings that were supplied."]
    crafts: Annotated[int, at_least(0), "From craft tiles."]
    barrows: Annotated[int, at_least(0), "For market barrows."]
    market: Annotated[int, at_least(0), "For markers on the market, and for those it removed."]
    siesta: Annotated[int, at_least(0), "From the siesta track."]
    helpers: Annotated[int, at_least(0), "From helpers."]
    spent: Annotated[int, "Points that were paid for something: 0 or less."]
    money: Annotated[int, at_least(0), "1 for 5 silver, the stores sold; not yet won, but as if the game ended now."]
    total: Annotated[int, "The sum of all the others."]


# -- the table ---------------------------------------------------------------------------------------------------------


class Solo(TypedDict):
    """A game for one."""

    first: Annotated[bool, "Whether the player comes before the neutral one."]


class HeldDie(TypedDict):
    """A die, or a space for dice, that a helper keeps for its owner."""

    seat: Annotated[SeatNumber, "Whose helper it is."]
    die: Annotated[Die, "The number on the die, or of the space."]


class RoofOnSale(TypedDict):
    """A roof tile that can be bought."""

    id: Annotated[RoofId, "Which tile."]
    function: Annotated[RoofFunction, "What using it once brings."]
    price: Annotated[Die, "The round in which it is on sale, which is its price in silver."]


class AtBuilding(TypedDict):
    """What a seat has at a craft building."""

    row: Annotated[int | None, between(0, 3), "Its row there, from 0; null: it has not begun one."]
    delivered: Annotated[list[bool], "For each good of that row, whether it was delivered; empty without a row."]
    done: Annotated[bool, "Whether the row is complete."]


class Building(TypedDict):
    """A craft building of the village."""

    id: Annotated[BuildingId, "Which one."]
    die: Annotated[Die, "The revenue space that its craft tile is about."]
    rows: Annotated[list[list[Good]], "The goods of each row."]
    blocked: Annotated[int | None, between(1, 3), "The number of the tile that blocks it; null: it is open."]
    first: Annotated[bool, "Whether nobody has completed a row there yet."]
    seats: Annotated[list[AtBuilding], "What each seat has there, by its number."]


class MarketSpace(TypedDict):
    """A hexagon of the market."""

    id: Annotated[str, among("market space", SPACES), "Which one."]
    q: Annotated[int, "Where it lies: axial coordinates of hexagons."]
    r: Annotated[int, "The other coordinate."]
    value: Annotated[int, between(2, 6), "Its value: a barrow of so many points leads here."]
    closed: Annotated[bool, "Whether it is out of the game with so few players."]
    marker: Annotated[int | Literal["neutral"] | None, between(0, 3), "Whose marker lies there; null: none does."]


class Siesta(TypedDict):
    """The siesta track."""

    points: Annotated[list[Annotated[int, at_least(0)]], "The points of each of its spaces."]
    spaces: Annotated[list[list[SeatNumber]], "The discs on each space, from the bottom; all go back each round."]


class Barrow(TypedDict):
    """A market barrow, as it is printed."""

    goods: Annotated[list[Good], "The goods it wants."]
    points: Annotated[int, between(2, 6), "Its points, and the value of market spaces it leads to."]


class Extension(TypedDict):
    """A farm extension, as it is printed; 0: nothing of this."""

    hand: Annotated[int, at_least(0), "Cards more in hand."]
    silver: Annotated[int, at_least(0), "Silver each round."]
    pig: Annotated[int, at_least(0), "Room for pigs."]
    delivery: Annotated[int, at_least(0), "Paid extra deliveries more."]


class Printed(TypedDict):
    """What stands on the four sides of a card that the viewer can read."""

    crop: Annotated[Crop, "What its field grows."]
    barrow: Annotated[Barrow, "Its barrow."]
    extension: Annotated[Extension, "Its extension."]
    phase: Annotated[str, 'When its helper works: "any", or phases with "/" between them.']
    once: Annotated[bool, "Whether the helper works once a round only."]
    amount: Annotated[int, "A number of the helper's text."]
    second: Annotated[int, "Another one; 0: there is none."]


# -- a farm ------------------------------------------------------------------------------------------------------------


class Goods(TypedDict):
    """Goods a seat has, fields apart."""

    olive: Annotated[int, between(0, MARKERS), "Olives in store."]
    grain: Annotated[int, between(0, MARKERS), "Grain in store."]
    grape: Annotated[int, between(0, MARKERS), "Grapes in store."]
    pig: Annotated[int, between(0, MARKERS), "Pigs in the pen."]
    food: Annotated[int, between(0, MARKERS), "Food in store."]
    wine: Annotated[int, between(0, MARKERS), "Wine in store."]
    meat: Annotated[int, between(0, MARKERS), "Meat in store."]
    trade: Annotated[int, between(0, MARKERS), "Trade commodities."]


class Field(TypedDict):
    """A card laid as a field."""

    card: Annotated[CardId, "Which card."]
    crop: Annotated[Crop, "What grows there."]
    goods: Annotated[int, at_least(0), "How many of it lie there."]


class LoadedBarrow(TypedDict):
    """A card laid as a market barrow."""

    card: Annotated[CardId, "Which card."]
    points: Annotated[int, between(2, 6), "Its points."]
    goods: Annotated[list[Good], "The goods it wants."]
    loaded: Annotated[list[bool], "For each of them, whether it is there."]


class LaidExtension(Extension):
    """A card laid as a farm extension."""

    card: Annotated[CardId, "Which card."]


class Helper(TypedDict):
    """A card laid as a helper."""

    card: Annotated[CardId, "Which card."]
    used: Annotated[bool, "Whether a marker says that it was used in this round."]
    roof: Annotated[RoofId | None, "The roof tile that lies on it; null: none does."]


class OwnRoof(TypedDict):
    """A roof tile that was bought."""

    id: Annotated[RoofId, "Which tile."]
    function: Annotated[RoofFunction, "What using it once brings."]
    used: Annotated[bool, "Whether it was used and turned over."]


class Craft(TypedDict):
    """The tile of a craft building that was supplied."""

    id: Annotated[BuildingId, "Which building."]
    active: Annotated[bool, "Whether its lasting effect works by now: from the round after it was got."]


class Resources(TypedDict):
    """A figure for each resource."""

    olive: Annotated[int, at_least(0), "Olives."]
    grain: Annotated[int, at_least(0), "Grain."]
    grape: Annotated[int, at_least(0), "Grapes."]
    pig: Annotated[int, at_least(0), "Pigs."]


class Prices(TypedDict):
    """What things cost this seat, helpers included, in silver."""

    buy: Annotated[Resources, "To buy one."]
    sell: Annotated[Resources, "What one is sold for."]
    upgrade: Annotated[Resources, "To upgrade one."]
    roof: Annotated[int, "A roof tile: the number of the round, less what helpers spare."]
    extension: Annotated[int, at_least(0), "The different goods that the next extension costs."]


class Deliveries(TypedDict):
    """Deliveries at the end of a round."""

    extra: Annotated[int, at_least(0), "Paid extra deliveries it may make."]


class Seat(TypedDict):
    """A seat and its farm."""

    seat: Annotated[SeatNumber, "Its number."]
    silver: Annotated[int, at_least(0), "Silver."]
    points: Annotated[int, "Points won so far, without `money`."]
    goods: Annotated[Goods, "What lies in its stores, its pen, and its trade commodities."]
    pig_room: Annotated[int, at_least(0), "Pigs that have room."]
    fields: Annotated[list[Field], "Its fields, in the order they were laid."]
    barrows: Annotated[list[LoadedBarrow | None], "The three places for barrows; null: empty."]
    extensions: Annotated[list[LaidExtension], "Its farm extensions, in order."]
    helpers: Annotated[list[Helper | None], "The three places for helpers; null: empty."]
    hand: Annotated[list[CardId] | None, "Its cards in hand; null for everybody but their owner."]
    hand_size: Annotated[int, at_least(0), "How many these are."]
    hand_limit: Annotated[int, at_least(0), "How many it is brought to after playing cards."]
    dice: Annotated[list[Die], "The dice it took in this round."]
    donkeys: Annotated[list[Annotated[int, between(1, 4)]], "The donkey tiles it still has: so many deliveries each."]
    donkey: Annotated[int | None, between(1, 4), "The one revealed in this round; null: none yet."]
    roofs: Annotated[list[OwnRoof], "Its roof tiles, in order."]
    roof_points: Annotated[list[Annotated[int, at_least(0)]], "The points of each roof space, from the left."]
    crafts: Annotated[list[Craft], "Its craft tiles."]
    markers: Annotated[int, between(0, MARKERS), "Markers left in its supply."]
    marked: Annotated[
        list[Annotated[str, among("trade action", MARKS)]], "Trade actions it may no longer use: each works once."
    ]
    bare: Annotated[
        list[Annotated[str, among("place of a marker", BARE)]],
        "Places that count as marked though the marker was taken back for want of one.",
    ]
    prices: Annotated[Prices, "What things cost it."]
    deliveries: Annotated[Deliveries, "Its deliveries."]
    score: Annotated[ScoreSheet, "Its score sheet as things stand."]


class View(CommonView, TogetherView, AloneView):
    """What a seat may know of a position of La Granja: all but other hands, the deck and donkeys not yet revealed."""

    rounds: Annotated[int, between(ROUNDS, ROUNDS), "How many rounds a game has."]
    phase: Annotated[Literal["setup", "farm", "revenue", "transport", "scoring", "over"], "What is under way."]
    step: Annotated[
        Literal["", "cards", "income", "growth", "roofs", "dice", "donkeys", "siesta", "deliveries", "extra"],
        "Which step of it; empty where the phase has none.",
    ]
    order: Annotated[list[SeatNumber], "The turn order."]
    solo: Annotated[Solo | None, "A game for one; null with more."]
    figures: Annotated[
        Literal["built-in", "own"],
        "Whether the package's figures are played with, or a corrected file.",
    ]
    dice: Annotated[list[Annotated[int, at_least(0)]], "How many dice lie at each of the six revenue spaces."]
    rented: Annotated[HeldDie | None, "The die that lies on a helper's card; null: none does."]
    reserved: Annotated[HeldDie | None, "The revenue space whose last die a helper keeps; null: none."]
    roofs: Annotated[list[RoofOnSale], "The roof tiles on sale."]
    buildings: Annotated[list[Building], "The craft buildings, in the order of the board."]
    market: Annotated[list[MarketSpace], "The spaces of the market."]
    siesta: Annotated[Siesta, "The siesta track."]
    deck: Annotated[int, at_least(0), "How many cards are in the deck."]
    discard: Annotated[list[CardId], "The discard pile."]
    cards: Annotated[dict[CardId, Printed], "What is printed on every card that the viewer can read."]
    closed: Annotated[list[Closed], "What the viewer cannot choose, and why; empty if it is not asked."]
    seats: Annotated[list[Seat], "The seats, by their numbers."]
