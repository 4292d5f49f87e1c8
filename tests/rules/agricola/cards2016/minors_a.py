"""Tables with deck A of 2016, for the tests of its minor improvements."""

from __future__ import annotations

from typing import Any

import farmstead
from tests.rules.agricola.table import evening, farm
from tests.rules.agricola.table import table as any_table

TWO = ["conservator-2016", "stable-architect"]
FOUR = [*TWO, "roughcaster", "priest"]


def table(*specs: dict[str, Any], **rest: Any) -> farmstead.Position:
    return any_table(*specs, edition="2016", decks="a", **rest)


def after_work(*specs: dict[str, Any], **rest: Any) -> farmstead.Position:
    return evening(*specs, edition="2016", decks="a", **rest)


def promised(pos: farmstead.Position) -> dict[int, list[dict[str, object]]]:
    return {entry["round"]: entry["promised"] for entry in pos.view(None)["track"] if entry["promised"]}


def fields(pos: farmstead.Position, seat: str = "A") -> dict[str, str]:
    """What stands on each field."""
    cells = farm(pos, seat)["cells"]
    return {e["cell"]: f"{e['crop']} {e['count']}" if e["crop"] else "" for e in cells if e["kind"] == "field"}


def last_person(spec: dict[str, Any], **rest: Any) -> farmstead.Position:
    """A has one person left to place, B nobody."""
    return table({**spec, "home": 1, "placed": ["clay-pit"]}, {"home": 0, "placed": ["fishing", "farmland"]}, **rest)
