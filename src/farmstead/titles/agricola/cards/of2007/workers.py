"""People and guests: who works when, and who moves on."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, PERFORMER, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("holiday-house", MINOR, [Cost(wood=3, reed=2), Cost(clay=3, reed=2)], points=8, deck="I", number=71)
Card("guest", MINOR, [Cost(food=2)], deck="I", number=73, travels=True)
Card("lasso", MINOR, [Cost(reed=1)], deck="I", number=88)
Card("ratcatcher", OCCUPATION, deck="E", number=198, players=3)
Card("taster", OCCUPATION, deck="I", number=260, players=4)
Card("acrobat", OCCUPATION, deck="K", number=269, players=4, family=PERFORMER)
Card("countryman", OCCUPATION, deck="K", number=289, players=4)
Card("keg", MINOR, [Cost(wood=1)], deck="Z", number=314, travels=True)
Card("gentleman", OCCUPATION, deck="Z", number=326, players=4)
