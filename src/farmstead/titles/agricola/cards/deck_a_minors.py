"""Minor improvements of deck A (2016), by their printed numbers."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("shifting-cultivation", MINOR, [Cost(food=2)], deck="A", number=2, travels=True)
Card("clay-embankment", MINOR, [Cost(food=1)], deck="A", number=5, travels=True)
Card("young-animal-market", MINOR, [Cost(sheep=1)], deck="A", number=9, travels=True)
Card("drinking-trough-2016", MINOR, [Cost(clay=1)], deck="A", number=12)
Card("rammed-clay", MINOR, deck="A", number=16)
Card("handplow", MINOR, [Cost(wood=1)], deck="A", number=19)
Card("threshing-board-2016", MINOR, [Cost(wood=1)], points=1, deck="A", number=24, occupations=2)
Card("sleeping-corner-2016", MINOR, [Cost(wood=1)], points=1, deck="A", number=26)
Card("manger-2016", MINOR, [Cost(wood=2)], deck="A", number=32)
Card("big-country", MINOR, deck="A", number=33)
Card("wool-blankets", MINOR, deck="A", number=38)
Card("pond-hut", MINOR, [Cost(wood=1)], points=1, deck="A", number=44, occupations=2, most_occupations=2)
Card("milk-jug", MINOR, [Cost(clay=1)], deck="A", number=50)
Card("claypipe", MINOR, [Cost(clay=1)], deck="A", number=53)
Card("junk-room", MINOR, [Cost(wood=1, clay=1)], deck="A", number=55)
Card("basket-2016", MINOR, [Cost(reed=1)], deck="A", number=56)
Card("dutch-windmill", MINOR, [Cost(wood=2, stone=2)], points=2, deck="A", number=63)
Card("corn-scoop-2016", MINOR, [Cost(wood=1)], deck="A", number=67)
Card("large-greenhouse", MINOR, [Cost(wood=2)], deck="A", number=69, occupations=2)
Card("clearing-spade", MINOR, [Cost(wood=1)], deck="A", number=71)
Card("lumber-mill", MINOR, [Cost(stone=2)], points=2, deck="A", number=75, most_occupations=3)
Card("canoe-2016", MINOR, [Cost(wood=2)], points=1, deck="A", number=78, occupations=1)
Card("stone-tongs-2016", MINOR, [Cost(wood=1)], deck="A", number=80)
Card("shepherds-crook-2016", MINOR, [Cost(wood=1)], deck="A", number=83)
