"""Bots think fairly: many tables, or tables of bots only, keep nobody else's bots waiting. Counted, not timed."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

import farmstead
from farmstead.table.thinking import workers
from farmstead.table.thinking.line import Line, Question
from tests.table.conftest import Player, Serving

Making = Callable[..., Player]

POSITION = farmstead.game("creatures").start(2)


def question(table: str, origin: str, people: bool, maker: str = "", version: int = 0) -> Question:
    return Question(table, version, 0, POSITION, 5, None, origin, maker or origin, people)


def order(line: Line) -> list[str]:
    """The tables in the order in which they are thought about, by workers that end one after the other."""
    found: list[str] = []
    at_work: list[str] = []
    while True:
        while (taken := line.take()) is not None:
            found.append(taken.table)
            at_work.append(taken.table)
        if not at_work:
            return found
        line.done(at_work.pop(0))


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_one_address_with_many_tables_does_not_keep_another_waiting(workers: int) -> None:
    line = Line(workers)
    for number in range(40):
        line.put(question(f"flood-{number}", "flood", people=True))
    begun = []
    while (taken := line.take()) is not None:
        begun.append(taken.table)
    assert len(begun) == max(1, workers - 1)  # a worker is left for whoever comes next
    line.put(question("other", "other", people=True))
    if workers > 1:
        assert line.take() == question("other", "other", people=True)
    else:
        assert line.take() is None
        line.done(begun[0])
        assert line.take() == question("other", "other", people=True)


def test_tables_with_people_come_first_and_bots_leave_a_worker_for_them() -> None:
    line = Line(2)
    for number in range(40):
        line.put(question(f"bots-{number}", f"address-{number}", people=False))
    assert line.take() is not None
    assert line.take() is None
    line.put(question("people", "x", people=True))
    assert line.take() == question("people", "x", people=True)
    line.done("bots-0")
    line.put(question("people too", "y", people=True))
    assert line.take() == question("people too", "y", people=True)


def test_addresses_take_turns_and_so_do_their_visitors_and_tables() -> None:
    line = Line(1)
    for table, origin, maker in ("a1", "A", "a"), ("a2", "A", "a"), ("a3", "A", "z"), ("b1", "B", ""), ("b2", "B", ""):
        line.put(question(table, origin, True, maker))
    assert order(line) == ["a1", "b1", "a3", "b2", "a2"]
    assert len(line) == 0


def test_a_table_asks_one_thing_at_a_time_and_the_latest_counts() -> None:
    line = Line(3)
    line.put(question("t", "A", True))
    line.put(question("t", "A", True, version=1))
    first = line.take()
    assert first is not None
    assert first.version == 1
    line.put(question("t", "A", True, version=2))
    line.put(question("t", "A", True, version=3))
    assert line.take() is None
    assert "t" in line
    assert len(line) == 1
    line.done("t")
    second = line.take()
    assert second is not None
    assert second.version == 3
    line.done("t")
    line.put(question("t", "A", True, version=4))
    line.drop("t")
    assert line.take() is None
    assert "t" not in line


def test_forty_tables_of_strong_bots_let_a_weak_one_think_next(
    serving: Serving, player: Making, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such tables made a bot of level 1 wait for 72 seconds; now it waits for the one thought that was under way."""
    levels: list[int] = []
    first, go_on, heard = threading.Event(), threading.Event(), threading.Event()

    def think(game: str, position: str, seat: int, level: int, seed: int | None) -> int:
        levels.append(level)
        first.set()
        if level == 1:
            heard.set()
        go_on.wait(60)
        return farmstead.game(game).from_json(position).options(seat)[0]

    monkeypatch.setattr(workers, "think", think)
    server = serving()
    flood, me = player(server), player(server)
    for _ in range(40):
        flood.make(5, 5, 5, 5, game="agricola")
    assert first.wait(60)
    me.make("me", 1, variants={"first": "B"})
    go_on.set()
    assert heard.wait(60)
    assert levels[: levels.index(1)] == [5]
