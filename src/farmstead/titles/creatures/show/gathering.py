"""Animals that find no room: which of them leave, in one commit."""

from __future__ import annotations

from farmstead.kernel.gathering import own_options, ways_through
from farmstead.titles.creatures.rules.animals import Settle
from farmstead.titles.creatures.rules.position import Creatures


def gathered(pos: Creatures, seat: int) -> list[list[int]]:
    """The ways to answer the question of this seat as a whole."""
    return ways_through(pos, seat, own_options) if isinstance(pos.pending(), Settle) else []
