"""Who plays the games makes no difference to them: one process, several, or a Ray cluster."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import farmstead
from farmstead.arena.game import Row
from farmstead.arena.plan import jobs, make_plan
from farmstead.arena.workers import work

PLAN = make_plan("match", "creatures", ["greedy", "random"], 4)


def rows(played: Iterator[tuple[Row, str]]) -> list[Row]:
    return sorted(({**row, "seconds": []} for row, _ in played), key=lambda row: row["number"])


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A Ray cluster of two workers on this machine; its address. It is gone afterwards."""
    from ray.cluster_utils import Cluster  # slow to load, so not for the tests that need no cluster

    for name in ("RAY_USAGE_STATS_ENABLED", "RAY_enable_metrics_collection", "RAY_DASHBOARD_ENABLED"):
        monkeypatch.setenv(name, "0")
    package = Path(farmstead.__file__).parent.parent  # what the workers play must be what is tested here
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(package), os.environ.get("PYTHONPATH", "")]))
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
