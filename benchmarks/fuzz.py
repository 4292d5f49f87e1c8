"""Random games by the thousand, every round-trip checked: `python benchmarks/fuzz.py --games 10000`.

Each game of each mode is played with its record and checked at every n-th step (`--every`, all steps by default). The
modes `shuffled` play a rich table of Agricola twice: with its cards in another order everything must stay the same.
Runs on all cores, shows how far it is, stops at the first fault and prints the seed that finds it again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from slowness import warn_if_interpreted

import farmstead
from tests.rules.agricola.shuffled import compare
from tests.rules.agricola.thrown_together import MOST_STEPS
from tests.walks import walk

MODES: dict[str, list[dict[str, Any]]] = {
    "agricola": [
        *({"players": n, "edition": "2007", "mode": mode, "decks": "none"} for n in range(1, 6)
          for mode in ("family", "full")),
        *({"players": n, "edition": "2016", "mode": mode} for n in range(1, 5) for mode in ("family", "full")),
        *({"players": n, "edition": "2007", "decks": "pilot"} for n in range(1, 6)),
        *({"players": n, "edition": "2016", "decks": "pilot"} for n in range(1, 5)),
        *({"players": n, "edition": "2016", "decks": "ab", "deal": deal} for n in range(1, 5)
          for deal in ("random", "exchange", "ten", "mulligan", "draft", "draft-8", "draft-9", "draft-10")
          if n > 1 or deal != "draft"),
        *({"players": n, "edition": "2016", "decks": "ab", "deal": deal, "hands": "same"} for n in range(2, 5)
          for deal in ("random", "exchange", "ten", "mulligan")),
        *({"players": 5, "decks": "pilot", "deal": deal} for deal in ("exchange", "mulligan", "draft")),
        *({"players": n, "mode": "full", "decks": decks} for n in range(1, 6) for decks in ("eik", "eikz")),
        *({"players": n, "mode": "full", "decks": "eikz", "deal": deal} for n in range(2, 6)
          for deal in ("exchange", "mulligan", "draft")),
        {"players": 2, "edition": "2016", "decks": "ab", "bans": "passing-1"},
        {"players": 2, "edition": "2016", "tiles": "yes", "side_job": "yes"},
        {"players": 1, "edition": "2016", "order": "free"},
        {"players": 1, "decks": "eik", "order": "free", "deal": "chosen"},
        {"players": 1, "decks": "eik", "kept": "tutor,plowman,wood-carver", "solo_food": "7", "solo_game": "4"},
    ],
    "creatures": [{"buildings": "base"}, {"buildings": "advanced"}, {"buildings": "expert"}],
    "granja": [{"players": players, "most": 900} for players in (1, 2, 3, 4)],
    "skara": [
        *({"players": players, "most": 900} for players in (1, 2, 3, 4)),
        *({"players": 1, "specials": "8", "focus": "8", "tasks": "10", "task_time": when, "most": 900}
          for when in ("turn", "between", "workers")),
        {"players": 2, "specials": "3", "recruit": "all", "muster": "any", "clearing": "compulsory", "unfed": "last",
         "knives": "with-icons", "beside": "outside", "boar": "closed", "supply": "unlimited", "most": 900},
    ],
}

SHUFFLED: dict[str, list[dict[str, Any]]] = {"agricola": [{"shuffled": deck} for deck in ("eikz", "ab")]}
"""Rich tables played twice, with the cards of each seat in another order."""


def run(job: tuple[str, dict[str, Any], int, int, int]) -> tuple[int, int, str]:
    """Plays games of one mode from a first seed on; returns how many games and answers, and the fault that ended them.

    A fault comes back as text: an error of any kind would have to survive the way to the process that prints it.
    """
    name, setup, first, games, every = job
    game = farmstead.game(name)
    answers = 0
    for seed in range(first, first + games):
        try:
            if "shuffled" in setup:
                answers += compare(seed, setup["shuffled"], MOST_STEPS)
            else:
                answers += len(walk(game, seed, every, **setup).answers)
        except Exception:
            return seed - first, answers, f"fault in {name} {setup} seed {seed}\n{traceback.format_exc()}"
    return games, answers, ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=200, help="games of each mode (default 200)")
    parser.add_argument("--every", type=int, default=1, help="check each n-th step (default 1: all)")
    parser.add_argument("--seed", type=int, default=0, help="first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--having", default="", metavar="TEXT", help="only modes that name this, as decks=eik")
    parser.add_argument("--game", choices=MODES, action="append", help="only this one; may be given several times")
    chosen = parser.parse_args()
    warn_if_interpreted()
    print(f"{'compiled' if farmstead.compiled else 'interpreted'} build, {chosen.jobs} processes")
    for name in chosen.game or MODES:
        for setup in [*MODES[name], *SHUFFLED.get(name, [])]:
            if chosen.having not in " ".join(f"{key}={value}" for key, value in setup.items()) + " ":
                continue
            play_mode(name, setup, chosen)


def play_mode(name: str, setup: dict[str, Any], chosen: argparse.Namespace) -> None:
    start = time.perf_counter()
    done = answers = 0
    size = max(1, min(20, chosen.games // chosen.jobs))
    jobs = [
        (name, setup, chosen.seed + i, min(size, chosen.games - i), chosen.every) for i in range(0, chosen.games, size)
    ]
    label = f"{name} {' '.join(f'{k}={v}' for k, v in setup.items())}"
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for games, count, fault in pool.map(run, jobs):
            if fault:
                pool.shutdown(wait=False, cancel_futures=True)
                raise SystemExit(f"\n{fault}")
            done += games
            answers += count
            print(f"\r{label}: {done}/{chosen.games} games", end="", flush=True)
    print(f"\r{label}: {done} games, {answers} answers, every check passed, {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
