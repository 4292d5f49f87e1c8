"""The village market: placing a marker, removing lower neighbours, the full market ("8.3.3")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.granja.helpers.helper import HELPERS, MARKER_LOST
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.markers import Spare
from farmstead.titles.granja.rules.names import FROM_MARKET, NEUTRAL, NOBODY, SLOTS, SPACES
from farmstead.titles.granja.rules.options import DECLINE, ON
from farmstead.titles.granja.rules.position import Ask, Granja, is_closed

SECTION: Final = "8.3.3 Approvisionnement des charrettes"


def spaces_for(pos: Granja, seat: i64, value: i64) -> list[int]:
    """Where a marker of this value may go: empty spaces, else others' markers, else one's own."""
    empty: list[int] = []
    others: list[int] = []
    own: list[int] = []
    values = pos.figures.value
    for space in range(len(values)):
        if values[space] == value and not is_closed(pos, space):
            there: i64 = pos.market[space]
            if there == NOBODY:
                empty.append(space)
            elif there == seat:
                own.append(space)
            else:
                others.append(space)
    if empty:
        return empty
    return others if others else own


class Market(Ask):
    """A marker on a space with the value of the barrow."""

    name: ClassVar[str] = "market"
    fields: ClassVar[tuple[str, ...]] = ("seat", "value")
    kinds: ClassVar[tuple[str, ...]] = ("on",)

    def __init__(self, seat: i64, value: i64) -> None:
        super().__init__(seat)
        self.value = value

    def options(self, pos: Granja) -> list[int]:
        return [ON + space for space in spaces_for(pos, self.seat, self.value)]

    def answer(self, pos: Granja, option: i64) -> None:
        settle(pos, self.seat, option - ON)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        space = option - ON
        if space >= len(pos.market):
            return Reason("no-space", SECTION, {"space": SPACES[space]})
        if pos.figures.value[space] != self.value:
            return Reason("other-value", SECTION, {"n": self.value})
        if is_closed(pos, space):
            return Reason("space-closed", "4.0 Mise en place")
        there = pos.market[space]
        if there == NOBODY:
            return None
        same = [
            owner for i, owner in enumerate(pos.market) if pos.figures.value[i] == self.value and not is_closed(pos, i)
        ]
        if NOBODY in same:
            return Reason("space-taken", SECTION)
        if there == self.seat and any(owner != self.seat for owner in same):
            return Reason("own-marker", SECTION)
        return None

    def asked(self, pos: Granja) -> str:
        space = spaces_for(pos, self.seat, self.value)[0]
        return "market" if pos.market[space] == NOBODY else "market-full"

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"n": self.value}


def settle(pos: Granja, owner: i64, space: i64) -> None:
    """The marker goes there: a marker in its place leaves first, then the lower neighbours do."""
    pos.agenda.append(Put(owner, space))
    there: i64 = pos.market[space]
    if there == owner and owner != NEUTRAL:
        pos.lay(space, NOBODY)
        pos.farms[owner].supply += 1
    elif there != NOBODY and there != owner:
        pos.agenda.append(Removal(owner, space, there))


class Put(Step[Granja]):
    """The marker lies down; adjacent markers of others on lower values leave."""

    name: ClassVar[str] = "put"
    fields: ClassVar[tuple[str, ...]] = ("owner", "space")

    def __init__(self, owner: i64, space: i64) -> None:
        self.owner = owner
        self.space = space

    def run(self, pos: Granja) -> None:
        if self.owner != NEUTRAL:
            farm = pos.farms[self.owner]
            if farm.supply <= 0:
                pos.then(Spare(self.owner, 1), Put(self.owner, self.space))
                return
            farm.supply -= 1
        pos.lay(self.space, self.owner)
        around = victims(pos, self.owner, self.space)
        i: i64 = len(around)
        while i > 0:
            i -= 1
            pos.agenda.append(Removal(self.owner, around[i], pos.market[around[i]]))


def victims(pos: Granja, owner: i64, space: i64) -> list[int]:
    """Adjacent markers of others on lower values."""
    found: list[int] = []
    values = pos.figures.value
    for other in pos.figures.neighbours[space]:
        there: i64 = pos.market[other]
        if there != NOBODY and there != owner and values[other] < values[space]:
            found.append(other)
    return found


class Removal(Step[Granja]):
    """A marker of another player (`loser`) leaves the market, unless a helper of its owner moves it.

    Several leave one after the other. One that its owner takes back meanwhile, for want of markers, is not there any
    more: nobody removes it.
    """

    name: ClassVar[str] = "removal"
    fields: ClassVar[tuple[str, ...]] = ("owner", "space", "loser")

    def __init__(self, owner: i64, space: i64, loser: i64) -> None:
        self.owner = owner
        self.space = space
        self.loser = loser

    def run(self, pos: Granja) -> None:
        if pos.market[self.space] != self.loser:
            return
        if self.loser != NEUTRAL:
            slot = escape_slot(pos, pos.farms[self.loser])
            if slot >= 0 and len(escapes(pos, self.space)) > 0:
                pos.agenda.append(Escape(self.loser, self.space, self.owner, slot))
                return
        remove(pos, self.owner, self.space)


def remove(pos: Granja, by: i64, space: i64) -> None:
    """The marker goes back to its owner; who removed it gets a point."""
    there: i64 = pos.market[space]
    pos.lay(space, NOBODY)
    if by != NEUTRAL:
        pos.farms[by].win(1, FROM_MARKET)
    if there != NEUTRAL:
        loser = pos.farms[there]
        loser.supply += 1
        pos.moment(loser, MARKER_LOST, space)


def escape_slot(pos: Granja, farm: Farm) -> i64:
    """The slot of a helper that may move a marker about to be removed; -1 if there is none."""
    for slot in range(SLOTS):
        card: i64 = farm.helpers[slot]
        if card >= 0 and HELPERS[card].saves_markers and HELPERS[card].ready(pos, farm, slot):
            return slot
    return -1


def escapes(pos: Granja, space: i64) -> list[int]:
    """Empty spaces beside this one."""
    found: list[int] = []
    for other in pos.figures.neighbours[space]:
        if pos.market[other] == NOBODY and not is_closed(pos, other):
            found.append(other)
    return found


class Escape(Ask):
    """A marker is about to be removed: its owner may move it to an empty space beside. It removes nobody there."""

    name: ClassVar[str] = "escape"
    fields: ClassVar[tuple[str, ...]] = ("seat", "space", "owner", "slot")
    kinds: ClassVar[tuple[str, ...]] = ("on", "decline")

    def __init__(self, seat: i64, space: i64, owner: i64, slot: i64) -> None:
        super().__init__(seat)
        self.space = space
        self.owner = owner
        self.slot = slot

    def options(self, pos: Granja) -> list[int]:
        options = [ON + space for space in escapes(pos, self.space)]
        options.append(DECLINE)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        if option == DECLINE:
            remove(pos, self.owner, self.space)
            return
        pos.lay(self.space, NOBODY)
        pos.lay(option - ON, self.seat)
        pos.spend(pos.farms[self.seat], self.slot)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        space = option - ON
        section = HELPERS[pos.farms[self.seat].helpers[self.slot]].section()
        if space >= len(pos.market):
            return Reason("no-space", section, {"space": SPACES[space]})
        if space not in pos.figures.neighbours[self.space]:
            return Reason("not-beside", section, {"space": SPACES[self.space]})
        if is_closed(pos, space):
            return Reason("space-closed", "4.0 Mise en place")
        if pos.market[space] != NOBODY:
            return Reason("space-taken", section)
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"space": SPACES[self.space]}
