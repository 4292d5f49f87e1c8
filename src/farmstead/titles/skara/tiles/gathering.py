"""The four gather tiles ("Collecter") and "Entretenir les terres", which uses several of them and clears."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, bits
from farmstead.kernel.reason import Reason
from farmstead.titles.skara.rules.names import GATHER, GOODS, HEADINGS, TEND_LAND, TILE_NAMES
from farmstead.titles.skara.rules.options import (
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
from farmstead.titles.skara.rules.options import GATHER as GATHER_OPTION
from farmstead.titles.skara.rules.position import AMID_EFFECT, Ask, Skara
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.tiles.cleaning import add_clearings, clear, why_not_clear
from farmstead.titles.skara.tiles.tile import SpecialTile, Tile, lacking

TEND_STEPS: Final = 3
TEND_STEPS_FLIPPED: Final = 4

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
        pos.agenda.append(Tend(village.seat, steps, 0))


class Tend(Ask):
    """Up to `left` steps in any order, each of them a clearing or a gather tile not yet used (`used`, as bits).

    None at all is allowed too ("jusqu'à 3").
    """

    name: ClassVar[str] = "tend"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "used")
    kinds: ClassVar[tuple[str, ...]] = ("gather", "clear", "done")

    def __init__(self, seat: i64, left: i64, used: i64) -> None:
        super().__init__(seat)
        self.left = left
        self.used = used

    def options(self, pos: Skara) -> list[int]:
        options: list[int] = []
        if self.left == 0:
            return options
        village = pos.villages[self.seat]
        for environment in range(4):
            if not (self.used >> environment) & 1:
                add_bundles(village, environment, options)
        add_clearings(village, options)
        options.append(DONE)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        if option == DONE:
            return
        village = pos.villages[self.seat]
        used = self.used
        if option == CLEAR_MIDDEN or option == CLEAR_SLIDER:
            clear(village, option)
        else:
            bundle: i64 = option - GATHER_OPTION
            gather(village, bundle)
            used |= BIT[BUNDLE_OF[bundle]]
        pos.agenda.append(Tend(self.seat, self.left - 1, used))

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        village = pos.villages[self.seat]
        if option == DONE:
            return None
        if option in (CLEAR_MIDDEN, CLEAR_SLIDER):
            return why_not_clear(village, option)
        bundle = option - GATHER_OPTION
        environment = BUNDLE_OF[bundle]
        if environment in bits(self.used):
            return Reason("tend-once", _TEND, {"tile": TILE_NAMES[GATHER + environment]})
        return why_not_gather(village, bundle)

    def moment(self) -> i64:
        return AMID_EFFECT

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"n": self.left}


for _environment in range(4):
    GatherTile(GATHER + _environment)
TendTile(TEND_LAND)
