"""Looks for choices that games took from players: `python benchmarks/traps.py --games 2000`.

From rich farms with many effects that may be used at any time random play goes on, and at each question that answered
itself or was passed over a chain of up to `--effects` of them is looked for that opens another answer, whatever
the game holds them to. Prints what it finds with the seed that finds it again. The tests play a few of the same
(`test_unasked.py`).
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import processes
from slowness import warn_if_interpreted

from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.decks import DECKS
from tests.rules.agricola.thrown_together import rich_table
from tests.rules.test_unasked import rich_farms
from tests.traps import unasked

KINDS = ("creatures", "ab", "eik", "eikz")


def start(kind: str, seed: int) -> Position:
    """A rich position of Creatures, or of Agricola with a deck."""
    if kind == "creatures":
        return rich_farms(seed)
    return rich_table(seed, kind, [name for name in DECKS[kind] if name != "dozing-bull"])[0]


def run(job: tuple[str, int, int, int]) -> tuple[int, list[str]]:
    """Plays games of one kind from a first seed on: how many questions were not asked, and the traps."""
    kind, first, games, effects = job
    count = 0
    found: list[str] = []
    for seed in range(first, first + games):
        heard = unasked(start(kind, seed), seed, effects)
        count += sum(heard.alone.values()) + sum(heard.empty.values())
        found += [f"{kind} seed {seed}: {trap}" for trap in heard.traps]
    return count, found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=200, help="games of each kind (default 200)")
    parser.add_argument("--effects", type=int, default=3, help="the length of the chains (default 3)")
    parser.add_argument("--seed", type=int, default=0, help="first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--kind", choices=KINDS, action="append", help="only this one; may be given several times")
    chosen = parser.parse_args()
    warn_if_interpreted()
    traps: list[str] = []
    with processes.pool(chosen.jobs) as pool:
        for kind in chosen.kind or KINDS:
            begun = time.perf_counter()
            jobs = [(kind, chosen.seed + i, min(10, chosen.games - i), chosen.effects)
                    for i in range(0, chosen.games, 10)]  # fmt: skip
            count = 0
            for asked, found in pool.map(run, jobs):
                count += asked
                traps += found
            spent = time.perf_counter() - begun
            print(f"{kind}: {chosen.games} games, {count} questions not asked, {spent:.0f} s", flush=True)
    for trap in traps:
        print(trap)
    if traps:
        raise SystemExit(f"{len(traps)} traps")


if __name__ == "__main__":
    main()
