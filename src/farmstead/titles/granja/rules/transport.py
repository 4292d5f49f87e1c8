"""The transport phase: donkeys in secret, siesta and new turn order, deliveries ("8.0 Phase Transport")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import WAITING, Step, Together
from farmstead.titles.granja.helpers.helper import DELIVERIES, WALKED
from farmstead.titles.granja.rules.deliver import Deliver, Extra, is_active
from farmstead.titles.granja.rules.hand import Draw
from farmstead.titles.granja.rules.market import settle, spaces_for, victims
from farmstead.titles.granja.rules.names import (
    DELIVERIES_STEP,
    DONKEYS,
    DONKEYS_STEP,
    EXTRA_STEP,
    NEUTRAL,
    NOBODY,
    RESTAURANT,
    SIESTA_STEP,
    TRANSPORT,
)
from farmstead.titles.granja.rules.options import DONKEY
from farmstead.titles.granja.rules.position import Granja, SeatStep, is_closed
from farmstead.titles.granja.rules.turns import WALK, Pause

SECTION: Final = "8.1 Choix de la tuile Âne"


class Transport(Step[Granja]):
    """8.0: choose donkeys, walk and settle the turn order, deliver, then paid extra deliveries."""

    name: ClassVar[str] = "transport"

    def run(self, pos: Granja) -> None:
        pos.phase = TRANSPORT
        pos.step = DONKEYS_STEP
        if pos.round == 4:
            for farm in pos.farms:
                farm.donkeys = 0
        alone = pos.players == 1
        if alone and not pos.neutral_first:
            pos.then(Draw(NEUTRAL, 1), NeutralMarker())
        pos.then(Donkeys(tuple([WAITING] * pos.players)), Walk(), NewOrder())
        if alone and pos.neutral_first:
            pos.then(Draw(NEUTRAL, 1), NeutralMarker())


class Donkeys(Together[Granja]):
    """8.1: each chooses a donkey tile in secret; all are revealed together."""

    name: ClassVar[str] = "donkeys"
    kinds: ClassVar[tuple[str, ...]] = ("donkey",)

    def options_of(self, pos: Granja, seat: int) -> list[int]:
        laid = pos.farms[seat].donkeys
        return [DONKEY + i for i in range(DONKEYS) if not (laid >> i) & 1]

    def why_not_of(self, pos: Granja, seat: int, option: int) -> Reason | None:
        if pos.farms[seat].donkeys & BIT[option - DONKEY]:
            return Reason("donkey-laid", SECTION)
        return None

    def reveal(self, pos: Granja, answers: tuple[int, ...]) -> None:
        for farm in pos.farms:
            donkey: i64 = answers[farm.seat] - DONKEY
            farm.donkey = donkey + 1
            farm.donkeys |= BIT[donkey]

    def params_of(self, pos: Granja, seat: int) -> dict[str, Any]:
        return {}


class Walk(Step[Granja]):
    """8.2: in turn order each disc walks the hats of its donkey tile."""

    name: ClassVar[str] = "walk"

    def run(self, pos: Granja) -> None:
        pos.step = SIESTA_STEP
        i: i64 = len(pos.order)
        while i > 0:
            i -= 1
            seat: i64 = pos.order[i]
            pos.then(Pause(seat, WALK), WalkOne(seat))


class WalkOne(SeatStep):
    """One disc: the hats (donkeys and hats make four), one more with the restaurant's tile, then helpers."""

    name: ClassVar[str] = "walk-one"

    def run(self, pos: Granja) -> None:
        farm = pos.farms[self.seat]
        steps: i64 = DONKEYS - farm.donkey
        if is_active(farm, RESTAURANT):
            steps += 1
        pos.advance_disc(farm, steps)
        pos.moment(farm, WALKED, farm.donkey)


class NewOrder(Step[Granja]):
    """The farthest disc is first; of several on a space the upper one. It holds at once."""

    name: ClassVar[str] = "new-order"

    def run(self, pos: Granja) -> None:
        pos.step = DELIVERIES_STEP
        if pos.players > 1:
            pos.order = track_order(pos)
        pos.agenda.append(ExtraStep())
        for seat in pos.order[::-1]:
            pos.agenda.append(DeliverAll(seat))


def track_order(pos: Granja) -> list[int]:
    """Seats by how far their discs are; on one space the upper disc first."""
    order: list[int] = []
    left = pos.stack.copy()
    while left:
        best: i64 = -1
        for i in range(len(left)):
            if best < 0 or pos.farms[left[i]].siesta >= pos.farms[left[best]].siesta:
                best = i
        order.append(left[best])
        left.pop(best)
    return order


class DeliverAll(SeatStep):
    """8.3: as many deliveries as donkeys, one more with the restaurant's tile, and what helpers add."""

    name: ClassVar[str] = "deliver-all"

    def run(self, pos: Granja) -> None:
        farm = pos.farms[self.seat]
        count: i64 = farm.donkey
        if is_active(farm, RESTAURANT):
            count += 1
        pos.agenda.append(Deliver(self.seat, count))
        pos.moment(farm, DELIVERIES, 0)


class ExtraStep(Step[Granja]):
    """8.4: in the new turn order, paid extra deliveries."""

    name: ClassVar[str] = "extra-step"

    def run(self, pos: Granja) -> None:
        pos.step = EXTRA_STEP
        for seat in pos.order[::-1]:
            pos.agenda.append(Extra(seat, 0))


# -- the neutral player ------------------------------------------------------------------------------------------------


class NeutralMarker(Step[Granja]):
    """11.0: the value of the card drawn says where the neutral player's marker goes."""

    name: ClassVar[str] = "neutral-marker"

    def run(self, pos: Granja) -> None:
        card: i64 = pos.discard[len(pos.discard) - 1]
        settle(pos, NEUTRAL, neutral_space(pos, pos.figures.points[card]))


def neutral_space(pos: Granja, value: i64) -> i64:
    """Removes as many markers as it can; else where it is hardest to remove.

    Ruling: hardest are few higher spaces around, then high ones, then far from the seat's markers, then the board's
    order.
    """
    best: i64 = -1
    best_rank: tuple[int, int, int, int] = (0, 0, 0, 0)
    for space in spaces_for(pos, NEUTRAL, value):
        rank = hardness(pos, space)
        if best < 0 or rank > best_rank:
            best = space
            best_rank = rank
    return best


def hardness(pos: Granja, space: int) -> tuple[int, int, int, int]:
    """What the neutral player looks at, most important first; more is better."""
    figures = pos.figures
    there = pos.market[space]
    removed = len(victims(pos, NEUTRAL, space)) + (1 if there != NOBODY and there != NEUTRAL else 0)
    higher = [
        figures.value[other]
        for other in figures.neighbours[space]
        if figures.value[other] > figures.value[space] and not is_closed(pos, other)
    ]
    far = [figures.distance(space, i) for i, owner in enumerate(pos.market) if owner == 0]
    return (removed, -len(higher), min(higher) if higher else 7, min(far) if far else 99)
