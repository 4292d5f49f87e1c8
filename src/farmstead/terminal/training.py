"""Training in the terminal: a line a report, and where the judge is in the end."""

from __future__ import annotations

import os
from pathlib import Path

from farmstead import extras
from farmstead.terminal import setup
from farmstead.terminal.screen import Screen
from farmstead.terminal.words import say


def train(
    name: str | None, out: Path | None, minutes: float, jobs: int | None, device: str, seed: int, screen: Screen,
    lang: str,
) -> None:  # fmt: skip
    """Runs the training of a game's judge in a folder; one that was begun before is gone on with."""
    game = setup.find_game(name, lang)
    extras.need("train")
    from farmstead.training.run import LESSONS, Plan, weights_path
    from farmstead.training.run import train as run

    folder = out or Path("training") / game.name
    processes = jobs or max(1, (os.cpu_count() or 2) - 1)
    begun = weights_path(folder).exists()
    words = {"folder": str(folder), "jobs": processes, "minutes": f"{minutes:g}"}
    screen.say(say(lang, "train.resumed" if begun else "train.begun", **words))
    lessons = 0.0 if begun else LESSONS
    run(Plan(game.name, folder, 60 * minutes, processes, device, seed=seed, lessons=lessons), screen.write)
    screen.say(say(lang, "train.done", file=str(weights_path(folder))))
