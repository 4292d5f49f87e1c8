"""Exchanges at any time."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("windmill", MINOR, [Cost(wood=3, stone=1)], points=2, deck="E", number=17)
Card("turner", OCCUPATION, deck="E", number=158, players=3)
Card("dock-worker", OCCUPATION, deck="E", number=171)
Card("grocer", OCCUPATION, deck="E", number=184)
Card("clay-firer", OCCUPATION, deck="E", number=185, players=4)
Card("clay-seller", OCCUPATION, deck="E", number=186, players=4)
Card("quarryman", OCCUPATION, deck="E", number=209, players=3)
Card("corn-profiteer", OCCUPATION, deck="I", number=239, players=4)
Card("tinsmith", OCCUPATION, deck="K", number=285, players=3)
Card("pumpkin-seed-oil", MINOR, deck="Z", number=319).needing("vegetable-fields", 1)
Card("giant-pumpkin", MINOR, deck="Z", number=323)
Card("seed-trader", OCCUPATION, deck="Z", number=332)
Card("game-designer", OCCUPATION, deck="Z", number=333)
