"""Taking goods from a space: what lies there, what it gives, and what cards have before, while and after it is taken.

In a game with hand cards a taking has these stages, one after the other:

1. `TOLL`: cards of others take their share of what lies there, or hold the goods back until the return home.
2. `LEAVING`: cards of the taker leave some of it behind for something else.
3. `SALE`: cards of others buy some of it.
4. `ARRIVED`: the goods are in the supply; a card may top them up. Animals find room when all this is done.
5. `BONUSES` of the taker's cards, at GOODS_TAKEN.
6. `AFTER`: cards of others that profit from it.

What is taken stands in `pos.haul`. Stages 1, 3 and 6 are heard as OTHER_TAKES, 2 and 4 as TAKES; `stage_of` tells them
apart. A good that was left behind or bought still counts as taken.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.moments import GAINS, GOODS_TAKEN, OTHER_TAKES, PLAYERS, TAKES
from farmstead.titles.agricola.rules.animals import Settle
from farmstead.titles.agricola.rules.arriving import arrivals_begin, arrivals_end
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.hauls import AT_HOME, BESIDE, FROM_CARD, LATE, Haul, haul_of
from farmstead.titles.agricola.rules.names import FIRST_ANIMAL, FOOD, GOODS
from farmstead.titles.agricola.rules.options import space_at
from farmstead.titles.agricola.rules.position import Agricola, Ask

TOLL: Final = 0
LEAVING: Final = 1
SALE: Final = 2
ARRIVED: Final = 3
BONUSES: Final = 4
AFTER: Final = 5
_STAGE: Final = 20
ANIMAL_BITS: Final = 0b1110000000
NO_GOODS: Final[list[tuple[int, int]]] = []


def stage_of(what: i64) -> i64:
    """At which stage of a taking TAKES and OTHER_TAKES were announced."""
    return what >> _STAGE


# -- what lies on a space ----------------------------------------------------------------------------------------------


def lay(pos: Agricola, slot: i64, good: i64, n: i64, apart: bool = False) -> None:
    """Goods come to lie on a space; those that do not pile up there of themselves lie beside, others if `apart`."""
    if pos.board.spaces[slot].good == good and not apart:
        pos.piles[slot] += n
        return
    for other, there, lying in pos.beside:
        if other == slot and there == good:
            n += lying
    rest = [entry for entry in pos.beside if entry[0] != slot or entry[1] != good]
    pos.beside = tuple(sorted([*rest, (int(slot), int(good), int(n))]))


def beside(pos: Agricola, slot: i64) -> list[tuple[int, int]]:
    """The goods that cards have laid on a space where such goods do not pile up."""
    return [(good, n) for other, good, n in pos.beside if other == slot]


def lift_beside(pos: Agricola, slot: i64) -> list[tuple[int, int]]:
    found = beside(pos, slot)
    if found:
        pos.beside = tuple([entry for entry in pos.beside if entry[0] != slot])
    return found


# -- taking ------------------------------------------------------------------------------------------------------------


def collect(pos: Agricola, farm: Farm, slot: i64) -> None:
    """A person takes everything that lies on a space and what it gives besides."""
    space = pos.board.spaces[slot]
    pile: i64 = pos.piles[slot]
    pos.piles[slot] = 0
    if pos.board.deck:
        if space.spectacle:
            pos.moment_of_all(farm, PLAYERS, farm.seat)
        lying = lift_beside(pos, slot)
        if pile > 0:
            lying.append((int(space.good), int(pile)))
        take(pos, farm, slot, lying, space.gives)
        return
    if pile > 0:
        farm.gain(space.good, pile)
        if space.good >= FIRST_ANIMAL:
            pos.agenda.append(Settle(farm.seat, 1))
    for good, n in space.gives:
        farm.gain(good, n)


def take_beside(pos: Agricola, farm: Farm, slot: i64) -> None:
    """Whoever uses a space takes what cards have laid there, whatever its actions are."""
    lying = lift_beside(pos, slot)
    if lying:
        take(pos, farm, slot, lying, NO_GOODS, BESIDE)


def take(
    pos: Agricola,
    farm: Farm,
    slot: i64,
    lying: list[tuple[int, int]],
    given: list[tuple[int, int]],
    flags: i64 = 0,
) -> None:
    """A person takes goods that lay on a space, and goods from the supply that the space gives."""
    haul = haul_of(farm.seat, slot, lying, given, flags)
    if haul.goods == 0:
        return
    if not pos.board.deck:
        have(pos, farm, haul)
        return
    pos.haul = haul
    for other in pos.farms:
        if other.hears & (BIT[TAKES] | BIT[OTHER_TAKES]):
            pos.agenda.append(Taking(farm.seat, TOLL))
            return
    pos.taken |= haul.goods
    have(pos, farm, haul)
    pos.moment(farm, GOODS_TAKEN, haul.code())


def have(pos: Agricola, farm: Farm, haul: Haul) -> None:
    """The goods are its taker's; animals will need room."""
    together = arrivals_begin(farm)
    for good in range(len(GOODS)):
        if haul.amounts[good] > 0:
            farm.gain(good, haul.amounts[good])
    if together:
        arrivals_end(farm)
    if haul.goods & ANIMAL_BITS:
        pos.agenda.append(Settle(farm.seat, 1))


