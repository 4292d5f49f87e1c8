"""Roof tiles: those on sale this round, and one tile on a roof."""

from functools import partial
from typing import Any, Final

from farmstead.pictures import phone
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import badge
from farmstead.pictures.plates import icon, lines_of, panel, plate, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.granja.show.picture.bits import heading, key_on
from farmstead.titles.granja.show.picture.facts import FUNCTIONS
from farmstead.titles.granja.show.picture.scene import Scene

GAP: Final = 5


def function_icon(function: str, x: float, y: float, size: float, *, opacity: float | None = None) -> Svg:
    """What a roof tile does, in one square; two goods lie across it."""
    symbols = FUNCTIONS.get(function, ("roof",))
    if len(symbols) == 1:
        return icon(symbols[0], x, y, size, opacity=opacity)
    small = size * 0.66
    corners = ((x, y), (x + size - small, y + size - small))
    return join([icon(name, *corner, small, opacity=opacity) for name, corner in zip(symbols, corners, strict=True)])


def roof_tile(
    scene: Scene,
    roof: str,
    function: str,
    x: float,
    y: float,
    w: float,
    h: float,
    choice: Choice | None = None,
    *,
    used: bool = False,
) -> Svg:
    """A tile on a roof: its function, or its grey back once used."""
    size = w - 6
    fill = "var(--choose-soft)" if choice else "var(--clay-2)" if used else "#F0B592"
    label = scene.words.say("picture.roof-used" if used else "picture.roof-label", what=scene.words.roof(function))
    drawn = join(
        [
            el(
                "rect",
                x=x,
                y=y,
                width=w,
                height=h,
                rx=4,
                fill=fill,
                stroke="var(--choose-edge)" if choice else "var(--icon-line)",
                stroke_width=2.4 if choice else 1.5,
                class_="plate",
            ),
            function_icon(function, x + 3, y + h / 2 - size / 2, size, opacity=0.35 if used else None),
        ]
    )
    attributes: dict[str, object] = {"class_": "roof-tile used" if used else "roof-tile", "data_roof": roof}
    if choice:
        return el("g", scene.choosable(drawn + (key_on(choice, x + w / 2 - 8, y - 13, 16) or ""), choice), **attributes)
    return el("g", el("title", label), drawn, role="img", aria_label=label, **attributes)


def draw_roofs(scene: Scene, width: float, height: float) -> Svg:
    """The tiles on sale this round with their price."""
    roofs: list[dict[str, Any]] = list(scene.view.get("roofs") or [])
    now = int(scene.view.get("round") or 0)
    parts: list[Svg] = [
        panel(0, 0, width, height),
        heading(scene.words.say("picture.roofs", n=max(1, now)), 11, 19, width - 22),
    ]
    if not roofs:
        said = scene.words.say("picture.roofs-none")
        parts.append(text(said, width / 2, height / 2 + 14, 12, anchor="middle", fill="var(--ink-3)"))
    columns = max(3, len(roofs))
    wide = (width - 20 - GAP * (columns - 1)) / columns
    for at, roof in enumerate(roofs):
        parts.append(_offer(scene, roof, 10 + at * (wide + GAP), 27, wide, height - 35))
    return group(*parts, class_="roofs")


def touch_roofs(scene: Scene, columns: int = 3, high: float = 50) -> phone.Piece | None:
    """For fingers: the tiles on sale, three in a row."""
    roofs = list(scene.view.get("roofs") or [])
    return scene.frame.tiles([partial(_offer, scene, roof) for roof in roofs], columns, high) if roofs else None


def _offer(scene: Scene, roof: dict[str, Any], x: float, y: float, w: float, h: float) -> Svg:
    name, function = str(roof["id"]), str(roof["function"])
    choice = scene.choices.shop.get(name)
    reason = scene.choices.closed.get(f"roof {name}")
    said = scene.words.roof(function)
    size = 22.0 if w > 100 else 19.0
    price = int(roof["price"])
    mark, wide = badge("silver", price, 0, 0, size=15, label=scene.words.count("silver", price))
    left = x + 5 + size + 3
    # Words above, price below; a word too long for its tile stands alone on the first line.
    room = x + w - 3 - left
    lines = lines_of(scene.look, said, 11, room, 2, "bold")
    parts: list[object] = [plate(x, y, w, h, "can" if choice else "no" if reason else "plain")]
    if not choice and not reason:
        parts.append(el("rect", x=x, y=y, width=w, height=h, rx=9, fill="var(--p2-soft)", stroke="var(--clay-2)"))
    parts.append(function_icon(function, x + 4, y + 6, size))
    for k, (line, squeeze) in enumerate(lines):
        parts.append(text(line, left, y + 14 + k * 12.5, 11, weight=600, squeeze=squeeze))
    parts.append(group(mark, transform=f"translate({x + w - wide - 6:g} {y + h - 17:g})"))
    parts.append(key_on(choice, x + 4, y + h - 20, 17))
    attributes: dict[str, object] = {"class_": "offer", "data_roof": name}
    if choice:
        return el("g", scene.choosable(join(parts), choice), **attributes)
    return el("g", el("title", reason or scene.words.say("picture.roof-label", what=said)), join(parts), **attributes)
