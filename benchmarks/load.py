"""Many tables at once (`make load`): each gets an answer a second, and two watchers hear of every one.

    python benchmarks/load.py [--tables 200] [--seconds 60] [--database sqlite|postgres] [--processes 2] [--check]

No update may be lost, doubled or come out of order; that always fails the run. With --check so do answers slower than
the goal and more memory than the goal. Answers are timed from the moment they are due, so a slow server can't hide
behind its own slowness. Chance, games and answers are random, the four games take turns.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from postgres import Postgres
from running import Server
from slowness import warn_if_interpreted
from visitors import Lost, RefusedError, Visitor, Watcher

import farmstead

P99_MS = 50.0  # of answers, on two cores that have nothing else to do
P99_SHARED_MS = 40.0  # with several processes on PostgreSQL
TABLE_BYTES = 1 << 20
WATCHERS = 2
PUBLISHED_SECONDS = 1.2  # numbers that go up and down are published once a second
QUERY = "picture=0&log=0"


class LoadTable:
    """One table, the visitor who plays both seats, and its watchers."""

    def __init__(self, port: int, number: int, rng: random.Random) -> None:
        self.port = port
        self.number = number
        self.rng = rng
        self.visitor = Visitor(port, number)
        self.state: Any = None
        self.watchers: list[Watcher] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.sent: dict[int, float] = {}  # when the answer that led to a change was sent
        self.first = 0

    async def make(self) -> None:
        games = farmstead.games()
        body = {
            "game": games[self.number % len(games)],
            "name": "load",
            "seats": [{"kind": "me"}, {"kind": "hotseat"}],
        }
        made = await self.visitor.call("POST", "/api/tables", body)
        self.state = await self.visitor.call("GET", f"/api/tables/{made['table']}?{QUERY}")
        self.first = self.state["change"]
        self.sent = {}
        for nth in range(WATCHERS):
            number = (nth + 1) << 16 | self.number
            self.watchers.append(Watcher(self.port, number, made["table"], self.first))
            self.tasks.append(asyncio.create_task(self.watchers[-1].watch()))
        await asyncio.gather(*(watcher.open.wait() for watcher in self.watchers))

    async def answer(self, due: float) -> float:
        """One answer; how long it took since it was due."""
        clock = asyncio.get_running_loop().time
        option = self.rng.choice(self.state["options"])["id"]
        body = {"seat": self.state["seat"], "version": self.state["version"], "option": option}
        self.sent[self.state["change"] + 1] = clock()
        path = f"/api/tables/{self.state['table']}/answer?{QUERY}"
        before = self.state["change"]
        self.state = await self.visitor.call("POST", path, body)
        took = clock() - due
        if self.state["change"] != before + 1:
            raise AssertionError(f"one answer made {self.state['change'] - before} changes")
        return took

    async def check(self) -> list[float]:
        """Every watcher heard every change once and in order; how long the updates took."""
        expected = list(range(self.first + 1, self.state["change"] + 1))
        for watcher in self.watchers:
            for _ in range(100):
                if len(watcher.heard) >= len(expected):
                    break
                await asyncio.sleep(0.1)
            heard = [one.change for one in watcher.heard]
            if heard != expected:
                raise AssertionError(f"heard {heard}, expected {expected}")
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        lags = [one.at - self.sent[one.change] for watcher in self.watchers for one in watcher.heard]
        self.watchers, self.tasks = [], []
        return lags

    async def play(self, start: float, seconds: int) -> tuple[list[float], list[float]]:
        """An answer a second; a game that is over gives way to a new one."""
        loop = asyncio.get_running_loop()
        times: list[float] = []
        lags: list[float] = []
        for second in range(seconds):
            due = start + second
            await asyncio.sleep(max(0.0, due - loop.time()))
            if self.state["status"] == "over":
                lags += await self.check()
                await self.make()
                due = loop.time()
            times.append(await self.answer(due))
        lags += await self.check()
        self.visitor.leave()
        return times, lags


def metric(port: int, name: str) -> float:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as reply:
        found = re.search(rf"^{name} (\S+)$", reply.read().decode(), re.MULTILINE)
    assert found is not None, name
    return float(found[1])


def part(values: list[float], share: float) -> float:
    """The value that this share of the values does not exceed, in milliseconds."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] * 1000


