"""A view and a score sheet of Agricola, field by field (docs/views/agricola.md is made of this)."""

# No `from __future__ import annotations`: what is optional must be known while the classes are made.
from typing import Annotated, Any, Literal, NotRequired, TypeAlias, TypedDict

from farmstead.farmyard.grid import EDGE_NAMES, cell_name
from farmstead.kernel.shapes import AloneView, Closed, CommonView, TogetherView, among, at_least, between
from farmstead.titles.agricola.rules.names import (
    ALL_IDS,
    ALL_SPACES,
    COLUMNS,
    FENCES_EACH,
    IMPROVEMENTS,
    PEOPLE_EACH,
    ROUNDS,
    STABLES_EACH,
)
from farmstead.titles.agricola.rules.options import FARM_CELLS

Animal: TypeAlias = Literal["sheep", "boar", "cattle"]
Good: TypeAlias = Literal[
    "food", "wood", "clay", "reed", "stone", "grain", "vegetable", "sheep", "boar", "cattle"
]  # fmt: skip
Number: TypeAlias = Annotated[int, at_least(0)]
SeatNumber: TypeAlias = Annotated[int, between(0, 4)]
CellId: TypeAlias = Annotated[str, among("cell", [cell_name(cell) for cell in FARM_CELLS])]
EdgeId: TypeAlias = Annotated[str, among("edge", EDGE_NAMES)]
SpaceId: TypeAlias = Annotated[str, among("space", ALL_SPACES)]
MajorId: TypeAlias = Annotated[str, among("major improvement", IMPROVEMENTS)]
CardId: TypeAlias = Annotated[str, among("card", ALL_IDS)]
Amounts: TypeAlias = dict[Good, Annotated[int, at_least(1)]]
Herd: TypeAlias = dict[Animal, Annotated[int, at_least(1)]]


class ScoreSheet(TypedDict):
    """The points of a seat as things stand."""

    fields: Annotated[int, between(-1, 4), "By how many fields there are."]
    pastures: Annotated[int, between(-1, 4), "By how many pastures."]
    grain: Annotated[int, between(-1, 4), "By how much grain, in the supply and on fields."]
    vegetables: Annotated[int, between(-1, 4), "By how many vegetables, in the supply and on fields."]
    sheep: Annotated[int, between(-1, 4), "By how many sheep."]
    boar: Annotated[int, between(-1, 4), "By how many wild boars."]
    cattle: Annotated[int, between(-1, 4), "By how many cattle."]
    unused: Annotated[int, between(-13, 0), "-1 for each cell that is not used."]
    stables: Annotated[int, between(0, STABLES_EACH), "1 for each stable in a pasture."]
    rooms: Annotated[int, at_least(0), "1 for each room of a clay house, 2 of a stone house."]
    people: Annotated[int, between(6, 3 * PEOPLE_EACH), "3 for each person of the family."]
    cards: Annotated[int, "The points printed on cards, and -3 for each begging card."]
    bonus: Annotated[int, "Bonus points of cards; the view lists them in `bonuses`."]
    total: Annotated[int, "The sum of all the others."]


# -- the board ---------------------------------------------------------------------------------------------------------


class Space(TypedDict):
    """An action space: of the board, or of a round card."""

    id: Annotated[SpaceId, "Which space."]
    slot: Annotated[int, at_least(0), "Its number on the board of this game."]
    stage: Annotated[int, between(0, 6), "The stage of its round card; 0 for spaces that are there from the start."]
    round: Annotated[int, between(0, ROUNDS), "The round whose card it is; 0: none, or it lies face down."]
    open: Annotated[bool, "Whether people may be placed there by now."]
    goods: Annotated[Amounts, "What lies there: its pile, and what cards have put there."]
    refill: Annotated[Amounts, "What comes onto its pile each round; empty for spaces without one."]
    gives: Annotated[Amounts, "What it gives from the general supply."]
    worker: Annotated[int | None, between(0, 4), "Who stands there, the first where there are several; null: nobody."]
    workers: Annotated[list[SeatNumber], "The seat of everybody who stands there, newborns apart."]
    child: Annotated[int | None, between(0, 4), "Whose newborn stands there, the first; null: nobody's."]
    children: Annotated[list[SeatNumber], "The seat of every newborn there."]
    linked: Annotated[bool, "Whether it is closed because a space that goes with it is taken."]


class Promised(TypedDict):
    """Something that waits on a coming round for a seat."""

    seat: Annotated[SeatNumber, "Whose it is."]
    good: NotRequired[Annotated[Good, "The good. Absent where a card waits."]]
    n: NotRequired[Annotated[int, at_least(1), "How many of it. Absent where a card waits."]]
    card: NotRequired[Annotated[CardId, "The card whose offer waits. Absent where goods wait."]]


