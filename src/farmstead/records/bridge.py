"""A game that was played under earlier rules, followed under those of today.

Mended rules ask what used to answer itself. What people answered then stays as it was; the answers that are missing
between theirs are found here, by a search that prefers to say "done" and looks at little. Where a record has digests
they lead the search: of several ways to go on the one is taken that leads to the recorded position. No game is known
here, and nothing is changed: who asks gets the course and what there is to say about it.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE, Together

ENDS: Final = ("done", "decline", "pass")  # kinds that end or decline a question: the first guess
DEEPEST: Final = 16  # found answers in a row
PATIENCE: Final = 4_000  # plays without getting further in the record
MOST_WORK: Final = 20_000  # plays in all that did not lead further
DIGEST_WORK: Final = 1_500  # plays in search of a recorded digest; then the positions are taken to differ
MOST_LEFT_OUT: Final = 3

# What a guess costs; the cheapest is tried first.
ONE_MORE: Final = 0.05
ASTRAY: Final = 8.0  # something is answered before an answer that could be played at once
ASTRAY_END: Final = 2.0  # the same before one that ends a question: it may belong to a later one
LEFT_OUT: Final = 6.0  # an answer of then is passed over
LEFT_OUT_IDLE: Final = 1.0  # the same for one that decided nothing: its question is no longer asked
FURTHER: Final = 0.1  # taken off for each item of the record that was passed


class Given(NamedTuple):
    """An answer as it was given then."""

    seat: int
    option: int


class Reached(NamedTuple):
    """What a record says of a position: its round, None at the end, and its digest or the beginning of it, if known."""

    round: int | None
    digest: str = ""


Item = Given | Reached


class Taken(NamedTuple):
    """An answer under today's rules: the item of the record that it is, or None where it was found."""

    seat: int
    option: int
    item: int | None


class Course(NamedTuple):
    """How a game goes under today's rules.

    `stopped` is the item that could not be followed; then `position` is the last good one. `differs` is the item from
    which on the positions are not those of then. `left_out` are answers that today's rules no longer ask for.
    """

    answers: list[Taken]
    position: Position
    stopped: int | None
    differs: int | None
    left_out: list[int]

    @property
    def found(self) -> int:
        return sum(taken.item is None for taken in self.answers)

    @property
    def changed(self) -> bool:
        """Whether anything is not as it was."""
        return bool(self.found or self.left_out) or self.differs is not None or self.stopped is not None


def follow(start: Position, items: Sequence[Item], written: int) -> Course:
    """The course of a record of rules version `written`, from its first position on."""
    return _Search(items, written).run(start)


class _Node:
    """A position on the way: all items before `at` are passed, the last `gap` answers were found."""

    def __init__(self, at: int, pos: Position, cost: float, gap: int, left: int, before: _Node | None) -> None:
        self.at = at
        self.pos = pos
        self.cost = cost
        self.gap = gap
        self.left = left  # answers left out so far
        self.before = before
        self.taken: Taken | None = None  # the answer that led here
        self.passed_over = False  # the item before was left out

    def passing(self, pos: Position, taken: Taken | None) -> _Node:
        """The node after the item at hand."""
        after = _Node(self.at + 1, pos, self.cost, 0, self.left, self)
        after.taken = taken
        return after

    def leaving_out(self, counted: int) -> _Node:
        after = _Node(self.at + 1, self.pos, self.cost, self.gap, self.left + counted, self)
        after.passed_over = True
        return after

    def way(self) -> Iterator[_Node]:
        """The nodes from here back to the start."""
        node: _Node | None = self
        while node is not None:
            yield node
            node = node.before


class _Guess(NamedTuple):
    """Something to try later: an answer that nobody gave (`seat`), leaving an item out, or looking for guesses."""

    rank: float
    number: int
    node: _Node
    what: str  # look, answer, leave-out, leave-out-idle, join
    seat: int = 0
    option: int = 0


