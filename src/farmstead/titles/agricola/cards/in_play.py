"""Cards that look for other cards by their ids."""

from __future__ import annotations

from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import MAJORS, NUMBER_OF
from farmstead.titles.agricola.rules.position import Agricola


def owns(farm: Farm, name: str) -> bool:
    """Does a card lie before this seat?"""
    number = NUMBER_OF[name]
    return bool(farm.majors >> number & 1) if number < MAJORS else number in farm.cards


def in_play(pos: Agricola, name: str) -> bool:
    """Does a card lie before any seat?"""
    return any(owns(farm, name) for farm in pos.farms)
