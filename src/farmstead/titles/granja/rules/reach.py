"""When the always available actions can change something that would be too late at the next question of the turn.

What is asked of a seat must tell the others nothing of its hand, so only what lies open counts: that there are cards,
not which. Better asked once in vain than a right passed over.
"""

from __future__ import annotations

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.titles.granja.helpers.helper import ANY_TIME, EXTENDED, HELPERS
from farmstead.titles.granja.rules.deliver import Deliver
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.names import (
    CROPS,
    PARENTS,
    PIG,
    RESOURCES,
    ROOF_CARD,
    ROOF_DELIVERY,
    ROOF_FLIP,
    ROOF_SIESTA,
    SLOTS,
    TRADE,
)
from farmstead.titles.granja.rules.position import Granja
from farmstead.titles.granja.rules.roofs import any_roof, usable_roof
from farmstead.titles.granja.rules.trading import PLAY_CARD, trade_open
from farmstead.titles.granja.rules.turns import (
    BEFORE_DIE,
    CARDS_DRAWN,
    DIE_DONE,
    GROWTH,
    LAST,
    MAY_PLAY,
    PLACE_DONE,
    ROOF_LAID,
    WALK,
    Pause,
)
from farmstead.titles.granja.rules.using import any_helper, helper_open


def matters(pos: Granja, farm: Farm, at: i64) -> bool:
    """Could an action of this seat make a difference at this moment (`turns`)?"""
    if at == CARDS_DRAWN:
        return can_lay(pos, farm)
    if at == GROWTH:
        return growth_matters(pos, farm)
    if at == ROOF_LAID:
        if len(farm.hand) > 0 and (has_roof(pos, farm, ROOF_CARD) or lays_by_helper(pos, farm)):
            return True
        return lapses(pos, farm)
    if at == WALK:
        return walk_matters(pos, farm)
    if at == PLACE_DONE:
        return pos.players > 1 and turn_is_over(pos, farm) and (can_lay(pos, farm) or can_send(pos, farm))
    if at < DIE_DONE:
        return die_matters(pos, farm, at - BEFORE_DIE)
    if (at - DIE_DONE) & LAST and lapses(pos, farm):
        return True
    if pos.players == 1:
        return False
    return can_send(pos, farm) or ((at - DIE_DONE) & MAY_PLAY != 0 and can_lay(pos, farm))


def turn_is_over(pos: Granja, farm: Farm) -> bool:
    """Is nothing else asked of this seat in its turn, so that this is the last moment of it?"""
    below = pos.agenda[len(pos.agenda) - 2]
    return not (isinstance(below, (Deliver, Pause)) and below.seat == farm.seat)


# -- what an action can do ---------------------------------------------------------------------------------------------


def has_roof(pos: Granja, farm: Farm, function: i64) -> bool:
    """Is there a tile of this function to use in this phase, or one that turns such a tile up?"""
    if not (pos.figures.roof_phases[function] << 1) & BIT[pos.phase]:
        return False
    used = False
    turner = False
    for i in range(len(farm.roofs)):
        there: i64 = pos.figures.function[farm.roofs[i]]
        turned = (farm.turned >> i) & 1 == 1
        if there == function and not turned:
            return True
        used = used or there == function
        turner = turner or (there == ROOF_FLIP and not turned)
    return used and turner and (pos.figures.roof_phases[ROOF_FLIP] << 1) & BIT[pos.phase] != 0


def lays_by_helper(pos: Granja, farm: Farm) -> bool:
    """Is there a helper to use that lets its owner lay a card?"""
    if not farm.ears & BIT[ANY_TIME] or pos.in_use(farm.seat) >= 0:
        return False
    for slot in range(SLOTS):
        card: i64 = farm.helpers[slot]
        if card >= 0 and HELPERS[card].lays_cards and helper_open(pos, farm, slot):
            return True
    return False


def can_lay(pos: Granja, farm: Farm) -> bool:
    """Could a card be laid by a trade commodity, a roof tile or a helper?"""
    if len(farm.hand) == 0:
        return False
    if farm.goods[TRADE] > 0 and trade_open(pos, farm, 0, 0, PLAY_CARD):
        return True
    return has_roof(pos, farm, ROOF_CARD) or lays_by_helper(pos, farm)


def can_send(pos: Granja, farm: Farm) -> bool:
    """Could a delivery be made by a roof tile, or by a helper that follows on a card?"""
    if has_roof(pos, farm, ROOF_DELIVERY):
        return True
    return farm.ears & BIT[EXTENDED] != 0 and can_lay(pos, farm)


def lapses(pos: Granja, farm: Farm) -> bool:
    """Is there a tile or helper to use that the next phase shuts out? None is by the figures of the package."""
    later = BIT[pos.phase]  # the next phase, as figures count them
    for i in range(len(farm.roofs)):
        if usable_roof(pos, farm, i) and not pos.figures.roof_phases[pos.figures.function[farm.roofs[i]]] & later:
            return True
    if not farm.ears & BIT[ANY_TIME] or not any_helper(pos, farm):
        return False
    return any(
        helper_open(pos, farm, slot) and not pos.figures.phases[farm.helpers[slot]] & later for slot in range(SLOTS)
    )


# -- what it would change ----------------------------------------------------------------------------------------------


def walk_matters(pos: Granja, farm: Farm) -> bool:
    """Before the siesta walk: steps for the new order, a helper for the walk, a delivery in the old order."""
    if can_lay(pos, farm):
        return True
    if pos.players == 1:
        return False
    last: i64 = len(pos.figures.siesta) - 1
    return (farm.siesta < last and has_roof(pos, farm, ROOF_SIESTA)) or can_send(pos, farm)


def die_matters(pos: Granja, farm: Farm, die: i64) -> bool:
    """Before the last die: room for its pig, markers for its goods, a helper for what it brings.

    Spaces 2, 5 and 6 ask by themselves, with the actions beside.
    """
    if die == 1:
        return farm.goods[PIG] >= farm.room or farm.supply == 0 or can_lay(pos, farm)
    if die == 3:
        return farm.supply < 2 or can_lay(pos, farm)
    return die == 4 and can_lay(pos, farm)


def growth_matters(pos: Granja, farm: Farm) -> bool:
    """Before growth: fields emptied or laid, pigs got or room made for piglets, markers freed."""
    if farm.ripe[0] > 0 or farm.ripe[1] > 0 or farm.ripe[2] > 0 or can_lay(pos, farm):
        return True
    pigs: i64 = farm.goods[PIG]
    due: i64 = farm.piglets()
    if due > 0 and pigs > farm.parents and pigs + due > farm.room:
        return True
    room: i64 = farm.room - pigs
    if due < room:
        room = due
    if len(farm.fields) + room > farm.supply:
        return True
    return pig_matters(pos, farm, pigs)


def pig_matters(pos: Granja, farm: Farm, pigs: i64) -> bool:
    """Would more pigs bring a piglet, and can they be had?"""
    wanted: i64 = farm.parents
    if pigs >= wanted and farm.births > 1:
        wanted = PARENTS
    if pigs >= wanted or wanted >= farm.room:
        return False
    if farm.goods[TRADE] > 0 or any_roof(pos, farm) or (farm.ears & BIT[ANY_TIME] != 0 and any_helper(pos, farm)):
        return True
    means: i64 = farm.silver
    for good in range(RESOURCES - 1):
        means += farm.goods[good] * pos.figures.sell[good]
    if farm.sells_fields:
        for crop in range(CROPS):
            means += farm.ripe[crop] * pos.figures.sell[crop]
    return means >= (wanted - pigs) * farm.buy_price(PIG, pos.figures)
