"""The sequence of play of Agricola, named as in the rulebook: "Déroulement du jeu".

Set-up, then 14 rounds: start of the round, refill, work, return home; after some of them a harvest.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Chance, Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import HOME, ROUND_ENDS, ROUND_STARTS, WORK_PHASE
from farmstead.titles.agricola.rules.animals import Breed, Settle
from farmstead.titles.agricola.rules.around_work import AROUND_WORK, AllPlaced, Eve, WorkBegins
from farmstead.titles.agricola.rules.arriving import arrivals_begin, arrivals_end
from farmstead.titles.agricola.rules.building import (
    Construct,
    OneRoom,
    OneStable,
    RenovateTo,
    RoomOrRenovate,
    RoomsBuilt,
    StablesBuilt,
)
from farmstead.titles.agricola.rules.choosing import ChooseSeat, Get, Given, Spend, TopUp, Trade
from farmstead.titles.agricola.rules.cooking import CookAlong, Dress, Remains
from farmstead.titles.agricola.rules.dealing import DEALING
from farmstead.titles.agricola.rules.drafting import DRAFTING
from farmstead.titles.agricola.rules.drawing import DrawMarker
from farmstead.titles.agricola.rules.ending import Amount, GameEnds, Repay
from farmstead.titles.agricola.rules.fencing import Fencing, OnePasture
from farmstead.titles.agricola.rules.fields import Bake, Plow
from farmstead.titles.agricola.rules.following import Follow
from farmstead.titles.agricola.rules.gleaning import Glean
from farmstead.titles.agricola.rules.harvest import (
    BeforeBreeding,
    BeforeReaping,
    BreedingEve,
    BreedingPhase,
    Feed,
    Harvest,
    HarvestEnds,
    LastCall,
    Meal,
    Reap,
    Stage,
    Withhold,
)
from farmstead.titles.agricola.rules.helping import HelpField, HelpWhom
from farmstead.titles.agricola.rules.improving import Got, Improve, PassOn
from farmstead.titles.agricola.rules.learning import DrawLot, Learn
from farmstead.titles.agricola.rules.marking import Mark, StandPost
from farmstead.titles.agricola.rules.moving import MoveFrom, MoveTo
from farmstead.titles.agricola.rules.names import (
    FIRST_ANIMAL,
    HARVESTS,
    ROUNDS,
    STAGES,
)
from farmstead.titles.agricola.rules.options import FIRST, REVEAL
from farmstead.titles.agricola.rules.ordering import Later, Offer, Order, Reaction
from farmstead.titles.agricola.rules.paying import PayFood, Raise
from farmstead.titles.agricola.rules.placing import Turn, UseSpace, Woken, Work, WorkAgain
from farmstead.titles.agricola.rules.playing import PlayCard
from farmstead.titles.agricola.rules.ploughing import PlowOn, PlowSome, Tilled
from farmstead.titles.agricola.rules.position import EVENING, START, WORK, Agricola, Ask
from farmstead.titles.agricola.rules.prices import PayWay
from farmstead.titles.agricola.rules.rebuilding import Rebuild
from farmstead.titles.agricola.rules.returning import GiveBack
from farmstead.titles.agricola.rules.sowing import Sow, SowOn, SowSome
from farmstead.titles.agricola.rules.taking import Fetch, Taking, forget_gains, tell_gains
from farmstead.titles.agricola.spaces.board import Arrive, ChooseAction, Take

_SETUP: Final = "Préparation du jeu"
_START: Final = "Phase 1 : début du tour"
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
            farm.newborn = farm.people + farm.extra - farm.home  # those born in a harvest after the meal
        if pos.new:
            pos.then(Refill(), Promised(), BeginWork())
        else:
            pos.then(Promised(), Refill(), BeginWork())
        if pos.coming:
            pos.open |= BIT[pos.coming[0]]
            pos.revealed = (*pos.revealed, pos.coming[0])
            pos.coming = pos.coming[1:]
        else:
            pos.agenda.append(next_card(pos, 0))
        if pos.board.deck:
            forget_gains(pos)


def next_card(pos: Agricola, ahead: i64) -> Ask | Chance[Agricola]:
    """Which card comes: chance says so, or in a game for one the player; else whoever has a card for it."""
    order = pos.settings["order"]
    if order != "random" and pos.players == 1:
        return ChooseCard(0, 1 if order == "free" else 0, ahead)
    if pos.board.deck:
        for seat in pos.seats_in_order():
            if any(CARDS[number].heralds for number in pos.farms[seat].cards):
                return ChooseCard(seat, 0, ahead)
    return Reveal(ahead)


def round_to_come(pos: Agricola, ahead: i64) -> i64:
    """The round whose card is asked for: the one that has begun, or the first that has none as yet."""
    return len(pos.revealed) + len(pos.coming) + 1 if ahead else pos.round


def hidden_slots(pos: Agricola, any_stage: bool, ahead: i64) -> list[int]:
    """The slots of round cards that may come now: those of the stage that have not."""
    stage = STAGES[round_to_come(pos, ahead) - 1]
    found: list[int] = []
    for i in range(ROUNDS):
        slot: i64 = pos.board.fixed + i
        if not (pos.open >> slot) & 1 and (any_stage or STAGES[i] == stage) and slot not in pos.coming:
            found.append(slot)
    return found


def why_not_reveal(pos: Agricola, option: int, any_stage: bool, ahead: int) -> Reason | None:
    slot = pos.board.slot_of[option - REVEAL]  # the round cards come first among the spaces
    if slot < 0:
        return Reason("not-here", _START)
    if pos.open >> slot & 1 or slot in pos.coming:
        return Reason("revealed", _START)
    if not any_stage and STAGES[slot - pos.board.fixed] != STAGES[round_to_come(pos, ahead) - 1]:
        return Reason("other-stage", _START, {"n": STAGES[slot - pos.board.fixed]})
    return None


def reveal_card(pos: Agricola, option: i64, ahead: i64) -> None:
    slot = pos.board.slot_of[option - REVEAL]
    if ahead:
        pos.coming = (*pos.coming, slot)
        return
    pos.open |= BIT[slot]
    pos.revealed = (*pos.revealed, slot)


class LayOut(Step[Agricola]):
    """The cards of all coming rounds are laid out, one after the other."""

    name: ClassVar[str] = "lay-out"

    def run(self, pos: Agricola) -> None:
        if len(pos.revealed) + len(pos.coming) < ROUNDS:
            pos.then(next_card(pos, 1), LayOut())


class Reveal(Chance[Agricola]):
    """Phase 1: the top card of the pile of its stage. `ahead`: it is laid out before its round."""

    name: ClassVar[str] = "reveal"
    fields: ClassVar[tuple[str, ...]] = ("ahead",)
    later: ClassVar[dict[str, int]] = {"ahead": 0}
    kinds: ClassVar[tuple[str, ...]] = ("reveal",)

    def __init__(self, ahead: i64 = 0) -> None:
        super().__init__()
        self.ahead = ahead

    def options(self, pos: Agricola) -> list[int]:
        spaces = pos.board.spaces
        return [REVEAL + spaces[slot].number for slot in hidden_slots(pos, False, self.ahead)]

    def answer(self, pos: Agricola, option: i64) -> None:
        reveal_card(pos, option, self.ahead)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return why_not_reveal(pos, option, False, self.ahead)

    def params(self, pos: Agricola) -> dict[str, Any]:
        number = round_to_come(pos, self.ahead)
        return {"round": number, "stage": STAGES[number - 1]}


class ChooseCard(Ask):
    """The cards in an order of choice: in each stage, or (`free`, a game for one) altogether.

    A card may give that choice. Since it may be made anew until the moment a card is turned over, it is made then.
    """

    name: ClassVar[str] = "choose-card"
    fields: ClassVar[tuple[str, ...]] = ("seat", "free_order", "ahead")
    later: ClassVar[dict[str, int]] = {"ahead": 0}
    kinds: ClassVar[tuple[str, ...]] = ("reveal",)

    def __init__(self, seat: i64, free_order: i64, ahead: i64 = 0) -> None:
        super().__init__(seat)
        self.free_order = free_order
        self.ahead = ahead

    def options(self, pos: Agricola) -> list[int]:
        spaces = pos.board.spaces
        return [REVEAL + spaces[slot].number for slot in hidden_slots(pos, self.free_order != 0, self.ahead)]

    def answer(self, pos: Agricola, option: i64) -> None:
        reveal_card(pos, option, self.ahead)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return why_not_reveal(pos, option, self.free_order != 0, self.ahead)

    def params(self, pos: Agricola) -> dict[str, Any]:
        number = round_to_come(pos, self.ahead)
        return {"round": number, "stage": STAGES[number - 1]}


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
                    together = arrivals_begin(farm)
                    for _, good, n, _ in due:
                        if good < 0:
                            offers.append(Offer(seat, n))
                        else:
                            farm.gain(good, n)
                            if good >= FIRST_ANIMAL:
                                arrivals.append(Settle(seat, 1))
                    if together:
                        arrivals_end(farm)
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
            pos.agenda.append(GoHome())
            if any(card.hears & BIT[WORK_PHASE] for card in pos.board.deck):
                pos.agenda.append(AllPlaced())  # games whose decks have no card for that stay as they were recorded
            pos.then(Eve(pos.starter, pos.players), WorkBegins(), Turn(pos.starter, 0))
        else:
            pos.then(Turn(pos.starter, 0), GoHome())


class GoHome(Step[Agricola]):
    """Phase 4: retour à la maison. Cards that act now do so first."""

    name: ClassVar[str] = "go-home"

    def run(self, pos: Agricola) -> None:
        order = pos.seats_in_order()
        late = [Fetch(seat) for seat in order if pos.farms[seat].waiting]
        if late:
            pos.then(*late, GoHome())
            return
        if pos.board.deck and tell_gains(pos, self):
            return
        pos.agenda.append(AtHome())
        i: i64 = len(order)
        while i > 0:
            i -= 1
            pos.moment(pos.farms[order[i]], HOME, 0)


class AtHome(Step[Agricola]):
    """Everybody is back; then a harvest, or the next round."""

    name: ClassVar[str] = "at-home"

    def run(self, pos: Agricola) -> None:
        pos.latest = -1
        pos.latest_slot = -1
        if pos.round < ROUNDS:
            pos.agenda.append(Round())
        if pos.round in HARVESTS:
            pos.agenda.append(Harvest())
        pos.taken = 0
        pos.haul = None
        evening = False
        for farm in pos.farms:
            farm.home = farm.people + farm.lodgers
            farm.extra = farm.lodgers
            farm.late = 0
            farm.moved = 0
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
    Arrive, BeforeReaping, MoveFrom, MoveTo, Order, Later, Offer, Get, Given, Trade, Glean, Rebuild, Taking,
    Fetch, Spend, TopUp, ChooseSeat, PlowOn, PlowSome, Tilled, SowSome, SowOn,
    Reaction, Stage, HarvestEnds, Remains, CookAlong, HelpWhom, HelpField,
    GiveBack, StablesBuilt, Mark, StandPost, GameEnds, Repay, Amount, DrawMarker, Dress,
    GiveBack, StablesBuilt, Mark, StandPost, *AROUND_WORK, LayOut, DrawLot, Follow,
]  # fmt: skip
"""Every step that can stand on an agenda."""
