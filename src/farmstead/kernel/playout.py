"""Random play in one compiled loop: the yardstick of the benchmarks and the cheapest playout for search."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE, OVER, Chance


def next_random(state: i64) -> i64:
    """One step of a 63-bit xorshift: the same numbers compiled and interpreted."""
    mask: i64 = 0x7FFFFFFFFFFFFFFF
    state ^= (state << 13) & mask
    state ^= state >> 7
    state ^= (state << 17) & mask
    return state & mask


def scramble(seed: i64) -> i64:
    """A good first state from any small seed."""
    state: i64 = (seed * 0x9E3779B97F4A7 + 0x2545F4914F6CDD) & 0x7FFFFFFFFFFFFFF
    for _ in range(4):
        state = next_random(state | 1)
    return state | 1


def outcome(pos: Position, number: i64) -> int:
    """An outcome of the chance that is asked, as likely as its weight says."""
    agenda: list[Any] = pos.agenda
    step: Chance[Any] = agenda[len(agenda) - 1]
    return step.pick(pos, number)


def random_game(pos: Position, seed: int) -> int:
    """Plays `pos` to its end with random options, chance included; returns how many decisions seats took."""
    state: i64 = scramble(seed)
    decisions: i64 = 0
    while pos.decider != OVER:
        options = pos.legal
        state = next_random(state)
        if pos.decider != CHANCE:
            decisions += 1
            count: i64 = len(options)
            pos.play_unchecked(options[(state >> 11) % count])
        else:
            pos.play_unchecked(outcome(pos, state >> 11))
    return decisions


def decide_loop(pos: Position, seed: int, n: int) -> int:
    """`n` decisions of random play, starting again from a copy of `pos` at each end; returns the games ended."""
    state: i64 = scramble(seed)
    games: i64 = 0
    here = pos.copy()
    for _ in range(n):
        if here.decider == OVER:
            games += 1
            here = pos.copy()
        options = here.legal
        state = next_random(state)
        if here.decider == CHANCE:
            here.play_unchecked(outcome(here, state >> 11))
        else:
            count: i64 = len(options)
            here.play_unchecked(options[(state >> 11) % count])
    return games


def copy_loop(pos: Position, n: int) -> None:
    """`n` copies of a position."""
    for _ in range(n):
        pos.copy()
