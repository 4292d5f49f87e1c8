"""Ploughing."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("field", MINOR, [Cost(food=1)], deck="E", number=11, travels=True)
Card("riding-plow", MINOR, [Cost(wood=4)], deck="E", number=61, occupations=3)
Card("turnwrest-plow", MINOR, [Cost(wood=3)], deck="E", number=62, occupations=2)
Card("moldboard-plow", MINOR, [Cost(wood=2)], deck="I", number=63, occupations=1)
Card("harrow", MINOR, [Cost(wood=2)], deck="I", number=68)
Card("punner", MINOR, [Cost(wood=1)], deck="I", number=70)
Card("swing-plow", MINOR, [Cost(wood=3)], deck="K", number=115, occupations=3)
Card("crooked-plow", MINOR, [Cost(wood=3)], deck="K", number=119, occupations=1)
Card("yoke", MINOR, [Cost(wood=1)], deck="K", number=124).needing("cattle", 1)
Card("ox-team", MINOR, [Cost(wood=3)], points=1, deck="K", number=134).needing("cattle", 2)
Card("plow-driver", OCCUPATION, deck="E", number=194)
Card("plow-maker", OCCUPATION, deck="E", number=195)
Card("field-watchman", OCCUPATION, deck="I", number=225)
Card("stump-jump-plow", MINOR, [Cost(wood=2)], deck="Z", number=313)
