"""A series of Agricola for one as it was played once: every answer of its three games, for clicks at a table.

The answers fit the cards that `known_luck` deals. A search that knew the draws found them; no bot plays as well.
"""

from __future__ import annotations

from typing import NamedTuple


class Played(NamedTuple):
    """One game of the series."""

    target: int
    points: int
    food: int  # at the start
    kept: list[str]  # in play from the start
    keeps: str  # one more for the next game
    answers: list[str]  # as they are spelled


def answers(text: str) -> list[str]:
    """One or more a line, with commas between."""
    return [one.strip() for line in text.strip().splitlines() for one in line.strip().strip(",").split(",")]


FIRST = answers("""
place occupation, card field-watchman, place grain-1, plow b3, place grain-1, plow c3, place clay-1, place fishing,
place improvement, build fireplace-2, place reed-1, place occupation, card layabout, place wood-3,
place rooms-stables, room a1, room b1, place growth-minor, card feed-pellets, place fishing, place sheep,
cook sheep, cook sheep, cook sheep, cook sheep, cook sheep, place growth-minor, place grain-1, plow c2, feed,
place reed-1, place clay-1, place grain-1, plow c1, place sow-bake, sow grain, sow grain, bake 2, place wood-3,
place stone-a, place renovate-improvement, build well, place fishing, feed, place sheep, cook sheep, cook sheep,
cook sheep, place grain-1, plow b2, place vegetable, place sow-bake, sow grain, sow vegetable, sow grain, bake 1,
place cattle, cook cattle, cook cattle, place boar, cook boar, cook boar, cook boar, place wood-3, place fences,
fence d1 d2 d3 e1 e2 e3, card feed-pellets, feed, place growth-anyway, place stone-a, place improvement,
build stone-oven, bake 4, place clay-1, place cattle, cook sheep, cook sheep, place stone-b, place reed-1,
place improvement, build basketmaker, place start-minor, card rake, use basketmaker, feed, place wood-3,
place plow-sow, sow grain, sow grain, sow vegetable, place fences, fence d1, fence d2 d3 e2 e3, fence d2,
place boar, place sheep, feed, done, release boar
""")
SECOND = answers("""
place grain-1, plow b3, place start-minor, card house-goat, place grain-1, plow c3, place plow, plow c2,
place wood-3, place grain-1, plow c1, place reed-1, place occupation, card layabout, place rooms-stables, room a1,
place growth-minor, card feed-pellets, place fishing, place clay-1, place renovate-improvement, build fireplace-2,
place sheep, cook sheep, cook sheep, cook sheep, cook sheep, cook sheep, place occupation, card maid, place grain-1,
plow b2, feed, place wood-3, place fences, fence d1 d2 d3 e1 e2 e3, place occupation, card clay-hut-builder,
place boar, place reed-1, place sow-bake, sow grain, sow grain, sow grain, bake 1, feed, place rooms-stables,
place sheep, cook sheep, cook boar, cook sheep, cook sheep, place growth-minor, card rake, place stone-a,
place improvement, build stone-oven, bake 3, place fishing, place vegetable, feed, place growth-anyway,
place sow-bake, sow grain, sow vegetable, bake 2, place wood-3, place clay-1, place stone-b,
place renovate-improvement, build pottery, place stone-a, place reed-1, place vegetable, feed, place improvement,
build basketmaker, place plow-sow, sow grain, sow vegetable, sow vegetable, place fences, fence d1,
fence d2 d3 e2 e3, fence d2, place cattle, place rooms-stables, stable d3, use pottery, card feed-pellets,
get cattle, feed
""")
THIRD = answers("""
place grain-1, plow b3, place start-minor, card house-goat, place grain-1, plow c3, place improvement, place reed-1,
place wood-3, place rooms-stables, room a1, place fishing, feed, place clay-1, place grain-1, plow c2,
place renovate-improvement, build fireplace-2, place reed-1, place sheep, cook sheep, cook sheep, cook sheep,
cook sheep, cook sheep, place growth-minor, card rake, feed, place wood-3, place fences, fence d1 d2 d3 e1 e2 e3,
place grain-1, plow c1, place grain-1, plow b2, place boar, place fishing, feed, place stone-a, place clay-1,
place rooms-stables, place reed-1, place sheep, cook sheep, cook sheep, cook boar, cook sheep, cook sheep,
place growth-minor, feed, place cattle, cook cattle, cook boar, cook cattle, cook cattle, place wood-3,
place vegetable, place boar, place growth-anyway, place fishing, place stone-a, place improvement,
build basketmaker, feed, place stone-b, place renovate-improvement, build joinery, place reed-1, place improvement,
build well, place occupation, card church-warden, use basketmaker, feed
""")

GAMES = [
    Played(50, 56, 0, [], "field-watchman", FIRST),
    Played(55, 63, 3, ["field-watchman"], "maid", SECOND),
    Played(59, 53, 4, ["field-watchman", "maid"], "", THIRD),
]
