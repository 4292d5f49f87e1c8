"""Stables and fences."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("mini-pasture", MINOR, [Cost(food=2)], deck="E", number=40, travels=True)
Card("stable", MINOR, [Cost(wood=1)], deck="E", number=52, travels=True)
Card("shepherds-crook", MINOR, [Cost(wood=1)], deck="I", number=77)
Card("sawhorse", MINOR, [Cost(wood=2)], deck="K", number=121)
Card("farmer", OCCUPATION, deck="E", number=160, players=4)
Card("hedge-keeper", OCCUPATION, deck="E", number=175)
Card("stockman", OCCUPATION, deck="E", number=213, players=4)
Card("groom", OCCUPATION, deck="I", number=254, players=4)
Card("fence-builder", OCCUPATION, deck="I", number=263)
Card("fencer", OCCUPATION, deck="I", number=264, players=4)
Card("fence-deliveryman", OCCUPATION, deck="I", number=265)
Card("animal-breeder", OCCUPATION, deck="K", number=307, players=4)
Card("fence-overseer", OCCUPATION, deck="K", number=312)
Card("maypole", MINOR, [Cost(wood=1)], deck="Z", number=320)
