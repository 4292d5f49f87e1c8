"""Agricola: All Creatures Big and Small: base, advanced and expert mode, 58 buildings."""

from farmstead.titles.creatures.game import CreaturesGame

GAME = CreaturesGame()
