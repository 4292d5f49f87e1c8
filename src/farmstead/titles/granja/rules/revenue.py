"""The revenue phase: rolling, taking two dice each, the last die for all ("7.0 Phase Revenu")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Chance, Step
from farmstead.titles.granja.helpers.helper import (
    BEFORE_ROLL,
    DIE_TAKEN,
    DIE_USED,
    OTHER_DIE,
    ROLLED,
    ROLLED_FIRST,
)
from farmstead.titles.granja.rules.extensions import pay, payable
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.names import DICE_STEP, NOBODY, PAYMENTS, REVENUE
from farmstead.titles.granja.rules.options import (
    DIE,
    PAY,
    RENTED,
    ROLL,
)
from farmstead.titles.granja.rules.position import Ask, Granja
from farmstead.titles.granja.rules.spaces import revenue
from farmstead.titles.granja.rules.turns import BEFORE_DIE, DIE_DONE, LAST, Pause

SECTION: Final = "7.1 Choisir les dés Revenu"
# payments in crops, by their numbers in PAYMENTS
CROP_PAYMENTS: Final = [2, 3, 4, 9, 10, 11]


class Revenue(Step[Granja]):
    """7.0: roll, then each seat takes a die and uses it, twice in turn order, then all use the last one."""

    name: ClassVar[str] = "revenue"

    def run(self, pos: Granja) -> None:
        pos.phase = REVENUE
        pos.step = DICE_STEP
        pos.then(RollDice(), Rolled(), Picks(1), Picks(2), LastDie())
        call(pos, BEFORE_ROLL)


def call(pos: Granja, moment: i64) -> None:
    """A moment for all seats, in turn order."""
    i: i64 = len(pos.order)
    while i > 0:
        i -= 1
        pos.moment(pos.farms[pos.order[i]], moment, 0)


class RollDice(Step[Granja]):
    """Two dice a player and one more; a lone player rolls as for two."""

    name: ClassVar[str] = "roll-dice"

    def run(self, pos: Granja) -> None:
        pos.agenda.append(Roll(dice_count(pos)))


def dice_count(pos: Granja) -> i64:
    return 5 if pos.players == 1 else 2 * pos.players + 1


@mypyc_attr(free_list_len=1)
class Roll(Chance[Granja]):
    """One die after the other; `left` are still to be rolled."""

    name: ClassVar[str] = "roll"
    fields: ClassVar[tuple[str, ...]] = ("left",)
    kinds: ClassVar[tuple[str, ...]] = ("roll",)

    def __init__(self, left: i64) -> None:
        super().__init__()
        self.left = left

    def options(self, pos: Granja) -> list[int]:
        return [ROLL, ROLL + 1, ROLL + 2, ROLL + 3, ROLL + 4, ROLL + 5]

    def answer(self, pos: Granja, option: i64) -> None:
        pos.dice[option - ROLL] += 1
        if self.left > 1:
            pos.agenda.append(Roll(self.left - 1))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"left": self.left}


class Rolled(Step[Granja]):
    """Right after the roll: helpers that take a die aside come before those that turn one."""

    name: ClassVar[str] = "rolled"

    def run(self, pos: Granja) -> None:
        call(pos, ROLLED)
        call(pos, ROLLED_FIRST)


class Picks(Step[Granja]):
    """Each seat takes its first or second die, in turn order; a neutral player lays one aside in its turn."""

    name: ClassVar[str] = "picks"
    fields: ClassVar[tuple[str, ...]] = ("nth",)

    def __init__(self, nth: i64) -> None:
        self.nth = nth

    def run(self, pos: Granja) -> None:
        if pos.players == 1:
            if pos.neutral_first:
                pos.then(NeutralDie(), TakeDie(0))
            else:
                pos.then(TakeDie(0), NeutralDie())
            return
        for seat in pos.order[::-1]:
            pos.agenda.append(TakeDie(seat))


# -- taking a die ------------------------------------------------------------------------------------------------------


def held_back(pos: Granja, seat: i64, die: i64) -> bool:
    """Is the last die there kept for another seat, which can still take one?"""
    owner = pos.reserved_by
    if owner == NOBODY or owner == seat or pos.reserved != die + 1 or pos.dice[die] != 1:
        return False
    return pos.farms[owner].dice_taken() < 2


def has_crop(farm: Farm) -> bool:
    return any(payable(farm, payment) > 0 for payment in CROP_PAYMENTS)


@mypyc_attr(free_list_len=1)
class TakeDie(Ask):
    """Which die is taken? It is used at once."""

    name: ClassVar[str] = "die"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("die",)

    def opens(self, pos: Granja) -> bool:
        return True

    def options(self, pos: Granja) -> list[int]:
        options: list[int] = []
        for die in range(6):
            if pos.dice[die] > 0 and not held_back(pos, self.seat, die):
                options.append(DIE + die)
        if pos.rented > 0 and (pos.rented_by == self.seat or has_crop(pos.farms[self.seat])):
            options.append(RENTED)
        if not options:
            for die in range(6):
                if pos.dice[die] > 0:
                    options.append(DIE + die)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        die: i64 = option - DIE + 1
        if option == RENTED:
            die = pos.rented
            pos.rented = 0
        else:
            pos.dice[die - 1] -= 1
        if farm.die1 == 0:
            farm.die1 = die
        else:
            farm.die2 = die
        pos.agenda.append(Pause(self.seat, DIE_DONE))
        pos.agenda.append(UseDie(self.seat, die, 1))
        if option == RENTED and pos.rented_by != self.seat:
            pos.agenda.append(RentPay(self.seat, pos.rented_by))
        if option == RENTED:
            pos.rented_by = NOBODY

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == RENTED:
            if pos.rented == 0:
                return Reason("no-die", SECTION)
            if pos.rented_by != self.seat and not has_crop(pos.farms[self.seat]):
                return Reason("no-crop", "Glossaire : 26 Tenancier")
            return None
        die = option - DIE
        if pos.dice[die] == 0:
            return Reason("no-die", SECTION)
        if held_back(pos, self.seat, die) and len(self.options(pos)) > 0:
            free = [i for i in range(6) if pos.dice[i] and not held_back(pos, self.seat, i)]
            hired = pos.rented > 0 and (pos.rented_by == self.seat or has_crop(pos.farms[self.seat]))
            if free or hired:
                return Reason("reserved", "Glossaire : 5 Doyen", {"seat": pos.letters([pos.reserved_by])})
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"nth": pos.farms[self.seat].dice_taken() + 1}


class RentPay(Ask):
    """A crop for the owner of the helper that holds the die; it goes into the owner's store."""

    name: ClassVar[str] = "rent-pay"
    fields: ClassVar[tuple[str, ...]] = ("seat", "owner")
    kinds: ClassVar[tuple[str, ...]] = ("pay",)

    def __init__(self, seat: i64, owner: i64) -> None:
        super().__init__(seat)
        self.owner = owner

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for payment in CROP_PAYMENTS:
            if payable(farm, payment) > 0:
                options.append(PAY + payment)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        payment = option - PAY
        pay(pos.farms[self.seat], payment)
        crop: i64 = payment - 2 if payment < 9 else payment - 9
        pos.gain(pos.farms[self.owner], crop, True)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        payment = option - PAY
        section = "Glossaire : 26 Tenancier"
        if payment not in CROP_PAYMENTS:
            return Reason("crops-only", section)
        if payable(pos.farms[self.seat], payment) == 0:
            return Reason("none-to-pay", section, {"thing": PAYMENTS[payment]})
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"seat": self.owner}


