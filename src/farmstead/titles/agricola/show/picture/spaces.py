"""The board: printed spaces, those for more players, and the rounds in order, the coming ones closed.

Three columns, as on the table: what is always open, then the added spaces and the rounds. Each column shares its height
out among its spaces.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from farmstead.pictures import measure
from farmstead.pictures.goods import badge, seat_token
from farmstead.pictures.lacking import Pieces, draw_pieces, pieces_width
from farmstead.pictures.phone import Piece
from farmstead.pictures.plates import TIGHTEST, fitted, icon, key, lines_of, plate, sign, text
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.agricola.show.picture.facts import PRINTED, SPACE_ICONS
from farmstead.titles.agricola.show.picture.scene import Scene

GAP: Final = 6
BETWEEN: Final = 4.5
HEAD: Final = 17
LOW: Final = 35.0
ACROSS_HIGH: Final = 39.5
"""A space on a phone, and on one held across."""
TINY: Final = 12.0
LEAST: Final = 11.0
"""An icon beside a long name on a phone, and below the longest."""
LEAST_OF_NAMES: Final = 0.5
"""How far the longest names may be drawn together beside who stands there."""
CLOSE: Final = 10.8
"""From line to line in a low tile that holds three."""
MARKS: Final = 3
"""So many things that wait on a round have a mark of their own."""

Tile = Mapping[str, Any]


def columns_of(scene: Scene) -> list[list[Tile]]:
    """The spaces of each column; a coming round is the entry of the track itself."""
    spaces = {str(space["id"]): space for space in scene.view["spaces"]}
    fixed = [space for space in spaces.values() if not int(space.get("stage") or 0)]
    printed, added = fixed[:PRINTED], fixed[PRINTED:]
    rounds = [spaces.get(str(entry.get("space"))) or entry for entry in scene.view.get("track") or []]
    rest = [*added, *rounds]
    half = -(-len(rest) // 2)
    return [printed, rest[:half], rest[half:]]


def touch_spaces(scene: Scene) -> Piece:
    """For fingers: three columns as on the table, so that the whole board is seen; across in rows of five."""
    if scene.frame.across:
        return draw_rows(scene, scene.frame.room, 5, ACROSS_HIGH)
    rows = max(len(column) for column in columns_of(scene))
    height = HEAD + rows * (LOW + BETWEEN) - BETWEEN
    return draw_spaces(scene, scene.frame.room, height), height


def draw_rows(scene: Scene, width: float, columns: int, high: float) -> Piece:
    """All spaces in one order, in rows."""
    tiles = [tile for column in columns_of(scene) for tile in column]
    wide = (width - GAP * (columns - 1)) / columns
    out = [
        _tile(scene, tile, at % columns * (wide + GAP), at // columns * (high + BETWEEN), wide, high)
        for at, tile in enumerate(tiles)
    ]
    return join(out), -(-len(tiles) // columns) * (high + BETWEEN) - BETWEEN


def draw_spaces(scene: Scene, width: float, height: float) -> Svg:
    """All spaces in their columns."""
    columns = columns_of(scene)
    wide = (width - GAP * (len(columns) - 1)) / len(columns)
    out: list[Svg] = []
    for at, tiles in enumerate(columns):
        x = at * (wide + GAP)
        out.append(_heading(scene, tiles, x, wide, at == 0))
        high = (height - HEAD - BETWEEN * (len(tiles) - 1)) / max(1, len(tiles))
        for row, tile in enumerate(tiles):
            y = HEAD + row * (high + BETWEEN)
            out.append(_tile(scene, tile, x, y, wide, high))
    return join(out)


def _tile(scene: Scene, tile: Tile, x: float, y: float, w: float, h: float) -> Svg:
    return (_space if "id" in tile else _coming)(scene, tile, x, y, w, h)


def _heading(scene: Scene, tiles: Sequence[Tile], x: float, wide: float, first: bool) -> Svg:
    """What stands in a column: always open, for so many players, rounds 5-14."""
    rounds = [int(tile["round"]) for tile in tiles if int(tile.get("stage") or 0)]
    title = ""
    if first:
        title = scene.words.say("picture.always").upper()
    elif len(rounds) < len(tiles):
        title = scene.words.say("picture.players", n=len(scene.seats())).upper()
    elif rounds:
        title = scene.words.say("picture.rounds", n=min(rounds), n2=max(rounds)).upper()
        rounds = []
    face = scene.look.face("bold")
    parts = [fitted(scene.look, title, x + 1, 11, 11, wide - 2, face="bold", weight=700, fill="var(--ink-3)")]
    said = scene.words.say("picture.rounds", n=min(rounds), n2=max(rounds)) if rounds else ""
    if said and measure.width(title, 11, face) + measure.width(said, 11) + 6 <= wide:
        parts.append(text(said, x + wide - 2, 11, 11, fill="var(--ink-3)", anchor="end"))
    return group(*parts, class_="heading")


def _space(scene: Scene, space: Tile, x: float, y: float, w: float, h: float) -> Svg:
    name = str(space["id"])
    choice = scene.choices.spaces.get(name)
    reason = scene.choices.closed.get(f"place {name}")
    taken = space.get("worker") is not None
    if choice is not None:
        drawn = _open(scene, space, x, y, w, h, "can", choice.key)
    elif reason and not taken and scene.choices.kind == "work":
        drawn = _closed(scene, name, reason, x, y, w, h)
    else:
        drawn = _open(scene, space, x, y, w, h, "taken" if taken else "plain", None)
    about = scene.words.first(f"space_text.{name}", default="")
    title = f"{scene.words.first(f'space.{name}', default=scene.words.space(name))}. {about}".strip()
    if taken:
        who = ", ".join(scene.name(int(seat)) for seat in space.get("workers") or [space["worker"]])
        title = f"{title} ({scene.words.say('picture.taken', name=who)})"
    elif reason:
        title = f"{title} ({reason})"
    if choice is not None:
        drawn = scene.choosable(drawn, choice)
    return el("g", el("title", title), drawn, class_="space", data_space=name)


def _open(scene: Scene, space: Tile, x: float, y: float, w: float, h: float, state: str, shortcut: str | None) -> Svg:
    """Name at the left, what there is to get at the right; a taken space shows who is there instead."""
    taken = space.get("worker") is not None
    bold, regular = scene.look.face("bold"), scene.look.face("regular")
    parts: list[Svg] = [plate(x, y, w, h, state)]
    left = x + 8
    if shortcut:
        parts.append(key(shortcut, x - 3, y - 3, 17))
        left = x + 18
    # A number stays with its good: "1 clay" is not torn apart.
    title = re.sub(r"^(\d) ", "\\1\u00a0", scene.words.space(str(space["id"])))
    line = "" if taken else _line(scene, space)
    colour = "var(--ink-2)" if state == "taken" else None
    right = x + w - 7
    for large in (True, False):
        things, side = _taken_side(scene, space, large) if taken else _side(scene, space, large)
        room = right - side - left - (4 if side else 0)
        size = measure.best_size(title, (12.0, 11.5, 11.0), room, 2, bold)
        heading = measure.wrap(title, size, room, 2, bold)
        if measure.fits(title, size, room, 2, bold):
            rows = len(heading) + 1 <= max(2, int((h - 4) // 12.5))
            if taken:
                line = scene.took("space", str(space["id"]), 11, room)
            told = [line] if line and rows and measure.fits(line, 11, room, 1, regular) else []
            top = y + h / 2 - 6.4 * (len(heading) + len(told)) + 10.3
            parts.append(_words(heading, left, top, size, colour))
            parts += [text(one, left, top + 12.8 * len(heading), 11, fill="var(--ink-3)") for one in told]
            parts.append(move(things, right - side, y + h / 2))
            return join(parts)
    middle = y + h / 2
    if h >= 56:
        # A high tile has room for the name over its whole width and the rest below it.
        heading = measure.wrap(title, 11.5, right + 1 - left, 2, bold)
        parts.append(_words(heading, left, middle - 16, 11.5, colour))
        parts.append(move(things, right - side, middle + 18))
        return join(parts)
    # In a low one the second line of a long name shares the foot with the rest; a longer one stands above the rest.
    whole = right + 2 - left
    heading = _around(title, 11, whole, room, bold)
    if not taken and len(heading) > 1 and measure.width(heading[1], 11, bold) > room / 0.86:
        things, side = _side(scene, space, False, TINY)
        room = right - side - left - 2
        heading = _around(title, 11, whole, room, bold)
        if measure.width(heading[1], 11, bold) * TIGHTEST > room:
            things, side = _side(scene, space, False, LEAST)
            for at, (one, wide) in enumerate(lines_of(scene.look, title, 11, whole, 2, "bold", LEAST_OF_NAMES)):
                parts.append(text(one, left, y + 10.3 + 10 * at, 11, weight=600, fill=colour, squeeze=wide))
            parts.append(move(things, right - side, y + h - 6.8))
            return join(parts)
    how: dict[str, Any] = {"face": "bold", "fill": colour, "least": LEAST_OF_NAMES}
    parts.append(fitted(scene.look, heading[0], left, middle - 4.5, 11, whole, **how))
    if len(heading) > 1:
        parts.append(fitted(scene.look, heading[1], left, middle + 8.3, 11, room, **how))
    elif line and measure.fits(line, 11, room, 1, regular):
        parts.append(text(line, left, middle + 10, 11, fill="var(--ink-3)"))
    parts.append(move(things, right - side, middle + 9))
    return join(parts)


def _around(title: str, size: float, first: float, second: float, face: str) -> list[str]:
    """A title in two lines, of which the second has less room: as much of it as there is on the first."""
    words = title.split(" ")
    for kept in range(len(words), 1, -1):
        head, rest = " ".join(words[:kept]), " ".join(words[kept:])
        if measure.width(head, size, face) <= first:
            return [head, rest] if rest else [head]
    return [words[0], " ".join(words[1:])] if len(words) > 1 else [title]


def _words(lines: Sequence[str], x: float, y: float, size: float, colour: str | None) -> Svg:
    return join([text(line, x, y + at * 12.8, size, weight=600, fill=colour) for at, line in enumerate(lines)])


def _line(scene: Scene, space: Tile) -> str:
    """The small line: how much comes each round, or what the space says."""
    name = str(space["id"])
    said = scene.words.maybe(f"space_line.{name}")
    if said is not None:
        return said
    refill = [int(n) for n in (space.get("refill") or {}).values() if n]
    return scene.words.say("picture.refill", n=refill[0]) if len(refill) == 1 else ""


def _side(scene: Scene, space: Tile, large: bool, tiny: float = 0.0) -> tuple[Svg, float]:
    """Icons of the actions, goods from the supply, goods that lie there: drawn around y = 0, and how wide they are."""
    symbols = SPACE_ICONS.get(str(space["id"]), ())
    gives = {str(good): int(n) for good, n in (space.get("gives") or {}).items() if n}
    goods = {str(good): int(n) for good, n in (space.get("goods") or {}).items() if n}
    refill = space.get("refill") or {}
    things = len(symbols) + len(gives) + len(goods)
    small = tiny or (15.0 if things >= 3 or not large else 19.0)
    out: list[Svg] = []
    at = 0.0
    for symbol in symbols:
        out.append(icon(symbol, at, -small / 2, small))
        at += small + 1
    for good, n in gives.items():
        label = scene.words.count(good, n)
        if n == 1 and things >= 2:
            out.append(icon(good, at, -small / 2, small, label=label))
            at += small + 1
            continue
        size = 22.0 if things == 1 and large else small
        drawn, wide = badge(good, n, at, -size / 2, size=size, label=label)
        out.append(drawn)
        at += wide + 2
    for good, n in goods.items():
        hot = n > int(refill.get(good, 0))
        size = 22.0 if things == 1 and large else tiny + 2 if tiny else 17.0
        label = scene.words.count(good, n)
        drawn, wide = badge(good, n, at + (4 if hot else 0), -size / 2, size=size, hot=hot, label=label)
        out.append(drawn)
        at += wide + 2
    return join(out), max(0.0, at - 1)


def _taken_side(scene: Scene, space: Tile, large: bool) -> tuple[Svg, float]:
    """What was done there in grey, and who stands there: sometimes several; a newborn beside its parent is smaller."""
    child = space.get("child")
    people = [int(seat) for seat in space.get("workers") or [space["worker"]]]
    room = 2 - (child is not None) - (len(people) - 1)
    symbols = SPACE_ICONS.get(str(space["id"]), ())[: max(0, room)] if large else ()
    out: list[Svg] = []
    at = 0.0
    for symbol in symbols:
        out.append(icon(symbol, at, -9, 18, opacity=0.35))
        at += 19
    if at:
        at += 2
    token = 27.0 if large else 22.0
    for number, worker in enumerate(people):
        label = scene.words.say("picture.person-of", name=scene.name(worker))
        # Two stand closer, the second a little before the first.
        at -= 7 if number else 0
        out.append(seat_token(worker, at, -token / 2, token, label=label))
        at += token + 1
    if child is not None:
        said = scene.words.say("picture.newborn-of", name=scene.name(int(child)))
        out.append(seat_token(int(child), at - 4, token / 2 - 19, 19, label=said))
        at += 15
    return join(out), at - 1


def _closed(scene: Scene, name: str, reason: str, x: float, y: float, w: float, h: float) -> Svg:
    """A space nobody can use now: hatched, with the reason in the same breath."""
    title = scene.words.space(name)
    bold, regular = scene.look.face("bold"), scene.look.face("regular")
    parts = [plate(x, y, w, h, "no")]
    room = w - 14
    size = measure.best_size(title, (12.0, 11.5, 11.0), room, 1, bold)
    wide = measure.width(title, size, bold)
    squeeze = room if room < wide < room / 0.9 else None
    most = room if h > ACROSS_HIGH else room / TIGHTEST
    heading = [title] if squeeze or wide <= room else measure.wrap(title, size, most, 2, bold)
    leading = 12.4
    rows = max(1, int((h - 5) // leading) - len(heading))
    if (len(heading) + rows) * leading > h - 2:
        leading = CLOSE
    elif h > 38 and len(heading) + rows < 3:
        rows, leading = 3 - len(heading), 12.0
    # The lock stands before the first line, so that one is measured with it.
    spelling = f"place {name}"
    if not measure.fits(f"\u2003{reason}", 11, w - 15, rows, regular):
        reason = scene.choices.tight.get(spelling) or reason
    row: Pieces = []
    if not measure.fits(f"\u2003{reason}", 11, w - 15, rows, regular):
        row = _in_signs(scene, spelling, w - 28)
    lines = [("", None)] if row else lines_of(scene.look, f"\u2003{reason}", 11, w - 15, rows)
    top = y + h / 2 - leading / 2 * (len(heading) + len(lines)) + (10 if leading > CLOSE else 9)
    for at, line in enumerate(heading):
        drawn = squeeze or (room if measure.width(line, size, bold) > room else None)
        parts.append(text(line, x + 8, top + leading * at, size, weight=600, fill="var(--ink-2)", squeeze=drawn))
    top += leading * len(heading)
    parts.append(sign("lock", x + 7, top - 9, 10.5, "var(--bad)"))
    if row:
        parts.append(draw_pieces(scene.look, row, x + 21, top, "var(--bad)", w - 28))
    for at, (line, wide_) in enumerate([] if row else lines):
        inset = 13 if at == 0 else 0
        left, squeeze = x + 8 + inset, wide_ and wide_ - inset
        parts.append(text(line.strip("\u2003"), left, top + leading * at, 11, fill="var(--bad)", squeeze=squeeze))
    return join(parts)


def _in_signs(scene: Scene, spelling: str, room: float) -> Pieces:
    """What is lacking in numbers and icons, where the words have no room."""
    rows = scene.choices.lacking.get(spelling, [])
    return next((row for row in rows if pieces_width(scene.look, row) <= room), rows[-1] if rows else [])


def _coming(scene: Scene, entry: Tile, x: float, y: float, w: float, h: float) -> Svg:
    """A round that has not begun: its number, its stage, a sickle if a harvest follows, and what is promised there."""
    harvest = bool(entry.get("harvest"))
    title = scene.words.say("picture.round-n", n=int(entry["round"]))
    line = scene.words.say("picture.stage-harvest" if harvest else "picture.stage", n=int(entry["stage"]))
    promised, wide = _promised(scene, entry.get("promised") or [])
    side = (19 if harvest else 0) + (wide + 3 if wide else 0)
    room = w - 12 - side
    if measure.width(title, 12, scene.look.face("bold")) > room:
        title = str(entry["round"])
    if not measure.fits(line, 11, room, 1, scene.look.face("regular")):
        line = scene.words.say("picture.stage", n=int(entry["stage"]))
    if not measure.fits(line, 11, room, 1, scene.look.face("regular")):
        line = ""
    parts: list[Svg] = [
        el(
            "rect",
            x=x + 0.75,
            y=y + 0.75,
            width=w - 1.5,
            height=h - 1.5,
            rx=8,
            fill="none",
            stroke="var(--line-strong)",
            stroke_width=1.4,
            stroke_dasharray="4 3",
        ),
        text(title, x + 8, y + h / 2 + (-2.5 if line else 4), 12, weight=600, fill="var(--ink-2)"),
        text(line, x + 8, y + h / 2 + 10.5, 11, fill="var(--ink-3)"),
    ]
    if harvest:
        parts.append(icon("harvest", x + w - 26, y + h / 2 - 9, 18, label=scene.words.say("picture.harvest")))
    if wide:
        parts.append(move(promised, x + w - 7 - side, y + h / 2))
    said = ". ".join([f"{title}, {line}", *(label for *_, label in _waiting(scene, entry.get("promised") or []))])
    return el("g", el("title", said), *parts, class_="coming", data_round=int(entry["round"]))


def _waiting(scene: Scene, promised: Sequence[Mapping[str, Any]]) -> list[tuple[int, str, int, str]]:
    """What waits on a round, summed up: for whom, its icon, how many, and in words; the own things first."""
    sums: dict[tuple[int, str, bool], int] = {}
    for entry in promised:
        good = entry.get("good")
        key_ = (int(entry["seat"]), str(good or entry.get("card")), good is not None)
        sums[key_] = sums.get(key_, 0) + int(entry.get("n") or 1)
    found = []
    for (seat, name, counted), n in sorted(sums.items(), key=lambda one: one[0][0] != scene.main):
        what = scene.words.count(name, n) if counted else scene.words.card(name)
        label = scene.words.say("picture.promised", name=scene.name(seat), what=what)
        found.append((seat, name if counted else "card", n, label))
    return found


def _promised(scene: Scene, promised: Sequence[Mapping[str, Any]]) -> tuple[Svg, float]:
    """Goods and cards that wait on a coming round, each with the seat they are for; of many the rest is counted."""
    waiting = _waiting(scene, promised)
    shown = waiting if len(waiting) <= MARKS else waiting[: MARKS - 1]
    out: list[Svg] = []
    at = 0.0
    for seat, name, n, label in shown:
        drawn = [icon(name, at, -13, 16), seat_token(seat, at + 5, -1, 12)]
        at += 15.0 if len(waiting) > 1 else 19.0
        if n > 1:
            drawn.append(text(n, at + 1, -1, 11, weight=700))
            at += 2 + measure.width(str(n), 11, "bold")
        out.append(el("g", el("title", label), *drawn, class_="promised"))
    if len(shown) < len(waiting):
        more = f"+{len(waiting) - len(shown)}"
        rest = ", ".join(label for *_, label in waiting[len(shown) :])
        out.append(el("g", el("title", rest), text(more, at + 1, 4, 11, weight=700), class_="promised"))
        at += 3 + measure.width(more, 11, "bold")
    return join(out), at
