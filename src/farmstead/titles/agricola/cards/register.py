"""The cards: the ten major improvements, and the hand cards deck by deck. Importing this fills the register."""

from farmstead.titles.agricola.cards import (  # noqa: F401  each fills the register
    deck_a_minors,
    deck_a_occupations,
    deck_b_minors,
    deck_b_occupations,
    majors,
    minors,
    occupations,
)
from farmstead.titles.agricola.cards.card import CARDS, REGISTER

CARDS.extend(REGISTER[number] for number in range(len(REGISTER)))
