"""What pictures know of the tiles, cards and tracks: icons and colours. Figures come from the game's own tables."""

from typing import Final, NamedTuple

from farmstead.pictures.icons import has
from farmstead.titles.skara.cards.kinds import (
    CARD_OF,
    CARDS,
    EXCHANGE,
    FOCUS_NAMES,
    FOCUS_VALUES,
    GAIN,
    HARVEST,
    HARVEST_FIRST,
    HARVEST_SECOND,
    TASK_ACTION,
    TASK_GOOD,
    TASK_NAMES,
    TASK_OTHER,
    TASK_PRICE,
    TASK_SHEEP,
)
from farmstead.titles.skara.rules.names import (
    CRAFT_AND,
    CRAFT_WITH,
    ENVIRONMENTS,
    GOODS,
    SPECIAL_NAMES,
    STANDARD,
    TILE_NAMES,
    TILE_OF,
    TRADE_COUNT,
    TRADE_GOOD,
)
from farmstead.titles.skara.rules.options import ADDED, COOKED
from farmstead.titles.skara.tiles.cleaning import BACK_KINDS, CLEARINGS, FRONT_KINDS
from farmstead.titles.skara.tiles.hearth import BONES, FOODS, HIDES, WEIGHTS, WOOLS

ICONS: Final = (
    {
        "cow": "cattle",
        "roof": "skara-roof",
        "stone-ball": "ball",
        "utensils": "utensil",
        "settler": "skara-settler",
        "spindle": "skara-spindle",
        "slider": "skara-slider",
        "furnish": "skara-bed",
        "cook": "hearth",
        "craft": "hammer",
        "clean": "skara-broom",
        "trade": "scales",
        "build": "skara-wall",
        "explore": "skara-steps",
        "hunt-boar": "boar",
        "innovate": "skara-spark",
        "muster": "skara-horn",
        "recruit": "skara-black",
        "spin-wool": "skara-spindle",
        "tend-land": "skara-basket",
        "focus": "skara-focus",
        "task": "skara-task",
        "flip": "swap",
    }
    | {name: f"skara-{name}" for name in ENVIRONMENTS}
    | {f"gather-{name}": f"skara-{name}" for name in ENVIRONMENTS}
)
"""Things whose icon has another name than the thing."""

GLANCE: Final = ("food", *(good for good in GOODS if good != "food"))
"""What is told of a seat at a glance; the first even where there is none."""

SCORE_ICONS: Final = {
    "settlers": "skara-settler",
    "sets": "rosette",
    "trade": "scales",
    "flipped": "swap",
    "cards": "skara-roof",
    "food": "food",
    "knives": "knife",
    "midden": "midden",
    "slider": "skara-slider",
    "tasks": "skara-task",
    "focus": "skara-focus",
}
"""What stands before the lines of the score."""
COLOURS: Final = {"shore": "#6FAFD6", "hills": "#86C27E", "thicket": "#B4835A", "fields": "#E9C846"}
OTHER: Final = "#C9BFAF"
"""The band of the cards that belong to no environment."""
DARK: Final = "#2B2118"
"""Ink on the bands, which are the same by day and night."""
GOLD: Final = "#F2C33A"

FOCUS_ICONS: Final = {
    "one-environment": "settler",
    "sets": "settler",
    "roofs": "roof",
    "midden": "midden",
    "trade": "trade",
    "furnish": "furnish",
    "food": "food",
    "flipped": "craft",
}


class Recipe(NamedTuple):
    """What cooking one good weighs and brings."""

    good: str
    weight: int
    gain: dict[str, int]


class Effect(NamedTuple):
    """A settler's bottom effect: `pay` for `gain`, or `gain` once an icon of `where`."""

    pay: dict[str, int]
    gain: dict[str, int]
    where: str | None


def icon_of(name: str) -> str:
    """The icon of a thing; a plain card for what a newer version may name."""
    found = ICONS.get(name, name)
    return found if has(found) else "card"


