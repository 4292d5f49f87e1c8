"""Who plays the games that are learned from: processes of this machine, or a Ray cluster.

Both are asked for what has arrived, and play with the newest weights of the run's folder: processes look there
themselves, the machines of a cluster are sent them.
"""

from __future__ import annotations

import io
import multiprocessing
import os
import random
import signal
import time
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np

from farmstead.arena import cluster
from farmstead.judges.files import load, read
from farmstead.judges.judge import Judge
from farmstead.training.mixtures import Setup, setups_of
from farmstead.training.searched import play_searched
from farmstead.training.selfplay import Games, Noise, play


class Plan(NamedTuple):
    """What a run is to do."""

    game: str
    folder: Path
    seconds: float
    jobs: int = 1
    device: str = "auto"
    trace: float = 0.85
    rate: float = 1e-3
    noise: Noise = Noise(0.06, 0.04)
    capacity: int = 600_000
    reuse: float = 3.0  # how often each position is learned from, about
    seed: int = 0
    iterations: int = 0  # of the searches that play in the end; 0: one turn of foresight all the time
    searched: float = 0.5  # from which part of the run on they play, with a budget that grows
    side: int = 24  # games played side by side, fewer where more play
    ray: str | None = None  # the address of a cluster that plays instead of processes here
    family: str = ""  # the set-ups it learns; all of the game where none is named

    @property
    def setups(self) -> list[Setup]:
        """What is played, and how much of each."""
        return setups_of(self.game, self.family)


class Arrived(NamedTuple):
    """Some games of one set-up of the mixture."""

    which: int
    games: Games


class Players(Protocol):
    """What a run needs of those who play."""

    def arrived(self) -> list[Arrived]: ...

    def close(self) -> None: ...


def weights_path(folder: Path) -> Path:
    return folder / "judge.npz"


def older_paths(folder: Path) -> list[Path]:
    return sorted((folder / "older").glob("*.npz"))


