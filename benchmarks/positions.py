"""Position files changed at random: what the reader accepts can be played to its end.

    PYTHONPATH=build/compiled python benchmarks/positions.py [--count 100000] [--jobs N] [--seed 1] [--having TEXT]

Positions of random games in every mode of fuzz.py, from the deal on, as JSON; one to three things in it are changed:
a number, a word, an entry of a list that goes, comes twice or moves, what stands under one key taken from another
place. A file that is refused is fine. One that is accepted must be played to its end at random: somebody is asked each
time, with something to answer, every seat's view can be made, and the file written from it says the same. Anything else
is printed with the file.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import random
import sys
import time
from collections import Counter
from typing import Any

import processes
from fuzz import MODES
from slowness import warn_if_interpreted

import farmstead
from farmstead.kernel.errors import FarmsteadError

MOST = 4000  # decisions of a game that is not over by then
CHANGES = 3
PER_GAME = 25  # changed files of one position
NUMBERS = (0, 1, -1, 2, 3, 5, 7, 13, 60, 99, 255, 999)

Place = tuple[Any, Any]


def places(data: Any) -> list[Place]:
    """Every entry below, as what holds it and its key."""
    found: list[Place] = []
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        found.append((data, key))
        found += places(value)
    return found


def words(data: Any) -> list[str]:
    return [holder[key] for holder, key in places(data) if isinstance(holder[key], str)]


def change(data: Any, rng: random.Random, drafts: bool) -> None:
    """Changes one thing. What is pending and how hands came about comes up as often as all the rest."""
    parts = [data.get(name) for name in ("agenda", "packs", "deal", "aside", "haul")]
    near = [part for part in parts if isinstance(part, list | dict)]
    rest = near[rng.randrange(len(near))] if near and drafts and rng.random() < 0.5 else data
    found = places(rest)
    if not found:
        return
    holder, key = found[rng.randrange(len(found))]
    value = holder[key]
    kind = rng.randrange(6)
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = value + rng.choice((-1, 1)) if kind < 3 else rng.choice(NUMBERS)
    elif isinstance(value, str):
        holder[key] = rng.choice(words(data))
    elif isinstance(value, list) and value and kind < 4:
        at = rng.randrange(len(value))
        if kind == 0:
            del value[at]
        elif kind == 1:
            value.append(copy.deepcopy(value[at]))
        elif kind == 2:
            value.insert(0, value.pop(at))
        else:
            listed = [one[name] for one, name in found if isinstance(one, list)]
            value.insert(at, copy.deepcopy(rng.choice(listed or [0])))
    elif isinstance(holder, dict) and kind == 4:
        del holder[key]
    else:
        other, name = found[rng.randrange(len(found))]
        holder[key] = copy.deepcopy(other[name])


def fault_of(game: farmstead.Game, text: str, rng: random.Random) -> tuple[str, str]:
    """What becomes of a file: refused, fine, or a fault in words."""
    try:
        pos = game.from_json(text)
    except FarmsteadError as error:
        return "refused", str(error)
    except RecursionError:
        raise
    except Exception as error:
        return "fault", f"reading: {type(error).__name__}: {error}"
    try:
        written = pos.to_json()
        if game.from_json(written).key() != pos.key():
            return "fault", "written and read again it is another"
        for seat in [None, *range(int(pos.players))]:
            pos.view(seat)
        for _ in range(MOST):
            if pos.over:
                pos.scores()
                return "fine", ""
            if not step(pos, rng):
                return "fault", f"{pos.question.kind}: nothing to answer"
        return "fault", f"not over after {MOST} decisions"
    except Exception as error:
        return "fault", f"playing: {type(error).__name__}: {error}"


def sources(name: str, setup: dict[str, Any], seed: int) -> list[str]:
    """Some positions of one random game of a mode: one of a deal, where there is any, an early one and a later one."""
    wishes = {key: value for key, value in setup.items() if key not in ("players", "most")}
    pos = farmstead.game(name).start(setup.get("players", 2), **wishes)
    rng = random.Random(seed)
    found: list[str] = []
    early, late = rng.randrange(25), rng.randrange(25, 200)
    if pos.decider < 0 and rng.random() < 0.3:
        for _ in range(rng.randrange(12)):
            step(pos, rng)
        found.append(pos.to_json())
    for number in range(late + 1):
        while pos.decider < 0 and not pos.over:
            step(pos, rng)
        if number in (early, late) or pos.over:
            found.append(pos.to_json())
        if pos.over:
            break
        step(pos, rng)
    return found


def step(pos: farmstead.Position, rng: random.Random) -> bool:
    """One decision at random; False where nobody can answer."""
    if pos.decider < 0:
        options = pos.options()
        if options:
            pos.play(rng.choice(options))
        return bool(options)
    seat = rng.choice(pos.deciders)
    options = pos.options(seat)
    if options:
        pos.play(rng.choice(options), seat)
    return bool(options)


def run(job: tuple[str, dict[str, Any], int, int]) -> tuple[Counter[str], list[tuple[str, str]]]:
    """So many changed files of one mode: how many were refused and fine, and the faults with their files."""
    name, setup, seed, count = job
    game = farmstead.game(name)
    counts: Counter[str] = Counter()
    faults: list[tuple[str, str]] = []
    number = 0
    while counts.total() < count:
        for text in sources(name, setup, seed + number):
            what, why = fault_of(game, text, random.Random(number))
            if what != "fine":
                faults.append((f"a position of a game is refused: {why}", text))
            for n in range(PER_GAME):
                if counts.total() >= count:
                    break
                rng = random.Random(f"{seed} {number} {n}")
                data = json.loads(text)
                for _ in range(rng.randint(1, CHANGES)):
                    change(data, rng, True)
                changed = json.dumps(data)
                what, why = fault_of(game, changed, rng)
                counts[what] += 1
                if what == "fault":
                    faults.append((why, changed))
            number += 1
    return counts, faults


def jobs(count: int, seed: int, having: str = "") -> list[tuple[str, dict[str, Any], int, int]]:
    """All modes, each with its share."""
    modes = [(name, setup) for name, setups in MODES.items() for setup in setups]
    modes = [one for one in modes if having in f"{one[0]} " + " ".join(f"{k}={v}" for k, v in one[1].items()) + " "]
    share = -(-count // len(modes))
    return [(name, setup, seed * 1_000_003 + at * 10_007, share) for at, (name, setup) in enumerate(modes)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Position files changed at random: what is accepted can be played.")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--having", default="", metavar="TEXT", help="only modes that name this, as deal=draft")
    parser.add_argument("--files", action="store_true", help="print the files of the faults too")
    wish = parser.parse_args()
    warn_if_interpreted()
    begun = time.perf_counter()
    counts: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    with processes.pool(wish.jobs) as pool:
        for one, faults in pool.map(run, jobs(wish.count, wish.seed, wish.having)):
            counts += one
            for why, text in faults:
                seen[why] += 1
                if seen[why] == 1:
                    print(f"FAULT {why}{chr(10) + text if wish.files else ''}", flush=True)
    took = time.perf_counter() - begun
    print(f"{counts.total()} files in {took:.0f} s: {counts['refused']} refused, {counts['fine']} played to their end,")
    print(f"{counts['fault']} faults of {len(seen)} sorts")
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main())
