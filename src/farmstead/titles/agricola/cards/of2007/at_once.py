"""What happens once, when the card is played."""

from __future__ import annotations

from typing import Final

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.deck_a_minors import BigCountry
from farmstead.titles.agricola.cards.memory import POINTS, a_count
from farmstead.titles.agricola.cards.moments import BONUS, MINOR
from farmstead.titles.agricola.rules.choosing import Get, Trade
from farmstead.titles.agricola.rules.cooking import Dress
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.improving import counted_occupations
from farmstead.titles.agricola.rules.names import (
    BOAR,
    CATTLE,
    FIRST_ANIMAL,
    FOOD,
    GRAIN,
    REED,
    ROUNDS,
    STONE,
    VEGETABLE,
    WOOD,
)
from farmstead.titles.agricola.rules.position import Agricola

PORTRAIT_POINTS: Final = 4
ROASTED: Final = [(Cost(sheep=1), FOOD, 3), (Cost(boar=1), FOOD, 4), (Cost(cattle=1), FOOD, 5)]
FEW_LEARNED: Final = 2  # occupations that somebody must not have reached


def why_all_learned(pos: Agricola, farm: Farm, card: Card, n: int) -> Reason | None:
    """Has every other seat so many occupations?"""
    others = [other for other in pos.farms if other.seat != farm.seat]
    if any(counted_occupations(other) < n for other in others):
        return None
    return Reason("others-learned", card.section(), {"n": n})


class HelpfulNeighbors(Card):
    """1 stone or 1 reed at once."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(Get(farm.seat, self.number, BIT[STONE] | BIT[REED], 1))


class Outhouse(Card):
    """Only while another seat has fewer than 2 occupations; alone, while its owner has."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        if pos.players > 1:
            return why_all_learned(pos, farm, self, FEW_LEARNED)
        if counted_occupations(farm) < FEW_LEARNED:
            return None
        return Reason("too-many-occupations", self.section(), {"n": FEW_LEARNED - 1})


class Bust(Card):
    """Only while another seat has fewer occupations than 4, 3 or 2, for two, three or more players."""

    def requirement(self, pos: Agricola, farm: Farm) -> Reason | None:
        if pos.players == 1:
            return None
        return why_all_learned(pos, farm, self, max(FEW_LEARNED, 6 - int(pos.players)))


class Alms(Card):
    """1 food for each round that is over."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        farm.food += pos.round - 1


class FamilyPortrait(Card):
    """2 food for each person; 4 points are noted, which stay when the card goes on. Its memory is the points."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        farm.remember(self.number, (sum(farm.memory.get(self.number, ())) + PORTRAIT_POINTS,))


class Barbecue(Card):
    """As many animals as there are people may be turned into food, at rates of its own."""

    def trades(self, pos: Agricola, farm: Farm) -> list[tuple[Cost, int, int]]:
        return ROASTED

    def traded(self, pos: Agricola, farm: Farm, i: int) -> None:
        pos.agenda.append(Dress(farm.seat, i))
        pos.slaughtered(farm)

    def played(self, pos: Agricola, farm: Farm) -> None:
        pos.agenda.append(Trade(farm.seat, self.number, farm.people))


Card("market-stall", MINOR, [Cost(grain=1)], deck="E", number=39, travels=True).gain(VEGETABLE, 1)
HelpfulNeighbors("helpful-neighbors", MINOR, [Cost(wood=1), Cost(clay=1)], deck="E", number=42, travels=True)
Outhouse("outhouse", MINOR, [Cost(wood=1, clay=1)], points=2, deck="E", number=44)
Card("cattle-market", MINOR, [Cost(sheep=1)], deck="E", number=60, travels=True).gain(FIRST_ANIMAL + CATTLE, 1)
Alms("alms", MINOR, deck="I", number=64, most_occupations=0, travels=True)
Card("reed-exchange", MINOR, [Cost(wood=2), Cost(clay=2)], deck="I", number=96, travels=True).gain(REED, 2)
Card("weekly-market", MINOR, [Cost(grain=3)], deck="I", number=104, travels=True).gain(VEGETABLE, 2)
Card("lumber", MINOR, [Cost(stone=1)], deck="K", number=107, travels=True).gain(WOOD, 3)
Card("corn-sheaf", MINOR, deck="K", number=129, travels=True).gain(GRAIN, 1)
Card("boar-breeding", MINOR, [Cost(food=1)], deck="K", number=141, travels=True).gain(FIRST_ANIMAL + BOAR, 1)
Card("stone-exchange", MINOR, [Cost(wood=2), Cost(clay=2)], deck="K", number=143, travels=True).gain(STONE, 2)
Bust("bust", MINOR, [Cost(stone=1)], points=2, deck="Z", number=316)
FamilyPortrait("family-portrait", MINOR, deck="Z", number=317, travels=True, a_person=Cost(food=2)).noting()
Barbecue("barbecue", MINOR, deck="Z", number=318, travels=True)
BigCountry("ranch", MINOR, deck="Z", number=321, hears=(BONUS,)).remembering(a_count(ROUNDS, POINTS).beginning())
