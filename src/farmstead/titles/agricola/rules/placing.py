"""Phase 3, travaux: whose turn it is, one person on a space, and what cards have before and after its actions."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import (
    ANY_TIME,
    MORE_PEOPLE,
    OTHER_USES,
    PLACED,
    SHARES,
    TURN_ENDS,
    USES,
    WAKES,
    WORK_PHASE,
)
from farmstead.titles.agricola.rules.choosing import Given
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import FOOD, STAGES
from farmstead.titles.agricola.rules.options import DECLINE, DONE, space_at
from farmstead.titles.agricola.rules.ordering import Later, Offer
from farmstead.titles.agricola.rules.paying import charge, could_convert, may_convert, short_of
from farmstead.titles.agricola.rules.position import COOKING, USING, WORK, Agricola, Ask
from farmstead.titles.agricola.rules.taking import take_beside, tell_gains

_WORK: Final = "Phase 3 : travaux"


@mypyc_attr(free_list_len=1)
class Turn(Step[Agricola]):
    """Phase 3: whose turn is it? Who has nobody left is passed over; so is who finds no space at all (`stuck`)."""

    name: ClassVar[str] = "turn"
    fields: ClassVar[tuple[str, ...]] = ("seat", "stuck")

    def __init__(self, seat: i64, stuck: i64) -> None:
        self.seat = seat
        self.stuck = stuck

    def run(self, pos: Agricola) -> None:
        pos.slaughter = -1
        if pos.board.deck:
            if tell_gains(pos, self):
                return
            pos.cool()
        if self.stuck > 0 and works(pos, pos.farms[(self.seat - 1) % pos.players]):
            pos.tell("stuck", (self.seat - 1) % pos.players)
        pos.haul = None
        waiting: i64 = 0
        for farm in pos.farms:
            if works(pos, farm) or (farm.hears & BIT[WAKES] and sleeper(pos, farm) >= 0):
                waiting += 1
        if self.stuck >= waiting:
            return  # nobody is left, or all who are have been passed over in a row
        for i in range(pos.players):
            seat: i64 = (self.seat + i) % pos.players
            farm = pos.farms[seat]
            if works(pos, farm):
                pos.agenda.append(Turn((seat + 1) % pos.players, self.stuck + 1))
                pos.agenda.append(Work(seat))
                return
            if farm.hears & BIT[WAKES] and sleeper(pos, farm) >= 0:
                pos.then(Offer(seat, sleeper(pos, farm)), Woken(seat), Turn((seat + 1) % pos.players, self.stuck + 1))
                return


def works(pos: Agricola, farm: Farm) -> bool:
    """Has the seat somebody left to place, whom no card keeps at home?"""
    return farm.home > 0 and not (farm.hears & BIT[WORK_PHASE] and rests(pos, farm))


def rests(pos: Agricola, farm: Farm) -> bool:
    """Does a card keep the seat from placing anybody?"""
    return any(CARDS[number].rests(pos, farm) for number in farm.hearing(WORK_PHASE))


def sleeper(pos: Agricola, farm: Farm) -> int:
    """A card that could bring a person to work for a seat that has nobody left; -1: none."""
    for number in farm.hearing(WAKES):
        if CARDS[number].usable(pos, farm):
            return number
    return -1


class Woken(Step[Agricola]):
    """If a card has brought somebody to work, it is that seat's turn."""

    name: ClassVar[str] = "woken"
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, pos: Agricola) -> None:
        if pos.farms[self.seat].home > 0:
            pos.agenda.append(Work(self.seat))


@mypyc_attr(free_list_len=1)
class Work(Ask):
    """Phase 3: one person on a free space, its actions at once.

    Where no space is of use, nobody is placed; a card that may be used at any time may change that before.
    """

    name: ClassVar[str] = "work"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("place", "place-more", "done")
    opens_turn: ClassVar[bool] = True

    def rights(self, pos: Agricola) -> i64:
        return USING | COOKING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options = placements(pos, farm)
        if not options and farm.hears & BIT[ANY_TIME] and pos.usable_cards(farm):
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DONE:
            return
        pos.agenda[len(pos.agenda) - 1] = Turn((self.seat + 1) % pos.players, 0)
        place(pos, pos.farms[self.seat], pos.board.slot_of[space_at(option)], True)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DONE:
            here = [int(space.place) for space in pos.board.spaces]
            return Reason("must-place", _WORK) if any(self.why_not(pos, place) is None for place in here) else None
        return why_not_place(pos, pos.farms[self.seat], option)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"left": pos.farms[self.seat].home}


