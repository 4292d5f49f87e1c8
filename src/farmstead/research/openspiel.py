"""OpenSpiel: importing this module registers `python_farmstead_<game>` for every game.

    import pyspiel
    import farmstead.research.openspiel

    game = pyspiel.load_game("python_farmstead_agricola(players=3,edition=2016,reward=margin)")

Chance is explicit: each draw or die is a node of its own. Where several seats answer at once they are asked one after
the other; observations do not show answers before all are in, so the game is sequential with imperfect information.
Action ids are those of the vocabulary, for seats and for chance. `recall=yes` adds information states with perfect
recall, as strings; `dense=points` or `dense=expected` pays as the game goes.
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
from farmstead.research.opponents import Opponent, Player
from farmstead.research.opponents import check as check_opponent
from farmstead.research.recall import Recall
from farmstead.research.rewards import Account, is_zero_sum, reward_range
from farmstead.research.seating import Seating

TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
CHANCE_PLAYER: Final = int(pyspiel.PlayerId.CHANCE)
LONGEST: Final = 10_000
"""More actions than any game takes, chance included."""

NO: Final = "no"
YES: Final = "yes"


def short_name(game: str) -> str:
    """The name under which OpenSpiel knows a game."""
    return f"python_farmstead_{game}"


def parameters(game: Game) -> dict[str, Any]:
    """What can be chosen, with defaults. A variant whose values are all numbers is an int: so OpenSpiel reads it."""
    found: dict[str, Any] = {"players": int(game.players[0]), "reward": "result", "dense": NO, "recall": NO}
    for variant in game.variants:
        number = all(value.isdigit() for value in variant.values)
        found[variant.name.replace("-", "_")] = int(variant.default) if number else variant.default
    return found


def game_type(game: Game, players: int, reward: str, dense: bool = False, recall: bool = False) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game with these choices; it keeps that of the defaults in its list."""
    secrets = type(game.start()).redeal is not Position.redeal
    information, utility = pyspiel.GameType.Information, pyspiel.GameType.Utility
    model = pyspiel.GameType.RewardModel
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=f"Farmstead: {game.texts.say('en', 'game.name')}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if secrets else information.PERFECT_INFORMATION,
        utility=utility.ZERO_SUM if is_zero_sum(reward, players) else utility.GENERAL_SUM,
        reward_model=model.REWARDS if dense else model.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=recall,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class FarmsteadGame(pyspiel.Game):
    """A game with its variants, as OpenSpiel sees it. Each game registers a subclass of its own."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = farmstead.game(self.name)
        chosen = parameters(game) | (params or {})
        players, reward = int(chosen.pop("players")), str(chosen.pop("reward"))
        dense, recall = str(chosen.pop("dense")), str(chosen.pop("recall"))
        if recall not in (NO, YES):
            raise farmstead.SetupError(f"recall cannot be {recall!r}; allowed: {NO}, {YES}")
        self.recall = recall == YES
        self.seating = Seating(self.name, players, reward, chosen, None if dense == NO else dense)
        self.first = self.seating.start()
        self.first_vectors: dict[int, Vector] = {}
        low, high = reward_range(reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.seating.no_op,
            max_chance_outcomes=self.seating.no_op,
            num_players=players,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0 if is_zero_sum(reward, players) else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game, players, reward, dense != NO, self.recall), info, params or {})

    def new_initial_state(self) -> FarmsteadState:
        return FarmsteadState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FarmsteadObserver | Rememberer | None:
        """What a seat knows now; with `recall=yes` also what it remembers. None for what there is not."""
        if params:
            raise farmstead.SetupError(f"observations take no parameters, not {params!r}")
        if iig_obs_type is None:
            return FarmsteadObserver(self.seating)
        if not iig_obs_type.public_info or iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        if iig_obs_type.perfect_recall:
            return Rememberer() if self.recall else None
        return FarmsteadObserver(self.seating)


class Held:
    """What a state holds: a position, its vectors once they are asked for, and where wanted memories and payments.

    OpenSpiel asks for the same vectors again and again; with each of them also for one of a new first state, to take
    its size: so first states share theirs. It clones states by deep copies, and a position knows better how to be
    copied.
    """

    def __init__(
        self, position: Position, vectors: dict[int, Vector], recall: Recall | None = None, pay: Payments | None = None
    ) -> None:
        self.position = position
        self.vectors = vectors  # by seat; shared by states of the same position, and left behind with it
        self.recall = recall
        self.pay = pay

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        other = self.with_position(self.position.copy(), None if self.recall is None else self.recall.copy())
        other.vectors = self.vectors
        return other

    def with_position(self, position: Position, recall: Recall | None) -> Held:
        """The same moment of the game in another position."""
        return Held(position, {}, recall, None if self.pay is None else self.pay.copy())

    def play(self, option: int) -> None:
        pos, seat = self.position, int(self.position.decider)
        pos.play_unchecked(option)
        self.vectors = {}
        if self.recall is not None:
            self.recall.answer(seat, option)
            self.recall.look(pos)
        if self.pay is not None:
            self.pay.after(seat, pos)

    def vector(self, seating: Seating, seat: int) -> Vector:
        found = self.vectors.get(seat)
        if found is None:
            found = self.vectors[seat] = seating.encoder.encode(self.position, seat)
        return found


class Payments:
    """Dense rewards: what was paid since a seat last answered, chance included, and in all."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self.last = [0.0] * len(account.paid)
        self.begun = False  # nobody is paid before the first answer: learners look at what follows theirs

    def copy(self) -> Payments:
        other = Payments(Account(self.account.reward, self.account.dense, len(self.last)))
        other.account.paid, other.last, other.begun = list(self.account.paid), list(self.last), self.begun
        return other

    def after(self, seat: int, pos: Position) -> None:
        """Something was played, by a seat or by chance."""
        if seat != CHANCE:
            self.begun = True
            self.last = [0.0] * len(self.last)
        if self.begun:
            paid = self.account.pay(pos)
            self.last = [then + now for then, now in zip(self.last, paid, strict=True)]


