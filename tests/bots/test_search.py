"""The search bot's budget: iterations or time, ended at will; and the five levels."""

from __future__ import annotations

import threading
import time

import pytest

import farmstead
from farmstead import bots
from farmstead.bots import LEVELS, LevelBot, SearchBot
from farmstead.bots.search import Search
from farmstead.bots.tempers import TemperedBot
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from tests.bots.positions import moments, sampler


def asked() -> Position:
    pos = farmstead.game(farmstead.games()[0]).start()
    farmstead.Dealer(1).deal(pos)
    return pos


def test_a_budget_of_iterations_is_kept() -> None:
    pos = asked()
    bot = SearchBot(1, iterations=40)
    bot.choose(pos.view(pos.decider), sampler(pos, pos.decider))
    assert 0 < bot.made <= 40


def test_a_budget_of_time_is_kept() -> None:
    pos = asked()
    bot = SearchBot(1, seconds=0.1)
    bot.choose(pos.view(pos.decider), sampler(pos, pos.decider))  # without a budget it would think for ever
    assert bot.made > 0


def test_thinking_can_be_ended_from_outside() -> None:
    pos = asked()
    bot = SearchBot(1, seconds=600)
    timer = threading.Timer(0.2, bot.stop)
    timer.start()
    began = time.perf_counter()
    assert bot.choose(pos.view(pos.decider), sampler(pos, pos.decider)) in pos.options()
    assert time.perf_counter() - began < 300
    timer.join()


def test_the_best_answer_can_be_asked_at_any_time() -> None:
    pos = asked()
    search = Search(sampler(pos, pos.decider), pos.decider, 1)
    assert search.best() in pos.options()
    for _ in range(3):
        search.run(7, 10.0)
        assert search.best() in pos.options()
        assert sum(visits for visits, _ in search.shares().values()) == search.root.visits
        assert all(0 <= value <= 1 for _, value in search.shares().values())


def test_a_tree_is_kept_within_a_turn_and_only_there() -> None:
    """The bot that goes on from its tree has more trials behind its next answer than its budget gives."""
    bot = SearchBot(1, iterations=24)
    pos = asked()
    dealer = farmstead.Dealer(2)
    kept = False
    while not kept:
        assert not pos.over, "no turn had two questions"
        seat = pos.decider
        if seat == CHANCE:
            option = pos.options()[0]
        elif seat == 0:
            option = bot.choose(pos.view(0), sampler(pos, 0))
            assert option in pos.options()
            kept = bot.search is not None and sum(bot.search.tried().values()) > 24
        else:
            option = pos.options()[0]
            bot.choose(pos.view(seat), sampler(pos, seat))  # another seat's question: nothing to go on from
            assert bot.search is None or sum(bot.search.tried().values()) <= 24
        pos.play(option)
        dealer.deal(pos)


def test_options_that_only_some_samples_have_are_no_trouble() -> None:
    for pos, seat in moments(("market", 4, {"bids": "even"}), 5, 2):
        search = Search(sampler(pos, seat), seat, 3)
        search.run(60, 10.0)
        assert search.best() in pos.options(seat)


@pytest.mark.parametrize("name", ["search:", "search:fast", "search:0i", "search:1.5i", "search:-1s"])
def test_a_bad_budget_is_said(name: str) -> None:
    with pytest.raises(farmstead.SetupError, match=r"write 0\.5s, 200ms or 800i"):
        bots.make(name)


def test_budgets_by_name() -> None:
    quick = bots.make("search:250ms")
    fixed = bots.make("search:80i")
    assert isinstance(quick, SearchBot)
    assert isinstance(fixed, SearchBot)
    assert (quick.seconds, quick.iterations) == (0.25, None)
    assert (fixed.seconds, fixed.iterations) == (None, 80)
    given = bots.make("search", seconds=0.7)
    assert isinstance(given, SearchBot)
    assert given.seconds == 0.7


def test_levels_have_names_in_both_languages() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    for lang in ("en", "fr"):
        assert len({level.title(lang) for level in LEVELS}) == 5
    assert [bots.make(f"level:{n}").name for n in range(1, 6)] == [f"level:{n}" for n in range(1, 6)]
    with pytest.raises(farmstead.SetupError, match="unknown level '6'; levels: 1, 2, 3, 4, 5"):
        bots.make("level:6")


def test_lower_levels_are_clumsier_and_the_upper_ones_learned() -> None:
    made = [LevelBot(level, 1).bot for level in LEVELS]
    tempered = [bot for bot in made if isinstance(bot, TemperedBot)]
    assert [bot.bot.name for bot in tempered] == ["greedy", "greedy", "greedy", "judge"]
    clumsy = [bot.clumsy for bot in tempered[:3]]
    assert clumsy == sorted(clumsy, reverse=True)
    five = made[4]
    assert isinstance(five, SearchBot)
    assert (five.seconds, five.iterations) == (1.0, None)


def test_a_weak_level_strays_more_often() -> None:
    pos = asked()
    view = pos.view(pos.decider)
    best = bots.make("greedy", 1).choose(view, sampler(pos, pos.decider))
    astray = [
        sum(LevelBot(level, seed).choose(view, sampler(pos, pos.decider)) != best for seed in range(40))
        for level in LEVELS[:3]
    ]
    assert astray[0] > astray[1] > astray[2]
