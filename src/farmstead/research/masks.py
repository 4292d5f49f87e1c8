"""Masks where learners look for them: the observation is the bare vector, the mask comes beside it.

    env = ActionMasks(gymnasium.make("farmstead/creatures-v2"))   Gymnasium: `env.action_masks()`, as MaskablePPO asks
    env = MaskInInfo(aec_env("creatures"))                        PettingZoo: `info["action_mask"]` only
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import BaseWrapper

import farmstead
from farmstead.research.encoding import Vector


class ActionMasks(gymnasium.Wrapper[Any, np.int64, Any, np.int64]):
    """One seat, seen as a vector. The mask: `action_masks()`, and `info["action_mask"]` after each step."""

    def __init__(self, env: gymnasium.Env[dict[str, Any], np.int64]) -> None:
        super().__init__(env)
        self.observation_space = vector_space(env.observation_space)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        observation, info = self.env.reset(seed=seed, options=options)
        return observation["observation"], info

    def step(self, action: np.int64) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        observation, reward, terminated, truncated, info = self.env.step(action)
        return observation["observation"], float(reward), terminated, truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """True for each action that is legal now."""
        masks: NDArray[np.bool_] = self.env.get_wrapper_attr("action_masks")()
        return masks


class MaskInInfo(BaseWrapper):
    """All seats, each seen as a vector; the mask of each agent stands in its info only."""

    def __init__(self, env: AECEnv) -> None:
        super().__init__(env)
        self._spaces = {agent: vector_space(env.observation_space(agent)) for agent in env.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent]

    def observe(self, agent: str) -> Vector:
        vector: Vector = super().observe(agent)["observation"]
        return vector


def vector_space(space: spaces.Space[Any]) -> spaces.Space[Any]:
    """The space of the bare vectors within that of observations with a mask."""
    if not isinstance(space, spaces.Dict) or "observation" not in space.spaces:
        raise farmstead.SetupError(f"masks come with observations of 'observation' and 'action_mask', not {space}")
    return space.spaces["observation"]
