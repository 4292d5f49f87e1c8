"""How hands come about ("Préparation", full game) and the variants of it (annex of 2007, "3. Variantes").

Dealt at random; three cards for one at any time; seven of ten; the mulligan. The draft has a module of its own. All of
them are for both editions. Cards that are thrown go aside face down: only who threw them knows them, they are out of
the game and never drawn again. With the same hands for everybody each seat has its own copy of what is dealt.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import ABSENT, CHANCE, WAITING, Chance, Step, Together
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import MINOR, OCCUPATION
from farmstead.titles.agricola.rules.deals import SORT_NAMES, SORTS, opening
from farmstead.titles.agricola.rules.names import HAND, MAJORS
from farmstead.titles.agricola.rules.options import CARD, EXCHANGE, KEEP, REDRAW
from farmstead.titles.agricola.rules.position import Agricola, Ask
from farmstead.titles.agricola.rules.solo import kept_in

THROWN: Final = 3  # cards for one new one
UNDERWAY: Final = ("got", "pass-on")  # steps that hold a card which is neither in a hand nor in play
_FULL: Final = "Le jeu complet : préparation"
_EXCHANGE: Final = "Annexe : variantes, échange 3-1"
_TEN: Final = "Annexe : variantes, 7 parmi 10"
_MULLIGAN: Final = "Annexe : variantes, mulligan"


# -- what is where -----------------------------------------------------------------------------------------------------


def held(pos: Agricola, seat: i64, sort: i64) -> list[int]:
    """The cards of a kind in a hand."""
    return [number for number in pos.farms[seat].hand if CARDS[number].sort == sort]


def located(pos: Agricola) -> set[int]:
    """Every card that is somewhere: in a hand, in play, thrown, out of the game, in a pack, or just being played."""
    found: set[int] = set(pos.removed)
    for farm in pos.farms:
        found.update(farm.hand)
        found.update(farm.cards)
    for thrown in pos.aside:
        found.update(thrown)
    for kept, left in pos.packs:
        found.update(kept)
        found.update(left)
    found.update(underway(pos))
    return found


def underway(pos: Agricola) -> list[int]:
    """Cards that left a hand and are not in play yet: a pending step holds them."""
    pending = [int(getattr(step, "card")) for step in pos.agenda if step.name in UNDERWAY]  # noqa: B009  typed steps
    return [number for number in pending if number >= MAJORS]


def undealt(pos: Agricola, sort: i64) -> list[int]:
    """The cards of a kind that nobody was ever dealt."""
    gone = located(pos)
    return [int(card.number) for card in pos.board.deck if card.sort == sort and card.number not in gone]


def without(options: list[int], option: int) -> list[int] | None:
    """All of some options but this one; None if it is not among them."""
    rest = options[:]
    try:
        rest.remove(option)
    except ValueError:
        return None
    return rest


def add_to_hand(pos: Agricola, seat: i64, cards: list[int]) -> None:
    farm = pos.farms[seat]
    farm.hand = tuple(sorted([*farm.hand, *cards]))


def throw(pos: Agricola, seat: i64, cards: list[int]) -> None:
    """Cards go aside, face down. Whole hands lie there in the order in which they went, kind by kind."""
    farm = pos.farms[seat]
    farm.hand = tuple([number for number in farm.hand if number not in cards])
    pos.known = tuple([number for number in pos.known if number not in cards])
    piles: list[tuple[int, ...]] = list(pos.aside) or [()] * int(pos.players)
    pile = [*piles[seat], *cards]
    if pos.board.deal == "mulligan":
        piles[seat] = tuple([number for sort in SORTS for number in pile if CARDS[number].sort == sort])
    else:
        piles[seat] = tuple(sorted(pile))
    pos.aside = tuple(piles)


# -- dealing -----------------------------------------------------------------------------------------------------------


class Deal(Chance[Agricola]):
    """Full game: hand cards, one at a time; `left` more of this sort for this seat, this one included."""

    name: ClassVar[str] = "deal"
    fields: ClassVar[tuple[str, ...]] = ("to", "sort", "left")
    kinds: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, to: i64, sort: i64, left: i64) -> None:
        super().__init__()
        self.to = to
        self.sort = sort
        self.left = left

    def options(self, pos: Agricola) -> list[int]:
        handed = pos.handed
        if handed is not None:
            pos.handed = None
            return handed
        return [CARD + number - MAJORS for number in undealt(pos, self.sort)]

    def answer(self, pos: Agricola, option: i64) -> None:
        """The next card is drawn right away from what was there but for this one: no need to look for all cards again.

        With two cards left the next draw would answer itself, and `legal` would then be of an earlier question.
        """
        add_to_hand(pos, self.to, [int(option - CARD + MAJORS)])
        if self.left > 1:
            pos.agenda.append(Deal(self.to, self.sort, self.left - 1))
            if len(pos.legal) > 2 and pos.decider == CHANCE:
                pos.handed = without(pos.legal, option)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return why_not_deal(pos, self.sort, CARDS[option - CARD + MAJORS])

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"to": pos.letters([self.to]), "kind": SORT_NAMES[self.sort]}


class DealAll(Chance[Agricola]):
    """The same hands for everybody: each seat gets its copy of every card dealt."""

    name: ClassVar[str] = "deal-all"
    fields: ClassVar[tuple[str, ...]] = ("sort", "left")
    kinds: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, sort: i64, left: i64) -> None:
        super().__init__()
        self.sort = sort
        self.left = left

    def options(self, pos: Agricola) -> list[int]:
        return [CARD + number - MAJORS for number in undealt(pos, self.sort)]

    def answer(self, pos: Agricola, option: i64) -> None:
        for seat in range(pos.players):
            add_to_hand(pos, seat, [int(option - CARD + MAJORS)])
        if self.left > 1:
            pos.agenda.append(DealAll(self.sort, self.left - 1))

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return why_not_deal(pos, self.sort, CARDS[option - CARD + MAJORS])

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"kind": SORT_NAMES[self.sort]}


def why_not_deal(pos: Agricola, sort: i64, card: Card) -> Reason | None:
    """Written apart from `undealt`."""
    if card.sort != sort or card not in pos.board.deck:
        return Reason("not-dealt", _FULL, {"card": card.id})
    number = int(card.number)
    there = any(number in farm.hand or number in farm.cards for farm in pos.farms)
    there = there or any(number in pile for pile in pos.aside)
    there = there or any(number in kept or number in left for kept, left in pos.packs)
    if there or number in pos.removed or number in underway(pos):
        return Reason("dealt", _FULL, {"card": card.id})
    return None


def dealt(pos: Agricola, sort: int) -> list[Step[Agricola]]:
    """The steps that deal everybody's cards of a kind, in order."""
    board = pos.board
    kept = len(kept_in(pos.settings)) if sort == OCCUPATION and pos.players == 1 else 0
    count = opening(board.deck, sort, pos.players, board.same, board.deal, kept)
    if count <= 0:
        return []
    if board.deal == "chosen":
        return [ChooseHand(0, sort, count)]
    if board.same:
        return [DealAll(sort, count)]
    return [Deal(seat, sort, count) for seat in range(pos.players)]


