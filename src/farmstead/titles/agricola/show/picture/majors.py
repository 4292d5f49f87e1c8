"""The ten major improvements: large with what they do, or as ten small tiles where hand cards need the room."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from farmstead.pictures import measure, phone
from farmstead.pictures.choices import Choice
from farmstead.pictures.goods import badge, points, seat_token
from farmstead.pictures.lacking import draw_pieces, pieces_width
from farmstead.pictures.plates import fitted, icon, key, lines_of, openable, panel, plate, sign, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.agricola.show.picture.emblems import EMBLEMS
from farmstead.titles.agricola.show.picture.facts import card_facts
from farmstead.titles.agricola.show.picture.scene import Scene

GAP: Final = 6
TILE: Final = 46.0
TILE_GAP: Final = 5.0
TILES: Final = 25 + 2 * TILE + TILE_GAP + 9
"""A tile of a game with a hand, and the height of the panel with all ten."""


def draw_majors(scene: Scene, width: float, height: float, columns: int = 5) -> Svg:
    """All of them in rows."""
    majors = scene.view.get("majors") or []
    rows = max(1, -(-len(majors) // columns))
    gap = GAP if height / rows > 40 else 4
    wide, high = (width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows
    out: list[Svg] = []
    for at, major in enumerate(majors):
        x, y = at % columns * (wide + gap), at // columns * (high + gap)
        out.append(_major(scene, major, x, y, wide, high))
    return join(out)


def touch_majors(scene: Scene) -> phone.Piece:
    """For fingers: two in a row, or four."""
    columns = 4 if scene.frame.across else 2
    return scene.frame.tiles([partial(_major, scene, major) for major in scene.view.get("majors") or []], columns, 78)


def emblem(name: str, x: float, y: float, size: float, *, opacity: float | None = None) -> Svg:
    return icon(EMBLEMS.get(name, "hammer"), x, y, size, opacity=opacity)


def _major(scene: Scene, major: Mapping[str, Any], x: float, y: float, w: float, h: float) -> Svg:
    name = str(major["id"])
    owner = major.get("owner")
    choice = scene.choices.majors.get(name)
    reason = scene.choices.closed.get(f"build {name}") if owner is None else None
    state = "can" if choice else "taken" if owner is not None else "no" if reason else "plain"
    parts = [plate(x, y, w, h, state, radius=8)]
    left = x + 8
    if choice and choice.key:
        parts.append(key(choice.key, x - 3, y - 3, 17))
        left = x + 17
    parts.append(_large(scene, major, reason, state, x, y, w, h, left))
    hover = _said(scene, major, reason)
    return _finished(scene, name, join(parts), choice, hover)


def _said(scene: Scene, major: Mapping[str, Any], reason: str | None) -> str:
    """An improvement in words: its name, what it does, whose it is or why it cannot be built."""
    name, owner = str(major["id"]), major.get("owner")
    said = f"{scene.words.card(name)}. {scene.words.effect(name)}".strip()
    if owner is not None:
        return scene.words.say("picture.owned-by", what=said, name=scene.name(int(owner)))
    return f"{said} ({reason})" if reason else said


def _finished(scene: Scene, name: str, drawn: Svg, choice: Choice | None, hover: str) -> Svg:
    """A drawn improvement: it answers the question if it can, and can be opened at any time."""
    if choice is None:
        return openable(drawn, f"card {name}", scene.look, label=hover, what="major", data_major=name)
    chosen = scene.choosable(drawn, choice)
    return el("g", el("title", hover), chosen, class_="major", data_major=name, data_open=f"card {name}")


def _large(
    scene: Scene,
    major: Mapping[str, Any],
    reason: str | None,
    state: str,
    x: float,
    y: float,
    w: float,
    h: float,
    left: float,
) -> Svg:
    """Name and points on top, what it does in icons, at the foot price, owner or reason; its drawing at the right."""
    name = str(major["id"])
    about = scene.words.short_effect(name)
    dim = state in ("taken", "no")
    worth = str(major.get("points") or 0)
    room = x + w - 28 - measure.width(worth, 13, "bold") - left
    title = scene.words.card(name)
    display = scene.look.face("display")
    size = measure.best_size(title, (14.0, 13.0, 12.0, 11.5, 11.0), room, 1, display)
    parts = [
        fitted(scene.look, title, left, y + 17, size, room, face="display", fill="var(--ink-2)" if dim else None),
        points(worth, x + w - 6, y + 4, size=16),
    ]
    parts.append(_signs(scene, name, about, x + 7, y + 23, w - 14, dim))
    large = 30.0
    parts.append(emblem(name, x + w - large - 6, y + h - large - 4, large, opacity=0.5 if dim else None))
    owner = major.get("owner")
    if owner is not None:
        parts.append(seat_token(int(owner), x + 8, y + h - 23, 19, label=scene.name(int(owner))))
        said = scene.name(int(owner))
        parts.append(
            fitted(scene.look, said, x + 31, y + h - 9, 11, w - 70, face="bold", fill="var(--ink-2)")
        )
    elif reason:
        # The lock stands before the first line, so that one is measured with it.
        rows, wide = max(1, int((h - 44) // 12.4)), w - 18 - large
        spelling = f"build {name}"
        row: list[str] = []
        if not measure.fits(f"\u2003{reason}", 11, wide, rows, scene.look.face("regular")):
            lacks = scene.choices.lacking.get(spelling, [])
            row = next((one for one in lacks if pieces_width(scene.look, one) <= wide - 13), [])
        lines = [("", None)] if row else lines_of(scene.look, f"\u2003{reason}", 11, wide, rows)
        top = y + h - 8 - 12.4 * (len(lines) - 1)
        parts.append(sign("lock", x + 7, top - 9, 10.5, "var(--bad)"))
        if row:
            parts.append(draw_pieces(scene.look, row, x + 21, top, "var(--bad)"))
        for at, (line, drawn) in enumerate([] if row else lines):
            shift = 0 if at else 13
            how: dict[str, Any] = {"fill": "var(--bad)", "squeeze": drawn and drawn - shift}
            parts.append(text(line.strip("\u2003"), x + 8 + shift, top + at * 12.4, 11, **how))
    else:
        parts.append(draw_costs(scene, major.get("costs") or [], x + 8, y + h - 21)[0])
    return join(parts)


def _signs(scene: Scene, name: str, about: str, x: float, y: float, room: float, dim: bool) -> Svg:
    """What an improvement does in icons and numbers; in words where it has none."""
    signs = card_facts(name).signs
    if not signs:
        return fitted(scene.look, about, x + 1, y + 10, 11, room, fill="var(--ink-2)")
    out: list[Svg] = []
    at = x
    face = scene.look.face("bold")
    for number, sign_ in enumerate(signs):
        if sign_.startswith("#"):
            follows = "".join(signs[number + 1 : number + 2])
            if at > x and at + 16 + measure.width(follows.lstrip("#")[:1], 11, face) > x + room:
                at, y = x, y + 15  # the rest in a second line
            out.append(icon(sign_[1:], at, y - 0.5, 14.5))
            at += 16
        else:
            out.append(text(sign_, at, y + 11, 11, weight=600, fill="var(--ink-2)"))
            at += measure.width(sign_, 11, face) + 4
    label = scene.words.effect(name)
    return el("g", el("title", label), *out, class_="signs", opacity=0.75 if dim else None)


# Ten tiles for games with a hand.


def draw_tiles(scene: Scene, width: float, columns: int = 5) -> Svg:
    """A panel with a heading that sums up what is missing, and the ten in two rows or, where it is wide, in one."""
    majors = scene.view.get("majors") or []
    title = scene.words.say("picture.majors").upper()
    face = scene.look.face("bold")
    room = width - 24 - measure.width(title, 11, face)
    said, lacking = _summary(scene, majors, room)
    colour = "var(--bad)" if lacking else "var(--ink-2)"
    parts: list[Svg] = [
        panel(0, 0, width, tiles_height(columns)),
        text(title, 10, 17, 11, weight=700, fill="var(--ink-3)"),
        text(measure.clip(said, 11, room, face), width - 10, 17, 11, weight=600, fill=colour, anchor="end"),
    ]
    rim, gap = (9.0, TILE_GAP) if width > 240 else (6.0, 3.0)
    wide = (width - 2 * rim - (columns - 1) * gap) / columns
    for at, major in enumerate(majors):
        x, y = rim + at % columns * (wide + gap), 25 + at // columns * (TILE + TILE_GAP)
        parts.append(_tile(scene, major, x, y, wide, TILE))
    return group(*parts, class_="tiles")


def tiles_height(columns: int) -> float:
    """The height of the panel with all ten in so many columns."""
    return TILES if columns < 10 else TILES - TILE - TILE_GAP


def _summary(scene: Scene, majors: Sequence[Mapping[str, Any]], room: float) -> tuple[str, bool]:
    """The good that is missing for most of those that are left; else, or if that is too long, how many are left."""
    free = [major for major in majors if major.get("owner") is None]
    lacking: dict[str, int] = {}
    for major in free:
        for good in _lacks(scene, major):
            lacking[good] = lacking.get(good, 0) + 1
    if lacking and any(scene.goods(scene.main).values()):
        good = max(lacking, key=lambda name: lacking[name])
        said = scene.words.say("picture.missing-for", good=good, n=lacking[good])
        if measure.width(said, 11, scene.look.face("bold")) <= room:
            return said, True
    return scene.words.say("picture.majors-left", n=len(free)), False


def _lacks(scene: Scene, major: Mapping[str, Any]) -> list[str]:
    """The goods the main seat has too few of for every price of an improvement that is paid in goods."""
    own = scene.goods(scene.main)
    if any("return" in cost and _can_return(scene, cost) for cost in major.get("costs") or []):
        return []
    short = [
        [good for good, n in cost.items() if own.get(good, 0) < int(n)]
        for cost in major.get("costs") or []
        if "return" not in cost
    ]
    return min(short, key=len, default=[])


def _can_return(scene: Scene, cost: Mapping[str, Any]) -> bool:
    held = scene.seat(scene.main).get("improvements") or []
    return any(str(name).startswith(str(cost["return"])) for name in held)


def _tile(scene: Scene, major: Mapping[str, Any], x: float, y: float, w: float, h: float) -> Svg:
    """Drawing and points; below them the price with what is lacking in red, or whose it is."""
    name, owner = str(major["id"]), major.get("owner")
    choice = scene.choices.majors.get(name)
    lacks = _lacks(scene, major) if owner is None else []
    reason = scene.choices.closed.get(f"build {name}") if owner is None else None
    state = "can" if choice else "taken" if owner is not None else "no" if lacks or reason else "plain"
    parts = [
        plate(x, y, w, h, state, radius=8),
        emblem(name, x + 4, y + 2.5, 22 if w > 44 else 16, opacity=0.4 if owner is not None else None),
        points(str(major.get("points") or 0), x + w - 3, y + 4, size=13),
    ]
    if owner is not None:
        parts.append(seat_token(int(owner), x + w - 22, y + h - 22, 19, label=scene.name(int(owner))))
    else:
        parts.append(_price(scene, major, lacks, x, y + h - 6, w))
    if choice and choice.key:
        parts.append(key(choice.key, x - 3, y - 4, 16))
    return _finished(scene, name, join(parts), choice, _said(scene, major, reason))


def _price(scene: Scene, major: Mapping[str, Any], lacks: Sequence[str], x: float, base: float, w: float) -> Svg:
    """The price of a tile, centred: numbers and icons close together; what is given back instead, if it is there."""
    costs = major.get("costs") or []
    back = next((cost for cost in costs if "return" in cost and _can_return(scene, cost)), None)
    if back is not None:
        other = next((key_ for key_ in EMBLEMS if key_.startswith(str(back["return"]))), "")
        label = scene.words.say("picture.give-back", what=scene.words.card(other))
        return join([icon("swap", x + w / 2 - 15, base - 11, 13, label=label), emblem(other, x + w / 2, base - 12, 15)])
    goods: Mapping[str, Any] = next((cost for cost in costs if "return" not in cost), {})
    face = scene.look.face("bold")
    numbers = sum(measure.width(str(n), 11, face) for n in goods.values())
    small = min(13.0, max(9.0, (w - 2 - numbers) / max(1, len(goods)) - 0.5))
    wides = [measure.width(str(n), 11, face) + small + 0.5 for n in goods.values()]
    at = x + (w - sum(wides)) / 2
    out: list[Svg] = []
    for (good, n), wide in zip(goods.items(), wides, strict=True):
        fill = "var(--bad)" if good in lacks else None
        number = text(n, at, base, 11, weight=700, fill=fill)
        drawn = icon(str(good), at + wide - small - 0.5, base - 4 - small / 2, small)
        out.append(el("g", el("title", scene.words.count(str(good), int(n))), number, drawn, class_="price"))
        at += wide
    return join(out)


def draw_costs(
    scene: Scene, costs: Sequence[Mapping[str, Any]], x: float, y: float, size: float = 16
) -> tuple[Svg, float]:
    """Prices as icons, alternatives with "or" between them, and how wide they are."""
    out: list[Svg] = []
    at = x
    base = y + size / 2 + 4
    if not any(costs):
        said = scene.words.say("picture.free")
        return text(said, x, base, 11, weight=600, fill="var(--good)"), measure.width(said, 11, "bold")
    for number, cost in enumerate(cost for cost in costs if cost):
        if number:
            word = scene.words.say("picture.or")
            out.append(text(word, at, base, 11, fill="var(--ink-3)"))
            at += measure.width(word, 11) + 4
        for good, n in cost.items():
            if good == "return":
                # Given back: the drawing of the improvement with an arrow back to the supply.
                name = next((key_ for key_ in EMBLEMS if key_.startswith(str(n))), str(n))
                label = scene.words.say("picture.give-back", what=scene.words.card(name))
                out.append(icon("swap", at, y + 1, size - 2, label=label))
                out.append(emblem(name, at + size, y, size))
                at += 2 * size + 5
            else:
                drawn, wide = badge(str(good), n, at, y, size=size, label=scene.words.count(str(good), int(n)))
                out.append(drawn)
                at += wide + 5
    return join(out), at - x
