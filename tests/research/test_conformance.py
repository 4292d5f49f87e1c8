"""The checks that PettingZoo, Gymnasium and OpenSpiel bring along, for every game and number of players."""

from __future__ import annotations

import functools

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import mcts
from pettingzoo.test import api_test, render_test, seed_test

from farmstead.research import aec_env, gym_id, seating
from farmstead.research.openspiel import short_name
from tests.research.tables import SEATINGS

every_seating = pytest.mark.parametrize(("game", "players"), SEATINGS)
# PettingZoo says this of every environment whose observation brings a mask, unless it is one of its own.
a_mask_comes_along = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


@pytest.fixture
def thrifty_frames(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames are painted for one game; elsewhere they are blank (test_pixels.py looks at one of each game)."""
    if game != "creatures":
        monkeypatch.setattr(seating, "painted", lambda drawing: np.zeros((720, 1280, 3), np.uint8))


@every_seating
@a_mask_comes_along
@pytest.mark.usefixtures("thrifty_frames")
def test_pettingzoo(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(aec_env(game, players), num_cycles=40)
    seed_test(functools.partial(aec_env, game, players), num_cycles=10)
    render_test(functools.partial(aec_env, game, players), {"svg": lambda drawing: drawing.startswith("<svg")})
    capsys.readouterr()


@every_seating
@pytest.mark.usefixtures("thrifty_frames")
def test_gymnasium(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(gym_id(game), players=players).unwrapped)
    capsys.readouterr()


class NoOpinion(mcts.Evaluator):
    """Values nothing and likes all actions alike: the cheapest evaluator there is."""

    def evaluate(self, state: pyspiel.State) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        return np.zeros(state.num_players())

    def prior(self, state: pyspiel.State) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


@every_seating
def test_openspiel(game: str, players: int) -> None:
    loaded = pyspiel.load_game(f"{short_name(game)}(players={players})")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(loaded, 2.0, 2, NoOpinion(), random_state=rng)
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=weights)))
        else:
            state.apply_action(bot.step(state))
    returns = state.returns()
    assert len(returns) == players
    assert all(loaded.min_utility() <= one <= loaded.max_utility() for one in returns)
    assert len(state.full_history()) <= loaded.max_game_length()
