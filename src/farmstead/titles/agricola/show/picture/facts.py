"""What pictures know of spaces and cards: their icons. Figures come from the view or from the game's own tables."""

from functools import cache
from typing import Final, NamedTuple

from farmstead.titles.agricola.cards import register  # noqa: F401  fills the register of cards
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import ENDLESS, MAJOR, OCCUPATION
from farmstead.titles.agricola.rules.names import GOODS as NAMES
from farmstead.titles.agricola.show.picture.emblems import EMBLEMS

GOODS: Final = ("wood", "clay", "reed", "stone", "grain", "vegetable")
"""The goods of the bar in its order; food has a place of its own beside the meter."""
ANIMALS: Final = ("sheep", "boar", "cattle")
GLANCE: Final = ("food", *GOODS, *ANIMALS, "begging")
"""What is told of a seat at a glance; the first even where there is none."""
PRINTED: Final = 10
"""So many spaces are printed on the board of either edition; the fixed ones after them lie beside it."""

SPACE_ICONS: Final[dict[str, tuple[str, ...]]] = {
    # 2007: the board, the cards of the rounds, and what is added for 3, 4 and 5 players
    "rooms-stables": ("room-wood", "stable"),
    "plow": ("plough",),
    "start-food": ("first",),
    "start-minor": ("first", "hammer"),
    "stable-bake": ("stable", "bread"),
    "occupation": ("book",),
    "day-laborer-material": ("any-material",),
    "sow-bake": ("seed", "bread"),
    "improvement": ("hearth",),
    "fences": ("fence",),
    "renovate-improvement": ("room-clay", "hearth"),
    "growth-minor": ("newborn", "hammer"),
    "plow-sow": ("plough", "seed"),
    "growth-anyway": ("newborn",),
    "renovate-fences": ("room-stone", "fence"),
    "material-1-p3": ("any-material",),
    "materials-2-p3": ("any-material", "any-material"),
    "occupation-p3": ("book",),
    "materials-2-p4": ("any-material", "any-material"),
    "occupation-p4": ("book",),
    "livestock-p5": ("sheep", "boar", "cattle"),
    "room-or-players-p5": ("room-wood",),
    "materials-or-growth-p5": ("any-material", "newborn"),
    "occupation-or-growth-p5": ("book", "newborn"),
    "tavern": ("rosette",),
    "clay-deposit": ("rosette",),
    # 2016
    "farm-expansion": ("room-wood", "stable"),
    "meeting-place": ("first", "hammer"),
    "meeting-place-food": ("first",),
    "farmland": ("plough",),
    "lessons": ("book",),
    "grain-utilization": ("seed", "bread"),
    "fencing": ("fence",),
    "major-improvement": ("hearth",),
    "basic-wish": ("newborn", "hammer"),
    "house-redevelopment": ("room-clay", "hearth"),
    "cultivation": ("plough", "seed"),
    "urgent-wish": ("newborn",),
    "farm-redevelopment": ("room-stone", "fence"),
    "resource-market-3": ("reed", "stone"),
    "lessons-3": ("book",),
    "lessons-4": ("book",),
    "side-job": ("stable", "bread"),
    "resource-market-t2": ("reed", "stone"),
    "animal-market-t2": ("sheep", "boar", "cattle"),
    "modest-wish-t2": ("newborn",),
    "animal-market-t34": ("sheep", "boar", "cattle"),
    "modest-wish-t34": ("newborn",),
}
"""What a space shows besides the goods that lie on it and those it gives."""

KIND_ICONS: Final = {"major": "hearth", "minor": "hammer", "occupation": "helper"}

SCORE_ICONS: Final = {
    "fields": "field",
    "pastures": "pasture",
    "grain": "grain",
    "vegetables": "vegetable",
    "sheep": "sheep",
    "boar": "boar",
    "cattle": "cattle",
    "unused": "grass",
    "stables": "stable",
    "rooms": "room-clay",
    "people": "worker",
    "cards": "card",
    "bonus": "rosette",
    "total": "star",
}


def room_icon(house: str) -> str:
    """The house of a room, by its material."""
    return f"room-{house}" if house in ("wood", "clay", "stone") else "room-wood"


class CardFacts(NamedTuple):
    """The figures on a card: its kind, alternative prices, points, and what it does as icons and numbers; its deck and
    number, from how many players on it is dealt, what of it can be drawn."""

    kind: str
    costs: tuple[dict[str, int], ...]
    points: int
    signs: tuple[str, ...]
    code: str = ""
    players: int = 1
    drawn: tuple[str, ...] = ()


def _signs(card: Card) -> tuple[str, ...]:
    """What a card declares, as words and icons (`#name`): rates of cooking and baking, crafts, promises."""
    signs: list[str] = []
    for kind, food in zip(("vegetable", *ANIMALS), card.cooks, strict=True):
        if food:
            signs += [f"#{kind}", str(food)]
    if card.bake_rate:
        if signs:
            signs += ["#bread", str(card.bake_rate)]
        else:
            most = () if card.bake_most == ENDLESS else (f"≤{card.bake_most}",)
            signs += [*most, "#grain", "→", str(card.bake_rate), "#food"]
    if card.craft_good >= 0:
        good = NAMES[card.craft_good]
        often = (f"≤{card.craft_times}",) if card.craft_times > 1 else ()
        signs += ["#harvest", *often, f"#{good}", "→", str(card.craft_food), "#food"]
        signs += ["#star", "/".join(map(str, card.bonus_steps))] if card.bonus_steps else []
    if card.promised:
        each = [str(card.promised_each)] if card.promised_each > 1 else []
        signs += [f"{len(card.promised)} ×", *each, f"#{NAMES[card.promised_good]}"]
    return tuple(signs)


def _drawn(card: Card) -> tuple[str, ...]:
    """Up to three icons for the picture of a card: its emblem between what it costs and what it declares to give."""
    kind = "major" if card.sort == MAJOR else "occupation" if card.sort == OCCUPATION else "minor"
    middle = EMBLEMS.get(card.id, KIND_ICONS[kind])
    costs = [good for cost in card.costs for good in cost.given()]
    gives = [NAMES[good] for good, _ in card.gains] + ([NAMES[card.promised_good]] if card.promised else [])
    gives += ["bread"] if card.bake_rate else []
    sides = list(dict.fromkeys([*costs[:1], *gives[:1], *costs[1:], *gives[1:]]))[:2]
    return (middle, *sides) if len(sides) < 2 else (sides[0], middle, sides[1])


@cache
def _register() -> dict[str, CardFacts]:
    """The one place where pictures look into the game's tables."""
    return {
        card.id: CardFacts(
            "major" if card.sort == MAJOR else "occupation" if card.sort == OCCUPATION else "minor",
            tuple({good: int(n) for good, n in cost.given().items()} for cost in card.costs),
            int(card.worth),
            _signs(card),
            f"{card.deck}{card.printed}" if card.printed else "",
            int(card.players),
            _drawn(card),
        )
        for card in CARDS
    }


def icon_of(good: str) -> str:
    """Goods are drawn under their own names."""
    return good


def card_facts(name: str) -> CardFacts:
    """The figures of a card; one this version does not know is a minor improvement without any."""
    return _register().get(name, CardFacts("minor", (), 0, ()))
