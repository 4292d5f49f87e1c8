"""The table of Skara Brae in sentences, drawn from a view: for screen readers, so nothing is said by its place."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from farmstead.titles.skara.show.board_text import TEXTS, Say, View, heading, seat_head, storage, table, tracks, village

Section = dict[str, Any]
ENDLESS: Final = 100_000
"""A width at which no sentence is broken."""


def spoken(view: View, lang: str) -> list[Section]:
    """The table as sections, each with a title and its sentences."""
    say: Say = partial(TEXTS.say, lang)
    middle = [line.strip() for line in table(view, say, ENDLESS)]
    found: list[Section] = [{"title": heading(view, say), "lines": middle}]
    for seat in view["seats"]:
        lines = [*storage(seat, say, ENDLESS), *tracks(seat, say, ENDLESS), *_tiles(seat, say)]
        lines += village(seat, say, ENDLESS)
        found.append({"title": seat_head(seat, say), "lines": [line.strip() for line in lines]})
    return found


def _tiles(seat: View, say: Say) -> list[str]:
    """The tiles and who works on them."""
    found = []
    for tile in seat["tiles"]:
        marks = [say("spoken.small", n=tile["small"])] if tile["small"] else []
        marks += [say("spoken.large")] if tile["large"] else []
        marks += [say("spoken.flipped")] if tile["flipped"] else []
        name = say(f"tile.{tile['id']}")
        found.append(say("spoken.tile", name=name, marks=", ".join(marks) or say("spoken.empty")))
    return found
