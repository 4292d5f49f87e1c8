"""La Granja: six rounds on Mallorca, for one to four."""

from farmstead.titles.granja.game import GranjaGame

GAME = GranjaGame()
