"""Writes of many at once: few syncs, nobody told too early, one that fails harms no other."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from sqlalchemy import event

from farmstead.table.problems import Problem
from farmstead.table.storage.database import Entry, Storage
from farmstead.table.storage.writer import News
from tests.table.test_storage import NEWS, ROW, SEATS

WRITERS = 24


@pytest.fixture
def storage(database: str) -> Iterator[Storage]:
    with closing(Storage(database)) as made:
        for number in range(WRITERS):
            made.add_table({**ROW, "id": f"t{number}"}, SEATS, [])
        yield made


def test_one_that_fails_harms_no_other_and_nobody_is_told_too_early(storage: Storage) -> None:
    commits: list[float] = []
    told: list[News] = []
    storage.heard.append(told.append)

    def slow(*_: object) -> None:
        time.sleep(0.05)
        commits.append(time.monotonic())

    event.listen(storage.engine, "commit", slow)
    gate = threading.Barrier(WRITERS)

    def write(number: int) -> tuple[str, float]:
        # Every sixth entry is one that the database refuses, every fourth writer saw another version.
        kind = None if number % 6 == 5 else "answer"
        log = [Entry(kind, 0, f"place {number}", None, None, 7, None)]  # type: ignore[arg-type]
        gate.wait()
        try:
            storage.append(f"t{number}", 3 if number % 4 == 3 else 0, 1, log, NEWS)
        except Problem as problem:
            return problem.code, time.monotonic()
        return "stored", time.monotonic()

    with ThreadPoolExecutor(WRITERS) as pool:
        results = list(pool.map(write, range(WRITERS)))
    for number, (result, at) in enumerate(results):
        expected = "stale" if number % 4 == 3 else "storage" if number % 6 == 5 else "stored"
        assert result == expected, number
        assert len(storage.log(f"t{number}")) == (result == "stored")
        if result == "stored":
            assert commits[0] <= at
    stored = [result for result, _ in results].count("stored")
    if not storage.shared:
        assert len(told) == stored
        assert len({one["table"] for one in told}) == stored


def test_a_rush_needs_few_syncs(storage: Storage) -> None:
    commits: list[int] = []

    def slow(*_: object) -> None:
        time.sleep(0.3)  # long beside the time in which a busy machine starts them all
        commits.append(1)

    event.listen(storage.engine, "commit", slow)
    entry = Entry("answer", 0, "place", None, None, 7, None)
    with ThreadPoolExecutor(WRITERS) as pool:
        list(pool.map(lambda number: storage.append(f"t{number}", 0, 1, [entry], NEWS), range(WRITERS)))
    written = len(commits)
    assert all(len(storage.log(f"t{number}")) == 1 for number in range(WRITERS))
    assert written <= WRITERS // 3


def test_closing_waits_for_the_writes_under_way(database: str) -> None:
    """A connection closed under a statement of another thread crashed the whole process."""
    storage = Storage(database)
    for number in range(WRITERS):
        storage.add_table({**ROW, "id": f"t{number}"}, SEATS, [])
    many = [Entry("answer", 0, f"place {number}", None, None, 7, None) for number in range(300)]
    started = threading.Barrier(WRITERS + 1)

    def write(number: int) -> tuple[int, str]:
        """How often it was stored, and why it was refused then."""
        started.wait()
        for stored in range(1000):
            try:
                storage.append(f"t{number}", stored * len(many), stored + 1, many, NEWS)
            except Problem as problem:
                return stored, problem.code
        return 1000, "never"

    with ThreadPoolExecutor(WRITERS) as pool:
        results = [pool.submit(write, number) for number in range(WRITERS)]
        started.wait()
        time.sleep(0.2)
        storage.close()
        stored = [result.result() for result in results]
    with closing(Storage(database)) as again:
        heads = [again.head(f"t{number}") for number in range(WRITERS)]
    assert {why for _, why in stored} == {"storage"}
    assert [head and head.version for head in heads] == [count * len(many) for count, _ in stored]
