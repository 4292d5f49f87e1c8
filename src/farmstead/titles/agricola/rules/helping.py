"""A crop taken off another seat's field: whose, and which field."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import SOWABLE
from farmstead.titles.agricola.rules.cropland import fields_with, straighten
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import GRAIN, MAJORS
from farmstead.titles.agricola.rules.options import CARD, DECLINE, FARM_CELLS, FROM, SEAT
from farmstead.titles.agricola.rules.position import Agricola, Ask

_SECTION: Final = "Savoir-faire"


def grain_places(farm: Farm) -> list[int]:
    """Where grain stands on a farm, by options: FROM and its cell, or CARD and the card."""
    found = [FROM + i for i in range(len(FARM_CELLS)) if (farm.grains >> (4 * i)) & 15]
    if farm.hears & BIT[SOWABLE]:
        found += [CARD + number - MAJORS for number in sorted(farm.cards) if highest(farm, number) > 0]
    return found


def highest(farm: Farm, number: i64) -> int:
    """The highest stack of grain on a card."""
    return max([n for good, n in CARDS[number].crops(farm) if good == GRAIN], default=0)


class HelpWhom(Ask):
    """Off whose field is 1 grain taken, if anybody's? That seat gets food for it."""

    name: ClassVar[str] = "help-whom"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "n")
    kinds: ClassVar[tuple[str, ...]] = ("seat", "decline")

    def __init__(self, seat: i64, card: i64, n: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.n = n  # the food

    def options(self, pos: Agricola) -> list[int]:
        options = [SEAT + farm.seat for farm in pos.farms if farm.seat != self.seat and grain_places(farm)]
        if options:
            options.append(DECLINE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        if option != DECLINE:
            pos.agenda.append(HelpField(self.seat, self.card, self.n, option - SEAT))

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        seat = option - SEAT
        if seat >= pos.players:
            return Reason("not-at-table", _SECTION)
        if seat == self.seat:
            return Reason("not-offered", _SECTION)
        return None if fields_with(pos.farms[seat], GRAIN) else Reason("no-grain-there", _SECTION)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id, "n": self.n}


class HelpField(Ask):
    """Off which of that seat's fields? A card that bears several stacks gives of the highest."""

    name: ClassVar[str] = "help-field"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "n", "to")
    kinds: ClassVar[tuple[str, ...]] = ("from", "card")

    def __init__(self, seat: i64, card: i64, n: i64, to: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.n = n
        self.to = to  # who gets the food

    def options(self, pos: Agricola) -> list[int]:
        return grain_places(pos.farms[self.to])

    def answer(self, pos: Agricola, option: i64) -> None:
        other = pos.farms[self.to]
        if option >= FROM:
            other.grains -= BIT[4 * (option - FROM)]
            straighten(other)
            straighten(other)
        else:
            number = option - CARD + MAJORS
            CARDS[number].lift(other, highest(other, number))
        pos.farms[self.seat].gain(GRAIN, 1)
        other.food += self.n

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        other = pos.farms[self.to]
        if option >= FROM:
            there = other.grains >> 4 * (option - FROM) & 15 > 0
        else:
            number = option - CARD + MAJORS
            there = number in other.cards and any(good == GRAIN for good, _ in CARDS[number].crops(other))
        return None if there else Reason("no-grain-there", _SECTION)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id, "seat": int(self.to)}
