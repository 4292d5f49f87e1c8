"""Semailles: what is sown, on which field, and what cards add to it ("Actions relatives aux champs").

A place is a number: that of a cell among the 15 of the farm, or ON_CARD and a card, for its newest stack.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS, NO_COST
from farmstead.titles.agricola.cards.moments import SOWABLE, SOWED, STACK_SOWN
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fields import (
    BAKED,
    BAKING,
    bake,
    bread_options,
    cell_options,
    plow,
    why_not_bread,
    why_not_plow,
)
from farmstead.titles.agricola.rules.names import GOOD_OF, GRAIN, MAJORS, VEGETABLE
from farmstead.titles.agricola.rules.options import BAKE, CARD, DONE, FARM_CELLS, PLOW, SOW, SOWN, TO
from farmstead.titles.agricola.rules.paying import convertible
from farmstead.titles.agricola.rules.ploughing import plow_on
from farmstead.titles.agricola.rules.position import EXCHANGING, USING, Agricola, Ask

_SECTION: Final = "Actions relatives aux champs"
ON_CARD: Final = 100
ALL: Final = 99  # as many as one likes
GROWN: Final[list[int]] = [3, 2]  # of one grain, one vegetable on a field

# what has been sown in an action
NOTHING_SOWN: Final = 0
SOMETHING: Final = 1
IN_AN_OWN_WAY: Final = 2  # and a card was used for that, as can be once


def can_sow(farm: Farm) -> bool:
    """Is there anything to sow, and where?"""
    if (farm.grain > 0 or farm.vegetable > 0) and farm.fields != 0 and farm.empty_fields() > 0:
        return True
    return bool(farm.hears & BIT[SOWABLE]) and any(room_on_cards(farm, good) > 0 for good in range(len(SOWN)))


def room_on_cards(farm: Farm, good: i64) -> int:
    """Stacks of a good that can be sown on cards, as far as there is seed."""
    total = 0
    for number in farm.cards:
        for sown, places in CARDS[number].places(farm):
            if sown == good:
                total += places
    return min(total, int(seed(farm, good)))


def seed(farm: Farm, good: i64) -> i64:
    """What can be sown of grain, vegetables or wood."""
    return farm.grain if good == 0 else (farm.vegetable if good == 1 else farm.wood)


def why_nothing_to_sow(pos: Agricola, farm: Farm) -> Reason | None:
    """Written apart from `can_sow`."""
    if any(room_on_cards(farm, good) for good in range(len(SOWN)) if farm.hears & BIT[SOWABLE]):
        return None
    if farm.empty_fields() == 0:
        for good in range(len(SOWN)):
            if open_cards(farm, good):
                none = Reason("none-of", _SECTION, {"good": SOWN[good]})
                return convertible(pos, farm, [NO_COST.with_more(GOOD_OF[SOWN[good]], 1)]) or none
        return Reason("no-field", _SECTION)
    if farm.grain + farm.vegetable > 0:
        return None
    return convertible(pos, farm, [Cost(grain=1), Cost(vegetable=1)]) or Reason("nothing-to-sow", _SECTION)


def may_sow_on_cards(farm: Farm) -> bool:
    """Has the seat a card on which something can be sown, be it full or without seed?"""
    return farm.hears & BIT[SOWABLE] != 0 and any(len(CARDS[number].places(farm)) > 0 for number in farm.cards)


def places_left(farm: Farm) -> int:
    """The fields that bear nothing, and the stacks that there is still room for on cards."""
    total = int(farm.empty_fields())
    if farm.hears & BIT[SOWABLE]:
        total += sum(n for number in farm.cards for _, n in CARDS[number].places(farm) if n > 0)
    return total


def own_ways(pos: Agricola, farm: Farm, less: i64) -> list[int]:
    """The options to sow in the way of a card."""
    if not farm.hears & BIT[SOWABLE]:
        return []
    return [CARD + number - MAJORS for number in farm.cards if CARDS[number].can_sow(pos, farm, less)]


def why_not_own_way(pos: Agricola, farm: Farm, option: int, sown: int, less: int) -> Reason | None:
    card = CARDS[option - CARD + MAJORS]
    if card.number not in farm.cards or not card.hears & BIT[SOWABLE]:
        return Reason("not-asked")
    reason = card.why_not_sow(pos, farm, less)
    return Reason("done-before", card.section()) if reason is None and sown == IN_AN_OWN_WAY else reason


def why_not_seed(pos: Agricola, farm: Farm, good: int) -> Reason | None:
    """Is there seed, and a field for it?"""
    if seed(farm, good) == 0:
        none = Reason("none-of", _SECTION, {"good": SOWN[good]})
        return convertible(pos, farm, [NO_COST.with_more(GOOD_OF[SOWN[good]], 1)]) or none
    if (good < 2 and farm.empty_fields() > 0) or room_on_cards(farm, good):
        return None
    return Reason("no-field", _SECTION)


class Sow(Ask):
    """Semailles, one field after the other; where the space has it, also ploughing or baking, in any order.

    `plow`: a field may still be ploughed; `bake`: as in `fields`; `must`: nothing has been done yet, and something must
    be; `sown`: as above, where cards hear of it.
    """

    name: ClassVar[str] = "sow"
    fields: ClassVar[tuple[str, ...]] = ("seat", "must", "plow", "bake", "sown")
    later: ClassVar[dict[str, int]] = {"sown": NOTHING_SOWN}
    kinds: ClassVar[tuple[str, ...]] = ("plow", "sow", "bake", "card", "done")

    def __init__(self, seat: i64, must: i64, plow: i64, bake: i64, sown: i64 = NOTHING_SOWN) -> None:
        super().__init__(seat)
        self.must = must
        self.plow = plow
        self.bake = bake
        self.sown = sown

    def obliged(self) -> bool:
        return self.must != 0

    def rights(self, pos: Agricola) -> i64:
        return EXCHANGING if self.must else USING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if self.plow:
            options = cell_options(farm.field_cells(), PLOW)
        if farm.fields != 0 and farm.empty_fields() > 0:
            if farm.grain > 0:
                options.append(SOW)
            if farm.vegetable > 0:
                options.append(SOW + 1)
        if farm.hears & BIT[SOWABLE]:
            for good in range(len(SOWN)):
                if SOW + good not in options and room_on_cards(farm, good) > 0:
                    options.append(SOW + good)
            if self.sown != IN_AN_OWN_WAY:
                options += own_ways(pos, farm, 0)
        if self.bake == BAKING:
            options += bread_options(farm)
        if not self.must:
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        if option == DONE:
            all_sown(pos, farm, self.sown)
        elif option >= CARD:
            pos.agenda.append(Sow(self.seat, 0, self.plow, self.bake, IN_AN_OWN_WAY))
            CARDS[option - CARD + MAJORS].sow_own(pos, farm, 0)
        elif option >= BAKE:
            pos.agenda.append(Sow(self.seat, 0, self.plow, BAKED, self.sown))
            bake(pos, farm, option)
        elif option >= SOW:
            pos.agenda.append(Sow(self.seat, 0, self.plow, self.bake, noted(pos, self.sown)))
            sow(pos, farm, option - SOW)
        else:
            pos.agenda.append(Sow(self.seat, 0, 0, self.bake, self.sown))
            plow_on(pos, self.seat, 1)
            plow(farm, option)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        if option == DONE:
            return Reason("must-one", _SECTION) if self.must else None
        if option >= CARD:
            return why_not_own_way(pos, farm, option, int(self.sown), 0)
        if option >= BAKE:
            return why_not_bread(farm, option) if self.bake == BAKING else Reason("not-asked")
        if option < SOW:
            return why_not_plow(farm, FARM_CELLS[option - PLOW]) if self.plow else Reason("not-asked")
        return why_not_seed(pos, farm, option - SOW)

    def asked(self, pos: Agricola) -> str:
        if self.plow:
            return "plow-or-sow"
        return "sow-or-bake" if self.bake == BAKING else "sow"

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"fields": places_left(pos.farms[self.seat])}


class SowSome(Ask):
    """A card lets its owner sow so many of one good (`left`), or fewer; `less` come from the general supply."""

    name: ClassVar[str] = "sow-some"
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "crop", "left", "less", "sown")
    kinds: ClassVar[tuple[str, ...]] = ("sow", "card", "done")

    def __init__(self, seat: i64, card: i64, crop: i64, left: i64, less: i64 = 0, sown: i64 = NOTHING_SOWN) -> None:
        super().__init__(seat)
        self.card = card
        self.crop = crop
        self.left = left
        self.less = less
        self.sown = sown

    def rights(self, pos: Agricola) -> i64:
        return USING

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        options: list[int] = []
        if self.left > 0 and seed(farm, self.crop) > 0:
            if (self.crop < 2 and farm.empty_fields() > 0) or room_on_cards(farm, self.crop) > 0:
                options.append(SOW + self.crop)
            if self.crop == 0 and self.left > 1 and self.sown != IN_AN_OWN_WAY:
                options += own_ways(pos, farm, self.less)
        if options or self.sown:
            options.append(DONE)
        return options

    def answer(self, pos: Agricola, option: i64) -> None:
        farm = pos.farms[self.seat]
        if option == DONE:
            all_sown(pos, farm, self.sown)
        elif option >= CARD:
            pos.agenda.append(self.after(2, IN_AN_OWN_WAY))
            CARDS[option - CARD + MAJORS].sow_own(pos, farm, self.less)
        else:
            pos.agenda.append(self.after(1, noted(pos, self.sown)))
            sow(pos, farm, self.crop, self.less)

    def after(self, seeds: i64, sown: i64) -> SowSome:
        left: i64 = ALL if self.left == ALL else self.left - seeds
        return SowSome(self.seat, self.card, self.crop, left, self.less, sown)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        if option == DONE:
            return None
        farm = pos.farms[self.seat]
        if option >= CARD:
            if self.crop != 0 or self.left < 2:
                return Reason("not-asked")
            return why_not_own_way(pos, farm, option, int(self.sown), int(self.less))
        if option - SOW != self.crop:
            return Reason("not-offered", CARDS[self.card].section())
        if self.left == 0:
            return Reason("done-before", CARDS[self.card].section())
        return why_not_seed(pos, farm, int(self.crop))

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"card": CARDS[self.card].id, "fields": places_left(pos.farms[self.seat])}


class SowOn(Ask):
    """On which field? Asked where that matters to a card. `card`: it sows in the way of this one, on a tile."""

    name: ClassVar[str] = "sow-on"
    fields: ClassVar[tuple[str, ...]] = ("seat", "crop", "less", "card")
    kinds: ClassVar[tuple[str, ...]] = ("to", "card")

    def __init__(self, seat: i64, crop: i64, less: i64, card: i64) -> None:
        super().__init__(seat)
        self.crop = crop
        self.less = less
        self.card = card

    def options(self, pos: Agricola) -> list[int]:
        farm = pos.farms[self.seat]
        return [TO + place if place < ON_CARD else CARD + place - ON_CARD - MAJORS for place in self.places(farm)]

    def places(self, farm: Farm) -> list[int]:
        if self.card == 0 and not sown_by_cell(farm):
            return open_cards(farm, self.crop)
        return open_places(farm, self.crop, self.card > 0)

    def answer(self, pos: Agricola, option: i64) -> None:
        place: i64 = option - TO if option >= TO else option - CARD + MAJORS + ON_CARD
        plant(pos, pos.farms[self.seat], self.crop, place, self.less, self.card)

    def why_not(self, pos: Agricola, option: int) -> Reason | None:
        farm = pos.farms[self.seat]
        if option >= TO:
            if self.card == 0 and not sown_by_cell(farm) and open_cards(farm, self.crop):
                return Reason("not-asked")
            i = option - TO
            empty = farm.fields >> FARM_CELLS[i] & 1 and (farm.grains | farm.vegetables) >> 4 * i & 15 == 0
            return None if empty and self.crop < 2 else Reason("no-empty-field", _SECTION)
        number = option - CARD + MAJORS
        owned = number in farm.cards and not self.card
        room = owned and any(sown == self.crop and n > 0 for sown, n in CARDS[number].places(farm))
        return None if room else Reason("no-empty-field", _SECTION)

    def params(self, pos: Agricola) -> dict[str, Any]:
        return {"crop": SOWN[self.crop]}


def noted(pos: Agricola, sown: i64) -> i64:
    """Something is sown: cards will hear of it."""
    return SOMETHING if sown == NOTHING_SOWN and pos.board.deck else sown


def all_sown(pos: Agricola, farm: Farm, sown: i64) -> None:
    """All that one action sows is sown: cards react, its owner's, then whoever watches fields."""
    if sown != NOTHING_SOWN:
        pos.moment_of_all(farm, SOWED, farm.seat)


