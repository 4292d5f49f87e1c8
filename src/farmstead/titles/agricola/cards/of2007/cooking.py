"""Cooking: rates, and what becomes of the animals."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("gypsys-crock", MINOR, [Cost(clay=2)], points=1, deck="E", number=19)
Card("spices", MINOR, deck="E", number=25)
Card("slaughterhouse", MINOR, [Cost(clay=2, stone=2)], points=2, deck="I", number=97)
Card("spit-roast", MINOR, [Cost(wood=1)], deck="K", number=109)
Card("brush-maker", OCCUPATION, deck="E", number=156, players=3)
Card("meat-seller", OCCUPATION, deck="E", number=162)
Card("butcher", OCCUPATION, deck="I", number=247)
Card("basin-maker", OCCUPATION, deck="K", number=273, players=4)
Card("tanner", OCCUPATION, deck="K", number=280, players=3)
Card("taxidermist", OCCUPATION, deck="Z", number=330, players=4)
Card("pelts", MINOR, deck="K", number=339, occupations=3)
