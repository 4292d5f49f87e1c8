"""Text, panels, keys and choosable things: the furniture every picture is made of."""

from collections.abc import Sequence
from typing import Final

from farmstead.pictures import measure
from farmstead.pictures.icons import PREFIX
from farmstead.pictures.svg import Look, Svg, el, group, join

TIGHTEST: Final = 0.78
"""How far the letters of a line may be drawn together where words would be cut off otherwise."""
KEYS: Final = "1234567890QWRYIPADGJKZXVBN"
"""Keys of the options in list order; U, E, F, O, H, L, S, C, M and T mean something else on every page."""


def text(
    words: object,
    x: float,
    y: float,
    size: float = 12,
    *,
    weight: int | None = None,
    fill: str | None = None,
    anchor: str | None = None,
    display: bool = False,
    opacity: float | None = None,
    spacing: float | None = None,
    squeeze: float | None = None,
) -> Svg:
    """A line of text with its baseline at `y`; `squeeze` makes it exactly so wide, for the last tenth that lacks."""
    return el(
        "text",
        words,
        x=x,
        y=y,
        font_size=size,
        font_weight=weight or (700 if display else None),
        font_family="var(--font-display)" if display else None,
        fill=fill,
        text_anchor=anchor,
        opacity=opacity,
        letter_spacing=spacing,
        textLength=squeeze,
        lengthAdjust="spacingAndGlyphs" if squeeze else None,
    )


def fitted(
    look: Look,
    wordings: str | Sequence[str],
    x: float,
    y: float,
    size: float,
    room: float,
    *,
    face: str = "regular",
    weight: int | None = None,
    fill: str | None = None,
    anchor: str | None = None,
    least: float = TIGHTEST,
) -> Svg:
    """A line in so much room: the first of its wordings that fits, drawn together to the `least` share of its width
    where room lacks. Only what even so is too long is cut."""
    said = [wordings] if isinstance(wordings, str) else list(wordings)
    own = look.face(face)
    wide = {one: measure.width(one, size, own) for one in said}
    shown = next((one for one in said if wide[one] <= room), None)
    shown = shown or next((one for one in said if wide[one] * least <= room), None)
    if shown is None:
        shown = measure.clip(said[-1], size, room / least, own)
    squeeze = room if measure.width(shown, size, own) > room else None
    bold = weight or (600 if face == "bold" else None)
    return text(shown, x, y, size, weight=bold, display=face == "display", fill=fill, anchor=anchor, squeeze=squeeze)


def lines_of(
    look: Look, words: str, size: float, room: float, most: int, face: str = "regular", least: float = TIGHTEST
) -> list[tuple[str, float | None]]:
    """Wrapped text, each line with the width it is drawn together to, where it would be cut otherwise."""
    own = look.face(face)
    wrapped = measure.wrap(words, size, room, most, own)
    if any(line.endswith(measure.ELLIPSIS) for line in wrapped):
        wrapped = measure.wrap(words, size, room / least, most, own)
    return [(line, room if measure.width(line, size, own) > room else None) for line in wrapped]


def block(
    words: str,
    x: float,
    y: float,
    room: float,
    lines: int,
    size: float = 11,
    *,
    weight: int | None = None,
    leading: float = 1.2,
    fill: str | None = None,
    anchor: str | None = None,
) -> tuple[Svg, int]:
    """Wrapped text from the first baseline `y` on, and how many lines it took."""
    face = "bold" if (weight or 400) >= 600 else "regular"
    wrapped = measure.wrap(words, size, room, lines, face)
    drawn = [
        text(line, x, y + at * size * leading, size, weight=weight, fill=fill, anchor=anchor)
        for at, line in enumerate(wrapped)
    ]
    return join(drawn), len(wrapped)


def icon(name: str, x: float, y: float, size: float, *, label: str | None = None, opacity: float | None = None) -> Svg:
    """An icon of the sprite with its upper left corner at x, y; `label` names it for screen readers and on hover."""
    drawn = el("use", href=f"#{PREFIX}{name}", x=x, y=y, width=size, height=size)
    return el(
        "g",
        el("title", label) if label else None,
        drawn,
        class_="fs-i",
        opacity=opacity,
        role="img" if label else None,
        aria_label=label,
        aria_hidden=None if label else "true",
    )


