"""Improvements and occupations: building majors, playing cards from hand ("Action relative aux cartes")."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, bits
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import (
    BRINGS,
    FOR_MAJOR,
    FOR_MINOR,
    IMPROVED,
    LEARNED,
    MINOR,
    OCCUPATION,
    ONE_MORE,
    OTHER_LEARNED,
    OTHER_SORT,
    PRICES,
    ROUND_STARTS,
    SOMEBODY_IMPROVED,
    TWICE,
)
from farmstead.titles.agricola.rules.animals import Settle
from farmstead.titles.agricola.rules.arriving import arrivals_begin, arrivals_end
from farmstead.titles.agricola.rules.farm import NOBODY, Farm
from farmstead.titles.agricola.rules.fields import Bake, can_bake
from farmstead.titles.agricola.rules.names import ALL_IDS, FIRST_ANIMAL, MAJORS, ROUNDS, VEGETABLE
from farmstead.titles.agricola.rules.needs import enough, why_not_enough
from farmstead.titles.agricola.rules.options import BUILD, CARD, DECLINE
from farmstead.titles.agricola.rules.ordering import Later, Offer
from farmstead.titles.agricola.rules.paying import card_costs, lacking, once_paid
from farmstead.titles.agricola.rules.position import EXCHANGING, SETUP, START, USING, Agricola, Ask
from farmstead.titles.agricola.rules.prices import pay_for
from farmstead.titles.agricola.rules.returning import GiveBack, returnable
from farmstead.titles.agricola.rules.taking import given_by_improvement

_SECTION: Final = "Action relative aux cartes"
_FULL: Final = "Actions relatives aux cartes"

# which improvements a space allows
MAJOR_ONLY: Final = 1
MINOR_ONLY: Final = 2
EITHER: Final = 3
OCCUPATIONS: Final = 4  # what a card may let its owner play, besides
BEFOREHAND: Final = 8  # and the food it asks for that must be there before other cards bring any


def can_build(pos: Agricola, farm: Farm, number: i64) -> bool:
    """Is this major improvement to be had and payable?"""
    if farm.hears & (BIT[PRICES + FOR_MAJOR] | BIT[BRINGS + FOR_MAJOR]):
        return len(pos.affordable(farm, FOR_MAJOR, number, card_costs(farm, number))) > 0
    card = CARDS[number]
    for cost in card.costs:
        if farm.can_pay(cost):
            return True
    if card.instead == 0 or (farm.majors == 0 and len(farm.cards) == 0):
        return False
    return len(returnable(farm, card.instead)) > 0


def why_not_build(pos: Agricola, farm: Farm, number: int) -> Reason | None:
    """Written apart from `can_build`."""
    if not pos.display >> number & 1:
        for other in pos.farms:
            if other.majors >> number & 1:
                return Reason("built", _SECTION, {"improvement": ALL_IDS[number], "seat": pos.letters([other.seat])})
    costs = card_costs(farm, number)
    if pos.affordable(farm, FOR_MAJOR, number, costs):
        return None
    return lacking(pos, farm, _SECTION, costs, FOR_MAJOR, number)


def can_play(pos: Agricola, farm: Farm, number: i64) -> bool:
    """Can this minor improvement be played from hand?"""
    card = CARDS[number]
    played = farm.occupation_count() + farm.more_occupations
    if card.occupations > played or played > card.most_occupations or card.requirement(pos, farm) is not None:
        return False
    if not enough(farm, card) or (card.back != 0 and len(returnable(farm, card.back)) < card.backs):
        return False
    return pos.payable(farm, FOR_MINOR, number, card_costs(farm, number))


def why_not_play(pos: Agricola, farm: Farm, number: int) -> Reason | None:
    """Written apart from `can_play`."""
    card = CARDS[number]
    if number not in farm.hand or card.sort != MINOR:
        return Reason("not-in-hand", _FULL, {"card": card.id})
    played = counted_occupations(farm)
    if 0 < card.occupations == card.most_occupations != played:
        return Reason("exact-occupations", card.section(), {"n": card.occupations})
    if played < card.occupations:
        return Reason("prerequisite", card.section(), {"n": card.occupations})
    if played > card.most_occupations:
        return Reason("too-many-occupations", card.section(), {"n": card.most_occupations})
    reason = card.requirement(pos, farm) or why_not_enough(farm, card)
    if reason is not None:
        return reason
    have = len(returnable(farm, card.back)) if card.backs > 0 else 0
    if have < card.backs and have > 0:
        return Reason("too-few-back", card.section(), {"card": card.id, "n": card.backs, "have": have})
    if have < card.backs:
        return Reason("no-return-owned", card.section(), {"card": card.id})
    costs = card_costs(farm, number)
    if pos.affordable(farm, FOR_MINOR, number, costs):
        return None
    return lacking(pos, farm, card.section(), costs, FOR_MINOR, number)


def counted_occupations(farm: Farm) -> int:
    """How many occupations a seat has for prerequisites and points: some cards count for more than one."""
    return sum(int(CARDS[number].counts) for number in farm.cards if CARDS[number].sort == OCCUPATION)


def open_majors(pos: Agricola, farm: Farm, which: i64, rest: i64 = 0) -> i64:
    """The major improvements that may be built, as far as their price goes: all, or those that count as minor ones."""
    if which & MAJOR_ONLY or rest & OTHER_SORT:
        return pos.display
    return pos.display & farm.as_minor if which & MINOR_ONLY else 0


def can_improve(pos: Agricola, farm: Farm, which: i64, rest: i64 = 0) -> bool:
    """Can any improvement be built or played?"""
    display = open_majors(pos, farm, which, rest)
    if display != 0:
        for number in range(MAJORS):
            if (display >> number) & 1 and can_build(pos, farm, number):
                return True
    if which & MINOR_ONLY:
        for number in farm.hand:
            if CARDS[number].sort == MINOR and can_play(pos, farm, number):
                return True
    return False


def why_no_improvement(pos: Agricola, farm: Farm, which: int) -> Reason | None:
    """Written apart from `can_improve`."""
    majors = bits(pos.display if which & MAJOR_ONLY else pos.display & farm.as_minor)
    reasons: list[Reason | None] = [why_not_build(pos, farm, number) for number in majors]
    if which & MINOR_ONLY:
        reasons += [why_not_play(pos, farm, number) for number in farm.hand]
    if None in reasons:
        return None
    if any(reason is not None and reason.code == "goods-convert" for reason in reasons):
        return Reason("convert-first", _SECTION)
    return Reason("no-improvement" if which & MAJOR_ONLY else "no-minor", _SECTION)


def improve(pos: Agricola, farm: Farm, which: i64, optional: i64, rights: i64 = OTHER_SORT | TWICE) -> None:
    """An action that builds or plays an improvement, with what cards add to it (of these rights)."""
    rest: i64 = farm.improves & rights
    if optional and which == MINOR_ONLY and len(farm.hand) == 0 and farm.as_minor == 0 and not rest & OTHER_SORT:
        return  # there is nothing to ask
    pos.agenda.append(Improve(farm.seat, which, optional, rest))


def offer_again(pos: Agricola, farm: Farm, which: i64, rest: i64) -> None:
    """A card offers to take an action again, as it was; `improve_again` does so."""
    for card in farm.owned():
        if card.improves & TWICE:
            pos.agenda.append(Offer(farm.seat, card.number, which + 4 * rest))


def can_improve_again(pos: Agricola, farm: Farm, code: i64, food: i64 = 0) -> bool:
    """Could the action be done again with what is left once so much food is paid?"""
    if not can_improve(pos, farm, code % 4, code // 4):
        return False
    if food == 0:
        return True
    return any(can_improve(after, after.farms[farm.seat], code % 4, code // 4) for after in once_paid(pos, farm, food))


def improve_again(pos: Agricola, farm: Farm, code: i64) -> None:
    """The action again, as the offer says."""
    pos.agenda.append(Improve(farm.seat, code % 4, 1, code // 4))


class Improve(Ask):
    """Which improvement? One only; where `optional`, none is fine too. `rest` is what cards may add to the action."""

    name: ClassVar[str] = "improve"
    fields: ClassVar[tuple[str, ...]] = ("seat", "which", "optional", "rest")
    later: ClassVar[dict[str, int]] = {"rest": 0}
    kinds: ClassVar[tuple[str, ...]] = ("build", "card", "decline")

    def __init__(self, seat: i64, which: i64, optional: i64, rest: i64 = 0) -> None:
        super().__init__(seat)
        self.which = which
        self.optional = optional
        self.rest = rest

    def obliged(self) -> bool:
        return not self.optional

    def rights(self, pos: Agricola) -> i64:
        return USING if self.optional else EXCHANGING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        display = open_majors(pos, farm, self.which, self.rest)
        if display != 0:
            for number in range(MAJORS):
                if (display >> number) & 1 and can_build(pos, farm, number):
                    options.append(BUILD + number)
        if self.which & MINOR_ONLY:
            for number in sorted(farm.hand):
                if CARDS[number].sort == MINOR and can_play(pos, farm, number):
                    options.append(CARD + number - MAJORS)
        if self.optional:
            options.append(DECLINE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DECLINE:
            return
        farm = pos.farms[self.seat]
        if self.rest:
            self.sequel(pos, farm, option)
        if option >= CARD:
            play_minor(pos, farm, option - CARD + MAJORS)
        else:
            pos.display &= ~BIT[option - BUILD]
            pay_improvement(pos, farm, FOR_MAJOR, option - BUILD)

    def sequel(self, pos: Agricola, farm: Farm, option: i64) -> None:
        """What cards let follow, last things first: the action again, one more, a second minor one."""
        minor = option >= CARD or bool(farm.as_minor & BIT[option - BUILD])
        other: i64 = self.rest & OTHER_SORT
        if self.rest & TWICE:
            offer_again(pos, farm, self.which, self.rest & ~TWICE)
        if self.which & MAJOR_ONLY:
            if other and minor:
                pos.agenda.append(Improve(self.seat, MINOR_ONLY, 1))
        elif self.rest & ONE_MORE and minor:
            pos.agenda.append(Improve(self.seat, EITHER, 1, other))

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DECLINE:
            return None if self.optional else Reason("must-one", _SECTION)
        farm = pos.farms[self.seat]
        if option < CARD:
            if not self.which & MAJOR_ONLY and not self.rest & OTHER_SORT and not farm.as_minor >> option - BUILD & 1:
                return Reason("minor-only", _FULL)
            return why_not_build(pos, farm, option - BUILD)
        if not self.which & MINOR_ONLY:
            return Reason("major-only", _SECTION)
        return why_not_play(pos, farm, option - CARD + MAJORS)

    def asked(self, pos: Agricola) -> str:
        majors = open_majors(pos, pos.farms[self.seat], self.which, self.rest)
        kind = "improvement" if majors or self.which != MINOR_ONLY else "minor"
        return f"{kind}-or-not" if self.optional else kind


def play_minor(pos: Agricola, farm: Farm, number: i64) -> None:
    """A minor improvement from hand: paid, then it comes into play."""
    from_hand(pos, farm, number)
    pay_improvement(pos, farm, FOR_MINOR, number)


def pay_improvement(pos: Agricola, farm: Farm, thing: i64, number: i64) -> None:
    pos.agenda.append(Got(farm.seat, number))
    if CARDS[number].backs > 0:
        pos.agenda.append(GiveBack(farm.seat, number, CARDS[number].backs))
    pos.bring(farm, thing)
    ways = pos.affordable_now(farm, thing, number, card_costs(farm, number))
    pay_for(pos, farm, thing, number, ways)


def from_hand(pos: Agricola, farm: Farm, number: i64) -> None:
    """A card leaves the hand; if everybody had seen it there, that is past."""
    farm.hand = tuple([card for card in farm.hand if card != number])
    pos.known = tuple([card for card in pos.known if card != number])


class Got(Step[Agricola]):
    """A card is paid and comes into play: what it declares, then what it does."""

    name: ClassVar[str] = "got"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def run(self, pos: Agricola) -> None:
        farm = pos.farms[self.seat]
        card = CARDS[self.card]
        if card.sort == OCCUPATION and pos.phase != SETUP:  # one that was kept lies there: it is not played
            if self.card in pos.board.followers:
                from farmstead.titles.agricola.rules.following import follow

                follow(pos, farm, pos.board.followers[self.card])
            else:
                i: i64 = pos.players
                while i > 1:
                    i -= 1
                    pos.later(pos.farms[(self.seat + i) % pos.players], OTHER_LEARNED, self.card)
            pos.later(farm, LEARNED, self.card)  # those played before react when it has acted
        if card.travels:
            pos.agenda.append(PassOn(self.seat, self.card))
            pos.tell("played", self.seat, words={"card": card.id})
        else:
            farm.put(self.card)
            if card.memo is not None and card.memo.start:
                farm.remember(self.card, card.memo.start)
            if card.adds:
                pos.open |= BIT[pos.board.added[self.card]]
            pos.note("")  # that it lies there is told before what it does
        if card.sort != OCCUPATION:
            if pos.board.deck:
                pos.moment_of_all(farm, SOMEBODY_IMPROVED, self.card)
            pos.moment(farm, IMPROVED, self.card)
        if pos.phase == START and card.hears & BIT[ROUND_STARTS]:
            pos.agenda.append(Later(self.seat, (int(self.card),), ROUND_STARTS, pos.round))  # in this very start
        together = arrivals_begin(farm)
        for good, n in card.gains:
            farm.gain(good, n)
            if good >= FIRST_ANIMAL:
                pos.agenda.append(Settle(self.seat, 1))
            if good == VEGETABLE and card.sort == MINOR:
                given_by_improvement(pos, farm, good)
        if together:
            arrivals_end(farm)
        ahead = [due - int(pos.round) for due in card.coming(pos.round, card.promised)]
        promise(pos, farm, card.promised_good, card.promised_each, ahead, self.card)
        for due in card.coming(pos.round, card.offered):
            offer_in(pos, farm, self.card, due)
        if card.bakes_at_once and can_bake(farm):
            pos.agenda.append(Bake(self.seat, 0))
        card.played(pos, farm)
        pos.note(card.title)


def promise(pos: Agricola, farm: Farm, good: i64, n: i64, ahead: list[int], card: i64 = NOBODY) -> None:
    """So many of a good on each of some coming rounds; those after the last round are not laid out.

    Where any improvement can be given up it says that it was it (`card`): what it laid out is lost with it.
    """
    by = int(card) if card >= 0 and pos.board.gives_up and CARDS[card].sort != OCCUPATION else NOBODY
    for rounds in ahead:
        if pos.round + rounds <= ROUNDS:
            farm.promises = (*farm.promises, (int(pos.round + rounds), int(good), int(n), by))


def offer_in(pos: Agricola, farm: Farm, card: i64, number: i64) -> None:
    """A card makes its offer (`can_accept`, `accept`) at the start of a round to come."""
    if pos.round < number <= ROUNDS:
        by = int(card) if CARDS[card].sort != OCCUPATION else NOBODY
        farm.promises = (*farm.promises, (int(number), -1, int(card), by))


class PassOn(Step[Agricola]):
    """A travelling card goes to the left neighbour's hand; in a game for one it leaves the game.

    So it does with the same hands for everybody: the neighbour has had a copy of its own.
    """

    name: ClassVar[str] = "pass-on"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def run(self, pos: Agricola) -> None:
        if pos.players == 1 or pos.board.same:
            pos.removed = tuple(sorted({*pos.removed, int(self.card)}))
            pos.tell("gone", self.seat, words={"card": CARDS[self.card].id})
            return
        other = pos.farms[(self.seat + 1) % pos.players]
        other.hand = tuple(sorted([*other.hand, int(self.card)]))
        pos.known = (*pos.known, int(self.card))
