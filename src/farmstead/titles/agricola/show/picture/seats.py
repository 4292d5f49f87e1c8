"""The seats one under the other: who plays next, who starts, people, goods, and how the farms stand."""

from collections.abc import Mapping
from typing import Any, Final

from farmstead.i18n import signed
from farmstead.pictures import measure
from farmstead.pictures.goods import seat_colour, seat_token
from farmstead.pictures.plates import icon, openable, panel, text
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.agricola.show.picture import smallfarm
from farmstead.titles.agricola.show.picture.facts import GOODS
from farmstead.titles.agricola.show.picture.played import played_cards
from farmstead.titles.agricola.show.picture.scene import Scene

ROW: Final = 54
BESIDE: Final = 136
"""The height of a row with a farm beside the goods."""
TEXT: Final = 112
"""The width of the words of such a row."""
BADGE: Final = 38.0
"""The mark with the number of played cards."""


def heights(scene: Scene, room: float) -> dict[int, float]:
    """How high each seat's row is: the farm of the main seat is drawn elsewhere, the others share what is left."""
    others = scene.others
    spare = (room - ROW * (1 + len(others))) / max(1, len(others))
    if spare < 46:
        return dict.fromkeys(scene.seats(), float(ROW))
    most = BESIDE if len(others) > 2 else ROW + 16 + 2 * smallfarm.EDGE + 3 * 54
    return {seat: float(ROW) if seat == scene.main else min(ROW + spare, most) for seat in scene.seats()}


def draw_seats(scene: Scene, width: float, rows: dict[int, float] | None = None) -> Svg:
    """A row a seat; a high one shows the whole farm, a low one a thumbnail of it if there is room."""
    tall = rows or dict.fromkeys(scene.seats(), float(ROW))
    thumbs = all(height == ROW for height in tall.values())
    parts: list[Svg] = [panel(0, 0, width, sum(tall.values()))]
    y = 0.0
    for seat, height in tall.items():
        if y:
            parts.append(el("path", d=f"M1 {y:g}H{width - 1:g}", stroke="var(--line)"))
        drawn = _row(scene, seat, width, height, thumbs)
        parts.append(group(drawn, transform=f"translate(0 {y:g})", class_="seat-row", data_seat=seat))
        y += height
    return group(*parts, class_="seats")


def _row(scene: Scene, seat: int, width: float, height: float, thumbs: bool) -> Svg:
    winners = [int(winner) for winner in scene.view.get("winners") or []]
    marked = seat == scene.asked or seat in winners
    fill = seat_colour(seat, soft=True) if marked else "none"
    parts: list[Svg] = [el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=10, fill=fill)]
    if marked:
        parts.append(el("rect", x=0.5, y=4, width=4, height=height - 8, rx=2, fill=seat_colour(seat)))
    beside = min((height - 10 - 2 * smallfarm.EDGE) / 3, (width - TEXT - 12 - 2 * smallfarm.EDGE) / 5)
    below = min((height - ROW - 8 - 2 * smallfarm.EDGE) / 3, (width - 20 - 2 * smallfarm.EDGE) / 5)
    if height > ROW and beside > below:
        parts.append(_beside(scene, seat, width, height, beside, winners))
        return join(parts)
    parts.append(_line(scene, seat, width, thumbs, winners))
    if height > ROW:
        wide, high = smallfarm.size(5, below)
        place = (width - wide) / 2, ROW + (height - ROW - 6 - high) / 2
        parts.append(move(smallfarm.draw_small(scene, seat, below), *place))
    return join(parts)


def _line(scene: Scene, seat: int, width: float, thumbs: bool, winners: list[int]) -> Svg:
    """A low row: token, name and people, goods, thumbnail, score."""
    total = signed(scene.total(seat), scene.words.lang)
    lift = 6.0 if scene.cards else 0.0
    right = width - 12 - max(measure.width(total, 19, "bold"), 24, BADGE + 2 if scene.cards else 0)
    parts: list[Svg] = [
        seat_token(seat, 11, 13, 28, label=scene.name(seat)),
        text(total, width - 11, 34 + lift, 19 - lift / 3, weight=700, anchor="end"),
        _begging(scene, seat, width - 11, 37 + lift / 2),
        draw_badge(scene, seat, width - 11 - BADGE, 4),
    ]
    if thumbs:
        right -= 68
        parts.append(move(smallfarm.draw_thumb(scene, seat, 12), right + 4, 9))
    people = int(scene.seat(seat).get("people") or 0)
    name, at = _name(scene, seat, 47, right - people * 14 - 8, winners)
    parts += [name, _people(scene, seat, at, 8), _goods(scene, seat, 47, right - 4, 24)]
    return join(parts)


