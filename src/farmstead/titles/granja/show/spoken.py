"""The table of La Granja in sentences, drawn from a view: for screen readers, so nothing is said by its place."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from farmstead.titles.granja.show.board_text import (
    TEXTS,
    Say,
    buildings,
    dice,
    farm,
    hand,
    heading,
    marker,
    pending,
    roofs,
    siesta,
)

Section = dict[str, Any]
ENDLESS: Final = 100_000
"""A width at which no sentence is broken."""


def spoken(view: dict[str, Any], lang: str) -> list[Section]:
    """The table as sections, each with a title and its sentences."""
    say: Say = partial(TEXTS.say, lang)
    village = [*dice(view, say, ENDLESS), *roofs(view, say, ENDLESS), *siesta(view, say, ENDLESS)]
    found = [{"title": heading(view, say), "lines": village}, _titled(buildings(view, say, ENDLESS))]
    found.append({"title": say("spoken.market"), "lines": _market(view, say)})
    found += [_titled(farm(seat, view, say, ENDLESS)) for seat in view["seats"]]
    hands = [hand(seat, view, say, ENDLESS) for seat in view["seats"]]
    played = pending(view, say, ENDLESS)
    return found + [_titled(lines[1:]) for lines in (played, *hands) if lines]


def _titled(lines: list[str]) -> Section:
    return {"title": lines[0], "lines": [line.strip() for line in lines[1:]]}


def _market(view: dict[str, Any], say: Say) -> list[str]:
    """The open spaces with their neighbours: that is what counts on a market."""
    spaces = [space for space in view["market"] if not space["closed"]]
    found = []
    for space in spaces:
        beside = [other["id"] for other in spaces if _touch(space, other)]
        who = marker(space) or say("spoken.open")
        found.append(say("spoken.space", name=space["id"], n=space["value"], who=who, beside=", ".join(beside)))
    return found


def _touch(one: dict[str, Any], other: dict[str, Any]) -> bool:
    step = (other["q"] - one["q"], other["r"] - one["r"])
    return step in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
