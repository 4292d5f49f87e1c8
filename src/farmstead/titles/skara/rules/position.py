"""A position of Skara Brae: the village deck and its sets, the turn-order tile, and what each player has.

Tuples, and the counts of the deck and of the discard pile, are never changed in place, so that copies share them.
"""

from __future__ import annotations

import random
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT
from farmstead.kernel.game import Game
from farmstead.kernel.position import NO_OPTIONS, Position
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Question
from farmstead.titles.skara.cards.kinds import ALL_CARDS, CARD_COUNT, COPIES
from farmstead.titles.skara.rules.names import MUSTER, SPECIALS, SUPPLY_ROOFS, SUPPLY_SPINDLES
from farmstead.titles.skara.rules.village import Village, new_village

SETUP: Final = 0
TURNS_PHASE: Final = 1
REST: Final = 2
PHASES: Final = ["setup", "turn", "rest"]

SET_SIZE: Final = [0, 0, 4, 4, 5]
"""Cards of a set by number of players; a solo player draws 4, 3 and 2."""


class Rulings:
    """How doubtful points are played: the game's variants, read once. True is the default of each, the latest time."""

    def __init__(self, settings: dict[str, str]) -> None:
        self.flipped_only = settings["recruit"] == "flipped"
        self.muster_settlers = settings["muster"] == "settlers"
        self.clearing_optional = settings["clearing"] == "optional"
        self.lose_any = settings["unfed"] == "any"
        self.task_time: i64 = TASK_TIMES[settings["task-time"]]
        self.knives_alone = settings["knives"] == "alone"
        self.beside_held = settings["beside"] == "held"
        self.boar_knife = settings["boar"] == "knife"
        self.limited = settings["supply"] == "limited"


# When a question is put: whether a solo player may do a task meanwhile, by the variant `task-time`.
WITH_WORKERS: Final = 0
BETWEEN_EFFECTS: Final = 1
AMID_EFFECT: Final = 2
NO_MOMENT: Final = 3
TASK_TIMES: Final = {"workers": WITH_WORKERS, "between": BETWEEN_EFFECTS, "turn": AMID_EFFECT}


class Ask(Question["Skara"]):
    """A question of Skara Brae."""

    def moment(self) -> i64:
        """What moment of a turn this is. None of its own: nothing has happened since the question before."""
        return NO_MOMENT


@mypyc_attr(allow_interpreted_subclasses=True)
class TaskCards:
    """What a solo player can do at any moment of a turn; `solo` fills it in."""

    def doable(self, pos: Skara, village: Village) -> list[int]:
        raise NotImplementedError

    def do(self, pos: Skara, village: Village, option: i64) -> None:
        raise NotImplementedError

    def why_not(self, pos: Skara, village: Village, option: int) -> Reason | None:
        raise NotImplementedError


TASK_CARDS: Final[list[TaskCards]] = []


