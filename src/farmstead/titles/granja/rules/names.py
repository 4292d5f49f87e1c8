"""Numbers and names of the things of La Granja: goods, cards, buildings, roofs. Ids stand in files; numbers in code."""

from __future__ import annotations

from typing import Final

# goods: crops, then the pig, then what they are upgraded to, then the trade commodity
OLIVE: Final = 0
GRAIN: Final = 1
GRAPE: Final = 2
PIG: Final = 3
FOOD: Final = 4
WINE: Final = 5
MEAT: Final = 6
TRADE: Final = 7
CROPS: Final = 3
RESOURCES: Final = 4
GOODS: Final = ["olive", "grain", "grape", "pig", "food", "wine", "meat", "trade"]
GOOD_COUNT: Final = 8

# things: a good of the stores, or a crop still on a field
FIELD: Final = 8
THINGS: Final = [*GOODS, "field-olive", "field-grain", "field-grape"]
THING_COUNT: Final = 11

# what can be bought, sold and upgraded: the four resources, and the crops on fields
RAW: Final = ["olive", "grain", "grape", "pig", "field-olive", "field-grain", "field-grape"]
RAW_COUNT: Final = 7
UPGRADED: Final = [FOOD, FOOD, WINE, MEAT]
"""What each resource is upgraded to."""

# what an extension may be paid with, in the order it is asked for
PAYMENTS: Final = [
    "silver", "victory-point", "olive", "grain", "grape", "food", "wine", "meat", "pig",
    "field-olive", "field-grain", "field-grape",
]  # fmt: skip

ROUNDS: Final = 6
MARKERS: Final = 25
HAND_START: Final = 4
HAND_LIMIT: Final = 3
PEN: Final = 2
PARENTS: Final = 2  # pigs for a piglet
SLOTS: Final = 3
ROOF_SPACES: Final = 5
DONKEYS: Final = 4
SHARE: Final = 5  # silver for a point at the end
TRADE_SILVER: Final = 4
SOLO_FIRST: Final = 3  # the siesta space that makes a lone player first

NEUTRAL: Final = 4  # the owner of the neutral player's markers
NOBODY: Final = -1

MERCHANT_HOUSE: Final = 0
RESTAURANT: Final = 1
DELICATESSEN: Final = 2
GREENGROCER: Final = 3
VILLAGE_STORE: Final = 4
BUTCHER: Final = 5
BUILDINGS: Final = ["merchant-house", "restaurant", "delicatessen", "greengrocer", "village-store", "butcher"]
BUILDING_COUNT: Final = 6
PLACES: Final = [*BUILDINGS, "barrow-1", "barrow-2", "barrow-3"]
PLACE_COUNT: Final = 9

SETUP: Final = 0
FARM: Final = 1
REVENUE: Final = 2
TRANSPORT: Final = 3
SCORING: Final = 4
PHASES: Final = ["setup", "farm", "revenue", "transport", "scoring"]
PHASE_BITS: Final = {"farm": 1, "revenue": 2, "transport": 4, "scoring": 8}
ANY_PHASE: Final = 15

NO_STEP: Final = 0
CARDS_STEP: Final = 1
INCOME_STEP: Final = 2
GROWTH_STEP: Final = 3
ROOFS_STEP: Final = 4
DICE_STEP: Final = 5
DONKEYS_STEP: Final = 6
SIESTA_STEP: Final = 7
DELIVERIES_STEP: Final = 8
EXTRA_STEP: Final = 9
STEP_NAMES: Final = [
    "", "cards", "income", "growth", "roofs", "dice", "donkeys", "siesta", "deliveries", "extra",
]  # fmt: skip

# the functions of the roof tiles
FUNCTIONS: Final = [
    "olive", "grape", "grain-or-olive", "any-crop", "two-crops", "pig", "upgrade", "delivery", "card", "point",
    "silver", "flip", "siesta",
]  # fmt: skip
ROOF_OLIVE: Final = 0
ROOF_GRAPE: Final = 1
ROOF_GRAIN_OR_OLIVE: Final = 2
ROOF_ANY_CROP: Final = 3
ROOF_TWO_CROPS: Final = 4
ROOF_PIG: Final = 5
ROOF_UPGRADE: Final = 6
ROOF_DELIVERY: Final = 7
ROOF_CARD: Final = 8
ROOF_POINT: Final = 9
ROOF_SILVER: Final = 10
ROOF_FLIP: Final = 11
ROOF_SIESTA: Final = 12
ROOF_TILES: Final = 24
ROOFS: Final = [f"{number}{letter}" for number in range(1, 7) for letter in "abcd"]

MOST_SPACES: Final = 48
SPACES: Final = [f"m{i + 1}" for i in range(MOST_SPACES)]

USES: Final = ["field", "barrow", "extension", "helper"]
AS_FIELD: Final = 0
AS_BARROW: Final = 1
AS_EXTENSION: Final = 2
AS_HELPER: Final = 3

