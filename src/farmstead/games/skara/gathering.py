"""The four gather tiles ("Collecter") and "Entretenir les terres", which uses several of them and clears."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, bits
from farmstead.games.skara.cleaning import clear, why_not_clear
from farmstead.games.skara.names import FIELDS, GATHER, GOODS, HEADINGS, MIDDEN, TEND_LAND, TILE_NAMES
from farmstead.games.skara.options import (
    BUNDLE_COUNT,
    BUNDLE_GOOD,
    BUNDLE_GOOD2,
    BUNDLE_OF,
    BUNDLE_PAID,
    BUNDLE_PRICE,
    BUNDLES,
    CLEAR_MIDDEN,
    CLEAR_SLIDER,
    DONE,
)
from farmstead.games.skara.options import GATHER as GATHER_OPTION
from farmstead.games.skara.position import Ask, Skara
from farmstead.games.skara.tile import SpecialTile, Tile, lacking
from farmstead.games.skara.village import Village
from farmstead.kernel.reason import Reason

TEND_STEPS: Final = 3
TEND_STEPS_FLIPPED: Final = 4
TEND_ORDER: Final = [[0, 1, 2, 3], [1, 2, 3, 0]]
"""The rank of each environment in a tend action: left to right, but Fields first once turned over, when they may
take barley away: what makes room comes first."""

_TEND: Final = HEADINGS[TEND_LAND]


def add_bundles(village: Village, environment: i64, options: list[int]) -> None:
    """The bundles a gather tile offers on the side it shows."""
    for bundle in BUNDLES[environment][1 if village.is_flipped(GATHER + environment) else 0]:
        paid: i64 = BUNDLE_PAID[bundle]
        if paid < 0 or village.goods[paid] >= BUNDLE_PRICE[bundle]:
            options.append(GATHER_OPTION + bundle)


def gather(village: Village, bundle: i64) -> None:
    paid: i64 = BUNDLE_PAID[bundle]
    if paid >= 0:
        village.spend(paid, BUNDLE_PRICE[bundle])
    village.gain(BUNDLE_GOOD[bundle], BUNDLE_COUNT[bundle])
    second: i64 = BUNDLE_GOOD2[bundle]
    if second >= 0:
        village.gain(second, 1)


def why_not_gather(village: Village, bundle: int) -> Reason | None:
    environment = BUNDLE_OF[bundle]
    section = HEADINGS[GATHER + environment]
    turned = 1 if village.is_flipped(GATHER + environment) else 0
    if bundle not in BUNDLES[environment][turned]:
        tile = TILE_NAMES[GATHER + environment]
        return Reason("other-side", section, {"tile": tile})
    if BUNDLE_PAID[bundle] >= 0:
        return lacking(village, {GOODS[BUNDLE_PAID[bundle]]: BUNDLE_PRICE[bundle]}, section)
    return None


class GatherTile(Tile):
    """One of the bundles of its side. The icon on the back counts for harvests, not here."""

    def use(self, pos: Skara, village: Village, may: bool) -> None:
        pos.agenda.append(Gather(village.seat, self.number - GATHER))


class Gather(Ask):
    """Which of the bundles."""

    name: ClassVar[str] = "gather"
    fields: ClassVar[tuple[str, ...]] = ("seat", "environment")
    kinds: ClassVar[tuple[str, ...]] = ("gather",)

    def __init__(self, seat: i64, environment: i64) -> None:
        super().__init__(seat)
        self.environment = environment

    def options(self, pos: Skara) -> list[int]:
        options: list[int] = []
        add_bundles(pos.villages[self.seat], self.environment, options)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        gather(pos.villages[self.seat], option - GATHER_OPTION)

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        bundle = option - GATHER_OPTION
        if BUNDLE_OF[bundle] != self.environment:
            tile = TILE_NAMES[GATHER + self.environment]
            return Reason("other-tile", HEADINGS[GATHER], {"tile": tile})
        return why_not_gather(pos.villages[self.seat], bundle)

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"tile": TILE_NAMES[GATHER + self.environment]}


class TendTile(SpecialTile):
    """Up to 3 different gather tiles, 4 once turned over; a clearing may stand for each."""

    def act(self, pos: Skara, village: Village) -> None:
        steps = TEND_STEPS_FLIPPED if self.flipped(village) else TEND_STEPS
        pos.agenda.append(Tend(village.seat, steps, 0, 0, 0))


class Tend(Ask):
    """`left` steps; `used` gather tiles as bits. Midden first, then the tiles in order, the slider last.

    Goods gathered do not depend on the order, and for the slider this order is never worse than another.
    """

    name: ClassVar[str] = "tend"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "used", "slid", "begun")
    kinds: ClassVar[tuple[str, ...]] = ("gather", "clear", "done")

    def __init__(self, seat: i64, left: i64, used: i64, slid: i64, begun: i64) -> None:
        super().__init__(seat)
        self.left = left
        self.used = used
        self.slid = slid
        self.begun = begun

    def reached(self, ranks: list[int]) -> i64:
        """The rank of the last gather tile used, -1 for none."""
        last: i64 = -1
        for environment in range(4):
            if (self.used >> environment) & 1 and ranks[environment] > last:
                last = ranks[environment]
        return last

    def options(self, pos: Skara) -> list[int]:
        options: list[int] = []
        if self.left == 0:
            return options
        village = pos.villages[self.seat]
        if not self.slid:
            if self.used == 0 and village.goods[MIDDEN] > 0:
                options.append(CLEAR_MIDDEN)
            ranks = TEND_ORDER[1 if village.is_flipped(GATHER + FIELDS) else 0]
            last = self.reached(ranks)
            for environment in range(4):
                if ranks[environment] > last:
                    add_bundles(village, environment, options)
        if village.can_slide():
            options.append(CLEAR_SLIDER)
        if self.begun:
            options.append(DONE)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        if option == DONE:
            return
        village = pos.villages[self.seat]
        if option == CLEAR_MIDDEN or option == CLEAR_SLIDER:
            clear(village, option)
            slid: i64 = 1 if option == CLEAR_SLIDER else self.slid
            pos.agenda.append(Tend(self.seat, self.left - 1, self.used, slid, 1))
        else:
            bundle: i64 = option - GATHER_OPTION
            gather(village, bundle)
            pos.agenda.append(Tend(self.seat, self.left - 1, self.used | BIT[BUNDLE_OF[bundle]], self.slid, 1))

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        village = pos.villages[self.seat]
        if option == DONE:
            return None if self.begun else Reason("must", _TEND)
        if option in (CLEAR_MIDDEN, CLEAR_SLIDER):
            reason = why_not_clear(village, option)
            if reason is None and option == CLEAR_MIDDEN and (self.slid or self.used):
                return Reason("midden-first", _TEND)
            return reason
        bundle = option - GATHER_OPTION
        environment = BUNDLE_OF[bundle]
        if environment in bits(self.used):
            return Reason("tend-once", _TEND, {"tile": TILE_NAMES[GATHER + environment]})
        ranks = TEND_ORDER[1 if village.is_flipped(GATHER + FIELDS) else 0]
        if self.slid or any(ranks[other] > ranks[environment] for other in bits(self.used)):
            return Reason("tend-order", _TEND)
        return why_not_gather(village, bundle)

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"n": self.left}


for _environment in range(4):
    GatherTile(GATHER + _environment)
TendTile(TEND_LAND)
