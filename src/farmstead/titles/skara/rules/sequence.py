"""The sequence of play of Skara Brae, named as in the rulebook: set-up, rounds of three turns each, their ends.

A set of cards is played in the order of the turn-order tile; a solo player draws cards for each turn.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT, bits
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Chance, Step, Together
from farmstead.titles.skara.cards.kinds import CARD_NAMES, SEVERAL
from farmstead.titles.skara.rules.deck import COMING, ROW, Draw, DrawCard
from farmstead.titles.skara.rules.feeding import EndOfRound, Feed, LoseCopy, Rest, Waste
from farmstead.titles.skara.rules.names import (
    NEUTRAL,
    ROUNDS,
    SPECIAL_NAMES,
    SPECIALS,
    STANDARD,
    TURNS,
)
from farmstead.titles.skara.rules.options import DEAL, KEEP, PASS, RIGHT_INDEX, STACK, TAKE, TAKE_RIGHT
from farmstead.titles.skara.rules.piles import without
from farmstead.titles.skara.rules.position import BETWEEN_EFFECTS, TURNS_PHASE, Ask, Skara
from farmstead.titles.skara.rules.settling import Effect, Explore, Knives, Mix, Muster, place_card
from farmstead.titles.skara.rules.solo import DrawFocus, DrawTask, PayTask
from farmstead.titles.skara.rules.workers import TakeBack, Work
from farmstead.titles.skara.tiles.cleaning import Clean, Clear
from farmstead.titles.skara.tiles.crafting import Craft, FollowUp
from farmstead.titles.skara.tiles.gathering import Gather, Tend
from farmstead.titles.skara.tiles.hearth import Cook
from farmstead.titles.skara.tiles.tile import PaySpecial
from farmstead.titles.skara.tiles.tracks import Bonus, Build, Buy, PayFurnish, Trade
from farmstead.titles.skara.tiles.trades import RoofOffer

_SETUP: Final = "Mise en place"
_SELECT: Final = "Sélectionner et résoudre 1 carte Village"
_PASS: Final = "Ordre des tours en multijoueur : Passer"
SOLO_CARDS: Final = [0, 4, 3, 2]


# -- set-up ------------------------------------------------------------------------------------------------------------


class Stack(Chance[Skara]):
    """Mise en place, point 6: the turn markers in a random stack, the undermost first."""

    name: ClassVar[str] = "stack"
    kinds: ClassVar[tuple[str, ...]] = ("stack",)

    def markers(self, pos: Skara) -> list[int]:
        """One a seat; with two players a neutral one too."""
        markers = list(range(pos.players))
        if pos.players == 2:
            markers.append(NEUTRAL)
        return markers

    def options(self, pos: Skara) -> list[int]:
        return [STACK + marker for marker in self.markers(pos) if marker not in pos.left]

    def answer(self, pos: Skara, option: i64) -> None:
        pos.left = (*pos.left, int(option - STACK))
        pos.agenda.append(Stack())

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        marker = option - STACK
        if marker in pos.left or marker not in self.markers(pos):
            return Reason("marker", _SETUP)
        return None


class DealTile(Chance[Skara]):
    """Mise en place, point 9: special tiles dealt to a seat; `count` are still to come."""

    name: ClassVar[str] = "deal"
    fields: ClassVar[tuple[str, ...]] = ("to", "count")
    kinds: ClassVar[tuple[str, ...]] = ("deal",)

    def __init__(self, to: i64, count: i64) -> None:
        super().__init__()
        self.to = to
        self.count = count

    def dealt(self, pos: Skara) -> i64:
        """The tiles that lie with anybody."""
        tiles: i64 = 0
        for village in pos.villages:
            tiles |= village.dealt
        return tiles

    def options(self, pos: Skara) -> list[int]:
        dealt = self.dealt(pos)
        return [DEAL + i for i in range(SPECIALS) if not (dealt >> i) & 1]

    def answer(self, pos: Skara, option: i64) -> None:
        pos.villages[self.to].dealt |= BIT[option - DEAL]
        if self.count > 1:
            pos.agenda.append(DealTile(self.to, self.count - 1))

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        number = option - DEAL
        if self.dealt(pos) & BIT[number]:
            return Reason("dealt", _SETUP, {"special": SPECIAL_NAMES[number]})
        return None

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"seat": self.to}


class Choose(Together[Skara]):
    """Each seat keeps one of its special tiles, all at once and unseen until all have chosen."""

    name: ClassVar[str] = "special"
    kinds: ClassVar[tuple[str, ...]] = ("keep",)

    def options_of(self, pos: Skara, seat: int) -> list[int]:
        return [KEEP + i for i in bits(pos.villages[seat].dealt)]

    def why_not_of(self, pos: Skara, seat: int, option: int) -> Reason | None:
        number = option - KEEP
        if pos.villages[seat].dealt >> number & 1:
            return None
        return Reason("not-dealt", _SETUP, {"special": SPECIAL_NAMES[number]})

    def params_of(self, pos: Skara, seat: int) -> dict[str, Any]:
        return {"special": [SPECIAL_NAMES[i] for i in bits(pos.villages[seat].dealt)]}

    def reveal(self, pos: Skara, answers: tuple[int, ...]) -> None:
        for village in pos.villages:
            village.special = STANDARD + answers[village.seat] - KEEP
            village.dealt = 0


# -- a round -----------------------------------------------------------------------------------------------------------


class Round(Step[Skara]):
    """Début de manche: a worker more for everybody, three sets of cards; then the turns, then the end."""

    name: ClassVar[str] = "round"

    def run(self, pos: Skara) -> None:
        if pos.round == ROUNDS:
            return
        pos.round += 1
        pos.phase = TURNS_PHASE
        pos.turn = 0
        for village in pos.villages:
            village.large = 1
            village.small = pos.round - 1
        if pos.players == 1:
            pos.then(SoloTurn(), EndOfRound(), Round())
        else:
            size = pos.set_size()
            pos.turn = 1
            pos.then(Draw(ROW, size), Draw(COMING, size * (TURNS - 1)), NextMarker(), EndOfRound(), Round())


class SoloTurn(Step[Skara]):
    """Ordre des tours en solo: 4, 3, then 2 cards to choose from."""

    name: ClassVar[str] = "solo-turn"

    def run(self, pos: Skara) -> None:
        if pos.turn < TURNS:
            pos.turn += 1
            pos.then(Draw(ROW, SOLO_CARDS[pos.turn]), Turn(0), SoloTurn())


@mypyc_attr(free_list_len=1)
class NextMarker(Step[Skara]):
    """Ordre des tours en multijoueur: the topmost marker on the left, then on the upper space; then the next set."""

    name: ClassVar[str] = "next-marker"

    def run(self, pos: Skara) -> None:
        if pos.left:
            marker = pos.left[len(pos.left) - 1]
            if marker != NEUTRAL:
                pos.agenda.append(Turn(marker))
                return
            pos.to_right()
            pos.put_away(pos.row[:1])
            pos.row = pos.row[1:]
            pos.agenda.append(NextMarker())
        elif pos.upper:
            pos.agenda.append(Turn(pos.upper[len(pos.upper) - 1]))
        else:
            self.end_set(pos)

    def end_set(self, pos: Skara) -> None:
        """The stack goes back to the left as it is, the last card is discarded, the next set is played."""
        pos.left = pos.right
        pos.right = ()
        pos.put_away(pos.row)
        size = pos.set_size()
        pos.row = pos.coming[:size]
        pos.coming = pos.coming[size:]
        if pos.turn < TURNS:
            pos.turn += 1
            pos.agenda.append(NextMarker())


@mypyc_attr(free_list_len=1)
class Turn(Ask):
    """Pass, or take a card of the set and play the turn ("Réaliser son tour").

    The last marker on the left may not pass: it would come back at once (ruling R17).
    """

    name: ClassVar[str] = "turn"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("take", "take-right", "pass")

    def options(self, pos: Skara) -> list[int]:
        options: list[int] = []
        row = pos.row
        seen: i64 = 0
        for card in row:
            if not (seen >> card) & 1:
                seen |= BIT[card]
                options.append(TAKE + card)
        if NEUTRAL in pos.left:
            for card in SEVERAL:
                if copies_differ(row, card):
                    options.append(TAKE_RIGHT + RIGHT_INDEX[card])
        if len(pos.left) > 1:
            options.append(PASS)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        if option == PASS:
            pos.to_upper()
            pos.agenda.append(NextMarker())
            return
        card: i64
        if option >= TAKE_RIGHT:
            card = SEVERAL[option - TAKE_RIGHT]
            pos.row = without(pos.row, last_index(pos.row, card))
        else:
            card = option - TAKE
            pos.row = without(pos.row, pos.row.index(card))
        if pos.players == 1:
            pos.put_away(pos.row)
            pos.row = ()
        else:
            pos.to_right()
            pos.agenda.append(NextMarker())
        pos.agenda.append(TakeBack(self.seat))
        pos.agenda.append(Work(self.seat))
        place_card(pos, pos.villages[self.seat], card, True, True)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        if option == PASS:
            if pos.players == 1:
                return Reason("solo-pass", _PASS)
            if not pos.left:
                return Reason("passed", _PASS)
            return Reason("last-pass") if len(pos.left) == 1 else None
        if option >= TAKE_RIGHT:
            card = SEVERAL[option - TAKE_RIGHT]
            if NEUTRAL in pos.left and copies_differ(pos.row, card):
                return None
            return Reason("one-copy", "", {"card": CARD_NAMES[card]})
        if option - TAKE not in pos.row:
            return Reason("not-in-row", _SELECT, {"card": CARD_NAMES[option - TAKE]})
        return None

    def moment(self) -> i64:
        return BETWEEN_EFFECTS

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"n": pos.turn, "pass": len(pos.left) > 1}


def last_index(row: tuple[int, ...], card: i64) -> i64:
    """Where the rightmost copy of a card lies, -1 for nowhere."""
    i: i64 = len(row)
    while i > 0:
        i -= 1
        if row[i] == card:
            return i
    return -1


def copies_differ(row: tuple[int, ...], card: i64) -> bool:
    """Does it matter which copy of a card is taken? Then another card lies between the first and the last one."""
    first: i64 = -1
    for i in range(len(row)):
        if row[i] == card:
            if first >= 0 and i - first > 1 and not all_alike(row, first, i):
                return True
            if first < 0:
                first = i
    return False


def all_alike(row: tuple[int, ...], first: i64, last: i64) -> bool:
    return all(row[i] == row[last] for i in range(first, last))


STEPS: Final[list[type[Step[Any]]]] = [
    Stack, DealTile, Choose, DrawFocus, DrawTask, Round, SoloTurn, NextMarker, Turn, Draw, DrawCard, Work, TakeBack,
    EndOfRound, Rest, Feed, LoseCopy, Waste, PaySpecial, PayFurnish, Bonus, Trade, Buy, Build, Cook, Craft, FollowUp,
    Clean, Clear, Gather, Tend, Knives, Mix, Effect, Muster, Explore, RoofOffer, PayTask,
]  # fmt: skip
