"""What leaderboards look like to pages and programs, whatever they are of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import RowMapping

from farmstead.table.problems import Problem


def shown_board(entries: Sequence[RowMapping], person: str | None, first: int | None) -> dict[str, Any]:
    """How many there are, the own entry, and the `first` of them, or all."""
    board = [
        {
            "place": place,
            "name": entry["name"],
            "points": entry["points"],
            "at": entry["at"],
            "mine": person is not None and entry["person"] == person,
        }
        for place, entry in enumerate(entries, 1)
    ]
    mine = next((entry for entry in board if entry["mine"]), None)
    return {"entries": len(entries), "mine": mine, "board": board[:first]}


def entry_at(entries: Sequence[RowMapping], place: int) -> RowMapping:
    """The entry of a place, from 1."""
    if not 1 <= place <= len(entries):
        raise Problem("not-found")
    return entries[place - 1]
