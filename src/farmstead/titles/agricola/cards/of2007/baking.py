"""Baking bread."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("millstone", MINOR, [Cost(stone=1)], deck="E", number=41)
Card("threshing-board", MINOR, [Cost(wood=2)], points=1, deck="I", number=67, occupations=2)
Card("flail", MINOR, [Cost(wood=1)], deck="K", number=113, occupations=1)
Card("master-baker", OCCUPATION, deck="E", number=149, players=4)
Card("baker", OCCUPATION, deck="E", number=150)
Card("bread-seller", OCCUPATION, deck="E", number=155, players=3)
