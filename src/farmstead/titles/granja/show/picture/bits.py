"""Small drawings several parts share: seals, dice, demand slots, headings, donkey tiles, amber rings."""

from collections.abc import Sequence
from typing import Final

from farmstead.pictures import measure
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import seat_colour
from farmstead.pictures.plates import icon, key, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.granja.show.picture.facts import icon_of
from farmstead.titles.granja.show.picture.scene import Scene

GOLD: Final = "#F2C33A"
INK: Final = "#2B2118"

_PIPS: Final = {
    1: ((16, 16),),
    2: ((9, 9), (23, 23)),
    3: ((8, 8), (16, 16), (24, 24)),
    4: ((9, 9), (23, 9), (9, 23), (23, 23)),
    5: ((8, 8), (24, 8), (16, 16), (8, 24), (24, 24)),
    6: ((9, 8), (23, 8), (9, 16), (23, 16), (9, 24), (23, 24)),
}


def heading(words: str, x: float, y: float, room: float | None = None) -> Svg:
    """The name of a panel in letter-spaced capitals."""
    shown = words.upper()
    if room is not None:
        shown = measure.clip(shown, 11.6, room, "bold")
    return text(shown, x, y, 11, weight=700, fill="var(--ink-3)", spacing=0.6)


def seal(points: object, cx: float, cy: float, size: float = 20, *, label: str | None = None) -> Svg:
    """Points as a round gold seal."""
    letters = max(11.0, size * 0.6)
    return el(
        "g",
        el("title", label) if label else None,
        el("circle", cx=cx, cy=cy, r=size / 2, fill=GOLD, stroke=INK, stroke_width=1.5),
        text(points, cx, cy + letters * 0.36, letters, weight=800, anchor="middle", fill=INK),
        class_="seal",
        role="img" if label else None,
        aria_label=label,
    )


def die(face: int, x: float, y: float, size: float, *, opacity: float | None = None, label: str | None = None) -> Svg:
    """A die lying with that face up."""
    scale = size / 32
    pips = [el("circle", cx=x + px * scale, cy=y + py * scale, r=3 * scale, fill=INK) for px, py in _PIPS[face]]
    body = el(
        "rect",
        x=x + scale,
        y=y + scale,
        width=size - 2 * scale,
        height=size - 2 * scale,
        rx=6.5 * scale,
        fill="#FFFDF6",
        stroke=INK,
        stroke_width=max(1.2, 2.2 * scale),
    )
    return group(
        el("title", label) if label else None,
        body,
        *pips,
        class_="die",
        data_face=face,
        opacity=opacity,
        role="img" if label else None,
        aria_label=label,
    )


def slot(good: str, filled: bool, seat: int, x: float, y: float, size: float, label: str) -> Svg:
    """A demand: pale and dashed while it waits, in the seat's colour once delivered."""
    look: dict[str, object] = {"fill": "var(--panel)", "stroke": "var(--line-strong)", "stroke_width": 1.4}
    look["stroke_dasharray"] = "3 2.5"
    if filled:
        look = {"fill": seat_colour(seat, soft=True), "stroke": seat_colour(seat), "stroke_width": 2.2}
    inset = size * 0.12
    return el(
        "g",
        el("title", label),
        el("rect", x=x, y=y, width=size, height=size, rx=size * 0.25, class_="plate", **look),
        icon(icon_of(good), x + inset, y + inset, size - 2 * inset, opacity=None if filled else 0.42),
        class_="slot in" if filled else "slot",
        role="img",
        aria_label=label,
    )