class FarmsteadState(pyspiel.State):
    """A state: a position, and the seating it belongs to."""

    def __init__(self, game: FarmsteadGame) -> None:
        super().__init__(game)
        first = game.first.copy()
        pay = None if game.seating.dense is None else Payments(game.seating.account())
        self.held = Held(first, game.first_vectors, Recall(first) if game.recall else None, pay)

    @property
    def position(self) -> Position:
        return self.held.position

    def current_player(self) -> int:
        decider = self.held.position.decider
        if decider >= 0:
            return decider
        return TERMINAL if decider == OVER else CHANCE_PLAYER

    def _legal_actions(self, player: int) -> list[int]:
        pos = self.held.position
        return sorted(pos.legal) if player == pos.decider else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.position.chances()
        total = sum(weight for _, weight in outcomes)
        return [(option, weight / total) for option, weight in sorted(outcomes)]

    def _apply_action(self, action: int) -> None:
        self.held.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.spell(action)

    def is_terminal(self) -> bool:
        return self.held.position.decider == OVER

    def returns(self) -> list[float]:
        if self.held.pay is not None:
            return list(self.held.pay.account.paid)
        seating: Seating = self.get_game().seating
        return seating.rewards(self.position)

    def rewards(self) -> list[float]:
        """What was paid since a seat last answered."""
        return self.returns() if self.held.pay is None else list(self.held.pay.last)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """As OpenSpiel's own, which makes a new first state each time, to learn the size of the tensor."""
        seat = self.current_player() if player is None else player
        seating: Seating = self.get_game().seating
        return seating.encoder.numbers(self.held.position, seat)

    def resample_from_infostate(self, player: int, sampler: Any) -> FarmsteadState:
        """A state that looks the same to the player, with all it can't know dealt anew. `sampler` gives 0 to 1."""
        other: FarmsteadState = self.clone()
        dealt = self.position.sample(player, Random(int(sampler() * 2**53)))
        recall = self.held.recall
        other.held = self.held.with_position(dealt, None if recall is None else recall.only_of(player, dealt))
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


class Rememberer:
    """What a seat remembers of the whole game, as text; it has no fixed length, so there is no tensor."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Vector] = {}

    def set_from(self, state: FarmsteadState, player: int) -> None:
        """There is no tensor to set."""

    def string_from(self, state: FarmsteadState, player: int) -> str:
        recall = state.held.recall
        assert recall is not None  # a game with `recall=yes` makes no other states
        return recall.text(player)


class FarmsteadBot(pyspiel.Bot):
    """Any opponent of `farmstead.research.opponents`, bots by name among them, as a bot of OpenSpiel.

    `FarmsteadBot(game, 0, "search:100i")` searches at the engine's own speed; OpenSpiel's C++ searches crash on games
    that are written in Python (docs/research.md).
    """

    def __init__(self, game: FarmsteadGame, player: int, opponent: Opponent, seed: int = 0) -> None:
        super().__init__()
        if not 0 <= player < game.seating.players:
            raise farmstead.SetupError(f"there is no seat {player}; seats: 0 to {game.seating.players - 1}")
        check_opponent(opponent)
        self._chosen = game.seating, player, opponent, seed
        self._player = self._new()

    def _new(self) -> Player:
        seating, seat, opponent, seed = self._chosen
        return Player(opponent, seating, seat, seed)

    def restart(self) -> None:
        """A new game, played alike."""
        self._player.close()
        self._player = self._new()

    def restart_at(self, state: FarmsteadState) -> None:
        """Begin anew in the middle of a game. An answer looks at the position alone, so nothing else is needed."""
        self.restart()

    def step(self, state: FarmsteadState) -> int:
        return self._player.answer(state.position)


def register() -> None:
    """Makes all games known to OpenSpiel."""
    for name in farmstead.games():
        game = farmstead.game(name)
        kind = game_type(game, int(game.players[0]), "result")
        # a class, not a function: OpenSpiel lets go of it at the exit, when no function may be destroyed any more
        pyspiel.register_game(kind, type(f"Farmstead_{name}", (FarmsteadGame,), {"name": name}))


register()
