"""Setting up a table of Creatures in a few words, and playing on it by spellings.

A set-up starts from a real first position's data, changes what a test is about, and balances the rest (fences, troughs,
tiles, the number of green buildings), so that `from_json` accepts it with every invariant checked.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

import farmstead
from farmstead.kernel.position import Position

GAME = farmstead.game("creatures")
BASICS = ["shelter", "open-stables", "storage-building", "half-timbered-house"]
COTTAGES = ["cottage", "half-timbered-house", "log-house", "byre-dwelling"]
FARM_TILES = ["cottage", "stall", "stable"]
FILLERS = [
    "stewards-office", "byre-dwelling", "organic-farm", "sawmill", "ranch", "country-house", "stone-carver",
    "breeding-station",
]  # fmt: skip
"""Green buildings that fill the display when a test does not care."""
DRAWN = {"base": 0, "advanced": 4, "expert": 8}
ANIMALS = ["sheep", "pig", "cow", "horse"]
REFILL = {"start-player": 1, "wood-3": 3, "stone-1": 1, "stone-2": 2, "reed-sheep": 1, "pig-sheep": 1, "cow-pig": 1,
          "horse-sheep": 1}  # fmt: skip
"""What one refill brings to the accumulation spaces, but for Expand."""

Farm = dict[str, Any]


def seat_of(letter: str) -> int:
    return "AB".index(letter)


def edge(name: str) -> str:
    """The one name an edge has in files: "b1 left" is "a1 right"."""
    return GAME.vocabulary.spell(GAME.vocabulary.id(f"fence {name}")).removeprefix("fence ")


def beside(cell: str) -> dict[str, str]:
    """The cell on each side of a cell, on the farm or not."""
    column, row = cell[0], int(cell[1:])
    return {
        "left": f"{chr(ord(column) - 1)}{row}",
        "right": f"{chr(ord(column) + 1)}{row}",
        "top": f"{column}{row - 1}",
        "bottom": f"{column}{row + 1}",
    }


def around(cells: str, buildings: Iterable[str] = ()) -> list[str]:
    """The fences that close a pasture of these cells ("b2 b3"), where no building stands beside it."""
    inside = cells.split()
    return [
        edge(f"{cell} {side}")
        for cell in inside
        for side, other in beside(cell).items()
        if other not in inside and other not in buildings
    ]


def farm_data(spec: Farm) -> dict[str, Any]:
    """A farm as the position file has it, from the few things a test names."""
    spec = dict(spec)
    left = spec.pop("left", 0)
    columns = spec.pop("columns", 2 + left)
    buildings = list(spec.pop("buildings", []))
    if not any(entry.split()[1] in COTTAGES for entry in buildings):
        buildings.append(f"{'abcdefg'[left]}3 cottage")
    cells = [entry.split()[0] for entry in buildings]
    fences = [edge(name) for name in spec.pop("fences", [])]
    for pasture in spec.pop("pastures", []):
        fences += around(pasture, cells)
    fences = list(dict.fromkeys(fences))
    placed = spec.pop("placed", [])
    data: dict[str, Any] = {
        "wood": spec.pop("wood", 0),
        "stone": spec.pop("stone", 0),
        "reed": spec.pop("reed", 0),
        "animals": {animal: spec.pop(animal, 0) for animal in ANIMALS},
        "workers": 3 - len(placed),
        "placed": placed,
        "fence": spec.pop("fence", None),
        "columns": columns,
        "left": left,
        "buildings": buildings,
        "troughs": spec.pop("troughs", []),
        "fences": fences,
        "carved": spec.pop("carved", 0),
        "barn": spec.pop("barn", False),
        "timber": spec.pop("timber", False),
    }
    assert not spec, f"unknown: {sorted(spec)}"
    return data


def balance(farms: list[dict[str, Any]], spaces: dict[str, int], reserve: int) -> None:
    """Gives stock and Expand space what makes 26 fences: each farm 9 in all if possible, the rest lies on Expand."""
    rest = 26 - reserve - sum(len(farm["fences"]) + (farm["fence"] or 0) for farm in farms) - spaces.get("expand", 0)
    for farm in farms:
        if farm["fence"] is None:
            own = max(0, min(rest, 9 - len(farm["fences"])))
            farm["fence"] = own
            rest -= own
    if "expand" in spaces:
        farms[1]["fence"] += rest
    else:
        spaces["expand"] = rest


def data_of(
    A: Farm | None = None,  # noqa: N803  seats are letters
    B: Farm | None = None,  # noqa: N803
    round: int = 2,
    display: Iterable[str] = (),
    spaces: dict[str, int] | None = None,
    turn: str = "A",
    first: str = "A",
    starter: str = "A",
    mode: str = "",
    dairy: str = "wood",
    over: bool = False,
    agenda: list[dict[str, Any]] | None = None,
) -> dict[str, Any]:
    """The data of a position in the working day, with `turn` to place a worker."""
    farms = [farm_data(A or {}), farm_data(B or {})]
    built = [entry.split()[1] for farm in farms for entry in farm["buildings"]]
    specials = [tile for tile in built if tile not in FARM_TILES]
    shown = [tile for tile in dict.fromkeys([*BASICS, *display]) if tile not in specials]
    greens = [tile for tile in [*shown, *specials] if tile not in BASICS]
    mode = mode or next(name for name, most in DRAWN.items() if len(greens) <= most)
    spare = [tile for tile in FILLERS if tile not in greens]
    shown += spare[: DRAWN[mode] - len(greens)]
    limit = 4 if mode == "base" else 5
    piles = {**REFILL, **(spaces or {})}
    balance(farms, piles, 8 - round)
    seat = seat_of(turn)
    working = [{"step": "home"}, {"step": "end-of-work"}, {"step": "work", "seat": seat}]
    order = json.loads(GAME.start(first="A").to_json())["spaces"]
    tiles = GAME.vocabulary.kinds["build"]
    numbers = {GAME.vocabulary.words(option)["building"]: option for option in tiles}
    return {
        "game": "creatures",
        "rules": GAME.rules_version,
        "players": 2,
        "variants": {"buildings": mode, "first": first, "dairy-farm": dairy},
        "round": round,
        "phase": "breeding" if over else "work",
        "starter": seat_of(starter),
        "first": seat_of(first),
        "spaces": {name: piles[name] for name in order},
        "display": sorted(shown, key=lambda tile: numbers[tile]),
        "supply": {
            "fence": 8 - round,
            "trough": 10 - sum(len(farm["troughs"]) for farm in farms),
            "stall": limit - built.count("stall") - built.count("stable"),
            "expansion": limit - sum(farm["columns"] - 2 for farm in farms),
        },
        "moves": 0,
        "farms": farms,
        "agenda": [] if over else (working if agenda is None else agenda),
    }


def table(**setup: Any) -> Position:
    """A position: see `data_of`."""
    return GAME.from_json(json.dumps(data_of(**setup)))


def final(A: Farm | None = None, B: Farm | None = None, **setup: Any) -> Position:  # noqa: N803
    """A game that is over."""
    return table(A=A, B=B, round=8, over=True, **setup)


LAST_A = ["special-1", "special-2", "stables"]
LAST_B = ["stall", "walls"]


def evening(A: Farm | None = None, B: Farm | None = None, **setup: Any) -> Position:  # noqa: N803
    """The sixth worker of a round is to be placed, by B. `night` places it and goes home."""
    return table(A={"placed": LAST_A, **(A or {})}, B={"placed": LAST_B, **(B or {})}, turn="B", **setup)


def night(A: Farm | None = None, B: Farm | None = None, **setup: Any) -> Position:  # noqa: N803
    """`evening`, and the last worker placed where it matters to nobody: what happens after the working day."""
    return do(evening(A, B, **setup), "B place materials")


def do(pos: Position, *spellings: str) -> Position:
    """Plays spellings; one that begins with a seat's letter also says who must be asked."""
    for spelling in spellings:
        text = spelling
        if spelling[:2] in ("A ", "B "):
            assert pos.decider == seat_of(spelling[0]), f"{spelling!r}, but {pos!r} {pos.question!r}"
            text = spelling[2:]
        pos.play(pos.parse(text))
    return pos