def placements(pos: Agricola, farm: Farm) -> list[int]:
    """The options to place a person."""
    rest: i64 = pos.open & ~pos.occupied()
    if farm.hears & BIT[SHARES]:
        rest |= shared(pos, farm)
    if pos.board.tolls:
        rest &= ~too_dear(pos, farm)
    spaces = pos.board.spaces
    eases = farm.hears & BIT[USES] != 0
    options: list[int] = []
    slot: i64 = 0
    while rest != 0:
        if rest & 1:
            space = spaces[slot]
            if space.usable(pos, farm, slot) or (eases and eased(pos, farm, slot)):
                options.append(space.place)
        rest >>= 1
        slot += 1
    return options


def eased(pos: Agricola, farm: Farm, slot: i64) -> bool:
    """Could the actions of a space be done with what cards bring before them?"""
    purses = [farm]
    for number in farm.hearing(USES):
        choices = CARDS[number].eases(pos, farm, slot)
        if choices:
            purses = [richer(purse, goods) for purse in purses for goods in choices]
    space = pos.board.spaces[slot]
    return purses[0] is not farm and any(space.usable(pos, purse, slot) for purse in purses)


def richer(farm: Farm, goods: list[tuple[int, int]]) -> Farm:
    """The farm as it would be with these goods."""
    other = farm.copy()
    for good, n in goods:
        other.gain(good, n)
    return other


def shared(pos: Agricola, farm: Farm) -> i64:
    """The slots that cards open to their owner though somebody stands there."""
    slots: i64 = 0
    for number in farm.hearing(SHARES):
        slots |= CARDS[number].shares(pos, farm)
    return slots


def why_not_place(pos: Agricola, farm: Farm, option: int) -> Reason | None:
    """Written apart from `placements`."""
    slot = pos.board.slot_of[space_at(option)]
    if slot < 0:
        return Reason("not-here", _WORK)
    space = pos.board.spaces[slot]
    if not shared(pos, farm) & BIT[slot]:
        if not pos.open & BIT[slot]:
            return why_closed(pos, slot)
        there = pos.person_on(slot)
        if there >= 0:
            return Reason("occupied", _WORK, {"seat": pos.letters([there])})
        for other in range(len(pos.board.spaces)):
            if pos.board.linked[slot] & BIT[other] and pos.person_on(other) >= 0:
                return Reason("linked", space.section(), {"space": pos.board.spaces[other].id})
    for there, seat, price in due(pos, farm):
        if there == slot and not farm.can_pay(price):
            owed = {"seat": pos.letters([seat]), **short_of(farm, [price])}
            if may_convert(pos, farm) and could_convert(pos, farm, [price]):
                return Reason("toll-convert", space.section(), owed)
            return Reason("toll", space.section(), owed)
    reason = space.why_not(pos, farm, slot)
    return None if reason is not None and eased(pos, farm, slot) else reason


def why_closed(pos: Agricola, slot: int) -> Reason:
    """A space that is not there yet: a round card, or one that a hand card adds."""
    space = pos.board.spaces[slot]
    if slot >= pos.board.fixed:
        return Reason("not-revealed", space.section(), {"n": STAGES[slot - pos.board.fixed]})
    cards = [CARDS[number].id for number, there in pos.board.added.items() if there == slot]
    return Reason("not-added", space.section(), {"card": cards[0]})


def due(pos: Agricola, farm: Farm) -> list[tuple[int, int, Cost]]:
    """Where a seat must pay others: the slot, the next seat in turn order with such a card, and how much."""
    found: list[tuple[int, int, Cost]] = []
    for slot, number, price in pos.board.tolls:
        if number not in farm.cards:
            for i in range(1, int(pos.players)):
                seat = int(farm.seat + i) % int(pos.players)
                if number in pos.farms[seat].cards:
                    found.append((slot, seat, price))
                    break
    return found


def too_dear(pos: Agricola, farm: Farm) -> i64:
    """The slots whose toll a seat cannot pay."""
    slots: i64 = 0
    for slot, _, price in due(pos, farm):
        if not farm.can_pay(price):
            slots |= BIT[slot]
    return slots


