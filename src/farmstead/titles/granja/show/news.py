"""What is told of La Granja besides the answers: goods, silver and points, markers, cards drawn, the neutral player.

The hands are secret: a card drawn is told to whoever draws it; others are told that one was drawn.
"""

from __future__ import annotations

from typing import Any, Final

from farmstead.farmyard.grid import bits
from farmstead.kernel.news import Event, changes
from farmstead.titles.granja.rules.names import (
    BUILDINGS,
    CARDS,
    GOODS,
    NEUTRAL,
    NOBODY,
    SETUP,
    SPACES,
)
from farmstead.titles.granja.rules.options import GROW
from farmstead.titles.granja.rules.position import Granja
from farmstead.titles.title import texts_of

TEXTS: Final = texts_of("granja", "news")
QUIET: Final[frozenset[str]] = frozenset()
IDLE_OPTIONS: Final = frozenset([GROW])
COUNTED: Final = [*GOODS, "silver", "victory-point", "field-olive", "field-grain", "field-grape"]
BLOCKED_TILES: Final = 3


def tally(pos: Granja) -> tuple[Any, ...]:
    seats: list[list[int]] = []
    apart: list[Any] = []
    for farm in pos.farms:
        goods: list[int] = farm.goods.copy()
        goods.append(farm.silver)
        goods.append(farm.points)
        goods.extend(farm.ripe)
        seats.append(goods)
        apart.append((farm.hand, farm.siesta, farm.done))
    return seats, apart, pos.market.copy(), pos.order, pos.completed, pos.neutral_first, len(pos.deck), pos.discard


def happened(pos: Granja, before: tuple[Any, ...], now: tuple[Any, ...]) -> list[Event]:
    found: list[Event] = []
    for seat in range(pos.players):
        gained = bits(now[1][seat][2] & ~before[1][seat][2])
        if gained:
            found.append(Event("craft", seat, words={"building": [BUILDINGS[number] for number in gained]}))
    if now[4] != before[4] and before[4] < BLOCKED_TILES:
        found.append(Event("unblocked", words={"building": BUILDINGS[pos.blocked[before[4]]]}))
    found.extend(changes(COUNTED, before[0], now[0]))
    for seat in range(pos.players):
        farm(pos, seat, before[1][seat], now[1][seat], found)
    if pos.phase != SETUP:
        table(pos, before, now, found)
    return found


def farm(pos: Granja, seat: int, before: tuple[Any, ...], now: tuple[Any, ...], found: list[Event]) -> None:
    """What a seat draws, and how far it rests on the siesta track."""
    drawn = [CARDS[card] for card in now[0] if card not in before[0]]
    if drawn:
        found.append(Event("drawn", seat, words={"card": drawn, "n": len(drawn)}, only=seat))
    if now[1] > before[1]:
        found.append(Event("siesta", seat, words={"n": now[1] - before[1], "to": now[1]}))


def table(pos: Granja, before: tuple[Any, ...], now: tuple[Any, ...], found: list[Event]) -> None:
    """Markers on the market, the turn order, the deck."""
    for space, owner in enumerate(now[2]):
        was = before[2][space]
        if was != owner and was != NOBODY:
            if was == NEUTRAL:
                found.append(Event("neutral-lost", words={"space": SPACES[space]}))
            else:
                found.append(Event("marker-lost", was, words={"space": SPACES[space]}))
        if was != owner and owner == NEUTRAL:
            found.append(Event("neutral-marker", words={"space": SPACES[space]}))
    if now[3] != before[3]:
        found.append(Event("order", words={"players": now[3]}))
    if now[5] != before[5]:
        found.append(Event("neutral-first" if now[5] else "neutral-second"))
    if now[6] > before[6]:
        found.append(Event("shuffled"))
    elif now[6] < before[6] and len(now[7]) > len(before[7]):
        card = now[7][len(now[7]) - 1]
        found.append(Event("neutral-card", words={"card": CARDS[card], "n": pos.figures.points[card]}))
