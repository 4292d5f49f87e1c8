"""Training: games that a judge plays against itself, those who play them, and the gate. Learning itself needs torch."""

from __future__ import annotations

import random
import time
from pathlib import Path

import numpy as np
import pytest

import farmstead
from farmstead.bots.lookahead import turn_ends
from farmstead.judges import Judge, Net, load, save
from farmstead.judges.files import GATE
from farmstead.judges.inputs import inputs_of
from farmstead.judges.judge import all_names
from farmstead.training.gate import gate
from farmstead.training.mixtures import MIXTURES, Setup
from farmstead.training.players import LocalPlayers, Plan, most_wanted, some_games, weights_path
from farmstead.training.searched import play_searched
from farmstead.training.selfplay import LISTED, Noise, play, sensed


def fresh(game: str) -> Judge:
    """A judge that knows what the sense knows: its weights add next to nothing to it."""
    rules = farmstead.game(game)
    categories = max(inputs_of(game, players).categories for players in rules.players)
    net = Net.fresh(all_names(game), categories, len(rules.vocabulary), 1)
    net.weights["value.2"] *= 0.01
    return Judge(game, net)


def test_the_shares_of_a_mixture_make_one_and_can_be_played() -> None:
    for game, setups in MIXTURES.items():
        assert sum(setup.share for setup in setups) == pytest.approx(1.0)
        rules = farmstead.game(game)
        for setup in setups:
            rules.start(players=setup.players, **setup.variants)
        assert {setup.players for setup in setups} == set(rules.players)


def test_games_leave_positions_with_what_they_should_have_been_judged() -> None:
    judge = fresh("skara")
    found = play("skara", Setup(1.0, 2, {}), judge, [fresh("skara")], 2, 5, Noise(), 0.8)
    again = play("skara", Setup(1.0, 2, {}), judge, [fresh("skara")], 2, 5, Noise(), 0.8)
    assert np.array_equal(found.seen, again.seen)
    assert np.array_equal(found.scores, again.scores)
    count = len(found.seen)
    assert found.seen.shape == (count, inputs_of("skara", 2).seen + 2)
    assert found.wanted.shape == (count, 4)
    assert found.scores.shape == (2, 2)
    assert found.options.shape == found.liked.shape == (count, LISTED)
    looked = found.options[:, 0] >= 0
    assert looked.any()
    assert not looked.all()
    assert np.allclose(found.liked[looked].sum(axis=1), 1.0, atol=0.01)
    # Shares of the win add up to one, and so does what stands between them and what was thought.
    assert np.allclose(found.wanted[~looked, 2:].sum(axis=1), 1.0, atol=0.35)


def test_with_a_full_trace_every_position_is_judged_by_the_result() -> None:
    found = play("creatures", Setup(1.0, 2, {}), fresh("creatures"), [], 1, 3, Noise(), 1.0)
    pairs = {tuple(sorted(row[:2].tolist())) for row in found.wanted}
    assert pairs == {tuple(sorted(row.tolist())) for row in found.scores}


def test_where_the_sense_takes_seats_only_the_judge_s_own_turns_are_learned_from() -> None:
    setup = Setup(1.0, 2, {})
    alone = play("creatures", setup, fresh("creatures"), [], 4, 3, Noise(), 1.0)
    mixed = play("creatures", setup._replace(sensed=1.0), fresh("creatures"), [], 4, 3, Noise(), 1.0)
    assert 0.35 * len(alone.seen) < len(mixed.seen) < 0.65 * len(alone.seen)
    # All of a game's positions are seen from one seat, so its two results are in the same order.
    assert len({tuple(row[:2].tolist()) for row in mixed.wanted}) == len({tuple(row.tolist()) for row in mixed.scores})


def test_the_sense_takes_the_end_it_likes_best_for_a_seat() -> None:
    rng = random.Random(2)
    pos = farmstead.game("creatures").start(players=2, buildings="expert")
    dealer = farmstead.Dealer(2)
    while pos.decider < 0:
        pos.play(dealer.choose(pos))
    seat = int(pos.decider)
    trials = turn_ends(pos.sample(seat, rng), seat, list(pos.game.sensible(pos)))
    expected = [trial.game.outlook(trial, seat) for trial in trials]
    leads = [worths[seat] - 0.3 * worths[1 - seat] for worths in expected]
    assert leads[sensed(trials, seat)] == max(leads)
    assert len(set(leads)) > 1


def test_a_fresh_judge_goes_by_the_sense() -> None:
    judge = fresh("granja")
    pos = farmstead.game("granja").start(players=2)
    dealer = farmstead.Dealer(4)
    while pos.decider < 0:
        pos.play(dealer.choose(pos))
    said = judge.judge([pos], [0]).points[0]
    assert said == pytest.approx(pos.game.outlook(pos, 0), abs=1.0)


def test_the_set_up_furthest_behind_its_share_comes_next() -> None:
    setups = [Setup(0.5, 2, {}), Setup(0.5, 1, {})]
    assert most_wanted(setups, {0: 1000.0, 1: 10.0}, random.Random(1)) == 1
    assert most_wanted(setups, {0: 10.0, 1: 1000.0}, random.Random(1)) == 0


def test_processes_play_with_the_weights_of_the_folder(tmp_path: Path) -> None:
    save(fresh("skara"), weights_path(tmp_path))
    plan = Plan("skara", tmp_path, 600.0, side=1)
    players = LocalPlayers(plan, time.time())
    try:
        arrived = players.arrived()
        while not arrived:
            time.sleep(0.05)
            arrived = players.arrived()
    finally:
        for process in players._processes:
            process.terminate()
        players.close()
    which, games = arrived[0]
    assert games.players == MIXTURES["skara"][which].players
    assert len(games.seen)
    assert some_games(plan, which, fresh("skara"), [], 1, 0.5).games.players == games.players


def test_the_gate_writes_what_it_saw_into_the_file(tmp_path: Path) -> None:
    path = tmp_path / "judge.npz"
    save(fresh("creatures"), path)
    done: list[int] = []
    passed, share = gate(path, 2, 1, lambda number, total: done.append(number), rival="random")
    assert done == [1, 2]
    about = load(path).about
    assert about["match"] == {"against": "random", "games": 2, "won": share.value, "players": 2, "buildings": "expert"}
    assert about[GATE] == passed == (share.low > 0.5)
    assert share.value > 0.5


def test_learning_brings_judgements_nearer(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from farmstead.training.learner import Learner, fresh_net

    learner = Learner("skara", "cpu", fresh_net("skara"), 5000)
    learner.add(play("skara", Setup(1.0, 2, {}), learner.judge(), [], 16, 1, Noise(), 1.0))
    errors = [learner.learn(1e-3)[0] for _ in range(60)]
    assert sum(errors[-5:]) < 0.8 * sum(errors[:5])
    learner.save(tmp_path / "learner.pt")
    other = Learner("skara", "cpu", fresh_net("skara"), 10)
    other.load(tmp_path / "learner.pt")
    assert other.steps == 60
    before, after = learner.judge().net.weights, other.judge().net.weights
    assert all(np.array_equal(before[key], after[key]) for key in before)


def test_searches_play_whole_turns_and_teach_what_they_tried() -> None:
    found = play_searched("skara", Setup(1.0, 1, {}), fresh("skara"), 1, 4, 3, Noise(0.0, 0.0), 1.0)
    looked = found.options[:, 0] >= 0
    assert looked.any()
    assert not looked.all()
    assert np.allclose(found.liked[looked].sum(axis=1), 1.0, atol=0.01)
    assert (found.wanted[:, 0] == found.scores[0, 0]).all()
