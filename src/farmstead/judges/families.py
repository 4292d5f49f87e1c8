"""Families of set-ups: what a judge was made for, as the header of its file says.

One judge can serve all ways to play a game; one that learned a few of them only serves these better.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

FAMILY = "family"
"""In the header: {"name": "two", "players": [2], "variants": {"mode": ["family"]}}. Without it a judge is for all."""


class Family(NamedTuple):
    """Ways to play: numbers of players, and for some variants the values that belong to it."""

    name: str
    players: tuple[int, ...]
    variants: dict[str, tuple[str, ...]]

    def holds(self, players: int, variants: Mapping[str, str]) -> bool:
        """Return whether this way to play belongs to the family."""
        return players in self.players and all(variants.get(name) in values for name, values in self.variants.items())

    def to_data(self) -> dict[str, object]:
        """Return the family as a header has it."""
        variants = {name: list(values) for name, values in self.variants.items()}
        return {"name": self.name, "players": list(self.players), "variants": variants}


def family_in(data: object) -> Family | None:
    """Read what a header says; None for a judge of all ways to play."""
    if not isinstance(data, dict):
        return None
    variants = {str(name): tuple(str(value) for value in values) for name, values in data["variants"].items()}
    return Family(str(data["name"]), tuple(int(count) for count in data["players"]), variants)
