"""What judges are told of the sense: the final scores to be expected, by what one seat may know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farmstead.kernel.steps import OVER
from tests.research.tables import SECRETS, walk


@pytest.mark.parametrize(("game", "players", "variants"), SECRETS)
def test_what_a_viewer_cannot_know_changes_nothing(game: str, players: int, variants: dict[str, str]) -> None:
    rng = random.Random(2)
    dealt_anew = 0
    for number, pos in enumerate(walk(game, players, variants, 6)):
        if number % 11:
            continue
        viewer = rng.randrange(players)
        dealt = pos.sample(viewer, rng)
        found = pos.game.outlook(pos, viewer)
        assert len(found) == players
        assert pos.game.outlook(dealt, viewer) == found
        dealt_anew += dealt.key() != pos.key()
    assert dealt_anew, "nothing was dealt anew"


@pytest.mark.parametrize(
    ("game", "variants"), [("agricola", {"edition": "2016", "decks": "ab"}), ("granja", {})], ids=["agricola", "granja"]
)
def test_a_hand_counts_for_its_owner_alone(game: str, variants: dict[str, str]) -> None:
    pos: Any = next(pos for number, pos in enumerate(walk(game, 2, variants, 3)) if number == 8)
    outlook = pos.game.outlook
    own, others = outlook(pos, 0), outlook(pos, 1)
    assert own[0] > others[0], "a hand is worth something"
    bare = pos.copy()
    bare.farms[0].hand = type(bare.farms[0].hand)()
    assert outlook(bare, 0)[0] < own[0]
    assert outlook(bare, 1) == others


@pytest.mark.parametrize(
    ("game", "players", "variants"),
    [("creatures", 2, {"buildings": "expert"}), ("agricola", 3, {"edition": "2016"}), ("skara", 2, {})],
)
def test_where_no_hand_is_worth_anything_it_is_the_worth(game: str, players: int, variants: dict[str, str]) -> None:
    for number, pos in enumerate(walk(game, players, variants, 4)):
        if number % 17 == 0 or pos.over:
            assert pos.game.outlook(pos, number % players) == pos.game.worth(pos)


@pytest.mark.parametrize(("game", "players", "variants"), [SECRETS[0], ("granja", 2, {})])
def test_at_the_end_it_is_the_score(game: str, players: int, variants: dict[str, str]) -> None:
    for pos in walk(game, players, variants, 1):
        if pos.decider == OVER:
            assert pos.game.outlook(pos, 0) == pytest.approx([sheet["total"] for sheet in pos.scores()])
            return
    raise AssertionError("the game never ended")
