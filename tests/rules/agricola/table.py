"""Setting up a table of Agricola in a few words, and playing on it by spellings.

A set-up starts from a real first position's data and changes what a test is about, so that `from_json` accepts it with
every invariant checked.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import farmstead
from farmstead.kernel.position import Position

GAME = farmstead.game("agricola")
GOODS = ["food", "wood", "clay", "reed", "stone", "grain", "vegetable"]
ANIMALS = ["sheep", "boar", "cattle"]
MAJORS = [
    "fireplace-2", "fireplace-3", "hearth-4", "hearth-5", "clay-oven", "stone-oven", "joinery", "pottery",
    "basketmaker", "well",
]  # fmt: skip
CARDS_2007 = [
    "sow-bake", "improvement", "sheep", "fences", "stone-a", "renovate-improvement", "growth-minor", "vegetable",
    "boar", "stone-b", "cattle", "plow-sow", "growth-anyway", "renovate-fences",
]  # fmt: skip
CARDS_2016 = [
    "grain-utilization", "fencing", "sheep-market", "major-improvement", "basic-wish", "western-quarry",
    "house-redevelopment", "vegetable-seeds", "pig-market", "cattle-market", "eastern-quarry", "cultivation",
    "urgent-wish", "farm-redevelopment",
]  # fmt: skip
LETTERS = "ABCDE"
Farm = dict[str, Any]


def outline(cells: str) -> list[str]:
    """The edges around some cells ("d2 e2"), by the one name an edge has in files."""
    inside = cells.split()
    found: list[str] = []
    for cell in inside:
        column, row = cell[0], int(cell[1:])
        left, up = f"{chr(ord(column) - 1)}{row}", f"{column}{row - 1}"
        sides = {
            left: f"{cell} left" if column == "a" else f"{left} right",
            f"{chr(ord(column) + 1)}{row}": f"{cell} right",
            up: f"{cell} top" if row == 1 else f"{up} bottom",
            f"{column}{row + 1}": f"{cell} bottom",
        }
        found += [edge for other, edge in sides.items() if other not in inside]
    return found


def farm_data(spec: Farm) -> dict[str, Any]:
    """A farm as the position file has it, from the few things a test names."""
    spec = dict(spec)
    placed = spec.pop("placed", [])
    people = spec.pop("people", 2)
    newborn = spec.pop("newborn", 0)
    edges: list[str] = []
    for pasture in spec.pop("pastures", []):
        edges += outline(pasture)
    data: dict[str, Any] = {
        "goods": {good: spec.pop(good, 0) for good in GOODS},
        "animals": {animal: spec.pop(animal, 0) for animal in ANIMALS},
        "people": people,
        "newborn": newborn,
        "home": spec.pop("home", people - newborn - len(placed)),
        "placed": placed,
        "cradle": spec.pop("cradle", []),
        "house": spec.pop("house", "wood"),
        "rooms": ["a2", "a3", *spec.pop("rooms", [])],
        "fields": spec.pop("fields", []),
        "stables": spec.pop("stables", []),
        "fences": list(dict.fromkeys(edges)),
        "majors": spec.pop("majors", []),
        "begging": spec.pop("begging", 0),
        "crafted": spec.pop("crafted", []),
        "cards": spec.pop("cards", []),
        "hand": spec.pop("hand", []),
        "promises": spec.pop("promises", []),
        "memory": spec.pop("memory", {}),
    }
    for name in ("extra", "late", "lodgers", "moved"):  # written only where there are any
        if name in spec:
            data[name] = spec.pop(name)
    assert not spec, f"unknown: {sorted(spec)}"
    return data


def data_of(
    *specs: Farm,
    players: int = 0,
    edition: str = "2007",
    mode: str = "family",
    round: int = 3,
    turn: str = "A",
    starter: str = "A",
    spaces: dict[str, int] | None = None,
    revealed: list[str] | None = None,
    phase: str = "work",
    agenda: list[dict[str, Any]] | None = None,
    **variants: str,
) -> dict[str, Any]:
    """The data of a position in the work phase, with `turn` to place a person. Farms are given seat by seat."""
    count = players or max(len(specs), 2)
    farms = [farm_data(specs[seat] if seat < len(specs) else {}) for seat in range(count)]
    if any(farm["cards"] or farm["hand"] for farm in farms) and "decks" not in variants:
        mode, variants = "full", {**variants, "decks": "pilot"}
    if mode == "full" and "decks" not in variants:
        variants = {**variants, "decks": "none"}
    first: Any = "A" if count else "random"
    data: dict[str, Any] = json.loads(GAME.start(count, edition=edition, mode=mode, first=first, **variants).to_json())
    names = revealed if revealed is not None else (CARDS_2007 if edition == "2007" else CARDS_2016)[:round]
    seat = LETTERS.index(turn)
    owned = [name for farm in farms for name in farm["majors"]]
    data.update(
        round=round,
        phase=phase,
        starter=LETTERS.index(starter),
        revealed=names,
        spaces={**dict.fromkeys(data["spaces"], 0), **(spaces or {})},
        display=[name for name in MAJORS if name not in owned],
        farms=farms,
        agenda=[
            {"step": "go-home"},
            {"step": "turn", "seat": (seat + 1) % count, "stuck": 1},
            {"step": "work", "seat": seat},
        ]
        if agenda is None
        else agenda,
    )
    return data


def table(*specs: Farm, **rest: Any) -> Position:
    """A position in the work phase."""
    return GAME.from_json(json.dumps(data_of(*specs, **rest)))


def evening(*specs: Farm, round: int = 4, **rest: Any) -> Position:
    """The last person of the round, A's, stands to be placed; all others are on their way home."""
    count = rest.get("players") or max(len(specs), 2)
    farms: list[Farm] = []
    for seat in range(count):
        spec = dict(specs[seat]) if seat < len(specs) else {}
        spec.setdefault("home", 1 if seat == 0 else 0)
        people = spec.get("people", 2) - spec.get("newborn", 0)
        if rest.get("edition") == "2016":
            crowd = ["forest", "clay-pit", "reed-bank", "fishing", "meeting-place-food", "farmland", "sheep-market"]
        else:
            crowd = ["wood-3", "clay-1", "reed-1", "fishing", "plow", "start-food", "sheep", "rooms-stables"]
        if rest.get("mode") == "full" or any("cards" in one or "hand" in one for one in specs):
            crowd = [name for name in crowd if name not in ("start-food", "meeting-place-food")]
        taken = [name for farm in farms for name in farm["placed"]]
        free = [name for name in crowd if name not in taken]
        spec["placed"] = spec.get("placed", free[: people - spec["home"]])
        farms.append(spec)
    return table(*farms, round=round, **rest)


