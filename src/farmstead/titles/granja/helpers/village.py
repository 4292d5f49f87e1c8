"""Helpers of the village: markers on the market, barrows and buildings supplied, deliveries, the siesta walk."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step
from farmstead.titles.granja.helpers.helper import (
    BARROW_DONE,
    BUILDING_DONE,
    DELIVERED,
    DELIVERIES,
    EMPTIED,
    EXTENDED,
    MARKER_LOST,
    WALKED,
    Helper,
)
from farmstead.titles.granja.helpers.offers import HelperAsk, Offer
from farmstead.titles.granja.rules.cards import Replace, empty_barrow, put
from farmstead.titles.granja.rules.deliver import Deliver, SecondLoad, add_deliveries
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.names import (
    AS_BARROW,
    BUILDINGS,
    DELIVERIES_STEP,
    DONKEYS,
    FROM_HELPERS,
    GOOD_COUNT,
    GOODS,
    PIG,
    SLOTS,
    TRADE,
    helper_section,
)
from farmstead.titles.granja.rules.options import DECLINE, PLAY, TAKE
from farmstead.titles.granja.rules.position import Granja, Used

# -- the market --------------------------------------------------------------------------------------------------------


class Negotiator(Helper):
    """2: points for each marker an opponent removes."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        farm.win(self.amount(pos.figures), FROM_HELPERS)


class Peddler(Helper):
    """33: a marker that would be removed moves to an empty space beside instead."""

    def __init__(self, card: str) -> None:
        super().__init__(card, timed=True)
        self.saves_markers = True


# -- barrows -----------------------------------------------------------------------------------------------------------


class BarrowBuilder(Helper):
    """9: pay to keep a barrow that was completed; silver may be raised before. `what` is its card."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def offered(self, pos: Granja, farm: Farm, what: i64) -> bool:
        return what in farm.barrows and farm.silver >= self.amount(pos.figures)

    def why_not_offered(self, pos: Granja, farm: Farm, what: int) -> Reason | None:
        need = self.amount(pos.figures)
        if farm.silver < need:
            return Reason("silver", self.section(), {"need": need, "have": farm.silver})
        return None

    def raisable(self, pos: Granja, farm: Farm, what: i64) -> bool:
        return what in farm.barrows

    def accept(self, pos: Granja, farm: Farm, slot: i64, what: i64) -> None:
        farm.silver -= self.amount(pos.figures)

    def refused(self, pos: Granja, farm: Farm, slot: i64, what: i64) -> None:
        for place in range(SLOTS):
            if farm.barrows[place] == what:
                empty_barrow(pos, farm, place)


class LowerBarrow(HelperAsk):
    """A card of the hand may be played as a barrow of a lower value."""

    name: ClassVar[str] = "lower-barrow"
    fields: ClassVar[tuple[str, ...]] = ("seat", "value", "card")
    kinds: ClassVar[tuple[str, ...]] = ("play", "decline")

    def __init__(self, seat: i64, value: i64, card: i64) -> None:
        super().__init__(seat, card)
        self.value = value

    def opens(self, pos: Granja) -> bool:
        """The commodity that came with the barrow may still fetch a card."""
        return True

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if farm.slot_of(self.card) < 0:
            return options
        for card in farm.hand:
            if pos.figures.points[card] < self.value:
                options.append(PLAY + card)
        options.append(DECLINE)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        if option == DECLINE:
            return
        farm = pos.farms[self.seat]
        self.spend(pos)
        farm.from_hand(option - PLAY)
        for place in range(SLOTS):
            if farm.barrows[place] < 0:
                put(pos, farm, option - PLAY, AS_BARROW, place)
                return
        pos.agenda.append(Replace(self.seat, option - PLAY, AS_BARROW))

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        if option - PLAY not in pos.farms[self.seat].hand:
            return Reason("not-in-hand", helper_section(self.card))
        if pos.figures.points[option - PLAY] >= self.value:
            return Reason("lower-only", helper_section(self.card), {"n": self.value})
        return None

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"n": self.value}


class Wainwright(Helper):
    """16: after a barrow is completed, one of a lower value may be played."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        pos.queue(LowerBarrow(farm.seat, what, self.number))


class Supplier(Helper):
    """50, 65: silver for each barrow, or each building, supplied."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        farm.silver += self.amount(pos.figures)


# -- buildings ---------------------------------------------------------------------------------------------------------


class Laundress(Helper):
    """41: a pig for each building supplied."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        pos.gain(farm, PIG, True)


