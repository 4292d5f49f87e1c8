"""Occupations played, and cards drawn."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, PERFORMER, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("writing-desk", MINOR, [Cost(wood=1)], points=1, deck="E", number=49, occupations=2)
Card("bread-paddle", MINOR, [Cost(wood=1)], deck="K", number=111)
Card("broom", MINOR, [Cost(wood=1)], deck="K", number=125)
Card("chiefs-daughter", OCCUPATION, deck="E", number=173)
Card("patron", OCCUPATION, deck="E", number=192, players=4)
Card("puppeteer", OCCUPATION, deck="I", number=249, players=4, family=PERFORMER)
Card("educator", OCCUPATION, deck="K", number=271, players=4)
Card("perpetual-student", OCCUPATION, deck="K", number=275, players=4)
Card("scholar", OCCUPATION, deck="K", number=279)
Card("dance-instructor", OCCUPATION, deck="Z", number=334, players=3)
