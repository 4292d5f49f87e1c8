"""Training in the terminal: a line a report, the match at the gate, and where the judge is in the end."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import click

from farmstead import extras
from farmstead.i18n import between, percent
from farmstead.terminal import setup
from farmstead.terminal.screen import Screen
from farmstead.terminal.words import say


class Wish(NamedTuple):
    """What was asked for on the command line."""

    out: Path | None
    minutes: float
    jobs: int | None
    device: str
    search: int
    gate: int
    seed: int
    ray: str | None
    family: str


def train(name: str | None, wish: Wish, screen: Screen, lang: str) -> None:
    """Runs the training of a game's judge in a folder; one that was begun before is gone on with."""
    game = setup.find_game(name, lang)
    extras.need("train")
    from farmstead.training.mixtures import course_of
    from farmstead.training.players import Plan, weights_path
    from farmstead.training.run import train as run

    if wish.family:
        course_of(game.name, wish.family)  # before anything is begun
    folder = wish.out or Path("training") / (f"{game.name}-{wish.family}" if wish.family else game.name)
    processes = wish.jobs or max(1, (os.cpu_count() or 2) - 1)
    words = {"folder": str(folder), "jobs": processes, "minutes": f"{wish.minutes:g}"}
    screen.say(say(lang, "train.resumed" if weights_path(folder).exists() else "train.begun", **words))
    plan = Plan(game.name, folder, 60 * wish.minutes, processes, wish.device, seed=wish.seed, ray=wish.ray)
    run(plan._replace(iterations=wish.search, family=wish.family), screen.write)
    if wish.gate:
        _gate(weights_path(folder), wish.gate, processes, screen, lang)
    screen.say(say(lang, "train.done", file=str(weights_path(folder))))


def _gate(path: Path, games: int, processes: int, screen: Screen, lang: str) -> None:
    from farmstead.training.gate import RIVAL, gate

    with click.progressbar(length=games, label=say(lang, "train.match", rival=RIVAL), show_pos=True) as bar:
        passed, share = gate(path, games, processes, lambda done, total: bar.update(1))
    told = {"share": between(share, lang, percent), "games": games, "rival": RIVAL}
    screen.say(say(lang, "train.passed" if passed else "train.failed", **told))