def sign(name: str, x: float, y: float, size: float, colour: str) -> Svg:
    """One of the interface's line icons (lock, tick), in a colour."""
    return el("use", href=f"#{PREFIX}ui-{name}", x=x, y=y, width=size, height=size, color=colour, aria_hidden="true")


def panel(x: float, y: float, w: float, h: float, *, radius: float = 12, fill: str = "var(--panel)") -> Svg:
    """A sheet of paper: a soft lip below instead of a blurred shadow, so that every program draws it."""
    lip = el("rect", x=x, y=y + 1.5, width=w, height=h, rx=radius, fill="var(--line-strong)", fill_opacity=0.45)
    return lip + el("rect", x=x, y=y, width=w, height=h, rx=radius, fill=fill, stroke="var(--line)", stroke_width=1)


STATES: Final = {
    "plain": {"fill": "var(--panel)", "stroke": "var(--line)", "stroke_width": 1.5},
    "can": {"fill": "url(#fs-can)", "stroke": "var(--choose-edge)", "stroke_width": 1.7},
    "taken": {"fill": "var(--panel-2)", "stroke": "var(--line)", "stroke_width": 1.2},
    "no": {
        "fill": "url(#fs-hatch)",
        "stroke": "var(--blocked)",
        "stroke_width": 1.4,
        "stroke_dasharray": "4 3",
    },
}


def plate(x: float, y: float, w: float, h: float, state: str, *, radius: float = 9) -> Svg:
    """The ground of a tile in one of its states: plain, can (be chosen), taken, no (closed)."""
    lip = None
    if state in ("plain", "can"):
        lip = el("rect", x=x, y=y + 1.5, width=w, height=h, rx=radius, fill="var(--line-strong)", fill_opacity=0.45)
    return join([lip, el("rect", x=x, y=y, width=w, height=h, rx=radius, class_="plate", **STATES[state])])


def ring(x: float, y: float, w: float, h: float, must: bool) -> Svg:
    """The mark around something small that may be chosen: loud only when something must be done about it."""
    return el(
        "rect",
        x=x,
        y=y,
        width=w,
        height=h,
        rx=8,
        fill="var(--choose-soft)" if must else "var(--panel)",
        stroke="var(--choose-edge)",
        stroke_width=1.6 if must else 1.1,
        stroke_dasharray=None if must else "3 3",
        class_="plate",
    )


def key(label: str, x: float, y: float, size: float = 20) -> Svg:
    """A keyboard key with its lower lip."""
    wide = max(size, measure.width(label, 11, "bold") + 9)
    return group(
        el("rect", x=x, y=y + 1.5, width=wide, height=size, rx=5, fill="var(--line-strong)"),
        el("rect", x=x, y=y, width=wide, height=size, rx=5, fill="var(--panel)", stroke="var(--line-strong)"),
        text(label, x + wide / 2, y + size / 2 + 4, 11, weight=700, fill="var(--ink)", anchor="middle"),
        aria_hidden="true",
    )


def key_of(index: int) -> str | None:
    """The key of the option at `index` of the list, if there are keys enough."""
    return KEYS[index] if index < len(KEYS) else None


def choosable(
    drawing: object, ids: Sequence[int], look: Look, *, label: str, shortcut: str | None = None, what: str | None = None
) -> Svg:
    """A drawing that answers the question when chosen; `ids` are the options it stands for, usually one."""
    live = not look.standalone
    return el(
        "g",
        el("title", label),
        drawing,
        class_=f"choosable {what}" if what else "choosable",
        data_option=ids[0],
        data_options=" ".join(map(str, ids)) if len(ids) > 1 else None,
        role="button" if live else None,
        tabindex=0 if live else None,
        aria_label=label if live else None,
        aria_keyshortcuts=shortcut.lower() if live and shortcut else None,
    )


def openable(drawing: object, what_for: str, look: Look, *, label: str, what: str | None = None, **data: object) -> Svg:
    """A drawing that can be opened to read all of it; `what_for` names the thing ("card axe", "seat 2")."""
    live = not look.standalone
    return el(
        "g",
        el("title", label),
        drawing,
        class_=f"opens {what}" if what else "opens",
        data_open=what_for,
        role="button" if live else None,
        tabindex=-1 if live else None,
        aria_label=label if live else None,
        aria_haspopup="dialog" if live else None,
        **data,
    )
