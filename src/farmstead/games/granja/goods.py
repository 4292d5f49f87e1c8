"""Goods: taking, upgrading for free, and the limit of 25 markers ("2.7.1 Les pions octogonaux des joueurs")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.games.granja.farm import Farm
from farmstead.games.granja.names import (
    BUILDING_COUNT,
    BUILDINGS,
    CROPS,
    FIELD,
    GOOD_COUNT,
    GOODS,
    PIG,
    PLACE_COUNT,
    RAW,
    RAW_COUNT,
    RESOURCES,
    SPACES,
    THING_COUNT,
    THINGS,
    UPGRADED,
)
from farmstead.games.granja.options import (
    DECLINE,
    DONE,
    PAIR,
    PAIRS,
    REMOVE,
    REMOVE_PLACE,
    REMOVE_SPACE,
    TAKE,
    UPGRADE,
)
from farmstead.games.granja.position import Ask, Granja
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step

ALL_CROPS: Final = 0b0111
ALL_RESOURCES: Final = 0b1111
_TERMS: Final = "2.8 Explication des termes"
_UPGRADING: Final = "5.1.3 Transformer des ressources"
_LIMIT: Final = "2.7.1 Les pions octogonaux des joueurs"


class Take(Ask):
    """A good of choice enters the stores; `goods` is the set to choose from, `left` how many are still to come.

    Several are picked in ascending order, so that each lot can be chosen in one way only.
    """

    name: ClassVar[str] = "take"
    fields: ClassVar[tuple[str, ...]] = ("seat", "goods", "left")
    kinds: ClassVar[tuple[str, ...]] = ("take",)

    def __init__(self, seat: i64, goods: i64, left: i64 = 1) -> None:
        super().__init__(seat)
        self.goods = goods
        self.left = left

    def options(self, pos: Granja) -> list[int]:
        options: list[int] = []
        for good in range(GOOD_COUNT):
            if (self.goods >> good) & 1:
                options.append(TAKE + good)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        good = option - TAKE
        if self.left > 1:
            rest: i64 = self.goods & ~(BIT[good] - 1)
            pos.agenda.append(Take(self.seat, rest, self.left - 1))
        pos.gain(pos.farms[self.seat], good)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        good = option - TAKE
        if not self.goods & BIT[good]:
            return Reason("good-not-offered", _TERMS, {"good": GOODS[good]})
        return None

    def asked(self, pos: Granja) -> str:
        return "resource" if self.goods & BIT[PIG] else "crop"

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"left": self.left}


class Pair(Ask):
    """Two different crops ("deux marchandises primaires différentes")."""

    name: ClassVar[str] = "pair"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("pair",)

    def options(self, pos: Granja) -> list[int]:
        return [PAIR, PAIR + 1, PAIR + 2]

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        one, other = PAIRS[option - PAIR]
        pos.gain(farm, other)
        pos.gain(farm, one)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return None


def upgrade(farm: Farm, number: i64) -> None:
    """Moves a marker to the store of the upgraded good; `number` as in RAW."""
    resource: i64 = number if number < RESOURCES else number - RESOURCES
    if number < RESOURCES:
        farm.goods[resource] -= 1
    else:
        farm.pick(resource)
    farm.goods[UPGRADED[resource]] += 1


class Upgrades(Ask):
    """Free upgrades, from stores or fields; picked in ascending order. None is a must."""

    name: ClassVar[str] = "free-upgrades"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "low")
    kinds: ClassVar[tuple[str, ...]] = ("upgrade", "done")

    def __init__(self, seat: i64, left: i64, low: i64 = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.low = low

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for number in range(self.low, RAW_COUNT):
            if farm.raw(number) > 0:
                options.append(UPGRADE + number)
        options.append(DONE)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        if option == DONE:
            return
        number = option - UPGRADE
        upgrade(pos.farms[self.seat], number)
        if self.left > 1:
            pos.agenda.append(Upgrades(self.seat, self.left - 1, number))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DONE:
            return None
        number = option - UPGRADE
        if number < self.low:
            return Reason("in-order", _UPGRADING)
        if pos.farms[self.seat].raw(number) == 0:
            return Reason("none-there", _UPGRADING, {"thing": RAW[number]})
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"left": self.left}


class Swap(Ask):
    """A crop instead of something just received, or not: `silver` is given for it."""

    name: ClassVar[str] = "swap"
    fields: ClassVar[tuple[str, ...]] = ("seat", "silver")
    kinds: ClassVar[tuple[str, ...]] = ("take", "decline")

    def __init__(self, seat: i64, silver: i64) -> None:
        super().__init__(seat)
        self.silver = silver

    def options(self, pos: Granja) -> list[int]:
        if pos.farms[self.seat].silver < self.silver:
            return [DECLINE]
        return [TAKE, TAKE + 1, TAKE + 2, DECLINE]

    def answer(self, pos: Granja, option: i64) -> None:
        if option != DECLINE:
            farm = pos.farms[self.seat]
            farm.silver -= self.silver
            pos.gain(farm, option - TAKE)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        if option - TAKE >= CROPS:
            return Reason("good-not-offered", _TERMS, {"good": GOODS[option - TAKE]})
        have = pos.farms[self.seat].silver
        if have < self.silver:
            return Reason("silver", "Glossaire", {"need": self.silver, "have": have})
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"n": self.silver}


# -- the limit of markers ----------------------------------------------------------------------------------------------


class Gain(Step[Granja]):
    """A good, or the crop of a field (`what` - FIELD is its number), that had to wait for a marker."""

    name: ClassVar[str] = "gain"
    fields: ClassVar[tuple[str, ...]] = ("seat", "what")

    def __init__(self, seat: i64, what: i64) -> None:
        self.seat = seat
        self.what = what

    def run(self, pos: Granja) -> None:
        farm = pos.farms[self.seat]
        if self.what < FIELD:
            pos.gain(farm, self.what)
        else:
            grow(pos, farm, self.what - FIELD)


def grow(pos: Granja, farm: Farm, field: i64) -> None:
    """A crop grows on a field."""
    if farm.supply > 0:
        farm.grown[field] += 1
        farm.ripe[farm.crops[field]] += 1
        farm.supply -= 1
    else:
        pos.then(Spare(farm.seat, 1), Gain(farm.seat, FIELD + field))


class Spare(Ask):
    """All 25 markers are in play: which one is taken back? Asked until `need` are left in the supply."""

    name: ClassVar[str] = "spare"
    fields: ClassVar[tuple[str, ...]] = ("seat", "need")
    kinds: ClassVar[tuple[str, ...]] = ("remove",)

    def __init__(self, seat: i64, need: i64) -> None:
        super().__init__(seat)
        self.need = need

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if farm.supply >= self.need:
            return options
        for thing in range(THING_COUNT):
            if farm.have(thing) > 0:
                options.append(REMOVE + thing)
        for place in range(PLACE_COUNT):
            if on_the_way(farm, place) != 0:
                options.append(REMOVE_PLACE + place)
        for space in range(len(pos.market)):
            if pos.market[space] == self.seat:
                options.append(REMOVE_SPACE + space)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        if option >= REMOVE_SPACE:
            pos.market[option - REMOVE_SPACE] = -1
        elif option >= REMOVE_PLACE:
            place = option - REMOVE_PLACE
            loads = farm.delivered if place < BUILDING_COUNT else farm.loads
            i: i64 = place if place < BUILDING_COUNT else place - BUILDING_COUNT
            load: i64 = loads[i]
            loads[i] = load & (load - 1)
        else:
            farm.lift(option - REMOVE)
        farm.supply += 1
        pos.agenda.append(Spare(self.seat, self.need))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        if option >= REMOVE_SPACE:
            space = option - REMOVE_SPACE
            if space >= len(pos.market):
                return Reason("no-space", _LIMIT, {"space": SPACES[space]})
            if pos.market[space] != self.seat:
                return Reason("not-your-marker", _LIMIT, {"space": SPACES[space]})
        elif option >= REMOVE_PLACE:
            place = option - REMOVE_PLACE
            there = farm.delivered[place] if place < len(BUILDINGS) else farm.loads[place - len(BUILDINGS)]
            if not there:
                return Reason("nothing-loaded", _LIMIT)
        elif farm.have(option - REMOVE) == 0:
            return Reason("none-there", _LIMIT, {"thing": THINGS[option - REMOVE]})
        return None


def on_the_way(farm: Farm, place: i64) -> i64:
    """Markers on an unfinished row or barrow, as bits."""
    return farm.delivered[place] if place < BUILDING_COUNT else farm.loads[place - BUILDING_COUNT]
