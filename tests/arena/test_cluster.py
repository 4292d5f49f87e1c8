"""Games on a Ray cluster: the same as here, with the same rules and bots, and a sentence for whatever goes wrong."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import farmstead
from farmstead.arena import cluster as clusters
from farmstead.arena.game import Row
from farmstead.arena.plan import jobs, make_plan
from farmstead.arena.workers import work
from farmstead.kernel.errors import SetupError

PLAN = make_plan("match", "creatures", ["greedy", "random"], 4)

LAST = """
class Last:
    def choose(self, view, sampler):
        return view["options"][-1]["id"]
"""
KILLER = """
import os

class Killer:
    def choose(self, view, sampler):
        os._exit(1)
"""


def rows(played: Iterator[tuple[Row, str]]) -> list[Row]:
    return sorted(({**row, "seconds": []} for row, _ in played), key=lambda row: row["number"])


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A Ray cluster of two workers on this machine; its address. It is gone afterwards."""
    from ray.cluster_utils import Cluster  # slow to load, so not for the tests that need no cluster

    with pytest.MonkeyPatch.context() as patch:
        for name in ("RAY_USAGE_STATS_ENABLED", "RAY_enable_metrics_collection", "RAY_DASHBOARD_ENABLED"):
            patch.setenv(name, "0")
        package = Path(farmstead.__file__).parent.parent  # what the workers play must be what is tested here
        root = Path(__file__).resolve().parent.parent.parent  # and they know these tests
        paths = [str(package), str(root), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join(paths))
        nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        try:
            nodes.add_node(num_cpus=1)
            yield nodes.address
        finally:
            nodes.shutdown()  # type: ignore[no-untyped-call]


def test_a_ray_cluster_plays_the_same_games(cluster: str) -> None:
    here = rows(work(PLAN, jobs(PLAN), 1))
    there = rows(work(PLAN, jobs(PLAN), 1, cluster))
    assert there == here
    assert [row["number"] for row in there] == [0, 1, 2, 3]


def test_a_bot_in_a_file_goes_along(cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "last.py").write_text(LAST, encoding="utf-8")
    monkeypatch.chdir(tmp_path)  # the workers are somewhere else
    plan = make_plan("match", "creatures", ["python:last.py:Last", "random"], 2)
    here = [(row, record) for row, record in work(plan, jobs(plan), 1)]
    there = [(row, record) for row, record in work(plan, jobs(plan), 1, cluster)]
    assert rows(iter(there)) == rows(iter(here))
    assert sorted(record for _, record in there) == sorted(record for _, record in here)


def test_a_worker_that_dies_is_a_sentence_that_names_what_to_do(cluster: str, tmp_path: Path) -> None:
    bot = tmp_path / "killer.py"
    bot.write_text(KILLER, encoding="utf-8")
    plan = make_plan("match", "creatures", [f"python:{bot}:Killer", "random"], 1)
    with pytest.raises(SetupError) as caught:
        list(work(plan, jobs(plan), 1, cluster))
    assert caught.value.key == "event.process-ended"


def test_a_worker_with_other_rules_is_refused(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "version_of", lambda game: clusters.Version("0.0.1", "0123456789ab"))
    with pytest.raises(SetupError, match=r"other rules of creatures .* than this machine \(0\.0\.1, 0123456789ab\)"):
        list(work(PLAN, jobs(PLAN), 1, cluster))


def test_where_nobody_answers_is_said_within_seconds() -> None:
    with socket.socket() as idle:
        idle.bind(("127.0.0.1", 0))  # bound, but nobody listens
        address = f"127.0.0.1:{idle.getsockname()[1]}"
        began = time.monotonic()
        with pytest.raises(SetupError, match=f"no Ray cluster at {address}"):
            list(work(PLAN, jobs(PLAN), 1, address))
        assert time.monotonic() - began < 10


@pytest.mark.parametrize("address", ["somewhere", "127.0.0.1:", ":6379", "127.0.0.1:99999", "host:port"])
def test_what_is_no_address_is_told_what_one_is(address: str) -> None:
    with pytest.raises(SetupError, match="HOST:PORT"):
        clusters.join(address)
