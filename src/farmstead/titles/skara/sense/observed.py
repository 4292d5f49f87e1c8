"""What the observation of Skara Brae keeps from one look to the next: whole villages."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.blocks import Block, Portrait
from farmstead.titles.skara.rules.village import Village


@mypyc_attr(acyclic=True)
class VillagePortrait(Portrait):
    """A village as it was when it was last read. Tuples are replaced, never changed in place."""

    def __init__(self, block: Block, village: Village, points: i64) -> None:
        super().__init__(block)
        self.village = village.copy()
        self.village.portrait = None  # or each would hold on to all before it
        self.points = points

    def shows(self, village: Village) -> bool:
        """Is all as it was that is read of a village?"""
        was = self.village
        return (
            was.tokens == village.tokens
            and was.placed == village.placed
            and was.small == village.small
            and was.large == village.large
            and was.big == village.big
            and was.black == village.black
            and was.slider == village.slider
            and was.furnish == village.furnish
            and was.trade == village.trade
            and was.special == village.special
            and was.flipped == village.flipped
            and was.crowd == village.crowd
            and was.settlers is village.settlers
            and was.roofs == village.roofs
            and was.thatch == village.thatch
            and was.balls == village.balls
            and was.utensils == village.utensils
            and was.spindles == village.spindles
            and was.goods == village.goods
        )
