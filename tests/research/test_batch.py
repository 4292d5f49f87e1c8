"""Many games in one call: the same games as one by one, begun anew by themselves, and clear about what is wrong."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import farmstead
from farmstead.research import BatchEnv, FarmsteadAEC, describe

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("agricola", 3, {"decks": "e"}),
    ("creatures", 2, {"reward": "margin", "dense": "points"}),
    ("granja", 2, {"reward": "score"}),
    ("skara", 1, {}),
    ("skara", 4, {"reward": "margin"}),
]


def options_of(games: BatchEnv) -> list[list[int]]:
    return [np.flatnonzero(mask).tolist() for mask in games.masks]


@pytest.mark.parametrize(("game", "players", "chosen"), TABLES)
def test_the_games_are_those_played_one_by_one(game: str, players: int, chosen: dict[str, Any]) -> None:
    """Each game beside a bare environment with its seed, through two ends and on: every array at every step."""
    games = BatchEnv(game, players, games=2, **chosen)
    games.reset(seed=40)
    singles = [FarmsteadAEC(game, players, **chosen) for _ in range(2)]
    for i, env in enumerate(singles):
        env.reset(seed=40 + i)
    rng = random.Random(1)
    ends = [0, 0]
    while min(ends) < 2:
        actions = []
        for i, env in enumerate(singles):
            seat = env.position.decider
            assert games.to_move[i] == seat
            seen = env.observe(f"player_{seat}")
            assert np.array_equal(games.observations[i], seen["observation"])
            assert np.array_equal(games.masks[i], seen["action_mask"][:-1])
            actions.append(rng.choice(env.position.legal))
        games.step(np.array(actions))
        for i, env in enumerate(singles):
            env.step(actions[i])
            paid = [env.rewards[agent] for agent in env.possible_agents]
            assert games.rewards[i].tolist() == pytest.approx(paid)
            assert games.done[i] == env.position.over
            if env.position.over:
                ends[i] += 1
                env.reset()


def test_the_same_seed_plays_the_same_games() -> None:
    first, second = (BatchEnv("granja", games=3) for _ in range(2))
    for games in (first, second):
        games.reset(seed=7)
        games.reset(seed=8)
    second.reset(seed=7)
    assert not np.array_equal(first.observations, second.observations)
    first.reset(seed=7)
    rng = random.Random(2)
    for _ in range(300):
        actions = [rng.choice(options) for options in options_of(first)]
        first.step(actions)
        second.step(actions)
        assert np.array_equal(first.observations, second.observations)
        assert np.array_equal(first.masks, second.masks)
    second.reset()
    assert (second.observations != first.observations).any()
    assert not second.done.any()


def test_an_ended_game_begins_anew() -> None:
    games = BatchEnv("creatures", games=2, reward="result")
    games.reset(seed=3)
    names = {row.name: row.index for row in describe("creatures", 2)}
    rng = random.Random(3)
    while not games.done.any():
        assert not games.rewards.any()
        games.step([rng.choice(options) for options in options_of(games)])
    i = int(np.flatnonzero(games.done)[0])
    assert sorted(games.rewards[i].tolist()) == [-1, 1]
    assert games.positions[i].round == 1
    assert games.observations[i, names["over.yes"]] == 0
    assert games.masks[i].any()
    games.step([options[0] for options in options_of(games)])
    assert not games.done[i]
    assert not games.rewards[i].any()


def test_an_illegal_action_moves_no_game() -> None:
    games = BatchEnv("skara", 2, games=3)
    games.reset(seed=1)
    before = [pos.key() for pos in games.positions]
    fine = [options[0] for options in options_of(games)]
    closed = next(option for option in range(games.actions) if option not in games.positions[1].legal)
    with pytest.raises(farmstead.IllegalOption, match="game 1: .* may not be played now"):
        games.step([fine[0], closed, fine[2]])
    with pytest.raises(farmstead.IllegalOption, match="game 2: option -1 does not exist"):
        games.step([fine[0], fine[1], -1])
    with pytest.raises(farmstead.FarmsteadError, match="2 options for 3 games"):
        games.step(fine[:2])
    wrongs: list[Any] = [
        np.array(fine, float), np.array([fine]), [1.5, 1, 1], ["a", "b", "c"], [True] * 3, fine[0], [10**30] * 3,
        [[1], [1, 2], [3]],
    ]  # fmt: skip
    for wrong in wrongs:
        with pytest.raises(farmstead.WrongType, match="actions are whole numbers, one for each game; these are "):
            games.step(wrong)
    assert [pos.key() for pos in games.positions] == before
    games.step(np.array(fine, np.uint16))


def test_bad_set_ups_are_refused() -> None:
    with pytest.raises(farmstead.SetupError, match="0 games cannot be played"):
        BatchEnv("skara", games=0)
    with pytest.raises(farmstead.SetupError, match="no reward 'fame'"):
        BatchEnv("skara", games=1, reward="fame")
    with pytest.raises(farmstead.SetupError, match="players: 2"):
        BatchEnv("creatures", 3, games=1)
    with pytest.raises(farmstead.FarmsteadError, match="reset first"):
        BatchEnv("skara", games=1).step([0])
