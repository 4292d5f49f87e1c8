"""Tables of 2007 with all hand cards, for cards that act in a harvest, in cooking and in baking."""

from __future__ import annotations

from typing import Any

from farmstead.kernel.position import Position
from tests.rules.agricola.table import do, table

Spec = dict[str, Any]
HARVEST = 4  # a round with a harvest, the first
LAST = 14
THREE = ["stablehand", "maid", "plowman"]
"""Occupations that do nothing here."""

NOTHING: dict[str, Any] = {"step": "settle", "seat": 0, "cooking": 1}
"""A question that is passed over, as everybody has room: a file must ask something."""


def day(*specs: Spec, **rest: Any) -> Position:
    """The work phase, A to place a person."""
    return table(*specs, **{"decks": "eikz", "mode": "full", **rest})


def harvest(*specs: Spec, round: int = HARVEST, **rest: Any) -> Position:
    """The harvest begins; everybody is at home."""
    steps: list[dict[str, Any]] = [{"step": "round"}] if round < LAST else []
    steps += [{"step": "harvest"}, NOTHING]
    at_home = [{"home": spec.get("people", 2), **spec} for spec in specs]
    return day(*at_home, round=round, phase="field", agenda=steps, **rest)


def dusk(*specs: Spec, round: int = 3, **rest: Any) -> Position:
    """The return home is over: the end of the round, and a harvest where there is one."""
    return day(*specs, round=round, agenda=[{"step": "at-home"}, NOTHING], **rest)


def playing(card: str, spec: Spec, *others: Spec, **rest: Any) -> Position:
    """A has played a minor improvement from hand."""
    return do(day({"hand": [card], **spec}, *others, **rest), "place start-minor", f"card {card}")


def learning(card: str, spec: Spec, *others: Spec, **rest: Any) -> Position:
    """A has played an occupation from hand."""
    return do(day({"hand": [card, "maid"], **spec}, *others, **rest), "place occupation", f"card {card}")
