"""The harvest: fields, what comes after them, breeding."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("lettuce-patch", MINOR, points=1, deck="E", number=47, occupations=3)
Card("spindle", MINOR, [Cost(wood=1)], deck="E", number=51)
Card("corn-storehouse", MINOR, [Cost(wood=2, reed=2), Cost(clay=2, reed=2)], points=1, deck="I", number=86)
Card("manure", MINOR, deck="I", number=92).needing("animals", 2)
Card("milking-shed", MINOR, [Cost(clay=2, stone=3)], points=2, deck="I", number=93)
Card("animal-feed", MINOR, deck="I", number=101).needing("planted-fields", 4)
Card("water-mill", MINOR, [Cost(wood=1, clay=2, reed=1, stone=2)], points=2, deck="I", number=103)
Card("house-goat", MINOR, points=1, deck="K", number=120)
Card("milking-stool", MINOR, [Cost(wood=1)], deck="K", number=133, occupations=2)
Card("loom", MINOR, [Cost(wood=2)], points=1, deck="K", number=146, occupations=2)
Card("shepherd", OCCUPATION, deck="E", number=203, players=4)
Card("harvest-helper", OCCUPATION, deck="I", number=223, players=3)
Card("gardener", OCCUPATION, deck="I", number=226)
Card("layabout", OCCUPATION, deck="I", number=244)
Card("milking-hand", OCCUPATION, deck="I", number=246, players=4)
Card("pig-breeder", OCCUPATION, deck="I", number=252, players=4)
Card("cattle-breeder", OCCUPATION, deck="K", number=295, players=4)
Card("cube-cutter", OCCUPATION, deck="Z", number=335)
