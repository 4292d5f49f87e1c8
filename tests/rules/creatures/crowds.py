"""Full farms for fuzzing: green buildings already stand, goods are plenty, and random play goes on from there."""

from __future__ import annotations

import random
from typing import Any

from farmstead.kernel.position import Position
from tests.rules.creatures.table import GAME, Farm, table
from tests.walks import check_options, check_position, check_untouched

GREENS = [GAME.vocabulary.words(option)["building"] for option in GAME.vocabulary.kinds["draw"]]
"""The 54 green buildings."""
PLACED = {"byre-dwelling", "log-house"}
"""They stand where the cottage stood."""


def pairs() -> list[tuple[str, str]]:
    """Every two green buildings."""
    return [(a, b) for i, a in enumerate(GREENS) for b in GREENS[i + 1 :]]


def crews(rng: random.Random) -> list[list[str]]:
    """Sets of eight green buildings in which every two meet at least once."""
    left = pairs()
    rng.shuffle(left)
    waiting = set(left)
    found: list[list[str]] = []
    while waiting:
        crew: list[str] = list(next(pair for pair in left if pair in waiting))
        while len(crew) < 8:
            here = [name for name in GREENS if name not in crew]
            rng.shuffle(here)
            crew.append(max(here, key=lambda name: sum(_pair(name, one) in waiting for one in crew)))
        waiting -= {_pair(a, b) for a in crew for b in crew if a != b}
        found.append(crew)
    return found


def _pair(a: str, b: str) -> tuple[str, str]:
    return (a, b) if GREENS.index(a) < GREENS.index(b) else (b, a)


def farm_with(rng: random.Random, tiles: list[str], columns: int) -> Farm:
    """A farm with these buildings, some stalls, troughs and fences, and goods to spend."""
    cells = [f"{'abcdefg'[i]}{row}" for i in range(columns) for row in (1, 2, 3) if (i, row) != (0, 3)]
    rng.shuffle(cells)
    house = [tile for tile in tiles if tile in PLACED]
    buildings = [f"a3 {house[0]}"] if house else []
    for tile in tiles:
        if tile not in PLACED:
            buildings.append(f"{cells.pop()} {tile}")
    for tile in ("stall", rng.choice(["stall", "stable"])):
        buildings.append(f"{cells.pop()} {tile}")
    edges = [words["edge"] for words in map(GAME.vocabulary.words, GAME.vocabulary.kinds["fence"])]
    near = [name for name in edges if name[0] in "abcdefg"[:columns]]
    spec: Farm = {
        "columns": columns,
        "buildings": buildings,
        "troughs": rng.sample([*cells, *[entry.split()[0] for entry in buildings]], 3),
        "fences": rng.sample(near, 5),
        "barn": "barn" in tiles,
        **{good: rng.randint(2, 7) for good in ("wood", "stone", "reed")},
        **{animal: rng.randint(0, 1) for animal in ("sheep", "pig", "cow", "horse")},
    }
    return spec


def crowd(rng: random.Random, crew: list[str]) -> Position:
    """Four buildings of a crew stand on each farm, somewhere in the game; animals are few enough to be housed."""
    tiles = list(crew)
    while sum(tile in PLACED for tile in tiles[:4]) > 1 or sum(tile in PLACED for tile in tiles[4:]) > 1:
        rng.shuffle(tiles)
    setup: dict[str, Any] = {
        "A": farm_with(rng, tiles[:4], 4),
        "B": farm_with(rng, tiles[4:], 5),
        "round": rng.randint(4, 8),
        "turn": rng.choice("AB"),
        "starter": rng.choice("AB"),
        "mode": "expert",
    }
    for farm in (setup["A"], setup["B"]):
        animals = [animal for animal in ("sheep", "pig", "cow", "horse") if farm[animal]]
        for animal in animals[3:]:
            farm[animal] = 0
    return table(**setup)


def totals(pos: Position) -> dict[str, int]:
    """What never grows or shrinks: fences, troughs, stall tiles, expansions, special buildings."""
    view = pos.view(None)
    seats = view["seats"]
    tiles = [cell["building"] for seat in seats for cell in seat["cells"]]
    lying = next(space["goods"].get("fence", 0) for space in view["spaces"] if space["id"] == "expand")
    supply = view["supply"]
    assert min(supply.values()) >= 0
    for seat in seats:
        assert min([*seat["goods"].values(), *seat["animals"].values(), seat["home"]]) >= 0
    return {
        "fences": supply["fence"] + lying + sum(len(seat["fences"]) + seat["goods"]["fence"] for seat in seats),
        "troughs": supply["trough"] + sum(cell["trough"] for seat in seats for cell in seat["cells"]),
        "stalls": supply["stall"] + tiles.count("stall") + tiles.count("stable"),
        "expansions": supply["expansion"] + sum(seat["columns"] - 2 for seat in seats),
        "buildings": len(view["display"]) + len(view["built"]),
        "workers": sum(seat["home"] for seat in seats) + sum(space["worker"] is not None for space in view["spaces"]),
    }


LIMITS = {
    mode: {
        "fences": 26, "troughs": 10, "stalls": tiles, "expansions": tiles, "buildings": buildings, "workers": 6,
    }
    for mode, tiles, buildings in (("base", 4, 4), ("advanced", 5, 8), ("expert", 5, 12))
}  # fmt: skip


def play_on(pos: Position, rng: random.Random, steps: int, every: int) -> int:
    """Random play with everything checked each `every`-th step and the totals at each; returns the steps taken."""
    limits = LIMITS[pos.view(None)["variants"]["buildings"]]
    for step in range(steps):
        assert totals(pos) == limits
        if pos.over:
            return step
        if step % every == 0:
            check_position(pos, rng)
            check_options(pos)
            check_untouched(pos, rng)
        pos.play(rng.choice(pos.options()))
    return steps
