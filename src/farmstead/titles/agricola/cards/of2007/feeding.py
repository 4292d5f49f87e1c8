"""Crafts of the feeding phase."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import JOINER, MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("plane", MINOR, [Cost(wood=1)], deck="E", number=26)
Card("hand-mill", MINOR, [Cost(stone=1)], deck="I", number=75)
Card("schnaps-distillery", MINOR, [Cost(vegetable=1, stone=2)], points=2, deck="I", number=98)
Card("brewery", MINOR, [Cost(grain=2, stone=2)], points=2, deck="K", number=110)
Card("sawmill", MINOR, points=3, deck="K", number=122).gives_back(JOINER)
Card("master-brewer", OCCUPATION, deck="E", number=154)
Card("cook", OCCUPATION, deck="E", number=181, players=4)
Card("basketmaker-occupation", OCCUPATION, deck="E", number=183, players=4)
Card("potter", OCCUPATION, deck="E", number=214, players=3)
Card("stone-carver", OCCUPATION, deck="I", number=256)
Card("cabinetmaker", OCCUPATION, deck="I", number=258, players=3)
Card("schnaps-distiller", OCCUPATION, deck="K", number=300)
Card("brewers-copper", MINOR, [Cost(grain=1, stone=1)], points=1, deck="Z", number=315)
Card("feed-pellets", MINOR, deck="E", number=338)
