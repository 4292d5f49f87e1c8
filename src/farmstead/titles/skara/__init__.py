"""Skara Brae: one to four players, four rounds, 80 village cards, eight special tiles, the solo game."""

from farmstead.titles.skara.game import SkaraGame

GAME = SkaraGame()