async def run(port: int, count: int, seconds: int, seed: int) -> dict[str, float]:
    """The whole load on a server; the figures."""
    rng = random.Random(seed)
    warm = [LoadTable(port, (1 << 20) + n, rng) for n in range(len(farmstead.games()))]
    for table in warm:  # every game's code and words are loaded before memory is measured
        await table.make()
        await table.answer(asyncio.get_running_loop().time())
        await table.check()
        table.visitor.leave()
    await asyncio.sleep(PUBLISHED_SECONDS)
    before = metric(port, "farmstead_memory_bytes")
    tables = [LoadTable(port, number, random.Random(seed + number)) for number in range(count)]
    for start in range(0, count, 20):
        await asyncio.gather(*(table.make() for table in tables[start : start + 20]))
    await asyncio.sleep(PUBLISHED_SECONDS)
    cpu = metric(port, "farmstead_cpu_seconds")
    begun = asyncio.get_running_loop().time() + 0.5
    done = await asyncio.gather(
        *(table.play(begun + table.number / count, seconds) for table in tables), return_exceptions=True
    )
    problems = [one for one in done if isinstance(one, BaseException)]
    if problems:
        raise AssertionError(f"{len(problems)} of {count} tables failed, first: {problems[0]!r}")
    await asyncio.sleep(PUBLISHED_SECONDS)
    after = metric(port, "farmstead_memory_bytes")
    cpu = metric(port, "farmstead_cpu_seconds") - cpu
    good = [one for one in done if not isinstance(one, BaseException)]
    times = [took for one in good for took in one[0]]
    lags = [lag for one in good for lag in one[1]]
    return {
        "answers": len(times),
        "updates": len(lags),
        "answer_p50_ms": part(times, 0.5),
        "answer_p99_ms": part(times, 0.99),
        "answer_max_ms": max(times) * 1000,
        "update_p50_ms": part(lags, 0.5),
        "update_p99_ms": part(lags, 0.99),
        "answer_cpu_ms": cpu * 1000 / len(times),
        "table_kib": (after - before) / count / 1024,
    }


def measure(tables: int, seconds: int, database: str, processes: int, seed: int = 1) -> dict[str, float]:
    """Starts a server (and a PostgreSQL, where `database` is not the address of one), loads it, and ends both."""
    cluster = Postgres(durable=True) if database == "postgres" else None
    address = None if database == "sqlite" else cluster.database() if cluster is not None else database
    with tempfile.TemporaryDirectory(prefix="farmstead-load-") as folder:
        options = ("--processes", str(processes)) if processes > 1 else ()
        server = Server(Path(folder), address, *options)
        try:
            server.start()
            end = time.monotonic() + 30
            while metric(server.port, "farmstead_processes") < processes and time.monotonic() < end:
                time.sleep(0.1)
            return asyncio.run(run(server.port, tables, seconds, seed))
        finally:
            server.kill()
            if cluster is not None:
                cluster.stop()


def missed(figures: dict[str, float], processes: int) -> list[str]:
    """The goals that a run has not reached, in words."""
    found = []
    goal = P99_MS if processes == 1 else P99_SHARED_MS
    if figures["answer_p99_ms"] > goal:
        found.append(f"answers p99 {figures['answer_p99_ms']:.0f} ms, goal {goal:.0f} ms")
    if figures["table_kib"] > TABLE_BYTES / 1024:
        found.append(f"{figures['table_kib']:.0f} KiB a table, goal {TABLE_BYTES // 1024} KiB")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Many tables at once, each with an answer a second and two watchers.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--processes", type=int, default=1, help="server processes; more than one needs postgres")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures")
    parser.add_argument("--check", action="store_true", help="fail where a goal is missed")
    wish = parser.parse_args()
    shown = f"{wish.tables} tables, {wish.seconds} s, {wish.database}, {wish.processes} process(es)"
    warn_if_interpreted()
    print(f"{shown}, rules {'compiled' if farmstead.compiled else 'interpreted'} ...", flush=True)
    try:
        figures = measure(wish.tables, wish.seconds, wish.database, wish.processes, wish.seed)
    except (AssertionError, RefusedError, *Lost) as error:
        print(f"FAILED: {error!r}")
        return 1
    for name, value in figures.items():
        print(f"  {name:14} {value:10.1f}")
    print("  no update lost, doubled or out of order")
    if wish.json is not None:
        wish.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    left = missed(figures, wish.processes)
    print("  goals: " + ("; ".join(left) if left else "kept"))
    return int(wish.check and bool(left))


if __name__ == "__main__":
    sys.exit(main())
