"""Deliveries: to the craft buildings of the village and to one's own barrows ("8.3 Effectuer des livraisons")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.games.granja.cards import empty_barrow
from farmstead.games.granja.farm import Farm
from farmstead.games.granja.goods import ALL_CROPS, ALL_RESOURCES, Take
from farmstead.games.granja.helper import BARROW_DONE, BUILDING_DONE, DELIVERED, EMPTIED
from farmstead.games.granja.market import Market
from farmstead.games.granja.names import (
    BUILDING_COUNT,
    BUILDINGS,
    BUTCHER,
    CROPS,
    DELICATESSEN,
    FIELD,
    FROM_BARROWS,
    FROM_BUILDINGS,
    FROM_CRAFTS,
    GREENGROCER,
    MERCHANT_HOUSE,
    PLACE_COUNT,
    PLACES,
    RESTAURANT,
    SLOTS,
    THING_COUNT,
    THINGS,
    TRADE,
    VILLAGE_STORE,
    helper_section,
)
from farmstead.games.granja.options import DECLINE, DELIVER, DONE, ROW
from farmstead.games.granja.position import Ask, Granja
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step

SECTION: Final = "8.3 Effectuer des livraisons"
_BUILDINGS: Final = "8.3.1 Livraisons aux commerces du village"
_BLOCKED: Final = "8.3.2 Commerces bloqués"
_BARROWS: Final = "8.3.3 Approvisionnement des charrettes"
_EXTRA: Final = "8.4 Livraisons supplémentaires payantes"
BLOCKED_TILES: Final = 3


# -- what is wanted where ----------------------------------------------------------------------------------------------


def is_blocked(pos: Granja, building: i64) -> bool:
    return any(pos.blocked[tile] == building for tile in range(pos.completed, BLOCKED_TILES))


def free_rows(pos: Granja, building: i64) -> i64:
    """Rows of a building that no player has begun, as bits."""
    rows: i64 = 0b1111
    for farm in pos.farms:
        row: i64 = farm.rows[building]
        if row >= 0:
            rows &= ~BIT[row]
    return rows


def wanted(pos: Granja, farm: Farm, place: i64) -> i64:
    """The kinds of goods this seat may bring to a place now, as bits."""
    figures = pos.figures
    if place >= BUILDING_COUNT:
        slot = place - BUILDING_COUNT
        card: i64 = farm.barrows[slot]
        return figures.barrow_need[card][farm.loads[slot]] if card >= 0 else 0
    if (farm.done >> place) & 1 or is_blocked(pos, place):
        return 0
    row: i64 = farm.rows[place]
    needs = figures.row_need[place]
    if row >= 0:
        return needs[row][farm.delivered[place]]
    if figures.alike[place]:
        return needs[0][0]
    kinds: i64 = 0
    free = free_rows(pos, place)
    for i in range(4):
        if (free >> i) & 1:
            kinds |= needs[i][0]
    return kinds


def at_hand(farm: Farm) -> i64:
    """The kinds of goods a farm could send off, from stores or fields, as bits."""
    kinds: i64 = 0
    for thing in range(THING_COUNT):
        if farm.have(thing) > 0:
            kinds |= BIT[thing if thing < FIELD else thing - FIELD]
    return kinds


def can_deliver(pos: Granja, farm: Farm) -> bool:
    kinds = at_hand(farm)
    if kinds == 0:
        return False
    return any(wanted(pos, farm, place) & kinds for place in range(PLACE_COUNT))


def deliveries(pos: Granja, farm: Farm) -> list[int]:
    """All deliveries that can be made now."""
    options: list[int] = []
    kinds = at_hand(farm)
    if kinds == 0:
        return options
    needs: list[int] = []
    for place in range(PLACE_COUNT):
        needs.append(wanted(pos, farm, place) & kinds)
    for thing in range(THING_COUNT):
        if farm.have(thing) > 0:
            good: i64 = thing if thing < FIELD else thing - FIELD
            for place in range(PLACE_COUNT):
                if (needs[place] >> good) & 1:
                    options.append(DELIVER + thing * PLACE_COUNT + place)
    return options


def why_not_deliver(pos: Granja, farm: Farm, option: int) -> Reason | None:
    thing, place = divmod(option - DELIVER, PLACE_COUNT)
    if farm.have(thing) == 0:
        return Reason("none-there", SECTION, {"thing": THINGS[thing]})
    good = thing if thing < FIELD else thing - FIELD
    if place >= BUILDING_COUNT:
        slot = place - BUILDING_COUNT
        card = farm.barrows[slot]
        if card < 0:
            return Reason("no-barrow", _BARROWS, {"place": PLACES[place]})
        loaded = farm.loads[slot]
        if not any(g == good and not loaded & BIT[i] for i, g in enumerate(pos.figures.goods[card])):
            return Reason("not-wanted", _BARROWS, {"thing": THINGS[good], "place": PLACES[place]})
        return None
    if place in pos.blocked[pos.completed :]:
        return Reason("blocked", _BLOCKED, {"building": BUILDINGS[place]})
    if farm.done & BIT[place]:
        return Reason("supplied", _BUILDINGS, {"building": BUILDINGS[place]})
    own = farm.rows[place]
    taken = [other.rows[place] for other in pos.farms]
    rows = [own] if own >= 0 else [row for row in range(4) if row not in taken]
    there = farm.delivered[place]
    for row in rows:
        if any(g == good and not there & BIT[i] for i, g in enumerate(pos.figures.rows[place][row])):
            return None
    return Reason("not-wanted", _BUILDINGS, {"thing": THINGS[good], "place": PLACES[place]})


# -- the questions -----------------------------------------------------------------------------------------------------


class Deliver(Ask):
    """Up to `left` deliveries; the first one is a must where it was chosen instead of something else."""

    name: ClassVar[str] = "deliver"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "must")
    kinds: ClassVar[tuple[str, ...]] = ("deliver", "done")

    def __init__(self, seat: i64, left: i64, must: i64 = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.must = must

    def opens(self, pos: Granja) -> bool:
        return True

    def options(self, pos: Granja) -> list[int]:
        options = deliveries(pos, pos.farms[self.seat])
        if self.must == 0:
            options.append(DONE)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        if option == DONE:
            return
        if self.left > 1:
            pos.agenda.append(Deliver(self.seat, self.left - 1))
        send(pos, pos.farms[self.seat], option)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DONE:
            return Reason("must-deliver", SECTION) if self.must else None
        return why_not_deliver(pos, pos.farms[self.seat], option)

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"left": self.left}


class Extra(Ask):
    """8.4: paid extra deliveries, one after the other; `made` are done."""

    name: ClassVar[str] = "extra"
    fields: ClassVar[tuple[str, ...]] = ("seat", "made")
    kinds: ClassVar[tuple[str, ...]] = ("deliver", "done")

    def __init__(self, seat: i64, made: i64) -> None:
        super().__init__(seat)
        self.made = made

    def opens(self, pos: Granja) -> bool:
        return True

    def price(self, farm: Farm) -> i64:
        if self.made < farm.free_extra:
            return 0
        if farm.flat_price >= 0:
            return farm.flat_price if self.made == farm.free_extra else 0
        return 1

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if self.made < farm.extra and self.price(farm) <= farm.silver:
            options = deliveries(pos, farm)
        options.append(DONE)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        if option == DONE:
            return
        farm = pos.farms[self.seat]
        farm.silver -= self.price(farm)
        if self.made + 1 < farm.extra:
            pos.agenda.append(Extra(self.seat, self.made + 1))
        send(pos, farm, option)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DONE:
            return None
        farm = pos.farms[self.seat]
        if self.made >= farm.extra:
            return Reason("no-extra", _EXTRA)
        need = self.price(farm)
        if farm.silver < need:
            return Reason("silver", _EXTRA, {"need": need, "have": farm.silver})
        return why_not_deliver(pos, farm, option)

    def params(self, pos: Granja) -> dict[str, Any]:
        farm = pos.farms[self.seat]
        return {"left": farm.extra - self.made, "price": self.price(farm)}


class Row(Ask):
    """The first delivery to a building whose rows differ: which free row is taken for the whole game?"""

    name: ClassVar[str] = "row"
    fields: ClassVar[tuple[str, ...]] = ("seat", "thing", "place")
    kinds: ClassVar[tuple[str, ...]] = ("row",)

    def __init__(self, seat: i64, thing: i64, place: i64) -> None:
        super().__init__(seat)
        self.thing = thing
        self.place = place

    def options(self, pos: Granja) -> list[int]:
        good: i64 = self.thing if self.thing < FIELD else self.thing - FIELD
        free = free_rows(pos, self.place)
        options: list[int] = []
        for row in range(4):
            if (free >> row) & 1 and (pos.figures.row_need[self.place][row][0] >> good) & 1:
                options.append(ROW + row)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        take_row(farm, self.place, option - ROW)
        send(pos, farm, DELIVER + self.thing * PLACE_COUNT + self.place)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        row = option - ROW
        if any(farm.rows[self.place] == row for farm in pos.farms):
            return Reason("row-taken", _BUILDINGS)
        good = self.thing if self.thing < FIELD else self.thing - FIELD
        if good not in pos.figures.rows[self.place][row]:
            return Reason("not-wanted", _BUILDINGS, {"thing": THINGS[good], "place": PLACES[self.place]})
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"building": BUILDINGS[self.place]}


class SecondLoad(Ask):
    """A helper lets a delivery carry a second crop to the same place."""

    name: ClassVar[str] = "second-load"
    fields: ClassVar[tuple[str, ...]] = ("seat", "place", "by")
    kinds: ClassVar[tuple[str, ...]] = ("deliver", "decline")

    def __init__(self, seat: i64, place: i64, by: i64) -> None:
        super().__init__(seat)
        self.place = place
        self.by = by

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        needs: i64 = wanted(pos, farm, self.place) & ALL_CROPS if farm.slot_of(self.by) >= 0 else 0
        for thing in range(THING_COUNT):
            good: i64 = thing if thing < FIELD else thing - FIELD
            if good < CROPS and (needs >> good) & 1 and farm.have(thing) > 0:
                options.append(DELIVER + thing * PLACE_COUNT + self.place)
        options.append(DECLINE)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        if option == DECLINE:
            return
        farm = pos.farms[self.seat]
        pos.spend(farm, farm.slot_of(self.by))
        send(pos, farm, option)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        thing, place = divmod(option - DELIVER, PLACE_COUNT)
        good = thing if thing < FIELD else thing - FIELD
        if place != self.place or good >= CROPS:
            return Reason("same-place", helper_section(self.by), {"place": PLACES[self.place]})
        if pos.farms[self.seat].slot_of(self.by) < 0:
            return Reason("no-such-helper", helper_section(self.by))
        return why_not_deliver(pos, pos.farms[self.seat], option)

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"place": PLACES[self.place]}


# -- carrying them out -------------------------------------------------------------------------------------------------


def take_row(farm: Farm, building: i64, row: i64) -> None:
    rows = farm.rows.copy()
    rows[building] = row
    farm.rows = rows


def send(pos: Granja, farm: Farm, option: i64) -> None:
    """A good goes from the farm to a place; its marker moves."""
    number = option - DELIVER
    thing: i64 = number // PLACE_COUNT
    place: i64 = number % PLACE_COUNT
    good: i64 = thing if thing < FIELD else thing - FIELD
    if place < BUILDING_COUNT and farm.rows[place] < 0:
        if not pos.figures.alike[place]:
            pos.agenda.append(Row(farm.seat, thing, place))
            return
        free = free_rows(pos, place)
        row: i64 = 0
        while not (free >> row) & 1:
            row += 1
        take_row(farm, place, row)
    farm.lift(thing)
    if good < CROPS:
        pos.moment(farm, DELIVERED, place)
    if place < BUILDING_COUNT:
        goods = pos.figures.rows[place][farm.rows[place]]
        farm.delivered[place] = load(goods, farm.delivered[place], good)
        if farm.delivered[place] == BIT[len(goods)] - 1:
            complete_building(pos, farm, place)
    else:
        slot = place - BUILDING_COUNT
        goods = pos.figures.goods[farm.barrows[slot]]
        farm.loads[slot] = load(goods, farm.loads[slot], good)
        if farm.loads[slot] == BIT[len(goods)] - 1:
            complete_barrow(pos, farm, slot)


def load(goods: list[int], there: i64, good: i64) -> i64:
    """The bits of what is there, with this good on the first fitting picture."""
    for i in range(len(goods)):
        if goods[i] == good and not (there >> i) & 1:
            return there | BIT[i]
    raise AssertionError("the good is wanted")


def complete_building(pos: Granja, farm: Farm, building: i64) -> None:
    """8.3.1: points, the craft tile with its immediate effect; one marker to the grey area, the others back."""
    farm.supply += len(pos.figures.rows[building][farm.rows[building]]) - 1
    farm.delivered[building] = 0
    points = pos.round
    if (pos.firsts >> building) & 1:
        pos.firsts &= ~BIT[building]
        points += 1
    if pos.completed < BLOCKED_TILES:
        points += 1
    pos.completed += 1
    farm.win(points, FROM_BUILDINGS)
    if is_active(farm, VILLAGE_STORE):
        farm.win(2, FROM_CRAFTS)
    farm.done |= BIT[building]
    farm.fresh |= BIT[building]
    pos.moment(farm, BUILDING_DONE, building)
    immediate(pos, farm, building)


def is_active(farm: Farm, building: i64) -> bool:
    """Does the seat own this craft tile on its dark side?"""
    return (farm.done >> building) & 1 == 1 and (farm.fresh >> building) & 1 == 0


def immediate(pos: Granja, farm: Farm, building: i64) -> None:
    """Effet immédiat of a craft tile."""
    if building == MERCHANT_HOUSE:
        farm.silver += 3
    elif building == RESTAURANT:
        farm.win(pos.figures.siesta[farm.siesta], FROM_CRAFTS)
        pos.agenda.append(Deliver(farm.seat, 1))
    elif building == DELICATESSEN:
        pos.gain(farm, TRADE)
    elif building == GREENGROCER:
        pos.agenda.append(Take(farm.seat, ALL_RESOURCES))
    elif building == VILLAGE_STORE:
        farm.win(2, FROM_CRAFTS)
    elif building == BUTCHER:
        barrows: i64 = 0
        for slot in range(SLOTS):
            if farm.barrows[slot] >= 0:
                barrows += 1
        farm.win(barrows, FROM_CRAFTS)


def complete_barrow(pos: Granja, farm: Farm, slot: i64) -> None:
    """8.3.3: points, a trade commodity, a marker on the market; the card is discarded."""
    card: i64 = farm.barrows[slot]
    value: i64 = pos.figures.points[card]
    farm.win(value, FROM_BARROWS)
    if is_active(farm, BUTCHER):
        farm.win(1, FROM_CRAFTS)
    farm.supply += len(pos.figures.goods[card])
    farm.loads[slot] = 0
    pos.moment(farm, BARROW_DONE, value)
    pos.then(Market(farm.seat, value), Emptied(farm.seat, slot))
    pos.gain(farm, TRADE)


class Emptied(Step[Granja]):
    """The barrow has been to the market: it is discarded, unless a helper keeps it."""

    name: ClassVar[str] = "emptied"
    fields: ClassVar[tuple[str, ...]] = ("seat", "slot")

    def __init__(self, seat: i64, slot: i64) -> None:
        self.seat = seat
        self.slot = slot

    def run(self, pos: Granja) -> None:
        farm = pos.farms[self.seat]
        before = len(pos.agenda)
        pos.moment(farm, EMPTIED, self.slot)
        if len(pos.agenda) == before:
            empty_barrow(pos, farm, self.slot)
