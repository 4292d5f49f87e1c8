"""Getting rid of midden: "Nettoyer", and the clearings that "Entretenir les terres" does too."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT, bits
from farmstead.kernel.reason import Reason
from farmstead.titles.skara.rules.names import CLEAN, GOODS, HEADINGS, MIDDEN
from farmstead.titles.skara.rules.options import ADD, ADDED, CLEAR_MIDDEN, CLEAR_SLIDER, DECLINE, DONE
from farmstead.titles.skara.rules.position import AMID_EFFECT, Ask, Skara
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.tiles.tile import Tile

LEAST_KINDS: Final = 2
CLEARINGS: Final = [[0, 0, 1, 3], [0, 0, 2, 4, 6]]
"""Clearings by number of different goods spent: the tile's front, then its back, where food counts too."""
FRONT_KINDS: Final = 4
BACK_KINDS: Final = 5

_CLEAN: Final = HEADINGS[CLEAN]


def usable_kinds(village: Village) -> i64:
    """How many of the goods on the tile are at hand."""
    kinds: i64 = 0
    last: i64 = BACK_KINDS if village.is_flipped(CLEAN) else FRONT_KINDS
    for i in range(last):
        if village.goods[ADDED[i]] > 0:
            kinds += 1
    return kinds


class CleanTile(Tile):
    """At least 2 different goods, one of each: so many clearings, and a roof from the supply."""

    def works(self, pos: Skara, village: Village) -> bool:
        return usable_kinds(village) >= LEAST_KINDS

    def why_not(self, pos: Skara, village: Village) -> Reason | None:
        kinds = [good for good in allowed(village) if village.goods[good]]
        if len(kinds) >= LEAST_KINDS:
            return None
        return Reason("kinds", self.section(), {"need": LEAST_KINDS, "have": len(kinds)})

    def use(self, pos: Skara, village: Village, may: bool) -> None:
        pos.agenda.append(Clean(village.seat, 0, 1 if may else 0))


def allowed(village: Village) -> list[int]:
    """The goods that count: those of the tile's side."""
    return ADDED[: BACK_KINDS if village.is_flipped(CLEAN) else FRONT_KINDS]


class Clean(Ask):
    """Which goods are spent, one after the other in any order; `spent` are those added so far, as bits."""

    name: ClassVar[str] = "clean"
    fields: ClassVar[tuple[str, ...]] = ("seat", "spent", "may")
    kinds: ClassVar[tuple[str, ...]] = ("add", "done", "decline")

    def __init__(self, seat: i64, spent: i64, may: i64) -> None:
        super().__init__(seat)
        self.spent = spent
        self.may = may

    def added(self) -> i64:
        count: i64 = 0
        for i in range(BACK_KINDS):
            count += (self.spent >> i) & 1
        return count

    def options(self, pos: Skara) -> list[int]:
        village = pos.villages[self.seat]
        turned: i64 = 1 if village.is_flipped(CLEAN) else 0
        count = self.added()
        options: list[int] = []
        if count + 1 < len(CLEARINGS[turned]):
            for i in range(BACK_KINDS if turned else FRONT_KINDS):
                if not (self.spent >> i) & 1 and village.goods[ADDED[i]] > 0:
                    options.append(ADD + i)
        if count >= LEAST_KINDS:
            options.append(DONE)
        elif count == 0 and self.may:
            options.append(DECLINE)
        elif count + len(options) == LEAST_KINDS:
            return options[:1]  # all that is at hand must be spent: nothing is left to choose
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        village = pos.villages[self.seat]
        if option == DONE:
            turned: i64 = 1 if village.is_flipped(CLEAN) else 0
            pos.give_roof(village)
            pos.agenda.append(Clear(self.seat, CLEARINGS[turned][self.added()]))
        elif option != DECLINE:
            i: i64 = option - ADD
            village.spend(ADDED[i], 1)
            pos.agenda.append(Clean(self.seat, self.spent | BIT[i], self.may))

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        village = pos.villages[self.seat]
        spent = bits(self.spent)
        if option == DONE:
            if len(spent) >= LEAST_KINDS:
                return None
            return Reason("kinds", _CLEAN, {"need": LEAST_KINDS, "have": len(spent)})
        if option == DECLINE:
            return None if self.may and not spent else Reason("must")
        number = option - ADD
        good = GOODS[ADDED[number]]
        if ADDED[number] not in allowed(village):
            return Reason("clean-food", _CLEAN)
        if number in spent:
            return Reason("clean-once", _CLEAN, {"good": good})
        if len(spent) + 1 == len(CLEARINGS[1 if village.is_flipped(CLEAN) else 0]):
            return Reason("clean-full", _CLEAN, {"n": len(spent)})
        if village.goods[ADDED[number]] == 0:
            return Reason("goods", _CLEAN, {"need": {good: 1}, "have": {good: 0}})
        return None

    def params(self, pos: Skara) -> dict[str, Any]:
        turned = 1 if pos.villages[self.seat].is_flipped(CLEAN) else 0
        spent = bits(self.spent)
        return {"good": [GOODS[ADDED[i]] for i in spent], "n": CLEARINGS[turned][len(spent)]}


class Clear(Ask):
    """`left` clearings in any order: a midden away, or the slider a column to the left."""

    name: ClassVar[str] = "clear"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")
    kinds: ClassVar[tuple[str, ...]] = ("clear", "done")

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, pos: Skara) -> list[int]:
        options: list[int] = []
        if self.left == 0:
            return options
        village = pos.villages[self.seat]
        add_clearings(village, options)
        if pos.rulings.clearing_optional or not options:
            options.append(DONE)
        return options

    def answer(self, pos: Skara, option: i64) -> None:
        if option != DONE:
            clear(pos.villages[self.seat], option)
            pos.agenda.append(Clear(self.seat, self.left - 1))

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        village = pos.villages[self.seat]
        if option == DONE:
            possible = why_not_clear(village, CLEAR_MIDDEN) is None or why_not_clear(village, CLEAR_SLIDER) is None
            return Reason("must") if possible and not pos.rulings.clearing_optional else None
        return why_not_clear(village, option)

    def moment(self) -> i64:
        return AMID_EFFECT

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"n": self.left}


def add_clearings(village: Village, options: list[int]) -> None:
    """What a clearing can do now."""
    if village.goods[MIDDEN] > 0:
        options.append(CLEAR_MIDDEN)
    if village.can_slide():
        options.append(CLEAR_SLIDER)


def clear(village: Village, option: i64) -> None:
    if option == CLEAR_MIDDEN:
        village.spend(MIDDEN, 1)
    else:
        village.slider -= 1


def why_not_clear(village: Village, option: int) -> Reason | None:
    if option == CLEAR_MIDDEN:
        return None if village.goods[MIDDEN] else Reason("no-midden", _CLEAN)
    if village.slider == 1:
        return Reason("slider-end", _CLEAN)
    free = village.capacity() - village.tokens
    return Reason("slider-room", _CLEAN, {"n": max(free, 0)}) if free < 3 else None


CleanTile(CLEAN)
