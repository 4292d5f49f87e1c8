"""Goods on the coming rounds."""

from __future__ import annotations

from typing import Final

from farmstead.farmyard.grid import BIT
from farmstead.titles.agricola.cards.card import NO_COST, Card, Meal
from farmstead.titles.agricola.cards.in_play import in_play
from farmstead.titles.agricola.cards.moments import (
    GOODS_TAKEN,
    HOUSE_CHANGED,
    MINOR,
    OCCUPATION,
    SOMEBODY_IMPROVED,
    WELL,
)
from farmstead.titles.agricola.rules.building import renovation
from farmstead.titles.agricola.rules.choosing import buy
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.hauls import FROM_CARD
from farmstead.titles.agricola.rules.improving import promise
from farmstead.titles.agricola.rules.names import (
    BOAR,
    CATTLE,
    CLAY,
    CLAYEY,
    FIRST_ANIMAL,
    FOOD,
    GRAIN,
    NUMBER_OF,
    REED,
    ROUNDS,
    SHEEP,
    STONE,
    STONY,
    VEGETABLE,
    WOOD,
)
from farmstead.titles.agricola.rules.position import Agricola

A_SHEEP: Final = FIRST_ANIMAL + SHEEP
A_BOAR: Final = FIRST_ANIMAL + BOAR
A_CATTLE: Final = FIRST_ANIMAL + CATTLE
ONE_FOOD: Final = Cost(food=1)
ALL_ROUNDS: Final = ROUNDS - 1  # as many as can be to come
EVEN: Final = list(range(2, ROUNDS + 1, 2))
ODD: Final = list(range(1, ROUNDS + 1, 2))
HANDLED: Final = {7: A_SHEEP, 10: A_BOAR, 14: A_CATTLE}


class HouseGift(Card):
    """Once the house is of a material, or of a better one: goods on coming rounds. At once, if it is already."""

    house: int = CLAYEY
    good: int = FOOD
    each: int = 1
    rounds: int = ALL_ROUNDS

    def laying(self, house: int, good: int, each: int, rounds: int = ALL_ROUNDS) -> HouseGift:
        self.hears |= 2**HOUSE_CHANGED
        self.house = house
        self.good = good
        self.each = each
        self.rounds = rounds
        return self

    def played(self, pos: Agricola, farm: Farm) -> None:
        if farm.house >= self.house:
            promise(pos, farm, self.good, self.each, list(range(1, self.rounds + 1)))

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        before, now = renovation(what)
        return before < self.house <= now

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        self.played(pos, farm)


class WaterCarrier(Card):
    """Each time anybody has built the Well, and once if it was built before: 1 food on every round to come."""

    def played(self, pos: Agricola, farm: Farm) -> None:
        given_up = any(NUMBER_OF["madonna-statue"] in other.memory for other in pos.farms)
        if in_play(pos, "well") or in_play(pos, "village-well") or given_up:
            self.on(pos, farm, SOMEBODY_IMPROVED, 0)

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == NUMBER_OF["well"]

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        promise(pos, farm, FOOD, 1, list(range(1, ALL_ROUNDS + 1)))


class Greenhouse(Card):
    """Vegetables wait on two rounds; each may be bought then for 1 food."""

    def bargain(self, pos: Agricola, farm: Farm, what: int) -> Meal:
        return ONE_FOOD, NO_COST.with_more(VEGETABLE, 1)

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(ONE_FOOD)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        pos.later(farm, GOODS_TAKEN, BIT[FROM_CARD + VEGETABLE])
        buy(pos, farm, ONE_FOOD, VEGETABLE, 1)


class AnimalHandler(Greenhouse):
    """An animal waits on each of three rounds; it may be bought then for 1 food, before any is cooked."""

    def bargain(self, pos: Agricola, farm: Farm, what: int) -> Meal:
        return ONE_FOOD, NO_COST.with_more(HANDLED[pos.round], 1)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        buy(pos, farm, ONE_FOOD, HANDLED[pos.round], 1)


