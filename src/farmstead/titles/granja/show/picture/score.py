"""The score: rows are seats, columns are where points come from, as icons with names on hover."""

from typing import Final

from farmstead.i18n import signed
from farmstead.pictures import measure
from farmstead.pictures.goods import badge, seat_token
from farmstead.pictures.plates import icon, panel, text
from farmstead.pictures.svg import Svg, el, group
from farmstead.titles.granja.show.picture.bits import heading
from farmstead.titles.granja.show.picture.facts import SCORE_ICONS
from farmstead.titles.granja.show.picture.scene import Scene

ROW: Final = 24
HEAD: Final = 26
TALL: Final = 180


def score_height(scene: Scene) -> float:
    """What the rows need at least."""
    return HEAD + 26 + ROW * len(scene.seats()) + 6


def draw_score(scene: Scene, width: float, height: float) -> Svg:
    """A table that adds up: every category, then the total. Low panels go without the heading."""
    seats = scene.seats()
    words = scene.words
    if len(seats) == 1 and height >= TALL:
        return _list(scene, seats[0], width, height)
    roomy = height >= score_height(scene)
    top = HEAD if roomy else 0.0
    row = min(28.0, (height - top - 27) / len(seats))
    left, right = 34.0, width - 44.0
    step = (right - left) / len(SCORE_ICONS)
    parts: list[object] = [panel(0, 0, width, height)]
    if roomy:
        parts.append(heading(words.say("picture.row-final" if scene.over else "picture.score"), 11, 19, width - 110))
        parts.append(_piles(scene, width))
    for at, (category, symbol) in enumerate(SCORE_ICONS.items()):
        label = words.first(f"score.{category}", default=category)
        parts.append(icon(symbol, left + (at + 0.5) * step - 9, top + 4, 18, label=label))
    for at, seat in enumerate(seats):
        y = top + 25 + at * row
        base = y + row / 2 + 4.5
        score = scene.seat(seat).get("score") or {}
        cells: list[object] = [
            el("path", d=f"M10 {y:g}H{width - 10:g}", stroke="var(--line)"),
            seat_token(seat, 10, y + row / 2 - 9, 18, label=scene.name(seat)),
        ]
        for k, category in enumerate(SCORE_ICONS):
            value = float(score.get(category, 0))
            colour = "var(--bad)" if value < 0 else "var(--ink-3)" if not value else None
            shown = signed(value, words.lang)
            cells.append(text(shown, left + (k + 0.5) * step, base, 11.5, anchor="middle", fill=colour))
        shown = signed(scene.total(seat), words.lang)
        cells.append(text(shown, width - 12, base + 0.5, 15, weight=700, anchor="end"))
        parts.append(group(*cells, class_="score-row", data_seat=seat))
    return group(*parts, class_="score log-place")


def _list(scene: Scene, seat: int, width: float, height: float) -> Svg:
    """The score of a game alone: a line for each category, with its name."""
    words = scene.words
    score = scene.seat(seat).get("score") or {}
    row = min(18.0, (height - HEAD - 6) / (len(SCORE_ICONS) + 1.3))
    parts: list[object] = [
        panel(0, 0, width, height),
        heading(words.say("picture.row-final" if scene.over else "picture.score"), 11, 19, width - 110),
        _piles(scene, width),
    ]
    for at, (category, symbol) in enumerate(SCORE_ICONS.items()):
        y = HEAD + at * row
        value = float(score.get(category, 0))
        colour = "var(--bad)" if value < 0 else "var(--ink-3)" if not value else None
        label = words.first(f"score.{category}", default=category)
        parts.append(icon(symbol, 11, y + 1, 14))
        parts.append(text(measure.clip(label, 11.5, width - 90), 32, y + 12, 11.5, fill="var(--ink-2)"))
        shown = signed(value, words.lang)
        parts.append(text(shown, width - 12, y + 12, 11.5, weight=600, anchor="end", fill=colour))
    y = HEAD + len(SCORE_ICONS) * row
    parts.append(el("path", d=f"M10 {y + 1:g}H{width - 10:g}", stroke="var(--ink-2)", stroke_width=1.6))
    total = signed(scene.total(seat), words.lang)
    parts.append(text(total, width - 12, y + 16, 15, weight=700, anchor="end"))
    return group(*parts, class_="score log-place")


def _piles(scene: Scene, width: float) -> Svg:
    """How many cards the draw pile and the discard pile hold."""
    words = scene.words
    deck, discard = int(scene.view.get("deck") or 0), len(scene.view.get("discard") or [])
    pile, wide = badge("card", deck, 0, 0, size=16, label=words.say("picture.deck", n=deck))
    label = words.say("picture.discard", n=discard)
    shown = f"/ {discard}"
    tail = measure.width(shown, 11)
    return group(
        group(pile, transform=f"translate({width - 14 - tail - wide - 4:g} 6)"),
        el("g", el("title", label), text(shown, width - 12, 18, 11, anchor="end", fill="var(--ink-3)")),
        class_="piles",
    )
