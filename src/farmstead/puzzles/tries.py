"""Bots at a puzzle: how many of their tries find it, level by level."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Final

from farmstead import bots
from farmstead.kernel.position import Position
from farmstead.puzzles.puzzle import Node

TRIES: Final[Mapping[str, int]] = {"1": 6, "2": 6, "3": 6, "4": 3, "5": 1}
"""Tries by level: those that fail by chance need more of them; the strongest takes a second an answer."""


def finds(bot: bots.Bot, pos: Position, seat: int, nodes: tuple[Node, ...], luck: Random) -> bool:
    """Whether a bot stays on a best way to the end, the others answering as the puzzle says."""
    here = pos.copy()
    at: int | None = 0
    while at is not None:
        node = nodes[at]
        if node.seat == seat:
            option = bot.choose(here.view(seat), partial(here.sample, seat, luck))
        else:
            option = next(iter(node.best))
        if option not in node.best:
            return False
        here.play_unchecked(option)
        at = node.best[option]
    return True


def tried(pos: Position, seat: int, nodes: tuple[Node, ...], level: str) -> tuple[int, int]:
    """How many of the tries of a level found it, and how many there were."""
    count = TRIES[level]
    found = sum(finds(bots.make(f"level:{level}", one), pos, seat, nodes, Random(one)) for one in range(count))
    return found, count
