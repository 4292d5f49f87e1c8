"""Cards on which something can be sown."""

from __future__ import annotations

from mypy_extensions import i64

from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.memory import stacks as stacks_of
from farmstead.titles.agricola.cards.moments import SOWABLE
from farmstead.titles.agricola.rules.cropland import keeps_vegetables
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import GOOD_OF, VEGETABLE
from farmstead.titles.agricola.rules.options import SOWN
from farmstead.titles.agricola.rules.position import Agricola


class Plot(Card):
    """One of SOWN can be sown on it, in some stacks; its memory is how many lie on each."""

    sown: i64 = 0
    stacks: i64 = 1
    grown: i64 = 3  # of 1 that is sown

    def bearing(self, sown: str, stacks: int, grown: int) -> Plot:
        self.hears |= 2**SOWABLE
        self.sown = SOWN.index(sown)
        self.stacks = stacks
        self.grown = grown
        self.remembering(stacks_of(stacks, self.good()))
        return self

    def good(self) -> int:
        return GOOD_OF[SOWN[self.sown]]

    def lying(self, farm: Farm) -> tuple[int, ...]:
        return farm.memory.get(self.number, ())

    def crops(self, farm: Farm) -> list[tuple[int, int]]:
        return [(self.good(), n) for n in self.lying(farm)]

    def places(self, farm: Farm) -> list[tuple[int, int]]:
        return [(self.sown, self.stacks - len(self.lying(farm)))]

    def sow(self, pos: Agricola, farm: Farm, good: int) -> None:
        farm.gain(self.good(), -1)
        farm.remember(self.number, (*self.lying(farm), int(self.grown)))

    def thrive(self, farm: Farm) -> None:
        if SOWN[self.sown] != "vegetable":
            farm.remember(self.number, tuple([n + 1 for n in self.lying(farm)]))

    def reap(self, pos: Agricola, farm: Farm) -> None:
        stacks = self.lying(farm)
        farm.gain(self.good(), len(stacks))
        if self.good() == VEGETABLE and keeps_vegetables(farm):
            return
        farm.remember(self.number, tuple(sorted([n - 1 for n in stacks if n > 1])))

    def fields(self, farm: Farm) -> int:
        return int(self.stacks) if self.bears else 0
