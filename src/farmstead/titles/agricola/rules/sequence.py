"""The sequence of play of Agricola, named as in the rulebook: "Déroulement du jeu".

Set-up, then 14 rounds: start of the round, refill, work, return home; after some of them a harvest.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Chance, Step
from farmstead.titles.agricola.cards.card import (
    ANY_TIME,
    CARDS,
    HOME,
    MORE_PEOPLE,
    OTHER_USES,
    PLACED,
    ROUND_ENDS,
    ROUND_STARTS,
    SHARES,
    TURN_ENDS,
    USES,
    WAKES,
)
from farmstead.titles.agricola.rules.animals import Breed, Settle
from farmstead.titles.agricola.rules.building import (
    Construct,
    OneRoom,
    OneStable,
    RenovateTo,
    RoomOrRenovate,
    RoomsBuilt,
)
from farmstead.titles.agricola.rules.choosing import Get, Given, Trade
from farmstead.titles.agricola.rules.dealing import DEALING
from farmstead.titles.agricola.rules.drafting import DRAFTING
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fencing import Fencing, OnePasture
from farmstead.titles.agricola.rules.fields import Bake, Plow, Sow
from farmstead.titles.agricola.rules.gleaning import Glean
from farmstead.titles.agricola.rules.harvest import (
    BeforeBreeding,
    BeforeReaping,
    BreedingEve,
    BreedingPhase,
    Feed,
    Harvest,
    LastCall,
    Meal,
    Reap,
    Withhold,
)
from farmstead.titles.agricola.rules.improving import Got, Improve, Learn, PassOn, PlayCard
from farmstead.titles.agricola.rules.moving import MoveFrom, MoveTo
from farmstead.titles.agricola.rules.names import (
    FIRST_ANIMAL,
    HARVESTS,
    ROUNDS,
    STAGES,
)
from farmstead.titles.agricola.rules.options import DECLINE, DONE, FIRST, PLACE, REVEAL
from farmstead.titles.agricola.rules.ordering import Later, Offer, Order
from farmstead.titles.agricola.rules.paying import PayFood, Raise
from farmstead.titles.agricola.rules.position import COOKING, EVENING, START, USING, WORK, Agricola, Ask
from farmstead.titles.agricola.rules.prices import PayWay
from farmstead.titles.agricola.rules.rebuilding import Rebuild
from farmstead.titles.agricola.spaces.board import Arrive, ChooseAction, Take

_SETUP: Final = "Préparation du jeu"
_START: Final = "Phase 1 : début du tour"
_WORK: Final = "Phase 3 : travaux"
FIRST_FOOD: Final = 2
OTHERS_FOOD: Final = 3


# -- set-up ------------------------------------------------------------------------------------------------------------


class FirstPlayer(Chance[Agricola]):
    """Premier joueur: drawn by lot."""

    name: ClassVar[str] = "first"
    kinds: ClassVar[tuple[str, ...]] = ("first",)

    def options(self, pos: Agricola) -> list[int]:
        return [FIRST + seat for seat in range(pos.players)]

    def answer(self, pos: Agricola, option: i64) -> None:
        set_first(pos, option - FIRST)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return None if option - FIRST < pos.players else Reason("not-at-table", _SETUP)


def set_first(pos: Agricola, seat: i64) -> None:
    """The marker, and the food everybody starts with: 2 for the first player, 3 for others, none in a game for one."""
    pos.starter = seat
    for farm in pos.farms:
        if pos.players == 1:
            farm.food = int(pos.settings["solo-food"])
        else:
            farm.food = FIRST_FOOD if farm.seat == seat else OTHERS_FOOD


# -- a round -----------------------------------------------------------------------------------------------------------


class Round(Step[Agricola]):
    """Phase 1: a new card; then what lies on the round, the refill, and work."""

    name: ClassVar[str] = "round"

    def run(self, pos: Agricola) -> None:
        pos.round += 1
        pos.phase = START
        for farm in pos.farms:
            farm.newborn = 0
        if pos.new:
            pos.then(Refill(), Promised(), BeginWork())
        else:
            pos.then(Promised(), Refill(), BeginWork())
        order = pos.settings["order"]
        if order == "random" or pos.players > 1:
            pos.agenda.append(Reveal())
        else:
            pos.agenda.append(ChooseCard(0, 1 if order == "free" else 0))


def hidden_slots(pos: Agricola, any_stage: bool) -> list[int]:
    """The slots of round cards that may come now: those of the stage that have not."""
    stage = STAGES[pos.round - 1]
    found: list[int] = []
    for i in range(ROUNDS):
        slot: i64 = pos.board.fixed + i
        if not (pos.open >> slot) & 1 and (any_stage or STAGES[i] == stage):
            found.append(slot)
    return found


def why_not_reveal(pos: Agricola, option: int, any_stage: bool) -> Reason | None:
    slot = pos.board.slot_of[option - REVEAL]  # the round cards come first among the spaces
    if slot < 0:
        return Reason("not-here", _START)
    if pos.open >> slot & 1:
        return Reason("revealed", _START)
    if not any_stage and STAGES[slot - pos.board.fixed] != STAGES[pos.round - 1]:
        return Reason("other-stage", _START, {"n": STAGES[slot - pos.board.fixed]})
    return None


def reveal_card(pos: Agricola, option: i64) -> None:
    slot = pos.board.slot_of[option - REVEAL]
    pos.open |= BIT[slot]
    pos.revealed = (*pos.revealed, slot)


class Reveal(Chance[Agricola]):
    """Phase 1: the top card of the pile of its stage."""

    name: ClassVar[str] = "reveal"
    kinds: ClassVar[tuple[str, ...]] = ("reveal",)

    def options(self, pos: Agricola) -> list[int]:
        spaces = pos.board.spaces
        return [REVEAL + spaces[slot].number for slot in hidden_slots(pos, False)]

    def answer(self, pos: Agricola, option: i64) -> None:
        reveal_card(pos, option)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return why_not_reveal(pos, option, False)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"round": pos.round, "stage": STAGES[pos.round - 1]}


class ChooseCard(Ask):
    """A game for one with the cards in an order of choice: in each stage, or (`free`) altogether."""

    name: ClassVar[str] = "choose-card"
    fields: ClassVar[tuple[str, ...]] = ("seat", "free_order")
    kinds: ClassVar[tuple[str, ...]] = ("reveal",)

    def __init__(self, seat: i64, free_order: i64) -> None:
        super().__init__(seat)
        self.free_order = free_order

    def options(self, pos: Agricola) -> list[int]:
        spaces = pos.board.spaces
        return [REVEAL + spaces[slot].number for slot in hidden_slots(pos, self.free_order != 0)]

    def answer(self, pos: Agricola, option: i64) -> None:
        reveal_card(pos, option)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return why_not_reveal(pos, option, self.free_order != 0)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"round": pos.round, "stage": STAGES[pos.round - 1]}


class Promised(Step[Agricola]):
    """What was laid on this round: goods first, animals find room, then cards that act at its start, then offers."""

    name: ClassVar[str] = "promised"

    def run(self, pos: Agricola) -> None:
        order = pos.seats_in_order()
        offers: list[Step[Any]] = []
        arrivals: list[Step[Any]] = []
        for seat in order:
            farm = pos.farms[seat]
            if farm.promises:
                due = [entry for entry in farm.promises if entry[0] == pos.round]
                if due:
                    farm.promises = tuple([entry for entry in farm.promises if entry[0] != pos.round])
                    for _, good, n in due:
                        if good < 0:
                            offers.append(Offer(seat, n))
                        else:
                            farm.gain(good, n)
                            if good >= FIRST_ANIMAL:
                                arrivals.append(Settle(seat, 1))
        if offers:
            pos.then(*offers)
        i: i64 = len(order)
        while i > 0:
            i -= 1
            pos.moment(pos.farms[order[i]], ROUND_STARTS, pos.round)
        if arrivals:
            pos.then(*arrivals)


class Refill(Step[Agricola]):
    """Phase 2: approvisionnement; without limit."""

    name: ClassVar[str] = "refill"

    def run(self, pos: Agricola) -> None:
        alone = pos.players == 1
        spaces = pos.board.spaces
        for slot in range(len(spaces)):
            space = spaces[slot]
            if space.refill > 0 and (pos.open >> slot) & 1:
                pos.piles[slot] += space.solo if alone else space.refill


class BeginWork(Step[Agricola]):
    """Phase 3 begins with the first player."""

    name: ClassVar[str] = "begin-work"

    def run(self, pos: Agricola) -> None:
        pos.phase = WORK
        if pos.board.deck:
            for farm in pos.farms:
                farm.gathered = 0
        pos.then(Turn(pos.starter, 0), GoHome())


class Turn(Step[Agricola]):
    """Phase 3: whose turn is it? Who has nobody left is passed over; so is who finds no space at all (`stuck`)."""

    name: ClassVar[str] = "turn"
    fields: ClassVar[tuple[str, ...]] = ("seat", "stuck")

    def __init__(self, seat: i64, stuck: i64) -> None:
        self.seat = seat
        self.stuck = stuck

    def run(self, pos: Agricola) -> None:
        if self.stuck > 0 and pos.farms[(self.seat - 1) % pos.players].home > 0:
            pos.tell("stuck", (self.seat - 1) % pos.players)
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
            if space.usable(pos, farm, slot):
                options.append(PLACE + space.number)
    return options


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
    return space.why_not(pos, farm, slot)


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
        pos.board.spaces[self.slot].use(pos, pos.farms[self.seat], self.slot)


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


class GoHome(Step[Agricola]):
    """Phase 4: retour à la maison. Cards that act now do so first."""

    name: ClassVar[str] = "go-home"

    def run(self, pos: Agricola) -> None:
        pos.agenda.append(AtHome())
        order = pos.seats_in_order()
        i: i64 = len(order)
        while i > 0:
            i -= 1
            pos.moment(pos.farms[order[i]], HOME, 0)


class AtHome(Step[Agricola]):
    """Everybody is back; then a harvest, or the next round."""

    name: ClassVar[str] = "at-home"

    def run(self, pos: Agricola) -> None:
        if pos.round < ROUNDS:
            pos.agenda.append(Round())
        if pos.round in HARVESTS:
            pos.agenda.append(Harvest())
        evening = False
        for farm in pos.farms:
            farm.home = farm.people
            farm.placed = 0
            farm.cradle = 0
            farm.gathered = -1
            if farm.hears & BIT[ROUND_ENDS]:
                evening = True
        if evening:
            pos.phase = EVENING
            order = pos.seats_in_order()
            i: i64 = len(order)
            while i > 0:
                i -= 1
                pos.moment(pos.farms[order[i]], ROUND_ENDS, pos.round)


STEPS: Final[list[type[Step[Any]]]] = [
    FirstPlayer, *DEALING, *DRAFTING, Round, Reveal, ChooseCard, Promised, Refill, BeginWork, Turn, Woken, Work,
    WorkAgain, UseSpace, GoHome, AtHome, Harvest, Reap, Meal, Feed, Withhold, BreedingEve, BeforeBreeding,
    BreedingPhase, Breed, LastCall, Settle, Construct, OneRoom, RoomsBuilt, RoomOrRenovate, RenovateTo, OneStable, Plow,
    Sow, Bake, Fencing, OnePasture, Improve, Learn, PlayCard, Got, PassOn, PayWay, Raise, PayFood, Take, ChooseAction,
    Arrive, BeforeReaping, MoveFrom, MoveTo, Order, Later, Offer, Get, Given, Trade, Glean, Rebuild,
]  # fmt: skip
"""Every step that can stand on an agenda."""
