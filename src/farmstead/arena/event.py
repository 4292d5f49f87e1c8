"""An event on disk: a folder with its plan, a line of results for each game, and the games themselves.

    plan.json      what is played
    games.jsonl    one line a game, written as soon as it is over
    games/         every game as a record; not where only cards are counted
    results.json   the sums, written at the end

An event that was broken off goes on where it stopped: games that have their line and their record are not played again.
Lines that were torn or belong to something else are dropped. One process at a time plays an event.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from farmstead import bots
from farmstead.arena.game import Maker, Row
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
        self.lines = folder / "games.jsonl"
        if (folder / "plan.json").exists():
            if not resume:
                said = f"{folder} holds an event already; use --resume to go on with it, or another --out"
                raise SetupError(said, "event.exists", {"path": str(folder)})
            self._check_same()
            self.rows = self._read()

    def _check_same(self) -> None:
        try:
            before = Plan.from_data(json.loads((self.folder / "plan.json").read_text(encoding="utf-8")))
        except (ValueError, TypeError, KeyError):
            path = str(self.folder / "plan.json")
            raise SetupError(f"{path} is no plan of an event", "event.no-plan", {"path": path}) from None
        if not before.same_event(self.plan):
            said = f"{self.folder} holds another event: other bots, variants, budget or seed"
            raise SetupError(said, "event.other", {"path": str(self.folder)})

    def _read(self) -> dict[int, Row]:
        """The rows of the games that were played and are still whole."""
        text = self.lines.read_text(encoding="utf-8", errors="replace") if self.lines.exists() else ""
        wanted = {job.number: job for job in jobs(self.plan)}
        rows: dict[int, Row] = {}
        for line in text.splitlines():
            with suppress(ValueError, TypeError, KeyError):
                row = json.loads(line)
                number = int(row["number"])
                job = wanted.get(number, Job(number, int(row["deal"]), tuple(row["lineup"])))
                if _fits(row, job, self.plan) and (not self.plan.keeps_records or self._record(number).is_file()):
                    rows[number] = row
        return rows

    def _record(self, number: int) -> Path:
        return self.games / f"{number + 1:05}.txt"

    def missing(self) -> list[Job]:
        """The games still to play."""
        return [job for job in jobs(self.plan) if job.number not in self.rows]

    def run(
        self, processes: int, told: Callable[[Row], None], ray: str | None = None, make: Maker = bots.make
    ) -> list[Row]:
        """Plays what is missing; `told` hears of each game. Returns the rows of all games of the plan, in order."""
        (self.games if self.plan.keeps_records else self.folder).mkdir(parents=True, exist_ok=True)
        with _alone(self.folder):
            write_atomically(self.folder / "plan.json", json.dumps(self.plan.to_data(), indent=1) + "\n")
            write_atomically(self.lines, "".join(json.dumps(row) + "\n" for row in self.rows.values()))
            with self.lines.open("a", encoding="utf-8") as file:
                for row, text in work(self.plan, self.missing(), processes, ray, make):
                    if self.plan.keeps_records:
                        path = self._record(row["number"])
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


def _fits(row: Row, job: Job, plan: Plan) -> bool:
    """Is this the whole row of this game?"""
    seats = ("lineup", "scores", "seconds", "decisions")
    return (
        row["deal"] == job.deal
        and tuple(row["lineup"]) == job.lineup
        and all(len(row[name]) == plan.players for name in seats)
        and all("total" in sheet for sheet in row["scores"])
        and all(isinstance(row[name], list) for name in ("winners", "faults"))
        and isinstance(row.get("counts", []), list)  # which events of before did not keep
        and (plan.sort != "study" or isinstance(row["answers"], list))
        and (plan.sort != "cards" or isinstance(row["cards"], list))
    )


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Holds the folder, so that no second process writes the same event; the system lets go, however this one ends."""
    if sys.platform == "win32":  # which cannot lock a folder
        yield
        return
    import fcntl  # not on Windows

    held = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            said = f"{folder} is being played by another process; wait for it, or use another --out"
            raise SetupError(said, "event.busy", {"path": str(folder)}) from None
        yield
    finally:
        os.close(held)
