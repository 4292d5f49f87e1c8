"""Points at the end."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import MINOR, OCCUPATION, Card
from farmstead.titles.agricola.rules.cost import Cost

Card("half-timbered-house", MINOR, [Cost(wood=1, clay=1, reed=1, stone=2)], deck="E", number=21)
Card("manger", MINOR, [Cost(wood=2)], deck="E", number=23)
Card("clogs", MINOR, [Cost(wood=1)], deck="E", number=28)
Card("wooden-path", MINOR, [Cost(wood=1)], deck="I", number=83)
Card("clay-path", MINOR, [Cost(clay=3)], points=1, deck="I", number=89)
Card("paved-road", MINOR, [Cost(stone=5)], points=2, deck="I", number=94)
Card("wooden-strongbox", MINOR, [Cost(wood=1)], deck="K", number=123)
Card("horse", MINOR, deck="K", number=135)
Card("mansion", MINOR, [Cost(wood=3, clay=3, reed=2, stone=3)], deck="K", number=144)
Card("academic", OCCUPATION, deck="E", number=148, players=3)
Card("mendicant", OCCUPATION, deck="E", number=153)
Card("yeoman-farmer", OCCUPATION, deck="E", number=165, players=3)
Card("estate-manager", OCCUPATION, deck="E", number=170, players=3)
Card("chief", OCCUPATION, deck="E", number=172)
Card("tutor", OCCUPATION, deck="E", number=174)
Card("wooden-hut-builder", OCCUPATION, deck="E", number=177, players=3)
Card("lord-of-the-manor", OCCUPATION, deck="E", number=189)
Card("braggart", OCCUPATION, deck="E", number=197, players=3)
Card("tenant-farmer", OCCUPATION, deck="E", number=215, players=4)
Card("reeve", OCCUPATION, deck="E", number=217, players=3)
Card("village-elder", OCCUPATION, deck="I", number=221, players=3)
Card("church-warden", OCCUPATION, deck="I", number=227)
Card("hide-farmer", OCCUPATION, deck="I", number=236, players=3)
Card("organic-farmer", OCCUPATION, deck="K", number=274)
Card("constable", OCCUPATION, deck="K", number=276, players=3)
Card("house-steward", OCCUPATION, deck="K", number=282, players=3)
