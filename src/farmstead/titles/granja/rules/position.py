"""A position of La Granja: the boards, the dice, the deck and the farms."""

from __future__ import annotations

import random
from typing import Any, ClassVar, Final, cast

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT
from farmstead.kernel.game import Game
from farmstead.kernel.position import NO_OPTIONS, Position
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Question, Step
from farmstead.titles.granja.figures.figures import Figures
from farmstead.titles.granja.helpers.helper import HELPERS
from farmstead.titles.granja.rules.farm import NOTHING_ASKED, Farm, new_farm
from farmstead.titles.granja.rules.names import (
    CARD_COUNT,
    CARDS,
    NO_STEP,
    NOBODY,
    PIG,
    SETUP,
    SLOTS,
)
from farmstead.titles.granja.rules.options import BUY, NOW


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Question["Granja"]):
    """A question of La Granja. `opens`: its seat is active, so the always available actions (5.1) stand beside it."""

    def opens(self, pos: Granja) -> bool:
        return False

    def is_door(self) -> bool:
        """Is it asked only where always available actions could matter (`turns`)?"""
        return False

    def staying(self) -> Ask:
        """The same question when its seat has acted beside it."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class CardAsk(Ask):
    """A question about a card."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"card": CARDS[self.card]}


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step["Granja"]):
    """Something that happens to one seat."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Counter:
    """Where the always available actions are kept (5.1); made by a later module."""

    def acts(self, pos: Granja, farm: Farm) -> list[int]:
        raise NotImplementedError

    def open(self, pos: Granja, farm: Farm, option: i64) -> None:
        raise NotImplementedError

    def why_not(self, pos: Granja, farm: Farm, option: int) -> Reason | None:
        raise NotImplementedError

    def gain(self, pos: Granja, farm: Farm, good: i64, may: bool) -> None:
        """A good is due and no marker is left; with `may` it can be done without."""
        raise NotImplementedError

    def spare(self, pos: Granja, farm: Farm) -> None:
        """A marker is due and none is left: one is taken back first."""
        raise NotImplementedError

    def matters(self, pos: Granja, farm: Farm, at: i64, stay: bool) -> bool:
        """Is this seat asked at this door of its turn (`turns`)? With `stay` it has acted there."""
        raise NotImplementedError

    def possible(self, pos: Granja, farm: Farm) -> list[int]:
        """What it may do that can't always wait (`possible`)."""
        raise NotImplementedError


COUNTER: Final[list[Counter]] = []


class Used(Step["Granja"]):
    """The end of a helper's use. One that works once a round gets its marker now, "après son usage" (Glossaire).

    As long as this waits on the agenda the helper is in use, and no other may be used.
    """

    name: ClassVar[str] = "used"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def run(self, pos: Granja) -> None:
        farm = pos.farms[self.seat]
        slot = farm.slot_of(self.card)
        if slot < 0 or not pos.figures.once[self.card] or (farm.used >> slot) & 1:
            return
        if farm.supply > 0:
            farm.used |= BIT[slot]
            farm.supply -= 1
        else:
            pos.agenda.append(Used(self.seat, self.card))
            COUNTER[0].spare(pos, farm)


