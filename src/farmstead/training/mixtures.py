"""What is played while a judge learns: set-ups of each game, the weighty ones more often.

One judge plays every number of players and variant, so it must meet them all; but most time goes where people play most
and where strength is measured.
"""

from __future__ import annotations

from typing import NamedTuple


class Setup(NamedTuple):
    """A way to play, its share of the positions learned from, and in how many of its games the sense takes seats."""

    share: float
    players: int
    variants: dict[str, str]
    sensed: float = 0.0


_HANDS = {"edition": "2007", "mode": "full", "decks": "eik"}
MIXTURES: dict[str, list[Setup]] = {
    "agricola": [
        Setup(0.36, 2, {"edition": "2016"}),
        Setup(0.02, 2, {"edition": "2016", "side-job": "yes"}),
        Setup(0.03, 2, {"edition": "2016", "mode": "full", "decks": "ab"}),
        Setup(0.02, 3, {"edition": "2016"}),
        Setup(0.02, 4, {"edition": "2016"}),
        Setup(0.02, 4, {"edition": "2016", "mode": "full", "decks": "ab"}),
        Setup(0.02, 1, {"edition": "2016"}),
        Setup(0.03, 2, {"edition": "2007", "mode": "family"}),
        Setup(0.15, 2, _HANDS),
        Setup(0.02, 3, _HANDS, sensed=0.4),
        Setup(0.20, 4, _HANDS, sensed=0.4),
        Setup(0.02, 5, {**_HANDS, "decks": "eikz"}, sensed=0.4),
        Setup(0.08, 1, _HANDS),
        Setup(0.01, 4, {"edition": "2007", "mode": "family"}),
    ],
    "creatures": [
        Setup(0.6, 2, {"buildings": "expert"}),
        Setup(0.2, 2, {"buildings": "advanced"}),
        Setup(0.2, 2, {"buildings": "base"}),
    ],
    "granja": [Setup(0.6, 2, {}), Setup(0.1, 1, {}), Setup(0.15, 3, {}), Setup(0.15, 4, {})],
    "skara": [Setup(0.45, 2, {}), Setup(0.3, 1, {}), Setup(0.1, 3, {}), Setup(0.15, 4, {})],
}
