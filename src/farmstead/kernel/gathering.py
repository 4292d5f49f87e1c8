"""Several picks in one commit: where a question is put again after each pick, the ways to go through all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from farmstead.kernel.position import Position

MOST_LOOKS: Final = 300  # positions; a question with more is answered pick by pick
MOST_WAYS: Final = 16  # more than that nobody reads


def own_options(pos: Position) -> list[int]:
    """The options of the question itself, without what may be done at any time."""
    return pos.legal[: pos.own]


def ways_through(
    pos: Position, seat: int, picks: Callable[[Position], list[int]], sparing: bool = False
) -> list[list[int]]:
    """The sets of picks, two or more, that go through what is asked now, each in one order; none if there are too many.

    `picks` says which options are worth a thought at each moment; where there are none the way ends, as it does where
    something else is asked. `sparing` leaves out what holds more than another way, also than one of a single pick. What
    the seat can't know is dealt anew, so that nothing of it shows.
    """
    name = pos.pending().name
    first = pos.sample(seat)
    seen = {first.key()}
    line: list[tuple[Position, list[int]]] = [(first, [])]
    found: dict[tuple[int, ...], list[int]] = {}
    while line:
        here, picked = line.pop(0)
        options = picks(here) if here.decider == seat and here.pending().name == name else []
        if not options:
            found.setdefault(tuple(sorted(picked)), picked)
            continue
        for option in options:
            there = here.copy()
            there.play(option, seat)
            key = there.key()
            if key not in seen:
                seen.add(key)
                line.append((there, [*picked, option]))
        if len(seen) > MOST_LOOKS:
            return []
    ways = least(list(found.values())) if sparing else list(found.values())
    several = [way for way in ways if len(way) > 1]
    return several if len(several) <= MOST_WAYS else []


def least(ways: list[list[int]]) -> list[list[int]]:
    """Those that do with less: none of which another is a part."""
    return [way for way in ways if not any(other is not way and _is_part(other, way) for other in ways)]


def _is_part(few: list[int], many: list[int]) -> bool:
    return len(few) < len(many) and all(few.count(option) <= many.count(option) for option in few)
