"""How far the worth of a move can be told: 95 % intervals of what a search found.

Where things are hidden, each move was looked at in the same deals; what a deal does to all moves alike tells nothing
about which is better, so it is taken out, and what is left from deal to deal is the noise. Where nothing is hidden, it
is what the looks at a move brought, one after the other. But looks build on each other, and what lies deeper than they
go is not in them: so the noise is raised by a factor, and by a part that is always there. Both were fitted to what
searches of twelve times the effort found (`thresholds.toml`, docs/analysis.md).
"""

from __future__ import annotations

from math import hypot, sqrt
from statistics import fmean, stdev
from typing import Final

from farmstead.analysis.marks import thresholds
from farmstead.bots.puct import JudgedSearch

UNSEEN: Final = 1.0  # swings: of a move that was judged only once or twice
FEW: Final = 4  # deals, or looks, that say something about the noise between them


class Noise:
    """The noise of one search; `among` are the moves that were compared to the end."""

    def __init__(self, search: JudgedSearch, among: list[int]) -> None:
        self.search = search
        figures = thresholds(search.game.name)
        self.doubt: float = figures["doubt"]
        self.spread: float = figures["spread"]
        self.usual: dict[object, float] = {}
        seen = [by_deal(search, at) for at in among]
        for key in {key for found in seen for key in found}:
            self.usual[key] = fmean(found[key] for found in seen if key in found)

    def half(self, at: int) -> float:
        """The worth of a move lies so far to either side, with 95 %."""
        apart = [worth - self.usual[key] for key, worth in by_deal(self.search, at).items() if key in self.usual]
        if len(apart) < FEW:
            apart = self.search.brought[at]
        if len(apart) < FEW:
            return UNSEEN
        return hypot(self.doubt, self.spread * stdev(apart) / sqrt(len(apart)))


def by_deal(search: JudgedSearch, at: int) -> dict[object, float]:
    """What a move of the root brought the searching seat in each deal in which it was looked at."""
    found: dict[object, float] = {}
    for world in search.worlds:
        node = world.after.get(at)
        if node is not None and node.visits > 1:
            static = search.worths[at][search.seat]
            found[world.key] = (node.totals[search.seat] - static) / float(node.visits - 1)
    return found
