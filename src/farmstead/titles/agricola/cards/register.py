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
from farmstead.titles.agricola.cards.of2007 import (  # noqa: F401
    at_once,
    baking,
    coming_rounds,
    cooking,
    exchanges,
    feeding,
    fishing,
    from_others,
    goods_taken,
    growth,
    harvest,
    house,
    housing,
    improvements,
    learning,
    new_spaces,
    performers,
    ploughs,
    round_starts,
    scoring,
    sowing,
    spaces,
    stables_and_fences,
    workers,
)

CARDS.extend(REGISTER[number] for number in range(len(REGISTER)))
