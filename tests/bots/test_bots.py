"""Bots: they see a view and a sampler, and the same seed plays the same way."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from farmstead import SetupError
from farmstead.bots import Bot, RandomBot, make, names
from farmstead.kernel.position import Position

VIEW: dict[str, Any] = {"options": [{"id": n, "spelling": f"take {n}"} for n in (3, 5, 8)]}


def no_sampler() -> Position:
    raise AssertionError("the random bot needs no samples")


def answers(bot: Bot, count: int = 60) -> list[int]:
    return [bot.choose(VIEW, no_sampler) for _ in range(count)]


def test_only_options_are_chosen_and_all_of_them() -> None:
    counts = Counter(answers(make("random", 1), 600))
    assert set(counts) == {3, 5, 8}
    assert min(counts.values()) > 140


def test_a_seed_plays_the_same_way() -> None:
    assert answers(make("random", 7)) == answers(RandomBot(7))
    assert answers(make("random", 7)) != answers(make("random", 8))
    assert answers(make("random")) != answers(make("random"))


def test_the_view_stays_as_it_was() -> None:
    before = repr(VIEW)
    answers(make("random", 1))
    assert repr(VIEW) == before


def test_nothing_to_choose_is_said() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        RandomBot(1).choose({"options": []}, no_sampler)


def test_unknown_names_list_the_known_ones() -> None:
    assert names() == ["random", "greedy", "judge", "search", "level:1", "level:2", "level:3", "level:4", "level:5"]
    with pytest.raises(SetupError, match="unknown bot 'hal'; known bots: random, greedy, judge, search"):
        make("hal")
