"""Improvements and occupations: building majors, playing cards from hand ("Action relative aux cartes")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, bits
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import (
    ANY_TIME,
    BRINGS,
    CARDS,
    FOR_MAJOR,
    FOR_MINOR,
    FOR_OCCUPATION,
    IMPROVED,
    LEARNED,
    MINOR,
    OCCUPATION,
    PRICES,
    ROUND_STARTS,
)
from farmstead.titles.agricola.rules.animals import Settle
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fields import Bake, can_bake
from farmstead.titles.agricola.rules.names import ALL_IDS, FIRST_ANIMAL, MAJORS, ROUNDS
from farmstead.titles.agricola.rules.needs import enough, why_not_enough
from farmstead.titles.agricola.rules.options import BUILD, CARD, DECLINE
from farmstead.titles.agricola.rules.paying import card_costs, charge, short_of
from farmstead.titles.agricola.rules.position import NO_RIGHTS, SETUP, START, USING, Agricola, Ask
from farmstead.titles.agricola.rules.prices import FOOD_PACK, PayWay, occupation_costs

_SECTION: Final = "Action relative aux cartes"
_FULL: Final = "Actions relatives aux cartes"

# which improvements a space allows
MAJOR_ONLY: Final = 1
MINOR_ONLY: Final = 2
EITHER: Final = 3

# what an occupation costs on a space, in food
FIRST_FREE: Final = 0  # the first one nothing, then 1
ALWAYS_TWO: Final = 1
FIRST_TWO: Final = 2  # the first two 1, then 2


def can_build(pos: Agricola, farm: Farm, number: i64) -> bool:
    """Is this major improvement to be had and payable?"""
    if farm.hears & (BIT[PRICES + FOR_MAJOR] | BIT[BRINGS + FOR_MAJOR]):
        return len(pos.affordable(farm, FOR_MAJOR, number, card_costs(farm, number))) > 0
    card = CARDS[number]
    for cost in card.costs:
        if farm.can_pay(cost):
            return True
    if card.instead != 0 and farm.majors != 0:
        for other in range(MAJORS):
            if (farm.majors >> other) & 1 and CARDS[other].family & card.instead:
                return True
    return False


def why_not_build(pos: Agricola, farm: Farm, number: int) -> Reason | None:
    """Written apart from `can_build`."""
    if not pos.display >> number & 1:
        for other in pos.farms:
            if other.majors >> number & 1:
                return Reason("built", _SECTION, {"improvement": ALL_IDS[number], "seat": pos.letters([other.seat])})
    costs = card_costs(farm, number)
    if pos.affordable(farm, FOR_MAJOR, number, costs):
        return None
    return Reason("goods", _SECTION, short_of(farm, costs))


def can_play(pos: Agricola, farm: Farm, number: i64) -> bool:
    """Can this minor improvement be played from hand?"""
    card = CARDS[number]
    played = farm.occupation_count()
    if card.occupations > played or played > card.most_occupations or card.requirement(pos, farm) is not None:
        return False
    if not enough(farm, card):
        return False
    return pos.payable(farm, FOR_MINOR, number, card_costs(farm, number))


def why_not_play(pos: Agricola, farm: Farm, number: int) -> Reason | None:
    """Written apart from `can_play`."""
    card = CARDS[number]
    if number not in farm.hand or card.sort != MINOR:
        return Reason("not-in-hand", _FULL, {"card": card.id})
    if farm.occupation_count() < card.occupations:
        return Reason("prerequisite", card.section(), {"n": card.occupations})
    if farm.occupation_count() > card.most_occupations:
        return Reason("too-many-occupations", card.section(), {"n": card.most_occupations})
    reason = card.requirement(pos, farm) or why_not_enough(farm, card)
    if reason is not None:
        return reason
    costs = card_costs(farm, number)
    if pos.affordable(farm, FOR_MINOR, number, costs):
        return None
    if not costs:
        return Reason("no-return-owned", card.section(), {"card": card.id})
    return Reason("goods", card.section(), short_of(farm, costs))


def can_improve(pos: Agricola, farm: Farm, which: i64) -> bool:
    """Can any improvement be built or played?"""
    if which & MAJOR_ONLY:
        display: i64 = pos.display
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
    if which & MAJOR_ONLY and any(why_not_build(pos, farm, number) is None for number in bits(pos.display)):
        return None
    if which & MINOR_ONLY and any(why_not_play(pos, farm, number) is None for number in farm.hand):
        return None
    return Reason("no-improvement" if which & MAJOR_ONLY else "no-minor", _SECTION)


class Improve(Ask):
    """Which improvement? One only; where `optional`, none is fine too."""

    name: ClassVar[str] = "improve"
    fields: ClassVar[tuple[str, ...]] = ("seat", "which", "optional")
    kinds: ClassVar[tuple[str, ...]] = ("build", "card", "decline")

    def __init__(self, seat: i64, which: i64, optional: i64) -> None:
        super().__init__(seat)
        self.which = which
        self.optional = optional

    def rights(self, pos: Agricola) -> i64:
        return USING if self.optional else NO_RIGHTS

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if self.which & MAJOR_ONLY:
            for number in range(MAJORS):
                if (pos.display >> number) & 1 and can_build(pos, farm, number):
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
        if option >= CARD:
            play_minor(pos, farm, option - CARD + MAJORS)
        else:
            pos.display &= ~BIT[option - BUILD]
            pay_improvement(pos, farm, FOR_MAJOR, option - BUILD)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DECLINE:
            return None if self.optional else Reason("must-one", _SECTION)
        farm = pos.farms[self.seat]
        if option < CARD:
            if not self.which & MAJOR_ONLY:
                return Reason("minor-only", _FULL)
            return why_not_build(pos, farm, option - BUILD)
        if not self.which & MINOR_ONLY:
            return Reason("major-only", _SECTION)
        return why_not_play(pos, farm, option - CARD + MAJORS)

    def asked(self, pos: Agricola) -> str:
        kind = "minor" if self.which == MINOR_ONLY else "improvement"
        return f"{kind}-or-not" if self.optional else kind


def play_minor(pos: Agricola, farm: Farm, number: i64) -> None:
    """A minor improvement from hand: paid, then it comes into play."""
    from_hand(pos, farm, number)
    pay_improvement(pos, farm, FOR_MINOR, number)


def pay_improvement(pos: Agricola, farm: Farm, thing: i64, number: i64) -> None:
    pos.agenda.append(Got(farm.seat, number))
    pos.bring(farm, thing)
    ways = pos.affordable_now(farm, thing, number, card_costs(farm, number))
    if len(ways) > 1:
        pos.agenda.append(PayWay(farm.seat, thing, number))
    else:
        charge(pos, farm, ways[0])


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
            pos.later(farm, LEARNED, self.card)  # those played before react when it has acted
        if card.travels:
            pos.agenda.append(PassOn(self.seat, self.card))
        else:
            farm.put(self.card)
        if card.sort != OCCUPATION:
            pos.moment(farm, IMPROVED, self.card)
        if card.prompt and pos.phase == START:
            pos.react(farm, (int(self.card),), ROUND_STARTS, pos.round)
        for good, n in card.gains:
            farm.gain(good, n)
            if good >= FIRST_ANIMAL:
                pos.agenda.append(Settle(self.seat, 1))
        promise(pos, farm, card.promised_good, 1, card.promised)
        for ahead in card.offered:
            if pos.round + ahead <= ROUNDS:
                farm.promises = (*farm.promises, (int(pos.round + ahead), -1, int(self.card)))
        if card.bakes_at_once and can_bake(farm):
            pos.agenda.append(Bake(self.seat, 0))
        card.played(pos, farm)
        pos.note(card.title)


def promise(pos: Agricola, farm: Farm, good: i64, n: i64, ahead: list[int]) -> None:
    """So many of a good on each of some coming rounds; those after the last round are not laid out."""
    for rounds in ahead:
        if pos.round + rounds <= ROUNDS:
            farm.promises = (*farm.promises, (int(pos.round + rounds), int(good), int(n)))


def promise_in(pos: Agricola, farm: Farm, good: i64, rounds: list[int]) -> None:
    """1 of a good on the spaces of certain rounds, as far as they are still to come."""
    promise(pos, farm, good, 1, [number - int(pos.round) for number in rounds if number > pos.round])


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
            return
        other = pos.farms[(self.seat + 1) % pos.players]
        other.hand = tuple(sorted([*other.hand, int(self.card)]))
        pos.known = (*pos.known, int(self.card))


# -- occupations -------------------------------------------------------------------------------------------------------


def occupation_price(farm: Farm, tariff: i64) -> i64:
    """The food for the next occupation; all occupations played so far count, wherever that was."""
    played = farm.occupation_count()
    if tariff == ALWAYS_TWO:
        return 2
    if tariff == FIRST_FREE:
        return 0 if played == 0 else 1
    return 1 if played < 2 else 2


def can_learn(pos: Agricola, farm: Farm, tariff: i64) -> bool:
    """Can any occupation be played?"""
    if len(farm.hand) == 0:
        return False
    price = occupation_price(farm, tariff)
    for number in farm.hand:
        if CARDS[number].sort != OCCUPATION:
            continue
        if can_pay_lesson(pos, farm, number, price):
            return True
    return False


def can_pay_lesson(pos: Agricola, farm: Farm, number: i64, price: i64) -> bool:
    """Can the food of the space be paid on top of what the card asks for?"""
    costs = CARDS[number].costs
    if len(costs) == 1 and not farm.hears & (BIT[PRICES + FOR_OCCUPATION] | BIT[BRINGS + FOR_OCCUPATION]):
        return farm.can_pay(costs[0], price)
    return pos.payable(farm, FOR_OCCUPATION, number, occupation_costs(farm, number, price))


def why_no_occupation(pos: Agricola, farm: Farm, tariff: int) -> Reason | None:
    """Written apart from `can_learn`."""
    held = [number for number in farm.hand if CARDS[number].sort == OCCUPATION]
    if not held:
        return Reason("no-occupation", _FULL)
    price = occupation_price(farm, tariff)
    for number in held:
        if why_not_learn(pos, farm, number, price) is None:
            return None
    return Reason("goods", _FULL, short_of(farm, occupation_costs(farm, held[0], price)))


def why_not_learn(pos: Agricola, farm: Farm, number: int, price: int) -> Reason | None:
    if number not in farm.hand or CARDS[number].sort != OCCUPATION:
        return Reason("not-in-hand", _FULL, {"card": CARDS[number].id})
    costs = occupation_costs(farm, number, price)
    if pos.affordable(farm, FOR_OCCUPATION, number, costs):
        return None
    return Reason("goods", _FULL, short_of(farm, costs))


class Learn(Ask):
    """Savoir-faire: which occupation is played from hand?"""

    name: ClassVar[str] = "learn"
    fields: ClassVar[tuple[str, ...]] = ("seat", "price")
    kinds: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, seat: i64, price: i64) -> None:
        super().__init__(seat)
        self.price = price

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for number in sorted(farm.hand):
            if CARDS[number].sort == OCCUPATION and can_pay_lesson(pos, farm, number, self.price):
                options.append(CARD + number - MAJORS)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        play_occupation(pos, pos.farms[self.seat], option - CARD + MAJORS, self.price)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return why_not_learn(pos, pos.farms[self.seat], option - CARD + MAJORS, self.price)

    def asked(self, pos: Agricola) -> str:
        return "occupation"

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"price": self.price}


def play_occupation(pos: Agricola, farm: Farm, number: i64, price: i64) -> None:
    """An occupation from hand: paid, then it comes into play."""
    from_hand(pos, farm, number)
    pos.agenda.append(Got(farm.seat, number))
    pos.bring(farm, FOR_OCCUPATION)
    ways = pos.affordable_now(farm, FOR_OCCUPATION, number, occupation_costs(farm, number, price))
    if len(ways) > 1:
        pos.agenda.append(PayWay(farm.seat, FOR_OCCUPATION, number + FOOD_PACK * price))
    else:
        charge(pos, farm, ways[0])


class PlayCard(Ask):
    """A card lets its owner play one from hand: an occupation for so much food, or a minor improvement; or none."""

    name: ClassVar[str] = "play-card"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "price")
    kinds: ClassVar[tuple[str, ...]] = ("card", "decline")

    def __init__(self, seat: i64, card: i64, price: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.price = price

    def rights(self, pos: Agricola) -> i64:
        return USING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for number in sorted(farm.hand):
            if CARDS[number].sort == MINOR:
                playable = can_play(pos, farm, number)
            else:
                playable = can_pay_lesson(pos, farm, number, self.price)
            if playable:
                options.append(CARD + number - MAJORS)
        if not options and not (farm.hears & BIT[ANY_TIME] and pos.usable_cards(farm)):
            return options
        options.append(DECLINE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DECLINE:
            return
        number: i64 = option - CARD + MAJORS
        if CARDS[number].sort == MINOR:
            play_minor(pos, pos.farms[self.seat], number)
        else:
            play_occupation(pos, pos.farms[self.seat], number, self.price)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        farm = pos.farms[self.seat]
        number = option - CARD + MAJORS
        if CARDS[number].sort == MINOR:
            return why_not_play(pos, farm, number)
        return why_not_learn(pos, farm, number, self.price)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"by": CARDS[self.card].id, "price": self.price}
