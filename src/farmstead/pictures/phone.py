"""Pieces of a table for a phone: all 338 units wide, one thing below the other.

That is a screen of 360 px less the page's rims, so one unit is at least one pixel: no letter is drawn smaller than it
was meant, and what is `TOUCH` units high can be hit with a finger.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from farmstead.pictures.plates import text
from farmstead.pictures.svg import Look, Svg, finish, join, move

WIDTH: Final = 338.0
TOUCH: Final = 44.0
GAP: Final = 6.0
EDGE: Final = 2.0
"""The room around a piece: strokes and lips must not be cut off."""
ROOM: Final = WIDTH - 2 * EDGE
CROWD: Final = TOUCH
"""One line of chips stands above the picture it belongs to; more would push it out of sight and stand below."""

Piece = tuple[Svg, float]
"""A drawing from its upper left corner on, and its height."""


def stack(pieces: Iterable[Piece | None], gap: float = GAP) -> Piece:
    """Pieces one below the other; None and what has no height take no room."""
    out: list[Svg] = []
    y = 0.0
    for piece in pieces:
        if piece is None or not piece[1]:
            continue
        out.append(move(piece[0], 0, y) if y else piece[0])
        y += piece[1] + gap
    return join(out), max(0.0, y - gap)


def tiles(
    draw: Sequence[Callable[[float, float, float, float], Svg]], columns: int, high: float, gap: float = GAP
) -> Piece:
    """Things of one size in columns; each is drawn with its place and its size."""
    wide = (ROOM - gap * (columns - 1)) / columns
    out = [one(at % columns * (wide + gap), at // columns * (high + gap), wide, high) for at, one in enumerate(draw)]
    rows = -(-len(out) // columns)
    return join(out), max(0.0, rows * (high + gap) - gap)


def flow(chips: Sequence[tuple[Callable[[float, float, float], Svg], float]], gap: float = GAP) -> Piece:
    """Chips of a finger's height in lines; each is drawn with its place and its width, none wider than the phone."""
    rows: list[list[tuple[Callable[[float, float, float], Svg], float]]] = []
    used = ROOM
    for draw, wide in chips:
        wide = max(TOUCH, wide)
        if not rows or used + min(wide, ROOM) > ROOM:
            rows.append([])
            used = 0.0
        rows[-1].append((draw, wide))
        used += wide + gap
    out: list[Svg] = []
    for row, line in enumerate(rows):
        x, y = 0.0, row * (TOUCH + gap)
        for draw, wide in line:
            out.append(draw(x, y, wide) if wide <= ROOM else move(draw(0, 0, wide), x, y, ROOM / wide))
            x += wide + gap
    return join(out), max(0.0, len(rows) * (TOUCH + gap) - gap)


def heading(words: str) -> Piece:
    """The name of what comes below, in small capitals."""
    return text(words.upper(), 3, 12, 11, weight=700, fill="var(--ink-3)", spacing=0.6), 16.0


class Part(NamedTuple):
    """A piece as the page wants it, not yet finished: `title` in full, `tab` in a word, `seat` whose it is."""

    id: str
    icon: str
    title: str
    tab: str
    pieces: list[Piece | None]
    seat: int | None = None
    desc: str = ""


def finished(parts: Sequence[Part], chips: Piece, look: Look) -> list[dict[str, Any]]:
    """The parts drawn. The chips stand where most can be chosen: there the question is, and there the page opens."""
    drawn = [stack(part.pieces) for part in parts]
    counts = [svg.count("data-option=") for svg, _ in drawn]
    best = counts.index(max(counts))
    order = [chips, drawn[best]] if chips[1] <= CROWD else [drawn[best], chips]
    drawn[best] = stack(order)
    return [_finished(part, *piece, look) for part, piece in zip(parts, drawn, strict=True)]


def _finished(part: Part, drawn: Svg, height: float, look: Look) -> dict[str, Any]:
    whole = finish(
        move(drawn, EDGE, EDGE), WIDTH, height + 2 * EDGE + 1, look, title=part.title, desc=part.desc, name=part.id
    )
    return {"id": part.id, "title": part.title, "tab": part.tab, "icon": part.icon, "seat": part.seat, "svg": whole}
