"""Helpers of the revenue phase: dice taken aside, turned, kept or used again, and what comes with a revenue."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.granja.figures.figures import Figures
from farmstead.titles.granja.helpers.helper import (
    BEFORE_ROLL,
    DIE_TAKEN,
    DIE_USED,
    GAINED,
    GOT_CARD,
    GOT_CROPS,
    GOT_DELIVERY,
    GOT_PIG,
    GOT_SIESTA,
    GOT_SILVER,
    OTHER_DIE,
    ROLLED,
    ROLLED_FIRST,
    Helper,
)
from farmstead.titles.granja.helpers.offers import HelperAsk, Offer
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.goods import ALL_CROPS, Gift, Swap, Take
from farmstead.titles.granja.rules.names import NOBODY, TRADE, helper_section
from farmstead.titles.granja.rules.options import DECLINE, RENT, RESERVE, SET, TURNS
from farmstead.titles.granja.rules.position import Granja
from farmstead.titles.granja.rules.revenue import UseDie
from farmstead.titles.granja.rules.roofs import any_roof
from farmstead.titles.granja.rules.spaces import revenue
from farmstead.titles.granja.rules.using import any_helper

# -- the dice on the table ---------------------------------------------------------------------------------------------


class Reserve(HelperAsk):
    """The last die of which revenue space is kept for this seat?"""

    name: ClassVar[str] = "reserve"
    kinds: ClassVar[tuple[str, ...]] = ("reserve", "decline")

    def options(self, pos: Granja) -> list[int]:
        return [RESERVE, RESERVE + 1, RESERVE + 2, RESERVE + 3, RESERVE + 4, RESERVE + 5, DECLINE]

    def answer(self, pos: Granja, option: i64) -> None:
        if option != DECLINE:
            pos.reserved = option - RESERVE + 1
            pos.reserved_by = self.seat
            self.spend(pos)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return None


class DieAsk(HelperAsk):
    """A question about one of the dice that were rolled."""

    def die_of(self, option: i64) -> i64:
        """Which die an option means, from 0."""
        raise NotImplementedError

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option != DECLINE and pos.dice[self.die_of(option)] == 0:
            return Reason("no-die", helper_section(self.card))
        return None


class Rent(DieAsk):
    """Which die is put on the helper's card?"""

    name: ClassVar[str] = "rent"
    kinds: ClassVar[tuple[str, ...]] = ("rent", "decline")

    def die_of(self, option: i64) -> i64:
        return option - RENT

    def options(self, pos: Granja) -> list[int]:
        return [*[RENT + die for die in range(6) if pos.dice[die] > 0], DECLINE]

    def answer(self, pos: Granja, option: i64) -> None:
        if option != DECLINE:
            pos.dice[option - RENT] -= 1
            pos.rented = option - RENT + 1
            pos.rented_by = self.seat
            self.spend(pos)


class SetDie(DieAsk):
    """Which die is turned to which face?"""

    name: ClassVar[str] = "set-die"
    kinds: ClassVar[tuple[str, ...]] = ("set", "decline")

    def die_of(self, option: i64) -> i64:
        return TURNS[option - SET][0]

    def options(self, pos: Granja) -> list[int]:
        return [*[SET + turn for turn in range(len(TURNS)) if pos.dice[TURNS[turn][0]] > 0], DECLINE]

    def answer(self, pos: Granja, option: i64) -> None:
        if option != DECLINE:
            die, face = TURNS[option - SET]
            pos.dice[die] -= 1
            pos.dice[face] += 1
            self.spend(pos)


class VillageElder(Helper):
    """5: before the roll, keeps the last die of a revenue space. Its marker lies there."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        pos.agenda.append(Reserve(farm.seat, self.number))

    def freed(self, pos: Granja, farm: Farm) -> None:
        """Without the marker nothing is kept any more."""
        pos.reserved = 0
        pos.reserved_by = NOBODY

    def left(self, pos: Granja, farm: Farm) -> None:
        if pos.reserved_by == farm.seat:
            self.freed(pos, farm)


class Tenant(Helper):
    """26: after the roll, holds a die that others must pay for."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        pos.agenda.append(Rent(farm.seat, self.number))

    def left(self, pos: Granja, farm: Farm) -> None:
        """Its die goes back to its space, as it does when it is the last one (Glossaire)."""
        if pos.rented > 0 and pos.rented_by == farm.seat:
            pos.dice[pos.rented - 1] += 1
            pos.rented = 0
            pos.rented_by = NOBODY


