"""La Granja: six rounds on Mallorca, for one to four."""

from farmstead.games.granja.game import GranjaGame

GAME = GranjaGame()
