"""The market square: hexagons with their values and the markers on them."""

from math import sqrt
from typing import Any, Final

from farmstead.pictures import measure
from farmstead.pictures.goods import seat_token
from farmstead.pictures.plates import panel, text
from farmstead.pictures.svg import Svg, el, group
from farmstead.titles.granja.show.picture.bits import heading, key_on, neutral_token
from farmstead.titles.granja.show.picture.facts import NEUTRAL
from farmstead.titles.granja.show.picture.scene import Scene

HEAD: Final = 27
_SHADES: Final = {2: "#FBEFCF", 3: "#F6DFA4", 4: "#EFC873", 5: "#E3AE48", 6: "#D6962A"}
"""The higher the value, the deeper the yellow; the number says it too."""


def draw_market(scene: Scene, width: float, height: float) -> Svg:
    """All spaces, as large as the panel allows."""
    spaces: list[dict[str, Any]] = list(scene.view.get("market") or [])
    words = scene.words
    worth = words.say("picture.market-worth")
    parts: list[object] = [panel(0, 0, width, height)]
    title = words.say("picture.market")
    wide = measure.width(worth, 11.5)
    beside = measure.width(title.upper(), 11.6, "bold") + wide < width - 28
    parts.append(heading(title, 11, 19, width - 30 - wide if beside else width - 22))
    if beside:
        parts.append(text(worth, width - 11, 19, 11.5, anchor="end", fill="var(--ink-2)"))
    places = {str(space["id"]): _place(space) for space in spaces}
    if places:
        xs, ys = [x for x, _ in places.values()], [y for _, y in places.values()]
        size = min((width - 14) / (max(xs) - min(xs) + sqrt(3)), (height - HEAD - 8) / (max(ys) - min(ys) + 2))
        off_x = width / 2 - size * (min(xs) + max(xs)) / 2
        off_y = HEAD + (height - HEAD - 4) / 2 - size * (min(ys) + max(ys)) / 2
        # Open spaces over closed ones, whose line is weaker; those with a key on top, so that no neighbour covers it.
        for space in sorted(spaces, key=lambda s: (not s.get("closed"), str(s["id"]) in scene.choices.spaces)):
            x, y = places[str(space["id"])]
            parts.append(_space(scene, space, off_x + size * x, off_y + size * y, size))
    return group(*parts, class_="market")


def _place(space: dict[str, Any]) -> tuple[float, float]:
    """The middle of a hexagon standing on its point, in units of its side."""
    q, r = float(space["q"]), float(space["r"])
    return sqrt(3) * (q + r / 2), 1.5 * r


def _hexagon(x: float, y: float, size: float) -> str:
    half = size * sqrt(3) / 2
    return (
        f"M{x:.2f} {y - size:.2f}L{x + half:.2f} {y - size / 2:.2f}V{y + size / 2:.2f}"
        f"L{x:.2f} {y + size:.2f}L{x - half:.2f} {y + size / 2:.2f}V{y - size / 2:.2f}z"
    )


def _space(scene: Scene, space: dict[str, Any], x: float, y: float, size: float) -> Svg:
    name, value, marker = str(space["id"]), int(space["value"]), space.get("marker")
    words = scene.words
    choice = scene.choices.spaces.get(name)
    if space.get("closed"):
        drawn: object = el(
            "path",
            d=_hexagon(x, y, size - 0.8),
            fill="var(--sunk)",
            fill_opacity=0.55,
            stroke="var(--line)",
        ) + text("×", x, y + 4.5, 12, anchor="middle", fill="var(--ink-3)", opacity=0.8)
        label = words.say("picture.market-closed", n=value)
        return el("g", el("title", label), drawn, class_="hex closed", data_space=name)
    look: dict[str, object] = {"fill": _SHADES.get(value, "#F6DFA4"), "stroke": "#2B2118", "stroke_width": 1.6}
    parts: list[object] = [el("path", d=_hexagon(x, y, size - 0.6), class_="plate", **look)]
    token = size * 1.12
    if marker == NEUTRAL:
        parts.append(neutral_token(x - token / 2, y - token / 2, token, letter=str(value)))
    elif marker is not None:
        parts.append(seat_token(int(marker), x - token / 2, y - token / 2, token, letter=str(value)))
    else:
        high = max(12.0, size * 0.66)
        parts.append(text(value, x, y + high * 0.36, high, weight=700, anchor="middle", fill="#2B2118"))
    if choice:
        inner = _hexagon(x, y, size - 3)
        parts.append(el("path", d=inner, fill="none", stroke="var(--choose)", stroke_width=3.4, pointer_events="none"))
        parts.append(
            el("path", d=_hexagon(x, y, size - 5.2), fill="none", stroke="#2B2118", stroke_width=1, stroke_opacity=0.5)
        )
        parts.append(key_on(choice, x + size * 0.25, y - size * 1.02, 15))
        return el("g", scene.choosable(group(*parts), choice), class_="hex", data_space=name)
    if marker is None:
        label = words.say("picture.market-free", n=value)
    else:
        who = words.say("picture.neutral") if marker == NEUTRAL else scene.name(int(marker))
        label = words.say("picture.market-held", n=value, name=who)
    return el("g", el("title", label), *parts, class_="hex", data_space=name)
