"""Random walks of edits through every game: nothing crashes, what is legal plays on to its end, the rest says why."""

from __future__ import annotations

import pytest

from tests.bulk import bulk
from tests.editing.walking import walk

FULL = {"mode": "full", "edition": "2007"}
NEW = {"mode": "full", "edition": "2016", "decks": "ab"}
Way = tuple[str, int, str, dict[str, str]]
"""A game, its players, the controls that are changed most, and its variants."""
CREATURES: list[Way] = [("creatures", 2, "", {"buildings": mode}) for mode in ("expert", "base", "advanced")]
SKARA: list[Way] = [("skara", players, "", {}) for players in (2, 1, 3, 4)]
GRANJA: list[Way] = [("granja", players, "", {}) for players in (3, 1, 2, 4)]
FAMILY: list[Way] = [("agricola", players, "", {}) for players in (2, 1, 3, 4, 5)]
CARDS: list[Way] = [
    ("agricola", 2, "cards", NEW),
    ("agricola", 1, "cards", FULL),
    ("agricola", 3, "cards", {**FULL, "deal": "draft"}),
    ("agricola", 2, "cards", {**FULL, "hands": "same"}),
    ("agricola", 5, "cards", FULL),
    ("agricola", 4, "cards", {**NEW, "tiles": "yes"}),
    ("agricola", 2, "", {"edition": "2016"}),
]
SEEDS = range(2)


@pytest.mark.parametrize(
    "walked",
    [
        one
        for ways in (CREATURES, SKARA, GRANJA, FAMILY, CARDS)
        for one in bulk((way, seed) for seed in SEEDS for way in ways)
    ],
    ids=str,
)
def test_what_the_editor_calls_legal_plays_on(walked: tuple[Way, int]) -> None:
    way, seed = walked
    game, players, group, variants = way
    fine, _ = walk(game, seed, 12, players, group, **variants)
    assert fine > 0
