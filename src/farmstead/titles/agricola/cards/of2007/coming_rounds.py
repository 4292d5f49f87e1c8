"""Goods on the coming rounds."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, WELL, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("animal-pen", MINOR, [Cost(wood=2)], points=1, deck="E", number=24, occupations=4)
Card("carp-pond", MINOR, points=1, deck="E", number=31, occupations=1).needing("improvements", 2)
Card("fruit-tree", MINOR, points=1, deck="E", number=43, occupations=3)
Card("private-forest", MINOR, [Cost(food=2)], deck="E", number=45)
Card("sack-cart", MINOR, [Cost(wood=2)], deck="E", number=46, occupations=2)
Card("reed-pond", MINOR, points=1, deck="E", number=48, occupations=3)
Card("dovecote", MINOR, [Cost(stone=2)], points=2, deck="E", number=57)
Card("village-well", MINOR, points=5, deck="I", number=66).gives_back(WELL, keeps_laid=True)
Card("strawberry-patch", MINOR, points=2, deck="I", number=69).needing("vegetable-fields", 2)
Card("chicken-coop", MINOR, [Cost(wood=2, reed=1), Cost(clay=2, reed=1)], points=1, deck="I", number=84)
Card("beehive", MINOR, points=1, deck="K", number=108, occupations=3).needing("improvements", 2)
Card("duck-pond", MINOR, points=1, deck="K", number=114, occupations=2)
Card("granary", MINOR, [Cost(wood=3), Cost(clay=3)], points=1, deck="K", number=116)
Card("greenhouse", MINOR, [Cost(wood=2)], points=1, deck="K", number=117, occupations=1)
Card("herb-garden", MINOR, points=1, deck="K", number=130).needing("vegetable-fields", 1)
Card("swan-lake", MINOR, points=2, deck="K", number=140, occupations=4)
Card("stone-cart", MINOR, [Cost(wood=2)], deck="K", number=142, occupations=2)
Card("clay-deliveryman", OCCUPATION, deck="E", number=187)
Card("cattle-whisperer", OCCUPATION, deck="E", number=201, players=4)
Card("master-shepherd", OCCUPATION, deck="E", number=204, players=4)
Card("reed-collector", OCCUPATION, deck="E", number=205, players=3)
Card("manservant", OCCUPATION, deck="I", number=231)
Card("wood-collector", OCCUPATION, deck="I", number=235)
Card("clay-hut-builder", OCCUPATION, deck="I", number=242)
Card("sheep-whisperer", OCCUPATION, deck="I", number=250, players=4)
Card("water-carrier", OCCUPATION, deck="I", number=262)
Card("wood-deliveryman", OCCUPATION, deck="K", number=283)
Card("shepherd-boy", OCCUPATION, deck="K", number=298, players=4)
Card("pig-whisperer", OCCUPATION, deck="K", number=302, players=4)
Card("animal-handler", OCCUPATION, deck="K", number=305, players=4)