def refused(pos: Position, spelling: str) -> str:
    """The code of the reason why an option is closed; and that it is closed at every door, with nothing changed."""
    before = pos.key()
    option = GAME.vocabulary.id(spelling)
    reason = pos.why_not(spelling)
    assert reason is not None, f"{spelling!r} is open"
    assert option not in pos.options()
    with pytest.raises(farmstead.NotAnOption, match="closed"):
        pos.parse(spelling)
    with pytest.raises(farmstead.IllegalOption):
        pos.play(option)
    assert reason.text("en")
    assert reason.text("fr")
    assert pos.key() == before
    return reason.code


def spellings(pos: Position, kind: str = "") -> list[str]:
    """What can be answered now, of one kind of option."""
    every = [pos.spell(option) for option in pos.options()]
    return [text for text in every if not kind or text.split()[0] == kind]


def build(pos: Position, tile: str, *then: str) -> Position:
    """Places a worker on a special-building space and builds."""
    space = "special-1" if pos.why_not("place special-1") is None else "special-2"
    return do(pos, f"place {space}", *([f"build {tile}"] if pos_asks(pos, space) else []), *then)


def pos_asks(pos: Position, space: str) -> bool:
    """Is the building asked for, or is it the only one that can be built?"""
    trial = do(pos.copy(), f"place {space}")
    return trial.decider >= 0 and trial.question.kind == "build"