def open_cards(farm: Farm, good: i64) -> list[int]:
    """The places on cards where one of SOWN can be sown."""
    if not farm.hears & BIT[SOWABLE]:
        return []
    return [
        ON_CARD + int(number)
        for number in farm.cards
        if any(sown == good and places > 0 for sown, places in CARDS[number].places(farm))
    ]


def open_places(farm: Farm, good: i64, tiles_only: bool = False) -> list[int]:
    """Where one of SOWN can be sown: cards first, since they take fewer things than fields do."""
    found: list[int] = [] if tiles_only else open_cards(farm, good)
    return found + farm.bare() if good < 2 else found


def sown_by_cell(farm: Farm) -> bool:
    """Does a card make it matter which field is sown?"""
    return farm.hears & BIT[STACK_SOWN] != 0 and any(CARDS[number].by_cell for number in farm.cards)


def differ(places: list[int]) -> bool:
    """Does it matter which of these cards is sown?

    It does where one of them does more with its crop, or where only some are improvements, which can be given back.
    """
    if len(places) < 2:
        return False
    first = CARDS[places[0] - ON_CARD]
    return any(
        CARDS[place - ON_CARD].rich != first.rich or CARDS[place - ON_CARD].sort != first.sort for place in places
    )


def sow(pos: Agricola, farm: Farm, good: i64, less: i64 = 0, card: i64 = 0) -> None:
    """One of SOWN, on the first place for it unless the place matters."""
    if sown_by_cell(farm) or (card == 0 and differ(open_cards(farm, good))):
        pos.agenda.append(SowOn(farm.seat, good, less, card))
    else:
        plant(pos, farm, good, open_places(farm, good, card > 0)[0], less, card)


