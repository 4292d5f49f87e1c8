"""Gymnasium: one seat to learn for; alone at the table, or against bots.

    env = gymnasium.make("farmstead/skara-v2", players=1, reward="score")
    env = gymnasium.make("farmstead/granja-v3", players=3, opponents=["greedy", my_policy], seat="random")

An action that is not legal now (see the mask) changes nothing: it costs `illegal_reward`, and `info["illegal"]` is set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import farmstead
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.research.encoding import encoding_version
from farmstead.research.opponents import Opponent, Player, line_up
from farmstead.research.seating import RENDER_FPS, RENDER_MODES, Seating, check_mode, show


def gym_id(game: str) -> str:
    """The name under which Gymnasium knows a game; its version is that of the observation vector."""
    return f"farmstead/{game}-v{encoding_version(game)}"


def register() -> None:
    """Makes the games known to Gymnasium."""
    for game in farmstead.games():
        gymnasium.register(
            gym_id(game),
            entry_point="farmstead.research.single:FarmsteadEnv",
            vector_entry_point="farmstead.research.vector:FarmsteadVectorEnv",
            kwargs={"game": game},
            disable_env_checker=True,
        )


class FarmsteadEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A seat of a game. The others are bots, policies or functions (`farmstead.research.opponents`)."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": RENDER_FPS}  # noqa: RUF012  Gymnasium's way

    def __init__(
        self,
        game: str,
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
        self.seating = Seating(game, players, reward, variants, dense)
        others = self.seating.players - 1
        self.opponents = line_up(opponents, others)
        if seat != "random" and seat not in range(self.seating.players):
            raise farmstead.SetupError(f"seat cannot be {seat!r}; allowed: 0 to {others}, random")
        self.wanted_seat = seat
        self.seat = 0 if seat == "random" else int(seat)
        self.illegal_reward = illegal_reward
        self.render_mode = check_mode(render_mode)
        encoder = self.seating.encoder
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(encoder.low, encoder.high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (self.seating.actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.seating.actions)
        self.position: Position = self.seating.start()
        self._others: dict[int, Player] = {}
        self._dealer = farmstead.Dealer(0)
        self._account = self.seating.account()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, up to the first question for this seat. The same seed plays the same game."""
        super().reset(seed=seed)
        self.begin()
        return self._observation(), self._info(False)

    def begin(self) -> None:
        """Begins a game and runs on to the first question for this seat."""
        if self.wanted_seat == "random":
            self.seat = int(self.np_random.integers(self.seating.players))
        self._dealer = farmstead.Dealer(self._draw())
        self._account = self.seating.account()
        self.close()
        chairs = [seat for seat in range(self.seating.players) if seat != self.seat]
        self._others = {
            seat: Player(opponent, self.seating, seat, self._draw())
            for seat, opponent in zip(chairs, self.opponents, strict=True)
        }
        self.position = self.seating.start()
        self._run_on()

    def step(self, action: int | np.integer[Any]) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        reward, illegal = self.act(int(action))
        if self.render_mode == "human" and not illegal:
            self.render()
        return self._observation(), reward, bool(self.position.over), False, self._info(illegal)

    def act(self, action: int) -> tuple[float, bool]:
        """Plays an action and runs on; what it was paid, and whether it was not legal and changed nothing."""
        pos = self.position
        if pos.over:
            raise farmstead.IllegalOption("the game is over: reset the environment")
        if action not in pos.legal:
            return self.illegal_reward, True
        pos.play_unchecked(action)
        self._run_on()
        return self._account.pay(self.position)[self.seat], False

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as MaskablePPO of sb3-contrib asks for it."""
        return self.seating.mask(self.position, self.seat).astype(bool)

    def render(self) -> Any:
        """The table as this seat sees it: printed, as text ("ansi"), drawn ("svg", "rgb_array")."""
        return show(self.position, self.seat, self.render_mode)

    def close(self) -> None:
        """Lets the bots go; those from outside are programs of their own."""
        for player in self._others.values():
            player.close()
        self._others = {}

    def _run_on(self) -> None:
        """Chance and the others go on until this seat is asked."""
        pos = self.position
        while not pos.over and pos.decider != self.seat:
            if pos.decider == CHANCE:
                pos.play_unchecked(self._dealer.choose(pos))
            else:
                player = self._others.get(int(pos.decider))
                if player is None:
                    raise farmstead.FarmsteadError("the environment is closed and its bots are gone: reset it")
                pos.play_unchecked(player.answer(pos))

    def _draw(self) -> int:
        return int(self.np_random.integers(2**62))

    def _observation(self) -> dict[str, Any]:
        return self.seating.observe(self.position, self.seat)

    def _info(self, illegal: bool) -> dict[str, Any]:
        """The mask once more, where some learners look for it; when the game is over, every seat's points."""
        mask = self.seating.mask(self.position, self.seat)
        info = {"action_mask": mask, "illegal": illegal, "seat": self.seat}
        if self.position.over:
            info["scores"] = [float(sheet["total"]) for sheet in self.position.scores()]
        return info
