"""Who plays the games: this process, several of this machine, or a Ray cluster."""

from __future__ import annotations

import importlib
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from farmstead.arena.game import Row, play
from farmstead.arena.plan import Job, Plan
from farmstead.kernel.errors import SetupError

Played = tuple[Row, str]
"""A game's row and its record."""


def work(plan: Plan, jobs: list[Job], processes: int, ray: str | None = None) -> Iterator[Played]:
    """The games, each as soon as it is over."""
    if ray is not None:
        yield from _on_ray(plan, jobs, ray)
    elif processes <= 1 or len(jobs) <= 1:
        for job in jobs:
            yield play(plan, job)
    else:
        yield from _in_processes(plan, jobs, min(processes, len(jobs)))


def _in_processes(plan: Plan, jobs: list[Job], processes: int) -> Iterator[Played]:
    # New interpreters rather than forks: bots may hold threads and pipes.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context) as pool:
        futures = [pool.submit(play, plan, job) for job in jobs]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            for future in futures:
                future.cancel()


def _on_ray(plan: Plan, jobs: list[Job], address: str) -> Iterator[Played]:
    """The same on a cluster whose machines have Farmstead installed."""
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise SetupError("Ray is not installed: pip install farmstead[ray]") from None
    ray.init(address=address, log_to_driver=False)
    try:
        remote = ray.remote(play)
        waiting = [remote.remote(plan, job) for job in jobs]
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            yield ray.get(done[0])
    finally:
        ray.shutdown()
