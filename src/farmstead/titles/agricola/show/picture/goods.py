"""The goods bar of a seat, and the food meter of the next harvest: needed, there, and what could be made of goods."""

from collections.abc import Mapping
from typing import Any, Final

from farmstead.pictures import measure
from farmstead.pictures.goods import badge
from farmstead.pictures.phone import TOUCH, Piece, stack
from farmstead.pictures.plates import icon, panel, ring, text
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.agricola.show.picture.facts import ANIMALS, GOODS
from farmstead.titles.agricola.show.picture.scene import Scene

HEIGHT: Final = 42
METER: Final = 186
"""The width of the food meter at the right end."""
SLOTS: Final = {"wood": 46.0, "clay": 42.0}
"""Goods that often need two digits get a wider place."""


def draw_goods(scene: Scene, seat: int, width: float, height: float = HEIGHT) -> Svg:
    """One row on a panel of its own: each good in a place that never moves."""
    names = (*GOODS, *ANIMALS)
    narrow = (width - METER - 12 - sum(SLOTS.values())) / (len(names) - len(SLOTS))
    parts: list[Svg] = [panel(0, 0, width, height)]
    x = 6.0
    for at, good in enumerate(names):
        step = SLOTS.get(good, narrow)
        parts.append(_slot(scene, seat, good, x, step, height))
        x += step
        if at in (3, 5, 8):
            parts.append(el("path", d=f"M{x:g} 9v{height - 18:g}", stroke="var(--line)"))
    meter = draw_meter(scene, seat, METER, height)
    parts.append(group(meter, transform=f"translate({width - METER - 4:g} 0)"))
    return join(parts)


def touch_goods(scene: Scene, seat: int, width: float) -> Piece:
    """For fingers: what one builds with, below it crops and animals, then the food meter."""
    rows = (GOODS[:4], (*GOODS[4:], *ANIMALS))
    out: list[Svg] = [panel(0, 0, width, 2 * TOUCH + 4)]
    for at, names in enumerate(rows):
        step = (width - 8) / len(names)
        slots = join([_slot(scene, seat, good, 4 + step * i, step, TOUCH, 0) for i, good in enumerate(names)])
        out.append(move(slots, 0, 2 + at * TOUCH))
    meter = panel(0, 0, width, HEIGHT) + move(draw_meter(scene, seat, width - 12), 6, 0)
    return stack([(join(out), 2 * TOUCH + 4), (meter, HEIGHT)])


def _slot(scene: Scene, seat: int, good: str, x: float, step: float, height: float, rim: float = 5) -> Svg:
    """A good in its place; it can be chosen where it may be cooked or released."""
    animals = scene.animals(seat)
    n = animals[good] if good in animals else scene.goods(seat).get(good, 0)
    drawn, wide = badge(good, n, 0, 0, size=20, label=scene.words.count(good, n))
    place = f"translate({x + (step - wide) / 2:.2f} {height / 2 - 10:g})"
    slot = group(drawn, transform=place, opacity=None if n else 0.45)
    choice = scene.choices.goods.get(good) if seat == scene.asked else None
    if choice is None:
        return slot
    must = scene.choices.kind != "work"
    return scene.choosable(ring(x + 1, rim, step - 2, height - 2 * rim, must) + slot, choice, "cooked")


def draw_meter(scene: Scene, seat: int, width: float, height: float = HEIGHT) -> Svg:
    """Green is there, amber stripes could be made, the ink tick is needed; the words say what is missing."""
    feeding: Mapping[str, Any] = scene.seat(seat).get("feeding") or {}
    food = scene.goods(seat).get("food", 0)
    need, have = int(feeding.get("need") or 0), int(feeding.get("have", food) or 0)
    convertible = int(feeding.get("convertible") or 0)
    label = scene.words.say("picture.meter-label", n=need, n2=have, n3=convertible)
    mid = height / 2
    parts: list[Svg] = [icon("food", 4, mid - 11.5, 23), text(have, 30, mid + 5.5, 15.5, weight=700)]
    left = 31 + measure.width(str(have), 15.5, "bold")
    if not need or scene.over:
        return el("g", el("title", label), *parts, class_="meter", role="img", aria_label=label)
    shown = f"/{need}"
    parts.append(text(shown, left, mid + 5.5, 13, weight=600, fill="var(--ink-3)"))
    left += measure.width(shown, 13, "bold") + 6
    wide = width - left - 8
    top = max(need, have + convertible, 1)
    scale = wide / top
    bar: dict[str, object] = {"y": mid - 9, "height": 9}
    parts.append(el("rect", x=left, width=wide, rx=4.5, fill="var(--sunk)", **bar))
    if convertible:
        ends = (have * scale, min(wide, (have + convertible) * scale))
        look = {"x": left + ends[0], "width": ends[1] - ends[0], "rx": 3}
        parts.append(el("rect", fill="var(--choose-soft)", **look, **bar))
        parts.append(el("rect", fill="url(#fs-paint)", stroke="var(--choose-edge)", stroke_width=0.8, **look, **bar))
    if have:
        parts.append(el("rect", x=left, width=min(wide, have * scale), rx=4.5, fill="var(--good)", **bar))
    parts.append(el("rect", x=left + need * scale - 1.5, y=mid - 12, width=3, height=15, rx=1, fill="var(--ink)"))
    parts.append(_verdict(scene, need, have, convertible, left, mid + 15, wide))
    return el("g", el("title", label), *parts, class_="meter", role="img", aria_label=label)


def _verdict(scene: Scene, need: int, have: int, convertible: int, x: float, y: float, room: float) -> Svg:
    """What the meter says, "1 short, cook 10": what is missing in red, what could be made beside it."""
    words = scene.words
    if have >= need:
        said = words.say("picture.fed")
        return text(measure.clip(said, 11, room, "bold"), x, y, 11, weight=600, fill="var(--good)")
    short = words.say("picture.short", n=need - have)
    cook = ", " + words.say("picture.can-cook", n=convertible) if convertible else ""
    used = measure.width(short, 11, "bold")
    parts = [text(measure.clip(short, 11, room, "bold"), x, y, 11, weight=700, fill="var(--bad)")]
    if cook and used + measure.width(cook, 11) <= room:
        parts.append(text(cook.lstrip(", "), x + used + 8, y, 11, fill="var(--ink-2)"))
    return join(parts)
