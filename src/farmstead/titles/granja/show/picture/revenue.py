"""The six revenue spaces: what they bring, the dice lying there, and who has taken one."""

from functools import partial
from typing import Any, Final

from farmstead.pictures import measure, phone
from farmstead.pictures.goods import seat_token
from farmstead.pictures.plates import lines_of, panel, sign, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.granja.show.picture.bits import die, heading, icons_row, key_on, ring, row_width
from farmstead.titles.granja.show.picture.facts import REVENUE
from farmstead.titles.granja.show.picture.scene import Scene

GAP: Final = 5
LOW: Final = 90
"""The height of a space below which its words and dice do not stand below each other."""


def draw_dice(scene: Scene, width: float, height: float) -> Svg:
    """All six spaces side by side."""
    wide = (width - 20 - GAP * 5) / 6
    parts = [panel(0, 0, width, height), heading(scene.words.say("picture.dice"), 11, 19, width - 22)]
    parts += [_space(scene, number, 10 + (number - 1) * (wide + GAP), 27, wide, height - 35) for number in range(1, 7)]
    return group(*parts, class_="dice")


def touch_dice(scene: Scene) -> phone.Piece:
    """For fingers: three spaces in a row; below them the faces a die may be turned to."""
    columns = 6 if scene.frame.across else 3
    spaces = scene.frame.tiles([partial(_space, scene, number) for number in range(1, 7)], columns, 84)
    faces = [_faces(scene, number, sets) for number, sets in sorted(scene.choices.sets.items())]
    return phone.stack([spaces, *((drawn, scene.frame.touch) for drawn in faces)])


def _faces(scene: Scene, number: int, sets: dict[int, Any]) -> Svg:
    """A die, and every face it may be turned to."""
    step = scene.frame.touch + 4
    out = [die(number, 4, 9, 26), text("→", 35, 27, 13, weight=700)]
    for face, choice in sorted(sets.items()):
        left = 52 + (face - 1) * (step - 1)
        amber = ring(left, 0, scene.frame.touch, scene.frame.touch, radius=9)
        out.append(scene.choosable(amber + die(face, left + 9, 9, 26), choice, "face"))
    return group(*out, class_="faces")


def _space(scene: Scene, number: int, x: float, y: float, w: float, h: float) -> Svg:
    lying = list(scene.view.get("dice") or [])
    n = int(lying[number - 1]) if number <= len(lying) else 0
    choice = scene.choices.dice.get(number)
    sets = scene.choices.sets.get(number, {})
    symbols = REVENUE[number - 1]
    said = scene.words.say(f"revenue.{number}")
    rolled = any(lying)
    quiet = rolled and not n and not choice
    parts: list[object] = [
        el(
            "rect",
            x=x,
            y=y,
            width=w,
            height=h,
            rx=9,
            fill="var(--panel-2)",
            stroke="var(--line-strong)",
            stroke_width=1.3,
            class_="plate",
        )
    ]
    if choice:
        parts.append(ring(x, y, w, h))
    size = 20.0
    faint = 0.45 if quiet else None
    parts.append(text(number, x + 6, y + 14, 12, weight=700, opacity=faint))
    parts.append(icons_row(symbols, x + w / 2 - row_width(symbols, size) / 2 + 3, y + 12, size, opacity=faint))
    if sets and scene.look.keys:
        parts.append(_targets(scene, sets, x, y + 35, w))
        parts.append(_lying(scene, number, n, x, y + h - 24, w))
    else:
        taken = any(number in (scene.seat(seat).get("dice") or []) for seat in scene.seats())
        lines = lines_of(scene.look, said, 11, w - 2, 2)
        top = y + 44 if len(lines) > 1 else y + 49
        if h < LOW and (n or taken):
            # A low space has room for one line above its dice; what takes more is said by the icons.
            lines, top = lines[:1] if len(lines) == 1 else [], y + 42
        colour = "var(--ink-3)" if quiet else "var(--ink-2)"
        parts += [
            text(line, x + w / 2, top + k * 11.5, 11, anchor="middle", fill=colour, squeeze=wide)
            for k, (line, wide) in enumerate(lines)
        ]
        parts.append(_lying(scene, number, n, x, y + h - 25, w))
    parts += _marks(scene, number, x, y, w)
    parts.append(key_on(choice, x + w - 20, y - 5))
    label = scene.words.say("picture.die-space", n=number, what=said, n2=n)
    attributes: dict[str, object] = {"class_": "die-space", "data_die": number}
    if choice:
        return el("g", scene.choosable(join(parts), choice), **attributes)
    return el("g", el("title", label), join(parts), **attributes)


def _lying(scene: Scene, number: int, n: int, x: float, y: float, w: float) -> Svg:
    """The dice of this number, and small tokens of those who have taken one."""
    takers = [seat for seat in scene.seats() for face in scene.seat(seat).get("dice") or [] if face == number]
    size = 20.0
    # Two dice lie side by side if nobody stands there yet; otherwise one, and how many.
    shown = min(n, 1 if takers or n > 2 else 2)
    count = f"×{n}" if n > shown else ""
    wide = shown * (size + 1) + measure.width(count, 11, "bold")
    token = 13.0 if shown else 16.0
    step = min(token + 1, max(3.0, (w - 4 - wide - token) / max(1, len(takers) - 1))) if takers else 0.0
    whole = wide + (step * (len(takers) - 1) + token + (2 if wide else 0) if takers else 0)
    at = x + w / 2 - whole / 2
    parts: list[Svg] = []
    for k in range(shown):
        parts.append(die(number, at + k * (size + 1), y, size))
    at += shown * (size + 1)
    if count:
        parts.append(text(count, at, y + 15, 11, weight=700))
        at += measure.width(count, 11, "bold")
    at += 2 if wide else 0
    for k, seat in enumerate(takers):
        parts.append(seat_token(seat, at + k * step, y + 10 - token / 2, token, label=scene.name(seat)))
    return join(parts)


def _targets(scene: Scene, sets: dict[int, Any], x: float, y: float, w: float) -> Svg:
    """Every face this die may be turned to."""
    size = min(17.5, (w - 6) / 3 - 1)
    out: list[Svg] = []
    for face in range(1, 7):
        left = x + w / 2 - (size + 1.5) * 1.5 + (face - 1) % 3 * (size + 1.5)
        top = y + (face - 1) // 3 * (size + 2)
        choice = sets.get(face)
        if choice:
            amber = ring(left - 0.5, top - 0.5, size + 1, size + 1, radius=4)
            out.append(scene.choosable(amber + die(face, left + 1, top + 1, size - 2), choice, "face"))
        else:
            out.append(die(face, left + 1, top + 1, size - 2, opacity=0.35))
    return join(out)


def _marks(scene: Scene, number: int, x: float, y: float, w: float) -> list[Svg]:
    """A space kept by the Village Elder, a die kept by the Tenant."""
    out: list[Svg] = []
    for key, said in (("reserved", "picture.reserved"), ("rented", "picture.rented")):
        held = scene.view.get(key)
        if held and int(held["die"]) == number:
            seat = int(held["seat"])
            label = scene.words.say(said, name=scene.name(seat))
            mark = sign("lock", x + w - 12, y + 17, 11, "var(--ink-2)")
            out.append(seat_token(seat, x + w - 18, y + 2, 16, label=label) + mark)
            break
    return out
