"""What happened at a table, in sentences: one line a move, as far as the viewer may know (`farmstead.narration`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmstead.kernel.telling import EVERYTHING
from farmstead.narration import Sentence
from farmstead.table.tables import hints

if TYPE_CHECKING:
    from farmstead.table.tables.room import Room


def story(room: Room, viewer: int | None, lang: str) -> list[dict[str, Any]]:
    """All sentences, oldest first. `step` is where the game stood after a line, `new` marks what happened since the
    viewer last answered, `open` the move that is not over yet."""
    names = [seat.label(lang) for seat in room.seats]
    eyes = EVERYTHING if room.status == "over" else viewer
    sentences = room.story.said(lang, names, eyes, lambda at: room.shown(at, viewer))
    own = [at for at, (seat, _) in enumerate(room.record.answers) if seat == viewer]
    mine = own[-1] if own else -1
    last = len(room.story.lines) - 1 if room.story.goes_on(room.position) else -1
    told = hints.lines(room, [_line(line, viewer, mine, line.line == last) for line in sentences], lang)
    return told + [hints.told_line(room, seat, "result.resigns", len(told), lang) for seat in room.resigned]


def sentence(room: Room, at: int, viewer: int | None, lang: str) -> str:
    """What the story tells of the answer at index `at`; nothing where a deal is folded away."""
    names = [seat.label(lang) for seat in room.seats]
    eyes = EVERYTHING if room.status == "over" else viewer
    sentences = room.story.said(lang, names, eyes, lambda one: room.shown(one, viewer))
    return next((line.text for line in sentences if line.first <= at <= line.last), "")


def _line(line: Sentence, viewer: int | None, mine: int, unfinished: bool) -> dict[str, Any]:
    return {
        "line": line.line,
        "seat": line.seat,
        "round": line.round,
        "title": line.title,
        "first": max(0, line.first),
        "step": line.last + 1,
        "text": line.text,
        "pieces": [list(piece) if piece.kind else piece.text for piece in line.pieces],
        "heading": line.heading,
        "about_me": viewer is not None and viewer in line.seats,
        "new": viewer is not None and (line.last > mine or (line.last == mine and line.seat != viewer)),
        "open": unfinished,
    }