class CardByCard(Ask):
    """A seat picks cards one at a time, unseen by others: `left` of them, this one included, all for one sort."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "sort", "left")
    kinds: ClassVar[tuple[str, ...]] = ("card",)
    concealed: ClassVar[bool] = True
    secret: ClassVar[bool] = True

    def __init__(self, seat: i64, sort: i64, left: i64) -> None:
        super().__init__(seat)
        self.sort = sort
        self.left = left

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"left": self.left, "kind": SORT_NAMES[self.sort]}


class ChooseHand(CardByCard):
    """Version solitaire: a hand of one's own choice, card by card."""

    name: ClassVar[str] = "choose-hand"

    def options(self, pos: Agricola) -> list[int]:
        return [CARD + number - MAJORS for number in undealt(pos, self.sort)]

    def answer(self, pos: Agricola, option: i64) -> None:
        add_to_hand(pos, self.seat, [int(option - CARD + MAJORS)])
        if self.left > 1:
            pos.agenda.append(ChooseHand(self.seat, self.sort, self.left - 1))

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return why_not_deal(pos, self.sort, CARDS[option - CARD + MAJORS])


# -- seven of ten ------------------------------------------------------------------------------------------------------


class Reject(Together[Agricola]):
    """7 parmi 10: each throws what is more than seven of a kind, in any order, all at once and face down."""

    name: ClassVar[str] = "reject"
    kinds: ClassVar[tuple[str, ...]] = ("card",)
    concealed: ClassVar[bool] = True

    def options_of(self, pos: Agricola, seat: int) -> list[int]:
        options: list[int] = []
        for sort in SORTS:
            cards = held(pos, seat, sort)
            if len(cards) > HAND:
                options += [CARD + number - MAJORS for number in cards]
        return sorted(options)

    def why_not_of(self, pos: Agricola, seat: int, option: int) -> Reason | None:
        card = CARDS[option - CARD + MAJORS]
        hand = pos.farms[seat].hand
        if card.number not in hand:
            return Reason("not-in-hand", _TEN, {"card": card.id})
        if sum(CARDS[number].sort == card.sort for number in hand) <= HAND:
            return Reason("seven-kept", _TEN, {"kind": SORT_NAMES[card.sort]})
        return None

    def reveal(self, pos: Agricola, answers: tuple[int, ...]) -> None:
        for seat, option in enumerate(answers):
            if option >= 0:
                throw(pos, seat, [option - CARD + MAJORS])
        pos.agenda.append(Reject(tuple([WAITING] * pos.players)))

    def params_of(self, pos: Agricola, seat: int) -> dict[str, Any]:
        return {"occupations": surplus(pos, seat, OCCUPATION), "minors": surplus(pos, seat, MINOR)}


