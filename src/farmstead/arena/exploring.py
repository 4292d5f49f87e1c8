"""Self-play for the explorer: games of one bot, summed up in a file that can be gone on with and added to others.

Games count in their order, so that a file says with one number how far a plan was played: what is broken off goes on
there, and the same games give the same sums on any number of processes.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from farmstead.arena.game import Row
from farmstead.arena.plan import Plan, jobs
from farmstead.arena.workers import work
from farmstead.explorer import Collection, Seen
from farmstead.kernel.errors import SetupError

KEPT: Final = 40
"""Of each plan so many games are kept in full, the first ones: a fair sample."""
PAUSE: Final = 20.0
"""Seconds between two writes."""


def label(plan: Plan) -> str:
    """What makes two plans the same but for the number of games."""
    return json.dumps({**plan.to_data(), "games": 0}, sort_keys=True)


class Making:
    """A set being made, in its file."""

    def __init__(self, plan: Plan, path: Path, keep: int = KEPT) -> None:
        self.plan = plan
        self.path = path
        self.keep = keep
        self.found = Collection.read(path) if path.exists() else Collection(plan.game)
        if self.found.game != plan.game:
            said = f"{path} holds games of {self.found.game}"
            raise SetupError(said, "explorer.other-game", {"path": str(path), "game": self.found.game})

    @property
    def done(self) -> int:
        """How many games of this plan are in the file."""
        return self.found.made.get(label(self.plan), 0)

    def run(self, processes: int, told: Callable[[Row], None]) -> Collection:
        """Plays what is missing; `told` hears of each game. What is broken off keeps what was counted."""
        missing = jobs(self.plan)[self.done :]
        waiting: dict[int, Row] = {}
        wrote = time.monotonic()
        try:
            for row, _ in work(self.plan, missing, processes):
                waiting[row["number"]] = row
                while self.done in waiting:
                    self._count(waiting.pop(self.done))
                told(row)
                if time.monotonic() - wrote > PAUSE:
                    self.found.write(self.path)
                    wrote = time.monotonic()
        finally:
            self.found.write(self.path)
        return self.found

    def _count(self, row: Row) -> None:
        number = self.done
        self.found.add(Seen.from_data(row["seen"]), row["options"] if number < self.keep else None)
        self.found.made[label(self.plan)] = number + 1