def some_games(plan: Plan, which: int, judge: Judge, older: list[Judge], seed: int, part: float) -> Arrived:
    """A handful of games of one set-up; `part` of the run is over, so noise has faded by so much."""
    setup = plan.setups[which]
    side = max(1, plan.side // setup.players)
    noise = Noise(plan.noise.random * (1 - 0.85 * part), plan.noise.gumbel * (1 - 0.85 * part))
    if plan.iterations and part >= plan.searched:
        grown = (part - plan.searched) / max(1e-9, 1.0 - plan.searched)
        budget = max(2, round(plan.iterations * (0.25 + 0.75 * grown)))
        count = max(1, side // 8)
        return Arrived(which, play_searched(plan.game, setup, judge, count, seed, budget, noise, plan.trace))
    return Arrived(which, play(plan.game, setup, judge, older, side, seed, noise, plan.trace))


def most_wanted(setups: list[Setup], done: dict[int, float], rng: random.Random) -> int:
    """The set-up that is furthest behind its share of positions."""
    total = sum(done.values()) + 1.0
    return max(range(len(setups)), key=lambda i: setups[i].share - done[i] / total + rng.random() * 0.01)


# -- processes ---------------------------------------------------------------------------------------------------------


class LocalPlayers:
    """Processes that leave their games in the run's folder."""

    def __init__(self, plan: Plan, began: float) -> None:
        self._inbox = plan.folder / "games"
        self._inbox.mkdir(parents=True, exist_ok=True)
        for left in self._inbox.iterdir():
            left.unlink()
        context = multiprocessing.get_context("spawn")
        self._processes = [
            context.Process(target=_keep_playing, args=(plan, i, began), daemon=True) for i in range(plan.jobs)
        ]
        for process in self._processes:
            process.start()

    def arrived(self) -> list[Arrived]:
        found = []
        for path in sorted(self._inbox.glob("*.npz")):
            with np.load(path) as arrays:
                games = Games(int(arrays["players"]), *(arrays[key] for key in Games._fields[1:]))
                found.append(Arrived(int(arrays["setup"]), games))
            path.unlink()
        return found

    def close(self) -> None:
        for process in self._processes:
            process.join(timeout=20)
            if process.is_alive():
                process.terminate()


def _keep_playing(plan: Plan, number: int, began: float) -> None:
    """Plays until the time is over, always with the newest weights."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    rng = random.Random(plan.seed * 1000 + number + int(began))
    setups = plan.setups
    done = dict.fromkeys(range(len(setups)), 0.0)
    judge: Judge | None = None
    older: list[Judge] = []
    version = 0.0
    count = 0
    while time.time() < began + plan.seconds:
        stamp = weights_path(plan.folder).stat().st_mtime
        if judge is None or stamp != version:
            judge, version = load(weights_path(plan.folder)), stamp
            names = older_paths(plan.folder)
            older = [load(rng.choice(names))] if names else []
        which = most_wanted(setups, done, rng) if count else rng.randrange(len(setups))
        part = max(0.0, min(1.0, (time.time() - began) / plan.seconds))
        games = some_games(plan, which, judge, older, rng.getrandbits(48), part).games
        done[which] += len(games.seen)
        path = plan.folder / "games" / f"{number}-{count}"
        with open(path.with_suffix(".part"), "wb") as file:
            arrays: dict[str, Any] = {**games._asdict(), "setup": which}
            np.savez(file, **arrays)
        os.rename(path.with_suffix(".part"), path.with_suffix(".npz"))
        count += 1


# -- a cluster ---------------------------------------------------------------------------------------------------------


class RayPlayers:
    """Tasks on a cluster whose machines have Farmstead installed; so many at a time as it has processors."""

    def __init__(self, plan: Plan, address: str, began: float) -> None:
        self._ray: Any = cluster.join(address)
        self._version = cluster.version_of(plan.game)
        self._plan = plan
        self._began = began
        self._rng = random.Random(plan.seed + int(began))
        self._done = dict.fromkeys(range(len(plan.setups)), 0.0)
        self._task = self._ray.remote(_task)
        self._weights: tuple[float, list[Any]] = (0.0, [])
        self._waiting: list[Any] = []
        self._fill()

    def arrived(self) -> list[Arrived]:
        done, self._waiting = self._ray.wait(self._waiting, num_returns=len(self._waiting), timeout=0)
        found: list[Arrived] = self._ray.get(done)
        for which, games in found:
            self._done[which] += len(games.seen)
        self._fill()
        return found

    def close(self) -> None:
        self._ray.shutdown()

    def _fill(self) -> None:
        plan = self._plan
        path = weights_path(plan.folder)
        stamp = path.stat().st_mtime
        if stamp != self._weights[0]:
            files = [path, *older_paths(plan.folder)[-1:]]
            self._weights = stamp, [self._ray.put(file.read_bytes()) for file in files]
        part = max(0.0, min(1.0, (time.time() - self._began) / plan.seconds))
        slots = int(self._ray.cluster_resources().get("CPU", 1))
        while len(self._waiting) < slots:
            which = most_wanted(plan.setups, self._done, self._rng)
            self._done[which] += 1.0  # so that not all of a moment's tasks are alike
            seed = self._rng.getrandbits(48)
            self._waiting.append(self._task.remote(self._version, plan, which, seed, part, *self._weights[1]))


def _task(
    version: cluster.Version, plan: Plan, which: int, seed: int, part: float, weights: bytes, older: bytes | None = None
) -> Arrived:
    cluster.check_version(plan.game, version)
    judge = read(io.BytesIO(weights), "the cluster's weights")
    olders = [read(io.BytesIO(older), "the cluster's weights")] if older is not None else []
    return some_games(plan, which, judge, olders, seed, part)


def players_of(plan: Plan, began: float) -> Players:
    return LocalPlayers(plan, began) if plan.ray is None else RayPlayers(plan, plan.ray, began)
