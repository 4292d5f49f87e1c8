"""Numbers and names of the things of Agricola: goods, animals, improvements, cards. Ids stand in files."""

from __future__ import annotations

from typing import Final

from farmstead.titles.agricola.rules.card_ids import CARD_IDS

# goods; the animals follow, so that animal k is good 7 + k
FOOD: Final = 0
WOOD: Final = 1
CLAY: Final = 2
REED: Final = 3
STONE: Final = 4
GRAIN: Final = 5
VEGETABLE: Final = 6
FIRST_ANIMAL: Final = 7
GOODS: Final = ["food", "wood", "clay", "reed", "stone", "grain", "vegetable", "sheep", "boar", "cattle"]
SUPPLIES: Final = ["food", "wood", "clay", "reed", "stone", "grain", "vegetable"]
MATERIALS: Final = ["wood", "clay", "reed", "stone"]
GOOD_OF: Final = {name: number for number, name in enumerate(GOODS)}

SHEEP: Final = 0
BOAR: Final = 1
CATTLE: Final = 2
KINDS: Final = 3
ANIMALS: Final = ["sheep", "boar", "cattle"]

# what can be turned into food at any time, in the order in which it is offered
COOKED: Final = ["grain", "vegetable", "sheep", "boar", "cattle"]

WOODEN: Final = 0
CLAYEY: Final = 1
STONY: Final = 2
HOUSES: Final = ["wood", "clay", "stone"]
HOUSE_GOODS: Final = [WOOD, CLAY, STONE]

ROUNDS: Final = 14
HARVESTS: Final = [4, 7, 9, 11, 13, 14]
STAGES: Final = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6]
"""The stage of each round."""
COLUMNS: Final = 5
FENCES_EACH: Final = 15
STABLES_EACH: Final = 4
PEOPLE_EACH: Final = 5
HOME_CELLS: Final = 0b0110  # the two rooms at the start: a2 and a3
HAND: Final = 7

# the ten major improvements; the cards of the hand decks follow them in one numbering
MAJORS: Final = 10
JOINERY: Final = 6
IMPROVEMENTS: Final = [
    "fireplace-2", "fireplace-3", "hearth-4", "hearth-5", "clay-oven", "stone-oven", "joinery", "pottery",
    "basketmaker", "well",
]  # fmt: skip
ALL_IDS: Final = [*IMPROVEMENTS, *CARD_IDS]
NUMBER_OF: Final = {name: number for number, name in enumerate(ALL_IDS)}
RETURNED: Final = [*IMPROVEMENTS, "wood-fired-oven", "bakers-oven"]
"""What can be given back to pay for something."""
CRAFTS: Final = ["joinery", "pottery", "basketmaker"]

# spaces: all there are, in both editions; a game uses some of them (editions.py)
ROUND_CARDS_2007: Final = [
    "sow-bake", "improvement", "sheep", "fences", "stone-a", "renovate-improvement", "growth-minor", "vegetable",
    "boar", "stone-b", "cattle", "plow-sow", "growth-anyway", "renovate-fences",
]  # fmt: skip
ROUND_CARDS_2016: Final = [
    "grain-utilization", "fencing", "sheep-market", "major-improvement", "basic-wish", "western-quarry",
    "house-redevelopment", "vegetable-seeds", "pig-market", "cattle-market", "eastern-quarry", "cultivation",
    "urgent-wish", "farm-redevelopment",
]  # fmt: skip
ROUND_CARDS: Final = [*ROUND_CARDS_2007, *ROUND_CARDS_2016]
SPACES: Final = [
    *ROUND_CARDS,
    "wood-3", "clay-1", "reed-1", "fishing", "rooms-stables", "grain-1", "plow", "start-food", "start-minor",
    "stable-bake", "occupation", "day-laborer-material", "day-laborer",
    "clay-1-p3", "wood-2-p3", "material-1-p3", "materials-2-p3", "occupation-p3",
    "wood-1-p4", "wood-2-p4", "clay-2-p4", "reed-stone-food-p4", "players-p4", "materials-2-p4", "occupation-p4",
    "wood-4-p5", "clay-3-p5", "reed-p5", "reed-stone-wood-p5", "livestock-p5", "room-or-players-p5",
    "materials-or-growth-p5", "occupation-or-growth-p5",
    "farm-expansion", "meeting-place", "meeting-place-food", "grain-seeds", "farmland", "lessons", "forest",
    "clay-pit", "reed-bank",
    "grove", "resource-market-3", "hollow-3", "lessons-3",
    "copse", "resource-market-4", "hollow-4", "lessons-4", "traveling-players",
    "side-job", "copse-t2", "resource-market-t2", "animal-market-t2", "modest-wish-t2", "animal-market-t34",
    "modest-wish-t34",
]  # fmt: skip
CARD_SPACES: Final = ["tavern", "clay-deposit"]
"""Spaces that are cards themselves; the numbers of their options came later than those of the others."""
ALL_SPACES: Final = [*SPACES, *CARD_SPACES]
SPACE_OF: Final = {name: number for number, name in enumerate(ALL_SPACES)}