class Skara(Position):
    """All that is so at one moment."""

    def __init__(
        self, game: Game, players: i64, settings: dict[str, str], rulings: Rulings, deck: list[int],
        discard: list[int], villages: list[Village],
    ) -> None:  # fmt: skip
        super().__init__(game, players, settings)
        self.rulings = rulings
        self.deck = deck  # cards in the pile, by kind
        self.discard = discard
        self.villages = villages
        self.phase: i64 = SETUP
        self.turn: i64 = 0  # the set that is played, or the solo player's turn
        self.pile: i64 = 0  # cards in the deck
        self.row: tuple[int, ...] = ()  # the set that is played, left to right
        self.coming: tuple[int, ...] = ()  # the sets after it
        self.drawn: tuple[int, ...] = ()  # cards looked at by Explore
        self.left: tuple[int, ...] = ()  # the stacks of the turn-order tile, bottom first
        self.upper: tuple[int, ...] = ()
        self.right: tuple[int, ...] = ()
        self.focus: i64 = 0  # solo: focus cards, task cards and tasks done, as bits
        self.tasks: i64 = 0
        self.fulfilled: i64 = 0

    def copy(self) -> Skara:
        other = Skara(
            self.game, self.players, self.settings, self.rulings, self.deck, self.discard,
            [village.copy() for village in self.villages],
        )  # fmt: skip
        self.copy_base(other)
        other.phase = self.phase
        other.turn = self.turn
        other.pile = self.pile
        other.row = self.row
        other.coming = self.coming
        other.drawn = self.drawn
        other.left = self.left
        other.upper = self.upper
        other.right = self.right
        other.focus = self.focus
        other.tasks = self.tasks
        other.fulfilled = self.fulfilled
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.settings.values()), self.round, self.phase, self.turn, tuple(self.deck), tuple(self.discard),
            self.row, self.coming, self.drawn, self.left, self.upper, self.right, self.focus, self.tasks,
            self.fulfilled, tuple([village.key() for village in self.villages]), self.agenda_key(),
        )  # fmt: skip

    # -- the village deck ------------------------------------------------------------------------------------------

    def reshuffle(self) -> None:
        """An empty deck is made anew of the discard pile, at any time ("Mise en place")."""
        if self.pile == 0:
            self.deck = self.discard
            self.discard = [0] * CARD_COUNT
            self.pile = sum(self.deck)

    def draw(self, card: i64) -> None:
        """Takes a card off the deck."""
        deck = self.deck.copy()
        deck[card] -= 1
        self.deck = deck
        self.pile -= 1
        self.reshuffle()

    def put_away(self, cards: tuple[int, ...]) -> None:
        """Cards go to the discard pile."""
        discard = self.discard.copy()
        for card in cards:
            discard[card] += 1
        self.discard = discard

    def set_size(self) -> i64:
        return SET_SIZE[self.players]

    def in_order(self) -> bool:
        """Does the order of a set matter? Only to the neutral marker."""
        return self.players == 2

    # -- the turn-order tile ---------------------------------------------------------------------------------------

    def to_upper(self) -> None:
        """The topmost marker on the left passes."""
        self.upper = (*self.upper, self.left[-1])
        self.left = self.left[:-1]

    def to_right(self) -> None:
        """The marker whose turn it is moves on: the topmost on the left, else on the upper space."""
        if self.left:
            self.right = (*self.right, self.left[-1])
            self.left = self.left[:-1]
        else:
            self.right = (*self.right, self.upper[-1])
            self.upper = self.upper[:-1]

    # -- what is limited -------------------------------------------------------------------------------------------

    def roofs_left(self) -> i64:
        left: i64 = SUPPLY_ROOFS
        for village in self.villages:
            left -= village.thatch
        return left

    def can_roof(self) -> bool:
        return not self.rulings.limited or self.roofs_left() > 0

    def give_roof(self, village: Village) -> None:
        if self.can_roof():
            village.thatch += 1

    def spindles_left(self) -> i64:
        left: i64 = SUPPLY_SPINDLES
        for village in self.villages:
            left -= village.spindles
        return left

    def ordered(self, village: Village) -> bool:
        """Does it matter in which order this player's settlers were placed?"""
        return village.special == MUSTER or not self.rulings.lose_any

    # -- tasks, at any moment of a turn ("Cartes Tâche") -----------------------------------------------------------

    def anytime(self, question: Question[Any], own: list[int]) -> list[int]:
        if self.tasks == self.fulfilled or self.phase != TURNS_PHASE:
            return NO_OPTIONS
        assert isinstance(question, Ask)
        if question.moment() > self.rulings.task_time:
            return NO_OPTIONS
        return TASK_CARDS[0].doable(self, self.villages[question.seat])

    def answer_anytime(self, option: i64) -> None:
        TASK_CARDS[0].do(self, self.villages[self.decider], option)

    def why_not_anytime(self, question: Question[Any], option: int) -> Reason | None:
        if self.phase != TURNS_PHASE:
            return Reason("not-asked")
        assert isinstance(question, Ask)
        reason = TASK_CARDS[0].why_not(self, self.villages[question.seat], option)
        if reason is not None or question.moment() <= self.rulings.task_time:
            return reason
        return Reason("task-later") if self.rulings.task_time == WITH_WORKERS else Reason("task-next")

    # -- secrets: the special tiles dealt before the choice --------------------------------------------------------

    def redeal(self, seat: int, rng: random.Random) -> None:
        """The other seats' tiles could be any but the seat's own."""
        mine = self.villages[seat].dealt
        rest = [i for i in range(SPECIALS) if not mine >> i & 1]
        rng.shuffle(rest)
        for village in self.villages:
            if village.seat != seat:
                hand = 0
                for i in range(SPECIALS):
                    if village.dealt >> i & 1:
                        hand |= BIT[rest.pop()]
                village.dealt = hand

    def turn_order(self) -> list[int]:
        """Seats from the top of the stack down: who is next, who wins a tie. Markers that have moved on come last."""
        if self.players == 1:
            return [0]
        order: list[int] = []
        for stack in (self.left, self.upper, self.right):
            for i in range(len(stack)):
                marker = stack[len(stack) - 1 - i]
                if marker < self.players:
                    order.append(marker)
        return order


def first_position(game: Game, players: int, settings: dict[str, str]) -> Skara:
    """The table at set-up ("Mise en place"), before anything is drawn."""
    villages = [new_village(seat) for seat in range(players)]
    pos = Skara(game, players, settings, Rulings(settings), COPIES, [0] * CARD_COUNT, villages)
    pos.pile = ALL_CARDS
    return pos


def unfit(players: int, settings: dict[str, str]) -> tuple[str, str, str] | None:
    """A variant that does not go with the number of players: its name, why, and what is allowed."""
    if players > 1:
        for name, usual in (("focus", "1"), ("tasks", "4"), ("task-time", "turn")):
            if settings[name] != usual:
                return name, f"is for one player alone, leave it at {usual}", usual
    if settings["specials"] == "8" and players > 1:
        allowed = "2, 3" if players == 2 else "2"
        return "specials", "8 is for one player alone: allowed are 2, and 3 for two players", allowed
    if settings["specials"] == "3" and players > 2:
        return "specials", "3 is for one or two players: allowed is 2", "2"
    return None
