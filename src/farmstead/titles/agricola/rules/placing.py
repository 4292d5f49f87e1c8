"""Phase 3, travaux: whose turn it is, one person on a space, and what cards have before and after its actions."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import (
    ANY_TIME,
    CARDS,
    MORE_PEOPLE,
    OTHER_USES,
    PLACED,
    SHARES,
    TURN_ENDS,
    USES,
    WAKES,
)
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import STAGES
from farmstead.titles.agricola.rules.options import DECLINE, DONE, PLACE
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.position import COOKING, USING, Agricola, Ask
from farmstead.titles.agricola.rules.taking import take_beside, tell_gains

_WORK: Final = "Phase 3 : travaux"


class Turn(Step[Agricola]):
    """Phase 3: whose turn is it? Who has nobody left is passed over; so is who finds no space at all (`stuck`)."""

    name: ClassVar[str] = "turn"
    fields: ClassVar[tuple[str, ...]] = ("seat", "stuck")

    def __init__(self, seat: i64, stuck: i64) -> None:
        self.seat = seat
        self.stuck = stuck

    def run(self, pos: Agricola) -> None:
        if pos.board.deck and tell_gains(pos, self):
            return
        if self.stuck > 0 and pos.farms[(self.seat - 1) % pos.players].home > 0:
            pos.tell("stuck", (self.seat - 1) % pos.players)
        pos.haul = None
        waiting: i64 = 0
        for farm in pos.farms:
            if farm.home > 0 or (farm.hears & BIT[WAKES] and sleeper(pos, farm) >= 0):
                waiting += 1
        if self.stuck >= waiting:
            return  # nobody is left, or all who are have been passed over in a row
        for i in range(pos.players):
            seat: i64 = (self.seat + i) % pos.players
            farm = pos.farms[seat]
            if farm.home > 0:
                pos.agenda.append(Turn((seat + 1) % pos.players, self.stuck + 1))
                pos.agenda.append(Work(seat))
                return
            if farm.hears & BIT[WAKES] and sleeper(pos, farm) >= 0:
                pos.then(Offer(seat, sleeper(pos, farm)), Woken(seat), Turn((seat + 1) % pos.players, self.stuck + 1))
                return


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


class Work(Ask):
    """Phase 3: one person on a free space, its actions at once.

    Where no space is of use, nobody is placed; a card that may be used at any time may change that before.
    """

    name: ClassVar[str] = "work"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("place", "done")
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
        place(pos, pos.farms[self.seat], pos.board.slot_of[option - PLACE], True)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DONE:
            here = [PLACE + int(space.number) for space in pos.board.spaces]
            return Reason("must-place", _WORK) if any(self.why_not(pos, place) is None for place in here) else None
        return why_not_place(pos, pos.farms[self.seat], option)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"left": pos.farms[self.seat].home}


def placements(pos: Agricola, farm: Farm) -> list[int]:
    """The options to place a person."""
    rest: i64 = pos.open & ~pos.occupied()
    if farm.hears & BIT[SHARES]:
        rest |= shared(pos, farm)
    spaces = pos.board.spaces
    options: list[int] = []
    for slot in range(len(spaces)):
        if (rest >> slot) & 1:
            space = spaces[slot]
            if space.usable(pos, farm, slot) or (farm.hears & BIT[USES] and eased(pos, farm, slot)):
                options.append(PLACE + space.number)
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
    slot = pos.board.slot_of[option - PLACE]
    if slot < 0:
        return Reason("not-here", _WORK)
    space = pos.board.spaces[slot]
    if not pos.open & BIT[slot]:
        return Reason("not-revealed", space.section(), {"n": STAGES[slot - pos.board.fixed]})
    if not shared(pos, farm) & BIT[slot]:
        there = pos.person_on(slot)
        if there >= 0:
            return Reason("occupied", _WORK, {"seat": pos.letters([there])})
        for other in range(len(pos.board.spaces)):
            if pos.board.linked[slot] & BIT[other] and pos.person_on(other) >= 0:
                return Reason("linked", space.section(), {"space": pos.board.spaces[other].id})
    reason = space.why_not(pos, farm, slot)
    return None if reason is not None and eased(pos, farm, slot) else reason


def place(pos: Agricola, farm: Farm, slot: i64, first: bool) -> None:
    """A person comes to a space: its actions, and what cards have before and after them.

    Cards that react afterwards are those that lie there now: one played on this very space comes too late.
    """
    farm.home -= 1
    farm.placed |= BIT[slot]
    pos.slaughter = -1
    if not pos.board.deck:
        pos.board.spaces[slot].use(pos, farm, slot)
        return
    if first:
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
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "slots")
    kinds: ClassVar[tuple[str, ...]] = ("place", "decline")

    def __init__(self, seat: i64, card: i64, slots: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.slots = slots

    def rights(self, pos: Agricola) -> i64:
        return USING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        if farm.home == 0:
            return []
        slot_of = pos.board.slot_of
        options = [option for option in placements(pos, farm) if (self.slots >> slot_of[option - PLACE]) & 1]
        if not options and not (farm.hears & BIT[ANY_TIME] and pos.usable_cards(farm)):
            return options
        options.append(DECLINE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option != DECLINE:
            place(pos, pos.farms[self.seat], pos.board.slot_of[option - PLACE], False)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        slot = pos.board.slot_of[option - PLACE]
        if slot >= 0 and not self.slots >> slot & 1:
            return Reason("not-by-card", CARDS[self.card].section(), {"card": CARDS[self.card].id})
        return why_not_place(pos, pos.farms[self.seat], option)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id, "left": pos.farms[self.seat].home}
