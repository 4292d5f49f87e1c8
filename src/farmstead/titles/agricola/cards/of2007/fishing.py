"""Fishing and reed."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.memory import a_flag
from farmstead.titles.agricola.cards.moments import FISHING_GEAR, GAINS, GOODS_TAKEN, MINOR, OCCUPATION, PLACED, TAKES
from farmstead.titles.agricola.cards.of2007.doubling import Doubling
from farmstead.titles.agricola.cards.on_spaces import SpaceGift, on_space
from farmstead.titles.agricola.rules.choosing import Get
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import CLAY, FOOD, REED, STONE, WOOD
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.taking import LEAVING, stage_of

RICH_FROM = 8


class FishingRod(Card):
    """1 food more with each use of Fishing, from round 8 on 2."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "fishing")

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 2 if pos.round >= RICH_FROM else 1


class Raft(Card):
    """1 food or 1 reed more with each use of Fishing."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "fishing")

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Get(farm.seat, self.number, BIT[FOOD] | BIT[REED], 1))


class FishTrap(Card):
    """1 food with each use of Fishing, and for each reed taken from a space."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return bool(what & BIT[REED]) if moment == GOODS_TAKEN else on_space(pos, what, "fishing")

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 1


class LandingNet(Card):
    """2 food for reed taken from a space; 1 if any other building material comes with it.

    Its memory: another material has come since the taking began.
    """

    def gained(self, farm: Farm, good: int, n: int) -> None:
        if good in (WOOD, CLAY, STONE) and self.number not in farm.memory:
            farm.remember(self.number, (1,))

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return bool(what & BIT[REED]) if moment == GOODS_TAKEN else stage_of(what) == LEAVING

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        if moment == TAKES:
            farm.remember(self.number, ())
        else:
            farm.food += 1 if self.number in farm.memory else 2


FishingRod("fishing-rod", MINOR, [Cost(wood=1)], deck="E", number=12, family=FISHING_GEAR, hears=(PLACED,))
Raft("raft", MINOR, [Cost(wood=2)], 1, "E", 22, family=FISHING_GEAR, hears=(PLACED,)).asks()
SpaceGift("canoe", MINOR, [Cost(wood=2)], 1, "E", 30, occupations=2, family=FISHING_GEAR, hears=(PLACED,)).gives(
    ("fishing",), (FOOD, 1), (REED, 1)
)
FishTrap("fish-trap", MINOR, [Cost(wood=1)], deck="I", number=95, family=FISHING_GEAR, hears=(PLACED, GOODS_TAKEN))
LandingNet(
    "landing-net", MINOR, [Cost(reed=1)], deck="K", number=126, family=FISHING_GEAR, hears=(TAKES, GAINS, GOODS_TAKEN)
).asks(GOODS_TAKEN).remembering(a_flag().passing())
Doubling("fisherman", OCCUPATION, deck="E", number=161, players=3, hears=(GOODS_TAKEN,)).doubles(
    ("fishing",), FISHING_GEAR
)
