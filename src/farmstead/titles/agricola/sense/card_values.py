"""What each hand card will still bring in play: guesses in points, as data. Nothing here is a rule.

What a card declares (points, goods at once and on coming rounds, beds, rates of cooking and baking) counts as such and
needs no entry. What it does besides is guessed by four figures: points for each round to come, points for each harvest
to come, points that it brings sooner or later (less when few rounds are left), and points at once, which show on the
farm as soon as it is played and so count only while it is in hand. `card_values.toml` has an entry for each card that
was measured: `benchmarks/fit.py` plays games with the figures changed at random and follows what wins. Any other card
gets the sum of what cards bring that hear the same moments (`BY_MOMENT`).
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Final

from mypy_extensions import i64

from farmstead.titles.agricola.cards import register  # noqa: F401  fills the list of cards
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import (
    ALL_BONUS,
    ANY_TIME,
    AT_TABLE,
    BAKED,
    BONUS,
    BRINGS,
    COOKS,
    FIELD_PHASE,
    HARVEST,
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
)
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import PEOPLE_EACH, ROUNDS, STONY, WOODEN
from farmstead.titles.agricola.sense.weights import Weights

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


SO_LONG: Final = ["always", "in-wood", "in-stone", "till-stone", "small-house", "till-used", "growing"]
"""The names of these in the table, by number."""


def known() -> dict[str, Value]:
    """The table, by card."""
    text = (resources.files(__package__) / "card_values.toml").read_text(encoding="utf-8")
    found: dict[str, Value] = {}
    for name, row in tomllib.loads(text).items():
        kind = SO_LONG.index(row.get("so_long", "always"))
        figures = [float(row.get(key, 0.0)) for key in ("rounds", "harvests", "later", "once")]
        found[name] = Value(figures[0], figures[1], figures[2], figures[3], kind)
    return found


KNOWN: Final[dict[str, Value]] = known()
BY_MOMENT: Final[dict[int, Value]] = {
    USES: Value(rounds=0.09), PLACED: Value(rounds=0.09), TURN_ENDS: Value(rounds=0.09),
    OTHER_USES: Value(rounds=0.06), ROUND_STARTS: Value(rounds=0.14), HOME: Value(rounds=0.07),
    IMPROVED: Value(rounds=0.07), FIELD_PHASE: Value(harvests=0.24), REAPING: Value(harvests=0.24),
    ROOMS_BUILT: Value(later=0.56), HOUSE_CHANGED: Value(later=0.49), ROOM_MADE: Value(later=0.56),
    HARVEST: Value(harvests=0.30), AT_TABLE: Value(harvests=0.35), COOKS: Value(later=0.40), BAKED: Value(later=0.50),
    ANY_TIME: Value(later=0.70), BONUS: Value(later=0.70), ALL_BONUS: Value(later=0.49),
}  # fmt: skip
"""What cards bring that hear a moment and have no entry."""
A_PRICE: Final = 0.04  # each round, for each thing that costs less
EARLY: Final = 9  # more rounds than that are left: the game has hardly begun
SOON: Final = 6.0  # rounds that it takes until what comes sooner or later has come


def value_of(card: Card) -> Value:
    """The figures of a card: those of its entry, or the sum of what its moments bring."""
    return KNOWN[card.id] if card.id in KNOWN else by_moments(card)


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


def counted(number: i64, rounds: i64, weights: Weights) -> float:
    """The share of what the figures say that counts: placements spent on learning delay the family."""
    share = weights.occupation if CARDS[number].sort == OCCUPATION else weights.minor
    if rounds > EARLY:
        share *= 1.0 + weights.early * float(rounds - EARLY) / float(ROUNDS - 1 - EARLY)
    return share


def to_come(number: i64, farm: Farm, rounds: i64, harvests: i64, weights: Weights) -> float:
    """What a card in play will still bring, besides what it declares."""
    figures = VALUES[number]
    value = in_time(figures, rounds, harvests) * counted(number, rounds, weights)
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
