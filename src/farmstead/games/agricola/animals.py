"""Animals and food: taking goods from spaces, finding room, cooking, and births ("Actions relatives au bétail")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.games.agricola.card import GOODS_TAKEN
from farmstead.games.agricola.farm import Farm
from farmstead.games.agricola.names import ANIMALS, COOKED, KINDS
from farmstead.games.agricola.options import COOK, RELEASE
from farmstead.games.agricola.position import Agricola, Ask
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step

ANIMAL_BITS: Final = 0b1110000000
_SECTION: Final = "Actions relatives au bétail"


def collect(pos: Agricola, farm: Farm, slot: i64) -> None:
    """Takes everything that lies on a space and what it gives besides."""
    space = pos.board.spaces[slot]
    goods: i64 = 0
    pile: i64 = pos.piles[slot]
    if pile > 0:
        pos.piles[slot] = 0
        farm.gain(space.good, pile)
        goods = BIT[space.good]
    for good, n in space.gives:
        farm.gain(good, n)
        goods |= BIT[good]
    took(pos, farm, goods)


def took(pos: Agricola, farm: Farm, goods: i64) -> None:
    """A person took goods from a space: animals need room, cards may react."""
    if goods & ANIMAL_BITS:
        pos.agenda.append(Settle(farm.seat, 1))
    if farm.hears & BIT[GOODS_TAKEN]:
        pos.moment(farm, GOODS_TAKEN, goods)


class Settle(Ask):
    """No room for all: which animal is cooked, or let go? Asked until the rest fits; nothing if all fit.

    First what is cooked, then what is let go, each by kind in turn (`last`): so each way is offered once.
    """

    name: ClassVar[str] = "settle"
    fields: ClassVar[tuple[str, ...]] = ("seat", "cooking", "last")
    kinds: ClassVar[tuple[str, ...]] = ("cook", "release")

    def __init__(self, seat: i64, cooking: i64, last: i64 = 0) -> None:
        super().__init__(seat)
        self.cooking = cooking  # 0 in the breeding phase
        self.last = last  # 0-2: cook sheep, boar, cattle; 3-5: let them go

    def enough(self, farm: Farm, kind: i64) -> bool:
        """If only this and the later kinds may still go, can the rest be housed?"""
        if kind == 0:
            return True
        rest = [0] * KINDS
        for k in range(kind):
            rest[k] = farm.animals(k)
        return farm.housing().fits(rest)

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if farm.fits():
            return options
        if self.cooking:
            for kind in range(self.last, KINDS):
                if farm.animals(kind) > 0 and farm.rate(kind + 2) > 0:
                    options.append(COOK + 2 + kind)
        for kind in range(KINDS):
            if kind + KINDS >= self.last and farm.animals(kind) > 0 and self.enough(farm, kind):
                options.append(RELEASE + kind)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        if option >= RELEASE:
            kind = option - RELEASE
            farm.add_animals(kind, -1)
            pos.agenda.append(Settle(self.seat, self.cooking, kind + KINDS))
        else:
            kind = option - COOK - 2
            pos.agenda.append(Settle(self.seat, self.cooking, kind))
            pos.cook(farm, kind + 2)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        if option >= RELEASE:
            kind = option - RELEASE
            if farm.animals(kind) == 0:
                return Reason("none-of", _SECTION, {"good": ANIMALS[kind]})
            if kind + KINDS < self.last:
                return Reason("order-of-picks", _SECTION)
            return None if self.enough(farm, kind) else Reason("not-enough", _SECTION)
        what = option - COOK
        if what < 2 or not self.cooking:
            return Reason("not-now", _SECTION, {"good": COOKED[what]})
        reason = pos.why_not_cook(farm, what)
        if reason is None and what - 2 < self.last:
            return Reason("order-of-picks", _SECTION)
        return reason

    def asked(self, pos: Agricola) -> str:
        return "settle" if self.cooking else "settle-breeding"

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"animals": sum(pos.farms[self.seat].herd())}


class Breed(Step[Agricola]):
    """Phase 3 des récoltes: one newborn of each kind that has two animals, if it finds room."""

    name: ClassVar[str] = "breed"
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, pos: Agricola) -> None:
        farm = pos.farms[self.seat]
        if births(farm):
            pos.agenda.append(Settle(self.seat, 0))


def births(farm: Farm) -> bool:
    """The newborns come; all kinds are counted before. True if there are any."""
    born = False
    for kind in range(KINDS):
        if farm.animals(kind) >= 2:
            farm.add_animals(kind, 1)
            born = True
    return born


def births_fit(farm: Farm) -> bool:
    """Would all newborns find room?"""
    counts = farm.herd()
    for kind in range(KINDS):
        if counts[kind] >= 2:
            counts[kind] += 1
    return farm.housing().fits(counts)
