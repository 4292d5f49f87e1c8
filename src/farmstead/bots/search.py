"""Monte-Carlo tree search over a game's small decisions.

Each iteration samples what the seat cannot know, walks down the tree with the upper-confidence rule, adds one node, and
judges the position there by the game's own sense of worth after a short playout. Values are vectors, one a seat, so the
same search serves solo games and tables of five. Chance is sampled, not searched: a node stands for the answers given
since the root, whatever chance said between (an open-loop tree).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from mypy_extensions import i64

from farmstead.bots.lookahead import finish_turn, values, weigh
from farmstead.kernel.playout import next_random, scramble
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE, OVER


class Node:
    """What is known of the answers given so far: how often they were tried, and what came of it for each seat."""

    def __init__(self, seats: i64) -> None:
        self.visits: i64 = 0
        self.totals: list[float] = [0.0] * seats
        self.children: dict[int, Node] = {}
        self.order: list[int] = []  # the options by their promise, once looked at


class Search:
    """One search from one question. Runs as long as it is let; the best answer so far can be asked at any time."""

    def __init__(
        self,
        sampler: Callable[[], Position],
        seat: int,
        seed: int,
        scale: float = 8.0,
        explore: float = 0.12,
        playout: int = 6,
        widen: float = 1.0,
    ) -> None:
        self.sampler = sampler
        self.seat: i64 = seat
        self.state: i64 = scramble(seed)
        self.scale = scale
        self.explore = explore
        self.playout: i64 = playout
        self.widen = widen
        first = sampler()
        self.seats: i64 = first.players
        self.options = first.game.sensible(first)
        self.root = Node(self.seats)

    def run(self, iterations: int, seconds: float, stop: Callable[[], bool] | None = None) -> int:
        """Searches until one of the limits is met; returns how many iterations were made."""
        end = time.perf_counter() + seconds
        done = 0
        while done < iterations and len(self.options) > 1:
            self.iterate()
            done += 1
            if done & 7 == 0 and (time.perf_counter() >= end or (stop is not None and stop())):
                break
        return done

    def best(self) -> int:
        """The answer tried most."""
        best = self.options[0]
        most: i64 = -1
        for option in self.root.order or self.options:
            child = self.root.children.get(option)
            if child is not None and child.visits > most:
                most = child.visits
                best = option
        return best

    def shares(self) -> dict[int, tuple[int, float]]:
        """For each answer tried: how often, and its mean value for the asking seat (0 lost, 1 won)."""
        return {
            option: (child.visits, child.totals[self.seat] / float(child.visits))
            for option, child in self.root.children.items()
            if child.visits
        }

    def iterate(self) -> None:
        pos = self.sampler()
        node = self.root
        path = [node]
        game = pos.game
        while pos.decider != OVER:
            if pos.decider == CHANCE:
                self.roll(pos)
                continue
            if not node.order:
                node.order = by_promise(pos, node is self.root)
            option = self.select(node, pos)
            child = node.children.get(option)
            fresh = child is None
            if child is None:
                child = Node(self.seats)
                node.children[option] = child
            pos.play_unchecked(option)
            node = child
            path.append(node)
            if fresh:
                break
        values = self.judge(pos)
        for seen in path:
            seen.visits += 1
            for seat in range(self.seats):
                seen.totals[seat] += values[seat]

    def select(self, node: Node, pos: Position) -> int:
        """The most promising options first, a few more with each visit; among those tried, the best upper bound."""
        legal = pos.legal
        wide: i64 = 2 + int(self.widen * math.sqrt(float(node.visits)))
        best = -1
        bound = -1.0
        log = math.log(float(node.visits) + 1.0)
        seat = pos.decider
        for option in node.order:
            if option not in legal:  # another sample, other options
                continue
            child = node.children.get(option)
            if child is None:
                if wide > 0:
                    return option
                continue
            wide -= 1
            visits = float(child.visits)
            value = child.totals[seat] / visits + self.explore * math.sqrt(log / visits)
            if value > bound:
                bound = value
                best = option
        if best >= 0:
            return best
        node.order = node.order + pos.game.sensible(pos)
        return node.order[len(node.order) - 1]

    def roll(self, pos: Position) -> None:
        """Answers a question put to chance, by weight."""
        outcomes = pos.chances()
        total: i64 = 0
        for _, weight in outcomes:
            total += weight
        self.state = next_random(self.state)
        draw: i64 = (self.state >> 11) % total
        for option, weight in outcomes:
            draw -= weight
            if draw < 0:
                pos.play_unchecked(option)
                return

    def judge(self, pos: Position) -> list[float]:
        """Plays some turns as the lookahead would, then asks the game's sense: 0 is lost, 1 is won, for each seat."""
        left: i64 = self.playout
        while left > 0 and pos.decider != OVER:
            if pos.decider == CHANCE:
                self.roll(pos)
                continue
            finish_turn(pos, pos.decider)
            left -= 1
        return chances_to_win(pos.game.worth(pos), self.scale)


def by_promise(pos: Position, whole_turn: bool) -> list[int]:
    """The sensible options, the best-looking first: after a whole turn of lookahead, or just after the answer."""
    options = pos.game.sensible(pos)
    if len(options) == 1:
        return options[:]
    seat = pos.decider
    promise: dict[int, float] = values(pos, seat) if whole_turn else {}
    if not whole_turn:
        for option in options:
            trial = pos.copy()
            trial.play_unchecked(option)
            promise[option] = weigh(trial, seat)
    return sorted(options, key=lambda option: -promise[option])


def chances_to_win(worths: list[float], scale: float) -> list[float]:
    """From expected points to a value between 0 and 1; alone at the table, from the points themselves."""
    values: list[float] = []
    for seat, mine in enumerate(worths):
        rival = 0.0
        if len(worths) > 1:
            rival = max([other for i, other in enumerate(worths) if i != seat])
        else:
            mine = mine - 40.0
        values.append(1.0 / (1.0 + math.exp(-(mine - rival) / scale)))
    return values
