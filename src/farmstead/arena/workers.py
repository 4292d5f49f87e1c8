"""Who plays the games: this process, several of this machine, or a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection

from farmstead import bots
from farmstead.arena import cluster
from farmstead.arena.game import Maker, Row, play
from farmstead.arena.plan import Job, Plan
from farmstead.bots.outside import end_all
from farmstead.kernel.errors import FarmsteadError, SetupError

Played = tuple[Row, str]
"""A game's row and its record."""


def work(
    plan: Plan, jobs: list[Job], processes: int, ray: str | None = None, make: Maker = bots.make
) -> Iterator[Played]:
    """The games, each as soon as it is over."""
    if ray is not None:
        yield from _on_ray(plan, jobs, ray, make)
    elif processes <= 1 or len(jobs) <= 1:
        for job in jobs:
            yield play(plan, job, make)
    else:
        yield from _in_processes(plan, jobs, min(processes, len(jobs)), make)


def _in_processes(plan: Plan, jobs: list[Job], processes: int, make: Maker) -> Iterator[Played]:
    # New interpreters rather than forks: bots may hold threads and pipes.
    context = multiprocessing.get_context("spawn")
    watched, lifeline = context.Pipe(duplex=False)
    with watched, lifeline, ProcessPoolExecutor(processes, context, _begin, (watched,)) as pool:
        futures = [pool.submit(play, plan, job, make) for job in jobs]
        try:
            for future in as_completed(futures):
                yield future.result()
        except BrokenProcessPool:
            raise SetupError("a process that played games was ended", "event.process-ended") from None
        finally:
            if not all(future.done() for future in futures):
                lifeline.close()  # broken off: nobody waits for the games under way
                pool.shutdown(cancel_futures=True)


def _begin(watched: Connection) -> None:
    """A process of ours begins: it leaves Ctrl+C to the one that started it, and goes when that one is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, frame: _go())  # when another process of ours was ended
    threading.Thread(target=_go_with, args=(watched,), daemon=True).start()


def _go_with(watched: Connection) -> None:
    """Nothing is ever sent: the pipe is ready when its other end is closed, be it by kill -9."""
    watched.poll(None)
    _go()


def _go() -> None:
    """Ends this process, and the programs of its bots with it."""
    end_all()
    os._exit(1)


def _on_ray(plan: Plan, jobs: list[Job], address: str, make: Maker) -> Iterator[Played]:
    """The same on a cluster whose machines have Farmstead installed."""
    ray = cluster.join(address)
    try:
        sent = cluster.Sent(make, cluster.sources(plan.bots))
        remote = ray.remote(cluster.play_there)
        shared = [ray.put(one) for one in (cluster.version_of(plan.game), plan)]
        waiting = [remote.remote(*shared, job, sent) for job in jobs]
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            try:
                yield ray.get(done[0])
            except ray.exceptions.RayError as error:
                if cluster.is_lost(error):
                    raise SetupError("a worker that played games was ended", "event.process-ended") from None
                cause = getattr(error, "cause", None)
                raise cause if isinstance(cause, FarmsteadError) else error from None
    finally:
        ray.shutdown()
