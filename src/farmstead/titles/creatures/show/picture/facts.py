"""What pictures know of the tiles and spaces: emblems, icons, prices. Figures come from the game's own tables."""

from functools import cache
from typing import Final, NamedTuple

from farmstead.titles.creatures.buildings import register  # noqa: F401  fills the register of tiles
from farmstead.titles.creatures.buildings.tile import TILES
from farmstead.titles.creatures.rules.names import ANIMALS, MATERIALS, TILE_OF
from farmstead.titles.creatures.rules.scoring import BONUS_STEPS

__all__ = [
    "ANIMALS",
    "EMBLEMS",
    "FIRST_FILLING",
    "MATERIALS",
    "SPACE_ICONS",
    "BuildingFacts",
    "bonus_steps",
    "building_facts",
    "building_order",
    "emblem_of",
    "icon_of",
]

ICONS: Final = {"cow": "cattle"}
"""Goods whose icon has another name than the good."""

FIRST_FILLING: Final[dict[str, dict[str, int]]] = {
    "start-player": {"wood": 1},
    "wood-3": {"wood": 3},
    "stone-1": {"stone": 1},
    "stone-2": {"stone": 2},
    "expand": {"fence": 1},
    "reed-sheep": {"reed": 1},
    "pig-sheep": {"pig": 1},
    "cow-pig": {"cow": 1},
    "horse-sheep": {"horse": 1},
}
"""What an emptied space gets at the next refill: what lies there beyond it is worth a second look."""

SPACE_ICONS: Final[dict[str, tuple[str, ...]]] = {
    "start-player": ("first",),
    "materials": ("wood", "stone", "reed"),
    "fences": ("fence",),
    "expand": ("expansion",),
    "walls": ("wall",),
    "troughs": ("trough",),
    "stall": ("stall",),
    "stables": ("stable",),
    "special-1": ("hammer",),
    "special-2": ("hammer",),
}
"""What a space shows besides the goods that lie on it."""

EMBLEMS: Final[dict[str, tuple[str, ...]]] = {
    "cottage": ("room-clay",),
    "stall": ("stall",),
    "stable": ("stable",),
    "shelter": ("lean-to",),
    "open-stables": ("open-stable",),
    "storage-building": ("storehouse", "crate"),
    "half-timbered-house": ("half-timbered",),
    "large-extension": ("annex", "plus"),
    "carpenters-workshop": ("workbench",),
    "materials-outlet": ("lean-to", "wood"),
    "home-workshop": ("room-wood", "hammer"),
    "inn": ("inn-sign",),
    "farm-shop": ("roof",),
    "office": ("desk",),
    "woodworking-shop": ("axe",),
    "corner-houses": ("two-houses",),
    "insemination-center": ("heart",),
    "carpenter": ("saw",),
    "fodder-beet-field": ("beet",),
    "building-firm": ("trowel",),
    "fence-manufacturer": ("workbench", "fence"),
    "small-extension": ("annex",),
    "depot": ("barrow",),
    "estate": ("manor", "star"),
    "pen": ("pen",),
    "cottage-extension": ("room-clay", "plus"),
    "barn-floor-manufacturer": ("planks",),
    "cattle-farm": ("barn-wood", "cattle"),
    "organic-farm": ("barn-wood", "seed"),
    "barn": ("barn-wood",),
    "servants-cottage": ("room-wood", "helper"),
    "reed-hut": ("reed-hut",),
    "stewards-office": ("keys",),
    "timber-shop": ("cart", "wood"),
    "byre-dwelling": ("longhouse",),
    "country-house": ("country-house",),
    "log-house": ("room-wood",),
    "feeding-station": ("trough", "plus"),
    "manor": ("manor",),
    "cattle-market": ("scales", "cattle"),
    "duck-pond": ("duck",),
    "joinery": ("workbench", "trough"),
    "haystack": ("haystack",),
    "sawmill": ("sawmill",),
    "animal-trader": ("swap",),
    "rearing-station": ("bottle",),
    "trading-station": ("scales",),
    "feed-storehouse": ("storehouse", "sack"),
    "farm-well": ("well",),
    "assembly-hall": ("hall",),
    "ranch": ("horseshoe", "fence"),
    "conservatory": ("glasshouse",),
    "hay-rack": ("hay-rack",),
    "pig-stall": ("stall", "pig"),
    "breeding-station": ("heart", "up"),
    "cow-stall": ("stall", "cattle"),
    "stone-carver": ("chisel",),
    "stud": ("stall", "horse"),
    "dog-house": ("kennel",),
    "dairy-farm": ("churn",),
    "wild-boar-pen": ("pen", "boar"),
}
"""The drawing of each tile: one icon, or one with a smaller one at its lower right."""


class BuildingFacts(NamedTuple):
    """The figures on a tile: alternative prices, and points (None: worked out at the end)."""

    costs: tuple[dict[str, int], ...]
    points: int | None


def icon_of(good: str) -> str:
    return ICONS.get(good, good)


GLANCE: Final = (*MATERIALS, "fence", *ANIMALS)
"""What is told of a seat at a glance; the first even where there is none."""


SCORE_ICONS: Final = {
    **{kind: icon_of(kind) for kind in ANIMALS},
    **{f"bonus-{kind}": icon_of(kind) for kind in ANIMALS},
    "expansions": "expansion",
    "buildings": "half-timbered",
}
"""What stands before the lines of the score."""


def emblem_of(building: str) -> tuple[str, ...]:
    return EMBLEMS.get(building, ("room-stone",))


@cache
def _register() -> dict[str, BuildingFacts]:
    """The one place where pictures look into the game's tables."""
    return {
        tile.id: BuildingFacts(
            tuple({good: int(n) for good, n in cost.goods().items()} for cost in tile.costs),
            None if tile.variable else int(tile.worth),
        )
        for tile in TILES
    }


def building_facts(name: str) -> BuildingFacts:
    """The figures of a tile; a tile this version does not know has none."""
    return _register().get(name, BuildingFacts((), None))


def building_order(name: str) -> tuple[int, str]:
    """The place of a tile in the display: always the same, so that tiles do not jump when one is built."""
    return (TILE_OF.get(name, len(TILE_OF)), name)


def bonus_steps(kind: str) -> list[int]:
    """From how many animals of a kind on the herd bonus is 0, 1, 2 and 3; each further animal adds 1."""
    return BONUS_STEPS[ANIMALS.index(kind)]
