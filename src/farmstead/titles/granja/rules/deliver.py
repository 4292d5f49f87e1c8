"""Deliveries: to the craft buildings of the village and to one's own barrows ("8.3 Effectuer des livraisons")."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.granja.helpers.helper import (
    BARROW_DONE,
    BUILDING_DONE,
    DELIVERED,
    EMPTIED,
    GAINED,
    GOT_DELIVERY,
)
from farmstead.titles.granja.rules.cards import empty_barrow
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.goods import ALL_CROPS, ALL_RESOURCES, Gift, Take
from farmstead.titles.granja.rules.market import Market
from farmstead.titles.granja.rules.names import (
    BUILDING_COUNT,
    BUILDINGS,
    BUTCHER,
    CARD_COUNT,
    CROPS,
    DELICATESSEN,
    DELIVERIES_STEP,
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
from farmstead.titles.granja.rules.options import DECLINE, DELIVER, DONE, ROW
from farmstead.titles.granja.rules.position import Ask, Granja
from farmstead.titles.granja.rules.turns import PLACE_DONE, Pause
from farmstead.titles.granja.rules.wanted import (
    BLOCKED_TILES,
    ROWS,
    SECTION,
    deliveries,
    free_rows,
    wanted,
    why_not_deliver,
)

_EXTRA: Final = "8.4 Livraisons supplémentaires payantes"


# -- the questions -----------------------------------------------------------------------------------------------------


AS_REVENUE: Final = 2


@mypyc_attr(free_list_len=1)
class Deliver(Ask):
    """Up to `left` deliveries; the first one is a must where it was chosen instead of something else (1; 2 as revenue).

    What comes with a revenue comes when the delivery is made: the good may be gone by then.

    `by` is a helper that gives the last of them, -1 for none: the others need it not, and it counts as used only then.
    """

    name: ClassVar[str] = "deliver"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "must", "by")
    kinds: ClassVar[tuple[str, ...]] = ("deliver", "done")

    def __init__(self, seat: i64, left: i64, must: i64 = 0, by: i64 = -1) -> None:
        super().__init__(seat)
        self.left = left
        self.must = must
        self.by = by

    def opens(self, pos: Granja) -> bool:
        """Also where a delivery was chosen: what is delivered may be made of other goods first (5.1)."""
        return True

    def helped(self, pos: Granja) -> bool:
        """Is the next delivery the helper's?"""
        return self.by >= 0 and self.left <= pos.figures.amount[self.by]

    def gone(self, pos: Granja) -> bool:
        """Is the next delivery that of a helper who has left the farm?"""
        return self.helped(pos) and pos.farms[self.seat].slot_of(self.by) < 0

    def options(self, pos: Granja) -> list[int]:
        options: list[int] = []
        if not self.gone(pos):
            options = deliveries(pos, pos.farms[self.seat])
        if self.must == 0:
            options.append(DONE)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        if option == DONE:
            return
        farm = pos.farms[self.seat]
        if self.must == AS_REVENUE:
            pos.moment(farm, GAINED, GOT_DELIVERY)
        if self.left > 1:
            pos.agenda.append(Deliver(self.seat, self.left - 1, 0, self.by))
        if self.helped(pos):
            pos.spend(farm, farm.slot_of(self.by))
        send(pos, farm, option)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DONE:
            return Reason("must-deliver", SECTION) if self.must else None
        if self.gone(pos):
            return Reason("no-such-helper", helper_section(self.by))
        return why_not_deliver(pos, pos.farms[self.seat], option)

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"left": self.left}


def add_deliveries(pos: Granja, farm: Farm, count: i64, by: i64) -> None:
    """A helper adds some deliveries: to those still to come, or as new ones."""
    if count == 0:
        return
    for i in range(len(pos.agenda)):
        step = pos.agenda[i]
        if isinstance(step, Deliver) and step.seat == farm.seat and step.must == 0:
            pos.agenda[i] = Deliver(farm.seat, step.left + count, 0, by)
            return
    pos.agenda.append(Deliver(farm.seat, count, 0, by))


@mypyc_attr(free_list_len=1)
class Extra(Ask):
    """8.4: paid extra deliveries, one after the other; `made` are done.

    Asked after the last one too: the turn, and with it the round, ends with what the player may still do (5.1).
    """

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

    def asked(self, pos: Granja) -> str:
        return "extra" if self.made < pos.farms[self.seat].extra else "extra-last"

    def params(self, pos: Granja) -> dict[str, Any]:
        farm = pos.farms[self.seat]
        return {"left": max(farm.extra - self.made, 0), "price": self.price(farm)}


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
            return Reason("row-taken", ROWS)
        good = self.thing if self.thing < FIELD else self.thing - FIELD
        if good not in pos.figures.rows[self.place][row]:
            return Reason("not-wanted", ROWS, {"thing": THINGS[good], "place": PLACES[self.place]})
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"building": BUILDINGS[self.place]}


