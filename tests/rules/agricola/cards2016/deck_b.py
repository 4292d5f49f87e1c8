"""A table of 2016 on which cards of deck B are in play or in hand."""

from __future__ import annotations

import json
from typing import Any

import farmstead
from tests.rules.agricola.table import code, do, evening, table

THREE = ["consultant", "roof-ballaster", "priest"]
"""Occupations that have acted when they were played, and do nothing more."""
Spec = dict[str, Any]
MORNING = "* reveal western-quarry"  # round 6 begins


def deal(*specs: Spec, **rest: Any) -> farmstead.Position:
    return table(*specs, edition="2016", **{"decks": "ab", **rest})


def night(*specs: Spec, **rest: Any) -> farmstead.Position:
    """A's last person of a round is to be placed, all others stand somewhere."""
    return evening(*specs, edition="2016", **{"decks": "ab", **rest})


def play(card: str, spec: Spec, **rest: Any) -> farmstead.Position:
    """A has played a card from hand on the Meeting Place."""
    return do(deal({"hand": [card], **spec}, **rest), "place meeting-place", f"card {card}")


def why_not_play(card: str, spec: Spec, **rest: Any) -> str:
    """Why a card in hand cannot be played on the Meeting Place; another one in hand could."""
    pos = deal({"hand": [card, "market-stall-2016"], "grain": 1, **spec}, **rest)
    return code(do(pos, "place meeting-place"), f"card {card}")


def promised(pos: farmstead.Position) -> dict[int, dict[str, int]]:
    """What lies on coming rounds: the goods of each."""
    found: dict[int, dict[str, int]] = {}
    for entry in pos.view(None)["track"]:
        for due in entry["promised"]:
            lies = found.setdefault(entry["round"], {})
            lies[due["good"]] = lies.get(due["good"], 0) + due["n"]
    return found


def saved(pos: farmstead.Position) -> dict[str, Any]:
    """The position as a file has it."""
    found: dict[str, Any] = json.loads(pos.to_json())
    return found
