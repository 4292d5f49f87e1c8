"""Occupations of deck B (2016), by their printed numbers."""

from __future__ import annotations

from farmstead.titles.agricola.cards.card import OCCUPATION, Card

Card("cottager", OCCUPATION, deck="B", number=87)
Card("groom-2016", OCCUPATION, deck="B", number=89)
Card("assistant-tiller", OCCUPATION, deck="B", number=91)
Card("master-bricklayer", OCCUPATION, deck="B", number=95)
Card("scholar-2016", OCCUPATION, deck="B", number=97)
Card("organic-farmer-2016", OCCUPATION, deck="B", number=98)
Card("tutor-2016", OCCUPATION, deck="B", number=99)
Card("consultant", OCCUPATION, deck="B", number=102)
Card("sheep-walker", OCCUPATION, deck="B", number=104)
Card("manservant-2016", OCCUPATION, deck="B", number=107)
Card("oven-firing-boy", OCCUPATION, deck="B", number=108)
Card("paper-maker", OCCUPATION, deck="B", number=109)
Card("childless", OCCUPATION, deck="B", number=114)
Card("small-scale-farmer", OCCUPATION, deck="B", number=118)
Card("geologist", OCCUPATION, deck="B", number=121)
Card("roof-ballaster", OCCUPATION, deck="B", number=123)
Card("carpenter-2016", OCCUPATION, deck="B", number=126)
Card("house-steward-2016", OCCUPATION, deck="B", number=136, players=3)
Card("greengrocer-2016", OCCUPATION, deck="B", number=142, players=3)
Card("brushwood-collector-2016", OCCUPATION, deck="B", number=145, players=3)
Card("storehouse-keeper-2016", OCCUPATION, deck="B", number=156, players=4)
Card("pastor-2016", OCCUPATION, deck="B", number=163, players=4)
Card("sheep-whisperer-2016", OCCUPATION, deck="B", number=164, players=4)
Card("cattle-feeder", OCCUPATION, deck="B", number=166, players=4)
