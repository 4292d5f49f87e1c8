"""Which goods are wanted where, and which a farm could send ("8.3 Effectuer des livraisons")."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.granja.helpers.helper import EMPTIED, HELPERS
from farmstead.titles.granja.helpers.offers import Offer
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.names import (
    BUILDING_COUNT,
    BUILDINGS,
    FIELD,
    PLACE_COUNT,
    PLACES,
    THING_COUNT,
    THINGS,
)
from farmstead.titles.granja.rules.options import DELIVER
from farmstead.titles.granja.rules.position import Granja

SECTION: Final = "8.3 Effectuer des livraisons"
ROWS: Final = "8.3.1 Livraisons aux commerces du village"
_BLOCKED: Final = "8.3.2 Commerces bloqués"
_BARROWS: Final = "8.3.3 Approvisionnement des charrettes"
BLOCKED_TILES: Final = 3


def is_blocked(pos: Granja, building: i64) -> bool:
    return any(pos.blocked[tile] == building for tile in range(pos.completed, BLOCKED_TILES))


def free_rows(pos: Granja, building: i64) -> i64:
    """Rows of a building that no player has begun, as bits."""
    rows: i64 = 0b1111
    for farm in pos.farms:
        row: i64 = farm.rows[building]
        if row >= 0:
            rows &= ~BIT[row]
    return rows


def is_leaving(pos: Granja, farm: Farm, slot: i64) -> bool:
    """Is this barrow complete, and waits for its owner to pay for keeping it? It is scored once before it is loaded."""
    if farm.loads[slot] != 0 or not farm.ears & BIT[EMPTIED]:
        return False
    card: i64 = farm.barrows[slot]
    for step in pos.agenda:
        mine = isinstance(step, Offer) and step.seat == farm.seat and step.what == card
        if mine and HELPERS[cast(Offer, step).card].ears & BIT[EMPTIED]:
            return True
    return False


def wanted(pos: Granja, farm: Farm, place: i64) -> i64:
    """The kinds of goods this seat may bring to a place now, as bits."""
    figures = pos.figures
    if place >= BUILDING_COUNT:
        slot = place - BUILDING_COUNT
        card: i64 = farm.barrows[slot]
        if card < 0 or is_leaving(pos, farm, slot):
            return 0
        return figures.barrow_need[card][farm.loads[slot]]
    if (farm.done >> place) & 1 or is_blocked(pos, place):
        return 0
    row: i64 = farm.rows[place]
    needs = figures.row_need[place]
    if row >= 0:
        return needs[row][farm.delivered[place]]
    if figures.alike[place]:
        return needs[0][0]
    kinds: i64 = 0
    free = free_rows(pos, place)
    for i in range(4):
        if (free >> i) & 1:
            kinds |= needs[i][0]
    return kinds


def at_hand(farm: Farm) -> i64:
    """The kinds of goods a farm could send off, from stores or fields, as bits."""
    kinds: i64 = 0
    for thing in range(THING_COUNT):
        if farm.have(thing) > 0:
            kinds |= BIT[thing if thing < FIELD else thing - FIELD]
    return kinds


def can_deliver(pos: Granja, farm: Farm) -> bool:
    kinds = at_hand(farm)
    if kinds == 0:
        return False
    return any(wanted(pos, farm, place) & kinds for place in range(PLACE_COUNT))


def deliveries(pos: Granja, farm: Farm) -> list[int]:
    """All deliveries that can be made now."""
    options: list[int] = []
    kinds = at_hand(farm)
    if kinds == 0:
        return options
    needs: list[int] = []
    for place in range(PLACE_COUNT):
        needs.append(wanted(pos, farm, place) & kinds)
    for thing in range(THING_COUNT):
        if farm.have(thing) > 0:
            good: i64 = thing if thing < FIELD else thing - FIELD
            for place in range(PLACE_COUNT):
                if (needs[place] >> good) & 1:
                    options.append(DELIVER + thing * PLACE_COUNT + place)
    return options


def why_not_deliver(pos: Granja, farm: Farm, option: int) -> Reason | None:
    thing, place = divmod(option - DELIVER, PLACE_COUNT)
    if farm.have(thing) == 0:
        return Reason("none-there", SECTION, {"thing": THINGS[thing]})
    good = thing if thing < FIELD else thing - FIELD
    if place >= BUILDING_COUNT:
        slot = place - BUILDING_COUNT
        card = farm.barrows[slot]
        if card < 0:
            return Reason("no-barrow", _BARROWS, {"place": PLACES[place]})
        if is_leaving(pos, farm, slot):
            return Reason("barrow-leaving", _BARROWS, {"place": PLACES[place]})
        loaded = farm.loads[slot]
        if not any(g == good and not loaded & BIT[i] for i, g in enumerate(pos.figures.goods[card])):
            return Reason("not-wanted", _BARROWS, {"thing": THINGS[good], "place": PLACES[place]})
        return None
    if place in pos.blocked[pos.completed :]:
        return Reason("blocked", _BLOCKED, {"building": BUILDINGS[place]})
    if farm.done & BIT[place]:
        return Reason("supplied", ROWS, {"building": BUILDINGS[place]})
    own = farm.rows[place]
    taken = [other.rows[place] for other in pos.farms]
    rows = [own] if own >= 0 else [row for row in range(4) if row not in taken]
    there = farm.delivered[place]
    for row in rows:
        if any(g == good and not there & BIT[i] for i, g in enumerate(pos.figures.rows[place][row])):
            return None
    return Reason("not-wanted", ROWS, {"thing": THINGS[good], "place": PLACES[place]})
