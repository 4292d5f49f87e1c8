"""The deals as figures: how many cards each deals, and whether there are enough of them."""

from __future__ import annotations

from typing import Final

from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.moments import MINOR, OCCUPATION
from farmstead.titles.agricola.rules.names import HAND

DEALS: Final[dict[str, int]] = {
    "random": HAND, "exchange": HAND, "ten": 10, "mulligan": HAND, "draft": HAND, "draft-8": 8, "draft-9": 9,
    "draft-10": 10, "chosen": HAND,
}  # fmt: skip
"""The values of the variant `deal`, and how many cards of each kind they deal to a seat."""
SORTS: Final = (OCCUPATION, MINOR)
"""The two kinds of hand cards, in the order in which they are dealt; also that of `exchange` and `redraw`."""
SORT_NAMES: Final = {OCCUPATION: "occupation", MINOR: "minor"}


def opening(deck: list[Card], sort: int, players: int, same: bool, deal: str, kept: int = 0) -> int:
    """How many cards of a kind each seat is dealt: fewer where the decks are too small for all, or some are `kept`."""
    there = len([card for card in deck if card.sort == sort])
    return min(DEALS[deal], there if same else there // players) - kept


def fits(deal: str, deck: list[Card], players: int, same: bool) -> bool:
    """Are there cards enough that this deal lets anybody choose anything?"""
    if deal == "chosen":
        return players == 1 and len(deck) > 0
    for sort in SORTS:
        there = len([card for card in deck if card.sort == sort])
        dealt = opening(deck, sort, players, same, deal)
        left = there - (dealt if same else dealt * players)
        if deal == "random" or (DEALS[deal] > HAND and dealt > HAND):
            return True
        if (deal == "draft" and players > 1 and dealt > 1) or (deal == "exchange" and left > 0):
            return True
        if deal == "mulligan" and dealt > 1 and left >= dealt - 1:
            return True
    return False
