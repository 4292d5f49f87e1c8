"""Using a helper at any time of one's turn (Glossaire): one wholly before another."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.granja.helpers.helper import ANY_TIME, HELPERS
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.names import CARDS, SLOTS
from farmstead.titles.granja.rules.options import USE
from farmstead.titles.granja.rules.position import Ask, Granja


def helper_open(pos: Granja, farm: Farm, slot: i64) -> bool:
    card: i64 = farm.helpers[slot]
    if card < 0:
        return False
    helper = HELPERS[card]
    return helper.ears & BIT[ANY_TIME] != 0 and helper.ready(pos, farm, slot) and helper.usable(pos, farm)


def any_helper(pos: Granja, farm: Farm) -> bool:
    """Can a helper be used? "Lorsqu'une carte est utilisée, elle doit l'être en totalité avant" another is."""
    return pos.in_use(farm.seat) < 0 and any(helper_open(pos, farm, slot) for slot in range(SLOTS))


def why_not_helper(pos: Granja, farm: Farm, card: int) -> Reason | None:
    helper = HELPERS[card]
    slot = farm.slot_of(card)
    if pos.in_use(farm.seat) >= 0:
        return Reason("helper-first", "Glossaire", {"card": CARDS[pos.in_use(farm.seat)]})
    if slot < 0:
        return Reason("no-such-helper", helper.section())
    if not helper.ears & BIT[ANY_TIME]:
        return Reason("helper-by-itself", helper.section())
    if not (pos.figures.phases[card] << 1) & BIT[pos.phase]:
        return Reason("wrong-phase", helper.section())
    if not helper.ready(pos, farm, slot):
        return Reason("helper-used", helper.section())
    return helper.why_unusable(pos, farm)


class UseHelper(Ask):
    """Which helper is used?"""

    name: ClassVar[str] = "helper"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("use",)

    def options(self, pos: Granja) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        for slot in range(SLOTS):
            if helper_open(pos, farm, slot):
                options.append(USE + farm.helpers[slot])
        return options

    def answer(self, pos: Granja, option: i64) -> None:
        farm = pos.farms[self.seat]
        slot = farm.slot_of(option - USE)
        pos.spend(farm, slot)
        HELPERS[option - USE].use(pos, farm, slot)

    def why_not(self, pos: Granja, option: int) -> Reason | None:
        return why_not_helper(pos, pos.farms[self.seat], option - USE)
