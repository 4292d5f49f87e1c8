"""Spaces: further ones, shared ones, tolls, goods laid on them."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("tavern", MINOR, [Cost(wood=2, stone=2)], points=2, deck="I", number=100)
Card("sleeping-corner", MINOR, [Cost(wood=1)], points=1, deck="K", number=139).needing("grain-fields", 2)
Card("head-of-the-family", OCCUPATION, deck="E", number=159, players=4)
Card("field-warden", OCCUPATION, deck="E", number=163, players=4)
Card("master-forester", OCCUPATION, deck="E", number=164, players=4)
Card("sycophant", OCCUPATION, deck="I", number=229, players=4)
Card("clay-digger", OCCUPATION, deck="I", number=230, players=4)
Card("chamberlain", OCCUPATION, deck="I", number=238)
Card("wood-distributor", OCCUPATION, deck="K", number=284)
Card("foreman", OCCUPATION, deck="K", number=308, players=4)
Card("herald", OCCUPATION, deck="Z", number=327, players=3)
Card("clay-deposit", MINOR, deck="I", number=337, occupations=3)
