"""What a seat knows of Skara Brae as a vector of numbers, for learners; explained in docs/observations/skara.md."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from farmstead.kernel.blocks import Block
from farmstead.kernel.layout import Field, Layout, chairs, common
from farmstead.kernel.observer import Observer
from farmstead.kernel.pieces import Counts, Flags, KeptNumbers, OneHot, Pieces, packed, zeros
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
from farmstead.titles.skara.rules.scoring import points
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.sense.observed import VillagePortrait

VERSION = 2
NUMBERS = {
    "left": 10, "room": 10, "amount": 10, "price": 6, "discount": 5, "spent": 10, "used": 15, "space": 7,
}  # fmt: skip
CHOICES = {"card": CARD_NAMES, "tile": TILE_NAMES, "environment": ENVIRONMENTS, "task": TASK_NAMES}

_PLACES = [*TILE_NAMES[:STANDARD], "special"]
_STACKS = ["left", "upper", "right"]
_ROW = max(SET_SIZE)


def layout(game: SkaraGame, players: int) -> Layout:
    markers = [*chairs(players), "neutral"]
    table = [
        *common(game, players, ROUNDS, PHASES, NUMBERS, CHOICES),
        Field("turn", ["number"], most=TURNS),
        Field(
            "row", [f"{i + 1}-{name}" for i in range(_ROW) for name in CARD_NAMES],
            note="the cards of the set that is played, left to right",
        ),
        Field("coming", CARD_NAMES, most=8, note="later sets"),
        Field("drawn", CARD_NAMES, most=8, note="looked at"),
        Field("discard", CARD_NAMES, most=8),
        Field("deck", ["cards"], most=ALL_CARDS),
        Field("order", [f"{stack}-{one}" for stack in _STACKS for one in markers], most=5,
              note="height of each marker in the stacks of the turn-order tile"),
        Field("focus", FOCUS_NAMES),
        Field("task", TASK_NAMES),
        Field("task-done", TASK_NAMES),
        Field("dealt", SPECIAL_NAMES, note="the tiles I may choose from"),
    ]  # fmt: skip
    return Layout(game, players, VERSION, table, VILLAGE_FIELDS, NUMBERS, CHOICES)


VILLAGE_FIELDS = [
    Field("goods", GOODS, most=10, clipped=True),
    Field("beside", ["tokens"], most=10, clipped=True),
    Field("track", ["slider", "furnish", "trade"], note="as a part of the last space"),
    Field("special", SPECIAL_NAMES),
    Field("flipped", _PLACES),
    Field("small-on", _PLACES, most=3),
    Field("large-on", _PLACES),
    Field("workers", ["large", "small", "black"], most=SMALL_WORKERS + MOST_BLACK, note="at home; black: all"),
    Field("cards", ["village-roof", "supply-roof", "stone-ball", "utensils", "spindle"], most=12, clipped=True),
    Field("settler", CARD_NAMES, most=8),
    Field("icons", ENVIRONMENTS, most=25),
    Field("score", ["total"], most=100, least=-100, clipped=True, note="as if the game ended now"),
]


def observer(layout: Layout) -> Observer:
    return SkaraObserver(layout)


class SkaraObserver(Observer):
    """Reads these fields, in this order."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout)
        players = layout.players
        self.turn = self.scale("turn")
        self.one_card = OneHot("row", CARD_COUNT)
        self.row_rest: Pieces = [zeros(CARD_COUNT * (_ROW - n)) for n in range(_ROW + 1)]
        self.coming = Counts(self.field("coming"))
        self.drawn = Counts(self.field("drawn"))
        self.discard = KeptNumbers(self.field("discard"))
        self.deck = self.scale("deck")
        self.height = self.scale("order")
        self.heights: list[int] = [0] * (players + 1)
        self.no_stack = zeros(players + 1)
        self.focus = Flags(range(len(FOCUS_NAMES)))
        self.tasks = Flags(range(len(TASK_NAMES)))
        self.dealt = Flags(range(SPECIALS))
        self.goods = self.scale("goods")
        self.beside = self.scale("beside")
        self.special = OneHot("special", SPECIALS)
        self.flipped = Flags(range(SPECIAL + 1))
        self.small = self.scale("small-on")
        self.nobody = zeros(SPECIAL + 1)
        self.large = OneHot("large-on", SPECIAL + 1)
        self.workers = self.scale("workers")
        self.cards = self.scale("cards")
        self.settlers = Counts(self.field("settler"))
        self.icons = self.scale("icons")
        self.score = self.scale("score")

    def phase(self, pos: Any) -> i64:
        assert isinstance(pos, Skara)
        return pos.phase

    def table(self, pos: Any, viewer: i64, to: Pieces) -> None:
        assert isinstance(pos, Skara)
        self.turn.put(to, pos.turn)
        for card in pos.row:
            self.one_card.put(to, card)
        to.append(self.row_rest[len(pos.row)])
        self.coming.put(to, pos.coming)
        self.drawn.put(to, pos.drawn)
        self.discard.put(to, pos.discard)
        self.deck.put(to, pos.pile)
        self.stack(pos.left, viewer, to)
        self.stack(pos.upper, viewer, to)
        self.stack(pos.right, viewer, to)
        self.focus.put(to, pos.focus)
        self.tasks.put(to, pos.tasks)
        self.tasks.put(to, pos.fulfilled)
        self.dealt.put(to, pos.villages[viewer].dealt)

    def stack(self, stack: tuple[int, ...], viewer: i64, to: Pieces) -> None:
        """How high each marker lies in a stack of the turn-order tile: 1 is the bottom."""
        if not stack:
            to.append(self.no_stack)
            return
        heights = self.heights
        players = self.players
        for i in range(players + 1):
            heights[i] = 0
        for height, marker in enumerate(stack):
            heights[players if marker == NEUTRAL else (marker - viewer) % players] = height + 1
        self.height.put_all(to, heights)

    def seat(self, pos: Any, seat: i64, to: Pieces) -> None:
        assert isinstance(pos, Skara)
        village = pos.villages[seat]
        self.village(village, to)
        self.score.put(to, points(pos, village))

    def kept(self, pos: Any, seat: i64) -> Block | None:
        """Most villages are as they were a step ago; that of one alone never is."""
        assert isinstance(pos, Skara)
        if self.players == 1:
            return None
        village = pos.villages[seat]
        last = village.portrait
        if isinstance(last, VillagePortrait) and last.shows(village):
            return last.block
        to: Pieces = []
        self.village(village, to)
        block = Block(to)
        village.portrait = VillagePortrait(block, village, points(pos, village))
        return block

    def after_block(self, pos: Any, seat: i64, to: Pieces) -> None:
        """The score; where several play it goes by the village alone."""
        assert isinstance(pos, Skara)
        portrait = pos.villages[seat].portrait
        assert isinstance(portrait, VillagePortrait)
        self.score.put(to, portrait.points)

    def village(self, village: Village, to: Pieces) -> None:
        """All but the score."""
        self.goods.put_all(to, village.goods)
        self.beside.put(to, village.beside())
        to.append(SLIDER[village.slider])
        to.append(FURNISH[village.furnish])
        to.append(TRADE[village.trade])
        self.special.put(to, village.special - STANDARD)
        self.flipped.put(to, village.flipped)
        if village.placed == 0:
            to.append(self.nobody)
        else:
            for place in range(SPECIAL + 1):
                self.small.put(to, village.small_on(place))
        self.large.put(to, village.big)
        workers = self.workers
        workers.put(to, village.large)
        workers.put(to, village.small)
        workers.put(to, village.black)
        cards = self.cards
        cards.put(to, village.roofs)
        cards.put(to, village.thatch)
        cards.put(to, village.balls)
        cards.put(to, village.utensils)
        cards.put(to, village.spindles)
        self.settlers.put(to, village.settlers)
        for environment in range(4):
            self.icons.put(to, village.icons(environment))


def _parts(last: int) -> Pieces:
    """A track, its spaces as parts of the last one."""
    return [packed([space / last]) for space in range(last + 1)]


SLIDER: Final = _parts(LAST_COLUMN)
FURNISH: Final = _parts(FURNISH_LAST)
TRADE: Final = _parts(TRADE_LAST)
