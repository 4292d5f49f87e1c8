"""A hand of one's own choice, alone: all cards of a kind as a list by name, those taken below it.

A card is pointed at first, as in a draft: the green button takes it, reading it opens it.
"""

import math
import unicodedata
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from farmstead.pictures import measure, phone
from farmstead.pictures.plates import choosable, icon, openable, panel, text
from farmstead.pictures.sheet import BAR, GAP, HIGH, WIDTH
from farmstead.pictures.svg import Svg, el, group, join, move
from farmstead.titles.agricola.show.picture.bands import colour, edge
from farmstead.titles.agricola.show.picture.draft import (
    ASKED,
    WIDE,
    confirmed,
    draw_bar,
    draw_question,
    draw_tray,
    touch_head,
    touch_kept,
)
from farmstead.titles.agricola.show.picture.emblems import EMBLEMS
from farmstead.titles.agricola.show.picture.facts import KIND_ICONS, card_facts
from farmstead.titles.agricola.show.picture.scene import Scene

LOW_TRAY: Final = 104.0
COLUMNS: Final = 7
HIGHEST: Final = 60.0  # a row of the list: where there are few cards they need not fill all of it
TELLS: Final = 34.0  # from this height on there is room for what a card does, in short


def draw_pool(scene: Scene, told: Mapping[str, Any]) -> Svg:
    """The whole sheet of 1280 x 720."""
    top = BAR + GAP + ASKED + GAP
    high = HIGH - top - GAP - LOW_TRAY - GAP
    return join(
        [
            el("rect", width=WIDTH, height=HIGH, fill="var(--page)"),
            draw_bar(scene, told),
            move(draw_question(scene, told), GAP, BAR + GAP),
            move(_list(scene, told, high), GAP, top),
            move(draw_tray(scene, told, WIDE, LOW_TRAY), GAP, top + high + GAP),
        ]
    )


def by_name(scene: Scene, told: Mapping[str, Any]) -> list[str]:
    """What may be taken, by its name in the reader's language; accents do not count."""

    def plain(card: str) -> str:
        letters = unicodedata.normalize("NFD", scene.words.card(card).casefold())
        return "".join(letter for letter in letters if not unicodedata.combining(letter))

    return sorted([str(card) for card in told.get("pack") or []], key=plain)


def _list(scene: Scene, told: Mapping[str, Any], high: float) -> Svg:
    """Column by column, as in an index."""
    cards = by_name(scene, told)
    rows = max(1, math.ceil(len(cards) / COLUMNS))
    step, wide = min(HIGHEST, (high - 12) / rows), (WIDE - 12) / COLUMNS
    parts: list[Svg] = [panel(0, 0, WIDE, high)]
    for at, card in enumerate(cards):
        x, y = 6 + at // rows * wide, 6 + at % rows * step
        parts.append(_entry(scene, told, card, x, y, wide - 4, step - 1.5))
    return group(*parts, class_="pool")


def _entry(scene: Scene, told: Mapping[str, Any], card: str, x: float, y: float, w: float, h: float) -> Svg:
    """One card: its emblem and its name."""
    kind = card_facts(card).kind
    choice = scene.choices.hand.get(card)
    bold = scene.look.face("bold")
    name, emblem = scene.words.card(card), min(18.0, h - 2)
    room = w - emblem - 12
    size = measure.best_size(name, (12.5, 12.0, 11.5, 11.0), room, 1, bold)
    lines: list[str] = []
    if h >= TELLS:
        effect = scene.words.short_effect(card)
        lines = measure.wrap(effect, 11, room, int((h - 18) / 13), scene.look.face("regular")) if effect else []
    middle = y + h / 2 - 6.5 * len(lines)
    rim = "var(--choose-edge)" if choice else edge(card)
    drawn = join(
        [
            el("rect", x=x, y=y, width=w, height=h, rx=4, fill=colour(scene, kind), stroke=rim, class_="plate"),
            icon(EMBLEMS.get(card, KIND_ICONS[kind]), x + 4, y + (h - emblem) / 2, emblem),
            text(measure.clip(name, size, room, bold), x + emblem + 8, middle + 4, size, weight=600),
        ]
        + [text(line, x + emblem + 8, middle + 17 + 13 * at, 11, fill="var(--ink-2)") for at, line in enumerate(lines)]
    )
    label = f"{name}. {scene.words.effect(card)}".strip()
    if choice is None:
        return openable(drawn, f"card {card}", scene.look, label=label, what="pack-card", data_card=card)
    chosen = choosable(drawn, [choice.id], scene.look, label=label)
    confirm = confirmed(scene, told, card)
    return el("g", chosen, class_="card pack-card", data_card=card, data_open=f"card {card}", data_confirm=confirm)


# For fingers.


def touch_pool(scene: Scene, told: Mapping[str, Any]) -> phone.Piece:
    """Two columns of names, then the cards taken."""
    entries = [partial(_entry, scene, told, card) for card in by_name(scene, told)]
    pieces: list[phone.Piece | None] = [touch_head(scene, told), scene.frame.tiles(entries, 2, scene.frame.touch)]
    kept = [str(card) for card in told.get("kept") or []]
    if kept:
        pieces.append(
            phone.heading(scene.words.say("picture.took-of", n=len(kept), n2=int(told.get("picks") or len(kept))))
        )
        pieces.append(scene.frame.tiles([partial(touch_kept, scene, card) for card in kept], 2, scene.frame.touch))
    return phone.stack(pieces)
