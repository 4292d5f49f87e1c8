"""The 17 spaces of the board in two columns, with what lies on them, who stands on them, and why some are closed."""

from collections.abc import Mapping
from typing import Any, Final

from farmstead.pictures import measure
from farmstead.pictures.goods import badge, seat_token
from farmstead.pictures.plates import block, icon, key, plate, sign, text
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.creatures.show.picture.facts import FIRST_FILLING, SPACE_ICONS, icon_of
from farmstead.titles.creatures.show.picture.scene import Scene

GAP: Final = 6
SUPPLY: Final = ("fence", "trough", "stall", "expansion")


def draw_spaces(scene: Scene, width: float, height: float) -> Svg:
    """All spaces, and the supply in the place that is left over."""
    spaces = scene.view["spaces"]
    rows = (len(spaces) + 2) // 2
    wide, high = (width - GAP) / 2, (height - GAP * (rows - 1)) / rows
    out: list[Svg] = []
    for at, space in enumerate(spaces):
        x, y = at % 2 * (wide + GAP), at // 2 * (high + GAP)
        out.append(_space(scene, space, x, y, wide, high))
    at = len(spaces)
    out.append(_supply(scene, at % 2 * (wide + GAP), at // 2 * (high + GAP), wide, high))
    return join(out)


def _space(scene: Scene, space: Mapping[str, Any], x: float, y: float, w: float, h: float) -> Svg:
    name = str(space["id"])
    choice = scene.choices.spaces.get(name)
    worker = space.get("worker")
    reason = scene.choices.closed.get(f"place {name}")
    if worker is not None:
        drawn = _taken(scene, name, int(worker), x, y, w, h)
    elif choice is not None:
        drawn = _open(scene, space, x, y, w, h, "can", choice.key)
    elif reason:
        drawn = _closed(scene, name, reason, x, y, w, h)
    else:
        drawn = _open(scene, space, x, y, w, h, "plain", None)
    about = scene.words.first(f"space_text.{name}", default="")
    if choice is not None:
        return el("g", scene.choosable(drawn, choice), class_="space", data_space=name)
    full = f"{scene.words.space(name)}. {reason or about}".strip()
    return el("g", el("title", full), drawn, class_="space", data_space=name)


def _open(
    scene: Scene, space: Mapping[str, Any], x: float, y: float, w: float, h: float, state: str, shortcut: str | None
) -> Svg:
    name = str(space["id"])
    left = x + 9
    parts: list[Svg] = [plate(x, y, w, h, state)]
    if shortcut:
        parts.append(key(shortcut, x + 7, y + 7))
        left = x + 35
    room = x + w - 8 - left
    title = scene.words.space(name)
    size = measure.best_size(title, (12.5, 12, 11.5), room, 1, "bold")
    lines = measure.wrap(title, size, room, 2, "bold")
    base = y + 17
    for at, line in enumerate(lines):
        parts.append(text(line, left, base + at * 13.5, size, weight=600))
    base += (len(lines) - 1) * 13.5
    if len(lines) == 1:
        said = scene.words.first(f"space_line.{name}", default="", n=_left(scene, name))
        drawn, _ = block(said, left, base + 13.5, room, 1, 11, fill="var(--ink-3)")
        parts.append(drawn)
    parts.append(_lying(scene, space, left, y + h - 31, x + w - 6))
    return join(parts)


def _left(scene: Scene, name: str) -> int:
    """How many expansions are left; other lines have no number."""
    supply = scene.view.get("supply") or {}
    return int(supply.get("expansion", 0)) if name == "expand" else 0


def _lying(scene: Scene, space: Mapping[str, Any], x: float, y: float, right: float) -> Svg:
    name = str(space["id"])
    first = FIRST_FILLING.get(name, {})
    drawn: list[Svg] = []
    at = x
    goods = {str(good): int(n) for good, n in (space.get("goods") or {}).items() if n}
    for symbol in SPACE_ICONS.get(name, ()):
        drawn.append(icon(symbol, at, y, 24))
        at += 29
    if goods and SPACE_ICONS.get(name):
        at += 3
    for good, n in goods.items():
        hot = n > first.get(good, 0)
        mark, wide = badge(icon_of(good), n, at + (4 if hot else 0), y, hot=hot, label=scene.words.count(good, n))
        drawn.append(mark)
        at += wide + 7
    # Long rows (two kinds in large numbers) are drawn smaller rather than over the edge.
    if at - 7 > right:
        scale = (right - x) / (at - 7 - x)
        return group(
            *drawn, transform=f"translate({x * (1 - scale):.2f} {(y + 12) * (1 - scale):.2f}) scale({scale:.3f})"
        )
    return join(drawn)


def _taken(scene: Scene, name: str, worker: int, x: float, y: float, w: float, h: float) -> Svg:
    who = scene.name(worker)
    said = scene.words.say("picture.taken-you" if worker == scene.you else "picture.taken", name=who)
    title = scene.words.space(name)
    room = w - 9 - 46
    said = scene.took("space", name, 11, room) or said
    lines = measure.wrap(title, 12, room, 2, "bold")
    top = y + h / 2 - (len(lines) + 1) * 7 + 9
    parts = [plate(x, y, w, h, "taken")]
    for at, line in enumerate(lines):
        parts.append(text(line, x + 9, top + at * 14, 12, weight=600, fill="var(--ink-2)"))
    drawn, _ = block(said, x + 9, top + len(lines) * 14, room, 1, 11, fill="var(--ink-3)")
    token = seat_token(worker, x + w - 42, y + h / 2 - 16, 32, label=scene.words.say("picture.worker-of", name=who))
    return join([*parts, drawn, token])


def _closed(scene: Scene, name: str, reason: str, x: float, y: float, w: float, h: float) -> Svg:
    title = scene.words.space(name)
    symbol = next(iter(SPACE_ICONS.get(name, ())), None)
    parts = [plate(x, y, w, h, "no")]
    heading = measure.wrap(title, 12, w - 18, 1, "bold")
    # The lock stands before the first line, so that one is measured with it. A long reason needs the icon's place too.
    said = f"\u2003{reason}"
    if not measure.fits(said, 11, w - 18 - 30, 3, "bold"):
        symbol = None
    lines = measure.wrap(said, 11, w - 18 - (30 if symbol else 0), 3, "bold")
    top = y + max(16.0, h / 2 - (len(lines) + 1) * 6.8 + 10)
    parts.append(text(heading[0], x + 9, top, 12, weight=600, fill="var(--ink-2)"))
    parts.append(sign("lock", x + 8, top + 4.5, 11, "var(--bad)"))
    for at, line in enumerate(lines):
        inset = 13 if at == 0 else 0
        parts.append(text(line.strip("\u2003"), x + 9 + inset, top + 14 + at * 13, 11, weight=600, fill="var(--bad)"))
    if symbol:
        parts.append(icon(symbol, x + w - 33, y + h / 2 - 10, 25, opacity=0.5))
    return join(parts)


def _supply(scene: Scene, x: float, y: float, w: float, h: float) -> Svg:
    """What the supply still holds of the things that can run out."""
    supply = scene.view.get("supply") or {}
    heading = scene.words.say("picture.supply").upper()
    parts = [text(heading, x + 6, y + 15, 11, weight=700, fill="var(--ink-3)", spacing=0.6)]
    drawn = []
    for thing in SUPPLY:
        n = int(supply.get(thing, 0))
        mark, wide = badge(icon_of(thing), n, 0, 0, size=17, label=scene.words.count(thing, n))
        drawn.append((group(mark, opacity=None if n else 0.5), wide))
    gap = (w - 10 - sum(wide for _, wide in drawn)) / (len(drawn) - 1)
    at = x + 5
    for mark, wide in drawn:
        parts.append(move(mark, at, y + 28))
        at += wide + gap
    return group(*parts, class_="supply")
