"""Cooking: rates, and what becomes of the animals."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.memory import LYING, MANY, a_count, a_flag, some_of
from farmstead.titles.agricola.cards.moments import (
    BAKED,
    BONUS,
    COOKED_BY_OTHER,
    COOKS,
    HARVEST,
    HARVEST_OVER,
    LATE_FEEDING,
    MINOR,
    OCCUPATION,
    OVEN,
    SOWABLE,
)
from farmstead.titles.agricola.cards.occupations import Slaughterman
from farmstead.titles.agricola.rules.cooking import CookAlong
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fields import baking
from farmstead.titles.agricola.rules.names import BOAR, CATTLE, FIRST_ANIMAL, FOOD, KINDS, WOOD
from farmstead.titles.agricola.rules.paying import can_spare
from farmstead.titles.agricola.rules.position import FEEDING, Agricola

FIRST_BEAST = 2  # where the animals begin among what is cooked
BRISTLES = (2, 3, 4)
TANNED = {BOAR: (2, 4, 6), CATTLE: (2, 3, 4)}
WORTHLESS_WOOD = (1, 4, 7, 10)
BASIN = 2  # wood for one boar


def reached(steps: tuple[int, ...], n: int) -> int:
    """How many steps are reached."""
    return len([step for step in steps if n >= step])


def is_stove(card: Card) -> bool:
    """A Fireplace, a Cooking Hearth or a Cooking Corner: an improvement on which goods are cooked."""
    return card.sort != OCCUPATION and sum(card.cooks) > 0


class GypsysCrock(Card):
    """1 food more for every 2 goods on cooking improvements at one time, bread included. Its memory: one is odd."""

    def batch_bonus(self, farm: Farm, n: int) -> int:
        return (sum(farm.memory.get(self.number, ())) + n) // 2

    def add(self, farm: Farm, n: int) -> None:
        goods = sum(farm.memory.get(self.number, ())) + n
        farm.food += goods // 2
        farm.remember(self.number, (1,) if goods % 2 == 1 else ())

    def baked_there(self, farm: Farm, grain: int) -> int:
        """Of so many grain, those that are baked on cooking improvements: where equal, rather there."""
        bakers = [card for card in farm.owned() if card.bake_rate > 0]
        bakers.sort(key=rank)
        there = 0
        for card in bakers:
            used = min(grain, int(card.bake_most))
            grain -= used
            there += used if is_stove(card) else 0
        return there

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        if moment == COOKS:
            return bool(farm.stove & BIT[what])
        seat, grain, _ = baking(what)
        return seat == farm.seat and self.baked_there(farm, grain) > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        if moment == COOKS:
            self.add(farm, 1)
            return
        self.add(farm, self.baked_there(farm, baking(what)[1]))
        if self.number in farm.memory:
            pos.agenda.append(CookAlong(farm.seat, self.number))

    def cooled(self, farm: Farm) -> None:
        farm.remember(self.number, ())


def rank(card: Card) -> tuple[int, int]:
    """The best rate first, cooking improvements before others."""
    return (-int(card.bake_rate), 0 if is_stove(card) else 1)


class SpitRoast(Card):
    """1 food for the first animal cooked in each feeding phase. Its memory: it has been had."""

    def first_roast(self, farm: Farm) -> int:
        return 0 if self.number in farm.memory else 1

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        if moment == HARVEST:
            return what == HARVEST_OVER
        return pos.phase == FEEDING and what >= FIRST_BEAST and self.number not in farm.memory

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        if moment == HARVEST:
            farm.remember(self.number, ())
        else:
            farm.food += 1
            farm.remember(self.number, (1,))


class MeatSeller(Card):
    """With an oven: sheep 2, boar 3, cattle 4 food at any time."""

    def rates(self, farm: Farm) -> list[int]:
        return self.cooks if any(card.family & OVEN for card in farm.owned()) else [0, 0, 0, 0]


class AnimalStore(Card):
    """Cooked animals lie on it, each on one such card at the most. Its memory: how many of each kind."""

    most: tuple[int, ...] = (0, 0, 0)
    whole: bool = True  # nothing of the animal is left for the Basin Maker

    def storing(self, sheep: int, boar: int, cattle: int, whole: bool) -> AnimalStore:
        self.most = (sheep, boar, cattle)
        self.whole = whole
        self.costless = True
        self.remembering(some_of(self.most, LYING).of_goods(*[FIRST_ANIMAL + kind for kind in range(KINDS)]))
        return self

    def lying(self, farm: Farm) -> tuple[int, ...]:
        return farm.memory.get(self.number, (0, 0, 0))

    def can_dress(self, pos: Agricola, farm: Farm, kind: int, used: tuple[int, ...]) -> bool:
        if any(isinstance(CARDS[number], AnimalStore) for number in used):
            return False
        if self.whole and any(isinstance(CARDS[number], BasinMaker) for number in used):
            return False
        return self.lying(farm)[kind] < self.most[kind]

    def dress(self, pos: Agricola, farm: Farm, kind: int) -> None:
        there = list(self.lying(farm))
        there[kind] += 1
        farm.remember(self.number, tuple(there))

    def wares(self, farm: Farm) -> list[tuple[int, int]]:
        return [(FIRST_ANIMAL + kind, n) for kind, n in enumerate(self.lying(farm)) if n > 0]


class BrushMaker(AnimalStore):
    """Boar on it: points for 2, 3 and 4."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return reached(BRISTLES, self.lying(farm)[BOAR])


