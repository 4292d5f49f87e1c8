"""What is told of Creatures besides the answers: goods and animals that come and go, refills, tiles that come back."""

from __future__ import annotations

from typing import Any, Final

from farmstead.farmyard.grid import bits
from farmstead.kernel.news import Event, changes
from farmstead.titles.creatures.rules.names import ANIMALS, SPACES, TILE_NAMES
from farmstead.titles.creatures.rules.position import SETUP, Creatures
from farmstead.titles.creatures.spaces.board import space_goods
from farmstead.titles.title import texts_of

TEXTS: Final = texts_of("creatures", "news")
QUIET: Final = frozenset(["fence"])
"""A fence that leaves the stock stands on the farm."""
IDLE_OPTIONS: Final[frozenset[int]] = frozenset()
COUNTED: Final = ["wood", "stone", "reed", "fence", *ANIMALS, "carved", "expansion"]


def tally(pos: Creatures) -> tuple[Any, ...]:
    seats: list[list[int]] = []
    for farm in pos.farms:
        goods: list[int] = [farm.wood, farm.stone, farm.reed, farm.stock]
        goods.extend(farm.animals)
        goods.append(farm.carved)
        goods.append(farm.columns)
        seats.append(goods)
    return seats, pos.piles[:], pos.display, pos.starter


def happened(pos: Creatures, before: tuple[Any, ...], now: tuple[Any, ...]) -> list[Event]:
    found = changes(COUNTED, before[0], now[0])
    new = refills(before[1], now[1])
    if new:
        found.append(Event("refill", words={"places": new}))
    if pos.phase == SETUP:
        return found
    back = [TILE_NAMES[number] for number in bits(now[2] & ~before[2])]
    if back:
        found.append(Event("back", words={"building": back}))
    if now[3] != before[3]:
        found.append(Event("starter", now[3]))
    return found


def refills(before: list[int], now: list[int]) -> list[tuple[str, str, dict[str, int]]]:
    """The spaces on which more lies than before, with what came."""
    found: list[tuple[str, str, dict[str, int]]] = []
    for number, pile in enumerate(now):
        if pile > before[number]:
            was = space_goods(number, before[number])
            there = space_goods(number, pile)
            came = {good: n - was.get(good, 0) for good, n in there.items() if n > was.get(good, 0)}
            found.append(("space", SPACES[number], came))
    return found