class _Search:
    def __init__(self, items: Sequence[Item], written: int) -> None:
        self.items = items
        self.written = written
        self.marks = _marks_ahead(items)
        self.guesses: list[_Guess] = []
        self.count = 0
        self.seen: set[tuple[object, ...]] = set()
        self.furthest: _Node | None = None
        self.round = 0  # the latest round there was
        self.idle = 0  # plays since the furthest node
        self.work = 0
        self.guided = True  # digests are still to be met
        self.differs: int | None = None
        self.parked: _Node | None = None  # reached a recorded position, but not the recorded digest
        self.parked_at = 0  # the work done by then

    def run(self, start: Position) -> Course:
        end = self.walk(_Node(0, start.copy(), 0.0, 0, 0, None))
        while end is None:
            node = self.released()
            if node is None and self.guesses and self.idle < PATIENCE and self.work < MOST_WORK:
                node = self.tried(heapq.heappop(self.guesses))
                if node is None:
                    continue
            if node is None:
                break
            end = self.walk(node)
        last = end or self.furthest
        assert last is not None
        way = list(last.way())[::-1]
        answers = [node.taken for node in way if node.taken is not None]
        left_out = [node.at - 1 for node in way if node.passed_over]
        return Course(answers, last.pos, None if end is not None else last.at, self.differs, left_out)

    def released(self) -> _Node | None:
        """Where no way leads to a recorded digest: the first that came so far goes on, and digests count no more."""
        node = self.parked
        enough = not self.guesses or self.idle >= PATIENCE or self.work >= MOST_WORK
        if node is None or not (enough or self.work - self.parked_at >= DIGEST_WORK):
            return None
        self.parked = None
        self.guided = False
        self.differs = node.at
        self.idle = 0
        self.seen.clear()
        return node

    # -- going on --------------------------------------------------------------------------------------------------

    def walk(self, node: _Node) -> _Node | None:
        """Follows the record as long as it can be followed; the node behind its end, or None."""
        while node.at < len(self.items):
            if self.known(node):
                return None
            item = self.items[node.at]
            if isinstance(item, Reached):
                if not self.passes(node, item):
                    self.push(node, "look", node.cost)
                    return None
                node = node.passing(node.pos, None)
                continue
            if not _open(node.pos, item):
                self.push(node, "look", node.cost)
                if _one_now(node.pos, self.items, node.at):
                    self.push(node, "join", node.cost + ONE_MORE)
                elif not node.gap and not _asked(node.pos, item):
                    if node.pos.game.is_idle(item.option):
                        self.push(node, "leave-out-idle", node.cost + LEFT_OUT_IDLE)
                    elif node.left < MOST_LEFT_OUT:
                        self.push(node, "leave-out", node.cost + LEFT_OUT)
                return None
            ends = node.pos.game.vocabulary.kind(item.option) in ENDS
            self.push(node, "look", node.cost + (ASTRAY_END if ends else ASTRAY))
            node = node.passing(self.played(node.pos, item), Taken(item.seat, item.option, node.at))
        return node

    def known(self, node: _Node) -> bool:
        """Whether this very place was reached before; keeps the furthest."""
        key = (node.at, node.pos.key())
        if key in self.seen:
            return True
        self.seen.add(key)
        if self.furthest is None or node.at > self.furthest.at:
            self.furthest = node
            self.idle = 0
            if node.pos.round > self.round:
                self.round = int(node.pos.round)
                self.forget()
        return False

    def forget(self) -> None:
        """Guesses are taken back within a round and the one before; what was before that stands."""
        kept = [guess for guess in self.guesses if guess.node.pos.round >= self.round - 1]
        if len(kept) < len(self.guesses):
            heapq.heapify(kept)
            self.guesses = kept

    def played(self, pos: Position, given: Given) -> Position:
        self.idle += 1
        self.work += self.furthest is not None and self.idle > 1
        after = pos.copy()
        after.play(given.option, given.seat)
        return after

    def passes(self, node: _Node, item: Reached) -> bool:
        """Whether a position is the recorded one. A digest that is met proves the way to it: no guess is left open."""
        pos = node.pos
        there = pos.over if item.round is None else pos.round == item.round
        if not self.guided:
            return there or item.round is not None
        if there and not item.digest:
            return True
        if there and pos.digest(self.written).startswith(item.digest):
            self.guesses.clear()
            self.seen.clear()
            self.parked = None
            return True
        if item.digest and (self.parked is None or (there and not self._there(self.parked))):
            self.parked = node
            self.parked_at = self.work
        return False

    def _there(self, node: _Node) -> bool:
        item = self.items[node.at]
        assert isinstance(item, Reached)
        return node.pos.over if item.round is None else node.pos.round == item.round

    # -- guessing --------------------------------------------------------------------------------------------------

    def push(self, node: _Node, what: str, cost: float, seat: int = 0, option: int = 0) -> None:
        self.count += 1
        guess = _Guess(cost - FURTHER * node.at, self.count, node, what, seat, option)
        heapq.heappush(self.guesses, guess)

    def tried(self, guess: _Guess) -> _Node | None:
        """Does what a guess says; the node it leads to."""
        node = guess.node
        cost = guess.rank + FURTHER * node.at
        if guess.what == "look":
            self.look(node, cost)
            return None
        if guess.what in ("leave-out", "leave-out-idle", "join"):
            after = node.leaving_out(1 if guess.what == "leave-out" else 0)
        else:
            pos = self.played(node.pos, Given(guess.seat, guess.option))
            if self.too_far(node.at, pos):
                return None
            after = _Node(node.at, pos, cost, node.gap + 1, node.left, node)
            after.taken = Taken(guess.seat, guess.option, None)
        after.cost = cost
        return after

    def too_far(self, at: int, pos: Position) -> bool:
        """Whether a position is in a later round than what the record says next: a round is never made up."""
        ahead = self.marks[at]
        if ahead is None or ahead.round is None:
            return False
        return pos.round > ahead.round or (pos.round == ahead.round and self.items[at] is not ahead)

    def look(self, node: _Node, cost: float) -> None:
        """What could be answered here: to end the question first, then what stands first in the vocabulary.

        Luck is not made up: a draw that nobody recorded can only be one that had no choice.
        """
        if node.pos.over or node.gap >= DEEPEST or (node.pos.decider == CHANCE and len(node.pos.legal) > 1):
            return
        kind = node.pos.game.vocabulary.kind
        step = node.pos.pending()
        if isinstance(step, Together) and any(len(step.options_of(node.pos, seat)) > 1 for seat in step.waiting()):
            return  # what several choose at once has always been asked
        given = [(seat, option) for seat in node.pos.deciders for option in node.pos.options(seat)]
        given.sort(key=lambda one: ENDS.index(kind(one[1])) if kind(one[1]) in ENDS else len(ENDS))
        for rank, (seat, option) in enumerate(given):
            self.push(node, "answer", cost + ONE_MORE + math.log2(1 + rank), seat, option)


def _marks_ahead(items: Sequence[Item]) -> list[Reached | None]:
    """For each item the next position that the record tells of, the item itself included."""
    found: list[Reached | None] = [None]
    for item in reversed(items):
        found.append(item if isinstance(item, Reached) else found[-1])
    return found[::-1]


def _open(pos: Position, given: Given) -> bool:
    return given.seat in pos.deciders and given.option in pos.options(given.seat)


def _one_now(pos: Position, items: Sequence[Item], at: int) -> bool:
    """Whether two questions of then are one now: the seat is asked for its next answer, not for this."""
    item = items[at]
    after = items[at + 1] if at + 1 < len(items) else None
    if not isinstance(item, Given) or not isinstance(after, Given) or item.seat != after.seat or not _open(pos, after):
        return False
    return pos.game.vocabulary.kind(after.option) not in ENDS  # that would only end the question


def _asked(pos: Position, given: Given) -> bool:
    """Whether the seat is asked for an answer of that kind, though not for this one; after the end it always is."""
    if pos.over:
        return True
    return given.seat in pos.deciders and pos.game.vocabulary.kind(given.option) in pos.pending().kinds
