"""The score: who has what, the herd bonus as ladders, and the rows that add up."""

from typing import Final

from farmstead.i18n import signed
from farmstead.pictures import measure
from farmstead.pictures.goods import seat_colour, seat_token
from farmstead.pictures.nameplate import fitted
from farmstead.pictures.plates import icon, panel, text
from farmstead.pictures.sheet import beside
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.creatures.show.picture.facts import ANIMALS, bonus_steps, icon_of
from farmstead.titles.creatures.show.picture.scene import Scene

DUEL: Final = 60
LADDER: Final = 46
ROW: Final = 25


def draw_score(scene: Scene, width: float, height: float) -> Svg:
    """Seats on top, then ladders and rows, then who starts and who has workers left."""
    below = DUEL + 8
    tall = 36 + LADDER * len(ANIMALS) + 10 + ROW * 5 + 8
    return join(
        [
            _duel(scene, width),
            beside(
                move(join([panel(0, 0, width, tall), _ladders(scene, width), _rows(scene, width)]), 0, below),
                move(_round(scene, width, height - below - tall - 8), 0, below + tall + 8),
            ),
        ]
    )


def _columns(scene: Scene, width: float) -> dict[int, float]:
    """The middle of each seat's column."""
    seats = scene.seats()
    return {seat: width - 27 - 42 * (len(seats) - 1 - at) for at, seat in enumerate(seats)}


def _duel(scene: Scene, width: float) -> Svg:
    seats = scene.seats()
    wide = width / len(seats)
    winners = scene.view.get("winners") or []
    parts: list[Svg] = [panel(0, 0, width, DUEL)]
    for at, seat in enumerate(seats):
        x = at * wide
        if seat == scene.asked or seat in winners:
            parts.append(
                el("rect", x=x + 1, y=1, width=wide - 2, height=DUEL - 2, rx=11, fill=seat_colour(seat, soft=True))
            )
            parts.append(el("rect", x=x + 6, y=DUEL - 5, width=wide - 12, height=4, rx=2, fill=seat_colour(seat)))
        parts.append(seat_token(seat, x + 10, 15, 30, label=scene.name(seat)))
        parts.append(scene.nameplate(seat, x + 47, 24, wide - 52)[0])
        parts.append(text(signed(scene.total(seat), scene.words.lang), x + 47, 47, 22, weight=700))
        if seat == scene.view.get("starter") and not winners:
            label = scene.words.say("picture.start-player", name=scene.name(seat))
            parts.append(icon("first", x + wide - 28, 31, 19, label=label))
        if seat in winners:
            parts.append(icon("star", x + 26, 33, 20, label=scene.words.say("picture.won")))
    return group(*parts, class_="duel")


def _ladders(scene: Scene, width: float) -> Svg:
    columns = _columns(scene, width)
    heading = scene.words.say("picture.herd-bonus").upper()
    parts: list[Svg] = [text(heading, 12, 24, 11, weight=700, fill="var(--ink-3)", spacing=0.6)]
    for seat, x in columns.items():
        parts.append(seat_token(seat, x - 9, 11, 18, label=scene.name(seat)))
    for at, kind in enumerate(ANIMALS):
        parts.append(group(_ladder(scene, kind, width), transform=f"translate(0 {36 + at * LADDER})"))
    return join(parts)


def _ladder(scene: Scene, kind: str, width: float) -> Svg:
    """A track with the steps of the bonus; one bar a seat, the number and its bonus at the right."""
    steps = bonus_steps(kind)
    columns = _columns(scene, width)
    left, right = 42.0, min(columns.values()) - 20
    top = max(*steps, *(scene.animals(seat)[kind] for seat in columns)) + 1
    unit = (right - left) / top
    bar = 17 / len(columns)
    parts: list[Svg] = [
        icon(icon_of(kind), 9, 1, 28, label=scene.words.first(f"score.{kind}", default=kind)),
        el("rect", x=left, y=2, width=right - left, height=19, rx=5, fill="var(--sunk)"),
    ]
    for at, seat in enumerate(columns):
        n = scene.animals(seat)[kind]
        if n:
            parts.append(
                el(
                    "rect",
                    x=left,
                    y=3 + at * bar,
                    width=min(n, top) * unit,
                    height=bar - 1.5,
                    rx=2.5,
                    fill=seat_colour(seat),
                    stroke="var(--icon-line)",
                )
            )
    shown_to = -99.0
    for bonus, step in enumerate(steps):
        x = left + step * unit
        parts.append(el("path", d=f"M{x:.2f} 1v21", stroke="var(--ink-2)", stroke_width=1.5))
        label = f"+{bonus}" if bonus else "0"
        half = measure.width(label, 11, "bold") / 2
        if x - half >= shown_to:
            parts.append(text(label, x, 33, 11, weight=600, fill="var(--ink-3)", anchor="middle"))
            shown_to = x + half
    for seat, x in columns.items():
        bonus_now = float((scene.seat(seat).get("score") or {}).get(f"bonus-{kind}", 0))
        colour = "var(--bad)" if bonus_now < 0 else "var(--good)"
        parts.append(text(scene.animals(seat)[kind], x, 16, 15, weight=700, anchor="middle"))
        shown = f"+{bonus_now:g}" if bonus_now > 0 else signed(bonus_now, scene.words.lang)
        parts.append(text(shown, x, 30, 11, weight=700, anchor="middle", fill=colour))
    return group(*parts, class_="ladder", data_kind=kind)


