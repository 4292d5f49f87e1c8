"""What a seat may do that can't always wait: lay a card, deliver by a tile; counted, so that two moments compare.

What is asked of a seat must tell the others nothing of its hand, so only what lies open counts: that there are cards,
not which.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.titles.granja.helpers.helper import ANY_TIME, EXTENDED, HELPERS
from farmstead.titles.granja.rules.extensions import can_extend
from farmstead.titles.granja.rules.farm import NOTHING_ASKED, Farm
from farmstead.titles.granja.rules.names import (
    ASKED,
    ASKED_DELIVERIES,
    ASKED_DRAW,
    ASKED_EXTENSION,
    ASKED_FOLLOW,
    ASKED_HELPERS,
    ASKED_PLACES,
    ASKED_SECOND,
    ASKED_TILES,
    ASKED_TRADE,
    FARM,
    MARK_OF,
    PLACE_COUNT,
    RESOURCES,
    ROOF_CARD,
    ROOF_DELIVERY,
    ROOF_FLIP,
    SLOTS,
    TRADE,
    UPGRADED,
)
from farmstead.titles.granja.rules.position import Granja
from farmstead.titles.granja.rules.trading import PLAY_CARD, second_action
from farmstead.titles.granja.rules.wanted import at_hand, wanted

LAYS: Final = [ASKED_TRADE, ASKED_SECOND, ASKED_TILES, ASKED_HELPERS, ASKED_HELPERS + 1, ASKED_HELPERS + 2]
"""What lets a card be laid."""
SENDS: Final = [ASKED_DELIVERIES, ASKED_FOLLOW]
"""What lets a delivery be made; what could be delivered stands from ASKED_PLACES on."""


def roofs_for(pos: Granja, farm: Farm, function: i64) -> i64:
    """How many tiles of this function can be used in this phase, with those that other tiles would turn up again."""
    if len(farm.roofs) == 0 or not (pos.figures.roof_phases[function] << 1) & BIT[pos.phase]:
        return 0
    ready: i64 = 0
    used: i64 = 0
    turners: i64 = 0
    for i in range(len(farm.roofs)):
        there: i64 = pos.figures.function[farm.roofs[i]]
        turned = (farm.turned >> i) & 1 == 1
        if there == function:
            if turned:
                used += 1
            else:
                ready += 1
        elif there == ROOF_FLIP and not turned:
            turners += 1
    if not (pos.figures.roof_phases[ROOF_FLIP] << 1) & BIT[pos.phase]:
        return ready
    if ready == 0 and used == 0:
        return 0
    return ready + turners  # a tile may also be turned up that is used first


def possible(pos: Granja, farm: Farm) -> list[int]:
    """The means at hand to lay cards and to deliver, by the places of ASKED."""
    if farm.goods[TRADE] == 0 and len(farm.roofs) == 0 and not farm.ears & BIT[ANY_TIME]:
        return NOTHING_ASKED
    found = [0] * len(ASKED)
    found[ASKED_DELIVERIES] = roofs_for(pos, farm, ROOF_DELIVERY)
    if found[ASKED_DELIVERIES] > 0 or farm.ears & BIT[EXTENDED]:
        kinds = within_reach(pos, farm)
        for place in range(PLACE_COUNT):
            found[ASKED_PLACES + place] = wanted(pos, farm, place) & kinds
    trades: i64 = farm.goods[TRADE]
    plays = not (farm.marks >> MARK_OF[PLAY_CARD]) & 1  # or draws: they are one action
    tiles: i64 = roofs_for(pos, farm, ROOF_CARD)
    laying: i64 = tiles + (trades if plays else 0)
    drawing: i64 = laying if pos.drawable() else 0
    either: i64 = tiles + (trades if plays else 0)
    second = trades > 0 and plays and second_action(pos, farm)
    if farm.ears & BIT[ANY_TIME] and pos.in_use(farm.seat) < 0:
        for slot in range(SLOTS):
            card: i64 = farm.helpers[slot]
            if card >= 0:
                helper = HELPERS[card]
                if helper.ears & BIT[ANY_TIME] and helper.ready(pos, farm, slot):
                    lays = helper.could_lay(pos, farm)
                    fetches = helper.could_draw(pos, farm)
                    laying += 1 if lays else 0
                    drawing += 1 if fetches else 0
                    if lays or fetches:
                        either += 1
                        found[ASKED_HELPERS + slot] = 1
                    if fetches:
                        found[ASKED_DRAW] += 1
    if laying == 0 or (len(farm.hand) == 0 and (drawing == 0 or either < 2)):
        for place in LAYS:
            found[place] = 0
        return found
    found[ASKED_TRADE] = trades if plays else 0
    found[ASKED_SECOND] = 1 if second else 0
    found[ASKED_TILES] = tiles
    follows = farm.ears & BIT[EXTENDED] != 0
    if follows or pos.phase == FARM:  # elsewhere an extension can wait
        found[ASKED_EXTENSION] = 1 if can_extend(farm) else 0
    if follows:
        found[ASKED_FOLLOW] = 1 + found[ASKED_EXTENSION]
    return found


def within_reach(pos: Granja, farm: Farm) -> i64:
    """The kinds of goods that a farm has, can buy or take for a commodity, or make of these, as bits."""
    kinds: i64 = at_hand(farm)
    trade = farm.goods[TRADE] > 0
    for good in range(RESOURCES):
        if trade or farm.buy_price(good, pos.figures) <= farm.silver:
            kinds |= BIT[good]
    for good in range(RESOURCES):
        if (kinds >> good) & 1 and (trade or farm.upgrade_price(good, pos.figures) <= farm.silver):
            kinds |= BIT[UPGRADED[good]]
    return kinds


def any_of(now: list[int], places: list[int]) -> bool:
    """Is any of these possible?"""
    return any(now[place] > 0 for place in places)


def any_new(now: list[int], before: list[int], places: list[int]) -> bool:
    """Has any of these become possible, or possible more often?"""
    return any(now[place] > before[place] for place in places)


def new_delivery(now: list[int], before: list[int]) -> bool:
    """Has a delivery become possible: by a new means, or of a good or to a place that was out of reach?"""
    if any_new(now, before, SENDS):
        return True
    if not any_of(now, SENDS):
        return False
    return any(now[place] & ~before[place] for place in range(ASKED_PLACES, len(now)))
