"""The cards: the ten major improvements, and the hand cards deck by deck. Importing this fills the register."""

from farmstead.titles.agricola.cards import majors, minors, occupations  # noqa: F401  each fills the register
from farmstead.titles.agricola.cards.card import CARDS, REGISTER
from farmstead.titles.agricola.rules.names import ALL_IDS

CARDS.extend(REGISTER[number] for number in range(len(ALL_IDS)))