class MigrantLaborer(Helper):
    """15: after the roll, turns a die."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        pos.agenda.append(SetDie(farm.seat, self.number))


# -- using a die -------------------------------------------------------------------------------------------------------


class Porter(Helper):
    """3: two different options of spaces 2 and 6."""

    def adjust(self, farm: Farm, figures: Figures) -> None:
        farm.double_income = farm.slot_of(self.number)


class Merchant(Helper):
    """6: pay a point when using a die: the space with the round's number too."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        for step in pos.agenda:
            if isinstance(step, Offer) and step.card == self.number:
                return  # a die was used twice, and the offer for the first time still stands
        pos.queue(Offer(farm.seat, self.number, what))

    def offered(self, pos: Granja, farm: Farm, what: i64) -> bool:
        return farm.points >= self.amount(pos.figures)

    def why_not_offered(self, pos: Granja, farm: Farm, what: int) -> Reason | None:
        need = self.amount(pos.figures)
        if farm.points < need:
            return Reason("points", self.section(), {"need": need, "have": farm.points})
        return None

    def raisable(self, pos: Granja, farm: Farm, what: i64) -> bool:
        """Points come from roof tiles, from other helpers, and from what a trade commodity leads to."""
        return farm.goods[TRADE] > 0 or any_roof(pos, farm) or any_helper(pos, farm)

    def accept(self, pos: Granja, farm: Farm, slot: i64, what: i64) -> None:
        farm.spend_points(self.amount(pos.figures))
        revenue(pos, farm, pos.round)


class Peon(Merchant):
    """13: pay a point to use the die just taken a second time."""

    def accept(self, pos: Granja, farm: Farm, slot: i64, what: i64) -> None:
        farm.spend_points(self.amount(pos.figures))
        pos.agenda.append(UseDie(farm.seat, what, 0))


class Foreman(Helper):
    """14: silver when another seat uses a die of a number that lies on this farm."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        if farm.die1 == what or farm.die2 == what:
            farm.silver += self.amount(pos.figures)


# -- what comes with a revenue -----------------------------------------------------------------------------------------


class RevenueCrop(Helper):
    """Crops more with some kinds of revenue."""

    def __init__(self, card: str, kinds: tuple[int, ...]) -> None:
        super().__init__(card, (GAINED,))
        self.revenues: i64 = 0
        for kind in kinds:
            self.revenues |= BIT[kind]

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        count = self.amount(pos.figures)
        if (self.revenues >> what) & 1 and count > 0:
            pos.queue(Gift(farm.seat, self.number), Take(farm.seat, ALL_CROPS, count, 1))


class RevenueSilver(Helper):
    """Silver more with some kinds of revenue."""

    def __init__(self, card: str, kinds: tuple[int, ...]) -> None:
        super().__init__(card, (GAINED,))
        self.revenues: i64 = 0
        for kind in kinds:
            self.revenues |= BIT[kind]

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        if (self.revenues >> what) & 1:
            farm.silver += self.amount(pos.figures)


class SeedDealer(Helper):
    """44: a crop in place of silver, where silver is the revenue."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        if what == GOT_SILVER:
            pos.queue(Gift(farm.seat, self.number), Swap(farm.seat, self.amount(pos.figures)))


Porter("porter", timed=True)
VillageElder("village-elder", (BEFORE_ROLL,))
Merchant("merchant", (DIE_USED,), timed=True, must_be_once=True)
Peon("peon", (DIE_TAKEN,), timed=True, must_be_once=True)
Foreman("foreman", (OTHER_DIE,))
MigrantLaborer("migrant-laborer", (ROLLED,))
Tenant("tenant", (ROLLED_FIRST,))
RevenueCrop("market-gardener", (GOT_CARD, GOT_DELIVERY))
RevenueSilver("donkey-driver", (GOT_PIG, GOT_SIESTA))
RevenueCrop("chandler", (GOT_CROPS,))
RevenueSilver("hawker", (GOT_CARD, GOT_SIESTA))
SeedDealer("seed-dealer", (GAINED,), least=1, most=4)
RevenueSilver("exchange", (GOT_SILVER,))

REVENUE_STEPS: Final[list[type[Step[Any]]]] = [Reserve, Rent, SetDie]