def wanted_slot(
    scene: Scene, good: str, loads: dict[str, Choice], seat: int, x: float, y: float, size: float
) -> tuple[Svg, bool]:
    """An open demand with the deliveries that would fill it: from the store on the slot, from a field on its corner."""
    label = scene.words.good(good)
    store, field = loads.pop(good, None), loads.pop(f"field-{good}", None)
    if store is None and field is None:
        return slot(good, False, seat, x, y, size, label), False
    parts: list[Svg] = []
    whole = store or field
    assert whole is not None
    inset = size * 0.12
    amber = el(
        "rect",
        x=x,
        y=y,
        width=size,
        height=size,
        rx=size * 0.25,
        fill="var(--choose-soft)",
        stroke="var(--choose-edge)",
        stroke_width=2,
        class_="plate",
    )
    drawn = join([amber, icon(icon_of(good), x + inset, y + inset, size - 2 * inset)])
    if store is None:
        drawn += _sprout(x + size - 5, y + size - 5)
    drawn += key_on(whole, x - 5, y - 7, 15) or Svg("")
    parts.append(scene.choosable(drawn, whole, "load"))
    if store is not None and field is not None:
        parts.append(scene.choosable(_sprout(x + size - 5, y + size - 5), field, "load"))
    return join(parts), True


def _sprout(cx: float, cy: float) -> Svg:
    """The corner that means "straight from the field"."""
    return join(
        [
            el("circle", cx=cx, cy=cy, r=8.5, fill="var(--soil)", stroke="var(--icon-line)", class_="plate"),
            icon("field", cx - 6, cy - 6.5, 12),
        ]
    )


def key_on(choice: Choice | None, x: float, y: float, size: float = 18) -> Svg | None:
    """The key of an option as a cap on its drawing."""
    return key(choice.key, x, y, size) if choice and choice.key else None


def ring(x: float, y: float, w: float, h: float, *, radius: float = 9, fill: str = "var(--choose-soft)") -> Svg:
    """The amber ground of a thing that may be chosen."""
    return el(
        "rect",
        x=x,
        y=y,
        width=w,
        height=h,
        rx=radius,
        fill=fill,
        stroke="var(--choose-edge)",
        stroke_width=2.2,
        class_="plate",
    )


def donkey_tile(n: int, x: float, y: float, *, label: str, faint: bool = False) -> Svg:
    """A donkey tile, 46 x 24: so many deliveries, the rest of four as siesta steps."""
    return el(
        "g",
        el("title", label),
        el("rect", x=x, y=y, width=50, height=24, rx=6, fill="var(--panel-2)", stroke="var(--line-strong)"),
        icon("donkey", x + 2, y + 3.5, 17),
        text(n, x + 19.5, y + 16, 11, weight=700),
        icon("siesta", x + 26, y + 4.5, 15),
        text(4 - n, x + 41, y + 16, 11, weight=700),
        class_="donkey",
        data_n=n,
        opacity=0.35 if faint else None,
        role="img",
        aria_label=label,
    )


def icons_row(names: Sequence[str], x: float, y: float, size: float, *, opacity: float | None = None) -> Svg:
    """Icons side by side; a pair overlaps a little, as it belongs together."""
    step = size * (0.82 if len(names) > 1 else 1)
    return join([icon(name, x + at * step, y, size, opacity=opacity) for at, name in enumerate(names)])


def row_width(names: Sequence[str], size: float) -> float:
    return size * (1 + 0.82 * (len(names) - 1)) if names else 0


def neutral_token(x: float, y: float, size: float, label: str | None = None, *, letter: str = "N") -> Svg:
    """The marker of the neutral player: a grey octagon, no seat's shape."""
    path = "M10.5 3h11L29 10.5v11L21.5 29h-11L3 21.5v-11z"
    body = el("path", d=path, fill="#8C8C8C", stroke="var(--icon-line)", stroke_width=2.6, stroke_linejoin="round")
    inside = None
    if size >= 18:
        high = max(11.0, size * 0.45)
        inside = el(
            "text",
            letter,
            x=x + size / 2,
            y=y + size / 2 + high * 0.36,
            font_size=high,
            font_weight=800,
            text_anchor="middle",
            fill="#FFFFFF",
            stroke=INK,
            stroke_width=1.6,
            stroke_opacity=0.55,
            paint_order="stroke",
        )
    return el(
        "g",
        el("title", label) if label else None,
        el("g", body, transform=f"translate({x:g} {y:g}) scale({size / 32:.4g})"),
        inside,
        class_="seat seat-neutral",
        role="img" if label else None,
        aria_label=label,
    )