def do(pos: Position, *answers: str) -> Position:
    """Plays spellings; one that begins with a seat's letter (or * for chance) also says who must be asked."""
    for answer in answers:
        text = answer
        if answer[1:2] == " " and answer[0] in "ABCDE*":
            assert pos.letters(pos.deciders) == answer[0], f"{answer!r}, but {pos!r} {pos.question!r}"
            text = answer[2:]
        pos.play(pos.parse(text))
    return pos


def can(pos: Position, spelling: str) -> bool:
    return pos.why_not(spelling) is None


def code(pos: Position, spelling: str) -> str:
    """Why not."""
    reason = pos.why_not(spelling)
    assert reason is not None, f"{spelling} is open"
    assert reason.text("en") != reason.text("fr")
    return reason.code


def spelled(pos: Position) -> list[str]:
    return [pos.spell(option) for option in pos.options()]


def kinds_of(pos: Position) -> list[str]:
    """What sorts of answers there are."""
    return list(dict.fromkeys(text.split()[0] for text in spelled(pos)))


def farm(pos: Position, seat: str = "A") -> dict[str, Any]:
    found: dict[str, Any] = pos.view(LETTERS.index(seat))["seats"][LETTERS.index(seat)]
    return found


def goods(pos: Position, seat: str = "A") -> dict[str, int]:
    """What there is of goods and animals; nothing is left out."""
    here = farm(pos, seat)
    return {name: n for name, n in {**here["goods"], **here["animals"]}.items() if n}


def on_space(pos: Position, name: str) -> dict[str, int]:
    [found] = [space for space in pos.view(None)["spaces"] if space["id"] == name]
    lies: dict[str, int] = found["goods"]
    return lies


def score(pos: Position, seat: str = "A") -> dict[str, float]:
    return pos.scores()[LETTERS.index(seat)]


def refused(pos: Position, spelling: str) -> None:
    """May not be played, and nothing changes."""
    before = pos.key()
    with pytest.raises(farmstead.IllegalOption):
        pos.play(GAME.vocabulary.id(spelling))
    assert pos.key() == before
