"""Gymnasium's vector environments: many tables of one kind, a seat at each to learn for, in one process.

    envs = gymnasium.make_vec("farmstead/skara-v2", 64, vectorization_mode="vector_entry_point", players=2)

They play what as many `FarmsteadEnv`s in a `SyncVectorEnv` would play with the same seed, but observations and masks
are made together. A table whose game is over begins a new one in the same step: the last observation is then in
`infos["final_obs"]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import farmstead
from farmstead.kernel.given import whole
from farmstead.research.opponents import Opponent
from farmstead.research.single import FarmsteadEnv


class FarmsteadVectorEnv(VectorEnv[dict[str, Any], NDArray[np.int64], NDArray[Any]]):
    """So many tables side by side; all arguments but the first two are those of `FarmsteadEnv`."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: SupportsIndex = 1,
        players: int | None = None,
        *,
        seat: int | str = 0,
        opponents: Opponent | Sequence[Opponent] = "random",
        reward: str = "result",
        dense: str | None = None,
        illegal_reward: float = -0.1,
        render_mode: str | None = None,
        **variants: Any,
    ) -> None:
        tables = whole(num_envs)
        if tables is None or tables < 1:
            raise farmstead.SetupError(f"{num_envs!r} tables cannot be played; give a number from 1 on")
        if render_mode is not None:
            raise farmstead.SetupError("many tables have no drawing: leave render_mode out")
        wish: dict[str, Any] = {"seat": seat, "opponents": opponents, "reward": reward, "dense": dense}
        wish |= {"illegal_reward": illegal_reward, **variants}
        self.tables = [FarmsteadEnv(game, players, **wish) for _ in range(tables)]
        first = self.tables[0]
        self.num_envs = tables
        self.seating = first.seating
        self.single_observation_space = first.observation_space
        self.single_action_space = first.action_space
        self.observation_space = batch_space(first.observation_space, tables)
        self.action_space: spaces.Space[Any] = batch_space(first.action_space, tables)
        self.render_mode = None
        self._begun = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New games at all tables; those that `options["reset_mask"]` leaves out go on. Table i has `seed` + i."""
        seeds = [None] * self.num_envs if seed is None else seed
        if isinstance(seeds, int):
            seeds = [seeds + i for i in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise farmstead.SetupError(f"{len(seeds)} seeds for {self.num_envs} tables: give one for each")
        mask = np.asarray((options or {}).get("reset_mask", np.ones(self.num_envs, bool)), bool)
        if mask.shape != (self.num_envs,) or not (mask.all() or self._begun):
            raise farmstead.SetupError(f"reset_mask has a truth for each of {self.num_envs} tables, all true at first")
        for table, one, chosen in zip(self.tables, seeds, mask.tolist(), strict=True):
            if chosen:
                gymnasium.Env.reset(table, seed=one)
                table.begin()
        self._begun = True
        return self._observations(), self._infos(np.zeros(self.num_envs, bool))

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[dict[str, Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """An action for each table. One that is not legal changes nothing there, as in `FarmsteadEnv`."""
        if not self._begun:
            raise farmstead.FarmsteadError("no game has begun: reset first")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise farmstead.WrongType(f"actions are {self.num_envs} whole numbers, one for each table")
        rewards = np.zeros(self.num_envs, np.float64)
        illegal = np.zeros(self.num_envs, bool)
        for i, (table, action) in enumerate(zip(self.tables, given.tolist(), strict=True)):
            rewards[i], illegal[i] = table.act(action)
        ended = np.array([table.position.over for table in self.tables], bool)
        final: dict[str, Any] = {}
        if ended.any():
            final = self._final(ended, illegal)
            for i in np.flatnonzero(ended).tolist():
                self.tables[i].begin()
            illegal &= ~ended
        infos = {**self._infos(illegal), **final}
        return self._observations(), rewards, ended, np.zeros(self.num_envs, bool), infos

    def close_extras(self, **kwargs: Any) -> None:
        """Lets the bots of all tables go."""
        for table in self.tables:
            table.close()

    def _observations(self) -> dict[str, Any]:
        """The arrays of all tables, new ones each time."""
        seating = self.seating
        seen = np.zeros((self.num_envs, seating.encoder.size), np.float32)
        positions = [table.position for table in self.tables]
        seating.encoder.encode_many(positions, [table.seat for table in self.tables], seen)
        return {"observation": seen, "action_mask": self._masks()}

    def _masks(self) -> NDArray[np.int8]:
        masks = np.zeros((self.num_envs, self.seating.actions), np.int8)
        for row, table in zip(masks, self.tables, strict=True):
            row[table.position.legal if table.position.decider == table.seat else self.seating.no_op] = 1
        return masks

    def _infos(self, illegal: NDArray[np.bool_]) -> dict[str, Any]:
        """What `FarmsteadEnv` tells of each table, as arrays, and for which tables it is told."""
        all_of_them = np.ones(self.num_envs, bool)
        seats = np.array([table.seat for table in self.tables])
        told = {"action_mask": self._masks(), "illegal": illegal, "seat": seats}
        return {**told, **{f"_{name}": all_of_them for name in told}}

    def _final(self, ended: NDArray[np.bool_], illegal: NDArray[np.bool_]) -> dict[str, Any]:
        """The last observations and points of the tables whose game is over, as Gymnasium has them."""
        seen = self._observations()
        last = np.empty(self.num_envs, object)
        scores = np.zeros((self.num_envs, self.seating.players), np.float64)
        for i in np.flatnonzero(ended).tolist():
            last[i] = {name: rows[i] for name, rows in seen.items()}
            scores[i] = [sheet["total"] for sheet in self.tables[i].position.scores()]
        infos = {**self._infos(illegal), "scores": scores, "_scores": ended}
        return {"final_obs": last, "_final_obs": ended, "final_info": infos, "_final_info": ended}
