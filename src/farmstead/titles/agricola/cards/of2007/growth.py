"""Family growth."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("clapper", MINOR, [Cost(wood=1)], deck="K", number=127)
Card("reed-hut", MINOR, [Cost(reed=4, wood=1)], points=1, deck="K", number=138)
Card("midwife", OCCUPATION, deck="I", number=232, players=4)
Card("farm-steward", OCCUPATION, deck="I", number=233)
Card("adoptive-parents", OCCUPATION, deck="K", number=267)
Card("wet-nurse", OCCUPATION, deck="K", number=270)
Card("lover", OCCUPATION, deck="K", number=291, players=3)
Card("village-beauty", OCCUPATION, deck="Z", number=325)
Card("mother-of-twins", OCCUPATION, deck="Z", number=336)
