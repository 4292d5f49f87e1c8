"""A tree search over whole turns, led by a learned judge.

A node is a position at the end of somebody's turn, which is what judges have learned to judge. When it is opened, the
turns that may follow are played to their ends and judged, those of a few nodes together: no game is played out.
How they are judged says where to look first; after that, the rule of PUCT. Values are kept for every seat, so each seat
in the tree strives for itself. Ways that lead to the same position share a node.

What the searching seat can't know is dealt anew a few times, each deal a world with a tree of its own; answers are
compared over all worlds. Chance, and choices that others make at the same time unseen, branch the tree by outcome.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from farmstead.bots.lookahead import asks_together, finish_turn, goes_on
from farmstead.bots.moves import Move, moves, replay
from farmstead.bots.thinking import Thinking
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE, OVER

WORLDS: Final = 6  # deals of what the seat can't know, used in turn
OUTCOMES: Final = 8  # of a draw, at most so many are looked at
BATCH: Final = 4  # nodes opened at a time: judging forty turns together takes half as long as in four parts
DOUBT: Final = 0.1  # swings by which a way is thought worse while what it leads to is being judged


class Taste:
    """How a search weighs what it sees."""

    def __init__(
        self,
        curiosity: float = 0.3,
        preference: float = 0.08,
        lines: int = 3,
        inner_lines: int = 1,
        blend: float = 0.0,
        breadth: int = 0,
        shift: float = 1.0,
        looks: int = 0,
    ) -> None:
        self.curiosity = curiosity  # how much a look where few were is worth, in swings
        self.preference = preference  # by how many swings turns must differ to be told apart clearly
        self.lines: i64 = lines  # turns looked at for each first answer, at the root
        self.inner_lines: i64 = inner_lines  # and below
        self.blend = blend  # what an opened node is worth: 0 as its best turn, 1 as the mean by preference
        self.breadth: i64 = breadth  # options the policy lets through below the root; 0: all
        self.shift = shift  # how far a move not looked into is expected to turn out as its siblings did
        self.looks: i64 = looks  # iterations in the worlds there are before another is dealt


class Node:
    """A position after a turn, and what came of it for each seat; once opened, with the turns that may follow."""

    def __init__(self, pos: Position, worth: list[float]) -> None:
        self.pos = pos
        self.visits: i64 = 1
        self.totals = worth[:]
        self.first = worth  # what it was judged to be worth before anything behind it was looked at
        self.settled = False  # whether what follows by itself has been played
        self.opened = False
        self.waiting = False  # whether the turns that follow are being judged right now
        self.lucky = False  # whether chance, or a choice unseen, comes next
        self.children: list[Node] = []
        self.tries: list[int] = []
        self.priors: list[float] = []
        self.outcomes: list[int] = []  # of a draw, those with children
        self.shares: list[float] = []  # and how likely each is
        self.result: list[float] = []  # of a game that is over


class Way:
    """From the root down to a node: the nodes, what was hoped of each, and the nodes behind the last that are new."""

    def __init__(self, world: World, at: i64 = -1) -> None:
        self.world = world
        self.at: i64 = at  # the move of the root that it begins with
        self.nodes: list[Node] = []
        self.hopes: list[list[float]] = []
        self.fresh: list[Node] = []
        self.seat: i64 = 0  # whose turns lead to the new ones


class World:
    """One deal: where the search begins in it, its nodes by position, and the nodes after the moves of the root."""

    def __init__(self, pos: Position, key: object) -> None:
        self.pos = pos
        self.key = key
        self.nodes: dict[object, Node] = {}
        self.after: dict[int, Node | None] = {}


class JudgedSearch(Thinking):
    """The search that goes by a learned judge."""

    def __init__(
        self,
        sampler: Callable[[], Position],
        seat: int,
        seed: int,
        judge: Any,
        grown: JudgedSearch | None = None,
        said: int = -1,
        taste: Taste | None = None,
    ) -> None:
        super().__init__(sampler, seat, seed)
        self.judge = judge
        self.width: i64 = judge.columns(int(self.seats))  # figures kept of a position: worths first
        self.taste = Taste() if taste is None else taste
        self.worlds: list[World] = [World(self.first, self.first.key())]  # the same deal twice is one world, twice here
        self.moves: list[Move] = []
        self.tries: list[int] = []
        self.priors: list[float] = []
        self.worths: list[list[float]] = []
        self.brought: list[list[float]] = []  # for each move of the root what each look at it brought the seat
        self.made: i64 = 0
        if grown is not None:
            self.take_over(grown, said)

    def take_over(self, grown: JudgedSearch, said: int) -> None:
        """Goes on in the worlds of the search for the answer before, with all that is known of positions there."""
        kept: list[World] = []
        for old in grown.worlds:
            if said in old.pos.legal:
                pos = old.pos.copy()
                pos.play_unchecked(said)
                world = World(pos, pos.key())
                world.nodes = old.nodes
                for other in kept:
                    if other.key == world.key:
                        world = other
                kept.append(world)
        if kept:
            self.worlds = kept

    # -- answers -------------------------------------------------------------------------------------------------------

    def tried(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for i in range(len(self.moves)):
            option = self.moves[i].answers[0]
            found[option] = found.get(option, 0) + self.tries[i]
        return found

    def best(self) -> int:
        """The first answer of the move tried most; before any trial, the first option."""
        best = self.options[0]
        most = -1.0e9
        for i in range(len(self.moves)):
            visits, total = self.standing(i)
            tried = float(self.tries[i]) + 0.001 * total / visits
            if tried > most:
                most = tried
                best = self.moves[i].answers[0]
        return best

    def shares(self) -> dict[int, tuple[int, float]]:
        """For each answer looked at: how often, and the worth of its best move to the asking seat, in swings."""
        found: dict[int, tuple[int, float]] = {}
        for option, tries in self.tried().items():
            worth = -1.0e9
            for i in range(len(self.moves)):
                if self.moves[i].answers[0] == option:
                    visits, total = self.standing(i)
                    worth = max(worth, total / visits)
            found[option] = (tries, worth)
        return found

    def standing(self, at: i64) -> tuple[float, float]:
        """Of a move of the root over all worlds: its visits, and what they brought the searching seat."""
        visits = 1.0
        total = self.worths[at][self.seat]
        seen: set[object] = set()
        for world in self.worlds:
            if world.key in seen:
                continue
            seen.add(world.key)
            node = world.after.get(int(at))
            if node is not None:
                visits += float(node.visits - 1)
                total += node.totals[self.seat] - self.worths[at][self.seat]
        return visits, total

    def figures(self, at: i64) -> list[float]:
        """Of a move of the root over all worlds: the mean of all that the judge said on the way from it."""
        found = self.worths[at][:]
        visits = 1.0
        seen: set[object] = set()
        for world in self.worlds:
            node = world.after.get(int(at))
            if node is not None and world.key not in seen:
                visits += float(node.visits - 1)
                for i in range(len(found)):
                    found[i] += node.totals[i] - self.worths[at][i]
            seen.add(world.key)
        return [figure / visits for figure in found]

    def admit(self, answers: list[int]) -> int:
        """Lets a turn be looked at that the search, begun, would not have thought of: the move's place; -1 if it
        cannot be played. One that is given in part is finished as the search finishes turns."""
        end = replay(self.worlds[0].pos, Move(answers, self.worlds[0].pos))
        if end is None:
            return -1
        answers = answers[:]
        if goes_on(end, self.seat) and not asks_together(self.worlds[0].pos):
            finish_turn(end, self.seat, said=answers)
        move = Move(answers, end)
        for i in range(len(self.moves)):
            if self.moves[i].key == move.key:
                return i
        way = Way(self.worlds[0])
        way.seat = self.seat
        node = self.nodes_after([move], way)[0]
        self.judge_all([way])
        self.worlds[0].after[len(self.moves)] = node
        self.moves.append(move)
        self.worths.append([total / float(node.visits) for total in node.totals])
        self.tries.append(0)
        self.brought.append([])
        self.priors = preferences([worth[self.seat] for worth in self.worths], self.taste.preference)
        return len(self.moves) - 1

    def look(self, chosen: list[int]) -> None:
        """One look at each of these moves of the root, judged together: the first look at each is in the first world,
        the second in the next one, so that moves are compared in the same worlds."""
        ways: list[Way] = []
        for at in chosen:
            self.walk(at, self.world_with(at, self.tries[at]), ways)
        self.learn(ways)

    def world_with(self, at: i64, turn: i64) -> World:
        """The world whose turn it is, or the next one that has this move; the first one has all."""
        for i in range(WORLDS):
            number = (turn + i) % WORLDS
            while len(self.worlds) <= number:
                self.deal()
            world = self.worlds[number]
            self.enter(world, at)
            if world.after[int(at)] is not None:
                return world
        return self.worlds[0]

    # -- one iteration -------------------------------------------------------------------------------------------------

    def advance(self, count: i64) -> i64:
        if not self.moves:
            self.begin()
            return 1
        ways: list[Way] = []
        made: i64 = 0
        while made < min(BATCH, count):
            world = self.world()
            made += 1
            if not self.walk(self.select_first(world), world, ways):
                break
        self.learn(ways)
        return made

    def walk(self, at: i64, world: World, ways: list[Way]) -> bool:
        """A way down from a move of the root, put to those whose ends are to be judged; False if that's enough."""
        way = self.descend(at, world)
        end = way.nodes[len(way.nodes) - 1]
        if end.waiting:  # another way to what is being judged already: nothing learned, and enough for now
            self.tell(way, [[hope + DOUBT for hope in hopes] for hopes in way.hopes])
            return False
        if end.pos.decider == OVER:
            if not end.opened:
                end.opened = True
                end.result = self.judge.final(end.pos)
            self.brought[at].append(end.result[self.seat])
            self.tell(way, [end.result] * len(way.nodes))
            return True
        self.follow(end, way)
        ways.append(way)
        return True

    def learn(self, ways: list[Way]) -> None:
        """Judges the ends of these ways together, and tells all nodes on them."""
        self.judge_all(ways)
        for way in ways:
            found = self.open(way.nodes[len(way.nodes) - 1])
            self.brought[way.at].append(found[self.seat])
            self.tell(way, [found] * len(way.nodes))

    def descend(self, at: i64, world: World) -> Way:
        """A way down to a node that is not opened yet, or to the end of the game; each node on it is doubted a bit."""
        self.tries[at] += 1
        node = world.after[int(at)]
        assert node is not None
        way = Way(world, at)
        while True:
            if not node.settled:
                self.settle(node)
            way.nodes.append(node)
            hopes = [total / float(node.visits) - DOUBT for total in node.totals]
            way.hopes.append(hopes)
            node.visits += 1
            for seat in range(self.width):
                node.totals[seat] += hopes[seat]
            if node.pos.decider == OVER or node.waiting or not (node.opened or node.lucky):
                return way
            node = self.draw(node) if node.lucky else self.select(node)

    def tell(self, way: Way, worths: list[list[float]]) -> None:
        """Puts what came of a way, for each node on it, in the place of the doubts."""
        for i in range(len(way.nodes)):
            totals = way.nodes[i].totals
            for seat in range(self.width):
                totals[seat] += worths[i][seat] - way.hopes[i][seat]

    def world(self) -> World:
        """The world whose turn it is; new ones are dealt until there are enough."""
        self.made += 1
        return self.worlds[self.made % WORLDS] if len(self.worlds) >= WORLDS else self.deal()

    def deal(self) -> World:
        """One more world; the same deal twice is one world, twice in the list."""
        pos = self.sampler()
        self.others_first(pos)
        key = pos.key()
        for world in self.worlds:
            if world.key == key:
                self.worlds.append(world)
                return world
        world = World(pos, key)
        self.worlds.append(world)
        return world

    def begin(self) -> None:
        """Opens the root in the first world."""
        world = self.worlds[0]
        self.moves = moves(world.pos, self.seat, self.options, self.taste.lines)
        way = Way(world)
        nodes = self.nodes_after(self.moves, way)
        way.seat = self.seat
        self.judge_all([way])
        self.worths = [[total / float(node.visits) for total in node.totals] for node in nodes]
        self.priors = preferences([worth[self.seat] for worth in self.worths], self.taste.preference)
        self.tries = [int(node.visits) - 1 for node in nodes]
        self.brought = [[] for _ in nodes]
        for i in range(len(nodes)):
            world.after[i] = nodes[i]

    def nodes_after(self, found: list[Move], way: Way) -> list[Node]:
        """The nodes after these moves; those that are new are still to be judged."""
        known = way.world.nodes
        for move in found:
            if move.key not in known:
                known[move.key] = Node(move.end, [0.0] * self.width)
                way.fresh.append(known[move.key])
        return [known[move.key] for move in found]

    def judge_all(self, ways: list[Way]) -> None:
        """Judges the new nodes of all these ways together."""
        ends: list[Position] = []
        viewers: list[int] = []
        for way in ways:
            for node in way.fresh:
                ends.append(node.pos)
                viewers.append(int(way.seat))
        if not ends:
            return
        worths = self.judge.worths_of(ends, viewers)
        at: i64 = 0
        for way in ways:
            for node in way.fresh:
                for seat in range(self.width):
                    node.totals[seat] += worths[at][seat]
                node.first = worths[at]
                at += 1

    def settle(self, node: Node) -> None:
        """Plays what follows by itself, up to the next choice or draw."""
        node.settled = True
        pos = node.pos
        fresh = False
        while pos.decider >= 0 and (pos.decider == self.seat or not asks_together(pos)):
            options = self.game.sensible(pos)
            if len(options) > 1:
                break
            if not fresh:
                pos = pos.copy()
                fresh = True
            pos.play_unchecked(options[0])
        node.pos = pos
        node.lucky = pos.decider == CHANCE or (
            pos.decider >= 0 and pos.decider != self.seat and asks_together(pos)
        )

    def follow(self, node: Node, way: Way) -> None:
        """Finds the turns that may follow."""
        node.waiting = True
        pos = node.pos
        way.seat = pos.decider
        options = self.game.sensible(pos)
        breadth = self.taste.breadth
        if breadth > 0 and len(options) > breadth:
            options = self.judge.likeliest(pos, options, int(breadth))
        node.children = self.nodes_after(moves(pos, way.seat, options, self.taste.inner_lines), way)

    def open(self, node: Node) -> list[float]:
        """Weighs the turns that may follow, now that they are judged; what the node is worth by that, to each seat."""
        node.waiting = False
        node.opened = True
        seat = node.pos.decider
        worths = [[total / float(child.visits) for total in child.totals] for child in node.children]
        mine = [worth[seat] for worth in worths]
        node.priors = preferences(mine, self.taste.preference)
        node.tries = [0] * len(mine)
        best = worths[mine.index(max(mine))]
        blend = self.taste.blend
        if blend == 0.0:
            return best
        mean = [0.0] * self.width
        for i in range(len(worths)):
            for other in range(self.width):
                mean[other] += node.priors[i] * worths[i][other]
        return [blend * mean[other] + (1.0 - blend) * best[other] for other in range(self.width)]

    def draw(self, node: Node) -> Node:
        """A node after a draw: outcomes as often as they are likely, of many only some."""
        children = node.children
        if not node.opened:
            node.opened = True
            if node.pos.decider == CHANCE and len(node.pos.legal) <= OUTCOMES:
                weights = node.pos.weights()
                whole = float(sum(weights))
                for i in range(len(weights)):
                    after = node.pos.copy()
                    after.play_unchecked(node.pos.legal[i])
                    self.branch(node, node.pos.legal[i], after, float(weights[i]) / whole)
        if node.shares[:1] != [] and node.shares[0] > 0.0:
            best: i64 = 0
            most = -1.0e9
            count = float(sum(node.tries)) + 1.0
            for i in range(len(children)):
                due = node.shares[i] * count - float(node.tries[i])
                if due > most:
                    most = due
                    best = i
            node.tries[best] += 1
            return children[best]
        if len(children) < OUTCOMES:
            after = node.pos.copy()
            option = self.roll(after) if after.decider == CHANCE else self.guess(after)
            if option not in node.outcomes:
                self.branch(node, option, after, 0.0)
            at: i64 = node.outcomes.index(option)
        else:
            at = sum(node.tries) % OUTCOMES
        node.tries[at] += 1
        return children[at]

    def branch(self, node: Node, option: int, after: Position, share: float) -> None:
        node.outcomes.append(option)
        node.children.append(Node(after, [total / float(node.visits) for total in node.totals]))
        node.tries.append(0)
        node.shares.append(share)

    # -- where to look -------------------------------------------------------------------------------------------------

    def select_first(self, world: World) -> i64:
        """The move of the root with the best bound, over all worlds, among those that this world has."""
        spread = self.taste.curiosity * math.sqrt(float(sum(self.tries)) + 1.0)
        bounds: list[tuple[float, int]] = []
        found = [self.standing(i) for i in range(len(self.moves))]
        shift = self.taste.shift * turned_out(found, [worth[self.seat] for worth in self.worths])
        for i in range(len(self.moves)):
            visits, total = found[i]
            bound = (total + shift) / visits + spread * self.priors[i] / (1.0 + float(self.tries[i]))
            bounds.append((-bound, i))
        bounds.sort()
        for _, at in bounds:
            self.enter(world, at)
            if world.after[at] is not None:
                return at
        return self.stranger(world)

    def enter(self, world: World, at: i64) -> None:
        """Finds where a move of the root leads in a world."""
        if int(at) not in world.after:
            end = replay(world.pos, self.moves[at])
            world.after[int(at)] = None if end is None else self.known(end, world, self.worths[at])

    def stranger(self, world: World) -> i64:
        """A world in which no move of the root can be made is no use: the first one stands in for it."""
        for i in range(len(self.worlds)):
            if self.worlds[i] is world:
                self.worlds[i] = self.worlds[0]
        world.after = self.worlds[0].after
        return 0

    def known(self, end: Position, world: World, worth: list[float]) -> Node:
        key = end.key()
        if key not in world.nodes:
            world.nodes[key] = Node(end, worth)
        return world.nodes[key]

    def select(self, node: Node) -> Node:
        """The child with the best bound for the seat that chooses: what it brought, and more the less it was tried."""
        seat = node.pos.decider
        spread = self.taste.curiosity * math.sqrt(float(sum(node.tries)) + 1.0)
        shift = 0.0
        looked: i64 = 0
        for child in node.children:
            if child.visits > 1:
                looked += child.visits - 1
                shift += child.totals[seat] - float(child.visits) * child.first[seat]
        if looked > 0:
            shift *= self.taste.shift / float(looked)
        best: i64 = 0
        most = -1.0e9
        for i in range(len(node.children)):
            child = node.children[i]
            bound = (child.totals[seat] + shift) / float(child.visits)
            bound += spread * node.priors[i] / (1.0 + float(node.tries[i]))
            if bound > most:
                most = bound
                best = i
        node.tries[best] += 1
        return node.children[best]


def turned_out(found: list[tuple[float, float]], first: list[float]) -> float:
    """By how much moves looked into (visits, total) turned out better than they were judged at first, on the average.

    Looking deeper changes all moves of a question alike, mostly for the worse: whoever answers next knows how to. So a
    move not looked into would seem better than those that were, just for that.
    """
    shift = 0.0
    looked = 0.0
    for i in range(len(found)):
        visits, total = found[i]
        if visits > 1.0:
            looked += visits - 1.0
            shift += total - visits * first[i]
    return shift / looked if looked > 0.0 else 0.0


def preferences(worths: list[float], scale: float) -> list[float]:
    """Shares of one, the larger the better: e times as much for each `scale`."""
    most = max(worths)
    raised = [math.exp((worth - most) / scale) for worth in worths]
    whole = sum(raised)
    return [share / whole for share in raised]
