"""The kept files: perft counts and whole recorded games. `python -m tests.rules.agricola.kept` makes them anew.

Make them anew only when a rule was meant to change: their whole point is to notice when one was not.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from farmstead.kernel.position import Position
from tests.rules.agricola.table import GAME, evening, table
from tests.walks import walk

HERE = Path(__file__).parent
PERFT = HERE / "perft.json"
GAMES = HERE / "games"
DEPTH = 3

OPENINGS: dict[str, dict[str, Any]] = {
    "opening 2007, two": {"players": 2, "edition": "2007", "first": "A"},
    "opening 2016, two": {"players": 2, "edition": "2016", "first": "A"},
    "opening 2007, five": {"players": 5, "edition": "2007", "first": "A"},
    "opening 2016, alone and free": {"players": 1, "edition": "2016", "order": "free"},
}
SET_POSITIONS: dict[str, tuple[list[dict[str, Any]], dict[str, Any]]] = {
    "a fence-rich farm": (
        [{"wood": 7, "pastures": ["d1 e1 d2 e2"], "stables": ["e1"], "fields": ["b1"], "sheep": 5, "boar": 1}],
        {"round": 4, "spaces": {"wood-3": 3}},
    ),
    "feeding with several converters": (
        [{
            "majors": ["hearth-4", "joinery", "pottery", "basketmaker"], "wood": 2, "clay": 1, "reed": 2, "grain": 2,
            "vegetable": 1, "sheep": 2, "boar": 1, "cattle": 1, "pastures": ["d1 e1", "d2"], "stables": ["c3"],
            "people": 4, "rooms": ["a1", "b1"], "food": 1,
        }],
        {"round": 9, "evening": True},
    ),
    "animals overflow": (
        [{"majors": ["fireplace-2"], "boar": 1, "cattle": 1, "stables": ["c3"], "pastures": ["e1"], "sheep": 2}],
        {"round": 10, "spaces": {"sheep": 4, "boar": 3}},
    ),
    "baking with three ovens": (
        [{"majors": ["clay-oven", "stone-oven", "hearth-4"], "grain": 6, "vegetable": 1, "fields": ["b1", "c1"],
          "wood": 2}],
        {"round": 4},
    ),
    "renovation": (
        [{"rooms": ["b2"], "clay": 7, "reed": 3, "stone": 4, "wood": 6, "majors": ["fireplace-3"]}],
        {"round": 14},
    ),
    "hand cards": (
        [
            {"hand": ["axe", "bakers-oven", "maid", "plowman"], "cards": ["dozing-bull", "stablehand"], "wood": 6,
             "stone": 2, "reed": 2, "majors": ["clay-oven"], "cattle": 1, "pastures": ["e1"], "grain": 1},
            {"hand": ["copse", "building-material"], "cards": ["net-fisherman"], "wood": 4},
        ],
        {"round": 4, "spaces": {"reed-1": 2, "fishing": 2}},
    ),
}  # fmt: skip
MODES: dict[str, dict[str, Any]] = {
    **{f"2007-{mode}-{n}": {"players": n, "edition": "2007", "mode": mode, "decks": "none"} for n in range(1, 6)
       for mode in ("family", "full")},
    **{f"2016-{mode}-{n}": {"players": n, "edition": "2016", "mode": mode} for n in range(1, 5)
       for mode in ("family", "full")},
}  # fmt: skip
"""Every edition, game and number of players."""
PILOT: dict[str, dict[str, Any]] = {
    **{f"2007-pilot-{n}": {"players": n, "edition": "2007", "mode": "full", "decks": "pilot"} for n in range(1, 6)},
    **{f"2016-pilot-{n}": {"players": n, "edition": "2016", "mode": "full", "decks": "pilot"} for n in range(1, 5)},
}
EXTRAS: dict[str, dict[str, Any]] = {
    "alone, cards chosen": {"players": 1, "order": "chosen"},
    "alone, cards free": {"players": 1, "order": "free", "edition": "2016", "solo_food": "3"},
    "reed, stone and wood": {"players": 5, "reed_space": "reed-stone-wood"},
    "reed in the full game": {"players": 5, "mode": "full", "decks": "none", "reed_space": "reed"},
    "another market": {"players": 3, "market_3": "reed-stone-food"},
    "side job": {"players": 4, "edition": "2016", "side_job": "yes"},
    "tiles for two": {"players": 2, "edition": "2016", "tiles": "yes"},
    "tiles for three": {"players": 3, "edition": "2016", "tiles": "yes", "mode": "full"},
}


def start_of(name: str) -> Position:
    """The position that a line of the perft file is about."""
    if name in OPENINGS:
        return GAME.start(**OPENINGS[name])
    farms, rest = SET_POSITIONS[name]
    rest = dict(rest)
    return evening(*farms, **rest) if rest.pop("evening", False) else table(*farms, **rest)


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
    names = [*OPENINGS, *SET_POSITIONS]
    PERFT.write_text(json.dumps({name: counts(name) for name in names}, indent=1) + "\n", encoding="utf-8")
    GAMES.mkdir(exist_ok=True)
    for name, setup in {**MODES, **PILOT}.items():
        record = walk(GAME, 1, every=50, **dict(setup))
        record.date = None
        (GAMES / f"{name}.record").write_text(record.to_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