def _rows(scene: Scene, width: float) -> Svg:
    """The score row by row."""
    columns = _columns(scene, width)
    over = scene.view.get("question") is None
    top = 36 + LADDER * len(ANIMALS) + 4.0
    rows: list[tuple[str, dict[int, float]]] = []
    for label, categories in (
        ("row-animals", list(ANIMALS)),
        ("row-bonus", [f"bonus-{kind}" for kind in ANIMALS]),
        ("row-expansions", ["expansions"]),
        ("row-buildings", ["buildings"]),
        ("row-final" if over else "row-now", ["total"]),
    ):
        scores = {seat: scene.seat(seat).get("score") or {} for seat in columns}
        rows.append((label, {seat: sum(float(scores[seat].get(c, 0)) for c in categories) for seat in columns}))
    parts: list[Svg] = []
    for at, (label, sums) in enumerate(rows):
        y = top + at * ROW
        last = at == len(rows) - 1
        line = "var(--ink-2)" if last else "var(--line)"
        size = 15 if last else 12.5
        parts.append(el("path", d=f"M12 {y:g}H{width - 12:g}", stroke=line, stroke_width=2 if last else 1))
        said = measure.clip(scene.words.say(f"picture.{label}"), size, min(columns.values()) - 34, "regular")
        parts.append(text(said, 12, y + 17, size, weight=700 if last else None))
        for seat, x in columns.items():
            value = signed(sums[seat], scene.words.lang)
            colour = "var(--bad)" if sums[seat] < 0 else None
            parts.append(text(value, x, y + 17, size, weight=700, anchor="middle", fill=colour))
    return group(*parts, class_="rows")


def _round(scene: Scene, width: float, height: float) -> Svg:
    """Who goes first and how many workers everyone still has at home."""
    parts: list[Svg] = [panel(0, 0, width, height)]
    over = scene.view.get("question") is None
    key = "picture.over" if over else "picture.this-round"
    parts.append(text(scene.words.say(key).upper(), 12, 23, 11, weight=700, fill="var(--ink-3)", spacing=0.6))
    phase = scene.words.maybe(f"phase.{scene.view.get('phase')}")
    if phase and not over:
        parts.append(text(phase, width - 12, 23, 12, weight=600, anchor="end", fill="var(--ink-2)"))
    if over:
        parts.append(_tie(scene, width))
        return group(*parts, class_="round log-place")
    y = 34.0
    starter = scene.view.get("starter")
    if starter is not None and starter >= 0:
        said = scene.words.say("picture.start-player", name=scene.name(int(starter)))
        parts.append(icon("first", 11, y, 20))
        parts.append(text(measure.clip(said, 12, width - 50), 37, y + 14, 12))
        y += 28
    for seat in scene.seats():
        home = int(scene.seat(seat).get("home", 0))
        label = scene.words.say("picture.at-home", n=home, n2=3, name=scene.name(seat))
        for worker in range(3):
            away = worker >= home
            parts.append(seat_token(seat, 12 + worker * 25, y, 20, label=label if not worker else None, away=away))
        said = scene.words.say("picture.home", n=home)
        parts.append(text(measure.clip(said, 12, width - 104), 92, y + 14.5, 12, fill="var(--ink-2)"))
        y += 27
    if height - y > 34 + 27 * len(scene.seats()):
        parts.append(_births(scene, width, y + 4))
    return group(*parts, class_="round log-place")


def _births(scene: Scene, width: float, y: float) -> Svg:
    """Which kinds may breed: two or more anywhere on the farm."""
    heading = scene.words.say("picture.breeding").upper()
    parts: list[Svg] = [
        el("title", scene.words.say("picture.breeding-label")),
        el("path", d=f"M12 {y:g}H{width - 12:g}", stroke="var(--line)"),
        text(heading, 12, y + 19, 11, weight=700, fill="var(--ink-3)", spacing=0.6),
    ]
    for at, seat in enumerate(scene.seats()):
        row = y + 30 + at * 27
        parts.append(seat_token(seat, 12, row, 20, label=scene.name(seat)))
        kinds = [kind for kind, n in scene.animals(seat).items() if n >= 2]
        x = 44.0
        for kind in kinds:
            parts.append(icon(icon_of(kind), x, row, 20, label=scene.words.count(kind, 1)))
            parts.append(text("+1", x + 22, row + 14.5, 12, weight=700, fill="var(--good)"))
            x += 50
        if not kinds:
            parts.append(text(scene.words.say("picture.no-breeding"), x, row + 14.5, 12, fill="var(--ink-3)"))
    return group(*parts, class_="births")


def _tie(scene: Scene, width: float) -> Svg:
    """The winner in front of a large star, and the rule for a tie."""
    parts: list[Svg] = []
    y = 44.0
    for seat in [int(winner) for winner in scene.view.get("winners") or []][:1]:
        parts.append(icon("star", width / 2 - 44, y - 8, 88))
        parts.append(seat_token(seat, width / 2 - 19, y + 19, 38, label=scene.name(seat)))
        name = fitted(scene.name(seat), 15, width - 24, "display")
        parts.append(text(name.words, width / 2, y + 98, name.size, display=True, anchor="middle"))
        y += 120
    lines = measure.wrap(scene.words.say("picture.tie-break"), 11.5, width - 24, 3)
    for at, line in enumerate(lines):
        parts.append(text(line, width / 2, y + at * 15, 11.5, fill="var(--ink-2)", anchor="middle"))
    return join(parts)
