"""Crafts of the feeding phase."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.kernel.reason import Reason
from farmstead.titles.agricola.cards.card import CARDS, NO_COST, Card, Meal
from farmstead.titles.agricola.cards.moments import AT_TABLE, JOINER, MINOR, OCCUPATION
from farmstead.titles.agricola.rules.choosing import Get, Trade
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import CLAY, FIRST_ANIMAL, FOOD, GRAIN, KINDS, REED, STONE, VEGETABLE, WOOD
from farmstead.titles.agricola.rules.position import Agricola

PLANED = [(Cost(), FOOD, 1), (Cost(wood=1), FOOD, 2)]
WELL_FED = 2  # people who eat as usual


class Plane(Card):
    """With each wood that a workshop turns into food: 1 food more, or another wood for 2 food."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what > 0 and CARDS[what].craft_good == WOOD

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        if farm.wood > 0:
            pos.agenda.append(Trade(farm.seat, self.number))
        else:
            farm.food += 1

    def trades(self, pos: Agricola, farm: Farm) -> list[tuple[Cost, int, int]]:
        return PLANED

    def besides(self, farm: Farm, workshop: int) -> list[Meal]:
        if CARDS[workshop].craft_good != WOOD:
            return []
        return [(price, NO_COST.with_more(good, n)) for price, good, n in PLANED]


class Cook(Card):
    """All people but two eat 1 food only."""

    def eats(self, pos: Agricola, farm: Farm, need: int) -> int:
        frugal = max(0, farm.people + farm.lodgers - farm.newborn - WELL_FED)
        return need - frugal * (2 if pos.players == 1 else 1)


class FeedPellets(Card):
    """Once in each feeding phase 1 vegetable for an animal of a kind that the farm has."""

    def can_serve(self, pos: Agricola, farm: Farm) -> bool:
        return self.number not in farm.memory and farm.vegetable > 0 and sum(farm.herd()) > 0

    def why_not_serve(self, pos: Agricola, farm: Farm) -> Reason | None:
        if self.number in farm.memory:
            return Reason("card-once", self.section(), {"card": self.id})
        if farm.vegetable == 0:
            return Reason("none-of", self.section(), {"good": "vegetable"})
        return None if any(farm.animals(kind) for kind in range(KINDS)) else Reason("no-animal", self.section())

    def dishes(self, pos: Agricola, farm: Farm) -> list[Meal]:
        kinds = [FIRST_ANIMAL + kind for kind in range(KINDS) if farm.animals(kind) > 0]
        return [(Cost(vegetable=1), NO_COST.with_more(good, 1)) for good in kinds]

    def serve(self, pos: Agricola, farm: Farm) -> None:
        self.served(farm)
        farm.vegetable -= 1
        kinds = sum(BIT[FIRST_ANIMAL + kind] for kind in range(KINDS) if farm.animals(kind) > 0)
        pos.agenda.append(Get(farm.seat, self.number, kinds, 1))


Plane("plane", MINOR, [Cost(wood=1)], deck="E", number=26, hears=(AT_TABLE,)).asks()
Card("hand-mill", MINOR, [Cost(stone=1)], deck="I", number=75).craft(GRAIN, 2, [], times=2)
Card("schnaps-distillery", MINOR, [Cost(vegetable=1, stone=2)], 2, "I", 98).craft(VEGETABLE, 4, [5, 6])
Card("brewery", MINOR, [Cost(grain=2, stone=2)], 2, "K", 110).craft(GRAIN, 3, [9])
Card("sawmill", MINOR, None, 3, "K", 122).gives_back(JOINER).craft(WOOD, 3, [2, 4, 5])
Card("master-brewer", OCCUPATION, deck="E", number=154).craft(GRAIN, 3, [])
Cook("cook", OCCUPATION, deck="E", number=181, players=4, hears=(AT_TABLE,))
Card("basketmaker-occupation", OCCUPATION, deck="E", number=183, players=4).craft(REED, 3, [])
Card("potter", OCCUPATION, deck="E", number=214, players=3).craft(CLAY, 2, [])
Card("stone-carver", OCCUPATION, deck="I", number=256).craft(STONE, 3, [])
Card("cabinetmaker", OCCUPATION, deck="I", number=258, players=3).craft(WOOD, 2, [])
Card("schnaps-distiller", OCCUPATION, deck="K", number=300).craft(VEGETABLE, 5, [])
Card("brewers-copper", MINOR, [Cost(grain=1, stone=1)], 1, "Z", 315).craft(GRAIN, 2, [7])
FeedPellets("feed-pellets", MINOR, deck="E", number=338).serving()
