"""A crop moved from one field to another: neither sowing nor reaping. Cards that are fields take part.

A field is named by an option: FROM or TO and its cell, or CARD and the card.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import SOWABLE
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import GOODS, GRAIN, MAJORS, VEGETABLE
from farmstead.titles.agricola.rules.options import CARD, FARM_CELLS, FROM, SOWN, TO
from farmstead.titles.agricola.rules.position import Agricola, Ask

CROPS: Final = (GRAIN, VEGETABLE)  # in the order in which they are sown
_SECTION: Final = "Actions relatives aux champs"
ENOUGH: Final = 2  # crops that a field must bear to give one away


def stack_on(farm: Farm, i: i64) -> tuple[int, int]:
    """What stands on a field, by its place among the cells: one of CROPS, and how many."""
    shift: i64 = 4 * i
    grain: i64 = (farm.grains >> shift) & 15
    return (GRAIN, int(grain)) if grain > 0 else (VEGETABLE, int((farm.vegetables >> shift) & 15))


def targets(farm: Farm, crop: i64) -> list[int]:
    """Where a crop may be moved to: empty fields, and cards where it could be sown."""
    found: list[int] = []
    for i, cell in enumerate(FARM_CELLS):
        if farm.fields & BIT[cell] and stack_on(farm, i)[1] == 0:
            found.append(TO + i)
    if farm.hears & BIT[SOWABLE]:
        for number in sorted(farm.cards):
            for sown, places in CARDS[number].places(farm):
                if sown == crop - GRAIN and places > 0:
                    found.append(CARD + number - MAJORS)
    return found


def sources(farm: Farm) -> list[int]:
    """Where a crop may be moved from: enough of it stand there, and it has somewhere to go."""
    movable = [crop for crop in CROPS if targets(farm, crop)]
    found: list[int] = []
    for i in range(len(FARM_CELLS)):
        crop, n = stack_on(farm, i)
        if n >= ENOUGH and crop in movable:
            found.append(FROM + i)
    if farm.hears & BIT[SOWABLE]:
        for number in sorted(farm.cards):
            if rich_stack(farm, number)[0] in movable:
                found.append(CARD + number - MAJORS)
    return found


def rich_stack(farm: Farm, number: int) -> tuple[int, int]:
    """The crop that a card can give away, and how many of it stand in that stack; (-1, 0): none."""
    for crop, n in CARDS[number].crops(farm):
        if crop in CROPS and n >= ENOUGH:
            return crop, n
    return -1, 0


def crop_at(farm: Farm, source: i64) -> int:
    """Which crop stands where one is moved from."""
    return stack_on(farm, source - FROM)[0] if source >= FROM else rich_stack(farm, source - CARD + MAJORS)[0]


def move(farm: Farm, source: i64, target: i64) -> None:
    """One crop goes from one field to another; nothing comes to it from the supply."""
    crop = crop_at(farm, source)
    if source >= FROM:
        add_crop(farm, crop, source - FROM, -1)
    else:
        number = source - CARD + MAJORS
        CARDS[number].lift(farm, rich_stack(farm, number)[1])
    if target >= TO:
        add_crop(farm, crop, target - TO, 1)
    else:
        CARDS[target - CARD + MAJORS].lay(farm)


def add_crop(farm: Farm, crop: i64, i: i64, n: i64) -> None:
    """A crop more or less on a field."""
    if crop == GRAIN:
        farm.grains += n * BIT[4 * i]
    else:
        farm.vegetables += n * BIT[4 * i]


def why_nothing_to_move(farm: Farm) -> Reason | None:
    """Written apart from `sources`."""
    places = [*range(FROM, FROM + len(FARM_CELLS)), *[CARD + number - MAJORS for number in farm.cards]]
    return Reason("no-crop-to-move", _SECTION) if all(why_not_from(farm, place) for place in places) else None


def why_not_from(farm: Farm, option: int) -> Reason | None:
    """Does a field bear enough, and is there a field for it to go to?"""
    if option >= FROM:
        stacks = [stack_on(farm, option - FROM)]
    else:
        number = option - CARD + MAJORS
        stacks = CARDS[number].crops(farm) if number in farm.cards else []
    rich = [crop for crop, n in stacks if crop in CROPS and n >= ENOUGH]
    if not rich:
        return Reason("too-few-crops", _SECTION, {"n": ENOUGH})
    places = [*range(TO, TO + len(FARM_CELLS)), *[CARD + number - MAJORS for number in farm.cards]]
    return Reason("no-field", _SECTION) if all(why_not_to(farm, rich[0], place) for place in places) else None


def why_not_to(farm: Farm, crop: int, option: int) -> Reason | None:
    """Is it an empty field, or a card that takes this crop?"""
    if option >= TO:
        i = option - TO
        empty = farm.fields >> FARM_CELLS[i] & 1 and (farm.grains | farm.vegetables) >> 4 * i & 15 == 0
    else:
        number = option - CARD + MAJORS
        empty = number in farm.cards and any(n and SOWN[sown] == GOODS[crop] for sown, n in CARDS[number].places(farm))
    return None if empty else Reason("no-empty-field", _SECTION)


class MoveFrom(Ask):
    """From which field is a crop moved?"""

    name: ClassVar[str] = "move-from"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    kinds: ClassVar[tuple[str, ...]] = ("from", "card")

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, pos: Agricola) -> list[int]:
        return sources(pos.farms[self.seat])

    def answer(self, pos: Agricola, option: i64) -> None:
        pos.agenda.append(MoveTo(self.seat, self.card, option))

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        return why_not_from(pos.farms[self.seat], option)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id}


class MoveTo(Ask):
    """Onto which empty field does it go? `source` is where it comes from."""

    name: ClassVar[str] = "move-to"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "source")
    kinds: ClassVar[tuple[str, ...]] = ("to", "card")

    def __init__(self, seat: i64, card: i64, source: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.source = source

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        return targets(farm, crop_at(farm, self.source))

    def answer(self, pos: Agricola, option: i64) -> None:
        move(pos.farms[self.seat], self.source, option)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        return why_not_to(farm, crop_at(farm, self.source), option)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id}
