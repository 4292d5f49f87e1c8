"""When the active player is asked though the rules ask nothing ("5.1 Actions “toujours disponibles”").

One rule for all doors of a turn (`turns`): he is asked if something that he may do, and that can't wait for his next
question, has become possible since he was last asked and went on. What was laid open since by others (the last die,
the donkeys) makes all of it new. Better asked once in vain than a right passed over.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.titles.granja.helpers.helper import ANY_TIME
from farmstead.titles.granja.rules.farm import NOTHING_ASKED, Farm
from farmstead.titles.granja.rules.names import (
    ASKED_DRAW,
    ASKED_EXTENSION,
    CROPS,
    PARENTS,
    PIG,
    RESOURCES,
    ROOF_SIESTA,
    SLOTS,
    TRADE,
)
from farmstead.titles.granja.rules.position import Ask, Granja
from farmstead.titles.granja.rules.possible import LAYS, SENDS, any_new, any_of, new_delivery, possible, roofs_for
from farmstead.titles.granja.rules.roofs import any_roof, usable_roof
from farmstead.titles.granja.rules.turns import (
    BEFORE_DIE,
    CARDS_DRAWN,
    CARDS_PLAYED,
    DIE_DONE,
    GROWTH,
    LAST,
    ROOF_LAID,
    WALK,
)
from farmstead.titles.granja.rules.using import any_helper, helper_open

_EXTENSION: Final = [ASKED_EXTENSION]
_DRAW: Final = [ASKED_DRAW]


def matters(pos: Granja, farm: Farm, at: i64, stay: bool) -> bool:
    """Is this seat asked at this door? With `stay` it has acted there, and is asked again until it says no."""
    if DIE_DONE > at > BEFORE_DIE:
        return die_matters(pos, farm, at - BEFORE_DIE)
    if at == WALK:
        return walk_matters(pos, farm)
    if at == GROWTH and growth_matters(pos, farm):
        return True
    if (at == ROOF_LAID or (at >= DIE_DONE and (at - DIE_DONE) & LAST)) and lapses(pos, farm):
        return True
    if asked_next(pos, farm):
        return False
    now = possible(pos, farm)
    if now is NOTHING_ASKED:
        return False
    before = NOTHING_ASKED if stay else farm.asked
    own = at in (CARDS_PLAYED, CARDS_DRAWN, GROWTH)  # his own income or growth comes next
    if own and any_new(now, before, _EXTENSION):
        return True
    if at == CARDS_PLAYED and len(farm.hand) > farm.hand_limit and any_new(now, before, _DRAW):
        return True
    if others_come(pos, at):
        return any_new(now, before, LAYS) or new_delivery(now, before)
    return (own or at == ROOF_LAID) and any_new(now, before, LAYS)


def others_come(pos: Granja, at: i64) -> bool:
    """Do others act before this seat is asked again? Alone: the neutral player's marker after the last die (11.0)."""
    if pos.players > 1:
        return True
    return at >= DIE_DONE and (at - DIE_DONE) & LAST != 0 and pos.neutral_first


def asked_next(pos: Granja, farm: Farm) -> bool:
    """Is the next thing on the agenda a question to this seat, with the same actions beside?"""
    if len(pos.agenda) < 2:
        return False
    below = pos.agenda[len(pos.agenda) - 2]
    return isinstance(below, Ask) and below.seat == farm.seat and not below.is_door() and below.opens(pos)


# -- what an action can do ---------------------------------------------------------------------------------------------


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


def walk_matters(pos: Granja, farm: Farm) -> bool:
    """Before the siesta walk: steps for the new order, a helper for the walk, a delivery in the old order."""
    now = possible(pos, farm)
    if any_of(now, LAYS):
        return True
    if pos.players == 1:
        return False
    last: i64 = len(pos.figures.siesta) - 1
    return (farm.siesta < last and roofs_for(pos, farm, ROOF_SIESTA) > 0) or any_of(now, SENDS)


def die_matters(pos: Granja, farm: Farm, die: i64) -> bool:
    """Before the last die: room for its pig, markers for its goods, a helper for what it brings.

    Spaces 2, 5 and 6 ask by themselves, with the actions beside.
    """
    if die not in (1, 3, 4):
        return False
    if die == 1 and (farm.goods[PIG] >= farm.room or farm.supply == 0):
        return True
    if die == 3 and farm.supply < 2:
        return True
    return any_of(possible(pos, farm), LAYS)


def growth_matters(pos: Granja, farm: Farm) -> bool:
    """Before growth: fields emptied, pigs got or room made for piglets, markers freed."""
    if farm.ripe[0] > 0 or farm.ripe[1] > 0 or farm.ripe[2] > 0:
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
