"""OpenSpiel: importing this module registers `python_farmstead_<game>` for every game.

    import pyspiel
    import farmstead.research.openspiel

    game = pyspiel.load_game("python_farmstead_agricola(players=3,edition=2016,reward=margin)")

Chance is explicit: each draw or die is a node of its own. Where several seats answer at once they are asked one after
the other; observations do not show answers before all are in, so the game is sequential with imperfect information.
Action ids are those of the vocabulary, for seats and for chance.
"""

from __future__ import annotations

import json
from importlib.util import find_spec
from random import Random
from typing import Any, ClassVar, Final

if find_spec("pyspiel") is None:
    raise ImportError("farmstead.research.openspiel needs open_spiel: pip install 'farmstead[research]'")

import numpy as np
import pyspiel

import farmstead
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE, OVER
from farmstead.research.encoding import Vector
from farmstead.research.rewards import reward_range
from farmstead.research.seating import Seating

LONGEST: Final = 10_000
"""More actions than any game takes, chance included."""


def short_name(game: str) -> str:
    return f"python_farmstead_{game}"


def parameters(game: Game) -> dict[str, Any]:
    """What can be chosen, with defaults. A variant whose values are all numbers is an int: so OpenSpiel reads it."""
    found: dict[str, Any] = {"players": int(game.players[0]), "reward": "result"}
    for variant in game.variants:
        number = all(value.isdigit() for value in variant.values)
        found[variant.name.replace("-", "_")] = int(variant.default) if number else variant.default
    return found


def game_type(game: Game) -> pyspiel.GameType:
    secrets = type(game.start()).redeal is not Position.redeal
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=f"Farmstead: {game.texts.say('en', 'game.name')}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if secrets else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class FarmsteadGame(pyspiel.Game):
    """A game with its variants, as OpenSpiel sees it. Each game registers a subclass of its own."""

    kind: ClassVar[pyspiel.GameType]
    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = parameters(farmstead.game(self.name)) | (params or {})
        players, reward = int(chosen.pop("players")), str(chosen.pop("reward"))
        self.seating = Seating(self.name, players, reward, chosen)
        self.first = self.seating.start()
        low, high = reward_range(reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.seating.no_op,
            max_chance_outcomes=self.seating.no_op,
            num_players=players,
            min_utility=low,
            max_utility=high,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> FarmsteadState:
        return FarmsteadState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FarmsteadObserver:
        if params:
            raise farmstead.SetupError(f"observations take no parameters, not {params!r}")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise farmstead.SetupError("observations show the table now; there are none with perfect recall")
        return FarmsteadObserver(self.seating)


class Held:
    """A position in a state, and what was worked out of its vectors: OpenSpiel asks for the same ones again and again.

    It also clones states by deep copies, and a position knows better how to be copied.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.vectors: dict[int, Vector] = {}
        self.seats: dict[int, Vector] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        other = Held(self.position.copy())
        other.vectors.update(self.vectors)
        other.seats.update(self.seats)
        return other

    def play(self, option: int) -> None:
        self.position.play_unchecked(option)
        self.vectors.clear()
        self.seats.clear()

    def vector(self, seating: Seating, seat: int) -> Vector:
        if seat not in self.vectors:
            self.vectors[seat] = seating.encoder.encode(self.position, seat)
        return self.vectors[seat]


class FarmsteadState(pyspiel.State):
    """A state: a position, and the seating it belongs to."""

    def __init__(self, game: FarmsteadGame) -> None:
        super().__init__(game)
        self.held = Held(game.first.copy())

    @property
    def position(self) -> Position:
        return self.held.position

    def current_player(self) -> int:
        decider = int(self.position.decider)
        if decider == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if decider == CHANCE else decider

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal) if player == self.position.decider else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.position.chances()
        total = sum(weight for _, weight in outcomes)
        return [(option, weight / total) for option, weight in sorted(outcomes)]

    def _apply_action(self, action: int) -> None:
        self.held.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.spell(action)

    def is_terminal(self) -> bool:
        return bool(self.position.over)

    def returns(self) -> list[float]:
        seating: Seating = self.get_game().seating
        return seating.rewards(self.position)

    def resample_from_infostate(self, player: int, sampler: Any) -> FarmsteadState:
        """A state that looks the same to the player, with all it can't know dealt anew. `sampler` gives 0 to 1."""
        other: FarmsteadState = self.clone()
        other.held = Held(self.position.sample(player, Random(int(sampler() * 2**53))))
        return other

    def __str__(self) -> str:
        """The whole position: equal texts, equal positions."""
        return json.dumps(self.position.to_data(), separators=(",", ":"))


class FarmsteadObserver:
    """What a seat knows: the vector of docs/observations, and the board as text."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self.tensor = np.zeros(seating.encoder.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: FarmsteadState, player: int) -> None:
        self.tensor[:] = state.held.vector(self._seating, player)

    def string_from(self, state: FarmsteadState, player: int) -> str:
        """The same as text: the numbers that are not 0, by index, and the legal actions."""
        vector = state.held.vector(self._seating, player)
        places = np.flatnonzero(vector)
        numbers = " ".join(f"{i}:{x:g}" for i, x in zip(places.tolist(), vector[places].tolist(), strict=True))
        return f"{numbers} | {' '.join(str(option) for option in state.position.options(player))}"


def register() -> None:
    """Makes all games known to OpenSpiel."""
    for name in farmstead.games():
        kind = game_type(farmstead.game(name))
        # a class, not a function: OpenSpiel lets go of it at the exit, when no function may be destroyed any more
        pyspiel.register_game(kind, type(f"Farmstead_{name}", (FarmsteadGame,), {"kind": kind, "name": name}))


register()
