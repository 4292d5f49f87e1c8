"""Rooms and renovation, and what they cost."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("clay-roof", MINOR, points=1, deck="E", number=36, occupations=1)
Card("builders-trowel", MINOR, [Cost(wood=1)], deck="E", number=50)
Card("stone-house-extension", MINOR, [Cost(reed=1, stone=3)], deck="E", number=55, travels=True)
Card("wooden-hut-extension", MINOR, [Cost(reed=1, wood=5)], deck="I", number=81, travels=True)
Card("ladder", MINOR, [Cost(wood=2)], deck="I", number=91)
Card("straw-thatched-roof", MINOR, points=1, deck="I", number=99).needing("grain-fields", 3)
Card("clay-hut-extension", MINOR, [Cost(reed=1, clay=4)], deck="K", number=132, travels=True)
Card("brushwood-roof", MINOR, deck="K", number=136, occupations=2)
Card("master-builder", OCCUPATION, deck="E", number=151)
Card("thatcher", OCCUPATION, deck="E", number=157, players=3)
Card("hut-builder", OCCUPATION, deck="E", number=178, players=4)
Card("mason", OCCUPATION, deck="E", number=191)
Card("renovator", OCCUPATION, deck="E", number=199)
Card("conservator", OCCUPATION, deck="E", number=200)
Card("stonecutter", OCCUPATION, deck="E", number=211, players=3)
Card("carpenter", OCCUPATION, deck="E", number=218)
Card("clay-plasterer", OCCUPATION, deck="I", number=241)
Card("bricklayer", OCCUPATION, deck="I", number=243)
Card("frame-builder", OCCUPATION, deck="K", number=272)
Card("brushwood-collector", OCCUPATION, deck="K", number=294, players=3)
Card("wood-carver", OCCUPATION, deck="K", number=301)
Card("stone-breaker", OCCUPATION, deck="K", number=303, players=4)
