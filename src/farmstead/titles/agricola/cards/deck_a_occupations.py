"""Occupations of deck A (2016), by their printed numbers."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import OCCUPATION, Card

Card("animal-tamer-2016", OCCUPATION, deck="A", number=86)
Card("conservator-2016", OCCUPATION, deck="A", number=87)
Card("hedge-keeper-2016", OCCUPATION, deck="A", number=88)
Card("plow-driver-2016", OCCUPATION, deck="A", number=90)
Card("adoptive-parents-2016", OCCUPATION, deck="A", number=92)
Card("stable-architect", OCCUPATION, deck="A", number=98)
Card("grocer-2016", OCCUPATION, deck="A", number=102)
Card("mushroom-collector-2016", OCCUPATION, deck="A", number=108)
Card("roughcaster", OCCUPATION, deck="A", number=110)
Card("wall-builder", OCCUPATION, deck="A", number=111)
Card("scythe-worker", OCCUPATION, deck="A", number=112)
Card("seasonal-worker-2016", OCCUPATION, deck="A", number=114)
Card("wood-cutter", OCCUPATION, deck="A", number=116)
Card("firewood-collector", OCCUPATION, deck="A", number=119)
Card("clay-hut-builder-2016", OCCUPATION, deck="A", number=120)
Card("frame-builder-2016", OCCUPATION, deck="A", number=123)
Card("priest", OCCUPATION, deck="A", number=125)
Card("braggart-2016", OCCUPATION, deck="A", number=133, players=3)
Card("harpooner", OCCUPATION, deck="A", number=138, players=3)
Card("stonecutter-2016", OCCUPATION, deck="A", number=143, players=3)
Card("animal-dealer-2016", OCCUPATION, deck="A", number=147, players=3)
Card("conjurer-2016", OCCUPATION, deck="A", number=155, players=4)
Card("lutenist", OCCUPATION, deck="A", number=160, players=4)
Card("pig-breeder-2016", OCCUPATION, deck="A", number=165, players=4)
