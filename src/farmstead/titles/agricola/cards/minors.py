"""Minor improvements of the pilot, by their printed numbers."""

from __future__ import annotations

from farmstead.farmyard.grid import count
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.memory import NUMBER, Memory
from farmstead.titles.agricola.cards.moments import (
    ANY_TIME,
    BONUS,
    BRINGS,
    FIELD_PHASE,
    FOR_OCCUPATION,
    FOR_ROOM,
    MINOR,
    OVEN,
    PLOW_TOOL,
    PRICES,
)
from farmstead.titles.agricola.cards.plots import Plot
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import CLAYEY, FOOD, WOODEN
from farmstead.titles.agricola.rules.position import BETWEEN_ACTIONS, Agricola
from farmstead.titles.agricola.rules.rebuilding import Rebuild
from farmstead.titles.agricola.spaces.board import Take

WOOD_OR_CLAY = 0b0011


class Axe(Card):
    """A base price: each room of a wooden house for 2 wood and 2 reed."""

    def prices(self, farm: Farm, thing: int, what: int) -> list[Cost]:
        return [Cost(wood=2, reed=2)] if thing == FOR_ROOM and what == WOODEN else []


class ClaySupports(Card):
    """Another base price: a clay room for 2 clay, 1 wood and 1 reed."""

    def prices(self, farm: Farm, thing: int, what: int) -> list[Cost]:
        return [Cost(clay=2, wood=1, reed=1)] if thing == FOR_ROOM and what == CLAYEY else []


class BuildingMaterial(Card):
    """1 wood or 1 clay at once; then the left neighbour has it."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(Take(farm.seat, WOOD_OR_CLAY, 1, 1))


class ButterChurn(Card):
    """In the field phase: 1 food for 3 sheep, 1 for 2 cattle."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += farm.sheep // 3 + farm.cattle // 2


class Rake(Card):
    """2 points for 5 fields; with a tool that helped ploughing, for 6."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        wanted = 6 if any(card.family & PLOW_TOOL for card in farm.owned()) else 5
        return 2 if count(farm.fields) >= wanted else 0


class Bookshelf(Card):
    """3 food before each occupation is paid, so it can pay for it."""

    def brings(self, farm: Farm, thing: int) -> list[tuple[int, int]]:
        return [(FOOD, 3)] if thing == FOR_OCCUPATION else []


class DozingBull(Card):
    """With a cattle on the farm: all fences may be put up anew, at any time but in the middle of an action.

    Once while the same thing is asked, so that it ends: its memory says at which moment it was done.
    """

    def now(self, pos: Agricola) -> tuple[int, ...]:
        """Which of the questions beside which it may be used is asked now."""
        return (pos.asked_beside(),)

    def usable(self, pos: Agricola, farm: Farm) -> bool:
        if farm.cattle == 0 or farm.fences == 0 or pos.asked_beside() >= BETWEEN_ACTIONS:
            return False
        return farm.memory.get(self.number) != self.now(pos)

    def why_not_use(self, pos: Agricola, farm: Farm) -> Reason | None:
        if farm.cattle == 0:
            return Reason("none-of", self.section(), {"good": "cattle"})
        if not farm.pastures:
            return Reason("no-pasture-yet", self.section())
        if pos.asked_beside() >= BETWEEN_ACTIONS:
            return Reason("in-an-action", self.section())
        return Reason("done-before") if farm.memory.get(self.number) == self.now(pos) else None

    def use(self, pos: Agricola, farm: Farm) -> None:
        farm.remember(self.number, self.now(pos))
        pos.agenda.append(Rebuild.all_of(farm))
        farm.take_down()

    def placed(self, pos: Agricola, farm: Farm) -> None:
        farm.remember(self.number, ())


Axe("axe", MINOR, [Cost(wood=1, stone=1)], deck="E", number=13, hears=(PRICES + FOR_ROOM,))
Card("bakers-oven", MINOR, None, 3, "E", 14, family=OVEN).gives_back(OVEN).bake(5, 2, at_once=True)
BuildingMaterial("building-material", MINOR, deck="E", number=16, travels=True)
Card("wood-fired-oven", MINOR, [Cost(wood=3, stone=1)], 2, "E", 27, family=OVEN).bake(3, at_once=True)
ClaySupports("clay-supports", MINOR, [Cost(wood=2)], deck="E", number=37, hears=(PRICES + FOR_ROOM,))
ButterChurn("butter-churn", MINOR, [Cost(wood=2)], deck="E", number=53, hears=(FIELD_PHASE,))
Card("goose-pond", MINOR, None, 1, "I", 72, occupations=3).promise(FOOD, 4)
Rake("rake", MINOR, [Cost(wood=1)], deck="I", number=76, hears=(BONUS,))
Plot("copse", MINOR, [Cost(wood=2)], 1, "I", 78, occupations=1).bearing("wood", 2, 3)
Bookshelf("bookshelf", MINOR, [Cost(wood=1)], 1, "K", 112, occupations=3, hears=(BRINGS + FOR_OCCUPATION,))
DozingBull("dozing-bull", MINOR, deck="Z", number=322, hears=(ANY_TIME,)).remembering(
    Memory([(NUMBER, 0, 40)], 1, 1).passing()
)