class Round(TypedDict):
    """One round of the track."""

    round: Annotated[int, between(1, ROUNDS), "Its number."]
    stage: Annotated[int, between(1, 6), "Its stage."]
    harvest: Annotated[bool, "Whether a harvest ends it."]
    space: Annotated[SpaceId | None, "The space of its card; null while that lies face down."]
    promised: Annotated[list[Promised], "What waits there. What was for past rounds has been given out."]


Price = TypedDict(
    "Price",
    {
        "wood": NotRequired[Annotated[int, at_least(1), "Wood. Absent: none."]],
        "clay": NotRequired[Annotated[int, at_least(1), "Clay. Absent: none."]],
        "reed": NotRequired[Annotated[int, at_least(1), "Reed. Absent: none."]],
        "stone": NotRequired[Annotated[int, at_least(1), "Stone. Absent: none."]],
        "return": NotRequired[
            Annotated[
                Literal["fireplace"],
                "An improvement of this family is given back. Absent: none, goods are paid.",
            ]
        ],
    },
)
Price.__doc__ = "One of the prices of a major improvement."


class Major(TypedDict):
    """A major improvement."""

    id: Annotated[MajorId, "Which one."]
    costs: Annotated[list[Price], "Its printed prices, of which one is paid."]
    points: Annotated[int, at_least(0), "The points printed on it."]
    owner: Annotated[int | None, between(0, 4), "Whose it is; null: it can be built."]


# -- cards -------------------------------------------------------------------------------------------------------------


class Deck(TypedDict):
    """Cards that nobody has seen."""

    occupations: Annotated[int, at_least(0), "Occupations that were not dealt."]
    minors: Annotated[int, at_least(0), "Minor improvements that were not dealt."]


Dealing = TypedDict(
    "Dealing",
    {
        "step": Annotated[
            Literal["draft", "reject", "mulligan", "choose-hand"],
            "What is done: a pack goes round, cards above seven are thrown, hands are changed, one is chosen freely.",
        ],
        "waiting": Annotated[list[SeatNumber], "The seats still to answer."],
        "answered": Annotated[list[SeatNumber], "The seats that have."],
        "kind": NotRequired[
            Annotated[
                Literal["occupation", "minor"],
                "Which cards are chosen. This and what follows: in a draft or a free choice.",
            ]
        ],
        "pick": NotRequired[Annotated[int, at_least(1), "Which card is being chosen, from 1."]],
        "picks": NotRequired[Annotated[int, at_least(1), "How many are chosen in all."]],
        "left": NotRequired[Annotated[int, at_least(0), "How many cards there are to choose from."]],
        "from": NotRequired[
            Annotated[int | None, between(0, 4), "Who passes packs to the viewer; null: spectator, or nobody does."]
        ],
        "to": NotRequired[
            Annotated[int | None, between(0, 4), "Whom the viewer passes packs to; null: spectator, or nobody."]
        ],
        "pack": NotRequired[Annotated[list[CardId], "The cards before the viewer; empty for spectators."]],
        "kept": NotRequired[Annotated[list[CardId], "What the viewer has chosen so far; empty for spectators."]],
        "surplus": NotRequired[
            Annotated[
                list[Deck],
                "How many cards each seat has still to throw, by its number. Only where cards are thrown.",
            ]
        ],
    },
)
Dealing.__doc__ = "A choice of hands under way, for all seats at once."


class Standing(TypedDict):
    """How a card in hand stands: could it be played, were it its owner's turn?"""

    card: Annotated[CardId, "Which card."]
    ready: Annotated[bool, "Whether it could be played."]
    price: Annotated[Amounts, "What it would cost; if it is not `ready`, the first of its printed prices."]
    space: NotRequired[
        Annotated[SpaceId | None, "Where it is learned most cheaply; null for improvements. Absent if not `ready`."]
    ]
    code: NotRequired[Annotated[str, "Why not, as in `closed`. Absent if `ready`."]]
    params: NotRequired[Annotated[dict[str, Any], "Values for the sentence. Absent if `ready`."]]
    section: NotRequired[Annotated[str, "Where the rulebook says so. Absent if `ready`."]]


class Hand(TypedDict):
    """A seat's hand: to others how many cards, to itself which."""

    occupations: Annotated[int, at_least(0), "How many occupations."]
    minors: Annotated[int, at_least(0), "How many minor improvements."]
    cards: Annotated[list[CardId], "Which cards: all to the owner; to others those that everybody saw passed on."]
    passed: Annotated[list[CardId], "What the owner saw in a draft and let go; empty for everybody else."]
    standing: NotRequired[
        Annotated[list[Standing], "How each card stands. Only to the owner, and only while it has a hand."]
    ]


