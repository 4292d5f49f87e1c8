"""Training in the terminal: a line a report, and what the learned judge is worth in the end."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from farmstead.kernel.errors import FarmsteadError
from farmstead.terminal import setup
from farmstead.terminal.words import say

NEEDED = ("numpy", "torch")


def train(
    name: str | None, folder: Path | None, minutes: float, jobs: int, device: str, seed: int, lang: str,
    tell: Callable[[str], None],
) -> None:  # fmt: skip
    """Runs the training of a game's judge in a folder; one that was begun before is gone on with."""
    game = setup.find_game(name, lang)
    missing = [module for module in NEEDED if find_spec(module) is None]
    if missing:
        raise FarmsteadError(say(lang, "train.missing", modules=", ".join(missing)))
    from farmstead.training.run import Plan, weights_path
    from farmstead.training.run import train as run

    where = folder or Path("training") / game.name
    begun = weights_path(where).exists()
    tell(say(lang, "train.resumed" if begun else "train.begun", folder=str(where), jobs=jobs, minutes=f"{minutes:g}"))
    plan = Plan(game.name, where, 60 * minutes, jobs, device, seed=seed, lessons=0.0 if begun else 0.15)
    run(plan, tell)
    tell(say(lang, "train.done", file=str(weights_path(where))))
