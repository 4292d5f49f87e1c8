"""Alone: the focus cards to meet and the tasks to do, and what each costs if it is not."""

from functools import partial
from typing import Any, Final

from farmstead.i18n import signed
from farmstead.pictures import measure, phone
from farmstead.pictures.plates import STATES, icon, key, panel, sign, text
from farmstead.pictures.svg import Svg, el, group, join
from farmstead.titles.skara.cards.kinds import FOCUS_LOSS, TASK_LOSS
from farmstead.titles.skara.rules.names import ENVIRONMENTS
from farmstead.titles.skara.show.picture import glyphs
from farmstead.titles.skara.show.picture.facts import FOCUS_ICONS, focus_value, icon_of, task_action, task_price
from farmstead.titles.skara.show.picture.scene import Scene

PAD: Final = 10
FOCUS: Final = 40
TASK: Final = 36


def height_of(scene: Scene, room: float) -> float:
    """How high the panel would like to be, at most `room`."""
    focus, tasks = len(scene.view.get("aims") or []), len(scene.view.get("tasks") or [])
    return min(room, 30 + focus * (FOCUS + 5) + -(-tasks // 2) * (TASK + 5) + 8)


def draw_solo(scene: Scene, width: float, height: float) -> Svg:
    """Focus cards one a row, tasks two a row; a crowd of them makes the rows lower."""
    focus, tasks = list(scene.view.get("aims") or []), list(scene.view.get("tasks") or [])
    rows = len(focus) * (FOCUS + 5) + -(-len(tasks) // 2) * (TASK + 5)
    scale = min(1.0, (height - 38) / rows) if rows else 1.0
    parts: list[Svg] = [panel(0, 0, width, height)]
    title = scene.words.say("picture.solo").upper()
    parts.append(text(title, 12, 20, 11, weight=700, fill="var(--ink-3)", spacing=0.6))
    y = 30.0
    for card in focus:
        parts.append(_focus(scene, card, PAD, y, width - 2 * PAD, FOCUS * scale))
        y += (FOCUS + 5) * scale
    wide = (width - 2 * PAD - 6) / 2
    for at, card in enumerate(tasks):
        x = PAD + at % 2 * (wide + 6)
        parts.append(_task(scene, card, x, y + at // 2 * (TASK + 5) * scale, wide, TASK * scale))
    return group(*parts, class_="solo")


def touch_solo(scene: Scene) -> phone.Piece | None:
    """For fingers: the same under a heading."""
    focus, tasks = list(scene.view.get("aims") or []), list(scene.view.get("tasks") or [])
    if not focus and not tasks:
        return None
    return phone.stack(
        [
            phone.heading(scene.words.say("picture.solo")),
            scene.frame.tiles([partial(_focus, scene, card) for card in focus], 1, FOCUS) if focus else None,
            scene.frame.tiles([partial(_task, scene, card) for card in tasks], 2, scene.frame.touch) if tasks else None,
        ]
    )


def progress(scene: Scene, focus: str) -> int:
    """How far the one player is, in the measure of a focus card."""
    own = scene.seat(scene.main)
    columns = [len((own.get("columns") or {}).get(name) or []) for name in ENVIRONMENTS]
    cards = own.get("cards") or {}
    measures = {
        "one-environment": max(columns),
        "sets": min(columns),
        "roofs": int(cards.get("village-roof") or 0) + int(cards.get("supply-roof") or 0),
        "midden": scene.goods(scene.main).get("midden", 0),
        "trade": int(own.get("trade") or 0),
        "furnish": int(own.get("furnish") or 0),
        "food": scene.goods(scene.main).get("food", 0),
        "flipped": sum(1 for tile in own.get("tiles") or [] if tile.get("flipped")),
    }
    return measures.get(focus, 0)


def _mark(scene: Scene, done: bool, loss: int, right: float, mid: float) -> Svg:
    """A tick, or the points it costs."""
    if done:
        return sign("check", right - 17, mid - 8.5, 17, "var(--good)")
    return text(signed(loss, scene.words.lang), right, mid + 4.5, 13, weight=700, anchor="end", fill="var(--bad)")


def _focus(scene: Scene, card: dict[str, Any], x: float, y: float, w: float, h: float) -> Svg:
    name, met = str(card["id"]), bool(card.get("met"))
    words = scene.words
    said = words.first(f"picture.focus-{name}", f"focus.{name}", default=name, n=focus_value(name))
    mid = y + h / 2
    now = f"{progress(scene, name)}/{focus_value(name)}"
    size = min(24.0, h - 3)
    lines = measure.wrap(said, 11.5, w - 84, 2 if h >= 30 else 1, "bold")
    parts = [
        el("title", words.first(f"focus_text.{name}", default=said)),
        el(
            "rect",
            x=x,
            y=y,
            width=w,
            height=h,
            rx=8,
            fill="var(--p3-soft)" if met else "var(--panel-2)",
            stroke="var(--good)" if met else "var(--line-strong)",
            stroke_width=1.3,
        ),
        icon(icon_of(FOCUS_ICONS.get(name, "focus")), x + 18 - size / 2, mid - size / 2, size),
        *(
            text(line, x + 36, mid + 4 + (at - (len(lines) - 1) / 2) * 13, 11.5, weight=600)
            for at, line in enumerate(lines)
        ),
        text(now, x + w - 31, mid + 4, 11.5, anchor="end", fill="var(--ink-2)"),
        _mark(scene, met, FOCUS_LOSS, x + w - 8, mid),
    ]
    return el("g", *parts, class_="focus", data_focus=name)


def _task(scene: Scene, card: dict[str, Any], x: float, y: float, w: float, h: float) -> Svg:
    name, done = str(card["id"]), bool(card.get("done"))
    choice = scene.choices.of("do", name)
    look: dict[str, object] = dict(STATES["can"] if choice else STATES["plain"])
    if done:
        look = {"fill": "var(--p3-soft)", "stroke": "var(--good)", "stroke_width": 1.3}
    mid = y + h / 2
    label = scene.words.first(f"task_text.{name}", f"task.{name}", default=name)
    line = [*task_price(name), "→", f"#{task_action(name)}"] if task_action(name) else [label]
    size = glyphs.fitting(line, w - 34, min(20.0, h - 2), 12)
    parts: list[Svg] = [
        el("rect", x=x, y=y, width=w, height=h, rx=8, class_="plate", **look),
        glyphs.line(line, x + 7, mid, size, letters=12, opacity=0.5 if done else None),
        _mark(scene, done, TASK_LOSS, x + w - 6, mid),
    ]
    if choice and choice.key:
        parts.append(key(choice.key, x - 6, y - 6, 17))
    drawn = scene.choosable(join(parts), choice) if choice else join([el("title", label), *parts])
    return el("g", drawn, class_="task", data_task=name)
