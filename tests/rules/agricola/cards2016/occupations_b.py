"""Tables of 2016 with both decks, for the tests of deck B's occupations."""

from __future__ import annotations

from typing import Any

from farmstead.kernel.position import Position
from tests.rules.agricola.table import CARDS_2016, do, farm, table


def work(*specs: dict[str, Any], **rest: Any) -> Position:
    """The work phase of a game with both decks."""
    return table(*specs, **{"edition": "2016", "decks": "ab", "mode": "full", **rest})


def dawn(*specs: dict[str, Any], round: int = 3, **rest: Any) -> Position:
    """The start of a round: its card is revealed, and what was promised comes."""
    steps = [{"step": "begin-work"}, {"step": "promised"}, {"step": "reveal"}]
    pos = work(*specs, round=round, revealed=CARDS_2016[: round - 1], phase="start", agenda=steps, **rest)
    return do(pos, f"* reveal {CARDS_2016[round - 1]}") if pos.question.kind == "reveal" else pos


def in_play(pos: Position, seat: str = "A") -> list[str]:
    names: list[str] = farm(pos, seat)["occupations"]
    return names


def promised(pos: Position) -> dict[int, list[tuple[int, str, int]]]:
    """By round: whose, what, how many."""
    return {
        entry["round"]: [(one["seat"], one["good"], one["n"]) for one in entry["promised"]]
        for entry in pos.view(None)["track"]
        if entry["promised"]
    }


def ways(pos: Position) -> list[dict[str, int]]:
    assert pos.question.kind == "pay"
    found: list[dict[str, int]] = pos.question.params["ways"]
    return found
