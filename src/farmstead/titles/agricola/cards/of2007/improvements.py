"""Improvements: prices, majors as minors, several in one action, returned ones."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import FIREPLACE, HEARTH, MINOR, OCCUPATION, OVEN, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("baking-tray", MINOR, [Cost(wood=1)], deck="E", number=15)
Card("simple-fireplace", MINOR, [Cost(clay=1)], points=1, deck="E", number=20)
Card("ceramics", MINOR, [Cost(clay=1)], deck="E", number=33).needing("ovens", 1)
Card("madonna-statue", MINOR, points=2, deck="E", number=38)
Card("bakers-kitchen", MINOR, [Cost(stone=2)], points=4, deck="I", number=65, instead=OVEN)
Card("cooking-corner", MINOR, [], points=3, deck="I", number=85, instead=HEARTH)
Card("bakehouse", MINOR, [Cost(stone=3)], points=5, deck="K", number=106, instead=OVEN)
Card("cooking-hearth", MINOR, [], points=1, deck="K", number=128, instead=FIREPLACE)
Card("merchant", OCCUPATION, deck="E", number=179)
Card("charcoal-burner", OCCUPATION, deck="E", number=182, players=3)
Card("well-builder", OCCUPATION, deck="I", number=220)
Card("businessman", OCCUPATION, deck="I", number=228, players=3)
Card("manufacturer", OCCUPATION, deck="K", number=277, players=3)
Card("traveling-salesman", OCCUPATION, deck="K", number=281)
Card("guildmaster", OCCUPATION, deck="E", number=341, players=3)
