"""The limit of 25 markers: one is taken back before a new one is laid ("2.7.1 Les pions octogonaux des joueurs")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.granja.helpers.helper import HELPERS
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.names import (
    BARE_HELPER,
    BARE_MARK,
    BUILDING_COUNT,
    BUILDINGS,
    CARDS,
    FIELD,
    GOOD_COUNT,
    GOODS,
    MARKS,
    NOBODY,
    PLACE_COUNT,
    PLACES,
    SLOTS,
    SPACES,
    THING_COUNT,
    THINGS,
)
from farmstead.titles.granja.rules.options import DECLINE, FREE, REMOVE, REMOVE_PLACE, REMOVE_SPACE, TAKE, UNMARK
from farmstead.titles.granja.rules.position import Ask, Granja

SECTION: Final = "2.7.1 Les pions octogonaux des joueurs"


class Gain(Step[Granja]):
    """A good, or the crop of a field (`what` - FIELD is its number), that had to wait for a marker.

    `may`: a helper brings it, so that it can be done without.
    """

    name: ClassVar[str] = "gain"
    fields: ClassVar[tuple[str, ...]] = ("seat", "what", "may")

    def __init__(self, seat: i64, what: i64, may: i64) -> None:
        self.seat = seat
        self.what = what
        self.may = may

    def run(self, pos: Granja) -> None:
        farm = pos.farms[self.seat]
        if self.what < FIELD:
            pos.gain(farm, self.what, self.may == 1)
        else:
            grow(pos, farm, self.what - FIELD, self.may == 1)


def grow(pos: Granja, farm: Farm, field: i64, may: bool) -> None:
    """A crop grows on a field; with `may` by a helper."""
    if farm.supply > 0:
        farm.grown[field] += 1
        farm.ripe[farm.crops[field]] += 1
        farm.supply -= 1
    else:
        wait(pos, farm, FIELD + field, may)


def wait(pos: Granja, farm: Farm, what: i64, may: bool) -> None:
    """No marker is left for what comes: one is taken back first, or it is done without if a helper brings it."""
    if may:
        pos.agenda.append(Admit(farm.seat, what))
    else:
        pos.then(Spare(farm.seat, 1), Gain(farm.seat, what, 0))


# -- which marker ------------------------------------------------------------------------------------------------------


def removable(pos: Granja, farm: Farm) -> list[int]:
    """The markers of a seat "de sa ferme ou du plateau central", as options."""
    options: list[int] = []
    for thing in range(THING_COUNT):
        if farm.have(thing) > 0:
            options.append(REMOVE + thing)
    for place in range(PLACE_COUNT):
        if on_the_way(farm, place) != 0 or in_grey(farm, place):
            options.append(REMOVE_PLACE + place)
    for space in range(len(pos.market)):
        if pos.market[space] == farm.seat:
            options.append(REMOVE_SPACE + space)
    for slot in range(SLOTS):
        if (farm.used >> slot) & 1 and not (farm.bare >> (BARE_HELPER + slot)) & 1:
            options.append(FREE + farm.helpers[slot])
    for mark in range(len(MARKS)):
        if (farm.marks >> mark) & 1 and not (farm.bare >> (BARE_MARK + mark)) & 1:
            options.append(UNMARK + mark)
    return options


def on_the_way(farm: Farm, place: i64) -> i64:
    """Markers on an unfinished row or barrow, as bits."""
    return farm.delivered[place] if place < BUILDING_COUNT else farm.loads[place - BUILDING_COUNT]


def in_grey(farm: Farm, place: i64) -> bool:
    """Does a marker of this seat lie in the grey area of a building?"""
    return place < BUILDING_COUNT and (farm.done >> place) & 1 == 1 and (farm.bare >> place) & 1 == 0


def take_back(pos: Granja, farm: Farm, option: i64) -> None:
    """One marker goes back to the supply. What it only reminded of stays: a helper used, an action marked."""
    if option >= UNMARK:
        farm.bare |= BIT[BARE_MARK + option - UNMARK]
    elif option >= FREE:
        farm.bare |= BIT[BARE_HELPER + farm.slot_of(option - FREE)]
        HELPERS[option - FREE].freed(pos, farm)
    elif option >= REMOVE_SPACE:
        pos.lay(option - REMOVE_SPACE, NOBODY)
    elif option >= REMOVE_PLACE:
        place = option - REMOVE_PLACE
        if on_the_way(farm, place) != 0:
            pos.agenda.append(Unload(farm.seat, place))
            return
        farm.bare |= BIT[place]
    else:
        farm.lift(option - REMOVE)
    farm.supply += 1


def why_not_removable(pos: Granja, farm: Farm, option: int) -> Reason | None:
    if option >= UNMARK:
        mark = option - UNMARK
        if not farm.marks & BIT[mark] or farm.bare & BIT[BARE_MARK + mark]:
            return Reason("not-marked", SECTION, {"mark": MARKS[mark]})
    elif option >= FREE:
        slot = farm.slot_of(option - FREE)
        if slot < 0 or not farm.used & BIT[slot] or farm.bare & BIT[BARE_HELPER + slot]:
            return Reason("no-marker-on", SECTION, {"card": CARDS[option - FREE]})
    elif option >= REMOVE_SPACE:
        space = option - REMOVE_SPACE
        if space >= len(pos.market):
            return Reason("no-space", SECTION, {"space": SPACES[space]})
        if pos.market[space] != farm.seat:
            return Reason("not-your-marker", SECTION, {"space": SPACES[space]})
    elif option >= REMOVE_PLACE:
        place = option - REMOVE_PLACE
        if place >= len(BUILDINGS):
            there = farm.loads[place - len(BUILDINGS)]
        elif farm.done & BIT[place]:
            there = 0 if farm.bare & BIT[place] else 1
        else:
            there = farm.delivered[place]
        if not there:
            return Reason("nothing-loaded", SECTION)
    elif farm.have(option - REMOVE) == 0:
        return Reason("none-there", SECTION, {"thing": THINGS[option - REMOVE]})
    return None


class Spare(Ask):
    """All 25 markers are in play: which one is taken back? Asked until `need` are left in the supply."""

    name: ClassVar[str] = "spare"
    fields: ClassVar[tuple[str, ...]] = ("seat", "need")
    kinds: ClassVar[tuple[str, ...]] = ("remove", "free", "unmark")

    def __init__(self, seat: i64, need: i64) -> None:
        super().__init__(seat)
        self.need = need

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        return removable(pos, farm) if farm.supply < self.need else []

    def answer(self, pos: Granja, option: i64) -> None:
        pos.agenda.append(Spare(self.seat, self.need))
        take_back(pos, pos.farms[self.seat], option)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return why_not_removable(pos, pos.farms[self.seat], option)


class Admit(Ask):
    """A helper brings something and no marker is left: one is taken back for it, or it is done without."""

    name: ClassVar[str] = "admit"
    fields: ClassVar[tuple[str, ...]] = ("seat", "what")
    kinds: ClassVar[tuple[str, ...]] = ("remove", "free", "unmark", "decline")

    def __init__(self, seat: i64, what: i64) -> None:
        super().__init__(seat)
        self.what = what

    def options(self, pos: Granja) -> list[int]:
        return [*removable(pos, pos.farms[self.seat]), DECLINE]

    def answer(self, pos: Granja, option: i64) -> None:
        if option != DECLINE:
            pos.agenda.append(Gain(self.seat, self.what, 1))
            take_back(pos, pos.farms[self.seat], option)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return None if option == DECLINE else why_not_removable(pos, pos.farms[self.seat], option)

    def params(self, pos: Granja) -> dict[str, Any]:
        farm = pos.farms[self.seat]
        return {"good": GOODS[self.what if self.what < FIELD else farm.crops[self.what - FIELD]]}


class Unload(Ask):
    """Which good of an unfinished row or barrow is taken back?"""

    name: ClassVar[str] = "unload"
    fields: ClassVar[tuple[str, ...]] = ("seat", "place")
    kinds: ClassVar[tuple[str, ...]] = ("take",)

    def __init__(self, seat: i64, place: i64) -> None:
        super().__init__(seat)
        self.place = place

    def goods(self, pos: Granja, farm: Farm) -> list[int]:
        """The goods of the row or on the barrow, there or not."""
        if self.place < BUILDING_COUNT:
            return pos.figures.rows[self.place][farm.rows[self.place]]
        return pos.figures.goods[farm.barrows[self.place - BUILDING_COUNT]]

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        there = on_the_way(farm, self.place)
        kinds: i64 = 0
        goods = self.goods(pos, farm)
        for i in range(len(goods)):
            if (there >> i) & 1:
                kinds |= BIT[goods[i]]
        options: list[int] = []
        for good in range(GOOD_COUNT):
            if (kinds >> good) & 1:
                options.append(TAKE + good)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        goods = self.goods(pos, farm)
        loads = farm.delivered if self.place < BUILDING_COUNT else farm.loads
        at: i64 = self.place if self.place < BUILDING_COUNT else self.place - BUILDING_COUNT
        for i in range(len(goods)):
            if goods[i] == option - TAKE and (loads[at] >> i) & 1:
                loads[at] &= ~BIT[i]
                farm.supply += 1
                return

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        there = on_the_way(farm, self.place)
        good = option - TAKE
        if not any(g == good and there & BIT[i] for i, g in enumerate(self.goods(pos, farm))):
            return Reason("none-there", SECTION, {"thing": THINGS[good]})
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"place": PLACES[self.place]}
