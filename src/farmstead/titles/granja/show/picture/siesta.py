"""The siesta track with its stacks, the turn order, and the donkey tiles."""

from typing import Any, Final

from farmstead.pictures import measure
from farmstead.pictures.goods import seat_token
from farmstead.pictures.plates import icon, panel, text
from farmstead.pictures.svg import Svg, el, group
from farmstead.titles.granja.show.picture.bits import donkey_tile, heading, neutral_token
from farmstead.titles.granja.show.picture.scene import Scene

HEIGHT: Final = 106
DONKEY: Final = 51.0
"""The width of a donkey tile with its rim."""


def draw_siesta(scene: Scene, width: float, height: float) -> Svg:
    """The track on top, whose turn comes when beside the heading, donkeys below."""
    return group(
        panel(0, 0, width, height),
        _order(scene, width),
        _track(scene, 10, 27, width - 20, 42),
        _donkeys(scene, 10, height - 31, width - 20),
        class_="siesta",
    )


def _order(scene: Scene, width: float) -> Svg:
    """Heading, and the seats in turn order with a number each."""
    words = scene.words
    order: list[Any] = [int(seat) for seat in scene.view.get("order") or []]
    solo = scene.view.get("solo")
    if solo is not None:
        order = [*order, None] if solo.get("first") else [None, *order]
    step = 32.0
    left = width - 8 - step * len(order)
    title = words.say("picture.siesta")
    if measure.width(title.upper(), 11.6, "bold") > left - 16:
        title = words.say("picture.siesta-short")
    parts: list[object] = [heading(title, 11, 19, left - 16)]
    for at, seat in enumerate(order):
        x = left + at * step
        who = words.say("picture.neutral") if seat is None else scene.name(seat)
        label = words.say("picture.order", n=at + 1, name=who)
        token = neutral_token(x + 11, 6, 17, label) if seat is None else seat_token(seat, x + 11, 6, 17, label=label)
        parts.append(text(at + 1, x + 8, 19, 11, weight=700, anchor="end", fill="var(--ink-3)"))
        parts.append(token)
    return group(*parts, class_="order")


def _track(scene: Scene, x: float, y: float, w: float, h: float) -> Svg:
    siesta = scene.view.get("siesta") or {}
    points = list(siesta.get("points") or [])
    spaces = list(siesta.get("spaces") or [])
    step = (w - 26) / max(1, len(points))
    parts: list[object] = [icon("siesta", x - 2, y + 8, 26, label=scene.words.say("picture.siesta"))]
    for at, worth in enumerate(points):
        left = x + 26 + at * step
        stack = [int(seat) for seat in spaces[at]] if at < len(spaces) else []
        label = scene.words.say("picture.siesta-space", n=at, n2=int(worth))
        parts.append(
            group(
                el("title", label),
                el(
                    "rect",
                    x=left + 1,
                    y=y,
                    width=step - 2,
                    height=h,
                    rx=6,
                    fill="var(--chosen-soft)" if worth else "var(--panel-2)",
                    fill_opacity=0.18 + 0.22 * int(worth) if worth else None,
                    stroke="var(--line-strong)",
                    stroke_width=1.2,
                ),
                text(f"+{worth}" if worth else "0", left + step / 2, y + h - 4, 11, weight=600, anchor="middle",
                     fill="var(--ink-2)"),
                class_="siesta-space",
            )
        )  # fmt: skip
        for seat, (dx, dy, size) in zip(stack, _stacked(len(stack), step, h - 15), strict=True):
            parts.append(seat_token(seat, left + dx, y + dy, size, label=scene.name(seat)))
    return group(*parts, class_="track")


def _stacked(n: int, wide: float, high: float) -> list[tuple[float, float, float]]:
    """Where the tokens of a space lie and how large they are: none hides another. Bottom to top, as on the table, where
    whoever came last lies on top and goes first."""
    columns = 1 if n < 3 else 2
    rows = -(-n // columns)
    size = min(19.0, (high - 2) / max(1, rows), (wide - 4) / columns)
    top = (high - size * rows) / 2
    return [
        (
            (wide - size * min(columns, n - at // columns * columns)) / 2 + at % columns * size,
            top + (rows - 1 - at // columns) * size,
            size,
        )
        for at in range(n)
    ]


def _donkeys(scene: Scene, x: float, y: float, w: float) -> Svg:
    """The donkey tiles the seat in the middle still has."""
    seat = scene.main
    own = scene.seat(seat)
    left = {int(n) for n in own.get("donkeys") or []}
    words = scene.words
    chosen = scene.view.get("chosen")
    indent = 26 if w >= 26 + 4 * DONKEY else 0  # where they have no room besides, nobody's are shown but one's own
    parts: list[object] = [seat_token(seat, x, y + 3, 18, label=scene.name(seat))] if indent else []
    step = (w - indent) / 4
    for at, n in enumerate((1, 2, 3, 4)):
        label = words.say("picture.donkey-label", n=n, n2=4 - n)
        picked = chosen is not None and chosen.get("spelling") == f"donkey {n}"
        at_x = x + indent + at * step + (step - 50) / 2
        parts.append(donkey_tile(n, at_x, y, label=label, faint=n not in left and not picked))
        if picked:
            parts.append(
                el(
                    "rect",
                    x=at_x - 1,
                    y=y - 1,
                    width=52,
                    height=26,
                    rx=7,
                    fill="none",
                    stroke="var(--chosen)",
                    stroke_width=2,
                )
            )
    return group(*parts, class_="donkeys")
