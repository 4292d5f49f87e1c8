"""The 17 spaces of the board in two columns, with what lies on them, who stands on them, and why some are closed."""

from collections.abc import Mapping
from typing import Any, Final

from farmstead.pictures import measure
from farmstead.pictures.goods import badge, seat_token
from farmstead.pictures.lacking import Pieces, draw_pieces, pieces_width
from farmstead.pictures.plates import TIGHTEST, fitted, icon, key, lines_of, plate, sign, text
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.creatures.show.picture.facts import FIRST_FILLING, SPACE_ICONS, icon_of
from farmstead.titles.creatures.show.picture.scene import Scene

GAP: Final = 6
NARROW: Final = 110
"""A space less wide than that has smaller icons and closer rims."""
SUPPLY: Final = ("fence", "trough", "stall", "expansion")


def draw_spaces(scene: Scene, width: float, height: float, columns: int = 2) -> Svg:
    """All spaces, and the supply in the place that is left over."""
    spaces = scene.view["spaces"]
    rows = space_rows(scene, columns)
    wide, high = (width - GAP * (columns - 1)) / columns, (height - GAP * (rows - 1)) / rows
    out: list[Svg] = []
    for at, space in enumerate(spaces):
        x, y = at % columns * (wide + GAP), at // columns * (high + GAP)
        out.append(_space(scene, space, x, y, wide, high))
    at = len(spaces)
    out.append(_supply(scene, at % columns * (wide + GAP), at // columns * (high + GAP), wide, high))
    return join(out)


def space_rows(scene: Scene, columns: int) -> int:
    """How many rows the spaces and the supply need."""
    return -(-(len(scene.view["spaces"]) + 1) // columns)


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
    left = x + (9 if w > NARROW else 6)
    parts: list[Svg] = [plate(x, y, w, h, state)]
    if shortcut:
        parts.append(key(shortcut, x + 7, y + 7))
        left = x + 35
    room = x + w - (8 if w > NARROW else 4) - left
    bold = scene.look.face("bold")
    title = scene.words.space(name)
    size = measure.best_size(title, (12.5, 12, 11.5, 11), room, 1, bold)
    lines = lines_of(scene.look, title, size, room, 2, "bold")
    base = y + 17
    for at, (line, wide) in enumerate(lines):
        parts.append(text(line, left, base + at * 13.5, size, weight=600, squeeze=wide))
    base += (len(lines) - 1) * 13.5
    if len(lines) == 1:
        said = _line(scene, name, room)
        parts.append(fitted(scene.look, said, left, base + 13.5, 11, room, fill="var(--ink-3)"))
    parts.append(_lying(scene, space, left, y + h - 31, x + w - (6 if w > NARROW else 2), 24 if w > NARROW else 19))
    return join(parts)


def _line(scene: Scene, name: str, room: float) -> str:
    """What else a space does, in the words there is room for; nothing rather than a piece of them."""
    keys = (f"space_line.{name}", f"space_line.{name}-tight")
    said = [words for key_ in keys if (words := scene.words.maybe(key_, n=_left(scene, name)))]
    face = scene.look.face("regular")
    return next((words for words in said if measure.width(words, 11, face) * TIGHTEST <= room), "")


def _left(scene: Scene, name: str) -> int:
    """How many expansions are left; other lines have no number."""
    supply = scene.view.get("supply") or {}
    return int(supply.get("expansion", 0)) if name == "expand" else 0


def _lying(scene: Scene, space: Mapping[str, Any], x: float, y: float, right: float, size: float) -> Svg:
    name = str(space["id"])
    first = FIRST_FILLING.get(name, {})
    drawn: list[Svg] = []
    at = x
    goods = {str(good): int(n) for good, n in (space.get("goods") or {}).items() if n}
    for symbol in SPACE_ICONS.get(name, ()):
        drawn.append(icon(symbol, at, y + (24 - size) / 2, size))
        at += size * 1.2
    if goods and SPACE_ICONS.get(name):
        at += 3
    for good, n in goods.items():
        hot = n > first.get(good, 0)
        place = at + (4 if hot else 0), y + (24 - size) / 2
        mark, wide = badge(icon_of(good), n, *place, size=size, hot=hot, label=scene.words.count(good, n))
        drawn.append(mark)
        at += wide + (7 if size > 20 else 3)
    if at - 3 > right and 14 < size <= 20:
        return _lying(scene, space, x, y, right, size - 2)
    # Long rows (two kinds in large numbers) are drawn smaller rather than over the edge.
    if at - 7 > right and size > 20:
        scale = (right - x) / (at - 7 - x)
        return group(
            *drawn, transform=f"translate({x * (1 - scale):.2f} {(y + 12) * (1 - scale):.2f}) scale({scale:.3f})"
        )
    return join(drawn)


def _taken(scene: Scene, name: str, worker: int, x: float, y: float, w: float, h: float) -> Svg:
    who = scene.name(worker)
    said = scene.words.say("picture.taken-you" if worker == scene.you else "picture.taken", name=who)
    title = scene.words.space(name)
    room = w - 9 - (46 if w > NARROW else 4)
    said = scene.took("space", name, 11, room) or said
    left, size = (9, 12) if w > NARROW else (6, 11)
    lines = lines_of(scene.look, title, size, room, 2, "bold")
    top = y + h / 2 - (len(lines) + 1) * 7 + 9 if w > NARROW else y + 16
    parts = [plate(x, y, w, h, "taken")]
    for at, (line, wide) in enumerate(lines):
        parts.append(text(line, x + left, top + at * 14, size, weight=600, fill="var(--ink-2)", squeeze=wide))
    label = scene.words.say("picture.worker-of", name=who)
    if w <= NARROW:
        return join([*parts, seat_token(worker, x + w / 2 - 13, y + h - 29, 26, label=label)])
    # The token tells who stands there: where there is no room for the words, there are none.
    if measure.width(said, 11, scene.look.face("regular")) * TIGHTEST <= room:
        parts.append(fitted(scene.look, said, x + 9, top + len(lines) * 14, 11, room, fill="var(--ink-3)"))
    return join([*parts, seat_token(worker, x + w - 42, y + h / 2 - 16, 32, label=label)])


def _closed(scene: Scene, name: str, reason: str, x: float, y: float, w: float, h: float) -> Svg:
    title = scene.words.space(name)
    symbol = next(iter(SPACE_ICONS.get(name, ())), None)
    parts = [plate(x, y, w, h, "no")]
    bold = scene.look.face("bold")
    size = 12 if w > NARROW else 11
    heading = lines_of(scene.look, title, size, w - (18 if w > NARROW else 8), 1 if w > NARROW else 2, "bold")
    # The lock stands before the first line, so that one is measured with it. A long reason needs the icon's place too.
    said = f"\u2003{reason}"
    most = 4 - len(heading)
    if not measure.fits(said, 11, w - 18 - 30, most, bold):
        symbol = None
    wide = w - (18 if w > NARROW else 10) - (30 if symbol else 0)
    brief = scene.choices.tight.get(f"place {name}")
    if brief and not measure.fits(said, 11, wide, most, bold):
        said = f"\u2003{brief}"
    row: Pieces = []
    if not measure.fits(said, 11, wide, most, bold):
        rows = scene.choices.lacking.get(f"place {name}", [])
        row = next((one for one in rows if pieces_width(scene.look, one) <= w - 22), rows[-1] if rows else [])
    lines = [""] if row else measure.wrap(said, 11, wide, most, bold)
    top = y + max(15.0, h / 2 - (len(lines) + len(heading)) * 6.8 + 10)
    for at, (line, squeeze) in enumerate(heading):
        left = x + (9 if w > NARROW else 6)
        parts.append(text(line, left, top + 12.6 * at, size, weight=600, fill="var(--ink-2)", squeeze=squeeze))
    top += 12.6 * (len(heading) - 1)
    parts.append(sign("lock", x + (8 if w > NARROW else 5), top + 4.5, 11, "var(--bad)"))
    if row:
        parts.append(draw_pieces(scene.look, row, x + (19 if w > NARROW else 17), top + 14, "var(--bad)", w - 22))
    for at, line in enumerate([] if row else lines):
        inset = (13 if at == 0 else 0) - (0 if w > NARROW else 3)
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
    rows = [drawn] if w > NARROW else [drawn[:2], drawn[2:]]
    for number, row in enumerate(rows):
        gap = (w - 10 - sum(wide for _, wide in row)) / (len(row) - 1)
        at, low = x + 5, y + (28 if len(rows) == 1 else 21) + 20 * number
        for mark, wide in row:
            parts.append(move(mark, at, low))
            at += wide + gap
    return group(*parts, class_="supply")
