"""The six craft buildings: what they want of you, how far everyone is, which are still blocked."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from farmstead.pictures import measure, phone
from farmstead.pictures.goods import seat_token
from farmstead.pictures.plates import fitted, icon, lines_of, panel, sign, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.granja.show.picture.bits import heading, seal, slot, wanted_slot
from farmstead.titles.granja.show.picture.choices import demands
from farmstead.titles.granja.show.picture.facts import BUILDINGS
from farmstead.titles.granja.show.picture.scene import Scene

GAP: Final = 6
LOW: Final = 110
"""A building less high than this stands closer."""


def draw_crafts(scene: Scene, width: float, height: float, columns: int = 2) -> Svg:
    """Columns of buildings, as seen by the seat in the middle of the table."""
    words = scene.words
    now = max(1, int(scene.view.get("round") or 0))
    worth = words.say("picture.finish", n=now)
    title = words.say("picture.crafts")
    wide = measure.width(worth, 11.5)
    parts: list[object] = [
        panel(0, 0, width, height),
        heading(title, 11, 19, width - 32 - wide),
        text(worth, width - 11, 19, 11.5, anchor="end", fill="var(--ink-2)"),
    ]
    buildings: list[Mapping[str, Any]] = list(scene.view.get("buildings") or [])
    rows = max(1, -(-len(buildings) // columns))
    w, h = (width - 20 - GAP * (columns - 1)) / columns, (height - 36 - GAP * (rows - 1)) / rows
    for at, building in enumerate(buildings):
        parts.append(_building(scene, building, 10 + at % columns * (w + GAP), 28 + at // columns * (h + GAP), w, h))
    return group(*parts, class_="crafts")


def touch_crafts(scene: Scene) -> phone.Piece:
    """For fingers: two in a row; one as long as there is something to deliver."""
    buildings: list[Mapping[str, Any]] = list(scene.view.get("buildings") or [])
    open_ = any(str(building["id"]) in scene.choices.loads for building in buildings)
    columns = (1 if open_ else 2) + scene.frame.across
    return scene.frame.tiles([partial(_building, scene, one) for one in buildings], columns, 126)


def _building(scene: Scene, building: Mapping[str, Any], x: float, y: float, w: float, h: float) -> Svg:
    name = str(building["id"])
    words = scene.words
    title = words.building(name)
    blocked = building.get("blocked")
    seat = scene.main
    mine = _entry(building, seat)
    done = bool(mine.get("done"))
    ground: dict[str, object] = {"fill": "var(--panel-2)", "stroke": "var(--line-strong)", "stroke_width": 1.3}
    if blocked:
        ground = {"fill": "url(#fs-hatch)", "stroke": "var(--blocked)", "stroke_width": 1.3, "stroke_dasharray": "4 3"}
    room = w - 38 - (26 if building.get("first") else 4)
    size = measure.best_size(title, (14.5, 13.5, 12.5, 11.5, 11), room, 1, "display")
    squeeze = room if room < measure.width(title, size, "display") else None
    parts: list[object] = [
        el("rect", x=x, y=y, width=w, height=h, rx=9, **ground),
        icon(BUILDINGS.get(name, "market-stall"), x + 6, y + 5, 24, opacity=0.55 if blocked else None),
        text(title, x + 34, y + 21, size, display=True, squeeze=squeeze),
    ]
    if building.get("first"):
        parts.append(seal("+1", x + w - 16, y + 17, 22, label=words.say("picture.first-bonus")))
    low = h < LOW
    top = 31 if low else 34
    middle = y + top + max(0.0, (h - top - 78) / 2)
    if done:
        parts.append(_done(scene, seat, name, x, middle, w))
    else:
        parts.append(_row(scene, building, seat, x, middle, w, y + h - 22 - middle))
    about = words.first(f"building_short.{name}", f"building_text.{name}", default="")
    below = middle + (32 if low else 36) + (5 if w >= 200 and not scene.look.keys else 0)
    foot = y + h - (32 if blocked else 20)
    rows = 0 if below + 12 >= foot else 2 if below + 28 < foot else 1
    for k, (line, wide) in enumerate(lines_of(scene.look, about, 11, w - 14, rows) if rows else []):
        parts.append(text(line, x + 9, below + 12 + k * 12.5, 11, fill="var(--ink-2)", squeeze=wide))
    if blocked:
        parts.append(_blocked(scene, int(blocked), x, y + h - 29, w))
    else:
        parts.append(_others(scene, building, seat, x + 8, y + h - 20, w - 14))
    hover = f"{title}. {words.first(f'building_text.{name}', default=about)}"
    return el("g", el("title", hover), *parts, class_="craft", data_building=name)


def _entry(building: Mapping[str, Any], seat: int) -> Mapping[str, Any]:
    entries = list(building.get("seats") or [])
    return entries[seat] if seat < len(entries) else {}


def _row(scene: Scene, building: Mapping[str, Any], seat: int, x: float, y: float, w: float, h: float) -> Svg:
    wanted = demands(building, seat)
    loads = dict(scene.choices.loads.get(str(building["id"]), {})) if scene.asks(seat) else {}
    most = 31.0 if scene.look.keys or w < 200 else scene.frame.touch
    size = min(most, h, (w - 14) / max(1, len(wanted)) - 5)
    out: list[Svg] = []
    for at, (good, there) in enumerate(wanted):
        left = x + 9 + at * (size + 6)
        if there:
            out.append(slot(good, True, seat, left, y, size, scene.words.good(good)))
        else:
            out.append(wanted_slot(scene, good, loads, seat, left, y, size)[0])
    return group(*out, class_="demands")


def _done(scene: Scene, seat: int, name: str, x: float, y: float, w: float) -> Svg:
    """A finished row: the craft tile is on the farm."""
    active = any(tile["id"] == name and tile.get("active") for tile in scene.seat(seat).get("crafts") or [])
    said = scene.words.say("picture.craft-done" if active else "picture.craft-new")
    return group(
        el("rect", x=x + 9, y=y, width=31, height=31, rx=8, fill="#F2C33A" if active else "#FBEFC4", stroke="#2B2118"),
        icon(BUILDINGS.get(name, "craft-tile"), x + 13, y + 4, 23),
        sign("check", x + 47, y + 9, 14, "var(--good)"),
        fitted(scene.look, said, x + 65, y + 20, 12, w - 70, face="bold", fill="var(--good)"),
        class_="done",
    )


def _blocked(scene: Scene, number: int, x: float, y: float, w: float) -> Svg:
    """The tile that lies on a blocked building, and the point for whoever lifts it."""
    label = scene.words.say("picture.blocked", n=number)
    said = scene.words.say("picture.closed")
    wide = w - 12
    return el(
        "g",
        el("title", label),
        el("rect", x=x + 6, y=y, width=wide, height=24, rx=7, fill="var(--stone)", stroke="var(--icon-line)"),
        sign("lock", x + 12, y + 5, 13, "#2B2118"),
        text(f"{number}.", x + 30, y + 17, 13, weight=800, fill="#2B2118"),
        fitted(scene.look, said, x + 46, y + 16.5, 12, w - 78, face="bold", fill="#2B2118"),
        seal("+1", x + w - 19, y + 12, 20),
        class_="blocked",
        role="img",
        aria_label=label,
    )


def _others(scene: Scene, building: Mapping[str, Any], seat: int, x: float, y: float, w: float) -> Svg:
    """How far everybody is: done, or so many of how many."""
    seats = [other for other in scene.seats() if other != seat]
    if not seats:
        return Svg("")
    words = scene.words
    step = w / max(3, len(seats))
    out: list[Svg] = []
    for at, other in enumerate(seats):
        entry = _entry(building, other)
        wanted = demands(building, other)
        rows = building["rows"]
        whole = len(rows[entry["row"]]) if entry.get("row") is not None else len(rows[0])
        there = sum(1 for _, is_there in wanted if is_there)
        left = x + at * step
        label = f"{scene.name(other)}: " + (words.say("picture.done") if entry.get("done") else f"{there}/{whole}")
        parts: list[object] = [el("title", label), seat_token(other, left, y, 15)]
        if entry.get("done"):
            parts.append(sign("check", left + 19, y + 1, 13, "var(--good)"))
        else:
            weight = 700 if there else 500
            colour = "var(--ink)" if there else "var(--ink-3)"
            parts.append(text(f"{there}/{whole}", left + 19, y + 12, 11.5, weight=weight, fill=colour))
        out.append(el("g", *parts, class_="progress", data_seat=other, role="img", aria_label=label))
    return join(out)
