"""Position files changed at random: what the reader accepts can be played to its end (`benchmarks/positions.py`)."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest

import farmstead
from farmstead.kernel.errors import PositionError

sys.path.insert(0, str(Path(__file__).parent.parent / "benchmarks"))
import positions

EVERY = 7  # of the many modes


@pytest.mark.parametrize("first", range(EVERY))
def test_what_is_accepted_can_be_played(first: int) -> None:
    """A few of each mode; a hundred thousand in the nightly run."""
    for job in positions.jobs(6 * 60, 17)[first::EVERY]:
        _, faults = positions.run(job)
        assert faults == []


def drafting(seed: int = 1) -> dict[str, Any]:
    """A draft of 8 under way, as a file."""
    pos = farmstead.game("agricola").start(3, decks="ab", edition="2016", deal="draft-8")
    rng = random.Random(seed)
    for _ in range(60):
        if pos.decider >= 0 and "packs" in json.loads(pos.to_json()):
            break
        positions.step(pos, rng)
    data: dict[str, Any] = json.loads(pos.to_json())
    return data


def refused(data: dict[str, Any]) -> str:
    with pytest.raises(PositionError) as found:
        farmstead.game("agricola").from_json(json.dumps(data))
    return str(found.value)


def test_a_draft_that_cannot_go_on_is_refused() -> None:
    """The attacks that were seen: uneven packs to come, the same step twice, nobody asked."""
    game = farmstead.game("agricola")
    game.from_json(json.dumps(drafting()))
    data = drafting()
    deal = next(step for step in data["agenda"] if step["step"] == "deal")
    deal["left"] -= 1
    assert "how hands are dealt" in refused(data)
    data = drafting()
    next(step for step in data["agenda"] if step["step"] == "deal")["to"] = 0
    refused(data)
    data = drafting()
    data["agenda"].insert(-1, data["agenda"][-1])
    refused(data)
    data = drafting()
    data["agenda"][-1]["answers"][1] = -2
    assert "everybody drafts" in refused(data)


def test_the_next_round_comes_once() -> None:
    pos = farmstead.game("agricola").start(2)
    rng = random.Random(1)
    for _ in range(40):
        positions.step(pos, rng)
    data = json.loads(pos.to_json())
    data["agenda"].insert(0, data["agenda"][0])
    assert "twice" in refused(data)