def _beside(scene: Scene, seat: int, width: float, height: float, cell: float, winners: list[int]) -> Svg:
    """A high row: words at the left, the farm at the right."""
    wide, high = smallfarm.size(5, cell)
    left = width - 8 - wide
    total = signed(scene.total(seat), scene.words.lang)
    name, _ = _name(scene, seat, 46, left - 4, winners)
    return join(
        [
            seat_token(seat, 11, 9, 28, label=scene.name(seat)),
            text(total, 25, 58, 17 if len(total) < 3 else 15, weight=700, anchor="middle"),
            _begging(scene, seat, 37, 64),
            draw_badge(scene, seat, 7, height - 26),
            name,
            _people(scene, seat, 46, 26),
            _goods(scene, seat, 46, left - 4, 43),
            move(smallfarm.draw_small(scene, seat, cell), left, (height - high) / 2),
        ]
    )


def draw_badge(scene: Scene, seat: int, x: float, y: float) -> Svg:
    """How many cards a seat has played, in games with a hand; it opens their list."""
    if not scene.cards:
        return Svg("")
    n = len(played_cards(scene, seat))
    label = scene.words.say("picture.badge", n=n, name=scene.name(seat))
    ground = el(
        "rect", x=x, y=y, width=BADGE, height=20, rx=6, fill="var(--panel)", stroke="var(--line-strong)",
        class_="plate",
    )  # fmt: skip
    number = text(n, x + BADGE - 6, y + 14.5, 12, weight=700, anchor="end")
    drawn = join([ground, icon("card", x + 3, y + 2.5, 15), number])
    return openable(drawn, f"seat {seat}", scene.look, label=label, what="badge")


def _begging(scene: Scene, seat: int, right: float, y: float) -> Svg:
    """Begging cards, in red."""
    n = int(scene.seat(seat).get("begging") or 0)
    if not n:
        return Svg("")
    at = right - 15 - measure.width(str(n), 11, "bold")
    label = scene.words.say("picture.begging", n=n)
    return icon("begging", at, y, 14, label=label) + text(
        n, right, y + 11, 11, weight=700, fill="var(--bad)", anchor="end"
    )


def _name(scene: Scene, seat: int, x: float, right: float, winners: list[int]) -> tuple[Svg, float]:
    """The name and the flag of the first player or the star of the winner, and where they end."""
    flag = seat == scene.view.get("starter") and not scene.over
    won = seat in winners
    shown, end = scene.nameplate(seat, x, 19, right - x - (19 if flag or won else 0))
    parts: list[Svg] = [shown]
    at = end + 5
    if flag:
        parts.append(icon("first", at, 6, 15, label=scene.words.say("picture.start-player", name=scene.name(seat))))
        at += 18
    if won:
        parts.append(icon("star", at, 6, 16, label=scene.words.say("picture.won")))
        at += 19
    return join(parts), at


def crew(own: Mapping[str, Any]) -> int:
    """The people of a seat, with those whom only cards bring to work."""
    return int(own.get("crew") or own.get("people") or 0)


def _people(scene: Scene, seat: int, x: float, y: float) -> Svg:
    """A small token for each person: at home full, away grey, newborn smaller."""
    own = scene.seat(seat)
    people, home, newborn = crew(own), int(own.get("home") or 0), int(own.get("newborn") or 0)
    label = scene.words.say("picture.at-home", n=home, n2=people, name=scene.name(seat))
    out: list[Svg] = []
    for person in range(people):
        small = person >= people - newborn
        size = 9 if small else 12
        out.append(
            seat_token(
                seat,
                x + 14 * person,
                y + 12 - size,
                size,
                label=None if person else label,
                away=person >= home and not small,
            )
        )
    return join(out)


def _goods(scene: Scene, seat: int, x: float, right: float, y: float) -> Svg:
    """What a seat has, as small icons with numbers, in as many lines as it takes."""
    goods, animals = scene.goods(seat), scene.animals(seat)
    held = [("food", goods.get("food", 0))] + [(good, goods.get(good, 0)) for good in GOODS]
    held += list(animals.items())
    marks = [(good, n, scene.words.count(good, n)) for good, n in held if n or good == "food"]
    size, gap = 15.0, 5.0
    widths = [size + 1 + measure.width(str(n), 11, "bold") for _, n, _ in marks]
    if sum(widths) + gap * (len(widths) - 1) <= right - x:
        y += 5
    else:
        size, gap = 13.0, 3.5
        widths = [size + 1 + measure.width(str(n), 11, "bold") for _, n, _ in marks]
    at = x
    out: list[Svg] = []
    for (name, n, label), wide in zip(marks, widths, strict=True):
        if at > x and at + wide > right:
            at, y = x, y + 14.5
        number = text(n, at + size + 1, y + size / 2 + 4, 11, weight=600, fill="var(--ink-2)")
        out.append(el("g", el("title", label), icon(name, at, y, size), number, class_="held"))
        at += wide + gap
    return join(out)
