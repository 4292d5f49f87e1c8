"""Baking bread."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.moments import BAKED, BEFORE_MEALS, HARVEST, MINOR, OCCUPATION, PLACED
from farmstead.titles.agricola.cards.on_spaces import on_space
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.fields import Bake, baking, may_bake
from farmstead.titles.agricola.rules.position import Agricola


class Millstone(Card):
    """2 food more each time its owner bakes bread."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return baking(what)[0] == farm.seat

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += 2


class BreadAfterPlowing(Card):
    """Bread may be baked with each use of Plow 1 Field or Plow and/or Sow."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return on_space(pos, what, "plow", "plow-sow") and may_bake(farm)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Bake(farm.seat, 0))


class MasterBaker(Card):
    """Others' baking lets its owner bake too; 1 food more for the owner's other bakings."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        seat, _, by_card = baking(what)
        return not by_card if seat == farm.seat else may_bake(farm)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        if baking(what)[0] == farm.seat:
            farm.food += 1
        else:
            pos.agenda.append(Bake(farm.seat, 0, 1))


class Baker(Card):
    """Bread may be baked at once, and at the start of each feeding phase."""

    def fires(self, pos: Agricola, farm: Farm, moment: int, what: int) -> bool:
        return what == BEFORE_MEALS and may_bake(farm)

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        pos.agenda.append(Bake(farm.seat, 0))


class BreadSeller(Card):
    """1 food for each grain that anybody bakes."""

    def on(self, pos: Agricola, farm: Farm, moment: int, what: int) -> None:
        farm.food += baking(what)[1]


Millstone("millstone", MINOR, [Cost(stone=1)], deck="E", number=41, hears=(BAKED,))
BreadAfterPlowing("threshing-board", MINOR, [Cost(wood=2)], 1, "I", 67, occupations=2, hears=(PLACED,)).asks()
BreadAfterPlowing("flail", MINOR, [Cost(wood=1)], 0, "K", 113, occupations=1, hears=(PLACED,)).asks()
MasterBaker("master-baker", OCCUPATION, deck="E", number=149, players=4, hears=(BAKED,)).asks()
Baker("baker", OCCUPATION, deck="E", number=150, hears=(HARVEST,)).bake(0, 0, at_once=True).asks()
BreadSeller("bread-seller", OCCUPATION, deck="E", number=155, players=3, hears=(BAKED,))