class NeutralDie(Step[Granja]):
    """11.0: the neutral player lays the lowest die aside in rounds 1 to 3, the highest in rounds 4 to 6."""

    name: ClassVar[str] = "neutral-die"

    def run(self, pos: Granja) -> None:
        found: i64 = -1
        for die in range(6):
            if pos.dice[die] > 0 and not held_back(pos, NOBODY, die) and (found < 0 or pos.round > 3):
                found = die
        if found >= 0:
            pos.dice[found] -= 1
            pos.tell("neutral-die", words={"die": found + 1})


class LastDie(Step[Granja]):
    """The last die is used by all, in turn order; on a helper's card or not, it costs nothing."""

    name: ClassVar[str] = "last-die"

    def run(self, pos: Granja) -> None:
        for die in range(6):
            if pos.dice[die] > 0:
                pos.dice[die] -= 1
                self.share(pos, die + 1)
                return
        if pos.rented > 0:
            die = pos.rented
            pos.rented = 0
            pos.rented_by = NOBODY
            self.share(pos, die)

    def share(self, pos: Granja, die: i64) -> None:
        pos.tell("last-die", words={"die": die})
        i: i64 = len(pos.order)
        while i > 0:
            i -= 1
            seat: i64 = pos.order[i]
            pos.then(Pause(seat, BEFORE_DIE + die), UseDie(seat, die, 0), Pause(seat, DIE_DONE + LAST))


# -- using a die -------------------------------------------------------------------------------------------------------


class DieStep(Step[Granja]):
    """A seat's use of a die. `own`: it was just taken."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "die", "own")

    def __init__(self, seat: i64, die: i64, own: i64) -> None:
        self.seat = seat
        self.die = die
        self.own = own


@mypyc_attr(free_list_len=1)
class UseDie(DieStep):
    """A die is used: others may earn by it; then its space; then helpers of the seat. `own`: it was just taken."""

    name: ClassVar[str] = "use-die"

    def run(self, pos: Granja) -> None:
        for farm in pos.farms:
            if farm.seat != self.seat:
                pos.moment(farm, OTHER_DIE, self.die)
        pos.agenda.append(AfterDie(self.seat, self.die, self.own))
        revenue(pos, pos.farms[self.seat], self.die)


@mypyc_attr(free_list_len=1)
class AfterDie(DieStep):
    """The die's space is used: a helper that uses a die just taken again "immédiatement", then one of another space."""

    name: ClassVar[str] = "after-die"

    def run(self, pos: Granja) -> None:
        farm = pos.farms[self.seat]
        pos.moment(farm, DIE_USED, self.die)
        if self.own:
            pos.moment(farm, DIE_TAKEN, self.die)
