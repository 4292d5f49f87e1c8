"""All best ways through a solved position, as a puzzle keeps them."""

from __future__ import annotations

import json
from random import Random
from typing import Final, NamedTuple

from farmstead.kernel.position import Position
from farmstead.kernel.steps import OVER
from farmstead.puzzles.puzzle import Node
from farmstead.puzzles.solving import End, Exact, after

MOST: Final = 80  # questions on all best ways together; with more of them there is nothing to find
DEALS: Final = 3  # deals of what the seat cannot know that must have the same solution


class Solution(NamedTuple):
    """The questions on the best ways, the ends that answers lead to (the best one first), the margin in swings, and
    how many positions were tried out."""

    nodes: tuple[Node, ...]
    ends: tuple[End, ...]
    margin: float
    looked: int


def solution(exact: Exact, pos: Position) -> Solution | None:
    """The solution of a position; None where it is too much, or where two different ends are the best."""
    known = exact.value(pos)
    if known is None or len(known.ends) != 1:
        return None
    numbers: dict[object, int] = {pos.key(): 0}
    waiting = [pos]
    ends: dict[End, int] = {known.ends[0]: 0}
    nodes: list[Node] = []
    for here in waiting:
        said = exact.value(here)
        if said is None or len(waiting) > MOST:
            return None
        best: dict[int, int | None] = {}
        worse: dict[int, int] = {}
        own = here.decider == exact.seat
        for option in here.legal if own else said.best:
            next_ = after(here, option)
            if option not in said.best:
                slip = exact.value(next_)
                assert slip is not None, "a solved position knows what all answers lead to"
                worse[option] = ends.setdefault(slip.ends[0], len(ends))
            elif next_.decider == OVER:
                best[option] = None
            else:
                key = next_.key()
                if key not in numbers:
                    numbers[key] = len(waiting)
                    waiting.append(next_)
                best[option] = numbers[key]
        nodes.append(Node(int(here.decider), best, worse))
    return Solution(tuple(nodes), tuple(ends), known.margin, len(exact.known))


def solve(pos: Position, seat: int, limit: int) -> Solution | None:
    """A position solved from nothing."""
    return solution(Exact(seat, limit), pos)


def hides_nothing(pos: Position, seat: int, found: Solution, limit: int) -> bool:
    """Whether the solution is the same whatever the others hold: the seat knows all that matters."""
    luck = Random(0)
    for _ in range(DEALS):
        dealt = pos.sample(seat, luck)
        if dealt.key() != pos.key():
            other = solve(dealt, seat, limit)
            if other is None or (other.nodes, other.ends) != (found.nodes, found.ends):
                return False
    return True


def own_questions(found: Solution, seat: int) -> int:
    """How often the seat has a choice on the first of the best ways."""
    count = 0
    at: int | None = 0
    while at is not None:
        node = found.nodes[at]
        count += node.seat == seat
        at = next(iter(node.best.values()))
    return count


def as_file(pos: Position) -> dict[str, object]:
    """The position as its file has it."""
    data: dict[str, object] = json.loads(pos.to_json())
    return data