def is_settler(card: str) -> bool:
    return environment_of(card) is not None


def environment_of(card: str) -> str | None:
    """The environment of a settler; None for the other cards, and for one this version does not know."""
    number = CARD_OF.get(card)
    if number is None or CARDS[number].environment < 0:
        return None
    return ENVIRONMENTS[CARDS[number].environment]


def colour_of(environment: str | None) -> str:
    return COLOURS.get(environment or "", OTHER)


def effect_of(card: str) -> Effect | None:
    number = CARD_OF.get(card)
    if number is None:
        return None
    facts = CARDS[number]
    if facts.effect == GAIN:
        return Effect({}, {GOODS[facts.good]: int(facts.amount)}, None)
    if facts.effect == EXCHANGE:
        return Effect({GOODS[facts.paid]: int(facts.price)}, {GOODS[facts.good]: int(facts.amount)}, None)
    if facts.effect == HARVEST:
        return Effect({}, {GOODS[facts.good]: 1}, ENVIRONMENTS[facts.where])
    return None


def harvest_of(environment: str) -> list[str]:
    """What a top harvest brings: one kind, or a free mix of two."""
    number = ENVIRONMENTS.index(environment)
    return [GOODS[good] for good in (HARVEST_FIRST[number], HARVEST_SECOND[number]) if good >= 0]


def craft_cost(tile: str) -> dict[str, int]:
    number = TILE_OF.get(tile)
    return {} if number is None else {GOODS[CRAFT_WITH[number]]: 1, GOODS[CRAFT_AND[number]]: 1}


def is_special(tile: str) -> bool:
    return tile in SPECIAL_NAMES


def gathered(tile: str) -> str | None:
    """The environment of a gather tile."""
    return tile.removeprefix("gather-") if tile.startswith("gather-") else None


def purchase(position: int) -> dict[str, int]:
    """What can be bought on a space of the trade track."""
    good = TRADE_GOOD[position]
    return {GOODS[good]: TRADE_COUNT[position]} if good >= 0 else {}


def focus_value(focus: str) -> int:
    return FOCUS_VALUES[FOCUS_NAMES.index(focus)] if focus in FOCUS_NAMES else 0


def task_price(task: str) -> list[str]:
    """The price of a task as pieces of a line: goods with their numbers, and "or" between them."""
    if task not in TASK_NAMES:
        return []
    number = TASK_NAMES.index(task)
    price = [str(TASK_PRICE[number]), f"#{GOODS[TASK_GOOD[number]]}"]
    other = TASK_OTHER.get(number)
    if other is None:
        return price
    if number == TASK_SHEEP:
        return [*price, "/", "2", f"#{GOODS[other]}"]
    return [*price, "/", f"#{GOODS[other]}"]


def task_action(task: str) -> str:
    return TILE_NAMES[TASK_ACTION[TASK_NAMES.index(task)]] if task in TASK_NAMES else ""


def standard_tiles() -> list[str]:
    return TILE_NAMES[:STANDARD]


def clean_goods(flipped: bool) -> list[str]:
    """What may be paid for Clean, one of each."""
    return [GOODS[good] for good in ADDED[: BACK_KINDS if flipped else FRONT_KINDS]]


def clean_steps(flipped: bool) -> list[tuple[int, int]]:
    """For so many kinds so many clearings."""
    return [(kinds, n) for kinds, n in enumerate(CLEARINGS[int(flipped)]) if n]


def recipes(boar: bool = False, flipped: bool = False) -> list[Recipe]:
    """What each good brings; the boar's recipe stands on its tile, which gives a hide more once turned over."""
    found = []
    for at, good in enumerate(COOKED):
        gain = {"food": FOODS[at], "hide": HIDES[at], "bone": BONES[at], "wool": WOOLS[at]}
        if GOODS[good] == "boar":
            gain["hide"] += int(flipped)
        if boar or GOODS[good] != "boar":
            found.append(Recipe(GOODS[good], WEIGHTS[at], {name: n for name, n in gain.items() if n}))
    return found