def place(pos: Agricola, farm: Farm, slot: i64, first: bool) -> None:
    """A person comes to a space: its actions, and what cards have before and after them.

    Cards that react afterwards are those that lie there now: one played on this very space comes too late.
    """
    if farm.hears & BIT[ANY_TIME]:
        from farmstead.titles.agricola.rules.parting import part

        pos.agenda.append(Work(farm.seat))  # what was possible where it was asked
        part(pos, farm)
        pos.agenda.pop()
    farm.home -= 1
    farm.placed |= BIT[slot]
    if not pos.board.deck:
        pos.board.spaces[slot].use(pos, farm, slot)
        return
    pos.latest = farm.seat
    pos.latest_slot = slot
    come(pos, farm, slot, first)


def come(pos: Agricola, farm: Farm, slot: i64, first: bool) -> None:
    """A person stands on a space: what cards have before and after its actions, and the toll before all."""
    pos.haul = None
    if farm.hears & BIT[ANY_TIME]:
        for number in farm.cards:
            CARDS[number].placed(pos, farm)
    pos.later(farm, TURN_ENDS, slot)
    if first:
        pos.later(farm, MORE_PEOPLE, slot)
    pos.later(farm, PLACED, slot)
    pos.agenda.append(UseSpace(farm.seat, slot))
    pos.moment_of_others(farm, OTHER_USES, slot)
    pos.moment(farm, USES, slot)
    if pos.board.tolls:
        for there, seat, price in due(pos, farm):
            if there == slot:
                pos.agenda.append(Given(seat, FOOD, price.food))
                charge(pos, farm, price)


def another(pos: Agricola, farm: Farm, number: i64) -> None:
    """A card played by the present placement lets its owner place one more, once that is done."""
    if pos.phase != WORK or pos.latest != farm.seat:
        return
    at = len(pos.agenda)
    while at > 0 and not isinstance(pos.agenda[at - 1], Turn):
        at -= 1
    below = pos.agenda[at] if 0 < at < len(pos.agenda) else None
    if isinstance(below, Later) and below.moment == TURN_ENDS:
        at += 1
    if at > 0:
        pos.agenda.insert(at, Later(farm.seat, (int(number),), MORE_PEOPLE, pos.latest_slot))


@mypyc_attr(free_list_len=1)
class UseSpace(Step[Agricola]):
    """The actions of the space a person has come to."""

    name: ClassVar[str] = "use-space"
    fields: ClassVar[tuple[str, ...]] = ("seat", "slot")

    def __init__(self, seat: i64, slot: i64) -> None:
        self.seat = seat
        self.slot = slot

    def run(self, pos: Agricola) -> None:
        space = pos.board.spaces[self.slot]
        space.use(pos, pos.farms[self.seat], self.slot)
        if pos.beside and not space.gathers():
            take_beside(pos, pos.farms[self.seat], self.slot)


class WorkAgain(Ask):
    """A card lets its owner place another person at once, on some of the spaces; or not."""

    name: ClassVar[str] = "work-again"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "slots", "first")
    later: ClassVar[dict[str, int]] = {"first": 0}
    kinds: ClassVar[tuple[str, ...]] = ("place", "place-more", "decline")

    def __init__(self, seat: i64, card: i64, slots: i64, first: i64 = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.slots = slots
        self.first = first  # 1: a turn of its own, after which others may follow at once

    def rights(self, pos: Agricola) -> i64:
        return USING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        if not works(pos, farm):
            return []
        slot_of = pos.board.slot_of
        options = [option for option in placements(pos, farm) if (self.slots >> slot_of[space_at(option)]) & 1]
        if not options and not (farm.hears & BIT[ANY_TIME] and pos.usable_cards(farm)):
            return options
        options.append(DECLINE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option != DECLINE:
            place(pos, pos.farms[self.seat], pos.board.slot_of[space_at(option)], self.first == 1)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        slot = pos.board.slot_of[space_at(option)]
        if slot >= 0 and not self.slots >> slot & 1:
            return Reason("not-by-card", CARDS[self.card].section(), {"card": CARDS[self.card].id})
        return why_not_place(pos, pos.farms[self.seat], option)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id, "left": pos.farms[self.seat].home}
