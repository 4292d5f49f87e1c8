"""Monte-Carlo tree search over a game's small decisions.

Each iteration samples what the seat cannot know, walks down the tree with the upper-confidence rule, adds one node, and
judges the position there by the game's own sense of worth after a short playout. Values are vectors, one a seat, so the
same search serves solo games and tables of five. Chance is sampled, not searched: a node stands for the answers given
since the root, whatever chance said between (an open-loop tree). So are the answers that other seats give at the same
time as the searching one: nobody sees them, so nobody may react to them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from farmstead.bots.lookahead import asks_together, finish_turn, first_values, values
from farmstead.bots.thinking import LUCK, Thinking
from farmstead.kernel.playout import scramble
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE, OVER

FEW: Final = 8  # iterations between two looks at the clock
STRIDE: Final = 7919


class Node:
    """What is known of the answers given so far: how often they were tried, and what came of it for each seat."""

    def __init__(self, seats: i64) -> None:
        self.visits: i64 = 0
        self.totals: list[float] = [0.0] * seats
        self.children: dict[int, Node] = {}
        self.order: list[int] = []  # the options by their promise, once looked at
        self.promise: dict[int, float] = {}  # how far each seems behind the best, as a value


class Search(Thinking):
    """The search that goes by the hand-written sense."""

    def __init__(
        self,
        sampler: Callable[[], Position],
        seat: int,
        seed: int,
        root: Node | None = None,
        curiosity: float = 0.06,
        widen: float = 1.0,
        foresight: tuple[int, int] | None = None,
        trust: float = 12.0,
    ) -> None:
        super().__init__(sampler, seat, seed)
        self.trust = trust
        self.curiosity = curiosity
        self.widen = widen
        turns, deep = self.game.foresight() if foresight is None else foresight
        self.playout: i64 = turns
        self.deep: i64 = deep
        self.par = self.game.par(int(self.seats))
        self.swing = self.game.swing(int(self.seats))
        self.root = Node(self.seats) if root is None else root

    def advance(self, count: i64) -> i64:
        made = min(FEW, count)
        for _ in range(made):
            self.iterate()
        return made

    def tried(self) -> dict[int, int]:
        return {option: int(child.visits) for option, child in self.root.children.items()}

    def best(self) -> int:
        """The answer tried most; before any trial, the first."""
        best = self.options[0]
        most: i64 = -1
        for option in self.root.order:
            child = self.root.children.get(option)
            if child is not None and child.visits > most and option in self.options:
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

    # -- one iteration -------------------------------------------------------------------------------------------------

    def iterate(self) -> None:
        pos = self.sampler()
        self.others_first(pos)
        node = self.root
        path = [node]
        while pos.decider != OVER:
            if pos.decider == CHANCE:
                self.roll(pos)
                continue
            if pos.decider != self.seat and asks_together(pos):
                self.guess(pos)
                continue
            if not node.order:
                self.look(node, pos)
            option = self.select(node, pos)
            child = node.children.get(option)
            fresh = child is None
            if child is None:
                child = Node(self.seats)
                node.children[option] = child
            if len(path) == 1:
                # The same luck for each answer's first, second, third trial: what differs then is the answer.
                self.state = scramble((self.seed + STRIDE * child.visits) & LUCK)
            pos.play_unchecked(option)
            node = child
            path.append(node)
            if fresh:
                break
        found = self.judge(pos)
        for seen in path:
            seen.visits += 1
            totals = seen.totals
            for seat in range(self.seats):
                totals[seat] += found[seat]

    def look(self, node: Node, pos: Position) -> None:
        """Orders the sensible options, the best-looking first, each judged right after it or after its whole turn."""
        options = pos.game.sensible(pos)
        if len(options) == 1:
            node.order = options[:]
            return
        found = values(pos, pos.decider) if self.deep > 0 else first_values(pos, pos.decider)
        node.order = sorted(options, key=lambda option: -found[option])
        most = found[node.order[0]]
        for option in options:
            node.promise[option] = max(-0.5, (found[option] - most) / (4.0 * self.swing))

    def select(self, node: Node, pos: Position) -> int:
        """The most promising options first, a few more with each visit; among those tried, the best upper bound.

        What an answer promised counts like some trials of it, so that few and noisy ones don't drown it.
        """
        legal = pos.legal
        wide: i64 = 2 + int(self.widen * math.sqrt(float(node.visits)))
        best = -1
        bound = -1.0
        log = math.log(float(node.visits) + 1.0)
        seat = pos.decider
        usual = node.totals[seat] / float(node.visits) if node.visits > 0 else 0.0
        closed = False
        for option in node.order:
            if option not in legal:  # another sample, other options
                closed = True
                continue
            child = node.children.get(option)
            if child is None:
                if wide > 0:
                    return option
                continue
            wide -= 1
            visits = float(child.visits)
            hope = usual + node.promise.get(option, 0.0)
            value = (child.totals[seat] + self.trust * hope) / (visits + self.trust)
            value += self.curiosity * math.sqrt(log / visits)
            if value > bound:
                bound = value
                best = option
        if (closed and wide > 0) or best < 0:
            for option in pos.game.sensible(pos):
                if option not in node.order:
                    node.order.append(option)
                    return option
        return best

    def judge(self, pos: Position) -> list[float]:
        """Plays some turns as the lookahead would, then asks the game's sense: 0 is lost, 1 is won, for each seat."""
        left: i64 = self.playout
        while left > 0 and pos.decider != OVER:
            if pos.decider == CHANCE:
                self.roll(pos)
            elif asks_together(pos):
                self.guess(pos)
            else:
                finish_turn(pos, pos.decider, self.deep)
                left -= 1
        return chances_to_win(pos, self.par, self.swing)


def chances_to_win(pos: Position, par: float, swing: float) -> list[float]:
    """From expected points to a value between 0 and 1; alone at the table, against a fair game's points."""
    worths = pos.game.worth(pos)
    seats = len(worths)
    found: list[float] = []
    for seat in range(seats):
        rival = par
        if seats > 1:
            rival = -1.0e9
            for other in range(seats):
                if other != seat and worths[other] > rival:
                    rival = worths[other]
        lead = (worths[seat] - rival) / swing
        found.append(1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, lead)))))
    return found