class Regain(HelperAsk):
    """One good of those just delivered to a building comes back. A trade commodity is no good in this sense (2.8)."""

    name: ClassVar[str] = "regain"
    fields: ClassVar[tuple[str, ...]] = ("seat", "place", "card")
    kinds: ClassVar[tuple[str, ...]] = ("take", "decline")

    def __init__(self, seat: i64, place: i64, card: i64) -> None:
        super().__init__(seat, card)
        self.place = place

    def kinds_there(self, pos: Granja) -> i64:
        farm = pos.farms[self.seat]
        kinds: i64 = 0
        for good in pos.figures.rows[self.place][farm.rows[self.place]]:
            if good != TRADE:
                kinds |= BIT[good]
        return kinds

    def options(self, pos: Granja) -> list[int]:
        kinds = self.kinds_there(pos)
        options: list[int] = []
        for good in range(GOOD_COUNT):
            if (kinds >> good) & 1:
                options.append(TAKE + good)
        options.append(DECLINE)
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        if option == DECLINE:
            return
        farm = pos.farms[self.seat]
        self.spend(pos)
        pos.gain(farm, option - TAKE)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        if option == DECLINE or self.kinds_there(pos) & BIT[option - TAKE]:
            return None
        return Reason("good-not-offered", helper_section(self.card), {"good": GOODS[option - TAKE]})

    def params(self, pos: Granja) -> dict[str, Any]:
        return {"building": BUILDINGS[self.place]}


class Haggler(Helper):
    """59: takes back a good from a building just supplied."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        pos.queue(Regain(farm.seat, what, self.number))


# -- deliveries and the siesta -----------------------------------------------------------------------------------------


class Plasterer(Helper):
    """40: deliveries after an extension is laid."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        pos.queue(Deliver(farm.seat, self.amount(pos.figures)), Used(farm.seat, self.number))


class ErrandBoy(Helper):
    """47: deliveries more with a tile of one or two donkeys, also if it is laid while they are made."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        if 1 <= farm.donkey <= 2:
            add_deliveries(pos, farm, self.amount(pos.figures), self.number)

    def laid(self, pos: Granja, farm: Farm, slot: i64) -> None:
        if pos.step == DELIVERIES_STEP and self.ready(pos, farm, slot):
            self.at(pos, farm, slot, DELIVERIES, 0)


class BasketWeaver(Helper):
    """48: a delivery may carry a second crop to the same place."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        pos.agenda.append(SecondLoad(farm.seat, what, self.number))


class Driver(Helper):
    """58: siesta steps with the tile of four donkeys."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        if what == DONKEYS:
            pos.agenda.append(Offer(farm.seat, self.number, what))

    def offered(self, pos: Granja, farm: Farm, what: i64) -> bool:
        return farm.siesta < len(pos.figures.siesta) - 1

    def why_not_offered(self, pos: Granja, farm: Farm, what: int) -> Reason | None:
        if farm.siesta == len(pos.figures.siesta) - 1:
            return Reason("siesta-end", self.section())
        return None

    def accept(self, pos: Granja, farm: Farm, slot: i64, what: i64) -> None:
        pos.advance_disc(farm, self.amount(pos.figures))


class Shoemaker(Driver):
    """61: siesta steps with any tile."""

    def at(self, pos: Granja, farm: Farm, slot: i64, moment: i64, what: i64) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))


Negotiator("negotiator", (MARKER_LOST,))
Peddler("peddler")
BarrowBuilder("barrow-builder", (EMPTIED,), timed=True)
Wainwright("wainwright", (BARROW_DONE,), timed=True)
Supplier("supplier", (BARROW_DONE,))
Supplier("craftsman", (BUILDING_DONE,))
Laundress("laundress", (BUILDING_DONE,))
Haggler("haggler", (BUILDING_DONE,), timed=True)
Plasterer("plasterer", (EXTENDED,), least=1)
ErrandBoy("errand-boy", (DELIVERIES,))
BasketWeaver("basket-weaver", (DELIVERED,))
Driver("driver", (WALKED,), timed=True)
Shoemaker("shoemaker", (WALKED,), timed=True)

VILLAGE_STEPS: Final[list[type[Step[Any]]]] = [LowerBarrow, Regain]
