"""What people wrote beside a game, for its replay: comments and variations in words, and the clocks of then.

Comments and variations may tell of anything: they are shown to those from whom nothing is hidden, as the record is.
Variations are text; nothing of them is played here.
"""

from __future__ import annotations

from typing import Any

from farmstead.kernel.steps import CHANCE
from farmstead.records import Clock, Line, Node
from farmstead.table.tables.room import Room
from farmstead.table.tables.tables import Visitor
from farmstead.table.words import option_words


def clock(node: Node) -> dict[str, float | None] | None:
    """How long an answer took, and what its seat had left."""
    return None if node.clock is None else _clock(node.clock)


def _clock(times: Clock) -> dict[str, float | None]:
    return {"took": times.took, "left": times.left}


def clocks(room: Room, step: int) -> list[float | None]:
    """What each seat had left after so many answers, by the last of its clocks that says it."""
    rule = room.record.time_rule
    stock = None if rule is None else rule.stock or rule.turn or None
    found = [stock] * room.players
    for node in room.record.line.nodes[:step]:
        if node.seat != CHANCE and node.clock is not None and node.clock.left is not None:
            found[node.seat] = node.clock.left
    return found


def remarks(room: Room, visitor: Visitor, step: int, lang: str) -> dict[str, Any] | None:
    """What is written after so many answers; None where that is nothing, or nothing for this visitor."""
    place = room.record.line.place(step)
    comment = room.record.comment_at(step)
    if not (comment or place.variations) or not room.nothing_hidden(*visitor):
        return None
    return {"comment": comment, "variations": [_line(room, line, lang) for line in place.variations]}


def steps(room: Room, visitor: Visitor) -> list[int]:
    """Where something is written, for this visitor."""
    if not room.nothing_hidden(*visitor):
        return []
    places = zip(room.record.line.places(), room.record.said(), strict=True)
    return [at for at, (place, said) in enumerate(places) if said or place.variations]


def _line(room: Room, line: Line, lang: str) -> dict[str, Any]:
    return {
        "name": line.name,
        "comment": line.comment,
        "variations": [_line(room, branch, lang) for branch in line.variations],
        "answers": [
            {
                "seat": node.seat,
                "who": "" if node.seat == CHANCE else _name(room, node.seat, lang),
                "text": _words(room, node.spelling, lang),
                "clock": clock(node),
                "comment": node.comment,
                "variations": [_line(room, branch, lang) for branch in node.variations],
            }
            for node in line.nodes
        ],
    }


def _name(room: Room, seat: int, lang: str) -> str:
    """Whose answer it would be; a variation that nobody has checked may name a seat that is not there."""
    return room.seats[seat].label(lang) if seat < room.players else "?"


def _words(room: Room, spelling: str, lang: str) -> str:
    """An answer in words, where it is one of the game's."""
    try:
        return option_words(room.game, room.game.vocabulary.id(spelling), lang)
    except KeyError:
        return spelling
