"""Skara Brae, read plainly."""

from __future__ import annotations

from typing import Any

from farmstead.kernel.layout import Layout
from farmstead.titles.skara.cards.kinds import CARD_COUNT, FOCUS_NAMES, TASK_NAMES
from farmstead.titles.skara.rules.names import (
    FURNISH_LAST,
    LAST_COLUMN,
    NEUTRAL,
    SPECIAL,
    SPECIALS,
    STANDARD,
    TRADE_LAST,
)
from farmstead.titles.skara.rules.position import PHASES, SET_SIZE
from farmstead.titles.skara.rules.scoring import score
from tests.research.plain.reading import Numbers, Readers, among, flags, one_hot

__all__ = ["PHASES", "seat", "table"]


def row(pos: Any, viewer: int) -> Numbers:
    cards = [*pos.row, *[-1] * (max(SET_SIZE) - len(pos.row))]
    return [bit for card in cards for bit in one_hot(CARD_COUNT, card)]


def table(layout: Layout) -> Readers:
    players = layout.players

    def order(pos: Any, viewer: int) -> Numbers:
        found: Numbers = []
        for stack in (pos.left, pos.upper, pos.right):
            heights = [0] * (players + 1)
            for height, marker in enumerate(stack):
                heights[players if marker == NEUTRAL else (marker - viewer) % players] = height + 1
            found += heights
        return found

    return {
        "turn": lambda pos, me: [pos.turn],
        "row": row,
        "coming": lambda pos, me: among(pos.coming, CARD_COUNT),
        "drawn": lambda pos, me: among(pos.drawn, CARD_COUNT),
        "discard": lambda pos, me: pos.discard,
        "deck": lambda pos, me: [pos.pile],
        "order": order,
        "focus": lambda pos, me: flags(pos.focus, range(len(FOCUS_NAMES))),
        "task": lambda pos, me: flags(pos.tasks, range(len(TASK_NAMES))),
        "task-done": lambda pos, me: flags(pos.fulfilled, range(len(TASK_NAMES))),
        "dealt": lambda pos, me: flags(pos.villages[me].dealt, range(SPECIALS)),
    }


def tracks(pos: Any, seat: int) -> Numbers:
    village = pos.villages[seat]
    return [village.slider / LAST_COLUMN, village.furnish / FURNISH_LAST, village.trade / TRADE_LAST]


def cards(pos: Any, seat: int) -> Numbers:
    village = pos.villages[seat]
    return [village.roofs, village.thatch, village.balls, village.utensils, village.spindles]


def workers(pos: Any, seat: int) -> Numbers:
    village = pos.villages[seat]
    return [village.large, village.small, village.black]


def seat(layout: Layout) -> Readers:
    return {
        "goods": lambda pos, seat: pos.villages[seat].goods,
        "beside": lambda pos, seat: [pos.villages[seat].beside()],
        "track": tracks,
        "special": lambda pos, seat: one_hot(SPECIALS, pos.villages[seat].special - STANDARD),
        "flipped": lambda pos, seat: flags(pos.villages[seat].flipped, range(SPECIAL + 1)),
        "small-on": lambda pos, seat: [pos.villages[seat].small_on(place) for place in range(SPECIAL + 1)],
        "large-on": lambda pos, seat: one_hot(SPECIAL + 1, pos.villages[seat].big),
        "workers": workers,
        "cards": cards,
        "settler": lambda pos, seat: among(pos.villages[seat].settlers, CARD_COUNT),
        "icons": lambda pos, seat: [pos.villages[seat].icons(i) for i in range(4)],
        "score": lambda pos, seat: [score(pos, pos.villages[seat])["total"]],
    }
