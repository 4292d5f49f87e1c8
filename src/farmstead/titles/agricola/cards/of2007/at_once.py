"""What happens once, when the card is played."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("market-stall", MINOR, [Cost(grain=1)], deck="E", number=39, travels=True)
Card("helpful-neighbors", MINOR, [Cost(wood=1), Cost(clay=1)], deck="E", number=42, travels=True)
Card("outhouse", MINOR, [Cost(wood=1, clay=1)], points=2, deck="E", number=44)
Card("cattle-market", MINOR, [Cost(sheep=1)], deck="E", number=60, travels=True)
Card("alms", MINOR, deck="I", number=64, most_occupations=0, travels=True)
Card("reed-exchange", MINOR, [Cost(wood=2), Cost(clay=2)], deck="I", number=96, travels=True)
Card("weekly-market", MINOR, [Cost(grain=3)], deck="I", number=104, travels=True)
Card("lumber", MINOR, [Cost(stone=1)], deck="K", number=107, travels=True)
Card("corn-sheaf", MINOR, deck="K", number=129, travels=True)
Card("boar-breeding", MINOR, [Cost(food=1)], deck="K", number=141, travels=True)
Card("stone-exchange", MINOR, [Cost(wood=2), Cost(clay=2)], deck="K", number=143, travels=True)
Card("bust", MINOR, [Cost(stone=1)], points=2, deck="Z", number=316)
Card("family-portrait", MINOR, deck="Z", number=317, travels=True)
Card("barbecue", MINOR, deck="Z", number=318, travels=True)
Card("ranch", MINOR, deck="Z", number=321)
