"""The ten major improvements: large with what they do, or small where hand cards need the room."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from farmstead.pictures import measure, phone
from farmstead.pictures.goods import badge, points, seat_token
from farmstead.pictures.plates import icon, key, plate, sign, text
from farmstead.pictures.svg import Svg, el, join
from farmstead.titles.agricola.show.picture.emblems import EMBLEMS
from farmstead.titles.agricola.show.picture.facts import card_facts
from farmstead.titles.agricola.show.picture.scene import Scene

GAP: Final = 6


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
    """For fingers: two in a row."""
    return phone.tiles([partial(_major, scene, major) for major in scene.view.get("majors") or []], 2, 78)


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
    if h >= 56 and w >= 150:
        parts.append(_large(scene, major, reason, state, x, y, w, h, left))
    else:
        parts.append(_small(scene, major, reason, state, x, y, w, h, left))
    title = scene.words.card(name)
    full = scene.words.effect(name)
    hover = f"{title}. {full}".strip()
    if owner is not None:
        hover = scene.words.say("picture.owned-by", what=hover, name=scene.name(int(owner)))
    elif reason:
        hover = f"{hover} ({reason})"
    drawn = scene.choosable(join(parts), choice) if choice else join(parts)
    return el("g", el("title", hover), drawn, class_="major", data_major=name)


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
    size = measure.best_size(title, (14.0, 13.0, 12.0), room, 1, "display")
    parts = [
        text(
            measure.clip(title, size, room, "display"),
            left,
            y + 17,
            size,
            display=True,
            fill="var(--ink-2)" if dim else None,
        ),
        points(worth, x + w - 6, y + 4, size=16),
    ]
    parts.append(_signs(scene, name, about, x + 7, y + 23, w - 14, dim))
    large = 30.0
    parts.append(emblem(name, x + w - large - 6, y + h - large - 4, large, opacity=0.5 if dim else None))
    owner = major.get("owner")
    if owner is not None:
        parts.append(seat_token(int(owner), x + 8, y + h - 23, 19, label=scene.name(int(owner))))
        said = scene.words.say("picture.you") if int(owner) == scene.you else scene.name(int(owner))
        parts.append(
            text(measure.clip(said, 11, w - 78, "bold"), x + 31, y + h - 9, 11, weight=600, fill="var(--ink-2)")
        )
    elif reason:
        # The lock stands before the first line, so that one is measured with it.
        lines = measure.wrap(f"\u2003{reason}", 11, w - 18 - large, max(1, int((h - 44) // 12.4)))
        top = y + h - 8 - 12.4 * (len(lines) - 1)
        parts.append(sign("lock", x + 7, top - 9, 10.5, "var(--bad)"))
        for at, line in enumerate(lines):
            shift = 0 if at else 13
            parts.append(text(line.strip("\u2003"), x + 8 + shift, top + at * 12.4, 11, fill="var(--bad)"))
    else:
        parts.append(draw_costs(scene, major.get("costs") or [], x + 8, y + h - 21)[0])
    return join(parts)


def _signs(scene: Scene, name: str, about: str, x: float, y: float, room: float, dim: bool) -> Svg:
    """What an improvement does in icons and numbers; in words where it has none."""
    signs = card_facts(name).signs
    if not signs:
        return text(measure.clip(about, 11, room), x + 1, y + 10, 11, fill="var(--ink-2)")
    out: list[Svg] = []
    at = x
    for sign_ in signs:
        if sign_.startswith("#"):
            out.append(icon(sign_[1:], at, y - 0.5, 14.5))
            at += 16
        else:
            out.append(text(sign_, at, y + 11, 11, weight=600, fill="var(--ink-2)"))
            at += measure.width(sign_, 11, "bold") + 4
    label = scene.words.effect(name)
    return el("g", el("title", label), *out, class_="signs", opacity=0.75 if dim else None)


def _small(
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
    """Drawing, name, points, and below them the price or the owner."""
    name = str(major["id"])
    dim = state in ("taken", "no")
    worth = str(major.get("points") or 0)
    large = min(30.0 if h >= 60 else 22.0, h - 8)
    owner = major.get("owner")
    parts = [emblem(name, left - 3, y + h / 2 - large / 2, large, opacity=0.5 if dim else None)]
    at = left + large
    two = h >= 28
    lift = 2.0 if h < 33 else 0.0  # in a low tile the lines stand closer
    token = 18.0
    end = x + w - 5 if two else x + w - 5 - (token if owner is not None else 0)
    room = (
        end - at - (measure.width(worth, 11, "bold") + 16 if two else 0) - (token if lift and owner is not None else 0)
    )
    title = scene.words.first(f"card_tiny.{name}", default=scene.words.card(name))
    size = measure.best_size(title, (12.0, 11.5, 11.0), room, 1, "bold")
    base = y + (14 - lift if two else h / 2 + 4)
    fill = "var(--ink-2)" if dim else None
    parts.append(text(measure.clip(title, size, room, "bold"), at, base, size, weight=600, fill=fill))
    if two:
        right = x + w - 4 - (token + 3 if lift and owner is not None else 0)
        parts.append(points(worth, right, y + 3 - lift, size=13))
        if owner is not None:
            # Under the name, or in a low tile at its end.
            place = (x + w - token - 4, y + h / 2 - token / 2) if lift else (at, y + h - token - 0.5)
            parts.append(seat_token(int(owner), *place, token, label=scene.name(int(owner))))
        else:
            # Here the price itself is the reason; it is said in words on hover.
            if reason:
                parts.append(sign("lock", at - 1, y + h - 15.5 + lift, 11, "var(--bad)"))
                at += 13
            costs, wide = draw_costs(scene, major.get("costs") or [], at, y + h - 17.5 + lift, size=14)
            if at + wide > x + w - 3:
                costs, _ = draw_costs(scene, (major.get("costs") or [])[:1], at, y + h - 17.5 + lift, size=14)
            parts.append(costs)
    elif owner is not None:
        parts.append(
            seat_token(int(owner), x + w - 5 - token, y + h / 2 - token / 2, token, label=scene.name(int(owner)))
        )
    return join(parts)


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
