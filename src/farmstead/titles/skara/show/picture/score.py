"""The score row by row, a column a seat."""

from typing import Final

from farmstead.i18n import signed
from farmstead.pictures import measure
from farmstead.pictures.goods import seat_token
from farmstead.pictures.plates import panel, text
from farmstead.pictures.svg import Svg, el, group
from farmstead.titles.skara.rules.names import SOLO_EXCELLENT, SOLO_WIN
from farmstead.titles.skara.show.picture.scene import Scene

ROWS: Final = (
    ("settlers", ("settlers",)),
    ("sets", ("sets",)),
    ("trade", ("trade",)),
    ("flipped", ("flipped",)),
    ("cards", ("cards",)),
    ("food", ("food", "knives")),
    ("midden", ("midden",)),
    ("slider", ("slider",)),
)
SOLO_ROWS: Final = (("tasks", ("tasks",)), ("focus", ("focus",)))


def rows_of(scene: Scene) -> list[tuple[str, tuple[str, ...]]]:
    return [*ROWS, *SOLO_ROWS] if scene.solo else list(ROWS)


def draw_score(scene: Scene, width: float, height: float) -> Svg:
    """All categories and the sum; alone, also the points to reach."""
    rows = rows_of(scene)
    seats = scene.seats()
    columns = {seat: width - 24 - 34 * (len(seats) - 1 - at) for at, seat in enumerate(seats)}
    goal = 22 if scene.solo else 0
    head = 26.0
    pitch = min(26.0, (height - head - goal - 6) / (len(rows) + 1.25))
    used = head + pitch * (len(rows) + 1.25) + goal + 6
    size = 12.5 if pitch >= 20 else 11.5
    parts: list[Svg] = [panel(0, 0, width, min(height, used))]
    title = scene.words.say("picture.score").upper()
    parts.append(text(title, 12, 18, 11, weight=700, fill="var(--ink-3)", spacing=0.6))
    for seat, x in columns.items():
        parts.append(seat_token(seat, x - 9, 5, 18, label=scene.name(seat)))
    scores = {seat: scene.seat(seat).get("score") or {} for seat in seats}
    y = head
    for label, categories in rows:
        parts.append(el("path", d=f"M12 {y:g}H{width - 12:g}", stroke="var(--line)"))
        said = scene.words.say(f"picture.row-{label}")
        room = min(columns.values()) - 30
        small = measure.best_size(said, (size, 12.0, 11.5, 11.0), room, 1)
        parts.append(text(measure.clip(said, small, room), 12, y + pitch / 2 + 4.5, small))
        for seat, x in columns.items():
            value = sum(float(scores[seat].get(category, 0)) for category in categories)
            shown = signed(value, scene.words.lang)
            colour = "var(--bad)" if value < 0 else None if value else "var(--ink-3)"
            parts.append(text(shown, x, y + pitch / 2 + 4.5, size, weight=700, anchor="middle", fill=colour))
        y += pitch
    parts.append(el("path", d=f"M12 {y:g}H{width - 12:g}", stroke="var(--ink-2)", stroke_width=2))
    last = scene.words.say("picture.row-final" if scene.over else "picture.row-now")
    base = y + pitch * 0.625 + 5
    parts.append(text(last, 12, base, 14, weight=700))
    for seat, x in columns.items():
        shown = signed(scene.total(seat), scene.words.lang)
        parts.append(text(shown, x, base, 14.5, weight=700, anchor="middle"))
    if goal:
        said = scene.words.say("picture.goal", n=SOLO_WIN, n2=SOLO_EXCELLENT)
        parts.append(text(said, 12, y + pitch * 1.25 + 15, 11.5, fill="var(--ink-2)"))
    return group(*parts, class_="rows log-place")
