"""What a server counts, in Prometheus' text format: requests, how long they took, tables, streams, bots, storage.

Numbers only, by route and not by address. The processes of one server share a piece of memory with a row of numbers
for each, so that whichever of them is asked tells the sum of all; a process that was replaced goes on with its row.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping, MutableSequence, Sequence
from pathlib import Path
from typing import Final

ROW: Final = 4096  # numbers for a process
STATUSES: Final = (200, 201, 206, 304, 307, 400, 403, 404, 405, 409, 410, 413, 415, 422, 429, 500, 503)
OTHER: Final = "other"
TABLES: Final = ("waiting", "running", "over", "closed")
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)  # seconds
COUNTERS: Final = {
    "farmstead_answers_total": "Answers of people and bots that were stored.",
    "farmstead_changes_total": "Changes of tables that were stored: answers, seats, wishes to go back.",
    "farmstead_storage_errors_total": "Times the database failed.",
    "farmstead_bot_questions_total": "Questions given to bots.",
    "farmstead_reviews_total": "Reviews of finished games that were made.",
}
GAUGES: Final = {
    "farmstead_watchers": "Open streams of live updates.",
    "farmstead_bot_queue": "Questions that bots are thinking about or that wait for one.",
    "farmstead_rooms": "Tables kept in memory.",
    "farmstead_memory_bytes": "Memory of the server processes, without the bots'.",
    "farmstead_cpu_seconds": "Processor time of the server processes since they began, without the bots'.",
    "farmstead_processes": "Server processes.",
}


def memory() -> float:
    """The resident memory of this process in bytes; 0 where the system does not tell."""
    try:
        return float(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0.0


class Metrics:
    """The numbers of one process, in its row of `cells`."""

    def __init__(self, routes: Sequence[str], cells: MutableSequence[float] | None = None, row: int = 0) -> None:
        self._cells: MutableSequence[float] = [0.0] * ROW if cells is None else cells
        self._base = row * ROW
        self._guard = threading.Lock()
        self._routes = [*dict.fromkeys(routes), OTHER]
        self._gauges: dict[str, Callable[[], float]] = {
            "farmstead_memory_bytes": memory,
            "farmstead_cpu_seconds": time.process_time,
            "farmstead_processes": _one,
        }
        self._places: dict[tuple[str, ...], int] = {}
        for name in (*COUNTERS, *GAUGES):
            self._place(name)
        for route in self._routes:
            for status in (*STATUSES, OTHER):
                self._place("requests", route, str(status))
            for bound in (*BUCKETS, "+Inf", "sum"):
                self._place("seconds", route, str(bound))
        for name in GAUGES:  # of the process that had this row before
            self._cells[self._base + self._places[(name,)]] = 0.0

    def _place(self, *key: str) -> None:
        self._places[key] = len(self._places)
        if len(self._places) > ROW:
            raise RuntimeError(f"more than {ROW} numbers: make farmstead.table.running.metrics.ROW larger")

    def _add(self, by: float, *key: str) -> None:
        place = self._base + self._places[key]
        with self._guard:
            self._cells[place] += by

    def count(self, name: str, by: int = 1) -> None:
        """One more of a counter."""
        self._add(by, name)

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """How to read a number that goes up and down."""
        self._gauges[name] = read

    def request(self, route: str, status: int, seconds: float) -> None:
        """A request that was answered after so many seconds."""
        route = route if ("requests", route, OTHER) in self._places else OTHER
        self._add(1, "requests", route, str(status) if status in STATUSES else OTHER)
        bound = next((str(bound) for bound in BUCKETS if seconds <= bound), "+Inf")
        self._add(1, "seconds", route, bound)
        self._add(seconds, "seconds", route, "sum")

    def publish(self) -> None:
        """Puts what goes up and down where other processes see it."""
        for name, read in self._gauges.items():
            self._cells[self._base + self._places[(name,)]] = float(read())

    def total(self, *key: str) -> float:
        """A number, summed up over all processes."""
        place = self._places[key]
        return sum(self._cells[at] for at in range(place, len(self._cells), ROW))

    def text(self, tables: Mapping[str, int]) -> str:
        """Everything, for all processes; `tables` counts those in the database by status."""
        self.publish()
        lines = _head("farmstead_tables", "Tables in the database.", "gauge")
        lines += [f'farmstead_tables{{status="{s}"}} {tables.get(s, 0)}' for s in TABLES]
        for names, kind in ((GAUGES, "gauge"), (COUNTERS, "counter")):
            for name, about in names.items():
                lines += [*_head(name, about, kind), f"{name} {_number(self.total(name))}"]
        lines += _head("farmstead_requests_total", "Requests by route and status.", "counter")
        for route in self._routes:
            for status in (*STATUSES, OTHER):
                if count := self.total("requests", route, str(status)):
                    labels = f'route="{route}",status="{status}"'
                    lines.append(f"farmstead_requests_total{{{labels}}} {_number(count)}")
        lines += _head("farmstead_request_seconds", "Seconds until a request was answered.", "histogram")
        for route in self._routes:
            lines += self._histogram(route)
        return "\n".join(lines) + "\n"

    def _histogram(self, route: str) -> list[str]:
        name, count, lines = "farmstead_request_seconds", 0.0, []
        for bound in (*BUCKETS, "+Inf"):
            count += self.total("seconds", route, str(bound))
            lines.append(f'{name}_bucket{{route="{route}",le="{bound}"}} {_number(count)}')
        total = self.total("seconds", route, "sum")
        lines.append(f'{name}_sum{{route="{route}"}} {total:.6f}')
        lines.append(f'{name}_count{{route="{route}"}} {_number(count)}')
        return lines if count else []


def _one() -> float:
    return 1.0


def _head(name: str, about: str, kind: str) -> list[str]:
    return [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]


def _number(value: float) -> str:
    return str(int(value)) if value == int(value) else f"{value:.3f}"
