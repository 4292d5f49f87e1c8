"""Gymnasium's vector environments: the same games as one environment after the other."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import farmstead
from farmstead.research import gym_id
from farmstead.research.vector import FarmsteadVectorEnv

TABLES = 4
SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("skara", {"players": 2}),
    ("skara", {"players": 1, "reward": "score"}),
    ("creatures", {"reward": "margin", "dense": "points", "buildings": "expert", "seat": "random"}),
    ("agricola", {"players": 3, "opponents": ["random", "greedy"], "edition": "2016", "mode": "full", "decks": "ab"}),
    ("granja", {"players": 2, "illegal_reward": -1.0}),
]


def made(game: str, **wish: Any) -> Any:
    return gymnasium.make_vec(gym_id(game), TABLES, vectorization_mode="vector_entry_point", **wish)


def chosen(rng: np.random.Generator, masks: Any) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize(("game", "wish"), SETUPS)
def test_it_plays_what_single_environments_play(game: str, wish: dict[str, Any]) -> None:
    together = made(game, **wish)
    apart = SyncVectorEnv(
        [lambda: gymnasium.make(gym_id(game), **wish)] * TABLES, autoreset_mode=AutoresetMode.SAME_STEP
    )
    assert together.observation_space == apart.observation_space
    assert together.action_space == apart.action_space
    rng = np.random.default_rng(1)
    seen, _ = together.reset(seed=5)
    other, _ = apart.reset(seed=5)
    ended = 0
    for step in range(400):
        assert seen in together.observation_space
        for name, rows in other.items():
            assert np.array_equal(seen[name], rows)
        actions = chosen(rng, seen["action_mask"])
        if step % 9 == 0:
            actions[step % TABLES] = (actions[step % TABLES] + 1) % together.single_action_space.n  # mostly not legal
        seen, paid, over, _, infos = together.step(actions)
        other, owed, finished, _, told = apart.step(actions)
        assert np.array_equal(paid, owed)
        assert np.array_equal(over, finished)
        if over.any():
            for i in np.flatnonzero(over).tolist():
                for name, row in told["final_obs"][i].items():
                    assert np.array_equal(infos["final_obs"][i][name], row)
                assert infos["final_info"]["scores"][i].tolist() == told["final_info"]["scores"][i]
            ended += int(over.sum())
        else:
            assert np.array_equal(infos["illegal"], told["illegal"])
        if ended >= 2:
            break
    assert ended >= 2 or game == "agricola"
    together.close()
    apart.close()


def test_chosen_tables_begin_anew() -> None:
    envs = made("skara", players=2)
    first, _ = envs.reset(seed=1)
    before = {name: rows.copy() for name, rows in first.items()}
    rng = np.random.default_rng(2)
    for _ in range(5):
        seen, *_ = envs.step(chosen(rng, envs._masks()))
    mask = np.array([False, True, False, True])
    again, _ = envs.reset(seed=[None, 2, None, 4], options={"reset_mask": mask})
    for i, begun in enumerate(mask.tolist()):
        expected = before if begun else seen
        assert np.array_equal(again["observation"][i], expected["observation"][i])


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(farmstead.SetupError, match="number from 1 on"):
        FarmsteadVectorEnv("skara", 0)
    with pytest.raises(farmstead.SetupError, match="render_mode"):
        FarmsteadVectorEnv("skara", 2, render_mode="ansi")
    envs = FarmsteadVectorEnv("skara", 2, players=2)
    with pytest.raises(farmstead.FarmsteadError, match="reset first"):
        envs.step(np.zeros(2, np.int64))
    with pytest.raises(farmstead.SetupError, match="all true at first"):
        envs.reset(options={"reset_mask": [True, False]})
    with pytest.raises(farmstead.SetupError, match="3 seeds for 2 tables"):
        envs.reset(seed=[1, 2, 3])
    envs.reset(seed=1)
    for wrong in (np.zeros(3, np.int64), np.zeros((2, 1), np.int64), np.zeros(2), ["a", "b"]):
        with pytest.raises(farmstead.WrongType, match="2 whole numbers"):
            envs.step(wrong)  # type: ignore[arg-type]


def test_the_bots_of_a_closed_environment_are_gone() -> None:
    envs = FarmsteadVectorEnv("creatures", 2, opponents="greedy")
    envs.reset(seed=1)
    envs.close()
    assert all(not table._others for table in envs.tables)
