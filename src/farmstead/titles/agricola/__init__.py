"""Agricola: the editions of 2007 and 2016, family and full game, for one to five."""

from farmstead.titles.agricola.game import AgricolaGame

GAME = AgricolaGame()
