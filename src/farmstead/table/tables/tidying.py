"""Tables that nobody came back to: told of, closed, and emptied in the end, by a rule that whoever runs a server sets.

A table counts as visited when somebody who sits at it, or made it, looks at it or answers. After so many days without
a visit it is said (in its players' lobbies, at the table, to the webhooks of its seats) when it will be closed. Closed,
its link says so, and for a while those who belong to it can take it up again as it was. Then what was played goes. A
finished game that people played is kept for ever.
"""

from __future__ import annotations

import datetime
import logging
import os
import threading
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sqlalchemy import RowMapping

from farmstead.table.news.webhooks import Call, Webhooks
from farmstead.table.problems import Problem
from farmstead.table.storage import keeping
from farmstead.table.storage.database import Storage, now

LOG: Final = logging.getLogger("farmstead.table")
DAY: Final = 86_400.0
FIRST_LOOK_SECONDS: Final = 300.0
LOOK_SECONDS: Final = 3600.0
STEPS: Final = ("announced", "closed", "emptied")


class Rule(NamedTuple):
    """After how many days; 0 for the first two is never."""

    days: int = 180  # without a visit, where people have played
    unplayed: int = 30  # where nobody but bots has
    notice: int = 14  # between saying so and closing
    grace: int = 30  # between closing and emptying

    @classmethod
    def from_environment(cls) -> Rule:
        """FARMSTEAD_KEEP_DAYS and its kin. Where one is no number nothing is ever closed: a mistake costs no game."""
        found: dict[str, int] = {}
        for name, variable in zip(cls._fields, VARIABLES, strict=True):
            text = os.environ.get(variable, "").strip()
            if text and not (text.isascii() and text.isdigit() and len(text) < 6):
                LOG.warning("%s is no number of days: no table will be closed", variable)
                return cls(0, 0)
            if text:
                found[name] = int(text)
        return cls(**found)

    @property
    def idle(self) -> bool:
        """Whether it never closes anything."""
        return not self.days and not self.unplayed


VARIABLES: Final = (
    *("FARMSTEAD_KEEP_DAYS", "FARMSTEAD_KEEP_UNPLAYED_DAYS"),
    *("FARMSTEAD_NOTICE_DAYS", "FARMSTEAD_GRACE_DAYS"),
)


class Step(NamedTuple):
    """What is due at a table: one of STEPS."""

    what: str
    row: RowMapping


def later(moment: str, days: float) -> str:
    """A moment of the database so many days later, or earlier."""
    return (datetime.datetime.fromisoformat(moment) + datetime.timedelta(days=days)).isoformat(timespec="milliseconds")


def _before(days: int) -> str | None:
    return now(-days * DAY) if days else None


def plan(storage: Storage, rule: Rule) -> list[Step]:
    """What is due now. A table that is told of today is not closed today, however long the server was away."""
    found = [Step("emptied", row) for row in keeping.closed(storage, now(-rule.grace * DAY))]
    found += [Step("closed", row) for row in keeping.closing(storage, now())]
    found += [Step("announced", row) for row in keeping.due(storage, _before(rule.days), _before(rule.unplayed))]
    return found


def carry_out(storage: Storage, rule: Rule, step: Step, tell: Callable[[Call], None]) -> bool:
    """One step; False where it was no longer due."""
    if step.what == "emptied":
        return keeping.empty(storage, step.row)
    if step.what == "closed":
        return keeping.close(storage, step.row)
    at = now(max(1, rule.notice) * DAY)
    if not keeping.announce(storage, step.row, at):
        return False
    for call in closing_calls(storage, step.row, at):
        tell(call)
    return True


def closing_calls(storage: Storage, row: RowMapping, at: str) -> list[Call]:
    """What the webhooks of a table's seats are told before it is closed."""
    data: dict[str, Any] = {"event": "closing", "table": row["id"], "path": f"/t/{row['id']}", "game": row["game"]}
    seats = storage.seats([row["id"]]).get(row["id"], [])
    more = {"version": row["version"], "closing": at}
    return [
        Call(seat["hook"], seat["hook_secret"] or "", {**data, "seat": seat["seat"], **more})
        for seat in seats
        if seat["hook"]
    ]


class Tidying:
    """A thread that looks now and then."""

    def __init__(self, storage: Storage, rule: Rule, webhooks: Webhooks) -> None:
        self.rule = rule
        self._storage = storage
        self._webhooks = webhooks
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="farmstead-tidying", daemon=True)

    def begin(self) -> None:
        if not self.rule.idle:
            self._thread.start()

    def close(self) -> None:
        self._ending.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        pause = FIRST_LOOK_SECONDS
        while not self._ending.wait(pause):
            pause = LOOK_SECONDS
            try:
                self.look()
            except Problem as problem:
                LOG.warning("no look at the tables that nobody came back to: %s", problem.code)

    def look(self) -> dict[str, int]:
        """Does what is due; how often each step."""
        done = dict.fromkeys(STEPS, 0)
        for step in plan(self._storage, self.rule):
            if self._ending.is_set():
                break
            done[step.what] += carry_out(self._storage, self.rule, step, self._webhooks.send)
        if any(done.values()):
            LOG.info("tables nobody came back to: %s", ", ".join(f"{count} {what}" for what, count in done.items()))
        return done
