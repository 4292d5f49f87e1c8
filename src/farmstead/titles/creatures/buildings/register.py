"""The tiles of Creatures, all in their order. Importing this fills the register."""

from farmstead.titles.creatures.buildings import basic, carpentry, even_more, more, plain
from farmstead.titles.creatures.buildings.tile import REGISTER, TILES

__all__ = ["basic", "carpentry", "even_more", "more", "plain"]

if not TILES:
    TILES.extend(REGISTER[number] for number in range(len(REGISTER)))
