"""How far a solver is: follows the answers at a table, one after the other, and forgets those taken back."""

from __future__ import annotations

from collections.abc import Sequence

from farmstead.kernel.position import Position
from farmstead.puzzles.checking import WhyNot, why_not
from farmstead.puzzles.puzzle import Node, Puzzle


class Solving:
    """The way through a puzzle. `nodes` has one entry more than answers were given; the last one is None at its end.

    It is asked what a lesson's `Progress` is asked: what another seat answers, and whether it is over.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.nodes: list[int | None] = [0]

    def copy(self) -> Solving:
        twin = Solving(self.puzzle)
        twin.nodes = list(self.nodes)
        return twin

    @property
    def node(self) -> Node | None:
        """The question of now."""
        at = self.nodes[-1]
        return None if at is None else self.puzzle.nodes[at]

    @property
    def finished(self) -> bool:
        return self.node is None

    def take(self, pos: Position, seat: int, option: int) -> None:
        """After an answer. One that is not on a best way, as rules of another day may bring, ends the puzzle."""
        node = self.node
        self.nodes.append(None if node is None else node.best.get(option))

    def undo(self, count: int) -> None:
        del self.nodes[len(self.nodes) - count :]

    def others(self, pos: Position) -> tuple[int, int] | None:
        """The answer of another seat: the seat and the option. None: the solver is asked, or nobody is."""
        node = self.node
        if node is None or node.seat == self.puzzle.seat:
            return None
        return node.seat, next(iter(node.best))

    def deal(self, pos: Position) -> int | None:
        """There is no chance in a puzzle."""
        return None

    def wrong(self, options: Sequence[int], back: int = 0) -> WhyNot | None:
        """Why answers in a row are not best, after so many were taken back; None where they are."""
        number = len(self.nodes) - 1 - back
        at = self.nodes[number]
        for option in options:
            node = None if at is None else self.puzzle.nodes[at]
            if node is None or option not in node.best:
                end = None if node is None else node.worse.get(option)
                return None if end is None else why_not(self.puzzle, number, option, end)
            at = node.best[option]
            number += 1
        return None

    def hint(self) -> int | None:
        """An answer that stays on a best way."""
        node = self.node
        return None if node is None or node.seat != self.puzzle.seat else next(iter(node.best))

    def left(self) -> int:
        """How many answers of the solver are left, by the first of the best ways."""
        count = 0
        at = self.nodes[-1]
        while at is not None:
            node = self.puzzle.nodes[at]
            count += node.seat == self.puzzle.seat
            at = next(iter(node.best.values()))
        return count
