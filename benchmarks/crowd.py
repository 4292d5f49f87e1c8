"""One address that asks for much, and everybody else: how long others wait for their answers meanwhile.

    python benchmarks/crowd.py [--connections 30] [--tables 10] [--seconds 8] [--check]

Ten tables get an answer a second each, first undisturbed, then while one address asks for costly things over many
connections as fast as it is answered, then undisturbed again. Calm and crowded come from one run on one machine, so
that their quotient says something where the figures themselves do not. With --check a quotient above 2 fails.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from contextlib import suppress
from itertools import count
from pathlib import Path

from load import LoadTable, part
from running import Server
from slowness import warn_if_interpreted
from visitors import Lost, RefusedError, Visitor

SLOWER = 2.0  # no more than that
ATTACKER = 200 << 16 | 1  # a number that is nobody else's address
COSTLY = ("/api/cards", "/api/explorer/agricola?seat={n}&round={m}", "/api/tables/{table}?picture=1&parts=1&story=1")
"""Each is asked for by turns: what is the same for all, what differs, and what is drawn anew."""


async def ask_for_much(port: int, table: str, numbers: count[int], asked: list[int]) -> None:
    """One connection of the address that asks for much."""
    visitor = Visitor(port, ATTACKER)
    try:
        while True:
            n = next(numbers)
            path = COSTLY[n % len(COSTLY)].format(n=n % 5, m=n % 15, table=table)
            with suppress(RefusedError):
                await visitor.call("GET", path)
                asked[0] += 1
                continue
            await asyncio.sleep(0.05)  # it was refused, or cannot be read: it asks for something else
    except Lost:
        pass
    finally:
        visitor.leave()


async def answers(tables: list[LoadTable], seconds: int) -> list[float]:
    """How long the answers at all tables took."""
    begun = asyncio.get_running_loop().time() + 0.3
    done = await asyncio.gather(*(table.play(begun + at / len(tables), seconds) for at, table in enumerate(tables)))
    for table in tables:
        table.visitor.leave()
    return [took for times, _ in done for took in times]


async def run(port: int, wanted: int, connections: int, seconds: int) -> dict[str, float]:
    found: dict[str, float] = {}
    drawn = LoadTable(port, (1 << 20) + 5, random.Random(5))
    await drawn.make()
    asked = [0]
    for phase, crowded in enumerate((False, False, True, False)):  # the first warms everything up
        tables = [LoadTable(port, 1000 * phase + at, random.Random(at)) for at in range(wanted)]
        await asyncio.gather(*(table.make() for table in tables))
        numbers = count()
        crowd = [
            asyncio.create_task(ask_for_much(port, drawn.state["table"], numbers, asked))
            for _ in range(connections if crowded else 0)
        ]
        times = await answers(tables, seconds)
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        name = ("warm", "calm", "crowded", "calm_again")[phase]
        found |= {f"{name}_p{round(100 * share)}_ms": part(times, share) for share in (0.5, 0.9, 1.0)}
    await drawn.check()
    found["asked"] = asked[0]
    calm = max(found["calm_p50_ms"], found["calm_again_p50_ms"])
    return found | {"slower": found["crowded_p50_ms"] / calm}


def main() -> int:
    parser = argparse.ArgumentParser(description="One address that asks for much, and how long others wait.")
    parser.add_argument("--connections", type=int, default=30)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=int, default=8)
    parser.add_argument("--check", action="store_true", help="fail where others wait more than twice as long")
    wish = parser.parse_args()
    warn_if_interpreted()
    with tempfile.TemporaryDirectory(prefix="farmstead-crowd-") as folder:
        server = Server(Path(folder), None)
        try:
            server.start()
            figures = asyncio.run(run(server.port, wish.tables, wish.connections, wish.seconds))
        finally:
            server.kill()
    for name, value in figures.items():
        print(f"{name:24} {value:10.1f}")
    if wish.check and figures["slower"] > SLOWER:
        print(f"FAILED: others waited {figures['slower']:.1f} times as long, the goal is {SLOWER:.0f}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
