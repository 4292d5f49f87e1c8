"""The house and the stables: rooms, renovation, stables ("Actions relatives à l'habitation")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, count, neighbours
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import (
    ANY_TIME,
    FOR_RENOVATION,
    FOR_ROOM,
    FOR_STABLE,
    HOUSE_CHANGED,
    RENOVATES,
    ROOMS_BUILT,
    SOMEBODY_BUILT,
    STABLES_BUILT,
)
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fields import (
    BAKED,
    BAKING,
    NO_BAKING,
    Bake,
    bake,
    bread_options,
    cell_options,
    why_not_bread,
    why_not_empty,
)
from farmstead.titles.agricola.rules.names import CLAYEY, HOUSES, STABLES_EACH, STONY, WOODEN
from farmstead.titles.agricola.rules.options import BAKE, DECLINE, DONE, FARM_CELLS, RENOVATE, RENOVATE_TO, ROOM, STABLE
from farmstead.titles.agricola.rules.paying import lacking
from farmstead.titles.agricola.rules.position import EXCHANGING, USING, Agricola, Ask
from farmstead.titles.agricola.rules.prices import pay_for

_SECTION: Final = "Actions relatives à l'habitation"
_STABLES: Final = "Actions relatives au bétail"
ROOM_COSTS: Final = [[Cost(wood=5, reed=2)], [Cost(clay=5, reed=2)], [Cost(stone=5, reed=2)]]
STABLE_COSTS: Final = [[Cost()], [Cost(wood=1)], [Cost(wood=2)]]
RENOVATIONS: Final = [
    [[Cost(clay=rooms, reed=1)] for rooms in range(16)],
    [[Cost(stone=rooms, reed=1)] for rooms in range(16)],
]


def can_pay_room(pos: Agricola, farm: Farm) -> bool:
    return pos.payable(farm, FOR_ROOM, farm.house, ROOM_COSTS[farm.house])


def can_room(pos: Agricola, farm: Farm) -> bool:
    return can_pay_room(pos, farm) and farm.room_cells() != 0


def why_no_room(pos: Agricola, farm: Farm) -> Reason | None:
    """Written apart from `can_room`."""
    if not pos.affordable(farm, FOR_ROOM, farm.house, ROOM_COSTS[farm.house]):
        return lacking(pos, farm, _SECTION, ROOM_COSTS[farm.house], FOR_ROOM, farm.house)
    if any(why_not_room_cell(farm, cell) is None for cell in FARM_CELLS):
        return None
    return Reason("no-cell-room", _SECTION)


def why_not_room_cell(farm: Farm, cell: int) -> Reason | None:
    reason = why_not_empty(farm, cell)
    if reason is None and not neighbours(farm.rooms) >> cell & 1:
        return Reason("not-adjacent-room", _SECTION)
    return reason


def can_pay_stable(pos: Agricola, farm: Farm, price: i64) -> bool:
    return pos.payable(farm, FOR_STABLE, price, STABLE_COSTS[price])


def can_stable(pos: Agricola, farm: Farm, price: i64) -> bool:
    return farm.stable_cells() != 0 and can_pay_stable(pos, farm, price)


def why_no_stable(pos: Agricola, farm: Farm, price: int) -> Reason | None:
    """Written apart from `can_stable`."""
    if count(farm.stables) == STABLES_EACH:
        return Reason("no-stable", _STABLES)
    if all(why_not_stable_cell(farm, cell) for cell in FARM_CELLS):
        return Reason("no-cell-stable", _STABLES)
    if not pos.affordable(farm, FOR_STABLE, price, STABLE_COSTS[price]):
        return lacking(pos, farm, _STABLES, STABLE_COSTS[price], FOR_STABLE, price)
    return None


def why_not_stable_cell(farm: Farm, cell: int) -> Reason | None:
    taken = farm.rooms | farm.fields | farm.stables | farm.posts
    return Reason("cell-taken", _STABLES) if taken >> cell & 1 else None


def build_room(pos: Agricola, farm: Farm, cell: i64) -> None:
    ways = pos.affordable(farm, FOR_ROOM, farm.house, ROOM_COSTS[farm.house])
    add_room(farm, cell)
    pay_for(pos, farm, FOR_ROOM, farm.house, ways)


def add_room(farm: Farm, cell: i64) -> None:
    farm.rooms |= BIT[cell]
    farm.changed()


def one_room(pos: Agricola, farm: Farm, option: i64) -> None:
    """The whole of an action that builds one room."""
    pos.agenda.append(RoomsBuilt(farm.seat, 1))
    build_room(pos, farm, FARM_CELLS[option - ROOM])


def rooms_built(pos: Agricola, farm: Farm, rooms: i64) -> None:
    """An action that built rooms is done: cards react, its owner's, then whoever watches houses grow."""
    if rooms > 0 and pos.board.deck:
        pos.moment_of_all(farm, SOMEBODY_BUILT, farm.seat)
        pos.moment(farm, ROOMS_BUILT, rooms)


