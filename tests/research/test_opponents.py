"""Who sits opposite a learner, how it is paid on the way, and where it finds its masks."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

import farmstead
from farmstead import bots
from farmstead.bots import Sampler
from farmstead.research import ActionMasks, FarmsteadAEC, FarmsteadEnv, MaskInInfo, Pool, aec_env, gym_id
from farmstead.research.opponents import Opponent, Player, line_up
from farmstead.research.rewards import DENSE, REWARDS, chances
from farmstead.research.seating import Seating


def first_action(seen: dict[str, Any]) -> int:
    return int(np.flatnonzero(seen["action_mask"])[0])


class LastOption:
    """A bot: the last of its options."""

    name = "last"

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        assert sampler().view(view["question"]["seat"]) == view
        return int(view["options"][-1]["id"])


class Masked:
    """A policy as sb3-contrib has them, trained on bare vectors."""

    def __init__(self, space: gymnasium.Space[Any]) -> None:
        self.observation_space = space

    def predict(self, observation: Any, action_masks: Any = None) -> tuple[Any, None]:
        assert observation.shape == self.observation_space.shape
        return np.array(np.flatnonzero(action_masks)[-1]), None


class Plain:
    """A policy without masks, of whole observations."""

    def predict(self, observation: Any) -> int:
        return first_action(observation)


def play_out(env: Any, seed: int) -> tuple[list[float], dict[str, Any]]:
    """The learner takes any legal action, the same ones each time: what each step paid, and the last info."""
    _, info = env.reset(seed=seed)
    over, paid, rng = False, list[float](), Random(seed)
    while not over:
        _, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        paid.append(float(reward))
    return paid, info


# -- opponents ---------------------------------------------------------------------------------------------------------


def table() -> FarmsteadEnv:
    return FarmsteadEnv("creatures", first="A")


@pytest.mark.parametrize(
    "opponent",
    [first_action, LastOption(), Masked(ActionMasks(table()).observation_space), Plain(), Pool(["greedy", Plain()])],
    ids=["function", "bot", "masked policy", "policy", "pool"],
)
def test_anything_that_decides_can_sit_opposite(opponent: Opponent) -> None:
    env = FarmsteadEnv("creatures", opponents=opponent, reward="score")
    paid, info = play_out(env, 4)
    assert paid[-1] == info["scores"][0]
    assert play_out(env, 4)[1]["scores"] == info["scores"], "the same seed plays the same game"


def test_a_list_mixes_them_seat_by_seat() -> None:
    env = FarmsteadEnv("skara", 4, opponents=["random", first_action, LastOption()])
    assert len(play_out(env, 1)[1]["scores"]) == 4


def test_a_bot_opposite_is_the_bot_of_the_library() -> None:
    """A bot given as an object answers as the same bot by name would."""
    seating = Seating("creatures", 2, "result", {"first": "A"})
    pos = seating.start()
    farmstead.Dealer(1).deal(pos)
    named = Player("greedy", seating, 0, 5).answer(pos)
    assert named in pos.options()
    assert Player(bots.make("greedy", 1), seating, 0, 5).answer(pos) in pos.options()


@pytest.mark.parametrize("answer", [-1, 380, 2.5, None, "place", np.array([1, 2])])
def test_an_illegal_answer_names_what_was_allowed(answer: Any) -> None:
    def stray(seen: dict[str, Any]) -> Any:
        return answer

    env = FarmsteadEnv("creatures", seat=1, opponents=stray, first="A")
    with pytest.raises(farmstead.IllegalOption, match=r"opponent stray answered .*; allowed now: \d+ \(place "):
        env.reset(seed=1)


@pytest.mark.parametrize("wrong", [7, None, LastOption, {"a": 1}])
def test_what_cannot_sit_opposite_is_said(wrong: Any) -> None:
    with pytest.raises(farmstead.SetupError, match="is no opponent; allowed: the name of a bot"):
        FarmsteadEnv("creatures", opponents=wrong)


def test_lists_must_fit() -> None:
    with pytest.raises(farmstead.SetupError, match="3 seats need opponents, 2 are named"):
        line_up(["random", first_action], 3)
    with pytest.raises(farmstead.SetupError, match="unknown bot 'hal'"):
        line_up(["random", "hal"], 2)


def test_a_pool_draws_from_all_and_keeps_the_newest() -> None:
    pool = Pool(["random"], keep=2)
    frozen = [Plain(), Plain(), Plain()]
    for policy in frozen:
        pool.add(policy)
    drawn = [pool.draw(Random(seed)) for seed in range(40)]
    assert all(any(one is other for one in drawn) for other in ("random", *frozen[1:]))
    assert frozen[0] not in drawn
    for wrong in ([], ["hal"]):
        with pytest.raises(farmstead.SetupError):
            Pool(wrong)
    with pytest.raises(farmstead.SetupError, match="at least 1"):
        Pool(["random"], keep=0)
    with pytest.raises(farmstead.SetupError, match="no opponent"):
        pool.add(7)  # type: ignore[arg-type]  # that is the point


def test_self_play_meets_the_copy_that_was_added() -> None:
    """The pool is shared: what a learner adds sits opposite from the next game on."""
    asked = []

    def frozen(seen: dict[str, Any]) -> int:
        asked.append(seen["observation"])
        return first_action(seen)

    pool = Pool(["random"])
    tables = [FarmsteadEnv("creatures", opponents=pool) for _ in range(2)]
    pool.add(frozen)
    pool.first.clear()
    for env in tables:
        before = len(asked)
        play_out(env, 3)
        assert len(asked) > before + 20
    assert asked[0].shape == tables[0].observation_space["observation"].shape  # type: ignore[index]  # it is a Dict


def test_an_environment_with_policies_is_copied_and_pickled() -> None:
    env = FarmsteadEnv("creatures", opponents=Pool([Plain(), LastOption()]), dense="expected", reward="score")
    env.reset(seed=5)
    for _ in range(8):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    ends = []
    for each in (copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env):
        rewards = [each.step(int(np.flatnonzero(each.action_masks())[0]))[1] for _ in range(10)]
        ends.append(rewards)
    assert ends[0] == ends[1] == ends[2]


# -- dense rewards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dense", DENSE)
@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize(("game", "players"), [("creatures", 2), ("skara", 1), ("granja", 3)])
def test_dense_rewards_sum_to_the_plain_one(game: str, players: int, reward: str, dense: str) -> None:
    plain, _ = play_out(FarmsteadEnv(game, players, reward=reward), 2)
    often, _ = play_out(FarmsteadEnv(game, players, reward=reward, dense=dense), 2)
    assert plain[:-1] == [0] * (len(plain) - 1)
    assert sum(often) == pytest.approx(plain[-1])
    assert sum(map(bool, often)) > 2


def test_dense_rewards_of_all_seats() -> None:
    env = FarmsteadAEC("creatures", reward="margin", dense="expected")
    env.reset(seed=3)
    paid, steps = dict.fromkeys(env.possible_agents, 0.0), 0
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        paid[agent] += reward
        steps += bool(reward)
        assert sum(env.rewards.values()) == pytest.approx(0)
        env.step(None if over else first_action(observation))
    totals = [sheet["total"] for sheet in env.position.scores()]
    assert list(paid.values()) == pytest.approx([totals[0] - totals[1], totals[1] - totals[0]])
    assert steps > 20


def test_the_expected_result_follows_the_swing() -> None:
    assert chances([20.0, 12.0], 40.0, 8.0) == pytest.approx([0.5, -0.5])  # three games of four
    assert chances([5.0, 5.0, 5.0], 40.0, 8.0) == pytest.approx([0, 0, 0])
    assert sum(chances([30.0, 12.0, -4.0], 40.0, 8.0)) == pytest.approx(0)
    assert chances([48.0], 40.0, 8.0) == pytest.approx([0.5])
    assert chances([9000.0, -9000.0], 40.0, 8.0) == [1, -1]


def test_what_dense_rewards_can_follow_is_said() -> None:
    for make in (FarmsteadEnv, aec_env):
        with pytest.raises(farmstead.SetupError, match="cannot follow 'fame'; allowed: points, expected, or None"):
            make("creatures", dense="fame")


# -- masks -------------------------------------------------------------------------------------------------------------


@pytest.mark.filterwarnings("ignore:.*The environment .* is different from the unwrapped version")
def test_gymnasium_masks_beside_the_vector() -> None:
    env = ActionMasks(gymnasium.make(gym_id("creatures"), opponents="random"))
    seen, info = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    for _ in range(12):
        assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
        assert env.action_masks().dtype == bool
        seen, *_, info = env.step(np.flatnonzero(env.action_masks())[0])
        assert seen.shape == env.observation_space.shape
    check_env(ActionMasks(FarmsteadEnv("creatures")), skip_render_check=True)


def test_pettingzoo_masks_in_the_info() -> None:
    env = MaskInInfo(aec_env("creatures"))
    api_test(env, num_cycles=40)
    env.reset(seed=1)
    seen, _, _, _, info = env.last()
    assert env.observation_space(env.agent_selection).contains(seen)
    assert info["action_mask"].sum() == len(env.unwrapped.position.options())


def test_masks_are_taken_off_what_has_them() -> None:
    with pytest.raises(farmstead.SetupError, match="'observation' and 'action_mask'"):
        ActionMasks(gymnasium.make("CartPole-v1"))
