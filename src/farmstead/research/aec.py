"""PettingZoo: the games as AEC environments, one agent a seat.

    env = farmstead.research.aec_env("creatures")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

Chance is dealt by the environment, from its seed. Where several seats answer at once they are asked one after the
other; none sees an answer before all are in.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import farmstead
from farmstead.kernel.position import Position
from farmstead.research.encoding import Vector
from farmstead.research.pixels import Frame
from farmstead.research.seating import RENDER_FPS, RENDER_MODES, Seating, check_mode, show


def aec_env(game: str, players: int | None = None, *, illegal_reward: float = -1.0, **options: Any) -> AECEnv:
    """A game as PettingZoo wants it: an illegal action ends the game, and its agent gets `illegal_reward`.

    Further options: `reward`, `dense`, `render_mode`, and the game's variants by name (`edition="2016"`).
    """
    env = wrappers.TerminateIllegalWrapper(FarmsteadAEC(game, players, **options), illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


class FarmsteadAEC(AECEnv):
    """The bare environment, without wrappers: here an illegal action raises `farmstead.IllegalOption`."""

    def __init__(
        self, game: str, players: int | None = None, *, reward: str = "result", dense: str | None = None,
        render_mode: str | None = None, **variants: Any,
    ) -> None:  # fmt: skip
        super().__init__()
        self.seating = Seating(game, players, reward, variants, dense)
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"farmstead_{game}_v{self.seating.encoder.version}",
            "render_modes": RENDER_MODES,
            "render_fps": RENDER_FPS,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.seating.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        encoder, actions = self.seating.encoder, self.seating.actions
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(encoder.low, encoder.high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        everybody = len(self.possible_agents)
        self.state_space = spaces.Box(
            np.tile(encoder.low, everybody), np.tile(encoder.high, everybody), dtype=np.float32
        )
        self.position: Position = self.seating.start()
        self._dealer = farmstead.Dealer()
        self._account = self.seating.account()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed deals the same game; without one the dealer goes on where it was."""
        if seed is not None:
            self._dealer = farmstead.Dealer(seed)
        self.position = self.seating.start()
        self._dealer.deal(self.position)
        self._account = self.seating.account()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def observe(self, agent: str) -> dict[str, Any]:
        return self.seating.observe(self.position, self._seat(agent))

    def state(self) -> Vector:
        """The whole table, for a central critic: what each seat knows, seat after seat from the first."""
        vectors = [self.seating.vector(self.position, seat) for seat in range(self.seating.players)]
        return np.concatenate(vectors)

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.position.play(int(action))
        self._dealer.deal(self.position)
        if self.position.over:
            self.terminations = dict.fromkeys(self.agents, True)
        paid = self._account.pay(self.position)
        self.rewards = {agent: paid[self._seat(agent)] for agent in self.agents}
        self._accumulate_rewards()
        self._tell()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | Frame | None:
        """The table as the agent to move sees it: printed, as text ("ansi"), drawn ("svg", "rgb_array")."""
        return show(self.position, max(0, int(self.position.decider)), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _seat(self, agent: str) -> int:
        return self._seats[agent]

    def _tell(self) -> None:
        """Whose turn it is; and the masks in the infos too, where some learners look for them."""
        pos = self.position
        if not pos.over:
            self.agent_selection = self.possible_agents[pos.decider]
        self.infos = {agent: {"action_mask": self.seating.mask(pos, self._seat(agent))} for agent in self.agents}
