"""Sowing, and fields on cards."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("bean-field", MINOR, points=1, deck="E", number=18, occupations=2)
Card("potato-dibber", MINOR, [Cost(wood=1)], deck="E", number=32)
Card("planter-box", MINOR, deck="I", number=90, occupations=2)
Card("acreage", MINOR, deck="K", number=105, occupations=1)
Card("liquid-manure", MINOR, deck="K", number=118).needing("animals", 4)
Card("turnip-field", MINOR, points=1, deck="K", number=137, occupations=3)
Card("hobby-farmer", OCCUPATION, deck="E", number=180, players=4)
Card("fieldsman", OCCUPATION, deck="I", number=219)
Card("field-worker", OCCUPATION, deck="I", number=224, players=3)
Card("forester", OCCUPATION, deck="K", number=278)
Card("smallholder", OCCUPATION, deck="K", number=286)
Card("scarecrow", MINOR, deck="Z", number=324).needing("empty-fields", 2)
