#!/usr/bin/env python3
"""First of three bots: rules of thumb for Creatures. It reads the view and knows nothing of what comes next.

    farmstead match creatures random python:examples/bots/thumb.py:Thumb
    farmstead match creatures random exec:examples/bots/thumb.py          (the same as a program of its own)
"""

from __future__ import annotations

from typing import Any

from farmstead.bots import ProgramBot, Sampler

GOODS = {"wood": 1.0, "stone": 0.8, "reed": 0.6, "fence": 0.3}
ANIMALS = {"sheep": 1.2, "pig": 1.5, "cow": 2.0, "horse": 2.0}
SPACES = {"fences": 9.0, "walls": 5.0, "expand": 1.5, "troughs": 2.5, "stall": 2.0, "special-1": 2.5, "special-2": 2.5}
KINDS = {"release": -2.0, "decline": -1.0, "done": 0.0, "build": 3.0, "upgrade": 2.0}
PASTURES = (  # two pastures of two cells, fence by fence
    "a1 left", "a2 left", "a1 top", "a1 right", "a2 right", "a2 bottom", "b1 top", "b1 right", "b2 right", "b2 bottom",
)  # fmt: skip


class Thumb(ProgramBot):
    """Fences two pastures, then takes the space with the most animals and goods on it; builds whenever it may."""

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int:
        best = max(view["options"], key=lambda option: (self.liking(option["spelling"], view), self.random.random()))
        return int(best["id"])

    def liking(self, spelling: str, view: dict[str, Any]) -> float:
        kind, _, what = spelling.partition(" ")
        if kind == "fence":
            return 5.0 - PASTURES.index(what) / 10 if what in PASTURES else -0.5
        if kind != "place":
            return KINDS.get(kind, 1.0)
        mine = view["seats"][view["question"]["seat"]]
        if what in ("fences", "walls") and len(mine["pastures"]) >= 2:
            return 0.0
        room = 1.0 if mine["pastures"] else 0.2  # animals without a pasture only run away
        goods: dict[str, int] = next(space["goods"] for space in view["spaces"] if space["id"] == what)
        value = sum(count * (GOODS.get(good) or room * ANIMALS[good]) for good, count in goods.items())
        return value + SPACES.get(what, 0.0)


if __name__ == "__main__":
    Thumb().run()
