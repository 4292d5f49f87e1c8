"""Minor improvements of deck B (2016), by their printed numbers."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("mini-pasture-2016", MINOR, [Cost(food=2)], deck="B", number=2, travels=True)
Card("market-stall-2016", MINOR, [Cost(grain=1)], deck="B", number=8, travels=True)
Card("caravan", MINOR, [Cost(wood=3, food=3)], deck="B", number=10)
Card("carpenters-parlor", MINOR, [Cost(wood=1, stone=1)], deck="B", number=13)
Card("mining-hammer", MINOR, [Cost(wood=1)], deck="B", number=16)
Card("moldboard-plow-2016", MINOR, [Cost(wood=2)], deck="B", number=19, occupations=1)
Card("lasso-2016", MINOR, [Cost(reed=1)], deck="B", number=24)
Card("bread-paddle-2016", MINOR, [Cost(wood=1)], deck="B", number=25)
Card("mantlepiece", MINOR, [Cost(stone=1)], points=-3, deck="B", number=33)
Card("bottles", MINOR, points=4, deck="B", number=36)
Card("loom-2016", MINOR, [Cost(wood=2)], points=1, deck="B", number=39, occupations=2)
Card("strawberry-patch-2016", MINOR, [Cost(wood=1)], points=2, deck="B", number=45)
Card("herring-pot", MINOR, [Cost(clay=1)], deck="B", number=47)
Card("butter-churn-2016", MINOR, [Cost(wood=1)], points=1, deck="B", number=50, most_occupations=3)
Card("brook", MINOR, deck="B", number=56)
Card("scullery", MINOR, [Cost(wood=1, clay=1)], deck="B", number=57)
Card("three-field-rotation", MINOR, deck="B", number=61, occupations=3)
Card("pitchfork", MINOR, [Cost(wood=1)], deck="B", number=62)
Card("sack-cart-2016", MINOR, [Cost(wood=2)], deck="B", number=66, occupations=2)
Card("beanfield", MINOR, [Cost(food=1)], points=1, deck="B", number=68, occupations=2)
Card("thick-forest", MINOR, deck="B", number=74)
Card("loam-pit", MINOR, [Cost(food=1)], points=1, deck="B", number=77, occupations=3)
Card("hard-porcelain", MINOR, [Cost(clay=1)], deck="B", number=80)
Card("acorns-basket", MINOR, [Cost(reed=1)], deck="B", number=84, occupations=3)
