"""What the observation of La Granja keeps from one look to the next: whole farms, whose the market's spaces are."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.blocks import Block, Portrait
from farmstead.kernel.pieces import MOST_KEPT
from farmstead.titles.granja.rules.farm import Farm
from farmstead.titles.granja.rules.names import NEUTRAL


def stored(values: list[int]) -> i64:
    """A few small numbers as one."""
    found: i64 = 0
    for value in values:
        found = (found << 8) | value
    return found


@mypyc_attr(acyclic=True)
class FarmPortrait(Portrait):
    """A farm as it was when it was last read, with what is read of the table beside it.

    Lists that copies of a farm share are replaced, never changed in place: the same list says the same.
    """

    def __init__(self, block: Block, laid: bytes, farm: Farm, market: i64, height: i64) -> None:
        super().__init__(block)
        self.laid = laid  # the piece of the cards on the farm
        self.market = market
        self.height = height
        self.silver = farm.silver
        self.points = farm.points
        self.supply = farm.supply
        self.siesta = farm.siesta
        self.used = farm.used
        self.turned = farm.turned
        self.die1 = farm.die1
        self.die2 = farm.die2
        self.donkeys = farm.donkeys
        self.donkey = farm.donkey
        self.done = farm.done
        self.fresh = farm.fresh
        self.marks = farm.marks
        self.bare = farm.bare
        self.hand_limit = farm.hand_limit
        self.room = farm.room
        self.extra = farm.extra
        self.income = farm.income
        self.fields = farm.fields
        self.crops = farm.crops
        self.barrows = farm.barrows
        self.extensions = farm.extensions
        self.helpers = farm.helpers
        self.roofs = farm.roofs
        self.hand = farm.hand
        self.rows = farm.rows
        self.goods: i64 = stored(farm.goods)
        self.ripe: i64 = stored(farm.ripe)
        self.loads: i64 = stored(farm.loads)
        self.delivered: i64 = stored(farm.delivered)

    def shows_cards(self, farm: Farm) -> bool:
        """Do the same cards lie on the farm?"""
        return (
            self.fields is farm.fields
            and self.barrows is farm.barrows
            and self.extensions is farm.extensions
            and self.helpers is farm.helpers
            and self.used == farm.used
        )

    def shows(self, farm: Farm, market: i64, height: i64) -> bool:
        """Is all as it was that is read of a farm?"""
        return (
            self.silver == farm.silver
            and self.supply == farm.supply
            and self.points == farm.points
            and self.market == market
            and self.height == height
            and self.siesta == farm.siesta
            and self.turned == farm.turned
            and self.die1 == farm.die1
            and self.die2 == farm.die2
            and self.donkeys == farm.donkeys
            and self.donkey == farm.donkey
            and self.done == farm.done
            and self.fresh == farm.fresh
            and self.marks == farm.marks
            and self.bare == farm.bare
            and self.hand_limit == farm.hand_limit
            and self.room == farm.room
            and self.extra == farm.extra
            and self.income == farm.income
            and self.crops is farm.crops
            and self.roofs is farm.roofs
            and self.hand is farm.hand
            and self.rows is farm.rows
            and self.shows_cards(farm)
            and self.goods == stored(farm.goods)
            and self.ripe == stored(farm.ripe)
            and self.loads == stored(farm.loads)
            and self.delivered == stored(farm.delivered)
        )


@mypyc_attr(acyclic=True)
class Market:
    """The spaces of a market by their owners, as bits. The list is held, so that no other takes its place."""

    def __init__(self, owners: list[int], players: int) -> None:
        self.owners = owners
        self.spaces: list[int] = [0] * (players + 1)  # those of the neutral player last
        for space, owner in enumerate(owners):
            if owner == NEUTRAL:
                self.spaces[players] |= 1 << space
            elif owner >= 0:
                self.spaces[owner] |= 1 << space


class Markets:
    """Markets, each read once: the list is replaced where a marker is laid, never changed in place."""

    def __init__(self, players: int) -> None:
        self.players: i64 = players
        self.kept: dict[int, Market] = {}
        self.last = Market([], players)  # all seats of a position ask for the same one

    def owned(self, owners: list[int], owner: i64) -> i64:
        """The spaces with this owner's marker, as bits."""
        found = self.last
        if found.owners is not owners:
            found = self._of(owners)
            self.last = found
        return found.spaces[self.players if owner == NEUTRAL else owner]

    def _of(self, owners: list[int]) -> Market:
        """The market with these owners."""
        found = self.kept.get(id(owners))
        if found is None:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            found = Market(owners, int(self.players))
            self.kept[id(owners)] = found
        return found
