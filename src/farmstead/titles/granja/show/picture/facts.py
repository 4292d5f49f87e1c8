"""Which icon stands for what. Figures (prices, rows, printed goods) are never here: they come with the view."""

from typing import Final

from farmstead.pictures import icons

CROPS: Final = ("olive", "grain", "grape")
RESOURCES: Final = (*CROPS, "pig")
UPGRADED: Final = ("food", "wine", "meat")
GOODS: Final = (*RESOURCES, *UPGRADED, "trade")
GLANCE: Final = ("silver", "trade", *RESOURCES, *UPGRADED)
"""What is told of a seat at a glance; the first even where there is none."""
MARKERS: Final = 25
BARROWS: Final = ("barrow-1", "barrow-2", "barrow-3")
USES: Final = ("field", "barrow", "helper", "extension")
PHASES: Final = ("farm", "revenue", "transport", "scoring")
NEUTRAL: Final = "neutral"

SCORE_ICONS: Final = {
    "start": "first",
    "roofs": "roof",
    "buildings": "market-stall",
    "crafts": "craft-tile",
    "barrows": "barrow",
    "market": "market-hexes",
    "siesta": "siesta",
    "helpers": "helper",
    "spent": "star-spent",
    "money": "silver",
}
"""The columns of the score and their icons, in the order of the view."""

FUNCTIONS: Final = {
    "olive": ("olive",),
    "grape": ("grape",),
    "grain-or-olive": ("grain", "olive"),
    "any-crop": ("crops",),
    "two-crops": ("olive", "grape"),
    "pig": ("pig",),
    "upgrade": ("up",),
    "delivery": ("cart",),
    "card": ("card",),
    "point": ("star",),
    "silver": ("silver",),
    "flip": ("swap",),
    "siesta": ("siesta",),
}

REVENUE: Final = (
    ("pig",),
    ("card", "crops"),
    ("olive", "grape"),
    ("silver",),
    ("up", "siesta"),
    ("cart", "silver"),
)

BUILDINGS: Final = {
    "merchant-house": "purse",
    "restaurant": "cloche",
    "delicatessen": "hamper",
    "greengrocer": "greens",
    "village-store": "market-stall",
    "butcher": "cleaver",
}

ACTS: Final = {
    "buy": "sack",
    "sell": "scales",
    "upgrade": "up",
    "trade": "crate",
    "roof": "roof",
    "helper": "helper",
}

TRADES: Final = {
    "four-silver": ("silver",),
    "two-crops": ("olive", "grape"),
    "play-card": ("card", "field"),
    "draw-card": ("card",),
    "one-pig": ("pig",),
    "two-upgrades": ("up", "up"),
    "three-crops": ("crops",),
}

CHOICES: Final = {
    "play-card": ("card", "field"),
    "draw-card": ("card",),
    "one-crop": ("crops",),
    "two-upgrades": ("up", "up"),
    "upgrade-siesta": ("up", "siesta"),
    "two-steps": ("siesta",),
    "delivery": ("cart",),
    "two-silver": ("silver",),
}

USE_ICONS: Final = {"field": "field", "barrow": "barrow", "extension": "expansion", "helper": "helper"}

UPGRADES: Final = {"olive": "food", "grain": "food", "grape": "wine", "pig": "meat"}

EMBLEMS: Final = {
    "chef": "cloche", "negotiator": "market-hexes", "porter": "crate", "farm-worker": "hammer",
    "village-elder": "book", "merchant": "purse", "trader": "scales", "monger": "siesta", "barrow-builder": "barrow",
    "shack-builder": "wall", "turner": "roof", "groom": "horseshoe", "peon": "die-face", "foreman": "silver",
    "migrant-laborer": "die-face", "wainwright": "cart", "miller": "bread", "cooper": "wine", "maid": "heart",
    "packer": "sack", "waitress": "inn-sign", "joiner": "saw", "farm-servant": "up", "carter": "cart",
    "builder": "trowel", "tenant": "keys", "steward": "silver", "market-gardener": "greens",
    "donkey-driver": "donkey", "butler": "card", "chandler": "crops", "cabinetmaker": "chisel",
    "peddler": "market-hexes", "laborer": "plough", "agricultural-worker": "harvest", "stockman": "pig",
    "straw-stuffer": "haystack", "potter": "bottle", "surveyor": "field", "plasterer": "expansion",
    "laundress": "pig", "hawker": "market-stall", "storage-builder": "storehouse", "seed-dealer": "seed",
    "herdsman": "silver", "tout": "card", "errand-boy": "donkey", "basket-weaver": "hamper", "gardener": "seed",
    "craftsman": "craft-tile", "swineherd": "pen", "beekeeper": "silver", "olive-picker": "olive",
    "wood-carver": "chisel", "brewer": "grain", "instructor": "book", "vintner": "grape", "driver": "siesta",
    "haggler": "swap", "exchange": "scales", "shoemaker": "siesta", "pig-breeder": "pig", "bartender": "wine",
    "blacksmith": "hammer", "supplier": "barrow", "exporter": "crate",
}  # fmt: skip
"""What a helper is known by: a small tool at the shoulder of the portrait."""


def base(thing: str) -> str:
    """The good of a thing: an olive from a field is an olive."""
    return thing.removeprefix("field-")


def icon_of(thing: str) -> str:
    """The icon of a good, of silver or of a point; a plain marker for what this version does not know."""
    name = {"trade": "crate", "victory-point": "star"}.get(base(thing), base(thing))
    return name if icons.has(name) else "marker"
