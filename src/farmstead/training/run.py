"""A run of training: processes that play, one that learns, a folder that keeps everything.

The folder holds the newest weights (`judge.npz`), some older ones to play against, the state of the learner
(`learner.pt`), a line a report in `curve.jsonl`, and games on their way in `games/`. So a run that was broken off goes
on where it was.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import signal
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from farmstead.judges.files import load, save
from farmstead.judges.judge import Judge
from farmstead.training.mixtures import MIXTURES, Setup
from farmstead.training.selfplay import Games, Noise, lesson, play

OLD = 12  # older selves kept
REPORT = 15.0  # seconds between reports
PUBLISH = 6.0  # seconds between weights
GAMES = 24  # side by side in one process
LESSONS = 0.25  # of the time of a first run, in which the hand-written sense plays


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
    lessons: float = 0.0  # the part of the time at the beginning in which the hand-written sense plays


def weights_path(folder: Path) -> Path:
    return folder / "judge.npz"


def player(plan: Plan, number: int, began: float) -> None:
    """Plays games until the time is over, always with the newest weights."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    rng = random.Random(plan.seed * 1000 + number + int(began))
    setups = MIXTURES[plan.game]
    done = dict.fromkeys(range(len(setups)), 0.0)
    judge: Judge | None = None
    older: list[Judge] = []
    version = 0.0
    count = 0
    while time.time() < began + plan.seconds:
        stamp = weights_path(plan.folder).stat().st_mtime
        if judge is None or stamp != version:
            judge, version = load(weights_path(plan.folder)), stamp
            names = sorted((plan.folder / "older").glob("*.npz"))
            older = [load(rng.choice(names))] if names else []
        setup = setups[rng.randrange(len(setups)) if not count else _most_wanted(setups, done, rng)]
        part = max(0.0, min(1.0, (time.time() - began) / plan.seconds))
        noise = Noise(plan.noise.random * (1 - 0.85 * part), plan.noise.gumbel * (1 - 0.85 * part))
        side = max(2, GAMES // setup.players)
        if part < plan.lessons:
            games = lesson(plan.game, setup, judge, side, rng.getrandbits(48), Noise(0.06))
        else:
            games = play(plan.game, setup, judge, older, side, rng.getrandbits(48), noise, plan.trace)
        done[setups.index(setup)] += len(games.seen)
        path = plan.folder / "games" / f"{number}-{count}"
        with open(path.with_suffix(".part"), "wb") as file:
            arrays: dict[str, Any] = {**games._asdict(), "setup": setups.index(setup)}
            np.savez(file, **arrays)
        os.rename(path.with_suffix(".part"), path.with_suffix(".npz"))
        count += 1


def _most_wanted(setups: list[Setup], done: dict[int, float], rng: random.Random) -> int:
    """The set-up that is furthest behind its share of positions."""
    total = sum(done.values()) + 1.0
    return max(range(len(setups)), key=lambda i: setups[i].share - done[i] / total + rng.random() * 0.01)


def train(plan: Plan, say: Callable[[str], None]) -> Judge:
    """Runs a plan; returns what was learned. A folder that was begun before is gone on with."""
    from farmstead.training.learner import Learner, device_of, fresh_net

    device = device_of(plan.device)
    for name in ("games", "older"):
        (plan.folder / name).mkdir(parents=True, exist_ok=True)
    for left in (plan.folder / "games").iterdir():
        left.unlink()
    learner = Learner(plan.game, device, fresh_net(plan.game, plan.seed), plan.capacity)
    state = plan.folder / "learner.pt"
    if state.exists():
        learner.load(state)
    elif weights_path(plan.folder).exists():
        net = load(weights_path(plan.folder)).net
        learner = Learner(plan.game, device, net, plan.capacity)
    _publish(learner.judge(), weights_path(plan.folder))
    began = time.time()
    context = multiprocessing.get_context("spawn")
    players = [context.Process(target=player, args=(plan, i, began), daemon=True) for i in range(plan.jobs)]
    for process in players:
        process.start()
    recent: dict[int, deque[list[float]]] = {}
    games = positions = 0
    published = reported = began
    errors: deque[tuple[float, float, float]] = deque(maxlen=200)
    owed = 0.0
    try:
        while time.time() < began + plan.seconds:
            for path in sorted((plan.folder / "games").glob("*.npz")):
                with np.load(path) as found:
                    arrived = Games(int(found["players"]), *(found[key] for key in Games._fields[1:]))
                    which = int(found["setup"])
                path.unlink()
                learner.add(arrived)
                games += len(arrived.scores)
                positions += len(arrived.seen)
                owed += len(arrived.seen) * plan.reuse / 4096
                recent.setdefault(which, deque(maxlen=400)).extend(arrived.scores.tolist())
            if learner.filled < 2000 or owed < 1:
                time.sleep(0.05)
            else:
                part = (time.time() - began) / plan.seconds
                for _ in range(int(min(owed, 50))):
                    errors.append(learner.learn(plan.rate * (1 - 0.95 * part)))
                    owed -= 1
                owed = min(owed, 400.0)
            now = time.time()
            if now - published > PUBLISH:
                published = now
                _publish(learner.judge(), weights_path(plan.folder))
            if now - reported > REPORT and errors:
                reported = now
                _report(plan, say, now - began, games, positions, learner.steps, np.mean(errors, axis=0), recent)
                _publish(learner.judge(), plan.folder / "older" / f"{int(now)}.npz")
                _thin(plan.folder / "older")
    finally:
        learner.save(state)
        about: dict[str, object] = {"games": games, "positions": positions, "seconds": round(time.time() - began)}
        judge = learner.judge(about)
        _publish(judge, weights_path(plan.folder))
        for process in players:
            process.join(timeout=20)
            if process.is_alive():
                process.terminate()
    return judge


def _publish(judge: Judge, path: Path) -> None:
    part = path.with_suffix(".part")
    save(judge, part)
    os.replace(part, path)


def _thin(folder: Path) -> None:
    """Keeps some older selves, spread over the whole run."""
    names = sorted(folder.glob("*.npz"))
    if len(names) > OLD:
        del names[:: max(1, len(names) // (len(names) - OLD))]
        for path in set(folder.glob("*.npz")) - set(names):
            path.unlink()


def _report(
    plan: Plan, say: Callable[[str], None], seconds: float, games: int, positions: int, steps: int,
    errors: np.ndarray[tuple[int], np.dtype[np.float64]], recent: dict[int, deque[list[float]]],
) -> None:  # fmt: skip
    means = {which: float(np.mean(list(scores))) for which, scores in sorted(recent.items())}
    setups = MIXTURES[plan.game]
    told = " ".join(f"{setups[i].players}p{i}:{mean:.1f}" for i, mean in means.items())
    say(
        f"{seconds:5.0f} s  {games} games  {positions} positions  {steps} steps  points {errors[0]:.4f} "
        f"chances {errors[1]:.3f} policy {errors[2]:.3f}  {told}"
    )
    line = {
        "seconds": round(seconds), "games": games, "positions": positions, "steps": steps,
        "errors": [round(float(error), 5) for error in errors],
        "points": {str(i): round(mean, 2) for i, mean in means.items()},
    }  # fmt: skip
    with open(plan.folder / "curve.jsonl", "a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
