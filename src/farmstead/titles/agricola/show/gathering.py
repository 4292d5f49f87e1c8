"""Goods chosen in one commit: materials of a space, seed for all fields, what is cooked for a meal, who must go."""

from __future__ import annotations

from functools import partial

from farmstead.kernel.gathering import own_options, ways_through
from farmstead.kernel.position import Position
from farmstead.kernel.summing import Pick, Sum, measured
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.animals import Settle
from farmstead.titles.agricola.rules.harvest import Feed
from farmstead.titles.agricola.rules.larder import CRAFT_COUNT
from farmstead.titles.agricola.rules.names import COOKED, GOODS, JOINERY
from farmstead.titles.agricola.rules.options import BAKE, COOK, FEED, SOW, USE, WITHHOLD
from farmstead.titles.agricola.rules.paying import Raise
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.sowing import Sow
from farmstead.titles.agricola.spaces.board import Take


def gathered(pos: Agricola, seat: int) -> list[list[int]]:
    """The ways to answer the question of this seat as a whole."""
    step = pos.pending()
    if isinstance(step, (Take, Settle)):
        return ways_through(pos, seat, own_options)
    if isinstance(step, Sow):
        return ways_through(pos, seat, _seed)
    if isinstance(step, Raise):
        return ways_through(pos, seat, own_options, sparing=True)
    if isinstance(step, Feed):
        return ways_through(pos, seat, _meal, sparing=True)
    return []


def summed(pos: Agricola, seat: int) -> Sum | None:
    """A meal: what is cooked or worked by the crafts, as often as there is something of it."""
    step = pos.pending()
    if not isinstance(step, Feed) or pos.decider != seat or FEED not in pos.legal:
        return None
    farm = pos.farms[seat]
    picks: list[Pick] = []
    for option in own_options(pos):
        if COOK <= option < COOK + len(COOKED):
            what = option - COOK
            picks.append(Pick(option, COOKED[what], int(farm.cookable(what)), int(farm.rate(what)), not pos.new))
        elif USE <= option < USE + CRAFT_COUNT:
            craft = CARDS[JOINERY + option - USE]
            good = craft.craft_good
            picks.append(Pick(option, GOODS[good], int(farm.has(good)), int(craft.craft_food), True))
    found = measured(pos, seat, picks, partial(_food, seat))
    return Sum("food", int(step.need), int(farm.food), FEED, found) if found else None


def _food(seat: int, pos: Position) -> int:
    assert isinstance(pos, Agricola)
    return int(pos.farms[seat].food)


def obvious(pos: Agricola, seat: int) -> int | None:
    """A family that has enough, and nothing to cook: nobody means to let it go hungry (2007 allows it)."""
    step = pos.pending()
    if not isinstance(step, Feed) or pos.decider != seat or pos.farms[seat].food < step.need:
        return None
    return FEED if set(pos.legal) <= {FEED, WITHHOLD} else None


def _seed(pos: Position) -> list[int]:
    """All fields are sown that can be; who would rather plough, bake or keep some picks one by one."""
    step = pos.pending()
    assert isinstance(step, Sow)
    return [] if step.plow else [option for option in own_options(pos) if SOW <= option < BAKE]


def _meal(pos: Position) -> list[int]:
    """What is cooked until there is enough; the family goes hungry only if nothing is left to cook."""
    step = pos.pending()
    assert isinstance(step, Feed)
    assert isinstance(pos, Agricola)
    cooked = [option for option in own_options(pos) if option not in (FEED, WITHHOLD)]
    return [FEED] if not cooked or pos.farms[step.seat].food >= step.need else cooked
