"""Who asks for much waits, as long as others ask for something too (`gate/shares.py`); time is counted by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from farmstead.table.gate import shares
from farmstead.table.gate.guard import WAITS
from farmstead.table.gate.shares import Full, Shares


class Clocks:
    """Time and what was used of the processor, as a test says."""

    def __init__(self) -> None:
        self.now = 100.0
        self.used = 0.0

    def pass_(self, seconds: float, used: float = 0.0) -> None:
        self.now += seconds
        self.used += used


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def spend(all_of: Shares, clocks: Clocks, name: str, seconds: float) -> None:
    since = await all_of.enter(name)
    clocks.pass_(seconds, seconds)
    all_of.leave(name, since)


def made() -> tuple[Shares, Clocks]:
    clocks = Clocks()
    return Shares(lambda: clocks.now, lambda: clocks.used), clocks


def test_alone_one_has_everything() -> None:
    async def test() -> None:
        all_of, clocks = made()
        for _ in range(100):
            await asyncio.wait_for(spend(all_of, clocks, "a", 1.0), 1)

    run(test())


def test_who_has_used_its_stock_waits_while_others_are_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "LOOK_SECONDS", 0.001)

    async def test() -> None:
        all_of, clocks = made()
        await spend(all_of, clocks, "others", 0.001)
        await spend(all_of, clocks, "greedy", 2 * shares.STOCK)
        waiting = asyncio.create_task(all_of.enter("greedy"))
        await asyncio.sleep(0.02)
        assert not waiting.done()
        await asyncio.wait_for(spend(all_of, clocks, "others", 0.001), 1)  # who asks for little is let in at once
        clocks.pass_(shares.DEBT / shares.SHARE + 0.1)
        await asyncio.wait_for(waiting, 5)  # what it owes is paid by now

    run(test())


def test_who_waits_goes_on_when_the_others_have_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "LOOK_SECONDS", 0.001)
    monkeypatch.setattr(shares, "SHARE", 1e-9)

    async def test() -> None:
        all_of, clocks = made()
        await spend(all_of, clocks, "others", 0.001)
        await spend(all_of, clocks, "greedy", 2 * shares.STOCK)
        waiting = asyncio.create_task(all_of.enter("greedy"))
        clocks.pass_(shares.CROWD_SECONDS + 0.1)
        await asyncio.wait_for(waiting, 5)

    run(test())


def test_what_is_used_at_once_is_split() -> None:
    """Whoever waits for the disk beside somebody who draws does not pay for all of the drawing."""

    async def test() -> None:
        all_of, clocks = made()
        one, two = await all_of.enter("a"), await all_of.enter("b")
        clocks.pass_(0.2, 0.2)
        all_of.leave("a", one)
        all_of.leave("b", two)
        assert [round(all_of._sites[name].stock, 3) for name in ("a", "b")] == [shares.STOCK - 0.1] * 2

    run(test())


def test_few_at_once_and_not_too_many_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "MOST_WAITING", 3)

    async def test() -> None:
        all_of, _ = made()
        tasks = [asyncio.create_task(all_of.enter("a")) for _ in range(shares.MOST_AT_ONCE + 3)]
        await asyncio.sleep(0)
        assert sum(task.done() for task in tasks) == shares.MOST_AT_ONCE
        with pytest.raises(Full):
            await all_of.enter("a")
        tasks[-1].cancel()  # who goes away leaves the queue
        await asyncio.sleep(0)
        for task in tasks[: shares.MOST_AT_ONCE]:
            all_of.leave("a", task.result())
        await asyncio.sleep(0)
        assert [task.done() for task in tasks[-3:-1]] == [True, True]

    run(test())


@pytest.mark.parametrize(
    ("path", "waits"),
    [
        ("/api/check", True),
        ("/api/analysis/evaluate", True),
        ("/api/analysis/state", False),
        ("/api/tables/abc/live", True),
        ("/api/tables/abc/hint", True),
        ("/api/tables/abc", False),
        ("/api/tables/abc/answer", False),
        ("/api/cards", False),
        ("/api/challenges/skara/2026-W01/entries", True),
    ],
)
def test_what_waits_beside_this_process_is_no_burden(path: str, waits: bool) -> None:
    assert bool(WAITS.match(path)) == waits
