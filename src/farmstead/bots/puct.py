"""A tree search led by a learned judge: its policy says where to look first, its values are what leaves are worth.

No game is played out. A leaf in the middle of a turn is judged at the end of that turn, which the judge has learned
to read. Leaves are judged several at a time: a product of matrices costs hardly more for eight rows than for one.
Values are kept for every seat, so each seat in the tree strives for itself. What a seat can't know is sampled anew:
one tree for all samples, by the answers given, and a draw of few outcomes branches the tree by outcome.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from farmstead.bots.lookahead import asks_together, finish_turn, goes_on
from farmstead.kernel.playout import next_random, outcome, scramble
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE, OVER

LUCK: Final = 0xFFFFFFFFFF
BATCH: Final = 8  # leaves judged at a time
SAMPLES: Final = 48  # deals of what the seat can't know, used in turn
FEW: Final = 12  # a draw of at most so many outcomes branches the tree
CURIOSITY: Final = 1.6
MODESTY: Final = 0.15  # how much worse than its parent an answer not yet tried is thought to be


class Leaf:
    """A node of the tree: a question, with what came of each answer; or a draw, with a branch for each outcome."""

    def __init__(self, seats: i64) -> None:
        self.visits: i64 = 0
        self.totals: list[float] = [0.0] * seats
        self.options: list[int] = []
        self.priors: list[float] = []
        self.children: dict[int, Leaf] = {}
        self.looked = False  # whether options and priors are known
        self.waiting = False  # whether it is being judged right now


class JudgedSearch:
    """One search from one question. Runs as long as it is let; the best answer so far can be asked at any time."""

    def __init__(
        self, sampler: Callable[[], Position], seat: int, seed: int, judge: Any, root: Leaf | None = None,
    ) -> None:  # fmt: skip
        self.judge = judge
        self.sampler = sampler
        self.seat: i64 = seat
        self.state: i64 = scramble(seed & LUCK)
        first = sampler()
        self.seats: i64 = first.players
        self.game = first.game
        self.samples: list[Position] = []
        self.made: i64 = 0
        self.actor: i64 = seat  # who answered last on the way down
        self.others_first(first)
        self.options: list[int] = self.game.sensible(first)[:]
        self.root = Leaf(self.seats) if root is None else root
        self.low: list[float] = [1.0e9] * self.seats
        self.high: list[float] = [-1.0e9] * self.seats

    # -- running -------------------------------------------------------------------------------------------------------

    def run(self, iterations: int, seconds: float, stop: Callable[[], bool] | None = None) -> int:
        """Searches until a limit is met or the answer can no longer change; returns how many iterations were made."""
        began = time.perf_counter()
        done: i64 = 0
        limit: i64 = iterations
        while done < limit and len(self.options) > 1:
            done += self.round(min(BATCH, limit - done))
            spent = time.perf_counter() - began
            if spent >= seconds or (stop is not None and stop()):
                break
            left = float(limit - done)
            if spent > 0.0 and seconds < 1.0e8:
                left = min(left, 1.1 * float(done) * (seconds - spent) / spent)
            if done >= 32 and float(self.lead()) > left:
                break
        return done

    def lead(self) -> i64:
        """By how many trials the answer tried most is ahead of the next."""
        first: i64 = 0
        second: i64 = 0
        for child in self.root.children.values():
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        return first - second

    def best(self) -> int:
        """The answer tried most; before any trial, the one the policy likes best."""
        best = self.options[0]
        most = -1.0
        root = self.root
        for i in range(len(root.options)):
            option = root.options[i]
            if option not in self.options:
                continue
            child = root.children.get(option)
            tried = root.priors[i] if child is None else float(child.visits) + root.priors[i]
            if tried > most:
                most = tried
                best = option
        return best

    def shares(self) -> dict[int, tuple[int, float]]:
        """For each answer tried: how often, and its mean worth to the asking seat, in swings of points."""
        return {
            option: (child.visits, child.totals[self.seat] / float(child.visits))
            for option, child in self.root.children.items()
            if child.visits
        }

    # -- one round of leaves -------------------------------------------------------------------------------------------

    def round(self, count: i64) -> i64:
        """Goes down to some leaves, judges them together, and tells all on their ways; how many iterations it was."""
        paths: list[list[Leaf]] = []
        leaves: list[Position] = []
        ends: list[Position] = []
        viewers: list[int] = []
        options: list[list[int]] = []
        tries: i64 = 0
        made: i64 = 0
        while made < count and tries < 2 * count:
            tries += 1
            pos = self.draw()
            path = self.descend(pos)
            end = path[len(path) - 1]
            if end.waiting:
                self.take_back(path)  # another way to a leaf that is being judged: later
                continue
            made += 1
            if pos.decider == OVER:
                self.tell(path, self.judge.final(pos))
                continue
            end.waiting = True
            paths.append(path)
            leaves.append(pos)
            viewers.append(self.actor)
            options.append(self.game.sensible(pos)[:] if pos.decider >= 0 else [])
            ends.append(self.finished(pos))
        if leaves:
            found = self.judge.look(ends, viewers, leaves, options)
            for i in range(len(leaves)):
                worth, open_now, priors = found[i]
                end = paths[i][len(paths[i]) - 1]
                end.waiting = False
                end.looked = True
                end.options = open_now
                end.priors = priors
                self.tell(paths[i], worth)
        return max(1, made)

    def finished(self, pos: Position) -> Position:
        """The position at the end of the turn it is in the middle of, by the answers that look best."""
        if pos.decider < 0 or not goes_on(pos, self.actor):
            return pos
        trial = pos.copy()
        finish_turn(trial, self.actor)
        return trial

    def draw(self) -> Position:
        """A fresh copy of one of the samples."""
        at: i64 = self.made % SAMPLES
        self.made += 1
        if at >= len(self.samples):
            pos = self.sampler()
            self.others_first(pos)
            self.samples.append(pos)
        return self.samples[at].copy()

    def descend(self, pos: Position) -> list[Leaf]:
        """Plays down the tree to a leaf. On the way each node counts a visit that has brought nothing yet."""
        node = self.root
        path = [node]
        node.visits += 1
        self.actor = self.seat
        while pos.decider != OVER:
            if pos.decider == CHANCE:
                few = len(pos.legal) <= FEW
                option = self.roll(pos)
                if not few:
                    continue
            elif pos.decider != self.seat and asks_together(pos):
                self.guess(pos)
                continue
            else:
                options = self.game.sensible(pos)
                if len(options) == 1:
                    self.actor = pos.decider
                    pos.play_unchecked(options[0])
                    continue
                if not node.looked:
                    return path
                option = self.select(node, pos, options)
                self.actor = pos.decider
                pos.play_unchecked(option)
            child = node.children.get(option)
            if child is None:
                child = Leaf(self.seats)
                node.children[option] = child
            node = child
            path.append(node)
            node.visits += 1
            if node.waiting:
                return path
            if not node.looked and pos.decider == CHANCE and len(pos.legal) <= FEW:
                return path
        return path

    def select(self, node: Leaf, pos: Position, open_now: list[int]) -> int:
        """The answer with the best bound: what it brought so far, and the more the less it was tried for its prior."""
        seat = pos.decider
        low = self.low[seat]
        span = max(1.0e-6, self.high[seat] - low)
        known = node.visits - 1
        usual = 0.5
        if known > 0:
            usual = (node.totals[seat] / float(known) - low) / span - MODESTY
        root = math.sqrt(float(max(1, known)))
        best = -1
        bound = -1.0e9
        legal = pos.legal
        for i in range(len(node.options)):
            option = node.options[i]
            if option not in legal:  # another sample, other options
                continue
            child = node.children.get(option)
            value = usual
            tried = 0.0
            if child is not None and child.visits > 0:
                tried = float(child.visits)
                value = (child.totals[seat] / tried - low) / span
            value += CURIOSITY * node.priors[i] * root / (1.0 + tried)
            if value > bound:
                bound = value
                best = option
        if best < 0:
            return open_now[0]
        return best

    def tell(self, path: list[Leaf], worth: list[float]) -> None:
        """Books the worth of a leaf for each seat on all nodes of the way there."""
        for seat in range(self.seats):
            value = worth[seat]
            if value < self.low[seat]:
                self.low[seat] = value
            if value > self.high[seat]:
                self.high[seat] = value
            for node in path:
                node.totals[seat] += value

    def take_back(self, path: list[Leaf]) -> None:
        for node in path:
            node.visits -= 1

    # -- what is not chosen --------------------------------------------------------------------------------------------

    def others_first(self, pos: Position) -> None:
        """Where several seats choose at once, those before the searching one have chosen something."""
        while pos.decider != self.seat and pos.decider >= 0:
            self.guess(pos)

    def guess(self, pos: Position) -> None:
        """Any sensible answer, for a seat whose choice cannot be seen."""
        options = self.game.sensible(pos)
        self.state = next_random(self.state)
        count: i64 = len(options)
        pos.play_unchecked(options[(self.state >> 11) % count])

    def roll(self, pos: Position) -> int:
        """Answers a question put to chance, by weight."""
        self.state = next_random(self.state)
        option = outcome(pos, self.state >> 11)
        pos.play_unchecked(option)
        return option
