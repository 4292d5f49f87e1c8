"""Cards that double the food of a space, and pay the owners of certain others for it."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.titles.agricola.cards.card import CARDS, Card, Meal
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.hauls import BESIDE, RAISED
from farmstead.titles.agricola.rules.names import FOOD
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.paying import charge
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.taking import got


def took_food_on(pos: Agricola, *spaces: str) -> bool:
    """Was the action of the person who works now to take the food of one of these spaces?"""
    haul = pos.haul
    if haul is None or haul.flags & BESIDE or not haul.goods & BIT[FOOD]:
        return False
    return pos.board.spaces[haul.slot].id in spaces


def raised(pos: Agricola) -> bool:
    """Has a card given more than lay there? Only one of them does."""
    return pos.haul is not None and bool(pos.haul.flags & RAISED)


def raise_food(pos: Agricola, farm: Farm, n: int) -> None:
    """So much food from the supply beyond what lay there."""
    assert pos.haul is not None
    pos.haul = pos.haul.flagged(RAISED)
    farm.food += n


class Doubling(Card):
    """As much food again as was taken; then 1 food to the owner of each card of a family, the own ones apart."""

    spaces: tuple[str, ...] = ()
    paid: int = 0

    def bargain(self, pos: Agricola, farm: Farm, what: int) -> Meal:
        return Cost(food=self.due_to_all(pos, farm)), Cost(food=int(got(pos, FOOD)))

    def doubles(self, spaces: tuple[str, ...], paid: int) -> Doubling:
        self.spaces = spaces
        self.paid = paid
        self.asks()
        return self

    def due(self, farm: Farm) -> int:
        """How many such cards are before a seat."""
        return len([number for number in farm.cards if CARDS[number].family & self.paid])

    def due_to_all(self, pos: Agricola, farm: Farm) -> int:
        return sum(self.due(other) for other in pos.farms if other.seat != farm.seat)

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return took_food_on(pos, *self.spaces) and not raised(pos) and got(pos, FOOD) > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def can_accept(self, pos: Agricola, farm: Farm, what: int) -> bool:
        return farm.can_pay(Cost(food=self.due_to_all(pos, farm) - int(got(pos, FOOD))))

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        raise_food(pos, farm, int(got(pos, FOOD)))
        for other in pos.farms:
            if other.seat != farm.seat:
                other.food += self.due(other)
        charge(pos, farm, Cost(food=self.due_to_all(pos, farm)))
