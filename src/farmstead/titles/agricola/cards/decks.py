"""What each value of the variant `decks` deals from: the decks of both editions, alone and mixed."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from farmstead.titles.agricola.cards import register  # noqa: F401  fills the list of cards
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.card_ids import A_MINORS, A_OCCUPATIONS, B_MINORS, B_OCCUPATIONS, PILOT_IDS

OF_2016: Final = ("a", "b", "ab")
OF_2007: Final = tuple("".join(mixed) for n in range(1, 5) for mixed in combinations("eikz", n))
"""E, I, K and the bonus deck Z, in every mixture."""


def printed_in(letters: str) -> tuple[str, ...]:
    """The cards of some decks, by their numbers."""
    return tuple(card.id for card in CARDS if card.deck != "" and card.deck.lower() in letters)


DECKS: Final[dict[str, tuple[str, ...]]] = {
    "none": (),
    "pilot": tuple(PILOT_IDS),
    "a": (*A_MINORS, *A_OCCUPATIONS),
    "b": (*B_MINORS, *B_OCCUPATIONS),
    "ab": (*A_MINORS, *B_MINORS, *A_OCCUPATIONS, *B_OCCUPATIONS),
    **{letters: printed_in(letters) for letters in OF_2007},
}