# the uses of a trade commodity; the last is a helper's
ACTIONS: Final = ["four-silver", "two-crops", "play-card", "draw-card", "one-pig", "two-upgrades", "three-crops"]
MARKS: Final = ["four-silver", "two-crops", "card", "one-pig", "two-upgrades"]
MARK_OF: Final = [0, 1, 2, 2, 3, 4, 5]
"""Which of the five actions of the board each use belongs to; playing and drawing are one."""

# markers that lie where they only remind of something, so that it stays when they are taken back (2.7.1)
BARE: Final = [*BUILDINGS, "helper-1", "helper-2", "helper-3", *MARKS]
BARE_HELPER: Final = 6
BARE_MARK: Final = 9

# what a seat may do that can't always wait (`possible`), as it was when it was last asked
ASKED: Final = [
    "trade", "second-action", "card-tiles", "helper-1", "helper-2", "helper-3", "extension", "draw", "deliveries",
    "delivery-after-card", *PLACES,
]  # fmt: skip
ASKED_TRADE: Final = 0  # cards by trade commodities
ASKED_SECOND: Final = 1  # a helper's second action for the same commodity
ASKED_TILES: Final = 2  # cards by roof tiles
ASKED_HELPERS: Final = 3  # cards by the helper of each slot
ASKED_EXTENSION: Final = 6  # a card can be paid for as an extension
ASKED_DRAW: Final = 7  # helpers that draw cards
ASKED_DELIVERIES: Final = 8  # deliveries by roof tiles
ASKED_FOLLOW: Final = 9  # a delivery that follows on an extension
ASKED_PLACES: Final = 10  # the kinds of goods that could go to each place, as bits; the others are counted

# where points come from
CATEGORIES: Final = ["start", "roofs", "buildings", "crafts", "barrows", "market", "siesta", "helpers", "spent"]
FROM_START: Final = 0
FROM_ROOFS: Final = 1
FROM_BUILDINGS: Final = 2
FROM_CRAFTS: Final = 3
FROM_BARROWS: Final = 4
FROM_MARKET: Final = 5
FROM_SIESTA: Final = 6
FROM_HELPERS: Final = 7
SPENT: Final = 8

CARD_COUNT: Final = 66
CARDS: Final = [
    "chef", "negotiator", "porter", "farm-worker", "village-elder", "merchant", "trader", "monger", "barrow-builder",
    "shack-builder", "turner", "groom", "peon", "foreman", "migrant-laborer", "wainwright", "miller", "cooper", "maid",
    "packer", "waitress", "joiner", "farm-servant", "carter", "builder", "tenant", "steward", "market-gardener",
    "donkey-driver", "butler", "chandler", "cabinetmaker", "peddler", "laborer", "agricultural-worker", "stockman",
    "straw-stuffer", "potter", "surveyor", "plasterer", "laundress", "hawker", "storage-builder", "seed-dealer",
    "herdsman", "tout", "errand-boy", "basket-weaver", "gardener", "craftsman", "swineherd", "beekeeper",
    "olive-picker", "wood-carver", "brewer", "instructor", "vintner", "driver", "haggler", "exchange", "shoemaker",
    "pig-breeder", "bartender", "blacksmith", "supplier", "exporter",
]  # fmt: skip
CARD_OF: Final = {name: number for number, name in enumerate(CARDS)}
HELPER_HEADINGS: Final = [
    "Chef", "Négociant", "Porteur", "Employé", "Doyen", "Marchand", "Courtier", "Epicier", "Menuisier", "Maçon",
    "Couvreur", "Palefrenier", "Travailleur journalier", "Contremaître", "Travailleur étranger", "Restaurateur",
    "Meunier", "Tonnelier", "Servante", "Empaqueur", "Serveuse", "Charpentier", "Valet", "Charretier", "Architecte",
    "Tenancier", "Intendant", "Maraîcher", "Anier", "Majordome", "Chandelier", "Ebeniste", "Colporteur", "Manoeuvre",
    "Ouvrier agricole", "Eleveur", "Empailleur", "Potier", "Géomètre", "Platrier", "Lingère", "Camelot",
    "Entrepreneur", "Courtier en semence", "Berger", "Rabatteur", "Garçon errant", "Vannier", "Jardinier", "Artisan",
    "Enclos supplémentaire", "Apiculteur", "Cueilleur d'olives", "Sculpteur sur bois", "Brasseur", "Instructeur",
    "Vigneron", "Conducteur", "Marchandeur", "Bourse", "Cordonnier", "Eleveur de cochons", "Barman", "Forgeron",
    "Fournisseur", "Exportateur",
]  # fmt: skip
"""The headings under which the glossary explains each helper, for citing it."""


def helper_section(card: int) -> str:
    """Where the glossary explains a helper."""
    return f"Glossaire : {card + 1} {HELPER_HEADINGS[card]}"
