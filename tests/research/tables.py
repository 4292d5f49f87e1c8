"""What the tests of the research doors share: every game with every number of players, and random games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import farmstead
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE

SEATINGS = [(game, players) for game in farmstead.games() for players in sorted(farmstead.game(game).players)]
"""Every game with every number of players."""

SECRETS: list[tuple[str, int, dict[str, str]]] = [
    ("agricola", 3, {"decks": "pilot"}),
    ("agricola", 2, {"decks": "pilot", "edition": "2016"}),
    ("agricola", 3, {"decks": "ab", "edition": "2016", "deal": "draft-10"}),
    ("agricola", 2, {"decks": "ab", "edition": "2016", "deal": "ten"}),
    ("granja", 3, {}),
    ("skara", 3, {}),
]
"""Games in which seats know what others don't."""

VARIED: list[tuple[str, int, dict[str, str]]] = [
    *SECRETS,
    ("agricola", 1, {"solo-food": "3"}),
    ("agricola", 4, {"edition": "2016", "tiles": "yes", "side-job": "yes"}),
    ("agricola", 5, {"mode": "full", "decks": "none", "order": "free"}),
    ("creatures", 2, {"buildings": "expert"}),
    ("granja", 1, {}),
    ("granja", 4, {}),
    ("skara", 1, {"specials": "8", "focus": "3", "tasks": "6", "unfed": "last"}),
    ("skara", 2, {"specials": "3", "supply": "unlimited"}),
]


def walk(game: str, players: int, variants: dict[str, str], seed: int, chance: bool = False) -> Iterator[Position]:
    """The positions of a random game in which a seat is asked (with `chance` all of them), and the last one."""
    rng = random.Random(seed)
    dealer = farmstead.Dealer(seed)
    pos = farmstead.game(game).start(players, **variants)
    while True:
        while chance and pos.decider == CHANCE:
            yield pos
            pos.play_unchecked(dealer.choose(pos))
        dealer.deal(pos)
        yield pos
        if pos.over:
            return
        pos.play_unchecked(rng.choice(pos.legal))
