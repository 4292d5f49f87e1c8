"""Counted things: badges (icon and number), pills (3/4), seat tokens, points."""

from typing import Final

from farmstead.pictures import measure
from farmstead.pictures.plates import icon, text
from farmstead.pictures.svg import Svg, el, group, join

SHAPES: Final = ("circle", "square", "triangle", "diamond", "star")
"""The shape of each seat: with its letter it tells seats apart where colours do not."""

LETTERS: Final = "ABCDE"


def seat_colour(seat: int, soft: bool = False) -> str:
    """The colour token of a seat."""
    return f"var(--p{seat % 5 + 1}{'-soft' if soft else ''})"


def seat_token(
    seat: int,
    x: float,
    y: float,
    size: float,
    *,
    letter: str | None = None,
    label: str | None = None,
    away: bool = False,
) -> Svg:
    """A worker or mark of a seat: shape, colour and letter; below 18 px the letter would be too small to read."""
    look: dict[str, object] = {
        "fill": seat_colour(seat),
        "stroke": "var(--icon-line)",
        "stroke_width": 2.6,
        "stroke_linejoin": "round",
    }
    shape = SHAPES[seat % len(SHAPES)]
    if shape == "circle":
        body = el("circle", cx=16, cy=16, r=13.4, **look)
    elif shape == "square":
        body = el("rect", x=4, y=4, width=24, height=24, rx=3, **look)
    else:
        path = {
            "triangle": "M16 3L30.5 28.5H1.5z",
            "diamond": "M16 1.5L30.5 16 16 30.5 1.5 16z",
            "star": "M16 1.5l4.3 9.4 10.2 1.2-7.6 7 2.1 10.1L16 24.1l-9 5.1 2.1-10.1-7.6-7 10.2-1.2z",
        }[shape]
        body = el("path", d=path, **look)
    inside = None
    if size >= 18:
        # The letter is drawn in pixels, not in the 32 units of the shape: it never gets smaller than 11.
        high = max(11.0, size * 0.45)
        low = y + size / 2 + high * 0.36 + (size * 0.12 if shape == "triangle" else 0)
        dark = shape == "star"
        inside = el(
            "text",
            letter or LETTERS[seat % 5],
            x=x + size / 2,
            y=low,
            font_size=high,
            font_weight=800,
            text_anchor="middle",
            fill="#2B2118" if dark else "#FFFFFF",
            stroke=None if dark else "#2B2118",
            stroke_width=None if dark else 1.6,
            stroke_opacity=None if dark else 0.55,
            paint_order="stroke",
        )
    scaled = el("g", body, transform=f"translate({x:g} {y:g}) scale({size / 32:.4g})")
    return el(
        "g",
        el("title", label) if label else None,
        scaled,
        inside,
        class_=f"seat seat-{seat}",
        opacity=0.3 if away else None,
        role="img" if label else None,
        aria_label=label,
    )


def pill(words: str, cx: float, cy: float, *, size: float = 12, quiet: bool = False) -> Svg:
    """A number in a capsule, centred at cx, cy: `3/4` under an animal. Quiet where nothing is in it yet."""
    wide = pill_width(words, size)
    high = size + 6
    return group(
        el(
            "rect",
            x=cx - wide / 2,
            y=cy - high / 2,
            width=wide,
            height=high,
            rx=high / 2,
            fill="var(--panel)",
            fill_opacity=0.72 if quiet else None,
            stroke="var(--line-strong)" if quiet else "var(--icon-line)",
            stroke_width=1.1 if quiet else 1.6,
        ),
        text(
            words,
            cx,
            cy + size * 0.36,
            size,
            weight=600 if quiet else 700,
            fill="var(--ink-2)" if quiet else "var(--ink)",
            anchor="middle",
        ),
        class_="pill",
    )


def pill_width(words: str, size: float = 12) -> float:
    """How wide the pill of these words is."""
    return max(size + 8, measure.width(words, size, "bold") + size * 0.95)


def badge(
    name: str, count: object, x: float, y: float, *, size: float = 24, hot: bool = False, label: str | None = None
) -> tuple[Svg, float]:
    """An icon and its number, and how wide they are; hot = above the first filling, on an amber plate."""
    shown = str(count)
    letters = round(max(11.0, size * 0.7), 1)
    wide = size + 3 + measure.width(shown, letters, "bold")
    ground = None
    if hot:
        ground = el(
            "rect",
            x=x - 4,
            y=y - 2,
            width=wide + 9,
            height=size + 4,
            rx=8,
            fill="var(--chosen-soft)",
            stroke="var(--choose-edge)",
            stroke_opacity=0.5,
        )
    drawn = el(
        "g",
        el("title", label) if label else None,
        ground,
        icon(name, x, y, size),
        text(shown, x + size + 2, y + size / 2 + letters * 0.36, letters, weight=700),
        class_="good",
        role="img" if label else None,
        aria_label=label,
    )
    return drawn, wide + (9 if hot else 0)


def points(shown: str, right: float, y: float, *, size: float = 17, left: float | None = None) -> Svg:
    """A star and a number of points, ending at `right` (or starting at `left`)."""
    letters = max(11.0, size * 0.78)
    wide = measure.width(shown, letters, "bold")
    at = left if left is not None else right - wide - size - 2
    return join(
        [icon("star", at, y, size), text(shown, at + size + 1, y + size / 2 + letters * 0.37, letters, weight=700)]
    )