class RoomsBuilt(Step[Agricola]):
    """Rooms were built and paid."""

    name: ClassVar[str] = "rooms-built"
    fields: ClassVar[tuple[str, ...]] = ("seat", "rooms")

    def __init__(self, seat: i64, rooms: i64) -> None:
        self.seat = seat
        self.rooms = rooms

    def run(self, pos: Agricola) -> None:
        rooms_built(pos, pos.farms[self.seat], self.rooms)


def build_stable(pos: Agricola, farm: Farm, cell: i64, price: i64) -> None:
    ways = pos.affordable(farm, FOR_STABLE, price, STABLE_COSTS[price])
    farm.stables |= BIT[cell]
    farm.changed()
    pay_for(pos, farm, FOR_STABLE, price, ways)


def stables_built(pos: Agricola, farm: Farm, cells: i64) -> None:
    """An action that built stables is done: cards react."""
    if cells != 0:
        pos.moment(farm, STABLES_BUILT, cells)


class StablesBuilt(Step[Agricola]):
    """Stables were built and paid."""

    name: ClassVar[str] = "stables-built"
    fields: ClassVar[tuple[str, ...]] = ("seat", "cells")

    def __init__(self, seat: i64, cells: i64) -> None:
        self.seat = seat
        self.cells = cells

    def run(self, pos: Agricola) -> None:
        stables_built(pos, pos.farms[self.seat], self.cells)


def room_price(pos: Agricola, farm: Farm) -> Any:
    """What a room costs this seat, for its question."""
    return own_price(pos, farm, FOR_ROOM, farm.house, ROOM_COSTS[farm.house])


def stable_price(pos: Agricola, farm: Farm, price: i64) -> Any:
    """What a stable costs this seat, for its question."""
    return own_price(pos, farm, FOR_STABLE, price, STABLE_COSTS[price])


def own_price(pos: Agricola, farm: Farm, thing: i64, what: i64, costs: list[Cost]) -> Any:
    """The goods that the seat pays for a thing; a list where it has a choice: all ways, where it can pay none."""
    ways = pos.affordable(farm, thing, what, costs) or pos.prices(farm, thing, what, costs)
    found: list[dict[str, int]] = [cost.given() for cost in ways]
    return found[0] if len(found) == 1 else found


class Construct(Ask):
    """Construction de pièces et/ou d'étables: any number of each, in any order, at least one thing."""

    name: ClassVar[str] = "construct"
    fields: ClassVar[tuple[str, ...]] = ("seat", "built", "rooms", "cells")
    later: ClassVar[dict[str, int]] = {"rooms": 0, "cells": 0}
    kinds: ClassVar[tuple[str, ...]] = ("room", "stable", "done")

    def __init__(self, seat: i64, built: i64 = 0, rooms: i64 = 0, cells: i64 = 0) -> None:
        super().__init__(seat)
        self.built = built  # 1: something was
        self.rooms = rooms  # built by this action
        self.cells = cells  # of the stables it built

    def rights(self, pos: Agricola) -> i64:
        return USING if self.built else EXCHANGING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if can_pay_room(pos, farm):
            options = cell_options(farm.room_cells(), ROOM)
        if can_stable(pos, farm, 2):
            options += cell_options(farm.stable_cells(), STABLE)
        if self.built:
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        if option == DONE:
            stables_built(pos, farm, self.cells)
            rooms_built(pos, farm, self.rooms)
        elif option >= STABLE:
            cell = FARM_CELLS[option - STABLE]
            pos.agenda.append(Construct(self.seat, 1, self.rooms, self.cells | BIT[cell]))
            build_stable(pos, farm, cell, 2)
        else:
            pos.agenda.append(Construct(self.seat, 1, self.rooms + 1, self.cells))
            build_room(pos, farm, FARM_CELLS[option - ROOM])

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        if option == DONE:
            return None if self.built else Reason("must-one", _SECTION)
        if option >= STABLE:
            return why_not_stable_cell(farm, FARM_CELLS[option - STABLE]) or why_no_stable(pos, farm, 2)
        return why_not_room_cell(farm, FARM_CELLS[option - ROOM]) or why_no_room(pos, farm)

    def asked(self, pos: Agricola) -> str:
        return "rooms-stables"

    def params(self, pos: Agricola) -> dict[str, Any]:
        farm = pos.farms[self.seat]
        return {"rooms": room_price(pos, farm), "stables": stable_price(pos, farm, 2)}


