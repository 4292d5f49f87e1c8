"""Numbers and names of the things of Skara Brae: goods, environments, tiles, markers. Ids stand in files."""

from __future__ import annotations

from typing import Final

# the 17 goods (wooden tokens)
SHELL: Final = 0
BARLEY: Final = 1
SEAWEED: Final = 2
WOOL: Final = 3
STONE: Final = 4
WOOD: Final = 5
HIDE: Final = 6
BONE: Final = 7
RABBIT: Final = 8
FISH: Final = 9
SHEEP: Final = 10
DEER: Final = 11
COW: Final = 12
KNIFE: Final = 13
FOOD: Final = 14
MIDDEN: Final = 15
BOAR: Final = 16
KINDS: Final = 17
GOODS: Final = [
    "shell", "barley", "seaweed", "wool", "stone", "wood", "hide", "bone", "rabbit", "fish", "sheep", "deer", "cow",
    "knife", "food", "midden", "boar",
]  # fmt: skip
GOOD_OF: Final = {name: number for number, name in enumerate(GOODS)}
SPENDABLE: Final = [good for good in range(KINDS) if good != MIDDEN]
"""Everything but midden can be spent ("Gestion des ressources")."""

SHORE: Final = 0
HILLS: Final = 1
THICKET: Final = 2
FIELDS: Final = 3
ENVIRONMENTS: Final = ["shore", "hills", "thicket", "fields"]
NO_ENVIRONMENT: Final = -1

# the 9 standard tiles, as they lie; on a player's board the tenth is the special one
FURNISH: Final = 0
COOK: Final = 1
CRAFT: Final = 2
CLEAN: Final = 3
TRADE: Final = 4
GATHER: Final = 5  # the four gather tiles follow the order of the environments
STANDARD: Final = 9
SPECIAL: Final = 9  # the place of the special tile

BUILD: Final = 9
EXPLORE: Final = 10
HUNT_BOAR: Final = 11
INNOVATE: Final = 12
MUSTER: Final = 13
RECRUIT: Final = 14
SPIN_WOOL: Final = 15
TEND_LAND: Final = 16
TILE_COUNT: Final = 17
SPECIALS: Final = 8
NO_TILE: Final = -1
TILE_NAMES: Final = [
    "furnish", "cook", "craft", "clean", "trade", "gather-shore", "gather-hills", "gather-thicket", "gather-fields",
    "build", "explore", "hunt-boar", "innovate", "muster", "recruit", "spin-wool", "tend-land",
]  # fmt: skip
TILE_OF: Final = {name: number for number, name in enumerate(TILE_NAMES)}
SPECIAL_NAMES: Final = TILE_NAMES[STANDARD:]
HEADINGS: Final = [
    "Meubler", "Cuisiner", "Fabriquer", "Nettoyer", "Commercer", "Collecter", "Collecter", "Collecter", "Collecter",
    "Construire", "Explorer", "Chasser le sanglier", "Innover", "Rassembler", "Recruter", "Filer la laine",
    "Entretenir les terres",
]  # fmt: skip
"""The headings under which the rulebook explains each tile, for citing it."""

ROUNDS: Final = 4
TURNS: Final = 3
NEUTRAL: Final = 4  # the marker of the neutral player among those of the seats
MARKERS: Final = ["A", "B", "C", "D", "neutral"]
SMALL_WORKERS: Final = 3
MOST_BOARS: Final = 3
MOST_BLACK: Final = 3
SUPPLY_ROOFS: Final = 40
SUPPLY_SPINDLES: Final = 10

FIRST_COLUMN: Final = 2
LAST_COLUMN: Final = 11
ROWS: Final = 3
MIDDEN_AT: Final = [0, 0, 0, 1, 2, 3, 3, 4, 4, 5, 6, 7]
"""Upper hole of the slider, by its column: midden produced each round. (Column 0 does not exist.)"""
SLIDER_POINTS: Final = [0, 0, 0, 0, 0, 0, -1, -2, -3, -4, -5, -6]
"""Lower hole of the slider, by its column."""

FURNISH_LAST: Final = 6
FURNISH_PORTIONS: Final = [0, 1, 2, 2, 2, 3, 3]
FURNISH_SETTLER: Final = [1, 1, 1, 1, 2, 2, 2]
FURNISH_SET: Final = [0, 2, 4, 6, 2, 4, 6]
TRADE_LAST: Final = 7
TRADE_PRICE: Final = [0, 2, 3, 4, 4, 5, 5, 6]
TRADE_POINTS: Final = [0, 1, 3, 5, 8, 11, 15, 20]
TRADE_GOOD: Final = [-1, COW, DEER, SHEEP, RABBIT, FISH, SHELL, BARLEY]
TRADE_COUNT: Final = [0, 1, 1, 1, 1, 1, 2, 2]

HEARTH: Final = 4
COOK_FLIPPED: Final = 2

CRAFT_WITH: Final = [STONE] * 5 + [BONE] * 12
CRAFT_AND: Final = [WOOD, SEAWEED, WOOL, SHELL, HIDE, WOOD, SEAWEED, WOOL, SHELL] + [HIDE] * 8
"""The two goods on each tile's banner: what turning it over costs."""
TILE_POINTS: Final = 2

SOLO_WIN: Final = 45
SOLO_EXCELLENT: Final = 55
