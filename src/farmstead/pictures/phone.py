"""Pieces of a table for small screens: a phone, a phone across, a tablet, a tablet across.

A frame says how wide its pieces are in units and how high a thing must be for a finger. On phones a unit is never
smaller than 14/11 px (on a screen of 360 px), so that the smallest letters of a drawing, 11 units, are read as 14 px;
on tablets it is 1.1 px or more at the sizes they were drawn for.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from farmstead.pictures.goods import badge
from farmstead.pictures.plates import text
from farmstead.pictures.svg import Look, Svg, finish, group, join, move

if TYPE_CHECKING:
    from farmstead.pictures.chips import Chips

GAP: Final = 5.0
EDGE: Final = 2.0
"""The room around a piece: strokes and lips must not be cut off."""

Piece = tuple[Svg, float]
"""A drawing from its upper left corner on, and its height."""
Draw = Callable[[float, float, float, float], Svg]
"""Draws a thing at a place, in a size."""


class Frame(NamedTuple):
    """What pieces are drawn for: so wide with their rims, `touch` units high what a finger must hit, `high` units high
    the picture where it must not be scrolled, `purse` units wide the purse."""

    name: str
    width: float
    touch: float
    high: float = 0.0
    purse: float = 0.0

    @property
    def room(self) -> float:
        """The width without the rims."""
        return self.width - 2 * EDGE

    @property
    def whole(self) -> bool:
        """Whether all pieces are seen at once, on a tablet, and not one at a time."""
        return self.name.startswith("tablet")

    @property
    def across(self) -> bool:
        """Whether there is room for things side by side that stand below each other on a phone held upright."""
        return self.room > 300

    def tiles(self, draw: Sequence[Draw], columns: int, high: float, gap: float = GAP) -> Piece:
        """Things of one size in columns; each is drawn with its place and its size."""
        wide = (self.room - gap * (columns - 1)) / columns
        out = [
            one(at % columns * (wide + gap), at // columns * (high + gap), wide, high) for at, one in enumerate(draw)
        ]
        rows = -(-len(out) // columns)
        return join(out), max(0.0, rows * (high + gap) - gap)


PHONE: Final = Frame("phone", 276.0, 35.0, purse=272.0)
LARGER: Final = Frame("phone-wide", 298.0, 35.0, purse=294.0)
"""From 376 px on: what is wider has room for more, not only for larger letters."""
ACROSS: Final = Frame("across", 426.0, 35.0, high=262.0, purse=155.0)
UPRIGHT: Final = Frame("tablet", 712.0, 40.0)
WIDE: Final = Frame("tablet-across", 1024.0, 39.0)
FRAMES: Final = {frame.name: frame for frame in (PHONE, LARGER, ACROSS, UPRIGHT, WIDE)}
"""The screens a table is drawn for, by name."""


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


def beside(pieces: Iterable[tuple[Piece | None, float]], gap: float = GAP) -> Piece:
    """Pieces side by side, each with its width."""
    out: list[Svg] = []
    x = high = 0.0
    for piece, wide in pieces:
        if piece is None or not piece[1]:
            continue
        out.append(move(piece[0], x, 0) if x else piece[0])
        x += wide + gap
        high = max(high, piece[1])
    return join(out), high


def heading(words: str) -> Piece:
    """The name of what comes below, in small capitals."""
    return text(words.upper(), 3, 12, 11, weight=700, fill="var(--ink-3)", spacing=0.6), 16.0


Counted = tuple[str, int | str, str]
"""A good of the purse: its icon, how many ("4/6": of how many that are needed), and both in words."""


CLOSE: Final = 3.0
"""The least room between two goods of the purse."""
SIZES: Final = (17.0, 16.0, 15.0, 14.0)


def counted(things: Sequence[Counted], width: float, high: float = 21.0, most: float = SIZES[0]) -> Piece:
    """Goods in as few rows as `width` allows, icons as large as they may be in them; what is not there is faint."""
    fits = [_rows(things, width, size) for size in (most, *SIZES) if size <= most]
    rows, size = min(fits, key=lambda fit: (len(fit[0]), -fit[1]))
    columns = max(len(row) for row in rows)
    out: list[Svg] = []
    for number, row in enumerate(rows):
        drawn = [badge(icon, n, 0, 0, size=size, label=label) for icon, n, label in row]
        pitch = (width + CLOSE) / columns
        gap = (width - sum(wide for _, wide in drawn)) / max(1, len(drawn) - 1)
        x = 0.0
        for at, ((mark, wide), (_, n, _)) in enumerate(zip(drawn, row, strict=True)):
            # Places that never move, unless the numbers need the room.
            left = at * pitch if all(one <= pitch - 1 for _, one in drawn) else x
            place = f"translate({left:.2f} {number * high + (high - size) / 2:g})"
            out.append(group(mark, transform=place, opacity=None if n else 0.5))
            x += wide + gap
    return join(out), len(rows) * high


def _rows(things: Sequence[Counted], width: float, size: float) -> tuple[list[Sequence[Counted]], float]:
    """The goods shared out among rows with icons of a size."""
    wides = [badge(icon, n, 0, 0, size=size)[1] + CLOSE for icon, n, _ in things]
    for rows in range(1, len(things) + 1):
        columns = -(-len(things) // rows)
        lines = [things[at : at + columns] for at in range(0, len(things), columns)]
        if all(sum(wides[at : at + columns]) - CLOSE <= width for at in range(0, len(things), columns)):
            break
    return lines, size


PURSE: Final = "purse"
"""The piece that stays in sight whatever else is looked at: what the seat that looks owns."""


class Part(NamedTuple):
    """A piece as the page wants it, not yet finished: `title` in full, `tab` in a word, `seat` whose it is, `area`
    where it lies on a tablet, `width` where it is not that of the frame."""

    id: str
    icon: str
    title: str
    tab: str
    pieces: list[Piece | None]
    seat: int | None = None
    desc: str = ""
    area: str = ""
    width: float = 0.0


_DRAWN: Final = re.compile(r'data-option="(\d+)"(?: data-options="([\d ]+)")?')


def finished(parts: Sequence[Part], chips: "Chips[Any]") -> list[dict[str, Any]]:
    """The parts drawn. Options that no piece shows, or none large enough for a finger, are `listed`: they need a button
    besides, and belong to the part where most can be chosen."""
    scene = chips.scene
    drawn = [stack(part.pieces) for part in parts]
    shown = {int(one) for svg, _ in drawn for found in _DRAWN.finditer(svg) for one in (found[2] or found[1]).split()}
    shown -= set(chips.listed())
    listed = [choice.id for choice in scene.choices.all if choice.id not in shown]
    counts = [svg.count("data-option=") for svg, _ in drawn]
    best = counts.index(max(counts))
    return [
        _finished(part, *piece, scene.look, scene.frame, listed if at == best else [])
        for at, (part, piece) in enumerate(zip(parts, drawn, strict=True))
    ]


def _finished(part: Part, drawn: Svg, height: float, look: Look, frame: Frame, listed: list[int]) -> dict[str, Any]:
    wide = part.width + 2 * EDGE if part.width else frame.width
    whole = finish(
        move(drawn, EDGE, EDGE), wide, height + 2 * EDGE + 1, look, title=part.title, desc=part.desc, name=part.id
    )
    return {
        "id": part.id,
        "title": part.title,
        "tab": part.tab,
        "icon": part.icon,
        "seat": part.seat,
        "area": part.area,
        "listed": listed,
        "svg": whole,
    }