def surplus(pos: Agricola, seat: i64, sort: i64) -> int:
    """How many cards of a kind are still to be thrown."""
    return max(0, len(held(pos, seat, sort)) - HAND)


# -- the mulligan ------------------------------------------------------------------------------------------------------


class Mulligan(Together[Agricola]):
    """At the beginning only: a whole hand of one kind for one card fewer, as often as one likes; or the hand is kept.

    Both kinds are open at once, for the rulebook names no order. Who keeps is not asked again.
    """

    name: ClassVar[str] = "mulligan"
    kinds: ClassVar[tuple[str, ...]] = ("redraw", "keep")

    def options_of(self, pos: Agricola, seat: int) -> list[int]:
        options: list[int] = []
        for i, sort in enumerate(SORTS):
            fewer = len(held(pos, seat, sort)) - 1
            if fewer > 0 and can_redraw(pos, sort, fewer):
                options.append(REDRAW + i)
        return [KEEP, *options] if options else options

    def why_not_of(self, pos: Agricola, seat: int, option: int) -> Reason | None:
        if option == KEEP:
            return None
        sort = SORTS[option - REDRAW]
        fewer = sum(CARDS[number].sort == sort for number in pos.farms[seat].hand) - 1
        if fewer < 1:
            return Reason("too-few-held", _MULLIGAN, {"kind": SORT_NAMES[sort]})
        if stage_hand(pos, sort, fewer) or len(undealt(pos, sort)) >= fewer:
            return None
        return Reason("too-few-left", _MULLIGAN, {"kind": SORT_NAMES[sort]})

    def reveal(self, pos: Agricola, answers: tuple[int, ...]) -> None:
        again = [ABSENT if answer < 0 or answer == KEEP else WAITING for answer in answers]
        steps: list[Step[Agricola]] = []
        for seat in pos.seats_in_order():
            if again[seat] == WAITING:
                steps.append(Redraw(seat, SORTS[answers[seat] - REDRAW]))
        if steps:
            pos.then(*steps, Mulligan(tuple(again)))

    def params_of(self, pos: Agricola, seat: int) -> dict[str, Any]:
        return {"occupations": len(held(pos, seat, OCCUPATION)), "minors": len(held(pos, seat, MINOR))}


