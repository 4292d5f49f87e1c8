"""Traveling Players: the card for four, and the food of the card for five where one builds a room or watches them."""

from __future__ import annotations

from farmstead.farmyard.grid import BIT
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.moments import GOODS_TAKEN, OCCUPATION, OTHER_TAKES, PERFORMER, PLACED, TAKES
from farmstead.titles.agricola.cards.of2007.doubling import Doubling, raise_food, raised, took_food_on
from farmstead.titles.agricola.rules.choosing import Spend
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import FOOD, GOOD_OF, GRAIN, VEGETABLE
from farmstead.titles.agricola.rules.ordering import Offer
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.taking import AFTER, LEAVING, got, lay_there, leave, stage_of

PLAYERS = ("players-p4", "room-or-players-p5")
DANCE = 4


def played_here(pos: Agricola, slot: int) -> bool:
    """Was the action on this space that of the Traveling Players?"""
    return pos.haul is not None and pos.haul.slot == slot and took_food_on(pos, *PLAYERS)


class Conjurer(Card):
    """1 grain with each Traveling Players action."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return played_here(pos, what)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.gain(GRAIN, 1)


class Magician(Card):
    """1 grain and 1 food if its owner's last person of the round goes to the Traveling Players."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        last = farm.home == 0 and farm.late == 0 and not farm.moved & BIT[what]
        return last and played_here(pos, what)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.gain(GRAIN, 1)
        farm.food += 1


class Storyteller(Card):
    """1 food of the Traveling Players may be left there for 1 vegetable."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return stage_of(what) == LEAVING and took_food_on(pos, *PLAYERS) and lay_there(pos, FOOD) > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Offer(farm.seat, self.number, what))

    def accept(self, pos: Agricola, farm: Farm, what: int) -> None:
        leave(pos, FOOD, 1)
        farm.gain(VEGETABLE, 1)


class Dancer(Card):
    """The Traveling Players give 4 food at least; not if it has been doubled."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return bool(what & BIT[FOOD]) and took_food_on(pos, *PLAYERS) and not raised(pos) and got(pos, FOOD) < DANCE

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        raise_food(pos, farm, DANCE - int(got(pos, FOOD)))


class StreetMusician(Card):
    """1 grain when another seat goes to the Traveling Players."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return stage_of(what) == AFTER and took_food_on(pos, *PLAYERS)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.gain(GRAIN, 1)


class AnimalTrainer(Card):
    """The food that lay with the Traveling Players may be spent at once: sheep and boar for 2, cattle for 3."""

    def trades(self, pos: Agricola, farm: Farm) -> list[tuple[Cost, int, int]]:
        return [(Cost(food=food), GOOD_OF[animal], 1) for animal, food in (("sheep", 2), ("boar", 2), ("cattle", 3))]

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return played_here(pos, what) and got(pos, FOOD) > 0

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Spend(farm.seat, self.number, got(pos, FOOD)))


Conjurer("conjurer", OCCUPATION, deck="E", number=167, players=4, family=PERFORMER, hears=(PLACED,))
Storyteller("storyteller", OCCUPATION, deck="E", number=169, players=4, family=PERFORMER, hears=(TAKES,)).asks()
Dancer("dancer", OCCUPATION, deck="E", number=212, players=4, family=PERFORMER, hears=(GOODS_TAKEN,)).asks()
Doubling("juggler", OCCUPATION, deck="I", number=237, players=4, hears=(GOODS_TAKEN,)).doubles(PLAYERS, PERFORMER)
StreetMusician("street-musician", OCCUPATION, deck="I", number=257, players=4, family=PERFORMER, hears=(OTHER_TAKES,))
Magician("magician", OCCUPATION, deck="K", number=311, players=4, family=PERFORMER, hears=(PLACED,))
AnimalTrainer("animal-trainer", OCCUPATION, deck="K", number=342, players=4, family=PERFORMER, hears=(PLACED,)).asks()
