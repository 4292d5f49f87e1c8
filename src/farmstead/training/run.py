"""A run of training: some play, one learns, a folder keeps everything.

The folder holds the newest weights (`judge.npz`), some older ones to play against, the state of the learner
(`learner.pt`), a line a report in `curve.jsonl`, and games on their way in `games/`. So a run that was broken off goes
on where it was.
"""

from __future__ import annotations

import json
import os
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

import numpy as np

from farmstead.judges.families import FAMILY
from farmstead.judges.files import load, save
from farmstead.judges.judge import Judge
from farmstead.training.mixtures import course_of
from farmstead.training.players import Plan, older_paths, players_of, weights_path

OLD = 12  # older selves kept
REPORT = 15.0  # seconds between reports
PUBLISH = 6.0  # seconds between weights
FEWEST = 2000  # positions before learning begins


def train(plan: Plan, say: Callable[[str], None]) -> Judge:
    """Runs a plan; returns what was learned. A folder that was begun before is gone on with."""
    from farmstead.training.learner import BATCH, Learner, device_of, fresh_net

    device = device_of(plan.device)
    (plan.folder / "older").mkdir(parents=True, exist_ok=True)
    learner = Learner(plan.game, device, fresh_net(plan.game, plan.seed), plan.capacity)
    state = plan.folder / "learner.pt"
    about: dict[str, object] = {}
    if weights_path(plan.folder).exists():
        before = load(weights_path(plan.folder))
        about = before.about
        learner = Learner(plan.game, device, before.net, plan.capacity)
    if state.exists():
        learner.load(state)
    if plan.family:
        about = {**about, FAMILY: course_of(plan.game, plan.family).family.to_data()}
    _publish(learner.judge(about), weights_path(plan.folder))
    began = time.time()
    players = players_of(plan, began)
    recent: dict[int, deque[list[float]]] = {}
    games = positions = 0
    published = reported = began
    errors: deque[tuple[float, float, float]] = deque(maxlen=200)
    owed = 0.0
    try:
        while time.time() < began + plan.seconds:
            for which, arrived in players.arrived():
                learner.add(arrived)
                games += len(arrived.scores)
                positions += len(arrived.seen)
                owed += len(arrived.seen) * plan.reuse / BATCH
                recent.setdefault(which, deque(maxlen=400)).extend(arrived.scores.tolist())
            if learner.filled < FEWEST or owed < 1:
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
                _publish(learner.judge(about), weights_path(plan.folder))
            if now - reported > REPORT and errors:
                reported = now
                _report(plan, say, now - began, games, positions, learner.steps, np.mean(errors, axis=0), recent)
                _publish(learner.judge(), plan.folder / "older" / f"{int(now)}.npz")
                _thin(plan.folder)
    finally:
        learner.save(state)
        judge = learner.judge(_added(about, games, positions, time.time() - began))
        _publish(judge, weights_path(plan.folder))
        players.close()
    return judge


def _added(about: dict[str, object], games: int, positions: int, seconds: float) -> dict[str, object]:
    """What a judge says of how it was made: all runs together. A gate passed before says nothing of it now."""
    kept = {key: value for key, value in about.items() if key != "gate"}
    for key, more in (("games", games), ("positions", positions), ("seconds", round(seconds))):
        had = kept.get(key, 0)
        kept[key] = (had if isinstance(had, int) else 0) + more
    return kept


def _publish(judge: Judge, path: Path) -> None:
    part = path.with_suffix(".part")
    save(judge, part)
    os.replace(part, path)


def _thin(folder: Path) -> None:
    """Keeps some older selves, spread over the whole run."""
    names = older_paths(folder)
    kept = names[:]
    if len(kept) > OLD:
        del kept[:: max(1, len(kept) // (len(kept) - OLD))]
    for path in set(names) - set(kept):
        path.unlink()


def _report(
    plan: Plan, say: Callable[[str], None], seconds: float, games: int, positions: int, steps: int,
    errors: np.ndarray[tuple[int], np.dtype[np.float64]], recent: dict[int, deque[list[float]]],
) -> None:  # fmt: skip
    means = {which: float(np.mean(list(scores))) for which, scores in sorted(recent.items())}
    setups = plan.setups
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
