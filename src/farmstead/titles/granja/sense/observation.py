"""What a seat knows of La Granja as a vector of numbers, for learners; explained in docs/observations/granja.md.

What is printed on cards follows from their names, so it is not repeated; with corrected figures it may differ, and then
only the goods still missing on barrows and at buildings show it.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from farmstead.kernel.blocks import Block
from farmstead.kernel.layout import Field, Layout, chairs, common
from farmstead.kernel.observer import Observer
from farmstead.kernel.pieces import Flags, KeptMembers, OneHot, Pieces, packed, zeros
from farmstead.titles.granja.figures.figures import Figures
from farmstead.titles.granja.game import GranjaGame
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.names import (
    BARE,
    BUILDING_COUNT,
    BUILDINGS,
    CARD_COUNT,
    CARDS,
    CROPS,
    DONKEYS,
    GOOD_COUNT,
    GOODS,
    MARKERS,
    MARKS,
    MOST_SPACES,
    NEUTRAL,
    PHASES,
    ROOF_TILES,
    ROOFS,
    ROUNDS,
    SLOTS,
    SPACES,
    STEP_NAMES,
)
from farmstead.titles.granja.rules.position import Granja
from farmstead.titles.granja.rules.scoring import points
from farmstead.titles.granja.sense.observed import FarmPortrait, Markets

VERSION = 3
NUMBERS = {"left": 5, "due": 10, "made": 5, "value": 6, "silver": 10, "at": 23}
CHOICES = {"card": CARDS}

_DICE = ["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"]
_SLOTS = [f"slot-{i + 1}" for i in range(SLOTS)]


def layout(game: GranjaGame, players: int) -> Layout:
    seats = chairs(players)
    table = [
        *common(game, players, ROUNDS, PHASES, NUMBERS, CHOICES),
        Field("step", STEP_NAMES[1:]),
        Field("order", seats, most=players, note="place in the order of play, from 1"),
        Field("neutral-first", ["yes"], note="playing alone"),
        Field("dice", _DICE, most=9, note="lying at each revenue space"),
        Field(
            "helpers-die", [f"{word}-{one}" for word in ("rented", "reserved") for one in [*_DICE, *seats]],
            note="a die on a helper, a revenue space reserved; and whose",
        ),
        Field("roof-sale", ROOFS),
        Field("blocked", BUILDINGS),
        Field("first-bonus", BUILDINGS),
        Field("completed", ["rows"], most=24),
        Field("neutral-marker", SPACES),
        Field("deck", ["cards"], most=CARD_COUNT),
        Field("discard", CARDS),
        Field("hand", CARDS, note="mine"),
    ]  # fmt: skip
    return Layout(game, players, VERSION, table, FARM_FIELDS, NUMBERS, CHOICES)


FARM_FIELDS = [
    Field("silver", ["number"], most=40, clipped=True),
    Field("points", ["won"], most=100, least=-20, clipped=True),
    Field("goods", GOODS, most=10, clipped=True),
    Field(
        "fields", [*(f"{crop}-fields" for crop in GOODS[:CROPS]), *(f"{crop}-standing" for crop in GOODS[:CROPS])],
        most=10, clipped=True,
    ),
    Field("field", CARDS, note="cards played as fields"),
    Field("barrow", CARDS),
    Field("extension", CARDS),
    Field("helper", CARDS),
    Field("helper-used", CARDS, note="this round"),
    Field(
        "barrow-missing", [f"{slot}-{good}" for slot in _SLOTS for good in GOODS], most=6,
        note="goods still to be loaded",
    ),
    Field("row", BUILDINGS, most=4, note="own row at each building, from 1; 0 for none"),
    Field(
        "row-missing", [f"{building}-{good}" for building in BUILDINGS for good in GOODS], most=6,
        note="goods still to be delivered in a row begun",
    ),
    Field("craft", BUILDINGS),
    Field("craft-fresh", BUILDINGS),
    Field("roof", [*ROOFS, *(f"{roof}-ready" for roof in ROOFS)]),
    Field("dice-taken", _DICE, most=2),
    Field("donkey-aside", range(1, DONKEYS + 1), note="tiles used in earlier rounds"),
    Field("donkey", range(1, DONKEYS + 1), note="revealed this round"),
    Field("market", SPACES, note="own markers"),
    Field("marked", MARKS, note="uses gone"),
    Field("bare", BARE, note="grey areas, used helpers and marks whose marker was taken back"),
    Field("siesta", ["space"], most=10, clipped=True),
    Field("siesta-height", ["disc"], most=4, note="in the stack"),
    Field("markers", ["left"], most=MARKERS),
    Field("limits", ["hand", "pigs", "paid-deliveries", "income"], most=12, clipped=True),
    Field("hand-size", ["cards"], most=12, clipped=True),
    Field("score", ["total"], most=150, least=-150, clipped=True, note="as if the game ended now"),
]  # fmt: skip


def observer(layout: Layout) -> Observer:
    return GranjaObserver(layout)


class GranjaObserver(Observer):
    """Reads these fields, in this order."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout)
        players = layout.players
        self.step = OneHot("step", len(STEP_NAMES) - 1)
        self.place = self.scale("order")
        self.places: list[int] = [0] * players
        self.dice = self.scale("dice")
        self.die = OneHot("helpers-die", len(_DICE))
        self.whose = OneHot("helpers-die", players)
        self.no_die = zeros(2 * (len(_DICE) + players))
        self.roofs = Flags(range(ROOF_TILES))
        self.buildings = Flags(range(BUILDING_COUNT))
        self.completed = self.scale("completed")
        self.spaces = Flags(range(MOST_SPACES))
        self.markets = Markets(players)
        self.deck = self.scale("deck")
        self.cards = KeptMembers("cards", CARD_COUNT)
        self.silver = self.scale("silver")
        self.points = self.scale("points")
        self.goods = self.scale("goods")
        self.fields = self.scale("fields")
        self.missing = self.scale("barrow-missing")
        self.figures: Figures | None = None
        self.lacking: dict[int, bytes] = {}  # what is missing, by card or row and what is there
        self.none_missing = zeros(GOOD_COUNT)
        self.row = self.scale("row")
        self.own_roofs = KeptMembers("roof", ROOF_TILES)
        self.taken = self.scale("dice-taken")
        self.none_taken = zeros(len(_DICE))
        self.donkeys = Flags(range(DONKEYS))
        self.donkey = OneHot("donkey", DONKEYS)
        self.marks = Flags(range(len(MARKS)))
        self.bare = Flags(range(len(BARE)))
        self.siesta = self.scale("siesta")
        self.height = self.scale("siesta-height")
        self.markers = self.scale("markers")
        self.limits = self.scale("limits")
        self.hand_size = self.scale("hand-size")
        self.score = self.scale("score")

    def phase(self, pos: Any) -> i64:
        assert isinstance(pos, Granja)
        return pos.phase

    def table(self, pos: Any, viewer: i64, to: Pieces) -> None:
        assert isinstance(pos, Granja)
        players = self.players
        self.step.put(to, pos.step - 1)
        places = self.places
        for place, other in enumerate(pos.order):
            places[(other - viewer) % players] = place + 1
        self.place.put_all(to, places)
        to.append(YES if pos.neutral_first else NO)
        self.dice.put_all(to, pos.dice)
        if pos.rented == 0 and pos.rented_by < 0 and pos.reserved == 0 and pos.reserved_by < 0:
            to.append(self.no_die)
        else:
            self.die.put(to, pos.rented - 1)
            self.whose.put(to, (pos.rented_by - viewer) % players if pos.rented_by >= 0 else -1)
            self.die.put(to, pos.reserved - 1)
            self.whose.put(to, (pos.reserved_by - viewer) % players if pos.reserved_by >= 0 else -1)
        self.roofs.put(to, pos.roofs)
        self.buildings.put(to, blocked(pos))
        self.buildings.put(to, pos.firsts)
        self.completed.put(to, pos.completed)
        self.spaces.put(to, self.markets.owned(pos.market, NEUTRAL))
        self.deck.put(to, len(pos.deck))
        self.cards.put(to, pos.discard)
        self.cards.put(to, pos.farms[viewer].hand)

    def seat(self, pos: Any, seat: i64, to: Pieces) -> None:
        assert isinstance(pos, Granja)
        farm = pos.farms[seat]
        self.farm(pos, farm, self.laid(farm), self.markets.owned(pos.market, seat), height_of(pos, seat), to)

    def kept(self, pos: Any, seat: i64) -> Block | None:
        """Most farms are as they were a step ago; if not, the cards on them are."""
        assert isinstance(pos, Granja)
        farm = pos.farms[seat]
        market = self.markets.owned(pos.market, seat)
        height = height_of(pos, seat)
        last = farm.portrait
        if isinstance(last, FarmPortrait):
            if last.shows(farm, market, height):
                return last.block
            laid = last.laid if last.shows_cards(farm) else self.laid(farm)
        else:
            laid = self.laid(farm)
        to: Pieces = []
        self.farm(pos, farm, laid, market, height, to)
        block = Block(to)
        farm.portrait = FarmPortrait(block, laid, farm, market, height)
        return block

    def laid(self, farm: Farm) -> bytes:
        """The cards on a farm, and which helpers are used."""
        to: Pieces = []
        cards = self.cards
        cards.put(to, farm.fields)
        cards.put(to, farm.barrows)
        cards.put(to, farm.extensions)
        cards.put(to, farm.helpers)
        if farm.used == 0:
            to.append(cards.none)
        else:
            used = [card for slot, card in enumerate(farm.helpers) if card >= 0 and farm.used >> slot & 1]
            cards.members.put(to, used)
        return b"".join(to)

    def farm(self, pos: Granja, farm: Farm, laid: bytes, market: i64, height: i64, to: Pieces) -> None:
        """All that is told of a seat."""
        self.silver.put(to, farm.silver)
        self.points.put(to, farm.points)
        self.goods.put_all(to, farm.goods)
        self.crops(farm, to)
        to.append(laid)
        self.deliveries(pos, farm, to)
        self.buildings.put(to, farm.done)
        self.buildings.put(to, farm.fresh)
        self.own_roofs.put(to, farm.roofs)
        if farm.turned == 0:
            self.own_roofs.put(to, farm.roofs)
        else:
            self.own_roofs.members.put(to, [tile for i, tile in enumerate(farm.roofs) if not farm.turned >> i & 1])
        self.dice_of(farm, to)
        self.donkeys.put(to, farm.donkeys)
        self.donkey.put(to, farm.donkey - 1)
        self.spaces.put(to, market)
        self.marks.put(to, farm.marks)
        self.bare.put(to, farm.bare)
        self.siesta.put(to, farm.siesta)
        self.height.put(to, height)
        self.markers.put(to, farm.supply)
        limits = self.limits
        limits.put(to, farm.hand_limit)
        limits.put(to, farm.room)
        limits.put(to, farm.extra)
        limits.put(to, farm.income)
        self.hand_size.put(to, len(farm.hand))
        self.score.put(to, points(pos, farm))

    def crops(self, farm: Farm, to: Pieces) -> None:
        """How many fields of each crop, then the crops standing on them."""
        fields = self.fields
        for crop in range(CROPS):
            n: i64 = 0
            for grows in farm.crops:
                if grows == crop:
                    n += 1
            fields.put(to, n)
        fields.put_all(to, farm.ripe)

    def deliveries(self, pos: Granja, farm: Farm, to: Pieces) -> None:
        """What is still missing on barrows, the rows begun at buildings, and what is missing there."""
        if pos.figures is not self.figures:  # other figures, other goods
            self.figures = pos.figures
            self.lacking.clear()
        for slot in range(SLOTS):
            card: i64 = farm.barrows[slot]
            if card >= 0:
                self.still(pos.figures.goods[card], farm.loads[slot], card, to)
            else:
                to.append(self.none_missing)
        rows = farm.rows
        for building in range(BUILDING_COUNT):
            self.row.put(to, rows[building] + 1)
        for building in range(BUILDING_COUNT):
            row: i64 = rows[building]
            if row >= 0 and not (farm.done >> building) & 1:
                number: i64 = CARD_COUNT + 4 * building + row
                self.still(pos.figures.rows[building][row], farm.delivered[building], number, to)
            else:
                to.append(self.none_missing)

    def still(self, goods: list[int], there: i64, number: i64, to: Pieces) -> None:
        """The goods of a row or barrow, known by its number, that are not there yet, by kind."""
        found = self.lacking.get((number << 16) | there)
        if found is None:
            wanted = [0] * GOOD_COUNT
            one: i64 = 1
            for i, good in enumerate(goods):
                if not there & (one << i):
                    wanted[good] += 1
            pieces: Pieces = []
            self.missing.put_all(pieces, wanted)
            found = b"".join(pieces)
            self.lacking[(number << 16) | there] = found
        to.append(found)

    def dice_of(self, farm: Farm, to: Pieces) -> None:
        """The dice taken this round, by their numbers."""
        if farm.die1 == 0 and farm.die2 == 0:
            to.append(self.none_taken)
            return
        for die in range(1, len(_DICE) + 1):
            self.taken.put(to, (1 if farm.die1 == die else 0) + (1 if farm.die2 == die else 0))


YES: Final = packed([1.0])
NO: Final = packed([0.0])


def height_of(pos: Granja, seat: i64) -> i64:
    """Where a seat's disc lies in the stack of the siesta track, from 1 on; 0: nowhere."""
    height: i64 = 0
    for at, disc in enumerate(pos.stack):
        if disc == seat:
            height = at + 1
    return height


def blocked(pos: Granja) -> i64:
    """The blocked buildings, as bits; before the tiles are laid there are none."""
    found: i64 = 0
    one: i64 = 1
    if len(pos.blocked) == SLOTS:
        for tile in range(pos.completed, SLOTS):
            building: i64 = pos.blocked[tile]
            found |= one << building
    return found
