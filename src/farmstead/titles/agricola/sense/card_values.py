"""What each hand card will still bring in play: guesses in points, as data. Nothing here is a rule.

What a card declares (points, goods at once and on coming rounds, beds, rates of cooking and baking) counts as such and
needs no entry. What it does besides is guessed by four figures: points for each round to come, points for each harvest
to come, points that it brings sooner or later (less when few rounds are left), and points at once, which show on the
farm as soon as it is played and so count only while it is in hand. `KNOWN` has an entry for each card that somebody
thought about. Most were measured: in 523 games of two greedy bots without hands each got five cards of the 2016 decks
for nothing, and the figures are what these added to the score by a least-squares fit (one in five parts the guess of
before; a standard error of about 0.7 points for a whole game). Any other card gets the sum of what cards bring that
hear the same moments (`BY_MOMENT`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from farmstead.titles.agricola.cards import register  # noqa: F401  fills the list of cards
from farmstead.titles.agricola.cards.card import (
    ALL_BONUS,
    ANY_TIME,
    BONUS,
    BRINGS,
    CARDS,
    FIELD_PHASE,
    HOME,
    HOUSE_CHANGED,
    IMPROVED,
    OCCUPATION,
    OTHER_USES,
    PLACED,
    PRICES,
    REAPING,
    ROOM_MADE,
    ROOMS_BUILT,
    ROUND_STARTS,
    TURN_ENDS,
    USES,
    Card,
)
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import PEOPLE_EACH, STONY, WOODEN

# as long as which it brings something
ALWAYS: Final = 0
IN_WOOD: Final = 1  # the house is wooden
IN_STONE: Final = 2  # at its full value only in a house of stone
TILL_STONE: Final = 3  # the house is not yet of stone
SMALL_HOUSE: Final = 4  # the house has no new room
TILL_USED: Final = 5  # something lies on it still
GROWING: Final = 6  # the family may grow
NOT_YET_STONE: Final = 0.35  # how likely a house will be of stone in time


class Value:
    """The figures of one card."""

    def __init__(
        self, rounds: float = 0.0, harvests: float = 0.0, later: float = 0.0, once: float = 0.0, so_long: int = ALWAYS
    ) -> None:
        self.rounds = rounds
        self.harvests = harvests
        self.later = later
        self.once = once
        self.so_long: i64 = so_long


KNOWN: Final[dict[str, Value]] = {
    # minor improvements of deck A
    "shifting-cultivation": Value(once=1.6),
    "clay-embankment": Value(once=0.8),
    "young-animal-market": Value(once=0.6),
    "drinking-trough-2016": Value(later=0.62),
    "rammed-clay": Value(later=0.15),
    "handplow": Value(),
    "threshing-board-2016": Value(rounds=0.01),
    "sleeping-corner-2016": Value(rounds=0.03),
    "manger-2016": Value(later=0.15),
    "big-country": Value(once=2.0),
    "wool-blankets": Value(once=1.5),
    "milk-jug": Value(rounds=0.09),
    "claypipe": Value(rounds=0.06),
    "junk-room": Value(rounds=0.08),
    "basket-2016": Value(rounds=0.27),
    "dutch-windmill": Value(rounds=0.01),
    "corn-scoop-2016": Value(rounds=0.04),
    "clearing-spade": Value(harvests=0.04),
    "lumber-mill": Value(rounds=0.01),
    "canoe-2016": Value(rounds=0.21),
    "stone-tongs-2016": Value(rounds=0.08),
    "shepherds-crook-2016": Value(later=0.29),
    # occupations of deck A
    "animal-tamer-2016": Value(later=0.48, once=0.4),
    "conservator-2016": Value(later=0.15, so_long=IN_WOOD),
    "hedge-keeper-2016": Value(later=0.91),
    "plow-driver-2016": Value(rounds=0.06, so_long=IN_STONE),
    "adoptive-parents-2016": Value(later=0.37, so_long=GROWING),
    "stable-architect": Value(later=0.15),
    "grocer-2016": Value(later=0.66),
    "mushroom-collector-2016": Value(rounds=0.26),
    "roughcaster": Value(later=0.15),
    "wall-builder": Value(rounds=0.16),
    "scythe-worker": Value(harvests=0.08),
    "seasonal-worker-2016": Value(rounds=0.04),
    "wood-cutter": Value(rounds=0.21),
    "firewood-collector": Value(rounds=0.08),
    "clay-hut-builder-2016": Value(rounds=0.10, so_long=IN_WOOD),
    "frame-builder-2016": Value(later=0.65),
    "priest": Value(once=0.2),
    "braggart-2016": Value(later=0.60),
    "harpooner": Value(rounds=0.15),
    "stonecutter-2016": Value(rounds=0.07),
    "animal-dealer-2016": Value(rounds=0.12),
    "conjurer-2016": Value(rounds=0.09),
    "lutenist": Value(rounds=0.07),
    "pig-breeder-2016": Value(later=0.36),
    # minor improvements of deck B
    "mini-pasture-2016": Value(once=2.2),
    "market-stall-2016": Value(once=0.6),
    "carpenters-parlor": Value(later=2.18, so_long=IN_WOOD),
    "mining-hammer": Value(later=0.25),
    "moldboard-plow-2016": Value(later=1.95, so_long=TILL_USED),
    "lasso-2016": Value(rounds=0.01),
    "bread-paddle-2016": Value(rounds=0.02),
    "mantlepiece": Value(once=3.0),
    "loom-2016": Value(harvests=0.24, later=0.42),
    "herring-pot": Value(rounds=0.23),
    "butter-churn-2016": Value(harvests=0.08),
    "brook": Value(rounds=0.32),
    "scullery": Value(rounds=0.25, so_long=IN_WOOD),
    "three-field-rotation": Value(harvests=0.20),
    "pitchfork": Value(rounds=0.02),
    "sack-cart-2016": Value(once=2.6),
    "beanfield": Value(later=0.30),
    "thick-forest": Value(once=1.8),
    "loam-pit": Value(rounds=0.15),
    "hard-porcelain": Value(later=0.15),
    # occupations of deck B
    "cottager": Value(rounds=0.07),
    "groom-2016": Value(rounds=0.07, so_long=IN_STONE),
    "assistant-tiller": Value(rounds=0.10),
    "master-bricklayer": Value(later=0.54),
    "scholar-2016": Value(rounds=0.18, so_long=IN_STONE),
    "organic-farmer-2016": Value(later=0.36),
    "tutor-2016": Value(rounds=0.12),
    "consultant": Value(once=1.0),
    "sheep-walker": Value(later=0.77),
    "manservant-2016": Value(rounds=0.04, so_long=TILL_STONE),
    "oven-firing-boy": Value(rounds=0.05),
    "paper-maker": Value(rounds=0.05),
    "childless": Value(rounds=0.10),
    "small-scale-farmer": Value(rounds=0.15, so_long=SMALL_HOUSE),
    "geologist": Value(rounds=0.23),
    "roof-ballaster": Value(once=1.4),
    "carpenter-2016": Value(later=1.12),
    "house-steward-2016": Value(later=0.60, once=1.0),
    "greengrocer-2016": Value(rounds=0.12),
    "brushwood-collector-2016": Value(later=0.84),
    "storehouse-keeper-2016": Value(rounds=0.07),
    "pastor-2016": Value(later=0.60),
    "cattle-feeder": Value(rounds=0.12),
    # 2007: house, stables and fences, improvements
    "clay-roof": Value(later=0.3),
    "builders-trowel": Value(later=0.6, so_long=IN_WOOD),
    "stone-house-extension": Value(once=2.5),
    "wooden-hut-extension": Value(once=2.5),
    "clay-hut-extension": Value(once=2.5),
    "ladder": Value(later=0.5),
    "straw-thatched-roof": Value(later=1.0),
    "brushwood-roof": Value(later=0.3),
    "master-builder": Value(later=0.3),
    "thatcher": Value(later=0.5),
    "hut-builder": Value(later=1.0),
    "mason": Value(later=0.3),
    "renovator": Value(later=0.5, so_long=TILL_STONE),
    "conservator": Value(later=0.15, so_long=IN_WOOD),
    "stonecutter": Value(rounds=0.07),
    "carpenter": Value(later=0.8),
    "clay-plasterer": Value(later=0.6, so_long=TILL_STONE),
    "bricklayer": Value(rounds=0.07),
    "frame-builder": Value(later=0.65),
    "brushwood-collector": Value(later=0.5),
    "wood-carver": Value(rounds=0.10),
    "stone-breaker": Value(later=0.5, so_long=TILL_STONE),
    "mini-pasture": Value(once=2.2),
    "stable": Value(once=0.8),
    "shepherds-crook": Value(later=0.29),
    "sawhorse": Value(later=0.8),
    "farmer": Value(later=0.9),
    "hedge-keeper": Value(later=0.91),
    "stockman": Value(later=0.6),
    "groom": Value(rounds=0.06, so_long=IN_STONE),
    "fence-builder": Value(later=0.3),
    "fencer": Value(rounds=0.06),
    "fence-deliveryman": Value(later=0.6),
    "animal-breeder": Value(later=0.5),
    "fence-overseer": Value(later=0.5),
    "maypole": Value(once=1.0),
    "baking-tray": Value(later=0.3),
    "ceramics": Value(later=1.0),
    "madonna-statue": Value(once=-1.5),
    "bakers-kitchen": Value(once=-0.5),
    "cooking-corner": Value(once=0.5),
    "bakehouse": Value(once=-0.5),
    "merchant": Value(later=0.6),
    "charcoal-burner": Value(rounds=0.08),
    "well-builder": Value(later=0.6),
    "businessman": Value(later=0.3),
    "manufacturer": Value(later=0.4),
    "traveling-salesman": Value(later=0.3),
    "guildmaster": Value(later=0.6),
    # the pilot
    "bakers-oven": Value(once=1.0),
    "building-material": Value(once=0.35),
    "rake": Value(later=0.70),
    "copse": Value(later=0.56),
    "stablehand": Value(later=0.49),
    "maid": Value(rounds=0.17),
    "dozing-bull": Value(later=0.21),
}
BY_MOMENT: Final[dict[int, Value]] = {
    USES: Value(rounds=0.09), PLACED: Value(rounds=0.09), TURN_ENDS: Value(rounds=0.09),
    OTHER_USES: Value(rounds=0.06), ROUND_STARTS: Value(rounds=0.14), HOME: Value(rounds=0.07),
    IMPROVED: Value(rounds=0.07), FIELD_PHASE: Value(harvests=0.24), REAPING: Value(harvests=0.24),
    ROOMS_BUILT: Value(later=0.56), HOUSE_CHANGED: Value(later=0.49), ROOM_MADE: Value(later=0.56),
    ANY_TIME: Value(later=0.70), BONUS: Value(later=0.70), ALL_BONUS: Value(later=0.49),
}  # fmt: skip
"""What cards bring that hear a moment and have no entry."""
LESSON: Final = 0.6  # the share of it that counts for an occupation: placements spent on learning delay the family
A_PRICE: Final = 0.04  # each round, for each thing that costs less
SOON: Final = 6.0  # rounds that it takes until what comes sooner or later has come


def value_of(card: Card) -> Value:
    """The figures of a card: those of its entry, or the sum of what its moments bring."""
    found = KNOWN[card.id] if card.id in KNOWN else by_moments(card)
    if card.sort != OCCUPATION:
        return found
    rounds, harvests, later = LESSON * found.rounds, LESSON * found.harvests, LESSON * found.later
    return Value(rounds, harvests, later, found.once, int(found.so_long))


def by_moments(card: Card) -> Value:
    """What a card brings that has no entry."""
    found = Value()
    for moment, value in BY_MOMENT.items():
        if card.hears & 2**moment:
            found.rounds += value.rounds
            found.harvests += value.harvests
            found.later += value.later
    for thing in range(8):
        if card.hears & (2 ** (PRICES + thing) | 2 ** (BRINGS + thing)):
            found.rounds += A_PRICE
    return found


VALUES: Final[list[Value]] = [value_of(card) for card in CARDS]


def in_time(figures: Value, rounds: i64, harvests: i64) -> float:
    """What the figures come to in the time that is left."""
    left = float(rounds)
    value = figures.rounds * left + figures.harvests * float(harvests)
    if figures.later > 0.0:
        value += figures.later if left >= SOON else figures.later * left / SOON
    return value


def to_come(number: i64, farm: Farm, rounds: i64, harvests: i64) -> float:
    """What a card in play will still bring, besides what it declares."""
    figures = VALUES[number]
    value = in_time(figures, rounds, harvests)
    kind = figures.so_long
    if kind == ALWAYS:
        return value
    if kind == TILL_USED:
        return value if int(number) in farm.memory else 0.0
    return value * chance(kind, farm)


def chance(kind: i64, farm: Farm) -> float:
    """How likely the condition holds of which a card's value depends."""
    if kind == IN_WOOD:
        return 1.0 if farm.house == WOODEN else 0.0
    if kind == IN_STONE:
        return 1.0 if farm.house == STONY else NOT_YET_STONE
    if kind == TILL_STONE:
        return NOT_YET_STONE if farm.house != STONY else 0.0
    if kind == SMALL_HOUSE:
        return 1.0 if farm.room_count() == 2 else 0.0
    if kind == GROWING:
        return 1.0 if farm.people < PEOPLE_EACH else 0.0
    return 1.0
