"""Which options of Skara Brae deserve a thought, for bots: what hardly ever helps is left out.

The rules let goods be picked in any order; here only the best-looking picks are kept, so that a search does not try
every order of the same.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.farmyard.grid import BIT
from farmstead.kernel.position import Position
from farmstead.titles.skara.cards.kinds import ENVIRONMENT_OF, SETTLERS
from farmstead.titles.skara.rules.feeding import Feed, LoseCopy
from farmstead.titles.skara.rules.names import SPENDABLE
from farmstead.titles.skara.rules.options import (
    ADD,
    ADDED,
    BUY,
    COOK,
    DO,
    DONE,
    FEED,
    GATHER,
    KNIVES,
    LARGE,
    LOSE,
    PASS,
    PLACE,
    SPEND,
    TAKE_RIGHT,
)
from farmstead.titles.skara.rules.position import SETUP, Skara
from farmstead.titles.skara.rules.sequence import Turn
from farmstead.titles.skara.rules.settling import Knives, Mix
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.rules.workers import Work
from farmstead.titles.skara.sense.hopes import bundle_gain, recipe_gain, tile_hope
from farmstead.titles.skara.sense.outlook import marginal, outlook
from farmstead.titles.skara.tiles.cleaning import Clean, Clear
from farmstead.titles.skara.tiles.gathering import Tend
from farmstead.titles.skara.tiles.hearth import WEIGHTS, Cook
from farmstead.titles.skara.tiles.tracks import Buy, Trade

MOST_ACTIONS: Final = 6
LEAST_GAIN: Final = -0.2
MOST_PAYMENTS: Final = 4
MOST_KNIVES: Final = 2
MOST_PICKS: Final = 3


def sensible(position: Position) -> list[int]:
    """The options to think about, never empty."""
    assert isinstance(position, Skara)
    pos = position
    legal = pos.legal
    if len(legal) == 1 or pos.phase == SETUP:
        return legal
    asked = pos.agenda[len(pos.agenda) - 1]
    if isinstance(asked, Work):
        return actions(pos, pos.villages[asked.seat])
    if isinstance(asked, Turn):
        kept = [option for option in legal if option != PASS and not TAKE_RIGHT <= option < PLACE]
        return kept or legal
    # A task can wait for the next worker.
    own = legal[: pos.own]
    if isinstance(asked, Knives):
        return own[: MOST_KNIVES + 1]
    if isinstance(asked, Mix):
        return mixes(own)
    if isinstance(asked, Trade):
        return payments(pos, pos.villages[asked.seat], own, SPEND, SPENDABLE, MOST_PAYMENTS)
    if isinstance(asked, Buy):
        return payments(pos, pos.villages[asked.seat], own, BUY, SPENDABLE, MOST_PAYMENTS)
    if isinstance(asked, Clean):
        return payments(pos, pos.villages[asked.seat], own, ADD, ADDED, MOST_PICKS)
    if isinstance(asked, Cook):
        return fires(pos, pos.villages[asked.seat], own)
    if isinstance(asked, Clear):
        return [option for option in own if option != DONE] or own  # a clearing costs nothing
    if isinstance(asked, Tend):
        return tended(pos, pos.villages[asked.seat], own)
    if isinstance(asked, Feed):
        return losses(own)
    if isinstance(asked, LoseCopy):
        return own[:1]
    return own


def actions(pos: Skara, village: Village) -> list[int]:
    """The tiles that promise most, tasks, and stopping last; the large worker is not chosen for its own sake."""
    out = outlook(pos, village)
    found: list[tuple[float, int]] = []
    rest: list[int] = []
    for option in pos.legal:
        if PLACE <= option < LARGE:
            gain = tile_hope(pos, out, option - PLACE)
            if gain > LEAST_GAIN:
                found.append((-gain, option))
        elif option == DONE or option >= DO:
            rest.append(option)
    found.sort()
    return [option for _, option in found[:MOST_ACTIONS]] + rest


def mixes(legal: list[int]) -> list[int]:
    """All of one kind, or all but one, or half of each."""
    count: i64 = len(legal)
    if count <= 4:
        return legal
    return [legal[0], legal[1], legal[count // 2], legal[count - 2], legal[count - 1]]


def payments(pos: Skara, village: Village, legal: list[int], first: i64, goods: list[int], most: i64) -> list[int]:
    """The goods that cost least to give away; declining or stopping as well, where that is allowed."""
    out = outlook(pos, village)
    found: list[tuple[float, int]] = []
    rest: list[int] = []
    for option in legal:
        if first <= option < first + len(goods):
            found.append((marginal(out, goods[option - first]), option))
        else:
            rest.append(option)
    found.sort()
    return [option for _, option in found[:most]] + rest


def fires(pos: Skara, village: Village, legal: list[int]) -> list[int]:
    """What brings most for its weight on the hearth; stopping as well."""
    out = outlook(pos, village)
    found: list[tuple[float, int]] = []
    rest: list[int] = []
    for option in legal:
        if option == DONE:
            rest.append(option)
        else:
            recipe: i64 = option - COOK
            found.append((-recipe_gain(out, recipe) / float(WEIGHTS[recipe]), option))
    found.sort()
    return [option for _, option in found[:MOST_PICKS]] + rest


def tended(pos: Skara, village: Village, legal: list[int]) -> list[int]:
    """The bundles that bring most; clearings and stopping as well."""
    out = outlook(pos, village)
    found: list[tuple[float, int]] = []
    rest: list[int] = []
    for option in legal:
        if GATHER <= option < KNIVES:
            found.append((-bundle_gain(out, option - GATHER), option))
        else:
            rest.append(option)
    found.sort()
    return [option for _, option in found[:MOST_PICKS]] + rest


def losses(legal: list[int]) -> list[int]:
    """All are fed who can be; else one settler of each environment is thought of."""
    if legal[0] == FEED:
        return legal[:1]
    kept: list[int] = []
    seen: i64 = 0
    for option in legal:
        bit = BIT[ENVIRONMENT_OF[option - LOSE + SETTLERS]]
        if not seen & bit:
            seen |= bit
            kept.append(option)
    return kept
