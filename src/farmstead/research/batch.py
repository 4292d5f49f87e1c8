"""Many games in one call: arrays in, arrays out, for learners that step thousands of games at a time.

    games = BatchEnv("agricola", 2, games=256)
    games.reset(seed=1)
    while learning:
        actions = policy(games.observations, games.masks)      # one for each game
        games.step(actions)                                    # then games.rewards, games.done, games.to_move

Only numpy is needed. The fastest door: everything but the arrays is done in compiled modules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import farmstead
from farmstead.kernel.many import Many
from farmstead.kernel.position import Position
from farmstead.research.encoding import Encoder
from farmstead.research.rewards import Account, check_dense, check_reward


class BatchEnv:
    """A number of games of one kind, side by side. All arrays have a row a game and are written anew at each step.

        observations   what the seat to move knows, float32 (docs/observations)
        masks          which options it has, bool over the vocabulary
        to_move        which seat that is
        rewards        what each seat was paid by the last step, float32, a column a seat: nothing but at the end of
                       a game, unless rewards are dense (`farmstead.research.rewards`)
        done           whether the last step ended the game; a new one has begun then, and the other arrays are of it

    Game `i` goes as `aec_env` does with `reset(seed=seed + i)` and then `reset()` after each end. Keep a copy of what
    you need after the next step.
    """

    def __init__(
        self, game: str, players: int | None = None, *, games: int, reward: str = "result", dense: str | None = None,
        **variants: Any,
    ) -> None:  # fmt: skip
        if games < 1:
            raise farmstead.SetupError(f"{games} games cannot be played; give a number from 1 on")
        found = farmstead.game(game)
        self.players = int(found.players[0]) if players is None else players
        self.reward = check_reward(reward)
        self.dense = check_dense(dense)
        self._accounts: list[Account] = []
        self.encoder = Encoder(game, self.players)
        self.games = games
        self.actions = len(found.vocabulary)
        self._many = Many(found.start(self.players, **variants), games)
        self.observations: NDArray[np.float32] = np.zeros((games, self.encoder.size), np.float32)
        self.masks: NDArray[np.bool_] = np.frombuffer(self._many.marks, np.bool_).reshape(games, self.actions)
        self.to_move: NDArray[np.int64] = np.zeros(games, np.int64)
        self.rewards: NDArray[np.float32] = np.zeros((games, self.players), np.float32)
        self.done: NDArray[np.bool_] = np.zeros(games, np.bool_)

    def __repr__(self) -> str:
        return f"BatchEnv({self.encoder.layout.game.name!r}, {self.players}, games={self.games})"

    @property
    def positions(self) -> list[Position]:
        """The games as they stand, to look at; what changes them is `step`."""
        return self._many.positions

    def reset(self, seed: int | None = None) -> None:
        """All games anew. The same seed deals the same games; without one the dealers go on where they were."""
        self._many.begin(seed)
        self._accounts = [self._account() for _ in range(self.games)]
        self._tell()

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> None:
        """One action for each game, by its seat to move. One that is not legal is an error: no game has moved."""
        if not self._many.positions:
            raise farmstead.FarmsteadError("no game has begun: reset first")
        try:
            given = np.asarray(actions)
        except ValueError:  # rows of unequal length
            given = np.asarray(actions, object)
        if given.ndim != 1 or given.dtype.kind not in "iu":
            shape = " x ".join([str(n) for n in given.shape]) or "a single one"
            raise farmstead.WrongType(f"actions are whole numbers, one for each game; these are {given.dtype}, {shape}")
        self._many.answer(given.tolist())
        self._tell()
        self._pay()

    def _account(self) -> Account:
        return Account(self.reward, self.dense, self.players)

    def _pay(self) -> None:
        if self.dense is not None:
            for i, pos in enumerate(self._many.positions):
                if not self.done[i]:
                    self.rewards[i] = self._accounts[i].pay(pos)
        for i, ended in self._many.ended:
            self.rewards[i] = self._accounts[i].pay(ended)
            self._accounts[i] = self._account()

    def _tell(self) -> None:
        many = self._many
        self.encoder.encode_many(many.positions, many.asked, self.observations)
        self.to_move[:] = many.asked
        self.rewards[:] = 0
        self.done[:] = False
        for i, _ in many.ended:
            self.done[i] = True
