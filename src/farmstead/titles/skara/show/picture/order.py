"""The turn-order tile: who waits, who has passed, who has played; the top of each stack first."""

from typing import Final

from farmstead.pictures import measure
from farmstead.pictures.goods import seat_token
from farmstead.pictures.plates import panel, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.skara.show.picture.scene import Scene

PLACES: Final = (("left", "waiting"), ("upper", "passed"), ("right", "played"))
HEIGHT: Final = 58


def neutral(x: float, y: float, size: float, label: str) -> Svg:
    """The marker of nobody in games of two: a grey stone."""
    path = "M16 2l12 7v14l-12 7-12-7V9z"
    look: dict[str, object] = {"fill": "#A7A097", "stroke": "var(--icon-line)", "stroke_width": 2.6}
    body = el("path", d=path, transform=f"translate({x:g} {y:g}) scale({size / 32:.4g})", **look)
    return el(
        "g",
        el("title", label),
        body,
        text("–", x + size / 2, y + size / 2 + 4.5, 13, weight=800, anchor="middle", fill="#2B2118"),
        class_="neutral",
        role="img",
        aria_label=label,
    )


def draw_order(scene: Scene, width: float) -> Svg:
    """The three places of the tile with their stacks."""
    order = scene.view.get("order") or {}
    wide = (width - 20 - 10) / 3
    parts: list[Svg] = [panel(0, 0, width, HEIGHT)]
    for at, (place, word) in enumerate(PLACES):
        x = 10 + at * (wide + 5)
        parts.append(_place(scene, [*(order.get(place) or [])], place, word, x, wide))
    return group(*parts, class_="order")


def _place(scene: Scene, stack: list[object], place: str, word: str, x: float, w: float) -> Svg:
    size = 21.0
    pitch = min(size + 2, (w - 8 - size) / max(1, len(stack) - 1)) if stack else 0.0
    start = x + (w - (pitch * (len(stack) - 1) + size)) / 2
    parts: list[Svg] = [
        el(
            "rect",
            x=x,
            y=7,
            width=w,
            height=44,
            rx=8,
            fill="var(--panel-2)",
            stroke="var(--line-strong)",
            stroke_width=1.2,
        ),
        text(
            measure.clip(scene.words.say(f"picture.{word}"), 11, w - 6),
            x + w / 2,
            19,
            11,
            anchor="middle",
            fill="var(--ink-3)",
        ),
    ]
    # The undermost is drawn first, so that the top of the stack, at the left, covers it.
    for n in reversed(range(len(stack))):
        marker = stack[n]
        left = start + n * pitch
        if isinstance(marker, int):
            label = scene.words.say("picture.marker", name=scene.name(marker), n=n + 1)
            parts.append(seat_token(marker, left, 25, size, label=label))
        else:
            parts.append(neutral(left, 25, size, scene.words.say("picture.neutral")))
    return el("g", join(parts), class_="stack", data_place=place)
