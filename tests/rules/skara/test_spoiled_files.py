"""Position files changed at random: each is refused with a PositionError, or plays on like any other."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import farmstead
from tests.rules.skara.table import GAME


def spoil(data: Any, rng: random.Random) -> None:
    """Changes one number, flag or word somewhere, or doubles or drops an entry."""
    here = data
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        if not keys:
            return
        key = rng.choice(keys)
        value = here[key]
        if isinstance(value, dict | list) and value and rng.random() < 0.9:
            here = value
            continue
        break
    if isinstance(value, bool):
        here[key] = not value
    elif isinstance(value, int):
        here[key] = rng.choice([value + 1, value - 1, 0, 1, 2, 3, 7, 14])
    elif isinstance(here, list) and rng.random() < 0.5:
        here.insert(rng.randrange(len(here) + 1), value)
    elif isinstance(here, list):
        here.pop(key)
    else:
        here[key] = rng.choice([None, 0, "roof", [], {}, "neutral"])


@pytest.mark.parametrize("seed", range(6))
def test_spoiled_files(seed: int) -> None:
    rng = random.Random(f"spoiled {seed}")
    refused = played = 0
    for game in range(2):
        pos = GAME.start(1 + (seed + game) % 4)
        while not pos.over:
            text = pos.to_json()
            for _ in range(3):
                data = json.loads(text)
                spoil(data["agenda"] if rng.random() < 0.5 else data, rng)
                try:
                    other = GAME.from_json(json.dumps(data))
                except farmstead.PositionError:
                    refused += 1
                    continue
                played += 1
                assert GAME.from_json(other.to_json()).key() == other.key()
                for _ in range(30):
                    if other.over:
                        break
                    seat = rng.choice(other.deciders)
                    other.play(rng.choice(other.options(None if seat < 0 else seat)), None if seat < 0 else seat)
            seat = rng.choice(pos.deciders)
            pos.play(rng.choice(pos.options(None if seat < 0 else seat)), None if seat < 0 else seat)
    assert refused > 100
    assert played > 20
