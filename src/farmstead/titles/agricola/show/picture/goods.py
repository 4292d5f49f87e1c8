"""The goods bar of a seat, and the food meter of the next harvest: needed, there, and what could be made of goods."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from farmstead.pictures import measure
from farmstead.pictures.goods import badge
from farmstead.pictures.phone import Piece, counted, stack
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
        parts.append(_slot(scene, seat, good, x, step, height, 5 if scene.look.keys else 1))
        x += step
        if at in (3, 5, 8):
            parts.append(el("path", d=f"M{x:g} 9v{height - 18:g}", stroke="var(--line)"))
    meter = draw_meter(scene, seat, METER, height)
    parts.append(group(meter, transform=f"translate({width - METER - 4:g} 0)"))
    return join(parts)


def touch_goods(scene: Scene, seat: int, width: float) -> Piece:
    """For fingers: what one builds with, below it crops and animals, then the food meter."""
    rows = (GOODS[:4], (*GOODS[4:], *ANIMALS))
    high = scene.frame.touch
    out: list[Svg] = [panel(0, 0, width, 2 * high + 4)]
    for at, names in enumerate(rows):
        step = (width - 8) / len(names)
        slots = [_slot(scene, seat, good, 4 + step * i, step, high, 0) for i, good in enumerate(names)]
        out.append(move(join(slots), 0, 2 + at * high))
    meter = panel(0, 0, width, HEIGHT) + move(draw_meter(scene, seat, width - 12), 6, 0)
    return stack([(join(out), 2 * high + 4), (meter, HEIGHT)])


def touch_cooked(scene: Scene, seat: int) -> Piece | None:
    """For fingers: the goods that may be cooked or released now; how many there are stands in the purse."""

    def slot(good: str, x: float, y: float, w: float, h: float) -> Svg:
        return move(_slot(scene, seat, good, x, w, h, 0), 0, y)

    found = [partial(slot, good) for good in (*GOODS, *ANIMALS) if good in scene.choices.goods]
    return scene.frame.tiles(found, 4, scene.frame.touch) if found and seat == scene.asked else None


def draw_purse(scene: Scene, seat: int, width: float) -> Piece:
    """What a seat owns, always in sight: the goods in a row, the food meter below it or beside it."""
    held = scene.goods(seat) | scene.animals(seat)
    things = [(good, held.get(good, 0), scene.words.count(good, held.get(good, 0))) for good in (*GOODS, *ANIMALS)]
    if width < 400:
        goods, high = counted(things, width - 8)
        flat = width > 200
        meter = draw_meter(scene, seat, width - 2, 22 if flat else HEIGHT, flat=flat)
        return stack([(move(goods, 4, 0), high), (meter, 22.0 if flat else HEIGHT)], 0)
    wide = METER if width > 500 else 148
    goods, _ = counted(things, width - wide - 24, HEIGHT - 2, 20)
    meter = move(draw_meter(scene, seat, wide, HEIGHT - 2), width - wide - 4, 0)
    return join([panel(0, 0, width, HEIGHT - 2), move(goods, 10, 0), meter]), HEIGHT - 2.0


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


def draw_meter(scene: Scene, seat: int, width: float, height: float = HEIGHT, *, flat: bool = False) -> Svg:
    """Green is there, amber stripes could be made, the ink tick is needed; the words say what is missing, below the bar
    or, where it is flat, beside it."""
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
    said = _verdict(scene, need, have, convertible)
    if flat:
        used = sum(measure.width(words, 11, "bold") + 6 for words, _ in said)
        wide -= used
    top = max(need, have + convertible, 1)
    scale = wide / top
    bar: dict[str, object] = {"y": mid - (4.5 if flat else 9), "height": 9}
    parts.append(el("rect", x=left, width=wide, rx=4.5, fill="var(--sunk)", **bar))
    if convertible:
        ends = (have * scale, min(wide, (have + convertible) * scale))
        look = {"x": left + ends[0], "width": ends[1] - ends[0], "rx": 3}
        parts.append(el("rect", fill="var(--choose-soft)", **look, **bar))
        parts.append(el("rect", fill="url(#fs-paint)", stroke="var(--choose-edge)", stroke_width=0.8, **look, **bar))
    if have:
        parts.append(el("rect", x=left, width=min(wide, have * scale), rx=4.5, fill="var(--good)", **bar))
    tick = mid - (7.5 if flat else 12)
    parts.append(el("rect", x=left + need * scale - 1.5, y=tick, width=3, height=15, rx=1, fill="var(--ink)"))
    at, low = (left + wide + 6, mid + 4) if flat else (left, mid + 15)
    for words, colour in said:
        room = width - at if flat else left + wide - at
        if at > left and not flat and measure.width(words, 11, "bold") > room:
            break
        parts.append(text(measure.clip(words, 11, room, "bold"), at, low, 11, weight=600, fill=colour))
        at += measure.width(words, 11, "bold") + 6
    return el("g", el("title", label), *parts, class_="meter", role="img", aria_label=label)


def _verdict(scene: Scene, need: int, have: int, convertible: int) -> list[tuple[str, str]]:
    """What the meter says, "1 short, cook 10": what is missing in red, what could be made beside it."""
    words = scene.words
    if have >= need:
        return [(words.say("picture.fed"), "var(--good)")]
    said = [(words.say("picture.short", n=need - have), "var(--bad)")]
    if convertible:
        said.append((words.say("picture.can-cook", n=convertible), "var(--ink-2)"))
    return said
