"""Timing that two programs can be compared by: one core, CPU time, the median of several runs.

Used inside Farmstead's environment and inside the peer's, so it needs nothing but Python.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from collections.abc import Callable

RUNS = 5


def pin() -> None:
    """Keeps this process on one core, the last one it may use (the first is the busiest on most machines)."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def rate(work: Callable[[int], int], seconds: float) -> float:
    """Units of work per CPU second. `work(i)` does the i-th piece and returns how many units it was."""
    turn = 0
    rates = []
    work(turn)  # warm up: imports, caches
    for _ in range(RUNS):
        units = 0
        began = time.process_time()
        spent = 0.0
        while spent < seconds / RUNS:
            turn += 1
            units += work(turn)
            spent = time.process_time() - began
        rates.append(units / spent)
    return statistics.median(rates)


def tell(name: str, value: float) -> None:
    """One figure to the program that asked, on a line of its own."""
    print(json.dumps({"name": name, "value": value}), flush=True)


def argument(position: int, default: str) -> str:
    """A command-line argument or its default."""
    return sys.argv[position] if len(sys.argv) > position else default
