"""The environments beyond what their libraries check: rewards, masks, bots, illegal actions, secrets."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import farmstead
from farmstead.research import FarmsteadAEC, FarmsteadEnv, aec_env, gym_id
from farmstead.research.openspiel import short_name
from farmstead.research.rewards import results, rewards
from tests.research.tables import walk


def play_out(env: FarmsteadEnv, seed: int) -> tuple[float, dict[str, Any]]:
    """A random episode: what it paid, and the last info."""
    observation, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    over = False
    paid = 0.0
    while not over:
        action = int(env.action_space.sample(observation["action_mask"]))
        observation, reward, over, _, info = env.step(action)
        paid += reward
    return paid, info


# -- rewards -----------------------------------------------------------------------------------------------------------


def test_results_sum_to_nothing() -> None:
    assert results([1], 2) == [-1, 1]
    assert results([0, 1], 2) == [0, 0]
    assert results([2], 3) == [-0.5, -0.5, 1]
    assert results([0, 2], 4) == [0.5, -0.5, 0.5, -0.5]


def test_rewards_by_result_score_and_margin() -> None:
    *_, pos = walk("granja", 3, {}, 2)
    totals = [sheet["total"] for sheet in pos.scores()]
    assert rewards(pos, "score") == totals
    assert rewards(pos, "margin")[0] == totals[0] - max(totals[1:])
    assert rewards(pos, "result") == results(pos.winners(), 3)
    assert rewards(farmstead.game("granja").start(3), "score") == [0, 0, 0]


def test_alone_there_are_points_to_beat() -> None:
    *_, pos = walk("skara", 1, {}, 2)
    total = pos.scores()[0]["total"]
    assert total < pos.game.par(1)
    assert rewards(pos, "result") == [-1]
    assert rewards(pos, "margin") == [total - pos.game.par(1)]
    assert rewards(pos, "score") == [total]


def test_an_unknown_reward_or_mode_says_what_there_is() -> None:
    with pytest.raises(farmstead.SetupError, match="rewards: result, score, margin"):
        aec_env("skara", 2, reward="fame")
    with pytest.raises(farmstead.SetupError, match="modes: human, ansi, svg, rgb_array"):
        aec_env("skara", 2, render_mode="depth_array")
    with pytest.raises(farmstead.SetupError, match="edition cannot be '1999'"):
        FarmsteadEnv("agricola", 2, edition="1999")


# -- PettingZoo --------------------------------------------------------------------------------------------------------


def test_the_rewards_of_a_whole_game_and_the_mask_of_who_waits() -> None:
    env = FarmsteadAEC("skara", 3, reward="score")
    env.reset(seed=3)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, info = env.last()
        paid[agent] += reward
        mask = observation["action_mask"]
        assert np.array_equal(mask, info["action_mask"])
        assert mask[env.seating.no_op] == over
        if not over:
            assert [i for i, open_now in enumerate(mask) if open_now] == sorted(env.position.options())
        env.step(None if over else env.action_space(agent).sample(mask))
    assert list(paid.values()) == [sheet["total"] for sheet in env.position.scores()]


def test_an_illegal_action_ends_the_game_or_raises() -> None:
    env = aec_env("creatures", illegal_reward=-5.0)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(env.unwrapped.seating.no_op)
    assert env.rewards[agent] == -5
    assert all(env.terminations.values())
    bare = FarmsteadAEC("creatures")
    bare.reset(seed=1)
    with pytest.raises(farmstead.IllegalOption):
        bare.step(bare.seating.no_op)


def test_answers_given_at_the_same_time_do_not_show() -> None:
    """The first seat keeps one special tile or the other; the next sees the same table."""
    seen = []
    for choice in (0, -1):
        env = FarmsteadAEC("skara", 2)
        env.reset(seed=4)
        assert env.agent_selection == "player_0"
        env.step(env.position.options()[choice])
        assert env.agent_selection == "player_1"
        seen.append(env.observe("player_1"))
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    assert np.array_equal(seen[0]["action_mask"], seen[1]["action_mask"])


def test_the_state_is_what_all_seats_know() -> None:
    env = FarmsteadAEC("agricola", 3, decks="pilot")
    env.reset(seed=1)
    vectors = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert np.array_equal(env.state(), np.concatenate(vectors))
    assert env.state_space.contains(env.state())


# -- Gymnasium ---------------------------------------------------------------------------------------------------------


def test_an_illegal_action_changes_nothing() -> None:
    env = FarmsteadEnv("creatures", illegal_reward=-3.0)
    before, _ = env.reset(seed=2)
    after, reward, over, cut, info = env.step(env.seating.no_op)
    assert (reward, over, cut, info["illegal"]) == (-3.0, False, False, True)
    assert np.array_equal(before["observation"], after["observation"])
    assert np.array_equal(env.action_masks(), before["action_mask"].astype(bool))


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_one_seat_against_bots(opponents: str) -> None:
    env = FarmsteadEnv("creatures", seat=1, opponents=opponents, reward="margin")
    paid, info = play_out(env, 7)
    mine, other = info["scores"][1], info["scores"][0]
    assert paid == mine - other
    assert info["seat"] == 1
    again, same = play_out(env, 7)
    assert (again, same["scores"]) == (paid, info["scores"]), "the same seed plays the same game"
    with pytest.raises(farmstead.IllegalOption, match="over"):
        env.step(0)


def test_a_search_moves_first_where_its_seat_does() -> None:
    env = FarmsteadEnv("creatures", seat=1, opponents="search:2i", first="A")
    _, info = env.reset(seed=1)
    assert env.position.view(None)["seats"][0]["home"] == 2
    assert info["action_mask"].sum() > 1


@pytest.mark.parametrize("opponents", ["random", "level:2", "search:4i"])
def test_an_environment_can_be_copied_and_pickled(opponents: str) -> None:
    env = FarmsteadEnv("granja", 2, opponents=opponents)
    env.reset(seed=5)
    for _ in range(8):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    # at the first answer of a turn a search holds no tree, which copies would not carry along
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env]
    ends = []
    for each in copies:
        for _ in range(12):
            observation, *_ = each.step(int(np.flatnonzero(each.action_masks())[-1]))
        ends.append(observation["observation"])
    assert (ends[0] == ends[2]).all()
    assert (ends[1] == ends[2]).all()


def test_a_table_can_be_copied_and_pickled() -> None:
    env = aec_env("skara", 3)
    env.reset(seed=2)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.agent_selection == env.agent_selection
        assert (other.last()[0]["observation"] == env.last()[0]["observation"]).all()
        other.step(int(np.flatnonzero(other.last()[0]["action_mask"])[0]))
        assert other.unwrapped.position.digest() != env.unwrapped.position.digest()


def test_a_closed_environment_says_what_to_do() -> None:
    env = FarmsteadEnv("skara", 2)
    env.reset(seed=1)
    env.close()

    def play_on() -> None:
        for _ in range(20):
            env.step(int(np.flatnonzero(env.action_masks())[0]))

    with pytest.raises(farmstead.FarmsteadError, match="reset"):
        play_on()


def test_any_seat_at_random() -> None:
    env = FarmsteadEnv("skara", 4, seat="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1, 2, 3}


def test_bad_seats_and_opponents_say_what_is_allowed() -> None:
    with pytest.raises(farmstead.SetupError, match="2 seats need opponents, 1 are named"):
        FarmsteadEnv("granja", 3, opponents=["greedy"])
    with pytest.raises(farmstead.SetupError, match="unknown bot"):
        FarmsteadEnv("granja", 2, opponents="genius")
    with pytest.raises(farmstead.SetupError, match="0 to 1, random"):
        FarmsteadEnv("granja", 2, seat=2)


def test_gymnasium_knows_the_variants() -> None:
    env = gymnasium.make(gym_id("agricola"), players=1, edition="2016", reward="score")
    env.reset(seed=1)
    assert env.unwrapped.position.settings["edition"] == "2016"  # type: ignore[attr-defined]  # gymnasium.Env says less


# -- OpenSpiel ---------------------------------------------------------------------------------------------------------


def after_the_deal(text: str) -> tuple[pyspiel.Game, pyspiel.State]:
    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(weight for _, weight in outcomes) == pytest.approx(1)
        state.apply_action(outcomes[len(outcomes) // 2][0])
    return game, state


def test_parameters_are_variants_and_spellings_are_actions() -> None:
    game, state = after_the_deal(f"{short_name('agricola')}(players=3,edition=2016,side_job=yes,reward=margin)")
    assert state.position.settings["edition"] == "2016"
    assert state.position.settings["side-job"] == "yes"
    assert game.num_distinct_actions() == len(farmstead.game("agricola").vocabulary)
    assert [state.action_to_string(a) for a in state.legal_actions()] == [
        state.position.spell(option) for option in sorted(state.position.options())
    ]
    assert game.max_utility() > 100


def test_states_survive_pickling_serialising_and_cloning() -> None:
    game, state = after_the_deal(f"{short_name('granja')}(players=2)")
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(read) == str(state)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(clone) != str(state)
    assert state.observation_tensor(0) != clone.observation_tensor(0)


def test_a_resampled_state_looks_the_same_to_its_player() -> None:
    _, state = after_the_deal(f"{short_name('agricola')}(players=2,decks=pilot)")
    me, other = state.current_player(), 1 - state.current_player()
    numbers = iter(np.random.RandomState(1).random_sample(10))
    twin = state.resample_from_infostate(me, lambda: next(numbers))
    assert twin.observation_string(me) == state.observation_string(me)
    assert twin.observation_string(other) != state.observation_string(other)


def test_ismcts_plays() -> None:
    game, state = after_the_deal(f"{short_name('skara')}(players=2)")
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=mcts.RandomRolloutEvaluator(1, rng), uct_c=2.0, max_simulations=4, random_state=rng,
        use_observation_string=True,
    )  # fmt: skip
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("game", ["creatures(first=A)", "granja(players=3)"])
def test_a_tensor_is_the_one_openspiel_would_make(game: str) -> None:
    state = pyspiel.load_game(f"python_farmstead_{game}").new_initial_state()
    rng = random.Random(1)
    for _ in range(60):
        if not state.is_chance_node():
            player = state.current_player()
            assert state.observation_tensor() == state.observation_tensor(player)
            for seat in range(state.num_players()):
                assert state.observation_tensor(seat) == pyspiel.State.observation_tensor(state, seat)
        state.apply_action(rng.choice(state.legal_actions()))
    with pytest.raises(farmstead.FarmsteadError, match="no seat 7"):
        state.observation_tensor(7)


# -- without the extra -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("missing", "module"), [("numpy", "research"), ("pyspiel", "research.openspiel")])
def test_without_its_packages_research_says_what_to_install(missing: str, module: str) -> None:
    code = (
        "import importlib.util as util\nfound = util.find_spec\n"
        f"util.find_spec = lambda name, *rest: None if name == {missing!r} else found(name, *rest)\n"
        f"import farmstead.{module}"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "pip install 'farmstead[research]'" in done.stderr
