"""The fuzzer's own word: a fault found in a worker process names its seed and what went wrong."""

from __future__ import annotations

import argparse
from typing import Any

import fuzz
import pytest


class Odd(Exception):
    """An error that no pickle can bring home."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} and {other}")
        self.trouble = lambda: one


def broken(game: object, seed: int, every: int, **setup: Any) -> object:
    if seed == 7:
        raise Odd("a fence", "a field")
    return argparse.Namespace(answers=[0])


def sound(game: object, seed: int, every: int, **setup: Any) -> object:
    return argparse.Namespace(answers=[0, 0])


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_in_a_worker_process_tells_its_seed_and_its_message(
    jobs: int, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = argparse.Namespace(games=12, every=1, seed=0, jobs=jobs)
    with pytest.raises(SystemExit) as stopped:
        fuzz.play_mode("agricola", {"players": 2}, chosen, broken)
    said = str(stopped.value)
    assert "fault in agricola {'players': 2} seed 7" in said
    assert "Odd: a fence and a field" in said
    assert "every check passed" not in capsys.readouterr().out


def test_games_without_a_fault_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    fuzz.play_mode("skara", {}, argparse.Namespace(games=5, every=1, seed=0, jobs=1), sound)
    assert "5 games, 10 answers, every check passed" in capsys.readouterr().out
