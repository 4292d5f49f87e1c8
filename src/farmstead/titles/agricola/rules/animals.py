"""Animals: finding room, cooking, and births ("Actions relatives au bétail")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import HARVEST
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import ANIMALS, COOKED, KINDS
from farmstead.titles.agricola.rules.options import COOK, RELEASE
from farmstead.titles.agricola.rules.position import NO_RIGHTS, USING, Agricola, Ask

_SECTION: Final = "Actions relatives au bétail"
BREEDING_SECTION: Final = "Phase 3 des récoltes : la reproduction"


def cook_animals(farm: Farm) -> list[int]:
    """The options to cook an animal."""
    options: list[int] = []
    for kind in range(KINDS):
        if farm.animals(kind) > 0 and farm.rate(kind + 2) > 0:
            options.append(COOK + 2 + kind)
    return options


@mypyc_attr(free_list_len=1)
class Settle(Ask):
    """No room for all: which animal is cooked, or let go? Any of them; asked until the rest fits."""

    name: ClassVar[str] = "settle"
    fields: ClassVar[tuple[str, ...]] = ("seat", "cooking")
    kinds: ClassVar[tuple[str, ...]] = ("cook", "release")

    def __init__(self, seat: i64, cooking: i64) -> None:
        super().__init__(seat)
        self.cooking = cooking  # 0 in the breeding phase

    def rights(self, pos: Agricola) -> i64:
        return USING if self.cooking else NO_RIGHTS

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if farm.fits():
            return options
        if self.cooking:
            options = cook_animals(farm)
        for kind in range(KINDS):
            if farm.animals(kind) > 0:
                options.append(RELEASE + kind)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        pos.agenda.append(self)
        if option >= RELEASE:
            farm.add_animals(option - RELEASE, -1)
        else:
            pos.cook(farm, option - COOK)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        if option >= RELEASE:
            kind = option - RELEASE
            return Reason("none-of", _SECTION, {"good": ANIMALS[kind]}) if farm.animals(kind) == 0 else None
        what = option - COOK
        if what < 2:
            return Reason("not-asked")
        if not self.cooking:
            return Reason("not-now", BREEDING_SECTION, {"good": COOKED[what]})
        return pos.why_not_cook(farm, what)

    def asked(self, pos: Agricola) -> str:
        return "settle" if self.cooking else "settle-breeding"

    def params(self, pos: Agricola) -> dict[str, Any]:
        farm = pos.farms[self.seat]
        return {"animals": sum(farm.herd()), "leaving": "cooked" if self.cooking and cook_animals(farm) else "gone"}


ALL_KINDS: Final = 2**KINDS - 1


@mypyc_attr(free_list_len=1)
class Breed(Step[Agricola]):
    """Phase 3 des récoltes: one newborn of each kind that has two animals, if it finds room."""

    name: ClassVar[str] = "breed"
    fields: ClassVar[tuple[str, ...]] = ("seat", "kinds_bred")
    later: ClassVar[dict[str, int]] = {"kinds_bred": ALL_KINDS}

    def __init__(self, seat: i64, kinds_bred: i64 = ALL_KINDS) -> None:
        self.seat = seat
        self.kinds_bred = kinds_bred  # a card may let one kind breed alone

    def run(self, pos: Agricola) -> None:
        farm = pos.farms[self.seat]
        if births(farm, self.kinds_bred):
            pos.agenda.append(Settle(self.seat, 0))


def litter(farm: Farm, kind: i64) -> i64:
    """How many young two animals of a kind have: 1, more if a card says so."""
    young: i64 = 1
    if farm.hears & BIT[HARVEST]:
        for number in farm.hearing(HARVEST):
            young += CARDS[number].young(farm, kind)
    return young


def births(farm: Farm, kinds: i64 = ALL_KINDS) -> bool:
    """The newborns come. True if there are any."""
    born = False
    for kind in range(KINDS):
        if (kinds >> kind) & 1 and farm.animals(kind) >= 2:
            farm.add_animals(kind, litter(farm, kind))
            born = True
    return born


def births_fit(farm: Farm, kinds: i64 = ALL_KINDS) -> bool:
    """Would all newborns find room?"""
    counts = farm.herd()
    for kind in range(KINDS):
        if (kinds >> kind) & 1 and counts[kind] >= 2:
            counts[kind] += litter(farm, kind)
    return farm.housing().fits(counts)