Card("animal-pen", MINOR, [Cost(wood=2)], 1, "E", 24, occupations=4).promise(FOOD, ALL_ROUNDS, each=2)
Card("carp-pond", MINOR, points=1, deck="E", number=31, occupations=1).needing("improvements", 2).promise_in(FOOD, ODD)
Card("fruit-tree", MINOR, points=1, deck="E", number=43, occupations=3).promise_in(FOOD, list(range(8, ROUNDS + 1)))
Card("private-forest", MINOR, [Cost(food=2)], deck="E", number=45).promise_in(WOOD, EVEN)
Card("sack-cart", MINOR, [Cost(wood=2)], deck="E", number=46, occupations=2).promise_in(GRAIN, [5, 8, 11, 14])
Card("reed-pond", MINOR, points=1, deck="E", number=48, occupations=3).promise(REED, 3)
Card("dovecote", MINOR, [Cost(stone=2)], points=2, deck="E", number=57).promise_in(FOOD, list(range(10, ROUNDS + 1)))
Card("village-well", MINOR, points=5, deck="I", number=66).gives_back(WELL).promise(FOOD, 3)
Card("strawberry-patch", MINOR, points=2, deck="I", number=69).needing("vegetable-fields", 2).promise(FOOD, 3)
Card("chicken-coop", MINOR, [Cost(wood=2, reed=1), Cost(clay=2, reed=1)], 1, "I", 84).promise(FOOD, 8)
Card("beehive", MINOR, points=1, deck="K", number=108, occupations=3).needing("improvements", 2).promise_in(
    FOOD, EVEN, each=2
)
Card("duck-pond", MINOR, points=1, deck="K", number=114, occupations=2).promise(FOOD, 3)
Card("granary", MINOR, [Cost(wood=3), Cost(clay=3)], points=1, deck="K", number=116).promise_in(GRAIN, [8, 10, 12])
Greenhouse("greenhouse", MINOR, [Cost(wood=2)], points=1, deck="K", number=117, occupations=1).offer_on([4, 7])
Card("herb-garden", MINOR, points=1, deck="K", number=130).needing("vegetable-fields", 1).promise(FOOD, 5)
Card("swan-lake", MINOR, points=2, deck="K", number=140, occupations=4).promise(FOOD, 5)
Card("stone-cart", MINOR, [Cost(wood=2)], deck="K", number=142, occupations=2).promise_in(STONE, EVEN)
Card("clay-deliveryman", OCCUPATION, deck="E", number=187).promise_in(CLAY, list(range(6, ROUNDS + 1)))
Card("cattle-whisperer", OCCUPATION, deck="E", number=201, players=4).promise_on(A_CATTLE, [5, 9])
Card("master-shepherd", OCCUPATION, deck="E", number=204, players=4).promise(A_SHEEP, 3)
Card("reed-collector", OCCUPATION, deck="E", number=205, players=3).promise(REED, 4)
HouseGift("maid", OCCUPATION, deck="E", number=190).laying(CLAYEY, FOOD, 1)
HouseGift("manservant", OCCUPATION, deck="I", number=231).laying(STONY, FOOD, 3)
Card("wood-collector", OCCUPATION, deck="I", number=235).promise(WOOD, 5)
HouseGift("clay-hut-builder", OCCUPATION, deck="I", number=242).laying(CLAYEY, CLAY, 2, rounds=5)
Card("sheep-whisperer", OCCUPATION, deck="I", number=250, players=4).promise_on(A_SHEEP, [4, 7, 9, 11])
WaterCarrier("water-carrier", OCCUPATION, deck="I", number=262, hears=(SOMEBODY_IMPROVED,))
Card("wood-deliveryman", OCCUPATION, deck="K", number=283).promise_in(WOOD, list(range(8, ROUNDS + 1)))
HouseGift("shepherd-boy", OCCUPATION, deck="K", number=298, players=4).laying(STONY, A_SHEEP, 1)
Card("pig-whisperer", OCCUPATION, deck="K", number=302, players=4).promise_on(A_BOAR, [4, 7, 10])
AnimalHandler("animal-handler", OCCUPATION, deck="K", number=305, players=4).offer_in([7, 10, 14])
