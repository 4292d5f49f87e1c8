"""What is told of Skara Brae besides the answers: goods and midden, the slider, workers, cards that are discarded."""

from __future__ import annotations

from typing import Any, Final

from farmstead.farmyard.grid import bits
from farmstead.kernel.news import Event, changes
from farmstead.titles.skara.cards.kinds import CARD_NAMES
from farmstead.titles.skara.rules.names import GOODS, NEUTRAL, SPECIAL_NAMES
from farmstead.titles.skara.rules.options import COPY, KNIVES
from farmstead.titles.skara.rules.position import SETUP, TURNS_PHASE, Skara
from farmstead.titles.title import texts_of

TEXTS: Final = texts_of("skara", "news")
QUIET: Final[frozenset[str]] = frozenset()
IDLE_OPTIONS: Final = frozenset([KNIVES, COPY])
"""No knife, and the only copy of a card."""
COUNTED: Final = [
    *GOODS, "settler", "village-roof", "supply-roof", "stone-ball", "utensils", "spindle", "furnish-step", "trade-step",
    "black-worker",
]  # fmt: skip


def tally(pos: Skara) -> tuple[Any, ...]:
    seats: list[list[int]] = []
    apart: list[Any] = []
    for village in pos.villages:
        goods: list[int] = village.goods.copy()
        goods.extend(
            [
                len(village.settlers), village.roofs, village.thatch, village.balls, village.utensils,
                village.spindles, village.furnish, village.trade, village.black,
            ]
        )  # fmt: skip
        seats.append(goods)
        apart.append((village.slider, village.dealt))
    return seats, apart, pos.round, pos.row, pos.coming, pos.left, pos.pile


def happened(pos: Skara, before: tuple[Any, ...], now: tuple[Any, ...]) -> list[Event]:
    found: list[Event] = []
    if now[2] != before[2]:
        small = now[2] - 1
        found.append(Event("round" if small else "round-first", words={"n": now[2], "n2": small}))
    found.extend(changes(COUNTED, before[0], now[0]))
    for seat in range(pos.players):
        was, is_now = before[1][seat], now[1][seat]
        if is_now[0] > was[0]:
            found.append(Event("slider", seat, words={"n": is_now[0]}))
        elif is_now[0] < was[0]:
            found.append(Event("slider-back", seat, words={"n": is_now[0]}))
        for number in bits(is_now[1] & ~was[1]):
            found.append(Event("dealt", seat, words={"special": SPECIAL_NAMES[number]}, only=seat))
    if pos.players > 1 and pos.phase == TURNS_PHASE:
        row(pos, before, now, found)
    if now[6] > before[6] and pos.phase != SETUP:
        found.append(Event("shuffled"))
    return found


def row(pos: Skara, before: tuple[Any, ...], now: tuple[Any, ...], found: list[Event]) -> None:
    """The neutral marker discards a card; the last card of a set goes, and the next set is laid out."""
    if len(now[4]) < len(before[4]) or (len(now[5]) > len(before[5]) and before[3] and not now[4]):
        if before[3]:
            found.append(Event("set-over", words={"card": [CARD_NAMES[card] for card in before[3]]}))
        if now[3]:
            found.append(Event("set", words={"n": pos.turn, "card": [CARD_NAMES[card] for card in now[3]]}))
    elif NEUTRAL in before[5] and NEUTRAL not in now[5] and len(now[3]) < len(before[3]):
        found.append(Event("neutral", words={"card": CARD_NAMES[before[3][0]]}))