class OneRoom(Ask):
    """Construction d'une pièce: exactly one; `free`: a card has it built without a price."""

    name: ClassVar[str] = "one-room"
    fields: ClassVar[tuple[str, ...]] = ("seat", "free")
    later: ClassVar[dict[str, int]] = {"free": 0}
    kinds: ClassVar[tuple[str, ...]] = ("room",)

    def __init__(self, seat: i64, free: i64 = 0) -> None:
        super().__init__(seat)
        self.free = free

    def options(self, pos: Agricola) -> list[int]:
        return cell_options(pos.farms[self.seat].room_cells(), ROOM)

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        if self.free:
            add_room(farm, FARM_CELLS[option - ROOM])
            rooms_built(pos, farm, 1)
        else:
            one_room(pos, farm, option)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return why_not_room_cell(pos.farms[self.seat], FARM_CELLS[option - ROOM])

    def asked(self, pos: Agricola) -> str:
        return "room-free" if self.free else "room"

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"rooms": room_price(pos, pos.farms[self.seat])}


class OneStable(Ask):
    """Construction d'une étable: one, at a price in wood; `bake`: it and/or bread is baked, in any order."""

    name: ClassVar[str] = "one-stable"
    fields: ClassVar[tuple[str, ...]] = ("seat", "price", "bake")
    kinds: ClassVar[tuple[str, ...]] = ("stable", "bake", "done")

    def __init__(self, seat: i64, price: i64, bake: i64 = NO_BAKING) -> None:
        super().__init__(seat)
        self.price = price
        self.bake = bake

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options = cell_options(farm.stable_cells(), STABLE)
        if self.bake == BAKING:
            options += bread_options(farm)
        elif self.bake == BAKED:
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option == DONE:
            return
        farm = pos.farms[self.seat]
        if option >= BAKE:
            pos.agenda.append(OneStable(self.seat, self.price, BAKED))
            bake(pos, farm, option)
            return
        if self.bake == BAKING:
            pos.agenda.append(Bake(self.seat, 0))
        cell = FARM_CELLS[option - STABLE]
        if farm.hears & BIT[STABLES_BUILT]:
            pos.agenda.append(StablesBuilt(self.seat, BIT[cell]))
        build_stable(pos, farm, cell, self.price)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DONE:
            return None if self.bake == BAKED else Reason("must-one", _STABLES)
        farm = pos.farms[self.seat]
        if option >= BAKE:
            return why_not_bread(farm, option) if self.bake == BAKING else Reason("not-asked")
        if count(farm.stables) == STABLES_EACH:
            return Reason("no-stable", _STABLES)
        return why_not_stable_cell(farm, FARM_CELLS[option - STABLE])

    def asked(self, pos: Agricola) -> str:
        if self.bake == BAKING:
            return "stable-or-bake"
        return "stable-or-done" if self.bake == BAKED else "stable"

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"price": stable_price(pos, pos.farms[self.seat], self.price)}


# -- renovation --------------------------------------------------------------------------------------------------------


def renovation_costs(farm: Farm, house: i64) -> list[Cost]:
    """What it costs to make the whole house of a material."""
    return RENOVATIONS[house - 1][farm.room_count()]


