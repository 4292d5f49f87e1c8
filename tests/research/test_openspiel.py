"""OpenSpiel beyond its own checks: playthroughs, types by choice, memories, dense rewards, bots."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.observation import make_observation

import farmstead
from farmstead.research.openspiel import FarmsteadBot, short_name


def played(text: str, seed: int = 1) -> tuple[pyspiel.Game, list[pyspiel.State]]:
    """A random game: the states in which a seat is asked, and the last one."""
    game = pyspiel.load_game(text)
    state, rng = game.new_initial_state(), np.random.RandomState(seed)
    seen = []
    while True:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=weights)))
            continue
        seen.append(state.clone())
        if state.is_terminal():
            return game, seen
        state.apply_action(int(rng.choice(state.legal_actions())))


# -- playthroughs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", ["creatures()", "agricola(players=2,decks=pilot)", "skara(players=2,recall=yes)"])
def test_a_playthrough_is_written_and_replayed(choices: str) -> None:
    name = f"python_farmstead_{choices}"
    text = generate_playthrough.playthrough(name, None, seed=3)
    lines = text.splitlines()
    assert "IsTerminal() = True" in lines
    assert any(line.startswith("ObservationString(0)") for line in lines)
    assert any(line.startswith("InformationStateString(1)") for line in lines) == ("recall" in choices)
    assert not any(line.startswith("PublicObservationString") for line in lines)
    actions = [int(line.split()[1]) for line in lines if line.startswith("action: ")]
    assert generate_playthrough.playthrough(name, actions, seed=99) == text


def test_observers_there_are_not_are_none() -> None:
    kind, private = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    game = pyspiel.load_game(f"{short_name('skara')}(players=2)")
    assert make_observation(game, kind(perfect_recall=True)) is None
    assert make_observation(game, kind(public_info=True, perfect_recall=False, private_info=private.NONE)) is None
    assert make_observation(game, kind(public_info=False, perfect_recall=False)) is None
    assert make_observation(game, kind(perfect_recall=False)).tensor.shape == (game.observation_tensor_size(),)
    with pytest.raises(farmstead.SetupError, match="no parameters"):
        make_observation(game, None, {"scale": 2})


# -- types by choice ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choices", "zero"),
    [
        ("skara(players=3)", True),
        ("creatures(reward=margin)", True),
        ("skara(players=3,reward=margin)", False),
        ("creatures(reward=score)", False),
        ("skara(players=1)", False),
    ],
)
def test_the_utility_is_zero_sum_where_the_reward_is(choices: str, zero: bool) -> None:
    game, states = played(f"python_farmstead_{choices}")
    utility = pyspiel.GameType.Utility
    assert game.get_type().utility == (utility.ZERO_SUM if zero else utility.GENERAL_SUM)
    assert game.utility_sum() == (0.0 if zero else None)
    assert sum(states[-1].returns()) == pytest.approx(0) or not zero


def test_bad_parameters_say_what_is_allowed() -> None:
    with pytest.raises(farmstead.SetupError, match="recall cannot be 'maybe'; allowed: no, yes"):
        pyspiel.load_game(f"{short_name('skara')}(recall=maybe)")
    with pytest.raises(farmstead.SetupError, match="allowed: points, expected"):
        pyspiel.load_game(f"{short_name('skara')}(dense=fame)")


# -- memories ----------------------------------------------------------------------------------------------------------


def test_memories_grow_and_hold_all_of_ones_own_answers() -> None:
    _, states = played(f"{short_name('skara')}(players=2,recall=yes)")
    for seat in (0, 1):
        memories = [state.information_state_string(seat) for state in states]
        assert all(late.startswith(early) for early, late in pairwise(memories))
        mine = [f"a{entry.action}" for entry in states[-1].full_history() if entry.player == seat]
        assert [word for word in memories[-1].split() if word.startswith("a")] == mine
    assert states[-1].information_state_string(0) != states[-1].information_state_string(1)


def crossroads(state: pyspiel.State) -> bool:
    """Do two pairs of answers of who is asked lead to one position, remembered differently?"""
    seat, ends = state.current_player(), dict[str, set[str]]()
    for first in state.legal_actions():
        one = state.child(first)
        for second in one.legal_actions() if one.current_player() == seat else []:
            two = one.child(second)
            ends.setdefault(str(two), set()).add(two.information_state_string(seat))
    return any(len(memories) > 1 for memories in ends.values())


def test_who_came_another_way_remembers_it() -> None:
    """Two fences in either order: one position, two memories of it."""
    _, states = played(f"{short_name('creatures')}(recall=yes,first=A)")
    fencing = [state for state in states[:-1] if "fence" in state.action_to_string(state.legal_actions()[0])]
    assert any(crossroads(state) for state in fencing)


def test_answers_given_at_the_same_time_are_not_remembered_by_others() -> None:
    game = pyspiel.load_game(f"{short_name('skara')}(players=2,recall=yes)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert state.current_player() == 0
    ends = [state.child(action) for action in state.legal_actions()]
    assert len({end.information_state_string(1) for end in ends}) == 1
    assert len({end.information_state_string(0) for end in ends}) == len(ends) > 1


def test_a_resampled_state_is_remembered_the_same() -> None:
    _, states = played(f"{short_name('agricola')}(players=2,decks=pilot,recall=yes)")
    state = states[12]
    me = state.current_player()
    numbers = iter(np.random.RandomState(1).random_sample(10))
    twin = state.resample_from_infostate(me, lambda: next(numbers))
    assert twin.information_state_string(me) == state.information_state_string(me)
    assert twin.information_state_string(1 - me) != state.information_state_string(1 - me)
    twin.apply_action(twin.legal_actions()[0])
    assert twin.information_state_string(me) == state.child(state.legal_actions()[0]).information_state_string(me)


def test_ismcts_with_memories() -> None:
    game, states = played(f"{short_name('skara')}(players=2,recall=yes)")
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=mcts.RandomRolloutEvaluator(1, rng), uct_c=2.0, max_simulations=3, random_state=rng
    )
    assert bot.step(states[5]) in states[5].legal_actions()


# -- dense rewards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dense", ["points", "expected"])
@pytest.mark.parametrize("reward", ["result", "score", "margin"])
def test_dense_rewards_sum_to_the_return(reward: str, dense: str) -> None:
    game, states = played(f"{short_name('creatures')}(reward={reward},dense={dense})")
    assert game.get_type().reward_model == pyspiel.GameType.RewardModel.REWARDS
    assert states[0].rewards() == states[0].returns() == [0, 0]
    sums = np.zeros(2)
    for state in states:
        sums += state.rewards()
        assert state.returns() == pytest.approx(list(sums))
    assert sum(any(state.rewards()) for state in states) > 10
    _, plain = played(f"{short_name('creatures')}(reward={reward})")
    assert states[-1].returns() == pytest.approx(plain[-1].returns())
    assert [any(state.rewards()) for state in plain[:-1]] == [False] * (len(plain) - 1)


@pytest.mark.parametrize("choices", ["creatures(dense=expected,recall=yes)", "skara(players=3,dense=points)"])
def test_openspiel_checks_the_choices_too(choices: str) -> None:
    game = pyspiel.load_game(f"python_farmstead_{choices}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


# -- bots --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponent", ["greedy", "search:4i", lambda seen: seen["action_mask"].argmax()])
def test_bots_of_ours_play_there(opponent: Any) -> None:
    game, states = played(f"{short_name('creatures')}(first=A)")
    bot = FarmsteadBot(game, states[0].current_player(), opponent, seed=3)
    action = bot.step(states[0])
    assert action in states[0].legal_actions()
    bot.restart()
    assert bot.step(states[0]) == action


def test_bots_of_ours_are_evaluated_by_openspiel() -> None:
    game = pyspiel.load_game(f"{short_name('creatures')}(first=A)")
    state = played(f"{short_name('creatures')}(first=A)")[1][20]
    bots = [FarmsteadBot(game, seat, name, seed=2) for seat, name in enumerate(["greedy", "random"])]
    paid = evaluate_bots(state.clone(), bots, np.random.RandomState(1))
    assert sum(paid) == 0
    assert list(evaluate_bots(state.clone(), bots, np.random.RandomState(1))) == list(paid)


def test_a_bot_needs_a_seat() -> None:
    with pytest.raises(farmstead.SetupError, match="seats: 0 to 1"):
        FarmsteadBot(pyspiel.load_game(short_name("creatures")), 2, "greedy")


def test_the_searches_in_cpp_crash_on_any_python_game() -> None:
    """The docs warn of it. When this fails OpenSpiel has mended it: take the warning out."""
    code = (
        "import pyspiel, open_spiel.python.games\n"
        "game = pyspiel.load_game('python_tic_tac_toe')\n"
        "bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 10, 100, True, 1, False)\n"
        "bot.step(game.new_initial_state())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode < 0