def can_build(pos: Position, tile: str) -> bool:
    """Could the decider build this with a worker now?"""
    for space in ("special-1", "special-2"):
        if pos.why_not(f"place {space}") is None:
            trial = do(pos.copy(), f"place {space}")
            if trial.decider >= 0 and trial.question.kind == "build":
                return trial.why_not(f"build {tile}") is None
            return tile in trial.view(None)["built"] or trial.question.params.get("building") == tile
    return False


# -- looking at the table through the view -----------------------------------------------------------------------------


def farm(pos: Position, letter: str = "A") -> dict[str, Any]:
    seats: list[dict[str, Any]] = pos.view(None)["seats"]
    return seats[seat_of(letter)]


def goods(pos: Position, letter: str = "A") -> dict[str, int]:
    """Wood, stone and reed in a seat's supply."""
    have = farm(pos, letter)["goods"]
    return {good: have[good] for good in ("wood", "stone", "reed")}


def animals(pos: Position, letter: str = "A") -> dict[str, int]:
    """The animals a seat has; kinds it has not are left out."""
    return {animal: n for animal, n in farm(pos, letter)["animals"].items() if n}


def stock(pos: Position, letter: str = "A") -> int:
    return int(farm(pos, letter)["goods"]["fence"])


def cell(pos: Position, name: str, letter: str = "A") -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in farm(pos, letter)["cells"] if entry["cell"] == name)
    return found


def room(pos: Position, name: str, letter: str = "A") -> int:
    """How many animals a cell's house, pasture or spot holds; 0 for none."""
    seat = farm(pos, letter)
    for pasture in seat["pastures"]:
        if name in pasture["cells"]:
            return int(pasture["capacity"])
    return sum(sum(entry["room"].values()) for entry in [*seat["houses"], *seat["spots"]] if entry["cell"] == name)


def room_of(pos: Position, name: str, letter: str = "A") -> dict[str, int]:
    """The room on a cell by kind of animal: {"any": 3}, {"horse": 2}; {} for none."""
    seat = farm(pos, letter)
    return next((entry["room"] for entry in [*seat["houses"], *seat["spots"]] if entry["cell"] == name), {})


def score(pos: Position, letter: str = "A") -> dict[str, float]:
    return pos.scores()[seat_of(letter)]


def on_space(pos: Position, space: str) -> dict[str, int]:
    """What lies on a space of the board."""
    found: dict[str, int] = next(entry["goods"] for entry in pos.view(None)["spaces"] if entry["id"] == space)
    return found


def holds(A: Farm, **herd: int) -> bool:  # noqa: N803
    """Does a farm have room for these animals? Asked of `from_json`, which turns away what cannot be housed."""
    try:
        table(A={**A, **herd})
    except farmstead.PositionError as error:
        if not error.place.endswith(".animals"):
            raise
        return False
    return True


QUIET = ["start-player", "wood-3", "stone-1", "stone-2", "materials", "troughs"]
"""Six spaces that six workers can always use in the first rounds."""


def settle_down(pos: Position) -> Position:
    """Answers what is asked besides placing workers, as briefly as possible."""
    while pos.decider >= 0 and pos.question.kind != "work":
        choices = spellings(pos)
        do(pos, next((word for word in ("done", "decline") if word in choices), choices[0]))
    return pos


def whole_round(pos: Position, *spaces: str) -> Position:
    """Places the six workers of a round on these spaces."""
    for space in spaces or QUIET:
        settle_down(do(pos, f"place {space}"))
    return pos
