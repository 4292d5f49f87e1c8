"""Several answers found at once: what a seat could say, one option after the other, to get what it painted."""

from __future__ import annotations

from typing import Any

from farmstead.kernel.reason import Speaker


class Plan:
    """The answer of `Game.plan`: the nearest thing to the painted cells that the rules allow.

    `back` is how many of the seat's own last answers are to be taken back first: rules that offer each layout in one
    order only need that where somebody painted in another order.
    """

    def __init__(
        self, options: list[int], cells: list[str], edges: list[str], cost: dict[str, int], holds: int, back: int = 0
    ) -> None:
        self.options = options
        self.cells = cells
        self.edges = edges  # that are new, named as in the record
        self.cost = cost
        self.holds = holds
        self.back = back

    def text(self, texts: Speaker, lang: str) -> str:
        """The plan in a sentence."""
        params: dict[str, Any] = {"cells": " ".join(self.cells), "cost": self.cost, "n": self.holds}
        key = "plan.cost" if self.cost else "plan.free"
        return texts.say(lang, key, fences=len(self.edges), **params)

    def __repr__(self) -> str:
        return f"Plan({self.options!r}, {self.cells!r}, {self.cost!r}, back={self.back})"
