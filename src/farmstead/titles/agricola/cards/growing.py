"""What grows and lies on a card: goods, and fields on which something can be sown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.reason import Reason

if TYPE_CHECKING:
    from farmstead.titles.agricola.rules.farm import Farm
    from farmstead.titles.agricola.rules.position import Agricola


@mypyc_attr(allow_interpreted_subclasses=True)
class Growing:
    """What a card answers when asked for what lies on it, and what is sown and reaped there."""

    number: i64

    def crops(self, farm: Farm) -> list[tuple[int, int]]:
        """Goods that lie on it and count with those in the supply at the end: (good, how many), stack by stack."""
        return []

    def wares(self, farm: Farm) -> list[tuple[int, int]]:
        """Goods that lie on it and are nobody's yet: (good, how many), the uppermost first."""
        return []

    def places(self, farm: Farm) -> list[tuple[int, int]]:
        """What can be sown on it now: (number in `sow`, how many stacks more)."""
        return []

    def sow(self, pos: Agricola, farm: Farm, good: int) -> None:
        """One of its places is sown."""

    def enrich(self, farm: Farm, stacks: int, n: int) -> None:
        """So many more on each of the stacks that came last."""
        lying = farm.memory.get(self.number, ())
        old = len(lying) - stacks
        farm.remember(self.number, tuple([height + (n if i >= old else 0) for i, height in enumerate(lying)]))

    def fields(self, farm: Farm) -> int:
        """As how many fields it counts, planted or not."""
        return 0

    def can_sow(self, pos: Agricola, farm: Farm, less: int) -> bool:
        """Once in an action it may sow in a way of its own: now? `why_not_sow` explains; they must agree."""
        return False

    def why_not_sow(self, pos: Agricola, farm: Farm, less: int) -> Reason | None:
        return Reason("not-asked")

    def sow_own(self, pos: Agricola, farm: Farm, less: int) -> None:
        """It does so; so many fewer come from the general supply on each stack."""

    def second(self, farm: Farm, place: int, n: int) -> None:
        """A field was sown in its way: there is more on that field than the tile holds."""

    def on_tiles(self, farm: Farm) -> dict[int, int]:
        """What of its crops lies on tiles: how many, by the tile's place among the cells."""
        return {}

    def straighten(self, farm: Farm) -> None:
        """A field was emptied: what it has there besides takes the place."""

    def lift(self, farm: Farm, n: int) -> None:
        """A crop of a stack of n is moved away. What is sown on a card is all it remembers: how high each stack is."""
        stacks = list(farm.memory.get(self.number, ()))
        stacks[stacks.index(n)] -= 1
        farm.remember(self.number, tuple(sorted([left for left in stacks if left > 0])))

    def lay(self, farm: Farm) -> None:
        """A crop that was moved comes to lie on one of its places."""
        farm.remember(self.number, (1, *farm.memory.get(self.number, ())))

    def thrive(self, farm: Farm) -> None:
        """1 more on each of its stacks that is no vegetable."""

    def reap(self, pos: Agricola, farm: Farm) -> None:
        """The field phase: one good from each stack."""
