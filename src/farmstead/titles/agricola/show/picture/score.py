"""The score: all categories of all seats, as a table of icons, or with their words where there is room."""

from typing import Final

from farmstead.i18n import signed
from farmstead.pictures import measure
from farmstead.pictures.goods import seat_colour, seat_token
from farmstead.pictures.plates import icon, panel, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.agricola.show.picture.facts import SCORE_ICONS
from farmstead.titles.agricola.show.picture.scene import Scene

CATEGORIES: Final = tuple(SCORE_ICONS)
LINE: Final = 19.5
WIDER: Final = {"unused": 9.0, "people": 3.0, "cards": 8.0}
"""Columns that hold two digits, perhaps with a minus, are so much wider than the others."""


def flat_height(scene: Scene, line: float = LINE) -> float:
    """How high the table of icons is."""
    return 48 + line * len(scene.seats())


def draw_flat(scene: Scene, width: float, line: float = LINE) -> Svg:
    """Rows are seats, columns are categories."""
    height = flat_height(scene, line)
    heading = scene.words.say("picture.score-over" if scene.over else "picture.score-now")
    parts: list[Svg] = [
        panel(0, 0, width, height),
        text(heading.upper(), 12, 17, 11, weight=700, fill="var(--ink-3)", spacing=0.6),
    ]
    middles = _middles(width)
    for category, x in middles.items():
        parts.append(icon(SCORE_ICONS[category], x - 8, 23, 16, label=_word(scene, category)))
    for at, seat in enumerate(scene.seats()):
        y = 43 + at * line
        if seat == scene.main:
            fill = seat_colour(seat, soft=True)
            parts.append(el("rect", x=4, y=y, width=width - 8, height=line - 1, rx=4, fill=fill))
        mid = y + line / 2 - 0.5
        parts.append(seat_token(seat, 7, mid - 7, 14, label=scene.name(seat)))
        for category, x in middles.items():
            most = _step(width) + WIDER.get(category, 0) - 2.6
            parts.append(_number(scene, seat, category, x, mid + 4.2, 12.5 if category == "total" else 11, most))
    return group(*parts, class_="score flat log-place")


def _middles(width: float) -> dict[str, float]:
    """The middle of each column of the table of icons."""
    step = _step(width)
    found: dict[str, float] = {}
    x = 21.0
    for category in CATEGORIES[:-1]:
        wide = step + WIDER.get(category, 0)
        found[category] = x + wide / 2
        x += wide
    return found | {CATEGORIES[-1]: width - 19}


def _step(width: float) -> float:
    """The width of a column of the table of icons."""
    return (width - 21 - 34 - sum(WIDER.values())) / (len(CATEGORIES) - 1)


def draw_tall(scene: Scene, width: float, height: float) -> Svg:
    """Columns are seats, rows are categories with their words."""
    seats = scene.seats()
    heading = scene.words.say("picture.score-over" if scene.over else "picture.score-now")
    step = 46.0 if len(seats) <= 2 else min(35.0, (width - 132) / len(seats))
    middles = {seat: width - 12 - step * (len(seats) - at - 0.5) for at, seat in enumerate(seats)}
    row = min(36.0 if len(seats) < 3 else 29.0, (height - 40) / len(CATEGORIES))
    parts: list[Svg] = [
        panel(0, 0, width, height),
        text(heading.upper(), 12, 20, 11, weight=700, fill="var(--ink-3)", spacing=0.6),
    ]
    if len(seats) > 1:
        parts += [seat_token(seat, x - 9, 7, 18, label=scene.name(seat)) for seat, x in middles.items()]
    for at, category in enumerate(CATEGORIES):
        y = 31 + at * row
        last = category == "total"
        rule = "var(--ink-2)" if last else "var(--line)"
        parts.append(el("path", d=f"M12 {y:g}H{width - 12:g}", stroke=rule, stroke_width=1.8 if last else 1))
        mid = y + row / 2
        size = 14.0 if last else 12.0
        parts.append(icon(SCORE_ICONS[category], 12, mid - 8, 16))
        room = min(middles.values()) - step / 2 - 36
        word = _word(scene, category)
        small = measure.best_size(word, (size, 11.0), room, 1)
        lines = measure.wrap(word, small, room, 2 if row >= 24 else 1)
        base = mid + 4 - 6 * (len(lines) - 1)
        for number, line in enumerate(lines):
            parts.append(text(line, 34, base + 12 * number, small, weight=700 if last else None))
        for seat, x in middles.items():
            parts.append(_number(scene, seat, category, x, mid + 4.5, 15.0 if last else 12.5))
    return group(*parts, class_="score tall log-place")


def tall_least() -> float:
    """The height the tall table needs at least."""
    return 40 + 17.0 * len(CATEGORIES)


def _word(scene: Scene, category: str) -> str:
    return scene.words.first(f"picture.row-{category}", f"score.{category}", default=category)


def _number(scene: Scene, seat: int, category: str, x: float, y: float, size: float, most: float = 99) -> Svg:
    """A number of points; one wider than `most` in the widest font is squeezed a little, so that columns stay apart."""
    value = float((scene.seat(seat).get("score") or {}).get(category, 0))
    last = category == "total"
    colour = "var(--bad)" if value < 0 else "var(--ink-3)" if not value and not last else None
    weight = 800 if last else None
    shown = signed(value, scene.words.lang)
    squeeze = most if not last and measure.width(shown, size) > most else None
    return text(shown, x, y, size, weight=weight, fill=colour, anchor="middle", squeeze=squeeze)


def draw_target(scene: Scene, width: float) -> Svg:
    """Alone: the score that is to be reached."""
    target = (scene.view.get("solo") or {}).get("target")
    if target is None:
        return Svg("")
    said = scene.words.say("picture.target", n=int(target))
    return join([icon("star", 12, 8, 18), text(measure.clip(said, 12.5, width - 50, "bold"), 36, 22, 12.5, weight=600)])
