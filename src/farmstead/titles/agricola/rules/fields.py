"""Fields: ploughing one, and baking bread ("Actions relatives aux champs"). Sowing has its own module."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, neighbours
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.moments import ANY_TIME
from farmstead.titles.agricola.cards.moments import BAKED as BAKED_BREAD
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.options import (
    BAKE,
    CELL_INDEX,
    DONE,
    FARM_CELLS,
    MOST_BAKED,
    PLOW,
)
from farmstead.titles.agricola.rules.position import EXCHANGING, USING, Agricola, Ask

_SECTION: Final = "Actions relatives aux champs"


def cell_options(cells: i64, first: i64) -> list[int]:
    """The options of a kind, from its first number on, for a set of cells."""
    options: list[int] = []
    cell: i64 = 0
    while cells != 0:
        if cells & 1:
            options.append(first + CELL_INDEX[cell])
        cells >>= 1
        cell += 1
    return options


def why_not_empty(farm: Farm, cell: int) -> Reason | None:
    """Is the cell empty: nothing on it, no fences around it?"""
    if (farm.rooms | farm.fields | farm.stables | farm.posts) >> cell & 1:
        return Reason("cell-taken", _SECTION)
    return Reason("cell-fenced", _SECTION) if farm.closed >> cell & 1 else None


class Plow(Ask):
    """Labourage: which cell becomes a field?"""

    name: ClassVar[str] = "plow"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("plow",)

    def options(self, pos: Agricola) -> list[int]:
        return cell_options(pos.farms[self.seat].field_cells(), PLOW)

    def answer(self, pos: Agricola, option: i64) -> None:
        plow(pos.farms[self.seat], option)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return why_not_plow(pos.farms[self.seat], FARM_CELLS[option - PLOW])


def plow(farm: Farm, option: i64) -> None:
    farm.fields |= BIT[FARM_CELLS[option - PLOW]]
    farm.changed()


def why_not_plow(farm: Farm, cell: int) -> Reason | None:
    """An empty cell, beside a field unless it is the first."""
    reason = why_not_empty(farm, cell)
    if reason is None and farm.fields and not neighbours(farm.fields) >> cell & 1:
        return Reason("not-adjacent-field", _SECTION)
    return reason


# whether bread may be baked in the same action
NO_BAKING: Final = 0
BAKING: Final = 1
BAKED: Final = 2


def bakeable(farm: Farm) -> i64:
    """How many grain one baking can take."""
    most: i64 = 0
    for _, limit in farm.ovens:
        most += limit
    return farm.grain if farm.grain < most else most


def can_bake(farm: Farm) -> bool:
    return farm.grain > 0 and len(farm.ovens) > 0


def why_no_baking(farm: Farm) -> Reason | None:
    if not farm.ovens:
        return Reason("no-oven", _SECTION)
    return None if farm.grain else Reason("none-of", _SECTION, {"good": "grain"})


def bread(farm: Farm, grain: i64) -> i64:
    """The food for so many grain, the best ovens first."""
    food: i64 = 0
    for rate, limit in farm.ovens:
        used: i64 = grain if grain < limit else limit
        food += rate * used
        grain -= used
    return food


def bread_options(farm: Farm) -> list[int]:
    """How many grain may be baked: each number of them is an option."""
    most = bakeable(farm)
    if most > MOST_BAKED:
        most = MOST_BAKED
    options: list[int] = []
    for n in range(most):
        options.append(BAKE + n)
    return options


def why_not_bread(farm: Farm, option: int) -> Reason | None:
    """Written apart from `bread_options`."""
    reason = why_no_baking(farm)
    if reason is not None:
        return reason
    grain = option - BAKE + 1
    if grain > farm.grain:
        return Reason("goods", _SECTION, {"need": {"grain": grain}, "have": {"grain": farm.grain}})
    limits = sum(limit for _, limit in farm.ovens)
    return Reason("not-more", _SECTION, {"n": limits}) if grain > limits else None


def bake(pos: Agricola, farm: Farm, option: i64, by_card: i64 = 0) -> None:
    """`by_card`: another seat's baking allowed it."""
    grain: i64 = option - BAKE + 1
    farm.food += bread(farm, grain)
    farm.grain -= grain
    if pos.board.deck:
        pos.moment_of_all(farm, BAKED_BREAD, grain + _SEAT_PACK * farm.seat + _CARD_PACK * by_card)


_SEAT_PACK: Final = 64
_CARD_PACK: Final = 512


def baking(what: i64) -> tuple[int, int, bool]:
    """Who baked, how many grain, and whether another seat's baking allowed it: what cards hear of bread."""
    return int(what // _SEAT_PACK % 8), int(what % _SEAT_PACK), what >= _CARD_PACK


def may_bake(farm: Farm) -> bool:
    """Is it worth asking whether bread is baked? Cards used at any time may bring the grain."""
    return len(farm.ovens) > 0 and (farm.grain > 0 or bool(farm.hears & BIT[ANY_TIME]))


class Bake(Ask):
    """Cuisson de pain: how many grain? Each oven within its limit, the one that gives most first."""

    name: ClassVar[str] = "bake"
    fields: ClassVar[tuple[str, ...]] = ("seat", "must", "by_card")
    later: ClassVar[dict[str, int]] = {"by_card": 0}
    kinds: ClassVar[tuple[str, ...]] = ("bake", "done")

    def __init__(self, seat: i64, must: i64, by_card: i64 = 0) -> None:
        super().__init__(seat)
        self.must = must
        self.by_card = by_card  # another seat's baking allows it

    def obliged(self) -> bool:
        return self.must != 0

    def rights(self, pos: Agricola) -> i64:
        return EXCHANGING if self.must else USING

    def options(self, pos: Agricola) -> list[int]:
        options = bread_options(pos.farms[self.seat])
        if not self.must:
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option != DONE:
            bake(pos, pos.farms[self.seat], option, self.by_card)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DONE:
            return Reason("must-one", _SECTION) if self.must else None
        return why_not_bread(pos.farms[self.seat], option)

    def asked(self, pos: Agricola) -> str:
        return "bake" if self.must else "bake-or-done"

    def params(self, pos: Agricola) -> dict[str, Any]:
        farm = pos.farms[self.seat]
        most = min(bakeable(farm), MOST_BAKED)
        return {"grain": farm.grain, "most": most, "food": [int(bread(farm, n + 1)) for n in range(most)]}
