"""The tiles of Creatures: each a few lines of figures and behaviour. Importing this fills the register."""

from farmstead.games.creatures.buildings import basic, carpentry, even_more, more, plain
from farmstead.games.creatures.tile import REGISTER, TILES

__all__ = ["basic", "carpentry", "even_more", "more", "plain"]

if not TILES:
    TILES.extend(REGISTER[number] for number in range(len(REGISTER)))
