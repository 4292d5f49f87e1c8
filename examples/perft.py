"""Counts the sequences of answers to each depth: a check of the rules, and of their speed.

    python examples/perft.py creatures --depth 4
    python examples/perft.py position.json --depth 3 --divide

Chance counts as a decider: each of its outcomes is an answer. Where several seats choose at once, they answer in the
order of their seats.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import farmstead


def perft(pos: farmstead.Position, depth: int) -> int:
    """How many ways there are to play `depth` answers from here."""
    options = pos.options()
    if depth <= 1:
        return len(options) if depth == 1 else 1
    total = 0
    for option in options:
        after = pos.copy()
        after.play_unchecked(option)
        total += perft(after, depth - 1)
    return total


def load(source: str) -> farmstead.Position:
    """A game's first position by its name, or a position from a file."""
    if source in farmstead.games():
        return farmstead.game(source).start()
    text = Path(source).read_text(encoding="utf-8")
    return farmstead.game(json.loads(text)["game"]).from_json(text)


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Count the sequences of answers to each depth.")
    parser.add_argument("source", metavar="GAME|FILE", help="a game's name, or a position file")
    parser.add_argument("--depth", type=int, default=3, metavar="N")
    parser.add_argument("--divide", action="store_true", help="how many begin with each answer")
    chosen = parser.parse_args(words)
    pos = load(chosen.source)
    if chosen.divide:
        for option in pos.options():
            after = pos.copy()
            after.play(option)
            print(f"{pos.spell(option)}: {perft(after, chosen.depth - 1)}")
    for depth in range(1, chosen.depth + 1):
        began = time.perf_counter()
        count = perft(pos, depth)
        print(f"depth {depth}: {count} ({count / (time.perf_counter() - began):,.0f} a second)")


if __name__ == "__main__":
    main()
