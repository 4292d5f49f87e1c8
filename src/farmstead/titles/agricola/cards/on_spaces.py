"""Cards that answer to the use of a space: which spaces they mean, and the two sorts there are many of."""

from __future__ import annotations

from typing import Final

from farmstead.farmyard.grid import BIT
from farmstead.titles.agricola.cards.card import NO_COST, Card, Meal
from farmstead.titles.agricola.cards.moments import ANY_TIME, PLACED
from farmstead.titles.agricola.rules.choosing import buy
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.hauls import AT_HOME, BESIDE, FROM_CARD
from farmstead.titles.agricola.rules.names import SPACE_OF
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.position import Agricola

WOOD_SPACES: Final = ("forest", "grove", "copse", "copse-t2")
STONE_SPACES: Final = ("western-quarry", "eastern-quarry")
ANIMAL_MARKETS: Final = ("sheep-market", "pig-market", "cattle-market")
"""Spaces of 2016 where wood or stone piles up, and the three animal markets."""

ONE_FOOD: Final = Cost(food=1)


def on_space(pos: Agricola, slot: int, *names: str) -> bool:
    """Is the space of this slot one of these?"""
    return pos.board.spaces[slot].id in names


def slots_of(pos: Agricola, names: tuple[str, ...]) -> int:
    """The slots of some spaces, as far as the game has them, as a set."""
    found = [pos.board.slot_of[SPACE_OF[name]] for name in names]
    return sum(BIT[slot] for slot in found if slot >= 0)


def all_slots(pos: Agricola) -> int:
    """Every slot of the board, as a set."""
    return int(2 ** len(pos.board.spaces)) - 1


class SpaceGift(Card):
    """Goods besides, each time its owner uses one of some spaces."""

    spaces: tuple[str, ...] = ()
    extra: tuple[tuple[int, int], ...] = ()

    def gives(self, spaces: tuple[str, ...], *extra: tuple[int, int]) -> SpaceGift:
        self.spaces = spaces
        self.extra = extra
        return self

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return pos.board.spaces[what].id in self.spaces

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        for good, n in self.extra:
            farm.gain(good, n)


class WoodBack(Card):
    """Right after a space where wood piles up: some wood may go back there for food, once for each use."""

    wood: int = 0
    food: int = 0

    def bargain(self, pos: Agricola, farm: Farm, what: int) -> Meal:
        return Cost(wood=self.wood), Cost(food=self.food)

    def exchanging(self, wood: int, food: int) -> WoodBack:
        self.wood = wood
        self.food = food
        self.asks()
        return self

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        there = farm.wood >= self.wood or bool(farm.hears & BIT[ANY_TIME])
        return there and on_space(pos, what, *WOOD_SPACES)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.wood >= self.wood

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        farm.wood -= self.wood
        pos.piles[what] += self.wood
        farm.food += self.food


class AnimalDealer(Card):
    """With each use of some spaces for animals: 1 more of their kind for 1 food.

    The animals of the space are there by then and have not been housed: they may be cooked to pay, the bought one not.
    Where another's card holds them back, it is bought with the use itself.
    """

    spaces: tuple[str, ...] = ()

    def bargain(self, pos: Agricola, farm: Farm, what: int) -> Meal:
        return ONE_FOOD, NO_COST.with_more(pos.board.spaces[what].good, 1)

    def dealing_on(self, spaces: tuple[str, ...]) -> AnimalDealer:
        self.spaces = spaces
        self.asks()
        return self

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        if moment == PLACED:
            return self.deals_on(pos, what) and any(haul.slot == what for haul in farm.waiting)
        haul = pos.haul
        if haul is None or haul.seat != farm.seat or haul.flags & (AT_HOME | BESIDE) or what >> FROM_CARD:
            return False
        return self.deals_on(pos, haul.slot)

    def deals_on(self, pos: Agricola, slot: int) -> bool:
        return pos.board.spaces[slot].id in self.spaces

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        haul = pos.haul
        slot = what if moment == PLACED or haul is None else int(haul.slot)
        pos.agenda.append(Offer(farm.seat, self.number, slot))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(ONE_FOOD)

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        buy(pos, farm, ONE_FOOD, pos.board.spaces[what].good, 1)
