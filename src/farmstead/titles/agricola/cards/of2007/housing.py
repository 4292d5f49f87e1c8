"""Room for animals."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("shepherds-pipe", MINOR, deck="E", number=29).needing("sheep", 1)
Card("animal-yard", MINOR, [Cost(wood=2)], points=1, deck="E", number=58, occupations=1)
Card("drinking-trough", MINOR, [Cost(wood=2)], points=1, deck="E", number=59)
Card("wildlife-reserve", MINOR, [Cost(wood=2)], points=1, deck="I", number=102, occupations=2)
Card("forest-pasture", MINOR, points=1, deck="K", number=145, occupations=3)
Card("stablemaster", OCCUPATION, deck="E", number=208)
Card("animal-keeper", OCCUPATION, deck="E", number=216, players=4)
Card("animal-tamer", OCCUPATION, deck="K", number=306)
