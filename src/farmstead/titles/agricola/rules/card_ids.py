"""The ids of all hand cards, in the order of their published numbers. They never move; a further deck goes to the end.

A card of 2016 that shares its name with one of 2007 is another card: its id ends in "-2016". Which of them a game deals
from stands in `cards.decks.DECKS`.
"""

from __future__ import annotations

from typing import Final

PILOT_IDS: Final = [
    "axe", "bakers-oven", "building-material", "wood-fired-oven", "clay-supports", "butter-churn", "goose-pond",
    "rake", "copse", "bookshelf", "dozing-bull", "maid", "stablehand", "net-fisherman", "plowman", "seed-seller",
    "slaughterman",
]  # fmt: skip
"""Seventeen cards of the decks E, I, K and Z that were written first."""
A_MINORS: Final = [
    "shifting-cultivation", "clay-embankment", "young-animal-market", "drinking-trough-2016", "rammed-clay",
    "handplow", "threshing-board-2016", "sleeping-corner-2016", "manger-2016", "big-country", "wool-blankets",
    "pond-hut", "milk-jug", "claypipe", "junk-room", "basket-2016", "dutch-windmill", "corn-scoop-2016",
    "large-greenhouse", "clearing-spade", "lumber-mill", "canoe-2016", "stone-tongs-2016", "shepherds-crook-2016",
]  # fmt: skip
"""The base decks of 2016, by their printed numbers."""
A_OCCUPATIONS: Final = [
    "animal-tamer-2016", "conservator-2016", "hedge-keeper-2016", "plow-driver-2016", "adoptive-parents-2016",
    "stable-architect", "grocer-2016", "mushroom-collector-2016", "roughcaster", "wall-builder", "scythe-worker",
    "seasonal-worker-2016", "wood-cutter", "firewood-collector", "clay-hut-builder-2016", "frame-builder-2016",
    "priest", "braggart-2016", "harpooner", "stonecutter-2016", "animal-dealer-2016", "conjurer-2016", "lutenist",
    "pig-breeder-2016",
]  # fmt: skip
B_MINORS: Final = [
    "mini-pasture-2016", "market-stall-2016", "caravan", "carpenters-parlor", "mining-hammer",
    "moldboard-plow-2016", "lasso-2016", "bread-paddle-2016", "mantlepiece", "bottles", "loom-2016",
    "strawberry-patch-2016", "herring-pot", "butter-churn-2016", "brook", "scullery", "three-field-rotation",
    "pitchfork", "sack-cart-2016", "beanfield", "thick-forest", "loam-pit", "hard-porcelain", "acorns-basket",
]  # fmt: skip
B_OCCUPATIONS: Final = [
    "cottager", "groom-2016", "assistant-tiller", "master-bricklayer", "scholar-2016", "organic-farmer-2016",
    "tutor-2016", "consultant", "sheep-walker", "manservant-2016", "oven-firing-boy", "paper-maker", "childless",
    "small-scale-farmer", "geologist", "roof-ballaster", "carpenter-2016", "house-steward-2016", "greengrocer-2016",
    "brushwood-collector-2016", "storehouse-keeper-2016", "pastor-2016", "sheep-whisperer-2016", "cattle-feeder",
]  # fmt: skip
E_MINORS: Final = [
    "field", "fishing-rod", "baking-tray", "windmill", "bean-field", "gypsys-crock", "simple-fireplace",
    "half-timbered-house", "raft", "manger", "animal-pen", "spices", "plane", "clogs", "shepherds-pipe", "canoe",
    "carp-pond", "potato-dibber", "ceramics", "basket", "corn-scoop", "clay-roof", "madonna-statue", "market-stall",
    "mini-pasture", "millstone", "helpful-neighbors", "fruit-tree", "outhouse", "private-forest", "sack-cart",
    "lettuce-patch", "reed-pond", "writing-desk", "builders-trowel", "spindle", "stable", "quarry",
    "stone-house-extension", "stone-tongs", "dovecote", "animal-yard", "drinking-trough", "cattle-market",
    "riding-plow", "turnwrest-plow", "feed-pellets",
]  # fmt: skip
"""The decks of 2007, by their printed numbers, without those of the pilot."""
E_OCCUPATIONS: Final = [
    "land-agent", "academic", "master-baker", "baker", "master-builder", "berry-picker", "mendicant",
    "master-brewer", "bread-seller", "brush-maker", "thatcher", "turner", "head-of-the-family", "farmer",
    "fisherman", "meat-seller", "field-warden", "master-forester", "yeoman-farmer", "undergardener", "conjurer",
    "greengrocer", "storyteller", "estate-manager", "dock-worker", "chief", "chiefs-daughter", "tutor",
    "hedge-keeper", "woodcutter", "wooden-hut-builder", "hut-builder", "merchant", "hobby-farmer", "cook",
    "charcoal-burner", "basketmaker-occupation", "grocer", "clay-firer", "clay-seller", "clay-deliveryman",
    "clay-mixer", "lord-of-the-manor", "mason", "patron", "pastor", "plow-driver", "plow-maker", "mushroom-collector",
    "braggart", "ratcatcher", "renovator", "conservator", "cattle-whisperer", "seasonal-worker", "shepherd",
    "master-shepherd", "reed-collector", "swineherd", "stablemaster", "quarryman", "stone-carrier", "stonecutter",
    "dancer", "stockman", "potter", "tenant-farmer", "animal-keeper", "reeve", "carpenter", "guildmaster",
]  # fmt: skip
I_MINORS: Final = [
    "moldboard-plow", "alms", "bakers-kitchen", "village-well", "threshing-board", "harrow", "strawberry-patch",
    "punner", "holiday-house", "guest", "grain-cart", "hand-mill", "shepherds-crook", "wood-cart", "spinney",
    "wooden-hut-extension", "wooden-crane", "wooden-path", "chicken-coop", "cooking-corner", "corn-storehouse",
    "flagon", "lasso", "clay-path", "planter-box", "ladder", "manure", "milking-shed", "paved-road", "fish-trap",
    "reed-exchange", "slaughterhouse", "schnaps-distillery", "straw-thatched-roof", "tavern", "animal-feed",
    "wildlife-reserve", "water-mill", "weekly-market", "clay-deposit",
]  # fmt: skip
I_OCCUPATIONS: Final = [
    "fieldsman", "well-builder", "village-elder", "social-climber", "harvest-helper", "field-worker",
    "field-watchman", "gardener", "church-warden", "businessman", "sycophant", "clay-digger", "manservant",
    "midwife", "farm-steward", "wood-buyer", "wood-collector", "hide-farmer", "juggler", "chamberlain",
    "corn-profiteer", "cowherd", "clay-plasterer", "clay-hut-builder", "bricklayer", "layabout", "market-crier",
    "milking-hand", "butcher", "puppeteer", "sheep-whisperer", "reed-buyer", "pig-breeder", "pig-catcher", "groom",
    "stone-buyer", "stone-carver", "street-musician", "cabinetmaker", "animal-dealer", "taster", "outrider",
    "water-carrier", "fence-builder", "fencer", "fence-deliveryman", "rancher",
]  # fmt: skip
K_MINORS: Final = [
    "acreage", "bakehouse", "lumber", "beehive", "spit-roast", "brewery", "bread-paddle", "flail", "duck-pond",
    "swing-plow", "granary", "greenhouse", "liquid-manure", "crooked-plow", "house-goat", "sawhorse", "sawmill",
    "wooden-strongbox", "yoke", "broom", "landing-net", "clapper", "cooking-hearth", "corn-sheaf", "herb-garden",
    "clay-pit", "clay-hut-extension", "milking-stool", "ox-team", "horse", "brushwood-roof", "turnip-field",
    "reed-hut", "sleeping-corner", "swan-lake", "boar-breeding", "stone-cart", "stone-exchange", "mansion",
    "forest-pasture", "loom", "pelts",
]  # fmt: skip
K_OCCUPATIONS: Final = [
    "serf", "adoptive-parents", "pieceworker", "acrobat", "wet-nurse", "educator", "frame-builder", "basin-maker",
    "organic-farmer", "perpetual-student", "constable", "manufacturer", "forester", "scholar", "tanner",
    "traveling-salesman", "house-steward", "wood-deliveryman", "wood-distributor", "tinsmith", "smallholder",
    "storehouse-clerk", "storehouse-keeper", "countryman", "clay-worker", "lover", "market-woman",
    "brushwood-collector", "cattle-breeder", "sheep-farmer", "shepherd-boy", "schnaps-distiller", "wood-carver",
    "pig-whisperer", "stone-breaker", "veterinarian", "animal-handler", "animal-tamer", "animal-breeder", "foreman",
    "weaver", "resource-seller", "magician", "fence-overseer", "animal-trainer",
]  # fmt: skip
Z_MINORS: Final = [
    "stump-jump-plow", "keg", "brewers-copper", "bust", "family-portrait", "barbecue", "pumpkin-seed-oil",
    "maypole", "ranch", "giant-pumpkin", "scarecrow",
]  # fmt: skip
Z_OCCUPATIONS: Final = [
    "village-beauty", "gentleman", "herald", "cooper", "mail-coach-driver", "taxidermist", "sower", "seed-trader",
    "game-designer", "dance-instructor", "cube-cutter", "mother-of-twins",
]  # fmt: skip
CARD_IDS: Final = [
    *PILOT_IDS, *A_MINORS, *A_OCCUPATIONS, *B_MINORS, *B_OCCUPATIONS, *E_MINORS, *E_OCCUPATIONS, *I_MINORS,
    *I_OCCUPATIONS, *K_MINORS, *K_OCCUPATIONS, *Z_MINORS, *Z_OCCUPATIONS,
]  # fmt: skip
