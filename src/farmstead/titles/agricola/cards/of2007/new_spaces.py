"""Spaces: further ones, shared ones, tolls, goods laid on them, and round cards that come in another way."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.moments import (
    BONUS,
    MINOR,
    OCCUPATION,
    OTHER_USES,
    PLACED,
    ROUND_STARTS,
    SHARES,
    WORK_PHASE,
)
from farmstead.titles.agricola.cards.of2007.growth import is_growth_space
from farmstead.titles.agricola.cards.on_spaces import on_space, slots_of
from farmstead.titles.agricola.rules.around_work import LayOn
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import FOOD, ROUNDS, SPACE_OF, WOOD
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.sequence import LayOut
from farmstead.titles.agricola.rules.taking import lay
from farmstead.titles.agricola.spaces.card_space import CARD_POINTS

ROOM_SPACES = ("rooms-stables", "room-or-players-p5")
WARDED = ("vegetable", "plow", "plow-sow")
BELOW_WOOD = ("clay-1", "reed-1", "fishing")
OPEN_FROM = 11  # the round in which the Chamberlain lays out what is still to come
DIGGINGS = 3


class PointsSpace(Card):
    """A space for everybody; its owner may have 2 points for a visit. Its memory is these points."""

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        farm.remember(self.number, (sum(farm.memory.get(self.number, ())) + CARD_POINTS,))

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return sum(farm.memory.get(self.number, ()))


class Sharing(Card):
    """Some spaces are open to its owner though others stand there, as long as nobody of its own does."""

    shared: tuple[str, ...] = ()
    growth: bool = False

    def sharing(self, *names: str) -> Sharing:
        self.shared = names
        return self

    def and_growth(self) -> Sharing:
        self.growth = True
        return self

    def shares(self, pos: Agricola, farm: Farm) -> int:
        slots = slots_of(pos, self.shared)
        if self.growth:
            slots |= sum(BIT[slot] for slot in range(len(pos.board.spaces)) if is_growth_space(pos, slot))
        return int(slots & pos.open & pos.occupied() & ~farm.placed)


class Sycophant(Card):
    """1 food from the supply for each use of a space, whoever comes there."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "grain-1")

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 1


class ClayDigger(Card):
    """A further clay space, with 3 clay on it from the start."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.piles[pos.board.added[self.number]] += DIGGINGS


class Chamberlain(Card):
    """From round 11 on all coming round cards lie open, and its owner may use them before their time."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        if pos.round >= OPEN_FROM:
            pos.agenda.append(LayOut())

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return pos.round >= OPEN_FROM and len(pos.revealed) + len(pos.coming) < ROUNDS

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(LayOut())

    def shares(self, pos: Agricola, farm: Farm) -> int:
        return int(sum(BIT[slot] for slot in pos.coming) & ~pos.occupied())


class WoodDistributor(Card):
    """Before the work phase the wood of 3 Wood may be spread evenly over the spaces below it."""

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return pos.piles[pos.board.slot_of[SPACE_OF["wood-3"]]] >= len(BELOW_WOOD)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        slot = pos.board.slot_of[SPACE_OF["wood-3"]]
        each = pos.piles[slot] // len(BELOW_WOOD)
        pos.piles[slot] -= each * len(BELOW_WOOD)
        for name in BELOW_WOOD:
            lay(pos, pos.board.slot_of[SPACE_OF[name]], WOOD, each)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.remember(self.number, ())


class Foreman(Card):
    """Before the work phase 1 food from the supply may be put on any space."""

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        pos.agenda.append(LayOn(farm.seat, self.number, FOOD))

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.remember(self.number, ())


PointsSpace("tavern", MINOR, [Cost(wood=2, stone=2)], 2, "I", 100, hears=(BONUS,)).add_space("tavern").noting()
Sharing("sleeping-corner", MINOR, [Cost(wood=1)], points=1, deck="K", number=139, hears=(SHARES,)).and_growth().needing(
    "grain-fields", 2
)
Sharing("head-of-the-family", OCCUPATION, deck="E", number=159, players=4, hears=(SHARES,)).sharing(
    *ROOM_SPACES
).and_growth()
Sharing("field-warden", OCCUPATION, deck="E", number=163, players=4, hears=(SHARES,)).sharing(*WARDED)
Card("master-forester", OCCUPATION, deck="E", number=164, players=4).add_space("wood-2-p3").toll("wood-2-p3", 2)
Sycophant("sycophant", OCCUPATION, deck="I", number=229, players=4, hears=(PLACED, OTHER_USES)).toll("grain-1", 1)
ClayDigger("clay-digger", OCCUPATION, deck="I", number=230, players=4).add_space("clay-1-p3").toll("clay-1-p3", 3)
Chamberlain("chamberlain", OCCUPATION, deck="I", number=238, hears=(ROUND_STARTS, SHARES)).asks()
WoodDistributor("wood-distributor", OCCUPATION, deck="K", number=284, hears=(WORK_PHASE,)).gain(WOOD, 2).before_work()
Foreman("foreman", OCCUPATION, deck="K", number=308, players=4, hears=(WORK_PHASE,)).before_work()
Card("herald", OCCUPATION, deck="Z", number=327, players=3).gain(WOOD, 2).herald()
PointsSpace("clay-deposit", MINOR, deck="I", number=337, occupations=3, hears=(BONUS,)).add_space("clay-deposit").toll(
    "clay-deposit", 1
).noting()
