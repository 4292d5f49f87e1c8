"""Animals: choosing them, housing them, letting them go, and breeding ("Élever les animaux", "Reproduction")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.creatures.buildings.tile import BEFORE_BREEDING, BORN, BREEDING_STARTS, LISTENERS, OFFERS
from farmstead.titles.creatures.rules.farm import tiles_in
from farmstead.titles.creatures.rules.names import ANIMALS, HORSE, KINDS
from farmstead.titles.creatures.rules.options import DONE, RELEASE, TAKE
from farmstead.titles.creatures.rules.position import Ask, Creatures

# how Settle looks at the farm
ALL_ROOM: Final = 0
EMPTIED: Final = 1  # without the rooms that must be empty when breeding starts
KEEP_FOAL: Final = 2  # the newborn horse brought a fence: one horse stays

MATERIAL_MASK: Final = 0b0000111
ANIMAL_MASK: Final = 0b1111000


@mypyc_attr(free_list_len=1)
class Settle(Ask):
    """No room for all: which animal leaves? Asked until the rest fits; nothing is asked when all fit."""

    name: ClassVar[str] = "settle"
    fields: ClassVar[tuple[str, ...]] = ("seat", "mode")
    kinds: ClassVar[tuple[str, ...]] = ("release",)

    def __init__(self, seat: i64, mode: i64 = ALL_ROOM) -> None:
        super().__init__(seat)
        self.mode = mode

    def releases(self) -> bool:
        return True

    def options(self, pos: Creatures) -> list[int]:
        farm = pos.farms[self.seat]
        if self.mode == EMPTIED:
            if farm.housing_without(False).fits(farm.animals):
                return []
        elif farm.fits():
            return []
        options: list[int] = []
        for kind in range(KINDS):
            kept: i64 = 1 if kind == HORSE and self.mode == KEEP_FOAL else 0
            if farm.animals[kind] > kept:
                options.append(RELEASE + kind)
        return options

    def answer(self, pos: Creatures, option: i64) -> None:
        pos.farms[self.seat].animals[option - RELEASE] -= 1
        pos.agenda.append(Settle(self.seat, self.mode))

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        kind = option - RELEASE
        section = "Déplacer des animaux"
        if pos.farms[self.seat].animals[kind] == 0:
            return Reason("none-to-release", section, {"animal": ANIMALS[kind]})
        if self.mode == KEEP_FOAL and ANIMALS[kind] == "horse" and pos.farms[self.seat].animals[kind] <= 1:
            return Reason("keep-foal", "Annexe : Ranch")
        return None

    def params(self, pos: Creatures) -> dict[str, Any]:
        return {"animals": sum(pos.farms[self.seat].animals)}


class Take(Ask):
    """Which one of these goods? `goods` is a set of the numbers of GOODS."""

    name: ClassVar[str] = "take"
    fields: ClassVar[tuple[str, ...]] = ("seat", "goods")
    kinds: ClassVar[tuple[str, ...]] = ("take",)

    def __init__(self, seat: i64, goods: i64) -> None:
        super().__init__(seat)
        self.goods = goods

    def options(self, pos: Creatures) -> list[int]:
        return [TAKE + good for good in range(7) if (self.goods >> good) & 1]

    def answer(self, pos: Creatures, option: i64) -> None:
        pos.farms[self.seat].gain(option - TAKE, 1)

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        if self.goods & BIT[option - TAKE]:
            return None
        return Reason("not-offered", "Bâtiments spéciaux")

    def asked(self, pos: Creatures) -> str:
        return "take-material" if self.goods & MATERIAL_MASK else "take-animal"


@mypyc_attr(free_list_len=1)
class BeforeBreeding(Ask):
    """What buildings offer before a breeding phase, in any order; `used` are those already taken up."""

    name: ClassVar[str] = "before-breeding"
    fields: ClassVar[tuple[str, ...]] = ("seat", "used")
    kinds: ClassVar[tuple[str, ...]] = ("use", "done")

    def __init__(self, seat: i64, used: i64 = 0) -> None:
        super().__init__(seat)
        self.used = used

    def options(self, pos: Creatures) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        heard: i64 = farm.owned & LISTENERS[BEFORE_BREEDING] & ~self.used
        if heard != 0:
            for tile in tiles_in(heard):
                if tile.offers(pos, farm):
                    options.append(tile.offer)
        options.append(DONE)
        return options

    def answer(self, pos: Creatures, option: i64) -> None:
        if option == DONE:
            return
        tile = OFFERS[option]
        pos.agenda.append(BeforeBreeding(self.seat, self.used | BIT[tile.number]))
        tile.accept(pos, pos.farms[self.seat], 0)

    def why_not(self, pos: Creatures, option: int) -> Reason | None:
        if option == DONE:
            return None
        tile = OFFERS.get(option)
        if tile is None:
            return Reason("not-asked")
        farm = pos.farms[self.seat]
        if not farm.owned & BIT[tile.number]:
            return Reason("not-owned", tile.section(), {"building": tile.id})
        if self.used & BIT[tile.number]:
            return Reason("once", tile.section())
        return tile.why_no_offer(pos, farm)


@mypyc_attr(free_list_len=1)
class Breed(Step[Creatures]):
    """IV. Reproduction des animaux, of one seat: emptying what must be empty, then the births."""

    name: ClassVar[str] = "breed"
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, pos: Creatures) -> None:
        pos.moves = 0
        pos.agenda.append(Births(self.seat))
        pos.moment(pos.farms[self.seat], BREEDING_STARTS, 0)


@mypyc_attr(free_list_len=1)
class Births(Step[Creatures]):
    """One newborn of each kind that has its parents; all kinds are counted before any newborn comes."""

    name: ClassVar[str] = "births"
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, pos: Creatures) -> None:
        farm = pos.farms[self.seat]
        pos.agenda.append(Settle(self.seat))
        for kind in range(KINDS):
            if farm.animals[kind] >= farm.parents:
                farm.animals[kind] += 1
                pos.moment(farm, BORN, kind)