class Granja(Position):
    """All that is so at one moment."""

    def __init__(
        self,
        game: Game,
        players: i64,
        settings: dict[str, str],
        figures: Figures,
        dice: list[int],
        market: list[int],
        farms: list[Farm],
    ) -> None:
        super().__init__(game, players, settings)
        self.figures = figures
        self.phase: i64 = SETUP
        self.step: i64 = NO_STEP
        self.order: list[int] = list(range(players))  # the order tiles
        self.neutral_first = False  # solo: does the neutral player come first?
        self.stack: list[int] = []  # the siesta discs, lowest first
        self.dice = dice  # lying at the revenue spaces
        self.rented: i64 = 0  # a die on a helper's card
        self.rented_by: i64 = NOBODY
        self.reserved: i64 = 0  # the revenue space with a helper's marker
        self.reserved_by: i64 = NOBODY
        self.roofs: i64 = 0  # tiles on sale, as bits
        self.market = market  # whose marker lies on each space; replaced, never changed in place: copies share it
        self.blocked: list[int] = []  # buildings under the blocked tiles 1, 2, 3
        self.completed: i64 = 0  # rows supplied so far by anybody
        self.firsts: i64 = 0b111111  # buildings nobody has supplied yet
        self.deck: list[int] = []  # sorted: nobody knows the order
        self.discard: list[int] = []
        self.farms = farms

    def copy(self) -> Granja:
        farms: list[Farm] = []
        for farm in self.farms:
            farms.append(farm.copy())
        other = Granja(
            self.game, self.players, self.settings, self.figures, self.dice.copy(), self.market, farms
        )
        self.copy_base(other)
        other.phase = self.phase
        other.step = self.step
        other.order = self.order
        other.neutral_first = self.neutral_first
        other.stack = self.stack
        other.rented = self.rented
        other.rented_by = self.rented_by
        other.reserved = self.reserved
        other.reserved_by = self.reserved_by
        other.roofs = self.roofs
        other.blocked = self.blocked
        other.completed = self.completed
        other.firsts = self.firsts
        other.deck = self.deck
        other.discard = self.discard
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.settings.values()), self.round, self.phase, self.step, tuple(self.order), self.neutral_first,
            tuple(self.stack), tuple(self.dice), self.rented, self.rented_by, self.reserved, self.reserved_by,
            self.roofs, tuple(self.market), tuple(self.blocked), self.completed, self.firsts, tuple(self.deck),
            tuple(self.discard), tuple([farm.key() for farm in self.farms]), self.agenda_key(),
        )  # fmt: skip

    # -- helpers ---------------------------------------------------------------------------------------------------

    def moment(self, farm: Farm, moment: i64, what: i64) -> None:
        """Lets the owner's helpers that listen to a moment act."""
        if farm.ears & BIT[moment]:
            for slot in range(SLOTS):
                card: i64 = farm.helpers[slot]
                if card >= 0:
                    helper = HELPERS[card]
                    if helper.ears & BIT[moment] and helper.ready(self, farm, slot):
                        self.note("")
                        helper.at(self, farm, slot, moment, what)
                        self.note(helper.title)

    def spend(self, farm: Farm, slot: i64) -> None:
        """A helper is used. Called before the steps of its use are pushed: its marker comes after them."""
        self.agenda.append(Used(farm.seat, farm.helpers[slot]))

    def in_use(self, seat: i64) -> i64:
        """A helper that a seat is using, the first of them; -1 for none."""
        for step in self.agenda:
            if isinstance(step, Used) and step.seat == seat:
                return step.card
        return -1

    def uses(self, seat: i64, card: i64) -> bool:
        """Is a seat using this helper? Several can be in use: what belongs to a delivery in progress does not wait."""
        return any(isinstance(step, Used) and step.seat == seat and step.card == card for step in self.agenda)

    def queue(self, *steps: Step[Any]) -> None:
        """Like `then`, but a helper whose use ends at this moment is finished first, marker and all (Glossaire)."""
        top = self.agenda[len(self.agenda) - 1] if self.agenda else None
        if isinstance(top, Used):
            self.agenda.pop()
        self.then(*steps)
        if isinstance(top, Used):
            self.agenda.append(top)

    # -- goods -----------------------------------------------------------------------------------------------------

    def gain(self, farm: Farm, good: i64, may: bool = False) -> None:
        """A good enters the stores. A pig without room is sold at once; without a marker left one is freed first.

        With `may` a helper brings it: its use is always up to the player, so nobody must take a marker back for it.
        """
        if good == PIG and farm.goods[PIG] >= farm.room:
            self.note("")
            farm.silver += self.figures.sell[PIG]
            self.note("source.surplus")
        elif farm.supply > 0:
            farm.goods[good] += 1
            farm.supply -= 1
        else:
            COUNTER[0].gain(self, farm, good, may)

    def sell_surplus(self, farm: Farm) -> None:
        """Pigs that lost their room are sold at once."""
        if farm.goods[PIG] > farm.room:
            self.note("")
            while farm.goods[PIG] > farm.room:
                farm.lose(PIG)
                farm.silver += self.figures.sell[PIG]
            self.note("source.surplus")

    # -- cards -----------------------------------------------------------------------------------------------------

    def throw(self, card: i64) -> None:
        self.discard = [*self.discard, card]

    def drawable(self) -> bool:
        return len(self.deck) > 0 or len(self.discard) > 0

    # -- the market ------------------------------------------------------------------------------------------------

    def lay(self, space: i64, owner: i64) -> None:
        """From now on this owner's marker lies on a space of the market; NOBODY: none does."""
        market = self.market.copy()
        market[space] = owner
        self.market = market

    # -- the siesta track ------------------------------------------------------------------------------------------

    def advance_disc(self, farm: Farm, steps: i64) -> None:
        """8.2: forward on the siesta track, on top of any pile there; the last space is the end."""
        last: i64 = len(self.figures.siesta) - 1
        to: i64 = farm.siesta + steps
        if to > last:
            to = last
        if to != farm.siesta:
            farm.siesta = to
            self.stack = [*[seat for seat in self.stack if seat != farm.seat], farm.seat]

    # -- always available actions ----------------------------------------------------------------------------------

    def anytime(self, question: Question[Any], own: list[int]) -> list[int]:
        ask = cast(Ask, question)  # not `assert isinstance`: compiled, that checks again at each use
        if not ask.opens(self):
            return NO_OPTIONS
        return COUNTER[0].acts(self, self.farms[ask.seat])

    def answer_anytime(self, option: i64) -> None:
        """The question stays; at a door of the turn it is asked again until its seat says no."""
        last: i64 = len(self.agenda) - 1
        self.agenda[last] = cast(Ask, self.agenda[last]).staying()
        COUNTER[0].open(self, self.farms[self.decider], option)

    def play_unchecked(self, option: i64) -> None:
        """Keeps in mind what the seat could do beside the question that it answers."""
        if self.decider >= 0 and not NOW <= option < BUY:
            step = self.agenda[len(self.agenda) - 1]
            if isinstance(step, Ask):
                farm = self.farms[step.seat]
                if self.own < len(self.legal):
                    farm.asked = COUNTER[0].possible(self, farm)
                elif farm.asked is not NOTHING_ASKED and step.opens(self):
                    farm.asked = NOTHING_ASKED
        super().play_unchecked(option)

    def why_not_anytime(self, question: Question[Any], option: int) -> Reason | None:
        assert isinstance(question, Ask)
        if not question.opens(self):
            return Reason("not-now")
        return COUNTER[0].why_not(self, self.farms[question.seat], option)

    # -- secrets ---------------------------------------------------------------------------------------------------

    def redeal(self, seat: int, rng: random.Random) -> None:
        """Hands of the others and the deck are shuffled together and dealt again."""
        hidden = list(self.deck)
        for farm in self.farms:
            if farm.seat != seat:
                hidden += farm.hand
        hidden.sort()  # the new deal must not depend on the old one
        rng.shuffle(hidden)
        for farm in self.farms:
            if farm.seat != seat:
                count = len(farm.hand)
                farm.hand = sorted(hidden[:count])
                hidden = hidden[count:]
        self.deck = sorted(hidden)


def first_position(game: Game, players: int, settings: dict[str, str], figures: Figures) -> Granja:
    """The table before set-up ("4.0 Mise en place")."""
    farms = [new_farm(seat) for seat in range(players)]
    pos = Granja(game, players, settings, figures, [0] * 6, [NOBODY] * len(figures.value), farms)
    pos.deck = list(range(CARD_COUNT))
    return pos


def is_closed(pos: Granja, space: i64) -> bool:
    """Outer spaces are closed with fewer than four players."""
    return pos.players < 4 and pos.figures.outer[space]