class Tanner(AnimalStore):
    """Boar and cattle on it: points for 2, 4 and 6 boar, for 2, 3 and 4 cattle."""

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return sum(reached(steps, self.lying(farm)[kind]) for kind, steps in TANNED.items())


class Taxidermist(AnimalStore):
    """One animal of each kind on it; they count at the end."""

    def crops(self, farm: Farm) -> list[tuple[int, int]]:
        return [(FIRST_ANIMAL + kind, 1) for kind in range(KINDS) if self.lying(farm)[kind] > 0]

    def wares(self, farm: Farm) -> list[tuple[int, int]]:
        return []


class BasinMaker(Card):
    """For each boar cooked up to 2 wood come to lie on it: points, but not for all. Its memory: the wood."""

    def can_dress(self, pos: Agricola, farm: Farm, kind: int, used: tuple[int, ...]) -> bool:
        for number in used:
            card = CARDS[number]
            if isinstance(card, AnimalStore) and card.whole:
                return False
        return kind == BOAR and farm.wood > 0 and used.count(self.number) < BASIN

    def dress(self, pos: Agricola, farm: Farm, kind: int) -> None:
        farm.gain(WOOD, -1)
        farm.remember(self.number, (self.wood(farm) + 1,))

    def wood(self, farm: Farm) -> int:
        return sum(farm.memory.get(self.number, ()))

    def wares(self, farm: Farm) -> list[tuple[int, int]]:
        return [(WOOD, self.wood(farm))] if self.wood(farm) > 0 else []

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return self.wood(farm) - reached(WORTHLESS_WOOD, self.wood(farm))


class Pelts(Card):
    """For each animal cooked 1 food may be laid into a room that has none: a point each. Its memory: the food."""

    def pelts(self, farm: Farm) -> int:
        return sum(farm.memory.get(self.number, ()))

    def can_dress(self, pos: Agricola, farm: Farm, kind: int, used: tuple[int, ...]) -> bool:
        free = self.number not in used and self.pelts(farm) < farm.room_count()
        return free and can_spare(pos, farm, 1)

    def dress(self, pos: Agricola, farm: Farm, kind: int) -> None:
        farm.food -= 1
        farm.remember(self.number, (self.pelts(farm) + 1,))

    def wares(self, farm: Farm) -> list[tuple[int, int]]:
        return [(FOOD, self.pelts(farm))] if self.pelts(farm) > 0 else []

    def extra_points(self, pos: Agricola, farm: Farm) -> int:
        return self.pelts(farm)


GypsysCrock("gypsys-crock", MINOR, [Cost(clay=2)], points=1, deck="E", number=19, hears=(COOKS, BAKED)).remembering(
    a_flag().passing()
)
Card("spices", MINOR, deck="E", number=25).season(1)
Slaughterman("slaughterhouse", MINOR, [Cost(clay=2, stone=2)], 2, "I", 97, hears=(COOKED_BY_OTHER, LATE_FEEDING))
SpitRoast("spit-roast", MINOR, [Cost(wood=1)], deck="K", number=109, hears=(COOKS, HARVEST)).remembering(a_flag())
BrushMaker("brush-maker", OCCUPATION, deck="E", number=156, players=3, hears=(COOKS, BONUS)).storing(0, 4, 0, False)
MeatSeller("meat-seller", OCCUPATION, deck="E", number=162, hears=(COOKS,)).cook(0, 2, 3, 4)
Card("butcher", OCCUPATION, deck="I", number=247).cook(0, 1, 2, 3)
BasinMaker("basin-maker", OCCUPATION, deck="K", number=273, players=4, hears=(COOKS, BONUS)).remembering(
    a_count(MANY, LYING).of_goods(WOOD)
)
Tanner("tanner", OCCUPATION, deck="K", number=280, players=3, hears=(COOKS, BONUS)).storing(0, 6, 4, True)
Taxidermist("taxidermist", OCCUPATION, deck="Z", number=330, players=4, hears=(COOKS, SOWABLE)).storing(1, 1, 1, True)
Pelts("pelts", MINOR, deck="K", number=339, occupations=3, hears=(COOKS, BONUS)).remembering(
    a_count(15, LYING).of_goods(FOOD)
)
