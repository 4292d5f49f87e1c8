"""SVG elements as escaped text, and the last step that makes a finished file of a drawing.

Markup is a `Svg`, a kind of str: whatever is not one is text from somewhere else and is escaped on its way in, so a
name like `<b>` can never become an element.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from farmstead.pictures import theme as themes
from farmstead.pictures.icons import symbols

XMLNS: Final = "http://www.w3.org/2000/svg"
NUMBERS: Final = (int, float)
_ID: Final = re.compile(r'((?:\bid="|href="#|url\(#))(i-|fs-)')
_UNPRINTABLE: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


class Svg(str):
    """Finished markup; plain str is text and gets escaped."""

    __slots__ = ()

    def __add__(self, other: object) -> "Svg":
        return Svg("".join((self, _child(other))))


class Look:
    """How a drawing is wanted: language, theme, whether it stands alone or lives in a page, and with keys or without.

    A live drawing leaves colours to the page's tokens (`var(--panel)`) and its choosable things can be focused; one
    that stands alone has its colours written in, so that any SVG program shows it. Where fingers choose, keys would
    only take room.
    """

    def __init__(self, lang: str = "en", theme: str = "light", standalone: bool = True, keys: bool = True) -> None:
        themes.check_theme(theme)
        self.lang: Final = lang
        self.theme: Final = theme
        self.standalone: Final = standalone
        self.keys: Final = keys

    def face(self, name: str) -> str:
        """The face to measure letters by: in a page the fonts it brings, elsewhere the widest there may be."""
        return name if self.standalone else f"own {name}"


@lru_cache(maxsize=16384)
def number(value: float) -> str:
    """A coordinate without noise: two decimals at most, no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


# A table is over a thousand elements, mostly of the same few words and numbers: those are escaped once.


@lru_cache(maxsize=1024)
def _key(name: str) -> str:
    return f" {name.rstrip('_').replace('_', '-')}="


@lru_cache(maxsize=8192)
def _quoted(text: str) -> str:
    return quoteattr(_UNPRINTABLE.sub("", text))


@lru_cache(maxsize=8192)
def _escaped(text: str) -> str:
    return escape(_UNPRINTABLE.sub("", text))


def el(name: str, *children: object, **attributes: object) -> Svg:
    """One element. `stroke_width=2` is written `stroke-width`, `class_` is `class`; None leaves an attribute out.

    >>> el("text", "5 < 7", x=1.50, text_anchor="end")
    '<text x="1.5" text-anchor="end">5 &lt; 7</text>'
    """
    parts = ["<", name]
    for key, value in attributes.items():
        if value is None:
            continue
        if isinstance(value, NUMBERS):
            parts += (_key(key), '"', number(value), '"')
        else:
            parts += (_key(key), _quoted(str(value)))
    inside = "".join([_child(child) for child in children])
    if inside:
        parts += (">", inside, "</", name, ">")
    else:
        parts.append("/>")
    return Svg("".join(parts))


def join(children: Iterable[object]) -> Svg:
    """Several children one after the other; None stands for nothing."""
    return Svg("".join([_child(child) for child in children]))


def group(*children: object, **attributes: object) -> Svg:
    """A `<g>`; nothing at all if it would be empty."""
    inside = join(children)
    return el("g", inside, **attributes) if inside else Svg("")


def move(drawing: object, x: float, y: float, scale: float = 1) -> Svg:
    """A drawing put somewhere else, perhaps smaller."""
    transform = f"translate({number(x)} {number(y)})"
    if scale != 1:
        transform += f" scale({number(scale)})"
    return group(drawing, transform=transform)


def finish(drawing: Svg, width: float, height: float, look: Look, *, title: str, desc: str = "", name: str) -> Svg:
    """The whole `<svg>` of a part called `name`: with title and description, and all it needs if it stands alone."""
    parts: list[object] = [el("title", title), el("desc", desc) if desc else None]
    if look.standalone:
        used = symbols(drawing)
        fills = themes.hatches() + (themes.paint() if "url(#fs-paint)" in drawing else "")
        style = themes.rules(look.theme, 'class="preview"' in drawing)
        parts += [el("style", Svg(style)), el("defs", Svg(fills), Svg("".join(used)))]
    whole = el(
        "svg",
        *parts,
        drawing,
        xmlns=XMLNS,
        width=width,
        height=height,
        viewBox=f"0 0 {number(width)} {number(height)}",
        class_=f"fs fs-{name}",
        role="img" if look.standalone else "group",
        aria_label=title,
        data_theme=look.theme if look.standalone else None,
        font_family="var(--font-ui)",
        fill="var(--ink)",
    )
    return Svg(_alone(whole, look.theme)) if look.standalone else whole


def _alone(whole: str, theme: str) -> str:
    """Colours written in. Drawings of both themes may share a page, so what the dark one defines has ids of its own."""
    resolved = themes.resolve(whole, theme)
    return _ID.sub(rf"\1{theme}-\2", resolved) if theme != "light" else resolved


def _child(child: object) -> str:
    if child is None:
        return ""
    return child if isinstance(child, Svg) else _escaped(str(child))
