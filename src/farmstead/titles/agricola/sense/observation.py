"""What a seat knows of Agricola as a vector of numbers, for learners; explained in docs/observations/agricola.md."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, EDGE_NAMES, EDGES, FARM_EDGES, cell_name
from farmstead.kernel.blocks import Block
from farmstead.kernel.layout import Field, Layout, chairs, common
from farmstead.kernel.observer import Observer
from farmstead.kernel.pieces import Flags, OneHot, Pieces, packed, zeros
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import ALL_BONUS, BONUS
from farmstead.titles.agricola.game import AgricolaGame
from farmstead.titles.agricola.rules.drafting import pack_at, under_draft
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import (
    ALL_SPACES,
    ANIMALS,
    COLUMNS,
    COOKED,
    CRAFTS,
    GOODS,
    HAND,
    HOUSES,
    IMPROVEMENTS,
    MAJORS,
    PEOPLE_EACH,
    ROUND_CARDS,
    ROUNDS,
    SPACE_OF,
    SUPPLIES,
)
from farmstead.titles.agricola.rules.options import FARM_CELLS
from farmstead.titles.agricola.rules.position import PHASES, Agricola
from farmstead.titles.agricola.sense.card_features import (
    FEATURES,
    HAND_SLOTS,
    PACK_SLOTS,
    PLACES,
    PLAYED_SLOTS,
)
from farmstead.titles.agricola.sense.observed import UNSURE, CardSets, Crops, FarmPortrait, Slots
from farmstead.titles.agricola.sense.points import final_points
from farmstead.titles.agricola.spaces.editions import fixed_2007, fixed_2016
from farmstead.titles.agricola.spaces.space import Board

VERSION = 4
LAST_CARD = MAJORS + PLACES - 1
NUMBERS = {"need": 20, "left": 10, "price": 10, "built": 15, "plow": 1, "bake": 2, "card": LAST_CARD}
NEW_EDITION_MOST = 4  # players of the edition of 2016
MOST_BOARDS: Final = 64  # whose slots are kept
CLOSED: Final = packed([0.0])
COMING: Final = packed([0.5])
OPEN: Final = packed([1.0])

_CELLS = [cell_name(cell) for cell in FARM_CELLS]
_EDGES = [i for i, edge in enumerate(EDGES) if FARM_EDGES[COLUMNS] >> edge & 1]
_EDGE_BITS = [EDGES[i] for i in _EDGES]


def spaces_of(players: int) -> list[int]:
    """The numbers of all spaces that a game of so many may have, whatever its variants."""
    found = set(ROUND_CARDS)
    varied = {
        "mode": ("family", "full"), "reed-space": ("reed", "reed-stone-wood"), "side-job": ("no", "yes"),
        "market-3": ("material", "reed-stone-food"), "tiles": ("no", "yes"),
    }  # fmt: skip
    for values in product(*varied.values()):
        settings = dict(zip(varied, values, strict=True)) | {"decks": "none"}
        found.update(fixed_2007(players, settings))
        if players <= NEW_EDITION_MOST:
            found.update(fixed_2016(players, settings))
    found.update(card.adds for card in CARDS if card.adds and card.players <= players)
    return sorted(SPACE_OF[name] for name in found)


def _places(name: str, slots: int, note: str) -> Field:
    """A set of cards by their places in `card_ids`."""
    said = f"{note}: the cards' places in the list of all {PLACES}, 0 for none"
    return Field(name, range(1, slots + 1), most=PLACES, note=said, categories=PLACES)


def _sums(name: str, note: str) -> Field:
    """What a set of cards declares."""
    said = f"{note}: what the cards declare, added up"
    return Field(f"{name}-sum", FEATURES, most=10, least=-10, clipped=True, note=said)


def layout(game: AgricolaGame, players: int) -> Layout:
    names = [ALL_SPACES[number] for number in spaces_of(players)]
    table = [
        *common(game, players, ROUNDS, PHASES, NUMBERS, {}),
        Field("starter", chairs(players)),
        Field("open", names, note="people may be placed there; a half: it lies open before its round"),
        Field("pile", names, most=20, clipped=True, note="goods lying there, those that cards put there too"),
        Field("display", IMPROVEMENTS, note="to be had"),
        _places("hand", HAND_SLOTS, "mine"),
        _sums("hand", "mine"),
        _places("pack", PACK_SLOTS, "what I may keep one of, in a draft"),
        _places("removed", HAND_SLOTS, "out of it"),
    ]
    seats = [Field("placed", names, note="a person stands there"), Field("newborn-on", names), *FARM_FIELDS]
    return Layout(game, players, VERSION, table, seats, NUMBERS, {})


FARM_FIELDS = [
    Field("goods", SUPPLIES, most=30, clipped=True),
    Field("animals", ANIMALS, most=20, clipped=True),
    Field("people", ["all", "newborn", "at-home"], most=PEOPLE_EACH, clipped=True),
    Field(
        "people-of-cards", ["lodgers", "working", "late"], most=PEOPLE_EACH, least=-PEOPLE_EACH, clipped=True,
        note="on cards; working besides the family, or fewer of it; guests who come last",
    ),
    Field("house", HOUSES),
    Field("room", _CELLS),
    Field("field", _CELLS),
    Field("grain-on", _CELLS, most=4, clipped=True),
    Field("vegetable-on", _CELLS, most=4, clipped=True),
    Field("stable", _CELLS),
    Field("pasture", _CELLS),
    Field("fence", [EDGE_NAMES[i] for i in _EDGES]),
    Field("begging", ["cards"], most=10, clipped=True),
    Field("major", IMPROVEMENTS),
    _places("played", PLAYED_SLOTS, "in front of the seat"),
    Field(
        "on-card", range(1, PLAYED_SLOTS + 1), most=10, least=-10, clipped=True,
        note="in the slots of `played`, the sum of what the card remembers: goods on it, uses",
    ),
    _sums("played", "in front of the seat"),
    _places("known-in-hand", HAND_SLOTS, "what everybody saw passed on"),
    Field("hand-size", ["occupations", "minors"], most=HAND, clipped=True),
    Field(
        "promised", [*(f"food-round-{n + 1}" for n in range(ROUNDS)), *GOODS[1:], "cards"], most=5, clipped=True,
        note="waits on coming rounds; goods other than food all rounds together",
    ),
    Field("cooking", COOKED, most=5),
    Field("crafted", CRAFTS),
    Field("score", ["total"], most=100, least=-100, clipped=True, note="as if the game ended now"),
]  # fmt: skip


def observer(layout: Layout) -> Observer:
    return AgricolaObserver(layout)


class AgricolaObserver(Observer):
    """Reads these fields, in this order."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout)
        self.starter = OneHot("starter", layout.players)
        self.spaces = spaces_of(layout.players)
        self.boards: dict[int, Slots] = {}
        self.last: Slots | None = None
        self.pile = self.scale("pile")
        self.majors = Flags(range(MAJORS))
        self.goods = self.scale("goods")
        self.animals = self.scale("animals")
        self.people = self.scale("people")
        self.guests = self.scale("people-of-cards")
        self.house = OneHot("house", len(HOUSES))
        self.cells = Flags(FARM_CELLS)
        self.crops = Crops(self.field("grain-on"))
        self.edges = Flags([EDGES[i] for i in _EDGES])
        self.begging = self.scale("begging")
        self.hands = CardSets(self.field("hand"), self.field("hand-sum"), self.field("hand-size"))
        self.packs = CardSets(self.field("pack"), self.field("hand-sum"), self.field("hand-size"))
        self.played = CardSets(self.field("played"), self.field("played-sum"), self.field("hand-size"))
        self.on_card = self.scale("on-card")
        self.nothing_on_cards = zeros(PLAYED_SLOTS)
        self.promise = self.scale("promised")
        self.no_promises = zeros(ROUNDS + len(GOODS))
        self.cooking = self.scale("cooking")
        self.crafted = Flags(range(len(CRAFTS)))
        self.score = self.scale("score")
        self.given = False  # in the position that is being read a card gives points to others than its owner

    def phase(self, pos: Any) -> i64:
        assert isinstance(pos, Agricola)
        return pos.phase

    def slots(self, board: Board) -> Slots:
        """Where this layout's spaces are on a board. Copies of a position share theirs."""
        known = self.last
        if known is not None and known.board is board:
            return known
        known = self.boards.get(id(board))
        if known is None:
            known = Slots(board, self.spaces)
            if len(self.boards) >= MOST_BOARDS:
                self.boards.clear()
            self.boards[id(board)] = known
        self.last = known
        return known

    def table(self, pos: Any, viewer: i64, to: Pieces) -> None:
        assert isinstance(pos, Agricola)
        players = self.players
        slots = self.slots(pos.board)
        heard: i64 = 0
        if pos.board.deck:
            for farm in pos.farms:
                heard |= farm.hears
        self.given = heard & BIT[ALL_BONUS] != 0
        self.starter.put(to, (pos.starter - viewer) % players if pos.starter >= 0 else -1)
        if pos.coming:
            self.opening(pos, slots, to)
        else:
            slots.put(to, pos.open)
        self.lying(pos, slots, to)
        self.majors.put(to, pos.display)
        hand = self.hands.of(pos.farms[viewer].hand)
        to.append(hand.places)
        to.append(hand.sums)
        to.append(self.packs.of(pack_of(pos, viewer) if pos.packs else ()).places)
        to.append(self.hands.of(pos.removed).places)

    def opening(self, pos: Agricola, slots: Slots, to: Pieces) -> None:
        """The open spaces; those that lie open before their round count a half."""
        for slot in slots.of:
            if slot >= 0 and pos.open >> slot & 1:
                to.append(OPEN)
            else:
                to.append(COMING if slot in pos.coming else CLOSED)

    def lying(self, pos: Agricola, slots: Slots, to: Pieces) -> None:
        """The goods on each space, those that cards put there too."""
        pile = self.pile
        piles = pos.piles
        if pos.beside:
            piles = piles[:]
            for slot, _, n in pos.beside:
                piles[slot] += n
        for slot in slots.of:
            at: i64 = slot
            if at >= 0:
                pile.put(to, piles[at])
            else:
                to.append(CLOSED)

    def seat(self, pos: Any, seat: i64, to: Pieces) -> None:
        assert isinstance(pos, Agricola)
        farm = pos.farms[seat]
        self.passing(pos, farm, to)
        self.standing(pos, farm, to)
        self.score.put(to, int(final_points(pos, farm)))

    def passing(self, pos: Agricola, farm: Farm, to: Pieces) -> None:
        """What comes and goes with every turn: people and goods."""
        slots = self.slots(pos.board)
        slots.put(to, farm.placed)
        slots.put(to, farm.cradle)
        goods = self.goods
        goods.put(to, farm.food)
        goods.put(to, farm.wood)
        goods.put(to, farm.clay)
        goods.put(to, farm.reed)
        goods.put(to, farm.stone)
        goods.put(to, farm.grain)
        goods.put(to, farm.vegetable)
        self.animals.put(to, farm.sheep)
        self.animals.put(to, farm.boar)
        self.animals.put(to, farm.cattle)
        self.people.put(to, farm.people)
        self.people.put(to, farm.newborn)
        self.people.put(to, farm.home)
        self.guests.put(to, farm.lodgers)
        self.guests.put(to, farm.extra)
        self.guests.put(to, farm.late)

    def standing(self, pos: Agricola, farm: Farm, to: Pieces) -> None:
        """The rest, all but the score."""
        self.house.put(to, farm.house)
        cells = self.cells
        cells.put(to, farm.rooms)
        cells.put(to, farm.fields)
        self.crops.put(to, farm.grains)
        self.crops.put(to, farm.vegetables)
        cells.put(to, farm.stables)
        cells.put(to, farm.closed)
        self.edges.put(to, farm.fences)
        self.begging.put(to, farm.begging)
        self.majors.put(to, farm.majors)
        self.cards(pos, farm, to)
        self.promised(farm, to)
        for what in range(len(COOKED)):
            self.cooking.put(to, farm.rate(what))
        self.crafted.put(to, farm.crafted)

    def kept(self, pos: Any, seat: i64) -> Block | None:
        """Most farms are as they were a step ago."""
        assert isinstance(pos, Agricola)
        farm = pos.farms[seat]
        last = farm.portrait
        standing: Pieces = []
        if isinstance(last, FarmPortrait) and last.known is pos.known and last.shows_standing(farm):
            if last.shows(farm):
                return last.block
            standing = last.standing
        else:
            self.standing(pos, farm, standing)
        to: Pieces = []
        self.passing(pos, farm, to)
        to.extend(standing)
        block = Block(to)
        # A card that gives points may count what others have.
        points = UNSURE if farm.hears & BIT[BONUS] else int(final_points(pos, farm))
        farm.portrait = FarmPortrait(block, standing, farm, pos.known, points)
        return block

    def after_block(self, pos: Any, seat: i64, to: Pieces) -> None:
        """The score: cards count what others have too."""
        assert isinstance(pos, Agricola)
        farm = pos.farms[seat]
        portrait = farm.portrait
        if self.given or not isinstance(portrait, FarmPortrait) or portrait.points == UNSURE:
            self.score.put(to, int(final_points(pos, farm)))
        else:
            self.score.put(to, portrait.points)

    def cards(self, pos: Agricola, farm: Farm, to: Pieces) -> None:
        """The cards played and what is on them; of the hand what everybody knows."""
        played = self.played.of(farm.cards)
        to.append(played.places)
        if farm.memory and farm.cards:
            shown = sorted(farm.cards)[:PLAYED_SLOTS]
            for number in shown:
                self.on_card.put(to, sum(farm.memory.get(number, ())))
            to.append(zeros(PLAYED_SLOTS - len(shown)))
        else:
            to.append(self.nothing_on_cards)
        to.append(played.sums)
        known: tuple[int, ...] = ()
        if pos.known:
            known = tuple([card for card in farm.hand if card in pos.known])
        to.append(self.hands.of(known).places)
        to.append(self.hands.of(farm.hand).sizes)

    def promised(self, farm: Farm, to: Pieces) -> None:
        """Food by round, then the other goods of all rounds, then cards that wait."""
        if not farm.promises:
            to.append(self.no_promises)
            return
        found = [0] * (ROUNDS + len(GOODS))
        for number, good, n, _ in farm.promises:
            if good == 0:
                found[number - 1] += n
            elif good > 0:
                found[ROUNDS + good - 1] += n
            else:
                found[-1] += 1
        self.promise.put_all(to, found)


def pack_of(pos: Agricola, seat: int) -> tuple[int, ...]:
    """The cards a seat may keep one of, while hands are drafted."""
    sort = under_draft(pos)
    return pos.packs[pack_at(pos, seat, sort)][1] if sort else ()