class SecondLoad(Ask):
    """A helper lets a delivery carry a second crop to the same place, before anything else happens there."""

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
        unload(pos, farm, option)

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
    """A delivery: a good goes from the farm to a place; a helper may send a second crop along."""
    number = option - DELIVER
    thing: i64 = number // PLACE_COUNT
    place: i64 = number % PLACE_COUNT
    if place < BUILDING_COUNT and farm.rows[place] < 0:
        if not pos.figures.alike[place]:
            pos.agenda.append(Row(farm.seat, thing, place))
            return
        free = free_rows(pos, place)
        row: i64 = 0
        while not (free >> row) & 1:
            row += 1
        take_row(farm, place, row)
    good: i64 = thing if thing < FIELD else thing - FIELD
    if not unload(pos, farm, option) and good < CROPS:
        pos.moment(farm, DELIVERED, place)


def unload(pos: Granja, farm: Farm, option: i64) -> bool:
    """The marker moves to its place; says if that is complete."""
    number = option - DELIVER
    thing: i64 = number // PLACE_COUNT
    place: i64 = number % PLACE_COUNT
    good: i64 = thing if thing < FIELD else thing - FIELD
    farm.lift(thing)
    if place < BUILDING_COUNT:
        goods = pos.figures.rows[place][farm.rows[place]]
        farm.delivered[place] = load(goods, farm.delivered[place], good)
        if farm.delivered[place] == BIT[len(goods)] - 1:
            complete_building(pos, farm, place)
            return True
        return False
    slot = place - BUILDING_COUNT
    goods = pos.figures.goods[farm.barrows[slot]]
    farm.loads[slot] = load(goods, farm.loads[slot], good)
    if farm.loads[slot] == BIT[len(goods)] - 1:
        complete_barrow(pos, farm, slot)
        return True
    return False


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
        pos.note("")
        farm.win(2, FROM_CRAFTS)
        pos.note("building.village-store")
    farm.done |= BIT[building]
    farm.fresh |= BIT[building]
    turn_end(pos, farm)
    pos.queue(Immediate(farm.seat, building))
    pos.moment(farm, BUILDING_DONE, building)


def turn_end(pos: Granja, farm: Farm) -> None:
    """What was completed may allow more (5.1), also if it was with the last delivery of the turn."""
    if pos.step == DELIVERIES_STEP:
        pos.queue(Pause(farm.seat, PLACE_DONE))


def is_active(farm: Farm, building: i64) -> bool:
    """Does the seat own this craft tile on its dark side?"""
    return (farm.done >> building) & 1 == 1 and (farm.fresh >> building) & 1 == 0


class Immediate(Step[Granja]):
    """Effet immédiat of a craft tile; it comes "ensuite", after the helpers that hear of the building (8.3.1)."""

    name: ClassVar[str] = "immediate"
    fields: ClassVar[tuple[str, ...]] = ("seat", "place")

    def __init__(self, seat: i64, place: i64) -> None:
        self.seat = seat
        self.place = place

    def run(self, pos: Granja) -> None:
        immediate(pos, pos.farms[self.seat], self.place)
        pos.note("building." + BUILDINGS[self.place])


def immediate(pos: Granja, farm: Farm, building: i64) -> None:
    if building == MERCHANT_HOUSE:
        farm.silver += 3
    elif building == RESTAURANT:
        farm.win(pos.figures.siesta[farm.siesta], FROM_CRAFTS)
        pos.agenda.append(Deliver(farm.seat, 1))
    elif building == DELICATESSEN:
        pos.gain(farm, TRADE)
    elif building == GREENGROCER:
        pos.then(Gift(farm.seat, CARD_COUNT + GREENGROCER), Take(farm.seat, ALL_RESOURCES))
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
        pos.note("")
        farm.win(1, FROM_CRAFTS)
        pos.note("building.butcher")
    farm.supply += len(pos.figures.goods[card])
    farm.loads[slot] = 0
    turn_end(pos, farm)
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
        pos.moment(farm, EMPTIED, farm.barrows[self.slot])
        if len(pos.agenda) == before:
            empty_barrow(pos, farm, self.slot)
