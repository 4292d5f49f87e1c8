"""What every search has: a budget that ends it, samples of what its seat can't know, and luck of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from farmstead.kernel.playout import next_random, outcome, scramble
from farmstead.kernel.position import Position

LUCK: Final = 0xFFFFFFFFFF
SURE: Final = 32  # trials before a lead says anything


class Thinking:
    """One search from one question. Runs as long as it is let; the best answer so far can be asked at any time."""

    def __init__(self, sampler: Callable[[], Position], seat: int, seed: int) -> None:
        self.sampler = sampler
        self.seat: i64 = seat
        self.seed: i64 = seed & LUCK
        self.state: i64 = scramble(self.seed)
        first = sampler()
        self.game = first.game
        self.seats: i64 = first.players
        self.others_first(first)
        self.first = first
        self.options: list[int] = self.game.sensible(first)[:]

    # -- what each search does in its own way --------------------------------------------------------------------------

    def advance(self, count: i64) -> i64:
        """A few iterations, at most so many; how many it were."""
        raise NotImplementedError

    def tried(self) -> dict[int, int]:
        """How often each answer was tried."""
        raise NotImplementedError

    def best(self) -> int:
        """The answer to give now."""
        raise NotImplementedError

    # -- running -------------------------------------------------------------------------------------------------------

    def run(self, iterations: int, seconds: float, stop: Callable[[], bool] | None = None) -> int:
        """Searches until a limit is met or the answer can no longer change; returns how many iterations were made."""
        began = time.perf_counter()
        done: i64 = 0
        limit: i64 = iterations
        while done < limit and len(self.options) > 1:
            done += self.advance(limit - done)
            spent = time.perf_counter() - began
            if spent >= seconds or (stop is not None and stop()):
                break
            left = float(limit - done)
            if spent > 0.0 and seconds < 1.0e8:
                left = min(left, 1.1 * float(done) * (seconds - spent) / spent)
            if done >= SURE and float(self.lead()) > left:
                break
        return done

    def lead(self) -> i64:
        """By how many trials the answer tried most is ahead of the next."""
        first: i64 = 0
        second: i64 = 0
        for count in self.tried().values():
            if count > first:
                second = first
                first = count
            elif count > second:
                second = count
        return first - second

    # -- what is not chosen --------------------------------------------------------------------------------------------

    def others_first(self, pos: Position) -> None:
        """Where several seats choose at once, those before the searching one have chosen something."""
        while pos.decider != self.seat and pos.decider >= 0:
            self.guess(pos)

    def guess(self, pos: Position) -> int:
        """Any sensible answer, for a seat whose choice cannot be seen."""
        options = self.game.sensible(pos)
        self.state = next_random(self.state)
        count: i64 = len(options)
        option = options[(self.state >> 11) % count]
        pos.play_unchecked(option)
        return option

    def roll(self, pos: Position) -> int:
        """Answers a question put to chance, by weight."""
        self.state = next_random(self.state)
        option = outcome(pos, self.state >> 11)
        pos.play_unchecked(option)
        return option
