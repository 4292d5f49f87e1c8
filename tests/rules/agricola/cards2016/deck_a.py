"""Tables of 2016 with deck A, for the tests of its occupations."""

from __future__ import annotations

from typing import Any

from farmstead.kernel.position import Position
from tests.rules.agricola.table import do, evening
from tests.rules.agricola.table import table as any_table

MATERIALS = {"forest": 3, "clay-pit": 1}
FAMILY = {"people": 3, "newborn": 1, "placed": ["basic-wish"], "cradle": ["basic-wish"], "rooms": ["a1"]}


def table(*specs: dict[str, Any], **rest: Any) -> Position:
    """A table of 2016 with deck A."""
    return any_table(*specs, edition="2016", decks="a", mode="full", **rest)


def night(*specs: dict[str, Any], **rest: Any) -> Position:
    """The last person of a round is A's."""
    return evening(*specs, edition="2016", decks="a", mode="full", **rest)


def learned(card: str, spec: dict[str, Any] | None = None, **rest: Any) -> Position:
    """A has just played a card from hand; the only occupation in it comes by itself."""
    return do(table({**(spec or {}), "hand": [card]}, **rest), "place lessons")


def promises(pos: Position, seat: int = 0) -> list[tuple[int, str, int]]:
    """What lies on coming rounds for a seat."""
    return [
        (entry["round"], one["good"], one["n"])
        for entry in pos.view(None)["track"]
        for one in entry["promised"]
        if one["seat"] == seat
    ]


def ways(pos: Position) -> list[dict[str, int]]:
    """The prices that are asked for."""
    assert pos.question.kind == "pay"
    found: list[dict[str, int]] = pos.question.params["ways"]
    return found
