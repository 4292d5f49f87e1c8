"""Gymnasium: one seat to learn for; alone at the table, or against bots.

    env = gymnasium.make("farmstead/skara-v2", players=1, reward="score")
    env = gymnasium.make("farmstead/granja-v3", players=3, opponents=["greedy", "search:100i"], seat="random")

An action that is not legal now (see the mask) changes nothing: it costs `illegal_reward`, and `info["illegal"]` is set.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import farmstead
from farmstead import bots
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.research.encoding import encoding_version
from farmstead.research.seating import RENDER_FPS, RENDER_MODES, Seating, check_mode, show


def gym_id(game: str) -> str:
    """The name under which Gymnasium knows a game; its version is that of the observation vector."""
    return f"farmstead/{game}-v{encoding_version(game)}"


def register() -> None:
    """Makes the games known to Gymnasium."""
    for game in farmstead.games():
        entry = "farmstead.research.single:FarmsteadEnv"
        gymnasium.register(gym_id(game), entry_point=entry, kwargs={"game": game}, disable_env_checker=True)


class FarmsteadEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A seat of a game. The others are bots, by their names everywhere in Farmstead (`farmstead.bots`)."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": RENDER_FPS}  # noqa: RUF012  Gymnasium's way

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seat: int | str = 0,
        opponents: str | Sequence[str] = "random",
        reward: str = "result",
        illegal_reward: float = -0.1,
        render_mode: str | None = None,
        **variants: Any,
    ) -> None:
        self.seating = Seating(game, players, reward, variants)
        others = self.seating.players - 1
        self.opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != others:
            raise farmstead.SetupError(f"{others} seats need opponents, {len(self.opponents)} are named")
        for name in self.opponents:
            bots.check(name)
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
        self._bots: dict[int, bots.Bot] = {}
        self._dealer = farmstead.Dealer(0)
        self._sampling = Random(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, up to the first question for this seat. The same seed plays the same game."""
        super().reset(seed=seed)
        if self.wanted_seat == "random":
            self.seat = int(self.np_random.integers(self.seating.players))
        self._dealer = farmstead.Dealer(self._draw())
        self._sampling = Random(self._draw())
        self.close()
        others = [seat for seat in range(self.seating.players) if seat != self.seat]
        self._bots = {seat: bots.make(name, self._draw()) for seat, name in zip(others, self.opponents, strict=True)}
        self.position = self.seating.start()
        self._run_on()
        return self._observation(), self._info(False)

    def step(self, action: int | np.integer[Any]) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        pos = self.position
        if pos.over:
            raise farmstead.IllegalOption("the game is over: reset the environment")
        if int(action) not in pos.legal:
            return self._observation(), self.illegal_reward, False, False, self._info(True)
        pos.play_unchecked(int(action))
        self._run_on()
        if self.render_mode == "human":
            self.render()
        reward = self.seating.rewards(self.position)[self.seat]
        return self._observation(), reward, bool(self.position.over), False, self._info(False)

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as MaskablePPO of sb3-contrib asks for it."""
        return self.seating.mask(self.position, self.seat).astype(bool)

    def render(self) -> Any:
        """The table as this seat sees it: printed, as text ("ansi"), drawn ("svg", "rgb_array")."""
        return show(self.position, self.seat, self.render_mode)

    def close(self) -> None:
        """Lets the bots go; those from outside are programs of their own."""
        for bot in self._bots.values():
            bots.close(bot)
        self._bots = {}

    def _run_on(self) -> None:
        """Chance and bots go on until this seat is asked."""
        pos = self.position
        while not pos.over and pos.decider != self.seat:
            if pos.decider == CHANCE:
                pos.play_unchecked(self._dealer.choose(pos))
            else:
                pos.play(self._choice(int(pos.decider)))

    def _choice(self, seat: int) -> int:
        pos, bot = self.position, self._bots.get(seat)
        if bot is None:
            raise farmstead.FarmsteadError("the environment is closed and its bots are gone: reset it")
        if isinstance(bot, bots.RandomBot):  # it looks at its options only: spares drawing up the whole view
            return bot.choose({"options": [{"id": option} for option in pos.legal]}, pos.copy)
        return bot.choose(pos.view(seat), lambda: pos.sample(seat, self._sampling))

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
