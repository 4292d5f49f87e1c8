"""The kept files: perft counts and whole recorded games. `python -m tests.rules.granja.kept` makes them anew.

Make them anew only when a rule was meant to change: their whole point is to notice when one was not.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import farmstead
from farmstead.kernel.position import Position
from farmstead.titles.granja.figures.reading import check, pack
from tests.rules.granja.table import GAME, table
from tests.walks import walk

HERE = Path(__file__).parent
PERFT = HERE / "perft.json"
GAMES = HERE / "games"
DEPTH = 3
MOST = 900

SET_POSITIONS: dict[str, dict[str, Any]] = {
    "a card to play": {
        "ask": [{"step": "cards", "seat": 0, "left": 1, "must": 0, "by": -1}],
        "A": {
            "hand": ["chef", "maid", "potter"], "helpers": ["trader", "groom", "exporter"], "extensions": 1,
            "silver": 6, "trade": 1, "olive": 1, "grain": 2, "pig": 1, "fields": [("olive", 1), ("grape", 0)],
            "barrows": {"turner": ["olive"], "porter": [], "driver": []}, "roofs": ["1b"], "points": 4,
        },
        "roofs": ["2a", "2c"],
    },
    "deliveries": {
        "ask": [
            {"step": "extra", "seat": 1, "made": 0},
            {"step": "deliver", "seat": 0, "left": 3, "must": 0, "by": -1},
        ],
        "phase": "transport",
        "A": {
            "helpers": ["barrow-builder", "wainwright", "basket-weaver"], "hand": ["chef", "laborer"], "silver": 3,
            "olive": 2, "grain": 1, "meat": 1, "wine": 1, "trade": 1, "delivered": {"merchant-house": ["wine"]},
            "barrows": {"turner": ["olive"], "trader": ["grain"]}, "fields": [("grain", 1)],
        },
        "B": {"helpers": ["peddler", "negotiator"], "silver": 2, "food": 1, "pig": 1},
        "market": {"m1": "B", "m2": "A", "m11": "B"},
    },
    "dice": {
        "ask": [{"step": "last-die"}, {"step": "die", "seat": 1}, {"step": "die", "seat": 0}],
        "phase": "revenue",
        "dice": [1, 1, 0, 0, 1, 0],
        "rented": (4, "B"),
        "A": {"helpers": ["porter", "peon", "merchant"], "hand": ["chef"], "olive": 1, "points": 2},
        "B": {"helpers": ["tenant", "foreman"], "used": ["tenant"], "pig": 1},
    },
}  # fmt: skip


def own_figures() -> str:
    """Corrected figures: other prices, a card, and a building with four unlike rows."""
    rows = [["food", "wine", "meat"], ["olive", "wine"], ["grain", "grain"], ["pig", "pig", "pig"]]
    changes = {
        "card": {"chef": {"field": "olive", "barrow": {"goods": ["pig", "wine"], "points": 6}}},
        "price": {"pig": {"buy": 4, "sell": 3}},
        "building": {"restaurant": {"rows": rows}},
        "siesta": {"points": [0, 1, 1, 2, 2, 3]},
    }
    return pack(check(changes))


KEPT_GAMES: dict[str, dict[str, Any]] = {
    "solo": {"players": 1},
    "two": {"players": 2},
    "three": {"players": 3},
    "four": {"players": 4},
    "own-figures": {"players": 3, "figures": own_figures()},
}


def start_of(name: str) -> Position:
    """The position that a line of the perft file is about."""
    if name in SET_POSITIONS:
        setup = dict(SET_POSITIONS[name])
        return table(*setup.pop("ask"), **setup)
    pos = GAME.start(players=2, first="A")
    farmstead.Dealer(1).deal(pos)
    return pos


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
    for name, setup in KEPT_GAMES.items():
        for seed in (1, 2):
            record = walk(GAME, seed, every=50, most=MOST, **setup)
            record.date = None
            (GAMES / f"{name}-{seed}.record").write_text(record.to_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
