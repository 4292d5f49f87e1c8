"""Agricola: All Creatures Big and Small: base, advanced and expert mode, 58 buildings."""

from farmstead.games.creatures.game import CreaturesGame

GAME = CreaturesGame()
