"""The sequence of play of Creatures, named as in the rulebook: "Déroulement de la partie".

Set-up, then 8 rounds of four phases: refill, work, home, breeding.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Chance, Step
from farmstead.titles.creatures.buildings.carpentry import Lift, Put
from farmstead.titles.creatures.buildings.offers import OFFER_STEPS
from farmstead.titles.creatures.buildings.tile import (
    END_OF_WORK,
    LAST_BREEDING,
    LISTENERS,
    OCCUPIED,
    ROUND_ENDS,
    ROUND_STARTS,
)
from farmstead.titles.creatures.rules.animals import BeforeBreeding, Births, Breed, Settle, Take
from farmstead.titles.creatures.rules.building import Build, Pay, Stables, Where, can_build_any
from farmstead.titles.creatures.rules.fencing import Fencing
from farmstead.titles.creatures.rules.names import (
    BASICS,
    ROUNDS,
    SPACE_COUNT,
    SPECIAL_1,
    SPECIALS,
    TILE_NAMES,
    WORKERS,
)
from farmstead.titles.creatures.rules.options import DECLINE, DRAW, FIRST, PLACE
from farmstead.titles.creatures.rules.pausing import DAY_ENDS, GAME_ENDS, Pause, pause
from farmstead.titles.creatures.rules.position import BREEDING, WORK, Ask, Creatures
from farmstead.titles.creatures.rules.troughs import Troughs
from farmstead.titles.creatures.spaces.board import BOARD, Side, use_space

_WORK: Final = "Journée de travail"
REFILLS: Final[list[int]] = [int(space.refill) for space in BOARD]  # by the number of the space


# -- set-up ------------------------------------------------------------------------------------------------------------


class Draw(Chance[Creatures]):
    """Mise en place, point 5: green special buildings drawn at random; `count` are still to come."""

    name: ClassVar[str] = "draw"
    fields: ClassVar[tuple[str, ...]] = ("count",)
    kinds: ClassVar[tuple[str, ...]] = ("draw",)

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count = count

    def options(self, pos: Creatures) -> list[int]:
        return [DRAW + number - BASICS for number in range(BASICS, SPECIALS) if not (pos.display >> number) & 1]

    def answer(self, pos: Creatures, option: i64) -> None:
        pos.display |= BIT[option - DRAW + BASICS]
        if self.count > 1:
            pos.agenda.append(Draw(self.count - 1))

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        number = option - DRAW + BASICS
        if pos.display & BIT[number]:
            return Reason("drawn", "Mise en place", {"building": TILE_NAMES[number]})
        return None


class FirstPlayer(Chance[Creatures]):
    """Mise en place, point 6: who starts round 1."""

    name: ClassVar[str] = "first"
    fields: ClassVar[tuple[str, ...]] = ()
    kinds: ClassVar[tuple[str, ...]] = ("first",)

    def options(self, pos: Creatures) -> list[int]:
        return [FIRST + seat for seat in range(pos.players)]

    def answer(self, pos: Creatures, option: i64) -> None:
        pos.first = option - FIRST
        pos.starter = pos.first

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        return None


# -- a round -----------------------------------------------------------------------------------------------------------


class Round(Step[Creatures]):
    """I. Réapprovisionnement, II. Journée de travail, III. Retour à la maison, IV. Reproduction; then the next."""

    name: ClassVar[str] = "round"

    def run(self, pos: Creatures) -> None:
        pos.round += 1
        refill(pos)
        pos.phase = WORK
        pos.then(Work(pos.starter), EndOfWork(), Home())
        for seat in reversed(pos.seats_in_order()):
            pos.moment(pos.farms[seat], ROUND_STARTS, pos.round)


def refill(pos: Creatures) -> None:
    """Adds to each accumulation space; the fence for Expand comes from the reserve that counts the rounds."""
    piles = pos.piles
    for i in range(len(piles)):
        if REFILLS[i] > 0:
            piles[i] += REFILLS[i]
    pos.reserve -= 1


@mypyc_attr(free_list_len=1)
class Work(Ask):
    """II. One worker on a free space, its actions at once."""

    name: ClassVar[str] = "work"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("place",)

    def options(self, pos: Creatures) -> list[int]:
        return usable_spaces(pos, self.seat)

    def answer(self, pos: Creatures, option: i64) -> None:
        farm = pos.farms[self.seat]
        space = option - PLACE
        farm.workers -= 1
        farm.placed |= BIT[space]
        pos.moves = 0
        following = pos.next_with_workers(self.seat)
        if following >= 0:
            pos.agenda.append(Work(following))
        pause(pos, farm)
        for other in pos.farms:
            pos.moment(other, OCCUPIED, space)
        use_space(pos, farm, space)

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        return why_not_place(pos, self.seat, option)

    def params(self, pos: Creatures) -> dict[str, Any]:
        return {"left": pos.farms[self.seat].workers}


def usable_spaces(pos: Creatures, seat: i64) -> list[int]:
    """The free spaces where at least one action can be done."""
    farm = pos.farms[seat]
    taken = pos.occupied()
    options: list[int] = []
    for number in range(SPECIAL_1):
        if not (taken >> number) & 1 and BOARD[number].usable(pos, farm):
            options.append(PLACE + number)
    if (taken >> SPECIAL_1) & 3 != 3 and can_build_any(pos, farm):
        for number in range(SPECIAL_1, SPACE_COUNT):
            if not (taken >> number) & 1:
                options.append(PLACE + number)
    return options


def why_not_place(pos: Creatures, seat: int, option: int) -> Reason | None:
    number = option - PLACE
    there = pos.worker_on(number)
    if there >= 0:
        return Reason("occupied", _WORK, {"seat": pos.letters([there])})
    return BOARD[number].why_not(pos, pos.farms[seat])


class Steward(Ask):
    """The end of the working day: one unoccupied space more, without a worker, or none."""

    name: ClassVar[str] = "steward"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("place", "decline")

    def options(self, pos: Creatures) -> list[int]:
        options = usable_spaces(pos, self.seat)
        options.append(DECLINE)
        return options

    def answer(self, pos: Creatures, option: i64) -> None:
        if option != DECLINE:
            pause(pos, pos.farms[self.seat])
            use_space(pos, pos.farms[self.seat], option - PLACE)

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        return None if option == DECLINE else why_not_place(pos, self.seat, option)


class EndOfWork(Step[Creatures]):
    """All workers are placed: buildings that act now, then what can be done in the working day only."""

    name: ClassVar[str] = "end-of-work"

    def run(self, pos: Creatures) -> None:
        for seat in reversed(pos.seats_in_order()):
            pause(pos, pos.farms[seat], DAY_ENDS)
        for seat in reversed(pos.seats_in_order()):
            if pos.farms[seat].owned & LISTENERS[END_OF_WORK]:
                pos.agenda.append(Steward(seat))


class Home(Step[Creatures]):
    """III. Retour à la maison; then IV. each seat's breeding, what the end of the round brings, and the next round."""

    name: ClassVar[str] = "home"

    def run(self, pos: Creatures) -> None:
        pos.phase = BREEDING
        pos.moves = 0
        for farm in pos.farms:
            farm.workers = WORKERS
            farm.placed = 0
            farm.timber = False
        last = pos.round == ROUNDS
        if not last:
            pos.agenda.append(Round())
        pos.agenda.append(RoundEnd())
        order = pos.seats_in_order()
        if last:
            for seat in reversed(order):
                if pos.farms[seat].owned & LISTENERS[LAST_BREEDING]:
                    pos.then(BeforeBreeding(seat), Breed(seat))
        for seat in reversed(order):
            pos.then(BeforeBreeding(seat), Breed(seat))


class RoundEnd(Step[Creatures]):
    """Fin du tour: buildings that act at its end. After the last one, all that may be done at any time, once more."""

    name: ClassVar[str] = "round-end"

    def run(self, pos: Creatures) -> None:
        pos.moves = 0
        if pos.round == ROUNDS:
            for seat in reversed(pos.seats_in_order()):
                pause(pos, pos.farms[seat], GAME_ENDS)
        for seat in reversed(pos.seats_in_order()):
            pos.moment(pos.farms[seat], ROUND_ENDS, pos.round)


STEPS: Final[list[type[Step[Any]]]] = [
    Draw, FirstPlayer, Round, Work, Steward, EndOfWork, Home, RoundEnd, BeforeBreeding, Breed, Births, Settle, Take,
    Fencing, Troughs, Build, Pay, Where, Stables, Side, Lift, Put, *OFFER_STEPS, Pause,
]  # fmt: skip
"""Every step that can stand on an agenda."""
