"""How a move goes on: the way that the search has looked at most often behind it.

It ends where chance or a choice unseen comes, and where somebody would do what it can do in some of the deals only: a
guess at another seat's cards is no news.
"""

from __future__ import annotations

from typing import Final

from farmstead.bots.moves import moves, replay
from farmstead.bots.puct import JudgedSearch, Node
from farmstead.kernel.position import Position

LONGEST: Final = 12  # answers


def follow(search: JudgedSearch, at: int) -> tuple[tuple[int, int], ...]:
    """Who answers what after a move of the root."""
    node = search.worlds[0].after[at]
    here: Position | None = search.moves[at].end
    others = [end for world in search.worlds if (end := replay(world.pos, search.moves[at])) is not None]
    said: list[tuple[int, int]] = []
    while node is not None and here is not None and len(said) < LONGEST:
        here, settled = _settled(here, others)
        said += settled
        if here is None or not node.opened or node.lucky or not any(node.tries):
            break
        row = _most_tried(search, node, here)
        if not row or not _in_all(others, row):
            break
        seat = int(here.decider)
        said += [(seat, option) for option in row]
        here = here.copy()
        for option in row:
            here.play_unchecked(option)
        node = node.children[node.tries.index(max(node.tries))]
    return tuple(said[:LONGEST])


def _settled(pos: Position, others: list[Position]) -> tuple[Position | None, list[tuple[int, int]]]:
    """What follows by itself, as the search plays it; no position where that is not the same in all deals."""
    said: list[tuple[int, int]] = []
    here = pos.copy()
    while here.decider >= 0 and not len(here.deciders) > 1:
        options = here.game.sensible(here)
        if len(options) > 1:
            break
        if not _in_all(others, [options[0]]):
            return None, said
        said.append((int(here.decider), options[0]))
        here.play_unchecked(options[0])
    return here, said


def _most_tried(search: JudgedSearch, node: Node, here: Position) -> list[int]:
    """The answers of the turn that was looked at most; none if it is not to be found again."""
    options = here.game.sensible(here)
    rows = moves(here, here.decider, options, search.taste.inner_lines)
    place = node.tries.index(max(node.tries))
    if len(rows) != len(node.children) or here.key() != node.pos.key():
        return []
    return rows[place].answers


def _in_all(others: list[Position], row: list[int]) -> bool:
    """Plays these answers in all deals; False, and some have moved on, where one of them is closed in a deal."""
    for pos in others:
        for option in row:
            if option not in pos.legal:
                return False
            pos.play_unchecked(option)
    return True