def targets(farm: Farm) -> list[int]:
    """What the house may become: the next material, unless cards have it otherwise."""
    house: i64 = farm.house
    found: list[int] = [house + 1] if house < STONY else []
    if farm.hears & BIT[RENOVATES]:
        for number in sorted(farm.hearing(RENOVATES)):
            found = CARDS[number].renovates(farm, house, found)
    return found


def payable_targets(pos: Agricola, farm: Farm) -> list[int]:
    """Of these, what the seat can pay."""
    return [
        house
        for house in targets(farm)
        if pos.payable(farm, FOR_RENOVATION, renovation_code(farm.house, house), renovation_costs(farm, house))
    ]


def renovation_code(before: i64, after: i64) -> i64:
    """A renovation as one number: the material before and that of now."""
    return 3 * before + after


def renovation(code: i64) -> tuple[int, int]:
    """The material before and that of now."""
    return code // 3, code % 3


def can_renovate(pos: Agricola, farm: Farm) -> bool:
    return len(payable_targets(pos, farm)) > 0


def why_no_renovation(pos: Agricola, farm: Farm) -> Reason | None:
    """Written apart from `can_renovate`."""
    if farm.house not in (WOODEN, CLAYEY):
        return Reason("stone-house", _SECTION)
    possible = targets(farm)
    if not possible:
        return Reason("no-renovation", _SECTION)
    reasons = [why_not_renovate_to(pos, farm, house) for house in possible]
    return None if None in reasons else reasons[0]


def why_not_renovate_to(pos: Agricola, farm: Farm, house: int) -> Reason | None:
    if house not in targets(farm):
        return Reason("no-such-house", _SECTION, {"house": HOUSES[house]})
    costs = renovation_costs(farm, house)
    code = renovation_code(farm.house, house)
    if pos.affordable(farm, FOR_RENOVATION, code, costs):
        return None
    return lacking(pos, farm, _SECTION, costs, FOR_RENOVATION, code)


def renovate(pos: Agricola, farm: Farm) -> None:
    """The whole house, one material further, or another one that a card allows."""
    houses = payable_targets(pos, farm)
    if len(houses) == 1:
        renovate_to(pos, farm, houses[0])
    elif houses:
        pos.agenda.append(RenovateTo(farm.seat))


def renovate_to(pos: Agricola, farm: Farm, house: i64) -> None:
    code = renovation_code(farm.house, house)
    ways = pos.affordable(farm, FOR_RENOVATION, code, renovation_costs(farm, house))
    if house > farm.house + 1:
        farm.never_clay = 1
    farm.house = house
    if farm.cards:
        farm.figures()  # some cards look at the house
    pos.later(farm, HOUSE_CHANGED, code)
    pay_for(pos, farm, FOR_RENOVATION, code, ways)


class RenovateTo(Ask):
    """Rénovation: of which material will the house be? Asked where a card gives the choice."""

    name: ClassVar[str] = "renovate-to"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("renovate-to",)

    def rights(self, pos: Agricola) -> i64:
        return EXCHANGING

    def options(self, pos: Agricola) -> list[int]:
        return [RENOVATE_TO + house for house in payable_targets(pos, pos.farms[self.seat])]

    def answer(self, pos: Agricola, option: i64) -> None:
        renovate_to(pos, pos.farms[self.seat], option - RENOVATE_TO)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return why_not_renovate_to(pos, pos.farms[self.seat], option - RENOVATE_TO)


class RoomOrRenovate(Ask):
    """A card's offer: one room, or the whole house renovated, or neither."""

    name: ClassVar[str] = "room-or-renovate"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    kinds: ClassVar[tuple[str, ...]] = ("room", "renovate", "decline")

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def rights(self, pos: Agricola) -> i64:
        return USING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if can_room(pos, farm):
            options = cell_options(farm.room_cells(), ROOM)
        if can_renovate(pos, farm):
            options.append(RENOVATE)
        if not options and not (farm.hears & BIT[ANY_TIME] and pos.usable_cards(farm)):
            return options
        options.append(DECLINE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        if option == RENOVATE:
            renovate(pos, farm)
        elif option != DECLINE:
            one_room(pos, farm, option)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        if option == DECLINE:
            return None
        if option == RENOVATE:
            return why_no_renovation(pos, farm)
        return why_not_room_cell(farm, FARM_CELLS[option - ROOM]) or why_no_room(pos, farm)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id}
