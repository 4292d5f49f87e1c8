"""Goods that are taken: left behind, doubled, bought from another seat, added to."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("basket", MINOR, [Cost(reed=1)], deck="E", number=34)
Card("spinney", MINOR, [Cost(wood=1)], points=1, deck="I", number=80, occupations=3)
Card("fisherman", OCCUPATION, deck="E", number=161, players=3)
Card("storyteller", OCCUPATION, deck="E", number=169, players=4)
Card("mushroom-collector", OCCUPATION, deck="E", number=196)
Card("wood-buyer", OCCUPATION, deck="I", number=234, players=3)
Card("juggler", OCCUPATION, deck="I", number=237, players=4)
Card("reed-buyer", OCCUPATION, deck="I", number=251, players=4)
Card("pig-catcher", OCCUPATION, deck="I", number=253, players=4)
Card("stone-buyer", OCCUPATION, deck="I", number=255, players=4)
Card("pieceworker", OCCUPATION, deck="K", number=268)
Card("sheep-farmer", OCCUPATION, deck="K", number=297, players=3)
Card("resource-seller", OCCUPATION, deck="K", number=310)
Card("cooper", OCCUPATION, deck="Z", number=328, players=4)
Card("mail-coach-driver", OCCUPATION, deck="Z", number=329, players=3)
Card("sower", OCCUPATION, deck="Z", number=331)