class Aside(TypedDict):
    """Cards thrown face down."""

    count: Annotated[int, at_least(0), "How many."]
    cards: Annotated[list[CardId], "Which, to who threw them; empty for everybody else."]


class OnCard(TypedDict):
    """Goods on a card."""

    good: Annotated[Good, "The good."]
    n: Annotated[int, at_least(1), "How many."]


class PlayedCard(TypedDict):
    """A card in play of which there is something to say."""

    card: Annotated[CardId, "Which card."]
    goods: Annotated[list[OnCard], "Goods and animals on it, stack by stack."]
    memory: Annotated[list[Number], "What it remembers, in numbers that only the card explains."]
    left: NotRequired[Annotated[int, at_least(0), "How often it may still be used. Absent where that is not counted."]]
    rounds: NotRequired[
        Annotated[list[Annotated[int, between(1, ROUNDS)]], "Rounds on which something of it waits. Absent: none."]
    ]
    space: NotRequired[Annotated[SpaceId, "The space it marks. Absent: none."]]
    bonus: NotRequired[Annotated[int, "Bonus points it gives its owner. Absent: none."]]


class Bonus(TypedDict):
    """Bonus points."""

    card: Annotated[CardId, "The card that gives them."]
    owner: Annotated[SeatNumber, "Whose card it is."]
    points: Annotated[int, "How many; never 0."]


# -- one farm ----------------------------------------------------------------------------------------------------------


class Goods(TypedDict):
    """Goods in a seat's supply."""

    food: Annotated[int, at_least(0), "Food."]
    wood: Annotated[int, at_least(0), "Wood."]
    clay: Annotated[int, at_least(0), "Clay."]
    reed: Annotated[int, at_least(0), "Reed."]
    stone: Annotated[int, at_least(0), "Stone."]
    grain: Annotated[int, at_least(0), "Grain, without that on fields."]
    vegetable: Annotated[int, at_least(0), "Vegetables, without those on fields."]


class Animals(TypedDict):
    """Animals of a farm."""

    sheep: Annotated[int, at_least(0), "Sheep."]
    boar: Annotated[int, at_least(0), "Wild boars."]
    cattle: Annotated[int, at_least(0), "Cattle."]


class Cell(TypedDict):
    """A cell of a farm."""

    cell: Annotated[CellId, "Its name: columns are letters from the left, rows numbers from the top."]
    kind: Annotated[
        Literal["room", "field", "post"] | None,
        "What is there; `post`: a single fence that a card stood up.",
    ]
    stable: Annotated[bool, "Whether a stable stands there."]
    pasture: Annotated[int | None, at_least(0), "The number of its pasture in `pastures`; null: it is in none."]
    crop: Annotated[Literal["grain", "vegetable"] | None, "What grows there; null: nothing, or no field."]
    count: Annotated[int, at_least(0), "How many goods lie there: of the crop, or what a card keeps on it."]
    used: Annotated[bool, "Whether it counts as used."]


class Pasture(TypedDict):
    """Cells with fences around them."""

    cells: Annotated[list[CellId], "Its cells."]
    stables: Annotated[int, between(0, STABLES_EACH), "How many stables stand in it."]
    capacity: Annotated[int, at_least(0), "How many animals have room."]
    animal: Annotated[
        Animal | None,
        "The kind that stands there, the first where cards allow several; null: none does.",
    ]
    count: Annotated[int, at_least(0), "How many animals stand there."]
    animals: Annotated[Herd, "How many of each kind; kinds of which none does are absent."]


class Spot(TypedDict):
    """A place for animals outside pastures: the house, or a stable that stands alone."""

    cell: Annotated[CellId, "Where; for the house, its first room."]
    animals: Annotated[Herd, "Which animals stand there; kinds of which none does are absent."]
    capacity: Annotated[int, at_least(0), "How many have room."]


class Supply(TypedDict):
    """Pieces of a seat that are not on its farm yet."""

    fence: Annotated[int, between(0, FENCES_EACH), "Fences."]
    stable: Annotated[int, between(0, STABLES_EACH), "Stables."]
    person: Annotated[int, between(0, PEOPLE_EACH), "People."]


class Oven(TypedDict):
    """A way to bake bread."""

    rate: Annotated[int, at_least(1), "Food for a grain."]
    most: Annotated[int | None, at_least(1), "Grain at the most each time bread is baked; null: no limit."]


class Feeding(TypedDict):
    """The next harvest."""

    round: Annotated[int, between(0, ROUNDS), "The round it ends; 0: there is none any more."]
    need: Annotated[int, at_least(0), "The food the family will need, as it is now."]
    have: Annotated[int, at_least(0), "The food there is."]
    convertible: Annotated[int, at_least(0), "The most food that cooking, workshops and own exchanges can bring."]


