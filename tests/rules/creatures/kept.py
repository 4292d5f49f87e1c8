"""The kept files: perft counts and whole recorded games. `python -m tests.rules.creatures.kept` makes them anew.

Make them anew only when a rule was meant to change: their whole point is to notice when one was not.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from farmstead.kernel.position import Position
from tests.rules.creatures.table import GAME, table
from tests.walks import walk

HERE = Path(__file__).parent
PERFT = HERE / "perft.json"
GAMES = HERE / "games"
DEPTH = 3

SET_POSITIONS: dict[str, dict[str, Any]] = {
    "a farm with choices": {
        "A": {
            "buildings": ["b1 stall", "b2 carpenters-workshop"], "troughs": ["a1"], "pastures": ["a1 a2"],
            "wood": 5, "stone": 3, "reed": 1, "sheep": 3, "cow": 1, "placed": ["walls", "fences"],
        },
        "B": {"placed": ["wood-3", "troughs"], "pig": 1, "wood": 3, "stone": 2},
        "round": 4,
        "display": ["conservatory", "barn"],
    },
    "any-time effects before the last breeding": {
        "A": {
            "buildings": ["b1 cattle-market", "b2 carpenter", "a1 stall", "c2 breeding-station", "c1 ranch"],
            "columns": 3, "troughs": ["b3"], "reed": 2, "stone": 4, "horse": 2,
            "placed": ["special-1", "special-2", "stables"],
        },
        "B": {"buildings": ["b1 joinery", "a1 assembly-hall"], "wood": 4, "sheep": 1, "placed": ["stall", "walls"]},
        "round": 8,
        "turn": "B",
    },
}  # fmt: skip


def start_of(name: str) -> Position:
    """The position that a line of the perft file is about."""
    if name in SET_POSITIONS:
        return table(**SET_POSITIONS[name])
    return GAME.start(buildings="base", first="A")


def perft(pos: Position, depth: int) -> int:
    """How many sequences of options of this length there are; a game that ends counts where it ends."""
    options = pos.options()
    if depth == 1:
        return len(options)
    count = 0
    for option in options:
        after = pos.copy()
        after.play(option)
        count += perft(after, depth - 1)
    return count


def counts(name: str) -> list[int]:
    return [perft(start_of(name), depth) for depth in range(1, DEPTH + 1)]


def main() -> None:
    names = ["opening", *SET_POSITIONS]
    PERFT.write_text(json.dumps({name: counts(name) for name in names}, indent=1) + "\n", encoding="utf-8")
    GAMES.mkdir(exist_ok=True)
    for mode in ("base", "advanced", "expert"):
        for seed in (1, 2):
            record = walk(GAME, seed, every=50, buildings=mode)
            record.date = None
            (GAMES / f"{mode}-{seed}.record").write_text(record.to_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
