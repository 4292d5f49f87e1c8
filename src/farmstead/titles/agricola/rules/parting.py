"""The last moments of a round: what may be done at any time, and has become possible since its owner was last asked.

Whoever has placed the last person is not asked again before the next round. Most cards lose nothing by that, for they
can be used just as well then. A use is asked for here if it has become possible since the last placement and waiting
may cost something: a card that says so (`timely`), others where the seat has cards that act before it is asked again,
and those that change the animals where promised ones would find no room.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import (
    ANY_TIME,
    FIELD_PHASE,
    HOME,
    ROUND_ENDS,
    ROUND_STARTS,
    WAKES,
    WORK_PHASE,
)
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.harvest import LastCall
from farmstead.titles.agricola.rules.names import FIRST_ANIMAL, HARVESTS, KINDS, ROUNDS
from farmstead.titles.agricola.rules.position import Agricola

WAYS: Final = 16  # more than any card has ways to exchange
MISFIT: Final = -1
BETWEEN: Final = BIT[HOME] | BIT[ROUND_ENDS] | BIT[ROUND_STARTS] | BIT[WORK_PHASE] | BIT[FIELD_PHASE]
"""What cards hear between the last placement of a round and the first of the next."""


def possible(pos: Agricola, farm: Farm) -> list[int]:
    """The uses of any-time cards that are open now, each rate by itself; and MISFIT, as `arrivals_fit` says."""
    found: list[int] = []
    for number in farm.hearing(ANY_TIME):
        card = CARDS[number]
        if card.hears & BIT[WAKES] or not card.usable(pos, farm):  # the work phase itself asks for those that wake
            continue
        ways = card.trades(pos, farm)
        for i, way in enumerate(ways):
            if way[2] > 0 and farm.can_pay(way[0]):
                found.append(number * WAYS + i)
        if not ways:
            found.append(number * WAYS)
        if card.herds and MISFIT not in found and not arrivals_fit(pos, farm):
            found.append(MISFIT)
    return found


def arrivals_fit(pos: Agricola, farm: Farm) -> bool:
    """Will the animals that were promised for the next round find room?"""
    herd = farm.herd()
    for due, good, n, _ in farm.promises:
        if due == pos.round + 1 and FIRST_ANIMAL <= good < FIRST_ANIMAL + KINDS:
            herd[good - FIRST_ANIMAL] += n
    return farm.housing().fits(herd)


def matters(pos: Agricola, farm: Farm, way: i64) -> bool:
    """Could it cost something to use a card only when its owner is asked the next time?"""
    if way == MISFIT:
        return True
    number = way // WAYS
    asked_at_table = pos.round in HARVESTS and not pos.new  # the meal offers all cards
    if CARDS[number].timely:
        return not asked_at_table
    return any(card.hears & BETWEEN != 0 and card.number != number for card in farm.owned())


class Parting(Step[Agricola]):
    """A seat has placed somebody, perhaps its last one; `known` is what was possible then."""

    name: ClassVar[str] = "parting"
    fields: ClassVar[tuple[str, ...]] = ("seat", "known")
    lists: ClassVar[tuple[str, ...]] = ("known",)

    def __init__(self, seat: i64, known: tuple[int, ...]) -> None:
        self.seat = seat
        self.known = known

    def run(self, pos: Agricola) -> None:
        farm = pos.farms[self.seat]
        if not farm.hears & BIT[ANY_TIME]:
            return
        question = LastCall(self.seat, 1)
        pos.agenda.append(question)  # what may be used depends on what is asked
        ask = any(matters(pos, farm, way) for way in possible(pos, farm) if way not in self.known)
        pos.agenda.pop()
        if ask:
            from farmstead.titles.agricola.rules.placing import Woken

            pos.then(question, Woken(self.seat))


def part(pos: Agricola, farm: Farm) -> None:
    """A person is placed: notes what its owner might have done now, for the end of the round."""
    agenda = pos.agenda
    home = 0
    while home < len(agenda) and agenda[home].name != "go-home":
        home += 1
    if home == len(agenda):
        return
    at = home + 1
    while at < len(agenda):
        step = agenda[at]
        if not isinstance(step, Parting):
            break
        if step.seat == farm.seat:
            del agenda[at]
        else:
            at += 1
    known = tuple(sorted(possible(pos, farm)))  # in which order cards were played makes no difference
    turn = (farm.seat - pos.starter) % pos.players
    at = home + 1
    while at < len(agenda):  # the one that comes first lies on top
        step = agenda[at]
        if not isinstance(step, Parting) or (step.seat - pos.starter) % pos.players < turn:
            break
        at += 1
    agenda.insert(at, Parting(farm.seat, known))


def after_breeding(pos: Agricola, seats: list[int]) -> list[Step[Agricola]]:
    """The seats whose young may take the room of animals that come with the next round; asked once they are born."""
    found: list[Step[Agricola]] = []
    if pos.round < ROUNDS:
        for seat in seats:
            farm = pos.farms[seat]
            if farm.hears & BIT[ANY_TIME] and any(CARDS[number].herds for number in farm.hearing(ANY_TIME)):
                known = [] if arrivals_fit(pos, farm) else [MISFIT]
                for number in farm.hearing(ANY_TIME):
                    known += [number * WAYS + i for i in range(WAYS)]
                found.append(Parting(seat, tuple(sorted(known))))
    return found
