"""Kills server processes at random moments while answers pour in (`make kills`): nothing acknowledged may be lost.

    python benchmarks/kills.py [--kills 50] [--tables 12] [--database sqlite|postgres] [--processes 2]

Without --database the kills are shared out: half on one process with SQLite, half on two processes with PostgreSQL. A
killed process gets SIGKILL; with SQLite the server is started again, with PostgreSQL the parent replaces the process
and the other goes on meanwhile. Every third table has a bot, so some kills hit one that thinks.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from postgres import Postgres
from running import Server
from visitors import Lost, RefusedError, Visitor

import farmstead

PATIENCE_SECONDS = 60.0  # a table that does not move for so long is stuck


class KillTable:
    """A table that somebody plays on and on, whatever happens to the server."""

    def __init__(self, port: int, number: int) -> None:
        self.visitor = Visitor(port, number)
        self.rng = random.Random(number)
        self.number = number
        self.table = ""
        self.acknowledged: dict[int, tuple[int, str]] = {}  # by step: the seat and its answer
        self.games = 0
        self.answers = 0

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """Tries until the server is there."""
        end = asyncio.get_running_loop().time() + PATIENCE_SECONDS
        while True:
            try:
                return await self.visitor.call(method, path, body)
            except Lost:
                if asyncio.get_running_loop().time() > end:
                    raise AssertionError(f"table {self.number}: nobody answers") from None
                await asyncio.sleep(0.05)

    async def make(self) -> None:
        games = farmstead.games()
        other = {"kind": "bot", "level": 1} if self.number % 3 == 0 else {"kind": "hotseat"}
        body = {"game": games[self.number % len(games)], "name": "kill", "seats": [{"kind": "me"}, other]}
        self.table = (await self.call("POST", "/api/tables", body))["table"]
        self.acknowledged = {}
        self.games += 1

    async def state(self) -> Any:
        return await self.call("GET", f"/api/tables/{self.table}?picture=0")

    async def my_turn(self) -> Any:
        """The state once it is my turn, or over. Where a bot never answers the table is stuck."""
        end = asyncio.get_running_loop().time() + PATIENCE_SECONDS
        while True:
            state = await self.state()
            if state["my_turn"] or state["status"] == "over":
                return state
            if asyncio.get_running_loop().time() > end:
                raise AssertionError(f"table {self.number} is stuck: {state['waiting']}")
            await asyncio.sleep(0.05)

    async def play(self, ending: asyncio.Event) -> None:
        """Answers until the end; what was acknowledged is checked after each lost connection."""
        await self.make()
        state = await self.my_turn()
        while not ending.is_set():
            if state["status"] == "over":
                self.check(state)
                await self.make()
                state = await self.my_turn()
            option = self.rng.choice(state["options"])
            body = {"seat": state["seat"], "version": state["version"], "option": option["id"]}
            step, seat = state["step"] + 1, state["seat"]
            given = (seat, option["spelling"])
            try:
                state = await self.visitor.call("POST", f"/api/tables/{self.table}/answer?picture=0", body)
                # At a question put to several at once a bot may have been quicker: then mine stands behind its answer.
                # Seen from another seat it may be hidden: then its seat tells it.
                lines = {line["step"]: (line["seat"], line["spelling"] or given[1]) for line in state["log"]}
                while lines.get(step, given) != given:
                    step += 1
                self.acknowledged[step] = given
                self.answers += 1
            except Lost:
                state = await self.my_turn()  # perhaps it was stored, perhaps not: it was not acknowledged
                self.check(state)
            except RefusedError as refused:
                if refused.status not in (409, 503):  # a twin of the same request is not possible, trouble is a bug
                    raise
                state = await self.my_turn()
            if not state["my_turn"]:
                state = await self.my_turn()
            await asyncio.sleep(self.rng.uniform(0.0, 0.1))
        self.check(await self.my_turn())

    def check(self, state: Any) -> None:
        """All that was acknowledged stands in the log, at its place."""
        log = {line["step"]: line for line in state["log"]}
        for step, (seat, spelling) in self.acknowledged.items():
            line = log.get(step)
            if line is None or line["seat"] != seat or line["spelling"] not in (spelling, None):  # None: a secret
                raise AssertionError(f"table {self.number}, step {step}: {spelling!r} was acknowledged and is lost")

    async def moves(self) -> None:
        """One more answer: the table is not stuck."""
        state = await self.my_turn()
        if state["status"] != "over":
            body = {"seat": state["seat"], "version": state["version"], "option": state["options"][0]["id"]}
            after = await self.call("POST", f"/api/tables/{self.table}/answer?picture=0", body)
            if after["version"] <= state["version"]:
                raise AssertionError(f"table {self.number} does not move")
            await self.my_turn()


async def kill_some(server: Server, tables: list[KillTable], kills: int, rng: random.Random) -> None:
    ending = asyncio.Event()
    playing = [asyncio.create_task(table.play(ending)) for table in tables]
    helper = Visitor(server.port, 1 << 21)
    try:
        for nth in range(kills):
            await _under_load(tables, rng.randint(1, 3 * len(tables)))
            await asyncio.sleep(rng.uniform(0.0, 0.1))
            victim = rng.choice(server.processes())
            with suppress(ProcessLookupError):  # died of the last one's fall
                os.kill(victim, signal.SIGKILL)
            if "--processes" not in server.options:
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            await _answers(helper)
            for task in playing:
                if task.done():
                    await task  # raises what it found
            print(f"\r  killed {nth + 1} of {kills}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        ending.set()
        await asyncio.gather(*playing)
        await asyncio.gather(*(table.moves() for table in tables))
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for visitor in [helper, *(table.visitor for table in tables)]:
            visitor.leave()


async def _under_load(tables: list[KillTable], more: int) -> None:
    """Waits until so many more answers are acknowledged: then it is a moment under load, and a random one."""
    wanted = sum(table.answers for table in tables) + more
    end = asyncio.get_running_loop().time() + PATIENCE_SECONDS
    while sum(table.answers for table in tables) < wanted:
        if asyncio.get_running_loop().time() > end:
            raise AssertionError("no table moves")
        await asyncio.sleep(0.003)


async def _answers(helper: Visitor) -> None:
    end = asyncio.get_running_loop().time() + PATIENCE_SECONDS
    while True:
        try:
            await helper.call("GET", "/api/health")
            return
        except Lost:
            if asyncio.get_running_loop().time() > end:
                raise AssertionError("the server does not come back") from None
            await asyncio.sleep(0.05)


def measure(kills: int, count: int, database: str, processes: int, seed: int = 1) -> tuple[int, int]:
    """Kills, checks, and says how many answers and games there were. `database` may be an address, too."""
    cluster = Postgres() if database == "postgres" else None
    address = None if database == "sqlite" else cluster.database() if cluster is not None else database
    with tempfile.TemporaryDirectory(prefix="farmstead-kills-") as folder:
        options = ("--processes", str(processes)) if processes > 1 else ()
        server = Server(Path(folder), address, *options)
        try:
            server.start()
            tables = [KillTable(server.port, number) for number in range(count)]
            asyncio.run(kill_some(server, tables, kills, random.Random(seed)))
            return sum(table.answers for table in tables), sum(table.games for table in tables)
        finally:
            server.kill()
            if cluster is not None:
                cluster.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description="Kills server processes under load and checks what is left.")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--database", choices=["sqlite", "postgres"], help="by default half the kills on each")
    parser.add_argument("--processes", type=int, default=2, help="server processes with postgres")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    wish = parser.parse_args()
    print(f"seed {wish.seed}")
    half = wish.kills // 2
    plan = [(wish.database, wish.kills)] if wish.database else [("sqlite", half), ("postgres", wish.kills - half)]
    for database, kills in plan:
        processes = wish.processes if database == "postgres" else 1
        print(f"{kills} kills, {wish.tables} tables, {database}, {processes} process(es) ...", flush=True)
        try:
            answers, games = measure(kills, wish.tables, database, processes, wish.seed)
        except (AssertionError, RefusedError) as error:
            print(f"FAILED: {error}")
            return 1
        print(f"  {answers} answers in {games} games: none that was acknowledged is lost, no table is stuck")
    return 0


if __name__ == "__main__":
    sys.exit(main())
