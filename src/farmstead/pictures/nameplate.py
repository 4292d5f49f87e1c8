"""The name of a seat in the room there is: smaller where it must be, squeezed, shortened to initials, never cut off."""

from __future__ import annotations

from typing import Final, NamedTuple

from farmstead.pictures import measure
from farmstead.pictures.plates import text
from farmstead.pictures.svg import Svg, el, group

SMALLEST: Final = 11.0
TIGHT: Final = 0.85  # how far letters may be pushed together before words become initials
MARK: Final = 13.0  # the width of a bot's mark
SPACE: Final = 4.0


class Fitted(NamedTuple):
    """What is written, how large, and how wide it is."""

    words: str
    size: float
    width: float
    squeezed: bool = False


def fitted(name: str, size: float, room: float, face: str = "bold") -> Fitted:
    """A name of which every letter, or at least every word's first one, is there.

    >>> fitted("Camille", 13, 90).words, fitted("Jean-Baptiste Grandchamp", 13, 100).words
    ('Camille', 'Jean-Baptiste G.')
    """
    for words in _shorter(name):
        full = measure.width(words, size, face)
        if full <= room:
            return Fitted(words, size, full)
        smaller = max(SMALLEST, size * room / full)
        wide = measure.width(words, smaller, face)
        if wide <= room + 0.01:
            return Fitted(words, smaller, wide)
        if wide * TIGHT <= room:
            return Fitted(words, smaller, room, squeezed=True)
    return Fitted(words, SMALLEST, max(room, 1.0), squeezed=True)


def _shorter(name: str) -> list[str]:
    """A name in full, then with more and more of its later words as initials."""
    words = name.split(" ")
    found = [name]
    for at in range(len(words) - 1, 0, -1):
        words[at] = words[at][:1] + "."
        found.append(" ".join(words))
    return found


def nameplate(
    name: str, bot: str | None, x: float, y: float, size: float, room: float, *, weight: int = 600, face: str = "bold"
) -> tuple[Svg, float]:
    """A name with its baseline at `y`, with the mark of a bot if `bot` says what that is; and where it ends."""
    shown = fitted(name, size, room - (MARK + SPACE if bot else 0), face)
    squeeze = shown.width if shown.squeezed else None
    written = text(shown.words, x, y, round(shown.size, 2), weight=weight, squeeze=squeeze)
    end = x + shown.width
    if not bot:
        return written, end
    return group(written, bot_mark(end + SPACE, y - 10.5, bot)), end + SPACE + MARK


def bot_mark(x: float, y: float, label: str) -> Svg:
    """A small head with an antenna: here a machine plays."""
    line = {"stroke": "var(--ink-2)", "fill": "none", "stroke_width": 1.3, "stroke_linecap": "round"}
    eyes = [el("circle", cx=x + dx, cy=y + 7.4, r=1.1, fill="var(--ink-2)") for dx in (4.4, 8.6)]
    return group(
        el("title", label),
        el("rect", x=x + 1, y=y + 3.6, width=11, height=7.6, rx=2.4, **line),
        el("path", d=f"M{x + 6.5:g} {y + 3.6:g}v-2.4", **line),
        *eyes,
        class_="bot-mark",
        role="img",
        aria_label=label,
    )
