"""Goods that come to a seat at one moment: in which order, their owner says, where a card looks at it."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import GAINS
from farmstead.titles.agricola.rules.farm import Farm


def arrivals_begin(farm: Farm) -> bool:
    """Goods come at one moment from here on. False: nobody looks, or they do already."""
    if not farm.hears & BIT[GAINS] or farm.arriving is not None:
        return False
    farm.arriving = []
    return True


def arrivals_end(farm: Farm) -> None:
    """All of them are there: cards to which their order matters take them in the best one."""
    goods = farm.arriving
    farm.arriving = None
    if goods:
        for number in farm.hearing(GAINS):
            CARDS[number].arrived(farm, goods)
