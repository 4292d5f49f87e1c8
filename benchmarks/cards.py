"""Hand cards of Agricola thrown together by the thousand: `python benchmarks/cards.py --games 2000 --deck ab`.

Each game begins on rich farms with many cards before each seat and is played at random to its end, with every check at
each n-th step. Says how many of all pairs of cards have met before one seat: both lay there, or one was played from
hand and travelled on while the other lay there (two that travel never meet). A fault prints its seed.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
import traceback
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import processes
from slowness import warn_if_interpreted

import farmstead
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.decks import DECKS, OF_2007, OF_2016
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.rules.agricola.thrown_together import Pairs, play_on, rich_table


def run(job: tuple[str, int, int, int]) -> tuple[int, Pairs, str]:
    """Some games of a deck; how many steps, which pairs met, and the fault that ended them."""
    deck, first, games, every = job
    steps = 0
    met: Pairs = set()
    for seed in range(first, first + games):
        try:
            pos, pairs = rich_table(seed, deck)
            steps += play_on(pos, random.Random(seed), every, met=met)
            met |= pairs
        except Exception:
            return steps, met, f"fault in deck {deck}, seed {seed}\n{traceback.format_exc()}"
    return steps, met, ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=400, help="games of each deck (default 400)")
    parser.add_argument("--every", type=int, default=1, help="check each n-th step (default 1: all)")
    parser.add_argument("--seed", type=int, default=0, help="first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--deck", choices=[*OF_2016, *OF_2007], action="append", help="only this one")
    chosen = parser.parse_args()
    warn_if_interpreted()
    print(f"{'compiled' if farmstead.compiled else 'interpreted'} build, {chosen.jobs} processes")
    for deck in chosen.deck or ["a", "b", "ab", "e", "i", "k", "eikz"]:
        start = time.perf_counter()
        jobs = [(deck, first, 10, chosen.every) for first in range(chosen.seed, chosen.seed + chosen.games, 10)]
        steps = done = 0
        met: Pairs = set()
        with processes.pool(chosen.jobs) as pool:
            for count, pairs, fault in pool.map(run, jobs):
                if fault:
                    pool.shutdown(wait=False, cancel_futures=True)
                    raise SystemExit(f"\n{fault}")
                steps += count
                met |= pairs
                done += 10
                print(f"\rdeck {deck}: {done}/{chosen.games} games", end="", flush=True)
        travelling = {name for name in DECKS[deck] if CARDS[NUMBER_OF[name]].travels}
        all_pairs = {frozenset(pair) for pair in combinations(DECKS[deck], 2)}
        wanted = {pair for pair in all_pairs if not pair <= travelling}
        took = time.perf_counter() - start
        print(f"\rdeck {deck}: {done} games, {steps} steps, nothing found, {took:.0f} s")
        print(f"  {len(met & wanted)} of {len(wanted)} pairs of cards met before one seat")
        missing = sorted(sorted(pair) for pair in wanted - met)
        if missing:
            print("  not yet: " + "; ".join(" and ".join(pair) for pair in missing[:8]))


if __name__ == "__main__":
    main()
