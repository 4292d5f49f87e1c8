"""A set of hand cards as a few numbers, for learners: where each card stands in `card_ids`, and what they add up to.

A flag for each of 428 cards, several times a seat, would be thousands of zeros. So a set is given twice: as places, for
learners that know each card (an embedding), and as a sum of what the cards declare, for all others.
"""

from __future__ import annotations

import array
import sys
from collections.abc import Iterable
from typing import Final

from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.moments import (
    ANY_TIME,
    BONUS,
    BRINGS,
    FIELD_PHASE,
    HOME,
    OCCUPATION,
    OTHER_USES,
    PLACED,
    PRICES,
    REAPING,
    ROOM_MADE,
    ROUND_ENDS,
    ROUND_STARTS,
    TURN_ENDS,
    USES,
)
from farmstead.titles.agricola.rules.card_ids import CARD_IDS
from farmstead.titles.agricola.rules.names import GOODS, MAJORS

PLACES: Final = len(CARD_IDS)
HAND_SLOTS: Final = 20
PACK_SLOTS: Final = 10
PLAYED_SLOTS: Final = 24
"""Cards beyond these are left out; no game has been seen with so many."""
WHEN: Final = {
    "space": (USES, PLACED, TURN_ENDS),
    "other-seats": (OTHER_USES,),
    "round": (ROUND_STARTS, ROUND_ENDS, HOME),
    "harvest": (REAPING, FIELD_PHASE),
    "any-time": (ANY_TIME,),
    "prices": tuple(range(PRICES, PRICES + 8)) + tuple(range(BRINGS, BRINGS + 8)),
    "room": (ROOM_MADE,),
    "end": (BONUS,),
}
"""When cards work, in groups."""
MIDDLE: Final = 64  # the nothing of a number among several that are kept in one
FEATURES: Final = [
    "occupations", "minors", "points", "travelling", "occupations-needed", *(f"cost-{good}" for good in GOODS),
    *(f"gain-{good}" for good in GOODS), *(f"promise-{good}" for good in GOODS), "beds", "free-fences",
    *(f"works-{when}" for when in WHEN),
]  # fmt: skip


def places(cards: Iterable[int], slots: int) -> list[int]:
    """The cards of a set by their places in `card_ids`, from 1 on, in rising order; 0 where there is none."""
    found = [number - MAJORS + 1 for number in sorted(cards)][:slots]
    return found + [0] * (slots - len(found))


def features(cards: Iterable[int]) -> list[int]:
    """What the cards of a set declare, added up: whole rows of numbers in one addition."""
    total = 0
    added = 0
    for number in cards:
        total += _KNOWN[number]
        added += MIDDLE
    return [number - added for number in array.array("H", total.to_bytes(2 * len(FEATURES), sys.byteorder))]


def _in_one(numbers: list[int]) -> int:
    """Numbers side by side in one, 16 bits each and none below 0: sums of up to 500 such rows do not touch."""
    return int.from_bytes(array.array("H", [number + MIDDLE for number in numbers]).tobytes(), sys.byteorder)


def _features(card: Card) -> list[int]:
    cost = card.costs[0].amounts() if card.costs else [0] * len(GOODS)
    gains = [sum(n for good, n in card.gains if good == wanted) for wanted in range(len(GOODS))]
    promised = [
        int(card.promised_each) * len(card.promised) if card.promised_good == wanted else 0
        for wanted in range(len(GOODS))
    ]
    learned = card.sort == OCCUPATION
    return [
        int(learned), int(not learned), int(card.worth), int(card.travels), int(card.occupations),
        *map(int, cost), *map(int, gains), *map(int, promised), int(card.beds), int(card.free_fences),
        *(int(any(card.hears & 2**moment for moment in moments)) for moments in WHEN.values()),
    ]  # fmt: skip


_KNOWN: Final = [_in_one(_features(card)) for card in CARDS]
