"""When a card of Agricola works, as its page says."""

from __future__ import annotations

import pytest

from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.names import NUMBER_OF
from farmstead.titles.agricola.show.gallery import when


@pytest.mark.parametrize(
    ("card", "times"),
    [
        ("hut-builder", ["rounds"]),  # when round 11 begins
        ("riding-plow", ["building"]),  # nothing happens when it is played
        ("wood-carver", ["building"]),  # nothing comes at the start of a round
        ("copse", ["building", "harvest"]),  # it is sown, and reaped
        ("bean-field", ["building", "harvest"]),
        ("turnip-field", ["played", "building", "harvest"]),
        ("maid", ["played", "building", "rounds"]),
    ],
)
def test_when_a_card_works(card: str, times: list[str]) -> None:
    assert when(CARDS[NUMBER_OF[card]], True) == times