def plant(pos: Agricola, farm: Farm, good: i64, place: i64, less: i64, card: i64) -> None:
    """Puts it there; what cards add comes at once."""
    if place >= ON_CARD:
        CARDS[place - ON_CARD].sow(pos, farm, good)
        enrich(farm, (int(place),), -int(less))
    else:
        farm.gain(GRAIN + good, -1)
        farm.sow(place, good == 1, GROWN[good] - less)
        if card > 0:
            CARDS[card].second(farm, int(place), GROWN[good] - int(less))
    if farm.hears & BIT[STACK_SOWN]:
        pos.moment(farm, STACK_SOWN, place)
        if card > 0:
            pos.moment(farm, STACK_SOWN, ON_CARD + card)


def enrich(farm: Farm, places: tuple[int, ...], n: int) -> None:
    """So many more on each of some places; a card that comes more than once has that many new stacks."""
    for place in sorted(set(places)):
        if place >= ON_CARD:
            CARDS[place - ON_CARD].enrich(farm, places.count(place), n)
        else:
            farm.enrich(place, n)


def tile_of(farm: Farm, place: int) -> int:
    """The tile of a place, by its own place among the cells; -1: it is a card's."""
    if place < ON_CARD:
        return place
    tiles = list(CARDS[place - ON_CARD].on_tiles(farm))
    return tiles[-1] if tiles else -1


def stands(farm: Farm, place: int) -> bool:
    """Does anything grow on a place?"""
    if place >= ON_CARD:
        return place - ON_CARD in farm.cards and len(CARDS[place - ON_CARD].crops(farm)) > 0
    return bool((farm.grains | farm.vegetables) >> 4 * place & 15)


def grows_at(farm: Farm, place: int) -> int:
    """The good that grows on a place."""
    if place >= ON_CARD:
        return CARDS[place - ON_CARD].crops(farm)[-1][0]
    return GRAIN if farm.grains >> 4 * place & 15 else VEGETABLE