class Redraw(Step[Agricola]):
    """A hand of one kind goes, one card fewer comes. Who finds too few left, in turn order, keeps the hand."""

    name: ClassVar[str] = "redraw"
    fields: ClassVar[tuple[str, ...]] = ("seat", "sort")

    def __init__(self, seat: i64, sort: i64) -> None:
        self.seat = seat
        self.sort = sort

    def run(self, pos: Agricola) -> None:
        cards = held(pos, self.seat, self.sort)
        fewer = len(cards) - 1
        if not can_redraw(pos, self.sort, fewer):
            pos.tell("no-redraw", self.seat)
            return
        same = stage_hand(pos, self.sort, fewer)
        throw(pos, self.seat, cards)
        if same:
            add_to_hand(pos, self.seat, same)
        else:
            pos.agenda.append(Deal(self.seat, self.sort, fewer))


def can_redraw(pos: Agricola, sort: i64, fewer: int) -> bool:
    """Are there that many new cards of a kind to be had?"""
    return len(undealt(pos, sort)) >= fewer or len(stage_hand(pos, sort, fewer)) > 0


def stage_hand(pos: Agricola, sort: i64, count: int) -> list[int]:
    """The same hands for everybody: the hand of so many that another seat has had before, if one has."""
    if not pos.board.same:
        return []
    first = opening(pos.board.deck, sort, pos.players, True, pos.board.deal)
    for farm in pos.farms:
        now = held(pos, farm.seat, sort)
        if len(now) == count:
            return now
        if len(now) < count and pos.aside:
            thrown = [number for number in pos.aside[farm.seat] if CARDS[number].sort == sort]
            start = sum(range(count + 1, first + 1))
            if len(thrown) >= start + count:
                return thrown[start : start + count]
    return []


# -- three cards for one -----------------------------------------------------------------------------------------------


def exchange_options(pos: Agricola, seat: i64) -> list[int]:
    """Échange 3-1, at any time: three cards of the hand for a new one, of which only the kind is chosen."""
    if len(pos.farms[seat].hand) < THROWN:
        return []
    return [EXCHANGE + i for i, sort in enumerate(SORTS) if undealt(pos, sort)]


def why_not_exchange(pos: Agricola, seat: int, option: int) -> Reason | None:
    """Written apart from `exchange_options`."""
    if pos.board.deal != "exchange":
        return Reason("not-asked")
    hand = pos.farms[seat].hand
    if len(hand) < THROWN:
        return Reason("three-cards", _EXCHANGE, {"n": len(hand)})
    sort = SORTS[option - EXCHANGE]
    if any(why_not_deal(pos, sort, card) is None for card in pos.board.deck):
        return None
    return Reason("too-few-left", _EXCHANGE, {"kind": SORT_NAMES[sort]})


def exchange(pos: Agricola, seat: i64, option: i64) -> None:
    """Which three go is asked next, unless these are all there are."""
    sort = SORTS[option - EXCHANGE]
    hand = pos.farms[seat].hand
    if len(hand) == THROWN:
        throw(pos, seat, list(hand))
        pos.agenda.append(Deal(seat, sort, 1))
    else:
        pos.agenda.append(Throw(seat, sort, THROWN))


class Throw(CardByCard):
    """Échange 3-1: which card goes? After the last of them a new one of the chosen kind comes."""

    name: ClassVar[str] = "throw"

    def options(self, pos: Agricola) -> list[int]:
        return [CARD + number - MAJORS for number in sorted(pos.farms[self.seat].hand)]

    def answer(self, pos: Agricola, option: i64) -> None:
        throw(pos, self.seat, [int(option - CARD + MAJORS)])
        if self.left > 1:
            pos.agenda.append(Throw(self.seat, self.sort, self.left - 1))
        else:
            pos.agenda.append(Deal(self.seat, self.sort, 1))

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        card = CARDS[option - CARD + MAJORS]
        return None if card.number in pos.farms[self.seat].hand else Reason("not-in-hand", _EXCHANGE, {"card": card.id})


DEALING: Final[list[type[Step[Any]]]] = [Deal, DealAll, ChooseHand, Reject, Mulligan, Redraw, Throw]