class Taking(Step[Agricola]):
    """A stage of a taking: what `pos.haul` holds is on its way to its taker."""

    name: ClassVar[str] = "taking"
    fields: ClassVar[tuple[str, ...]] = ("seat", "stage")

    def __init__(self, seat: i64, stage: i64) -> None:
        self.seat = seat
        self.stage = stage

    def run(self, pos: Agricola) -> None:
        farm = pos.farms[self.seat]
        haul = pos.haul
        assert haul is not None
        if self.stage == LEAVING and haul.flags & LATE:
            haul = hold_back(pos, farm, haul)
            if haul.goods == 0:
                return
        if self.stage == ARRIVED:
            pos.taken |= haul.goods
            have(pos, farm, haul)
        if self.stage < AFTER:
            pos.agenda.append(Taking(self.seat, self.stage + 1))
        what = haul.code() | (self.stage << _STAGE)
        if self.stage == BONUSES:
            pos.moment(farm, GOODS_TAKEN, haul.code())
        elif self.stage == LEAVING or self.stage == ARRIVED:
            pos.moment(farm, TAKES, what)
        else:
            pos.moment_of_others(farm, OTHER_TAKES, what)


def leave(pos: Agricola, good: i64, n: i64) -> None:
    """The taker leaves some of what lay on the space there."""
    haul = pos.haul
    assert haul is not None
    pos.haul = haul.less(good, n)
    lay(pos, haul.slot, good, n)


def lay_there(pos: Agricola, good: i64) -> i64:
    """How many of a good that lay on the space its person is about to take."""
    haul = pos.haul
    if haul is None or not haul.lay & BIT[good]:
        return 0
    return haul.amounts[good]


def got(pos: Agricola, good: i64) -> i64:
    """How many of a good the person who works now gets from the space, without what cards add."""
    haul = pos.haul
    return 0 if haul is None else haul.amounts[good]


def left_there(pos: Agricola, good: i64) -> i64:
    """How many of a good its person left on the space: all that lies there now, for nothing stays behind otherwise."""
    haul = pos.haul
    if haul is None or pos.board.spaces[haul.slot].good != good:
        return 0
    return pos.piles[haul.slot]


def given_by_improvement(pos: Agricola, farm: Farm, good: i64) -> None:
    """A minor improvement gave its owner a good: told at GOODS_TAKEN from bit `FROM_CARD` on, for the few who ask."""
    pos.moment(farm, GOODS_TAKEN, BIT[FROM_CARD + good])


def tell_gains(pos: Agricola, again: Step[Any]) -> bool:
    """Between turns: do cards act on what their owners have got since? Then `again` is done when that is over."""
    pos.agenda.append(again)
    i: i64 = pos.players
    while i > 0:
        i -= 1
        pos.moment(pos.farms[(pos.starter + i) % pos.players], GAINS, 1)
    if pos.agenda[len(pos.agenda) - 1] is not again:
        return True
    pos.agenda.pop()
    return False


def forget_gains(pos: Agricola) -> None:
    """A new round: what a harvest brought is not told."""
    for farm in pos.farms:
        pos.moment(farm, GAINS, 0)


# -- goods that are held back ------------------------------------------------------------------------------------------


def hold_back(pos: Agricola, farm: Farm, haul: Haul) -> Haul:
    """All but food waits until everybody goes home."""
    food = haul.part(BIT[FOOD], haul.flags & ~LATE)
    goods = haul.part(~BIT[FOOD], AT_HOME)
    if goods.goods:
        farm.waiting = (*farm.waiting, goods)
    pos.haul = food if food.goods else None
    return food


class Fetch(Ask):
    """Going home: goods that were held back come now, space by space in the order their taker likes."""

    name: ClassVar[str] = "fetch"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("place", "place-more")

    def options(self, pos: Agricola) -> list[int]:
        slots = sorted({int(haul.slot) for haul in pos.farms[self.seat].waiting})
        return [pos.board.spaces[slot].place for slot in slots]

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        slot = pos.board.slot_of[space_at(option)]
        here = [haul for haul in farm.waiting if haul.slot == slot]
        farm.waiting = tuple([haul for haul in farm.waiting if haul is not here[0]])
        pos.agenda.append(Fetch(self.seat))
        pos.haul = here[0]
        pos.agenda.append(Taking(self.seat, LEAVING))

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        slot = pos.board.slot_of[space_at(option)]
        if any(haul.slot == slot for haul in pos.farms[self.seat].waiting):
            return None
        return Reason("nothing-waits")

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"left": len(pos.farms[self.seat].waiting)}
