"""Goods at the start of a round, or when something has come to pass."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("flagon", MINOR, [Cost(clay=1)], deck="I", number=87)
Card("pastor", OCCUPATION, deck="E", number=193, players=4)
Card("social-climber", OCCUPATION, deck="I", number=222, players=4)
Card("storehouse-clerk", OCCUPATION, deck="K", number=287, players=4)
Card("veterinarian", OCCUPATION, deck="K", number=304, players=4)
Card("weaver", OCCUPATION, deck="K", number=309, players=4)
Card("rancher", OCCUPATION, deck="I", number=340, players=4)
