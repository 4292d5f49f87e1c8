"""Goods chosen in one commit: materials of a space, seed for all fields, what is cooked for a meal, who must go."""

from __future__ import annotations

from farmstead.kernel.gathering import own_options, ways_through
from farmstead.kernel.position import Position
from farmstead.titles.agricola.rules.animals import Settle
from farmstead.titles.agricola.rules.harvest import Feed
from farmstead.titles.agricola.rules.options import BAKE, FEED, SOW, WITHHOLD
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