class Seat(TypedDict):
    """A seat and its farm."""

    seat: Annotated[SeatNumber, "Its number."]
    people: Annotated[int, between(2, PEOPLE_EACH), "People of its family, newborns included."]
    newborn: Annotated[int, between(0, 3), "Of these, born in this round."]
    home: Annotated[int, at_least(0), "People still to be placed this round."]
    crew: Annotated[int, at_least(2), "Everybody who works or grows up here in this round: family and helpers."]
    lodgers: Annotated[int, at_least(0), "People who live on cards: they work and eat, but are not of the family."]
    guests: Annotated[int, at_least(0), "Guests to be placed when everybody else is."]
    goods: Annotated[Goods, "Goods in its supply."]
    animals: Annotated[Animals, "All animals of the farm."]
    house: Annotated[Literal["wood", "clay", "stone"], "What the house is made of."]
    rooms: Annotated[int, at_least(2), "How many rooms it has."]
    columns: Annotated[int, between(COLUMNS, COLUMNS), "How many columns of three cells a farm has."]
    cells: Annotated[list[Cell], "All cells, column by column from the left, each from the top."]
    fences: Annotated[list[EdgeId], "The edges with a fence, told by a cell and its side."]
    pastures: Annotated[list[Pasture], "The pastures. How animals stand is one way of several that are the same."]
    pet: Annotated[Spot, "The animals in the house."]
    spots: Annotated[list[Spot], "Stables outside pastures."]
    supply: Annotated[Supply, "Pieces that are not on the farm yet."]
    begging: Annotated[int, at_least(0), "Begging cards."]
    improvements: Annotated[list[CardId], "Major and minor improvements before it."]
    occupations: Annotated[list[CardId], "Occupations before it."]
    played: Annotated[list[CardId], "All of these: majors by their numbers, then hand cards as they were played."]
    cards: Annotated[list[PlayedCard], "Those of them of which there is something to say."]
    hand: Annotated[Hand, "Its hand."]
    aside: Annotated[Aside, "Cards it threw face down."]
    cooking: Annotated[
        dict[Literal["grain", "vegetable", "sheep", "boar", "cattle"], Annotated[int, at_least(1)]],
        "Food for one of each at any time; what can't be turned into food is absent.",
    ]
    baking: Annotated[list[Oven], "Its ovens, the best first."]
    feeding: Annotated[Feeding, "The next harvest."]
    score: Annotated[ScoreSheet, "Its score sheet as things stand."]
    bonuses: Annotated[list[Bonus], "What the bonus points come from; other seats' cards may give some too."]


class Solo(TypedDict):
    """A game for one."""

    target: Annotated[int, at_least(50), "The points to reach."]


class Beginning(CommonView, TogetherView, AloneView):
    """What stands in every game."""

    edition: Annotated[Literal["2007", "2016"], "Which edition is played, as in `variants`."]
    rounds: Annotated[int, between(ROUNDS, ROUNDS), "How many rounds a game has."]
    phase: Annotated[
        Literal["setup", "start", "work", "field", "feeding", "breeding", "evening", "over"],
        "What is under way. The three parts of a harvest are field, feeding, breeding; in the evening only cards act.",
    ]
    starter: Annotated[int, between(-1, 4), "The starting player; -1 while it is not drawn."]


class View(Beginning):
    """What a seat may know of a position of Agricola: all but the hands of others and cards that were not dealt."""

    harvests: Annotated[list[Annotated[int, between(1, ROUNDS)]], "The rounds that end with a harvest."]
    costs: Annotated[
        dict[
            str,
            dict[
                Literal[
                    "fence", "food", "wood", "clay", "reed", "stone", "grain", "vegetable", "sheep", "boar", "cattle"
                ],
                int,
            ],
        ],
        "What the viewer's options cost it, by spelling, where they have a price in goods; empty if it is not asked.",
    ]
    closed: Annotated[
        list[Closed],
        "Spaces or improvements the viewer cannot choose, and why; empty if it is not asked.",
    ]
    spaces: Annotated[list[Space], "All action spaces, those of round cards still face down among them."]
    track: Annotated[list[Round], "The rounds, in order."]
    majors: Annotated[list[Major], "The major improvements, by their numbers."]
    seats: Annotated[list[Seat], "The seats, by their numbers."]
    deck: NotRequired[Annotated[Deck, "What was not dealt. This and the next two: only with hand cards."]]
    dealing: NotRequired[Annotated[Dealing | None, "A choice of hands under way; null: none is."]]
    underway: NotRequired[Annotated[list[CardId], "Cards that are on their way from hand into play."]]
    solo: NotRequired[Annotated[Solo, "Only in a game for one."]]
