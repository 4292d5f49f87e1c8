"""The last turns of a game, solved: every row of answers of every turn, to the end of the game.

    solve(pos)                  the best play among the options that deserve a thought, or None where that is too much
    solve(pos, thorough=True)   the best play of all

For two seats what one wins the other loses, so most turns can be left out (alpha and beta); alone there is nothing to
leave out, and at larger tables each seat takes what is best for itself. Positions met again are known by their `key`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from mypy_extensions import i64

from farmstead.bots.lookahead import asks_together, finish_turn, goes_on, weigh
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE, OVER

LIMIT: Final = 20_000  # answers tried before a position is given up
TURNS: Final = 4  # turns from the end within which bots try
SAME: Final = 1.0e-6
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2


class Ending(NamedTuple):
    """How a position ends with the best play of all seats.

    `worths`: for each seat, its lead over the best rival in swings and its share of the win; alone, its points in
    swings. `turns`: the answers of each turn of the asked seat that brings so much; `line`: who answers what from here
    to the end. `exact` says that no legal option was left out.
    """

    worths: list[float]
    turns: list[list[int]]
    line: list[tuple[int, int]]
    exact: bool
    tried: int


class TooMuch(Exception):
    """More to try than was allowed, or something that cannot be tried out: choices unseen, or a large draw."""


class Turn(NamedTuple):
    """A row of answers, where it leads, and how that looks."""

    answers: list[int]
    end: Position
    promise: float


class Known(NamedTuple):
    """What is known of a position: its worths, whether they are bounds, and how it goes on."""

    worths: list[float]
    bound: int
    line: list[tuple[int, int]]


def solve(
    pos: Position, limit: int = LIMIT, thorough: bool = False, stop: Callable[[], bool] | None = None,
    seconds: float = 1.0e9,
) -> Ending | None:  # fmt: skip
    """The end of a game with the best play of all; None if that takes more than `limit` answers, or was stopped."""
    solver = Solver(limit, thorough, stop, seconds)
    try:
        return solver.ending(pos)
    except TooMuch:
        return None


def near_the_end(pos: Position, turns: int = TURNS) -> bool:
    """Would the game be over in so many turns, as the sense plays it?"""
    trial = pos.copy()
    left: i64 = turns
    while trial.decider != OVER:
        if trial.decider == CHANCE:
            trial.play_unchecked(trial.legal[0])
        elif asks_together(trial):
            return False
        elif len(trial.game.sensible(trial)) == 1:
            trial.play_unchecked(trial.game.sensible(trial)[0])
        elif left == 0:
            return False
        else:
            finish_turn(trial, trial.decider)
            left -= 1
    return True


def final_worths(pos: Position) -> list[float]:
    """What each seat has of a game that is over: its lead in swings and its share of the win; alone, its points."""
    swing = pos.game.swing(int(pos.players))
    points = [float(sheet["total"]) for sheet in pos.scores()]
    if len(points) == 1:
        return [points[0] / swing]
    winners = pos.winners()
    found: list[float] = []
    for seat in range(len(points)):
        rival = max([points[other] for other in range(len(points)) if other != seat])
        share = 1.0 / float(len(winners)) if seat in winners else 0.0
        found.append((points[seat] - rival) / swing + share)
    return found


class Solver:
    """One attempt at a position."""

    def __init__(self, limit: int, thorough: bool, stop: Callable[[], bool] | None, seconds: float) -> None:
        self.left: i64 = limit
        self.limit: i64 = limit
        self.thorough = thorough
        self.stop = stop
        self.end = time.perf_counter() + seconds
        self.known: dict[object, Known] = {}

    def ending(self, pos: Position) -> Ending:
        """The turns of the asked seat one by one, those as good as the best told apart from those that are worse."""
        seat = pos.decider
        if seat < 0:
            raise TooMuch
        best: list[float] = []
        line: list[tuple[int, int]] = []
        good: list[list[int]] = []
        low, high = -1.0e9, 1.0e9
        for turn in self.turns(pos, seat):
            found = self.value(turn.end, low, high)
            gain = found.worths[seat] - best[seat] if best else 1.0
            if gain > SAME:
                best = found.worths
                line = [(int(seat), option) for option in turn.answers] + found.line
                good = [turn.answers]
            elif gain > -SAME:
                good.append(turn.answers)
            # A little below the best, so that turns as good as the best are not taken for worse ones.
            if len(best) == 2:
                if seat == 0:
                    low = best[0] - 2.0 * SAME
                else:
                    high = best[0] + 2.0 * SAME
        return Ending(best, good, line, self.thorough, int(self.limit - self.left))

    def value(self, pos: Position, low: float, high: float) -> Known:
        """What a position is worth to all seats; at a table of two, outside of `low` to `high` only a bound."""
        if pos.decider == OVER:
            return Known(final_worths(pos), EXACT, [])
        key = pos.key()
        known = self.known.get(key)
        if known is not None:
            first = known.worths[0]
            if (
                known.bound == EXACT
                or (known.bound == AT_LEAST and first >= high)
                or (known.bound == AT_MOST and first <= low)
            ):
                return known
        known = self.chance(pos) if pos.decider == CHANCE else self.choice(pos, low, high)
        self.known[key] = known
        return known

    def chance(self, pos: Position) -> Known:
        """The mean over all outcomes."""
        worths = [0.0] * int(pos.players)
        weights = pos.weights()
        whole = float(sum(weights))
        line: list[tuple[int, int]] = []
        for i in range(len(weights)):
            after = pos.copy()
            self.play(after, pos.legal[i])
            found = self.value(after, -1.0e9, 1.0e9)
            for seat in range(len(worths)):
                worths[seat] += found.worths[seat] * float(weights[i]) / whole
        return Known(worths, EXACT, line)

    def choice(self, pos: Position, low: float, high: float) -> Known:
        """The best turn of the seat that is asked."""
        seat = pos.decider
        two = pos.players == 2
        floor, ceiling = low, high
        best: list[float] = []
        line: list[tuple[int, int]] = []
        bound = EXACT
        for turn in self.turns(pos, seat):
            found = self.value(turn.end, floor, ceiling)
            if not best or found.worths[seat] > best[seat]:
                best = found.worths
                line = [(int(seat), option) for option in turn.answers] + found.line
            if two:
                if seat == 0:
                    floor = max(floor, best[0])
                else:
                    ceiling = min(ceiling, best[0])
                if floor >= ceiling:
                    break
        if two:
            if best[0] >= high:
                bound = AT_LEAST
            elif best[0] <= low:
                bound = AT_MOST
        return Known(best, bound, line)

    def turns(self, pos: Position, seat: i64) -> list[Turn]:
        """All turns of a seat, no two with the same end, the best-looking first."""
        if asks_together(pos):
            raise TooMuch
        found: list[Turn] = []
        seen: set[object] = set()
        open_rows: list[tuple[list[int], Position]] = [([], pos)]
        while open_rows:
            answers, here = open_rows.pop()
            for option in here.legal if self.thorough else here.game.sensible(here):
                trial = here.copy()
                self.play(trial, option)
                key = trial.key()
                if key in seen:
                    continue
                seen.add(key)
                if trial.decider == seat and goes_on(trial, seat) and not asks_together(trial):
                    open_rows.append(([*answers, option], trial))
                else:
                    found.append(Turn([*answers, option], trial, weigh(trial, seat)))
        found.sort(key=lambda turn: -turn.promise)
        return found

    def play(self, pos: Position, option: int) -> None:
        """Tries an answer, as long as there are any left."""
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        if self.left & 63 == 0 and (time.perf_counter() > self.end or (self.stop is not None and self.stop())):
            raise TooMuch
        pos.play_unchecked(option)
