"""The kept files: perft counts and whole recorded games. `python -m tests.rules.skara.kept` makes them anew.

Make them anew only when a rule was meant to change: their whole point is to notice when one was not.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from farmstead.kernel.position import Position
from tests.rules.skara.table import settlers_of, table
from tests.walks import walk

HERE = Path(__file__).parent
PERFT = HERE / "perft.json"
GAMES = HERE / "games"
DEPTH = 3
MOST = 900
"""Decisions of one seat in a random game: far above what was ever seen."""

RICH = {
    "shell": 2, "barley": 2, "seaweed": 1, "wool": 2, "stone": 2, "wood": 2, "hide": 1, "bone": 3, "fish": 1,
    "knife": 2, "food": 2, "midden": 2, "slider": 9,
}  # fmt: skip
SET_POSITIONS: dict[str, dict[str, Any]] = {
    "a card to choose": {"players": 2, "at": "turn", "order": ["A", "neutral", "B"], "A": {"knife": 2},
                         "row": ["angler", "mason", "angler", "roof"]},
    "workers with build": {"round": 3, "A": {**RICH, "special": "build", "trade": 2, "furnish": 1}},
    "workers with innovate": {"round": 3, "A": {**RICH, "special": "innovate", "flipped": ["innovate", "cook"]}},
    "workers with muster": {"round": 3, "A": {**RICH, "special": "muster", "settlers": ["angler", "hunter", "mason"]}},
    "workers with tend-land": {"round": 3, "A": {**RICH, "special": "tend-land", "flipped": ["gather-fields"]}},
    "alone with tasks": {"players": 1, "round": 2, "A": {**RICH, "special": "recruit", "cow": 1, "deer": 1}},
    "hungry": {"players": 3, "round": 4, "last": True,
               "A": {"settlers": settlers_of("shore", 3) + settlers_of("fields", 2), "roofs": 1, "food": 3, "fish": 2,
                     "flipped": ["craft"]}},
}  # fmt: skip

RULES_OTHERWISE = {
    "recruit": "all", "muster": "any", "clearing": "compulsory", "unfed": "last", "knives": "with-icons",
    "beside": "outside", "boar": "closed", "supply": "unlimited",
}  # fmt: skip
"""Every ruling read the other way."""
KEPT: dict[str, dict[str, Any]] = {
    "alone-1": {"players": 1},
    "alone-2": {"players": 1, "specials": "8", "focus": "3", "tasks": "10", "task_time": "workers", **RULES_OTHERWISE},
    "two-1": {"players": 2},
    "two-2": {"players": 2, "specials": "3", **RULES_OTHERWISE},
    "three-1": {"players": 3},
    "four-1": {"players": 4},
    "four-2": {"players": 4, **RULES_OTHERWISE},
}


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
    return [perft(table(**SET_POSITIONS[name]), depth) for depth in range(1, DEPTH + 1)]


def main() -> None:
    PERFT.write_text(json.dumps({name: counts(name) for name in SET_POSITIONS}, indent=1) + "\n", encoding="utf-8")
    GAMES.mkdir(exist_ok=True)
    for name, setup in KEPT.items():
        record = walk(table().game, int(name[-1]), every=50, most=MOST, **setup)
        record.date = None
        (GAMES / f"{name}.record").write_text(record.to_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
