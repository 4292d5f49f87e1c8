"""An event on disk: a folder with its plan, a line of results for each game, and the games themselves.

    plan.json      what is played
    games.jsonl    one line a game, written as soon as it is over
    games/         every game as a record
    results.json   the sums, written at the end

An event that was broken off goes on where it stopped: games that have their line are not played again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from farmstead.arena.game import Row
from farmstead.arena.plan import Job, Plan, jobs
from farmstead.arena.workers import work
from farmstead.kernel.errors import SetupError
from farmstead.records.files import write_atomically


class Event:
    """A plan being played in a folder."""

    def __init__(self, plan: Plan, folder: Path, resume: bool = False) -> None:
        self.plan = plan
        self.folder = folder
        self.rows: dict[int, Row] = {}
        self.games = folder / "games"
        lines = folder / "games.jsonl"
        if (folder / "plan.json").exists():
            if not resume:
                raise SetupError(f"{folder} holds an event already; use --resume to go on with it, or another --out")
            self._check_same()
            self.rows = read_rows(lines)
        self.games.mkdir(parents=True, exist_ok=True)
        write_atomically(folder / "plan.json", json.dumps(plan.to_data(), indent=1) + "\n")
        self._heal(lines)

    def _check_same(self) -> None:
        try:
            before = Plan.from_data(json.loads((self.folder / "plan.json").read_text(encoding="utf-8")))
        except (ValueError, TypeError, KeyError):
            raise SetupError(f"{self.folder / 'plan.json'} is no plan of an event") from None
        if not before.same_event(self.plan):
            raise SetupError(f"{self.folder} holds another event: other bots, variants, budget or seed")

    def _heal(self, lines: Path) -> None:
        """Drops a line that was torn when the last run was broken off."""
        if lines.exists():
            write_atomically(lines, "".join(json.dumps(row) + "\n" for row in self.rows.values()))

    def missing(self) -> list[Job]:
        """The games still to play."""
        return [job for job in jobs(self.plan) if job.number not in self.rows]

    def run(self, processes: int, told: Callable[[Row], None], ray: str | None = None) -> list[Row]:
        """Plays what is missing; `told` hears of each game. Returns the rows of all games of the plan, in order."""
        with (self.folder / "games.jsonl").open("a", encoding="utf-8") as file:
            for row, text in work(self.plan, self.missing(), processes, ray):
                path = self.games / f"{row['number'] + 1:05}.txt"
                write_atomically(path, text)
                row["record"] = f"{self.games.name}/{path.name}"
                self.rows[row["number"]] = row
                file.write(json.dumps(row) + "\n")
                file.flush()
                told(row)
        wanted = len(jobs(self.plan))
        return [self.rows[number] for number in sorted(self.rows) if number < wanted]

    def keep(self, results: dict[str, Any]) -> Path:
        """Writes the sums."""
        path = self.folder / "results.json"
        write_atomically(path, json.dumps(results, indent=1) + "\n")
        return path


def read_rows(path: Path) -> dict[int, Row]:
    """The rows of the games that were played; a torn last line is left out."""
    rows: dict[int, Row] = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                row = json.loads(line)
                rows[int(row["number"])] = row
            except (ValueError, TypeError, KeyError):
                continue
    return rows
