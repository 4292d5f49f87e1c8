"""The ten major improvements ("Annexe 1: les aménagements majeurs"), the same in both editions."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.moments import FIREPLACE, HEARTH, JOINER, MAJOR, OVEN, WELL
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.names import CLAY, FOOD, REED, WOOD

for _name, _clay in (("fireplace-2", 2), ("fireplace-3", 3)):
    Card(_name, MAJOR, [Cost(clay=_clay)], 1, family=FIREPLACE).cook(2, 2, 2, 3).bake(2)
for _name, _clay in (("hearth-4", 4), ("hearth-5", 5)):
    Card(_name, MAJOR, [Cost(clay=_clay)], 1, family=HEARTH, instead=FIREPLACE).cook(3, 2, 3, 4).bake(3)

Card("clay-oven", MAJOR, [Cost(clay=3, stone=1)], 2, family=OVEN).bake(5, 1, at_once=True)
Card("stone-oven", MAJOR, [Cost(clay=1, stone=3)], 3, family=OVEN).bake(4, 2, at_once=True)
Card("joinery", MAJOR, [Cost(wood=2, stone=2)], 2, family=JOINER).craft(WOOD, 2, [3, 5, 7])
Card("pottery", MAJOR, [Cost(clay=2, stone=2)], 2).craft(CLAY, 2, [3, 5, 7])
Card("basketmaker", MAJOR, [Cost(reed=2, stone=2)], 2).craft(REED, 3, [2, 4, 5])
Card("well", MAJOR, [Cost(wood=1, stone=3)], 4, family=WELL).promise(FOOD, 5).keeping_laid()
